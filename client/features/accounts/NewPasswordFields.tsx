import { account } from '../../texts/portal.ts';
import { CheckedField } from '../../ui/antd/form/CheckedForm.tsx';
import { PasswordInput } from '../../ui/antd/form/PasswordInput.tsx';

/** The fields `newPassword` and `confirmPassword`, inside a CheckedForm. */
export function NewPasswordFields({ minLength }: { minLength: number }) {
  return (
    <>
      <CheckedField name="newPassword" label={account.passwords.next}>
        <PasswordInput autoComplete="new-password" placeholder={account.passwords.atLeast(minLength)} />
      </CheckedField>
      <CheckedField name="confirmPassword" label={account.passwords.confirm} dependencies={['newPassword']}>
        <PasswordInput autoComplete="new-password" />
      </CheckedField>
    </>
  );
}
