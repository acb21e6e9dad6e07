import { expect } from '@playwright/test';
import { signInBusiness } from './support/ask.ts';
import { openOffice } from './support/backOffice.ts';
import { test } from './support/journey.ts';
import { axeFaults, sidewaysFaults } from './support/pageWatch.ts';
import { openShop } from './support/shops.ts';

test('a shop tells its hours on a phone as it would write them, and a visitor sees that it is open', async ({
  browser,
}) => {
  const master = await openOffice(browser);
  const shop = await openShop(master.context(), 'Aina Auki Oy', '9100051-5', 0);
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await signInBusiness(context.request, shop);
  const page = await context.newPage();
  await page.goto('/yritys/toimipaikat');
  await page.getByRole('button', { name: 'Lisää toimipaikka' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisää toimipaikka' });
  await dialog.getByLabel('Nimi', { exact: true }).fill('Rautatieasema');
  await dialog.getByLabel('Katuosoite', { exact: true }).fill('Rautatienkatu 25');
  await dialog.getByLabel('Postinumero', { exact: true }).fill('33100');
  await dialog.getByLabel('Postitoimipaikka', { exact: true }).fill('Tampere');
  for (const day of ['Maanantai', 'Lauantai', 'Sunnuntai']) await dialog.getByLabel(day, { exact: true }).fill('24 h');
  await dialog.getByRole('button', { name: 'Samat ajat ti–pe' }).click();
  await expect(dialog.getByLabel('Perjantai', { exact: true })).toHaveValue('ympäri vuorokauden');
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tallenna' }).click();
  const card = page.getByRole('article', { name: 'Rautatieasema' });
  await expect(card.getByText('Auki nyt')).toBeVisible();

  // The page of a shop is made within some minutes of its approval.
  await expect(async () => {
    await page.goto('/yritykset/aina-auki-oy');
    await expect(page.getByRole('region', { name: 'Toimipaikka' }).getByText('Auki nyt')).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('ympäri vuorokauden')).toBeVisible();
  // What the server draws may be stored: it has the hours of the week, and never says that the shop is open now.
  const drawn = await (await page.request.get('/yritykset/aina-auki-oy')).text();
  expect(drawn).toContain('ympäri vuorokauden');
  expect(drawn).not.toContain('Auki nyt');
  expect(await axeFaults(page)).toEqual([]);

  await page.goto('/yritys/toimipaikat');
  await card.getByRole('button', { name: 'Sulje pysyvästi: Rautatieasema' }).click();
  await page
    .getByRole('dialog', { name: 'Suljetaanko toimipaikka pysyvästi?' })
    .getByRole('button', { name: 'Sulje pysyvästi' })
    .click();
  await expect(page.getByText('Et ole vielä lisännyt toimipaikkoja.')).toBeVisible();
  await Promise.all([master.context().close(), context.close()]);
});
