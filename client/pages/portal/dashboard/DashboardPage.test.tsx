import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { anInvoice } from '../../../../mocks/billing/rows.ts';
import { daysFromNow, helsinkiDate } from '../../../../mocks/world/clock.ts';
import type { OfferRow } from '../../../../mocks/world/rows.ts';
import { orders } from '../../../../mocks/world/startingRows.ts';
import { PortalDashboardDocument } from './DashboardPage.generated.ts';

beforeEach(() => {
  world.orders = [];
  world.signedIn.BUSINESS = 'business-1';
  world.invoices = [anInvoice({ status: 'OPEN', dueOn: helsinkiDate(daysFromNow(11)) })];
  world.repeats = world.repeats.filter(({ status: state }) => state === 'ACTIVE');
});

/** Figures as they are read: unbreakable spaces are spaces. */
function plain(element: HTMLElement) {
  return element.textContent?.replaceAll('\u00a0', ' ');
}

async function card(label: string) {
  // The chart's legend has some of the same words, further down.
  const [first] = await screen.findAllByText(label);
  return first?.parentElement as HTMLElement;
}

test('the four cards show offers, clicks, whole euros spent and the balance with cents', async () => {
  renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  expect(plain(await card('Tarjouksia yhteensä'))).toBe('Tarjouksia yhteensä42 aktiivista');
  expect(plain(await card('Klikkaukset'))).toContain('247');
  expect(plain(await card('Käytetty'))).toContain('40 €');
  expect(plain(await card('Saldo'))).toContain('85,00 €');
  expect(screen.queryByText('Saldosi on alle 50 €')).toBeNull();
});

test.each([
  [4_999, true],
  [5_000, false],
])('a balance of %i cents is low: %s', async (balance, low) => {
  world.businesses[0]!.balance = balance;
  renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  expect(screen.queryByText('Saldo on vähissä') !== null).toBe(low);
  expect(screen.queryByText('Saldosi on alle 50 €') !== null).toBe(low);
});

test('amounts are in the currency of the balance, the limit of a low one too', async () => {
  Object.assign(world.settings.pricing, { currency: 'SEK' });
  world.businesses[0]!.balance = 4_999;
  renderRoutes(routes, '/yritys');
  await screen.findByText('Saldosi on alle 50 SEK');
  expect(document.body.textContent).not.toContain('€');
});

test('the period is 30 days until another is picked, which is then in the address', async () => {
  const asked: string[] = [];
  mockServer.use(
    mockApi.query(PortalDashboardDocument, ({ variables }) => {
      asked.push(variables.period);
      return undefined;
    }),
  );
  const { user, router } = renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  await user.click(screen.getByText('7 pv'));
  await user.click(screen.getByText('Kaikki'));
  await screen.findByText('2 aktiivista');
  expect(asked).toEqual(['DAYS_30', 'DAYS_7', 'ALL']);
  expect(router.state.location.search).toBe('?jakso=kaikki');
});

test('tiles lead to offers, analytics and billing', async () => {
  renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  const main = within(screen.getByRole('main'));
  const target = async (name: RegExp) => (await main.findByRole('link', { name })).getAttribute('href');
  expect(await target(/^Tarjoukset/)).toBe('/yritys/tarjoukset');
  expect(await target(/^Analytiikka/)).toBe('/yritys/analytiikka');
  expect(await target(/^Laskutus/)).toBe('/yritys/laskutus');
});

test('the summary shows the price of a click, and three tips follow', async () => {
  renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  expect(plain(await card('Hinta per klikkaus'))).toBe('Hinta per klikkaus0,16 €');
  const tips = screen.getByRole('region', { name: 'Vinkkejä alkuun' });
  expect(within(tips).getAllByRole('listitem')).toHaveLength(3);
});

test('without clicks a click costs 0,00 €', async () => {
  for (const offer of world.offers) offer.clicks = 0;
  renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  expect(plain(await card('Hinta per klikkaus'))).toBe('Hinta per klikkaus0,00 €');
});

