import { Checkbox, Pagination, Table, type TableProps } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '#client/lib/theme/useMediaQuery.ts';
import { common } from '#client/texts/common.ts';
import { TableSkeleton } from '../../plain/Skeleton.tsx';
import type { Column, DataTableProps, Sort } from './columns.ts';
import styles from './DataTable.module.css';
import { useRowDensity } from './rowDensity.tsx';

interface Props {
  className: string | undefined;
  /** What is inside, for screen readers. */
  label: string;
  busy?: boolean;
  /** Pixels under which the content scrolls. */
  minWidth: number;
  children: ReactNode;
}

/** Gives what is cut short under the pointer or the focus its whole text as its title. */
function titleCutText({ target }: SyntheticEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement)) return;
  // A link is one text, whatever it is made of.
  const link = target.closest('a');
  const text = link ?? target;
  if (text.title || (!link && text.childElementCount > 0)) return;
  if (text.scrollWidth > text.clientWidth) text.title = text.textContent;
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
      onMouseOver={titleCutText}
      onFocus={titleCutText}
    >
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}

function antColumns<Row, Field extends string>(
  columns: Column<Row, Field>[],
  sort: Sort<Field> | undefined,
  dense: boolean,
): NonNullable<TableProps<Row>['columns']> {
  return columns.map((column) => {
    const width = dense ? (column.denseWidth ?? column.width) : column.width;
    return {
      key: column.sort ?? column.key,
      title: column.title,
      ...(column.align && { align: column.align }),
      ...(width !== undefined && { width }),
      className: clsx(
        column.align ? styles.figure : column.card === 'title' && styles.words,
        column.whole && styles.whole,
      ),
      sorter: !!column.sort,
      sortOrder: sort && column.sort === sort.field ? (sort.direction === 'ASC' ? 'ascend' : 'descend') : null,
      render: (_: unknown, row: Row) => column.render(row),
    };
  });
}

/** Rows of a server-side list: a table, or cards on a phone. Paging and sorting are the caller's, see useListState. */
export function DataTable<Row extends { id: string }, Field extends string = string>(
  props: DataTableProps<Row, Field>,
) {
  const { label, columns, rows, loading = false, empty, total, page, onPage, sort, onSort, minWidth = 720 } = props;
  const { selected, onSelect } = props;
  const phone = useMediaQuery('(max-width: 640px)');
  const roomy = useMediaQuery('(min-width: 1400px)');
  const [density] = useRowDensity();
  const dense = density === 'dense';
  const shown = roomy ? columns : columns.filter(({ wide }) => !wide);
  if (!rows) return loading ? <TableSkeleton columns={shown.length} /> : empty;
  if (rows.length === 0 && !loading) return empty;
  if (phone) return <DataCards {...props} rows={rows} />;

  return (
    <ScrollFrame className={clsx(styles.frame, dense && styles.dense)} label={label} busy={loading} minWidth={minWidth}>
      <Table<Row>
        rowKey="id"
        columns={antColumns(shown, sort, dense)}
        tableLayout={dense ? 'fixed' : 'auto'}
        dataSource={rows}
        loading={loading && { delay: 200 }}
        showSorterTooltip={false}
        {...(onSelect && {
          rowSelection: {
            selectedRowKeys: [...(selected ?? [])],
            onChange: (keys) => onSelect(keys.map(String)),
            // Ant Design names the boxes in English whatever the locale.
            getCheckboxProps: () => ({ 'aria-label': common.select }),
            getTitleCheckboxProps: () => ({ 'aria-label': common.selectAll }),
          },
        })}
        pagination={
          !!page && {
            current: page.number,
            pageSize: page.size,
            total: total ?? 0,
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

type DataCardsProps<Row extends { id: string }, Field extends string> = DataTableProps<Row, Field> & {
  rows: readonly Row[];
};

function Card<Row extends { id: string }>({
  row,
  columns,
  ticked,
  onTick,
}: {
  row: Row;
  columns: Column<Row>[];
  ticked: boolean;
  onTick: ((on: boolean) => void) | undefined;
}) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const actions = columns
    .filter(({ card }) => card === 'actions')
    .map(({ key, render }) => ({ key, node: render(row) }))
    .filter(({ node }) => node);
  const rest = columns.filter((column) => column !== title && !column.card);

  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        {onTick && (
          <Checkbox checked={ticked} aria-label={common.select} onChange={(event) => onTick(event.target.checked)} />
        )}
        <div className={styles.cardTitle}>{title?.render(row)}</div>
      </div>
      <dl className={styles.facts}>
        {rest.map((column) => (
          <div key={column.key} className={styles.fact}>
            <dt>{column.title}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className={styles.cardActions}>
          {actions.map(({ key, node }) => (
            <span key={key}>{node}</span>
          ))}
        </div>
      )}
    </li>
  );
}

/** The rows of a DataTable as cards, for a phone. */
function DataCards<Row extends { id: string }, Field extends string>(props: DataCardsProps<Row, Field>) {
  const { label, columns, rows, loading = false, total, page, onPage, selected = [], onSelect } = props;
  const tick = (id: string, on: boolean) =>
    onSelect?.(on ? [...selected, id] : selected.filter((other) => other !== id));

  return (
    <div aria-busy={loading}>
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            columns={columns as Column<Row>[]}
            ticked={selected.includes(row.id)}
            onTick={onSelect && ((on) => tick(row.id, on))}
          />
        ))}
      </ul>
      {page && (total ?? 0) > page.size && (
        <Pagination
          className={clsx(styles.pages)}
          simple
          align="center"
          current={page.number}
          pageSize={page.size}
          total={total ?? 0}
          onChange={(number, size) => onPage?.(number, size)}
        />
      )}
    </div>
  );
}
