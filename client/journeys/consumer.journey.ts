import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { mailsTo } from './support/outbox.ts';
import { axeFaults, type PageWatch, showTheme, sidewaysFaults, watchPage } from './support/pageWatch.ts';

/*
 * A consumer with a phone: chooses a city, searches, registers, turns a flyer's pages, saves a favourite, asks the
 * assistant, reads all that without a network, moves to another city, and deletes the account. Every screen is without
 * a fault that axe finds in either theme, without sideways scrolling and without a word in the console.
 */
const consumer = {
  firstName: 'Jenni',
  lastName: 'Järvinen',
  email: 'jenni@kuluttaja.example',
  password: 'Torikahvi-2026',
};
const flyer = 'Lahjakirjat joululistalle';
const pizza = 'Tonnikalapizza kahdelle';
const question = 'Mistä saisin pizzaa illaksi?';

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;
let watch: PageWatch;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  watch = await watchPage(page);
});

test.afterAll(() => context.close());

/** The screen as it is now, in both themes. */
async function expectInOrder() {
  await watch.settled();
  const found: Record<string, string[]> = {};
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    await watch.settled();
    found[theme] = await axeFaults(page);
  }
  expect({ ...found, sideways: await sidewaysFaults(page), console: watch.complaints() }).toEqual({
    dark: [],
    light: [],
    sideways: [],
    console: [],
  });
}

const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** What the device stores of the conversation for reading without a network. */
const talkKept = () =>
  page.evaluate(async () => {
    const cache = await caches.open('lahitarjous-keskustelu');
    const answers = await cache.matchAll();
    return (await Promise.all(answers.map((answer) => answer.text()))).join();
  });

async function chooseCity(typed: string, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Valitse kaupunki' });
  await dialog.getByRole('searchbox').fill(typed);
  await dialog.getByRole('listitem').getByRole('button', { name }).first().click();
  await expect(dialog).toHaveCount(0);
}

test('the first start asks for the city, and needs no account', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(`${request.url()} ${request.postData()}`);
  });
  await page.goto('/sovellus');
  await expect(page.getByRole('heading', { level: 1, name: /Oman kaupunkisi tarjoukset/ })).toBeVisible();
  await expectInOrder();
  await page.getByRole('main').getByRole('button', { name: 'Valitse kaupunki' }).click();
  await expect(page.getByRole('dialog').getByText('Kaikki 308 kuntaa')).toBeVisible();
  await expectInOrder();
  await chooseCity('helsingf', 'Helsinki');
  await expect(page.getByText('Helsinki ja koko maan edut')).toBeVisible();
  // The page came with the answer that no one is signed in.
  expect(asked.filter((request) => request.includes('AppFeed'))).not.toEqual([]);
  expect(asked.filter((request) => request.includes('Viewer'))).toEqual([]);
});

test('the feed leads with premium offers, which say that they are paid for', async () => {
  const carousel = page.getByRole('region', { name: 'Nostot' });
  await expect(carousel.getByText('Maksettua näkyvyyttä')).toBeVisible();
  await expect(carousel.getByRole('article').first().getByText('Mainos · maksettu nosto')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kaikki tarjoukset' }).getByRole('article').first()).toBeVisible();
  await expectInOrder();
});

test('a search before there is an account is remembered on the device', async () => {
  await page.goto('/sovellus/haku');
  await page.getByRole('searchbox').fill('glögi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?haku=gl/);
  expect(await page.evaluate(() => localStorage.getItem('appSearches'))).toBe('["glögi"]');
});

test('a consumer registers and confirms the address', async () => {
  await tab('Omat');
  await page.getByRole('link', { name: 'Luo tili' }).click();
  await page.getByLabel('Etunimi').fill(consumer.firstName);
  await page.getByLabel('Sukunimi').fill(consumer.lastName);
  await page.getByLabel('Sähköposti').fill(consumer.email);
  await page.getByLabel('Salasana', { exact: true }).fill(consumer.password);
  await expect(page.getByLabel('Kaupunki', { exact: true })).toHaveText('Helsinki');
  await expectInOrder();
  await page.getByRole('button', { name: 'Luo tili' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Jenni' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vahvista sähköpostiosoitteesi' })).toBeVisible();
  await expectInOrder();

  const link = async () => /\/sovellus\/vahvista\?token=\S+/.exec((await mailsTo(consumer.email))[0]?.text ?? '')?.[0];
  await expect.poll(link).toBeTruthy();
  await page.goto((await link()) ?? '');
  await page.getByRole('button', { name: 'Vahvista osoite' }).click();
  await expect(page.getByText('Sähköpostiosoitteesi on vahvistettu')).toBeVisible();
  await expectInOrder();
});

test('an inflected everyday word finds what is meant', async () => {
  await page.goto('/sovellus/haku');
  // The search has moved into the account.
  await expect(page.getByRole('region', { name: 'Viimeksi haettua' }).getByText('glögi')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('appSearches'))).toBeNull();
  await expectInOrder();
  await page.getByRole('searchbox').fill('pitsaa');
  await expect(page.getByRole('link', { name: pizza })).toBeVisible();
  await expectInOrder();
  await page.getByRole('searchbox').fill('kahvia Tampereella');
  await expect(page.getByText('Haettiin kunnasta Tampere')).toBeVisible();
});

