import { defineDomain } from '../definitions/defineDomain.ts';

/** Files of banks: what they say, and what is booked of it. */
export const bank = defineDomain({
  name: 'bank',
  rows: {
    BankFile: '../receivables/movements/fileEntities.ts#BankFile',
    FileRow: '../receivables/movements/fileRowEntities.ts#FileRow',
  },
});
