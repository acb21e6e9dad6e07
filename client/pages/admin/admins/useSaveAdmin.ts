import type { FormInstance } from 'antd';
import { useAction } from '../../../lib/useAction.ts';
import type { UpdateAdminInput } from '../../../schema.generated.ts';
import { admins } from '../../../texts/admin.ts';
import { type AdminRowFragment, useCreateAdminMutation, useUpdateAdminMutation } from './AdminsPage.generated.ts';
import { type AdminValues, everyPermission, grantable } from './checkAdminForm.ts';

/** What is sent of a form: a master admin holds everything, and a plain admin nothing that belongs to one. */
function granted({ role, permissions }: AdminValues) {
  return role === 'MASTER_ADMIN' ? everyPermission : permissions.filter((name) => grantable(role).includes(name));
}

/** A master admin's address and status cannot be changed, so they are not sent. */
function changes(values: AdminValues, admin: AdminRowFragment): UpdateAdminInput {
  const { name, email, role, isActive } = values;
  const open = admin.role === 'MASTER_ADMIN' ? {} : { email, isActive };
  return { name, role, permissions: granted(values), ...open };
}

/** Adds an admin or saves the changes to one, and says how it went in a toast. */
export function useSaveAdmin(admin: AdminRowFragment | undefined, form: FormInstance<AdminValues>, onDone: () => void) {
  const [createAdmin, creating] = useCreateAdminMutation({
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'admins' });
    },
  });
  const [updateAdmin, updating] = useUpdateAdminMutation();
  const create = useAction(createAdmin, { done: admins.created, failed: admins.createFailed, as: 'toast' }, form);
  const update = useAction(updateAdmin, { done: admins.updated, failed: admins.updateFailed, as: 'toast' }, form);

  async function save() {
    // All values, also of fields that the form does not show.
    const values: AdminValues = form.getFieldsValue(true);
    const { name, email, password = '', role } = values;
    const done = admin
      ? await update({ id: admin.id, input: changes(values, admin) })
      : await create({ input: { name, email, password, role, permissions: granted(values) } });
    if (done) onDone();
  }

  return { save, loading: creating.loading || updating.loading };
}
