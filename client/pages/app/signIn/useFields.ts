import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { appErrorOf } from '../../../lib/errors/appErrorOf.ts';

/** The server's faults, named as the form's fields are. */
function faultsOf(error: unknown): FieldErrors {
  const fields = Object.entries(appErrorOf(error)?.fields ?? {});
  return Object.fromEntries(fields.map(([path, fault]) => [path.replace(/^input\./, ''), fault]));
}

/**
 * The fields of a light form: values, faults by the rules that the server has too, and sending. The first faulty field
 * gets the focus. What was typed stays when the server refuses.
 */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  check: (values: Values) => FieldErrors,
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

  /** Checks and sends; `send` throws the server's refusal, which `failed` is told. */
  async function submit(
    event: FormEvent<HTMLFormElement>,
    send: () => Promise<unknown>,
    failed: (error: unknown) => void,
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
      show(faultsOf(error), form);
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  return { values, faults, isBusy, change, submit, reset: () => setValues(initial), setFaults };
}
