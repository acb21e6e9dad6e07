import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { useLeaveWarning } from '#client/lib/forms/useLeaveWarning.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import type { ContactKind } from '#client/schema.generated.ts';
import { contact } from '#client/texts/publicPages.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { LeaveDialog } from '#client/ui/plain/LeaveDialog.tsx';
import { checkContactMessage } from '#shared/rules/contact.ts';
import { Notice } from '../PublicPage.tsx';
import styles from './ContactForm.module.css';
import { SendContactMessageDocument } from './ContactPage.generated.ts';

type Contact = ReturnType<typeof useContactForm>;

type Texts = { [name in Exclude<keyof typeof contact.form, 'title'>]: string } & {
  /** Errors by field, where the rules' own are in another language. */
  faults?: Readonly<Record<'name' | 'email' | 'message', string>>;
};

interface FieldProps {
  name: 'name' | 'email' | 'message';
  form: Contact;
  texts: Texts;
}

function Field({ name, texts, form: { values, errors, change, leave } }: FieldProps) {
  const id = useId();
  const error = errors[name] && (texts.faults?.[name] ?? errors[name]);
  const shared = {
    id,
    name,
    className: styles.input,
    value: values[name],
    required: true,
    'aria-invalid': !!error,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    onBlur: () => leave(name),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts[name]}</label>
      {name === 'message' ? (
        <textarea {...shared} rows={6} />
      ) : (
        <input {...shared} type={name === 'email' ? 'email' : 'text'} autoComplete={name} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}

interface Props {
  /** What the message is about. */
  kind: ContactKind;
  title: string;
  /** Finnish when missing. */
  texts?: Texts;
}

/** A message to customer service. */
export function ContactForm({ kind, title, texts = contact.form }: Props) {
  const form = useContactForm(kind, texts.failed);
  const { isBusy, outcome, question, submit } = form;

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.title}>{title}</h2>
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <Field name="name" form={form} texts={texts} />
      <Field name="email" form={form} texts={texts} />
      <Field name="message" form={form} texts={texts} />
      <div className={styles.foot}>
        <PlainButton type="submit" size="large" disabled={isBusy}>
          {isBusy ? texts.sending : texts.submit}
        </PlainButton>
        <p className={styles.privacy}>
          {texts.privacy} <Link to="/tietosuojaseloste">{texts.privacyLink}</Link>
        </p>
      </div>
      <LeaveDialog question={question} />
      {outcome === 'sent' && <Notice tone="success">{texts.sent}</Notice>}
      {outcome && outcome !== 'sent' && <Notice tone="danger">{outcome.failed}</Notice>}
    </form>
  );
}

const empty = { name: '', email: '', message: '' };
/** How long the outcome is shown, in milliseconds. */
const shownFor = 3000;

/** The contact form: it empties when the message was sent; the outcome is shown for a few seconds. */
function useContactForm(kind: ContactKind, failed: string) {
  const form = useForm({ initial: empty, check: checkContactMessage, refusalIn: refusalOf });
  const [outcome, setOutcome] = useState<'sent' | { failed: string }>();
  const { question } = useLeaveWarning(Object.values(form.values).some(Boolean));

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function send() {
    setOutcome(undefined);
    await execute(SendContactMessageDocument, { input: { ...form.values, kind } });
    form.reset();
    setOutcome('sent');
  }

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, send, (error) => setOutcome({ failed: refusalText(error, failed) }));
  return { ...form, outcome, question, submit };
}
