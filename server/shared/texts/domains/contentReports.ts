import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'report.decide': 'Ilmoitus ratkaistiin',
    'report.pictures': 'Ilmoituksen kuvat poistettiin luovutuksen jälkeen',
    'appeal.decide': 'Valitus ratkaistiin',
  },
  auditTargets: {
    content_report: 'Ilmoitus',
    appeal: 'Valitus',
  },
  jobNames: {
    'reports-pictures': 'Ilmoitettujen kuvien tallennus',
    'reports-redact': 'Vanhojen ilmoitusten henkilötietojen poisto',
    'reports-purge': 'Vanhojen ilmoitusten poisto',
  },
};
