import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { ask, signInBusiness } from './support/ask.ts';
import { helsinkiDay } from './support/backOffice.ts';
import { test } from './support/journey.ts';
import { axeFaults, showTheme, sidewaysFaults } from './support/pageWatch.ts';
import { demoBusiness } from './support/people.ts';

/** The decoder is a module of the older kind, which has its function in another place for the compiler than when it runs. */
const decode = (jsqr as typeof jsqr & { default?: typeof jsqr }).default ?? jsqr;

/** An offer of the demo marketplace's business that is taken with a code. */
async function publish(request: APIRequestContext, title: string, redemption: 'SHOW' | 'ONCE'): Promise<string> {
  const content = {
    title,
    description: 'Päivän keitto, leipä ja kahvi.',
    category: 'Ravintolat ja kahvilat',
    locationType: 'SINGLE',
    cities: ['Tampere'],
    address: 'Hämeenkatu 3',
    keywords: ['lounas'],
    redemption,
    price: { originalPrice: 9.9, subject: 'SERVICE' },
  };
  const input = { type: 'NORMAL_OFFER', startDate: helsinkiDay(), endDate: helsinkiDay(5), content };
  const mutation = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }';
  const { createOffer } = await ask<{ createOffer: { offer: { id: string } } }>(request, mutation, { input });
  return createOffer.offer.id;
}

/** What a till's camera would read of the screen. */
async function readQrCode(page: Page): Promise<string | undefined> {
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function redeem(request: APIRequestContext, code: string): Promise<string> {
  const mutation = 'mutation ($input: RedeemInput!) { redeemCode(input: $input) { redemption { answer } } }';
  const input = { id: randomUUID(), code };
  const { redeemCode } = await ask<{ redeemCode: { redemption: { answer: string } } }>(request, mutation, { input });
  return redeemCode.redemption.answer;
}

async function expectInOrder(page: Page) {
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect([theme, await axeFaults(page)]).toEqual([theme, []]);
  }
  expect(await sidewaysFaults(page)).toEqual([]);
}

test('a visitor shows the code of the day at the till without an account, and one of their own once', async ({
  browser,
}) => {
  const shop = await browser.newContext({ reducedMotion: 'reduce' });
  await signInBusiness(shop.request, demoBusiness);
  const show = await publish(shop.request, 'Keittolounas koodilla', 'SHOW');
  const once = await publish(shop.request, 'Pulla kahvin kaveriksi', 'ONCE');
  const phone = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();

  await page.goto(`/tarjous/${show}`);
  await page.getByRole('button', { name: 'Näytä kassalla' }).click();
  const sheet = page.getByRole('dialog', { name: 'Näytä kassalla' });
  await expect(sheet.getByRole('img', { name: 'QR-koodi kassalle' })).toBeVisible();
  await expect(sheet).toContainText('9,90 €');
  await expectInOrder(page);
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect(await readQrCode(page)).toMatch(new RegExp(`/k/\\d{4}-${show}$`));
  }
  const digits = await sheet.getByRole('img').first().innerText();
  expect(await redeem(shop.request, digits)).toBe('OK');
  expect(await redeem(shop.request, (await readQrCode(page)) ?? '')).toBe('OK');
  // The phone of a customer is led to the offer by the code.
  const reader = await phone.newPage();
  await reader.goto((await readQrCode(page)) ?? '');
  await expect(reader).toHaveURL(`/tarjous/${show}`);

  await page.goto(`/sovellus/tarjous/${once}?kunta=Tampere`);
  await page.getByRole('button', { name: 'Näytä kassalla' }).click();
  await expect(sheet).toContainText('Koodi toimii kerran.');
  await expectInOrder(page);
  const address = (await readQrCode(page)) ?? '';
  expect(address).toMatch(/\/k\/\w{4}-\w{4}-\w{2}$/);
  expect(await redeem(shop.request, address.toLowerCase())).toBe('OK');
  await expect(sheet.getByText(/^Käytetty \d+\.\d+\. klo\s\d+\.\d\d$/)).toBeVisible({ timeout: 15_000 });
  expect(await redeem(shop.request, address)).toBe('ALREADY');
  await expectInOrder(page);

  const portal = await shop.newPage();
  await portal.goto('/yritys/tarjoukset');
  await expect(portal.getByText('Kassalla tänään 2, yhteensä 2')).toBeVisible();
});
