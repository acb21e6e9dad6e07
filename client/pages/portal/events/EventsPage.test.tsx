import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { PortalEventsDocument } from './EventsPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') ?? expect.fail(text);

test('an event says who did what to what, and leads to the offer or the member', async () => {
  renderRoutes(routes, '/yritys/tapahtumat');
  const published = within(await rowOf('Julkaisi tarjouksen'));
  expect(published.getByText('Pekka Puoti')).toBeTruthy();
  expect(published.getByText('Hinta: 5,00 €')).toBeTruthy();
  expect(published.getByRole('link').getAttribute('href')).toBe('/yritys/tarjoukset?tarjous=offer-1');
  const disabled = within(await rowOf('Poisti käyttäjän käytöstä'));
  expect(disabled.getByRole('link', { name: 'Lauri Lähtenyt' }).getAttribute('href')).toBe('/yritys/kayttajat');
  const edited = within(await rowOf('Muokkasi tarjousta'));
  expect(edited.getByText('Korvapuusti (poistettu)')).toBeTruthy();
  expect(edited.queryByRole('link')).toBeNull();
  const paid = within(await rowOf('Pyysi saldon lisäystä laskulla'));
  expect(paid.getByRole('link', { name: 'Laskutus' })).toBeTruthy();
  expect(within(await rowOf('Hyväksyi tarjouksen')).getByText('Ylläpito')).toBeTruthy();
});

test('filters are in the address, and the back button brings the list back as it was', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/asetukset');
  await user.click(await screen.findByRole('link', { name: 'Avaa tapahtumat' }));
  await rowOf('Julkaisi tarjouksen');
  await user.click(screen.getByRole('combobox', { name: 'Laji' }));
  await user.click(await screen.findByTitle('Avaimet'));
  expect(await screen.findByText('Loi avaimen')).toBeTruthy();
  expect(screen.queryByText('Julkaisi tarjouksen')).toBeNull();
  expect(router.state.location.search).toBe('?laji=KEYS');
  await user.click(screen.getByRole('link', { name: 'Kassajärjestelmä' }));
  await screen.findByRole('heading', { name: 'Avaimet', level: 1 });
  await router.navigate(-1);
  expect(await screen.findByText('Loi avaimen')).toBeTruthy();
  expect(screen.queryByText('Julkaisi tarjouksen')).toBeNull();
});

test('an address narrows by person and days; what it cannot mean narrows nothing', async () => {
  renderRoutes(routes, '/yritys/tapahtumat?tekija=member-2&alku=2026-01-01&loppu=joskus&laji=MITÄ');
  expect(await rowOf('Julkaisi tarjouksen')).toBeTruthy();
  expect(screen.queryByText('Loi avaimen')).toBeNull();
  const [variables = expect.fail()] = await sent(PortalEventsDocument);
  expect(variables.filter).toEqual({ actorId: 'member-2', kind: null, from: '2026-01-01', to: null });
});

test('older events come below those that are shown', async () => {
  const event = (id: string) => ({
    __typename: 'BusinessEvent' as const,
    id,
    at: '2026-11-28T10:00:00Z',
    actorName: 'Aino Esimerkki',
    kind: 'OUTLETS' as const,
    text: `Tapahtuma ${id}`,
    details: [],
    targetKind: null,
    targetId: null,
    targetName: null,
    targetExists: null,
  });
  mockServer.use(
    mockApi.query(PortalEventsDocument, ({ variables: { after } }) =>
      HttpResponse.json({
        data: {
          businessEvents: {
            __typename: 'BusinessEventList',
            items: [event(after ? '2' : '1')],
            endCursor: after ? null : 'seuraava',
            hasNextPage: !after,
          },
        },
      }),
    ),
  );
  const { user } = renderRoutes(routes, '/yritys/tapahtumat');
  await user.click(await screen.findByRole('button', { name: 'Näytä vanhempia' }));
  expect(await screen.findByText('Tapahtuma 2')).toBeTruthy();
  expect(screen.getByText('Tapahtuma 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull();
});

test('no events, and none by these filters, each say what is so', async () => {
  const empty = { __typename: 'BusinessEventList' as const, items: [], endCursor: null, hasNextPage: false };
  mockServer.use(mockApi.query(PortalEventsDocument, () => HttpResponse.json({ data: { businessEvents: empty } })));
  const { router } = renderRoutes(routes, '/yritys/tapahtumat');
  expect(await screen.findByText('Tapahtumia ei ole vielä')).toBeTruthy();
  await router.navigate('/yritys/tapahtumat?laji=KEYS');
  expect(await screen.findByText('Näillä rajauksilla ei ole tapahtumia')).toBeTruthy();
});

test('a log that cannot be read says so, and is read again by the button', async () => {
  mockServer.use(mockApi.query(PortalEventsDocument, () => new HttpResponse(null, { status: 500 })));
  const { user } = renderRoutes(routes, '/yritys/tapahtumat');
  expect(await screen.findByText('Tapahtumien lataaminen epäonnistui')).toBeTruthy();
  mockServer.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await rowOf('Julkaisi tarjouksen')).toBeTruthy();
});

test('who is not there any more is no bare id in the filter', async () => {
  renderRoutes(routes, '/yritys/tapahtumat?tekija=key-poistettu');
  expect(await screen.findByText('Poistettu tekijä')).toBeTruthy();
  expect(await screen.findByText('Näillä rajauksilla ei ole tapahtumia')).toBeTruthy();
  expect(screen.queryByText('key-poistettu')).toBeNull();
});

test('a publisher reads who may see the events', async () => {
  world.role = 'PUBLISHER';
  renderRoutes(routes, '/yritys/tapahtumat');
  expect(await screen.findByText('Roolisi on Julkaisija. Tähän tarvitaan rooli Omistaja.')).toBeTruthy();
  expect(await sent(PortalEventsDocument)).toEqual([]);
});
