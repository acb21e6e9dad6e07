import { Form, Input } from 'antd';
import { checkAdminProfile } from '../../../../server/domain/accounts/rules.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { profileSettings as texts } from '../../../texts/adminSettings.ts';
import { CheckedField, CheckedForm } from '../../../ui/CheckedForm.tsx';
import { FormPanel } from '../../../ui/FormPanel.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { useUpdateAdminProfileMutation } from './SettingsPage.generated.ts';
import type { SettingsTab } from './settingsTab.ts';

interface Values {
  name: string;
  email: string;
  currentPassword?: string;
  newPassword?: string;
  confirmPassword?: string;
}

/** The admin's own name and address; a password only when a new one is typed. */
export function ProfileTab({ id, settings: { profile, security }, onDirty, onSaved, onBusy }: SettingsTab) {
  const [form] = Form.useForm<Values>();
  const { refresh } = useSession('ADMIN');
  const [update] = useUpdateAdminProfileMutation();
  const run = useAction(update, { done: texts.done, failed: texts.failed }, form);
  const least = security.passwordMinLength;

  async function save({ name, email, currentPassword, newPassword, confirmPassword }: Values) {
    onBusy(true);
    const passwords = newPassword
      ? { currentPassword: currentPassword ?? null, newPassword, confirmPassword: confirmPassword ?? null }
      : {};
    const data = await run({ input: { name, email, ...passwords } });
    onBusy(false);
    if (!data) return;
    form.setFieldsValue({
      ...data.updateAdminProfile.admin,
      currentPassword: '',
      newPassword: '',
      confirmPassword: '',
    });
    onSaved();
    // The navigation shows the name and the address too.
    refresh();
  }

  return (
    <CheckedForm<Values>
      id={id}
      form={form}
      check={(values) => checkAdminProfile(values, least)}
      initialValues={{ name: profile.name, email: profile.email }}
      onValuesChange={onDirty}
      onFinish={(values) => void save(values)}
    >
      <Stack gap="medium">
        <FormPanel title={texts.account}>
          <CheckedField name="name" label={texts.name}>
            <Input autoComplete="name" />
          </CheckedField>
          <CheckedField name="email" label={texts.email}>
            <Input type="email" inputMode="email" autoComplete="email" />
          </CheckedField>
        </FormPanel>
        <FormPanel title={texts.password} intro={texts.passwordIntro}>
          <CheckedField name="currentPassword" label={texts.currentPassword} required={false}>
            <PasswordInput />
          </CheckedField>
          <CheckedField name="newPassword" label={texts.newPassword} extra={texts.requirements(least)} required={false}>
            <PasswordInput autoComplete="new-password" />
          </CheckedField>
          <CheckedField
            name="confirmPassword"
            label={texts.confirmPassword}
            dependencies={['newPassword']}
            required={false}
          >
            <PasswordInput autoComplete="new-password" />
          </CheckedField>
        </FormPanel>
      </Stack>
    </CheckedForm>
  );
}
