import { type ComponentProps, useId, useState } from 'react';
import { common } from '#client/texts/common.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { Icon } from '../Icon.tsx';
import styles from './TextField.module.css';

interface Form<Name extends string> {
  values: Record<Name, string>;
  errors: FieldErrors;
  change: (name: Name, text: string) => void;
  leave: (name: Name) => unknown;
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'readOnly' | 'spellCheck'
>;

interface Props<Name extends string> extends InputProps {
  form: Form<NoInfer<Name>>;
  name: Name;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  hint?: string | undefined;
  /** How a text is stored: what is left in the field is shown so. */
  spell?: (text: string) => string;
}

/** One line of a light form: label, field, error. Passwords can be shown. How long it may be is in the form's rule: a pasted text is not cut. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  type = 'text',
  hint,
  spell,
  ...input
}: Props<Name>) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const error = form.errors[name];
  const isSecret = type === 'password';
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-faulty={!!error || undefined} data-fixed={input.readOnly || undefined}>
        <input
          inputMode={type === 'email' || type === 'tel' ? type : undefined}
          autoCapitalize={type === 'text' ? undefined : 'off'}
          spellCheck={type === 'text' ? undefined : false}
          {...input}
          id={id}
          name={name}
          type={isSecret && isShown ? 'text' : type}
          value={form.values[name]}
          aria-invalid={!!error}
          aria-describedby={notes || undefined}
          onChange={({ target }) => form.change(name, target.value)}
          onBlur={({ target }) => {
            const stored = spell?.(target.value) ?? target.value;
            if (stored !== target.value) form.change(name, stored);
            void form.leave(name);
          }}
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
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
