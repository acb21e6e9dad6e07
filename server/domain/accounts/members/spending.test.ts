import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs } from '#domain/audit/audit.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aMember, ownerOf } from '#test/marketplace.ts';
import { aRichBusiness, draft } from '#test/offers.ts';
import type { AuthRule } from '../../../api/auth.ts';
import { declaredOf } from '../../../api/limits/directives.ts';
import { buildSchema } from '../../../api/schema.ts';
import { type App, createApp } from '../../../app.ts';
import { businessActions } from '../access/actions.ts';
import { Business, Member } from '../entities.ts';
import { countToCap } from './spending.ts';

const platform = await testPlatform();
await seedCategories(platform.orm.em.fork());
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

/** Each publication costs 5 euros. */
const publish = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }';
type Published = { createOffer: { offer: { id: string } } };
const input = (more = {}) => ({ input: nestContent({ ...draft(), ...more }) });
const spentBy = async ({ id }: Member) => (await fork().findOneOrFail(Member, id)).spent;
const inDays = (days: number) => addDays(helsinkiDate(new Date()), days);

async function aPublisher(facts: Parameters<typeof aMember>[2]) {
  const business = await aRichBusiness(platform, 1_000_000);
  const member = await aMember(fork(), business, facts);
  const token = await signIn(fork(), 'BUSINESS', member);
  return { business, member, token, sell: (more = {}) => ask<Published>(app, publish, input(more), { token }) };
}

test('50 publications at the same time on two servers never pass the cap, and what is refused is not charged', async () => {
  const { business, member, token } = await aPublisher({ monthCap: 1_700 });
  const second = await createApp(platform);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => ask<Published>(number % 2 ? app : second, publish, input(), { token })),
  );
  await second.close();
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(3);
  expect(codes.filter((code) => code === 'CAP_REACHED')).toHaveLength(47);
  const refused = answers.find(({ code }) => code === 'CAP_REACHED');
  expect(refused?.message).toMatch(/tässä kuussa voit käyttää vielä 2,00\s€/);
  expect(refused?.errors[0]?.extensions.missing).toBe(3);
  expect((await fork().findOneOrFail(Business, business.id)).balance).toBe(1_000_000 - 3 * 500);
  expect(await spentBy(member)).toBe(1_500);
});

test('holds for every mutation that charges, and for the same call sent again counts once', async () => {
  const schema = buildSchema();
  const spending = Object.values(schema.getMutationType()?.getFields() ?? {}).filter((field) => {
    const { action } = declaredOf<AuthRule>(schema, 'auth', field) ?? {};
    return action && businessActions[action].spends;
  });
  expect(spending.map(({ name }) => name).sort()).toEqual([
    'changeOfferRepeat',
    'createOffer',
    'createOfferRepeat',
    'publishDraft',
    'repeatOffer',
    'resumeOfferRepeat',
  ]);

  const { business, member, token, sell } = await aPublisher({ monthCap: 500 });
  const idempotencyKey = randomUUID();
  const first = await sell({ idempotencyKey });
  expect((await sell({ idempotencyKey })).data).toEqual(first.data);
  expect(await spentBy(member)).toBe(500);
  const offerId = first.data?.createOffer.offer.id;

  const again = `mutation ($id: ID!, $start: Date!, $end: Date!) { repeatOffer(id: $id, startDate: $start, endDate: $end,
    expectedPrice: 5, idempotencyKey: "kerran") { offer { id } } }`;
  const days = { start: inDays(0), end: inDays(3) };
  expect((await ask(app, again, { id: offerId, ...days }, { token })).code).toBe('CAP_REACHED');

  const { images: _none, ...content } = draft();
  const id = randomUUID();
  const save = `mutation ($id: ID!, $input: OfferDraftInput!) {
    saveOfferDraft(id: $id, version: 0, device: "Kone", input: $input) { draft { id } } }`;
  expect(
    (await ask(app, save, { id, input: nestContent({ ...content, isReduced: false }) }, { token })).errors,
  ).toEqual([]);
  const sellDraft = `mutation ($id: ID!) { publishDraft(id: $id, version: 1, expectedPrice: 5, idempotencyKey: "luonnos") {
    offer { id } } }`;
  expect((await ask(app, sellDraft, { id }, { token })).code).toBe('CAP_REACHED');

  const repeat = `mutation ($id: ID!) { createOfferRepeat(offerId: $id, weekday: 4, lengthDays: 3, monthCap: 30,
    agreedPrice: 5, idempotencyKey: "viikoittain") { repeat { id version } } }`;
  const refused = await ask(app, repeat, { id: offerId }, { token });
  expect([refused.code, refused.message]).toEqual([
    'STATUS_CHANGE_REFUSED',
    'Sinulla on kuukausiraja, joten viikkotoiston voi hyväksyä vain omistaja.',
  ]);
  const owner = { token: await signIn(fork(), 'BUSINESS', business) };
  const made = await ask<{ createOfferRepeat: { repeat: { id: string; version: number } } }>(
    app,
    repeat,
    { id: offerId },
    owner,
  );
  const own = made.data?.createOfferRepeat.repeat;
  const act = (change: string, as: { token: string }, version = own?.version) =>
    ask(app, `mutation ($id: ID!, $version: Int!) { ${change} { repeat { id } } }`, { id: own?.id, version }, as);
  const raised = 'changeOfferRepeat(id: $id, version: $version, monthCap: 50)';
  expect((await act(raised, { token })).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await act('pauseOfferRepeat(id: $id, version: $version)', { token })).errors).toEqual([]);
  const resume = 'resumeOfferRepeat(id: $id, version: $version, agreedPrice: 5)';
  const paused = (own?.version ?? 0) + 1;
  expect((await act(resume, { token }, paused)).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await act(resume, owner, paused)).errors).toEqual([]);
  expect(await spentBy(member)).toBe(500);
});

