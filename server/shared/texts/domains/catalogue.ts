import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'tallies-fold': 'Tarjousten laskureiden tiivistys',
  },
};
