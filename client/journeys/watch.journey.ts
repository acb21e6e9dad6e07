import { type BrowserContext, expect, type Page } from '@playwright/test';
import { helsinkiDay, openOffice } from './support/backOffice.ts';
import { helsinkiTime, runJobAt } from './support/jobs.ts';
import { test } from './support/journey.ts';
import { mailsTo } from './support/outbox.ts';
import { axeFaults, showTheme, sidewaysFaults } from './support/pageWatch.ts';
import { demoConsumer } from './support/people.ts';
import { openShop, publish, type Shop, shopClient } from './support/shops.ts';

/*
 * A consumer with a phone searches for what no shop offers yet, signs in to watch for it, and reads of it in the next
 * morning's mail when a shop has published it.
 */
const words = 'karjalanpaisti';
const title = 'Karjalanpaistia kotiin';

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;
let shop: Shop;

test.beforeAll(async ({ browser }) => {
  const master = await openOffice(browser);
  shop = await openShop(master.context(), 'Ruokala Savupirtti Oy', '9100022-4', 60);
  await master.context().close();
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
  context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  page = await context.newPage();
});

test.afterAll(() => context.close());

async function expectSound() {
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect([theme, await axeFaults(page)]).toEqual([theme, []]);
  }
  expect(await sidewaysFaults(page)).toEqual([]);
}

const watch = () => page.getByRole('listitem').filter({ hasText: `${words}, koko maa` });

test('a search that finds nothing is watched after signing in, with its words kept', async () => {
  await page.goto('/sovellus/haku');
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('button', { name: 'Kerro minulle, kun näitä tulee' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Vahdit' });
  await expect(sheet.getByRole('heading', { name: 'Kirjaudu, niin vahdimme' })).toBeVisible();
  await expectSound();
  await sheet.getByRole('link', { name: 'Kirjaudu' }).tap();
  await page.getByLabel('Sähköposti').fill(demoConsumer.email);
  await page.getByLabel('Salasana', { exact: true }).fill(demoConsumer.password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).tap();
  await expect(page.getByLabel('Mitä etsit?')).toHaveValue(words);
  await expect(page.getByText('Nyt ei osumia')).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Tallenna vahti' }).tap();
  await expect(watch()).toBeVisible();
  await expectSound();
});

test('what a shop then publishes is in the next morning’s mail once, with a link to it', async ({
  playwright,
  baseURL,
}) => {
  const request = await shopClient(playwright, baseURL, shop);
  const id = await publish(request, title);
  await request.dispose();
  const found = async () => (await mailsTo(demoConsumer.email)).filter(({ text }) => text.includes(title));
  for (const day of [1, 2]) await runJobAt('offers-digest', helsinkiTime(helsinkiDay(day), '08:00'), baseURL ?? '');
  await expect.poll(async () => (await found()).length).toBe(1);
  const [mail] = await found();
  expect(mail?.text).toMatch(/Vahdit[\s\S]*Karjalanpaistia kotiin/);
  const link = mail?.text.match(/https?:\/\/\S+tarjous\/[\w-]+/g)?.find((address) => address.includes(id)) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a watch is removed, and the page is empty again', async () => {
  await page.goto('/sovellus/vahdit');
  await page.getByRole('button', { name: `Poista vahti: ${words}, koko maa` }).tap();
  await expect(watch()).toHaveCount(0);
  await expect(page.getByText('Ei vielä vahteja')).toBeVisible();
});
