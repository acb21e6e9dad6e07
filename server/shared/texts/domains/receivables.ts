import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'invoice.pay_online': 'Laskun maksaminen verkossa aloitettiin',
    'invoice.paid_online': 'Lasku maksettiin verkossa',
    'online_payment.check': 'Verkkomaksu tarkistettiin',
    'online_payment.refund': 'Verkkomaksu palautettiin',
    'online_payment.settle_refund': 'Verkkomaksun palautus selvitettiin',
    'online_settlement.ask': 'Tilityksen erittely pyydettiin',
    'online_settlement.close': 'Tilitys merkittiin käsitellyksi',
    'payment.allocate': 'Maksu kohdistettiin laskulle',
    'payment.settle': 'Maksu käsiteltiin ilman laskua',
    'payment.set_off': 'Tapahtumat kumosivat toisensa',
    'payment.undo': 'Maksun kohdistus purettiin',
    'invoice.write_off': 'Lasku kirjattiin luottotappioksi',
    'invoice.take_back_write_off': 'Luottotappio peruttiin',
    'business.top_up': 'Saldoa lisättiin',
    'invoice.credit': 'Lasku hyvitettiin',
    'invoice.reissue': 'Lasku tehtiin uudelleen verokannan vaihduttua',
    'invoice.credit_ahead': 'Saldo lisättiin ennen maksua',
    'business.set_credit_limit': 'Luottoraja asetettiin',
  },
  auditTargets: {
    bank_entry: 'Maksu',
  },
  jobNames: {
    'payments-check': 'Verkkomaksujen tarkistus',
    'refunds-send': 'Verkkomaksujen palautusten lähetys',
    'settlements-check': 'Maksupalvelun tilitysten tarkistus',
  },
};
