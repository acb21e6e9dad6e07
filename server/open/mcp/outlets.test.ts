import { expect, test } from 'vitest';
import type { McpOutletFragment } from './operations.generated.ts';
import { toolOutlets } from './outlets.ts';

const outlet: McpOutletFragment = {
  name: 'Keskusta',
  address: { street: 'Hämeenkatu 3', postCode: '33100', town: 'Tampere' },
  municipality: 'Tampere',
  phone: null,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
  specialHours: [{ from: '2026-12-24', to: '2026-12-26', opens: null, closes: null, text: 'Joulu' }],
  areHoursConfirmed: true,
  isClosed: false,
};
const monday = new Date('2026-11-30T10:00:00Z');

test('a model reads whether an outlet is open, until when, and its hours as people write them', () => {
  expect(toolOutlets([outlet], monday)).toEqual([
    {
      name: 'Keskusta',
      address: 'Hämeenkatu 3, 33100 Tampere',
      city: 'Tampere',
      phone: null,
      closed_for_good: false,
      open_now: true,
      until: '2026-11-30T15:00:00.000Z',
      hours: ['ma–pe 9–17', 'la–su suljettu'],
      special_days: ['2026-12-24–2026-12-26 suljettu Joulu'],
      hours_confirmed: true,
    },
  ]);
});

test('of hours that were not confirmed, of none, and of an outlet that is closed for good it is not said', () => {
  const others = [
    { ...outlet, areHoursConfirmed: false },
    { ...outlet, hours: [], specialHours: [] },
    { ...outlet, isClosed: true },
  ];
  expect(toolOutlets(others, monday).map(({ open_now, until }) => [open_now, until])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});
