import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { Button, Checkbox, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { checkLogin } from '#shared/rules/fields.ts';
import { appErrorOf } from '../../lib/errors/appErrorOf.ts';
import { account } from '../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../ui/antd/form/CheckedForm.tsx';
import { FormError } from '../../ui/antd/form/FormParts.tsx';
import { PasswordInput } from '../../ui/antd/form/PasswordInput.tsx';
import styles from './SignInForm.module.css';

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

interface Props {
  onSubmit: (credentials: Credentials) => void;
  busy: boolean;
  fault: SignInFault | undefined;
  /** Shows a checkbox for a session of 30 days. */
  remember?: boolean;
  /** Beside the checkbox: the way to a new password. */
  forgot?: ReactNode;
}

/** E-mail and password. What was typed stays when the sign-in is refused. */
export function SignInForm({ onSubmit, busy, fault, remember = false, forgot }: Props) {
  return (
    <CheckedForm<Credentials>
      check={checkLogin}
      initialValues={{ rememberMe: false }}
      onFinish={(values) => onSubmit({ ...values, rememberMe: values.rememberMe ?? false })}
    >
      {fault && <FormError {...fault} />}
      <CheckedField name="email" label={account.email}>
        <Input type="email" inputMode="email" autoComplete="username" autoFocus />
      </CheckedField>
      <CheckedField name="password" label={account.password}>
        <PasswordInput />
      </CheckedField>
      <div className={styles.line}>
        {remember && (
          <Form.Item name="rememberMe" valuePropName="checked" noStyle>
            <Checkbox>{account.signIn.remember}</Checkbox>
          </Form.Item>
        )}
        {forgot}
      </div>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {busy ? account.signIn.busy : account.signIn.submit}
      </Button>
    </CheckedForm>
  );
}

export interface SignInFault {
  text: string;
  /** A warning when nothing is wrong but the account is not open yet. */
  tone: 'error' | 'warning';
}

/** The sentence that says why a sign-in failed (decision 24). */
export function signInFault(error: unknown): SignInFault {
  const refusal = appErrorOf(error);
  if (refusal) return { text: refusal.message, tone: refusal.code === 'ACCOUNT_PENDING' ? 'warning' : 'error' };
  const answered = CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);
  return { text: answered ? account.signIn.failed : account.signIn.offline, tone: 'error' };
}
