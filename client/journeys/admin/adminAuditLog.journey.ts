import { expect, type Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { choose, helsinkiDay, openOffices, row } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { openShop } from '../support/shops.ts';

/*
 * The audit log, which only a master admin reads: who did what, what it changed, and everything that happened to one
 * row.
 */
test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;

test.beforeAll(async ({ browser }) => {
  ({ master, plain } = await openOffices(browser, 'Liisa Lokinen', 'MANAGE_SETTINGS'));
  const { request } = plain.context();
  type Made = { createCategory: { category: { id: string } } };
  const create = 'mutation ($name: String!) { createCategory(name: $name) { category { id } } }';
  const { createCategory } = await ask<Made>(request, create, { name: 'Lokikirjat' });
  const rename = 'mutation ($id: ID!, $name: String!) { updateCategory(id: $id, name: $name) { __typename } }';
  await ask(request, rename, { ...createCategory.category, name: 'Lokikirjat ja vihot' });
});

test.afterAll(async () => {
  const { request } = master.context();
  const { categories } = await ask<{ categories: { id: string; name: string }[] }>(
    request,
    '{ categories { id name } }',
  );
  const made = categories.find(({ name }) => name === 'Lokikirjat ja vihot');
  await ask(request, 'mutation ($id: ID!) { deleteCategory(id: $id) { __typename } }', { id: made?.id });
  await Promise.all([master.context().close(), plain.context().close()]);
});

/** '21.11.2026' as a day is typed. */
function typed(day: string) {
  return day.split('-').map(Number).reverse().join('.');
}

async function pickDays(from: string, to: string) {
  await master.getByPlaceholder('Alkupäivä').fill(typed(from));
  await master.keyboard.press('Enter');
  await master.getByPlaceholder('Loppupäivä').fill(typed(to));
  await master.keyboard.press('Enter');
}

test('the log is narrowed to one admin, newest first', async () => {
  await master.goto('/admini/loki');
  await choose(master, 'Ylläpitäjä', 'Liisa Lokinen');
  await expect(row(master, 'Liisa Lokinen').locator('td:nth-child(2)')).toHaveText([
    'Kategoriaa muutettiin',
    'Kategoria lisättiin',
    'Ylläpitäjä kirjautui',
  ]);
  expect(await axeFaults(master)).toEqual([]);
});

test('an entry shows what it changed, from what to what', async () => {
  await master.getByRole('button', { name: 'Näytä: Kategoriaa muutettiin' }).click();
  const dialog = master.getByRole('dialog', { name: 'Kategoriaa muutettiin' });
  await expect(dialog).toContainText('Liisa Lokinen');
  await expect(dialog.getByRole('row').filter({ hasText: 'Nimi' })).toHaveText('NimiLokikirjatLokikirjat ja vihot');
  await dialog.getByRole('button', { name: 'Näytä vain tämän kohteen tapahtumat' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(master, 'Liisa Lokinen')).toHaveCount(2);
  await master.getByRole('button', { name: /Yhden kohteen tapahtumat/ }).click();
  await expect(row(master, 'Liisa Lokinen')).toHaveCount(3);
});

test('days narrow it from both ends, and the address keeps them', async () => {
  await pickDays(helsinkiDay(-3), helsinkiDay(-2));
  await expect(master.getByText('Ei tapahtumia.')).toBeVisible();
  await expect(master).toHaveURL((url) => url.searchParams.get('alku') === helsinkiDay(-3));
  await expect(master).toHaveURL((url) => url.searchParams.get('loppu') === helsinkiDay(-2));
  await master.reload();
  await expect(master.getByText('Ei tapahtumia.')).toBeVisible();
  await pickDays(helsinkiDay(-1), helsinkiDay());
  await expect(row(master, 'Liisa Lokinen')).toHaveCount(3);
});

test('an action is found by typing a part of its name', async () => {
  await master.getByRole('button', { name: 'Tyhjennä ehdot' }).click();
  await master.getByRole('combobox', { name: 'Toiminto' }).fill('Kategoria lis');
  await master.keyboard.press('Enter');
  await expect(master).toHaveURL(/toiminto=category\.create/);
  await expect(row(master, 'Liisa Lokinen')).toHaveCount(1);
});

test('on a phone the links of an entry with an invoice are high enough to be hit', async () => {
  const { id } = await openShop(master.context(), 'Lokikauppa Oy', '9100047-8', 10);
  await master.setViewportSize({ width: 390, height: 844 });
  await master.goto(`/admini/loki?kohde=${id}`);
  await expect(master.getByRole('link', { name: /^Lasku \d+$/ })).toBeVisible();
  expect(await axeFaults(master)).toEqual([]);
});
