import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'report.decide': 'Ilmoitus ratkaistiin',
    'report.pictures': 'Ilmoituksen kuvat poistettiin luovutuksen jälkeen',
    'appeal.send': 'Yritys valitti päätöksestä',
    'appeal.decide': 'Valitus ratkaistiin',
  },
  businessEvents: {
    'appeal.send': { kind: 'DECISIONS', text: 'Valitti päätöksestä' },
    'appeal.decide': { kind: 'DECISIONS', text: 'Ratkaisi valituksen', facts: { outcome: 'outcome' } },
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
