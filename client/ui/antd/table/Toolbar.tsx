import { Input, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../plain/Icon.tsx';
import styles from './Toolbar.module.css';

interface Props {
  /** Free-text search at the start of the line. */
  search?: { label: string; value: string; onSearch: (text: string) => void; delay?: number } | undefined;
  /** Filters after it. */
  children?: ReactNode;
  /** At the end of the line: a count, a button. */
  end?: ReactNode;
}

/** Search and filters over a list. */
export function Toolbar({ search, children, end }: Props) {
  return (
    <div className={styles.toolbar}>
      {search && (
        <div className={styles.search}>
          <SearchField {...search} />
        </div>
      )}
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

interface SearchFieldProps {
  /** What is searched, for screen readers and as the placeholder. */
  label: string;
  /** The current search, usually from useListState. */
  value: string;
  onSearch: (text: string) => void;
  /** Milliseconds without typing before the search starts. */
  delay?: number;
}

/** Free-text search that starts when typing pauses; Enter starts it at once. */
export function SearchField({ label, value, onSearch, delay = 300 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  // The back button, or a button that clears filters, changes the search from outside.
  if (value !== shownValue) {
    setShownValue(value);
    if (value !== typed.trim()) setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed), delay);
    return () => clearTimeout(timer);
  });

  return (
    <Input
      type="search"
      allowClear
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" size={18} />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed)}
    />
  );
}

interface FilterSelectProps<Value extends string> {
  /** What is filtered, for screen readers. */
  label: string;
  value: string;
  /** Names of the choices; the first is shown for an unknown value. */
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
  width?: number;
}

/** One filter of a list. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  width = 170,
}: FilterSelectProps<Value>) {
  const choices = Object.entries<string>(options).map(([key, text]) => ({ value: key as Value, label: text }));
  return (
    <Select<Value>
      aria-label={label}
      style={{ width }}
      value={value in options ? (value as Value) : (choices[0]?.value ?? null)}
      options={choices}
      onChange={onChange}
    />
  );
}
