import { useId } from 'react';
import { Link } from 'react-router';
import { contactMessageInputLimits } from '#shared/limits.generated.ts';
import { contact } from '../../../texts/publicPages.ts';
import { LeaveDialog } from '../../../ui/plain/LeaveDialog.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { Notice } from '../Notice.tsx';
import styles from './ContactForm.module.css';
import { useContactForm } from './useContactForm.ts';

const texts = contact.form;

type Contact = ReturnType<typeof useContactForm>;

interface FieldProps {
  name: 'name' | 'email' | 'message';
  form: Contact;
}

function Field({ name, form: { values, faults, change } }: FieldProps) {
  const id = useId();
  const fault = faults[name];
  const shared = {
    id,
    name,
    className: styles.input,
    value: values[name],
    required: true,
    'aria-invalid': !!fault,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts[name]}</label>
      {name === 'message' ? (
        <textarea {...shared} rows={6} maxLength={contactMessageInputLimits.message} />
      ) : (
        <input
          {...shared}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={name}
          maxLength={name === 'name' ? contactMessageInputLimits.name : undefined}
        />
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** A message to customer service. */
export function ContactForm() {
  const form = useContactForm();
  const { isBusy, outcome, question, submit } = form;

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.title}>{texts.title}</h2>
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <Field name="name" form={form} />
      <Field name="email" form={form} />
      <Field name="message" form={form} />
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
      {outcome && outcome !== 'sent' && <Notice tone="danger">{outcome.message}</Notice>}
    </form>
  );
}
