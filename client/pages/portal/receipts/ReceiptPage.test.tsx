import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { catchSavedFiles } from '#client/test/savedFiles.ts';
import { sent } from '#client/test/sent.ts';
import { monthText } from '#client/texts/receipt.ts';
import { helsinkiDate } from '../../../../mocks/world/clock.ts';
import { PortalReceiptDocument, SetPaperPriceDocument } from './ReceiptPage.generated.ts';

const path = '/yritys/kuitti';
const present = helsinkiDate(new Date()).slice(0, 7);
const before = new Date(Date.parse(`${present}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 7);
const closed = `${path}?kuukausi=${before}`;

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});
afterEach(() => {
  vi.restoreAllMocks();
});

const panel = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 20_000 }));

test('the present month is shown first, as one that goes on', async () => {
  renderRoutes(routes, path);
  expect(await screen.findByText(/^Kuukausi on kesken\./, {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText(`${monthText(present)}, kesken`)).toBeTruthy();
  expect((await panel('Muihin verrattuna')).getByText('Vertailu lasketaan, kun kuukausi suljetaan.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Tarkista itse' })).toBeNull();
});

test('a closed month says what was left out, what was lost, how others did, and how to check it', async () => {
  renderRoutes(routes, closed);
  expect(await screen.findByText(/^Suljettu /, {}, { timeout: 20_000 })).toBeTruthy();
  const leftOut = await panel('Mitä luvuista on jätetty pois ja miksi');
  expect(leftOut.getByText('Robotit').nextSibling?.textContent).toBe('9');
  expect(leftOut.getByText('Kirjautuneena tekemiäsi käyntejä ei lasketa.')).toBeTruthy();
  const lost = await panel('Päivät, jotka jäivät näkyvyydestä pois');
  expect(lost.getByText(/84 minuuttia\. Tarjous jatkui yhtä monta päivää\./)).toBeTruthy();
  const others = await panel('Muihin verrattuna');
  expect(others.getByText('Kahvilat · Pirkanmaa')).toBeTruthy();
  expect(others.getByText(/tyypillisesti 28 avausta, sinä 41 avausta/)).toBeTruthy();
  const proof = await panel('Tarkista itse');
  expect(proof.getByRole('link', { name: 'Lataa tarkistusohjelma' }).getAttribute('href')).toBe('/tarkista-kuitti.mjs');
  expect(screen.getByText(/^vähintään \d+$/)).toBeTruthy();
});

test('a closed month says what it corrects of earlier ones, which stay as they are', async () => {
  renderRoutes(routes, closed);
  const later = await panel('Oikaisut suljettuihin kuukausiin');
  const earlier = new Date(Date.parse(`${before}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 7);
  expect(later.getByText(`Näkyvyyden hinta, ${monthText(earlier)}`).nextSibling?.textContent).toBe('−0,21\u00a0€');
  expect(later.getByText(/^Kuittia ei muuteta sulkemisen jälkeen\./)).toBeTruthy();
});

test('a month in which days were only given back for another one is not empty', async () => {
  const given = {
    __typename: 'ReceiptLoss' as const,
    from: '2026-03-07',
    to: '2026-03-08',
    reason: 'HIDDEN' as const,
    title: 'Korvapuusti',
    minutes: null,
    way: 'DAYS' as const,
    endDate: '2026-05-02',
  };
  mockServer.use(
    mockApi.query(PortalReceiptDocument, ({ variables }) =>
      HttpResponse.json({ data: { receipt: { ...aReceipt, month: variables.month, givenLater: [given] } } }),
    ),
  );
  renderRoutes(routes, path);
  const later = await panel('Oikaisut suljettuihin kuukausiin');
  expect(later.getByText('Korvapuusti')).toBeTruthy();
  expect(later.getByText(/Tarjous jatkui 2\.5\.2026 asti\.$/)).toBeTruthy();
  expect(screen.queryByText('Tässä kuussa ei ole vielä mitään kuitilla.')).toBeNull();
});

