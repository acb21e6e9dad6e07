import { useEffect, useState } from 'react';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { checkContactMessage } from '#shared/rules/support.ts';
import type { AppError } from '../../../lib/errors/readAppError.ts';
import { useLeaveWarning } from '../../../lib/forms/useLeaveWarning.ts';
import { ask } from '../../../lib/graphql/ask.ts';
import type { ContactMessageInput } from '../../../schema.generated.ts';
import { contact } from '../../../texts/publicPages.ts';
import { SendContactMessageDocument } from './ContactPage.generated.ts';

const empty: ContactMessageInput = { name: '', email: '', message: '' };
/** How long the outcome is shown, in milliseconds. */
const shownFor = 3000;

type Status = { phase: 'idle' | 'sending' | 'sent' } | { phase: 'failed'; text: string };

/** The server's faults, named as the form's fields are. */
function faultsOf(refusal: AppError | null): FieldErrors {
  const fields = Object.entries(refusal?.fields ?? {});
  return Object.fromEntries(fields.map(([path, fault]) => [path.replace(/^input\./, ''), fault]));
}

/** The contact form: idle, sending, success or error. It empties when the message was sent; the outcome goes by itself. */
export function useContactForm() {
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [status, setStatus] = useState<Status>({ phase: 'idle' });

  const { question } = useLeaveWarning(Object.values(values).some(Boolean));
  useEffect(() => {
    if (status.phase !== 'sent' && status.phase !== 'failed') return;
    const timer = setTimeout(() => setStatus({ phase: 'idle' }), shownFor);
    return () => clearTimeout(timer);
  }, [status]);

  function change(name: keyof ContactMessageInput, text: string) {
    setValues((before) => ({ ...before, [name]: text }));
    setFaults(({ [name]: _mended, ...rest }) => rest);
  }

  /** Resolves to the first faulty field, if any. */
  async function send(): Promise<string | undefined> {
    const found = checkContactMessage(values);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return first;
    setStatus({ phase: 'sending' });
    const answer = await ask(SendContactMessageDocument, { input: values });
    if ('data' in answer) {
      setValues(empty);
      setStatus({ phase: 'sent' });
    } else {
      setFaults(faultsOf(answer.refusal));
      setStatus({ phase: 'failed', text: answer.refusal?.message || contact.form.failed });
    }
    return undefined;
  }

  return { values, faults, status, question, change, send };
}
