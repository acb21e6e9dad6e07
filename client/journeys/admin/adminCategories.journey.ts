import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { figure, openOffices, row } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { openShop, publish, shopClient } from '../support/shops.ts';

/*
 * Categories in the hands of an admin who may change settings and nothing else: adding and renaming, seen by those who
 * choose one. Only the master admin deletes one, and only while no offer uses it.
 */
test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let seller: APIRequestContext;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Kaarina Kategoria', 'MANAGE_SETTINGS'));
  const shop = await openShop(master.context(), 'Luokittelija Oy', '9100008-4', 50);
  seller = await shopClient(playwright, baseURL, shop);
});

test.afterAll(() => Promise.all([master.context().close(), plain.context().close(), seller.dispose()]));

async function categoryNames() {
  const { categories } = await ask<{ categories: { name: string }[] }>(seller, '{ categories { name } }');
  return categories.map(({ name }) => name);
}

async function submitName(name: string) {
  const dialog = plain.getByRole('dialog');
  await dialog.getByLabel('Kategorian nimi').fill(name);
  await plain.keyboard.press('Enter');
  return dialog;
}

test('a category without a name, or with one that exists, is refused; a valid one is added', async () => {
  await plain.goto('/admini/kategoriat');
  await plain.getByRole('button', { name: 'Lisää kategoria' }).click();
  const dialog = await submitName('   ');
  await expect(dialog.getByText('Kategorian nimi on pakollinen')).toBeVisible();
  expect(await axeFaults(plain)).toEqual([]);
  await submitName('ruoka ja juoma');
  await expect(plain.getByText(/on jo/).first()).toBeVisible();
  await submitName('Ölljyt ja rasvat');
  await expect(plain.getByText('Kategoria lisätty onnistuneesti')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(categoryNames).toContain('Ölljyt ja rasvat');
});

test('the search counts its results and says when there are none', async () => {
  const all = (await categoryNames()).length;
  await plain.getByRole('searchbox').fill('rasvat');
  await expect(figure(plain, 'Hakutuloksia')).toHaveText('1');
  await expect(figure(plain, 'Kategorioita yhteensä')).toHaveText(String(all));
  await expect(figure(plain, 'Aktiivisia')).toHaveText(String(all));
  await plain.getByRole('searchbox').fill('avaruuslennot');
  await expect(plain.getByText('Haulla ei löytynyt kategorioita.')).toBeVisible();
  await plain.getByRole('button', { name: 'Tyhjennä haku' }).click();
});

test('a slip in a name is mended, also on the offers that use it; plain admins find no way to delete', async () => {
  await publish(seller, 'Rypsiöljy litran pullossa', { category: 'Ölljyt ja rasvat' });
  await plain.reload();
  await expect(row(plain, 'Ölljyt ja rasvat')).toContainText('1');
  await expect(plain.getByRole('button', { name: /^Poista/ })).toHaveCount(0);
  await plain.getByRole('button', { name: 'Muokkaa: Ölljyt ja rasvat' }).click();
  await submitName('Öljyt ja rasvat');
  await expect(plain.getByText('Kategoria päivitetty onnistuneesti')).toBeVisible();
  await expect(row(plain, 'Öljyt ja rasvat')).toBeVisible();
  const query = '{ myOffers { items { shown { category { name } } } } }';
  const mine = await ask<{ myOffers: { items: object[] } }>(seller, query);
  expect(mine.myOffers.items).toEqual([{ shown: { category: { name: 'Öljyt ja rasvat' } } }]);
});

test('a category in use is not deleted without a target, and the dialog says why', async () => {
  await master.goto('/admini/kategoriat');
  await master.getByRole('button', { name: 'Poista: Öljyt ja rasvat' }).click();
  const dialog = master.getByRole('dialog', { name: 'Poistetaanko kategoria Öljyt ja rasvat?' });
  await expect(dialog).toContainText('Kategoria on käytössä.');
  await expect(dialog).toContainText('Tarjouksia, vanhentuneet mukaan lukien1');
  await expect(dialog.getByRole('button', { name: 'Poista', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Peruuta' }).click();
  await expect(dialog).toBeHidden();
});

test('once nothing uses it a master deletes it', async () => {
  const { myOffers } = await ask<{ myOffers: { items: { id: string }[] } }>(seller, '{ myOffers { items { id } } }');
  await ask(seller, 'mutation ($id: ID!) { deleteOffer(id: $id) { __typename } }', myOffers.items[0]);
  await master.reload();
  await master.getByRole('button', { name: 'Poista: Öljyt ja rasvat' }).click();
  await master.getByRole('dialog').getByRole('button', { name: 'Poista', exact: true }).click();
  await expect(master.getByText('Kategoria poistettu onnistuneesti')).toBeVisible();
  await expect(row(master, 'Öljyt ja rasvat')).toHaveCount(0);
  await expect.poll(categoryNames).not.toContain('Öljyt ja rasvat');
});
