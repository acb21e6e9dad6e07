import { afterAll, beforeAll, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { ShopProfile } from '#domain/shops/entities.ts';
import type { OfferPlace, OfferProposal } from '#shared/schema.generated.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { evaluationOffers } from '../../../tools/evaluation/search/evaluationSet.fixtures.ts';
import { seedCategories } from '../categories/categories.ts';
import { offerProposal } from './proposals.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

const query = `query ($title: String!, $description: String!) {
  offerProposal(title: $title, description: $description) { category { name } keywords } usualOfferPlace { city address } }`;

async function propose(business: Business, title: string, description = '') {
  const caller = { token: await signIn(fork(), 'BUSINESS', business) };
  const { data, errors } = await ask<{ offerProposal: OfferProposal; usualOfferPlace: OfferPlace | null }>(
    app,
    query,
    { title, description },
    caller,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  const { category, keywords } = data.offerProposal;
  return { category: category?.name ?? null, keywords, place: data.usualOfferPlace };
}

test('words that every offer has, numbers and sizes are no keywords', async () => {
  const business = await aRichBusiness(platform, 0, { businessName: 'Oy Yritys Ab' });
  const proposed = await propose(business, 'Tarjous: Korvapuusti ja kahvi 5,50 € tänään, 2 kpl', 'Talon oma pulla.');
  expect(proposed).toEqual({
    category: 'Ravintolat ja kahvilat',
    keywords: ['korvapuusti', 'kahvi', 'pulla'],
    place: null,
  });
});

test('nothing is proposed of nothing, and of words outside the lexicon only what was written', async () => {
  const business = await aRichBusiness(platform, 0, { businessName: 'Oy Yritys Ab' });
  expect(await propose(business, '')).toMatchObject({ category: null, keywords: [] });
  expect(await propose(business, 'Zorbinaattori 3000')).toMatchObject({ category: null, keywords: ['zorbinaattori'] });
});

test('what the business offers itself decides where words do not', async () => {
  const business = await aRichBusiness(platform, 10_000, { businessName: 'Oy Yritys Ab' });
  await publish(platform, business, { category: 'Lemmikit', title: 'Koiranruoka 12 kg', keywords: ['koira'] });
  expect((await propose(business, 'Zorbinaattori')).category).toBe('Lemmikit');
});

test("the place is the last offer's, else that of the page, else that of the postal address", async () => {
  const address = { street: 'Hämeenkatu 5', postCode: '33100', town: 'TAMMERFORS' };
  const business = await aRichBusiness(platform, 10_000, address);
  expect((await propose(business, '')).place).toEqual({ city: 'Tampere', address: 'Hämeenkatu 5' });
  const em = fork();
  const page = { slug: 'omalla-sivulla', street: 'Kauppatori 1', postCode: '20100', town: 'Turku' };
  em.create(ShopProfile, { business: em.getReference(Business, business.id), ...page });
  await em.flush();
  expect((await propose(business, '')).place).toEqual({ city: 'Turku', address: 'Kauppatori 1' });
  await publish(platform, business, { cities: ['Oulu'], address: 'Torikatu 2' });
  await publish(platform, business, { locationType: 'MULTIPLE', cities: ['Kemi', 'Tornio'], address: null });
  expect((await propose(business, '')).place).toEqual({ city: 'Oulu', address: 'Torikatu 2' });
});

test.each([
  ['a post office box', { street: 'PL 12', postCode: '00101', town: 'Helsinki' }],
  ['a post town that is no municipality', { street: 'Rantatie 3', postCode: '02400', town: 'Jorvas' }],
])('%s is no place of an offer', async (_, address) => {
  expect((await propose(await aRichBusiness(platform, 0, address), '')).place).toBeNull();
});

test('three of four first offers of the evaluation get the category that a person gave them', async () => {
  const { id } = await aRichBusiness(platform, 0);
  const scope = aScope(platform);
  const offers = evaluationOffers();
  let right = 0;
  for (const { title, description, category, business: businessName } of offers) {
    const business = Object.assign(new Business(), { id, businessName });
    const proposed = await offerProposal(scope, business, { title, description });
    if (proposed.category?.name === category) right += 1;
  }
  expect(right / offers.length).toBeGreaterThan(0.75);
});

test('only a business is answered', async () => {
  const { errors } = await ask(app, query, { title: 'Kahvi', description: '' });
  expect(errors?.[0]?.extensions?.code).toBe('SIGN_IN_REQUIRED');
});
