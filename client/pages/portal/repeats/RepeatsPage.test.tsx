import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { isoDate, weekdayDate } from '#client/lib/format/format.ts';
import { routes } from '#client/routes.tsx';
import { dialogNamed } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { repeatTexts, weekdayNames } from '#shared/texts/repeats.ts';
import { EditWeeklyDocument } from './EditRepeatPage.generated.ts';
import {
  ChangeWeeklyDocument,
  CreateWeeklyDocument,
  EndWeeklyDocument,
  PauseWeeklyDocument,
  PortalWeeklyDocument,
  ResumeWeeklyDocument,
} from './RepeatsPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const active = () => world.repeats.find(({ id }) => id === 'repeat-1')!;
const [running, stopped] = ['Korvapuusti ja kahvi', 'Kesän jäätelöpäivä'];
const changedMeanwhile = {
  errors: [
    {
      message: repeatTexts.changed,
      extensions: { code: 'CONFLICT', version: 2, current: { title: 'Korvapuusti ja mehu' } },
    },
  ],
};
const cardOf = (title: string) => screen.findByRole('article', { name: title }, { timeout: 20_000 });
const confirm = async (title: string, name: string) => within(await dialogNamed(title)).getByRole('button', { name });

test('the list says when each repeat runs, what it has cost, why one is paused and what became of its days', async () => {
  renderRoutes(routes, '/yritys/toistuvat');
  const { weekday, nextOn, runs } = active();
  const month = isoDate(new Date()).slice(0, 7);
  const spent = runs.filter(({ date }) => date.startsWith(month)).length * 5;
  expect(plain((await cardOf(running)).textContent)).toContain(
    `Joka ${weekdayNames[weekday - 1]}, 7 päivää · tässä kuussa ${spent},00 / 30,00 € · seuraava ${weekdayDate(nextOn ?? '')} · vielä 24 kertaa`,
  );
  const paused = within(await cardOf(stopped));
  for (const part of ['Tauolla', 'Historia (2)', 'Ei julkaistu']) expect(paused.getByText(part)).toBeTruthy();
  expect(plain(paused.getByRole('alert').textContent)).toMatch(/^Kuukauden kattosi 10,00 € täyttyi\.Nosta kattoa/);
  expect(paused.getByRole('link', { name: 'Julkaistu' }).getAttribute('href')).toBe(
    '/yritys/tarjoukset?tarjous=offer-4',
  );
});

test('a repeat is paused, resumed after the sentence that is agreed to, and ended', async () => {
  const { user } = renderRoutes(routes, '/yritys/toistuvat');
  const card = within(await cardOf(running));
  await user.click(card.getByRole('button', { name: `Tauko: ${running}` }));
  expect(await card.findByText('Laitoit toiston tauolle. Mitään ei julkaista eikä veloiteta.')).toBeTruthy();
  expect(await sent(PauseWeeklyDocument)).toEqual([{ id: 'repeat-1', version: 1 }]);
  world.settings.pricing.normalOffer = 700;
  await user.click(card.getByRole('button', { name: `Jatka: ${running}` }));
  await user.click(await confirm('Jatketaanko toistoa?', 'Jatka'));
  // The price that was shown is old: the list is read again, and nothing has been agreed to.
  expect(await screen.findByText(/hinta on muuttunut/i)).toBeTruthy();
  expect(card.getByText('Tauolla')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Jatketaanko toistoa?')).toBeNull());
  await user.click(card.getByRole('button', { name: `Jatka: ${running}` }));
  const dialog = within(await dialogNamed('Jatketaanko toistoa?'));
  expect(plain(dialog.getByText(/^Veloitamme/).textContent)).toContain('Veloitamme saldostasi 7,00 € joka');
  await user.click(dialog.getByRole('button', { name: 'Jatka' }));
  expect(await screen.findByText(/^Toisto jatkuu\. Seuraava julkaisu on/)).toBeTruthy();
  expect((await sent(ResumeWeeklyDocument)).map(({ agreedPrice }) => agreedPrice)).toEqual([5, 7]);

  await user.click(card.getByRole('button', { name: `Lopeta: ${running}` }));
  await user.click(await confirm('Lopetetaanko toisto?', 'Lopeta'));
  expect(await screen.findByText('Toisto on lopetettu.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article', { name: running })).toBeNull());
  expect(await sent(EndWeeklyDocument)).toEqual([{ id: 'repeat-1', version: 3 }]);
});

