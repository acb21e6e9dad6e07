import { Select } from 'antd';
import type { ReactNode } from 'react';
import { parseAmount } from '../../../lib/format/parseAmount.ts';
import { ledger } from '../../../texts/adminReports.ts';
import { MoneyInput } from '../../../ui/antd/form/MoneyInput.tsx';
import { FilterSelect } from '../../../ui/antd/table/FilterSelect.tsx';
import { RangeInput } from '../../../ui/antd/table/RangeInput.tsx';
import { Toolbar } from '../../../ui/antd/table/Toolbar.tsx';
import type { LedgerChoice } from './ledgerFilter.ts';
import styles from './TransactionsTab.module.css';

interface Props {
  search: string;
  onSearch: (text: string) => void;
  choice: LedgerChoice;
  onChange: (choice: Partial<LedgerChoice>) => void;
  /** Admins who appear in the ledger. */
  admins: readonly { id: string; name: string }[];
  /** At the end of the line. */
  end: ReactNode;
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
      key={value}
      className={styles.amount}
      aria-label={label}
      placeholder={short}
      step={1}
      {...(value !== '' && { defaultValue: Number(value) })}
      onBlur={({ target }) => onCommit(normalized(target.value))}
      // The handler is on the field's frame: the field itself is where the key was pressed.
      onPressEnter={({ target }) => onCommit(normalized((target as HTMLInputElement).value))}
    />
  );
}

/** '1 234,50' as the address holds it. */
function normalized(text: string) {
  const value = Number(parseAmount(text));
  return text.trim() === '' || !(value >= 0) ? '' : String(value);
}

/** Search, admin, type, days and amounts. */
export function LedgerFilters({ search, onSearch, choice, onChange, admins, end }: Props) {
  const { alku, loppu, min, max } = choice;
  return (
    <Toolbar search={{ label: ledger.search, value: search, onSearch }} end={end}>
      <Select
        aria-label={ledger.admin}
        style={{ width: 190 }}
        value={admins.some(({ id }) => id === choice.tekija) ? choice.tekija : 'ALL'}
        options={[{ id: 'ALL', name: ledger.anyAdmin }, ...admins].map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(tekija) => onChange({ tekija })}
      />
      <FilterSelect
        label={ledger.type}
        value={choice.tyyppi}
        options={ledger.types}
        onChange={(tyyppi) => onChange({ tyyppi })}
        width={200}
      />
      <RangeInput
        open
        label={ledger.dates}
        value={[alku, loppu]}
        onChange={([from, to]) => onChange({ alku: from, loppu: to })}
      />
      <AmountInput
        label={ledger.min}
        short={ledger.minShort}
        value={min}
        onCommit={(text) => onChange({ min: text })}
      />
      <AmountInput
        label={ledger.max}
        short={ledger.maxShort}
        value={max}
        onCommit={(text) => onChange({ max: text })}
      />
    </Toolbar>
  );
}
