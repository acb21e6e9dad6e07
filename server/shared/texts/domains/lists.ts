import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'lists-forget': 'Ostoslistoilta poistettujen rivien unohtaminen',
  },
};
