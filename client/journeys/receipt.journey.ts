import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signInBusiness } from './support/ask.ts';
import { helsinkiDay, openOffice } from './support/backOffice.ts';
import { helsinkiTime, runJobAt } from './support/jobs.ts';
import { test } from './support/journey.ts';
import { axeFaults, sidewaysFaults } from './support/pageWatch.ts';
import { openShop, publish } from './support/shops.ts';

const month = helsinkiDay().slice(0, 7);
/** The third day of the next month, on which this one is closed. */
const closing = `${new Date(Date.parse(`${month}-01`) + 32 * 86_400_000).toISOString().slice(0, 7)}-03`;

async function expectSound(page: Page) {
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
}

test('a shop reads its month on a phone, compares it with paper, and checks the closed receipt itself', async ({
  browser,
  baseURL,
}) => {
  const master = await openOffice(browser);
  const shop = await openShop(master.context(), 'Kahvila Kuittaus Oy', '9100060-3', 60);
  await master.context().close();
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await signInBusiness(context.request, shop);
  const page = await context.newPage();
  await page.goto('/yritys/kuitti');
  await expect(page.getByText('Tässä kuussa ei ole vielä mitään kuitilla.')).toBeVisible();
  const title = 'Kuitin kahvi ja pulla';
  await publish(context.request, title);

  await page.reload();
  await expect(page.getByText(/^Kuukausi on kesken\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Veloitukset' }).getByText(title)).toBeVisible();
  const paper = page.getByRole('region', { name: 'Paperi-ilmoitus' });
  await paper.getByLabel(/Paperi-ilmoituksen hinta/).fill('180,5 €');
  await paper.getByRole('button', { name: 'Tallenna hinta' }).click();
  await expect(page.getByText('Hinta tallennettu')).toBeVisible();
  await page.getByText(/^Päivä päivältä/).click();
  await expectSound(page);

  await runJobAt('receipts-close', helsinkiTime(closing, '07:00'), baseURL ?? '');
  await page.reload();
  await expect(page.getByText(/^Suljettu /)).toBeVisible();
  await expectSound(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Lataa CSV' }).click(),
  ]);
  const [script] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Lataa tarkistusohjelma' }).click(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'kuitti-'));
  const [file, program] = [join(folder, download.suggestedFilename()), join(folder, script.suggestedFilename())];
  await Promise.all([download.saveAs(file), script.saveAs(program)]);
  const check = () => spawnSync(process.execPath, [program, file], { encoding: 'utf8' });
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('kunnossa. Veloitettu 5,00 EUR') });
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(`"${title}";"5,00"`, `"${title}";"4,00"`));
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining(title) });
  await rm(folder, { recursive: true });
  await context.close();
});
