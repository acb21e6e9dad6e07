import type { FormInstance } from 'antd';
import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAccountId } from '../session/session.tsx';
import { type DraftPlace, keepDraft, takeDraft } from './drafts.ts';
import { FormsAround } from './formsAround.ts';
import { editedFields, isUnsaved, type LeaveTexts, lookAtForm, noted, noteForm, settleForm } from './openForms.ts';

interface Options {
  /** Names the form on its page; without one nothing is noted. */
  keptAs: string | undefined;
  /** Asked with when the form is left, in place of the usual. */
  leave: LeaveTexts | undefined;
  version: number | undefined;
  pristine: object | undefined;
}

/** Keeps what is unsaved in a form whose page went away without asking. */
function keepUnsaved(form: FormInstance, place: DraftPlace | undefined, inDialog: boolean) {
  const entry = noted(form);
  if (!place || !entry?.unsaved) return;
  keepDraft(place, { changes: editedFields(form), base: entry.pristine, version: entry.version, inDialog });
}

/** Puts a draft back into the form, over what was read when it was typed. */
function restore(form: FormInstance, place: DraftPlace | undefined) {
  const draft = place && takeDraft(place);
  const entry = noted(form);
  if (!draft || !entry) return false;
  entry.pristine = { ...entry.pristine, ...draft.base };
  entry.version = draft.version;
  form.setFieldsValue(draft.changes);
  lookAtForm(form);
  return true;
}

/** Registers a form while it is rendered: whether it is unsaved, and its draft from before a sign-in. */
export function useNotedForm(form: FormInstance, { keptAs, leave, version, pristine = {} }: Options) {
  const account = useAccountId();
  const { pathname } = useLocation();
  const around = use(FormsAround)?.forms;
  const isNoted = !!keptAs || !!leave;
  const [isRestored, setRestored] = useState(false);
  const place = keptAs && account ? { account, page: pathname, form: keptAs } : undefined;
  const read = useRef({ place, version, pristine, leave });
  // The place stays when the session that it belongs to ends under the form.
  read.current = { place: place ?? read.current.place, version, pristine, leave };

  useEffect(() => {
    if (!isNoted) return;
    const { place, version, pristine, leave } = read.current;
    const takeOff = noteForm(form, { pristine: { ...pristine }, version, leave, unsaved: false });
    around?.add(form);
    setRestored(restore(form, place));
    return () => {
      keepUnsaved(form, read.current.place, !!around);
      around?.delete(form);
      takeOff();
    };
  }, [form, isNoted, around]);

  function discard() {
    const { version, pristine } = read.current;
    form.resetFields();
    form.setFieldsValue(pristine);
    settleForm(form);
    const entry = noted(form);
    if (entry) entry.version = version;
    setRestored(false);
  }

  return { isRestored: isRestored && isUnsaved(form), look: () => lookAtForm(form), discard };
}
