import { Input as AntInput, Button, Form, type FormItemProps, type FormProps } from 'antd';
import { clsx } from 'clsx';
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useMemo } from 'react';
import type { Fields } from '#client/lib/forms/changedFields.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import type { LeaveTexts } from '#client/lib/forms/openForms.ts';
import { FieldAround, FormProvider, useField, useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { useOpenForm } from '#client/lib/forms/useOpenForm.ts';
import { common, type DraftTexts } from '#client/texts/common.ts';
import { type FieldErrors, textLength } from '#shared/rules/fields.ts';
import { Notice } from '../Notice.tsx';
import styles from './CheckedForm.module.css';

interface Props<Values extends object> extends Pick<FormProps, 'className' | 'disabled' | 'id'> {
  /** From `useFieldForm`, where the form is used outside of it. */
  form?: FieldForm<Values>;
  /** A check of a rules.ts over the whole form: errors by field name. */
  check: (values: Values) => FieldErrors;
  initialValues?: Partial<Values>;
  /** Sends the values of the fields on the screen; the form is not sent again before it resolves. */
  onFinish: (values: Values) => unknown;
  onFinishFailed?: (errors: FieldErrors, values: Values) => void;
  onValuesChange?: (changed: Partial<Values>, values: Values) => void;
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

/** A form of Ant Design's looks. How it behaves is in FormStore. */
export function CheckedForm<Values extends object>({
  form: given,
  check,
  initialValues,
  onFinish,
  onFinishFailed,
  onValuesChange,
  draftName,
  leave,
  restored = common.draft,
  version,
  onlyByButton = false,
  children,
  className,
  ...looks
}: Props<Values>) {
  const own = useFieldForm<Values>();
  const form = given ?? own;
  useForm<Values>(
    {
      initial: initialValues,
      check,
      send: () => onFinish(form.shownValues()),
      onFaulty: onFinishFailed,
      onChange: (changed, values) => {
        onValuesChange?.(changed, values);
        look();
      },
    },
    form,
  );
  const { isRestored, look, discard } = useOpenForm(form, { draftName, leave, version, pristine: initialValues });
  return (
    <FormProvider value={form}>
      <Form
        {...looks}
        layout="vertical"
        noValidate
        className={clsx(styles.form, className)}
        {...(onlyByButton && { onKeyDown: keepFromSending })}
        onFinish={() => void form.submit()}
      >
        {isRestored && <RestoredLine texts={restored} onDiscard={discard} />}
        {children}
      </Form>
    </FormProvider>
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

type Input = ReactElement<Fields & { id?: string }>;

interface FieldProps
  extends Pick<FormItemProps, 'className' | 'extra' | 'label' | 'noStyle' | 'normalize' | 'required' | 'style'> {
  /** As the form's check names it. */
  name: string;
  /** Fields that its error depends on: it is checked when they change. */
  dependencies?: readonly string[];
  /** What a tick box or a switch calls its value. */
  valuePropName?: 'value' | 'checked';
  /** How a text is stored: what is left in the field is shown so. */
  spell?: (text: string) => string;
  children: ReactElement;
}

/** The value that an input passes to onChange, alone or in an event. */
function valueIn(passed: unknown, prop: string): unknown {
  const target = (passed as { target?: unknown } | null | undefined)?.target;
  return target && typeof target === 'object' && prop in target ? target[prop as keyof typeof target] : passed;
}

/** How many characters the input of a text takes; undefined without a limit, and for other inputs. */
function maxLengthOf({ type, props }: Input): number | undefined {
  const isText = [AntInput, AntInput.TextArea].some((each) => each === type);
  return isText ? (props.maxLength as number | undefined) : undefined;
}

/**
 * A field whose error the form's check returns. Required unless said otherwise. `maxLength` of its text input is said at
 * the field and keeps the form from being sent: browsers would cut a pasted text without a word.
 */
export function CheckedField({
  name,
  required = true,
  dependencies,
  valuePropName: prop = 'value',
  normalize,
  spell,
  extra,
  children,
  ...item
}: FieldProps) {
  const input = children as Input;
  const maxLength = maxLengthOf(input);
  const unique = useId();
  const id = input.props.id ?? `${name}-${unique}`;
  const { form, value, error, resets } = useField(name, id, dependencies, maxLength);
  const around = useMemo(() => ({ form, name }), [form, name]);
  const notes = [error && `${id}-error`, extra && `${id}-hint`].filter(Boolean).join(' ');
  const bound: Fields = {
    id,
    [prop]: value,
    ...(maxLength !== undefined && { maxLength: undefined, count: { max: maxLength, strategy: textLength } }),
    // A group of boxes has no such attribute; its label says it.
    ...(required && input.props.role !== 'group' && { 'aria-required': true }),
    ...(error && { 'aria-invalid': true }),
    ...(notes && { 'aria-describedby': notes }),
    onChange: (...passed: unknown[]) => {
      const next = valueIn(passed[0], prop);
      form.change(name, normalize ? normalize(next, form.at(name), form.values) : next);
      (input.props.onChange as ((...passed: unknown[]) => void) | undefined)?.(...passed);
    },
    onBlur: (...passed: unknown[]) => {
      const typed = form.at(name);
      if (spell && typeof typed === 'string' && spell(typed) !== typed) form.change(name, spell(typed));
      form.leave(name);
      (input.props.onBlur as ((...passed: unknown[]) => void) | undefined)?.(...passed);
    },
  };
  return (
    <Form.Item
      {...item}
      required={required}
      htmlFor={id}
      extra={extra && <div id={`${id}-hint`}>{extra}</div>}
      {...(error && { validateStatus: 'error', help: <span id={`${id}-error`}>{error}</span> })}
    >
      <FieldAround value={around}>{cloneElement(input, { ...bound, key: resets } as Fields)}</FieldAround>
    </Form.Item>
  );
}
