import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { ShopProfile } from '#domain/shops/entities.ts';
import { makeShops } from '#domain/shops/slugs.ts';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import type { Business } from '../../accounts/entities.ts';
import { setOfferStatus } from '../../publishing/moderation/moderation.ts';

const platform = await testPlatform({ PUBLIC_URL: 'https://www.lahitarjous.example' });
const fork = () => platform.orm.em.fork();
let app: App;
let business: Business;
let slug: string;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  business = await aRichBusiness(platform, 100_000);
  await fork().transactional((em) => makeShops(em as ReturnType<typeof fork>, [business]));
  slug = (await fork().findOneOrFail(ShopProfile, { business: business.id })).slug;
});
afterAll(() => app.close());

const make = (changes: object) => publish(platform, business, changes as Partial<GivenOffer>);
const credit = { lender: 'Oma Rahoitus Oy', annualRate: 12.5, example: '1 000 €, 12 kk, yhteensä 1 062 €.' };
const read = async (id: string) => {
  const query = 'query ($id: ID!) { offer(id: $id) { ageLimit creditTerms { lender annualRate example } } }';
  return (await ask<{ offer: object }>(app, query, { id })).data?.offer;
};

test('consumers learn the age of alcohol and the terms of a credit, of other offers nothing', async () => {
  const beer = await make({ title: 'Olut', contentAnswers: { alcohol: 'MILD' } });
  const free = await make({ title: 'Alkoholiton kalja ja olut', contentAnswers: { alcohol: 'NONE' } });
  const sofa = await make({ title: 'Sohva osamaksulla', category: 'Koti ja sisustus', contentAnswers: { credit } });
  expect(await read(beer.id)).toEqual({ ageLimit: 18, creditTerms: null });
  expect(await read(free.id)).toEqual({ ageLimit: null, creditTerms: null });
  expect(await read(sofa.id)).toEqual({ ageLimit: null, creditTerms: credit });
  const { payload } = await app.http.inject({ url: `/upotus/${slug}` });
  expect(payload.match(/Alkoholia myydään yli 18-vuotiaille\./g)).toHaveLength(1);
  expect(payload).toContain('Luotonantaja: Oma Rahoitus Oy.');
  for (const url of [`/yritykset/${slug}/syote.xml`, `/yritykset/${slug}/tarjoukset.ics`]) {
    // Lines of a calendar are folded.
    const text = (await app.http.inject({ url })).payload.replaceAll('\r\n ', '');
    expect([url, text.match(/Alkoholia myydään yli 18-vuotiaille\./g)?.length]).toEqual([url, 1]);
    expect([url, text.includes('Luotonantaja: Oma Rahoitus Oy.')]).toEqual([url, true]);
  }
  const asked = { name: 'get_offer', arguments: { id: beer.id } };
  const answer = await app.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: asked },
  });
  expect(answer.json().result.structuredContent.offer.notices).toEqual(['Alkoholia myydään yli 18-vuotiaille.']);
});

test('what was said of drinks is gone with the drinks', async () => {
  const { id } = await make({ title: 'Viini ja juusto', contentAnswers: { alcohol: 'MILD' } });
  const caller = { token: await signIn(fork(), 'BUSINESS', business) };
  const edit =
    'mutation ($id: ID!) { updateOffer(id: $id, input: { content: { title: "Juusto ja leipä" } }) { offer { shown { contentAnswers { alcohol } } } } }';
  expect((await ask(app, edit, { id }, caller)).data).toEqual({
    updateOffer: { offer: { shown: { contentAnswers: null } } },
  });
  await setOfferStatus(aScope(platform), await anAdmin(fork()), id, { status: 'APPROVED' });
  expect(await read(id)).toEqual({ ageLimit: null, creditTerms: null });
});
