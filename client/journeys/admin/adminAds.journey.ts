import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { helsinkiDay, openOffices, row } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';

/*
 * Advertisements, in English, in the hands of an admin who may manage them and nothing else: written with a preview and
 * a price beside the fields, renewed, stopped and deleted, with what the app shows of it.
 */
const title = 'Harbour sauna evenings';

test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let app: APIRequestContext;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Aada Advertiser', 'MANAGE_ADVERTISEMENTS'));
  app = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});

test.afterAll(() => Promise.all([master.context().close(), plain.context().close(), app.dispose()]));

async function shownInApp() {
  const query = '{ advertisements { title ctaText ctaUrl backgroundGradient } }';
  const { advertisements } = await ask<{ advertisements: { title: string }[] }>(app, query);
  return advertisements.filter((ad) => ad.title === title);
}

/** '21.12.2026' of '2026-12-21', as the list writes it. */
function written(day: string) {
  return day.split('-').map(Number).reverse().join('.');
}

const dialog = () => plain.getByRole('dialog');

/** A line of the pricing summary. */
function price(term: string) {
  return dialog().locator('div:has(> dt)').filter({ hasText: term }).locator('dd');
}

test('errors of the form are shown in English at its fields', async () => {
  await plain.goto('/admini/mainokset');
  await expect(plain.getByRole('heading', { level: 1, name: 'Advertisement Management' })).toBeVisible();
  await plain.getByRole('button', { name: 'Add Advertisement' }).click();
  await dialog().getByLabel('CTA URL').fill('not a link');
  await dialog().getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(dialog().getByText('Title is required')).toBeVisible();
  await expect(dialog().getByText('Enter a URL such as https://www.example.com')).toBeVisible();
  await expect(dialog().getByLabel('Title', { exact: true })).toBeFocused();
});

test('the preview and the price follow what is typed, and the app shows the result', async () => {
  await dialog().getByLabel('Title', { exact: true }).fill(title);
  await dialog().getByLabel('Subtitle').fill('Every Friday by the sea');
  await dialog().getByLabel('CTA URL').fill('https://www.example.com/sauna');
  await expect(dialog().locator('[style*="--gradient-gray-slate"]').last()).toContainText(title);
  await expect(dialog().getByText('Learn More')).toBeVisible();
  await expect(price('Total duration')).toHaveText('14 days');
  await dialog().getByLabel('Count').fill('2');
  await expect(price('Total duration')).toHaveText('28 days');
  await expect(price('Total price')).toHaveText(/^28,00\s€$/);
  await expect(dialog().getByLabel('Expiration Date')).toHaveValue(written(helsinkiDay(28)));
  expect(await axeFaults(plain)).toEqual([]);
  await dialog().getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(dialog()).toBeHidden();
  await expect(row(plain, title)).toContainText('Active');
  await expect(row(plain, title)).toContainText('Uncategorized');
  await expect(row(plain, title)).toContainText(/28,00\s€/);
  await expect(row(plain, title)).toContainText(written(helsinkiDay(28)));
  await expect
    .poll(shownInApp)
    .toEqual([
      { title, ctaText: 'Learn More', ctaUrl: 'https://www.example.com/sauna', backgroundGradient: 'GRAY_SLATE' },
    ]);
});

test('one period more renews it from its end', async () => {
  await plain.getByRole('button', { name: `Edit: ${title}` }).click();
  await dialog().getByLabel('Count').fill('3');
  await expect(dialog().getByLabel('Expiration Date')).toHaveValue(written(helsinkiDay(42)));
  await expect(price('Total price')).toHaveText(/^42,00\s€$/);
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog()).toBeHidden();
  await expect(row(plain, title)).toContainText(written(helsinkiDay(42)));
  await expect(row(plain, title)).toContainText(/42,00\s€/);
});

test('a click in the app counts once, and a deactivated advertisement is not shown', async () => {
  const { advertisements } = await ask<{ advertisements: { id: string; title: string }[] }>(
    app,
    '{ advertisements { id title } }',
  );
  const ad = advertisements.find((one) => one.title === title);
  const click = 'mutation ($id: ID!) { recordAdvertisementClick(id: $id) { counted } }';
  for (const counted of [true, false]) {
    expect(await ask(app, click, { id: ad?.id })).toEqual({ recordAdvertisementClick: { counted } });
  }
  await plain.getByRole('button', { name: `Deactivate: ${title}` }).click();
  await expect(row(plain, title)).toContainText('Inactive');
  await expect.poll(shownInApp).toEqual([]);
  await plain.getByRole('button', { name: `Activate: ${title}` }).click();
  await expect(row(plain, title)).toContainText('Active');
  await expect.poll(shownInApp).toHaveLength(1);
});

test('a deletion is asked about first; what it earned stays in the books', async () => {
  await plain.getByRole('button', { name: `Delete: ${title}` }).click();
  const question = plain.getByRole('dialog', { name: 'Are you sure you want to delete this advertisement?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(row(plain, title)).toBeVisible();
  await plain.getByRole('button', { name: `Delete: ${title}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(plain, title)).toHaveCount(0);
  await expect.poll(shownInApp).toEqual([]);
  const query = 'query ($search: String) { transactions(filter: { search: $search }) { credits } }';
  expect(await ask(master.context().request, query, { search: title })).toEqual({ transactions: { credits: 42 } });
});
