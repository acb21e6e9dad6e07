import { useId } from 'react';
import type { FieldErrors } from '#shared/rules/fields.ts';
import styles from './TextField.module.css';

interface Props<Name extends string> {
  form: {
    values: Record<Name, string>;
    errors: FieldErrors;
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
  const error = form.errors[name];
  const text = form.values[name];
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box} data-faulty={!!error || undefined}>
        <textarea
          id={id}
          name={name}
          rows={6}
          value={text}
          aria-invalid={!!error}
          aria-describedby={notes || undefined}
          onChange={({ target }) => form.change(name, target.value)}
          onBlur={() => void form.leave(name)}
        />
      </div>
      <p className={styles.hint} data-numeric>
        {used(text.length, limit)}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
