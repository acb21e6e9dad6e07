import { Form } from 'antd';
import { type FieldErrors, tidyEmail } from '#shared/rules/fields.ts';
import { account } from '../../texts/portal.ts';
import { CheckedField } from '../../ui/antd/form/CheckedForm.tsx';
import { PasswordInput } from '../../ui/antd/form/PasswordInput.tsx';

interface Draft {
  email?: string | undefined;
  currentPassword?: string | null | undefined;
}

function isNew(email: string | undefined, present: string): boolean {
  return email !== undefined && tidyEmail(email) !== present;
}

/** A fault of `currentPassword` when the address differs from the present one and the password is missing. */
export function checkEmailProof({ email, currentPassword }: Draft, present: string): FieldErrors {
  if (!isNew(email, present) || currentPassword) return {};
  return { currentPassword: account.emailProof.missing };
}

/** The password in use, asked once the form's `email` differs from the present one. Stands in a CheckedForm. */
export function EmailProof({ present }: { present: string }) {
  const email = Form.useWatch<string | undefined>('email');
  if (!isNew(email, present)) return null;
  return (
    <CheckedField name="currentPassword" label={account.passwords.current} extra={account.emailProof.why}>
      <PasswordInput />
    </CheckedField>
  );
}
