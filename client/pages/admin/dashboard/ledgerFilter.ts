import type { LedgerFilterInput } from '../../../schema.generated.ts';
import { ledger } from '../../../texts/adminReports.ts';

/** What the list is narrowed by, as the address holds it; empty or ALL narrows nothing. */
export const wholeLedger = { tekija: 'ALL', tyyppi: 'ALL', alku: '', loppu: '', min: '', max: '' };
export type LedgerChoice = typeof wholeLedger;

type Kind = keyof typeof ledger.types;
type TypeFilter = Pick<LedgerFilterInput, 'source' | 'direction' | 'activity'>;

function typeFilter(kind: Kind): TypeFilter {
  if (kind === 'ALL') return {};
  if (kind === 'CREDIT' || kind === 'DEBIT') return { direction: kind };
  if (kind === 'BALANCE') return { source: 'BALANCE_TRANSACTION' };
  if (kind === 'ADS') return { source: 'ADVERTISEMENT_ACTIVITY' };
  return { source: 'ADVERTISEMENT_ACTIVITY', activity: kind };
}

function day(text: string) {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

/** An amount of at least 0 euros; null for anything else. */
function amount(text: string) {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** What the server is asked. */
export function ledgerFilter(
  search: string,
  { tekija, tyyppi, alku, loppu, min, max }: LedgerChoice,
): LedgerFilterInput {
  return {
    search: search || null,
    adminId: tekija === 'ALL' ? null : tekija,
    from: day(alku),
    to: day(loppu),
    min: amount(min),
    max: amount(max),
    ...typeFilter(Object.hasOwn(ledger.types, tyyppi) ? (tyyppi as Kind) : 'ALL'),
  };
}
