import { expect, type Page } from '@playwright/test';
import { ask, signInBusiness } from './support/ask.ts';
import { helsinkiDay, openOffice } from './support/backOffice.ts';
import { test } from './support/journey.ts';
import { axeFaults, sidewaysFaults } from './support/pageWatch.ts';
import { openShop, type Shop, titlesIn } from './support/shops.ts';

/*
 * What the rules of content mean for those who write: a restaurant with mild drinks, a shop whose green claim is mended, a
 * bicycle shop with instalments, a candidate who is refused, and an admin who rejects what came through another door.
 */
test.describe.configure({ mode: 'serial' });

let master: Page;
let portal: Page;
let shop: Shop;

test.beforeAll(async ({ browser }) => {
  master = await openOffice(browser);
  shop = await openShop(master.context(), 'Sääntökauppa Oy', '9100042-7', 200);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInBusiness(context.request, shop);
  const address = { street: 'Raatihuoneenkatu 1', postCode: '64260', town: 'Kaskinen' };
  const save = 'mutation ($input: BusinessProfileInput!) { updateBusinessProfile(input: $input) { __typename } }';
  await ask(context.request, save, { input: address });
  portal = await context.newPage();
});

test.afterAll(() => Promise.all([master.context().close(), portal.context().close()]));

const dialog = () => portal.getByRole('dialog', { name: 'Tarjous julkaistu onnistuneesti!' });
const publish = () => portal.getByRole('button', { name: 'Julkaise tarjous' });

/** Writes an offer of the home, whose price is asked nothing of, as far as its button. */
async function write(title: string, description: string) {
  await portal.goto('/yritys/lisaa-tarjous');
  await portal.getByLabel('Otsikko', { exact: true }).fill(title);
  await portal.getByLabel('Kuvaus', { exact: true }).fill(description);
  const category = portal.getByRole('combobox', { name: 'Kategoria', exact: true });
  await category.click();
  await category.fill('Koti');
  await portal.locator('.ant-select-dropdown:visible').getByTitle('Koti ja sisustus', { exact: true }).click();
  await portal.getByLabel('Lisää avainsana').fill('tarjous');
  await portal.keyboard.press('Enter');
}

/** Publishes what was written, and shows it to a visitor. */
async function publishAndShow() {
  await expect(portal.getByText(/^Tallennettu \d/)).toBeVisible();
  await publish().click();
  await expect(dialog()).toBeVisible();
}

test('a restaurant answers one question of its drinks, and no one is asked to share them', async () => {
  await write('Olut ja wings 12 €', 'Perjantaisin klo 16 alkaen.');
  await portal.getByRole('radio', { name: 'Mietoja (enintään 22 %)' }).check();
  expect(await axeFaults(portal)).toEqual([]);
  await expect(portal.getByText('Tarjous ei ole poliittista mainontaa.')).toBeVisible();
  await publishAndShow();
  await expect(dialog().getByRole('button', { name: 'Jaa' })).toHaveCount(0);
  await dialog().getByRole('link', { name: 'Näytä' }).click();
  await expect(portal.getByText('Alkoholia myydään yli 18-vuotiaille.')).toBeVisible();
  await expect(portal.getByRole('button', { name: 'Jaa' })).toHaveCount(0);
});

test('the next offer of the same drink begins with that answer', async () => {
  await write('Olut ja makkara', 'Lauantaisin.');
  await expect(portal.getByRole('radio', { name: 'Mietoja (enintään 22 %)' })).toBeChecked();
  await expect(portal.getByText('Vastasit viimeksi: Mietoja (enintään 22 %)')).toBeVisible();
  // What was not saved yet would be gone on with by the next offer, keywords and all.
  await expect(portal.getByText(/^Tallennettu \d/)).toBeVisible();
});

