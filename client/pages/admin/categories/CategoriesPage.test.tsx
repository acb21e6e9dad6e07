import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { dialogNamed, drawAdminPage } from '../../../test/backOffice.tsx';
import { fill } from '../../../test/fill.ts';
import { mockApi, mockServer, world } from '../../../test/marketplace.ts';
import {
  AdminCategoriesDocument,
  CreateCategoryDocument,
  DeleteCategoryDocument,
  UpdateCategoryDocument,
} from './CategoriesPage.generated.ts';
import { CategoriesPage } from './CategoriesPage.tsx';

const drawPage = () => drawAdminPage(<CategoriesPage />, '/admini/kategoriat');
const names = () => [...document.querySelectorAll('tbody strong')].map(({ textContent }) => textContent);
const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;
const broken = () => HttpResponse.error();

async function openNew() {
  const { user } = drawPage();
  await screen.findByText('Kahvilat');
  await user.click(screen.getByRole('button', { name: 'Lisää kategoria' }));
  const dialog = await dialogNamed('Lisää kategoria');
  return { user, send: () => user.click(within(dialog).getByRole('button', { name: 'Lisää kategoria' })) };
}

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
  world.categories.push({ id: 'category-9', name: 'Äidin herkut' });
});

test('the list tells name and id, and the counters follow the search', async () => {
  const { user, router } = drawPage();
  await screen.findByText('Kahvilat');
  expect(screen.getByText('category-1')).toBeTruthy();
  expect([figure('Kategorioita yhteensä'), figure('Hakutuloksia'), figure('Aktiivisia')]).toEqual(['4', '4', '4']);
  await fill(user, 'Hae kategorioita', 'lei');
  await waitFor(() => expect(names()).toEqual(['Leipomot']));
  expect([figure('Kategorioita yhteensä'), figure('Hakutuloksia'), figure('Aktiivisia')]).toEqual(['4', '1', '4']);
  expect(router.state.location.search).toBe('?haku=lei');
});

test('a search without matches can be cleared, and without categories one can be added', async () => {
  const { user, unmount } = drawPage();
  await screen.findByText('Kahvilat');
  await fill(user, 'Hae kategorioita', 'xyz');
  await screen.findByText('Haulla ei löytynyt kategorioita.');
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await screen.findByText('Kahvilat');
  unmount();
  world.categories = [];
  drawPage();
  await screen.findByText('Kategorioita ei ole vielä.');
});

test('a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminCategoriesDocument, broken, { once: true }));
  const { user } = drawPage();
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
  const { user } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'Muokkaa: Kahvilat' }));
  const dialog = await dialogNamed('Muokkaa kategoriaa');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Kategorian nimi').value).toBe('Kahvilat');
  await fill(user, 'Kategorian nimi', 'Kahvilat ja konditoriat');
  await user.click(within(dialog).getByRole('button', { name: 'Tallenna' }));
  await screen.findByText('Kategoria päivitetty onnistuneesti');
  await waitFor(() => expect(names()).toContain('Kahvilat ja konditoriat'));
});

test('a category in use cannot be deleted, another can', async () => {
  const { user } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'Poista: Kahvilat' }));
  const used = await dialogNamed('Poistetaanko kategoria Kahvilat?');
  expect(used.textContent).toContain('Kategoriaa ei voi poistaa');
  expect(within(used).queryByRole('button', { name: 'Poista' })).toBeNull();
  await user.click(within(used).getByText('Sulje'));

  await user.click(screen.getByRole('button', { name: 'Poista: Äidin herkut' }));
  const dialog = await dialogNamed('Poistetaanko kategoria Äidin herkut?');
  await user.click(within(dialog).getByRole('button', { name: 'Poista' }));
  await screen.findByText('Kategoria poistettu onnistuneesti');
  await waitFor(() => expect(names()).not.toContain('Äidin herkut'));
});

test('only a master admin may delete', async () => {
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_SETTINGS'] });
  world.signedIn.ADMIN = 'admin-2';
  drawPage();
  await screen.findByRole('button', { name: 'Muokkaa: Kahvilat' });
  expect(screen.queryByRole('button', { name: 'Poista: Kahvilat' })).toBeNull();
});

test('failures are told in the words of the server, or in ours', async () => {
  const { user, send } = await openNew();
  await fill(user, 'Kategorian nimi', 'kahvilat');
  await send();
  await screen.findByText('Samanniminen kategoria on jo olemassa.');
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
