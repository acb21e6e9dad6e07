import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { ask } from '../support/ask.ts';
import { addAdmin, openOffice } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';

/*
 * Signing in to the back office: the password alone, then with a second step, which is taken into use, answered with a
 * code and with a recovery code.
 */
test.describe.configure({ mode: 'serial' });

let master: Page;
let page: Page;
let clerk: Awaited<ReturnType<typeof addAdmin>>;
let secret: string;
let recoveryCodes: string[];

function requireTwoFactor(on: boolean) {
  const mutation = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { __typename } }';
  return ask(master.context().request, mutation, { input: { security: { twoFactorAuth: on } } });
}

test.beforeAll(async ({ browser }) => {
  master = await openOffice(browser);
  clerk = await addAdmin(master, 'Kaisa Kaksivaihe', ['MANAGE_SETTINGS']);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});

test.afterAll(async () => {
  await requireTwoFactor(false);
  await Promise.all([master.context().close(), page.context().close()]);
});

async function sendPassword(password = clerk.password) {
  await page.getByLabel('Sähköposti').fill(clerk.email);
  await page.getByLabel('Salasana', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
}

async function sendCode(code: string) {
  await page.getByLabel('Kertakäyttökoodi').fill(code);
  await page.getByRole('button', { name: 'Vahvista' }).click();
}

async function signOut() {
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(page).toHaveURL('/admini/kirjaudu');
}

/** A code of the authenticator app, of a step before or after the present one: each step is good once. */
function codeOfStep(steps: number) {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
}

test('a wrong password is refused in the words of the server, and the way home stays open', async () => {
  await page.goto('/admini/kirjaudu');
  await sendPassword('Vaara-Salasana-1');
  await expect(page.getByRole('alert')).toContainText('Väärä sähköpostiosoite tai salasana.');
  await expect(page.getByRole('link', { name: 'Takaisin etusivulle' })).toHaveAttribute('href', '/');
});

test('the password alone opens the requested page', async () => {
  await page.goto('/admini/kategoriat');
  await sendPassword();
  await expect(page).toHaveURL('/admini/kategoriat');
  await expect(page.getByRole('heading', { level: 1, name: 'Kategoriat' })).toBeVisible();
  await signOut();
});

test('with two-factor sign-in on, the next sign-in takes an authenticator app into use', async () => {
  await requireTwoFactor(true);
  await page.goto('/admini/asetukset');
  await sendPassword();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ota kaksivaiheinen kirjautuminen käyttöön');
  await expect(page.getByRole('img', { name: 'QR-koodi todennussovellukselle' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  secret = (await page.locator('code').innerText()).replaceAll(' ', '');

  await page.getByRole('button', { name: 'Vahvista' }).click();
  await expect(page.getByText('Kertakäyttökoodi on pakollinen')).toBeVisible();
  await sendCode(await codeOfStep(-1));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tallenna varakoodit');
  recoveryCodes = await page.getByRole('list', { name: 'Varakoodit' }).getByRole('listitem').allTextContents();
  expect(new Set(recoveryCodes).size).toBe(10);
  await page.getByRole('button', { name: 'Olen tallentanut koodit, jatka' }).click();
  await expect(page).toHaveURL('/admini/asetukset');
  await expect(page.getByRole('heading', { level: 1, name: 'Asetukset' })).toBeVisible();
  await signOut();
});

test('later sign-ins ask for a code of the app, refuse a wrong one and accept the right one', async () => {
  await sendPassword();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vahvista kirjautuminen');
  await expect(page.getByRole('img')).toHaveCount(0);
  await sendCode('000000');
  await expect(page.getByText('Kertakäyttökoodi on väärä tai jo käytetty.')).toBeVisible();
  await sendCode(await codeOfStep(0));
  await expect(page).toHaveURL('/admini');
  await signOut();
});

test('a recovery code signs an admin in once', async () => {
  const [code = ''] = recoveryCodes;
  await sendPassword();
  await sendCode(code);
  await expect(page).toHaveURL('/admini');
  await signOut();
  await sendPassword();
  await sendCode(code);
  await expect(page.getByText('Kertakäyttökoodi on väärä tai jo käytetty.')).toBeVisible();
  await page.getByRole('button', { name: 'Aloita kirjautuminen alusta' }).click();
  await expect(page.getByLabel('Salasana', { exact: true })).toBeVisible();
});
