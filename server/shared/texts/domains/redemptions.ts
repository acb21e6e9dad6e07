import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'redemption.undo': 'Kassalla kirjattu asiakas peruttiin',
  },
  jobNames: {
    'redemptions-forget': 'Vanhojen kassakoodien poisto',
  },
};
