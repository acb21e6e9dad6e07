import type { ReactNode } from 'react';

export interface Sort<Field extends string> {
  field: Field;
  direction: 'ASC' | 'DESC';
}

export interface Column<Row, Field extends string = string> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  align?: 'right';
  /** The field the server sorts by. */
  sort?: Field;
  width?: number | string;
  /** The width where each row is one line; `width` when missing. One column without a width takes what is left. */
  denseWidth?: number;
  /** Is read whole where rows are dense, too: the row grows with it. For what no other place says. */
  whole?: boolean;
  /** Left out of tables on screens narrower than 1400 px, where another column or the row's own page has it. */
  wide?: boolean;
  /** What becomes of it where rows are cards: the heading, the buttons at the foot, or nothing. */
  card?: 'title' | 'actions' | 'hidden';
}

export interface DataTableProps<Row extends { id: string }, Field extends string> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: Column<Row, Field>[];
  rows: readonly Row[] | undefined;
  loading?: boolean;
  /** Shown when there is nothing; usually an EmptyState. */
  empty: ReactNode;
  total?: number | undefined;
  page?: { number: number; size: number };
  onPage?: (number: number, size: number) => void;
  sort?: Sort<Field> | undefined;
  onSort?: ((sort: Sort<Field> | undefined) => void) | undefined;
  /** Ids of the ticked rows; give both to let rows be ticked. */
  selected?: readonly string[] | undefined;
  onSelect?: ((ids: string[]) => void) | undefined;
  /** Pixels under which the table scrolls sideways inside its frame. */
  minWidth?: number | undefined;
}
