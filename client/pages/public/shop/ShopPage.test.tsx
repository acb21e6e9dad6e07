import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { sendWaiting } from '#client/lib/events/eventSender.ts';
import { SendEventsDocument } from '#client/lib/events/events.generated.ts';
import { ReportOfferDocument } from '#client/pages/public/report/ReportPage.generated.ts';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { shopOf } from '../../../../mocks/world/shops.ts';
import { PublicShopDocument } from './ShopPage.generated.ts';

const path = '/yritykset/kahvila-esimerkki-oy';

/** The made-up café, whose page it is, and the live offer that it has. */
function theCafe() {
  const business = world.businesses.find(({ id }) => id === 'business-1');
  const offer = world.offers.find(({ id }) => id === 'offer-1');
  if (!business || !offer) throw new Error('The made-up world has no café');
  const page = shopOf(world, business);
  if (!page) throw new Error('The café has no page');
  return { business, offer, page };
}

test('a shop shows what it says of itself, the ways to it and its live offers, to search engines too', async () => {
  const { offer } = theCafe();
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kahvila Esimerkki Oy' })).toBeTruthy();
  expect(screen.getByText(/^Paistamme pullat itse/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'kahvila.example' }).getAttribute('href')).toBe('https://kahvila.example/');
  expect(screen.getByRole('link', { name: 'Esimerkkikatu 4, 33100 Tampere' })).toBeTruthy();
  const offers = within(screen.getByRole('region', { name: 'Tarjoukset juuri nyt' }));
  expect(offers.getByRole('link', { name: offer.title }).getAttribute('href')).toBe('/tarjous/offer-1');
  // The first picture is on the first screen.
  const [picture] = screen.getByRole('region', { name: 'Tarjoukset juuri nyt' }).getElementsByTagName('img');
  expect(picture?.getAttribute('loading')).toBe('eager');
  await waitFor(() => expect(document.title).toContain('Kahvila Esimerkki Oy'));
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Kahvila Esimerkki Oy',
    address: { addressLocality: 'Tampere' },
    makesOffer: expect.arrayContaining([{ '@id': expect.stringContaining('/tarjous/offer-1') }]),
  });
});

test('its outlets say where and when they serve, and that they are open only by hours that were confirmed', async () => {
  const [confirmed, old] = world.outlets;
  if (!confirmed || !old) throw new Error('The made-up café has two outlets');
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));
  Object.assign(confirmed, { hours: always });
  Object.assign(old, { hours: always, specialHours: [] });
  renderRoutes(routes, path);
  const section = within(await screen.findByRole('region', { name: 'Toimipaikat' }));
  expect(await section.findAllByText('Auki nyt')).toHaveLength(1);
  expect(section.getByText('Sisäpihan ovesta')).toBeTruthy();
  expect(section.getAllByText('ma–su')).toHaveLength(2);
  expect(section.getByText(/ei ole vahvistanut aikoja kolmeen kuukauteen/)).toBeTruthy();
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  const [first, second] = data['@graph'][0].department;
  expect(first.openingHoursSpecification[0]).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Monday',
    opens: '00:00',
    closes: '23:59',
  });
  expect(second.openingHoursSpecification).toBeUndefined();
});

test('of many outlets the first are shown until all are asked for', async () => {
  const [one] = world.outlets;
  if (!one) throw new Error('The made-up café has outlets');
  world.outlets = Array.from({ length: 9 }, (_, place) => ({ ...one, id: `outlet-${place}`, name: `Paikka ${place}` }));
  const { user } = renderRoutes(routes, path);
  const section = within(await screen.findByRole('region', { name: 'Toimipaikat' }));
  expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  await user.click(section.getByRole('button', { name: 'Näytä kaikki 9 toimipaikkaa' }));
  expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(9);
});

test('a shop without offers says so, and one that says nothing of itself has only its name and phone', async () => {
  theCafe().page.isShown = false;
  world.offers = [];
  renderRoutes(routes, path);
  expect(await screen.findByText('Ei tarjouksia juuri nyt.')).toBeTruthy();
  expect(screen.queryByText(/^Paistamme pullat itse/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'kahvila.example' })).toBeNull();
});

