import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { FieldForm } from './fieldForm.ts';

/** A form that gets its values and its check where it is rendered. */
export function useFieldForm<Values extends object>(): FieldForm<Values> {
  const [form] = useState(() => new FieldForm<Values>());
  return form;
}

// biome-ignore lint/suspicious/noExplicitAny: each form has values of its own.
const FormAround = createContext<FieldForm<any> | undefined>(undefined);

export const FormProvider = FormAround.Provider;

/** The form around a component. */
export function useFormAround<Values extends object>(): FieldForm<Values> {
  const form = use(FormAround);
  if (!form) throw new Error('There is no form around this component.');
  return form;
}

/** A value of a form, as it is now; undefined until the form is rendered. */
export function useValue<Values extends object, Name extends keyof Values>(form: FieldForm<Values>, name: Name) {
  return useSyncExternalStore(form.subscribe, () => form.values[name] as Values[Name] | undefined);
}

/** All values of a form, as they are now; none until it is rendered. */
export function useValues<Values extends object>(form: FieldForm<Values>): Values {
  return useSyncExternalStore(form.subscribe, () => form.values);
}

/** The errors of a form, as they are now. */
export function useErrors<Values extends object>(form: FieldForm<Values>): FieldErrors {
  return useSyncExternalStore(form.subscribe, () => form.errors);
}

interface FieldName {
  // biome-ignore lint/suspicious/noExplicitAny: each form has values of its own.
  form: FieldForm<any>;
  name: string;
}

/** The field of a form around an input, for one whose text may be no value. */
export const FieldAround = createContext<FieldName | undefined>(undefined);

const none: readonly string[] = [];

/** A field of the form around it, which knows it while it is rendered. @param maxLength characters of a text */
export function useField(name: string, id: string, dependencies = none, maxLength?: number) {
  const form = useFormAround<Record<string, unknown>>();
  const value = useValue(form, name);
  const error = useSyncExternalStore(form.subscribe, () => form.errors[name]);
  const resets = useSyncExternalStore(form.subscribe, () => form.resets);
  useLayoutEffect(() => form.add(name, { id, dependencies, maxLength }), [form, name, id, dependencies, maxLength]);
  return { form, value, error, resets };
}
