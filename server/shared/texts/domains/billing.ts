import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'ledger-fold': 'Tapahtumien päiväsummat',
    'invoices-remind': 'Maksumuistutukset',
    'keys-purge': 'Kertakäyttöisten avainten poisto',
  },
};
