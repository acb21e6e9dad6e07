import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'offer.create': 'Tarjous luotiin yritykselle',
    'offer.other_product': 'Tarjouksen sanottiin olevan eri tuotteesta',
    'offer.approve': 'Tarjous hyväksyttiin',
    'offer.reject': 'Tarjous hylättiin',
    'offer.reopen': 'Tarjous palautettiin odottamaan',
    'offer.hide': 'Tarjous piilotettiin',
    'offer.show': 'Tarjous tuotiin näkyviin',
    'offer.update': 'Puolesta julkaistua tarjousta korjattiin',
    'offer.cancel': 'Puolesta julkaistu tarjous peruttiin',
    'offer.delete': 'Tarjous poistettiin',
    'offer.give_back': 'Tarjouksen menetetyt päivät hyvitettiin',
    'category.create': 'Kategoria lisättiin',
    'category.update': 'Kategoriaa muutettiin',
    'category.delete': 'Kategoria poistettiin',
  },
  auditTargets: {
    offer: 'Tarjous',
    category: 'Kategoria',
  },
  jobNames: {
    'offers-purge': 'Vanhojen tarjousten poisto',
    'offers-ending': 'Viestit päättyvistä tarjouksista',
    'offers-prices': 'Alennusten vertailuhintojen tarkistus',
  },
};
