import { type ReactNode, useEffect, useRef } from 'react';
import type { AppError } from '../errors/appErrorOf.ts';
import { changedFields, type Fields, flat, grouped, isSame } from './changedFields.ts';
import type { FieldForm } from './fieldForm.ts';
import { lookAtForm, noted } from './openForms.ts';

/** A field as a conflict shows it. */
export interface ShownField {
  label: string;
  value: ReactNode;
}

/** A field that two people have changed. */
export interface Disputed {
  name: string;
  mine: ShownField;
  theirs: ShownField;
}

export interface SaveOptions<Values extends object, Input extends object> {
  form: FieldForm<Values>;
  /** The form's values as they were read; the form follows them while nothing is typed. */
  read: Values;
  /** Of what was read; none for what is new. */
  version: number | undefined;
  /** What is sent of values; the values themselves when missing. */
  toInput?: (values: Values) => Input;
  /** Groups of the input whose fields are saved one by one; any other object is one value. */
  groups?: readonly string[];
  /** A field of the input as a conflict shows it: its label, and its value when that is no plain one. */
  show: (field: string, value: unknown) => ShownField;
  /** Asks which values to save; resolves to the fields that stay as they are stored, or to undefined to go back. */
  ask: (disputed: Disputed[]) => Promise<string[] | undefined>;
}

/** A runner of `useAction`. */
type Run<Data, Variables> = (
  variables: Variables,
  options?: { conflict?: (refusal: AppError) => Promise<Data | undefined | 'unsolved'> },
) => Promise<Data | undefined>;

/** How many conflicts with other people's saves a save retries. */
const maxTries = 5;

/**
 * Sends only changed fields, with the version that was read. When another session has changed other fields meanwhile,
 * the save continues; when it has changed the same field, the person chooses which value to save.
 */
export function useSaveChanges<Values extends object, Input extends object = Values>({
  form,
  read,
  version,
  toInput,
  groups = [],
  show,
  ask,
}: SaveOptions<Values, Input>) {
  const latest = useRef({ read, version });
  latest.current = { read, version };
  const inputOf = (values: object) => flat((toInput ? toInput(values as Values) : values) as Fields, groups);

  /** Shows what is stored now, except for what was typed after `known`; passwords and similar fields are cleared. */
  function follow(known: Fields) {
    const entry = noted(form);
    if (!entry) return;
    const { read, version } = latest.current;
    const typed = changedFields(known, form.values as Fields);
    const blank = Object.fromEntries(Object.keys(known).map((name) => [name, undefined]));
    form.set({ ...blank, ...read, ...typed } as Partial<Values>);
    Object.assign(entry, { pristine: { ...read }, version });
    lookAtForm(form);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what there is to follow.
  useEffect(() => {
    const entry = noted(form);
    if (entry && !entry.unsaved && entry.version !== version) follow(entry.pristine);
  }, [version]);

  /** The changes that are still wanted over what is stored now; undefined when the person goes back to the form. */
  async function settle(base: Fields, mine: Fields, { extensions }: AppError) {
    const current = flat((extensions.current ?? {}) as Fields, groups);
    const open = Object.entries(mine).filter(([name, value]) => !isSame(value, current[name]));
    const disputed = open.filter(([name]) => name in current && !isSame(current[name], base[name]));
    const wanted = Object.fromEntries(open);
    if (disputed.length === 0) return { base: { ...base, ...current }, mine: wanted };
    const fields = disputed.map(([name, value]) => ({
      name,
      mine: show(name, value),
      theirs: show(name, current[name]),
    }));
    const theirs = await ask(fields);
    if (!theirs) return undefined;
    for (const name of theirs) delete wanted[name];
    return { base: { ...base, ...current }, mine: wanted };
  }

  /** Sends the changed fields with `run`, a runner of `useAction`; resolves to its data, or to undefined. */
  async function save<Data, Variables>(
    run: Run<Data, Variables>,
    variablesOf: (changes: Partial<Input>, version: number | null) => NoInfer<Variables>,
  ): Promise<Data | undefined> {
    const before = inputOf(noted(form)?.pristine ?? read);
    const sent = { ...form.values } as Fields;
    const typed = changedFields(before, inputOf(sent));
    const send = (base: Fields, mine: Fields, seen: number | undefined, tries: number): Promise<Data | undefined> =>
      run(variablesOf(grouped(mine) as Partial<Input>, seen ?? null), {
        conflict: async (refusal) => {
          if (tries === 0 || typeof refusal.extensions.version !== 'number') return 'unsolved';
          const next = await settle(base, mine, refusal);
          return next && send(next.base, next.mine, refusal.extensions.version, tries - 1);
        },
      });
    const data = await send(before, typed, noted(form)?.version ?? version, maxTries);
    if (data === undefined) return undefined;
    // The answer is in the cache; what it changes is rendered first.
    await new Promise((resolve) => setTimeout(resolve));
    follow(sent);
    return data;
  }

  return save;
}
