import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { signInConsumer } from '../support/ask.ts';
import { test } from '../support/journey.ts';
import { axeFaults, type PageWatch, showTheme, sidewaysFaults, watchPage } from '../support/pageWatch.ts';
import { demoConsumer } from '../support/people.ts';

/*
 * A shopping list on two phones of one person: written without an account, joined with the account's at the sign-in, carried
 * into a cellar without a network while the other phone changes it, printed on one sheet and sent as a text.
 */
test.describe.configure({ mode: 'serial' });

interface Phone {
  context: BrowserContext;
  page: Page;
  watch: PageWatch;
}

let first: Phone;
let second: Phone;

async function aPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  return { context, page, watch: await watchPage(page) };
}

test.beforeAll(async ({ browser }) => {
  first = await aPhone(browser);
  second = await aPhone(browser);
});

test.afterAll(async () => {
  await first.context.close();
  await second.context.close();
});

/** The screen as it is now, in both themes. */
async function expectInOrder({ page, watch }: Phone) {
  await watch.settled();
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

async function write({ page }: Phone, ...rows: string[]) {
  for (const row of rows) {
    await page.getByLabel('Mitä ostetaan?').fill(row);
    await page.getByRole('button', { name: 'Lisää', exact: true }).tap();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Lisätty: / }),
    ).toBeVisible();
  }
}

const box = ({ page }: Phone, name: RegExp) => page.getByRole('checkbox', { name });

/** What the account has not received. */
const unsent = ({ page }: Phone) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('appList') ?? '{}').unsent?.length ?? 0);

/** Opens the list until the worker has the page. */
async function open(phone: Phone) {
  await phone.page.goto('/sovellus/lista?kunta=Tampere');
  await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => phone.page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await phone.page.reload();
  await phone.watch.settled();
}

let title = '';