test('is of one member and one month, and one set later knows what was spent before', async () => {
  const { business, member, sell } = await aPublisher({ monthCap: 500, spent: 500, spentMonth: '2020-01' });
  expect((await sell()).code).toBeUndefined();
  expect((await sell()).code).toBe('CAP_REACHED');
  const owner = await ownerOf(fork(), business);
  const asOwner = { token: await signIn(fork(), 'BUSINESS', owner) };
  expect((await ask(app, publish, input(), asOwner)).code).toBeUndefined();
  expect(await spentBy(owner)).toBe(0);
  const raise = (monthCap: number | null) =>
    ask<{ updateMember: { member: { spentThisMonth: number } } }>(
      app,
      `mutation ($id: ID!, $cap: Money) { updateMember(id: $id, input: { monthCap: $cap }) { member { spentThisMonth } } }`,
      { id: member.id, cap: monthCap },
      asOwner,
    );
  expect((await raise(null)).data?.updateMember.member.spentThisMonth).toBe(5);
  expect((await sell()).code).toBeUndefined();
  expect((await raise(10)).data?.updateMember.member.spentThisMonth).toBe(10);
  expect((await sell()).code).toBe('CAP_REACHED');
});

test('is each one’s own: a member and a key spend theirs at once on two servers, and no more', async () => {
  const { business, member, token } = await aPublisher({ monthCap: 1_000 });
  const key = await aKey(fork(), business, ['OFFER_PUBLISH'], { monthCap: 1_500 });
  const second = await createApp(platform);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      ask<Published>(number % 2 ? app : second, publish, input(), { token: number % 4 < 2 ? token : key }),
    ),
  );
  await second.close();
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2 + 3);
  expect(answers.filter(({ code }) => code === 'CAP_REACHED')).toHaveLength(45);
  expect(await spentBy(member)).toBe(1_000);
  expect((await fork().findOneOrFail(Business, business.id)).balance).toBe(1_000_000 - 5 * 500);
});

test('that is lowered below what was spent lets nothing more through, and an offer that is cancelled makes no room', async () => {
  const { business, member, token, sell } = await aPublisher({ monthCap: 1_000 });
  const later = { startDate: inDays(3), endDate: inDays(5) };
  const { data } = await sell(later);
  const owner = { token: await signIn(fork(), 'BUSINESS', business) };
  await ask(
    app,
    'mutation ($id: ID!) { updateMember(id: $id, input: { monthCap: 2 }) { member { id } } }',
    { id: member.id },
    owner,
  );
  const refused = await sell();
  expect([refused.code, refused.errors[0]?.extensions.missing]).toEqual(['CAP_REACHED', 5]);
  expect(refused.message).toMatch(/voit käyttää vielä 0,00\s€/);
  const read = await ask<{ myOffer: { version: number } }>(
    app,
    'query ($id: ID!) { myOffer(id: $id) { version } }',
    { id: data?.createOffer.offer.id },
    { token },
  );
  const cancelled = await ask(
    app,
    'mutation ($id: ID!, $version: Int!) { cancelOwnOffer(id: $id, version: $version) { refunded } }',
    { id: data?.createOffer.offer.id, version: read.data?.myOffer.version },
    { token },
  );
  expect(cancelled.errors).toEqual([]);
  expect((await fork().findOneOrFail(Business, business.id)).balance).toBe(1_000_000);
  expect((await sell()).code).toBe('CAP_REACHED');
  expect(await spentBy(member)).toBe(500);
});

test.each([
  ['winter', '2026-11-30T21:59:59.999Z', '2026-11-30T22:00:00Z'],
  ['summer', '2026-07-31T20:59:59.999Z', '2026-07-31T21:00:00Z'],
])('begins again at midnight of Helsinki, in %s', async (_when, last, first) => {
  const { business, member } = await aPublisher({ monthCap: 500 });
  const charge = (moment: string) => {
    const em = fork();
    actAs(em, { businessId: business.id, id: member.id, name: member.name, readsBilling: false, spendsAs: 'MEMBER' });
    return countToCap(em, business.id, { amount: 500, currency: 'EUR' }, new Date(moment));
  };
  await charge(last);
  await expect(charge(last)).rejects.toMatchObject({ code: 'CAP_REACHED' });
  await charge(first);
  await expect(charge(first)).rejects.toMatchObject({ code: 'CAP_REACHED' });
});
