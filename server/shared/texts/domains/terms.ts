import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'terms.publish': 'Käyttöehtojen versio julkaistiin',
    'terms.cancel': 'Käyttöehtojen versio peruttiin',
    'terms.accept': 'Yritys hyväksyi käyttöehdot',
  },
  businessEvents: {
    'terms.accept': { kind: 'PROFILE', text: 'Hyväksyi käyttöehdot', facts: { version: 'text' } },
  },
  auditTargets: {
    terms_version: 'Käyttöehtojen versio',
  },
  jobNames: {
    'terms-tell': 'Viestit käyttöehtojen muutoksista',
  },
};
