import { Select } from 'antd';
import { clsx } from 'clsx';
import type { ListState } from '#client/lib/site/useListState.ts';
import type { Currency, LedgerFilterInput } from '#client/schema.generated.ts';
import { ledger } from '#client/texts/adminReports.ts';
import { RangeInput } from '#client/ui/antd/form/DateInput.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { FilterSelect } from '#client/ui/antd/table/Toolbar.tsx';
import { currencies } from '#shared/rules/settings.ts';
import styles from './TransactionsTab.module.css';

interface Props {
  state: ListState<string, LedgerChoice>;
  /** Admins who appear in the ledger. */
  admins: readonly { id: string; name: string }[];
  /** Currencies that rows of the ledger are in: with one there is nothing to choose. */
  currencies: readonly Currency[];
}

function AmountInput({
  label,
  short,
  value,
  onCommit,
}: {
  label: string;
  short: string;
  value: string;
  onCommit: (text: string) => void;
}) {
  return (
    <MoneyInput
      currency={null}
      late
      className={clsx(styles.amount)}
      aria-label={label}
      placeholder={short}
      value={amount(value)}
      onChange={(sum) => onCommit(sum === null ? '' : String(sum))}
    />
  );
}

/** Admin, type, currency, days and amounts. */
export function LedgerFilters({ state: { filters, setFilters }, admins, currencies: choices }: Props) {
  const { tekija, tyyppi, valuutta, alku, loppu, min, max } = filters;
  return (
    <>
      <Select
        aria-label={ledger.admin}
        style={{ width: 170 }}
        value={admins.some(({ id }) => id === tekija) ? tekija : 'ALL'}
        options={[{ id: 'ALL', name: ledger.anyAdmin }, ...admins].map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => setFilters({ tekija: id })}
      />
      <FilterSelect
        label={ledger.type}
        value={tyyppi}
        options={ledger.types}
        onChange={(type) => setFilters({ tyyppi: type })}
        width={200}
      />
      {choices.length > 1 && (
        <FilterSelect
          label={ledger.currency}
          value={valuutta}
          options={{ ALL: ledger.anyCurrency, ...Object.fromEntries(choices.map((each) => [each, each])) }}
          onChange={(currency) => setFilters({ valuutta: currency })}
          width={150}
        />
      )}
      <RangeInput
        open
        label={ledger.dates}
        value={[alku, loppu]}
        onChange={([from, to]) => setFilters({ alku: from, loppu: to })}
      />
      <AmountInput
        label={ledger.min}
        short={ledger.minShort}
        value={min}
        onCommit={(text) => setFilters({ min: text })}
      />
      <AmountInput
        label={ledger.max}
        short={ledger.maxShort}
        value={max}
        onCommit={(text) => setFilters({ max: text })}
      />
    </>
  );
}

/** The filters of the list as in the address; empty or ALL filters nothing. */
export const wholeLedger = { tekija: 'ALL', tyyppi: 'ALL', valuutta: 'ALL', alku: '', loppu: '', min: '', max: '' };
type LedgerChoice = typeof wholeLedger;

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
  { tekija, tyyppi, valuutta, alku, loppu, min, max }: LedgerChoice,
): LedgerFilterInput {
  return {
    search: search || null,
    adminId: tekija === 'ALL' ? null : tekija,
    from: day(alku),
    to: day(loppu),
    min: amount(min),
    max: amount(max),
    currency: currencies.find((currency) => currency === valuutta) ?? null,
    ...typeFilter(Object.hasOwn(ledger.types, tyyppi) ? (tyyppi as Kind) : 'ALL'),
  };
}
