import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { type AppError, fieldErrorsOf } from '../errors/readAppError.ts';

/**
 * The values of a form without Ant Design, their errors by the rules that the server has too, and sending. The first
 * field with an error gets the focus. The values stay when the server refuses.
 * @param readError the server's refusal in what `send` throws, if there is one
 */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  check: (values: Values) => FieldErrors,
  readError: (error: unknown) => AppError | null | undefined,
) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  function change(name: keyof Values & string, text: string) {
    setValues((before) => ({ ...before, [name]: text }));
    setFaults(({ [name]: _mended, ...rest }) => rest);
  }

  function show(found: FieldErrors, form: HTMLFormElement) {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  /** Checks and sends; what `send` throws is shown at the fields that it names, and passed to `failed`. */
  async function submit(
    event: FormEvent<HTMLFormElement>,
    send: () => Promise<unknown>,
    failed?: (error: unknown) => void,
  ) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check(values);
    show(found, form);
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      show(fieldErrorsOf(readError(error), Object.keys(values)), form);
      failed?.(error);
    } finally {
      setBusy(false);
    }
  }

  return { values, faults, isBusy, change, submit, reset: () => setValues(initial), setFaults };
}
