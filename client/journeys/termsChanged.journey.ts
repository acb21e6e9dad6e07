import { expect, type Page } from '@playwright/test';
import { ask, signInBusiness } from './support/ask.ts';
import { choose, openOffice } from './support/backOffice.ts';
import { runJobAt } from './support/jobs.ts';
import { test } from './support/journey.ts';
import { demoBusiness } from './support/people.ts';

/*
 * The terms change: a master admin writes a version, sees whom it concerns and publishes it; the businesses are mailed once by
 * two servers; a business signs in after the day, reads what changed, keeps it and accepts it. Another time it ends its account
 * and takes that back.
 */
test.describe.configure({ mode: 'serial' });

let office: Page;
let portal: Page;

test.beforeAll(async ({ browser }) => {
  office = await openOffice(browser);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInBusiness(context.request, demoBusiness);
  portal = await context.newPage();
});

test.afterAll(() => Promise.all([office.context().close(), portal.context().close()]));

test('a business that has accepted the terms in force sees no notice', async () => {
  await portal.goto('/yritys/asetukset');
  await expect(portal.getByText('Voimassa on versio 2')).toBeVisible();
  await expect(portal.getByText(/Versio 2: hyväksytty .* rekisteröityessä/)).toBeVisible();
  await expect(portal.getByRole('button', { name: 'Hyväksyn ehdot' })).toHaveCount(0);
});

test('the admin is refused a shorter notice without a reason, and sees before publishing whom it concerns', async () => {
  await office.goto('/admini/asetukset');
  await office.getByRole('link', { name: 'Käyttöehdot' }).click();
  await office.getByRole('button', { name: 'Uusi versio yrityksille' }).click();
  const dialog = office.getByRole('dialog', { name: 'Uusi versio yrityksille' });
  await dialog.getByLabel('Mikä muuttuu, selkokielellä').fill('Palautuksista on oma kohta.');
  const text = dialog.getByLabel('Ehdot', { exact: true });
  await text.fill(`${await text.inputValue()}\n\n## Palautukset\n\nPalautamme kahden viikon kuluessa.`);
  const today = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki' }).format(new Date());
  await dialog.getByLabel('Voimassa alkaen', { exact: true }).fill(today);
  await dialog.getByRole('button', { name: 'Julkaise' }).click();
  await expect(dialog.getByText(/vähintään 15 päivää etukäteen/)).toBeVisible();
  await choose(dialog, 'Peruste aikaisemmalle päivälle', 'Muutos on yritysten eduksi');
  await dialog.getByLabel('Syy', { exact: true }).fill('Palautus nopeutuu.');
  await dialog.getByRole('button', { name: 'Julkaise' }).click();
  const question = office.getByRole('dialog').filter({ hasText: /Viestin saa \d+ yritystä/ });
  await question.getByRole('button', { name: 'Julkaise' }).click();
  await expect(office.getByText('Versio julkaistiin')).toBeVisible();
});

test('two servers mail every active business once', async ({ baseURL }) => {
  for (const _server of [1, 2]) await runJobAt('terms-tell', new Date(), baseURL ?? '');
  type Office = { termsOffice: { receivers: number; versions: { told: number; version: { number: number } }[] } };
  const query = '{ termsOffice { receivers versions { told version { number } } } }';
  const { termsOffice } = await ask<Office>(office.context().request, query);
  expect(termsOffice.versions[0]).toEqual({ told: termsOffice.receivers, version: { number: 3 } });
});

test('after the day the business reads what changed and accepts it, and the admin sees that it did', async () => {
  await portal.goto('/yritys');
  await expect(portal.getByText('Käyttöehdot ovat muuttuneet')).toBeVisible();
  await expect(portal.getByText('Palautuksista on oma kohta.')).toBeVisible();
  const file = await portal.context().request.get('/api/terms/yritys-3.pdf');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const [opened] = await Promise.all([
    portal.waitForEvent('popup'),
    portal.getByRole('link', { name: 'Lue ehdot' }).first().click(),
  ]);
  await expect(opened.getByText('Palautamme kahden viikon kuluessa.')).toBeVisible();
  await opened.close();
  await portal.getByRole('button', { name: 'Hyväksyn ehdot' }).click();
  await expect(portal.getByText('Ehdot on hyväksytty')).toBeVisible();
  await expect(portal.getByText('Käyttöehdot ovat muuttuneet')).toHaveCount(0);
  await portal.reload();
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(portal.getByText('Käyttöehdot ovat muuttuneet')).toHaveCount(0);
  await office.reload();
  await expect(office.getByText(/Kerrottu \d+ yritykselle, hyväksynyt 1\./)).toBeVisible();
});

test('a business that does not want them ends its account, publishes nothing meanwhile, and takes that back', async () => {
  await portal.goto('/yritys/asetukset#lopeta-tili');
  const panel = portal.getByRole('region', { name: 'Tilin lopettaminen' });
  await expect(panel).toBeInViewport();
  await panel.getByRole('button', { name: 'Lopeta tili' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Tilin lopettaminen' });
  await dialog.getByLabel('Nykyinen salasana').fill(demoBusiness.password);
  await dialog.getByRole('button', { name: 'Lopeta tili' }).click();
  await expect(panel.getByText(/omasta pyynnöstäsi/)).toBeVisible();
  await portal.goto('/yritys');
  await expect(portal.getByText(/Lopetit tilin itse/)).toBeVisible();
  await portal.getByRole('link', { name: 'Peru lopettaminen' }).click();
  await panel.getByRole('button', { name: 'Peru lopettaminen' }).click();
  await expect(panel.getByText(/omasta pyynnöstäsi/)).toHaveCount(0);
});
