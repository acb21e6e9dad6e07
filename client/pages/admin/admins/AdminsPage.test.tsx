import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { choose, dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import {
  AdminsDocument,
  CreateAdminDocument,
  DeleteAdminDocument,
  ResetAdminTwoFactorDocument,
  UpdateAdminDocument,
} from './AdminsPage.generated.ts';
import { AdminsPage } from './AdminsPage.tsx';

const renderPage = (query = '') => renderAdminPage(<AdminsPage />, `/admini/admin-hallinta${query}`);
const names = () =>
  screen
    .getAllByRole('button', { name: /^Muokkaa: / })
    .map((button) => button.getAttribute('aria-label')?.replace('Muokkaa: ', ''));

async function openNew() {
  const { user } = renderPage();
  await screen.findByText('Teemu Tarjous');
  await user.click(screen.getByRole('button', { name: 'Lisää admin' }));
  const dialog = await dialogNamed('Lisää admin');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Lisää admin' }));
  return { user, dialog, send };
}

async function fillNew({ user }: Pick<Awaited<ReturnType<typeof openNew>>, 'user'>, email = 'uusi@esimerkki.fi') {
  await fill(user, 'Nimi', 'Uusi Ylläpitäjä');
  await fill(user, 'Sähköposti', email);
  await fill(user, 'Salasana', 'Kauppatori-1');
  await fill(user, 'Vahvista salasana', 'Kauppatori-1');
}

const notice = (text: string) => screen.findByText(text, { selector: '.ant-notification-notice-title' });

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('the table shows name, e-mail, role, status, last sign-in and creation, and the number of rows', async () => {
  renderPage();
  const master = (await screen.findByText('Maija Mestari')).closest('tr')?.textContent;
  for (const part of ['admin@esimerkki.fi', 'Master Admin', 'Aktiivinen', ' klo ']) {
    expect(master?.replaceAll('\u00a0', ' ')).toContain(part);
  }
  expect(screen.getByText('Teemu Tarjous').closest('tr')?.textContent).toContain('Ei koskaan');
  expect(screen.getByText('2 adminia')).toBeTruthy();
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Admin', 'Rooli', 'Tila', 'Viimeksi kirjautunut', 'Luotu', 'Toiminnot']);
});

test('search, status and role filter the list', async () => {
  Object.assign(world.admins[1] ?? {}, { isActive: false });
  const { user } = renderPage();
  await screen.findByText('Teemu Tarjous');
  await fill(user, 'Hae admineita...', 'teemu');
  await waitFor(() => expect(names()).toEqual(['Teemu Tarjous']));
  expect(screen.getByText('1/2 adminia')).toBeTruthy();
  await choose(user, 'Tila', 'Aktiiviset');
  await screen.findByText('Haulla ei löytynyt admineita.');
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await choose(user, 'Rooli', 'Master Admin');
  await waitFor(() => expect(names()).toEqual(['Maija Mestari']));
});

test('a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage();
  await screen.findByText('Adminien lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Teemu Tarjous');
});

test('a new admin gets the permissions that were ticked, and cannot be given those of a master admin', async () => {
  const view = await openNew();
  const boxes = within(view.dialog).getAllByRole('checkbox');
  expect(boxes).toHaveLength(5);
  expect(within(view.dialog).queryByText('Adminien hallinta')).toBeNull();
  expect(within(view.dialog).queryByText('Järjestelmän hallinta')).toBeNull();
  await fillNew(view);
  await view.user.click(within(view.dialog).getByRole('checkbox', { name: /^Analytiikan katselu/ }));
  await view.send();
  await notice('Admin lisätty onnistuneesti');
  const input = { email: 'uusi@esimerkki.fi', role: 'ADMIN', permissions: ['VIEW_ANALYTICS'] };
  expect(await sent(CreateAdminDocument)).toMatchObject([{ input }]);
  await waitFor(() => expect(names()).toContain('Uusi Ylläpitäjä'));
});

test('a new master admin gets all seven permissions', async () => {
  const view = await openNew();
  await fillNew(view);
  await view.user.click(within(view.dialog).getByRole('combobox', { name: 'Rooli' }));
  const options = await screen.findAllByText('Master Admin', { selector: '.ant-select-item-option-content' });
  await view.user.click(options.at(-1) as HTMLElement);
  expect(await within(view.dialog).findByText('Master adminilla on kaikki oikeudet.')).toBeTruthy();
  await view.send();
  await notice('Admin lisätty onnistuneesti');
  const [{ input } = {}] = await sent(CreateAdminDocument);
  expect([input?.role, input?.permissions]).toEqual(['MASTER_ADMIN', expect.objectContaining({ length: 7 })]);
});

test('without the required fields the form says to fill them in', async () => {
  const { dialog, send } = await openNew();
  await send();
  await notice('Täytä kaikki pakolliset kentät');
  for (const field of ['Nimi', 'Sähköposti', 'Salasana']) {
    expect(await within(dialog).findByText(`${field} on pakollinen`)).toBeTruthy();
  }
});

