import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { axeFaults, type PageWatch, sidewaysFaults, watchPage } from '../support/pageWatch.ts';

/** Who live in the made-up marketplace; all of them have the one password. */
export const mockPeople = {
  password: 'Kauppatori-2026',
  consumer: 'veera@esimerkki.fi',
  business: 'kahvila@esimerkki.fi',
  admin: 'admin@esimerkki.fi',
};

/** A page of `npm run dev:mock`, and what it says. */
export interface MockPage {
  page: Page;
  watch: PageWatch;
  close(): Promise<void>;
}

/**
 * Serves what `npm run dev:mock` does and opens a page there. Each of the areas has been visited once, which waits for
 * its modules and packs its libraries. They are packed once for each slot of this run: a pack of an earlier day may be
 * out of date, and two servers must not write to one folder.
 */
export async function openMockPage(
  browser: Browser,
  areas: string[],
  options: BrowserContextOptions = {},
): Promise<MockPage> {
  const slot = process.env.TEST_PARALLEL_INDEX ?? '';
  const cacheDir = join(process.env.JOURNEY_DATA_DIR ?? '', `mock-mode-${slot}`);
  const configFile = join(import.meta.dirname, '../../vite.config.ts');
  const quiet = { logLevel: 'error', server: { port: 0, hmr: false } } as const;
  const server = await createServer({ configFile, cacheDir, mode: 'mock', ...quiet });
  await server.listen();
  const baseURL = server.resolvedUrls?.local[0] ?? '';
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const watch = await watchPage(page);
  for (const area of areas) await page.goto(area, { waitUntil: 'networkidle' });
  // Messages of this time are not about the pages.
  watch.complaints();
  return {
    page,
    watch,
    async close() {
      await context.close();
      await server.close();
    },
  };
}

/** The screen as it is now: nothing that axe finds, no sideways scrolling and not a word in the console. */
export async function expectInOrder({ page, watch }: MockPage): Promise<void> {
  await watch.settled();
  const found = { axe: await axeFaults(page), sideways: await sidewaysFaults(page), console: watch.complaints() };
  expect(found).toEqual({ axe: [], sideways: [], console: [] });
}

/** The link of the next mail to an address: without a server, the console prints mails. */
export async function mailedLink({ page }: MockPage, to: string): Promise<string> {
  const isMail = (text: string) => text.includes(`osoitteeseen ${to}`) && text.includes('?token=');
  const mail = await page.waitForEvent('console', { predicate: (message) => isMail(message.text()) });
  return mail.text().split(' ').at(-1) ?? '';
}
