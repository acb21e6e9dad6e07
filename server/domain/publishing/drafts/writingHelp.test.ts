import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { db } from '#platform/database/db.ts';
import type { WritingHelp } from '#shared/schema.generated.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aMember } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { refund } from '../../billing/ledger/ledger.ts';
import { seedCategories } from '../categories/categories.ts';
import { writingHelp } from './writingHelp.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

const query = `query ($text: String!, $content: OfferContentInput!, $startDate: Date, $endDate: Date) {
  writingHelp(text: $text, content: $content, startDate: $startDate, endDate: $endDate) {
    titles { text note isGenerated } descriptions { text note isGenerated } tip } }`;

async function help(business: Business, variables: object) {
  const caller = { token: await signIn(fork(), 'BUSINESS', business) };
  return ask<{ writingHelp: WritingHelp }>(app, query, { content: {}, ...variables }, caller);
}

const content = {
  category: 'Ravintolat ja kahvilat',
  cities: ['Turku'],
  address: 'Kauppatori 1',
  price: { discountedPrice: 2.9 },
};

test('titles and a description are put together of what was given, and of nothing else', async () => {
  const business = await aRichBusiness(platform, 0, { businessName: 'Leipomo Ruis Oy' });
  const days = { startDate: '2030-12-01', endDate: '2030-12-07' };
  const { data } = await help(business, { text: ' ruisleipä ', content, ...days });
  expect(data?.writingHelp).toEqual({
    titles: ['Ruisleipä 2,90 €', 'Ruisleipä 1.–7.12.', 'Ruisleipä, Leipomo Ruis Oy'].map((text) => ({
      text: text.replace('2,90 ', '2,90\u00a0'),
      note: 'Koottu siitä, mitä olet kertonut.',
      isGenerated: true,
    })),
    descriptions: [
      {
        text: 'Ruisleipä 2,90\u00a0€. Voimassa 1.–7.12. Leipomo Ruis Oy, Kauppatori 1, Turku.',
        note: 'Koottu siitä, mitä olet kertonut.',
        isGenerated: true,
      },
    ],
    tip: null,
  });
});

test.each([
  ['nothing', '', []],
  ['blanks', '   ', []],
  ['an emoji', '🍞', ['🍞', '🍞, Oy Yritys Ab']],
  ['a word that begins with a letter of two code units', '𝐤ahvi', ['𝐤ahvi', '𝐤ahvi, Oy Yritys Ab']],
  [
    'two words',
    'renkaanvaihto  ja\ntasapainotus',
    ['Renkaanvaihto ja tasapainotus', 'Renkaanvaihto ja tasapainotus, Oy Yritys Ab'],
  ],
])('of %s without anything else come as many titles', async (_, text, titles) => {
  const business = await aRichBusiness(platform, 0, { businessName: 'Oy Yritys Ab' });
  const { data } = await help(business, { text });
  expect(data?.writingHelp.titles.map((one) => one.text)).toEqual(titles);
});

test('a title that was used is not followed by its own facts again', async () => {
  const business = await aRichBusiness(platform, 0, { businessName: 'Oy Yritys Ab' });
  const { data } = await help(business, {
    text: 'Kahvi 4,90 €',
    content: { price: { discountedPrice: 4.9 } },
    endDate: '2030-01-31',
  });
  expect(data?.writingHelp.titles.map(({ text }) => text)).toEqual([
    'Kahvi 4,90 €',
    'Kahvi 4,90 € 31.1.',
    'Kahvi 4,90 €, Oy Yritys Ab',
  ]);
  expect(data?.writingHelp.descriptions[0]?.text).toBe('Kahvi 4,90 €. Voimassa 31.1.');
});

test('days of two months, of one day, and an end alone are said as people write them', async () => {
  const business = await aRichBusiness(platform, 0, { businessName: 'Oy Yritys Ab' });
  const titleOf = async (days: object) =>
    (await help(business, { text: 'lounas', ...days })).data?.writingHelp.titles[0]?.text;
  expect(await titleOf({ startDate: '2030-11-28', endDate: '2030-12-04' })).toBe('Lounas 28.11.–4.12.');
  expect(await titleOf({ startDate: '2030-11-28', endDate: '2030-11-28' })).toBe('Lounas 28.11.');
  expect(await titleOf({ endDate: '2030-01-31' })).toBe('Lounas 31.1.');
  expect(await titleOf({ startDate: '2030-02-01', endDate: '2030-12-02' })).toBe('Lounas 1.2.–2.12.');
});

