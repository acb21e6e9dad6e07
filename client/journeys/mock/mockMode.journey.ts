import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createServer } from 'vite';
import { siteMap } from '../support/siteMap.ts';
import { type MockPage, mockConfig, mockPeople, openMockPage } from './mockServer.ts';

/*
 * What `npm run dev:mock` serves: every page of the site map on the made-up marketplace in the browser, seen by
 * a viewer who is signed in as a consumer, a business and a master admin, without a word in the console.
 */
// A trace copies the page at every look at it; the complaints say enough.
test.use({ trace: 'off' });

let mock: MockPage;

test.beforeAll(async ({ browser }) => {
  mock = await openMockPage(browser);
  await mock.page.goto('/');
  await mock.watch.settled();
  const { password, consumer, business, admin } = mockPeople;
  await signIn(mock.page, 'loginConsumer', { email: consumer, password });
  await signIn(mock.page, 'loginBusiness', { email: business, password });
  await signIn(mock.page, 'loginAdmin', { email: admin, password });
});

test.afterAll(() => mock.close());

/** Signs a viewer in without the page that asks for it. */
async function signIn(page: Page, mutation: string, input: object) {
  const query = `mutation ($input: LoginInput!) { ${mutation}(input: $input) { __typename } }`;
  const answer = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch('/graphql', { method: 'POST', headers, body });
      return reply.json();
    },
    JSON.stringify({ query, variables: { input } }),
  );
  expect(answer.errors).toBeUndefined();
}

function addressOf(path: string) {
  if (path === '*') return '/tata-sivua-ei-ole';
  const ids = {
    '/admini/pankkitiedostot': 'bank-file-1',
    '/admini': 'business-1',
    '/yritys/muokkaa-toistoa': 'repeat-1',
  };
  const id = Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? 'offer-1';
  return path.replace(':id', id).replace(':city', 'Tampere');
}

test('a development server shows every area', async ({ browser }) => {
  const cacheDir = join(process.env.JOURNEY_DATA_DIR ?? '', 'mock-mode-packed');
  const server = { port: 0, hmr: false };
  const site = await createServer({ configFile: mockConfig, cacheDir, mode: 'mock', logLevel: 'error', server });
  await site.listen();
  const page = await browser.newPage({ baseURL: site.resolvedUrls?.local[0] ?? '' });
  for (const path of ['/', '/sovellus', '/yritys/kirjaudu', '/admini/kirjaudu']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await page.close();
  await site.close();
});

for (const path of siteMap()) {
  test(`${path} works without the server`, async () => {
    const { page, watch } = mock;
    await page.goto(addressOf(path));
    await watch.settled();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Yritä uudelleen' })).toHaveCount(0);
    expect(watch.complaints()).toEqual([]);
  });
}
