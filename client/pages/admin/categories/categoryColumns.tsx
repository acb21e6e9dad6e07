import { Button } from 'antd';
import { numeral } from '../../../lib/format/format.ts';
import { categories } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import type { CategoryRowFragment } from './CategoriesPage.generated.ts';
import styles from './categoryColumns.module.css';
import type { OpenCategory } from './openCategory.ts';

interface Means {
  /** Only a master admin may delete. */
  master: boolean;
  onOpen: (dialog: OpenCategory) => void;
}

/** The columns of the list of categories. */
export function categoryColumns({ master, onOpen }: Means): Column<CategoryRowFragment>[] {
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
