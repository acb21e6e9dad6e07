import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { common } from '#client/texts/common.ts';
import { Icon } from '../../plain/Icon.tsx';
import styles from './PasswordInput.module.css';

/** A password field with a button that shows what was typed. */
export function PasswordInput({ autoComplete = 'current-password', ...input }: Omit<InputProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...input}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? common.password.hide : common.password.show}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={18} />
        </button>
      }
    />
  );
}
