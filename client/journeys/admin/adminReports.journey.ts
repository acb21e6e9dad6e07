import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { addAdmin, choose, figure, openOffice, openOffices, row, saved, searchFor } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults, watchPage } from '../support/pageWatch.ts';
import { openShop, publish, type Shop, shopClient } from '../support/shops.ts';
import { workbookRows } from '../support/workbook.ts';

/*
 * The dashboard of an admin who may see the figures: the overview, what was earned in a period and from whom, and every
 * transaction, found, opened and taken along; and what of it is left for one who may not. Then the workbook of offer
 * management.
 */
test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let shop: Shop;
let seller: APIRequestContext;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Taina Tuotto', 'VIEW_ANALYTICS', 'MANAGE_OFFERS'));
  shop = await openShop(master.context(), 'Taulukko & Ruutu Oy', '9100001-7', 1234.5);
  seller = await shopClient(playwright, baseURL, shop);
  await publish(seller, 'Ruutupaperi <A4> & "viivain"');
  await publish(seller, 'Ruutuvihko', { type: 'PREMIUM_OFFER' });
});

test.afterAll(() => Promise.all([master.context().close(), plain.context().close(), seller.dispose()]));

/** The text of an amount as the pages write it, whatever the kind of space. */
function euros(amount: number) {
  const text = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' }).format(amount);
  return new RegExp(text.replace(/\s/g, '\\s'));
}

function askPlain<Data>(query: string) {
  return ask<Data>(plain.context().request, query);
}

test('the overview counts the platform as the API does, for every admin', async ({ browser }) => {
  await plain.goto('/admini');
  await expect(plain.getByRole('heading', { level: 1, name: 'Tervetuloa, Taina Tuotto' })).toBeVisible();
  const query = '{ overview { totalOffers activeBusinesses users { totalUsers newUsersThisMonth } } }';
  type Overview = { totalOffers: number; activeBusinesses: number; users: Record<string, number> };
  const { overview } = await askPlain<{ overview: Overview }>(query);
  await expect(figure(plain, 'Tarjouksia yhteensä')).toHaveText(String(overview.totalOffers));
  await expect(figure(plain, 'Aktiiviset yritykset')).toHaveText(String(overview.activeBusinesses));
  await expect(figure(plain, 'Käyttäjiä yhteensä')).toHaveText(String(overview.users.totalUsers));
  await expect(figure(plain, 'Uudet käyttäjät tässä kuussa')).toHaveText(String(overview.users.newUsersThisMonth));

  const other = await openOffice(browser, await addAdmin(master, 'Oili Oikeudeton', ['MANAGE_SETTINGS']));
  await other.goto('/admini?osa=tuotto');
  await expect(figure(other, 'Tarjouksia yhteensä')).toHaveText(String(overview.totalOffers));
  await expect(other.getByRole('tab')).toHaveCount(0);
  await expect(ask(other.context().request, '{ revenue { total } }')).rejects.toThrow('FORBIDDEN');
  await other.context().close();
});

test('the revenue of a period: figures, shares of types, the five who spent most and the latest', async () => {
  await plain.getByRole('tab', { name: 'Tuottoanalyysi' }).click();
  await plain.getByText('7 päivää', { exact: true }).click();
  await expect(plain).toHaveURL(/jakso=7/);
  const query = '{ revenue(days: 7) { total offerRevenue topBusinesses { business { name } } latest { title } } }';
  interface Revenue {
    total: number;
    offerRevenue: number;
    topBusinesses: { business: { name: string } }[];
    latest: { title: string }[];
  }
  const { revenue } = await askPlain<{ revenue: Revenue }>(query);
  await expect(figure(plain, 'Kokonaistuotto')).toHaveText(euros(revenue.total));
  await expect(figure(plain, 'Tarjousten tuotto')).toHaveText(euros(revenue.offerRevenue));
  const top = plain.getByRole('region', { name: 'Eniten käyttäneet yritykset' }).getByRole('listitem');
  await expect(top).toHaveCount(Math.min(5, revenue.topBusinesses.length));
  await expect(top).toContainText(revenue.topBusinesses.map(({ business }) => business.name));
  const latest = plain.getByRole('region', { name: 'Viimeisimmät tapahtumat' }).getByRole('listitem');
  await expect(latest).toContainText(revenue.latest.map(({ title }) => title));
  await expect(plain.getByText('Ruutuvihko')).toBeVisible();
  expect(await axeFaults(plain)).toEqual([]);
});

