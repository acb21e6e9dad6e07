import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'books.export': 'Kirjanpitoaineisto ladattiin',
  },
};
