import { useState } from 'react';
import { checkNewPassword } from '#shared/rules/accounts.ts';
import { useChangePasswordMutation } from '../../../features/accounts/accounts.generated.ts';
import { appErrorOf } from '../../../lib/errors/appErrorOf.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useFields } from '../../../lib/forms/useFields.ts';
import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { account } from '../../../texts/app.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { SettingsPanel } from '../SettingsPanel.tsx';
import { FormTrouble } from '../signIn/FormPage.tsx';
import { TextField } from '../signIn/TextField.tsx';
import { useToast } from '../Toasts.tsx';

const texts = account.password;
const { fields } = account;
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

function PasswordFields({ onDone }: { onDone: () => void }) {
  const { passwordMinLength } = usePublicSettings();
  const form = useFields(empty, (values) => checkNewPassword(values, passwordMinLength), appErrorOf);
  const [trouble, setTrouble] = useState<string>();
  const [changePassword] = useChangePasswordMutation();

  async function send() {
    setTrouble(undefined);
    await changePassword({ variables: { input: { as: 'CONSUMER', ...form.values } } });
    onDone();
  }

  function failed(error: unknown) {
    const refusal = appErrorOf(error);
    if (refusal?.code === 'BAD_CREDENTIALS') form.setFaults({ currentPassword: refusal.message });
    else setTrouble(errorText(error, texts.failed));
  }

  return (
    <form noValidate onSubmit={(event) => void form.submit(event, send, failed)}>
      <FormTrouble text={trouble} />
      <TextField
        form={form}
        name="currentPassword"
        label={fields.current}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="newPassword"
        label={fields.next}
        type="password"
        autoComplete="new-password"
        hint={fields.atLeast(passwordMinLength)}
      />
      <TextField
        form={form}
        name="confirmPassword"
        label={fields.confirm}
        type="password"
        autoComplete="new-password"
      />
      <div>
        <PlainButton type="submit" disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
      </div>
    </form>
  );
}

/** Changes the password; its fields open when wanted. */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false);
  const say = useToast();
  const done = () => {
    setOpen(false);
    say(texts.done);
  };
  return (
    <SettingsPanel
      title={texts.title}
      text={texts.text}
      action={
        !isOpen && (
          <PlainButton kind="quiet" onClick={() => setOpen(true)}>
            {texts.submit}
          </PlainButton>
        )
      }
    >
      {isOpen && <PasswordFields onDone={done} />}
    </SettingsPanel>
  );
}
