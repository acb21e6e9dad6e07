import { useState } from 'react';
import { Link } from 'react-router';
import { isSessionKept } from '#client/features/accounts/keptSession.ts';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { useLeaveWarning } from '#client/lib/forms/useLeaveWarning.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { account, app } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { LeaveDialog } from '#client/ui/plain/LeaveDialog.tsx';
import { useCity } from '../city/CityChoice.tsx';
import { CityField } from '../city/CityField.tsx';
import { sayNext } from '../layout/Toasts.tsx';
import { RegisterConsumerDocument } from './entrance.generated.ts';
import styles from './FormPage.module.css';
import { FormPage } from './FormPage.tsx';
import { useReturn } from './useReturn.ts';

const texts = account.registration;
const { fields } = account;

function Terms() {
  return (
    <p className={styles.small}>
      {texts.terms} <Link to="/kayttoehdot">{texts.termsLink}</Link> {texts.and}{' '}
      <Link to="/tietosuojaseloste">{texts.privacyLink}</Link>.
    </p>
  );
}

/** A consumer makes an account and is signed in. */
export function RegisterPage() {
  const { passwordMinLength, registrationEnabled, requireEmailVerification } = usePublicSettings();
  const { city = '' } = useCity();
  const empty = { firstName: '', lastName: '', email: '', password: '', city };
  const form = useForm({
    initial: empty,
    // The rules know passwords and municipalities: they are loaded when the first field is checked.
    check: async (values) => (await import('#shared/rules/accounts.ts')).checkConsumer(values, passwordMinLength),
    refusalIn: refusalOf,
  });
  const [trouble, setTrouble] = useState<string>();
  const { reason, goBack } = useReturn();
  const { city: _kept, ...typed } = form.values;
  const { question, setSaved } = useLeaveWarning(Object.values(typed).some(Boolean));

  async function send() {
    setTrouble(undefined);
    await execute(RegisterConsumerDocument, { input: form.values });
    setSaved();
    if (!(await isSessionKept('consumer'))) return setTrouble(common.noCookies);
    sayNext(requireEmailVerification ? `${texts.welcome} ${texts.mailed(form.values.email.trim())}` : texts.welcome);
    await goBack();
  }

  function failed(error: unknown) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'EMAIL_TAKEN') form.showErrors({ email: refusal.message });
    else setTrouble(refusalText(error, texts.failed));
  }

  const links = (
    <span>
      {texts.haveAccount}{' '}
      <Link to="/sovellus/kirjaudu" state={reason}>
        {app.signIn}
      </Link>
    </span>
  );
  if (!registrationEnabled)
    return (
      <FormPage title={texts.title} links={links}>
        <EmptyState drawing="people" text={texts.closed} />
      </FormPage>
    );
  return (
    <FormPage title={texts.title} intro={texts.intro} links={links}>
      <form noValidate onSubmit={(event) => void form.submit(event, send, failed)}>
        <LeaveDialog question={question} />
        <FormTrouble text={trouble} />
        <div className={styles.pair}>
          <TextField form={form} name="firstName" label={fields.firstName} autoComplete="given-name" />
          <TextField form={form} name="lastName" label={fields.lastName} autoComplete="family-name" />
        </div>
        <TextField form={form} name="email" label={fields.email} type="email" autoComplete="username" />
        <TextField
          form={form}
          name="password"
          label={fields.password}
          type="password"
          autoComplete="new-password"
          hint={fields.atLeast(passwordMinLength)}
        />
        <CityField
          label={fields.city}
          value={form.values.city}
          fault={form.errors.city}
          onChange={(name) => form.change('city', name)}
        />
        <Terms />
        <PlainButton type="submit" size="large" disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
      </form>
    </FormPage>
  );
}
