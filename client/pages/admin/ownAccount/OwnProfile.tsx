import { Button, Form, Input } from 'antd';
import { adminProfileInputLimits } from '#shared/limits.generated.ts';
import { checkAdminName } from '#shared/rules/accounts.ts';
import { checkEmail } from '#shared/rules/fields.ts';
import { checkEmailProof, EmailField } from '../../../features/accounts/EmailField.tsx';
import { PendingEmail } from '../../../features/accounts/PendingEmail.tsx';
import { useAction } from '../../../lib/forms/useAction.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { ownAccount as texts } from '../../../texts/admin.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { plainValue } from '../../../ui/antd/form/ConflictChoices.tsx';
import { useEdits } from '../../../ui/antd/form/useEdits.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { type OwnAccountQuery, useSaveOwnAccountMutation } from './OwnAccountPage.generated.ts';

interface Values {
  name: string;
  email: string;
  /** Asked for beside a new address. */
  currentPassword?: string;
}

function toInput({ currentPassword, ...profile }: Values) {
  return { ...profile, ...(currentPassword && { currentPassword }) };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: texts[field as 'name' | 'email'], value: plainValue(value) };
}

interface Props {
  admin: NonNullable<OwnAccountQuery['viewer']['admin']>;
  onChanged: () => void;
}

/** The admin's own name and address; a new address waits for its confirmation. */
export function OwnProfile({ admin: { name, email, pendingEmail, version }, onChanged }: Props) {
  const [form] = Form.useForm<Values>();
  const { refresh } = useSession('ADMIN');
  const [update, { loading }] = useSaveOwnAccountMutation();
  const run = useAction(update, { done: texts.saved, failed: texts.saveFailed }, form);
  const edits = useEdits({ form, read: { name, email }, version, toInput, show });

  async function save() {
    const data = await edits.save(run, (input, version) => ({ input, version }));
    // The navigation shows the name too.
    if (data) refresh();
  }

  return (
    <Panel title={texts.profile}>
      {pendingEmail && <PendingEmail as="ADMIN" email={pendingEmail} onCancelled={onChanged} />}
      <CheckedForm<Values>
        {...edits.props}
        keptAs="own-profile"
        check={(values) => ({
          ...checkAdminName(values.name),
          ...checkEmail('email', values.email),
          ...checkEmailProof(values, email),
        })}
        onFinish={() => void save()}
      >
        <CheckedField name="name" label={texts.name}>
          <Input maxLength={adminProfileInputLimits.name} autoComplete="name" />
        </CheckedField>
        <EmailField label={texts.email} present={email} />
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.save}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