test('an own offer becomes a repeat with the terms that the sentence says', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/tarjoukset?uudelleen=offer-1');
  await user.click(await screen.findByRole('link', { name: 'Toista viikoittain' }, { timeout: 20_000 }));
  const dialog = within(await dialogNamed(`Toista viikoittain: ${running}`));
  expect(router.state.location.search).toBe('?uusi=offer-1');
  expect(await dialog.findByRole('checkbox', { name: /^Julkaise ilman alennusta/ })).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'to' }));
  const cap = dialog.getByLabelText('Katto kuukaudessa');
  await user.clear(cap);
  await user.type(cap, '4');
  expect(dialog.queryByText(/^Veloitamme/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Hyväksy ja aloita toisto' }));
  expect(plain((await dialog.findByText(/^Katon tulee riittää/)).textContent)).toContain('5,00 €');
  await user.clear(cap);
  await user.type(cap, '30');
  expect(plain((await dialog.findByText(/^Veloitamme/)).textContent)).toBe(
    'Veloitamme saldostasi 5,00 € joka torstai, enintään 30,00 € kuukaudessa. Voit lopettaa milloin vain.',
  );
  expect(dialog.getByText(/^Seuraavat julkaisupäivät: to \d+\.\d+\., to \d+\.\d+\., to /)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Hyväksy ja aloita toisto' }));
  expect(await screen.findByText(/^Toisto alkaa\. Ensimmäinen julkaisu on to/)).toBeTruthy();
  const terms = { offerId: 'offer-1', weekday: 4, lengthDays: 7, monthCap: 30, agreedPrice: 5 };
  expect(await sent(CreateWeeklyDocument)).toMatchObject([terms]);
  await waitFor(() => expect(screen.getAllByRole('article', { name: running })).toHaveLength(2));
});

test('a change that another tab has come before begins again with what is stored now', async () => {
  const { user } = renderRoutes(routes, '/yritys/toistuvat');
  await user.click(within(await cardOf(running)).getByRole('button', { name: `Muuta toistoa: ${running}` }));
  const dialog = within(await dialogNamed(`Muuta toistoa: ${running}`));
  Object.assign(active(), { monthCap: 2000, version: 2 });
  mockServer.use(mockApi.mutation(ChangeWeeklyDocument, () => HttpResponse.json(changedMeanwhile), { once: true }));
  await user.click(await dialog.findByRole('button', { name: /^25,00.€ · joka viikko$/ }));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText(/^Toisto on muuttunut sen jälkeen/)).toBeTruthy();
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Katto kuukaudessa').value).toBe('20,00'));
  await user.click(dialog.getByRole('button', { name: /^10,00/ }));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Toisto on muutettu.')).toBeTruthy();
  expect((await sent(ChangeWeeklyDocument)).map(({ monthCap, version }) => [monthCap, version])).toEqual([
    [25, 1],
    [10, 2],
  ]);
});

test('without repeats the page says how to make one, and a failed load offers to try again', async () => {
  world.repeats = [];
  mockServer.use(mockApi.query(PortalWeeklyDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/yritys/toistuvat');
  await screen.findByText('Toistuvien tarjousten lataaminen epäonnistui', {}, { timeout: 20_000 });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Sinulla ei ole toistuvia tarjouksia.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Avaa tarjoukset' }).getAttribute('href')).toBe('/yritys/tarjoukset');
});

test('the offer of a repeat is edited for coming publications; of two tabs the later one is asked what stays', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/toistuvat');
  const card = within(await cardOf(running));
  await user.click(card.getByRole('link', { name: `Muokkaa tarjousta: ${running}` }));
  const title = await screen.findByDisplayValue(running, {}, { timeout: 20_000 });
  expect(screen.getByText(weekdayDate(active().nextOn ?? ''))).toBeTruthy();
  expect(screen.queryByLabelText(/^GTIN/)).toBeNull();
  await user.clear(title);
  expect(screen.getByRole('button', { name: 'Tallenna muutokset' })).toBeTruthy();
  await user.type(title, 'Korvapuusti ja tee');
  // Another tab has changed the same.
  const offer = world.offers.find(({ id }) => id === 'offer-1')!;
  Object.assign(active(), { version: 2, edited: { ...offer, title: 'Korvapuusti ja mehu' } });
  mockServer.use(mockApi.mutation(EditWeeklyDocument, () => HttpResponse.json(changedMeanwhile), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  const dialog = within(await dialogNamed('Joku muu muutti samaa'));
  await user.click(dialog.getByRole('radio', { name: /^Sinun muutoksesi/ }));
  await user.click(dialog.getByRole('button', { name: 'Tallenna valinnat' }));
  expect(await screen.findByText('Toistuva tarjous on muutettu. Lähetimme siitä sähköpostin.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/yritys/toistuvat'));
  expect(await cardOf('Korvapuusti ja tee')).toBeTruthy();
  expect((await sent(EditWeeklyDocument)).at(-1)).toEqual({
    id: 'repeat-1',
    version: 2,
    input: { content: { title: 'Korvapuusti ja tee' } },
  });
});
