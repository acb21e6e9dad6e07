import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentGrounds, contentSentences as sentences } from '#shared/rules/content/sentences.ts';
import { ask } from '#test/ask.ts';
import { call, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, draft } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import type { Business } from '../../accounts/entities.ts';
import { seedCategories } from '../categories/categories.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
let business: Business;
let caller: { token: string };
let asAdmin: { token: string };

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  business = await aRichBusiness(platform, 200_000);
  caller = { token: await signIn(fork(), 'BUSINESS', business) };
  asAdmin = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_OFFERS'] })) };
});
afterAll(() => app.close());

/** An offer of the documented call, which waits for an admin when the rules ask or refuse. */
async function waiting(changes: object): Promise<string> {
  const {
    isNationwide: _whole,
    type: _type,
    images: _images,
    ...fields
  } = { ...draft(), ...changes } as ReturnType<typeof draft>;
  const body = { ...fields, offerType: 'normal_offer', city: 'Jyväskylä', locationType: 'single' };
  return (await succeed(app, 'POST /business/create-offer', { ...caller, body })).offer.id;
}

/** The newest statement as the business reads it among its decisions. */
async function statement() {
  const query = '{ myStatements { items { offerId facts rule basis reasonMissing } } }';
  type Rows = { myStatements: { items: { offerId: string; facts: string; rule: string; basis: string }[] } };
  return (await ask<Rows>(app, query, {}, caller)).data?.myStatements.items[0];
}

const tobaccoRule = contentGrounds.rule('Tupakkalaki 549/2016 68 §');

test('the rule of content that an admin names is the reason that the business reads', async () => {
  const id = await waiting({ title: 'Nuuskaa halvalla' });
  const reject = `mutation ($id: ID!, $grounds: RestrictionGroundsInput) {
    setOfferStatus(id: $id, status: REJECTED, grounds: $grounds) { offer { status } } }`;
  const facts = contentGrounds.fact(sentences.tobacco, ['nuuskaa']);
  const missing = await ask(app, reject, { id, grounds: { ground: 'CONTENT_RULE', facts } }, asAdmin);
  expect([missing.code, Object.keys(missing.errors[0]?.extensions.fields ?? {})]).toEqual(['INVALID_INPUT', ['rule']]);
  const grounds = { ground: 'CONTENT_RULE', facts, rule: tobaccoRule };
  expect((await ask(app, reject, { id, grounds }, asAdmin)).errors).toEqual([]);
  expect(await statement()).toEqual({ offerId: id, facts, rule: tobaccoRule, basis: 'LAW', reasonMissing: false });
});

test('a rejection without grounds rests on what the rules did not let be published, with the words of the admin', async () => {
  const rejected = async (changes: object, reason?: string) => {
    const id = await waiting(changes);
    const body = { status: 'rejected', reason };
    const path = { id };
    const { status } = await call(app, 'PUT /admin/offers/{id}/status', { ...asAdmin, path, body });
    expect(status).toBe(200);
    const { offerId, ...said } = (await statement()) ?? {};
    expect(offerId).toBe(id);
    return said;
  };
  expect(await rejected({ title: 'Nuuskaa halvalla' })).toEqual({
    facts: contentGrounds.fact(sentences.tobacco, ['nuuskaa']),
    rule: tobaccoRule,
    basis: 'LAW',
    reasonMissing: false,
  });
  expect(await rejected({ title: 'Nuuskaa halvalla' }, 'Nuuskan mainos')).toMatchObject({
    facts: 'Nuuskan mainos',
    rule: tobaccoRule,
  });
  // A note alone is no reason.
  const bread = await rejected({ title: 'Ekologinen saippua', category: 'Koti ja sisustus' }, 'Epäselvä');
  expect(bread).toMatchObject({ facts: 'Epäselvä', basis: 'TERMS' });
});
