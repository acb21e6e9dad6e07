import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { checkEmail, checkRequired } from '#shared/rules/fields.ts';
import { errorText } from '../../lib/errors/appErrorOf.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { account } from '../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../ui/antd/form/CheckedForm.tsx';
import { FormError } from '../../ui/antd/form/FormParts.tsx';
import { Stack } from '../../ui/plain/Layout.tsx';
import { useRequestPasswordResetMutation } from './accounts.generated.ts';

const texts = account.forgot;

/** Requests a link for a new password, then shows where it was sent. An unknown address gets the same answer. */
export function ForgotPassword({ as }: { as: SessionKind }) {
  const [request, { loading, error, reset }] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string>();

  async function send({ email }: { email: string }) {
    const { data } = await request({ variables: { as, email: email.trim() } }).catch(() => ({ data: undefined }));
    if (data) setSentTo(email.trim());
  }

  if (sentTo) {
    return (
      <Stack gap="medium">
        <Alert type="success" showIcon title={texts.sent} description={texts.sentTo(sentTo)} />
        <p>{texts.hint}</p>
        <Button size="large" onClick={() => setSentTo(undefined)}>
          {texts.again}
        </Button>
      </Stack>
    );
  }
  return (
    <CheckedForm
      check={({ email }: { email?: string }) => ({
        ...checkEmail('email', email),
        ...checkRequired('email', account.email, email),
      })}
      onFinish={send}
      onValuesChange={() => error && reset()}
    >
      <CheckedField
        name="email"
        label={account.email}
        extra={error && <FormError text={errorText(error, texts.failed)} />}
      >
        <Input type="email" inputMode="email" autoComplete="username" autoFocus />
      </CheckedField>
      <Button type="primary" size="large" block htmlType="submit" loading={loading}>
        {loading ? texts.busy : texts.submit}
      </Button>
    </CheckedForm>
  );
}
