import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'shop.update': 'Yritys muutti sivuaan',
    'shop.approve': 'Yrityksen sivun muutos hyväksyttiin',
    'shop.reject': 'Yrityksen sivun muutos hylättiin',
    'shop.hide': 'Yrityksen esittely piilotettiin',
    'shop.show': 'Yrityksen esittely palautettiin näkyviin',
    'shop.address': 'Yrityksen sivun osoite vaihdettiin',
  },
  businessEvents: {
    'shop.update': { kind: 'PROFILE', text: 'Muutti yrityksen sivua', facts: { fields: 'fields' } },
    'shop.approve': { kind: 'DECISIONS', text: 'Hyväksyi yrityksen sivun muutoksen' },
    'shop.reject': { kind: 'DECISIONS', text: 'Hylkäsi yrityksen sivun muutoksen' },
    'shop.hide': { kind: 'DECISIONS', text: 'Piilotti yrityksen esittelyn' },
    'shop.show': { kind: 'DECISIONS', text: 'Palautti yrityksen esittelyn näkyviin' },
    'shop.address': { kind: 'PROFILE', text: 'Vaihtoi yrityksen sivun osoitteen', facts: { slug: 'text' } },
  },
  jobNames: {
    'shops-make': 'Sivut yrityksille, joilla niitä ei ole',
    'shops-forget': 'Poistettujen yritysten sivuosoitteiden poisto',
  },
};
