import { useState } from 'react';
import { Link } from 'react-router';
import { checkEmail } from '#shared/rules/fields.ts';
import { useRequestPasswordResetMutation } from '../../../features/accounts/accounts.generated.ts';
import { appErrorOf, errorText } from '../../../lib/errors/appErrorOf.ts';
import { useFields } from '../../../lib/forms/useFields.ts';
import { account } from '../../../texts/app.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './ForgotPasswordPage.module.css';
import { FormPage, FormTrouble } from './FormPage.tsx';
import { TextField } from './TextField.tsx';

const texts = account.forgot;

/** A consumer requests a link for a new password. An unknown address gets the same answer. */
export function ForgotPasswordPage() {
  const form = useFields({ email: '' }, ({ email }) => checkEmail('email', email), appErrorOf);
  const [trouble, setTrouble] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const [request] = useRequestPasswordResetMutation();

  async function send() {
    const email = form.values.email.trim();
    setTrouble(undefined);
    await request({ variables: { as: 'CONSUMER', email } });
    setSentTo(email);
  }

  return (
    <FormPage
      title={texts.title}
      intro={!sentTo && texts.intro}
      links={<Link to="/sovellus/kirjaudu">{texts.back}</Link>}
    >
      {sentTo ? (
        <div className={styles.sent} role="status">
          <Icon name="mail" size={28} />
          <p>{texts.sent(sentTo)}</p>
          <p>{texts.hint}</p>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void form.submit(event, send, (error) => setTrouble(errorText(error, texts.failed)))}
        >
          <FormTrouble text={trouble} />
          <TextField form={form} name="email" label={account.fields.email} type="email" autoComplete="username" />
          <PlainButton type="submit" size="large" disabled={form.isBusy}>
            {form.isBusy ? texts.busy : texts.submit}
          </PlainButton>
        </form>
      )}
    </FormPage>
  );
}
