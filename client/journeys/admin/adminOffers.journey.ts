import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask } from '../support/ask.ts';
import { choose, giveGrounds, openOffices, row, saved, searchFor } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { mailsTo } from '../support/outbox.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { openShop, publish, type Shop, shopClient, titlesIn } from '../support/shops.ts';

/*
 * Offer management by an admin who may manage offers and nothing else: finding, hiding, deciding on changes that
 * businesses have made, with what consumers and the business see of it. Deleting is the master's.
 */
const city = 'Kaskinen';

test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let shop: Shop;
let seller: APIRequestContext;
let consumer: APIRequestContext;
let soupId: string;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Tiina Tarkastaja', 'MANAGE_OFFERS'));
  shop = await openShop(master.context(), 'Keittola Kupariset Oy', '9100002-5', 100);
  seller = await shopClient(playwright, baseURL, shop);
  soupId = await publish(seller, 'Hernekeitto');
  await publish(seller, 'Lohisoppa', {
    type: 'PREMIUM_OFFER',
    isNationwide: true,
    locationType: 'MULTIPLE',
    cities: [],
  });
  await publish(seller, 'Siskonmakkarakeitto', { url: 'https://keittola.example/siskonmakkara' });
  consumer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});

test.afterAll(async () => {
  await Promise.all([master.context().close(), plain.context().close(), seller.dispose(), consumer.dispose()]);
});

async function openMenu(page: Page, title: string) {
  await page.getByRole('button', { name: `Toiminnot: ${title}` }).click();
  return page.locator('.ant-dropdown:visible');
}

/** Changes the soup as the business does: consumers keep the old one until an admin has decided. */
async function reviseSoup(changes: object) {
  const mutation =
    'mutation ($id: ID!, $input: UpdateOfferInput!) { updateOffer(id: $id, input: $input) { offer { status } } }';
  await ask(seller, mutation, { id: soupId, input: nestContent(changes) });
}

async function openWaiting(title: string) {
  await plain.reload();
  await row(plain, title)
    .getByRole('button', { name: `Näytä tiedot: ${title}` })
    .click();
  return plain.locator('.ant-modal').filter({ hasText: 'Tarjouksen tunniste' });
}

test('the list is searched and narrowed by type, and the address keeps both', async () => {
  await plain.goto('/admini/tarjoukset');
  await searchFor(plain, 'Kupariset');
  await expect(row(plain, shop.name)).toHaveCount(3);
  await choose(plain, 'Tyyppi', 'Premium tarjous');
  await expect(row(plain, shop.name)).toHaveCount(1);
  await expect(row(plain, 'Lohisoppa')).toContainText('Premium tarjous');
  await plain.reload();
  await expect(row(plain, shop.name)).toHaveCount(1);
  await choose(plain, 'Tyyppi', 'Normaali esite');
  await expect(plain.getByText('Ehdoilla ei löytynyt tarjouksia.')).toBeVisible();
  await plain.getByRole('button', { name: 'Poista rajaukset' }).click();
  await expect(plain.getByRole('searchbox')).toHaveValue('');
  await searchFor(plain, 'Kupariset');
  await expect(row(plain, shop.name)).toHaveCount(3);
});