describe('a business that begins', () => {
  const steps = async () => within(await screen.findByRole('region', { name: 'Näin pääset alkuun' }));
  const shop = () => world.shops.find(({ businessId }) => businessId === 'business-1');

  test('reads three steps instead of zeros and an empty chart', async () => {
    world.offers = [];
    world.businesses[0]!.balance = 0;
    renderRoutes(routes, '/yritys');
    const panel = await steps();
    expect(panel.getAllByRole('listitem')).toHaveLength(3);
    expect(panel.getByRole('link', { name: 'Lisää saldoa' }).getAttribute('href')).toBe('/yritys/laskutus?lisaa=saldo');
    expect(panel.getByRole('link', { name: 'Tee tarjous' }).getAttribute('href')).toBe('/yritys/lisaa-tarjous');
    expect(screen.getByText('Täältä näet, miten tarjouksesi pärjäävät.')).toBeTruthy();
    expect(screen.queryByText('Saldosi on alle 50 €')).toBeNull();
    expect(screen.queryByText('Klikkaukset ja katselut')).toBeNull();
    expect(screen.queryByText('0 aktiivista')).toBeNull();
  });

  test('sees how far it has come, and figures from its first offer on', async () => {
    world.offers = world.offers.slice(0, 1);
    Object.assign(shop()?.content ?? {}, { intro: '', street: '' });
    renderRoutes(routes, '/yritys');
    const panel = await steps();
    expect(panel.getByText('2/3 tehty')).toBeTruthy();
    expect(plain(panel.getByText('Saldo').parentElement as HTMLElement)).toBe('Saldo85,00 €');
    expect(panel.getByRole('link', { name: 'Täydennä sivu' }).getAttribute('href')).toBe('/yritys/asetukset');
    expect(screen.getByText('Klikkaukset ja katselut')).toBeTruthy();
  });

  test('that has requested a top-up by invoice reads that it waits', async () => {
    world.offers = [];
    world.orders = orders();
    Object.assign(world.businesses[0] ?? {}, { balance: 0 });
    renderRoutes(routes, '/yritys');
    const panel = await steps();
    expect(plain(panel.getByText(/^Olet pyytänyt saldoa/))).toBe('Olet pyytänyt saldoa 200,00 €');
    expect(panel.getByRole('link', { name: 'Näytä pyyntö' }).getAttribute('href')).toBe('/yritys/laskutus');
  });
});

test('a business that has found its own way sees no steps', async () => {
  renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  expect(screen.queryByRole('region', { name: 'Näin pääset alkuun' })).toBeNull();
});

