import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { checkContact } from '../../../../server/domain/accounts/rules.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useUnsavedGuard } from '../../../lib/useUnsavedGuard.ts';
import type { BusinessProfileInput } from '../../../schema.generated.ts';
import { common } from '../../../texts/common.ts';
import { settings } from '../../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../../ui/CheckedForm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useUpdateBusinessProfileMutation } from './SettingsPage.generated.ts';
import type { OwnBusiness } from './SettingsPage.tsx';

const texts = settings.contact;

/** Whom to reach at the business. */
export function ContactForm({ business: { contactPerson, email, phone } }: { business: OwnBusiness }) {
  const [form] = Form.useForm<BusinessProfileInput>();
  const { refresh } = useSession('BUSINESS');
  const [updateProfile, { loading }] = useUpdateBusinessProfileMutation();
  const [unsaved, setUnsaved] = useState(false);
  const { done, failed } = texts;
  const update = useAction(updateProfile, { done, failed, seconds: 3 }, form);
  useUnsavedGuard(unsaved, common.unsaved);

  async function save(input: BusinessProfileInput) {
    const data = await update({ input });
    if (!data) return;
    setUnsaved(false);
    const { business } = data.updateBusinessProfile;
    form.setFieldsValue({ contactPerson: business.contactPerson, email: business.email, phone: business.phone });
    // The sidebar shows the address too.
    refresh();
  }

  return (
    <Panel title={texts.title} intro={texts.intro}>
      <CheckedForm<BusinessProfileInput>
        form={form}
        check={checkContact}
        initialValues={{ contactPerson, email, phone }}
        onValuesChange={() => setUnsaved(true)}
        onFinish={(input) => void save(input)}
      >
        <CheckedField name="contactPerson" label={texts.contactPerson}>
          <Input autoComplete="name" />
        </CheckedField>
        <CheckedField name="email" label={texts.email}>
          <Input type="email" inputMode="email" autoComplete="email" />
        </CheckedField>
        <CheckedField name="phone" label={texts.phone}>
          <Input type="tel" inputMode="tel" autoComplete="tel" />
        </CheckedField>
        <Button type="primary" htmlType="submit" loading={loading}>
          {loading ? texts.busy : texts.save}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
