import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'misses-forget': 'Tuloksettomien hakujen poisto',
  },
};
