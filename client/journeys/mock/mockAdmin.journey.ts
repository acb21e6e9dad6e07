import { expect, test } from '@playwright/test';
import { row } from '../support/backOffice.ts';
import { expectInOrder, type MockPage, mockPeople, openMockPage } from './mockServer.ts';

/*
 * `npm run dev:mock` for the master admin, who signs in, lets a business in, approves an offer and adds to a balance.
 * The pages of money and of the audit log have rows that are always the same.
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

test('the ledger has its rows', async () => {
  const { page } = mock;
  await page.goto('/admini');
  await page.getByRole('tab', { name: 'Tapahtumat' }).click();
  await expect(row(page, 'Saldon lisäys')).toContainText(/90,00\s€/);
  await expectInOrder(mock);
});

test('a part of an invoice is credited, and the page says so', async () => {
  const { page } = mock;
  await page.goto('/admini/laskut');
  await row(page, 'Lasku 1001')
    .getByRole('button', { name: /^Hyvitä lasku/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Hyvitä lasku/ });
  await dialog.getByLabel('Hyvitettävä summa').fill('5');
  await dialog.getByLabel('Syy').fill('Väärä summa');
  await expectInOrder(mock);
  await dialog.getByRole('button', { name: 'Hyvitä lasku' }).click();
  await expect(page.getByText(/^Hyvityslasku 1002 on tehty\./)).toBeVisible();
  await expectInOrder(mock);
});

test('the audit log has its rows, with what changed', async () => {
  const { page } = mock;
  await page.goto('/admini/loki');
  await page.getByRole('button', { name: 'Näytä: Yritys jäädytettiin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yritys jäädytettiin' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Tila' })).toContainText('Jäädytetty');
  await expectInOrder(mock);
});
