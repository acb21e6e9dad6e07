import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'top_up.request': 'Yritys pyysi saldon lisäystä',
    'top_up.cancel': 'Yritys perui saldon lisäyksen pyynnön',
    'top_up.pay_online': 'Saldon lisäys verkkomaksulla aloitettiin',
    'top_up.paid_online': 'Verkossa maksettu saldo lisättiin',
    'top_up.credit': 'Maksettu saldo lisättiin',
    'top_up.return': 'Palautuneen maksun saldo poistettiin',
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
  businessEvents: {
    'top_up.request': {
      kind: 'MONEY',
      text: 'Pyysi saldon lisäystä laskulla',
      facts: { amount: 'cents', invoice: 'text' },
    },
    'top_up.cancel': { kind: 'MONEY', text: 'Perui saldon lisäyksen pyynnön', facts: { amount: 'cents' } },
    'top_up.pay_online': { kind: 'MONEY', text: 'Aloitti saldon lisäyksen verkkomaksulla', facts: { amount: 'cents' } },
    'top_up.paid_online': {
      kind: 'MONEY',
      text: 'Lisäsi maksetun summan saldoon',
      facts: { amount: 'cents', invoice: 'text' },
    },
    'top_up.credit': {
      kind: 'MONEY',
      text: 'Lisäsi maksetun laskun saldoon',
      facts: { invoice: 'text', amount: 'cents' },
    },
    'top_up.return': {
      kind: 'MONEY',
      text: 'Poisti palautuneen maksun saldosta',
      facts: { invoice: 'text', amount: 'cents' },
    },
    'invoice.pay_online': {
      kind: 'MONEY',
      text: 'Aloitti laskun maksamisen verkossa',
      facts: { invoice: 'text', amount: 'cents' },
    },
    'invoice.paid_online': {
      kind: 'MONEY',
      text: 'Kirjasi verkossa maksetun laskun',
      facts: { invoice: 'text', amount: 'cents' },
    },
    'online_payment.refund': {
      kind: 'MONEY',
      text: 'Palautti verkkomaksun',
      facts: { amount: 'cents', creditNote: 'text' },
    },
    'business.top_up': { kind: 'MONEY', text: 'Lisäsi saldoa', facts: { invoice: 'text', amount: 'cents' } },
    'invoice.credit': {
      kind: 'MONEY',
      text: 'Hyvitti laskun',
      facts: { invoice: 'text', amount: 'cents', creditNote: 'text' },
    },
    'invoice.reissue': {
      kind: 'MONEY',
      text: 'Teki laskun uudelleen verokannan vaihduttua',
      facts: { invoice: 'text', creditNote: 'text' },
    },
    'invoice.credit_ahead': {
      kind: 'MONEY',
      text: 'Lisäsi saldon ennen laskun maksua',
      facts: { invoice: 'text', amount: 'cents' },
    },
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
