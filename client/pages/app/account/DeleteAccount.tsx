import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkRequired } from '#shared/rules/fields.ts';
import { appErrorOf } from '../../../lib/errors/appErrorOf.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useFields } from '../../../lib/forms/useFields.ts';
import { account } from '../../../texts/app.ts';
import { common } from '../../../texts/common.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { Sheet } from '../../../ui/plain/Sheet.tsx';
import { useDeleteConsumerAccountMutation } from '../account.generated.ts';
import { SettingsPanel } from '../SettingsPanel.tsx';
import { FormTrouble } from '../signIn/FormPage.tsx';
import { TextField } from '../signIn/TextField.tsx';
import { useToast } from '../Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import styles from './DeleteAccount.module.css';

const texts = account.remove;

function DeleteForm({ onClose }: { onClose: () => void }) {
  const form = useFields(
    { password: '' },
    ({ password }) => checkRequired('password', account.fields.password, password),
    appErrorOf,
  );
  const [trouble, setTrouble] = useState<string>();
  const [deleteAccount] = useDeleteConsumerAccountMutation();
  const { forgetAll } = useConsumer();
  const navigate = useNavigate();
  const say = useToast();

  async function send() {
    setTrouble(undefined);
    await deleteAccount({ variables: form.values });
    await navigate('/sovellus');
    say(texts.done);
    await forgetAll();
  }

  function failed(error: unknown) {
    const refusal = appErrorOf(error);
    if (refusal?.code === 'BAD_CREDENTIALS') form.setFaults({ password: refusal.message });
    else setTrouble(errorText(error, texts.failed));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event, send, failed)}>
      <ul>
        {texts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <FormTrouble text={trouble} />
      <TextField form={form} name="password" label={texts.password} type="password" autoComplete="current-password" />
      <div className={styles.actions}>
        <button type="submit" className={styles.danger} disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </button>
        <PlainButton kind="quiet" size="large" onClick={onClose}>
          {common.cancel}
        </PlainButton>
      </div>
    </form>
  );
}

/** Deletes the account after saying what goes with it, and asking for the password. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsPanel
      title={texts.title}
      text={texts.text}
      action={
        <button type="button" className={styles.open} onClick={() => setOpen(true)}>
          {texts.open}
        </button>
      }
    >
      {isOpen && (
        <Sheet title={texts.question} onClose={() => setOpen(false)}>
          <DeleteForm onClose={() => setOpen(false)} />
        </Sheet>
      )}
    </SettingsPanel>
  );
}
