import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { axeFaults, type PageWatch, showTheme, sidewaysFaults, watchPage } from '../support/pageWatch.ts';

/*
 * The app's first tab on a phone under a thumb: the day of a city, each offer once, the way to the search and back, and without
 * a network what was read last, also on the next morning.
 */
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

async function expectInOrder() {
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

const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

test('the home page leads to it, and it asks for the city once', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Avaa sovellus selaimessa' }).tap();
  await expect(page).toHaveURL(/\/sovellus\/tanaan$/);
  await page.getByRole('main').getByRole('button', { name: 'Valitse kaupunki' }).tap();
  await page.getByRole('dialog').getByRole('searchbox').fill('helsing');
  await page.getByRole('dialog').getByRole('listitem').getByRole('button', { name: 'Helsinki' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Tänään' })).toBeVisible();
  await expect(page.getByText(/^\S\S \d{1,2}\.\d{1,2}\. · Helsinki ja koko maan edut$/)).toBeVisible();
  await expect(tab('Tänään')).toHaveAttribute('aria-current', 'page');
});

test('an offer is shown once, with a sentence for each list that is empty', async () => {
  await expect(page.getByRole('article').first()).toBeVisible();
  await watch.settled();
  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const name of ['Uutta tänään', 'Päättyy tänään', 'Auki nyt lähellä', 'Seuraamasi'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  for (const region of await page.getByRole('region').all())
    expect(await region.getByRole('article').count()).toBeLessThanOrEqual(6);
  await expectInOrder();
});

test('the search is a field at the top, and the back button returns to the day', async () => {
  await page.getByRole('searchbox', { name: 'Hae tarjouksia' }).fill('kahvi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sovellus\/haku\?haku=kahvi$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tänään' })).toBeVisible();
  await tab('Tarjoukset').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Tarjolla nyt' })).toBeVisible();
  await expect(page).toHaveURL(/\/sovellus$/);
  await expect(page.getByRole('searchbox', { name: 'Hae tarjouksia' })).toBeVisible();
});

test('without a network the day that was read last stays, says of when it is, and is not called today tomorrow', async () => {
  // The worker is of pages that were loaded in its scope; this one began as the home page.
  await page.goto('/sovellus/tanaan');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await page.goto('/sovellus/tanaan');
  await watch.settled();
  const title = page.getByRole('article').getByRole('heading').getByRole('link').first();
  const name = (await title.textContent()) ?? '';
  await page.evaluate(() => document.querySelector('main')?.scrollIntoView());

  await context.setOffline(true);
  await page.goto('/sovellus/tanaan');
  await expect(page.getByText(/^Tilanne .* Uudempaa ei saatu haettua\.$/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(name);

  const tomorrow = Date.now() + 86_400_000;
  await page.clock.setFixedTime(tomorrow);
  await page.goto('/sovellus/tanaan');
  await expect(page.getByText(/^Tilanne .* Uudempaa ei saatu haettua\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uutta tänään' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Päättyy tänään' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Auki nyt lähellä' })).toHaveCount(0);
  await page.clock.setFixedTime(Date.now());
  await context.setOffline(false);
  watch.complaints();
});
