import { useSearchParams } from 'react-router';

type Direction = 'ASC' | 'DESC';

interface Defaults<Field extends string, Filters extends Record<string, string>> {
  /** Rows on a page. */
  size?: number;
  sort?: { field: Field; direction: Direction };
  /** Filters by name with the value that means no filtering. */
  filters?: Filters;
}

const names = { search: 'haku', page: 'sivu', size: 'koko', sort: 'jarjestys' };

function positive(text: string | null, otherwise: number, atMost = Number.MAX_SAFE_INTEGER) {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, atMost) : otherwise;
}

/**
 * What a list shows - search, page, sorting, filters - is in the address, so that a reload, the back button and
 * a copied link show the same rows. Values that equal their default stay out of it; any change but paging leads to page 1.
 */
export function useListState<Field extends string, Filters extends Record<string, string> = Record<never, string>>(
  defaults: Defaults<Field, Filters> = {},
) {
  const [params, setParams] = useSearchParams();
  const { size = 20, sort } = defaults;
  const filters = { ...defaults.filters } as Filters;
  for (const name of Object.keys(filters)) {
    filters[name as keyof Filters] = (params.get(name) ?? filters[name]) as Filters[keyof Filters];
  }
  const [field = sort?.field, direction = sort?.direction] = (params.get(names.sort)?.split('.') ?? []) as [
    Field?,
    Direction?,
  ];

  function change(values: Record<string, string | undefined>, replace: boolean) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!(names.page in values)) next.delete(names.page);
        for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    search: params.get(names.search) ?? '',
    /** What the address calls the parts of this list; a page may have more there, such as its tab. */
    names: [...Object.values(names), ...Object.keys(filters)],
    /** Whether a search or a filter leaves rows out. */
    narrowed:
      !!params.get(names.search) || Object.entries(filters).some(([name, value]) => value !== defaults.filters?.[name]),
    page: { number: positive(params.get(names.page), 1), size: positive(params.get(names.size), size, 100) },
    sort:
      field && direction ? { field, direction: direction === 'ASC' ? ('ASC' as const) : ('DESC' as const) } : undefined,
    filters,
    setSearch: (text: string) => change({ [names.search]: text.trim() || undefined }, true),
    setPage: (number: number, pageSize = positive(params.get(names.size), size, 100)) =>
      change(
        {
          [names.page]: number > 1 ? String(number) : undefined,
          [names.size]: pageSize === size ? undefined : String(pageSize),
        },
        false,
      ),
    setSort: (next?: { field: Field; direction: Direction }) =>
      change({ [names.sort]: next && `${next.field}.${next.direction}` }, true),
    setFilter: <Name extends keyof Filters & string>(name: Name, value: Filters[Name] | undefined) =>
      change({ [name]: value === defaults.filters?.[name] ? undefined : value }, true),
    /** Several filters at once; those not named stay. */
    setFilters: (values: Partial<Filters>) =>
      change(
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, value === defaults.filters?.[name] ? undefined : value]),
        ),
        true,
      ),
    /** Back to no search and no filters. */
    clear: () =>
      change(
        { [names.search]: undefined, ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) },
        true,
      ),
  };
}

export type ListState<Field extends string, Filters extends Record<string, string>> = ReturnType<
  typeof useListState<Field, Filters>
>;

/** One page of rows that were all read at once. */
export function pageOf<Row>(rows: readonly Row[] | undefined, { number, size }: { number: number; size: number }) {
  return rows && { items: rows.slice((number - 1) * size, number * size), total: rows.length };
}
