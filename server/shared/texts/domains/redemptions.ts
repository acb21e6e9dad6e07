import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'redemption.undo': 'Kassalla kirjattu asiakas peruttiin',
  },
  businessEvents: {
    'redemption.undo': { kind: 'OFFERS', text: 'Perui kassalla kirjatun asiakkaan' },
  },
  jobNames: {
    'till-cards-mail': 'Kassan ohjeet alkavista tarjouksista',
    'redemptions-forget': 'Vanhojen kassakoodien poisto',
  },
};
