import { Table, type TableProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../../lib/theme/useMediaQuery.ts';
import { common } from '../../../texts/common.ts';
import { TableSkeleton } from '../../plain/Skeleton.tsx';
import type { Column, DataTableProps, Sort } from './columns.ts';
import { DataCards } from './DataCards.tsx';
import styles from './DataTable.module.css';

interface Props {
  className: string | undefined;
  /** What is inside, for screen readers. */
  label: string;
  busy?: boolean;
  /** Pixels under which the content scrolls. */
  minWidth: number;
  children: ReactNode;
}

/** A frame whose content scrolls sideways when it must. It takes the keyboard's focus only then. */
function ScrollFrame({ className, label, busy = false, minWidth, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element?.firstElementChild) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; a section would be a landmark, as its panel is.
    <div
      ref={frame}
      className={className}
      role="group"
      aria-label={label}
      aria-busy={busy}
      tabIndex={scrolls ? 0 : undefined}
    >
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}

function antColumns<Row, Field extends string>(
  columns: Column<Row, Field>[],
  sort: Sort<Field> | undefined,
): TableProps<Row>['columns'] {
  return columns.map((column) => ({
    key: column.sort ?? column.key,
    title: column.title,
    align: column.align,
    width: column.width,
    className: column.align ? styles.figure : column.card === 'title' ? styles.words : undefined,
    sorter: !!column.sort,
    sortOrder: sort && column.sort === sort.field ? (sort.direction === 'ASC' ? 'ascend' : 'descend') : null,
    render: (_: unknown, row: Row) => column.render(row),
  }));
}

/** Rows of a server-side list: a table, or cards on a phone. Paging and sorting are the caller's, see useListState. */
export function DataTable<Row extends { id: string }, Field extends string = string>(
  props: DataTableProps<Row, Field>,
) {
  const { label, columns, rows, loading = false, empty, total, page, onPage, sort, onSort, minWidth = 720 } = props;
  const { selected, onSelect } = props;
  const phone = useMediaQuery('(max-width: 640px)');
  if (!rows) return loading ? <TableSkeleton columns={columns.length} /> : empty;
  if (rows.length === 0 && !loading) return empty;
  if (phone) return <DataCards {...props} rows={rows} />;

  return (
    <ScrollFrame className={styles.frame} label={label} busy={loading} minWidth={minWidth}>
      <Table<Row>
        rowKey="id"
        columns={antColumns(columns, sort)}
        dataSource={rows}
        loading={loading && { delay: 200 }}
        showSorterTooltip={false}
        rowSelection={
          onSelect && {
            selectedRowKeys: [...(selected ?? [])],
            onChange: (keys) => onSelect(keys.map(String)),
            // Ant Design names the boxes in English whatever the locale.
            getCheckboxProps: () => ({ 'aria-label': common.select }),
            getTitleCheckboxProps: () => ({ 'aria-label': common.selectAll }),
          }
        }
        pagination={
          !!page && {
            current: page.number,
            pageSize: page.size,
            total,
            showSizeChanger: (total ?? 0) > 20,
            pageSizeOptions: [20, 50, 100],
            hideOnSinglePage: (total ?? 0) <= 20,
            showTotal: (all, [from, to]) => `${from}–${to} / ${all}`,
          }
        }
        onChange={(next, _filters, sorter, { action }) => {
          if (action === 'paginate') onPage?.(next.current ?? 1, next.pageSize ?? 20);
          if (action !== 'sort' || Array.isArray(sorter)) return;
          const direction = sorter.order === 'ascend' ? 'ASC' : 'DESC';
          onSort?.(sorter.order ? { field: sorter.columnKey as Field, direction } : undefined);
        }}
      />
    </ScrollFrame>
  );
}
