import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'bank_file.import': 'Pankkitiedosto luettiin',
    'bank_row.same': 'Tapahtuma todettiin samaksi maksuksi',
    'bank_row.different': 'Tapahtuma todettiin eri maksuksi',
    'bank_row.book': 'Tapahtuma kirjattiin käsin',
    'bank_row.dismiss': 'Tapahtuma jätettiin kirjaamatta',
    'bank_row.undo': 'Tapahtuman päätös peruttiin',
  },
  auditTargets: {
    bank_file: 'Pankkitiedosto',
  },
  jobNames: {
    'bank-inbox': 'Pankkitiedostojen luku',
  },
};
