import { Button, Form, Input } from 'antd';
import { checkAdminName } from '#shared/rules/accounts.ts';
import { checkEmail } from '#shared/rules/fields.ts';
import { checkEmailProof, EmailProof } from '../../../features/accounts/EmailProof.tsx';
import { PendingEmail } from '../../../features/accounts/PendingEmail.tsx';
import { settleForm } from '../../../lib/forms/openForms.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { ownAccount as texts } from '../../../texts/admin.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { type OwnAccountQuery, useSaveOwnAccountMutation } from './OwnAccountPage.generated.ts';

interface Values {
  name: string;
  email: string;
  currentPassword?: string;
}

interface Props {
  admin: NonNullable<OwnAccountQuery['viewer']['admin']>;
  onChanged: () => void;
}

/** The admin's own name and address; a new address waits for its confirmation. */
export function OwnProfile({ admin: { name, email, pendingEmail }, onChanged }: Props) {
  const [form] = Form.useForm<Values>();
  const { refresh } = useSession('ADMIN');
  const [update, { loading }] = useSaveOwnAccountMutation();
  const run = useAction(update, { done: texts.saved, failed: texts.saveFailed }, form);

  async function save(values: Values) {
    const data = await run({ input: { ...values, currentPassword: values.currentPassword || null } });
    if (!data) return;
    const saved = data.updateAdminProfile.admin;
    form.setFieldsValue({ name: saved.name, email: saved.email, currentPassword: '' });
    settleForm(form);
    // The navigation shows the name too.
    refresh();
  }

  return (
    <Panel title={texts.profile}>
      {pendingEmail && <PendingEmail as="ADMIN" email={pendingEmail} onCancelled={onChanged} />}
      <CheckedForm<Values>
        form={form}
        keptAs="own-profile"
        check={(values) => ({
          ...checkAdminName(values.name),
          ...checkEmail('email', values.email),
          ...checkEmailProof(values, email),
        })}
        initialValues={{ name, email }}
        onFinish={(values) => void save(values)}
      >
        <CheckedField name="name" label={texts.name}>
          <Input autoComplete="name" />
        </CheckedField>
        <CheckedField name="email" label={texts.email}>
          <Input type="email" inputMode="email" autoComplete="email" />
        </CheckedField>
        <EmailProof present={email} />
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.save}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
