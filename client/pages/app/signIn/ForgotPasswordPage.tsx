import { useState } from 'react';
import { Link } from 'react-router';
import { checkEmail } from '#shared/rules/fields.ts';
import { RequestPasswordResetDocument } from '../../../features/accounts/entrance.generated.ts';
import { refusalOf, refusalText } from '../../../lib/errors/askError.ts';
import { useFields } from '../../../lib/forms/useFields.ts';
import { execute } from '../../../lib/graphql/execute.ts';
import { account } from '../../../texts/app.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../../ui/plain/form/FormTrouble.tsx';
import { TextField } from '../../../ui/plain/form/TextField.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './ForgotPasswordPage.module.css';
import { FormPage } from './FormPage.tsx';

const texts = account.forgot;

/** A consumer requests a link for a new password. An unknown address gets the same answer. */
export function ForgotPasswordPage() {
  const form = useFields({ email: '' }, ({ email }) => checkEmail('email', email), refusalOf);
  const [trouble, setTrouble] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  async function send() {
    const email = form.values.email.trim();
    setTrouble(undefined);
    await execute(RequestPasswordResetDocument, { as: 'CONSUMER', email });
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
          onSubmit={(event) => void form.submit(event, send, (error) => setTrouble(refusalText(error, texts.failed)))}
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