test('another month is chosen, and stays in the address', async () => {
  const { user, router } = renderRoutes(routes, path);
  await screen.findByText(/^Kuukausi on kesken\./, {}, { timeout: 20_000 });
  await user.click(screen.getByRole('combobox', { name: 'Kuukausi' }));
  await user.click(await screen.findByTitle(monthText(before)));
  expect(await screen.findByText(/^Suljettu /)).toBeTruthy();
  expect(router.state.location.search).toBe(`?kuukausi=${before}`);
});

test('the price of an advertisement on paper is typed as people type euros, and compared', async () => {
  const { user } = renderRoutes(routes, closed);
  const paper = await panel('Paperi-ilmoitus');
  const field = paper.getByLabelText(/Paperi-ilmoituksen hinta/);
  await user.type(field, '180 e');
  await user.click(paper.getByRole('button', { name: 'Tallenna hinta' }));
  expect(await paper.findByText(/Samalla rahalla sait täällä .* avausta ja vähintään .* kassalla/)).toBeTruthy();
  expect(await sent(SetPaperPriceDocument)).toEqual([{ price: 180 }]);
  await user.clear(field);
  await user.type(field, '200000');
  await user.click(paper.getByRole('button', { name: 'Tallenna hinta' }));
  expect(await paper.findByText(/enintään/)).toBeTruthy();
  expect(await sent(SetPaperPriceDocument)).toHaveLength(1);
});

test('the receipt is saved as CSV and as PDF', async () => {
  const saved = catchSavedFiles();
  const { user } = renderRoutes(routes, closed);
  for (const [place, name] of ['Lataa CSV', 'Lataa PDF'].entries()) {
    await user.click(await screen.findByRole('button', { name }, { timeout: 20_000 }));
    await waitFor(() => expect(saved[place]?.name).toBe(`kuitti.${place === 0 ? 'csv' : 'pdf'}`));
  }
});

test('who may not read sums sees the figures alone', async () => {
  mockServer.use(
    mockApi.query(PortalReceiptDocument, ({ variables }) => {
      const hidden = { charged: null, givenBack: null, visibilityCost: null, charges: null, costPerClick: null };
      return HttpResponse.json({
        data: { receipt: { ...aReceipt, ...hidden, month: variables.month, clicks: 5, offerDays: 3 } },
      });
    }),
  );
  renderRoutes(routes, closed);
  expect(await screen.findByText('Avaukset', {}, { timeout: 20_000 })).toBeTruthy();
  for (const name of ['Veloitukset', 'Muihin verrattuna', 'Paperi-ilmoitus'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByText('Veloitettu')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lataa CSV' })).toBeNull();
});

test('a month with nothing in it says so, and a failure can be tried again', async () => {
  let fails = true;
  mockServer.use(
    mockApi.query(PortalReceiptDocument, ({ variables }) => {
      if (fails) return HttpResponse.json({ errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] });
      return HttpResponse.json({ data: { receipt: { ...aReceipt, month: variables.month } } });
    }),
  );
  const { user } = renderRoutes(routes, path);
  const retry = await screen.findByRole('button', { name: 'Yritä uudelleen' }, { timeout: 20_000 });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('Tässä kuussa ei ole vielä mitään kuitilla.')).toBeTruthy();
});

const aReceipt = {
  __typename: 'Receipt' as const,
  month: present,
  from: `${present}-01`,
  to: `${present}-01`,
  closedAt: null,
  closesOn: `${present}-03`,
  hash: null,
  previousHash: null,
  currency: 'EUR' as const,
  charged: 0,
  givenBack: 0,
  visibilityCost: 0,
  charges: [],
  visibleDays: 0,
  offerDays: 0,
  views: 0,
  clicks: 0,
  conversions: { __typename: 'ConversionCounts' as const, calls: 0, directions: 0, website: 0 },
  filtered: { __typename: 'FilteredEvents' as const, repeats: 0, robots: 0, own: 0, overLimit: 0 },
  sources: [],
  atTill: 0,
  lateAtTill: 0,
  heard: [],
  losses: [],
  corrections: [],
  givenLater: [],
  checkedSinceOn: null,
  costPerClick: 0,
  costPerVisitor: 0,
  paperPrice: null,
  peers: null,
  days: [],
};
