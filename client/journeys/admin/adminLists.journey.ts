import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { choose, figure, helsinkiDay, openOffices, row, saved } from '../support/backOffice.ts';
import { bankReport } from '../support/bankFile.ts';
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

test('the filters of a list stand in one line on a desktop', async () => {
  for (const path of ['tarjoukset', 'laskut']) {
    await master.goto(`/admini/${path}`);
    const top = await master.getByRole('searchbox').boundingBox();
    const last = await master.getByRole('radiogroup', { name: 'Rivien tiheys' }).boundingBox();
    expect(Math.abs((top?.y ?? 0) - (last?.y ?? 1440)), path).toBeLessThan(20);
  }
});

test('a saved filter of the transactions is picked again on their tab, whose rows are lines', async () => {
  await master.goto(`/admini?osa=tapahtumat&haku=${encodeURIComponent(shop.name)}`);
  await choose(master, 'Tyyppi', 'Veloitukset');
  await expect(row(master, shop.name)).toHaveCount(2);
  const { height } = (await row(master, shop.name).first().boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThanOrEqual(34);
  await master.getByRole('button', { name: 'Omat suodattimet' }).click();
  await master.getByLabel('Tallenna nykyinen rajaus nimellä').fill('Lampun veloitukset');
  await master.keyboard.press('Enter');
  await expect(master.getByRole('button', { name: 'Lampun veloitukset', exact: true })).toBeVisible();

  await master.goto('/admini?osa=tapahtumat');
  await master.getByRole('button', { name: 'Omat suodattimet' }).click();
  await master.getByRole('button', { name: 'Lampun veloitukset', exact: true }).click();
  await expect(row(master, shop.name)).toHaveCount(2);
  await expect(master.getByRole('tab', { name: 'Tapahtumat' })).toHaveAttribute('aria-selected', 'true');
});

test('a file of a bank is read, and its payment is allocated to the invoice that it tells', async () => {
  type Found = { invoices: { items: { number: number; gross: number }[] } };
  const query = 'query ($search: String) { invoices(filter: { search: $search }) { items { number gross } } }';
  const { invoices } = await ask<Found>(master.context().request, query, { search: shop.name });
  const { number, gross } = invoices.items[0] ?? { number: 0, gross: 0 };
  const payment = { euros: gross.toFixed(2), payer: 'Maija Maksaja', message: `Lasku ${number}`, day: helsinkiDay() };

  await master.goto('/admini/pankkitiedostot');
  await master.locator('input[type=file]').setInputFiles(bankReport({ id: 'LAMPPU-1', ...payment }));
  await expect(master.getByText('Tiedosto luettu: 1 uusi tapahtuma, 1 odottaa')).toBeVisible();
  await expect(row(master, 'LAMPPU-1.xml')).toContainText('Tapahtumaraportti');

  await master.getByRole('link', { name: 'Kohdistamattomat' }).click();
  await expect(row(master, 'Maija Maksaja')).toContainText('Viite puuttuu');
  await master.getByRole('button', { name: `Kohdista laskuun ${number}: ${shop.name}` }).click();
  await expect(master.getByText(`Maksu kohdistettiin laskuun ${number}.`)).toBeVisible();
  await expect(row(master, 'Maija Maksaja')).toHaveCount(0);
});

test('the books of a month are one file', async () => {
  await master.goto('/admini/laskut');
  await master.getByRole('link', { name: 'Kirjanpitoaineisto' }).click();
  await expect(master.getByRole('heading', { level: 1, name: 'Kirjanpitoaineisto' })).toBeVisible();
  const { name, content } = await saved(master, () => master.getByRole('link', { name: /^Lataa ZIP/ }).click());
  expect(name).toMatch(/\d{4}-\d\d.*\.zip$/);
  expect(content.subarray(0, 2).toString()).toBe('PK');
});

/** A business that goes, after a credited invoice and with money left: each gives the transactions one more figure. */
async function closeShop({ request }: { request: APIRequestContext }) {
  const { id, name } = await openShop({ request }, 'Sammunut Sähkö Oy', '9100023-2', 100);
  type Found = { invoices: { items: { id: string }[] } };
  const query = 'query ($search: String) { invoices(filter: { search: $search }) { items { id } } }';
  const { invoices } = await ask<Found>(request, query, { search: name });
  const input = { id: invoices.items[0]?.id, amount: 40, reason: 'Maksettu vahingossa' };
  await ask(request, 'mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) { __typename } }', {
    input,
  });
  await ask(request, 'mutation ($id: ID!) { deleteBusiness(id: $id, force: true, exception: API) { writtenOff } }', {
    id,
  });
}

test('sixteen rows and more fit on a screen without a bar of their own, and no time is cut short', async () => {
  await ask(seller, 'mutation { requestTopUp(input: { amount: 50 }) { order { id } } }');
  await closeShop(master.context());
  await master.setViewportSize({ width: 1440, height: 900 });
  const lists = ['/tarjoukset', '/yritykset', '/laskut', '/pyynnot', '/kategoriat', '/loki', '?osa=tapahtumat'];
  for (const path of lists) {
    await master.goto(`/admini${path}`);
    await expect(master.locator('main tbody tr[data-row-key]').first()).toBeVisible();
    // What is above the table may still be loading.
    const shown = async () => {
      const [rows = 0, cut, bars] = await master.locator('main table').evaluate((table) => {
        const [first] = table.querySelectorAll('tbody tr[data-row-key]');
        const { top, height } = first?.getBoundingClientRect() ?? { top: 900, height: 1 };
        const times = [...table.querySelectorAll('td')].filter(({ innerText }) => / klo \d/.test(innerText));
        const cut = times.filter((cell) => cell.scrollWidth > cell.clientWidth);
        // A table one pixel higher than its frame got a vertical bar.
        const bars = [...document.querySelectorAll('main *')].filter(
          (frame) =>
            frame.contains(table) &&
            /auto|scroll/.test(getComputedStyle(frame).overflowY) &&
            frame.scrollHeight > frame.clientHeight,
        );
        return [Math.floor((900 - top) / height), cut.length, bars.length];
      });
      return { enough: rows >= 16, cut, bars };
    };
    await expect.poll(shown, path).toEqual({ enough: true, cut: 0, bars: 0 });
  }
  // The rows of the last list were counted under all the figures that it can have.
  await expect(figure(master, 'Saldojen oikaisut')).toBeVisible();
  await expect(figure(master, 'Poistetut saldot')).toBeVisible();
  await master.goto('/admini/jarjestelma');
  const job = await master.locator('main tbody tr[data-row-key]').first().boundingBox();
  expect(job?.height).toBeLessThanOrEqual(34);
});

test('a row leads to the page of its business, where its invoices are and what admins note of it', async () => {
  await master.goto(`/admini/yritykset?haku=${encodeURIComponent(shop.name)}`);
  await master.getByRole('link', { name: shop.name }).click();
  await expect(master.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  await master.getByLabel('Uusi muistiinpano').fill('Soitettu lampuista');
  await master.getByRole('button', { name: 'Tallenna muistiinpano' }).click();
  await expect(master.getByRole('listitem').filter({ hasText: 'Soitettu lampuista' })).toBeVisible();
  await master.getByRole('tab', { name: 'Laskut' }).click();
  await expect(master.getByRole('link', { name: /^Avaa lasku/ })).toBeVisible();
});
