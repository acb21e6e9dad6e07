import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addAdmin, openOffice, row } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { openShop, publish, type Shop, shopClient } from '../support/shops.ts';

/*
 * The back office without a mouse: Ctrl+K finds a screen, a business or an offer, '/' leads to the search of a list.
 * An admin finds no screen that they may not open.
 */
test.describe.configure({ mode: 'serial' });

let master: Page;
let settler: Page;
let shop: Shop;
let seller: APIRequestContext;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  master = await openOffice(browser);
  settler = await openOffice(browser, await addAdmin(master, 'Pauli Paletti', ['MANAGE_SETTINGS']));
  shop = await openShop(master.context(), 'Näppäimistökauppa Oy', '9100011-3', 20);
  seller = await shopClient(playwright, baseURL, shop);
  await publish(seller, 'Näppäimistö ilman hiirtä');
});

test.afterAll(() => Promise.all([master.context().close(), settler.context().close(), seller.dispose()]));

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Hae näyttö, yritys tai tarjous' });
  await expect(field).toBeFocused();
  return field;
}

const options = (page: Page) => page.getByRole('listbox', { name: 'Löydetyt' }).getByRole('option');

test('a screen is found by a part of its name and opened with Enter', async () => {
  await master.goto('/admini');
  await expect(master.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(master);
  await expect(options(master)).toHaveCount(16);
  await master.keyboard.type('katego');
  await expect(options(master)).toHaveText(['Kategoriat']);
  expect(await axeFaults(master)).toEqual([]);
  await master.keyboard.press('Enter');
  await expect(master.getByRole('heading', { level: 1, name: 'Kategoriat' })).toBeVisible();
  await expect(master.getByRole('dialog')).toHaveCount(0);
});

test('arrows walk through businesses and offers, and the chosen one opens its list', async () => {
  const field = await openPalette(master);
  await master.keyboard.type('näppäimistö');
  const [business, offer] = [options(master).first(), options(master).last()];
  await expect(business).toContainText(shop.name);
  await expect(offer).toContainText('Näppäimistö ilman hiirtä');
  await expect(business).toHaveAttribute('aria-selected', 'true');
  await master.keyboard.press('ArrowDown');
  await expect(offer).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await offer.getAttribute('id')) ?? '');
  await master.keyboard.press('ArrowUp');
  await master.keyboard.press('Enter');
  await expect(master).toHaveURL(/\/admini\/yritykset\/[\w-]+$/);
  await expect(master.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  await openPalette(master);
  await master.keyboard.type('ilman hiirtä');
  await expect(options(master)).toContainText(['Näppäimistö ilman hiirtä']);
  await master.keyboard.press('Enter');
  await expect(master).toHaveURL(/\/admini\/tarjoukset\?haku=/);
  await expect(row(master, 'Näppäimistö ilman hiirtä')).toBeVisible();
});

test('Escape closes it and the focus returns to where it was', async () => {
  const before = master.getByRole('button', { name: 'Luo tarjous' });
  await before.focus();
  await openPalette(master);
  await master.keyboard.type('xyzzy');
  await expect(master.getByText('Haulla ei löytynyt mitään.')).toBeVisible();
  await master.keyboard.press('Escape');
  await expect(master.getByRole('dialog')).toHaveCount(0);
  await expect(before).toBeFocused();
});

test('a slash leads to the search of the list, where a slash is a slash', async () => {
  const search = master.getByRole('searchbox');
  await master.keyboard.press('/');
  await expect(search).toBeFocused();
  await master.keyboard.type('1/2');
  await expect(search).toHaveValue('1/2');
});

test('an admin finds no screen that they may not open', async () => {
  await settler.goto('/admini');
  await expect(settler.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(settler);
  await expect(options(settler)).toHaveText(['Kojelauta', 'Kategoriat', 'Sisältösäännöt', 'Asetukset', 'Järjestelmä']);
  await settler.keyboard.type('näppäimistö');
  await expect(settler.getByText('Haulla ei löytynyt mitään.')).toBeVisible();
});
