import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInBusiness } from './support/ask.ts';
import { test } from './support/journey.ts';
import { demoBusiness } from './support/people.ts';

/*
 * A shopkeeper at the counter: an offer written with the keyboard alone, interrupted, gone on with on a phone, finished at
 * the desk, sent with heavy pictures over a slow line, and mended afterwards.
 */
const title = 'Karjalanpiirakka ja munavoi 2,90 €';
const newOffer = '/yritys/lisaa-tarjous';

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInBusiness(context.request, demoBusiness);
  page = await context.newPage();
});

test.afterAll(() => context.close());

/** Walks with the tabulator until the focus is there, as one does who has no mouse. */
async function tabTo(target: Locator) {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`The tabulator does not lead to ${target}`);
}

async function write(label: string, text: string) {
  await tabTo(page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const fold = (title: string) => page.locator('summary', { hasText: title });

async function unfold(title: string) {
  await tabTo(fold(title));
  await page.keyboard.press('Enter');
}

async function openForm(at: Page) {
  await at.goto(newOffer);
  await expect(at.getByLabel('Otsikko', { exact: true })).toBeVisible();
}

/** Grain does not pack: about two megabytes. */
async function heavyPicture(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1000, height: 750, channels: 3, background: '#888', noise } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

test('the form is filled with the keyboard alone', async () => {
  // Each step of the tabulator is looked at.
  test.slow();
  await openForm(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Siirry sisältöön' })).toBeFocused();
  await page.keyboard.press('Enter');
  const top = () => page.getByLabel('Otsikko', { exact: true }).evaluate((field) => (field as HTMLElement).offsetTop);
  const before = await top();
  await write('Otsikko', title);
  await expect(page.getByText(/^Tallenn(etaan|ettu)/)).toBeVisible();
  expect(await top(), 'the form does not move when its draft is saved').toBe(before);
  await write('Kuvaus', 'Kolme piirakkaa ja reilusti munavoita.');
  await write('Kategoria', 'ruoka');
  await page.keyboard.press('Enter');
  await write('Lisää avainsana', 'piirakka');
  await page.keyboard.press('Enter');
  await unfold('Sijainti');
  await write('Kaupunki', 'tamper');
  await page.keyboard.press('Enter');
  await write('Osoite', 'Tammelan puistokatu 12');
  await unfold('Tarjoustyyppi');
  await tabTo(page.getByRole('radio', { name: /Normaali tarjous/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Normaali esite/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Esikatselu' })).toContainText(title);
});

test('leaving is asked about, whichever way, while a picture is on its way', async () => {
  await expect(page.getByText(/^Tallennettu \d/)).toBeVisible();
  // Its answer never comes.
  await page.route('**/graphql', (route, request) =>
    request.headers()['content-type']?.startsWith('multipart/') ? undefined : route.fallback(),
  );
  await page.getByLabel(/^Valitse kuvat/).setInputFiles([await heavyPicture('piirakat.png')]);
  await page.getByRole('link', { name: 'Tarjoukset', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Kuvia ei ole vielä lähetetty' });
  await expect(question.getByRole('button', { name: 'Jatka muokkausta' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/lisaa-tarjous\?luonnos=/);
  const [unload] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(unload.type()).toBe('beforeunload');
  await unload.accept();
});

test('a draft begun on a phone is finished at the desk', async ({ browser }) => {
  const pocket = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const phone = await pocket.newPage();
  // What the desk sent when its page was closed may still be on its way.
  await expect(async () => {
    await phone.goto('/yritys/tarjoukset');
    await phone.getByRole('link', { name: `Jatka luonnosta: ${title}` }).click();
    await expect(phone.getByRole('button', { name: 'Poista avainsana piirakka' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await phone.getByLabel('Kuvaus').fill('Neljä piirakkaa ja reilusti munavoita.');
  await expect(phone.getByText(/^Tallennettu \d/)).toBeVisible();
  await phone.goBack();
  await expect(phone.getByText(/Puhelin, klo/)).toBeVisible();

  page = await context.newPage();
  await page.goto('/yritys/tarjoukset');
  await page.getByRole('link', { name: `Jatka luonnosta: ${title}` }).click();
  await expect(page.getByLabel('Kuvaus')).toHaveValue('Neljä piirakkaa ja reilusti munavoita.');
  await expect(fold('Tarjoustyyppi')).toContainText('Normaali esite');

  await phone.goForward();
  await phone.getByLabel('Kuvaus').fill('Viisi piirakkaa ja reilusti munavoita.');
  await expect.poll(() => phone.getByText(/^Tallennettu \d/).count()).toBe(1);
  await page.getByLabel('Lisää avainsana').fill('kahvihetki');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Luonnosta on muutettu laitteella Puhelin klo/)).toBeVisible();
  await page.getByRole('button', { name: 'Näytä uudempi' }).click();
  await expect(page.getByLabel('Kuvaus')).toHaveValue('Viisi piirakkaa ja reilusti munavoita.');
  await pocket.close();
});

test('while pictures go over a slow line, a bar shows the progress', async () => {
  const line = await context.newCDPSession(page);
  // So slow that they are on their way for as long as the way to the button takes on a busy machine.
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page.getByLabel(/^Valitse kuvat/).setInputFiles([await heavyPicture('piirakat.png')]);
  await tabTo(page.getByRole('button', { name: 'Julkaise tarjous' }));
  await page.keyboard.press('Enter');
  const bar = page.getByRole('progressbar', { name: 'Kuvia lähetetään' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0.2);
  await line.detach();
  const done = page.getByRole('dialog', { name: 'Tarjous julkaistu onnistuneesti!' });
  await expect(done.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/yritys/tarjoukset');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Luonnokset' })).toHaveCount(0);
});

test('a save takes a moment, is confirmed, and leads back to the list after another', async () => {
  await page.getByRole('link', { name: `Muokkaa: ${title}` }).click();
  await page.getByLabel('Otsikko').fill(`${title} lauantaisin`);
  const start = Date.now();
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click();
  await expect(page.getByText('Tarjous päivitetty onnistuneesti!')).toBeVisible();
  expect(Date.now() - start).toBeGreaterThanOrEqual(1500);
  await expect(page).toHaveURL('/yritys/tarjoukset');
  expect(Date.now() - start).toBeGreaterThanOrEqual(3000);
  await expect(page.getByRole('heading', { name: `${title} lauantaisin` })).toBeVisible();
});

test('two tabs that change the same title are asked whose title stays', async () => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/yritys/tarjoukset');
    await tab.getByRole('link', { name: `Muokkaa: ${title} lauantaisin` }).click();
    await expect(tab.getByLabel('Otsikko')).toHaveValue(`${title} lauantaisin`);
  }
  await other.getByLabel('Otsikko').fill(`${title} sunnuntaisin`);
  await other.getByRole('button', { name: 'Tallenna muutokset' }).click();
  await expect(other).toHaveURL('/yritys/tarjoukset');
  await other.close();

  await page.getByLabel('Otsikko').fill(`${title} arkisin`);
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click();
  const question = page.getByRole('dialog', { name: 'Joku muu muutti samaa' });
  await expect(question).toContainText(`${title} sunnuntaisin`);
  await question.getByRole('radio', { name: `Sinun muutoksesi ${title} arkisin` }).check();
  await question.getByRole('button', { name: 'Tallenna valinnat' }).click();
  await expect(page).toHaveURL('/yritys/tarjoukset');
  await expect(page.getByRole('heading', { name: `${title} arkisin` })).toBeVisible();
});

test('the theme that is chosen in one tab is at once the theme of the other', async () => {
  const other = await context.newPage();
  await other.goto('/yritys');
  await other.getByRole('switch', { name: 'Tumma teema' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('switch', { name: 'Tumma teema' })).toBeChecked();
});

test('signing out in one tab leads the other to the sign-in page', async () => {
  const other = await context.newPage();
  await other.goto('/yritys/asetukset');
  await other.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(other).toHaveURL('/yritys/kirjaudu');
  await expect(page).toHaveURL('/yritys/kirjaudu');
});
