import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { keepDraft, takeDraft } from '#client/lib/forms/drafts.ts';
import { routes } from '#client/routes.tsx';
import { dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import {
  AdminCategoriesDocument,
  CreateCategoryDocument,
  DeleteCategoryDocument,
  UpdateCategoryDocument,
} from './CategoriesPage.generated.ts';
import { CategoriesPage } from './CategoriesPage.tsx';

const renderPage = () => renderAdminPage(<CategoriesPage />, '/admini/kategoriat');
const names = () =>
  screen
    .getAllByRole('button', { name: /^Muokkaa: / })
    .map((button) => button.getAttribute('aria-label')?.replace('Muokkaa: ', ''));
const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;
const broken = () => HttpResponse.error();

async function openNew() {
  const { user } = renderPage();
  await screen.findByText('Kahvilat');
  await user.click(screen.getByRole('button', { name: 'Lisää kategoria' }));
  const dialog = await dialogNamed('Lisää kategoria');
  return { user, send: () => user.click(within(dialog).getByRole('button', { name: 'Lisää kategoria' })) };
}

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
  world.categories.push({ id: 'category-9', name: 'Äidin herkut', kind: 'RESTAURANT' });
});

test('the list shows name and id, and the counters follow the search', async () => {
  const { user, router } = renderPage();
  await screen.findByText('Kahvilat');
  expect(screen.getByText('category-1')).toBeTruthy();
  expect([figure('Kategorioita yhteensä'), figure('Hakutuloksia'), figure('Aktiivisia')]).toEqual(['4', '4', '4']);
  await fill(user, 'Hae kategorioita', 'lei');
  await waitFor(() => expect(names()).toEqual(['Leipomot']));
  expect([figure('Kategorioita yhteensä'), figure('Hakutuloksia'), figure('Aktiivisia')]).toEqual(['4', '1', '4']);
  expect(router.state.location.search).toBe('?haku=lei');
});

test('a search without matches can be cleared, and without categories one can be added', async () => {
  const { user, unmount } = renderPage();
  await screen.findByText('Kahvilat');
  await fill(user, 'Hae kategorioita', 'xyz');
  await screen.findByText('Haulla ei löytynyt kategorioita.');
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await screen.findByText('Kahvilat');
  unmount();
  world.categories = [];
  renderPage();
  await screen.findByText('Kategorioita ei ole vielä.');
});

test('a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminCategoriesDocument, broken, { once: true }));
  const { user } = renderPage();
  await screen.findByText('Kategorioiden lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Kahvilat');
});

test('a category is added; a name of blanks is not one', async () => {
  const { user, send } = await openNew();
  await fill(user, 'Kategorian nimi', '   ');
  await send();
  expect(await screen.findByText('Kategorian nimi on pakollinen')).toBeTruthy();
  await fill(user, 'Kategorian nimi', 'Kukkakaupat');
  await send();
  await screen.findByText('Kategoria lisätty onnistuneesti');
  await waitFor(() => expect(names()).toContain('Kukkakaupat'));
});

test('a category is renamed', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Muokkaa: Kahvilat' }));
  const dialog = await dialogNamed('Muokkaa kategoriaa');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Kategorian nimi').value).toBe('Kahvilat');
  await fill(user, 'Kategorian nimi', 'Kahvilat ja konditoriat');
  await user.click(within(dialog).getByRole('button', { name: 'Tallenna' }));
  await screen.findByText('Kategoria päivitetty onnistuneesti');
  await waitFor(() => expect(names()).toContain('Kahvilat ja konditoriat'));
});

test('a category that nothing uses is deleted after a question', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Poista: Äidin herkut' }));
  const dialog = await dialogNamed('Poistetaanko kategoria Äidin herkut?');
  await user.click(within(dialog).getByRole('button', { name: 'Poista' }));
  await screen.findByText('Kategoria poistettu onnistuneesti');
  await waitFor(() => expect(names()).not.toContain('Äidin herkut'));
});

