import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { preview } from 'vite';
import { axeFaults, type PageWatch, sidewaysFaults, watchPage } from '../support/pageWatch.ts';

/** Who live in the made-up marketplace; all of them have the one password. */
export const mockPeople = {
  password: 'Kauppatori-2026',
  consumer: 'veera@esimerkki.fi',
  business: 'kahvila@esimerkki.fi',
  admin: 'admin@esimerkki.fi',
};

/** How Vite serves the client, for developers and built. */
export const mockConfig = join(import.meta.dirname, '../../vite.config.ts');

/** A page of the site that `npm run dev:mock` serves, and what it says. */
export interface MockPage {
  page: Page;
  watch: PageWatch;
  close(): Promise<void>;
}

/**
 * Opens a page of the site that answers its own calls, as it was built for this run: some files are loaded in a fraction of
 * the time that a development server needs for two thousand modules.
 */
export async function openMockPage(browser: Browser, options: BrowserContextOptions = {}): Promise<MockPage> {
  const build = { outDir: process.env.JOURNEY_MOCK_DIR ?? '' };
  const server = await preview({
    configFile: mockConfig,
    mode: 'mock',
    logLevel: 'error',
    preview: { port: 0 },
    build,
  });
  const baseURL = server.resolvedUrls?.local[0] ?? '';
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  return {
    page,
    watch: await watchPage(page),
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
