import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '#client/lib/session/session.tsx';
import { giveGrounds } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderElement } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import {
  AdminOffersDocument,
  CancelOfferDocument,
  CorrectOfferDocument,
  SetOfferHiddenDocument,
  SetOfferStatusDocument,
} from './OffersPage.generated.ts';
import { OffersPage } from './OffersPage.tsx';

const page = (
  <SessionProvider kind="ADMIN">
    <OffersPage />
  </SessionProvider>
);
const renderPage = (query = '') => renderElement(page, `/admini/tarjoukset${query}`);
const openMenu = async (user: ReturnType<typeof renderElement>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: `Toiminnot: ${title}` }));
  return screen.findByRole('menu');
};

/** Ant Design gives every dialog the same id under test: their titles distinguish them. */
async function dialog(title: string) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title' });
  return heading.closest<HTMLElement>('[role="dialog"]') ?? heading;
}

/** Gives the reason for hiding two ticked offers. */
async function hideSelected(user: UserEvent) {
  const hiding = await dialog('Piilota 2 tarjousta');
  await giveGrounds(user, hiding, 'Kahvia ei ole.');
  await user.click(within(hiding).getByRole('button', { name: 'Piilota' }));
}

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('the cards count every offer, and the list names business, price and clicks', async () => {
  renderPage();
  const table = await screen.findByRole('table');
  const row = within(table).getByRole('button', { name: 'Näytä tiedot: Korvapuusti ja kahvi' }).closest('tr');
  expect(row?.textContent).toContain('Kahvila Esimerkki Oy');
  expect(row?.textContent).toContain('9000001-1');
  expect(row?.textContent).toContain('5,00\u00a0€');
  expect(row?.textContent).toContain('42 klikkausta');
  expect((await screen.findByText('Tarjouksia yhteensä')).parentElement?.textContent).toContain('5');
  expect(screen.getByText('Tarjousten tuotto').parentElement?.textContent).toContain('45,00\u00a0€');
});

test('a search without matches says so and can be cleared, which no offers at all cannot', async () => {
  const { user, router } = renderPage('?haku=moottorisaha');
  await user.click(await screen.findByRole('button', { name: 'Poista rajaukset' }));
  await screen.findByRole('table');
  expect(router.state.location.search).toBe('');
});

test('without any offers the list says that there are none yet', async () => {
  world.offers = [];
  renderPage();
  await screen.findByText('Tarjouksia ei ole vielä.');
});

test('a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminOffersDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage();
  await screen.findByText('Tarjousten lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByRole('table');
});

test('filters are in the address and filter the list', async () => {
  renderPage('?tila=PENDING');
  await screen.findByRole('button', { name: 'Näytä tiedot: Lounaskeitto leivällä' });
  expect(screen.queryByText('Kesän jäätelöpäivä')).toBeNull();
});

test('a municipality is picked by a name with a letter wrong, and filters the list', async () => {
  const { user, router } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Lisää rajauksia' }));
  await user.type(screen.getByRole('combobox', { name: 'Kunta' }), 'Tamprere');
  await user.click(await screen.findByTitle('Tampere'));
  expect(router.state.location.search).toBe('?kunta=Tampere');
});

test('new products with the name of an older one are found, and their offer says which', async () => {
  Object.assign(world.offers[1] ?? {}, { resembledProduct: 'Kesän juhlaesite' });
  const { user } = renderPage('?tuote=resembling');
  await user.click(await screen.findByRole('button', { name: 'Näytä tiedot: Syksyn juhlaesite' }));
  expect((await dialog('Syksyn juhlaesite')).textContent).toContain('Uusi tuote, sama nimiKesän juhlaesite');
  expect(screen.queryByRole('button', { name: 'Näytä tiedot: Korvapuusti ja kahvi' })).toBeNull();
});

test('an offer is hidden from the menu and marked', async () => {
  const { user } = renderPage();
  const menu = await openMenu(user, 'Korvapuusti ja kahvi');
  await user.click(within(menu).getByText('Piilota'));
  const hiding = await dialog('Piilota: Korvapuusti ja kahvi');
  await giveGrounds(user, hiding, 'Kahvia ei ole.');
  await user.click(within(hiding).getByRole('button', { name: 'Piilota' }));
  await screen.findByText('Tarjous on piilotettu');
  await screen.findByText('Piilotettu');
  const grounds = { facts: 'Kahvia ei ole.' };
  expect(await sent(SetOfferHiddenDocument)).toMatchObject([{ id: 'offer-1', hidden: true, grounds }]);
});

