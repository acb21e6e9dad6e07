import { Button, Modal } from 'antd';
import { useState } from 'react';
import { date, dateTime } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { evictRow } from '#client/lib/graphql/evict.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { pageOf, useListState } from '#client/lib/site/useListState.ts';
import { adminForm, admins, ownAccount as texts } from '#client/texts/admin.ts';
import { common } from '#client/texts/common.ts';
import { account } from '#client/texts/portal.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { checkRequired } from '#shared/rules/fields.ts';
import { EmailAddress } from '../parts/BusinessLink.tsx';
import { AdminForm } from './AdminForm.tsx';
import {
  type AdminRowFragment,
  useAdminsQuery,
  useDeleteAdminMutation,
  useResetAdminTwoFactorMutation,
} from './AdminsPage.generated.ts';
import styles from './AdminsPage.module.css';

interface Means {
  /** The signed-in admin's own id. */
  ownId: string | undefined;
  onEdit: (admin: AdminRowFragment) => void;
}

function DeleteButton({ admin: { id, name } }: { admin: AdminRowFragment }) {
  const [deleteAdmin] = useDeleteAdminMutation({
    update: (cache) => evictRow(cache, { __typename: 'AdminAccount', id }),
  });
  const remove = useAction(deleteAdmin, {
    done: admins.removed,
    failed: admins.removeFailed,
    about: name,
    as: 'toast',
  });
  return (
    <ConfirmButton
      size="small"
      type="text"
      icon={<Icon name="trash" size={16} />}
      aria-label={admins.removeOf(name)}
      question={admins.removeQuestion(name)}
      confirm={common.remove}
      onConfirm={() => remove({ id })}
    />
  );
}

function NameCell({ admin: { name, email }, own }: { admin: AdminRowFragment; own: boolean }) {
  return (
    <div className={styles.name}>
      <strong>
        {name}
        {own && <span className={styles.own}> ({admins.you})</span>}
      </strong>
      <span className={styles.email}>
        <EmailAddress email={email} />
      </span>
    </div>
  );
}

/** The columns of the list of admins. Master admins have no button that deletes. */
function adminColumns({ ownId, onEdit }: Means): Column<AdminRowFragment>[] {
  const { columns } = admins;
  return [
    {
      key: 'admin',
      title: columns.admin,
      card: 'title',
      render: (admin) => <NameCell admin={admin} own={admin.id === ownId} />,
    },
    {
      key: 'role',
      title: columns.role,
      width: 150,
      render: ({ role }) => <StatusTag text={admins.roles[role]} tone={role === 'MASTER_ADMIN' ? 'premium' : 'info'} />,
    },
    {
      key: 'status',
      title: columns.status,
      width: 140,
      render: ({ isActive }) => (
        <StatusTag text={isActive ? admins.active : admins.inactive} tone={isActive ? 'good' : 'off'} />
      ),
    },
    {
      key: 'lastLogin',
      title: columns.lastLogin,
      width: 190,
      render: ({ lastLoginAt }) => <span data-numeric>{lastLoginAt ? dateTime(lastLoginAt) : admins.never}</span>,
    },
    {
      key: 'created',
      title: columns.created,
      width: 120,
      render: ({ createdAt }) => <span data-numeric>{date(createdAt)}</span>,
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 160,
      card: 'actions',
      render: (admin) => (
        <div className={styles.actions}>
          <Button
            size="small"
            icon={<Icon name="edit" size={16} />}
            aria-label={admins.editOf(admin.name)}
            onClick={() => onEdit(admin)}
          >
            {common.edit}
          </Button>
          {admin.twoFactorEnrolled && admin.id !== ownId && <ResetTwoFactor admin={admin} />}
          {admin.role !== 'MASTER_ADMIN' && <DeleteButton admin={admin} />}
        </div>
      ),
    },
  ];
}

