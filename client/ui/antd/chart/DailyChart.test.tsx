import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '#client/test/render.tsx';
import { DailyChart } from './DailyChart.tsx';

const rows = [
  { date: '2026-11-18', clicks: 4, cost: 5 },
  { date: '2026-11-19', clicks: 0, cost: 0 },
  { date: '2026-11-20', clicks: 1200, cost: 2.5 },
];
const chart = (
  <DailyChart
    title="Päivittäin"
    rows={rows}
    series={[
      { key: 'clicks', label: 'Klikkaukset' },
      { key: 'cost', label: 'Kulut', format: (value) => `${value} €` },
    ]}
  />
);

test('the arrow keys move through the days and announce each', async () => {
  const { user } = renderElement(chart);
  const plot = screen.getByRole('slider', { name: 'Päivittäin: Klikkaukset' });
  expect(plot.getAttribute('aria-valuetext')).toBe('20.11.2026: 1\u00a0200');
  plot.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(plot.getAttribute('aria-valuetext')).toBe('18.11.2026: 4');
});

test('the same figures are a table one click away, with their sums', async () => {
  const { user } = renderElement(chart);
  await user.click(screen.getByRole('button', { name: 'Näytä taulukkona' }));
  const lines = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(lines).toEqual([
    'PäiväKlikkauksetKulut',
    '18.11.202645 €',
    '19.11.202600 €',
    '20.11.20261\u00a02002.5 €',
    'Yhteensä1\u00a02047.5 €',
  ]);
});

test('another figure can be picked', async () => {
  const { user } = renderElement(chart);
  await user.click(screen.getByText('Kulut'));
  expect(screen.getByRole('slider', { name: 'Päivittäin: Kulut' }).getAttribute('aria-valuetext')).toBe(
    '20.11.2026: 2.5 €',
  );
});

test.each([
  ['a day with one press is a bar of that day', [0, 1, 0, 2], 2],
  ['larger counts are a line over all days', [0, 3, 1, 2], 4],
])('%s', (_what, clicks, parts) => {
  const days = clicks.map((count, index) => ({ date: `2026-11-${18 + index}`, clicks: count }));
  const { container } = renderElement(
    <DailyChart title="Päivittäin" rows={days} series={[{ key: 'clicks', label: 'Klikkaukset' }]} />,
  );
  const drawn = [...container.querySelectorAll('[role=slider] svg path')].map((path) => path.getAttribute('d') ?? '');
  const isBars = parts === 2;
  expect(drawn).toHaveLength(isBars ? 1 : 2);
  expect(drawn.at(-1)?.match(isBars ? /M/g : /[ML]/g)).toHaveLength(parts);
  expect(drawn.some((path) => path.endsWith('Z'))).toBe(!isBars);
});