test('the details show everything, and the offer is hidden from consumers there', async () => {
  expect(await titlesIn(consumer, city)).toContain('Siskonmakkarakeitto');
  await row(plain, 'Siskonmakkarakeitto').getByRole('button', { name: 'Näytä tiedot: Siskonmakkarakeitto' }).click();
  const details = plain.getByRole('dialog', { name: 'Siskonmakkarakeitto' });
  await expect(details).toContainText(shop.name);
  await expect(details).toContainText('9100002-5');
  await expect(details).toContainText('Raatihuoneenkatu 1, Kaskinen');
  const link = details.getByRole('link', { name: 'https://keittola.example/siskonmakkara' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(details.getByRole('button', { name: 'Poista' })).toHaveCount(0);
  expect(await axeFaults(plain)).toEqual([]);
  await details.getByRole('button', { name: 'Piilota' }).click();
  const hiding = plain.getByRole('dialog', { name: 'Piilota: Siskonmakkarakeitto' });
  expect(await axeFaults(plain)).toEqual([]);
  await giveGrounds(hiding);
  await hiding.getByRole('button', { name: 'Piilota' }).click();
  await expect(plain.getByText('Tarjous on piilotettu')).toBeVisible();
  await plain.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(row(plain, 'Siskonmakkarakeitto')).toContainText('Piilotettu');
  await expect.poll(() => titlesIn(consumer, city)).not.toContain('Siskonmakkarakeitto');
});

test('the menu works by keyboard and gives the focus back', async () => {
  const opener = plain.getByRole('button', { name: 'Toiminnot: Siskonmakkarakeitto' });
  await opener.focus();
  await plain.keyboard.press('Enter');
  const menu = plain.locator('.ant-dropdown:visible');
  await expect(menu.getByRole('menuitem', { name: 'Näytä julkisesti' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Poista' })).toHaveCount(0);
  await plain.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('menuitem', { name: 'Näytä tiedot' }).click();
  const details = plain.getByRole('dialog', { name: 'Siskonmakkarakeitto' });
  await expect(details).toBeVisible();
  await expect(menu).toBeHidden();
  await plain.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(opener).toBeFocused();
  await plain.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: 'Näytä julkisesti' }).focus();
  await plain.keyboard.press('Enter');
  await expect(plain.getByText('Tarjous näkyy taas')).toBeVisible();
  await expect.poll(() => titlesIn(consumer, city)).toContain('Siskonmakkarakeitto');
});

test('ticked offers are hidden and shown together', async () => {
  await plain.getByRole('checkbox', { name: 'Valitse kaikki rivit' }).check();
  const bar = plain.getByRole('region', { name: 'Valitut tarjoukset' });
  await expect(bar).toContainText('3 valittu');
  // On a phone the rows are long: the bar stays in sight at the last one.
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await plain.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole('button', { name: 'Piilota valitut' }).click();
  const hiding = plain.getByRole('dialog', { name: 'Piilota 3 tarjousta' });
  await giveGrounds(hiding);
  await hiding.getByRole('button', { name: 'Piilota' }).click();
  await expect(plain.getByText('Piilotettu 3')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect.poll(() => titlesIn(consumer, city)).not.toContain('Hernekeitto');
  await plain.getByRole('checkbox', { name: 'Valitse kaikki rivit' }).check();
  await bar.getByRole('button', { name: 'Näytä valitut' }).click();
  await expect(plain.getByText('Palautettu näkyviin 3')).toBeVisible();
  await expect.poll(() => titlesIn(consumer, city)).toContain('Hernekeitto');
});

test('a change to a live offer is shown beside what consumers see, who see it once it is approved', async () => {
  await reviseSoup({ title: 'Hernekeitto ja pannukakku', address: 'Satamakatu 4' });
  expect(await titlesIn(consumer, city)).toContain('Hernekeitto');
  const details = await openWaiting('Hernekeitto ja pannukakku');
  await expect(details.getByText('Yritys on muuttanut julkaistua tarjousta.')).toBeVisible();
  const changes = details.getByRole('table', { name: 'Mitä muuttui' }).getByRole('row');
  await expect(changes).toHaveText([
    'TietoKuluttajat näkevät nytMuutoksen jälkeen',
    'OtsikkoHernekeittoHernekeitto ja pannukakku',
    'SijaintiRaatihuoneenkatu 1, KaskinenSatamakatu 4, Kaskinen',
  ]);
  expect(await axeFaults(plain)).toEqual([]);
  await details.getByRole('button', { name: 'Hyväksy' }).click();
  await expect(plain.getByText('Hernekeitto ja pannukakku on hyväksytty')).toBeVisible();
  await expect(details).toBeHidden();
  await expect.poll(() => titlesIn(consumer, city)).toContain('Hernekeitto ja pannukakku');
});

test('a change that the business replaces while it is read is not approved before the new one has been shown', async () => {
  await reviseSoup({ title: 'Luettu keitto' });
  const details = await openWaiting('Luettu keitto');
  await reviseSoup({ title: 'Lukematon keitto' });
  await details.getByRole('button', { name: 'Hyväksy' }).click();
  const since = details.getByRole('table', { name: 'Mitä on muuttunut avaamisen jälkeen' });
  await expect(since.getByRole('row').nth(1)).toHaveText('OtsikkoLuettu keittoLukematon keitto');
  expect(await axeFaults(plain)).toEqual([]);
  expect(await titlesIn(consumer, city)).toContain('Hernekeitto ja pannukakku');
  await details.getByRole('button', { name: 'Sulje', exact: true }).last().click();
});

test('a change is rejected with a reason that the business reads; consumers keep what they had', async () => {
  await reviseSoup({ title: 'Maailman paras keitto' });
  const details = await openWaiting('Maailman paras keitto');
  await details.getByRole('button', { name: 'Hylkää' }).click();
  const reject = plain.getByRole('dialog', { name: 'Hylkää: Maailman paras keitto' });
  await expect(reject).toContainText('Kuluttajat näkevät jatkossakin nykyisen version.');
  await giveGrounds(reject, 'Väitettä ei voi todentaa');
  await reject.getByRole('button', { name: 'Hylkää' }).click();
  await expect(
    plain.getByText('Muutos on hylätty. Hernekeitto ja pannukakku näkyy kuluttajille entisellään.'),
  ).toBeVisible();
  await expect(reject).toBeHidden();
  await expect(details).toBeHidden();
  expect(await titlesIn(consumer, city)).toContain('Hernekeitto ja pannukakku');
  const query = 'query ($id: ID!) { myOffer(id: $id) { shown { title } status statusReason } }';
  const { myOffer } = await ask<{ myOffer: object }>(seller, query, { id: soupId });
  expect(myOffer).toMatchObject({
    shown: { title: 'Hernekeitto ja pannukakku' },
    statusReason: 'Väitettä ei voi todentaa',
  });
  await expect.poll(async () => (await mailsTo(shop.email)).at(-1)?.text).toContain('Väitettä ei voi todentaa');
});

test('the CSV holds the rows that the filters let through', async () => {
  await choose(plain, 'Tyyppi', 'Premium tarjous');
  await expect(row(plain, shop.name)).toHaveCount(1);
  const { name, content } = await saved(plain, () => plain.getByRole('button', { name: 'Lataa CSV' }).click());
  expect(name).toMatch(/^tarjoukset-.*\.csv$/);
  const lines = content.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Lohisoppa";"Keittola Kupariset Oy";"9100002-5";"Ruoka ja juoma";"Premium tarjous"');
  expect(lines[1]).toContain('"Koko maa";"15"');
});

test('only a master deletes an offer, with a reason; it is gone from consumers', async () => {
  await master.goto('/admini/tarjoukset?haku=Kupariset');
  await (await openMenu(master, 'Siskonmakkarakeitto')).getByRole('menuitem', { name: 'Poista' }).click();
  const question = master.getByRole('dialog', { name: 'Poista: Siskonmakkarakeitto' });
  await giveGrounds(question);
  await question.getByRole('button', { name: 'Poista' }).click();
  await expect(master.getByText('Tarjous on poistettu')).toBeVisible();
  await expect(row(master, 'Siskonmakkarakeitto')).toHaveCount(0);
  await expect.poll(() => titlesIn(consumer, city)).not.toContain('Siskonmakkarakeitto');
});
