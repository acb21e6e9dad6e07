import { expect, type Locator, type Page, test } from '@playwright/test';
import { type MockPage, mockPeople, openMockPage } from './mockServer.ts';

/*
 * Every field of numbers and days on the pages of a business and of an admin, with what people type: it either stays in the
 * field with an error or a question, or is shown as it was understood. Nothing else may be in the field.
 */

/** What is typed, and how it is shown when it is understood; null when it is not, or is in doubt. */
type Spelling = [typed: string, shown: string | null];

const money: Spelling[] = [
  ['12,50', '12,50'],
  ['12.5', '12,50'],
  ['1 234,50 €', '1 234,50'],
  ['5,-', '5,00'],
  ["1'500", '1 500,00'],
  ['１２，５０', '12,50'],
  ['1.500', null],
  ['12,345', null],
  ['\u22125,00', null],
  ['1e3', null],
  ['kymppi', null],
];
const counts: Spelling[] = [
  ['24', '24'],
  ['1 000', '1 000'],
  ['2,4', null],
  ['12.5', null],
  ['5,00€', null],
  ['1.500', null],
  ['-3', null],
  ['1e3', null],
];
const days: Spelling[] = [
  ['05.01.2027', '5.1.2027'],
  ['5.1.27', '5.1.2027'],
  ['5. 1. 2027', '5.1.2027'],
  ['2027-01-05', '5.1.2027'],
  ['2027/01/05', '5.1.2027'],
  ['5. tammikuuta 2027', '5.1.2027'],
  ['31.2.2027', null],
  ['5.13.2027', null],
  ['ensi viikolla', null],
];
const spellings: Record<string, Spelling[]> = {
  'number-0': counts,
  'number-1': [
    ['25,5', '25,5'],
    ['25,55', null],
    ['\u221225', null],
  ],
  'number-2': money,
  'number-3': [
    ['0,33', '0,33'],
    ['0,3333', null],
    ['1e3', null],
  ],
  day: days,
};

/**
 * What is in the field after each spelling that is neither what was typed nor how it is understood, or without a word. It is
 * typed and left in the page: a call to the page takes longer than that.
 */
const silentChanges = (field: Locator): Promise<string[]> =>
  field.evaluate(async (element, known) => {
    const input = element as HTMLInputElement;
    const { reads = '' } = input.dataset;
    const name = input.id || input.getAttribute('aria-label');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const value = () => input.value.replaceAll('\u00A0', ' ');
    const isAsked = ({ textContent }: Element) => /Tarkoititko/.test(textContent ?? '');
    const isSaid = () =>
      input.getAttribute('aria-invalid') === 'true' || [...document.querySelectorAll('[aria-live]')].some(isAsked);
    const found: string[] = [];
    for (const [typed, shown] of known[reads] ?? []) {
      input.focus();
      write?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await frame();
      input.blur();
      const isDone = () => (shown === null ? isSaid() : value() === shown);
      const end = performance.now() + 5000;
      do await frame();
      while (!isDone() && performance.now() < end);
      if (shown === null && !isSaid()) found.push(`${name} says nothing of ${typed}`);
      if (value() !== (shown ?? typed)) found.push(`${name}: ${typed} became ${value()}`);
    }
    return found;
  }, spellings);

/** Buttons that open a dialog. */
const dialogs = ['Lisää saldoa', 'Add Advertisement'];

/** Walks the fields that are on the screen; returns how many they are. */
async function walk(page: Page, path: string, ...presses: string[]): Promise<number> {
  await page.goto(path);
  for (const name of presses) {
    await page
      .getByRole('button', { name })
      .or(page.locator('summary', { hasText: name }))
      .first()
      .click();
  }
  // A dialog keeps the focus from what is behind it.
  const within = presses.some((name) => dialogs.includes(name)) ? '[role=dialog] ' : '';
  const fields = page.locator(`${within}input[data-reads]:visible:enabled`);
  await expect(fields.first()).toBeVisible();
  const all = await fields.all();
  const found: string[] = [];
  for (const field of all) found.push(...(await silentChanges(field)));
  expect(found, path).toEqual([]);
  return all.length;
}

async function signIn({ page }: MockPage, area: string, email: string, start: RegExp) {
  await page.goto(`${area}/kirjaudu`);
  await page.getByLabel('Sähköposti').fill(email);
  await page.getByLabel('Salasana', { exact: true }).fill(mockPeople.password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByRole('heading', { name: start })).toBeVisible();
  // Leaving a form asks first.
  page.on('dialog', (dialog) => void dialog.accept());
}

test('no field of a business changes what is typed without a word', async ({ browser }) => {
  test.setTimeout(600_000);
  const mock = await openMockPage(browser);
  await signIn(mock, '/yritys', mockPeople.business, /Kahvila Esimerkki Oy/);
  let count = 0;
  count += await walk(mock.page, '/yritys/lisaa-tarjous', 'Voimassaoloaika', 'Tuote ja määrä');
  count += await walk(mock.page, '/yritys/laskutus');
  count += await walk(mock.page, '/yritys/laskutus', 'Lisää saldoa');
  expect(count).toBeGreaterThanOrEqual(6);
  await mock.close();
});

test('no field of an admin changes what is typed without a word', async ({ browser }) => {
  test.setTimeout(600_000);
  const mock = await openMockPage(browser);
  await signIn(mock, '/admini', mockPeople.admin, /Tervetuloa/);
  let count = 0;
  for (const path of [
    '/admini/laskut',
    '/admini/loki',
    '/admini?osa=tuotto',
    '/admini?osa=tapahtumat',
    '/admini/asetukset?osa=hinnoittelu',
    '/admini/asetukset?osa=laskutus',
    '/admini/asetukset?osa=turvallisuus',
  ]) {
    count += await walk(mock.page, path);
  }
  count += await walk(mock.page, '/admini/tarjoukset', 'Lisää rajauksia');
  count += await walk(mock.page, '/admini/yritykset', 'Lisää saldoa');
  count += await walk(mock.page, '/admini/mainokset', 'Add Advertisement');
  expect(count).toBeGreaterThanOrEqual(23);
  await mock.close();
});
