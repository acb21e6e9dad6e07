import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { numeral } from '../../../lib/format/format.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import { categories } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { type CategoryRowFragment, useAdminCategoriesQuery } from './CategoriesPage.generated.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import styles from './categoryColumns.module.css';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import type { OpenCategory } from './openCategory.ts';

interface Means {
  /** Only a master admin may delete. */
  master: boolean;
  onOpen: (dialog: OpenCategory) => void;
}

/** The columns of the list of categories. */
function categoryColumns({ master, onOpen }: Means): Column<CategoryRowFragment>[] {
  const { columns } = categories;
  return [
    { key: 'name', title: columns.name, card: 'title', render: ({ name }) => <strong>{name}</strong> },
    { key: 'id', title: columns.id, width: 330, render: ({ id }) => <span className={styles.id}>{id}</span> },
    {
      key: 'offers',
      title: columns.offers,
      align: 'right',
      width: 110,
      render: ({ offerCount }) => numeral(offerCount),
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 160,
      card: 'actions',
      render: (category) => (
        <div className={styles.actions}>
          <Button
            size="small"
            icon={<Icon name="edit" size={16} />}
            aria-label={categories.editOf(category.name)}
            onClick={() => onOpen({ name: 'edit', category })}
          >
            {common.edit}
          </Button>
          {master && (
            <Button
              size="small"
              type="text"
              danger
              icon={<Icon name="trash" size={16} />}
              aria-label={categories.removeOf(category.name)}
              title={common.remove}
              onClick={() => onOpen({ name: 'delete', category })}
            />
          )}
        </div>
      ),
    },
  ];
}

const texts = categories.figures;

function Figures({ total, found }: { total: number | undefined; found: number }) {
  const loading = total === undefined;
  return (
    <StatGrid>
      <StatCard label={texts.total} icon="folder" loading={loading} value={numeral(total ?? 0)} />
      <StatCard label={texts.found} icon="search" loading={loading} value={numeral(found)} />
      <StatCard label={texts.active} icon="check" loading={loading} value={numeral(total ?? 0)} />
    </StatGrid>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={onClick}>
      {categories.add}
    </Button>
  );
}

/** What offers are sorted into. All categories are read at once and searched here. */
export function CategoriesPage() {
  const { user } = useSession('ADMIN');
  const { search, page, setPage, setSearch, clear } = useListState({ size: 50 });
  const { data, loading, error, refetch } = useAdminCategoriesQuery();
  const [open, setOpen] = useState<OpenCategory>();
  const add = () => setOpen({ name: 'edit' });
  const all = data?.categories;
  const words = search.toLocaleLowerCase('fi');
  const found = all?.filter(({ name }) => name.toLocaleLowerCase('fi').includes(words));
  const start = (page.number - 1) * page.size;
  const nothing = search ? (
    <EmptyState
      drawing="search"
      text={categories.notFound}
      action={<Button onClick={clear}>{categories.clear}</Button>}
    />
  ) : (
    <EmptyState
      drawing="offers"
      text={categories.none}
      hint={categories.noneHint}
      action={<AddButton onClick={add} />}
    />
  );

  return (
    <>
      <PageTitle title={categories.title} actions={<AddButton onClick={add} />} />
      <Stack gap="medium">
        {error && !all && <ErrorState text={errorText(error, categories.loadFailed)} onRetry={refetch} />}
        {!(error && !all) && (
          <>
            <Figures total={all?.length} found={found?.length ?? 0} />
            <Toolbar search={{ label: categories.search, value: search, onSearch: setSearch, delay: 150 }} />
            <DataTable
              label={categories.list}
              columns={categoryColumns({ master: user?.role === 'MASTER_ADMIN', onOpen: setOpen })}
              rows={found?.slice(start, start + page.size)}
              total={found?.length ?? 0}
              page={page}
              onPage={setPage}
              loading={loading}
              empty={nothing}
            />
          </>
        )}
      </Stack>
      <CategoryDialog open={open?.name === 'edit' ? open : undefined} onClose={() => setOpen(undefined)} />
      <DeleteCategoryDialog
        category={open?.name === 'delete' ? open.category : undefined}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
