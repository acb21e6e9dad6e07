import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { ask, signInAdmin, signInBusiness, signInConsumer } from './support/ask.ts';
import { helsinkiDay } from './support/backOffice.ts';
import { bankReport } from './support/bankFile.ts';
import { test } from './support/journey.ts';
import {
  axeLines,
  axeResults,
  type PageWatch,
  sameInContrast,
  showTheme,
  sidewaysFaults,
  smallFields,
  unnamedLists,
  watchPage,
} from './support/pageWatch.ts';
import { demoBusiness, demoConsumer, masterAdmin } from './support/people.ts';
import { siteMap } from './support/siteMap.ts';

/*
 * Every page of the site map, light on a desktop and dark on a phone: no fault that axe finds, nothing in the console,
 * nothing against the content security policy, no sideways scrolling, fields that a phone does not enlarge, lists that
 * are called lists, and controls that differ on and off in a contrast theme. A new row of the site map is visited too.
 *
 * `npm run audit:access` looks at each page in all four ways, and reads what is attached.
 */
const isAudit = process.env.ACCESS_AUDIT === '1';
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Pages that are no use to a viewer who is signed in. */
const beforeSignIn =
  /\/(kirjaudu|rekisteroidy|unohtunut-salasana|uusi-salasana|vaihda-salasana|kutsu|vahvista(-osoite)?|peru-osoite)$/;

// A trace copies the page at every look at it; the faults say enough.
test.use({ trace: 'off' });

type Audience = 'visitor' | 'consumer' | 'business' | 'admin';

function audienceOf(path: string): Audience {
  if (beforeSignIn.test(path)) return 'visitor';
  if (/^\/sovellus(\/|$)/.test(path)) return 'consumer';
  if (/^\/yritys(\/|$)/.test(path)) return 'business';
  return /^\/admini(\/|$)/.test(path) ? 'admin' : 'visitor';
}

/** A weekly repeat of an own offer, made once. */
async function weeklyRepeat(request: APIRequestContext): Promise<string> {
  type Own = { myOffers: { items: { id: string; type: string }[] } };
  const { myOffers } = await ask<Own>(request, '{ myOffers(page: { size: 50 }) { items { id type } } }');
  const offerId = myOffers.items.find(({ type }) => type === 'NORMAL_OFFER')?.id;
  const terms = 'weekday: 1, lengthDays: 7, monthCap: 30, agreedPrice: 5, idempotencyKey: "every-route"';
  const mutation = `mutation ($offerId: ID!) { made: createOfferRepeat(offerId: $offerId, ${terms}) { repeat { id } } }`;
  return (await ask<{ made: { repeat: { id: string } } }>(request, mutation, { offerId })).made.repeat.id;
}

/** A file of a bank that is read. */
async function bankFile(request: APIRequestContext): Promise<string> {
  const query = 'mutation ($file: Upload) { made: importBankFile(input: { file: $file }) { file { id } } }';
  const payment = { id: 'REITTI-1', euros: '12.40', payer: 'Rauha Reitti', message: 'Kiitos', day: helsinkiDay() };
  const response = await request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    multipart: {
      operations: JSON.stringify({ query, variables: { file: null } }),
      map: JSON.stringify({ 0: ['variables.file'] }),
      0: bankReport(payment),
    },
  });
  return ((await response.json()) as { data: { made: { file: { id: string } } } }).data.made.file.id;
}

/** Values for the parameters of an address. */
const examples: Record<string, (context: BrowserContext, path: string) => Promise<string>> = {
  '*': async () => 'tata-sivua-ei-ole',
  ':city': async () => 'Tampere',
  ':version': async () => 'yritys-1',
  ':slug': async ({ request }, path) => {
    if (path.startsWith('/tuote')) {
      const query = '{ productGroups { slug } }';
      return (await ask<{ productGroups: { slug: string }[] }>(request, query)).productGroups[0]?.slug ?? 'kahvi';
    }
    const query = '{ offers(city: "Tampere", first: 1) { items { shop { slug } } } }';
    const { offers } = await ask<{ offers: { items: { shop: { slug: string } }[] } }>(request, query);
    return offers.items[0]?.shop.slug ?? '';
  },
  ':id': async ({ request }, path) => {
    if (path.startsWith('/admini/pankkitiedostot')) return bankFile(request);
    if (path.startsWith('/admini')) {
      const { businesses } = await ask<{ businesses: { items: { id: string }[] } }>(
        request,
        '{ businesses(page: { size: 1 }) { items { id } } }',
      );
      return businesses.items[0]?.id ?? '';
    }
    if (path.startsWith('/yritys/muokkaa-toistoa')) return weeklyRepeat(request);
    if (path.startsWith('/yritys/kassa')) {
      const { tillCards } = await ask<{ tillCards: { id: string }[] }>(request, '{ tillCards { id } }');
      return tillCards[0]?.id ?? '';
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

/** What axe found of one look at a page, for the audit. */
interface Look {
  theme: string;
  width: number;
  axe: string;
  rules: string[];
  violations: string[];
}

/** The colours come from one set for each theme, so two of the four ways show most of what all of them would. */
async function faultsOf(page: Page, { settled, complaints }: PageWatch) {
  const found: Record<string, string[]> = {};
  const looks: Look[] = [];
  const note = (where: string, faults: string[]) => {
    if (faults.length > 0) found[where] = [...(found[where] ?? []), ...faults];
  };
  const look = async (where: string, theme: 'light' | 'dark', { width }: { width: number }) => {
    await showTheme(page, theme);
    await settled();
    const results = await axeResults(page);
    const { passes, violations, incomplete, inapplicable, testEngine } = results;
    const rules = [...passes, ...violations, ...incomplete, ...inapplicable].map(({ id }) => id);
    looks.push({ theme, width, axe: testEngine.version, rules, violations: violations.map(({ id }) => id) });
    note(where, axeLines(results));
  };
  note('desktop', await sidewaysFaults(page));
  await look('desktop, light', 'light', desktop);
  if (isAudit) await look('desktop, dark', 'dark', desktop);
  await page.setViewportSize(phone);
  await look('phone, dark', 'dark', phone);
  note('phone', await sidewaysFaults(page));
  note('touch', await smallFields(page));
  note('lists', await unnamedLists(page));
  note('contrast theme', await sameInContrast(page));
  if (isAudit) await look('phone, light', 'light', phone);
  await page.setViewportSize(desktop);
  note('console', complaints());
  return { found, looks };
}

/** Runs inside the page: what is folded is looked at too, and takes a changed medium only once it is open. */
function openFolds() {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
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
        const looks: Look[] = [];
        for (const part of await partsOf(page)) {
          await part?.click();
          await page.evaluate(openFolds);
          await watch.settled();
          const faults = await faultsOf(page, watch);
          if (Object.keys(faults.found).length > 0) found[page.url()] = faults.found;
          looks.push(...faults.looks);
        }
        const body = JSON.stringify(looks.map((look) => ({ route: path, ...look })));
        if (isAudit) await test.info().attach('axe', { body, contentType: 'application/json' });
        expect(found).toEqual({});
      });
    }
  });
}
