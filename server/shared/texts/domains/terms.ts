import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'terms.publish': 'Käyttöehtojen versio julkaistiin',
    'terms.cancel': 'Käyttöehtojen versio peruttiin',
    'terms.accept': 'Yritys hyväksyi käyttöehdot',
  },
  auditTargets: {
    terms_version: 'Käyttöehtojen versio',
  },
  jobNames: {
    'terms-tell': 'Viestit käyttöehtojen muutoksista',
  },
};
