import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeCode, storedCode } from '#client/features/redemption/deviceCodes.ts';
import { TakeRedemptionCodeDocument } from '#client/features/redemption/redemption.generated.ts';
import { remember, remembered } from '#client/lib/device/deviceMemory.ts';
import { routes } from '#client/routes.tsx';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';

const show = { name: 'Näytä kassalla' };

/** Lets the offer be taken with a code. */
function takenBy(redemption: 'SHOW' | 'ONCE', redemptionLimit: number | null = null) {
  const offer = world.offers.find(({ id }) => id === 'offer-1');
  Object.assign(offer ?? {}, { redemption, redemptionLimit });
}

const openSheet = async () => {
  const { user } = renderRoutes(routes, '/tarjous/offer-1');
  await user.click(await screen.findByRole('button', show));
  return { user, sheet: within(await screen.findByRole('dialog', show)) };
};

beforeEach(() => localStorage.clear());

test('an offer without a code has no way to show one', async () => {
  renderRoutes(routes, '/tarjous/offer-1');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', show)).toBeNull();
});

test('digits of the day are shown large, with the price, the last day and a QR code', async () => {
  takenBy('SHOW', 50);
  const { sheet, user } = await openSheet();
  expect((await sheet.findByRole('img', { name: '4 8 2 1' })).textContent).toBe('4821');
  expect(sheet.getByRole('img', { name: 'QR-koodi kassalle' }).getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(sheet.getByText(/^5,50\s€$/)).toBeTruthy();
  expect(sheet.getByText(/^Voimassa \d+\.\d+\.\d{4} asti$/)).toBeTruthy();
  expect(sheet.getByText('Tarjous on 50 ensimmäiselle asiakkaalle. Koodi ei varaa paikkaa.')).toBeTruthy();
  expect(await sent(TakeRedemptionCodeDocument)).toEqual([{ offerId: 'offer-1', device: null }]);
  await user.click(sheet.getByRole('button', { name: 'Sulje koodi' }));
  expect(screen.queryByRole('dialog', show)).toBeNull();
});

test('a code of one’s own is asked for by the device’s secret, says that it is one use, and afterwards when it was used', async () => {
  takenBy('ONCE');
  const { sheet } = await openSheet();
  expect(await sheet.findByText('Näytä oma koodisi')).toBeTruthy();
  expect(sheet.getByText(/^Koodi toimii kerran\./)).toBeTruthy();
  const [variables] = await sent(TakeRedemptionCodeDocument);
  expect(variables).toEqual({ offerId: 'offer-1', device: remembered('codeDevice') });
  expect(variables?.device).toMatch(/^[\da-f]{32}$/);
});

test('a used code says when, and shows nothing to use again', async () => {
  takenBy('ONCE');
  const code = { kind: 'ONCE', code: 'K7QX-2MPD-4R', qrCode: '<svg/>', endsAt: '2026-11-27T21:59:59Z' };
  mockServer.use(
    mockApi.mutation(TakeRedemptionCodeDocument, () =>
      HttpResponse.json({
        data: {
          takeRedemptionCode: {
            __typename: 'TakeRedemptionCodePayload',
            code: { __typename: 'RedemptionCode', ...code, usedAt: '2026-11-21T12:05:00Z' } as never,
          },
        },
      }),
    ),
  );
  const { sheet } = await openSheet();
  expect(await sheet.findByText(/^Käytetty 21\.11\. klo\s14\.05$/)).toBeTruthy();
  expect(sheet.queryByRole('img', { name: 'QR-koodi kassalle' })).toBeNull();
});

test('without a network the code is the one that was shown before, and says so', async () => {
  takenBy('SHOW');
  const first = await openSheet();
  await first.sheet.findByRole('img', { name: '4 8 2 1' });
  await first.user.click(first.sheet.getByRole('button', { name: 'Sulje koodi' }));
  mockServer.use(mockApi.mutation(TakeRedemptionCodeDocument, () => HttpResponse.error()));
  await first.user.click(screen.getByRole('button', show));
  const sheet = within(await screen.findByRole('dialog', show));
  expect(await sheet.findByText('Ei verkkoyhteyttä. Koodi on laitteellesi tallennettu.')).toBeTruthy();
  expect(sheet.getByRole('img', { name: '4 8 2 1' })).toBeTruthy();
});

const HOUR = 3_600_000;

/** Stores a code of the offer that ended an hour ago on the device. */
function storeOver(kind: 'SHOW' | 'ONCE') {
  const endsAt = new Date(Date.now() - HOUR).toISOString();
  const code = kind === 'SHOW' ? '1111' : 'K7QX-2MPD-4R';
  const stored = { kind, code, qrCode: '<svg/>', endsAt, usedAt: null };
  remember('codes', [{ offerId: 'offer-1', account: null, code: stored }]);
}

test('digits of an earlier day are not shown before the server has answered', async () => {
  takenBy('SHOW');
  storeOver('SHOW');
  const never = new Promise<never>(() => {});
  mockServer.use(mockApi.mutation(TakeRedemptionCodeDocument, () => never));
  const { sheet } = await openSheet();
  expect(await sheet.findByText(/Haetaan koodia|1111/)).toHaveProperty('textContent', 'Haetaan koodia');
});

test.each([
  ['SHOW', '1111', /^Numerot ovat aiemmalta päivältä\./],
  ['ONCE', 'K7QX-2MPD-4R', /^Koodisi voimassaolo on päättynyt\./],
] as const)('without a network an ended code of kind %s says that it is one', async (kind, code, sentence) => {
  takenBy(kind);
  storeOver(kind);
  mockServer.use(mockApi.mutation(TakeRedemptionCodeDocument, () => HttpResponse.error()));
  const { sheet } = await openSheet();
  expect(await sheet.findByText(sentence)).toBeTruthy();
  expect(sheet.getByText(code)).toBeTruthy();
  expect(sheet.queryByText(/tämän päivän|toimii kerran/)).toBeNull();
});

test.each(['TOO_MANY_REQUESTS', 'UNAVAILABLE'])('%s leaves the code that is on the screen', async (code) => {
  takenBy('SHOW');
  const first = await openSheet();
  await first.sheet.findByText('4821');
  await first.user.click(first.sheet.getByRole('button', { name: 'Sulje koodi' }));
  const errors = [{ message: 'Yritä hetken kuluttua.', extensions: { code } }];
  mockServer.use(mockApi.mutation(TakeRedemptionCodeDocument, () => HttpResponse.json({ errors })));
  await first.user.click(screen.getByRole('button', show));
  const sheet = within(await screen.findByRole('dialog', show));
  expect(await sheet.findByText('Yritä hetken kuluttua.')).toBeTruthy();
  expect(sheet.getByText('4821')).toBeTruthy();
});

test('at midnight the digits of the next day take the place of those on the screen', async () => {
  takenBy('SHOW');
  const now = Date.now();
  // The clock stands: however slowly the page opens, the end is still ahead.
  const time = vi.spyOn(Date, 'now').mockReturnValue(now);
  onTestFinished(() => time.mockRestore());
  const endsAt = new Date(now + 50).toISOString();
  const code = { __typename: 'RedemptionCode', kind: 'SHOW', code: '1111', qrCode: '<svg/>', endsAt, usedAt: null };
  const data = { takeRedemptionCode: { __typename: 'TakeRedemptionCodePayload' as const, code: code as never } };
  mockServer.use(mockApi.mutation(TakeRedemptionCodeDocument, () => HttpResponse.json({ data }), { once: true }));
  const { sheet } = await openSheet();
  expect(await sheet.findByText('1111')).toBeTruthy();
  expect(await sheet.findByText('4821')).toBeTruthy();
  expect(sheet.queryByText('1111')).toBeNull();
});

test('what the server refuses is said in its words, and a failed network can be tried again', async () => {
  takenBy('SHOW');
  mockServer.use(mockApi.mutation(TakeRedemptionCodeDocument, () => HttpResponse.error()));
  const { sheet, user } = await openSheet();
  expect((await sheet.findByRole('alert')).textContent).toContain('Tarkista verkkoyhteys');
  const message = 'Tarjous oli 3 ensimmäiselle asiakkaalle, ja he ovat jo käyneet.';
  mockServer.use(
    mockApi.mutation(TakeRedemptionCodeDocument, () =>
      HttpResponse.json({ errors: [{ message, extensions: { code: 'CONFLICT' } }] }),
    ),
  );
  await user.click(sheet.getByRole('button', { name: 'Yritä uudelleen' }));
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toBe(message));
});

