import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'visitors-forget': 'Kävijätietojen poisto',
    'counts-add-up': 'Kävijälaskureiden päivitys',
    'weekly-results': 'Viestit viikon tuloksesta',
  },
};
