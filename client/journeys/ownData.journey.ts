import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { signInBusiness } from './support/ask.ts';
import { test } from './support/journey.ts';
import { mailsTo } from './support/outbox.ts';
import { axeFaults, sidewaysFaults } from './support/pageWatch.ts';
import { demoBusiness } from './support/people.ts';

/* A business asks on its phone for everything that is stored about it, is mailed, and has it on its disk. */
test.use({ viewport: { width: 390, height: 844 } });

test('a business takes all its data with it', async ({ page }) => {
  await signInBusiness(page.request, demoBusiness);
  await page.goto('/yritys/asetukset');
  await page.getByRole('button', { name: 'Lataa kaikki tietoni' }).click();
  const link = page.getByRole('link', { name: /^Lataa ZIP \([\d,]+ Mt\)$/ });
  // The page looks again until the job has made it.
  await expect(link).toBeVisible({ timeout: 60_000 });
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^lahitarjous-tiedot-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.keys(unzipSync(await readFile(await download.path())));
  for (const name of ['LUE MINUT.txt', 'tarjoukset/tarjoukset.csv', 'saldo/tapahtumat.json', 'paatokset/paatokset.csv'])
    expect(files).toContain(name);
  expect(files.some((name) => /^tarjoukset\/[^/]+\/kuva-1\.webp$/.test(name))).toBe(true);
  const mails = await mailsTo(demoBusiness.email);
  expect(mails.filter(({ subject }) => subject.includes('tiedot ovat ladattavissa'))).toHaveLength(1);
});
