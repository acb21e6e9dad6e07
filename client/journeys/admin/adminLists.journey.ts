import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { choose, openOffices, row, saved } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { openShop, publish, type Shop, shopClient } from '../support/shops.ts';

/* The lists of the back office as daily users have them: narrowed, saved under a name, downloaded whole, dense. */

let master: Page;
let plain: Page;
let shop: Shop;
let seller: APIRequestContext;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Lauri Luettelo', 'MANAGE_OFFERS'));
  shop = await openShop(master.context(), 'Luettelon Lamppu Oy', '9100004-1', 100);
  seller = await shopClient(playwright, baseURL, shop);
  await publish(seller, 'Lukulamppu');
  await publish(seller, 'Kattovalaisin', { type: 'PREMIUM_OFFER' });
});

test.afterAll(() => Promise.all([master.context().close(), plain.context().close(), seller.dispose()]));

test('filters narrow the list, are picked again by their name, and go into the downloaded file', async () => {
  await plain.goto('/admini/tarjoukset?haku=Luettelon');
  await expect(row(plain, shop.name)).toHaveCount(2);
  const { height } = (await row(plain, 'Lukulamppu').boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThanOrEqual(34);

  await plain.getByRole('button', { name: 'Lisää rajauksia' }).click();
  await choose(plain, 'Taso', 'Premium');
  await expect(row(plain, shop.name)).toHaveCount(1);
  await plain.getByRole('button', { name: 'Omat suodattimet' }).click();
  await plain.getByLabel('Tallenna nykyinen rajaus nimellä').fill('Lampun premium');
  await plain.keyboard.press('Enter');
  await expect(plain.getByRole('button', { name: 'Lampun premium', exact: true })).toBeVisible();

  await plain.goto('/admini/tarjoukset');
  await plain.getByRole('button', { name: 'Omat suodattimet' }).click();
  await plain.getByRole('button', { name: 'Lampun premium', exact: true }).click();
  await expect(row(plain, 'Kattovalaisin')).toHaveCount(1);
  await expect(row(plain, 'Lukulamppu')).toHaveCount(0);

  const { name, content } = await saved(plain, () => plain.getByRole('button', { name: 'Lataa CSV' }).click());
  expect(name).toMatch(/^tarjoukset-\d{4}-\d\d-\d\d\.csv$/);
  const lines = content.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"Kattovalaisin";"${shop.name}";"9100004-1"`);

  await plain.goBack();
  await expect(plain).toHaveURL(/tarjoukset$/);
});
