import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '#client/routes.tsx';
import type { BusinessRole } from '#client/schema.generated.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { PortalTillCardDocument } from './TillCardPage.generated.ts';

const DAY = 86_400_000;
const title = { name: 'Näin tämä otetaan kassalla' };

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
  // One place, so that the till need not ask where it is.
  for (const outlet of world.outlets) if (outlet.businessId === 'business-1') outlet.closedAt = new Date();
});

function anOffer(facts: object) {
  const [offer] = world.offers;
  Object.assign(offer ?? {}, { businessId: 'business-1', ...facts });
  return offer?.id ?? '';
}

const open = (id: string) => renderRoutes(routes, `/yritys/kassa/ohje/${id}`);

test.each(['OWNER', 'PUBLISHER', 'TILL'] satisfies BusinessRole[])('%s reads how an offer is taken', async (role) => {
  world.role = role;
  const id = anOffer({ redemption: 'ONCE', redemptionLimit: 40, graceDays: 1, title: 'Korvapuusti' });
  open(id);
  await screen.findByRole('heading', title);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Korvapuusti' })).toBeTruthy();
  for (const words of [
    /joka toimii kerran/,
    /40 ensimmäiselle/,
    /Koodi kelpaa vielä päättymisen jälkeen/,
    /toista se merkki/,
  ])
    expect(card.getByText(words)).toBeTruthy();
  const answers = card.getAllByRole('term').map(({ textContent }) => textContent);
  expect(answers).toEqual(expect.arrayContaining(['Laskettu', 'Käytetty jo', 'Tarjous on loppunut', 'Tallennettu']));
});

test('the digits of the day may be shown by everyone: nothing is used already', async () => {
  open(anOffer({ redemption: 'SHOW', redemptionLimit: null }));
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/Kirjoita neljä numeroa/)).toBeTruthy();
  expect(card.queryByText('Käytetty jo')).toBeNull();
  expect(card.queryByText('Tarjous on loppunut')).toBeNull();
});

test.each([
  ['hidden', { isHidden: true }, /ei näytetä asiakkaille/],
  ['waiting', { status: 'PENDING' }, /odottaa hyväksyntää/],
  ['in grace', { endsAt: new Date(Date.now() - DAY), graceDays: 2 }, /^Tarjous on päättynyt, mutta koodi kelpaa vielä/],
  ['over', { endsAt: new Date(Date.now() - 4 * DAY), graceDays: 2 }, /^Tarjous on päättynyt\. Koodit eivät enää/],
  ['to come', { startsAt: new Date(Date.now() + 2 * DAY) }, /^Tarjous alkaa .* Koodit eivät kelpaa ennen sitä/],
])('of an offer that is %s it is said that its codes are not taken', async (_what, facts, words) => {
  open(anOffer({ redemption: 'SHOW', graceDays: 0, ...facts }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('of alcohol the age is to be looked at', async () => {
  open(anOffer({ redemption: 'SHOW', contentAnswers: { alcohol: 'MILD' } }));
  expect(await screen.findByText('Ikäraja: ei myydä alle 18-vuotiaalle. Tarkista ikä.')).toBeTruthy();
});

test('the card is printed in the size that was chosen', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = open(anOffer({ redemption: 'SHOW' }));
  await user.click(await screen.findByRole('radio', { name: 'A5' }));
  expect(screen.getByRole('article').className).toMatch(/A5/);
  await user.click(screen.getByRole('button', { name: 'Tulosta' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a card that could not be read can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const id = anOffer({ redemption: 'SHOW' });
  mockServer.use(mockApi.query(PortalTillCardDocument, () => HttpResponse.error()));
  const { user } = open(id);
  await user.click(await screen.findByRole('button', { name: /Yritä uudelleen/ }));
  mockServer.resetHandlers();
  expect(await screen.findByRole('heading', title)).toBeTruthy();
});

test('the till lists the cards of these days', async () => {
  const id = anOffer({ redemption: 'SHOW', title: 'Korvapuusti' });
  renderRoutes(routes, '/yritys/kassa');
  const list = within(await screen.findByRole('region', { name: 'Tarjoukset, joissa on koodi' }));
  expect(list.getByRole('link', { name: 'Korvapuusti' }).getAttribute('href')).toBe(`/yritys/kassa/ohje/${id}`);
});
