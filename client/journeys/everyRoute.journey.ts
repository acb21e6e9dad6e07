import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ask, signInAdmin, signInBusiness, signInConsumer } from './support/ask.ts';
import { test } from './support/journey.ts';
import { axeFaults, type PageWatch, showTheme, sidewaysFaults, watchPage } from './support/pageWatch.ts';
import { demoBusiness, demoConsumer, masterAdmin } from './support/people.ts';
import { siteMap } from './support/siteMap.ts';

/*
 * Every page of the site map, on a desktop and on a phone, in both themes: no fault that axe finds, nothing in the
 * console, nothing against the content security policy, no sideways scrolling. A new row of the site map is visited too.
 */
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Pages that are no use to a viewer who is signed in. */
const beforeSignIn =
  /\/(kirjaudu|rekisteroidy|unohtunut-salasana|uusi-salasana|vaihda-salasana|vahvista(-osoite)?|peru-osoite)$/;

// A trace copies the page at every look at it; the faults say enough.
test.use({ trace: 'off' });

type Audience = 'visitor' | 'consumer' | 'business' | 'admin';

function audienceOf(path: string): Audience {
  if (beforeSignIn.test(path)) return 'visitor';
  if (/^\/sovellus(\/|$)/.test(path)) return 'consumer';
  if (/^\/yritys(\/|$)/.test(path)) return 'business';
  return /^\/admini(\/|$)/.test(path) ? 'admin' : 'visitor';
}

/** Values for the parameters of an address. */
const examples: Record<string, (context: BrowserContext, path: string) => Promise<string>> = {
  '*': async () => 'tata-sivua-ei-ole',
  ':city': async () => 'Tampere',
  ':id': async ({ request }, path) => {
    if (path.startsWith('/admini')) {
      const { businesses } = await ask<{ businesses: { items: { id: string }[] } }>(
        request,
        '{ businesses(page: { size: 1 }) { items { id } } }',
      );
      return businesses.items[0]?.id ?? '';
    }
    const offers = path.startsWith('/yritys') ? 'myOffers(page: { size: 1 })' : 'offers(city: "Tampere", first: 1)';
    const answer = await ask<{ found: { items: { id: string }[] } }>(request, `{ found: ${offers} { items { id } } }`);
    return answer.found.items[0]?.id ?? '';
  },
};

async function addressOf(path: string, context: BrowserContext) {
  const variable = /\*|:\w+/.exec(path)?.[0];
  if (!variable) return path;
  return path.replace(variable, (await examples[variable]?.(context, path)) ?? variable).replace(/^(?!\/)/, '/');
}

const enter: Record<Audience, (context: BrowserContext) => Promise<void>> = {
  visitor: async () => {},
  consumer: async ({ request }) => signInConsumer(request, demoConsumer),
  business: async ({ request }) => signInBusiness(request, demoBusiness),
  admin: async ({ request }) => signInAdmin(request, masterAdmin),
};

/** Contrast hangs on the theme, everything else on the width: only a page's first part is seen in all four ways. */
async function faultsOf(page: Page, { settled, complaints }: PageWatch, isFirst: boolean) {
  const found: Record<string, string[]> = {};
  const note = (where: string, faults: string[]) => {
    if (faults.length > 0) found[where] = [...(found[where] ?? []), ...faults];
  };
  note('desktop', await sidewaysFaults(page));
  note('desktop, light', await axeFaults(page));
  await showTheme(page, 'dark');
  await settled();
  if (isFirst) note('desktop, dark', await axeFaults(page, ['color-contrast']));
  await page.setViewportSize(phone);
  await settled();
  note('phone', await sidewaysFaults(page));
  note('phone, dark', await axeFaults(page));
  await showTheme(page, 'light');
  await settled();
  if (isFirst) note('phone, light', await axeFaults(page, ['color-contrast']));
  await page.setViewportSize(desktop);
  note('console', complaints());
  return found;
}

/** The tabs of a page, or the page itself when it has none. */
async function partsOf(page: Page) {
  const tabs = await page.getByRole('tab').all();
  return tabs.length > 0 ? tabs : [undefined];
}

const routes = siteMap();

for (const audience of ['visitor', 'consumer', 'business', 'admin'] as const) {
  test.describe(`as ${audience}`, () => {
    let context: BrowserContext;
    let page: Page;
    let watch: PageWatch;

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
      await enter[audience](context);
      page = await context.newPage();
      watch = await watchPage(page);
    });

    test.afterAll(() => context.close());

    for (const path of routes.filter((route) => audienceOf(route) === audience)) {
      test(`${path} is in order on every screen`, async () => {
        const address = await addressOf(path, context);
        await page.goto(address);
        await watch.settled();
        if (!beforeSignIn.test(path)) expect(new URL(page.url()).pathname).toBe(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const found: Record<string, unknown> = {};
        for (const [index, part] of (await partsOf(page)).entries()) {
          await part?.click();
          await watch.settled();
          const faults = await faultsOf(page, watch, index === 0);
          if (Object.keys(faults).length > 0) found[page.url()] = faults;
        }
        expect(found).toEqual({});
      });
    }
  });
}
