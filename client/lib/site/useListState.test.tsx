import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../test/render.tsx';
import { useListState } from './useListState.ts';

type Field = 'CREATED' | 'NAME';
type List = ReturnType<typeof useListState<Field, { tila: string }>>;

function List({ change }: { change: (list: List) => void }) {
  const list = useListState<Field, { tila: string }>({
    sort: { field: 'CREATED', direction: 'DESC' },
    filters: { tila: 'KAIKKI' },
  });
  const { search, page, sort, filters } = list;
  return (
    <>
      <output>{JSON.stringify({ search, page, sort, filters })}</output>
      <button type="button" onClick={() => change(list)}>
        muuta
      </button>
    </>
  );
}

function renderList(address: string, change: (list: List) => void = () => {}) {
  const { router, user } = renderRoutes([{ path: '*', element: <List change={change} /> }], address);
  const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');
  const press = () => user.click(screen.getByText('muuta'));
  return { shown, press, query: () => router.state.location.search };
}

test('an address without anything shows the defaults', () => {
  expect(renderList('/').shown()).toEqual({
    search: '',
    page: { number: 1, size: 20 },
    sort: { field: 'CREATED', direction: 'DESC' },
    filters: { tila: 'KAIKKI' },
  });
});

test('an address says what to show', () => {
  expect(renderList('/?haku=kahvila&sivu=3&koko=50&jarjestys=NAME.ASC&tila=ODOTTAA').shown()).toEqual({
    search: 'kahvila',
    page: { number: 3, size: 50 },
    sort: { field: 'NAME', direction: 'ASC' },
    filters: { tila: 'ODOTTAA' },
  });
});

test.each(['sivu=0&koko=1000', 'sivu=-1&koko=abc', 'sivu=1.5'])('nonsense such as %s is not followed', (query) => {
  const { page } = renderList(`/?${query}`).shown();
  expect(page.number).toBe(1);
  expect(page.size).toBeLessThanOrEqual(100);
});

test.each<[string, (list: List) => void, string]>([
  ['a search', (list) => list.setSearch(' kahvila '), '?koko=50&haku=kahvila'],
  ['a filter', (list) => list.setFilter('tila', 'ODOTTAA'), '?koko=50&tila=ODOTTAA'],
  ['a sorting', (list) => list.setSort({ field: 'NAME', direction: 'ASC' }), '?koko=50&jarjestys=NAME.ASC'],
])('%s is written to the address and leads to page 1', async (_what, change, query) => {
  const list = renderList('/?sivu=3&koko=50', change);
  await list.press();
  expect(list.query()).toBe(query);
});

test.each<[string, (list: List) => void, string]>([
  ['the next page', (list) => list.setPage(2), '?haku=a&tila=ODOTTAA&sivu=2'],
  ['the first page', (list) => list.setPage(1), '?haku=a&tila=ODOTTAA'],
  ['the filter that hides nothing', (list) => list.setFilter('tila', 'KAIKKI'), '?haku=a'],
  ['nothing at all', (list) => list.clear(), ''],
])('%s leaves the rest of the address alone', async (_what, change, query) => {
  const list = renderList('/?haku=a&tila=ODOTTAA', change);
  await list.press();
  expect(list.query()).toBe(query);
});
