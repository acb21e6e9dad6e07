import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { date, isoDate } from '#client/lib/format/format.ts';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { draftContentOf } from '#shared/rules/offers/drafts.ts';
import { daysFromNow } from '../../../../mocks/world/clock.ts';
import { DeleteOfferDraftDocument } from './Drafts.generated.ts';
import {
  CancelOwnOfferDocument,
  DeleteOfferDocument,
  PortalOffersDocument,
  RescheduleOfferDocument,
} from './OffersPage.generated.ts';
import { RepeatOfferDocument } from './RepeatSheet.generated.ts';

/** What a draft has before anything is written. */
const emptyDraft = { imageIds: [], pageTexts: [], isReduced: false };

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

async function cardOf(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('article') as HTMLElement;
}

function bar(card: HTMLElement) {
  return card.querySelector<HTMLElement>('[style*="width"]')?.style.width;
}

const withCards = () => localStorage.setItem('own-offers-view', 'cards');

test('a row has the price, the state, the days and what can be done, and cards stay chosen on the device', async () => {
  const { user, unmount } = renderRoutes(routes, '/yritys/tarjoukset');
  const row = await cardOf('Korvapuusti ja kahvi');
  const text = row.textContent?.replaceAll('\u00a0', ' ');
  for (const part of ['Käynnissä', '5,50 € · −20 %', '42 klikkausta']) expect(text).toContain(part);
  expect(text).toMatch(/\d+\.\d+\.(\d{4})?–\d+\.\d+\.\d{4}/);
  expect(text).not.toContain('Vastapaistettu korvapuusti');
  const weekly = within(row).getByRole('link', { name: 'Toista viikoittain: Korvapuusti ja kahvi' });
  expect(weekly.getAttribute('href')).toBe('/yritys/toistuvat?uusi=offer-1');
  await user.click(screen.getByText('Kortit'));
  expect((await cardOf('Korvapuusti ja kahvi')).textContent).toContain('Vastapaistettu korvapuusti');
  unmount();
  renderRoutes(routes, '/yritys/tarjoukset');
  expect((await cardOf('Korvapuusti ja kahvi')).textContent).toContain('Vastapaistettu korvapuusti');
});

test('a card shows title, status, description, dates, clicks, category and place', async () => {
  withCards();
  renderRoutes(routes, '/yritys/tarjoukset');
  const text = (await cardOf('Korvapuusti ja kahvi')).textContent;
  for (const part of [
    'Käynnissä',
    'Vastapaistettu korvapuusti',
    'Alkoi',
    'Päättyy',
    '42 klikkausta',
    'Kahvilat',
    'Esimerkkikatu 4, Tampere',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Premium');
});

test('statuses and marks are shown in words', async () => {
  withCards();
  renderRoutes(routes, '/yritys/tarjoukset');
  expect((await cardOf('Syksyn juhlaesite')).textContent).toContain('Premium');
  expect((await cardOf('Syksyn juhlaesite')).textContent).toContain('Koko maa');
  expect((await cardOf('Lounaskeitto leivällä')).textContent).toContain('Odottaa');
  expect((await cardOf('Kesän jäätelöpäivä')).textContent).toContain('Päättynyt');
});

test('the bar is full at 100 clicks, and only approved offers with clicks have one', async () => {
  withCards();
  renderRoutes(routes, '/yritys/tarjoukset');
  expect(bar(await cardOf('Korvapuusti ja kahvi'))).toBe('42%');
  expect(bar(await cardOf('Syksyn juhlaesite'))).toBe('100%');
  expect(bar(await cardOf('Lounaskeitto leivällä'))).toBeUndefined();
});

test('all and active offers are counted', async () => {
  renderRoutes(routes, '/yritys/tarjoukset');
  await waitFor(() => expect(screen.getByText('Tarjouksia yhteensä').nextSibling?.textContent).toBe('4'));
  expect(screen.getByText('Aktiivisia').nextSibling?.textContent).toBe('2');
});

test('an address that names an own offer shows it, whatever the list shows', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/tarjoukset?haku=juhla&tarjous=offer-4');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Kesän jäätelöpäivä');
  await user.click(within(dialog).getByRole('button', { name: /Sulje|Close/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?haku=juhla'));
});

test('a search filters the list and is in the address', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/tarjoukset');
  await cardOf('Korvapuusti ja kahvi');
  await user.type(screen.getByRole('searchbox', { name: 'Hae otsikosta ja kuvauksesta' }), 'juhla{Enter}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Korvapuusti ja kahvi' })).toBeNull());
  expect(await cardOf('Syksyn juhlaesite')).toBeTruthy();
  expect(router.state.location.search).toBe('?haku=juhla');
});

