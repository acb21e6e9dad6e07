import { Button, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { registerBusinessInputLimits } from '#shared/limits.generated.ts';
import { checkRegistration } from '#shared/rules/accounts.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import type { RegisterBusinessInput } from '../../../schema.generated.ts';
import { account, registration } from '../../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { FormSection } from '../../../ui/antd/form/FormParts.tsx';
import { PasswordInput } from '../../../ui/antd/form/PasswordInput.tsx';
import type { Company } from './BusinessIdStep.tsx';
import { useRegisterBusinessMutation } from './RegisterPage.generated.ts';
import styles from './RegistrationForm.module.css';

const texts = registration.form;

interface Props {
  company: Company;
  /** The name is typed by hand. */
  typed: boolean;
  /** Back to the business ID; everything typed is forgotten. */
  onChange: () => void;
}

function CompanyFields({ typed, onChange }: Omit<Props, 'company'>) {
  return (
    <FormSection
      title={texts.company}
      actions={
        <Button type="link" size="small" onClick={onChange}>
          {registration.choice.change}
        </Button>
      }
    >
      <CheckedField name="businessName" label={texts.businessName} extra={typed ? texts.typed : texts.fetched}>
        <Input
          maxLength={registerBusinessInputLimits.businessName}
          readOnly={!typed}
          variant={typed ? 'outlined' : 'filled'}
          autoFocus={typed}
          autoComplete="organization"
        />
      </CheckedField>
      <CheckedField name="businessId" label={texts.businessId} extra={typed ? undefined : texts.fetched}>
        <Input readOnly variant="filled" />
      </CheckedField>
    </FormSection>
  );
}

function ContactFields({ typed }: { typed: boolean }) {
  return (
    <FormSection title={texts.contact}>
      <CheckedField name="contactPerson" label={texts.contactPerson}>
        <Input maxLength={registerBusinessInputLimits.contactPerson} autoComplete="name" autoFocus={!typed} />
      </CheckedField>
      <CheckedField name="email" label={texts.email}>
        <Input type="email" inputMode="email" autoComplete="email" />
      </CheckedField>
      <CheckedField name="phone" label={texts.phone}>
        <Input
          maxLength={registerBusinessInputLimits.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="040 123 4567"
        />
      </CheckedField>
    </FormSection>
  );
}

function PasswordFields({ minLength }: { minLength: number }) {
  return (
    <FormSection title={texts.passwords}>
      <CheckedField name="password" label={texts.password}>
        <PasswordInput autoComplete="new-password" placeholder={account.passwords.atLeast(minLength)} />
      </CheckedField>
      <CheckedField name="confirmPassword" label={texts.confirmPassword} dependencies={['password']}>
        <PasswordInput autoComplete="new-password" />
      </CheckedField>
    </FormSection>
  );
}

/** Third step: who represents the business, a password, and the terms. */
export function RegistrationForm({ company, typed, onChange }: Props) {
  const [form] = Form.useForm<RegisterBusinessInput>();
  const { passwordMinLength } = usePublicSettings();
  const [registerBusiness, { loading }] = useRegisterBusinessMutation();
  const register = useAction(registerBusiness, { failed: texts.failed }, form);
  const [done, setDone] = useState(false);
  const { businessName, businessId } = company;

  async function send(input: RegisterBusinessInput) {
    if (await register({ input })) setDone(true);
  }

  return (
    <CheckedForm<RegisterBusinessInput>
      form={form}
      draftName="registration"
      check={(values) => checkRegistration(values, passwordMinLength)}
      initialValues={{ businessName, businessId, agreeToTerms: false }}
      onFinish={(input) => void send(input)}
    >
      <p>{texts.intro}</p>
      <CompanyFields typed={typed} onChange={onChange} />
      <ContactFields typed={typed} />
      <PasswordFields minLength={passwordMinLength} />
      <CheckedField name="agreeToTerms" valuePropName="checked">
        <Checkbox>
          {texts.agree}{' '}
          <Link to="/kayttoehdot" target="_blank">
            {texts.terms}
          </Link>{' '}
          {texts.and}{' '}
          <Link to="/tietosuojaseloste" target="_blank">
            {texts.privacy}
          </Link>
        </Checkbox>
      </CheckedField>
      <Button type="primary" size="large" block htmlType="submit" loading={loading}>
        {loading ? texts.busy : texts.submit}
      </Button>
      <RegisteredDialog open={done} />
    </CheckedForm>
  );
}

const doneTexts = registration.done;

/** Explains what happens after a registration; its one button leads to the sign-in. */
function RegisteredDialog({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const leave = () => void navigate('/yritys/kirjaudu');
  return (
    <Modal
      open={open}
      title={doneTexts.title}
      closable={false}
      onCancel={leave}
      footer={
        <Button type="primary" onClick={leave} autoFocus>
          {doneTexts.ok}
        </Button>
      }
    >
      <p>{doneTexts.text}</p>
      <ol className={styles.steps}>
        {doneTexts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Modal>
  );
}
