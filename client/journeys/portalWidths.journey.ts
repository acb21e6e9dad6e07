import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signInBusiness } from './support/ask.ts';
import { test } from './support/journey.ts';
import { type PageWatch, watchPage } from './support/pageWatch.ts';
import { demoBusiness } from './support/people.ts';

/*
 * Figures of the portal on screens where they are tight: what axe and a page that does not scroll sideways do not tell.
 */
let context: BrowserContext;
let page: Page;
let watch: PageWatch;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInBusiness(context.request, demoBusiness);
  page = await context.newPage();
  watch = await watchPage(page);
});

test.afterAll(() => context.close());

async function open(path: string, width: number) {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  await watch.settled();
}

/** Runs inside the page: words that go on in another line without a hyphen of their own. */
function brokenWords(): string[] {
  const main = document.querySelector('main');
  const texts = main ? document.createTreeWalker(main, NodeFilter.SHOW_TEXT) : undefined;
  const broken: string[] = [];
  for (let text = texts?.nextNode(); text; text = texts?.nextNode()) {
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

test('the table of analytics shows its last column at 1280 pixels', async () => {
  await open('/yritys/analytiikka', 1280);
  const table = page.getByRole('group', { name: 'Tarjouskohtaiset luvut' });
  const last = table.getByRole('columnheader').last();
  await expect(last).toHaveText('Hinta/klikkaus');
  await last.scrollIntoViewIfNeeded();
  const frame = await table.evaluate((element) => ({
    content: element.scrollWidth,
    room: element.clientWidth,
    right: element.getBoundingClientRect().right,
  }));
  expect(frame.content).toBeLessThanOrEqual(frame.room);
  const box = await last.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(frame.right + 1);
});

for (const path of ['/yritys', '/yritys/analytiikka', '/yritys/laskutus']) {
  test(`no word of ${path} is broken on a phone`, async () => {
    await open(path, 390);
    expect(await page.getByText('Klikkausprosentti').count()).toBeGreaterThanOrEqual(
      path === '/yritys/laskutus' ? 0 : 1,
    );
    expect(await page.evaluate(brokenWords)).toEqual([]);
  });
}
