import { expect, test } from '@playwright/test';
import { pictureFile } from '../support/picture.ts';
import { expectInOrder, type MockPage, mockPeople, openMockPage } from './mockServer.ts';

/*
 * `npm run dev:mock` for a business: it signs in, publishes an offer with a picture, sees what it cost, reads its
 * figures and payments, and changes its contact details. What was done outlives a reload.
 */
const title = 'Talon korvapuusti ja kahvi';

test.describe.configure({ mode: 'serial' });

let mock: MockPage;

test.beforeAll(async ({ browser }) => {
  mock = await openMockPage(browser);
});

test.afterAll(() => mock.close());

/** The number on a card of figures. */
function figure(label: string) {
  const { page } = mock;
  return page.locator('div', { has: page.getByText(label, { exact: true }) }).last();
}

test('the sign-in refuses a wrong password and accepts the right one', async () => {
  const { page, watch } = mock;
  await page.goto('/yritys/kirjaudu');
  await page.getByLabel('Sähköposti').fill(mockPeople.business);
  await page.getByLabel('Salasana', { exact: true }).fill('Vaara-salasana-1');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByText('Väärä sähköpostiosoite tai salasana.')).toBeVisible();
  // The refusal is said in the console too.
  watch.complaints();
  await expectInOrder(mock);
  await page.getByLabel('Salasana', { exact: true }).fill(mockPeople.password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kahvila Esimerkki Oy');
  await expect(figure('Saldo')).toContainText('85,00 €');
  await expectInOrder(mock);
});

test('an offer with a picture is published, and its price leaves the balance', async () => {
  const { page } = mock;
  await page.goto('/yritys/lisaa-tarjous');
  await page.getByLabel('Otsikko').fill(title);
  await page.getByLabel('Kuvaus').fill('Talon oma korvapuusti ja kahvi santsikupilla.');
  await page.getByLabel('Kategoria').click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.locator('input[type=file]').setInputFiles(await pictureFile('korvapuusti.png'));
  await expect(page.getByText('Esimerkkikatu 4, Tampere')).toBeVisible();
  await page.getByLabel('Lisää avainsana').fill('korvapuusti');
  await page.keyboard.press('Enter');
  await expectInOrder(mock);
  await page.getByRole('button', { name: 'Julkaise tarjous' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tarjous julkaistu onnistuneesti!' });
  await expect(dialog).toContainText('80,00 €');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/yritys\/tarjoukset$/);
});

test('its list shows the offer with the picture, also after a reload', async () => {
  const { page } = mock;
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card.locator('img').first()).toHaveAttribute('src', /^data:image\/webp/);
  await expectInOrder(mock);
  await card.getByRole('button', { name: `Näytä tiedot: ${title}` }).click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('korvapuusti');
  await expectInOrder(mock);
  await page.keyboard.press('Escape');
  await page.goto('/yritys');
  await expect(figure('Saldo')).toContainText('80,00 €');
});

test('consumers of the municipality see it', async () => {
  const { page } = mock;
  await page.goto('/tarjoukset/Tampere');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectInOrder(mock);
});

test('its figures and its payments contain the offer', async () => {
  const { page } = mock;
  await page.goto('/yritys/analytiikka');
  await expect(page.getByText(title).first()).toBeVisible();
  await expectInOrder(mock);
  await page.goto('/yritys/laskutus');
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText(/80,00\s€/).first()).toBeVisible();
  await expectInOrder(mock);
});

test('contact details are saved for the next time too', async () => {
  const { page } = mock;
  await page.goto('/yritys/asetukset');
  await page.getByLabel('Yhteyshenkilö').fill('Eino Esimerkki');
  await page.getByLabel('Puhelin').fill('040 765 4321');
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click();
  await expect(page.getByText('Yritystiedot päivitetty onnistuneesti!')).toBeVisible();
  await expectInOrder(mock);
  await page.reload();
  await expect(page.getByLabel('Yhteyshenkilö')).toHaveValue('Eino Esimerkki');
  await expect(page.getByLabel('Puhelin')).toHaveValue('040 765 4321');
});
