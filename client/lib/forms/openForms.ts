import { createContext } from 'react';
import { changedFields, type Fields } from './changedFields.ts';
import type { AnyForm } from './formStore.ts';

/** What is asked before something unsaved is left. */
export interface LeaveTexts {
  title: string;
  text: string;
  /** Leaves. */
  go: string;
  /** Does not. */
  stay: string;
}

/** A form on the screen: what it began with, and whether something else is in it now. */
interface OpenForm {
  /** The values that were read, or last saved. */
  pristine: Fields;
  /** Of what was read; none for what is new. */
  version: number | undefined;
  unsaved: boolean;
  /** Asked with when the form is left, in place of the usual. */
  leave: LeaveTexts | undefined;
}

const open = new Map<AnyForm, OpenForm>();
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

export function subscribeToForms(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Registers a rendered form; returns a function that removes it. */
export function noteForm(form: AnyForm, entry: OpenForm) {
  open.set(form, entry);
  notify();
  return () => {
    open.delete(form);
    notify();
  };
}

export function noted(form: AnyForm): OpenForm | undefined {
  return open.get(form);
}

/** The fields of the form that differ from what it began with. */
export function editedFields(form: AnyForm): Fields {
  return changedFields(open.get(form)?.pristine ?? {}, form.values as Fields);
}

/** Looks again whether the form holds something that is not saved. */
export function lookAtForm(form: AnyForm) {
  const entry = open.get(form);
  if (!entry) return;
  const unsaved = Object.keys(editedFields(form)).length > 0;
  if (unsaved === entry.unsaved) return;
  entry.unsaved = unsaved;
  notify();
}

/** What the form holds now is saved, or may be lost. */
export function settleForm(form: AnyForm) {
  const entry = open.get(form);
  if (!entry) return;
  entry.pristine = { ...form.values };
  entry.unsaved = false;
  notify();
}

/** Everything in the forms on the screen may be lost. */
export function settleForms() {
  for (const form of open.keys()) settleForm(form);
}

/** What to ask before the unsaved form is left, when it has texts of its own. */
export function leaveTexts(): LeaveTexts | undefined {
  return [...open.values()].find(({ unsaved }) => unsaved)?.leave;
}

/** Whether a form, or any of them when none is named, holds something that is not saved. */
export function isUnsaved(form?: AnyForm): boolean {
  if (form) return !!open.get(form)?.unsaved;
  return [...open.values()].some(({ unsaved }) => unsaved);
}

/** A dialog around forms: it does not close over what is unsaved in them without asking. */
interface Around {
  forms: Set<AnyForm>;
  /** What the dialog is about, said with what is refused in it. */
  about: string | undefined;
  /** Closes, after a question when something is unsaved. */
  close: () => void;
}

export const FormsAround = createContext<Around | undefined>(undefined);