test('an address that the page had before leads on to it', async () => {
  theCafe().page.oldSlugs.push('vanha-kahvila');
  renderRoutes(routes, '/yritykset/vanha-kahvila');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kahvila Esimerkki Oy' })).toBeTruthy();
});

test('the week of the shop on paper is linked beside its offers', async () => {
  renderRoutes(routes, path);
  const paper = await screen.findByRole('link', { name: 'Viikko paperilla (PDF)' });
  expect(paper.getAttribute('href')).toBe('/viikko/yritys/kahvila-esimerkki-oy.pdf');
});

test('a visit by the poster is counted, and its mark leaves the address; an earlier address carries it on', async () => {
  const events: unknown[] = [];
  mockServer.use(
    mockApi.mutation(SendEventsDocument, ({ variables }) => {
      events.push(...[variables.events].flat().map(({ kind, targetId }) => ({ kind, targetId })));
    }),
  );
  theCafe().page.oldSlugs.push('vanha-kahvila');
  const { router } = renderRoutes(routes, '/yritykset/vanha-kahvila?lahde=juliste');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kahvila Esimerkki Oy' })).toBeTruthy();
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search: '' }));
  await sendWaiting();
  expect(events).toEqual([{ kind: 'POSTER', targetId: 'kahvila-esimerkki-oy' }]);
});

test('another source in the address is not counted', async () => {
  renderRoutes(routes, `${path}?lahde=muu`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kahvila Esimerkki Oy' })).toBeTruthy();
  expect(localStorage.getItem('waitingEvents')).toBeNull();
});

test.each([
  ['of a suspended business is not in use', 'Yrityksen sivu ei ole käytössä.', path],
  ['that never was is not there', 'Sivua ei löytynyt', '/yritykset/olematon'],
])('a page %s', async (_what, title, at) => {
  theCafe().business.status = 'SUSPENDED';
  renderRoutes(routes, at);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('a failed load shows an error and can be retried', async () => {
  mockServer.use(mockApi.query(PublicShopDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Yrityksen sivua ei saatu ladattua' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kahvila Esimerkki Oy' })).toBeTruthy();
});

test('a page is reported by its own form', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click(await screen.findByRole('link', { name: 'Ilmoita sivusta' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ilmoita yrityksen sivusta' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /harhaanjohtava/ }));
  await user.type(screen.getByLabelText(/^Mikä on vialla/), 'Esittelyssä luvataan aivan liikoja.');
  await user.type(screen.getByLabelText(/^Nimi/), 'Raija Rehellinen');
  await user.type(screen.getByLabelText(/^Sähköposti/), 'raija@esimerkki.fi');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }));
  expect(await screen.findByText(/^Kiitos\. Saimme ilmoituksesi/)).toBeTruthy();
  expect(await sent(ReportOfferDocument)).toMatchObject([{ input: { targetUrl: expect.stringContaining(path) } }]);
});

test('the page of an ended offer has its title and day, no price, and offers of the shop instead', async () => {
  const { offer } = theCafe();
  const ended = { ...offer, id: 'offer-ended', title: 'Viime kuun kakku', endsAt: new Date('2026-01-12T12:00:00Z') };
  world.offers.push({ ...ended, startsAt: new Date('2026-01-06T12:00:00Z'), discountedPrice: 12_345 });
  renderRoutes(routes, '/tarjous/offer-ended');
  expect(await screen.findByRole('heading', { level: 1, name: 'Viime kuun kakku' })).toBeTruthy();
  expect(screen.getByText('Tarjous päättyi 12.1.2026.')).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('123,45');
  const instead = within(screen.getByRole('region', { name: 'Samasta kaupasta nyt' }));
  expect(instead.getByRole('link', { name: offer.title })).toBeTruthy();
  const shop = screen.getByRole('link', { name: 'Kaikki tarjoukset: Kahvila Esimerkki Oy' });
  expect(shop.getAttribute('href')).toBe(path);
});
