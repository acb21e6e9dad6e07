import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../plain/Icon.tsx';

interface Props {
  /** What is searched, for screen readers and as the placeholder. */
  label: string;
  /** The search in force, usually from useListState. */
  value: string;
  onSearch: (text: string) => void;
  /** Milliseconds without typing before the search starts. */
  delay?: number;
}

/** Free-text search that starts by itself when typing pauses; Enter starts it at once. */
export function SearchField({ label, value, onSearch, delay = 300 }: Props) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  // The back button, or a button that clears filters, changes the search from outside.
  if (value !== told) {
    setTold(value);
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
