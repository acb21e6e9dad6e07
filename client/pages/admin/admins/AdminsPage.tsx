import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import { adminForm, admins } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { Toolbar } from '../Toolbar.tsx';
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

/** Who may work in the back office, and with which permissions. All admins are read at once and filtered here. */
export function AdminsPage() {
  const { user } = useSession('ADMIN');
  const { search, filters, page, setPage, setSearch, setFilter, clear } = useListState({
    filters: { tila: 'ALL', rooli: 'ALL' },
  });
  const { data, loading, error, refetch } = useAdminsQuery();
  const [edited, setEdited] = useState<Edited>();
  const all = data?.admins;
  const found = all && matching(all, { search, status: filters.tila, role: filters.rooli });
  const start = (page.number - 1) * page.size;

  return (
    <>
      <PageTitle
        title={admins.title}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setEdited('new')}>
            {admins.add}
          </Button>
        }
      />
      <Stack gap="medium">
        <Toolbar
          search={{ label: admins.search, value: search, onSearch: setSearch, delay: 150 }}
          end={all && <span aria-live="polite">{admins.count(found?.length ?? 0, all.length)}</span>}
        >
          <FilterSelect
            label={admins.status}
            value={filters.tila}
            options={admins.statuses}
            onChange={(status) => setFilter('tila', status)}
          />
          <FilterSelect
            label={admins.role}
            value={filters.rooli}
            options={admins.roleFilter}
            onChange={(role) => setFilter('rooli', role)}
          />
        </Toolbar>
        {error && !all ? (
          <ErrorState text={errorText(error, admins.loadFailed)} onRetry={refetch} />
        ) : (
          <DataTable
            label={admins.list}
            minWidth={820}
            columns={adminColumns({ ownId: user?.id, onEdit: setEdited })}
            rows={found?.slice(start, start + page.size)}
            total={found?.length ?? 0}
            page={page}
            onPage={setPage}
            loading={loading}
            empty={
              <EmptyState
                drawing="search"
                text={admins.notFound}
                action={<Button onClick={clear}>{admins.clear}</Button>}
              />
            }
          />
        )}
      </Stack>
      <AdminDialog edited={edited} all={all ?? []} onClose={() => setEdited(undefined)} />
    </>
  );
}
