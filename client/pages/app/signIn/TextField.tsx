import { type HTMLInputAutoCompleteAttribute, useId, useState } from 'react';
import { common } from '../../../texts/common.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './TextField.module.css';

interface Form<Name extends string> {
  values: Record<Name, string>;
  faults: Record<string, string>;
  change: (name: Name, text: string) => void;
}

interface Props<Name extends string> {
  form: Form<Name>;
  name: Name;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Maximum length; for secrets and addresses the form's rule has it, so that a pasted one is not cut. */
  maxLength?: number;
  hint?: string;
}

/** One line of a light form: label, field, error. Passwords can be shown. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  type = 'text',
  autoComplete,
  maxLength,
  hint,
}: Props<Name>) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const fault = form.faults[name];
  const isSecret = type === 'password';
  const notes = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-faulty={!!fault || undefined}>
        <input
          id={id}
          name={name}
          type={isSecret && isShown ? 'text' : type}
          inputMode={type === 'email' ? 'email' : undefined}
          autoComplete={autoComplete}
          maxLength={maxLength}
          autoCapitalize={type === 'text' ? undefined : 'off'}
          spellCheck={type === 'text' ? undefined : false}
          value={form.values[name]}
          aria-invalid={!!fault}
          aria-describedby={notes || undefined}
          onChange={({ target }) => form.change(name, target.value)}
        />
        {isSecret && (
          <button
            type="button"
            aria-label={isShown ? common.password.hide : common.password.show}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        )}
      </div>
      {hint && !fault && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
