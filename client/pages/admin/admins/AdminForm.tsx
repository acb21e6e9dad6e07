import { Checkbox, Input, Select } from 'antd';
import { clsx } from 'clsx';
import { dateTime } from '#client/lib/format/format.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import type { AdminRole, Permission, UpdateAdminInput } from '#client/schema.generated.ts';
import { adminForm, admins, adminForm as texts } from '#client/texts/admin.ts';
import { common } from '#client/texts/common.ts';
import { account } from '#client/texts/portal.ts';
import { permissions as names, permissions } from '#client/texts/statuses.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { createAdminInputLimits } from '#shared/limits.generated.ts';
import { keysOf } from '#shared/records.ts';
import { checkAdminName, checkPassword, masterOnly } from '#shared/rules/accounts.ts';
import { checkEmail, type FieldErrors, tidyEmail } from '#shared/rules/fields.ts';
import { type AdminRowFragment, useCreateAdminMutation, useUpdateAdminMutation } from './AdminsPage.generated.ts';
import styles from './AdminsPage.module.css';

/** What the form of an admin holds. */
interface AdminValues {
  name: string;
  email: string;
  password?: string;
  confirmPassword?: string;
  role: AdminRole;
  isActive: boolean;
  permissions: Permission[];
}

const everyPermission = keysOf(texts.explained);

/** What the role can be granted: two permissions belong to master admins alone (decision 26). */
function grantable(role: AdminRole): Permission[] {
  return role === 'MASTER_ADMIN' ? everyPermission : everyPermission.filter((name) => !masterOnly.includes(name));
}

interface Surroundings {
  /** Addresses of the other admins. */
  taken: readonly string[];
  passwordMinLength: number;
  /** A new admin is given a password. */
  isNew: boolean;
}

const required = ['name', 'email', 'password'] as const;

function missing(values: Partial<AdminValues>, isNew: boolean) {
  return required.filter((field) => (field !== 'password' || isNew) && !values[field]?.trim());
}

/** Errors of the form, in the order of its fields (decision 36). */
function checkAdminForm(values: Partial<AdminValues>, { taken, passwordMinLength, isNew }: Surroundings): FieldErrors {
  const { name, email, password, confirmPassword } = values;
  return {
    ...checkAdminName(name),
    ...checkEmail('email', email),
    ...(taken.includes(tidyEmail(email)) && { email: texts.taken }),
    ...(isNew && checkPassword('password', password, passwordMinLength, { email })),
    ...(isNew && (password ?? '') !== (confirmPassword ?? '') && { confirmPassword: texts.mismatch }),
    ...Object.fromEntries(missing(values, isNew).map((field) => [field, texts.isMissing(texts[field])])),
  };
}

/** What is said of the whole form when it cannot be sent. */
function faultOfForm(values: Partial<AdminValues>, isNew: boolean, first: string | undefined) {
  return missing(values, isNew).length > 0 ? texts.missing : first;
}

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

