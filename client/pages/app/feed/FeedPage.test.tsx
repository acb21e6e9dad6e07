import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { sendWaiting } from '#client/lib/events/eventSender.ts';
import { SendEventsDocument } from '#client/lib/events/events.generated.ts';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { AppFeedDocument } from './FeedPage.generated.ts';

beforeEach(openConsumerApp);

const list = () => screen.findByRole('region', { name: 'Kaikki tarjoukset' });

test('the first start asks for the city and remembers it on the device', async () => {
  localStorage.removeItem('appCity');
  const { user } = renderApp();
  expect(await screen.findByRole('heading', { level: 1, name: /Oman kaupunkisi tarjoukset/ })).toBeTruthy();
  const [, choose] = await screen.findAllByRole('button', { name: 'Valitse kaupunki' });
  await user.click(choose!);
  await user.type(await screen.findByRole('searchbox', { name: 'Hae kuntaa' }), 'tammer');
  await user.click((await screen.findAllByRole('button', { name: /^Tampere/ }))[0]!);
  expect(await screen.findByText('Tampere ja koko maan edut')).toBeTruthy();
  expect(localStorage.getItem('appCity')).toBe('"Tampere"');
});

test("a signed-in consumer sees the account's city", async () => {
  localStorage.removeItem('appCity');
  signInConsumer();
  renderApp();
  expect(await screen.findByText('Tampere ja koko maan edut')).toBeTruthy();
});

test('premium offers lead in a carousel that says it is paid for, and are not repeated below', async () => {
  renderApp();
  const carousel = await screen.findByRole('region', { name: 'Nostot' });
  expect(within(carousel).getByText('Maksettua näkyvyyttä')).toBeTruthy();
  expect(within(carousel).getAllByText('Mainos · maksettu nosto').length).toBe(
    within(carousel).getAllByRole('article').length,
  );
  expect(
    within(carousel).getByRole('link', { name: 'Mainos · maksettu nosto : Perhepizza kahdella täytteellä' }),
  ).toBeTruthy();
  expect(within(await list()).queryByText('Perhepizza kahdella täytteellä')).toBeNull();
});

test('a card shows picture, price, discount and validity', async () => {
  renderApp();
  const title = await within(await list()).findByRole('link', { name: 'Korvapuusti ja kahvi' });
  const card = title.closest('article')!;
  expect(card.textContent).toContain('Nyt 5,50\u00a0€');
  expect(card.textContent).toContain('30 pv alin 6,90\u00a0€');
  expect(card.textContent).toContain('−20\u00a0%');
  expect(card.textContent).toMatch(/Vielä \d päivää/);
});

test('categories and kinds filter the feed and are in the address, and premium offers then come first', async () => {
  const { user, router } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Leipomot' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kategoria=category-2'));
  expect(
    await within(await list()).findByRole('link', { name: 'Mainos · maksettu nosto : Syksyn juhlaesite' }),
  ).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Nostot' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tarjoukset' }));
  expect(await screen.findByText('Näillä valinnoilla ei löytynyt tarjouksia')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Näytä kaikki' }));
  expect(await screen.findByRole('region', { name: 'Nostot' })).toBeTruthy();
});

test('further offers are read with the button', async () => {
  const [sample] = world.offers;
  for (let at = 0; at < 25; at += 1) world.offers.push({ ...sample!, id: `extra-${at}`, title: `Lisätarjous ${at}` });
  const { user } = renderApp();
  await within(await list()).findByRole('link', { name: 'Korvapuusti ja kahvi' });
  const before = within(await list()).getAllByRole('article').length;
  await user.click(await screen.findByRole('button', { name: 'Näytä lisää' }));
  await waitFor(async () => expect(within(await list()).getAllByRole('article').length).toBeGreaterThan(before));
  expect(await screen.findByRole('link', { name: 'Lisätarjous 24' })).toBeTruthy();
});

test('the list is as it was left when the consumer comes back', async () => {
  const [sample] = world.offers;
  for (let at = 0; at < 25; at += 1) world.offers.push({ ...sample!, id: `extra-${at}`, title: `Lisätarjous ${at}` });
  const { user, router } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Näytä lisää' }));
  await user.click(await screen.findByRole('link', { name: 'Lisätarjous 24' }));
  await screen.findByRole('heading', { level: 1, name: 'Lisätarjous 24' });
  await router.navigate(-1);
  expect(await within(await list()).findByRole('link', { name: 'Lisätarjous 24' })).toBeTruthy();
});

test('an advertisement among the offers is marked as one; its click is counted and it opens outside', async () => {
  const [sample] = world.offers;
  for (let at = 0; at < 6; at += 1) world.offers.push({ ...sample!, id: `extra-${at}`, title: `Lisätarjous ${at}` });
  const { user } = renderApp();
  const ad = await screen.findByRole('complementary', { name: 'Mainos: Local Winter Market' });
  expect(within(ad).getByText('Mainos')).toBeTruthy();
  const link = within(ad).getByRole('link', { name: /Learn More/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('sponsored noopener noreferrer');
  await user.click(link);
  await sendWaiting();
  expect((await sent(SendEventsDocument)).flatMap(({ events }) => events)).toContainEqual(
    expect.objectContaining({ kind: 'ADVERTISEMENT_CLICK', targetId: 'advertisement-1' }),
  );
});

test('a skeleton is shown while the feed loads', async () => {
  mockServer.use(mockApi.query(AppFeedDocument, () => delay('infinite')));
  renderApp();
  const region = await list();
  expect(within(region).getByRole('status', { name: 'Ladataan...' })).toBeTruthy();
  expect(region.textContent).not.toContain('ei tarjouksia');
});

test('a failed load shows an error and can be retried', async () => {
  mockServer.use(mockApi.query(AppFeedDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderApp();
  expect((await screen.findByRole('alert')).textContent).toContain('Tarjousten lataaminen epäonnistui.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await within(await list()).findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
});

test('a city without offers leads to neighbouring cities', async () => {
  world.offers = [];
  const { user } = renderApp();
  expect(await screen.findByText('Tampere: ei tarjouksia juuri nyt')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Katso lähikunnista' }));
  expect(await screen.findByText('Lähikunnissa ei ole tarjouksia juuri nyt')).toBeTruthy();
});

test('without a network the app says that what is shown may be old', async () => {
  renderApp();
  await screen.findByText('Tampere ja koko maan edut');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
  expect(await screen.findByText('Olet offline. Näet viimeksi ladatut tarjoukset.')).toBeTruthy();
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^Olet offline/)).toBeNull());
});
