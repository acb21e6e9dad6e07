import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { ask, signInBusiness } from './support/ask.ts';
import { openOffice } from './support/backOffice.ts';
import { test } from './support/journey.ts';
import { mailsTo } from './support/outbox.ts';
import { axeFaults, showTheme, sidewaysFaults } from './support/pageWatch.ts';
import { openShop, publish, type Shop } from './support/shops.ts';

/*
 * A queue at the till, on three devices: consumers take their codes, the phone at the till counts them, a while without a
 * network, and the owner follows at a desk, where a code is used that the till has taken meanwhile.
 */
const password = 'Tiskirätti-2026';
const tillPerson = { name: 'Topi Tiski', email: 'topi.kassa@kauppa.example' };
const soup = 'Päivän keitto';
const cake = 'Kakkupala ja kahvi';

test.describe.configure({ mode: 'serial' });

let shop: Shop;
let owner: Page;
let till: Page;
let consumer: APIRequestContext;
const offers = { soup: '', cake: '' };

async function openPhone(browser: Browser): Promise<Page> {
  const touch = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
  return (await browser.newContext({ ...touch, reducedMotion: 'reduce' })).newPage();
}

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const master = await openOffice(browser);
  shop = await openShop(master.context(), 'Leipomo Kolme Laitetta Oy', '9100020-8', 60);
  await master.context().close();
  owner = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInBusiness(owner.context().request, shop);
  offers.soup = await publish(owner.context().request, soup, { redemption: 'SHOW' });
  offers.cake = await publish(owner.context().request, cake, { redemption: 'ONCE' });
  consumer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});

test.afterAll(async () => {
  await consumer.dispose();
  await owner.context().close();
  await till.context().close();
});

/** The code that a consumer's phone shows; each call is another phone. */
async function takeCode(offerId: string): Promise<string> {
  const mutation =
    'mutation ($offerId: ID!, $device: String) { takeRedemptionCode(offerId: $offerId, device: $device) { code { code } } }';
  type Taken = { takeRedemptionCode: { code: { code: string } } };
  const device = randomUUID().replaceAll('-', '');
  return (await ask<Taken>(consumer, mutation, { offerId, device })).takeRedemptionCode.code.code;
}

async function expectSound(page: Page) {
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
}

/** Counts a customer as a person does: types and presses Enter. */
async function count(page: Page, code: string, answer: string) {
  const field = page.getByLabel('Asiakkaan koodi');
  await field.fill(code);
  await field.press('Enter');
  await expect(page.locator('[data-answer]')).toHaveAttribute('data-answer', answer);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
}

test('a person of the till accepts the invitation and lands on the till', async ({ browser }) => {
  const invite = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { __typename } }';
  await ask(owner.context().request, invite, { input: { ...tillPerson, role: 'TILL' } });
  const links = async () =>
    (await mailsTo(tillPerson.email)).flatMap(
      ({ text }) => /https?:\/\/\S+\/yritys\/kutsu\?token=[\w-]+/.exec(text) ?? [],
    );
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  till = await openPhone(browser);
  await till.goto((await links())[0] ?? '');
  await till.getByLabel('Salasana', { exact: true }).fill(password);
  await till.getByLabel('Salasana uudelleen').fill(password);
  await till.getByRole('button', { name: 'Hyväksy kutsu' }).tap();
  await expect(till).toHaveURL(/\/yritys\/kassa$/);
  await expect(till.getByLabel('Asiakkaan koodi')).toBeFocused();
  await expectSound(till);
});

test('who is new at the till reads how an offer is taken', async () => {
  await till.getByRole('link', { name: cake }).tap();
  await expect(till.getByRole('heading', { name: 'Näin tämä otetaan kassalla' })).toBeVisible();
  await expect(till.getByRole('article').getByText(/joka toimii kerran/)).toBeVisible();
  await expectSound(till);
  await till.getByRole('link', { name: 'Kassa', exact: true }).first().tap();
  await expect(till.getByLabel('Asiakkaan koodi')).toBeFocused();
});