test('an offer that its business has cancelled is not called rejected, and nothing is decided on it', async () => {
  Object.assign(world.offers[0] ?? {}, { status: 'REJECTED', approvedAt: null, cancelledAt: new Date() });
  const { user } = renderPage();
  const menu = await openMenu(user, 'Korvapuusti ja kahvi');
  expect(within(menu).queryByText('Hyväksy')).toBeNull();
  expect(screen.getByText('Peruttu').closest('tr')?.textContent).toContain('Korvapuusti ja kahvi');
  await user.click(within(menu).getByText('Näytä tiedot'));
  const details = await dialog('Korvapuusti ja kahvi');
  expect(details.textContent).toContain('Tuotto0,00\u00a0€');
});

test('a master admin deletes with a reason; a plain admin is not offered it', async () => {
  const { user, unmount } = renderPage();
  await user.click(within(await openMenu(user, 'Korvapuusti ja kahvi')).getByText('Poista'));
  const question = await dialog('Poista: Korvapuusti ja kahvi');
  await giveGrounds(user, question, 'Kahvia ei ole.');
  await user.click(within(question).getByRole('button', { name: 'Poista' }));
  await screen.findByText('Tarjous on poistettu');
  await waitFor(() => expect(screen.queryByText('Korvapuusti ja kahvi')).toBeNull());
  unmount();

  world.signedIn.ADMIN = 'admin-2';
  const plain = renderPage();
  const menu = await openMenu(plain.user, 'Syksyn juhlaesite');
  expect(within(menu).queryByText('Poista')).toBeNull();
});

test('a pending change is shown beside what consumers see, and is rejected with a reason', async () => {
  const [row] = world.offers;
  if (!row) throw new Error('The world has offers');
  Object.assign(row, {
    status: 'PENDING',
    published: { ...row },
    title: 'Pulla ja tee',
  });
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Näytä tiedot: Pulla ja tee' }));
  await screen.findByText('Yritys on muuttanut julkaistua tarjousta.');
  const table = screen.getByRole('table', { name: 'Mitä muuttui' });
  const [, change] = within(table).getAllByRole('row');
  expect(change?.textContent).toBe('OtsikkoKorvapuusti ja kahviPulla ja tee');

  const details = await dialog('Pulla ja tee');
  await user.click(within(details).getByRole('button', { name: 'Hylkää' }));
  const rejection = await dialog('Hylkää: Pulla ja tee');
  await giveGrounds(user, rejection, 'Epäselvä otsikko');
  await user.click(within(rejection).getByRole('button', { name: 'Hylkää' }));
  await screen.findByText('Muutos on hylätty. Korvapuusti ja kahvi näkyy kuluttajille entisellään.');
  const decision = { id: 'offer-1', status: 'REJECTED', grounds: { facts: 'Epäselvä otsikko' } };
  expect(await sent(SetOfferStatusDocument)).toMatchObject([decision]);
});

test('an offer that another admin has just hidden stays hidden, and a message says so', async () => {
  const { user } = renderPage();
  const menu = await openMenu(user, 'Korvapuusti ja kahvi');
  Object.assign(world.offers[0] ?? {}, { isHidden: true });
  await user.click(within(menu).getByText('Piilota'));
  const hiding = await dialog('Piilota: Korvapuusti ja kahvi');
  await giveGrounds(user, hiding, 'Kahvia ei ole.');
  await user.click(within(hiding).getByRole('button', { name: 'Piilota' }));
  await screen.findByText('Tarjous oli jo piilotettu');
  expect(await screen.findByText('Piilotettu')).toBeTruthy();
});

test('an offer that changed while it was read is not approved: what changed is shown, and then it can be', async () => {
  const waiting = world.offers.find(({ title }) => title === 'Lounaskeitto leivällä');
  if (!waiting) throw new Error('The world has an offer that waits');
  const { user } = renderPage('?tila=PENDING');
  await user.click(await screen.findByRole('button', { name: 'Näytä tiedot: Lounaskeitto leivällä' }));
  const details = await dialog('Lounaskeitto leivällä');
  Object.assign(waiting, { title: 'Ihmekeitto', version: waiting.version + 1 });
  await user.click(within(details).getByRole('button', { name: 'Hyväksy' }));
  const table = await screen.findByRole('table', { name: 'Mitä on muuttunut avaamisen jälkeen' });
  const [, change] = within(table).getAllByRole('row');
  expect(change?.textContent).toBe('OtsikkoLounaskeitto leivälläIhmekeitto');
  within(details).getByText(/^Tarjous on muuttunut sen jälkeen, kun avasit sen\./);
  await user.click(within(details).getByRole('button', { name: 'Hyväksy' }));
  await screen.findByText('Ihmekeitto on hyväksytty');
  expect((await sent(SetOfferStatusDocument)).map(({ version }) => version)).toEqual([1, 2]);
});

