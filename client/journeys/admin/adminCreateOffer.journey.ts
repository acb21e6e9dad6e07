import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { openOffices, row } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { pictureFile } from '../support/picture.ts';
import { openShop, type Shop, titlesIn } from '../support/shops.ts';

/*
 * An admin publishes on a business's behalf: for one that is found, whose balance is too low, and for one that is
 * registered in the same dialog.
 */
const city = 'Kristiinankaupunki';
const newcomer = { name: 'Uunituore Tulokas Ky', email: 'tulokas@kauppa.example' };

test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let shop: Shop;
let consumer: APIRequestContext;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Leena Luoja', 'MANAGE_OFFERS', 'MANAGE_BUSINESSES'));
  shop = await openShop(master.context(), 'Lähikauppa Vajaa Saldo Oy', '9100004-1', 2);
  consumer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});

test.afterAll(() => Promise.all([master.context().close(), plain.context().close(), consumer.dispose()]));

const dialog = () => plain.getByRole('dialog', { name: 'Luo tarjous yritykselle' });

async function fillOffer(title: string) {
  const form = dialog();
  await form.getByLabel('Otsikko').fill(title);
  await form.getByLabel('Kuvaus').fill('Paistettu tänä aamuna, noudettavissa iltaan asti.');
  await form.getByLabel('Kategoria').fill('Ruoka');
  await plain.keyboard.press('Enter');
  await form.getByLabel('Kaupunki').fill(city);
  await plain.keyboard.press('Enter');
  await form.getByLabel('Osoite', { exact: true }).fill('Itäpitkäkatu 1');
  await form.getByLabel('Lisää avainsana').fill('leipä');
  await plain.keyboard.press('Enter');
}

/** A line of what publishing does to the balance. */
function charge(term: string) {
  return dialog().locator('div:has(> dt)').filter({ hasText: term }).locator('dd');
}

test('the offer waits for a business, which is found from two characters on', async () => {
  await plain.goto('/admini/tarjoukset');
  await plain.getByRole('button', { name: 'Luo tarjous' }).click();
  await dialog().getByRole('tab', { name: 'Tarjous' }).click();
  await expect(dialog().getByText('Valitse ensin yritys')).toBeVisible();
  await dialog().getByRole('tab', { name: 'Valitse yritys' }).click();
  const search = dialog().getByRole('searchbox');
  await search.fill('V');
  await expect(dialog().getByText('Kirjoita vähintään 2 merkkiä.')).toBeVisible();
  await search.fill('Vajaa Saldo');
  await expect(dialog().getByRole('list', { name: 'Löydetyt yritykset' })).toContainText(shop.email);
  expect(await axeFaults(plain)).toEqual([]);
  await dialog()
    .getByRole('button', { name: `Valitse ${shop.name}` })
    .click();
  await expect(dialog().getByText('Valitse ensin yritys')).toHaveCount(0);
});

test('fields say what is missing, and the top-up is shown before anything is sent', async () => {
  await dialog().getByRole('button', { name: 'Luo tarjous' }).click();
  await expect(dialog().getByText('Otsikko on pakollinen')).toBeVisible();
  await expect(dialog().getByLabel('Otsikko')).toBeFocused();
  await expect(dialog().getByText('Vähintään yksi avainsana on pakollinen')).toBeVisible();
  await fillOffer('Saaristolaisleipä');
  await expect(charge('Tarjouksen hinta')).toHaveText(/^5,00\s€$/);
  await expect(charge('Saldoa ladataan automaattisesti')).toHaveText(/^3,00\s€$/);
  await dialog()
    .getByLabel(/Oma hinta/)
    .fill('10,50');
  await plain.keyboard.press('Tab');
  await expect(charge('Saldo nyt')).toHaveText(/^2,00\s€$/);
  await expect(charge('Saldoa ladataan automaattisesti')).toHaveText(/^8,50\s€$/);
  await expect(charge('Saldo julkaisun jälkeen')).toHaveText(/^0,00\s€$/);
  await expect(charge('Yritykselle laskutetaan')).toHaveText(/^23,50\s€$/);
  await dialog().getByRole('checkbox', { name: 'Veloita palvelumaksu' }).uncheck();
  await expect(charge('Yritykselle laskutetaan')).toHaveText(/^8,50\s€$/);
  await expect(dialog().getByText('Saldo ei riitä. Puuttuva osa ladataan ja laskutetaan yritykseltä.')).toBeVisible();
});

