import { useEffect, useState, useSyncExternalStore } from 'react';
import { type FormOptions, FormStore } from './formStore.ts';

/**
 * The form of a component, under any looks; it renders again with whatever the form shows.
 * @param given a form that is used outside of the component, too
 */
export function useForm<Values extends object>(
  options: FormOptions<Values>,
  given?: FormStore<Values>,
): FormStore<Values> {
  const [form] = useState(() => {
    const form = given ?? new FormStore<Values>();
    form.values = { ...options.initial, ...form.values };
    return form;
  });
  form.options = options;
  const revision = () => form.revision;
  useSyncExternalStore(form.subscribe, revision, revision);
  useEffect(() => form.focusFaulty());
  return form;
}
