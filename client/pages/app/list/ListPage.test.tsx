import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { MergeListRowsDocument } from './ListPage.generated.ts';
import type { DeviceRow, StoredList, StoredListOffer } from './storedList.ts';

beforeEach(openConsumerApp);

const stored = (): StoredList => JSON.parse(localStorage.getItem('appList') ?? '{"owner":null,"rows":[],"unsent":[]}');
const field = () => screen.findByLabelText('Mitä ostetaan?');
const names = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

/** A row as a device stores it. */
function aRow(changes: Partial<DeviceRow>): DeviceRow {
  const at = '2026-11-20T10:00:00.000Z';
  return {
    id: '01999999-0000-7000-a000-000000000001',
    isOffer: false,
    text: 'maito',
    textAt: at,
    note: '',
    noteAt: at,
    quantity: '',
    quantityAt: at,
    isTicked: false,
    tickedAt: at,
    isRemoved: false,
    removedAt: at,
    ...changes,
  };
}

const store = (rows: DeviceRow[]) => localStorage.setItem('appList', JSON.stringify({ owner: null, rows, unsent: [] }));

test('a row is written, read, ticked and removed, and each is said', async () => {
  const { user } = renderApp('/sovellus/lista');
  expect(await screen.findByText('Lista on tyhjä')).toBeTruthy();
  await user.type(await field(), '3 kg perunaa{Enter}');
  expect(await screen.findByText('Lisätty: perunaa, määrä 3 kg')).toBeTruthy();
  expect(names()).toEqual(['perunaa3 kg']);
  await user.type(await field(), 'leipä{Enter}');
  await user.click(screen.getByRole('checkbox', { name: /perunaa/ }));
  expect(names()).toEqual(['leipä', 'perunaa3 kg']);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /perunaa/ }));
  expect(screen.getByText('1 ostamatta, 2 riviä')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Poista: leipä' }));
  expect(names()).toEqual(['perunaa3 kg']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kumoa' })));
  await user.click(screen.getByRole('button', { name: 'Kumoa' }));
  expect(await screen.findByText('Palautettu listalle')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Poista ostetut (1)' }));
  expect(names()).toEqual(['leipä']);
});

test('what was read as a quantity goes back to what was typed', async () => {
  const { user } = renderApp('/sovellus/lista');
  await user.type(await field(), 'Kolmen koplan juoma 2{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Pidä näin: Kolmen koplan juoma 2' }));
  expect(names()).toEqual(['Kolmen koplan juoma 2']);
  expect(stored().rows[0]).toMatchObject({ text: 'Kolmen koplan juoma 2', quantity: '' });
});

test('a thing that is on the list is not there twice, and what was noted of it stays', async () => {
  store([aRow({ note: 'laktoositon', isTicked: true })]);
  const { user } = renderApp('/sovellus/lista');
  await user.type(await field(), 'Maito{Enter}');
  expect(await screen.findByText('maito on taas ostettavien joukossa.')).toBeTruthy();
  await user.type(await field(), 'maito{Enter}');
  expect(await screen.findByText('maito on jo listalla.')).toBeTruthy();
  await user.type(await field(), 'maito 2{Enter}');
  expect(names()).toEqual(['maito2']);
  expect(screen.getByText('laktoositon', { selector: 'p' })).toBeTruthy();
});

test('pasted lines are as many rows, and a text that is too long stays in the field', async () => {
  const { user } = renderApp('/sovellus/lista');
  fireEvent.paste(await field(), { clipboardData: { getData: () => '- maito 2\n- leipä\n\n- voi' } });
  expect(await screen.findByText('Lisätty 3 riviä')).toBeTruthy();
  expect(names()).toEqual(['maito2', 'leipä', 'voi']);
  const long = 'ö'.repeat(81);
  await user.type(await field(), `${long}{Enter}`);
  expect(await screen.findByText('Rivin teksti saa olla enintään 80 merkkiä pitkä.')).toBeTruthy();
  expect((await field()) as HTMLInputElement).toHaveProperty('value', long);
});

