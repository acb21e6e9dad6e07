import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { catchSavedFiles } from '#client/test/savedFiles.ts';
import { daysFromNow } from '../../../../mocks/world/clock.ts';
import { PortalAnalyticsDocument } from './AnalyticsPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

afterEach(() => {
  vi.restoreAllMocks();
});

function asked() {
  const variables: object[] = [];
  mockServer.use(
    mockApi.query(PortalAnalyticsDocument, (call) => {
      variables.push(call.variables);
    }),
  );
  return variables;
}

test('figures, comparison, offers, places and summary are shown', async () => {
  renderRoutes(routes, '/yritys/analytiikka');
  expect(await screen.findByText('+12,5 % verrattuna edelliseen jaksoon')).toBeTruthy();
  expect(screen.getByText('Ei vertailujaksoa')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: '' }));
  expect(table.getByText('Korvapuusti ja kahvi')).toBeTruthy();
  expect(screen.getByText('Nokia')).toBeTruthy();
  expect(screen.getByText(/pois 4 toistoa saman tunnin sisällä, 2 robotin käyntiä/)).toBeTruthy();
  expect(
    screen.getByText(/jätettiin laskematta 3\. Yhdestä osoitteesta .* enintään 30 tapahtumaa tunnissa/),
  ).toBeTruthy();
});

test('a click costs what the server says, in the card and the row, and a sentence explains it', async () => {
  const own = world.offers.find(({ id }) => id === 'offer-2');
  if (!own) throw new Error('offer-2 is missing');
  Object.assign(own, { cost: 1_400, clicks: 10 });
  renderRoutes(routes, '/yritys/analytiikka?tarjous=offer-2');
  const rule = (await screen.findByText(/Tarjouksen hinta jaetaan tasan päiville/)).textContent;
  expect(rule?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    'Klikkauksen hinta = maksamasi julkaisuhinta ÷ lasketut avaukset. 14,00 € ÷ 10 = 1,40 €. Et maksa klikkauksista; hinta on sama, vaikka niitä tulisi tuhat.',
  );
  expect(screen.queryByText('Liian vähän arvioon.')).toBeNull();
  expect(screen.getAllByText('1,40 €').length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('hinta 14,00 €')).toBeTruthy();
});

test('the price of fewer than ten clicks is compared with nothing', async () => {
  Object.assign(world.offers.find(({ id }) => id === 'offer-2') ?? {}, { clicks: 9 });
  renderRoutes(routes, '/yritys/analytiikka?tarjous=offer-2');
  expect(await screen.findByText('Liian vähän arvioon.')).toBeTruthy();
});

test('an offer that has not begun is not shown as ended, and its row shows when it begins', async () => {
  const own = world.offers.find(({ id }) => id === 'offer-1');
  if (!own) throw new Error('offer-1 is missing');
  Object.assign(own, { startsAt: daysFromNow(3), endsAt: daysFromNow(9) });
  renderRoutes(routes, '/yritys/analytiikka?tarjous=offer-1');
  expect(await screen.findByText('Tulossa')).toBeTruthy();
  expect(screen.queryByText('Päättynyt')).toBeNull();
});

test('without offers and filters, nothing is blamed on the filters', async () => {
  world.offers = [];
  renderRoutes(routes, '/yritys/analytiikka');
  expect(await screen.findByText('Tältä ajalta ei ole tarjouksia.')).toBeTruthy();
});

test('the first look is at thirty days of everything', async () => {
  const variables = asked();
  renderRoutes(routes, '/yritys/analytiikka');
  await waitFor(() => expect(variables).toContainEqual({ period: 'DAYS_30', filter: 'ALL', offerId: null }));
});

test('the address says which period, offer and kind is requested', async () => {
  const variables = asked();
  renderRoutes(routes, '/yritys/analytiikka?jakso=90&tyyppi=premium&tarjous=offer-2');
  await waitFor(() => expect(variables).toContainEqual({ period: 'DAYS_90', filter: 'PREMIUM', offerId: 'offer-2' }));
});

