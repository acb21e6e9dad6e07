import { Button } from 'antd';
import { useState } from 'react';
import { numeral } from '#client/lib/format/format.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { pageOf, useListState } from '#client/lib/site/useListState.ts';
import { categories } from '#client/texts/admin.ts';
import { common } from '#client/texts/common.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { type CategoryRowFragment, useAdminCategoriesQuery } from './CategoriesPage.generated.ts';
import styles from './CategoriesPage.module.css';
import { CategoryDialog, DeleteCategoryDialog, type OpenCategory } from './CategoryDialogs.tsx';

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
    { key: 'kind', title: columns.kind, width: 220, render: ({ kind }) => categories.kinds[kind] },
    { key: 'id', title: columns.id, width: 330, render: ({ id }) => <span className={styles.id}>{id}</span> },
    {
      key: 'offers',
      title: columns.offers,
      align: 'right',
      width: 110,
      render: ({ offerCount }) => numeral(offerCount ?? 0),
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

/** What offers are sorted into. All categories are read at once and searched here. */
export function CategoriesPage() {
  const { user } = useSession('ADMIN');
  const state = useListState({ size: 50 });
  const query = useAdminCategoriesQuery();
  const [open, setOpen] = useState<OpenCategory>();
  const all = query.data?.categories;
  const words = state.search.toLocaleLowerCase('fi');
  const found = all?.filter(({ name }) => name.toLocaleLowerCase('fi').includes(words));
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setOpen({ name: 'edit' })}>
      {categories.add}
    </Button>
  );

  return (
    <ListPage
      texts={categories}
      state={state}
      query={query}
      found={pageOf(found, state.page)}
      failed={categories.loadFailed}
      actions={add}
      above={(all || !query.error) && <Figures total={all?.length} found={found?.length ?? 0} />}
      search={{ label: categories.search, delay: 150 }}
      rows={{ columns: categoryColumns({ master: user?.role === 'MASTER_ADMIN', onOpen: setOpen }) }}
      drawings={['offers', 'search']}
      emptyAction={add}
    >
      <CategoryDialog open={open?.name === 'edit' ? open : undefined} onClose={() => setOpen(undefined)} />
      <DeleteCategoryDialog
        category={open?.name === 'delete' ? open.category : undefined}
        onClose={() => setOpen(undefined)}
      />
    </ListPage>
  );
}