test('without an account the list is on the phone: own rows, and an offer from its card', async () => {
  const { page, watch } = first;
  await page.goto('/sovellus?kunta=Tampere');
  // What the server drew answers no tap before its program runs.
  await watch.settled();
  const add = page
    .getByRole('region', { name: 'Kaikki tarjoukset' })
    .getByRole('button', { name: /^Lisää listaan: / })
    .first();
  title = ((await add.getAttribute('aria-label')) ?? '').replace('Lisää listaan: ', '');
  await add.tap();
  await expect(page.getByText('Lisätty listaan tässä laitteessa')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sovelluksen osat' }).last().getByRole('link', { name: 'Lista' }).tap();
  await write(first, 'maito 2', '3 kg perunaa', '🥕');
  await expect(page.getByText('Lista on tässä laitteessa')).toBeVisible();
  await expect(page.getByText(/^\d.*€.* asti$|asti$/).first()).toBeVisible();
  await expectInOrder(first);
});

test('the sign-in joins the list of the phone with that of the account, and the other phone has it', async () => {
  await signInConsumer(second.context.request, demoConsumer);
  await open(second);
  await write(second, 'Maito', 'kahvi');
  await expect.poll(() => unsent(second)).toBe(0);

  await signInConsumer(first.context.request, demoConsumer);
  await open(first);
  // One row of the milk of both, with the quantity of the one that had it.
  await expect(box(first, /^maito/i)).toHaveCount(1);
  await expect(box(first, /^Maito\s*2$/)).toBeVisible();
  await expect(box(first, /^kahvi/)).toBeVisible();
  await expect.poll(() => unsent(first)).toBe(0);

  await second.page.reload();
  for (const name of [/^perunaa/, /^🥕/, /^Maito\s*2$/]) await expect(box(second, name)).toBeVisible();
  await expect(second.page.getByRole('checkbox', { name: title })).toBeVisible();
  await expectInOrder(second);
});

test('in a cellar the list opens, and what both phones change meanwhile is all there afterwards', async () => {
  await first.context.setOffline(true);
  await first.page.goto('/sovellus/lista');
  await box(first, /^Maito/).tap();
  await write(first, 'voi');
  await first.page.getByRole('button', { name: 'Poista: kahvi' }).tap();
  await expect(first.page.getByText('3 muutosta odottaa verkkoa.')).toBeVisible();
  await expect(first.page.getByRole('checkbox', { name: title })).toBeVisible();
  // The program and the list are read again from the phone alone.
  await first.page.reload();
  await expect(box(first, /^voi/)).toBeVisible();
  await expect(box(first, /^Maito/)).toBeChecked();

  await second.page.getByRole('button', { name: 'Muokkaa: Maito' }).tap();
  await second.page.getByLabel('Muistiinpano').fill('laktoositon');
  await second.page.getByRole('button', { name: 'Valmis' }).tap();
  await write(second, 'leipä');
  await expect.poll(() => unsent(second)).toBe(0);

  await first.context.setOffline(false);
  await expect.poll(() => unsent(first), { timeout: 60_000 }).toBe(0);
  await first.page.reload();
  await second.page.reload();
  for (const phone of [first, second]) {
    await expect(box(phone, /^Maito/)).toBeChecked();
    await expect(phone.page.getByText('laktoositon')).toBeVisible();
    for (const name of [/^voi/, /^leipä/, /^perunaa/]) await expect(box(phone, name)).toHaveCount(1);
    await expect(box(phone, /^kahvi/)).toHaveCount(0);
    await phone.watch.settled();
    // What could not be asked without a network was said in the console.
    phone.watch.complaints();
  }
  await expectInOrder(first);
});

test('a removed row comes back by one press, and the editor is in order', async () => {
  await first.page.getByRole('button', { name: 'Poista: voi' }).tap();
  await first.page.getByRole('button', { name: 'Kumoa' }).tap();
  await expect(box(first, /^voi/)).toBeVisible();
  await first.page.getByRole('button', { name: 'Muokkaa: voi' }).tap();
  await expectInOrder(first);
  await first.page.keyboard.press('Escape');
  await expect(first.page.getByRole('button', { name: 'Muokkaa: voi' })).toBeFocused();
});

test('two windows of one phone that write at once lose nothing', async () => {
  const { context, page } = first;
  const other = await context.newPage();
  await other.goto('/sovellus/lista');
  await expect(other.getByRole('checkbox', { name: /^voi/ })).toBeVisible();
  const add = async (window: Page, row: string) => {
    await window.getByLabel('Mitä ostetaan?').fill(row);
    await window.getByLabel('Mitä ostetaan?').press('Enter');
  };
  for (const number of [1, 2, 3]) await Promise.all([add(page, `tee ${number}00 g`), add(other, `keksi ${number}0 g`)]);
  await add(other, 'suola');
  await expect.poll(() => unsent(first)).toBe(0);
  for (const window of [page, other]) {
    await window.reload();
    // The quantity that was typed last is the one that is wanted.
    await expect(window.getByRole('checkbox', { name: /^tee\s*300 g$/ })).toHaveCount(1);
    await expect(window.getByRole('checkbox', { name: /^keksi\s*30 g$/ })).toHaveCount(1);
    await expect(window.getByRole('checkbox', { name: /^suola$/ })).toHaveCount(1);
  }
  await other.close();
});

/** Sheets of A4 that the page prints on. */
async function sheets({ page }: Phone): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a list of one, of twenty and of two hundred rows is on one sheet, without what is bought', async ({
  browser,
}) => {
  const { page } = second;
  expect(await sheets(second)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByText('Ostoslista').locator('../..');
  await expect(paper).toBeVisible();
  await expect(paper.getByText('perunaa')).toBeVisible();
  await expect(paper.getByText('Maito')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await context.newPage();
  for (const count of [1, 20, 200]) {
    await other.goto('/sovellus/lista');
    await other.evaluate((rows) => {
      const at = new Date().toISOString();
      const when = { textAt: at, noteAt: at, quantityAt: at, tickedAt: at, removedAt: at };
      const list = Array.from({ length: rows }, (_, number) => ({
        id: `01999999-0000-7000-a000-${String(number).padStart(12, '0')}`,
        isOffer: false,
        text: `Ostettava asia numero ${number + 1}`,
        note: '',
        quantity: number % 3 === 0 ? '2' : '',
        isTicked: false,
        isRemoved: false,
        ...when,
      }));
      localStorage.setItem('appList', JSON.stringify({ owner: null, rows: list, unsent: [] }));
    }, count);
    await other.reload();
    await expect(other.getByRole('checkbox')).toHaveCount(count);
    expect([count, await sheets({ ...second, page: other })]).toEqual([count, 1]);
  }
  await context.close();
});

test('the list is sent as a text with prices and days', async () => {
  const { page, context } = second;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Lähetä tekstinä' }).tap();
  await expect(page.getByText(/^Lista kopioitu/)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Ostoslista\n\nOmat rivit\n/);
  expect(text).toContain('- 3 kg perunaa');
  expect(text).toContain(`- ${title}`);
  expect(text).not.toContain(demoConsumer.email);
});

test('the sign-out leaves nothing of the list on the phone', async () => {
  await first.page.goto('/sovellus/omat');
  await first.page.getByRole('button', { name: 'Kirjaudu ulos' }).tap();
  await expect(first.page.getByText('Olet kirjautunut ulos')).toBeVisible();
  expect(
    await first.page.evaluate(() => [localStorage.getItem('appList'), localStorage.getItem('appListOffers')]),
  ).toEqual([null, null]);
  await first.page.goto('/sovellus/lista');
  await expect(first.page.getByText('Lista on tyhjä')).toBeVisible();
  await expectInOrder(first);
});
