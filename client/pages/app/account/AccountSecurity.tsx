import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChangePasswordMutation } from '#client/features/accounts/accounts.generated.ts';
import { appErrorOf, failureText } from '#client/lib/errors/appErrorOf.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { account } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { Sheet } from '#client/ui/plain/Sheet.tsx';
import { checkNewPassword } from '#shared/rules/accounts.ts';
import { checkRequired } from '#shared/rules/fields.ts';
import { useDeleteConsumerAccountMutation } from '../account.generated.ts';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import { SettingsPanel } from './AccountPanels.tsx';
import styles from './DeleteAccount.module.css';

const texts = account.password;
const { fields } = account;
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

function PasswordFields({ onDone }: { onDone: () => void }) {
  const { passwordMinLength } = usePublicSettings();
  const form = useForm({
    initial: empty,
    check: (values) => checkNewPassword(values, passwordMinLength),
    refusalIn: appErrorOf,
  });
  const [trouble, setTrouble] = useState<string>();
  const [changePassword] = useChangePasswordMutation();

  async function send() {
    setTrouble(undefined);
    await changePassword({ variables: { input: { as: 'CONSUMER', ...form.values } } });
    onDone();
  }

  function failed(error: unknown) {
    const refusal = appErrorOf(error);
    if (refusal?.code === 'BAD_CREDENTIALS') form.showErrors({ currentPassword: refusal.message });
    else setTrouble(failureText(error, texts.failed));
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

const removeTexts = account.remove;

function DeleteForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => checkRequired('password', account.fields.password, password),
    refusalIn: appErrorOf,
  });
  const [trouble, setTrouble] = useState<string>();
  const [deleteAccount] = useDeleteConsumerAccountMutation();
  const { forgetAll } = useConsumer();
  const navigate = useNavigate();
  const say = useToast();

  async function send() {
    setTrouble(undefined);
    await deleteAccount({ variables: form.values });
    await navigate('/sovellus');
    say(removeTexts.done);
    await forgetAll();
  }

  function failed(error: unknown) {
    const refusal = appErrorOf(error);
    if (refusal?.code === 'BAD_CREDENTIALS') form.showErrors({ password: refusal.message });
    else setTrouble(failureText(error, removeTexts.failed));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event, send, failed)}>
      <ul>
        {removeTexts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <FormTrouble text={trouble} />
      <TextField
        form={form}
        name="password"
        label={removeTexts.password}
        type="password"
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <button type="submit" className={styles.danger} disabled={form.isBusy}>
          {form.isBusy ? removeTexts.busy : removeTexts.submit}
        </button>
        <PlainButton kind="quiet" size="large" onClick={onClose}>
          {common.cancel}
        </PlainButton>
      </div>
    </form>
  );
}

/** Deletes the account after listing what is deleted with it, and asking for the password. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsPanel
      title={removeTexts.title}
      text={removeTexts.text}
      action={
        <button type="button" className={styles.open} onClick={() => setOpen(true)}>
          {removeTexts.open}
        </button>
      }
    >
      {isOpen && (
        <Sheet title={removeTexts.question} onClose={() => setOpen(false)}>
          <DeleteForm onClose={() => setOpen(false)} />
        </Sheet>
      )}
    </SettingsPanel>
  );
}
