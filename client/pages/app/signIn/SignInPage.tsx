import { useState } from 'react';
import { Link } from 'react-router';
import { isSessionKept } from '#client/features/accounts/keptSession.ts';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { account, app } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { checkLogin } from '#shared/rules/fields.ts';
import { LoginConsumerDocument } from './entrance.generated.ts';
import styles from './FormPage.module.css';
import { FormPage } from './FormPage.tsx';
import { useReturn } from './useReturn.ts';

const texts = account.signIn;

/** A consumer signs in, and returns to the page that required it. */
export function SignInPage() {
  const form = useForm({ initial: { email: '', password: '' }, check: checkLogin, refusalIn: refusalOf });
  const [rememberMe, setRememberMe] = useState(true);
  const [trouble, setTrouble] = useState<string>();
  const { reason, goBack } = useReturn();

  async function send() {
    setTrouble(undefined);
    await execute(LoginConsumerDocument, { input: { ...form.values, rememberMe } });
    if (await isSessionKept('consumer')) await goBack();
    else setTrouble(common.noCookies);
  }

  const why =
    (reason.from === '/sovellus/suosikit' && texts.why.favourites) ||
    (reason.from === '/sovellus/lista' && texts.why.list) ||
    (reason.from === '/sovellus/assistentti' && texts.why.assistant);
  const links = (
    <>
      <Link to="/sovellus/unohtunut-salasana">{texts.forgot}</Link>
      <span>
        {texts.noAccount}{' '}
        <Link to="/sovellus/rekisteroidy" state={reason}>
          {app.register}
        </Link>
      </span>
    </>
  );
  return (
    <FormPage title={texts.title} intro={why} links={links}>
      <form
        noValidate
        onSubmit={(event) => void form.submit(event, send, (error) => setTrouble(refusalText(error, texts.failed)))}
      >
        <FormTrouble text={trouble} />
        <TextField form={form} name="email" label={account.fields.email} type="email" autoComplete="username" />
        <TextField
          form={form}
          name="password"
          label={account.fields.password}
          type="password"
          autoComplete="current-password"
        />
        <label className={styles.check}>
          <input type="checkbox" checked={rememberMe} onChange={({ target }) => setRememberMe(target.checked)} />
          {texts.remember}
        </label>
        <PlainButton type="submit" size="large" disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
      </form>
    </FormPage>
  );
}
