import { expect, type Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { helsinkiDay, openOffices, row } from '../support/backOffice.ts';
import { bankReportOf } from '../support/bankFile.ts';
import { test } from '../support/journey.ts';
import { openShop, type Shop } from '../support/shops.ts';

/* The morning of who keeps the books: a file of the bank with a doubt, an odd entry and a return, and a colleague beside. */

let master: Page;
let plain: Page;
let shop: Shop;
let invoices: { number: number; referenceNumber: string; open: number }[];

const topUp = 'mutation ($input: TopUpInput!) { topUpBalance(input: $input) { newBalance } }';
const day = helsinkiDay(-1);

async function invoicesOf(page: Page) {
  const query = `query ($search: String) { invoices(filter: { search: $search }) { items { number referenceNumber open } } }`;
  const found = await ask<{ invoices: { items: typeof invoices } }>(page.context().request, query, {
    search: shop.name,
  });
  return found.invoices.items.sort((a, b) => a.number - b.number);
}

async function readFile(page: Page, file: ReturnType<typeof bankReportOf>) {
  await page.goto('/admini/pankkitiedostot');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/^Tiedosto luettu: /)).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  ({ master, plain } = await openOffices(browser, 'Kaisa Kirjanpito', 'MANAGE_BUSINESSES'));
  shop = await openShop(master.context(), 'Aamun Astia Oy', '9100042-0', 100);
  await ask(master.context().request, topUp, { input: { id: shop.id, amount: 100 } });
  invoices = await invoicesOf(master);
  const [paid] = invoices;
  await readFile(
    master,
    bankReportOf('ILTA', [
      { euros: (paid?.open ?? 0).toFixed(2), day, id: 'ILTA-1', reference: paid?.referenceNumber ?? '' },
      { euros: '50.01', day },
    ]),
  );
});

test.afterAll(() => Promise.all([master.context().close(), plain.context().close()]));

test('a morning’s file has a doubt, an odd entry and a return, and each is decided once', async () => {
  const [returned, other] = invoices;
  const euros = (returned?.open ?? 0).toFixed(2);
  await readFile(
    master,
    bankReportOf('AAMU', [
      { euros: '50.01', day, payer: shop.name, reference: other?.referenceNumber ?? '' },
      { euros: '12,40', day, payer: shop.name, message: 'Tilaus 7' },
      { euros, day, id: 'AAMU-3', isOut: true, returned: 'AC04', reference: returned?.referenceNumber ?? '' },
    ]),
  );
  expect((await invoicesOf(master)).map(({ open }) => open)).toEqual([returned?.open, other?.open]);

  await master.getByRole('link', { name: 'Kohdistamattomat' }).click();
  await plain.goto('/admini/kohdistamattomat');
  const waiting = (page: Page) => page.getByRole('list', { name: 'Odottaa päätöstä' }).getByRole('listitem');
  const doubt = waiting(master).filter({ hasText: 'Ehkä sama kuin toinen' });
  await expect(doubt).toContainText('Tiedostossa');
  await expect(doubt).toContainText('Jo kirjattu');
  await expect(waiting(plain)).toHaveCount(2);

  await master.getByRole('button', { name: 'Tapahtuma 1 on sama maksu' }).click();
  await expect(master.getByText('Tapahtuma on sama maksu. Mitään ei kirjattu kahteen kertaan.')).toBeVisible();
  await expect(waiting(master)).toHaveCount(1);
  await plain.getByRole('button', { name: 'Tapahtuma 1 on eri maksu' }).click();
  await expect(plain.getByText(/^Tapahtumasta on päätetty sen jälkeen/)).toBeVisible();
  await expect(waiting(plain)).toHaveCount(1);
  expect((await invoicesOf(master))[1]?.open).toBeCloseTo((other?.open ?? 0) - 50.01);

  await expect(waiting(plain)).toContainText('Summaa 12,40 ei voi lukea.');
  await plain.getByRole('button', { name: 'Kirjaa tapahtuma 2 käsin' }).click();
  const dialog = plain.getByRole('dialog', { name: 'Kirjaa tapahtuma käsin' });
  await dialog.getByRole('button', { name: 'Kirjaa', exact: true }).click();
  await expect(dialog.getByText(/^Anna tapahtuman summa/)).toBeVisible();
  await dialog.getByLabel('Summa').fill('12,40');
  await dialog.getByLabel('Maksaja tai saaja').fill(shop.name);
  await dialog.getByLabel('Viesti').fill(`Lasku ${other?.number}`);
  await dialog.getByRole('button', { name: 'Kirjaa', exact: true }).click();
  await expect(plain.getByText('Tapahtuma on kirjattu.')).toBeVisible();
  await expect(waiting(plain)).toHaveCount(0);
  await plain.getByRole('button', { name: `Kohdista laskuun ${other?.number}: ${shop.name}` }).click();
  await expect(plain.getByText(`Maksu kohdistettiin laskuun ${other?.number}.`)).toBeVisible();
});

test('a decision is undone on the page of its file, with a reason, and waits again', async () => {
  await plain.goto('/admini/pankkitiedostot');
  await plain.getByRole('link', { name: 'AAMU.xml' }).click();
  const first = row(plain, 'Sama maksu');
  await expect(first).toContainText('Päätti');
  await plain.getByRole('button', { name: 'Peru tapahtuman 1 päätös' }).click();
  const dialog = plain.getByRole('dialog', { name: 'Peru päätös' });
  await dialog.getByLabel('Selite').fill('Ne olivatkin eri maksut');
  await dialog.getByRole('button', { name: 'Peru päätös' }).click();
  await expect(plain.getByText('Päätös on peruttu.')).toBeVisible();
  await plain.getByRole('button', { name: 'Tapahtuma 1 on eri maksu' }).click();
  await expect(plain.getByText('Tapahtuma kirjattiin omana maksunaan.')).toBeVisible();
  await expect(row(plain, 'Eri maksu')).toHaveCount(1);
});
