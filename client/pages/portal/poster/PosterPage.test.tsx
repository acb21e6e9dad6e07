import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { catchSavedFiles } from '#client/test/savedFiles.ts';
import { PortalPosterDocument } from './PosterPage.generated.ts';

const path = '/yritys/juliste';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the page asks of its posters. */
function queries() {
  const asked: Record<string, string>[] = [];
  mockServer.use(
    http.get('*/api/business/poster', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return undefined;
    }),
  );
  return asked;
}

test('the poster is looked at and downloaded in the chosen size, with a live offer if one is chosen', async () => {
  const [saved, asked] = [catchSavedFiles(), queries()];
  const { user } = renderRoutes(routes, path);
  expect(
    await screen.findByRole('img', {
      name: 'Juliste: Tarjouksemme Lähitarjouksessa, Kahvila Esimerkki Oy ja QR-koodi',
    }),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'A3 (suuri)' }));
  await user.click(screen.getByRole('combobox', { name: 'Nimetty tarjous' }));
  await user.click(await screen.findByText('Korvapuusti ja kahvi', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByRole('img', { name: /Korvapuusti ja kahvi ja QR-koodi$/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lataa PDF (A3)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['juliste.pdf']));
  // The size changes nothing in the preview.
  expect(asked).toEqual([
    { format: 'jpg' },
    { format: 'jpg', offer_id: 'offer-1' },
    { size: 'A3', offer_id: 'offer-1' },
  ]);
});

test('a preview that is refused says why and can be tried again, and the poster can be downloaded still', async () => {
  const saved = catchSavedFiles();
  const body = { success: false, code: 'TOO_MANY_REQUESTS', error: 'PDF-tiedostoja on juuri nyt jonossa liian monta.' };
  mockServer.use(
    http.get('*/api/business/poster', ({ request }) =>
      request.url.includes('jpg') ? HttpResponse.json(body, { status: 429 }) : undefined,
    ),
  );
  const { user } = renderRoutes(routes, path);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(body.error)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lataa PDF (A4)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  mockServer.resetHandlers();
  await user.click(alert.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('img', { name: /^Juliste:/ })).toBeTruthy();
});

test('a business without a page reads why it has no poster', async () => {
  mockServer.use(
    mockApi.query(PortalPosterDocument, () =>
      HttpResponse.json({
        data: {
          myShop: null,
          myBusiness: { __typename: 'Business', id: 'business-1', businessName: 'Kahvila' },
          myOffers: { __typename: 'ManagedOfferPage', items: [] },
        },
      }),
    ),
  );
  renderRoutes(routes, path);
  expect(await screen.findByText('Yritykselläsi ei ole vielä omaa sivua, johon juliste veisi.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Lataa PDF/ })).toBeNull();
});

test('what fails to load is shown and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  mockServer.use(mockApi.query(PortalPosterDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, path);
  expect((await screen.findByRole('alert')).textContent).toContain('Julisteen tietoja ei voitu hakea');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('button', { name: 'Lataa PDF (A4)' })).toBeTruthy();
});

test('the week of the shop is printed from here once it has a live offer', async () => {
  const first = renderRoutes(routes, path);
  const link = await screen.findByRole('link', { name: 'Tulosta viikon lehti ikkunaan' });
  expect(link.getAttribute('href')).toBe('/viikko/yritys/kahvila-esimerkki-oy.pdf');
  first.unmount();
  world.offers = [];
  renderRoutes(routes, path);
  expect(await screen.findByText('Lehden voi tulostaa, kun yritykselläsi on tarjous voimassa.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Tulosta viikon lehti ikkunaan' })).toBeNull();
});