/** Makes another admin enrol an authenticator app again, after the master's own password. */
function ResetTwoFactor({ admin: { id, name } }: { admin: AdminRowFragment }) {
  const [open, setOpen] = useState(false);
  const form = useFieldForm<{ currentPassword: string }>();
  const [reset, { loading }] = useResetAdminTwoFactorMutation();
  const { resetDone: done, resetFailed: failed } = texts;
  const run = useAction(reset, { done, failed, about: name, as: 'toast' }, form);

  async function send({ currentPassword }: { currentPassword: string }) {
    if (await run({ id, currentPassword })) setOpen(false);
  }

  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<Icon name="shield" size={16} />}
        aria-label={texts.resetOf(name)}
        onClick={() => setOpen(true)}
      />
      <Modal
        open={open}
        title={texts.reset}
        okText={texts.reset}
        cancelText={common.cancel}
        confirmLoading={loading}
        onOk={() => void form.submit()}
        onCancel={() => setOpen(false)}
        afterClose={() => form.reset()}
      >
        <p>{texts.resetIntro(name)}</p>
        <CheckedForm<{ currentPassword: string }>
          form={form}
          check={({ currentPassword }) => checkRequired('currentPassword', account.passwords.current, currentPassword)}
          onFinish={send}
        >
          <CheckedField name="currentPassword" label={account.passwords.current}>
            <PasswordInput />
          </CheckedField>
        </CheckedForm>
      </Modal>
    </>
  );
}

/** An admin to change, or one to add. */
type Edited = AdminRowFragment | 'new';

interface Props {
  edited: Edited | undefined;
  /** All admins: no two may share an address. */
  all: readonly AdminRowFragment[];
  onClose: () => void;
}

/** Adds an admin or changes one. */
function AdminDialog({ edited, all, onClose }: Props) {
  const shown = useLastDefined(edited);
  const admin = shown === 'new' ? undefined : shown;
  const others = all.filter(({ id }) => id !== admin?.id);
  return (
    <FormDialog open={!!edited} title={admin ? adminForm.edit : adminForm.add} onClose={onClose}>
      <AdminForm admin={admin} taken={others.map(({ email }) => email)} onClose={onClose} />
    </FormDialog>
  );
}

interface Wanted {
  search: string;
  status: string;
  role: string;
}

function matching(rows: readonly AdminRowFragment[], { search, status, role }: Wanted) {
  const words = search.toLocaleLowerCase('fi');
  return rows
    .filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase('fi').includes(words))
    .filter(({ isActive }) => status === 'ALL' || isActive === (status === 'active'))
    .filter((row) => role === 'ALL' || row.role === role);
}

const noFilters = { tila: 'ALL', rooli: 'ALL' };

/** Who may work in the back office, and with which permissions. All admins are read at once and filtered here. */
export function AdminsPage() {
  const { user } = useSession('ADMIN');
  const state = useListState({ filters: noFilters });
  const { search, filters } = state;
  const query = useAdminsQuery();
  const [edited, setEdited] = useState<Edited>();
  const all = query.data?.admins;
  const found = all && matching(all, { search, status: filters.tila, role: filters.rooli });

  return (
    <ListPage
      texts={admins}
      state={state}
      query={query}
      found={pageOf(found, state.page)}
      failed={admins.loadFailed}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setEdited('new')}>
          {admins.add}
        </Button>
      }
      search={{ label: admins.search, delay: 150 }}
      filters={[
        { name: 'tila', label: admins.status, options: admins.statuses },
        { name: 'rooli', label: admins.role, options: admins.roleFilter },
      ]}
      end={all && <span aria-live="polite">{admins.count(found?.length ?? 0, all.length)}</span>}
      rows={{ columns: adminColumns({ ownId: user?.id, onEdit: setEdited }), minWidth: 820 }}
      drawings={['search', 'search']}
    >
      <AdminDialog edited={edited} all={all ?? []} onClose={() => setEdited(undefined)} />
    </ListPage>
  );
}
