import { Button, Form, type FormInstance, type FormItemProps, type FormProps, type FormRule } from 'antd';
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { type DraftPlace, keepDraft, takeDraft } from '../../../lib/forms/drafts.ts';
import {
  editedFields,
  FormsAround,
  isUnsaved,
  type LeaveTexts,
  lookAtForm,
  noted,
  noteForm,
  settleForm,
} from '../../../lib/forms/openForms.ts';
import { useAccountId } from '../../../lib/session/session.tsx';
import { common, type DraftTexts } from '../../../texts/common.ts';
import { Notice } from '../Notice.tsx';
import styles from './CheckedForm.module.css';

// biome-ignore lint/suspicious/noExplicitAny: each form has values of its own; CheckedForm ties them to its check.
type Check = (values: any) => FieldErrors;

const CheckContext = createContext<Check>(() => ({}));

interface Props<Values> extends Omit<FormProps<Values>, 'children'> {
  /** A check of a rules.ts over the whole form: errors by field name. */
  check: (values: Values) => FieldErrors;
  /**
   * Names the form on its page. Leaving it with something unsaved asks first, and what was typed outlives a session
   * that ends. A form without one is left without asking.
   */
  draftName?: string;
  /** The question when the form is left, instead of the usual one; such a form stores its draft itself. */
  leave?: LeaveTexts;
  /** The notice about restored values; in Finnish by default. */
  restored?: DraftTexts;
  /** Of the values that were read, for a form that `useEdits` saves. */
  version?: number | undefined;
  /** For a form that spends money: Enter in a field, such as the one that ends a typed date, does not send it. */
  onlyByButton?: boolean;
  children: ReactNode;
}

/** Browsers send a form on Enter in any of its inputs; in that of files Enter opens the choice. */
function keepFromSending(event: KeyboardEvent) {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}

/** A form that runs the server's own rules: when a field is left, while an error is being corrected, and before sending. */
export function CheckedForm<Values extends object>({
  check,
  draftName,
  leave,
  restored = common.draft,
  version,
  onlyByButton = false,
  children,
  className = '',
  onValuesChange,
  ...given
}: Props<Values>) {
  const [own] = Form.useForm<Values>(given.form);
  const { isRestored, look, discard } = useOpenForm(own, { draftName, leave, version, pristine: given.initialValues });
  return (
    <CheckContext value={check}>
      <Form<Values>
        layout="vertical"
        noValidate
        className={`${styles.form} ${className}`}
        scrollToFirstError={{ block: 'center', focus: true }}
        {...(onlyByButton && { onKeyDown: keepFromSending })}
        {...(given as FormProps<Values>)}
        form={own}
        onValuesChange={(changed, values) => {
          onValuesChange?.(changed, values);
          look();
        }}
      >
        {isRestored && <RestoredLine texts={restored} onDiscard={discard} />}
        {children}
      </Form>
    </CheckContext>
  );
}

function RestoredLine({ texts, onDiscard }: { texts: DraftTexts; onDiscard: () => void }) {
  const { restored, text, discard } = texts;
  const action = (
    <Button size="small" onClick={onDiscard}>
      {discard}
    </Button>
  );
  return <Notice tone="info" title={restored} text={text} action={action} />;
}

function isBlank(value: unknown) {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Leaving an empty field says nothing: that it must be filled in is said when the form is sent.
 * Typing shows nothing either, until there is an error to correct.
 */
function rulesOf(check: Check, name: string): FormRule[] {
  type Wanted = (value: unknown, faulty: boolean) => boolean;
  const rule =
    (validateTrigger: string, wanted: Wanted): FormRule =>
    ({ getFieldsValue, getFieldError }) => ({
      validateTrigger,
      validator: async (_, value) => {
        if (!wanted(value, getFieldError(name).length > 0)) return;
        const fault = check(getFieldsValue(true))[name];
        if (fault) throw new Error(fault);
      },
    });
  return [
    rule('onBlur', (value, faulty) => faulty || !isBlank(value)),
    rule('onChange', (_, faulty) => faulty),
    rule('onSubmit', () => true),
  ];
}

interface FieldProps extends Omit<FormItemProps, 'name' | 'rules'> {
  /** As the form's check names it. */
  name: string;
}

/** A field whose error the form's check returns. Required unless said otherwise. */
export function CheckedField({ name, required = true, ...item }: FieldProps) {
  const check = use(CheckContext);
  return (
    <Form.Item
      {...item}
      name={name}
      required={required}
      validateFirst
      validateTrigger={['onBlur', 'onChange']}
      rules={rulesOf(check, name)}
    />
  );
}

interface Options {
  /** Names the form on its page; without one the form is not tracked. */
  draftName: string | undefined;
  /** The question when the form is left, instead of the usual one. */
  leave: LeaveTexts | undefined;
  version: number | undefined;
  pristine: object | undefined;
}

/** Stores the unsaved values of a form that is unmounted without a question, such as when the session ends. */
function storeDraft(form: FormInstance, place: DraftPlace | undefined, inDialog: boolean) {
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
function useOpenForm(form: FormInstance, { draftName, leave, version, pristine = {} }: Options) {
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
    form.resetFields();
    form.setFieldsValue(pristine);
    settleForm(form);
    const entry = noted(form);
    if (entry) entry.version = version;
    setRestored(false);
  }

  return { isRestored: isRestored && isUnsaved(form), look: () => lookAtForm(form), discard };
}
