import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import {
  AddFavouriteDocument,
  FavouritesDocument,
  MoveFavouritesDocument,
  RemoveFavouriteDocument,
} from './FavouritesPage.generated.ts';

beforeEach(openConsumerApp);

test('without an account the page explains, leads to the sign-in and comes back', async () => {
  const { user, router } = renderApp('/sovellus/suosikit');
  expect(await screen.findByRole('heading', { name: 'Suosikit ovat tässä laitteessa' })).toBeTruthy();
  expect(screen.getByText('Ei vielä suosikkeja')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Kirjaudu sisään' }));
  expect(await screen.findByText('Kirjaudu, niin suosikkisi pysyvät mukana laitteesta toiseen.')).toBeTruthy();
  await fill(user, 'Sähköposti', 'veera@esimerkki.fi');
  await fill(user, 'Salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  expect(await screen.findByRole('region', { name: 'Voimassa nyt' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/sovellus/suosikit');
});

test('favourites that hold come first, ended ones say so', async () => {
  signInConsumer();
  renderApp('/sovellus/suosikit');
  expect(
    within(await screen.findByRole('region', { name: 'Voimassa nyt' })).getByRole('link', {
      name: 'Mainos · maksettu nosto : Syksyn juhlaesite',
    }),
  ).toBeTruthy();
  const ended = screen.getByRole('region', { name: 'Päättyneet' });
  expect(within(ended).getByRole('article').textContent).toContain('Päättynyt');
});

test('the button saves and removes a favourite, and a removed one stays on the page to be restored', async () => {
  signInConsumer();
  const { user, router } = renderApp('/sovellus/tarjous/offer-1');
  const [button] = await screen.findAllByRole('button', { name: 'Lisää suosikkeihin: Korvapuusti ja kahvi' });
  await user.click(button!);
  expect(await screen.findByText('Lisätty suosikkeihin')).toBeTruthy();
  expect(await sent(AddFavouriteDocument)).toEqual([{ offerId: 'offer-1' }]);
  await router.navigate('/sovellus/suosikit');
  await screen.findByRole('heading', { level: 1, name: 'Suosikit' });
  await user.click(await screen.findByRole('button', { name: 'Poista suosikeista: Korvapuusti ja kahvi' }));
  expect(await screen.findByText('Poistettu suosikeista')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lisää suosikkeihin: Korvapuusti ja kahvi' })).toBeTruthy();
  expect(await sent(RemoveFavouriteDocument)).toEqual([{ offerId: 'offer-1' }]);
});

test('without an account a favourite is on the device, and moves into the account that signs in', async () => {
  world.favourites = [];
  const { user, router } = renderApp('/sovellus/tarjous/offer-1');
  const [button] = await screen.findAllByRole('button', { name: 'Lisää suosikkeihin: Korvapuusti ja kahvi' });
  await user.click(button!);
  expect(await screen.findByText('Lisätty suosikkeihin tässä laitteessa')).toBeTruthy();
  expect(await sent(AddFavouriteDocument)).toEqual([]);
  await router.navigate('/sovellus/suosikit');
  const live = await screen.findByRole('region', { name: 'Voimassa nyt' });
  expect(within(live).getByRole('button', { name: 'Poista suosikeista: Korvapuusti ja kahvi' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Kirjaudu sisään' }));
  await fill(user, 'Sähköposti', 'veera@esimerkki.fi');
  await fill(user, 'Salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  await waitFor(async () => expect(await sent(MoveFavouritesDocument)).toEqual([{ offerIds: ['offer-1'] }]));
  await waitFor(() => expect(localStorage.getItem('appFavourites')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Poista suosikeista: Korvapuusti ja kahvi' })).toBeTruthy();
});

test('a favourite of the device that is not live any more is named and forgotten', async () => {
  localStorage.setItem('appFavourites', JSON.stringify(['gone', 'offer-1', 7]));
  const { user } = renderApp('/sovellus/suosikit');
  expect(await screen.findByText('Yksi suosikki ei ole enää voimassa, joten se poistui luettelosta.')).toBeTruthy();
  expect(localStorage.getItem('appFavourites')).toBe('["offer-1"]');
  await user.click(screen.getByRole('button', { name: 'Poista suosikeista: Korvapuusti ja kahvi' }));
  expect(localStorage.getItem('appFavourites')).toBeNull();
  expect(screen.getByRole('button', { name: 'Lisää suosikkeihin: Korvapuusti ja kahvi' })).toBeTruthy();
});

test('a full device takes no further favourite, and says where there is room', async () => {
  localStorage.setItem('appFavourites', JSON.stringify(Array.from({ length: 50 }, (_, i) => `other-${i}`)));
  const { user } = renderApp('/sovellus/tarjous/offer-1');
  const [button] = await screen.findAllByRole('button', { name: 'Lisää suosikkeihin: Korvapuusti ja kahvi' });
  await user.click(button!);
  expect(await screen.findByText(/enintään 50 suosikkia. Kirjaudu/)).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('appFavourites') ?? '')).toHaveLength(50);
});

test('a favourite that cannot be saved shows a message with its title until it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  signInConsumer();
  mockServer.use(mockApi.mutation(AddFavouriteDocument, () => HttpResponse.error()));
  const { user } = renderApp('/sovellus/tarjous/offer-1');
  const [button] = await screen.findAllByRole('button', { name: 'Lisää suosikkeihin: Korvapuusti ja kahvi' });
  await user.click(button!);
  const refusal = await screen.findByText('Suosikin tallentaminen epäonnistui.');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(refusal.parentElement?.textContent).toBe('Korvapuusti ja kahvi: Suosikin tallentaminen epäonnistui.');
  await user.click(screen.getByRole('button', { name: 'Sulje ilmoitus' }));
  expect(screen.queryByText('Suosikin tallentaminen epäonnistui.')).toBeNull();
  vi.useRealTimers();
});

test('no favourites, and a failed load', async () => {
  signInConsumer();
  world.favourites = [];
  mockServer.use(mockApi.query(FavouritesDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/sovellus/suosikit');
  expect((await screen.findByRole('alert')).textContent).toContain('Suosikkien lataaminen epäonnistui.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Ei vielä suosikkeja')).toBeTruthy();
});
