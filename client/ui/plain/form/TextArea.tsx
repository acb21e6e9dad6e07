import { useId } from 'react';
import styles from './TextField.module.css';

interface Props<Name extends string> {
  form: {
    values: Record<Name, string>;
    faults: Record<string, string>;
    change: (name: Name, text: string) => void;
    leave: (name: Name) => unknown;
  };
  name: Name;
  label: string;
  hint?: string;
  /** Characters at most. */
  limit: number;
  /** How many characters are used, in words. */
  used: (count: number, limit: number) => string;
}

/** A longer text of a light form, with a count of its characters. */
export function TextArea<Name extends string>({ form, name, label, hint, limit, used }: Props<Name>) {
  const id = useId();
  const fault = form.faults[name];
  const text = form.values[name];
  const notes = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box} data-faulty={!!fault || undefined}>
        <textarea
          id={id}
          name={name}
          rows={6}
          maxLength={limit}
          value={text}
          aria-invalid={!!fault}
          aria-describedby={notes || undefined}
          onChange={({ target }) => form.change(name, target.value)}
          onBlur={() => void form.leave(name)}
        />
      </div>
      <p className={styles.hint} data-numeric>
        {used(text.length, limit)}
      </p>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
