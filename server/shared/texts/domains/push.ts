import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'offers-digest': 'Ilmoitukset uusista tarjouksista',
    'watches-push': 'Hakuvahtien osumat',
    push: 'Laitteille lähetettävät ilmoitukset',
    'push-favourites': 'Ilmoitukset päättyvistä suosikeista',
    'push-forget': 'Vanhojen laiteilmoitusten poisto',
  },
};
