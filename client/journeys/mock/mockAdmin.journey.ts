import { expect, test } from '@playwright/test';
import { row } from '../support/backOffice.ts';
import { expectInOrder, type MockPage, mockPeople, openMockPage } from './mockServer.ts';

/*
 * `npm run dev:mock` for the master admin, who signs in, lets a business in, approves an offer and a change of another,
 * adds to a balance, and finds all of it in the platform's transactions and in the audit log.
 */
const pizzeria = 'Pizzeria Äimä Järvenpää';
const soup = 'Lounaskeitto leivällä';

test.describe.configure({ mode: 'serial' });

let mock: MockPage;

test.beforeAll(async ({ browser }) => {
  mock = await openMockPage(browser);
});

test.afterAll(() => mock.close());

test('the master admin signs in to what waits', async () => {
  const { page } = mock;
  await page.goto('/admini/kirjaudu');
  await page.getByLabel('Sähköposti').fill(mockPeople.admin);
  await page.getByLabel('Salasana', { exact: true }).fill(mockPeople.password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByRole('heading', { name: 'Tervetuloa, Maija Mestari' })).toBeVisible();
  await expectInOrder(mock);
});

test('an approved business may sign in from then on', async () => {
  const { page } = mock;
  await page.goto('/admini/yritykset');
  await page.getByRole('button', { name: `Hyväksy: ${pizzeria}` }).click();
  await expect(page.getByText(`${pizzeria} on hyväksytty`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Jäädytä: ${pizzeria}` })).toBeVisible();
  await expectInOrder(mock);
});

test('money is added to its balance, and the new one is there', async () => {
  const { page } = mock;
  await page.getByRole('button', { name: `Lisää saldoa: ${pizzeria}` }).click();
  const dialog = page.getByRole('dialog', { name: `Lisää saldoa: ${pizzeria}` });
  await dialog.getByLabel('Summa').fill('60');
  await expect(dialog.getByText(/60,00\s€/).last()).toBeVisible();
  await expectInOrder(mock);
  await dialog.getByRole('button', { name: 'Lisää saldo' }).click();
  const done = page.getByRole('dialog', { name: 'Saldo lisätty onnistuneesti! Uusi saldo: €60,00' });
  await expect(done.getByText(/Viitenumero: \d/)).toBeVisible();
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(row(page, pizzeria)).toContainText(/60,00\s€/);
  await page.reload();
  await expect(row(page, pizzeria)).toContainText(/60,00\s€/);
});

test('an offer that waits is approved, and consumers see it', async () => {
  const { page } = mock;
  await page.goto('/admini/tarjoukset');
  await page.getByRole('button', { name: `Näytä tiedot: ${soup}` }).click();
  const details = page.getByRole('dialog', { name: soup });
  await expectInOrder(mock);
  await details.getByRole('button', { name: 'Hyväksy' }).click();
  await expect(page.getByText(`${soup} on hyväksytty`)).toBeVisible();
  await expect(details).toBeHidden();
  await page.goto('/tarjoukset/Tampere');
  await expect(page.getByRole('link', { name: soup }).first()).toBeVisible();
});

test('the transactions hold the top-up', async () => {
  const { page } = mock;
  await page.goto('/admini');
  await page.getByRole('tab', { name: 'Tapahtumat' }).click();
  const entry = row(page, pizzeria);
  await expect(entry).toContainText('Saldon lisäys');
  await expect(entry).toContainText(/60,00\s€/);
  await expectInOrder(mock);
});

test('a part of the wrong top-up is credited, and the balance, the invoices and the ledger say so', async () => {
  const { page } = mock;
  await page.goto('/admini/yritykset');
  // Rows of one line leave that link to the page of the business.
  await page.getByTitle('Väljä').click();
  await page.getByRole('link', { name: `Laskut: ${pizzeria}` }).click();
  await expect(page.getByRole('heading', { name: 'Laskut' })).toBeVisible();
  const invoice = row(page, pizzeria);
  await invoice.getByRole('button', { name: /^Hyvitä lasku/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Hyvitä lasku/ });
  await dialog.getByLabel('Hyvitettävä summa').fill('20');
  await dialog.getByLabel('Syy').fill('Väärä summa');
  await expectInOrder(mock);
  await dialog.getByRole('button', { name: 'Hyvitä lasku' }).click();
  await expect(page.getByText(/^Hyvityslasku \d+ on tehty\. Yrityksen saldo: 40,00\s€$/)).toBeVisible();
  await expect(page.getByText('Osittain hyvitetty')).toBeVisible();
  await expect(page.getByRole('cell', { name: /Väärä summa/ })).toBeVisible();
  await expectInOrder(mock);
  await page.goto('/admini/yritykset');
  await expect(row(page, pizzeria)).toContainText(/40,00\s€/);
});

test('the audit log holds all of it, newest first, with what changed', async () => {
  const { page } = mock;
  await page.goto('/admini/loki');
  await expect(row(page, 'Maija Mestari').locator('td:nth-child(2)')).toContainText([
    'Lasku hyvitettiin',
    'Tarjous hyväksyttiin',
    'Saldoa lisättiin',
    'Yritys hyväksyttiin',
    'Ylläpitäjä kirjautui',
  ]);
  await page.getByRole('button', { name: 'Näytä: Yritys hyväksyttiin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yritys hyväksyttiin' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Tila' })).toContainText('Hyväksytty');
  await expectInOrder(mock);
});
