import { type ComponentProps, useId, useState } from 'react';
import { common } from '../../../texts/common.ts';
import { Icon } from '../Icon.tsx';
import styles from './TextField.module.css';

interface Form<Name extends string> {
  values: Record<Name, string>;
  faults: Record<string, string>;
  change: (name: Name, text: string) => void;
  leave: (name: Name) => unknown;
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'readOnly' | 'spellCheck'
>;

interface Props<Name extends string> extends InputProps {
  form: Form<Name>;
  name: Name;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  /** Maximum length; for secrets and addresses the form's rule has it, so that a pasted one is not cut. */
  maxLength?: number;
  hint?: string | undefined;
}

/** One line of a light form: label, field, error. Passwords can be shown. */
export function TextField<Name extends string>({ form, name, label, type = 'text', hint, ...input }: Props<Name>) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const fault = form.faults[name];
  const isSecret = type === 'password';
  const notes = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-faulty={!!fault || undefined} data-fixed={input.readOnly || undefined}>
        <input
          inputMode={type === 'email' || type === 'tel' ? type : undefined}
          autoCapitalize={type === 'text' ? undefined : 'off'}
          spellCheck={type === 'text' ? undefined : false}
          {...input}
          id={id}
          name={name}
          type={isSecret && isShown ? 'text' : type}
          value={form.values[name]}
          aria-invalid={!!fault}
          aria-describedby={notes || undefined}
          onChange={({ target }) => form.change(name, target.value)}
          onBlur={() => void form.leave(name)}
        />
        {isSecret && (
          <button
            type="button"
            aria-label={isShown ? common.password.hide : common.password.show}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
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
