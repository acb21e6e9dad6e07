import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask, signInBusiness } from '../support/ask.ts';
import { giveGrounds, openOffices } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { mailsTo } from '../support/outbox.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { openShop, publish, type Shop, shopClient, titlesIn } from '../support/shops.ts';

/*
 * From a stranger's notice of an offer to the answer to its business: reported without an account, decided by an admin,
 * appealed against in the portal, and found right by another admin.
 */
const stranger = { name: 'Raija Rehellinen', email: 'raija@rehellinen.example' };

test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let visitor: Page;
let portal: Page;
let shop: Shop;
let seller: APIRequestContext;
let offerId: string;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Päivi Päättäjä', 'MANAGE_OFFERS'));
  shop = await openShop(master.context(), 'Kukkakauppa Kielo Oy', '9100009-2', 50);
  seller = await shopClient(playwright, baseURL, shop);
  offerId = await publish(seller, 'Ruusukimppu');
  const [anonymous, own] = await Promise.all([browser.newContext(), browser.newContext({ reducedMotion: 'reduce' })]);
  visitor = await anonymous.newPage();
  portal = await own.newPage();
  await signInBusiness(own.request, shop);
});

test.afterAll(async () => {
  await Promise.all([master, plain, visitor, portal].map((page) => page.context().close()));
  await seller.dispose();
});

test('a stranger reports an offer from its page, sees which fields are missing, and gets a number and a mail', async () => {
  await visitor.goto(`/tarjous/${offerId}`);
  await visitor.getByRole('link', { name: 'Ilmoita tarjouksesta' }).click();
  await expect(visitor.getByText('Ilmoitus koskee tarjousta ”Ruusukimppu”')).toBeVisible();
  await visitor.getByRole('button', { name: 'Lähetä ilmoitus' }).click();
  await expect(visitor.getByText('Valitse, mitä ilmoitus koskee')).toBeVisible();
  await visitor.getByRole('link', { name: 'På svenska' }).click();
  await expect(visitor.getByText('Välj vad anmälan gäller')).toBeVisible();
  expect(await axeFaults(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Suomeksi' }).click();
  await visitor.getByRole('radio', { name: 'Tarjous on harhaanjohtava tai väärä' }).check();
  await visitor.getByLabel('Mikä on vialla?').fill('Kimpussa on tulppaaneja, ei ruusuja.');
  await visitor.getByLabel('Nimi').fill(stranger.name);
  await visitor.getByLabel('Sähköposti').fill(stranger.email);
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Lähetä ilmoitus' }).click();
  const received = visitor.getByText(
    /^Kiitos\. Saimme ilmoituksesi \d{4}-\d{4}\. Kerromme päätöksestä sähköpostitse\.$/,
  );
  await expect(received).toBeFocused();
  await expect.poll(async () => (await mailsTo(stranger.email)).length).toBe(1);
});

test('an admin sees what was reported beside what is there, and hides it with a reason', async () => {
  await plain.goto('/admini/ilmoitukset');
  await expect(plain.getByRole('navigation').getByRole('link', { name: /^Ilmoitukset/ })).toContainText('odottaa');
  await plain.getByRole('row').filter({ hasText: 'Ruusukimppu' }).getByRole('button').click();
  const dialog = plain.getByRole('dialog');
  await expect(dialog).toContainText('Kimpussa on tulppaaneja, ei ruusuja.');
  await expect(dialog).toContainText('Tarjous on sama kuin ilmoitettaessa.');
  expect(await axeFaults(plain)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Piilota tarjous' }).check();
  await giveGrounds(dialog, 'Kuvassa ei ole ruusuja.');
  await dialog.getByRole('button', { name: 'Tallenna päätös' }).click();
  await expect(plain.getByText(/^Ilmoitus \d{4}-\d{4} on päätetty$/)).toBeVisible();
  await expect.poll(() => titlesIn(seller)).not.toContain('Ruusukimppu');
  await expect.poll(async () => (await mailsTo(stranger.email)).length).toBe(2);
});

test('the list of decisions is read whole, however dense its rows are and whatever the width', async () => {
  const id = await publish(
    seller,
    'Kahdenkymmenen ruusun kimppu silkkipaperissa ja kortti kaupan päälle koko isänpäiväviikon ajan',
  );
  const facts = 'Kimpussa on kymmenen ruusua, ja kortista veloitetaan erikseen kassalla. '.repeat(5).trim();
  const hiding = `mutation ($id: ID!, $grounds: RestrictionGroundsInput) {
    toggleOfferVisibility(id: $id, hidden: true, grounds: $grounds) { changed } }`;
  await ask(plain.context().request, hiding, { id, grounds: { ground: 'MISLEADING', facts } });
  await plain.goto('/admini/paatokset');
  await plain.getByTitle('Tiheä').click();
  for (const width of [1440, 1280, 900]) {
    await plain.setViewportSize({ width, height: 900 });
    const row = plain.getByRole('row').filter({ hasText: 'Kahdenkymmenen ruusun' });
    await expect(row).toContainText(facts);
    await expect(row.getByText(/^Kuluttajansuojalain/)).toBeVisible();
    const cut = () =>
      row.evaluate((element) =>
        [...element.querySelectorAll('td, td strong, td span')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    await expect.poll(cut, `${width}`).toEqual([]);
  }
  await plain.setViewportSize({ width: 1280, height: 720 });
});

test('the business reads the reasons in the portal, and appeals', async () => {
  await portal.goto('/yritys');
  await portal.getByRole('link', { name: 'Katso päätös' }).click();
  const decision = portal.getByRole('article', { name: 'Tarjous piilotettiin: Ruusukimppu' });
  await expect(decision).toContainText('Kuvassa ei ole ruusuja.');
  expect(await axeFaults(portal)).toEqual([]);
  await decision.getByRole('button', { name: /^Tee valitus/ }).click();
  const dialog = portal.getByRole('dialog', { name: 'Valitus päätöksestä' });
  await dialog.getByLabel('Valitus').fill('Ruusut ovat kuvan oikeassa reunassa.');
  await dialog.getByRole('button', { name: 'Lähetä valitus' }).click();
  await expect(decision).toContainText('Valitus odottaa');
});

test('who decided leaves the appeal to another admin, whose answer shows the offer again', async () => {
  await plain.goto('/admini/valitukset');
  const own = plain.getByRole('article', { name: `Valittaja: ${shop.name}` });
  await expect(own).toContainText('Teit päätöksen itse.');
  await master.goto('/admini/valitukset');
  const appeal = master.getByRole('article', { name: `Valittaja: ${shop.name}` });
  expect(await axeFaults(master)).toEqual([]);
  await appeal.getByRole('button', { name: /^Ratkaise/ }).click();
  const dialog = master.getByRole('dialog', { name: 'Ratkaise valitus' });
  await dialog.getByRole('radio', { name: 'Hyväksy valitus' }).check();
  await dialog.getByLabel('Vastaus').fill('Ruusut ovat kuvassa, pahoittelut.');
  await dialog.getByRole('button', { name: 'Tallenna ratkaisu' }).click();
  await expect(master.getByText('Valitus on ratkaistu')).toBeVisible();
  await expect.poll(() => titlesIn(seller)).toContain('Ruusukimppu');
  await portal.reload();
  await expect(portal.getByText('Ruusut ovat kuvassa, pahoittelut.')).toBeVisible();
});
