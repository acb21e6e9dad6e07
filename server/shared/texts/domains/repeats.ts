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
  businessEvents: {
    'offer_repeat.create': {
      kind: 'OFFERS',
      text: 'Laittoi tarjouksen toistumaan',
      facts: { weekday: 'weekday', monthCap: 'cents', agreedPrice: 'cents' },
    },
    'offer_repeat.change': {
      kind: 'OFFERS',
      text: 'Muutti tarjouksen toistoa',
      facts: { weekday: 'weekday', lengthDays: 'text', monthCap: 'cents', agreedPrice: 'cents' },
    },
    'offer_repeat.edit': { kind: 'OFFERS', text: 'Muokkasi toistuvan tarjouksen sisältöä' },
    'offer_repeat.pause': { kind: 'OFFERS', text: 'Keskeytti tarjouksen toiston' },
    'offer_repeat.resume': { kind: 'OFFERS', text: 'Jatkoi tarjouksen toistoa' },
    'offer_repeat.end': { kind: 'OFFERS', text: 'Lopetti tarjouksen toiston' },
  },
  auditTargets: {
    offer_repeat: 'Toisto',
  },
  jobNames: {
    'repeats-purge': 'Vanhojen toistojen poisto',
  },
};
