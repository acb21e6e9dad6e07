import { Button, Pagination } from 'antd';
import { type FocusEvent, type ReactNode, use, useEffect, useRef } from 'react';
import type { ListState } from '#client/lib/site/useListState.ts';
import { EmptyState } from '../../plain/EmptyState.tsx';
import type { DrawingName } from '../../plain/illustration/Illustration.tsx';
import { Stack } from '../../plain/Layout.tsx';
import { PageTitle } from '../../plain/PageTitle.tsx';
import type { Column } from './columns.ts';
import { type Found, type QueryProps, QueryResult, QueryTable } from './QueryTable.tsx';
import { DensitySwitch, ListOwner, useRowDensity } from './rowDensity.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { FilterSelect, Toolbar } from './Toolbar.tsx';

/**
 * Keeps the focus on the page when the bar in which it was goes with the last ticked row: on `page`, which is spoken from
 * its beginning. `bar` are the handlers of what is around the bar.
 */
function useKeptFocus(isBarShown: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const isInBar = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (isBarShown || !isInBar.current) return;
    isInBar.current = false;
    if (activeElement && activeElement !== body) return;
    page.current?.setAttribute('tabindex', '-1');
    page.current?.focus({ preventScroll: true });
  }, [isBarShown]);
  const bar = {
    onFocus: () => {
      isInBar.current = true;
    },
    // A button that is disabled or removed loses the focus to nothing.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isInBar.current = false;
    },
  };
  return { page, bar };
}

interface Texts {
  /** The heading of the page; without it the list is a part of a page that has one. */
  title?: string;
  /** One sentence under the title. */
  intro?: string;
  /** What the rows are, for screen readers. */
  list: string;
  /** Why there are no rows at all, and what to do about it. */
  none?: string;
  noneHint?: string;
  /** Why there are no rows for this search and these filters. Without it, `none` is shown then too. */
  notFound?: string;
  notFoundHint?: string;
  /** Names the button that removes the search and the filters. */
  clear?: string;
}

interface Cards<Row> {
  render: (row: Row) => ReactNode;
  className: string | undefined;
  skeleton: ReactNode;
}

interface Filter<Filters> {
  name: keyof Filters & string;
  label: string;
  options: Readonly<Record<string, string>>;
  width?: number;
}

interface Selection {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** What can be done with the selected rows. */
  bar: ReactNode;
}

interface Props<Row extends { id: string }, Field extends string, Filters extends Record<string, string>>
  extends QueryProps<Row> {
  texts: Texts;
  state: ListState<Field, Filters>;
  /** Buttons of the whole page, beside its title. */
  actions?: ReactNode;
  /** Distance between the parts of the page. */
  gap?: 'medium' | 'large';
  back?: { to: string; text: string };
  /** Between the title and the toolbar, such as totals. */
  above?: ReactNode;
  search?: { label: string; delay?: number };
  filters?: readonly Filter<Filters>[];
  /** More of the toolbar than a search and filters with a choice each. */
  tools?: ReactNode;
  /** At the end of the toolbar. */
  end?: ReactNode;
  /** How rows are shown: a table, or a card for each. */
  rows: { columns: Column<Row, Field>[]; minWidth?: number } | Cards<Row>;
  selection?: Selection;
  /** The illustrations where there are no rows at all, and where nothing matches. */
  drawings: readonly [none: DrawingName, notFound: DrawingName];
  /** The button where there are no rows at all. */
  emptyAction?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

interface CardListProps<Row> {
  cards: Cards<Row>;
  label: string;
  found: Found<Row> | undefined;
  loading: boolean;
  state: Pick<ListState<string, Record<string, string>>, 'page' | 'setPage'>;
  empty: ReactNode;
}

function CardList<Row extends { id: string }>({ cards, label, found, loading, state, empty }: CardListProps<Row>) {
  if (!found) return cards.skeleton;
  const { items, total } = found;
  const { page, setPage } = state;
  return (
    <>
      {items.length === 0 && !loading && empty}
      {items.length > 0 && (
        <ul className={cards.className} aria-label={label} aria-busy={loading}>
          {items.map((row) => (
            <li key={row.id}>{cards.render(row)}</li>
          ))}
        </ul>
      )}
      {total > page.size && (
        <Pagination
          align="center"
          current={page.number}
          pageSize={page.size}
          total={total}
          showSizeChanger={false}
          onChange={(number) => setPage(number)}
        />
      )}
    </>
  );
}

/** A page, or a tab, about one list: its title, search and filters, rows page by page, and what it says without rows. */
export function ListPage<
  Row extends { id: string },
  Field extends string = string,
  Filters extends Record<string, string> = Record<never, string>,
>(props: Props<Row, Field, Filters>) {
  const { texts, state, query, found, failed, renderError, rows, selection, search, filters = [], tools, end } = props;
  const [noneDrawing, notFoundDrawing] = props.drawings;
  const [density] = useRowDensity();
  const owner = use(ListOwner);
  const focus = useKeptFocus(!!selection?.ids.length);
  const empty =
    texts.notFound !== undefined && (state.narrowed || texts.none === undefined) ? (
      <EmptyState
        drawing={notFoundDrawing}
        text={texts.notFound}
        hint={texts.notFoundHint}
        action={<Button onClick={state.clear}>{texts.clear}</Button>}
      />
    ) : (
      <EmptyState drawing={noneDrawing} text={texts.none ?? ''} hint={texts.noneHint} action={props.emptyAction} />
    );

  return (
    <div ref={focus.page} data-density={density} style={{ outline: 'none' }}>
      {texts.title && <PageTitle title={texts.title} intro={texts.intro} actions={props.actions} back={props.back} />}
      <Stack gap={props.gap ?? 'medium'}>
        {props.above}
        {(owner || search || tools || filters.length > 0) && (
          <Toolbar
            search={search && { ...search, value: state.search, onSearch: state.setSearch }}
            end={
              <>
                {end}
                {(search || tools || filters.length > 0) && <SavedFilters names={state.names} />}
                {'columns' in rows && <DensitySwitch />}
              </>
            }
          >
            {filters.map(({ name, ...filter }) => (
              <FilterSelect
                key={name}
                {...filter}
                value={state.filters[name] ?? ''}
                onChange={(value) => state.setFilter(name, value as Filters[typeof name])}
              />
            ))}
            {tools}
          </Toolbar>
        )}
        {selection && (
          <div style={{ display: 'contents' }} {...focus.bar}>
            {selection.bar}
          </div>
        )}
        {'columns' in rows ? (
          <QueryTable
            query={query}
            found={found}
            failed={failed}
            renderError={renderError}
            label={texts.list}
            columns={rows.columns}
            minWidth={rows.minWidth}
            page={state.page}
            onPage={state.setPage}
            sort={state.sort}
            onSort={state.setSort}
            selected={selection?.ids}
            onSelect={selection?.onChange}
            empty={empty}
          />
        ) : (
          <QueryResult query={query} found={found} failed={failed} renderError={renderError}>
            <CardList
              cards={rows}
              label={texts.list}
              found={found}
              loading={query.loading}
              state={state}
              empty={empty}
            />
          </QueryResult>
        )}
      </Stack>
      {props.children}
    </div>
  );
}

/** The row as the list has it now, for a dialog about one that another admin may change meanwhile. */
export function latest<Row extends { id: string }>(row: Row | undefined, rows: readonly Row[] = []): Row | undefined {
  return row && (rows.find(({ id }) => id === row.id) ?? row);
}
