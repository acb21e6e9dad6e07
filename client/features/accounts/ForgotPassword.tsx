import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { checkEmail, checkRequired } from '#shared/rules/fields.ts';
import { refusalOf, refusalText } from '../../lib/errors/askError.ts';
import { useFields } from '../../lib/forms/useFields.ts';
import { useExecute } from '../../lib/graphql/execute.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { account } from '../../texts/portal.ts';
import { PlainButton } from '../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../ui/plain/form/FormTrouble.tsx';
import { TextField } from '../../ui/plain/form/TextField.tsx';
import { Stack } from '../../ui/plain/Layout.tsx';
import { AuthPage, signInPaths } from './AuthPage.tsx';
import { EntranceForm } from './EntranceForm.tsx';
import { RequestPasswordResetDocument } from './entrance.generated.ts';
import styles from './ForgotPassword.module.css';

const texts = account.forgot;

const checkAddress = ({ email }: { email: string }) => ({
  ...checkEmail('email', email),
  ...checkRequired('email', account.email, email),
});

function RequestForm({ as }: { as: SessionKind }) {
  const [request, { loading, error }] = useExecute(RequestPasswordResetDocument);
  const [sentTo, setSentTo] = useState<string>();
  const form = useFields({ email: '' }, checkAddress, refusalOf);

  async function send() {
    const email = form.values.email.trim();
    await request({ as, email });
    setSentTo(email);
  }

  function again() {
    form.reset();
    setSentTo(undefined);
  }

  if (sentTo) {
    return (
      <Stack gap="medium">
        <div className={styles.sent} role="status">
          <strong>{texts.sent}</strong>
          <p>{texts.sentTo(sentTo)}</p>
        </div>
        <p>{texts.hint}</p>
        <PlainButton kind="quiet" size="large" onClick={again}>
          {texts.again}
        </PlainButton>
      </Stack>
    );
  }
  return (
    <EntranceForm onSubmit={(event) => form.submit(event, send)}>
      <FormTrouble text={error && refusalText(error, texts.failed)} />
      <TextField form={form} name="email" label={account.email} type="email" autoComplete="username" autoFocus />
      <PlainButton type="submit" size="large" disabled={loading}>
        {loading ? texts.busy : texts.submit}
      </PlainButton>
    </EntranceForm>
  );
}

interface Props {
  as: SessionKind;
  /** Links under the form besides the one back to signing in. */
  links: ReactNode;
}

/** Requests a link for a new password, then shows where it was sent. An unknown address gets the same answer. */
export function ForgotPassword({ as, links }: Props) {
  return (
    <AuthPage
      title={texts.title}
      intro={texts.intro}
      links={
        <>
          <Link to={signInPaths[as]}>{account.backToSignIn}</Link>
          {links}
        </>
      }
    >
      <RequestForm as={as} />
    </AuthPage>
  );
}
