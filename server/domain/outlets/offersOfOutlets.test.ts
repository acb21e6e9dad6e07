import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, aScope, draft } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { closeOutlet, createOutlet } from './outlets.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

let app: App;
let business: Business;
let as: Asker;
beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  business = await aRichBusiness(platform, 1_000_000);
  as = { token: await signIn(fork(), 'BUSINESS', business) };
});
afterAll(() => app.close());

const anOutlet = (name: string, town: string, of = business) =>
  createOutlet(aScope(platform), of, { name, street: 'Kauppakatu 1', postCode: '33100', town });

const said = 'content: shown { locationType cities address isNationwide outletIds }';
const creating = `mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id ${said} } } }`;
const editing = `mutation ($id: ID!, $input: UpdateOfferInput!) {
  updateOffer(id: $id, input: $input) { offer { id status ${said} } } }`;

interface Said {
  id: string;
  content: { outletIds: string[]; cities: string[]; address: string | null };
}

async function told(document: string, variables: Record<string, unknown>): Promise<Said> {
  const { data, errors } = await ask<Record<string, { offer: Said }>>(app, document, variables, as);
  expect(errors).toEqual([]);
  const [answer] = Object.values(data ?? {});
  if (!answer) throw new Error('Nothing was answered');
  return answer.offer;
}

const create = (changes: object) => told(creating, { input: nestContent(draft(changes)) });
const fieldsOf = async (document: string, variables: Record<string, unknown>) =>
  (await ask(app, document, variables, as)).errors?.[0]?.extensions.fields;

test('one outlet gives the offer its address, several their municipalities, whatever was typed', async () => {
  const [centre, mall, other] = [
    await anOutlet('Keskusta', 'Tampere'),
    await anOutlet('Ratina', 'Tampere'),
    await anOutlet('Nokia', 'Nokia'),
  ];
  const one = await create({ outletIds: [centre.id, centre.id], cities: [], address: 'Muualla 5' });
  expect(one.content).toEqual({
    locationType: 'SINGLE',
    cities: ['Tampere'],
    address: 'Kauppakatu 1, 33100 Tampere',
    isNationwide: false,
    outletIds: [centre.id],
  });
  const several = await create({ outletIds: [centre.id, mall.id, other.id], isNationwide: true });
  expect(several.content).toMatchObject({ locationType: 'MULTIPLE', address: null, isNationwide: false });
  expect(several.content.cities.toSorted()).toEqual(['Nokia', 'Tampere']);
  expect((await create({})).content).toMatchObject({ cities: ['Jyväskylä'], outletIds: [] });
});

test('an edit of a live offer waits with its outlets, and another place chooses none', async () => {
  const [centre, other] = [await anOutlet('Keskusta', 'Tampere'), await anOutlet('Nokia', 'Nokia')];
  const { id } = await create({ outletIds: [centre.id] });
  const edit = (content: object) => told(editing, { id, input: { content } });
  expect((await edit({ outletIds: [other.id] })).content).toMatchObject({ cities: ['Nokia'], outletIds: [other.id] });
  const stored = await fork().findOneOrFail(Offer, id);
  expect([stored.outletIds, stored.cities]).toEqual([[centre.id], ['Tampere']]);
  // A caller that does not know outlets sends the place as it was.
  const same = { title: 'Uusi', cities: ['Nokia'], address: 'Kauppakatu 1, 33100 Nokia', locationType: 'SINGLE' };
  expect((await edit(same)).content.outletIds).toEqual([other.id]);
  expect((await edit({ cities: ['Oulu'] })).content).toMatchObject({ cities: ['Oulu'], outletIds: [] });
});

test('an outlet that is closed, unknown or of another business is refused, and what was published keeps its promise', async () => {
  const centre = await anOutlet('Keskusta', 'Tampere');
  const foreign = await anOutlet('Vieras', 'Turku', await aRichBusiness(platform, 0));
  const { id } = await create({ outletIds: [centre.id] });
  await closeOutlet(aScope(platform), business, { id: centre.id, version: 1 });
  const refusal = { outletIds: expect.stringContaining('suljettu tai poistettu') };
  for (const outletIds of [[centre.id], [foreign.id], ['ei-tunnus']]) {
    expect(await fieldsOf(creating, { input: nestContent(draft({ outletIds })) })).toEqual(refusal);
    expect(await fieldsOf(editing, { id, input: { content: { outletIds } } })).toEqual(refusal);
  }
  const edited = await told(editing, { id, input: { content: { title: 'Toinen otsikko' } } });
  expect(edited.content).toMatchObject({ cities: ['Tampere'], outletIds: [centre.id] });
  const days = { startDate: addDays(helsinkiDate(new Date()), 10), endDate: addDays(helsinkiDate(new Date()), 12) };
  const repeating = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!) { repeatOffer(id: $id, startDate: $startDate,
    endDate: $endDate, expectedPrice: 5, idempotencyKey: "k-${id}") { offer { id } } }`;
  expect(await fieldsOf(repeating, { id, ...days })).toEqual(refusal);
});

test('a draft is saved with its outlets, and published at their place', async () => {
  const outlet = await anOutlet('Keskusta', 'Tampere');
  const { images: _none, ...written } = draft({ outletIds: [outlet.id], cities: ['Oulu'] });
  const saving = `mutation ($id: ID!, $input: OfferDraftInput!) {
    saveOfferDraft(id: $id, version: 0, input: $input, device: "Puhelin") { draft { id version content { outletIds } } } }`;
  const id = crypto.randomUUID();
  const { data, errors } = await ask<{ saveOfferDraft: { draft: { id: string; version: number; content: object } } }>(
    app,
    saving,
    { id, input: nestContent(written) },
    as,
  );
  expect(errors).toEqual([]);
  expect(data?.saveOfferDraft.draft.content).toEqual({ outletIds: [outlet.id] });
  const publishing = `mutation ($id: ID!) { publishDraft(id: $id, version: 1, expectedPrice: 5, idempotencyKey: "d-${id}") {
    offer { id ${said} } } }`;
  const offer = await told(publishing, { id });
  expect(offer.content).toMatchObject({ cities: ['Tampere'], outletIds: [outlet.id] });
});
