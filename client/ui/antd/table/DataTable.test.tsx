import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderElement } from '#client/test/render.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';

interface Row {
  id: string;
  name: string;
  clicks: number;
}

const rows: Row[] = [
  { id: 'a', name: 'Pizza', clicks: 3 },
  { id: 'b', name: 'Kahvi', clicks: 12 },
];
const columns: Column<Row, 'NAME'>[] = [
  { key: 'name', title: 'Tarjous', sort: 'NAME', render: ({ name }) => name, card: 'title' },
  { key: 'clicks', title: 'Klikkaukset', align: 'right', render: ({ clicks }) => clicks },
  { key: 'tools', title: 'Toiminnot', card: 'actions', render: () => <button type="button">Näytä</button> },
];

afterEach(() => vi.restoreAllMocks());

function onPhone() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(real(query), 'matches', { value: query === '(max-width: 640px)' }),
  );
}

test('rows are shown in a table; a click on a heading asks for its order', async () => {
  const onSort = vi.fn();
  const { user } = renderElement(
    <DataTable label="Tarjoukset" columns={columns} rows={rows} empty={null} onSort={onSort} />,
  );
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByText('Tarjous'));
  expect(onSort).toHaveBeenLastCalledWith({ field: 'NAME', direction: 'ASC' });
});

test('on a phone each row is a card with its facts and buttons', () => {
  onPhone();
  renderElement(<DataTable label="Tarjoukset" columns={columns} rows={rows} empty={null} />);
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = screen.getAllByRole('listitem');
  expect(card?.textContent).toBe('PizzaKlikkaukset3Näytä');
});

test('ticking a card adds its row to the selection', async () => {
  onPhone();
  const onSelect = vi.fn();
  const props = { label: 'Tarjoukset', columns, rows, empty: null, onSelect };
  const { user } = renderElement(<DataTable {...props} selected={['a']} />);
  const [, second] = screen.getAllByRole('listitem');
  if (second) await user.click(within(second).getByRole('checkbox'));
  expect(onSelect).toHaveBeenCalledWith(['a', 'b']);
});

test('a list still on its way shows bars, an empty one its own notice', () => {
  const { unmount } = renderElement(
    <DataTable label="x" columns={columns} rows={undefined} loading empty={<p>tyhjä</p>} />,
  );
  expect(screen.getByRole('status', { name: 'Ladataan...' })).toBeTruthy();
  unmount();
  renderElement(<DataTable label="x" columns={columns} rows={[]} empty={<p>tyhjä</p>} />);
  expect(screen.getByText('tyhjä')).toBeTruthy();
});
