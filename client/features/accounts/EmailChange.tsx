import { Button, Input } from 'antd';
import { type FieldErrors, tidyEmail } from '#shared/rules/fields.ts';
import { useAction } from '../../lib/forms/useAction.ts';
import { useFormAround, useValue } from '../../lib/forms/useFieldForm.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { account } from '../../texts/portal.ts';
import { CheckedField } from '../../ui/antd/form/CheckedForm.tsx';
import { PasswordInput } from '../../ui/antd/form/PasswordInput.tsx';
import { Notice } from '../../ui/antd/Notice.tsx';
import { useCancelEmailChangeMutation } from './accounts.generated.ts';

interface Draft {
  email?: string | undefined;
  currentPassword?: string | null | undefined;
}

function isNew(email: string | undefined, present: string): boolean {
  return email !== undefined && tidyEmail(email) !== present;
}

/** An error of `currentPassword` when the address differs from the present one and the password is missing. */
export function checkEmailProof({ email, currentPassword }: Draft, present: string): FieldErrors {
  if (!isNew(email, present) || currentPassword) return {};
  return { currentPassword: account.emailProof.missing };
}

/**
 * The fields `email` and, once it differs from the present address, `currentPassword` of a CheckedForm that changes the
 * signed-in account.
 */
export function EmailField({ label, present }: { label: string; present: string }) {
  const email = useValue(useFormAround<Draft>(), 'email');
  return (
    <>
      <CheckedField name="email" label={label}>
        <Input type="email" inputMode="email" autoComplete="email" />
      </CheckedField>
      {isNew(email, present) && (
        <CheckedField name="currentPassword" label={account.passwords.current} extra={account.emailProof.why}>
          <PasswordInput />
        </CheckedField>
      )}
    </>
  );
}

const texts = account.pendingEmail;

interface Props {
  as: Exclude<SessionKind, 'CONSUMER'>;
  email: string;
  /** The page reads the account again. */
  onCancelled: () => void;
}

/** A new address that waits for its confirmation, with a way to forget it. */
export function PendingEmail({ as, email, onCancelled }: Props) {
  const [cancel, { loading }] = useCancelEmailChangeMutation();
  const run = useAction(cancel, { done: texts.cancelled, failed: texts.failed });
  async function forget() {
    if (await run({ as })) onCancelled();
  }
  return (
    <Notice
      tone="info"
      title={texts.title(email)}
      text={texts.hint}
      action={
        <Button loading={loading} onClick={() => void forget()}>
          {texts.cancel}
        </Button>
      }
    />
  );
}
