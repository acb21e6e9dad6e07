import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { ask, signInBusiness } from './support/ask.ts';
import { helsinkiDay, openOffice } from './support/backOffice.ts';
import { helsinkiTime, runJobAt } from './support/jobs.ts';
import { test } from './support/journey.ts';
import { mailsTo } from './support/outbox.ts';
import { axeFaults, sidewaysFaults } from './support/pageWatch.ts';
import { pictureFile } from './support/picture.ts';
import { openShop, publish, type Shop } from './support/shops.ts';

/*
 * A shopkeeper's week on the phone: Monday's mail leads to publishing again in two taps, a draft that was begun at the counter
 * is finished at the desk, and what it became is repeated every week until its cap stops it with one mail.
 */
const again = 'Lohikeitto ja leipä';
const title = 'Mustikkapiirakka ja kahvi';
const published = 5;
const start = 60;
const cap = 10;

test.describe.configure({ mode: 'serial' });

let pocket: BrowserContext;
let phone: Page;
let desk: Page;
let shop: Shop;
let request: APIRequestContext;
let site: string;

test.beforeAll(async ({ browser, baseURL }) => {
  site = baseURL ?? '';
  const master = await openOffice(browser);
  shop = await openShop(master.context(), 'Kahvila Keinutuoli Oy', '9100020-8', start);
  await master.context().close();
  const touch = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
  pocket = await browser.newContext({ ...touch, reducedMotion: 'reduce' });
  const office = await browser.newContext({ reducedMotion: 'reduce' });
  ({ request } = pocket);
  await Promise.all([signInBusiness(request, shop), signInBusiness(office.request, shop)]);
  [phone, desk] = [await pocket.newPage(), await office.newPage()];
});

test.afterAll(async () => {
  await Promise.all([pocket.close(), desk.context().close()]);
});

async function expectSound(page: Page) {
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
}

const linkIn = (text: string) => /https?:\/\/\S+uudelleen=[\w-]+/.exec(text)?.[0] ?? '';
const mails = async (subject: RegExp) => (await mailsTo(shop.email)).filter((mail) => subject.test(mail.subject));
const balance = async () =>
  (await ask<{ myBusiness: { balance: number } }>(request, '{ myBusiness { balance } }')).myBusiness.balance;

