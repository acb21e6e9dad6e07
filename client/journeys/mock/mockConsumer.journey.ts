import { expect, type Locator, test } from '@playwright/test';
import { expectInOrder, type MockPage, mailedLink, openMockPage } from './mockServer.ts';

/*
 * `npm run dev:mock` for a consumer with a phone: everything that the consumers' journey does with a server, done
 * without one. What was done outlives a reload. Every screen is without a fault that axe finds, without sideways
 * scrolling and without a word in the console.
 */
const consumer = { email: 'jenni@kuluttaja.example', password: 'Torikahvi-2026' };
const flyer = 'Syksyn juhlaesite';
const pizza = 'Perhepizza kahdella täytteellä';

test.describe.configure({ mode: 'serial' });

let mock: MockPage;

test.beforeAll(async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  mock = await openMockPage(browser, phone);
});

test.afterAll(() => mock.close());

const tab = (name: string) => mock.page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

async function chooseCity(typed: string, name: string) {
  const dialog = mock.page.getByRole('dialog', { name: 'Valitse kaupunki' });
  await dialog.getByRole('searchbox').fill(typed);
  await dialog.getByRole('listitem').getByRole('button', { name }).first().click();
  await expect(dialog).toHaveCount(0);
}

/** Drags a row with a finger to what comes next. */
async function swipeLeft(row: Locator) {
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const phone = await row.page().context().newCDPSession(row.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    phone.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: across.map((share) => ({ x: x + width * share, y: y + height / 2 })),
    });
  await touch('touchStart', 0.85);
  for (let share = 0.8; share >= 0.15; share -= 0.05) await touch('touchMove', share);
  await touch('touchEnd');
  await phone.detach();
}

test('the first start asks for the city', async () => {
  const { page } = mock;
  await page.goto('/sovellus');
  await expect(page.getByRole('heading', { level: 1, name: /Oman kaupunkisi tarjoukset/ })).toBeVisible();
  await expectInOrder(mock);
  await page.getByRole('main').getByRole('button', { name: 'Valitse kaupunki' }).click();
  await chooseCity('tammerf', 'Tampere');
  await expect(page.getByText('Tampere ja koko maan edut')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nostot' }).getByRole('article').first()).toContainText(
    'Mainos · maksettu nosto',
  );
  await expectInOrder(mock);
});

test('a consumer registers and confirms the address with the link in the console', async () => {
  const { page } = mock;
  await tab('Omat');
  await page.getByRole('link', { name: 'Luo tili' }).click();
  await page.getByLabel('Etunimi').fill('Jenni');
  await page.getByLabel('Sukunimi').fill('Järvinen');
  await page.getByLabel('Sähköposti').fill(consumer.email);
  await page.getByLabel('Salasana', { exact: true }).fill(consumer.password);
  await expect(page.getByLabel('Kaupunki', { exact: true })).toHaveText('Tampere');
  await expectInOrder(mock);
  const link = mailedLink(mock, consumer.email);
  await page.getByRole('button', { name: 'Luo tili' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Jenni' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vahvista sähköpostiosoitteesi' })).toBeVisible();
  await expectInOrder(mock);

  await page.goto(await link);
  await page.getByRole('button', { name: 'Vahvista osoite' }).click();
  await expect(page.getByText('Sähköpostiosoitteesi on vahvistettu')).toBeVisible();
  await expectInOrder(mock);
  await page.goto('/sovellus/omat');
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Jenni' })).toBeVisible();
  await mock.watch.settled();
  await expect(page.getByRole('heading', { name: 'Vahvista sähköpostiosoitteesi' })).toHaveCount(0);
});

test('an everyday word finds what is meant', async () => {
  const { page } = mock;
  await page.getByRole('banner').getByRole('link', { name: 'Haku' }).click();
  await page.getByRole('searchbox').fill('pitsaa');
  await expect(page.getByRole('link', { name: pizza })).toBeVisible();
  await expectInOrder(mock);
});