test('a row is edited: text, quantity by steps, note; a fault is beside its field', async () => {
  store([aRow({})]);
  const { user } = renderApp('/sovellus/lista');
  await user.click(await screen.findByRole('button', { name: 'Muokkaa: maito' }));
  await user.click(screen.getByRole('button', { name: 'Enemmän: maito' }));
  await user.click(screen.getByRole('button', { name: 'Enemmän: maito' }));
  await user.clear(screen.getByLabelText('Rivi'));
  await user.click(screen.getByRole('button', { name: 'Valmis' }));
  expect(screen.getByText('Kirjoita, mitä ostetaan.')).toBeTruthy();
  await user.type(screen.getByLabelText('Rivi'), 'kaurajuoma');
  await user.type(screen.getByLabelText('Muistiinpano'), 'luomu');
  await user.click(screen.getByRole('button', { name: 'Valmis' }));
  expect(names()).toEqual(['kaurajuoma3']);
  expect(stored().rows[0]).toMatchObject({ text: 'kaurajuoma', quantity: '3', note: 'luomu' });
});

test('an offer goes on the list from its page and its card, under its shop, with its price and its last day', async () => {
  const { user, router } = renderApp('/sovellus/tarjous/offer-1');
  const [button] = await screen.findAllByRole('button', { name: 'Lisää listaan: Korvapuusti ja kahvi' });
  await user.click(button!);
  expect(await screen.findByText('Lisätty listaan tässä laitteessa')).toBeTruthy();
  expect(
    screen.getAllByRole('button', { name: 'Poista listalta: Korvapuusti ja kahvi' })[0]?.getAttribute('aria-pressed'),
  ).toBe('true');
  await router.navigate('/sovellus/lista');
  const { businessName } = world.businesses.find(({ id }) => id === world.offers[0]?.businessId)!;
  const shop = await screen.findByRole('region', { name: businessName });
  expect(within(shop).getByRole('checkbox', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  expect(within(shop).getByText(/€.* · \d+\.\d+\. asti/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Suosikit' })[0]).toHaveProperty('pathname', '/sovellus/suosikit');
});

test('an offer that is over is last, says so and keeps its title, without a price', async () => {
  store([
    aRow({ id: 'gone', isOffer: true, text: 'Poistettu tarjous' }),
    aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' }),
  ]);
  renderApp('/sovellus/lista');
  const over = await screen.findByRole('region', { name: 'Eivät enää voimassa' });
  expect(within(over).getByRole('checkbox', { name: 'Poistettu tarjous' })).toBeTruthy();
  expect(within(over).getByText('Ei enää voimassa')).toBeTruthy();
  expect(names().at(-1)).toBe('Poistettu tarjous');
});

test('without a network the stored list, its shops and prices are shown, and an offer ends by its day', async () => {
  const { user, router } = renderApp('/sovellus/tarjous/offer-1');
  await user.click((await screen.findAllByRole('button', { name: 'Lisää listaan: Korvapuusti ja kahvi' }))[0]!);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockServer.use(mockApi.operation(() => HttpResponse.error()));
  await router.navigate('/sovellus/lista');
  expect(await screen.findByText(/€.* · \d+\.\d+\. asti/)).toBeTruthy();
  await user.type(await field(), 'maito{Enter}');
  expect(names()).toHaveLength(2);
  vi.restoreAllMocks();
});

test('the list of the device joins that of the account once, without doubles, and leaves the device at the sign-out', async () => {
  world.listRows['consumer-1'] = [
    dated(aRow({ id: '01999999-0000-7000-a000-000000000009', text: 'Maito', quantity: '1' })),
    dated(aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' })),
  ];
  store([
    aRow({ note: 'laktoositon' }),
    aRow({ id: '01999999-0000-7000-a000-000000000002', text: 'leipä' }),
    aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' }),
  ]);
  const { user, router } = renderApp('/sovellus/lista');
  await user.click(await screen.findByRole('link', { name: 'Kirjaudu sisään' }));
  await fill(user, 'Sähköposti', 'veera@esimerkki.fi');
  await fill(user, 'Salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  await waitFor(() => expect(names()).toEqual(['leipä', 'Maito1', 'Korvapuusti ja kahvi']));
  await waitFor(() => expect(stored().unsent).toEqual([]));
  expect(world.listRows['consumer-1']?.map(({ text, note }) => [text, note])).toEqual([
    ['leipä', ''],
    ['Maito', 'laktoositon'],
    ['Korvapuusti ja kahvi', ''],
  ]);
  await user.type(await field(), 'voi{Enter}');
  await router.navigate('/sovellus/omat');
  await user.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' }));
  await waitFor(() => expect(localStorage.getItem('appList')).toBeNull());
  // What was written last had reached the account before.
  expect(world.listRows['consumer-1']?.map(({ text }) => text)).toContain('voi');
  expect(localStorage.getItem('appListOffers')).toBeNull();
});

const dated = (row: DeviceRow) => ({
  ...row,
  textAt: new Date(row.textAt),
  noteAt: new Date(row.noteAt),
  quantityAt: new Date(row.quantityAt),
  tickedAt: new Date(row.tickedAt),
  removedAt: new Date(row.removedAt),
});

test('a sign-out that would lose what was written asks first', async () => {
  signInConsumer();
  const { user, router } = renderApp('/sovellus/lista');
  await waitFor(() => expect(stored().owner).toBe('consumer-1'));
  mockServer.use(mockApi.mutation(MergeListRowsDocument, () => HttpResponse.error()));
  await user.type(await field(), 'maito{Enter}');
  await router.navigate('/sovellus/omat');
  await user.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' }));
  expect(await screen.findByText(/^Listan muutoksia ei ole vielä tallessa tililläsi \(1\)\./)).toBeTruthy();
  expect(stored().rows).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  expect(await screen.findByText('Olet kirjautunut ulos')).toBeTruthy();
  expect(localStorage.getItem('appList')).toBeNull();
});

test('the second press of the sign-out tries to send once more, and one press is one sign-out', async () => {
  signInConsumer();
  const { user, router } = renderApp('/sovellus/lista');
  await waitFor(() => expect(stored().owner).toBe('consumer-1'));
  mockServer.use(mockApi.mutation(MergeListRowsDocument, () => HttpResponse.error()));
  await user.type(await field(), 'maito{Enter}');
  await router.navigate('/sovellus/omat');
  const button = () => screen.findByRole('button', { name: 'Kirjaudu ulos' });
  const pressed = await button();
  fireEvent.click(pressed);
  expect(pressed).toHaveProperty('disabled', true);
  expect(await screen.findByText(/^Listan muutoksia ei ole vielä tallessa/)).toBeTruthy();
  await waitFor(async () => expect(await button()).toHaveProperty('disabled', false));
  mockServer.resetHandlers();
  await user.click(await button());
  expect(await screen.findByText('Olet kirjautunut ulos')).toBeTruthy();
  expect(world.listRows['consumer-1']?.map(({ text }) => text)).toEqual(['maito']);
});

test("the account's list is read without opening it, so that an offer's button knows what is on it", async () => {
  signInConsumer();
  world.listRows['consumer-1'] = [dated(aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' }))];
  renderApp('/sovellus/tarjous/offer-1');
  const name = 'Poista listalta: Korvapuusti ja kahvi';
  expect((await screen.findAllByRole('button', { name }, { timeout: 8000 })).length).toBeGreaterThan(0);
});

test('a change whose answer was lost is sent again, and is one row', async () => {
  signInConsumer();
  const { user } = renderApp('/sovellus/lista');
  await waitFor(() => expect(stored().owner).toBe('consumer-1'));
  let lost = 0;
  mockServer.use(
    mockApi.mutation(MergeListRowsDocument, ({ variables }) => {
      lost += 1;
      // It arrived; only its answer did not.
      world.listRows['consumer-1'] = [variables.rows].flat().map((row) => dated(row as unknown as DeviceRow));
      return HttpResponse.error();
    }),
  );
  await user.type(await field(), 'maito{Enter}');
  await waitFor(() => expect(lost).toBeGreaterThan(0), { timeout: 5000 });
  expect(stored().unsent).toHaveLength(1);
  mockServer.resetHandlers();
  dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(stored().unsent).toEqual([]));
  expect(names()).toEqual(['maito']);
  expect(world.listRows['consumer-1']).toHaveLength(1);
});

test('rows that the account has no room for stay on the device, and the page says so', async () => {
  signInConsumer();
  world.listRows['consumer-1'] = Array.from({ length: 200 }, (_, at) => dated(aRow({ id: `row-${1000 + at}` })));
  store([aRow({ text: 'leipä' })]);
  renderApp('/sovellus/lista');
  expect(await screen.findByText(/Yksi rivi on vain tässä laitteessa/)).toBeTruthy();
  expect(stored().rows.map(({ text }) => text)).toContain('leipä');
});

test('a session that has ended leaves nothing to see, and what was not sent waits for the same account', async () => {
  localStorage.setItem(
    'appList',
    JSON.stringify({ owner: 'consumer-1', rows: [aRow({}), aRow({ id: 'x', text: 'leipä' })], unsent: ['x'] }),
  );
  renderApp('/sovellus/lista');
  expect(await screen.findByText('Lista on tyhjä')).toBeTruthy();
  await waitFor(() => expect(stored()).toMatchObject({ owner: null, rows: [], left: { owner: 'consumer-1' } }));
  expect(stored().left?.rows.map(({ text }) => text)).toEqual(['leipä']);
});

test('the list is sent as plain text, by shop, without what is bought and without alcohol', async () => {
  store([
    aRow({ text: 'maito', quantity: '2', note: 'laktoositon' }),
    aRow({ id: 'b', text: 'leipä', isTicked: true }),
    aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' }),
  ]);
  const { user } = renderApp('/sovellus/lista');
  await screen.findByText(/€.* · \d+\.\d+\. asti/);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Lähetä tekstinä' }));
  expect(await screen.findByText('Lista kopioitu')).toBeTruthy();
  const text = write.mock.calls[0]?.[0] ?? '';
  expect(text).toMatch(
    /^Ostoslista\n\nOmat rivit\n- 2 × maito: laktoositon\n\n.+, .+\n- Korvapuusti ja kahvi: .+€.*, \d+\.\d+\. asti$/,
  );
});

test('an offer of alcohol is on the list with its age, and not in the text', async () => {
  const offer = world.offers.find(({ id }) => id === 'offer-1')!;
  offer.contentAnswers = { alcohol: 'MILD' } as typeof offer.contentAnswers;
  store([aRow({}), aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' })]);
  const { user } = renderApp('/sovellus/lista');
  expect(await screen.findByText('Alkoholia myydään yli 18-vuotiaille.')).toBeTruthy();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Lähetä tekstinä' }));
  expect(await screen.findByText('Lista kopioitu. Alkoholitarjoukset jäivät pois.')).toBeTruthy();
  expect(write.mock.calls[0]?.[0]).toBe('Ostoslista\n\nOmat rivit\n- maito');
});

test('an offer of alcohol that is over, and one of which nothing is known, are not in the text, and that is said', async () => {
  const offer = world.offers.find(({ id }) => id === 'offer-1')!;
  offer.contentAnswers = { alcohol: 'MILD' } as typeof offer.contentAnswers;
  store([
    aRow({}),
    aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' }),
    aRow({ id: 'gone', isOffer: true, text: 'Poistettu tarjous' }),
  ]);
  const { user } = renderApp('/sovellus/lista');
  expect(await screen.findByText('Alkoholia myydään yli 18-vuotiaille.')).toBeTruthy();
  const offers = JSON.parse(localStorage.getItem('appListOffers')!) as StoredListOffer[];
  localStorage.setItem('appListOffers', JSON.stringify(offers.map((one) => ({ ...one, isLive: false }))));
  cleanup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp('/sovellus/lista');
  const over = await screen.findByRole('region', { name: 'Eivät enää voimassa' });
  expect(within(over).getAllByText('Ei enää voimassa')).toHaveLength(2);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Lähetä tekstinä' }));
  expect(
    await screen.findByText(
      'Lista kopioitu. Alkoholitarjoukset jäivät pois. Yksi tarjous, jonka tietoja ei saatu, jäi pois.',
    ),
  ).toBeTruthy();
  expect(write.mock.calls[0]?.[0]).toBe('Ostoslista\n\nOmat rivit\n- maito');
  vi.restoreAllMocks();
});

test('the price of a credit is nowhere without its terms', async () => {
  const offer = world.offers.find(({ id }) => id === 'offer-1')!;
  const credit = {
    __typename: 'CreditTerms',
    lender: 'Esimerkkirahoitus Oy',
    annualRate: 9.9,
    example: '600 € vuodeksi.',
  };
  offer.contentAnswers = {
    alcohol: null,
    confirmed: [],
    credit,
    isOffsetOnly: false,
    words: [],
  } as typeof offer.contentAnswers;
  store([aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' })]);
  const { user, container } = renderApp('/sovellus/lista');
  await screen.findByText(/€.* · \d+\.\d+\. asti/);
  const terms =
    /€.* asti, Luotonantaja: Esimerkkirahoitus Oy\. Todellinen vuosikorko 9,9\s%\. Esimerkki: 600 € vuodeksi\./;
  expect(container.querySelector('[data-size]')?.textContent).toMatch(terms);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Lähetä tekstinä' }));
  expect(await screen.findByText('Lista kopioitu')).toBeTruthy();
  expect(write.mock.calls[0]?.[0]).toMatch(terms);
});

test.each(['MAINTENANCE', 'GRAPHQL_VALIDATION_FAILED'])(
  'a refusal that ends, as %s, leaves the change waiting, and it is sent later',
  async (code) => {
    signInConsumer();
    const { user } = renderApp('/sovellus/lista');
    await waitFor(() => expect(stored().owner).toBe('consumer-1'));
    const errors = [{ message: 'Not now', extensions: { code } }];
    mockServer.use(mockApi.mutation(MergeListRowsDocument, () => HttpResponse.json({ data: null, errors } as never)));
    await user.type(await field(), 'maito{Enter}');
    expect(await screen.findByText('Yksi muutos odottaa yhteyttä palveluun.', {}, { timeout: 5000 })).toBeTruthy();
    mockServer.resetHandlers();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(stored().unsent).toEqual([]));
    expect(screen.queryByText(/odottaa yhteyttä/)).toBeNull();
  },
);

test('the paper has what is still to be bought, a size that suits it, and the day of the prices', async () => {
  store([
    aRow({ text: 'maito', quantity: '2' }),
    aRow({ id: 'b', text: 'leipä', isTicked: true }),
    aRow({ id: 'offer-1', isOffer: true, text: 'Korvapuusti ja kahvi' }),
  ]);
  const { container, unmount } = renderApp('/sovellus/lista');
  await screen.findByText(/€.* · \d+\.\d+\. asti/);
  const paper = () => container.querySelector('[data-size]');
  expect(paper()?.textContent).toMatch(
    /^OstoslistaHinnat \d+\.\d+\.\d{4} klo\s\d+\.\d\d · LähitarjousOmat rivit2 × maito/,
  );
  expect([paper()?.getAttribute('data-size'), paper()?.textContent?.includes('leipä')]).toEqual(['large', false]);
  unmount();
  store(Array.from({ length: 200 }, (_, at) => aRow({ id: `r${1000 + at}`, text: `Rivi ${at} jossa on pituutta` })));
  const { container: many } = renderApp('/sovellus/lista');
  await waitFor(() => expect(many.querySelector('[data-size]')?.getAttribute('data-size')).toBe('small'));
});

test('each change is sent with the account that it is of', async () => {
  signInConsumer();
  const { user } = renderApp('/sovellus/lista');
  await waitFor(() => expect(stored().owner).toBe('consumer-1'));
  await user.type(await field(), 'maito{Enter}');
  await waitFor(() => expect(stored().unsent).toEqual([]), { timeout: 5000 });
  expect(await sent(MergeListRowsDocument)).toMatchObject([{ consumerId: 'consumer-1', rows: [{ text: 'maito' }] }]);
});