test("a flyer's pages are turned with a button, a key and over the whole screen", async () => {
  await tab('Tarjoukset');
  await page.getByRole('button', { name: 'Esitteet' }).click();
  await page.getByRole('link', { name: flyer }).click();
  await expect(page.getByRole('heading', { level: 1, name: flyer })).toBeVisible();
  const count = page.getByRole('region', { name: 'Esitteen sivut' }).getByRole('status');
  await expect(count).toHaveText(/^Sivu 1\/\d+$/);
  await page.getByRole('button', { name: 'Seuraava sivu' }).click();
  await expect(count).toHaveText(/^Sivu 2\//);
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(/^Sivu 3\//);
  await expect(page.getByText(/^Voimassa vielä \d+ päivää, .+ asti$/)).toBeVisible();
  await expectInOrder();
  await page.getByRole('button', { name: 'Avaa kuva koko näytölle' }).nth(2).click();
  await expect(page.getByRole('dialog', { name: `${flyer}, sivu 3` })).toBeVisible();
  await page.getByRole('button', { name: 'Suurenna' }).click();
  await expectInOrder();
  await page.getByRole('button', { name: 'Sulje koko näyttö' }).click();
});

test('the app saves a favourite', async () => {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: `Lisää suosikkeihin: ${flyer}` })
    .click();
  await expect(page.getByText('Lisätty suosikkeihin')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Ei nyt' }).click();
  await tab('Lista');
  await tab('Suosikit');
  await expect(page.getByRole('region', { name: 'Voimassa nyt' }).getByRole('link', { name: flyer })).toBeVisible();
  await expectInOrder();
});

test('the assistant says what it is, and answers with offers', async () => {
  await tab('Avustaja');
  await expect(page.getByText('Keskustelet tekoälyavustajan kanssa')).toBeVisible();
  await expectInOrder();
  const left = page.getByText(/^Viestejä jäljellä tänään: \d+$/);
  const before = Number((await left.textContent())?.match(/\d+/)?.[0]);
  await page.getByLabel('Viesti avustajalle').fill(question);
  await page.getByRole('button', { name: 'Lähetä' }).click();
  const talk = page.getByRole('log');
  await expect(talk.getByText(question)).toHaveCount(1);
  await expect(talk.getByRole('link', { name: pizza })).toBeVisible();
  await expect(left).toHaveText(`Viestejä jäljellä tänään: ${before - 1}`);
  await expectInOrder();
});

test('what was read is there without a network', async () => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  for (const address of ['/sovellus', '/sovellus/assistentti', '/sovellus/haku', '/sovellus/suosikit']) {
    await page.goto(address);
    await watch.settled();
  }
  await expect.poll(talkKept).toContain(question);
  await page.getByRole('link', { name: flyer }).click();
  await watch.settled();
  watch.complaints();

  await context.setOffline(true);
  await page.goto('/sovellus/suosikit');
  await expect(page.getByText('Olet offline. Näet viimeksi ladatut tarjoukset.')).toBeVisible();
  await page.getByRole('link', { name: flyer }).click();
  await expect(page.getByRole('heading', { level: 1, name: flyer })).toBeVisible();
  await tab('Tarjoukset');
  await expect(page.getByText('Helsinki ja koko maan edut')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto('/sovellus/haku');
  await expect(page.getByRole('region', { name: 'Viimeksi haettua' }).getByText('glögi')).toBeVisible();

  await page.goto('/sovellus/assistentti');
  await expect(page.getByText(/^Voit lukea aiemman keskustelun\./)).toBeVisible();
  await expect(page.getByRole('log').getByText(question)).toBeVisible();
  await expect(page.getByRole('log').getByRole('link', { name: pizza })).toBeVisible();
  await expect(page.getByLabel('Viesti avustajalle')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Poista keskustelu' })).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(/^Olet offline/)).toHaveCount(0);
  await page.reload();
  await watch.settled();
  // What could not be asked without a network was said in the console.
  watch.complaints();
});

test('an address names its municipality to the installed app, too', async () => {
  await page.goto('/sovellus?kunta=Tampere');
  await expect(page.getByText('Tampere ja koko maan edut')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/sovellus');
  await expect(page.getByText('Helsinki ja koko maan edut')).toBeVisible();
  await page.goto('/sovellus/assistentti');
  await watch.settled();
});

async function say(text: string) {
  const left = page.getByText(/^Viestejä jäljellä tänään: \d+$/);
  const before = Number((await left.textContent())?.match(/\d+/)?.[0]);
  await page.getByLabel('Viesti avustajalle').fill(text);
  await page.keyboard.press('Enter');
  await expect(left).toHaveText(`Viestejä jäljellä tänään: ${before - 1}`);
  await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'false');
}

test('the assistant explains why a card comes first, and shows nothing twice as cheaper', async () => {
  const talk = page.getByRole('log');
  await say('halvin pizza');
  const cheapest = talk.getByRole('listitem').filter({ hasText: 'Edullisin' });
  await expect(cheapest.getByRole('link', { name: pizza })).toBeVisible();
  await expectInOrder();

  await say('halvempi');
  await expect(talk.getByText(/^Halvempaa en löytänyt \(Helsinki\)\./)).toBeVisible();
  await expect(cheapest).toHaveCount(1);
  await expectInOrder();
});

test('the assistant leads to where the account is deleted', async () => {
  await say('miten poistan tilini');
  const talk = page.getByRole('log');
  await expect(talk.getByText(/^Voit poistaa tilisi Omat-sivulla kohdassa Poista tili\./)).toBeVisible();
  await talk.getByRole('link', { name: 'Omat tiedot' }).click();
  await expect(page).toHaveURL(/\/sovellus\/omat$/);
  await page.getByRole('button', { name: 'Poista tili' }).click();
  await expect(page.getByRole('dialog', { name: 'Poistetaanko tili pysyvästi?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tab('Avustaja');
});

test('a conversation is deleted after a question', async () => {
  await page.getByRole('button', { name: 'Poista keskustelu' }).click();
  await expectInOrder();
  await page.getByRole('dialog').getByRole('button', { name: 'Poista keskustelu' }).click();
  await expect(page.getByText('Keskustelu poistettu')).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
  await expect.poll(talkKept).not.toContain(question);
});

test("another city is the account's from then on", async () => {
  await tab('Tarjoukset');
  await page.getByRole('button', { name: 'Vaihda kaupunki. Nyt: Helsinki' }).click();
  await chooseCity('Tampere', 'Tampere');
  await expect(page.getByText('Tampere ja koko maan edut')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tampere ja koko maan edut')).toBeVisible();
  await expectInOrder();
});

test('deleting the account says what goes, and leaves nothing of it on the device', async () => {
  await tab('Omat');
  await page.getByRole('button', { name: 'Poista tili' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poistetaanko tili pysyvästi?' });
  await expect(dialog.getByText(/Suosikit, lista, vahdit, ilmoitustoiveet ja keskustelut/)).toBeVisible();
  await dialog.getByLabel('Vahvista salasanallasi').fill('vaara-salasana');
  await dialog.getByRole('button', { name: 'Poista tili pysyvästi' }).click();
  await expect(dialog.getByLabel('Vahvista salasanallasi')).toHaveAttribute('aria-invalid', 'true');
  // The refusal is said in the console too.
  watch.complaints();
  await expectInOrder();
  await dialog.getByLabel('Vahvista salasanallasi').fill(consumer.password);
  await dialog.getByRole('button', { name: 'Poista tili pysyvästi' }).click();
  await expect(page.getByText('Tilisi on poistettu')).toBeVisible();
  await tab('Lista');
  await tab('Suosikit');
  await expect(page.getByRole('heading', { name: 'Suosikit ovat tässä laitteessa' })).toBeVisible();
  await expectInOrder();
  for (const name of ['lahitarjous-omat', 'lahitarjous-keskustelu'])
    expect([name, await page.evaluate((cache) => caches.has(cache), name)]).toEqual([name, false]);
  for (const name of ['consumerUser', 'appSearches'])
    expect([name, await page.evaluate((key) => localStorage.getItem(key), name)]).toEqual([name, null]);
});