test('a failed load can be tried again', async () => {
  mockServer.use(mockApi.query(PortalDashboardDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/yritys');
  expect(await screen.findByText(/Tietojen lataaminen epäonnistui/)).toBeTruthy();
  expect(screen.queryByText('Hinta per klikkaus')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('2 aktiivista')).toBeTruthy();
});

const rejected = (content: OfferRow) => ({
  reason: 'Hinta puuttuu',
  submittedAt: new Date(),
  rejectedAt: new Date(),
  content: { ...content },
});

test('what needs attention comes first: a rejected change with its reason, and an offer that ends tomorrow', async () => {
  const [first, second] = world.offers;
  Object.assign(first!, { endsAt: daysFromNow(3) });
  first!.rejectedChange = rejected(first!);
  Object.assign(second!, { endsAt: daysFromNow(1) });
  renderRoutes(routes, '/yritys');
  const attention = within(await screen.findByRole('region', { name: 'Huomioi ensin' }));
  expect(attention.getByText(`Muutos tarjoukseen "${first!.title}" hylättiin`)).toBeTruthy();
  expect(attention.getByText('Hinta puuttuu')).toBeTruthy();
  expect(attention.getByRole('link', { name: 'Korjaa ja lähetä uudelleen' }).getAttribute('href')).toBe(
    `/yritys/muokkaa-tarjous/${first!.id}?pohja=hylatty`,
  );
  expect(attention.getByText(`Tarjous "${second!.title}" päättyy huomenna`)).toBeTruthy();
});

test('an overdue invoice comes before a low balance, with what is open and the way to its payment details', async () => {
  world.invoices = [anInvoice()];
  world.businesses[0]!.balance = 4_999;
  const { user, router } = renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  const attention = await screen.findByRole('region', { name: 'Huomioi ensin' });
  const title = await within(attention).findByText(/^Lasku \d+ on erääntynyt$/);
  expect(plain(attention)).toMatch(/Avoinna on [\d ]+,\d\d €, ja eräpäivä oli \d+\.\d+\.\d{4}/);
  const low = await screen.findByText('Saldosi on alle 50 €');
  expect(title.compareDocumentPosition(low) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await within(attention).findByRole('button', { name: /^Maksa verkossa: lasku \d+, / })).toBeTruthy();
  await user.click(within(attention).getByRole('link', { name: 'Näytä maksutiedot' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Erääntynyt')).toBeTruthy();
  expect(router.state.location.search).toBe('?laskut=OVERDUE&lasku=invoice-transaction-1');
});

test('an overdue invoice whose payment came back has one notice, that of every page', async () => {
  world.invoices = [anInvoice()];
  Object.assign(world.businesses[0] ?? {}, { heldBy: 'invoice-transaction-1' });
  renderRoutes(routes, '/yritys');
  await screen.findByText(/^Maksu palautui/);
  await screen.findByText('2 aktiivista');
  expect(screen.queryByText(/on erääntynyt$/)).toBeNull();
});

test('a weekly repeat that was paused automatically is named with its reason, one that the business paused is not', async () => {
  const [paused] = world.repeats;
  if (!paused) throw new Error('The made-up marketplace has no repeat');
  Object.assign(paused, { status: 'PAUSED', pauseReason: 'BALANCE', pauseNote: 'Saldo ei riittänyt.', nextOn: null });
  const { unmount } = renderRoutes(routes, '/yritys');
  const attention = within(await screen.findByRole('region', { name: 'Huomioi ensin' }));
  expect(await attention.findByText(`Toistuva tarjous "${paused.title}" on keskeytynyt`)).toBeTruthy();
  expect(attention.getByText('Saldo ei riittänyt.')).toBeTruthy();
  expect(attention.getByRole('link', { name: 'Avaa toistuvat' }).getAttribute('href')).toBe('/yritys/toistuvat');
  unmount();
  Object.assign(paused, { pauseReason: 'OWN', pauseNote: null });
  renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  expect(screen.queryByText(/on keskeytynyt$/)).toBeNull();
});

test('a rejected change of an offer that has not begun needs attention too', async () => {
  const [first] = world.offers;
  if (!first) throw new Error('The made-up marketplace has no offers');
  Object.assign(first, { startsAt: daysFromNow(2), endsAt: daysFromNow(5) });
  first.rejectedChange = rejected(first);
  renderRoutes(routes, '/yritys');
  const attention = within(await screen.findByRole('region', { name: 'Huomioi ensin' }));
  expect(attention.getByText(`Muutos tarjoukseen "${first.title}" hylättiin`)).toBeTruthy();
});

test('a new offer that was rejected lately is brought up with its reason and a way to write it again', async () => {
  const [first, second] = world.offers;
  const rejected = { status: 'REJECTED', approvedAt: null, statusReason: 'Epäselvä hinta' };
  Object.assign(first!, { ...rejected, createdAt: daysFromNow(-2) });
  Object.assign(second!, { ...rejected, createdAt: daysFromNow(-20) });
  renderRoutes(routes, '/yritys');
  const attention = within(await screen.findByRole('region', { name: 'Huomioi ensin' }));
  expect(attention.getByText('Epäselvä hinta')).toBeTruthy();
  const links = attention.getAllByRole('link', { name: 'Korjaa ja lähetä uudelleen' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/yritys/lisaa-tarjous?pohja=${first!.id}`]);
});

test('running offers are listed with days left, clicks and cost per click, ended ones with a way to publish again', async () => {
  renderRoutes(routes, '/yritys');
  const running = within(await screen.findByRole('list', { name: 'Käynnissä olevat tarjoukset' }));
  expect(running.getAllByRole('listitem')).toHaveLength(2);
  expect(running.getByText('4 päivää jäljellä')).toBeTruthy();
  expect(await running.findByText('42 klikkausta')).toBeTruthy();
  const ended = within(screen.getByRole('list', { name: 'Julkaise uudelleen' }));
  expect(ended.getByRole('link', { name: 'Julkaise uudelleen' }).getAttribute('href')).toBe(
    '/yritys/tarjoukset?uudelleen=offer-4',
  );
});

test('clicks and views are a trend with a table one click away', async () => {
  const { user } = renderRoutes(routes, '/yritys');
  await screen.findByText('2 aktiivista');
  await user.click(screen.getByRole('button', { name: 'Näytä taulukkona' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(32);
});

test('a publisher sees how offers do, without a balance, spending, invoices or decisions', async () => {
  world.role = 'PUBLISHER';
  renderRoutes(routes, '/yritys');
  expect(await screen.findByText('Klikkaukset')).toBeTruthy();
  for (const text of ['Saldo', 'Klikkauksen hinta', 'Laskutus']) expect(screen.queryByText(text)).toBeNull();
  expect(document.querySelector('main')?.textContent).not.toContain('€');
  expect((await sent(PortalDashboardDocument)).at(-1)).toMatchObject({ money: false, decisions: false });
});