test('days of one’s own: an empty period says so, and the choice belongs to this tab alone', async () => {
  await plain.getByPlaceholder('Alkupäivä').fill('1.1.2020');
  await plain.keyboard.press('Enter');
  await plain.getByPlaceholder('Loppupäivä').fill('31.1.2020');
  await plain.keyboard.press('Enter');
  await expect(plain.getByText('Valitulla ajanjaksolla ei ole tuottoa.')).toBeVisible();
  await expect(figure(plain, 'Kokonaistuotto')).toHaveText(euros(0));
  await plain.reload();
  await expect(plain.getByText('Valitulla ajanjaksolla ei ole tuottoa.')).toBeVisible();
  await plain.getByRole('tab', { name: 'Tapahtumat' }).click();
  await expect(plain.getByPlaceholder('Alkupäivä')).toHaveValue('');
});

test('transactions are narrowed by words, type and amount, and one is opened', async () => {
  await searchFor(plain, shop.name);
  await expect(figure(plain, 'Tapahtumia')).toHaveText('3');
  await expect(figure(plain, 'Lisätty saldoihin')).toHaveText(euros(1234.5));
  await expect(figure(plain, 'Tarjousten maksut')).toHaveText(euros(20));
  await plain.getByLabel('Summa vähintään').fill('15');
  await plain.keyboard.press('Enter');
  await expect(figure(plain, 'Tapahtumia')).toHaveText('2');
  await choose(plain, 'Tyyppi', 'Veloitukset');
  await expect(figure(plain, 'Tapahtumia')).toHaveText('1');
  await row(plain, 'Ruutuvihko')
    .getByRole('button', { name: /^Näytä/ })
    .click();
  const details = plain.getByRole('dialog', { name: 'Tapahtuman tiedot' });
  await expect(details).toContainText(shop.name);
  await expect(details).toContainText('Ruutuvihko');
  expect(await axeFaults(plain)).toEqual([]);
  await plain.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await plain.getByRole('button', { name: 'Poista rajaukset' }).click();
  await expect(plain.getByRole('searchbox')).toHaveValue('');
});

test('only the admin who topped the balance up is left when the list is narrowed to them', async () => {
  await searchFor(plain, shop.name);
  await expect(figure(plain, 'Tapahtumia')).toHaveText('3');
  await choose(plain, 'Ylläpitäjä', 'Master Admin');
  await expect(figure(plain, 'Tapahtumia')).toHaveText('1');
  await expect(row(plain, shop.name)).toContainText('Lisäys tai hyvitys');
});

test('the report holds a summary and exactly the rows of the filters', async () => {
  await choose(plain, 'Ylläpitäjä', 'Kaikki ylläpitäjät');
  await expect(figure(plain, 'Tapahtumia')).toHaveText('3');
  const { name, content } = await saved(plain, () => plain.getByRole('button', { name: 'Lataa CSV' }).click());
  expect(name).toMatch(/^tapahtumat-\d{4}-\d\d-\d\d\.csv$/);
  const text = content.toString('utf8');
  expect(text.startsWith('\ufeff"Yhteenveto"\r\n')).toBe(true);
  expect(text).toContain(
    '"Tapahtumia";"3"\r\n"Lisätty saldoihin";"1234,5";"EUR"\r\n"Tarjousten maksut";"20";"EUR"\r\n',
  );
  const [, table = ''] = text.split('\r\n\r\n');
  const lines = table.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^"Aika";"Tyyppi";"Yritys"/);
  expect(lines.slice(1).every((line) => line.includes(`"${shop.name}"`))).toBe(true);
  expect(lines.filter((line) => line.endsWith('"-15";"EUR"'))).toHaveLength(1);
});

test('the workbook holds the headings and the rows that the filters let through', async () => {
  const { complaints } = await watchPage(plain);
  await plain.goto('/admini/tarjoukset?haku=Ruutu%20Oy');
  await expect(row(plain, shop.name)).toHaveCount(2);
  const { name, content } = await saved(plain, () => plain.getByRole('button', { name: 'Lataa Excel' }).click());
  expect(name).toMatch(/^tarjoukset-\d{4}-\d\d-\d\d\.xlsx$/);
  const [headings = [], ...rows] = workbookRows(content);
  expect(headings.slice(2, 7)).toEqual(['Otsikko', 'Yritys', 'Y-tunnus', 'Kategoria', 'Tyyppi']);
  expect(rows.map((cells) => cells.slice(2, 5))).toEqual([
    ['Ruutuvihko', shop.name, '9100001-7'],
    ['Ruutupaperi <A4> & "viivain"', shop.name, '9100001-7'],
  ]);
  expect(rows.map((cells) => cells[10])).toEqual(['15', '5']);
  expect(complaints()).toEqual([]);
});