test('limits among the words are removed one by one, and a search without a hit is widened', async () => {
  const { page } = mock;
  const field = page.getByRole('searchbox');
  await field.fill('halvin pizza alle 1 euro');
  const limits = page.getByRole('toolbar', { name: 'Haun rajaukset' });
  await expect(limits.getByRole('button')).toHaveText(['Enintään 1 €', 'Halvimmat ensin']);
  await expectInOrder(mock);
  await limits.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(limits.getByRole('button', { name: 'Poista: Enintään 1 €' })).toBeFocused();
  await page.getByRole('button', { name: 'Poista hintaraja' }).click();
  await expect(page.getByRole('link', { name: pizza })).toBeVisible();
  await expect(limits).toHaveCount(0);
  await page.getByRole('link', { name: pizza }).click();
  await expect(page.getByRole('heading', { level: 1, name: pizza })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('halvin pizza alle 1 euro');
  await expect(page.getByRole('link', { name: pizza })).toBeVisible();
  await page.goBack();
  await expect(limits.getByRole('button')).toHaveText(['Enintään 1 €']);
  await page.getByRole('button', { name: 'Tyhjennä haku' }).click();
  await page.getByRole('button', { name: 'Poista haku ”halvin pizza alle 1 euro”' }).click();
  await expectInOrder(mock);
});

test("a flyer's pages are turned with a finger, a button and a key, and fill the screen", async () => {
  const { page } = mock;
  await tab('Tarjoukset');
  await page.getByRole('button', { name: 'Esitteet' }).click();
  await page.getByRole('link', { name: flyer }).click();
  await expect(page.getByRole('heading', { level: 1, name: flyer })).toBeVisible();
  const pages = page.getByRole('region', { name: 'Esitteen sivut' });
  const count = pages.getByRole('status');
  await expect(count).toHaveText('Sivu 1/3');
  await page.getByRole('button', { name: 'Seuraava sivu' }).click();
  await expect(count).toHaveText('Sivu 2/3');
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText('Sivu 1/3');
  await mock.watch.settled();
  await swipeLeft(pages.getByRole('list'));
  await expect(count).toHaveText('Sivu 2/3');
  await expectInOrder(mock);
  await page.getByRole('button', { name: 'Avaa kuva koko näytölle' }).nth(1).click();
  await expect(page.getByRole('dialog', { name: `${flyer}, sivu 2` })).toBeVisible();
  await expectInOrder(mock);
  await page.getByRole('button', { name: 'Sulje koko näyttö' }).click();
});

test('a favourite is saved, also over a reload', async () => {
  const { page } = mock;
  const favouriteButton = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: `Lisää suosikkeihin: ${flyer}` });
  await favouriteButton.click();
  await expect(page.getByText('Lisätty suosikkeihin')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Ei nyt' }).click();
  await tab('Lista');
  await tab('Suosikit');
  const favourite = page.getByRole('region', { name: 'Voimassa nyt' }).getByRole('link', { name: flyer });
  await expect(favourite).toBeVisible();
  await page.reload();
  await expect(favourite).toBeVisible();
  await expectInOrder(mock);
});

test('the assistant says what it is, and answers with offers', async () => {
  const { page } = mock;
  await tab('Avustaja');
  await expect(page.getByText('Keskustelet tekoälyavustajan kanssa')).toBeVisible();
  await expect(page.getByText('Viestejä jäljellä tänään: 15')).toBeVisible();
  await expectInOrder(mock);
  await page.getByLabel('Viesti avustajalle').fill('Mistä saisin pizzaa illaksi?');
  await page.getByRole('button', { name: 'Lähetä' }).click();
  const talk = page.getByRole('log');
  await expect(talk.getByText('Mistä saisin pizzaa illaksi?')).toHaveCount(1);
  await expect(talk.getByRole('link', { name: pizza })).toBeVisible();
  await expect(page.getByText('Viestejä jäljellä tänään: 14')).toBeVisible();
  await expectInOrder(mock);
});

test("another city is the account's from then on", async () => {
  const { page } = mock;
  await tab('Omat');
  await page.getByRole('button', { name: /^Vaihda kaupunki/ }).click();
  await chooseCity('Nokia', 'Nokia');
  await expectInOrder(mock);
  await page.goto('/sovellus');
  await expect(page.getByText('Nokia ja koko maan edut')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Karjalanpiirakat, 6 kpl' })).toBeVisible();
  await expectInOrder(mock);
});

test('the account is deleted with the right password only, and with all its data', async () => {
  const { page, watch } = mock;
  await tab('Omat');
  await page.getByRole('button', { name: 'Poista tili' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poistetaanko tili pysyvästi?' });
  await dialog.getByLabel('Vahvista salasanallasi').fill('vaara-salasana');
  await dialog.getByRole('button', { name: 'Poista tili pysyvästi' }).click();
  await expect(dialog.getByLabel('Vahvista salasanallasi')).toHaveAttribute('aria-invalid', 'true');
  // The refusal is said in the console too.
  watch.complaints();
  await expectInOrder(mock);
  await dialog.getByLabel('Vahvista salasanallasi').fill(consumer.password);
  await dialog.getByRole('button', { name: 'Poista tili pysyvästi' }).click();
  await expect(page.getByText('Tilisi on poistettu')).toBeVisible();
  await tab('Lista');
  await tab('Suosikit');
  await expect(page.getByRole('heading', { name: 'Suosikit ovat tässä laitteessa' })).toBeVisible();
  await expectInOrder(mock);

  await page.goto('/sovellus/kirjaudu');
  await page.getByLabel('Sähköposti').fill(consumer.email);
  await page.getByLabel('Salasana', { exact: true }).fill(consumer.password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByText('Väärä sähköpostiosoite tai salasana.')).toBeVisible();
});
