import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nestContent } from '#shared/rules/offers/content.ts';
import { type Asker, ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, draft } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { addDays, helsinkiDate } from '../../platform/helsinki.ts';
import { Offer } from '../catalogue/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';

const platform = await testPlatform();
const em = () => platform.orm.em.fork() as EntityManager;
let app: App;
let as: Asker;
beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(em());
  as = { token: await signIn(em(), 'BUSINESS', await aRichBusiness(platform)) };
});
afterAll(() => app.close());

const said = 'redemption redemptionLimit graceDays';
const creating = `mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id shown { ${said} } } } }`;
const editing = `mutation ($id: ID!, $input: UpdateOfferInput!) {
  updateOffer(id: $id, input: $input) { offer { status shown { ${said} } published { ${said} } } } }`;
const none = { redemption: 'NONE', redemptionLimit: null, graceDays: 0 };
const once = { redemption: 'ONCE', redemptionLimit: 50, graceDays: 2 } as const;

interface Created {
  createOffer: { offer: { id: string; shown: typeof once } };
}

async function create(changes: Parameters<typeof draft>[0] = {}) {
  const { data, errors } = await ask<Created>(app, creating, { input: nestContent(draft(changes)) }, as);
  expect(errors).toEqual([]);
  return data?.createOffer.offer as Created['createOffer']['offer'];
}

test('an offer says how it is taken, and without a word that it needs no code', async () => {
  expect((await create()).shown).toEqual(none);
  expect((await create(once)).shown).toEqual(once);
  // What belongs to a code is nothing without one.
  expect((await create({ ...once, redemption: 'NONE' })).shown).toEqual(none);
});

test('consumers read it, an edit of it waits as every other, and a repeated offer has it', async () => {
  const { id } = await create({ ...once, redemption: 'SHOW', redemptionLimit: null });
  const read = 'query ($id: ID!) { offer(id: $id) { content { redemption redemptionLimit graceDays } } }';
  const shown = { redemption: 'SHOW', redemptionLimit: null, graceDays: 2 };
  expect((await ask(app, read, { id })).data).toEqual({ offer: { content: shown } });
  const input = { content: { redemption: 'SHOW' as const, redemptionLimit: 10 } };
  expect((await ask(app, editing, { id, input }, as)).data).toEqual({
    updateOffer: {
      offer: {
        status: 'PENDING',
        shown: { redemption: 'SHOW', redemptionLimit: 10, graceDays: 2 },
        published: shown,
      },
    },
  });
  const repeat = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!, $key: String!) {
    repeatOffer(id: $id, startDate: $startDate, endDate: $endDate, idempotencyKey: $key, expectedPrice: 5) { offer { shown { ${said} } } } }`;
  const startDate = addDays(helsinkiDate(new Date()), 10);
  const variables = { id, startDate, endDate: addDays(startDate, 5), key: crypto.randomUUID() };
  expect(await ask(app, repeat, variables, as)).toMatchObject({
    data: {
      repeatOffer: { offer: { shown: { redemption: 'SHOW', redemptionLimit: 10, graceDays: 2 } } },
    },
  });
});

test('how an offer is taken stays while customers may have its codes, and can be chosen until then', async () => {
  const { id } = await create({ ...once, redemption: 'SHOW' });
  for (const redemption of ['ONCE', 'NONE']) {
    const fields = { redemption: expect.stringContaining('koodeja') };
    const { code, errors } = await ask(app, editing, { id, input: { content: { redemption } } }, as);
    expect([code, errors]).toMatchObject(['INVALID_INPUT', [{ extensions: { fields } }]]);
  }
  const tomorrow = addDays(helsinkiDate(new Date()), 1);
  const later = await create({ ...once, startDate: tomorrow, endDate: addDays(tomorrow, 3) });
  const without = await create();
  for (const offer of [later.id, without.id]) {
    const changed = await ask(app, editing, { id: offer, input: { content: { redemption: 'SHOW' } } }, as);
    expect(changed).toMatchObject({ errors: [], data: { updateOffer: { offer: { shown: { redemption: 'SHOW' } } } } });
  }
});

test('a draft has it as it was typed', async () => {
  const saving = `mutation ($id: ID!, $input: OfferDraftInput!) {
    saveOfferDraft(id: $id, device: "koje", version: 0, input: $input) { draft { content { ${said} } } } }`;
  const input = { content: once, imageIds: [], pageTexts: [], isReduced: false };
  expect((await ask(app, saving, { id: crypto.randomUUID(), input }, as)).data).toEqual({
    saveOfferDraft: { draft: { content: once } },
  });
});

test.each([
  [{ redemptionLimit: 0 }, 'redemptionLimit'],
  [{ redemptionLimit: 100_001 }, 'redemptionLimit'],
  [{ graceDays: 3 }, 'graceDays'],
  [{ graceDays: -1 }, 'graceDays'],
])('%j is refused with its sentence, and nothing is charged', async (changes, field) => {
  const count = await em().count(Offer, {});
  const { errors } = await ask(app, creating, { input: nestContent(draft({ ...once, ...changes })) }, as);
  expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
  expect(await em().count(Offer, {})).toBe(count);
});

test('documented REST takes it as a further field, and is the same without it', async () => {
  const { images: _images, type, isNationwide: _whole, ...fields } = draft();
  const body = { ...fields, offerType: type?.toLowerCase(), locationType: 'single' };
  const sent = async (more: object) => {
    const { status } = await call(app, 'POST /business/offers', { ...as, body: { ...body, ...more } });
    expect(status).toBe(200);
    const [offer] = await em().find(Offer, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return [offer?.redemption, offer?.redemptionLimit, offer?.graceDays];
  };
  expect(await sent({})).toEqual(['NONE', null, 0]);
  expect(await sent({ redemption: 'ONCE', redemptionLimit: 5 })).toEqual(['ONCE', 5, 0]);
});
