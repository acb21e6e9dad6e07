import { Checkbox, Pagination } from 'antd';
import { common } from '../../../texts/common.ts';
import type { Column, DataTableProps } from './columns.ts';
import styles from './DataTable.module.css';

type Props<Row extends { id: string }, Field extends string> = DataTableProps<Row, Field> & { rows: readonly Row[] };

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
export function DataCards<Row extends { id: string }, Field extends string>(props: Props<Row, Field>) {
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
          className={styles.pages}
          simple
          align="center"
          current={page.number}
          pageSize={page.size}
          total={total}
          onChange={(number, size) => onPage?.(number, size)}
        />
      )}
    </div>
  );
}
