import { type Browser, expect, type Page } from '@playwright/test';
import { signInBusiness } from './support/ask.ts';
import { openOffice } from './support/backOffice.ts';
import { test } from './support/journey.ts';
import { mailsTo } from './support/outbox.ts';
import { axeFaults, sidewaysFaults } from './support/pageWatch.ts';
import { openShop, publish, type Shop } from './support/shops.ts';

/*
 * The people of a shop on their phones: the owner invites a publisher and a person for the till, both accept by the link of
 * their mail, and each sees what the role may and nothing else.
 */
const title = 'Mansikkakakku ja kahvi';
const password = 'Tiskirätti-2026';
const publisher = { name: 'Jenni Julkaisija', email: 'jenni@kauppa.example', role: 'Julkaisija' };
const till = { name: 'Topi Tiski', email: 'topi@kauppa.example', role: 'Kassa' };

test.describe.configure({ mode: 'serial' });

let shop: Shop;
let owner: Page;

async function openPhone(browser: Browser): Promise<Page> {
  const touch = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
  return (await browser.newContext({ ...touch, reducedMotion: 'reduce' })).newPage();
}

test.beforeAll(async ({ browser }) => {
  const master = await openOffice(browser);
  shop = await openShop(master.context(), 'Kahvila Neljä Kättä Oy', '9100020-8', 60);
  await master.context().close();
  owner = await openPhone(browser);
  await signInBusiness(owner.context().request, shop);
});

test.afterAll(() => owner.context().close());

async function expectSound(page: Page) {
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
}

async function invite({ name, email, role }: typeof publisher) {
  await owner.getByRole('button', { name: 'Kutsu käyttäjä' }).tap();
  const dialog = owner.getByRole('dialog', { name: 'Kutsu käyttäjä' });
  await dialog.getByLabel('Nimi').fill(name);
  await dialog.getByLabel('Sähköposti').fill(email);
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  if (role === 'Julkaisija') await dialog.getByLabel(/^Kuukausiraja/).fill('30');
  await expectSound(owner);
  await dialog.getByRole('button', { name: 'Lähetä kutsu' }).tap();
  await expect(owner.getByRole('article', { name }).getByText('Kutsuttu')).toBeVisible();
}

/** The newest link that was mailed to an address. */
async function linkTo(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email)).flatMap(({ text }) => /https?:\/\/\S+\/yritys\/kutsu\?token=[\w-]+/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links()).at(-1) ?? '';
}

/** Opens the link of the mail on the person's own phone, and accepts. */
async function accept(browser: Browser, { name, email, role }: typeof publisher): Promise<Page> {
  const phone = await openPhone(browser);
  await phone.goto(await linkTo(email));
  await expect(phone.getByRole('heading', { name: `Tervetuloa: ${shop.name}` })).toBeVisible();
  await expect(phone.getByText(`Kaino Kauppias kutsui sinut yrityksen käyttäjäksi. Roolisi on ${role}.`)).toBeVisible();
  await expect(phone.getByLabel('Nimesi')).toHaveValue(name);
  await phone.getByLabel('Salasana', { exact: true }).fill(password);
  await phone.getByLabel('Salasana uudelleen').fill(password);
  await expectSound(phone);
  await phone.getByRole('button', { name: 'Hyväksy kutsu' }).tap();
  await expect(phone).toHaveURL(role === 'Kassa' ? /\/yritys\/kassa$/ : /\/yritys$/);
  return phone;
}

async function sectionsOf(phone: Page): Promise<string[]> {
  await phone
    .getByRole('button', { name: /valikko/i })
    .first()
    .tap();
  const menu = phone.getByRole('dialog').getByRole('navigation', { name: 'Päävalikko' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  const names = await menu.getByRole('link').allTextContents();
  await phone.keyboard.press('Escape');
  return names;
}

const close = (page: Page) => page.context().close();

test('an owner invites a publisher with a cap, and a person for the till', async () => {
  await owner.goto('/yritys/kayttajat');
  await expect(owner.getByText(/^Olet yrityksesi ainoa käyttäjä\./)).toBeVisible();
  await invite(publisher);
  await invite(till);
  await expect(owner.getByRole('article', { name: publisher.name }).getByText(/^30,00\s€/)).toBeVisible();
  await expectSound(owner);
});

test('the publisher accepts, publishes, and sees no billing and no members', async ({ browser }) => {
  const phone = await accept(browser, publisher);
  expect(await sectionsOf(phone)).toEqual([
    'Kojelauta',
    'Tarjoukset',
    'Lisää tarjous',
    'Kassa',
    'Toimipaikat',
    'Analytiikka',
    'Kuitti',
    'Asetukset',
  ]);
  await publish(phone.context().request, title);
  await phone.goto('/yritys/tarjoukset');
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();
  for (const page of ['laskutus', 'kayttajat']) {
    await phone.goto(`/yritys/${page}`);
    await expect(phone.getByRole('heading', { name: 'Roolisi ei riitä tähän' })).toBeVisible();
    await expectSound(phone);
  }
  await close(phone);
});

test('a person at the till accepts, sees nothing but the till and the own password, and changes it', async ({
  browser,
}) => {
  const phone = await accept(browser, till);
  await expect(phone.getByLabel('Asiakkaan koodi')).toBeVisible();
  await expectSound(phone);
  expect(await sectionsOf(phone)).toEqual(['Kassa', 'Omat tiedot']);
  await phone.goto('/yritys/tarjoukset');
  await expect(phone.getByRole('heading', { name: 'Roolisi ei riitä tähän' })).toBeVisible();
  await phone.goto('/yritys/salasana');
  await phone.getByLabel('Nykyinen salasana').fill(password);
  await phone.getByLabel('Uusi salasana', { exact: true }).fill(`${password}!`);
  await phone.getByLabel('Uusi salasana uudelleen').fill(`${password}!`);
  await expectSound(phone);
  await phone.getByRole('button', { name: 'Vaihda salasana' }).tap();
  await expect(phone.getByText('Salasana vaihdettu onnistuneesti!')).toBeVisible();
  await signInBusiness(phone.context().request, { email: till.email, password: `${password}!` });
  await close(phone);
});

test('a link that was used says whom to ask, and who is shut out is out at once', async ({ browser }) => {
  const phone = await openPhone(browser);
  await phone.goto(await linkTo(publisher.email));
  await expect(phone.getByRole('heading', { name: 'Kutsu ei ole enää voimassa' })).toBeVisible();
  await expectSound(phone);
  await signInBusiness(phone.context().request, { email: publisher.email, password });
  await phone.goto('/yritys/tarjoukset');
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();

  await owner.reload();
  const card = owner.getByRole('article', { name: publisher.name });
  await expect(card.getByText('Käytössä')).toBeVisible();
  await expect(card.getByText(/^5,00\s€$/)).toBeVisible();
  await card.getByRole('button', { name: `Poista käytöstä: ${publisher.name}` }).tap();
  const question = owner.getByRole('dialog', { name: 'Poistetaanko käyttäjä käytöstä?' });
  await question.getByRole('button', { name: 'Poista käytöstä' }).tap();
  await expect(card.getByText('Poistettu käytöstä')).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/yritys\/kirjaudu$/);
  await close(phone);
});
