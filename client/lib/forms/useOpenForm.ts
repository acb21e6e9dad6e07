import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAccountId } from '../session/session.tsx';
import { type DraftPlace, keepDraft, takeDraft } from './drafts.ts';
import type { FieldForm } from './fieldForm.ts';
import type { AnyForm } from './formStore.ts';
import {
  editedFields,
  FormsAround,
  isUnsaved,
  type LeaveTexts,
  lookAtForm,
  noted,
  noteForm,
  settleForm,
} from './openForms.ts';

interface Options {
  /** Names the form on its page; without one the form is not tracked. */
  draftName: string | undefined;
  /** The question when the form is left, instead of the usual one. */
  leave: LeaveTexts | undefined;
  version: number | undefined;
  pristine: object | undefined;
}

/** Stores the unsaved values of a form that is unmounted without a question, such as when the session ends. */
function storeDraft(form: AnyForm, place: DraftPlace | undefined, inDialog: boolean) {
  const entry = noted(form);
  if (!place || !entry?.unsaved) return;
  keepDraft(place, { changes: editedFields(form), base: entry.pristine, version: entry.version, inDialog });
}

/** Puts a draft back into the form, over what was read when it was typed. */
function restore<Values extends object>(form: FieldForm<Values>, place: DraftPlace | undefined) {
  const draft = place && takeDraft(place);
  const entry = noted(form);
  if (!draft || !entry) return false;
  entry.pristine = { ...entry.pristine, ...draft.base };
  entry.version = draft.version;
  form.set(draft.changes as Partial<Values>);
  lookAtForm(form);
  return true;
}

/** Registers a form while it is rendered: whether it is unsaved, and its draft from before a sign-in. */
export function useOpenForm<Values extends object>(
  form: FieldForm<Values>,
  { draftName, leave, version, pristine = {} }: Options,
) {
  const account = useAccountId();
  const { pathname } = useLocation();
  const around = use(FormsAround)?.forms;
  const isTracked = !!draftName || !!leave;
  const [isRestored, setRestored] = useState(false);
  const place = draftName && account ? { account, page: pathname, form: draftName } : undefined;
  const read = useRef({ place, version, pristine, leave });
  // The place stays when the session that it belongs to ends under the form.
  read.current = { place: place ?? read.current.place, version, pristine, leave };

  useEffect(() => {
    if (!isTracked) return;
    const { place, version, pristine, leave } = read.current;
    const takeOff = noteForm(form, { pristine: { ...pristine }, version, leave, unsaved: false });
    around?.add(form);
    setRestored(restore(form, place));
    return () => {
      storeDraft(form, read.current.place, !!around);
      around?.delete(form);
      takeOff();
    };
  }, [form, isTracked, around]);

  function discard() {
    const { version, pristine } = read.current;
    form.reset();
    form.set(pristine as Partial<Values>);
    settleForm(form);
    const entry = noted(form);
    if (entry) entry.version = version;
    setRestored(false);
  }

  return { isRestored: isRestored && isUnsaved(form), look: () => lookAtForm(form), discard };
}