/** The Monday after a day: 'YYYY-MM-DD'. */
function mondayAfter(day: string): string {
  const ahead = 8 - (new Date(day).getUTCDay() || 7);
  return new Date(Date.parse(day) + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** What the mail of a Monday says of an offer of today and five days more, opened once: its price is split by its days. */
function paidOnOneClick(monday: string): string {
  const daysLeft = (Date.parse(monday) - Date.parse(helsinkiDay())) / 86_400_000;
  const cents = Math.floor((published * 100 * Math.min(daysLeft, 6)) / 6);
  const euros = `${(cents / 100).toFixed(2).replace('.', ',')} €`;
  return `Maksoit ${euros}, eli ${cents < 100 ? `${cents} senttiä` : euros} avausta kohti`;
}

test("Monday's mail says what the week brought, and its link publishes again in two taps", async ({ playwright }) => {
  const id = await publish(request, again);
  const consumer = await playwright.request.newContext({ baseURL: site });
  await ask(consumer, 'mutation ($id: ID!) { recordOfferClick(offerId: $id) { counted } }', { id });
  await consumer.dispose();

  const monday = helsinkiTime(mondayAfter(helsinkiDay()), '08:00');
  for (const _server of [1, 2]) await runJobAt('weekly-results', monday, site);
  await expect.poll(async () => (await mails(/^Tarjoustesi viikko/)).length).toBe(1);
  const [mail] = await mails(/^Tarjoustesi viikko/);
  expect(mail?.text).toMatch(/tarjouksesi avattiin 1 kerran, mutta kukaan ei soittanut/);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(paidOnOneClick(mondayAfter(helsinkiDay())));
  expect(linkIn(mail?.text ?? '')).toBe(`${site}/yritys/tarjoukset?uudelleen=${id}`);

  // The first tap.
  await phone.goto(linkIn(mail?.text ?? ''));
  const sheet = phone.getByRole('dialog', { name: `Julkaise uudelleen: ${again}` });
  const pay = sheet.getByRole('button', { name: /^Maksa 5,00\s€ ja julkaise$/ });
  await expect(pay).toBeEnabled();
  await expectSound(phone);
  await pay.tap();
  await expect(phone.getByText(/Saldoa jäljellä 50,00\s€/)).toBeVisible();
  await expect(phone.getByRole('heading', { name: again })).toHaveCount(2);

  // What was published again is not said to be ending.
  await runJobAt('offers-ending', helsinkiTime(helsinkiDay(3), '10:00'), site);
  expect(await mails(/päättyy/)).toEqual([]);
});

test('a draft begun on the phone, with a picture, is finished and published at the desk', async () => {
  await phone.goto('/yritys/lisaa-tarjous');
  await phone.getByLabel('Otsikko').fill(title);
  await phone.locator('input[type=file]').setInputFiles(await pictureFile('piirakka.png'));
  await expect(phone.getByText(/^Tallennettu \d/)).toBeVisible();
  await expect(phone).toHaveURL(/luonnos=/);
  await expectSound(phone);

  await desk.goto('/yritys/tarjoukset');
  await expect(desk.getByText(/· Puhelin, klo/)).toBeVisible();
  await desk.getByRole('link', { name: `Jatka luonnosta: ${title}` }).click();
  await expect(desk.getByLabel('Otsikko')).toHaveValue(title);
  await expect(desk.getByRole('img', { name: 'Kuva 1' })).toBeVisible();
  await desk.getByLabel('Kuvaus').fill('Talon oma piirakka ja santsikuppi.');
  await choose(desk.getByLabel('Kategoria'), 'Ruoka ja juoma');
  // The place is that of Monday's offer, and the keywords follow from the words.
  await expect(desk.getByText('Raatihuoneenkatu 1, Kaskinen')).toBeVisible();
  await expect(desk.getByLabel(/^Poista avainsana/).first()).toBeVisible();
  await desk.getByRole('button', { name: 'Julkaise tarjous' }).click();
  const done = desk.getByRole('dialog', { name: 'Tarjous julkaistu onnistuneesti!' });
  await expect(done).toContainText('45,00 €');
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(desk.getByRole('list', { name: 'Luonnokset' })).toHaveCount(0);
});

async function choose(field: Locator, option: string) {
  await field.click();
  await field.fill(option);
  await field.press('Enter');
}

interface Repeat {
  state: string;
  nextOn: string | null;
  pauseReason: string | null;
  runs: { on: string; outcome: string; charged: number }[];
}

async function onlyRepeat(): Promise<Repeat> {
  const query = `{ offerRepeats { items {
    state: status nextOn pauseReason runs { on: date outcome: status charged } } } }`;
  const { items } = (await ask<{ offerRepeats: { items: Repeat[] } }>(request, query)).offerRepeats;
  expect(items).toHaveLength(1);
  return items[0] as Repeat;
}

test('the offer is repeated weekly from the phone, until its cap pauses it with one mail', async () => {
  await phone.goto('/yritys/tarjoukset');
  await phone.getByRole('link', { name: `Toista viikoittain: ${title}` }).tap();
  const dialog = phone.getByRole('dialog', { name: `Toista viikoittain: ${title}` });
  await dialog.getByRole('button', { name: /^10,00\s€ · 2 kertaa$/ }).tap();
  await expect(dialog.getByText(/^Veloitamme saldostasi 5,00\s€ joka .*, enintään 10,00\s€ kuukaudessa/)).toBeVisible();
  await expectSound(phone);
  await dialog.getByRole('button', { name: 'Hyväksy ja aloita toisto' }).tap();
  await expect(phone.getByText(/^Toisto alkaa\. Ensimmäinen julkaisu on/)).toBeVisible();

  // Two runs fit into a month: at the latest the third week of the second month is one too many.
  let last = '';
  for (let week = 0; week < 6; week += 1) {
    const { nextOn } = await onlyRepeat();
    if (nextOn === null) break;
    last = nextOn;
    for (const _server of [1, 2]) await runJobAt('offers-repeat', helsinkiTime(nextOn, '00:05'), site);
  }
  const { state, pauseReason, runs } = await onlyRepeat();
  expect({ state, pauseReason, outcome: runs[0]?.outcome }).toEqual({
    state: 'PAUSED',
    pauseReason: 'CAP',
    outcome: 'PAUSED',
  });
  const months = Object.values(Object.groupBy(runs, ({ on }) => on.slice(0, 7)));
  const charges = months.map((month = []) => month.reduce((sum, { charged }) => sum + charged, 0));
  expect(Math.max(...charges)).toBe(cap);
  expect(charges.at(0)).toBe(cap);
  const sold = runs.filter(({ outcome }) => outcome === 'PUBLISHED').length;
  expect(await balance()).toBe(start - published * (3 + sold));

  // Nothing more happens in the week after.
  await runJobAt('offers-repeat', new Date(helsinkiTime(last, '00:05').getTime() + 7 * 86_400_000), site);
  await expect.poll(async () => (await mails(/on tauolla/)).length).toBe(1);
  const [mail] = await mails(/on tauolla/);
  expect(mail?.subject).toContain(`Toistuva tarjouksesi on tauolla: ${title}`);
  expect(mail?.text).toMatch(/eikä siitä veloitettu mitään.*Kuukauden kattosi 10,00\s€ täyttyi\./s);
  expect((await onlyRepeat()).runs).toHaveLength(runs.length);

  await phone.goto('/yritys/toistuvat');
  const card = phone.getByRole('article', { name: title });
  await expect(card.getByRole('alert')).toContainText(/Kuukauden kattosi 10,00\s€ täyttyi/);
  await card.getByText(/^Historia/).tap();
  await expect(card.getByRole('link', { name: 'Julkaistu' })).toHaveCount(sold);
  await expectSound(phone);
});
