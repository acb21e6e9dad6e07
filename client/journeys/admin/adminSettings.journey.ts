import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask, signInAdmin } from '../support/ask.ts';
import { openOffices } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { openShop, publish, type Shop, shopClient, titlesIn } from '../support/shops.ts';

/*
 * Settings in the hands of an admin who may change them and nothing else: every tab saves, and those whom it concerns
 * notice. Only the master admin changes the prices of advertisements and the admins.
 */
const password = 'Uusi-Toimisto-2026!';

test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let shop: Shop;
let seller: APIRequestContext;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Aino Asettaja', 'MANAGE_SETTINGS'));
  shop = await openShop(master.context(), 'Asetelma Ay', '9100009-2', 50);
  seller = await shopClient(playwright, baseURL, shop);
});

test.afterAll(async () => {
  const { request } = master.context();
  const save = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { __typename } }';
  await ask(request, save, { input: { general: { offerModeration: 'POST' } } });
  await ask(request, save, { input: { pricing: { normalOffer: 5, advertisementPricePerPeriod: 14 } } });
  await ask(request, save, { input: { security: { sessionTimeout: 30 } } });
  await Promise.all([master.context().close(), plain.context().close(), seller.dispose()]);
});

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click();
  return page.getByRole('tabpanel', { name, exact: true });
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Tallenna', exact: true }).click();
}

/** Saves, and waits for the answer: the notice of the save before may still be there. */
async function saveWell(page: Page) {
  const answer = page.waitForResponse(
    (response) => !!response.request().postData()?.includes('mutation UpdateSettings'),
  );
  await save(page);
  expect(await (await answer).json()).not.toHaveProperty('errors');
  await expect(page.getByText('Asetukset tallennettiin onnistuneesti!').last()).toBeVisible();
}

test('a plain admin finds six tabs, a master a seventh that leads to the admins', async () => {
  await plain.goto('/admini/asetukset');
  const tabs = ['Profiili', 'Yleiset', 'Hinnoittelu', 'Laskutus', 'Turvallisuus', 'AI API'];
  await expect(plain.getByRole('tab')).toHaveText(tabs);
  await master.goto('/admini/asetukset?osa=kayttajat');
  await expect(master.getByRole('tab')).toHaveText([...tabs, 'Käyttäjähallinta']);
  await master.getByRole('link', { name: 'Avaa admin-hallinta' }).click();
  await expect(master).toHaveURL('/admini/admin-hallinta');
});

test('the profile changes the name at once, and the password only when the new one is repeated', async () => {
  const panel = await openTab(plain, 'Profiili');
  await panel.getByLabel('Nimi').fill('Aino Asettelija');
  await panel.getByLabel(/^Nykyinen salasana/).fill('Toimisto-2026!');
  await panel.getByLabel(/^Uusi salasana/).fill(password);
  await panel.getByLabel(/^Vahvista uusi salasana/).fill('Jokin-Muu-2026!');
  await save(plain);
  await expect(panel.getByText('Uudet salasanat eivät täsmää')).toBeVisible();
  await panel.getByLabel(/^Vahvista uusi salasana/).fill(password);
  await save(plain);
  await expect(plain.getByText('Profiili päivitettiin onnistuneesti!')).toBeVisible();
  await expect(plain.getByRole('complementary')).toContainText('Aino Asettelija');
  await expect(panel.getByLabel(/^Uusi salasana/)).toHaveValue('');
  await signInAdmin(plain.context().request, { email: 'aino.asettaja@toimisto.example', password });
});

test('unsaved changes are asked about before they are lost', async () => {
  const panel = await openTab(plain, 'Yleiset');
  await panel.getByLabel('Puhelinnumero').fill('09 111 2222');
  await expect(plain.getByText('Tallentamattomia muutoksia')).toBeVisible();
  await plain.getByRole('navigation').getByRole('link', { name: 'Kategoriat' }).click();
  const question = plain.getByRole('dialog', { name: 'Muutoksia ei ole tallennettu' });
  await question.getByRole('button', { name: 'Jatka muokkausta' }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByLabel('Puhelinnumero')).toHaveValue('09 111 2222');
});

test('a link that is none stays unsaved with its fault; contact details reach the public pages', async () => {
  const panel = await openTab(plain, 'Yleiset');
  await panel.getByLabel(/^Instagram/).fill('javascript:alert(1)');
  await save(plain);
  await expect(panel.locator('.ant-form-item-explain-error')).toBeVisible();
  await expect(panel.getByLabel(/^Instagram/)).toBeFocused();
  await panel.getByLabel(/^Instagram/).fill('https://instagram.example/lahitarjous');
  expect(await axeFaults(plain)).toEqual([]);
  await saveWell(plain);
  const query = '{ publicSettings { phone links { instagram } } }';
  await expect
    .poll(() => ask(seller, query))
    .toEqual({
      publicSettings: { phone: '09 111 2222', links: { instagram: 'https://instagram.example/lahitarjous' } },
    });
});

test('with moderation first, a new offer waits; without it, the next one is seen at once', async () => {
  const panel = await openTab(plain, 'Yleiset');
  await panel.getByText('Ylläpito hyväksyy ensin').click();
  await saveWell(plain);
  await publish(seller, 'Asetelma odottamassa', { cities: ['Kaustinen'] });
  expect(await titlesIn(seller, 'Kaustinen')).not.toContain('Asetelma odottamassa');
  await panel.getByText('Julkaistaan heti').click();
  await saveWell(plain);
  await publish(seller, 'Asetelma esillä', { cities: ['Kaustinen'] });
  await expect.poll(() => titlesIn(seller, 'Kaustinen')).toContain('Asetelma esillä');
  expect(await titlesIn(seller, 'Kaustinen')).not.toContain('Asetelma odottamassa');
});

test('a price is what businesses pay from then on; the prices of advertisements are not a plain admin’s', async () => {
  const panel = await openTab(plain, 'Hinnoittelu');
  await expect(panel.getByText('Mainosten hinnat')).toHaveCount(0);
  const pricing = { advertisementPricePerPeriod: 1 };
  const mutation = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { __typename } }';
  await expect(ask(plain.context().request, mutation, { input: { pricing } })).rejects.toThrow('FORBIDDEN');
  await panel.getByLabel('Normaali tarjous').fill('6,50');
  await saveWell(plain);
  type Mine = { myBusiness: { balance: number } };
  const before = await ask<Mine>(seller, '{ myBusiness { balance } }');
  await publish(seller, 'Asetelma kalliimmalla');
  const after = await ask<Mine>(seller, '{ myBusiness { balance } }');
  expect(before.myBusiness.balance - after.myBusiness.balance).toBe(6.5);

  await master.goto('/admini/asetukset?osa=hinnoittelu');
  await master.getByLabel('Hinta jaksolta').fill('15');
  await saveWell(master);
  const { advertisementPricing } = await ask<{ advertisementPricing: object }>(
    master.context().request,
    '{ advertisementPricing { pricePerPeriod } }',
  );
  expect(advertisementPricing).toEqual({ pricePerPeriod: 15 });
});

test('security settings outside their bounds are refused', async () => {
  const panel = await openTab(plain, 'Turvallisuus');
  await panel.getByLabel('Istunnon aikakatkaisu').fill('3');
  await save(plain);
  await expect(panel.locator('.ant-form-item-explain-error')).toBeVisible();
  await panel.getByLabel('Istunnon aikakatkaisu').fill('45');
  await saveWell(plain);
  await plain.reload();
  await expect(panel.getByLabel('Istunnon aikakatkaisu')).toHaveValue('45');
});
