import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ask, signInAdmin, signInBusiness } from './support/ask.ts';
import { giveGrounds } from './support/backOffice.ts';
import { test } from './support/journey.ts';
import { masterAdmin } from './support/people.ts';

/*
 * Sessions side by side in one browser, what a frozen business and a plain admin see, and what the back button shows.
 */
const shop = { email: 'puutarha@ruukku.example', password: 'Pelargonia-2026', name: 'Puutarha Ruukku ja Multa Oy' };
const plainAdmin = { email: 'tarjoukset@lahitarjous.example', password: 'Kuusiaita-2026!' };

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let portal: Page;
let office: Page;

/** Registers the shop and lets it in, as its people and the admin do in the main job. */
async function openShop({ request }: BrowserContext) {
  const input = {
    businessName: shop.name,
    businessId: '1234567-1',
    contactPerson: 'Ruu Kukka',
    email: shop.email,
    phone: '040 765 4321',
    password: shop.password,
    confirmPassword: shop.password,
    agreeToTerms: true,
  };
  await ask(request, 'mutation ($input: RegisterBusinessInput!) { registerBusiness(input: $input) { __typename } }', {
    input,
  });
  const query = 'query ($search: String) { businesses(search: $search) { items { id } } }';
  const { businesses } = await ask<{ businesses: { items: { id: string }[] } }>(request, query, { search: shop.email });
  await ask(request, 'mutation ($id: ID!) { approveBusiness(id: $id) { __typename } }', businesses.items[0]);
}

async function addPlainAdmin({ request }: BrowserContext) {
  const input = { ...plainAdmin, name: 'Tarjousten Tarkastaja', role: 'ADMIN', permissions: ['MANAGE_OFFERS'] };
  await ask(request, 'mutation ($input: CreateAdminInput!) { createAdmin(input: $input) { admin { id } } }', { input });
}

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  await signInAdmin(context.request, masterAdmin);
  await openShop(context);
  await addPlainAdmin(context);
  await signInBusiness(context.request, shop);
  [portal, office] = [await context.newPage(), await context.newPage()];
});

test.afterAll(() => context.close());

test('a business and an admin are signed in side by side in one browser', async () => {
  await portal.goto('/yritys');
  await office.goto('/admini/yritykset');
  await expect(portal.getByRole('heading', { level: 1 })).toContainText(shop.name);
  await expect(office.getByRole('heading', { level: 1, name: 'Yritykset' })).toBeVisible();
  await portal.reload();
  await expect(portal.getByRole('heading', { level: 1 })).toContainText(shop.name);
});

test('the back button brings a list back with its search', async () => {
  const search = office.getByRole('searchbox').first();
  await search.fill(shop.email);
  await expect(office).toHaveURL(/haku=/);
  await expect(office.getByRole('button', { name: `Jäädytä: ${shop.name}` })).toBeVisible();
  await office.getByRole('navigation').getByRole('link', { name: 'Kojelauta' }).click();
  await expect(office).toHaveURL('/admini');
  await office.goBack();
  await expect(office).toHaveURL(/haku=/);
  await expect(search).toHaveValue(shop.email);
  await expect(office.getByText(shop.email)).toBeVisible();
});

test('a suspended business sees the frozen screen in its open tab', async () => {
  await office.getByRole('button', { name: `Jäädytä: ${shop.name}` }).click();
  const dialog = office.getByRole('dialog');
  await giveGrounds(dialog, 'Selvitetään maksua');
  await dialog.getByRole('button', { name: 'Jäädytä' }).click();
  await expect(office.getByText(`${shop.name} on jäädytetty`)).toBeVisible();

  await portal.getByRole('navigation').getByRole('link', { name: 'Tarjoukset', exact: true }).click();
  await expect(portal.getByRole('heading', { name: 'Tilisi on jäädytetty' })).toBeVisible();
  await expect(portal.getByRole('navigation')).toHaveCount(0);
});

test('a reactivated business goes on with the same session', async () => {
  await office.getByRole('button', { name: `Aktivoi: ${shop.name}` }).click();
  await expect(office.getByText(`${shop.name} on aktivoitu`)).toBeVisible();
  await portal.reload();
  await expect(portal.getByRole('heading', { level: 1, name: 'Tarjoukset' })).toBeVisible();
});

test('an admin who signs out leaves the business signed in', async () => {
  await office.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(office).toHaveURL('/admini/kirjaudu');
  await portal.reload();
  await expect(portal.getByRole('heading', { level: 1, name: 'Tarjoukset' })).toBeVisible();
});

test('a plain admin sees which permission a page would need, and no way there', async () => {
  await signInAdmin(context.request, plainAdmin);
  await office.goto('/admini/yritykset');
  await expect(office.getByRole('heading', { name: 'Ei käyttöoikeutta' })).toBeVisible();
  await expect(office.getByText('Yritysten hallinta')).toBeVisible();
  await expect(office.getByRole('navigation').getByRole('link', { name: 'Yritykset' })).toHaveCount(0);
  await expect(office.getByRole('navigation').getByRole('link', { name: 'Tarjousten hallinta' })).toBeVisible();
});

test('a half-written form outlives the end of the session', async () => {
  await portal.goto('/yritys/asetukset');
  await portal.getByLabel('Puhelin').fill('040 999 8888');
  await ask(context.request, 'mutation { logout(as: BUSINESS) { __typename } }');
  await portal.getByRole('button', { name: 'Tallenna muutokset' }).click();
  await expect(portal).toHaveURL('/yritys/kirjaudu');
  await portal.getByLabel('Sähköposti').fill(shop.email);
  await portal.getByLabel('Salasana', { exact: true }).fill(shop.password);
  await portal.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(portal).toHaveURL('/yritys/asetukset');
  await expect(portal.getByText('Palautimme keskeneräiset tietosi')).toBeVisible();
  await expect(portal.getByLabel('Puhelin')).toHaveValue('040 999 8888');
});