test('an offer that another admin decided on meanwhile is opened from the menu with its status now', async () => {
  const waiting = world.offers.find(({ title }) => title === 'Lounaskeitto leivällä');
  if (!waiting) throw new Error('The world has an offer that waits');
  const { user } = renderPage('?tila=PENDING');
  const menu = await openMenu(user, 'Lounaskeitto leivällä');
  Object.assign(waiting, { status: 'REJECTED', version: waiting.version + 1 });
  await user.click(within(menu).getByText('Hyväksy'));
  const details = await dialog('Lounaskeitto leivällä');
  const table = await screen.findByRole('table', { name: 'Mitä on muuttunut avaamisen jälkeen' });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('TilaOdottaaHylätty');
  expect(within(details).queryByRole('button', { name: 'Hyväksy' })).toBeNull();
});

test('a rejection of an offer that has changed meanwhile shows the change and leaves the reason in place', async () => {
  const waiting = world.offers.find(({ title }) => title === 'Lounaskeitto leivällä');
  if (!waiting) throw new Error('The world has an offer that waits');
  const { user } = renderPage('?tila=PENDING');
  await user.click(within(await openMenu(user, 'Lounaskeitto leivällä')).getByText('Hylkää'));
  const rejection = await dialog('Hylkää: Lounaskeitto leivällä');
  await giveGrounds(user, rejection, 'Liian kallis');
  Object.assign(waiting, { description: 'Puoli hintaa.', version: waiting.version + 1 });
  await user.click(within(rejection).getByRole('button', { name: 'Hylkää' }));
  await within(rejection).findByRole('table', { name: 'Mitä on muuttunut avaamisen jälkeen' });
  expect(within(rejection).getByLabelText<HTMLTextAreaElement>(/Perustelu/).value).toBe('Liian kallis');
  await user.click(within(rejection).getByRole('button', { name: 'Hylkää' }));
  await screen.findByText('Lounaskeitto leivällä on hylätty');
  const decision = { id: 'offer-3', status: 'REJECTED', grounds: { facts: 'Liian kallis' }, version: 2 };
  expect((await sent(SetOfferStatusDocument)).at(-1)).toMatchObject(decision);
});

/** The flyer that an admin has published for its business, 25 euros. */
function flyerOfAdmin() {
  const row = world.offers.find(({ isPublishedByAdmin }) => isPublishedByAdmin);
  if (!row) throw new Error('The world has an offer that an admin has published');
  return row;
}

test('an offer that an admin published is cancelled for a reason without any ground of law, and its price returns to the balance', async () => {
  const { user } = renderPage();
  await user.click(within(await openMenu(user, 'Syksyn juhlaesite')).getByText('Peru ja hyvitä'));
  const cancellation = await dialog('Peru ja hyvitä: Syksyn juhlaesite');
  within(cancellation).getByText(/palautetaan koko hinta, 25,00\s€.*Yritykselle lähtee sähköposti/);
  const submit = within(cancellation).getByRole('button', { name: 'Peru ja hyvitä' });
  await user.click(submit);
  await within(cancellation).findByText('Kirjoita perustelu.');
  expect(within(cancellation).queryByRole('radio')).toBeNull();
  // What was invoiced for it stays invoiced.
  const invoices = within(cancellation).getByRole('link', { name: 'Laskut: Kahvila Esimerkki Oy' });
  expect(invoices.getAttribute('href')).toBe('/admini/laskut?haku=Kahvila%20Esimerkki%20Oy');
  expect(await sent(CancelOfferDocument)).toEqual([]);
  await user.type(within(cancellation).getByLabelText('Perustelu'), 'Väärä yritys');
  await user.click(submit);
  await screen.findByText(/^Syksyn juhlaesite on peruttu, ja 25,00\s€ on palautettu yrityksen Kahvila Esimerkki Oy/);
  expect(await sent(CancelOfferDocument)).toEqual([{ id: 'offer-2', reason: 'Väärä yritys', version: 1 }]);
  await waitFor(() => expect(screen.queryByText('Peru ja hyvitä: Syksyn juhlaesite')).toBeNull());
  expect(within(await openMenu(user, 'Syksyn juhlaesite')).queryByText('Peru ja hyvitä')).toBeNull();
});