test('the app shows the same, and stores it on the device', async () => {
  openConsumerApp();
  signInConsumer();
  takenBy('SHOW');
  const { user } = renderApp('/sovellus/tarjous/offer-1');
  await user.click(await screen.findByRole('button', show));
  expect(await screen.findByRole('img', { name: '4 8 2 1' })).toBeTruthy();
  expect(remembered('codes')).toHaveLength(1);
});

describe('an offer that is over', () => {
  const storeUntil = (kind: 'SHOW' | 'ONCE', hours: number) => {
    const endsAt = new Date(Date.now() + hours * HOUR).toISOString();
    const code = { kind, code: 'K7QX-2MPD-4R', qrCode: '<svg/>', endsAt, usedAt: null };
    remember('codes', [{ offerId: 'offer-1', account: null, code }]);
  };
  const openEnded = async () => {
    takenBy('ONCE');
    const ended = { endsAt: new Date(Date.now() - HOUR), graceDays: 1 };
    for (const offer of world.offers) if (offer.id === 'offer-1') Object.assign(offer, ended);
    const rendered = renderRoutes(routes, '/tarjous/offer-1');
    await screen.findByText(/päättyi|päättynyt/i);
    return rendered;
  };

  test.each([
    ['ONCE', 20],
    ['SHOW', -10],
  ] as const)('opens a code of kind %s that this device has, in its days of grace', async (kind, hours) => {
    storeUntil(kind, hours);
    const { user } = await openEnded();
    await user.click(await screen.findByRole('button', show));
    expect(within(await screen.findByRole('dialog', show)).getByText('Korvapuusti ja kahvi')).toBeTruthy();
    expect(await screen.findByText(/^Koodi kelpaa vielä \d+\.\d+\.\d{4}$/)).toBeTruthy();
  });

  test.each([
    ['ONCE', -1],
    ['SHOW', -50],
  ] as const)('has no button for a code of kind %s whose days are over', async (kind, hours) => {
    storeUntil(kind, hours);
    await openEnded();
    await import('#client/features/redemption/KeptCode.tsx');
    await waitFor(() => expect(screen.queryByRole('button', show)).toBeNull());
  });
});

test('an own code is shown to the account it was given to, also where its session ended without a sign-out', () => {
  const storeUserOf = (id: string) => localStorage.setItem('consumerUser', JSON.stringify({ id }));
  const code = (kind: 'SHOW' | 'ONCE', text: string) => {
    return { kind, code: text, qrCode: '<svg/>', endsAt: new Date(Date.now() + HOUR).toISOString(), usedAt: null };
  };
  const shown = (offerId: string) => storedCode(offerId)?.code;
  storeCode('of-device', code('ONCE', 'D'));
  storeUserOf('one');
  storeCode('own', code('ONCE', 'A'));
  storeCode('digits', code('SHOW', '1111'));
  expect(['own', 'of-device', 'digits'].map(shown)).toEqual(['A', 'D', '1111']);
  storeUserOf('other');
  expect(['own', 'of-device', 'digits'].map(shown)).toEqual([undefined, 'D', '1111']);
  storeCode('own', code('ONCE', 'B'));
  expect(shown('own')).toBe('B');
  localStorage.removeItem('consumerUser');
  expect(['own', 'digits'].map(shown)).toEqual([undefined, '1111']);
  storeUserOf('one');
  expect(shown('own')).toBe('A');
});
