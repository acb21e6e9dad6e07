import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { ask } from './support/ask.ts';
import { helsinkiDay } from './support/backOffice.ts';
import { bankReport } from './support/bankFile.ts';
import { test } from './support/journey.ts';
import { mailsTo } from './support/outbox.ts';
import { axeFaults } from './support/pageWatch.ts';
import { masterAdmin } from './support/people.ts';
import { pictureFile } from './support/picture.ts';

/*
 * The main job through the front door: a business registers, is approved and topped up, publishes an offer with a
 * picture; a consumer finds and opens it; the business sees the click and what it paid.
 */
const password = 'Korvapuusti-2026';
const cafe = {
  businessId: '9000001-1',
  name: 'Kahvila Esimerkki Oy',
  person: 'Maija Meikäläinen',
  email: 'maija@kahvila-esimerkki.example',
};
const chain = {
  businessId: '9000003-8',
  name: 'Pizzeria Äimä Järvenpää',
  person: 'Äijö Äimä',
  email: 'jarvenpaa@aima.example',
};
const offer = { title: 'Korvapuusti ja kahvi 5,50 €', city: 'Kauniainen', price: 5 };
const toppedUp = 60;

test.describe.configure({ mode: 'serial' });

let business: Page;
let admin: Page;
let consumer: APIRequestContext;

async function pageOf(browser: Browser) {
  const context = await browser.newContext();
  return context.newPage();
}

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  [business, admin] = [await pageOf(browser), await pageOf(browser)];
  consumer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});

test.afterAll(async () => {
  await Promise.all([business.context().close(), admin.context().close(), consumer.dispose()]);
});

async function lookUp(page: Page, businessId: string) {
  await page.goto('/yritys/rekisteroidy');
  await page.getByLabel('Y-tunnus').fill(businessId);
  await page.getByRole('button', { name: 'Hae yritystiedot' }).click();
}

async function fillRegistration(page: Page, { person, email }: typeof cafe) {
  await page.getByLabel('Yhteyshenkilö').fill(person);
  await page.getByLabel('Sähköposti').fill(email);
  await page.getByLabel('Puhelin').fill('040 123 4567');
  await page.getByLabel('Salasana', { exact: true }).fill(password);
  await page.getByLabel('Salasana uudelleen').fill(password);
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check();
  await page.getByRole('button', { name: 'Viimeistele rekisteröinti' }).click();
}

