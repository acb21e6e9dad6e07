import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import {
  AddDraftImagesDocument,
  SaveOfferDraftDocument,
} from '#client/pages/portal/newOffer/NewOfferPage.generated.ts';
import { routes } from '#client/routes.tsx';
import { dialogNamed } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { PortalEditOfferDocument, UpdateOfferDocument } from './EditOfferPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

async function open(id = 'offer-1') {
  const view = renderRoutes(routes, `/yritys/muokkaa-tarjous/${id}`);
  await screen.findByLabelText('Otsikko');
  return view;
}

const save = { name: 'Tallenna muutokset' };

test('the form is filled with the offer', async () => {
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Otsikko').value).toBe('Korvapuusti ja kahvi');
  expect(screen.getByLabelText<HTMLInputElement>('Osoite').value).toBe('Esimerkkikatu 4');
  expect(screen.getByText('Tampere')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Kuva 1' })).toBeTruthy();
  expect(screen.getByText('pulla')).toBeTruthy();
});

test('the offer of the list is shown before the server has answered', async () => {
  const { promise } = Promise.withResolvers<never>();
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  const edit = await screen.findByRole('link', { name: 'Muokkaa: Korvapuusti ja kahvi' });
  mockServer.use(mockApi.query(PortalEditOfferDocument, () => promise));
  await user.click(edit);
  expect((await screen.findByLabelText<HTMLInputElement>('Otsikko')).value).toBe('Korvapuusti ja kahvi');
});

test('type, price and validity are shown but cannot be edited', async () => {
  await open('offer-2');
  expect(screen.getByText('Premium esite')).toBeTruthy();
  expect(screen.getAllByText(/25,00/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('radio', { name: /esite/ })).toBeNull();
  expect(screen.queryByLabelText('Loppupäivä')).toBeNull();
});

test('the side panel shows status, cost and that changes are reviewed', async () => {
  await open();
  expect(screen.getByText('Käynnissä')).toBeTruthy();
  expect(screen.getByText('Muutokset tarkistetaan ennen julkaisua.')).toBeTruthy();
  expect(screen.getByText('Kuluttajat näkevät nykyisen version, kunnes muutokset on hyväksytty.')).toBeTruthy();
});

test('a save shows a message and opens the list', async () => {
  const { user, router } = await open();
  await fill(user, 'Otsikko', 'Korvapuusti ja iso kahvi');
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('Tarjous päivitetty onnistuneesti!')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/yritys/tarjoukset'));
  expect(await screen.findByRole('heading', { name: 'Korvapuusti ja iso kahvi' })).toBeTruthy();
  expect(await sent(UpdateOfferDocument)).toEqual([
    { id: 'offer-1', input: { content: { title: 'Korvapuusti ja iso kahvi' } }, version: 1 },
  ]);
});

test('what another tab has changed beside it stays when a save is sent', async () => {
  const { user } = await open();
  Object.assign(world.offers[0] ?? {}, { description: 'Toisen välilehden kuvaus.', version: 2 });
  await fill(user, 'Otsikko', 'Tämän välilehden otsikko');
  await user.click(screen.getByRole('button', save));
  await screen.findByText('Tarjous päivitetty onnistuneesti!');
  const input = { content: { title: 'Tämän välilehden otsikko' } };
  expect(await sent(UpdateOfferDocument)).toEqual([
    { id: 'offer-1', input, version: 1 },
    { id: 'offer-1', input, version: 2 },
  ]);
});

test.each([
  ['Sinun muutoksesi', { title: 'Tämän välilehden otsikko' }],
  ['Nyt tallennettuna', {}],
])('of a field that two tabs have changed, both values are shown and "%s" can stay', async (whose, own) => {
  const { user } = await open();
  Object.assign(world.offers[0] ?? {}, { title: 'Toisen välilehden otsikko', version: 2 });
  await fill(user, 'Otsikko', 'Tämän välilehden otsikko');
  await fill(user, 'Kuvaus', 'Uusi kuvaus');
  await user.click(screen.getByRole('button', save));
  const dialog = within(await dialogNamed('Joku muu muutti samaa'));
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  await user.click(dialog.getByText(whose));
  await user.click(dialog.getByRole('button', { name: 'Tallenna valinnat' }));
  await screen.findByText('Tarjous päivitetty onnistuneesti!');
  expect((await sent(UpdateOfferDocument)).at(-1)).toEqual({
    id: 'offer-1',
    input: { content: { ...own, description: 'Uusi kuvaus' } },
    version: 2,
  });
});

test('pictures stay, are removed and are added', async () => {
  const { user } = await open('offer-2');
  await user.click(screen.getByRole('button', { name: 'Poista kuva 2' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'uusi.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', save));
  await screen.findByText('Tarjous päivitetty onnistuneesti!');
  const [change] = await sent(UpdateOfferDocument);
  expect(change?.input.keepImages).toEqual(['image-a', 'image-c']);
  expect(change?.input.images).toHaveLength(1);
});

test.each([
  ['Otsikko', 'Otsikko on pakollinen'],
  ['Kuvaus', 'Kuvaus on pakollinen'],
])('%s may not be emptied', async (label, fault) => {
  const { user } = await open();
  await fill(user, label, '');
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText(fault)).toBeTruthy();
});

test('an emptied website goes', async () => {
  const { user } = await open();
  await fill(user, /^Verkko-osoite/, '');
  await user.click(screen.getByRole('button', save));
  await screen.findByText('Tarjous päivitetty onnistuneesti!');
  expect(await sent(UpdateOfferDocument)).toEqual([{ id: 'offer-1', input: { content: { url: null } }, version: 1 }]);
});

test('a failed save shows an error and everything stays', async () => {
  mockServer.use(mockApi.mutation(UpdateOfferDocument, () => HttpResponse.error()));
  const { user, router } = await open();
  await fill(user, 'Otsikko', 'Toinen');
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('Tarjouksen päivitys epäonnistui')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Otsikko').value).toBe('Toinen');
  expect(router.state.location.pathname).toBe('/yritys/muokkaa-tarjous/offer-1');
});

test('an offer that does not load can be requested again', async () => {
  mockServer.use(mockApi.query(PortalEditOfferDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/yritys/muokkaa-tarjous/offer-1');
  expect((await screen.findByRole('alert')).textContent).toContain('Virhe ladattaessa tarjousta');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByLabelText('Otsikko')).toBeTruthy();
});

test("another business's offer is not found", async () => {
  world.offers[0]!.businessId = 'business-2';
  renderRoutes(routes, '/yritys/muokkaa-tarjous/offer-1');
  expect((await screen.findByRole('alert')).textContent).toContain('Tarjousta ei löytynyt.');
});

test('cancelling asks about unsaved changes, then leads to the list', async () => {
  const { user, router } = await open();
  await fill(user, 'Otsikko', 'Toinen');
  await user.click(screen.getByRole('button', { name: 'Peruuta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Muutoksia ei ole tallennettu' }));
  await user.click(dialog.getByRole('button', { name: 'Poistu tallentamatta' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/yritys/tarjoukset'));
});

test('an offer that has ended cannot be edited, but a new one made of it begins with its text and its pictures', async () => {
  const { user } = renderRoutes(routes, '/yritys/muokkaa-tarjous/offer-4');
  expect(await screen.findByText('Tarjous on päättynyt, eikä sitä voi enää muokata')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tallenna muutokset' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Julkaise uudelleen' }));
  await user.click(await screen.findByRole('link', { name: 'Muokkaa ensin' }));
  expect(await screen.findByDisplayValue('Kesän jäätelöpäivä')).toBeTruthy();
  expect(screen.getByText('Pohjana on tarjouksesi "Kesän jäätelöpäivä".')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Kuva 1' })).toBeTruthy();
  expect(await sent(SaveOfferDraftDocument)).toEqual([]);
  await fill(user, 'Otsikko', 'Syksyn jäätelöpäivä');
  await waitFor(
    async () => expect(await sent(AddDraftImagesDocument)).toMatchObject([{ images: [], copies: ['image-offer-4'] }]),
    { timeout: 10_000 },
  );
});

/** The first offer with a change that an admin has rejected. */
function withRejectedChange() {
  const [offer] = world.offers;
  if (!offer) throw new Error('The made-up marketplace has no offers');
  const decided = { reason: 'Väite puuttuu', submittedAt: new Date(), rejectedAt: new Date() };
  offer.rejectedChange = { ...decided, content: { ...offer, title: 'Suomen paras korvapuusti' } };
}

test('a rejected change is in the form with its reason, and is sent again once it is mended', async () => {
  withRejectedChange();
  const { user } = renderRoutes(routes, '/yritys/muokkaa-tarjous/offer-1?pohja=hylatty');
  expect(await screen.findByDisplayValue('Suomen paras korvapuusti')).toBeTruthy();
  expect(screen.getByText('Väite puuttuu')).toBeTruthy();
  await fill(user, 'Otsikko', 'Hyvä korvapuusti');
  await user.click(screen.getByRole('button', save));
  await screen.findByText('Tarjous päivitetty onnistuneesti!');
  expect(await sent(UpdateOfferDocument)).toEqual([
    { id: 'offer-1', input: { content: { title: 'Hyvä korvapuusti' } }, version: 1 },
  ]);
});

test('an edit begins with the approved version, and the rejected change can be taken into it', async () => {
  withRejectedChange();
  const { user } = await open();
  const title = screen.getByLabelText<HTMLInputElement>('Otsikko');
  expect(title.value).toBe('Korvapuusti ja kahvi');
  await user.click(screen.getByRole('button', { name: 'Jatka hylätystä muutoksesta' }));
  expect(title.value).toBe('Suomen paras korvapuusti');
  await user.click(screen.getByRole('button', { name: 'Aloita hyväksytystä versiosta' }));
  expect(title.value).toBe('Korvapuusti ja kahvi');
});

test('a rejected offer whose price was refunded leads to a new one with its text and the reason', async () => {
  Object.assign(world.offers[0] ?? {}, { status: 'REJECTED', approvedAt: null, statusReason: 'Epäselvä hinta' });
  const { user } = renderRoutes(routes, '/yritys/muokkaa-tarjous/offer-1');
  await user.click(await screen.findByRole('link', { name: 'Korjaa ja lähetä uudelleen' }));
  expect(await screen.findByDisplayValue('Korvapuusti ja kahvi')).toBeTruthy();
  expect(screen.getByText(/^Se hylättiin: Epäselvä hinta/)).toBeTruthy();
});
