import type { LedgerSumsFragment } from './TransactionsTab.generated.ts';

/** A sum over the ledger; unlike things have sums of their own. */
export type LedgerSum = Exclude<keyof LedgerSumsFragment, '__typename' | 'currency'>;

/** The sums that are always shown, and balances written off when there are any. */
export function ledgerSums(sums: readonly LedgerSumsFragment[]): LedgerSum[] {
  const always: LedgerSum[] = ['toppedUp', 'charged', 'refunded', 'advertisements'];
  return sums.some(({ writtenOff }) => writtenOff !== 0) ? [...always, 'writtenOff'] : always;
}