test('a search without results can be cleared', async () => {
  const { user } = renderRoutes(routes, '/yritys/tarjoukset?haku=suksivoide');
  expect(await screen.findByText('Haulla ei löytynyt tarjouksia.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tyhjennä rajaukset' }));
  expect(await cardOf('Korvapuusti ja kahvi')).toBeTruthy();
});

test('a business without offers is led to its first', async () => {
  world.offers = [];
  renderRoutes(routes, '/yritys/tarjoukset');
  expect(await screen.findByText('Sinulla ei ole vielä tarjouksia.')).toBeTruthy();
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Lisää tarjous' })).toHaveLength(2);
});

test('a page has twelve offers, and its number is in the address', async () => {
  const [offer] = world.offers;
  world.offers = Array.from({ length: 14 }, (_, index) => ({
    ...offer!,
    id: `offer-${index}`,
    title: `Tarjous ${index}`,
  }));
  const { user, router } = renderRoutes(routes, '/yritys/tarjoukset');
  await cardOf('Tarjous 0');
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await user.click(screen.getByRole('listitem', { name: '2' }));
  await cardOf('Tarjous 13');
  expect(router.state.location.search).toBe('?sivu=2');
});

test('the details show prices, validity, address and keywords', async () => {
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  await user.click(await screen.findByRole('button', { name: 'Näytä tiedot: Korvapuusti ja kahvi' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fact = (term: string) => dialog.getByText(term).nextSibling?.textContent?.replaceAll('\u00a0', ' ');
  expect(fact('Hinta kuluttajalle')).toMatch(/^5,50 € · −20 % · Alin hinta .*: 6,90 € · Normaalihinta 7,90 €$/);
  expect(fact('Avainsanat')).toBe('kahvi, pulla');
  expect(fact('Voimassa')).toMatch(/^\d+\.\d+\.(\d{4})?–\d+\.\d+\.\d{4}$/);
});

test('the edit link carries the offer', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/tarjoukset');
  await user.click(await screen.findByRole('link', { name: 'Muokkaa: Korvapuusti ja kahvi' }));
  await screen.findByRole('heading', { name: 'Muokkaa tarjousta' });
  expect(router.state.location.pathname).toBe('/yritys/muokkaa-tarjous/offer-1');
  expect(router.state.location.state.offer.shown.title).toBe('Korvapuusti ja kahvi');
});

test('a deleted offer leaves the list after a confirmation', async () => {
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  await user.click(await screen.findByRole('button', { name: 'Poista: Korvapuusti ja kahvi' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('Haluatko varmasti poistaa tämän tarjouksen?')).not.toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Poista' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Korvapuusti ja kahvi' })).toBeNull());
  expect(await sent(DeleteOfferDocument)).toEqual([{ id: 'offer-1' }]);
});