test('a category in use is deleted once a category is chosen that its offers move to', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Poista: Kahvilat' }));
  const dialog = await dialogNamed('Poistetaanko kategoria Kahvilat?');
  await within(dialog).findByText('Kategoria on käytössä', { exact: false });
  expect(dialog.textContent).toContain('Tarjouksia, vanhentuneet mukaan lukien3');
  expect(dialog.textContent).toContain('Kuluttajien ilmoitustoiveita ja vahteja1');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Poista' }).disabled).toBe(true);
  await user.click(within(dialog).getByRole('combobox', { name: 'Siirrä kategoriaan' }));
  await user.click(await screen.findByText('Äidin herkut', { selector: '.ant-select-item-option-content' }));
  await user.click(within(dialog).getByRole('button', { name: 'Siirrä ja poista' }));
  await screen.findByText('Sisältö siirrettiin kategoriaan Äidin herkut, ja vanha kategoria poistettiin');
  await waitFor(() => expect(names()).not.toContain('Kahvilat'));
  expect(await sent(DeleteCategoryDocument)).toEqual([{ id: 'category-1', moveTo: 'category-9' }]);
});

test('only a master admin may delete', async () => {
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_SETTINGS'] });
  world.signedIn.ADMIN = 'admin-2';
  renderPage();
  await screen.findByRole('button', { name: 'Muokkaa: Kahvilat' });
  expect(screen.queryByRole('button', { name: 'Poista: Kahvilat' })).toBeNull();
});

test("failures show the server's message, or our own without one", async () => {
  const { user, send } = await openNew();
  await fill(user, 'Kategorian nimi', 'kahvilat');
  await send();
  const { id } = await screen.findByText('Samanniminen kategoria on jo olemassa.');
  const field = screen.getByLabelText('Kategorian nimi');
  expect([field.getAttribute('aria-describedby'), document.activeElement]).toEqual([id, field]);
  mockServer.use(
    mockApi.mutation(CreateCategoryDocument, broken),
    mockApi.mutation(UpdateCategoryDocument, broken),
    mockApi.mutation(DeleteCategoryDocument, broken),
  );
  await send();
  await screen.findByText('Kategorian lisääminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Peruuta' }));

  await user.click(screen.getByRole('button', { name: 'Muokkaa: Kahvilat' }));
  await user.click(await screen.findByRole('button', { name: 'Tallenna' }));
  await screen.findByText('Kategorian päivittäminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Peruuta' }));

  await user.click(screen.getByRole('button', { name: 'Poista: Äidin herkut' }));
  await user.click(await screen.findByRole('button', { name: 'Poista' }));
  await screen.findByText('Kategorian poistaminen epäonnistui');
});

test('what was typed into a dialog before the session ended waits for the dialog to be opened again', async () => {
  const place = { account: 'admin-1', page: '/admini/kategoriat', form: 'category-new' };
  keepDraft(place, { changes: { name: 'Puutarhat' }, base: { name: '' }, inDialog: true });
  const { user } = renderRoutes(routes, '/admini/kategoriat');
  expect(await screen.findByText('Keskeneräinen lomakkeesi on tallessa')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Lisää kategoria' }));
  expect(await screen.findByText('Palautimme keskeneräiset tietosi')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Kategorian nimi').value).toBe('Puutarhat');
  expect(screen.queryByText('Keskeneräinen lomakkeesi on tallessa')).toBeNull();
});

test('a waiting draft is forgotten when the person wants so', async () => {
  const place = { account: 'admin-1', page: '/admini/kategoriat', form: 'category-new' };
  keepDraft(place, { changes: { name: 'Puutarhat' }, base: { name: '' }, inDialog: true });
  const { user } = renderRoutes(routes, '/admini/kategoriat');
  await user.click(await screen.findByRole('button', { name: 'Hylkää ne' }));
  expect(screen.queryByText('Keskeneräinen lomakkeesi on tallessa')).toBeNull();
  expect(takeDraft(place)).toBeUndefined();
});