test('a green claim is noted, and mended by what it rests on', async () => {
  await write('Ympäristöystävällinen saippua', 'Käsin tehty.');
  const note = portal.getByText('Kerro, mihin väite perustuu ja mitä se koskee', { exact: false });
  await expect(note).toBeVisible();
  await portal.getByLabel('Otsikko', { exact: true }).fill('Saippua, pakkaus 80 % kierrätettyä muovia');
  await expect(note).toHaveCount(0);
  await publishAndShow();
  await expect(dialog().getByRole('button', { name: 'Jaa' })).toBeVisible();
});

test('instalments are published with their lender, their real rate and an example, which consumers read', async () => {
  await write('Polkupyörä osamaksulla', 'Kaikki koot, 24 kuukautta.');
  await publish().click();
  await expect(portal.getByText('Luotosta kerrotaan aina luotonantaja', { exact: false }).first()).toBeVisible();
  await portal.getByLabel('Luotonantaja').fill('Oma Rahoitus Oy');
  await portal.getByLabel('Todellinen vuosikorko, %').fill('12,5');
  await portal.getByLabel('Esimerkki luoton kustannuksista').fill('1 000 €, 12 kk, 88,50 €/kk, yhteensä 1 062 €.');
  await portal.getByLabel('Otsikko', { exact: true }).click();
  await publishAndShow();
  await dialog().getByRole('link', { name: 'Näytä' }).click();
  await expect(portal.getByText(/^Luotonantaja: Oma Rahoitus Oy\. Todellinen vuosikorko 12,5/)).toBeVisible();
});

test('a candidate is refused at the heading, and nothing is published', async () => {
  await write('Äänestä numeroa 123', 'Kahvitarjoilu torilla.');
  await publish().click();
  await expect(
    portal.getByText('Lähitarjous ei julkaise poliittista mainontaa.', { exact: false }).first(),
  ).toBeVisible();
  await expect(dialog()).toHaveCount(0);
  expect(await titlesIn(portal.context().request)).not.toContain('Äänestä numeroa 123');
});

test('an admin rejects what another door let wait, by the rule that found it, and the business reads why', async () => {
  const body = {
    title: 'Nuuskaa halvalla',
    description: 'Kaikki maut.',
    category: 'Koti ja sisustus',
    city: 'Kaskinen',
    address: 'Raatihuoneenkatu 1',
    locationType: 'single',
    keywords: ['nuuska'],
    offerType: 'normal_offer',
    startDate: helsinkiDay(),
    endDate: helsinkiDay(5),
  };
  const reply = await portal.context().request.post('/api/business/create-offer', { data: body });
  expect((await reply.json()).offer.status).toBe('pending');
  await master.goto('/admini/tarjoukset?haku=nuuskaa');
  await master.getByRole('button', { name: 'Näytä tiedot: Nuuskaa halvalla' }).click();
  const details = master.getByRole('dialog', { name: 'Nuuskaa halvalla' });
  await expect(details.getByRole('link', { name: 'Tupakkalaki 549/2016' })).toBeVisible();
  for (const width of [1440, 390]) {
    await master.setViewportSize({ width, height: 900 });
    expect(await sidewaysFaults(master)).toEqual([]);
  }
  expect(await axeFaults(master)).toEqual([]);
  await master.setViewportSize({ width: 1440, height: 900 });
  await details.getByRole('button', { name: 'Hylkää' }).click();
  const rejection = master.getByRole('dialog', { name: 'Hylkää: Nuuskaa halvalla' });
  await expect(rejection.getByRole('textbox', { name: 'Perustelu', exact: true })).toHaveValue(/nuuskaa/);
  await rejection.getByRole('button', { name: 'Hylkää' }).click();
  await expect(rejection).toBeHidden();
  await portal.goto('/yritys/paatokset');
  await expect(portal.getByText('Tupakkalaki 549/2016 68', { exact: false })).toBeVisible();
});

test('the table of rules counts what they found', async () => {
  await master.goto('/admini/sisaltosaannot');
  await expect(master.getByRole('row').filter({ hasText: 'Tupakka ja nikotiini' })).toContainText('1 / 1 päätetystä');
  expect(await axeFaults(master)).toEqual([]);
});
