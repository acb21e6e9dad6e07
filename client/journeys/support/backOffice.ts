import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Permission } from '../../schema.generated.ts';
import { ask, signInAdmin } from './ask.ts';
import { masterAdmin } from './people.ts';

const password = 'Toimisto-2026!';

/** A window of an admin who is signed in to the back office without its sign-in page; the master admin by default. */
export async function openOffice(browser: Browser, credentials = masterAdmin): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true });
  await signInAdmin(context.request, credentials);
  return context.newPage();
}

/** Adds a plain admin who holds these permissions and no others. The name makes the address. */
export async function addAdmin(master: Page, name: string, permissions: Permission[]) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@toimisto.example`;
  const input = { name, email, password, role: 'ADMIN', permissions };
  const mutation = 'mutation ($input: CreateAdminInput!) { createAdmin(input: $input) { admin { id } } }';
  await ask(master.context().request, mutation, { input });
  return { email, password };
}

/** The master admin's window, and that of a plain admin who holds these permissions and no others. */
export async function openOffices(browser: Browser, name: string, ...permissions: Permission[]) {
  const master = await openOffice(browser);
  const plain = await openOffice(browser, await addAdmin(master, name, permissions));
  return { master, plain };
}

/** Chooses from a list that opens under its field, on a page or in a part of one. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  const options = ('page' in scope ? scope.page() : scope).locator('.ant-select-dropdown:visible');
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  await options.getByTitle(option, { exact: true }).click();
  await expect(options).toHaveCount(0);
}

/** Fills in the reason of a restriction in its dialog. */
export async function giveGrounds(dialog: Locator, facts = 'Tiedot eivät täsmää.'): Promise<void> {
  await dialog.getByRole('radio', { name: 'Harhaanjohtava' }).check();
  await dialog.getByRole('textbox', { name: 'Perustelu', exact: true }).fill(facts);
}

/** Searches the list of the page at once, without the pause that follows typing. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('haku') === text);
}

/** The number on a card of figures. */
export function figure(page: Page, label: string) {
  return page.locator(`main div:has(> span:text-is("${label}")) > [data-numeric]`);
}

/** A row of the table being shown, or the card of one. */
export function row(page: Page, text: string | RegExp) {
  return page.getByRole('row').filter({ hasText: text });
}

/** What a button saves: the file's name and content. */
export async function saved(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
}

/** Today in Helsinki, or the given number of days later, as YYYY-MM-DD. */
export function helsinkiDay(later = 0): string {
  const at = new Date(Date.now() + later * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(at);
}
