import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'shop.approve': 'Yrityksen sivun muutos hyväksyttiin',
    'shop.reject': 'Yrityksen sivun muutos hylättiin',
    'shop.hide': 'Yrityksen esittely piilotettiin',
    'shop.show': 'Yrityksen esittely palautettiin näkyviin',
    'shop.address': 'Yrityksen sivun osoite vaihdettiin',
  },
  jobNames: {
    'shops-make': 'Sivut yrityksille, joilla niitä ei ole',
    'shops-forget': 'Poistettujen yritysten sivuosoitteiden poisto',
  },
};