test('the longest card is one page on A4 and on A5, in the dark theme too', async () => {
  const title = `${'Kakkubuffet ja santsikuppi koko seurueelle '.repeat(3).slice(0, 96)} nyt`;
  const long = { redemption: 'ONCE', redemptionLimit: 500, graceDays: 2 } as const;
  const id = await publish(owner.context().request, title, long);
  await owner.goto(`/yritys/kassa/ohje/${id}`);
  await showTheme(owner, 'dark');
  for (const paper of ['A4', 'A5']) {
    await owner.getByText(paper, { exact: true }).click();
    const pdf = (await owner.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect([paper, pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([paper, 1]);
    await owner.emulateMedia({ media: 'print' });
    await expect(owner.getByRole('navigation')).toHaveCount(0);
    const ink = await owner.getByRole('article').evaluate((card) => getComputedStyle(card).color);
    expect(ink).toBe('rgb(0, 0, 0)');
    await owner.emulateMedia({ media: null });
  }
});

test('ten customers are counted in a minute', async () => {
  const digits = await takeCode(offers.soup);
  const own = await Promise.all(Array.from({ length: 5 }, () => takeCode(offers.cake)));
  const began = Date.now();
  for (const code of own) {
    await count(till, digits, 'OK');
    await count(till, code, 'OK');
  }
  expect(Date.now() - began).toBeLessThan(60_000);
  await expect(till.getByText('10 asiakasta')).toBeVisible();
  await expectSound(till);
  await till.getByRole('button', { name: 'Ikkuna' }).tap();
  await expect(till.getByText('Vastaus on laskettu.')).toBeVisible();
  await count(till, own[0] ?? '', 'ALREADY');
  await expectSound(till);
  await count(till, 'AB12', 'UNKNOWN');
  await expectSound(till);
});

test('without a network the till counts on, also after it was opened again', async () => {
  await till.reload();
  await till.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [digits, shared] = [await takeCode(offers.soup), await takeCode(offers.cake)];
  await till.context().setOffline(true);
  await count(till, digits, 'QUEUED');
  await expectSound(till);
  await till.reload();
  await expect(till.getByText(/^Ei verkkoa\./)).toBeVisible();
  await count(till, shared, 'QUEUED');
  await expect(till.getByText(/2 koodia odottaa lähetystä/)).toBeVisible();

  // Meanwhile the same code is used at the owner's desk.
  await owner.goto('/yritys/kassa');
  await count(owner, shared, 'OK');
  await expectSound(owner);

  await till.context().setOffline(false);
  const odd = till.getByRole('region', { name: 'Nämä eivät kelvanneet' });
  await expect(odd.getByText('Käytetty jo', { exact: true })).toBeVisible();
  await expect(till.getByText('12 asiakasta')).toBeVisible();
  await expectSound(till);
  await odd.getByRole('button', { name: `Luettu: ${shared}` }).tap();
  await expect(odd).toHaveCount(0);
});

test('a customer is taken out again, which the owner sees', async () => {
  await till
    .getByRole('button', { name: /^Peru: / })
    .first()
    .tap();
  await expect(till.getByText('Laskenta on peruttu.')).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('11 asiakasta')).toBeVisible();
});

test('to sign out with codes that wait is asked about', async () => {
  const digits = await takeCode(offers.soup);
  await till.context().setOffline(true);
  await count(till, digits, 'QUEUED');
  await till
    .getByRole('button', { name: /valikko/i })
    .first()
    .tap();
  await till.getByRole('button', { name: 'Kirjaudu ulos' }).tap();
  await expect(till.getByText(/^1 koodi odottaa lähetystä/)).toBeVisible();
  await till.getByRole('button', { name: 'Jatka kassalla' }).tap();
  await till.context().setOffline(false);
});
