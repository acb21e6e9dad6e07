import { Form, type FormItemProps, type FormProps, type FormRule } from 'antd';
import { createContext, type ReactNode, use } from 'react';
import type { Faults } from '../../server/rules.ts';
import styles from './CheckedForm.module.css';

// biome-ignore lint/suspicious/noExplicitAny: each form has values of its own; CheckedForm ties them to its check.
type Check = (values: any) => Faults;

const CheckContext = createContext<Check>(() => ({}));

interface Props<Values> extends Omit<FormProps<Values>, 'children'> {
  /** A check of a rules.ts over the whole form: faults by field name. */
  check: (values: Values) => Faults;
  children: ReactNode;
}

/** A form that runs the server's own rules: when a field is left, while a fault is being mended, and before sending. */
export function CheckedForm<Values extends object>({ check, children, className = '', ...form }: Props<Values>) {
  return (
    <CheckContext value={check}>
      <Form<Values>
        layout="vertical"
        noValidate
        className={`${styles.form} ${className}`}
        scrollToFirstError={{ block: 'center', focus: true }}
        {...(form as FormProps<Values>)}
      >
        {children}
      </Form>
    </CheckContext>
  );
}

function isBlank(value: unknown) {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Leaving an empty field says nothing: that it must be filled in is told when the form is sent.
 * Typing says nothing either, until there is a fault to be mended.
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

/** A field whose fault the form's check tells. Required unless said otherwise. */
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
