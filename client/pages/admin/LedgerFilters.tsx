import { DatePicker, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { ledger } from '../../texts/adminReports.ts';
import { FilterSelect } from './FilterSelect.tsx';
import type { LedgerChoice } from './ledgerFilter.ts';
import { Toolbar } from './Toolbar.tsx';
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
    <InputNumber<number>
      key={value}
      className={styles.amount}
      aria-label={label}
      placeholder={short}
      min={0}
      precision={2}
      decimalSeparator=","
      inputMode="decimal"
      suffix="€"
      {...(value !== '' && { defaultValue: Number(value) })}
      onBlur={({ target }) => onCommit(normalized(target.value))}
      onPressEnter={({ currentTarget }) => onCommit(normalized(currentTarget.value))}
    />
  );
}

/** '1 234,50' as the address holds it. */
function normalized(text: string) {
  const value = Number(text.replace(/\s/g, '').replace(',', '.'));
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
      <DatePicker.RangePicker
        aria-label={ledger.dates}
        allowEmpty={[true, true]}
        placeholder={[ledger.from, ledger.to]}
        format="D.M.YYYY"
        value={[alku ? dayjs(alku) : null, loppu ? dayjs(loppu) : null]}
        onChange={(days) =>
          onChange({ alku: days?.[0]?.format('YYYY-MM-DD') ?? '', loppu: days?.[1]?.format('YYYY-MM-DD') ?? '' })
        }
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
