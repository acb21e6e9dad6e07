import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListState } from '#client/lib/site/useListState.ts';
import { renderElement } from '#client/test/render.tsx';
import { DataTable } from './DataTable.tsx';
import { ListPage } from './ListPage.tsx';
import { ListOwner } from './rowDensity.tsx';

interface Row {
  id: string;
  name: string;
}

const name = 'Pitkäniminen Leipomo ja Konditoria Äyräs & Pojat Oy';
const columns = [{ key: 'name', title: 'Nimi', render: (row: Row) => row.name }];
const query = { loading: false, refetch: () => {} };

function List() {
  const state = useListState<string, { tila: string }>({ filters: { tila: 'ALL' } });
  return (
    <ListPage
      texts={{ title: 'Yritykset', list: 'Yritykset' }}
      state={state}
      query={query}
      found={{ items: [{ id: 'a', name }], total: 1 }}
      failed="ei"
      search={{ label: 'Hae' }}
      rows={{ columns }}
      drawings={['people', 'people']}
    />
  );
}

const renderList = (at: string, owner = 'aino') =>
  renderElement(
    <ListOwner value={owner}>
      <List />
    </ListOwner>,
    at,
  );

const isDense = () => document.querySelector('[data-density]')?.getAttribute('data-density') === 'dense';
const opener = () => screen.getByRole('button', { name: /^Omat suodattimet/ });

beforeEach(() => {
  localStorage.clear();
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(real(query), 'matches', { value: query === '(min-width: 961px)' }),
  );
});
afterEach(() => vi.restoreAllMocks());

test('rows are dense on a desktop until the person chooses otherwise, which is stored for that person', async () => {
  const { user, unmount } = renderList('/lista');
  expect(isDense()).toBe(true);
  await user.click(screen.getByText('Väljä'));
  expect(isDense()).toBe(false);
  unmount();
  const again = renderList('/lista');
  expect(isDense()).toBe(false);
  again.unmount();
  renderList('/lista', 'bertta');
  expect(isDense()).toBe(true);
});

test('a list without an owner has neither a switch of density nor saved filters', () => {
  renderElement(<List />, '/lista');
  expect(screen.queryByText('Tiheä')).toBe(null);
  expect(screen.queryByRole('button', { name: 'Omat suodattimet' })).toBe(null);
});

test('what is cut short shows its whole text as a title', async () => {
  const { user } = renderElement(
    <DataTable label="Yritykset" columns={columns} rows={[{ id: 'a', name }]} empty={null} />,
  );
  const cell = screen.getByText(name);
  Object.defineProperties(cell, { scrollWidth: { value: 400 }, clientWidth: { value: 100 } });
  await user.hover(cell);
  expect(cell.title).toBe(name);
});

test('filters are saved under a name, picked with the keyboard, and removed', async () => {
  const { user, router, unmount } = renderList('/lista?tila=PENDING&haku=leipomo&sivu=3');
  await user.click(opener());
  const dialog = await screen.findByRole('dialog');
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Tallenna nykyinen rajaus nimellä' }),
    ' Odottavat {Enter}',
  );
  await within(dialog).findByRole('button', { name: 'Odottavat' });
  unmount();

  const second = renderList('/lista');
  await second.user.click(opener());
  const picked = await screen.findByRole('button', { name: 'Odottavat' });
  picked.focus();
  await second.user.keyboard('{Enter}');
  expect(second.router.state.location.search).toBe('?haku=leipomo&tila=PENDING');
  await second.router.navigate(-1);
  expect(second.router.state.location.search).toBe('');
  await second.user.click(opener());
  await second.user.click(await screen.findByRole('button', { name: 'Poista suodatin: Odottavat' }));
  await screen.findByText(/Et ole vielä tallentanut suodattimia/);
  expect(localStorage.length).toBe(0);
  expect(router.state.location.pathname).toBe('/lista');
});

test('filters are saved for each list and person, at most twenty, under names of at most forty characters', async () => {
  const saved = Array.from({ length: 20 }, (_, at) => ({ name: `Suodatin ${at}`, query: `tila=${at}` }));
  localStorage.setItem('list-filters:aino:/lista', JSON.stringify([...saved, { name: 1 }]));
  const { user, unmount } = renderList('/lista?tila=PENDING');
  await user.click(opener());
  const field = await screen.findByRole('textbox', { name: 'Tallenna nykyinen rajaus nimellä' });
  await user.type(field, 'x'.repeat(50));
  expect(field).toHaveProperty('value', 'x'.repeat(50));
  screen.getByText('Suodattimia mahtuu 20. Poista jokin ensin.');
  expect(screen.getByRole('button', { name: 'Tallenna' })).toHaveProperty('disabled', true);
  unmount();
  renderList('/toinen?tila=PENDING');
  await user.click(opener());
  await screen.findByText(/Et ole vielä tallentanut suodattimia/);
});

test('nothing can be saved of a list that is shown as it is', async () => {
  const { user } = renderList('/lista');
  await user.click(opener());
  await screen.findByText('Rajaa tai järjestä luetteloa ensin.');
});
