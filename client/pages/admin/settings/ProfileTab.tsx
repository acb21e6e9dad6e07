import { useApolloClient } from '@apollo/client/react';
import { Input } from 'antd';
import { Link } from 'react-router';
import { PendingEmail } from '#client/features/accounts/EmailChange.tsx';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { profileSettings as texts } from '#client/texts/adminSettings.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormPanel } from '#client/ui/antd/form/FormParts.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { adminProfileInputLimits } from '#shared/limits.generated.ts';
import { checkAdminProfile } from '#shared/rules/accounts.ts';
import { AdminSettingsDocument, useUpdateAdminProfileMutation } from './SettingsPage.generated.ts';
import type { SettingsTab } from './settingsTab.tsx';

interface Values {
  name: string;
  email: string;
  currentPassword?: string;
  newPassword?: string;
  confirmPassword?: string;
}

/** Passwords are sent only when they were typed. */
function toInput({ name, email, currentPassword, newPassword, confirmPassword }: Values) {
  return {
    name,
    email,
    ...(currentPassword && { currentPassword }),
    ...(newPassword && { newPassword, confirmPassword }),
  };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: texts[field as 'name' | 'email'], value: plainValue(value) };
}

/** The admin's own name and address; a password only when a new one is typed. */
export function ProfileTab({ id, settings: { profile, security }, onDirty, onSaved, onBusy }: SettingsTab) {
  const form = useFieldForm<Values>();
  const client = useApolloClient();
  const { refresh } = useSession('ADMIN');
  const [update] = useUpdateAdminProfileMutation({
    refetchQueries: [AdminSettingsDocument],
    awaitRefetchQueries: true,
  });
  const run = useAction(update, { done: texts.done, failed: texts.failed }, form);
  const minLength = security.passwordMinLength;
  const read = { name: profile.name, email: profile.email };
  const edits = useEdits({ form, read, version: profile.version, toInput, show });

  async function save() {
    onBusy(true);
    const data = await edits.save(run, (input, version) => ({ input, version }));
    onBusy(false);
    if (!data) return;
    onSaved();
    // The navigation shows the name and the address too.
    refresh();
  }

  return (
    <CheckedForm<Values>
      id={id}
      draftName={id}
      {...edits.props}
      check={(values) => checkAdminProfile(values, minLength)}
      onValuesChange={onDirty}
      onFinish={save}
    >
      <Stack gap="medium">
        {profile.pendingEmail && (
          <PendingEmail
            as="ADMIN"
            email={profile.pendingEmail}
            onCancelled={() => void client.refetchQueries({ include: [AdminSettingsDocument] })}
          />
        )}
        <FormPanel title={texts.account} actions={<Link to="/admini/oma-tili">{texts.ownAccount}</Link>}>
          <CheckedField name="name" label={texts.name}>
            <Input maxLength={adminProfileInputLimits.name} autoComplete="name" />
          </CheckedField>
          <CheckedField name="email" label={texts.email}>
            <Input type="email" inputMode="email" autoComplete="email" />
          </CheckedField>
        </FormPanel>
        <FormPanel title={texts.password} intro={texts.passwordIntro}>
          <CheckedField name="currentPassword" label={texts.currentPassword} required={false}>
            <PasswordInput />
          </CheckedField>
          <CheckedField
            name="newPassword"
            label={texts.newPassword}
            extra={texts.requirements(minLength)}
            required={false}
          >
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
