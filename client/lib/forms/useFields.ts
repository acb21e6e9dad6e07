import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { type AppError, fieldErrorsOf } from '../errors/readAppError.ts';

/**
 * The values of a form without Ant Design, their errors by the rules that the server has too, and sending. The first
 * field with an error gets the focus. The values stay when the server refuses.
 * @param readError the server's refusal in what `send` throws, if there is one
 */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  check: (values: Values) => FieldErrors | Promise<FieldErrors>,
  readError: (error: unknown) => AppError | null | undefined,
) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  function change(name: keyof Values & string, text: string) {
    setValues((before) => ({ ...before, [name]: text }));
    setFaults(({ [name]: _mended, ...rest }) => rest);
  }

  /** A field that is left with something in it is checked at once; that it must be filled in is said when sending. */
  async function leave(name: keyof Values & string) {
    if (!values[name]) return;
    const { [name]: fault } = await check(values);
    if (fault) setFaults((before) => ({ ...before, [name]: fault }));
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
    if (isSending.current) return;
    isSending.current = true;
    try {
      const found = await check(values);
      show(found, form);
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      await send();
    } catch (error) {
      show(fieldErrorsOf(readError(error), Object.keys(values)), form);
      failed?.(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { values, faults, isBusy, change, leave, submit, reset: () => setValues(initial), setFaults };
}
