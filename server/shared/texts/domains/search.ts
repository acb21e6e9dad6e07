import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'offers-clear-expired': 'Päättyneiden tarjousten poisto näkyvistä',
    'search-rewrite': 'Hakusanojen päivitys',
    'search-forget': 'Käyttämättömien hakusanojen poisto',
  },
};
