import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { type Releases, startReleases } from '../support/releases.ts';

/*
 * A new release of the consumers' app while it is in use: no visitor is interrupted, "later" keeps the old one until the
 * app is opened again, and "update" goes on under the new one.
 */
let releases: Releases;

test.beforeEach(async ({ baseURL }) => {
  releases = await startReleases(baseURL ?? '');
});

test.afterEach(() => releases.close());

const prompt = (page: Page) => page.getByText('Sovelluksesta on uusi versio.');

/** The app with its worker at work, and the next release already made; the page would lose its mark by loading again. */
async function openBeforeRelease(page: Page) {
  await page.goto(`${releases.url}/sovellus`);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await page.evaluate(() => document.body.setAttribute('data-opened', 'before'));
  releases.release();
}

/** The check that a browser makes once a day, and at every opening of the app. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Whether the page is still the one that was opened, and whether a newer worker waits. */
const state = (page: Page) =>
  page.evaluate(async () => ({
    opened: document.body.getAttribute('data-opened'),
    waits: !!(await navigator.serviceWorker.ready).waiting,
  }));

test('a new release is offered, and taken at a press', async ({ page }) => {
  await openBeforeRelease(page);
  await expect(prompt(page)).toHaveCount(0);
  await lookForUpdate(page);
  await expect(prompt(page)).toBeVisible();
  expect(await state(page)).toEqual({ opened: 'before', waits: true });

  await page.getByRole('button', { name: 'Päivitä' }).click();
  await expect.poll(() => state(page).catch(() => undefined)).toEqual({ opened: null, waits: false });
  await expect(page.getByRole('heading', { level: 1, name: /Oman kaupunkisi tarjoukset/ })).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
});

test('a release that is put off waits until the app is opened again', async ({ page }) => {
  await openBeforeRelease(page);
  await lookForUpdate(page);
  await page.getByRole('status').getByRole('button', { name: 'Myöhemmin' }).click();
  await expect(prompt(page)).toHaveCount(0);
  expect(await state(page)).toEqual({ opened: 'before', waits: true });

  await page.reload();
  await expect(prompt(page)).toBeVisible();
  expect(await state(page)).toEqual({ opened: null, waits: true });
});
