import { defineDomain } from '../defineDomain.ts';

/** Statements of a bank, as files. */
export const bank = defineDomain({
  name: 'bank',
});
