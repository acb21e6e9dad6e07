import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'audit-seal': 'Tapahtumalokin sinetöinti',
  },
};