async function signIn(page: Page, email: string, secret: string) {
  await page.getByLabel('Sähköposti').fill(email);
  await page.getByLabel('Salasana', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
}

/** The number on a card of figures. */
function figure(page: Page, label: string) {
  return page.locator(':has(> [data-numeric])', { has: page.getByText(label, { exact: true }) });
}

test('a business registers with the name that the registry knows', async () => {
  await lookUp(business, cafe.businessId);
  await expect(business.getByLabel('Yrityksen nimi')).toHaveValue(cafe.name);
  await fillRegistration(business, cafe);
  const dialog = business.getByRole('dialog', { name: 'Rekisteröinti onnistui!' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(business).toHaveURL('/yritys/kirjaudu');
});

test('a business with several names chooses one of them', async () => {
  await lookUp(business, chain.businessId);
  await expect(business.getByRole('radio')).toHaveCount(4);
  await business.getByRole('radio', { name: chain.name }).check();
  expect(await axeFaults(business)).toEqual([]);
  await business.getByRole('button', { name: 'Jatka' }).click();
  await expect(business.getByLabel('Yrityksen nimi')).toHaveValue(chain.name);
  await business.getByRole('button', { name: 'Viimeistele rekisteröinti' }).click();
  await expect(business.getByLabel('Yhteyshenkilö')).toBeFocused();
  expect(await axeFaults(business)).toEqual([]);
  await fillRegistration(business, chain);
  await expect(business.getByRole('dialog', { name: 'Rekisteröinti onnistui!' })).toBeVisible();
});

test('before approval the right password opens nothing', async () => {
  await business.goto('/yritys/kirjaudu');
  await signIn(business, cafe.email, password);
  await expect(business.getByRole('alert')).toContainText('odottaa');
});

test('an admin signs in and is led to where they were going', async () => {
  await admin.goto('/admini/yritykset');
  await expect(admin).toHaveURL('/admini/kirjaudu');
  await signIn(admin, masterAdmin.email, masterAdmin.password);
  await expect(admin).toHaveURL('/admini/yritykset');
  await expect(admin.getByRole('heading', { level: 1, name: 'Yritykset' })).toBeVisible();
});

test('the admin approves the business, and a mail says so', async () => {
  await admin.getByRole('searchbox').first().fill(cafe.email);
  await admin.getByRole('button', { name: `Hyväksy: ${cafe.name}` }).click();
  await expect(admin.getByText(`${cafe.name} on hyväksytty`)).toBeVisible();
  await expect(admin.getByRole('button', { name: `Jäädytä: ${cafe.name}` })).toBeVisible();
  await expect.poll(async () => (await mailsTo(cafe.email)).at(-1)?.subject).toContain('hyväksytty');
});

test('the admin tops the balance up and sees the new one before and after', async () => {
  await admin.getByRole('button', { name: `Lisää saldoa: ${cafe.name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Lisää saldoa: ${cafe.name}` });
  await dialog.getByLabel('Summa').fill(String(toppedUp));
  await expect(dialog.getByText('60,00 €')).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lisää saldo' }).click();
  const done = admin.getByRole('dialog', { name: 'Saldo lisätty onnistuneesti! Uusi saldo: €60,00' });
  await expect(done.getByText(/Viitenumero: \d/)).toBeVisible();
  const [invoice] = await Promise.all([
    admin.context().request.get((await done.getByRole('link').getAttribute('href')) ?? ''),
    done.getByRole('button', { name: 'OK' }).click(),
  ]);
  expect(invoice.headers()['content-type']).toBe('application/pdf');
});

test('the business signs in and sees its balance', async () => {
  await business.goto('/yritys/kirjaudu');
  await signIn(business, cafe.email, password);
  await expect(business).toHaveURL('/yritys');
  await expect(business.getByRole('heading', { level: 1 })).toContainText(cafe.name);
  await expect(business.getByRole('region', { name: 'Näin pääset alkuun' })).toContainText('60,00 €');
});

test('the business publishes an offer with a picture and keywords in one municipality', async () => {
  await business.goto('/yritys/lisaa-tarjous');
  await business.getByLabel('Otsikko').fill(offer.title);
  await business.getByLabel('Kuvaus').fill('Talon oma korvapuusti ja kahvi santsikupilla.');
  await business.getByLabel('Kategoria').click();
  await business.getByRole('option').first().waitFor({ state: 'attached' });
  await business.keyboard.press('Enter');
  await business.locator('input[type=file]').setInputFiles(await pictureFile('korvapuusti.png'));
  await business.getByRole('heading', { level: 2, name: 'Sijainti' }).click();
  await business.getByLabel('Kaupunki').click();
  await business.getByLabel('Kaupunki').fill(offer.city);
  await business.keyboard.press('Enter');
  await business.getByLabel('Osoite', { exact: true }).fill('Kauppatori 1');
  for (const keyword of ['korvapuusti', 'kahvi']) {
    await business.getByLabel('Lisää avainsana').fill(keyword);
    await business.keyboard.press('Enter');
  }
  expect(await axeFaults(business)).toEqual([]);
  await business.getByRole('button', { name: 'Julkaise tarjous' }).click();
  const dialog = business.getByRole('dialog', { name: 'Tarjous julkaistu onnistuneesti!' });
  await expect(dialog).toContainText('55,00 €');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(business).toHaveURL('/yritys/tarjoukset');
  await expect(business.getByRole('heading', { name: offer.title })).toBeVisible();
});

test('a consumer of the municipality finds the offer with its picture, and opens it', async () => {
  interface Found {
    offers: { items: { id: string; title: string; cities: string[]; images: { url: string }[] }[] };
  }
  const query = 'query ($city: String) { offers(city: $city) { items { id title cities images { url } } } }';
  const { offers } = await ask<Found>(consumer, query, { city: offer.city });
  const found = offers.items.find(({ title }) => title === offer.title);
  expect(found?.cities).toEqual([offer.city]);
  const picture = await consumer.get(found?.images[0]?.url ?? '');
  expect(picture.headers()['content-type']).toBe('image/webp');

  const elsewhere = await ask<Found>(consumer, query, { city: 'Utsjoki' });
  expect(elsewhere.offers.items.map(({ title }) => title)).not.toContain(offer.title);

  const click = 'mutation ($id: ID!) { recordOfferClick(offerId: $id) { counted } }';
  const open = () => ask<{ recordOfferClick: { counted: boolean } }>(consumer, click, { id: found?.id });
  expect((await open()).recordOfferClick.counted).toBe(true);
  expect((await open()).recordOfferClick.counted).toBe(false);
});

test('the business sees the click, and that its balance fell by the price', async () => {
  await business.goto('/yritys');
  await expect(figure(business, 'Klikkaukset')).toContainText('1');
  await expect(figure(business, 'Käytetty')).toContainText('5');
  await expect(figure(business, 'Saldo')).toContainText('55,00 €');
  await business.goto('/yritys/tarjoukset');
  const card = business.getByRole('article').filter({ hasText: offer.title });
  await expect(card).toContainText(/1 klikkaus(?!ta)/);
  await card.getByRole('button', { name: `Näytä tiedot: ${offer.title}` }).click();
  const details = business.getByRole('dialog', { name: offer.title });
  await expect(details).toContainText('korvapuusti');
  expect(await axeFaults(business)).toEqual([]);
});

test('the business pays an open invoice where it sees it, after giving up once, and its balance stays', async () => {
  await business.goto('/yritys/laskutus');
  const invoices = business.getByRole('region', { name: 'Laskut', exact: true });
  await invoices.getByRole('button', { name: /^Maksa verkossa: lasku \d+/ }).click();
  await business.getByRole('link', { name: 'Maksu epäonnistuu' }).click();
  const failed = business.getByRole('status').filter({ hasText: 'Maksu ei onnistunut' });
  await expect(failed).toContainText('on yhä avoinna');
  expect(await axeFaults(business)).toEqual([]);
  await failed.getByRole('button', { name: /^Maksa verkossa: lasku \d+/ }).click();
  await business.getByRole('link', { name: 'Maksu onnistuu', exact: true }).click();
  await expect(business.getByRole('status').filter({ hasText: 'Maksu on vastaanotettu' })).toContainText('on kirjattu');
  await expect(invoices.getByRole('row').filter({ hasText: 'Maksettu' })).toHaveCount(1);
  await expect(business.getByRole('button', { name: /^Maksa verkossa/ })).toHaveCount(0);
  await expect(figure(business, 'Saldo')).toContainText('55,00 €');
  expect(await axeFaults(business)).toEqual([]);
});

test('the business pays on the site, an admin credits it, the bank returns it, and the month has it all', async () => {
  await business.goto('/yritys/laskutus');
  await business.getByRole('button', { name: 'Lisää saldoa' }).click();
  const topUp = business.getByRole('dialog', { name: 'Lisää saldoa' });
  await topUp.getByLabel('Summa ilman arvonlisäveroa').fill('100');
  await topUp.getByRole('button', { name: 'Siirry maksamaan' }).click();
  await business.getByRole('link', { name: 'Maksu onnistuu', exact: true }).click();
  await expect(business.getByRole('status').filter({ hasText: 'Maksu on vastaanotettu' })).toContainText('100,00 €');
  await expect(figure(business, 'Saldo')).toContainText('155,00 €');
  const paid = business.getByRole('row').filter({ hasText: 'Maksettu' }).filter({ hasText: '124,00 €' });
  const finvoice = await paid.getByRole('link', { name: /Finvoice/ }).getAttribute('href');
  const xml = await (await business.context().request.get(finvoice ?? '')).text();
  expect(xml).toContain('<PaymentStatusCode>PAID<');
  const [, number = ''] = /<InvoiceNumber>(\d+)</.exec(xml) ?? [];
  const [, reference = ''] = /<EpiRemittanceInfoIdentifier[^>]*>(\d+)</.exec(xml) ?? [];

  await admin.goto('/admini/laskut');
  await admin.getByRole('button', { name: `Hyvitä lasku ${number}` }).click();
  const credit = admin.getByRole('dialog', { name: `Hyvitä lasku ${number}: ${cafe.name}` });
  await credit.getByLabel('Syy').fill('Maksettu vahingossa');
  await credit.getByRole('button', { name: 'Hyvitä lasku' }).click();
  await expect(admin.getByText(/^Hyvityslasku \d+ on tehty\. Yrityksen saldo: 55,00.€$/)).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);

  await admin.goto('/admini/pankkitiedostot');
  const returned = { id: 'PALAUTUS-1', euros: '124.00', payer: cafe.name, message: `PALAUTUS-${reference}` };
  const file = bankReport({ ...returned, day: helsinkiDay(), isOut: true });
  await admin.locator('input[type=file]').setInputFiles(file);
  await expect(admin.getByText('Tiedosto luettu: 1 uusi tapahtuma')).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);
  await admin.getByRole('link', { name: 'Kohdistamattomat' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Kohdistamattomat' })).toBeVisible();
  await expect(admin.getByText(cafe.name)).toHaveCount(0);
  expect(await axeFaults(admin)).toEqual([]);

  const zip = await admin.context().request.get(`/api/books/${helsinkiDay().slice(0, 7)}.zip`);
  const month = unzipSync(await zip.body());
  const rowOf = (name: string) =>
    new TextDecoder()
      .decode(month[name])
      .split('\r\n')
      .find((row) => row.startsWith(`"${number}"`));
  expect(rowOf('02-laskut.csv')).toContain('"Hyvitetty"');
  // Nothing of it is open: it was paid, credited and returned.
  expect(rowOf('03-reskontra.csv')).toMatch(/"0";"0"$/);
  expect(Object.keys(month)).toContain(`laskut/${number}.pdf`);
});

test('the business publishes the offer once more in two taps, from the day after its end', async () => {
  await business.goto('/yritys/tarjoukset');
  let taps = 0;
  const tap = async (button: Locator) => {
    taps += 1;
    await button.click();
  };
  await tap(business.getByRole('button', { name: `Julkaise uudelleen: ${offer.title}` }));
  const sheet = business.getByRole('dialog', { name: `Julkaise uudelleen: ${offer.title}` });
  const pay = sheet.getByRole('button', { name: /^Maksa 5,00\s€ ja julkaise$/ });
  await expect(pay).toBeEnabled();
  await expect(sheet).toContainText('50,00 €');
  expect(await axeFaults(business)).toEqual([]);
  await tap(pay);
  await expect(business.getByText(/Saldoa jäljellä 50,00\s€/)).toBeVisible();
  await expect(business.getByRole('heading', { name: offer.title })).toHaveCount(2);
  expect(taps).toBe(2);
});
