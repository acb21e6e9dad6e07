import { App, Button, Form, Input, Select } from 'antd';
import { createAdminInputLimits } from '#shared/limits.generated.ts';
import { dateTime } from '../../../lib/format/format.ts';
import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { admins, adminForm as texts } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { account } from '../../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogFoot } from '../../../ui/antd/form/DialogFoot.tsx';
import { DialogCancel } from '../../../ui/antd/form/FormDialog.tsx';
import { PasswordInput } from '../../../ui/antd/form/PasswordInput.tsx';
import { FactList } from '../../../ui/plain/FactList.tsx';
import type { AdminRowFragment } from './AdminsPage.generated.ts';
import { type AdminValues, checkAdminForm, faultOfForm } from './checkAdminForm.ts';
import { PermissionList } from './PermissionList.tsx';
import { useSaveAdmin } from './useSaveAdmin.ts';

interface Props {
  /** The admin to change; a new one without. */
  admin: AdminRowFragment | undefined;
  /** Addresses of the other admins. */
  taken: readonly string[];
  onClose: () => void;
}

const roleOptions = Object.entries(admins.roles).map(([value, label]) => ({ value, label }));
const statusOptions = [
  { value: true, label: admins.active },
  { value: false, label: admins.inactive },
];

function startingValues(admin: AdminRowFragment | undefined): AdminValues {
  if (!admin) return { name: '', email: '', role: 'ADMIN', isActive: true, permissions: [] };
  const { name, email, role, isActive, permissions } = admin;
  return { name, email, role, isActive, permissions: [...permissions] };
}

function Facts({ admin: { lastLoginAt, twoFactorEnrolled } }: { admin: AdminRowFragment }) {
  return (
    <FactList
      facts={[
        [texts.lastLogin, lastLoginAt ? dateTime(lastLoginAt) : admins.noLogins],
        [texts.twoFactor, twoFactorEnrolled ? texts.enrolled : texts.notEnrolled],
      ]}
    />
  );
}

/** The fields of one admin. A fault is shown in a toast too. */
export function AdminForm({ admin, taken, onClose }: Props) {
  const [form] = Form.useForm<AdminValues>();
  const { notification } = App.useApp();
  const { passwordMinLength } = usePublicSettings();
  const role = Form.useWatch('role', form) ?? admin?.role ?? 'ADMIN';
  const { save, props, loading } = useSaveAdmin(admin, { form, read: startingValues(admin), onDone: onClose });
  const master = admin?.role === 'MASTER_ADMIN';
  const isNew = !admin;

  return (
    <CheckedForm<AdminValues>
      {...props}
      name="admin"
      keptAs={`admin-${admin?.id ?? 'new'}`}
      check={(values) => checkAdminForm(values, { taken, passwordMinLength, isNew })}
      onFinish={() => void save()}
      onFinishFailed={({ values, errorFields }) => {
        const title = faultOfForm(values, isNew, errorFields[0]?.errors[0]);
        notification.error({ title, duration: 5, pauseOnHover: true });
      }}
    >
      <CheckedField name="name" label={texts.name}>
        <Input maxLength={createAdminInputLimits.name} autoFocus autoComplete="off" />
      </CheckedField>
      <CheckedField name="email" label={texts.email} extra={master && texts.locked}>
        <Input type="email" inputMode="email" autoComplete="off" disabled={master} />
      </CheckedField>
      {isNew && (
        <>
          <CheckedField name="password" label={texts.password}>
            <PasswordInput autoComplete="new-password" placeholder={account.passwords.atLeast(passwordMinLength)} />
          </CheckedField>
          <CheckedField name="confirmPassword" label={texts.confirmPassword} dependencies={['password']}>
            <PasswordInput autoComplete="new-password" />
          </CheckedField>
        </>
      )}
      <Form.Item name="role" label={texts.role} required>
        <Select options={roleOptions} />
      </Form.Item>
      {!isNew && (
        <Form.Item name="isActive" label={texts.status} required>
          <Select options={statusOptions} disabled={master} />
        </Form.Item>
      )}
      <Form.Item name="permissions" label={texts.permissions} required>
        <PermissionList role={role} />
      </Form.Item>
      {admin && <Facts admin={admin} />}
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" htmlType="submit" loading={loading}>
          {isNew ? texts.add : common.save}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}
