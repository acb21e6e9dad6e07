import { Button, Form, Input } from 'antd';
import { businessProfileInputLimits } from '#shared/limits.generated.ts';
import { checkContact } from '#shared/rules/accounts.ts';
import { checkEmailProof, EmailField } from '../../../features/accounts/EmailField.tsx';
import { PendingEmail } from '../../../features/accounts/PendingEmail.tsx';
import { useAction } from '../../../lib/forms/useAction.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { settings } from '../../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { plainValue } from '../../../ui/antd/form/ConflictChoices.tsx';
import { useEdits } from '../../../ui/antd/form/useEdits.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { type PortalSettingsQuery, useUpdateBusinessProfileMutation } from './SettingsPage.generated.ts';

export type OwnBusiness = PortalSettingsQuery['myBusiness'];

const texts = settings.contact;

interface Values {
  contactPerson: string;
  email: string;
  phone: string;
  /** Asked for beside a new address. */
  currentPassword?: string;
}

function toInput({ currentPassword, ...contact }: Values) {
  return { ...contact, ...(currentPassword && { currentPassword }) };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: texts[field as 'contactPerson' | 'email' | 'phone'], value: plainValue(value) };
}

/** Whom to reach at the business. */
export function ContactForm({ business, onChanged }: { business: OwnBusiness; onChanged: () => void }) {
  const { contactPerson, email, phone, pendingEmail, version } = business;
  const [form] = Form.useForm<Values>();
  const { refresh } = useSession('BUSINESS');
  const [updateProfile, { loading }] = useUpdateBusinessProfileMutation();
  const { done, failed } = texts;
  const update = useAction(updateProfile, { done, failed, seconds: 3 }, form);
  const edits = useEdits({ form, read: { contactPerson, email, phone }, version, toInput, show });

  async function save() {
    const data = await edits.save(update, (input, version) => ({ input, version }));
    if (!data) return;
    // The sidebar shows the address too.
    refresh();
  }

  return (
    <Panel title={texts.title} intro={texts.intro}>
      {pendingEmail && <PendingEmail as="BUSINESS" email={pendingEmail} onCancelled={onChanged} />}
      <CheckedForm<Values>
        {...edits.props}
        keptAs="contact"
        check={(values) => ({ ...checkContact(values), ...checkEmailProof(values, email) })}
        onFinish={() => void save()}
      >
        <CheckedField name="contactPerson" label={texts.contactPerson}>
          <Input maxLength={businessProfileInputLimits.contactPerson} autoComplete="name" />
        </CheckedField>
        <EmailField label={texts.email} present={email} />
        <CheckedField name="phone" label={texts.phone}>
          <Input maxLength={businessProfileInputLimits.phone} type="tel" inputMode="tel" autoComplete="tel" />
        </CheckedField>
        <Button type="primary" htmlType="submit" loading={loading}>
          {loading ? texts.busy : texts.save}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