test('an offer that cannot be deleted stays', async () => {
  mockServer.use(mockApi.mutation(DeleteOfferDocument, () => HttpResponse.error()));
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  await user.click(await screen.findByRole('button', { name: 'Poista: Korvapuusti ja kahvi' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Poista' }));
  expect(await screen.findByText('Tarjouksen poistaminen epäonnistui')).toBeTruthy();
  expect(await cardOf('Korvapuusti ja kahvi')).toBeTruthy();
});

test('a list that does not load can be tried again', async () => {
  mockServer.use(mockApi.query(PortalOffersDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  expect((await screen.findByRole('alert')).textContent).toContain('Virhe tarjousten haussa');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await cardOf('Korvapuusti ja kahvi')).toBeTruthy();
});

test('the phase filter is in the address and leaves only its offers', async () => {
  renderRoutes(routes, '/yritys/tarjoukset?tila=ENDED');
  const list = within(await screen.findByRole('list', { name: 'Omat tarjoukset' }));
  expect(list.getAllByRole('article')).toHaveLength(1);
  expect(list.getByRole('button', { name: 'Julkaise uudelleen: Kesän jäätelöpäivä' })).toBeTruthy();
  expect(list.queryByRole('link', { name: /^Muokkaa/ })).toBeNull();
});

/** The first offer, paid and beginning in the given number of days. */
function upcoming(days: number) {
  const [offer] = world.offers;
  if (!offer) throw new Error('The made-up marketplace has no offers');
  return Object.assign(offer, { startsAt: daysFromNow(days), endsAt: daysFromNow(days + 4) });
}
const title = 'Korvapuusti ja kahvi';

test('an offer that has not begun is cancelled for its price instead of deleted', async () => {
  upcoming(5);
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  await user.click(await screen.findByRole('button', { name: `Peru ja hyvitä: ${title}` }));
  expect(screen.queryByRole('button', { name: `Poista: ${title}` })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/palautetaan koko hinta, 5,00/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Peru ja hyvitä' }));
  expect(await screen.findByText(/^Tarjous on peruttu, ja 5,00.€ on palautettu saldollesi/)).toBeTruthy();
  await waitFor(async () => expect((await cardOf(title)).textContent).toContain('Peruttu'));
  expect(await sent(CancelOwnOfferDocument)).toEqual([{ id: 'offer-1', version: 1 }]);
});

test('an offer that has begun meanwhile is not cancelled, and the reason is shown', async () => {
  const offer = upcoming(5);
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  await user.click(await screen.findByRole('button', { name: `Peru ja hyvitä: ${title}` }));
  offer.startsAt = daysFromNow(-1);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Peru ja hyvitä' }));
  expect(await screen.findByText('Tarjous on jo alkanut, joten sitä ei voi enää siirtää eikä perua.')).toBeTruthy();
  expect((await cardOf(title)).textContent).not.toContain('Peruttu');
});

test('an offer that has not begun is moved, after a question when it begins in more than 30 days', async () => {
  upcoming(5);
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  await user.click(await screen.findByRole('button', { name: `Siirrä: ${title}` }));
  const start = await screen.findByLabelText('Alkupäivä');
  const wanted = daysFromNow(40);
  fireEvent.mouseDown(start);
  fireEvent.change(start, { target: { value: date(wanted) } });
  await user.type(start, '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Siirrä tarjous' }));
  expect(await screen.findAllByText(`Tarjous alkaa vasta ${date(wanted)}`)).not.toHaveLength(0);
  expect(await sent(RescheduleOfferDocument)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Päivä on oikein' }));
  expect(await screen.findByText(/^Tarjous on siirretty/)).toBeTruthy();
  expect(await sent(RescheduleOfferDocument)).toMatchObject([
    { id: 'offer-1', startDate: isoDate(wanted), version: 1 },
  ]);
});

const blanks = /[\u00a0\u202f]/g;

test('a running offer is published again in two taps, from the day after its end, with its reduction and its pictures', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/tarjoukset?tila=LIVE');
  await user.click(await screen.findByRole('button', { name: `Julkaise uudelleen: ${title}` }));
  // The sheet comes in a file of its own.
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  expect(await sheet.findByText(`Julkaise uudelleen: ${title}`)).toBeTruthy();
  expect(router.state.location.search).toBe('?tila=LIVE&uudelleen=offer-1');
  expect(await sheet.findByText('Sama alennus jatkuu.')).toBeTruthy();
  expect(sheet.getByRole('status').textContent?.replaceAll(blanks, ' ')).toMatch(
    /^Alennus on 20 %, laskettu .* 6,90 €/,
  );
  const start = daysFromNow(5);
  expect(sheet.getByLabelText<HTMLInputElement>('Alkupäivä').value).toBe(date(start));
  await user.click(sheet.getByRole('button', { name: /^Maksa 5,00.€ ja julkaise$/ }));
  expect(await screen.findByText(/^Tarjous julkaistu onnistuneesti! Saldoa jäljellä/)).toBeTruthy();
  expect(await sent(RepeatOfferDocument)).toMatchObject([
    {
      id: 'offer-1',
      startDate: isoDate(start),
      endDate: isoDate(daysFromNow(11)),
      expectedPrice: 5,
      withoutComparison: false,
    },
  ]);
  await waitFor(() => expect(router.state.location.search).toBe('?tila=LIVE'));
});

test('a price that is no reduction any more is published plain only when that is chosen', async () => {
  const offer = world.offers.find(({ id }) => id === 'offer-4')!;
  Object.assign(offer, { startsAt: daysFromNow(-14), endsAt: daysFromNow(-8) });
  const { user } = renderRoutes(routes, '/yritys/tarjoukset?uudelleen=offer-4');
  expect(await screen.findByText('Hintaa ei voi enää näyttää alennettuna')).toBeTruthy();
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: /^Maksa/ });
  expect(pay.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /^Julkaise hinta 5,50.€ ilman alennusta$/ }));
  await user.click(pay);
  expect(await screen.findByText(/^Tarjous julkaistu onnistuneesti!/)).toBeTruthy();
  expect(await sent(RepeatOfferDocument)).toMatchObject([{ id: 'offer-4', withoutComparison: true }]);
});

test('a sheet says what the balance lacks, and asks again when the price has changed', async () => {
  world.businesses[0]!.balance = 200;
  const { user } = renderRoutes(routes, '/yritys/tarjoukset?uudelleen=offer-1');
  expect(await screen.findByText('Saldo ei riitä. Tarvitset €3,00 lisää.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lisää saldoa' }).getAttribute('href')).toBe('/yritys/laskutus?lisaa=saldo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Maksa/ }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Sulje' }));

  world.businesses[0]!.balance = 5000;
  await user.click(screen.getByRole('button', { name: `Julkaise uudelleen: ${title}` }));
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: /^Maksa 5,00/ });
  await waitFor(() => expect(pay.disabled).toBe(false));
  world.settings.pricing.normalOffer = 700;
  await user.click(pay);
  expect(await screen.findByRole('button', { name: /^Maksa 7,00/ })).toBeTruthy();
  expect(await sent(RepeatOfferDocument)).toMatchObject([{ id: 'offer-1', expectedPrice: 5 }]);
  expect(screen.queryByText(/^Tarjous julkaistu onnistuneesti/)).toBeNull();
});

