import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'settings.update': 'Asetuksia muutettiin',
  },
  auditTargets: {
    settings: 'Asetukset',
  },
};
