import { buffer } from 'node:stream/consumers';
import { type APIRequestContext, type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask, signInBusiness } from './support/ask.ts';
import { helsinkiDay, openOffice } from './support/backOffice.ts';
import { test } from './support/journey.ts';
import { axeFaults, sidewaysFaults } from './support/pageWatch.ts';
import { openShop, type Shop } from './support/shops.ts';

/*
 * A consumer with a phone and an old link: it has ended and leads on. A product inside a flyer that was a PDF is found by the
 * search, which opens its page; the page is read as text, and enlarged by two taps and by two fingers.
 */
const title = 'Torihallin viikkolehti';
const product = 'Tuore siianmäti 24,90 sata grammaa';

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;
let fingers: CDPSession;
/** An offer of the demonstration that is over, and one that its page leads on to. */
let ended: { id: string; next: string };

/** Publishes the flyer from its PDF of two pages. */
async function publishFlyer(shop: Shop): Promise<void> {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(30).text('Viikon kalatiski ja parhaat leivät');
  document.addPage().text(product).fontSize(18).fill('#ffffff').text('piilotettu hakusana lohikeittoateria');
  document.end();
  const input = {
    type: 'NORMAL_FLYER',
    title,
    description: 'Koko viikon lehti.',
    category: 'Ruoka ja juoma',
    locationType: 'SINGLE',
    cities: ['Kaskinen'],
    keywords: ['lehti'],
    images: [],
    flyerPdf: null,
    startDate: helsinkiDay(),
    endDate: helsinkiDay(5),
    address: 'Raatihuoneenkatu 1',
  };
  const query = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }';
  const reply = await context.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    timeout: 120_000,
    multipart: {
      operations: JSON.stringify({ query, variables: { input: nestContent(input) } }),
      map: JSON.stringify({ 0: ['variables.input.flyerPdf'] }),
      0: { name: 'lehti.pdf', mimeType: 'application/pdf', buffer: await buffer(document) },
    },
  });
  expect(await reply.json(), shop.name).toMatchObject({ data: { createOffer: { offer: { id: expect.any(String) } } } });
}

async function endedOffer(request: APIRequestContext) {
  const over = '{ adminOffers(status: APPROVED, hidden: false, filter: { expired: true }) { items { id } } }';
  const { adminOffers } = await ask<{ adminOffers: { items: { id: string }[] } }>(request, over);
  const query = 'query ($id: ID!) { endedOffer(offerId: $id) { title offers { title } } }';
  type Ended = { endedOffer: { title: string | null; offers: { title: string }[] } | null };
  for (const { id } of adminOffers.items) {
    const { endedOffer } = await ask<Ended>(request, query, { id });
    const next = endedOffer?.offers[0]?.title;
    if (endedOffer?.title && next) return { id, next };
  }
  throw new Error('No offer of the demonstration is over');
}

test.beforeAll(async ({ browser }) => {
  const master = await openOffice(browser);
  const shop = await openShop(master.context(), 'Torihallin Kala Oy', '9100021-6', 60);
  ended = await endedOffer(master.context().request);
  await master.context().close();
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
  context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  await signInBusiness(context.request, shop);
  await publishFlyer(shop);
  await context.clearCookies();
  page = await context.newPage();
  fingers = await context.newCDPSession(page);
});

test.afterAll(() => context.close());

/** What axe and the width of the screen say of the page. */
async function expectSound() {
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
}

type Point = { x: number; y: number };
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
  fingers.send('Input.dispatchTouchEvent', { type, touchPoints });

/** How many times its size the page in the reader has. */
const scale = () =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);

test('a link that has ended says so and leads on to what there is now', async () => {
  await page.goto(`/tarjous/${ended.id}`);
  await expect(page.getByText(/^Tarjous päättyi /)).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: ended.next }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: ended.next })).toBeVisible();
});

test('a product inside the flyer is found by the search, which opens its page', async () => {
  await page.goto('/sovellus?kunta=Kaskinen');
  await page.goto('/sovellus/haku');
  await page.getByRole('searchbox').fill('siianmätiä');
  await expect(page.getByText(/^Löytyi sivulta 2: .*siianmäti 24,90/)).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const pages = page.getByRole('region', { name: 'Esitteen sivut' });
  await expect(pages.getByRole('status')).toHaveText('Sivu 2/2');
  await expect(pages.getByRole('img', { name: `Sivu 2/2: ${product}` })).toBeVisible();
});

test('the page is read as text, of which nothing is hidden, also on the narrowest phone', async () => {
  await page.getByText('Lue tekstinä').click();
  const section = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Sivu 2' }) });
  const text = section.getByText(product, { exact: true });
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => getComputedStyle(element).fontSize)).toBe('18px');
  await expect(page.getByText('lohikeittoateria')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectSound();
  await page.setViewportSize({ width: 390, height: 844 });
});

test('two taps enlarge the page in the reader, two fingers up to five times, and two taps show it whole again', async () => {
  await page.getByRole('button', { name: /^Avaa kuva koko näytölle: Sivu 2/ }).tap();
  const dialog = page.getByRole('dialog', { name: `${title}, sivu 2` });
  await expect(dialog.getByRole('img')).toBeVisible();
  const tapTwice = async () => {
    for (const _ of [1, 2]) {
      await touch('touchStart', { x: 195, y: 420 });
      await touch('touchEnd');
    }
  };
  expect(await scale()).toBe(1);
  await tapTwice();
  await expect.poll(scale).toBeGreaterThan(2);
  await expectSound();
  await tapTwice();
  await expect.poll(scale).toBe(1);
  const apart = (distance: number) => [
    { x: 195 - distance, y: 420 },
    { x: 195 + distance, y: 420 },
  ];
  await touch('touchStart', ...apart(20));
  for (let distance = 25; distance <= 180; distance += 5) await touch('touchMove', ...apart(distance));
  await touch('touchEnd');
  await expect.poll(scale).toBe(5);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