test('an offer that its business published itself can be neither cancelled nor refunded from the menu', async () => {
  const { user } = renderPage();
  const menu = await openMenu(user, 'Korvapuusti ja kahvi');
  within(menu).getByText('Hylkää');
  expect(within(menu).queryByText('Peru ja hyvitä')).toBeNull();
});

test('a refused cancellation says why and keeps the reason', async () => {
  const { user } = renderPage();
  await user.click(within(await openMenu(user, 'Syksyn juhlaesite')).getByText('Peru ja hyvitä'));
  const cancellation = await dialog('Peru ja hyvitä: Syksyn juhlaesite');
  await user.type(within(cancellation).getByLabelText('Perustelu'), 'Väärä yritys');
  flyerOfAdmin().isPublishedByAdmin = false;
  await user.click(within(cancellation).getByRole('button', { name: 'Peru ja hyvitä' }));
  await screen.findByText('Yrityksen itse julkaisemaa tarjousta ei voi korjata täältä.');
  expect(within(cancellation).getByLabelText<HTMLTextAreaElement>('Perustelu').value).toBe('Väärä yritys');
});

test('a cancellation of an offer that has changed meanwhile shows the change, and then it can be cancelled', async () => {
  const { user } = renderPage();
  await user.click(within(await openMenu(user, 'Syksyn juhlaesite')).getByText('Peru ja hyvitä'));
  const cancellation = await dialog('Peru ja hyvitä: Syksyn juhlaesite');
  await user.type(within(cancellation).getByLabelText('Perustelu'), 'Väärä yritys');
  const flyer = flyerOfAdmin();
  Object.assign(flyer, { description: 'Korjattu esite.', version: flyer.version + 1 });
  await user.click(within(cancellation).getByRole('button', { name: 'Peru ja hyvitä' }));
  const table = await within(cancellation).findByRole('table', { name: 'Mitä on muuttunut avaamisen jälkeen' });
  expect(table.textContent).toContain('Korjattu esite.');
  await user.click(within(cancellation).getByRole('button', { name: 'Peru ja hyvitä' }));
  await screen.findByText(/^Syksyn juhlaesite on peruttu/);
  expect((await sent(CancelOfferDocument)).at(-1)).toEqual({ id: 'offer-2', reason: 'Väärä yritys', version: 2 });
});

/** Opens the correction of the flyer, and writes a title and a reason into it. */
async function writeCorrection() {
  const { user } = renderPage();
  await user.click(within(await openMenu(user, 'Syksyn juhlaesite')).getByText('Muokkaa'));
  const correction = await dialog('Muokkaa: Syksyn juhlaesite');
  await fill(user, 'Otsikko', 'Talven juhlaesite');
  await fill(user, 'Perustelu', 'Väärä vuodenaika');
  return { user, correction, submit: within(correction).getByRole('button', { name: 'Tallenna muutokset' }) };
}

test('an offer that an admin published is corrected with a reason: only what was changed is sent', async () => {
  const { user, submit } = await writeCorrection();
  await user.click(submit);
  await screen.findByText('Talven juhlaesite on päivitetty. Yritykselle lähti sähköposti.');
  const input = { content: { title: 'Talven juhlaesite' } };
  expect(await sent(CorrectOfferDocument)).toEqual([{ id: 'offer-2', input, reason: 'Väärä vuodenaika', version: 1 }]);
  await screen.findByRole('button', { name: 'Näytä tiedot: Talven juhlaesite' });
  await waitFor(() => expect(screen.queryByText('Muokkaa: Talven juhlaesite')).toBeNull());
});

test('only the correction of an offer that has not begun has dates, and it moves them', async () => {
  const day = 86_400_000;
  const flyer = flyerOfAdmin();
  const [startsAt, endsAt] = [new Date(Date.now() + 5 * day), new Date(Date.now() + 8 * day)];
  Object.assign(flyer, { startsAt, endsAt });
  const { user, submit } = await writeCorrection();
  await user.click(screen.getByRole('button', { name: /^Käytä koko aika/ }));
  await user.click(submit);
  await screen.findByText(/^Talven juhlaesite on päivitetty/);
  const [{ input } = {}] = await sent(CorrectOfferDocument);
  expect(Date.parse(input?.endDate ?? '')).toBeGreaterThan(endsAt.getTime() + 5 * day);
});

