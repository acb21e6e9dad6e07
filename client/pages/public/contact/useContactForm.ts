import { type FormEvent, useEffect, useState } from 'react';
import { checkContactMessage } from '#shared/rules/support.ts';
import type { AppError } from '../../../lib/errors/readAppError.ts';
import { useFields } from '../../../lib/forms/useFields.ts';
import { useLeaveWarning } from '../../../lib/forms/useLeaveWarning.ts';
import { ask } from '../../../lib/graphql/ask.ts';
import { contact } from '../../../texts/publicPages.ts';
import { SendContactMessageDocument } from './ContactPage.generated.ts';

const empty = { name: '', email: '', message: '' };
/** How long the outcome is shown, in milliseconds. */
const shownFor = 3000;

class SendError extends Error {
  refusal: AppError | null;
  constructor(refusal: AppError | null) {
    super(refusal?.message || contact.form.failed);
    this.refusal = refusal;
  }
}

const refusalOf = (error: unknown) => (error instanceof SendError ? error.refusal : null);

/** The contact form: it empties when the message was sent; the outcome is shown for a few seconds. */
export function useContactForm() {
  const form = useFields(empty, checkContactMessage, refusalOf);
  const [outcome, setOutcome] = useState<'sent' | SendError>();
  const { question } = useLeaveWarning(Object.values(form.values).some(Boolean));

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function send() {
    setOutcome(undefined);
    const answer = await ask(SendContactMessageDocument, { input: form.values });
    if (!('data' in answer)) throw new SendError(answer.refusal);
    form.reset();
    setOutcome('sent');
  }

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, send, (error) => error instanceof SendError && setOutcome(error));
  return { ...form, outcome, question, submit };
}
