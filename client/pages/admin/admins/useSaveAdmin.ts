import type { FormInstance } from 'antd';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import type { AdminRole, Permission, UpdateAdminInput } from '../../../schema.generated.ts';
import { adminForm, admins } from '../../../texts/admin.ts';
import { permissions } from '../../../texts/common.ts';
import { plainValue } from '../../../ui/antd/form/ConflictChoices.tsx';
import { useEdits } from '../../../ui/antd/form/useEdits.tsx';
import { type AdminRowFragment, useCreateAdminMutation, useUpdateAdminMutation } from './AdminsPage.generated.ts';
import { type AdminValues, everyPermission, grantable } from './checkAdminForm.ts';

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
export function useSaveAdmin(
  admin: AdminRowFragment | undefined,
  { form, read, onDone }: { form: FormInstance<AdminValues>; read: AdminValues; onDone: () => void },
) {
  const [createAdmin, creating] = useCreateAdminMutation({
    update: (cache) => evict(cache, affected.admins),
  });
  const [updateAdmin, updating] = useUpdateAdminMutation();
  const create = useAction(createAdmin, { done: admins.created, failed: admins.createFailed, as: 'toast' }, form);
  const update = useAction(updateAdmin, { done: admins.updated, failed: admins.updateFailed, as: 'toast' }, form);

  const edits = useEdits({ form, read, version: admin?.version, toInput: inputOf, show });

  async function save() {
    // All values, also of fields that the form does not show.
    const values: AdminValues = form.getFieldsValue(true);
    const { name, email, password = '', role } = values;
    const done = admin
      ? await edits.save(update, (input, version) => ({ id: admin.id, input, version }))
      : await create({ input: { name, email, password, role, permissions: granted(values) } });
    if (done) onDone();
  }

  return { save, props: edits.props, loading: creating.loading || updating.loading };
}
