import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'offer_repeat.create': 'Tarjous laitettiin toistumaan',
    'offer_repeat.change': 'Tarjouksen toistoa muutettiin',
    'offer_repeat.edit': 'Toistuvan tarjouksen sisältöä muutettiin',
    'offer_repeat.pause': 'Tarjouksen toisto keskeytettiin',
    'offer_repeat.resume': 'Tarjouksen toistoa jatkettiin',
    'offer_repeat.end': 'Tarjouksen toisto lopetettiin',
  },
  auditTargets: {
    offer_repeat: 'Toisto',
  },
  jobNames: {
    'repeats-purge': 'Vanhojen toistojen poisto',
  },
};