test('the offer is published with its picture, and the ledger has the top-up and the charge', async () => {
  await dialog()
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('leipa.png'));
  await dialog().getByRole('button', { name: 'Luo tarjous' }).click();
  await expect(plain.getByText(/Saaristolaisleipä on luotu yritykselle .*Saldoa ladattiin 8,50/)).toBeVisible();
  await expect(dialog()).toBeHidden();
  await expect(row(plain, shop.name)).toContainText('Saaristolaisleipä');
  await expect.poll(() => titlesIn(consumer, city)).toContain('Saaristolaisleipä');

  const query =
    'query ($search: String) { transactions(filter: { search: $search }) { items { amount transactionType } } }';
  type Ledger = { transactions: { items: { amount: number }[] } };
  const { transactions } = await ask<Ledger>(master.context().request, query, { search: shop.name });
  expect(transactions.items.map(({ amount }) => amount)).toEqual([-10.5, 8.5, 2]);
});

test('a business is registered on the way, with a password that is shown once', async () => {
  await plain.getByRole('button', { name: 'Luo tarjous' }).click();
  await dialog().getByRole('tab', { name: 'Rekisteröi uusi' }).click();
  await dialog().getByLabel('Yrityksen nimi').fill(newcomer.name);
  await dialog().getByLabel('Y-tunnus').fill('12345');
  await dialog().getByLabel('Yhteyshenkilö').fill('Tuulikki Tulokas');
  await expect(dialog().getByText(/Y-tunnu.*1234567-8/)).toBeVisible();
  await dialog().getByLabel('Y-tunnus').fill('9100005-9');
  await dialog().getByLabel('Sähköposti', { exact: true }).fill(newcomer.email);
  await dialog().getByLabel('Puhelin').fill('040 999 8888');
  await dialog().getByLabel('Alkusaldo').fill('20');
  await dialog().getByRole('button', { name: 'Rekisteröi yritys' }).click();
  await expect(dialog().getByText(`${newcomer.name} on rekisteröity ja valittu`)).toBeVisible();
  const password = await dialog().locator('code').innerText();

  const login = 'mutation ($input: LoginInput!) { loginBusiness(input: $input) { user { mustChangePassword } } }';
  const signedIn = await ask<object>(consumer, login, { input: { email: newcomer.email, password } });
  expect(signedIn).toMatchObject({ loginBusiness: { user: { mustChangePassword: true } } });

  await dialog().getByRole('button', { name: 'Jatka tarjoukseen' }).click();
  await fillOffer('Tulokkaan avajaiskahvit');
  await expect(charge('Saldo julkaisun jälkeen')).toHaveText(/^15,00\s€$/);
  await dialog().getByRole('button', { name: 'Luo tarjous' }).click();
  await expect(plain.getByText(/Tulokkaan avajaiskahvit on luotu .*Saldoa jäljellä 15,00/)).toBeVisible();
  await expect.poll(() => titlesIn(consumer, city)).toContain('Tulokkaan avajaiskahvit');
});

test('the dialog starts empty every time', async () => {
  await plain.getByRole('button', { name: 'Luo tarjous' }).click();
  await expect(dialog().getByRole('tab', { name: 'Valitse yritys' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog().getByRole('searchbox')).toHaveValue('');
  await plain.keyboard.press('Escape');
  await expect(dialog()).toBeHidden();
  await expect(plain.getByRole('button', { name: 'Luo tarjous' })).toBeFocused();
});