/** The fields of one admin. An error is shown in a toast too. */
export function AdminForm({ admin, taken, onClose }: Props) {
  const form = useFieldForm<AdminValues>();
  const { refuseInCorner, forget } = useNotices();
  const { passwordMinLength } = usePublicSettings();
  const role = useValue(form, 'role') ?? admin?.role ?? 'ADMIN';
  const { save, props, loading } = useSaveAdmin(admin, { form, read: startingValues(admin), onDone: onClose });
  const master = admin?.role === 'MASTER_ADMIN';
  const isNew = !admin;

  return (
    <CheckedForm<AdminValues>
      {...props}
      draftName={`admin-${admin?.id ?? 'new'}`}
      check={(values) => checkAdminForm(values, { taken, passwordMinLength, isNew })}
      onFinish={save}
      onFinishFailed={(errors, values) => {
        forget();
        refuseInCorner({ text: faultOfForm(values, isNew, Object.values(errors)[0]) ?? texts.missing });
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
      <CheckedField name="role" label={texts.role}>
        <Select options={roleOptions} />
      </CheckedField>
      {!isNew && (
        <CheckedField name="isActive" label={texts.status}>
          <Select options={statusOptions} disabled={master} />
        </CheckedField>
      )}
      <CheckedField name="permissions" label={texts.permissions}>
        <PermissionList role={role} />
      </CheckedField>
      {admin && <Facts admin={admin} />}
      <FormFoot submit={isNew ? texts.add : common.save} loading={loading} />
    </CheckedForm>
  );
}

interface PermissionListProps {
  role: AdminRole;
  value?: readonly Permission[];
  onChange?: (permissions: Permission[]) => void;
}

/** What an admin may be granted, in a frame that scrolls. A master admin has all of it. */
function PermissionList({ role, value = [], onChange }: PermissionListProps) {
  const master = role === 'MASTER_ADMIN';

  function tick(permission: Permission, on: boolean) {
    onChange?.(everyPermission.filter((name) => (name === permission ? on : value.includes(name))));
  }

  return (
    <fieldset className={`${styles.list} ${master ? '' : styles.scrolling}`}>
      <legend className="visually-hidden">{adminForm.permissions}</legend>
      {master && <p className={styles.all}>{adminForm.all}</p>}
      {grantable(role).map((permission) => (
        <Checkbox
          key={permission}
          className={clsx(styles.permission)}
          checked={master || value.includes(permission)}
          disabled={master}
          onChange={(event) => tick(permission, event.target.checked)}
        >
          <span className={styles.words}>
            <span>{names[permission]}</span>
            {!master && <span className={styles.explained}>{adminForm.explained[permission]}</span>}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** What is sent of a form: a master admin holds everything, and a plain admin nothing that belongs to one. */
function granted({ role, permissions }: AdminValues) {
  return role === 'MASTER_ADMIN' ? everyPermission : permissions.filter((name) => grantable(role).includes(name));
}

function inputOf({ name, email, role, isActive, ...values }: AdminValues): UpdateAdminInput {
  return { name, email, role, isActive, permissions: granted({ ...values, name, email, role, isActive }) };
}

const { name, email, role, permissions: granting, status } = adminForm;
const labels: Record<string, string> = { name, email, role, permissions: granting, isActive: status };

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  const label = labels[field] ?? field;
  if (field === 'isActive') return { label, value: value ? admins.active : admins.inactive };
  if (field === 'role') return { label, value: admins.roles[value as AdminRole] };
  const names = field === 'permissions' && (value as Permission[]).map((name) => permissions[name] ?? name);
  return { label, value: plainValue(names || value) };
}

/** Adds an admin or saves the changes to one, and says how it went in a toast. */
function useSaveAdmin(
  admin: AdminRowFragment | undefined,
  { form, read, onDone }: { form: FieldForm<AdminValues>; read: AdminValues; onDone: () => void },
) {
  const [createAdmin, creating] = useCreateAdminMutation({
    update: (cache) => evict(cache, affected.admins),
  });
  const [updateAdmin, updating] = useUpdateAdminMutation();
  const create = useAction(createAdmin, { done: admins.created, failed: admins.createFailed, as: 'toast' }, form);
  const { updated: done, updateFailed: failed } = admins;
  const update = useAction(updateAdmin, { done, failed, about: admin?.name, as: 'toast' }, form);

  const edits = useEdits({ form, read, version: admin?.version, toInput: inputOf, show });

  async function save() {
    // All values, also of fields that the form does not show.
    const values: AdminValues = form.values;
    const { name, email, password = '', role } = values;
    const done = admin
      ? await edits.save(update, (input, version) => ({ id: admin.id, input, version }))
      : await create({ input: { name, email, password, role, permissions: granted(values) } });
    if (done) onDone();
  }

  return { save, props: edits.props, loading: creating.loading || updating.loading };
}