test('an offer says that a change of it was rejected, and its details show what was proposed and why', async () => {
  const [offer] = world.offers;
  if (!offer) throw new Error('The made-up marketplace has no offers');
  const decided = { reason: 'Väite puuttuu', submittedAt: new Date(), rejectedAt: new Date() };
  offer.rejectedChange = { ...decided, content: { ...offer, title: 'Suomen paras korvapuusti' } };
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  const mend = await screen.findByRole('link', { name: `Korjaa ja lähetä uudelleen: ${title}` });
  expect(mend.getAttribute('href')).toBe('/yritys/muokkaa-tarjous/offer-1?pohja=hylatty');
  expect(screen.getByText('Muutos hylätty')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Näytä tiedot: ${title}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Väite puuttuu')).toBeTruthy();
  expect(dialog.getByText('Suomen paras korvapuusti')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Korjaa ja lähetä uudelleen' }).getAttribute('href')).toBe(
    '/yritys/muokkaa-tarjous/offer-1?pohja=hylatty',
  );
});

test('drafts are listed with their device and their days, lead back to the form, and are deleted after a question', async () => {
  const content = draftContentOf({ ...emptyDraft, title: 'Joulutorttu' });
  const row = { businessId: 'business-1', version: 3, device: 'Puhelin', images: [], content };
  world.drafts.push({ ...row, id: 'luonnos-1', savedAt: new Date(Date.now() - 3 * 86_400_000) });
  world.drafts.push({ ...row, id: 'luonnos-2', savedAt: new Date(), content: { ...content, title: '' } });
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  const list = within(await screen.findByRole('list', { name: 'Luonnokset' }));
  const [newer, older] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(newer).toMatch(
    /^Nimetön luonnosAino Esimerkki, muokannut Pekka Puoti · Puhelin, klo\s\d+\.\d\d · Poistuu 60 päivän kuluttua/,
  );
  expect(older).toMatch(
    /^JoulutorttuAino Esimerkki, muokannut Pekka Puoti · Puhelin, \d+\.\d+\.\d{4} klo\s\d+\.\d\d · Poistuu 57 päivän kuluttua/,
  );
  const link = list.getByRole('link', { name: 'Jatka luonnosta: Joulutorttu' });
  expect(link.getAttribute('href')).toBe('/yritys/lisaa-tarjous?luonnos=luonnos-1');
  await user.click(list.getByRole('button', { name: 'Poista luonnos: Joulutorttu' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Poista' }));
  await waitFor(async () => expect(await sent(DeleteOfferDraftDocument)).toEqual([{ id: 'luonnos-1', version: 3 }]));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

test('of many drafts three are shown until all are asked for', async () => {
  const row = { businessId: 'business-1', version: 1, device: 'Puhelin', images: [], savedAt: new Date() };
  const content = draftContentOf({ ...emptyDraft, title: 'Joulutorttu' });
  for (const id of ['a', 'b', 'c', 'd']) world.drafts.push({ ...row, id, content });
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  const list = within(await screen.findByRole('list', { name: 'Luonnokset' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Näytä kaikki 4 luonnosta' }));
  expect(list.getAllByRole('listitem')).toHaveLength(4);
});

test('an offer with a code leads to how it is taken at the till, from its row and from all that is known of it', async () => {
  const [offer, other] = world.offers;
  Object.assign(offer ?? {}, { redemption: 'ONCE' });
  Object.assign(other ?? {}, { businessId: 'business-1', redemption: 'NONE' });
  const { user } = renderRoutes(routes, '/yritys/tarjoukset');
  const row = within(await cardOf('Korvapuusti ja kahvi'));
  const address = `/yritys/kassa/ohje/${offer?.id}`;
  const link = row.getByRole('link', { name: 'Kassan ohje: Korvapuusti ja kahvi' });
  expect(link.getAttribute('href')).toBe(address);
  expect(screen.getAllByRole('link', { name: /^Kassan ohje/ })).toHaveLength(1);
  await user.click(row.getByRole('button', { name: 'Näytä tiedot: Korvapuusti ja kahvi' }));
  const details = within(await screen.findByRole('dialog'));
  expect(details.getByRole('link', { name: 'Kassan ohje' }).getAttribute('href')).toBe(address);
});
