import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EntranceForm, EntrancePart, LinkLike } from '#client/features/accounts/AuthPage.tsx';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { useLeaveWarning } from '#client/lib/forms/useLeaveWarning.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { common } from '#client/texts/common.ts';
import { account, registration } from '#client/texts/portal.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { LeaveDialog } from '#client/ui/plain/LeaveDialog.tsx';
import { Sheet } from '#client/ui/plain/Sheet.tsx';
import { tidyPhone } from '#shared/rules/fields.ts';
import type { Company } from './BusinessIdStep.tsx';
import { RegisterBusinessDocument } from './RegisterPage.generated.ts';
import styles from './RegistrationForm.module.css';

const texts = registration.form;

interface Props {
  company: Company;
  /** The name is typed by hand. */
  typed: boolean;
  /** Back to the business ID; everything typed is forgotten. */
  onChange: () => void;
}

function useRegistration({ businessName, businessId }: Company) {
  const { passwordMinLength } = usePublicSettings();
  const empty = {
    businessName,
    businessId,
    contactPerson: '',
    email: '',
    phone: '',
    password: '',
    confirmPassword: '',
    agreeToTerms: false,
  };
  const form = useForm({
    initial: empty,
    // The rules know passwords and municipalities: they are loaded when the first field is checked.
    check: async (values) => (await import('#shared/rules/accounts.ts')).checkRegistration(values, passwordMinLength),
    refusalIn: refusalOf,
  });
  const isTouched = Object.entries(form.values).some(([name, text]) => text !== empty[name as keyof typeof empty]);
  return { form, isTouched, passwordMinLength };
}

type Form = ReturnType<typeof useRegistration>['form'];

function CompanyFields({ form, typed, onChange }: Omit<Props, 'company'> & { form: Form }) {
  return (
    <EntrancePart
      id={useId()}
      title={texts.company}
      action={<LinkLike onClick={onChange}>{registration.choice.change}</LinkLike>}
    >
      <TextField
        form={form}
        name="businessName"
        label={texts.businessName}
        hint={typed ? texts.typed : texts.fetched}
        readOnly={!typed}
        autoFocus={typed}
        autoComplete="organization"
      />
      <TextField
        form={form}
        name="businessId"
        label={texts.businessId}
        hint={typed ? undefined : texts.fetched}
        readOnly
      />
    </EntrancePart>
  );
}

function ContactFields({ form, typed }: { form: Form; typed: boolean }) {
  return (
    <EntrancePart id={useId()} title={texts.contact}>
      <TextField form={form} name="contactPerson" label={texts.contactPerson} autoComplete="name" autoFocus={!typed} />
      <TextField form={form} name="email" label={texts.email} type="email" autoComplete="email" />
      <TextField
        form={form}
        name="phone"
        label={texts.phone}
        type="tel"
        spell={tidyPhone}
        autoComplete="tel"
        placeholder="040 123 4567"
      />
    </EntrancePart>
  );
}

function PasswordFields({ form, minLength }: { form: Form; minLength: number }) {
  return (
    <EntrancePart id={useId()} title={texts.passwords}>
      <TextField
        form={form}
        name="password"
        label={texts.password}
        type="password"
        autoComplete="new-password"
        placeholder={account.passwords.atLeast(minLength)}
      />
      <TextField
        form={form}
        name="confirmPassword"
        label={texts.confirmPassword}
        type="password"
        autoComplete="new-password"
      />
    </EntrancePart>
  );
}

function Terms({ form }: { form: Form }) {
  const id = useId();
  const error = form.errors.agreeToTerms;
  return (
    <div className={styles.terms}>
      <label>
        <input
          type="checkbox"
          name="agreeToTerms"
          checked={form.values.agreeToTerms}
          aria-invalid={!!error}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => form.change('agreeToTerms', target.checked)}
        />
        <span>
          {texts.agree}{' '}
          <Link to="/kayttoehdot" target="_blank">
            {texts.terms}
          </Link>{' '}
          {texts.and}{' '}
          <Link to="/tietosuojaseloste" target="_blank">
            {texts.privacy}
          </Link>
        </span>
      </label>
      {error && (
        <p id={id} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Third step: who represents the business, a password, and the terms. */
export function RegistrationForm({ company, typed, onChange }: Props) {
  const { form, isTouched, passwordMinLength } = useRegistration(company);
  const [trouble, setTrouble] = useState<string>();
  const [isDone, setDone] = useState(false);
  const { question, setSaved } = useLeaveWarning(isTouched && !isDone);

  async function send() {
    setTrouble(undefined);
    await execute(RegisterBusinessDocument, { input: form.values });
    setSaved();
    setDone(true);
  }

  return (
    <EntranceForm
      onSubmit={(event) => form.submit(event, send, (error) => setTrouble(refusalText(error, texts.failed)))}
    >
      <LeaveDialog question={question} texts={common.unsaved} />
      <p>{texts.intro}</p>
      <CompanyFields form={form} typed={typed} onChange={onChange} />
      <ContactFields form={form} typed={typed} />
      <PasswordFields form={form} minLength={passwordMinLength} />
      <Terms form={form} />
      <FormTrouble text={trouble} />
      <PlainButton type="submit" size="large" disabled={form.isBusy}>
        {form.isBusy ? texts.busy : texts.submit}
      </PlainButton>
      {isDone && <RegisteredDialog email={form.values.email.trim()} />}
    </EntranceForm>
  );
}

const doneTexts = registration.done;

/** Explains what happens after a registration; its one button leads to the sign-in. */
function RegisteredDialog({ email }: { email: string }) {
  const navigate = useNavigate();
  const { requireEmailVerification } = usePublicSettings();
  const leave = () => void navigate('/yritys/kirjaudu');
  return (
    <Sheet title={doneTexts.title} onClose={leave}>
      <p>{doneTexts.text}</p>
      <ol className={styles.steps}>
        {doneTexts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {requireEmailVerification && <p>{doneTexts.mailed(email)}</p>}
      <PlainButton size="large" onClick={leave}>
        {doneTexts.ok}
      </PlainButton>
    </Sheet>
  );
}
