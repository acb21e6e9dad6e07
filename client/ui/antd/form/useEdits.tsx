import { App } from 'antd';
import { type SaveOptions, useSaveChanges } from '#client/lib/forms/useSaveChanges.ts';
import { type ConflictTexts, conflict } from '#client/texts/common.ts';
import { askWhichToKeep } from './ConflictChoices.tsx';

interface Options<Values extends object, Input extends object> extends Omit<SaveOptions<Values, Input>, 'ask'> {
  /** Texts of a conflict, Finnish when missing. */
  texts?: ConflictTexts;
}

/** Saves what was changed in a CheckedForm, which gets `props`; conflicts are asked about in a dialog. */
export function useEdits<Values extends object, Input extends object = Values>({
  texts = conflict,
  ...options
}: Options<Values, Input>) {
  const { modal } = App.useApp();
  const save = useSaveChanges({ ...options, ask: (disputed) => askWhichToKeep(modal, texts, disputed) });
  const { form, read, version } = options;
  return { save, props: { form, initialValues: read, version } };
}