test('a picked period is written to the address and requested', async () => {
  const variables = asked();
  const { user, router } = renderRoutes(routes, '/yritys/analytiikka');
  await screen.findByText('+12,5 % verrattuna edelliseen jaksoon');
  await user.click(screen.getByText('7 päivää'));
  await waitFor(() => expect(variables).toContainEqual({ period: 'DAYS_7', filter: 'ALL', offerId: null }));
  expect(router.state.location.search).toBe('?jakso=7');
});

test('a report that fails to load is logged and can be requested again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  mockServer.use(mockApi.query(PortalAnalyticsDocument, () => HttpResponse.error()));
  const { user } = renderRoutes(routes, '/yritys/analytiikka');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Analytiikan lataaminen epäonnistui');
  expect(log).toHaveBeenCalledWith('PortalAnalytics failed', expect.anything());
  mockServer.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Nokia')).toBeTruthy();
});

/** Addresses of the files that the page has asked for. */
function files() {
  const addresses: string[] = [];
  mockServer.use(
    http.get('*/api/business/analytics/report', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      addresses.push(pathname + search);
      return undefined;
    }),
  );
  return addresses;
}

test('the reports are of what the filters show, and have the name that the server gives them', async () => {
  const [saved, addresses] = [catchSavedFiles(), files()];
  const { user } = renderRoutes(routes, '/yritys/analytiikka?jakso=kaikki&tyyppi=premium&tarjous=offer-2');
  const names = (await screen.findAllByRole('button', { name: /^Lataa / })).map(({ textContent }) => textContent);
  expect(names).toEqual(['Lataa Excel', 'Lataa CSV', 'Lataa PDF']);
  const formats = ['xlsx', 'csv', 'pdf'];
  for (const [at, name] of names.entries()) {
    await user.click(screen.getByRole('button', { name: name ?? '' }));
    await waitFor(() => expect(saved[at]?.name).toBe(`analytiikka.${formats[at]}`));
  }
  const query = 'days=all&filter=premium&offer_id=offer-2';
  expect(addresses).toEqual(formats.map((format) => `/api/business/analytics/report?${query}&format=${format}`));
});

test('a report that is being made shows so, and one that is refused says why in the words of the server', async () => {
  const saved = catchSavedFiles();
  const { promise, resolve } = Promise.withResolvers<void>();
  const body = { success: false, code: 'TOO_MANY_REQUESTS', error: 'Liian monta pyyntöä. Odota hetki.' };
  mockServer.use(
    http.get('*/api/business/analytics/report', async () => {
      await promise;
      return HttpResponse.json(body, { status: 429 });
    }),
  );
  const { user } = renderRoutes(routes, '/yritys/analytiikka');
  const button = await screen.findByRole('button', { name: 'Lataa PDF' });
  await user.click(button);
  await waitFor(() => expect(button.className).toContain('loading'));
  resolve();
  expect((await screen.findAllByText('Liian monta pyyntöä. Odota hetki.')).length).toBeGreaterThan(0);
  expect([saved, button.className.includes('loading')]).toEqual([[], false]);
});

test('visits by the poster and from other sites are shown for all offers, with the way to the poster', async () => {
  renderRoutes(routes, '/yritys/analytiikka');
  const panel = await screen.findByRole('link', { name: 'Tee juliste' });
  expect(panel.getAttribute('href')).toBe('/yritys/juliste');
  expect(screen.getByText('12 avausta')).toBeTruthy();
  expect(screen.getByText('40 katselua')).toBeTruthy();
  expect(screen.getByText('17 avausta')).toBeTruthy();
});

test('where visits begin is not known of some offers only', async () => {
  renderRoutes(routes, '/yritys/analytiikka?tyyppi=premium');
  expect(await screen.findByText('Nokia')).toBeTruthy();
  expect(screen.queryByText('Mistä tultiin')).toBeNull();
});

test('a publisher is not offered the report, whose money the server refuses', async () => {
  world.role = 'PUBLISHER';
  renderRoutes(routes, '/yritys/analytiikka');
  expect(await screen.findByText('Nokia')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Lataa/ })).toBeNull();
});
