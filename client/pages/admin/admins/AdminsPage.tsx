import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { pageOf, useListState } from '../../../lib/site/useListState.ts';
import { adminForm, admins } from '../../../texts/admin.ts';
import { FormDialog, useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { AdminForm } from './AdminForm.tsx';
import { type AdminRowFragment, useAdminsQuery } from './AdminsPage.generated.ts';
import { adminColumns } from './adminColumns.tsx';

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