test('a correction without a reason or without a change is not sent', async () => {
  const { user } = renderPage();
  await user.click(within(await openMenu(user, 'Syksyn juhlaesite')).getByText('Muokkaa'));
  const submit = within(await dialog('Muokkaa: Syksyn juhlaesite')).getByRole('button', { name: 'Tallenna muutokset' });
  await user.click(submit);
  await screen.findByText('Kirjoita perustelu.');
  await fill(user, 'Perustelu', 'Varmuuden vuoksi');
  await user.click(submit);
  await screen.findByText('Tarjouksessa ei ole vielä muutoksia');
  expect(await sent(CorrectOfferDocument)).toEqual([]);
});

test('a refused correction says why and keeps what was written', async () => {
  const { user, submit } = await writeCorrection();
  flyerOfAdmin().published = { ...flyerOfAdmin() };
  await user.click(submit);
  await screen.findByText('Päätä ensin yrityksen lähettämästä muutoksesta.');
  expect(screen.getByLabelText<HTMLInputElement>('Otsikko').value).toBe('Talven juhlaesite');
  expect(screen.queryByText(/on päivitetty/)).toBeNull();
});

test('of a field that another admin has corrected meanwhile, both values are shown and either can stay', async () => {
  const { user, submit } = await writeCorrection();
  Object.assign(flyerOfAdmin(), { title: 'Kevään juhlaesite', version: 2 });
  await user.click(submit);
  const choice = within(await dialog('Joku muu muutti samaa'));
  choice.getByText('Kevään juhlaesite');
  await user.click(choice.getByText('Sinun muutoksesi'));
  await user.click(choice.getByRole('button', { name: 'Tallenna valinnat' }));
  await screen.findByText('Talven juhlaesite on päivitetty. Yritykselle lähti sähköposti.');
  expect((await sent(CorrectOfferDocument)).at(-1)).toMatchObject({
    input: { content: { title: 'Talven juhlaesite' } },
    version: 2,
  });
});

test('an offer whose time is over is cancelled but not corrected', async () => {
  flyerOfAdmin().endsAt = new Date(Date.now() - 1000);
  const { user } = renderPage();
  const menu = await openMenu(user, 'Syksyn juhlaesite');
  within(menu).getByText('Peru ja hyvitä');
  expect(within(menu).queryByText('Muokkaa')).toBeNull();
});

test('what becomes of each ticked row is counted as the server answers, not as the list showed', async () => {
  const { user } = renderPage('?jarjestys=TITLE.ASC');
  const table = await screen.findByRole('table');
  const [, first, second] = within(table).getAllByRole('checkbox');
  if (!first || !second) throw new Error('Rows can be ticked');
  await user.click(first);
  await user.click(second);
  const bar = screen.getByRole('region', { name: 'Valitut tarjoukset' });
  within(bar).getByText('2 valittu');
  // Another admin hides one of them after the list was read.
  Object.assign(world.offers[3] ?? {}, { isHidden: true });
  await user.click(within(bar).getByRole('button', { name: 'Piilota valitut' }));
  await hideSelected(user);
  await screen.findByText('Piilotettu 1, oli jo piilossa 1');
  // The bar went with the button that was pressed: the focus is still on the page.
  await waitFor(() => expect(document.activeElement?.contains(table)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect((await sent(SetOfferHiddenDocument)).map(({ id }) => id).sort()).toEqual(['offer-4', 'offer-5']);
});

test('a ticked row that cannot be hidden is named with the reason, and stays ticked', async () => {
  const { user } = renderPage('?jarjestys=TITLE.ASC');
  const table = await screen.findByRole('table');
  const [, first, second] = within(table).getAllByRole('checkbox');
  if (!first || !second) throw new Error('Rows can be ticked');
  await user.click(first);
  await user.click(second);
  const gone = world.offers.find(({ title }) => title.startsWith('Burgeri'));
  world.offers = world.offers.filter((row) => row !== gone);
  await user.click(screen.getByRole('button', { name: 'Piilota valitut' }));
  await hideSelected(user);
  await screen.findByText('Piilotettu 1, epäonnistui 1: Burgeriateria kahdelle torstaisin (Tarjousta ei löytynyt.)');
});

test('the Excel file is of the filtered rows, and offered before the CSV', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  const { user } = renderPage('?tila=PENDING');
  await screen.findByRole('table');
  const names = screen.getAllByRole('button', { name: /^Lataa / }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Lataa Excel', 'Lataa CSV']);
  await user.click(screen.getByRole('button', { name: 'Lataa Excel' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { pathname, searchParams } = new URL(saved[0] ?? '');
  expect(pathname).toBe('/api/exports/offers.xlsx');
  const filter = JSON.parse(searchParams.get('filter') ?? '');
  expect(filter).toMatchObject({ status: 'PENDING' });
  expect(filter).not.toHaveProperty('sort');
  vi.restoreAllMocks();
});
