import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { choose, openOffices, row } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { openShop, type Shop, shopClient } from '../support/shops.ts';

/*
 * What waits for an admin who may manage businesses: messages of the contact form and requests for balance, counted in
 * the navigation and on the dashboard until they are handled.
 */
const sender = { name: 'Utelias Ulla', email: 'ulla@kyselija.example', message: 'Hei!\nMistä löydän hinnaston?' };

test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let shop: Shop;
let seller: APIRequestContext;
let waiting: { pendingOrders: number; unhandledMessages: number };

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  ({ master, plain } = await openOffices(browser, 'Vesa Vastaaja', 'MANAGE_BUSINESSES'));
  shop = await openShop(master.context(), 'Pyyntömyymälä Oy', '9100010-5', 5);
  seller = await shopClient(playwright, baseURL, shop);
  await ask(seller, 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { __typename } }', {
    input: sender,
  });
  await ask(seller, 'mutation ($input: RequestTopUpInput!) { requestTopUp(input: $input) { order { id } } }', {
    input: { amount: 120.5, note: 'Kevätkampanja' },
  });
  const query = '{ overview { inbox { pendingOrders unhandledMessages } } }';
  const { overview } = await ask<{ overview: { inbox: typeof waiting } }>(plain.context().request, query);
  waiting = overview.inbox;
});

test.afterAll(() => Promise.all([master.context().close(), plain.context().close(), seller.dispose()]));

function section(name: string) {
  return plain.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
}

async function expectWaiting(name: string, count: number) {
  if (count > 0) await expect(section(name)).toContainText(`${count} odottaa`);
  else await expect(section(name)).not.toContainText('odottaa');
}

test('the dashboard and the navigation count what waits, and lead to it', async () => {
  await plain.goto('/admini');
  await expectWaiting('Saldopyynnöt', waiting.pendingOrders);
  await expectWaiting('Viestit', waiting.unhandledMessages);
  const inbox = plain.getByRole('region', { name: 'Odottaa sinua' });
  await expect(inbox).toContainText(new RegExp(`${waiting.pendingOrders} saldopyyntö`));
  await inbox.getByRole('link', { name: /viesti/ }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Viestit' })).toBeVisible();
});

test('a message is read, answered by mail and marked, which a slip undoes', async () => {
  const message = plain.getByRole('article', { name: sender.name });
  await expect(message).toContainText('Mistä löydän hinnaston?');
  const reply = message.getByRole('link', { name: `Vastaa: ${sender.name}` });
  await expect(reply).toHaveAttribute('href', /^mailto:ulla@kyselija\.example\?subject=Yhteydenottosi&body=/);
  expect(await axeFaults(plain)).toEqual([]);
  await message.getByRole('button', { name: `Merkitse käsitellyksi: ${sender.name}` }).click();
  await expect(message).toContainText('Käsitelty');
  await expectWaiting('Viestit', waiting.unhandledMessages - 1);
  await message.getByRole('button', { name: `Palauta käsittelyyn: ${sender.name}` }).click();
  await expectWaiting('Viestit', waiting.unhandledMessages);
  await message.getByRole('button', { name: `Merkitse käsitellyksi: ${sender.name}` }).click();
  await expectWaiting('Viestit', waiting.unhandledMessages - 1);
  await plain.reload();
  await expect(plain.getByRole('heading', { level: 1, name: 'Viestit' })).toBeVisible();
  await expect(message).toHaveCount(0);
  await choose(plain, 'Tila', 'Käsitellyt');
  await expect(message).toBeVisible();
});

test('a request is credited from its row with the requested sum, and the business has it', async () => {
  await section('Saldopyynnöt').click();
  await expect(row(plain, shop.name)).toContainText('Kevätkampanja');
  await plain.getByRole('button', { name: `Lisää saldo: ${shop.name}` }).click();
  const dialog = plain.getByRole('dialog', { name: `Lisää saldoa: ${shop.name}` });
  await expect(dialog).toContainText(/Täyttää saldopyynnön 120,50\s€/);
  await expect(dialog.getByLabel('Summa')).toHaveValue('120,50');
  await expect(dialog.locator('dd').last()).toHaveText(/^125,50\s€$/);
  await dialog.getByRole('button', { name: 'Lisää saldo' }).click();
  const done = plain.getByRole('dialog', { name: 'Saldo lisätty onnistuneesti! Uusi saldo: €125,50' });
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(row(plain, shop.name)).toHaveCount(0);
  await expectWaiting('Saldopyynnöt', waiting.pendingOrders - 1);
  await choose(plain, 'Tila', 'Valmiit');
  await expect(row(plain, shop.name)).toContainText('Valmis');

  const query = '{ myBusiness { balance } myOrders { items { status amount } } }';
  expect(await ask(seller, query)).toEqual({
    myBusiness: { balance: 125.5 },
    myOrders: { items: [{ status: 'COMPLETED', amount: 120.5 }] },
  });
});
