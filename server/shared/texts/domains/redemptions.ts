import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'redemption.undo': 'Kassalla kirjattu asiakas peruttiin',
  },
  businessEvents: {
    'redemption.undo': { kind: 'OFFERS', text: 'Perui kassalla kirjatun asiakkaan' },
  },
  jobNames: {
    'redemptions-forget': 'Vanhojen kassakoodien poisto',
  },
};
