import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openOffices, row, saved } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { watchPage } from '../support/pageWatch.ts';
import { openShop, publish, type Shop, shopClient } from '../support/shops.ts';
import { workbookRows } from '../support/workbook.ts';

/*
 * The workbook of offer management, made in the browser under the real content security policy; large ones are packed
 * by a worker.
 */
test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let shop: Shop;
let seller: APIRequestContext;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Eero Excel', 'MANAGE_OFFERS'));
  shop = await openShop(master.context(), 'Taulukko & Ruutu Oy', '9100003-3', 100);
  seller = await shopClient(playwright, baseURL, shop);
  await publish(seller, 'Ruutupaperi <A4> & "viivain"');
  await publish(seller, 'Ruutuvihko', { type: 'PREMIUM_OFFER' });
});

test.afterAll(() => Promise.all([master.context().close(), plain.context().close(), seller.dispose()]));

function saveWorkbook() {
  return saved(plain, () => plain.getByRole('button', { name: 'Vie Exceliin' }).click());
}

test('the workbook holds the headings and the rows that the filters let through', async () => {
  const { complaints } = await watchPage(plain);
  await plain.goto('/admini/tarjoukset?haku=Ruutu%20Oy&jarjestys=TITLE.ASC');
  await expect(row(plain, shop.name)).toHaveCount(2);
  const { name, content } = await saveWorkbook();
  expect(name).toMatch(/^tarjoukset-\d{4}-\d\d-\d\d\.xlsx$/);
  const [headings = [], ...rows] = workbookRows(content);
  expect(headings.slice(2, 7)).toEqual(['Otsikko', 'Yritys', 'Y-tunnus', 'Kategoria', 'Tyyppi']);
  expect(rows.map((cells) => cells.slice(2, 5))).toEqual([
    ['Ruutupaperi <A4> & "viivain"', shop.name, '9100003-3'],
    ['Ruutuvihko', shop.name, '9100003-3'],
  ]);
  expect(rows.map((cells) => cells[10])).toEqual(['5', '15']);
  expect(complaints()).toEqual([]);
});

test('a large workbook is packed by a worker that the policy lets run', async () => {
  const maxRows = 1000;
  await plain.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query AdminOfferExport')) return route.continue();
    const answer = await (await route.fetch()).json();
    const { adminOffers } = answer.data;
    const [first] = adminOffers.items;
    adminOffers.items = Array.from({ length: maxRows }, (_, at) => ({
      ...first,
      title: `Tarjous numero ${at} ${at * 7919}`,
    }));
    adminOffers.total = maxRows;
    return route.fulfill({ json: answer });
  });
  const { complaints } = await watchPage(plain);
  await plain.reload();
  await expect(row(plain, shop.name)).toHaveCount(2);
  const worker = plain.waitForEvent('worker', { timeout: 60_000 });
  const { content } = await saveWorkbook();
  expect((await worker).url()).toMatch(/^blob:/);
  const rows = workbookRows(content);
  expect(rows).toHaveLength(maxRows + 1);
  expect(rows.at(-1)?.[2]).toBe(`Tarjous numero ${maxRows - 1} ${(maxRows - 1) * 7919}`);
  expect(complaints()).toEqual([]);
});
