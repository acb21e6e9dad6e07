import { Select } from 'antd';

interface Props<Value extends string> {
  /** What is filtered, for screen readers. */
  label: string;
  value: string;
  /** Names of the choices; the first is shown for an unknown value. */
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
  width?: number;
}

/** One filter of a list. */
export function FilterSelect<Value extends string>({ label, value, options, onChange, width = 170 }: Props<Value>) {
  const choices = Object.entries<string>(options).map(([key, text]) => ({ value: key as Value, label: text }));
  return (
    <Select<Value>
      aria-label={label}
      style={{ width }}
      value={value in options ? (value as Value) : choices[0]?.value}
      options={choices}
      onChange={onChange}
    />
  );
}