test.each([
  ['passwords that differ', 'Vahvista salasana', 'Toinen-1234', 'Salasanat eivät täsmää'],
  ['an address in use', 'Sähköposti', 'Tarjoukset@esimerkki.fi', 'Sähköpostiosoite on jo käytössä'],
])('%s are refused', async (_what, field, text, fault) => {
  const view = await openNew();
  await fillNew(view);
  await fill(view.user, field, text);
  await view.send();
  await notice(fault);
  expect(names()).toHaveLength(2);
});

test('a short password is refused', async () => {
  const view = await openNew();
  await fillNew(view);
  await fill(view.user, 'Salasana', 'lyhyt');
  await fill(view.user, 'Vahvista salasana', 'lyhyt');
  await view.send();
  await notice('Salasanan tulee olla vähintään 8 merkkiä pitkä');
});

test('an admin is edited', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Muokkaa: Teemu Tarjous' }));
  const dialog = await dialogNamed('Muokkaa adminia');
  expect(dialog.textContent).toContain('Ei kirjautumisia');
  await fill(user, 'Nimi', 'Teemu Toinen');
  await user.click(within(dialog).getByRole('combobox', { name: 'Tila' }));
  await user.click(await screen.findByText('Ei aktiivinen', { selector: '.ant-select-item-option-content' }));
  await user.click(within(dialog).getByRole('checkbox', { name: /^Tarjousten hallinta/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Tallenna' }));
  await notice('Admin päivitetty onnistuneesti');
  const input = { name: 'Teemu Toinen', isActive: false, permissions: [] };
  expect(await sent(UpdateAdminDocument)).toMatchObject([{ id: 'admin-2', input }]);
  expect(names()).toContain('Teemu Toinen');
});

test("a master admin's address and status are locked, and there is no button that deletes one", async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Muokkaa: Maija Mestari' }));
  const dialog = await dialogNamed('Muokkaa adminia');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Sähköposti').disabled).toBe(true);
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Tila' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Poista: Maija Mestari' })).toBeNull();
});

test('an admin is deleted after a confirmation', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Poista: Teemu Tarjous' }));
  const dialog = await dialogNamed('Haluatko varmasti poistaa adminin Teemu Tarjous? Tätä toimintoa ei voi peruuttaa.');
  expect(await sent(DeleteAdminDocument)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Poista' }));
  await notice('Admin poistettu onnistuneesti');
  expect(await sent(DeleteAdminDocument)).toEqual([{ id: 'admin-2' }]);
  await waitFor(() => expect(names()).toHaveLength(1));
});

test('a refused deletion shows the reason', async () => {
  const refusal = { message: 'Master adminia ei voi poistaa', extensions: { code: 'MASTER_ADMIN_PROTECTED' } };
  mockServer.use(mockApi.mutation(DeleteAdminDocument, () => HttpResponse.json({ errors: [refusal] })));
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Poista: Teemu Tarjous' }));
  await user.click(await screen.findByRole('button', { name: 'Poista' }));
  await notice('Master adminia ei voi poistaa');
});

test('failures without a message of the server show our own', async () => {
  mockServer.use(
    mockApi.mutation(CreateAdminDocument, () => HttpResponse.error()),
    mockApi.mutation(UpdateAdminDocument, () => HttpResponse.error()),
    mockApi.mutation(DeleteAdminDocument, () => HttpResponse.error()),
  );
  const view = await openNew();
  await fillNew(view);
  await view.send();
  await notice('Admin lisääminen epäonnistui');
  await view.user.click(within(view.dialog).getByRole('button', { name: 'Peruuta' }));

  await view.user.click(screen.getByRole('button', { name: 'Muokkaa: Teemu Tarjous' }));
  await view.user.click(await screen.findByRole('button', { name: 'Tallenna' }));
  await notice('Admin päivittäminen epäonnistui');
  await view.user.click(screen.getByRole('button', { name: 'Peruuta' }));

  await view.user.click(screen.getByRole('button', { name: 'Poista: Teemu Tarjous' }));
  await view.user.click(await screen.findByRole('button', { name: 'Poista' }));
  await notice('Admin poistaminen epäonnistui');
});

test('a master resets the second factor of another admin with the own password', async () => {
  Object.assign(world.admins[0] ?? {}, { twoFactorEnrolled: true });
  Object.assign(world.admins[1] ?? {}, { twoFactorEnrolled: true });
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Nollaa kaksivaiheinen kirjautuminen: Teemu Tarjous' }));
  expect(screen.queryByRole('button', { name: 'Nollaa kaksivaiheinen kirjautuminen: Maija Mestari' })).toBeNull();
  const dialog = await dialogNamed('Nollaa kaksivaiheinen kirjautuminen');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Nollaa kaksivaiheinen kirjautuminen' }));
  await fill(user, 'Nykyinen salasana', 'väärä');
  await send();
  await screen.findByText('Nykyinen salasana on väärä.');
  await fill(user, 'Nykyinen salasana', mockPassword);
  await send();
  const done = await screen.findByText('Kaksivaiheinen kirjautuminen nollattiin');
  expect(done.closest('.ant-notification')).toBeTruthy();
  expect(await sent(ResetAdminTwoFactorDocument)).toEqual([
    { id: 'admin-2', currentPassword: 'väärä' },
    { id: 'admin-2', currentPassword: mockPassword },
  ]);
});
