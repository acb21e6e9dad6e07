import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { type PageWatch, watchPage } from './pageWatch.ts';
import { siteMap } from './siteMap.ts';

/*
 * What `npm run dev:mock` serves: every page of the site map on the made-up marketplace in the browser, seen by
 * somebody who is signed in as a consumer, a business and a master admin, without a word in the console.
 */
const signedIn = { CONSUMER: 'consumer-1', BUSINESS: 'business-1', ADMIN: 'admin-1' };

// A trace copies the page at every look at it; the complaints say enough.
test.use({ trace: 'off' });

let scratch: string;
let server: ViteDevServer;
let page: Page;
let watch: PageWatch;

/** The libraries are packed anew, so that no pack of an earlier day has to be mended while a page is loading. */
function serve(cacheDir: string) {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  return createServer({ configFile, cacheDir, mode: 'mock', logLevel: 'error', server: { port: 0, hmr: false } });
}

test.beforeAll(async ({ browser }) => {
  scratch = await mkdtemp(join(tmpdir(), 'lahitarjous-mock-mode-'));
  server = await serve(scratch);
  await server.listen();
  const context = await browser.newContext({
    baseURL: server.resolvedUrls?.local[0] ?? '',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((people) => sessionStorage.setItem('mock-signed-in', people), JSON.stringify(signedIn));
  page = await context.newPage();
  watch = await watchPage(page);
  // The first visit to each area waits for all of its modules; what is heard meanwhile is not about the pages.
  for (const area of ['/', '/yritys', '/admini', '/sovellus']) await page.goto(area, { waitUntil: 'networkidle' });
  watch.complaints();
});

test.afterAll(async () => {
  await page.context().close();
  await server.close();
  await rm(scratch, { recursive: true, force: true });
});

function addressOf(path: string) {
  return path === '*' ? '/tata-sivua-ei-ole' : path.replace(':id', 'offer-1').replace(':city', 'Tampere');
}

for (const path of siteMap()) {
  test(`${path} works without the server`, async () => {
    await page.goto(addressOf(path));
    await watch.settled();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Yritä uudelleen' })).toHaveCount(0);
    expect(watch.complaints()).toEqual([]);
  });
}