test('what was published a year ago comes first, and then what was opened most, with where they come from', async () => {
  const business = await aRichBusiness(platform, 10_000);
  const now = new Date();
  const { id } = await publish(platform, business, { title: 'Joulutorttu', description: 'Talon oma.' });
  await publish(platform, business, { title: 'Vähän avattu' });
  await db(fork()).updateTable('offer_total').set({ clicks: 41 }).where('offer_id', '=', id).execute();
  // The ledger is append-only: a year later the same charge is a year old.
  const later = new Date(now.getTime() + 363 * 86_400_000);
  const scope = aScope(platform);
  const { titles } = await writingHelp(scope, business, { text: 'glögi', content: {} }, later);
  expect(titles.map(({ text, isGenerated }) => [text, isGenerated])).toEqual([
    [expect.stringMatching(/^(?:Joulutorttu|Vähän avattu)$/), false],
    ...(titles[0]?.text === 'Joulutorttu' ? [] : [['Joulutorttu', false]]),
    ['Glögi', true],
    [`Glögi, ${business.businessName}`, true],
  ]);
  expect(titles[0]?.note).toMatch(/^Julkaisit tämän vuosi sitten, \d+\.\d+\.\d{4}\.$/);
  const soon = await writingHelp(scope, business, { text: 'glögi', content: {} }, new Date(now.getTime() + 3_600_000));
  expect(soon.titles[0]).toEqual({
    text: 'Joulutorttu',
    note: 'Tämä on tarjouksistasi avatuimpia: 41 avausta. Tarkista hinnat ja päivät.',
    isGenerated: false,
  });
  expect(soon.descriptions.map(({ text }) => text)).toContain('Talon oma.');
});

test('what was paid back, because it was never seen, was not published a year ago', async () => {
  const business = await aRichBusiness(platform, 10_000);
  const refused = await publish(platform, business, { title: 'Hylätty torttu' });
  const later = new Date(Date.now() + 363 * 86_400_000);
  const titles = async () =>
    (await writingHelp(aScope(platform), business, { text: 'glögi', content: {} }, later)).titles.map(
      ({ text }) => text,
    );
  expect(await titles()).toContain('Hylätty torttu');
  await fork().transactional((em) => refund(em as ReturnType<typeof fork>, { offerId: refused.id }));
  expect(await titles()).not.toContain('Hylätty torttu');
  await publish(platform, business, { title: 'Näkynyt torttu' });
  expect((await titles())[0]).toBe('Näkynyt torttu');
});

test('what works in a category is said of five businesses, and of fewer not', async () => {
  const category = 'Lemmikit';
  const shops = await Promise.all(Array.from({ length: 5 }, () => aRichBusiness(platform, 10_000)));
  for (const [place, shop] of shops.entries()) {
    const { data: before } = await help(shop, { text: 'koiranruoka', content: { category } });
    expect(before?.writingHelp.tip).toBeNull();
    const priced = await publish(platform, shop, { category, title: `Koiranruoka ${place} 9,90 €` });
    const plain = await publish(platform, shop, { category, title: `Kissanhiekka ${place}` });
    const counted = { [priced.id]: 30, [plain.id]: 10 };
    for (const [offer, clicks] of Object.entries(counted)) {
      await db(fork()).updateTable('offer_total').set({ views: 100, clicks }).where('offer_id', '=', offer).execute();
    }
  }
  const [shop] = shops as [Business];
  const { data } = await help(shop, { text: 'koiranruoka', content: { category, price: { discountedPrice: 5 } } });
  expect(data?.writingHelp.tip).toBe(
    'Kategoriassa Lemmikit tarjoukset, joiden otsikossa on hinta, on avattu useammin kuin muut.',
  );
});

test('a till and strangers get nothing, a long text is refused, and another business never shows', async () => {
  const business = await aRichBusiness(platform, 10_000);
  const title = `Salainen ${randomUUID()}`;
  await publish(platform, business, { title });
  const other = await aRichBusiness(platform, 0);
  expect(JSON.stringify((await help(other, { text: 'salainen' })).data)).not.toContain(title);
  const till = await aMember(fork(), business, { role: 'TILL' });
  const caller = { token: await signIn(fork(), 'BUSINESS', till) };
  expect((await ask(app, query, { text: 'a', content: {} }, caller)).code).toBe('FORBIDDEN');
  expect((await ask(app, query, { text: 'a', content: {} })).code).toBe('SIGN_IN_REQUIRED');
  const refused = await help(business, { text: 'a'.repeat(61) });
  expect([refused.code, Object.keys(refused.errors[0]?.extensions.fields ?? {})]).toEqual(['INVALID_INPUT', ['text']]);
});
