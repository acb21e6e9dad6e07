import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, aMember } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { AuditEntry } from '../audit/entities.ts';
import { Redemption, RedemptionDay } from './entities.ts';
import { aDevice, anInput, anOfferWithCode, anOutlet } from './redemptions.fixtures.ts';

const platform = await testPlatform();
const em = () => platform.orm.em.fork() as EntityManager;
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const fields =
  'id answer hint offerId offerTitle startDate endDate limit redeemedAt outlet place undoUntil undoneAt source';
const redeeming = `mutation ($input: RedeemInput!) { redeemCode(input: $input) { redemption { ${fields} } } }`;
const redeemingAll = `mutation ($inputs: [RedeemInput!]!) { redeemCodes(inputs: $inputs) { redemptions { ${fields} } } }`;
const undoing = `mutation ($id: ID!) { undoRedemption(id: $id) { redemption { ${fields} } } }`;
const telling = `mutation ($id: ID!, $source: RedemptionSource!) {
  tellSource(id: $id, source: $source) { redemption { ${fields} } } }`;
const taking = `mutation ($offerId: ID!, $device: String) {
  takeRedemptionCode(offerId: $offerId, device: $device) { code { kind code address endsAt usedAt } } }`;
const today = '{ redemptionsToday { outlet place customers } }';

interface Answered {
  id: string;
  answer: string;
  hint: string | null;
  offerId: string | null;
  redeemedAt: string | null;
  place: string | null;
  undoneAt: string | null;
  source: string | null;
}
type Input = ReturnType<typeof anInput>;

async function aTillOf(business: Business, role: 'TILL' | 'OWNER' = 'TILL', facts = {}): Promise<Asker> {
  return { token: await signIn(em(), 'BUSINESS', await aMember(em(), business, { role, ...facts })) };
}

async function redeem(as: Asker, input: Input): Promise<Answered> {
  const { data, errors } = await ask<{ redeemCode: { redemption: Answered } }>(app, redeeming, { input }, as);
  expect(errors).toEqual([]);
  return data?.redeemCode.redemption as Answered;
}

async function redeemAll(as: Asker, inputs: Input[]): Promise<Answered[]> {
  const { data, errors } = await ask<{ redeemCodes: { redemptions: Answered[] } }>(app, redeemingAll, { inputs }, as);
  expect(errors).toEqual([]);
  return data?.redeemCodes.redemptions ?? [];
}

async function take(offerId: string, device = aDevice(), as: Asker = {}) {
  const { data, errors } = await ask<{
    takeRedemptionCode: { code: { code: string; address: string; usedAt: string | null } };
  }>(app, taking, { offerId, device }, as);
  expect(errors).toEqual([]);
  return data?.takeRedemptionCode.code as { code: string; address: string; usedAt: string | null };
}

/** A business with one outlet, an offer and a till. */
async function aShop(redemption: 'SHOW' | 'ONCE', facts: Parameters<typeof anOfferWithCode>[3] = {}) {
  const business = await aBusiness(em());
  const outlet = await anOutlet(em(), business);
  const offer = await anOfferWithCode(em(), business, redemption, facts);
  return { business, outlet, offer, till: await aTillOf(business) };
}

const customers = async (offerId: string) =>
  (await em().find(RedemptionDay, { offerId })).reduce((sum, row) => sum + row.customers, 0);

describe('a code that is shown to everyone', () => {
  test('counts a customer each time, at the only outlet, whether it was said or scanned', async () => {
    const { offer, till, outlet } = await aShop('SHOW');
    const { code, address } = await take(offer.id);
    expect(code).toMatch(/^\d{4}$/);
    expect(await redeem(till, anInput(code))).toMatchObject({
      answer: 'OK',
      offerId: offer.id,
      offerTitle: offer.title,
      outlet: outlet.id,
      place: 'Keskusta',
      undoUntil: expect.any(String),
    });
    expect(await redeem(till, anInput(address))).toMatchObject({ answer: 'OK', offerId: offer.id });
    expect(await customers(offer.id)).toBe(2);
    const { data } = await ask(app, today, {}, till);
    expect(data).toEqual({ redemptionsToday: [{ outlet: outlet.id, place: 'Keskusta', customers: 2 }] });
  });

  test('that is scanned at another business is said to be of another one, and no digits can be guessed so', async () => {
    const { offer } = await aShop('SHOW');
    const other = await aShop('SHOW');
    const { address } = await take(offer.id);
    expect(await redeem(other.till, anInput(address))).toMatchObject({ answer: 'WRONG_SHOP', offerId: null });
    const wrong = ['0000', '0001'].find((digits) => !address.includes(`/${digits}-`)) ?? '';
    expect(await redeem(other.till, anInput(address.replace(/\/\d{4}-/, `/${wrong}-`)))).toMatchObject({
      answer: 'UNKNOWN',
    });
    expect(await customers(offer.id)).toBe(0);
  });

  test('is different for every offer of a business, however many there are', async () => {
    const { business, offer, till } = await aShop('SHOW');
    const offers = [offer];
    for (let count = 0; count < 150; count += 1) offers.push(await anOfferWithCode(em(), business, 'SHOW'));
    const reader = { token: await signIn(em(), 'CONSUMER', await aConsumer(em())) };
    const codes = await Promise.all(offers.map(({ id }) => take(id, aDevice(), reader)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(offers.length);
    const answers = await redeemAll(
      till,
      codes.map(({ code }) => anInput(code)),
    );
    expect(answers.map(({ offerId }) => offerId)).toEqual(offers.map(({ id }) => id));
  });
});

describe('a code of one’s own', () => {
  test('works once, and says afterwards when and where it was used', async () => {
    const { business, offer, till } = await aShop('ONCE');
    const device = aDevice();
    const { code, usedAt } = await take(offer.id, device);
    expect([code, usedAt]).toEqual([expect.stringMatching(/^\w{4}-\w{4}-\w{2}$/), null]);
    const first = await redeem(till, anInput(code.toLowerCase().replaceAll('-', ' ')));
    expect(first).toMatchObject({ answer: 'OK', offerId: offer.id });
    const again = await redeem(await aTillOf(business), anInput(code));
    expect(again).toMatchObject({
      answer: 'ALREADY',
      redeemedAt: first.redeemedAt,
      place: 'Keskusta',
      undoUntil: null,
    });
    expect(await take(offer.id, device)).toMatchObject({ code, usedAt: first.redeemedAt });
    expect(await customers(offer.id)).toBe(1);
  });

  test('of 200 tills at the same moment one counts it', async () => {
    const { offer, till } = await aShop('ONCE');
    const { code } = await take(offer.id);
    const answers = await Promise.all(Array.from({ length: 200 }, () => redeem(till, anInput(code))));
    const counts = Object.groupBy(answers, ({ answer }) => answer);
    expect([counts.OK?.length, counts.ALREADY?.length]).toEqual([1, 199]);
    expect([await customers(offer.id), await em().count(Redemption, { offer: offer.id })]).toEqual([1, 1]);
  }, 60_000);

  test('of another business is said to be one, without saying whose', async () => {
    const { offer } = await aShop('ONCE');
    const { till } = await aShop('ONCE');
    const { code } = await take(offer.id);
    expect(await redeem(till, anInput(code))).toMatchObject({ answer: 'WRONG_SHOP', offerId: null, place: null });
  });

  test('that is mistyped is unknown, with what is wrong', async () => {
    const { offer, till } = await aShop('ONCE');
    const { code } = await take(offer.id);
    const other = code.startsWith('A') ? 'B' : 'A';
    expect(await redeem(till, anInput(`${other}${code.slice(1)}`))).toMatchObject({
      answer: 'UNKNOWN',
      hint: 'CHECK_CHARACTER',
    });
    expect(await redeem(till, anInput(code.slice(0, 6)))).toMatchObject({ answer: 'UNKNOWN', hint: 'LENGTH' });
    expect(await redeem(till, anInput('ZZZZZZZZZ'))).toMatchObject({ answer: 'UNKNOWN', hint: null });
  });
});

describe('the id of a till', () => {
  test('counts once, also when it is sent many times at once, and has the same answer later', async () => {
    const { offer, till } = await aShop('SHOW');
    const input = anInput((await take(offer.id)).code, { source: 'WINDOW' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(till, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ answer: 'OK', source: 'WINDOW' });
    expect(await redeem(till, input)).toEqual(answers[0]);
    expect(await customers(offer.id)).toBe(1);
  });

  test('is refused for another code and when it is no UUID, and is free for another business', async () => {
    const { business, offer, till } = await aShop('SHOW');
    const other = await anOfferWithCode(em(), business, 'SHOW');
    const input = anInput((await take(offer.id)).code);
    await redeem(till, input);
    expect(await redeem(till, { ...input, code: (await take(other.id)).code })).toMatchObject({ answer: 'BAD_ID' });
    expect(await redeem(till, { ...input, id: '17' })).toMatchObject({ answer: 'BAD_ID' });
    const elsewhere = await aShop('SHOW');
    const there = (await take(elsewhere.offer.id)).code;
    expect(await redeem(elsewhere.till, { ...input, code: there })).toMatchObject({ answer: 'OK' });
  });
});

describe('a till without a network', () => {
  test('sends its queue afterwards: each has its own answer, and an odd one stops none', async () => {
    const { business, offer, till, outlet } = await aShop('ONCE');
    const show = await anOfferWithCode(em(), business, 'SHOW');
    const [mine, yours] = [await take(offer.id), await take(offer.id)];
    const digits = (await take(show.id)).code;
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const queue = [
      anInput(mine.code, { at: hourAgo }),
      anInput('x'.repeat(4000)),
      anInput(yours.code, { at: 'eilen' }),
      anInput(yours.code, { at: new Date(Date.now() + 3_600_000).toISOString() }),
      anInput(yours.code, { at: new Date(Date.now() - 73 * 3_600_000).toISOString() }),
      anInput(yours.code, { outlet: randomUUID() }),
      anInput(yours.code, { outlet: 'tiski' }),
      { ...anInput(yours.code), id: '' },
      anInput(mine.code),
      anInput(digits, { outlet: outlet.id, source: 'FRIEND' }),
      anInput(yours.code),
    ];
    const answers = await redeemAll(till, queue);
    expect(answers.map(({ answer }) => answer)).toEqual(
      'OK UNKNOWN BAD_TIME BAD_TIME BAD_TIME BAD_OUTLET BAD_OUTLET BAD_ID ALREADY OK OK'.split(' '),
    );
    expect(answers.map(({ id }) => id)).toEqual(queue.map(({ id }) => id));
    expect(answers[0]?.redeemedAt).toBe(hourAgo);
    const again = await redeemAll(till, queue);
    expect(again.map(({ answer }) => answer)).toEqual(answers.map(({ answer }) => answer));
    expect([await customers(offer.id), await customers(show.id)]).toEqual([2, 1]);
  });

  test('two that took the same code count it once, and the later one hears where', async () => {
    const { business, offer, outlet: first } = await aShop('ONCE');
    const second = await anOutlet(em(), business, 'Hervanta');
    const { code } = await take(offer.id);
    const queues = [first, second].map((outlet) => [anInput(code, { outlet: outlet.id })]);
    const answers = await Promise.all(queues.map(async (queue) => redeemAll(await aTillOf(business), queue)));
    expect(
      answers
        .flat()
        .map(({ answer }) => answer)
        .sort(),
    ).toEqual(['ALREADY', 'OK']);
    const [counted, told] = answers.flat().toSorted((one, other) => other.answer.localeCompare(one.answer));
    expect(told?.place).toBe(counted?.place);
  });

  test('is refused a queue of more than 200', async () => {
    const { till } = await aShop('SHOW');
    const inputs = Array.from({ length: 201 }, () => anInput('0000'));
    expect(await ask(app, redeemingAll, { inputs }, till)).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('limits', () => {
  test('no more customers are counted than an offer is for, also at once, and no more codes are given', async () => {
    const { offer, till } = await aShop('SHOW', { redemptionLimit: 3 });
    const { code } = await take(offer.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(till, anInput(code))));
    expect(answers.filter(({ answer }) => answer === 'OK')).toHaveLength(3);
    expect(answers.filter(({ answer }) => answer === 'LIMIT')).toHaveLength(7);
    expect(await ask(app, taking, { offerId: offer.id }, {})).toMatchObject({
      code: 'CONFLICT',
      message: 'Tarjous oli 3 ensimmäiselle asiakkaalle, ja he ovat jo käyneet.',
    });
    const counted = answers.find(({ answer }) => answer === 'OK');
    await ask(app, undoing, { id: counted?.id }, till);
    expect(await redeem(till, anInput(code))).toMatchObject({ answer: 'OK' });
  });

  test('after 30 unknown codes a till waits, before anything is read, and another one does not', async () => {
    const { business, offer, till } = await aShop('ONCE');
    const { code } = await take(offer.id);
    const guesses = Array.from({ length: 29 }, () => anInput('ZZZZZZZZZ'));
    expect(new Set((await redeemAll(till, guesses)).map(({ answer }) => answer))).toEqual(new Set(['UNKNOWN']));
    const last = await redeemAll(till, [anInput('YYYYYYYYY'), anInput(code)]);
    expect(last.map(({ answer }) => answer)).toEqual(['UNKNOWN', 'TRY_LATER']);
    expect(await ask(app, redeeming, { input: anInput(code) }, till)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await ask(app, redeemingAll, { inputs: [anInput(code)] }, till)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await redeem(await aTillOf(business), anInput(code))).toMatchObject({ answer: 'OK' });
  });
});

describe('afterwards', () => {
  test('a customer is taken out again once, with an entry in the log, and the code works once more', async () => {
    const { business, offer, till } = await aShop('ONCE');
    const { code } = await take(offer.id);
    const input = anInput(code, { source: 'SOCIAL' });
    await redeem(till, input);
    const undo = () => ask<{ undoRedemption: { redemption: Answered } }>(app, undoing, { id: input.id }, till);
    const [one, other] = await Promise.all([undo(), undo()]);
    expect(one.data).toEqual(other.data);
    expect(one.data?.undoRedemption.redemption.undoneAt).not.toBeNull();
    const [day] = await em().find(RedemptionDay, { offerId: offer.id });
    expect([day?.customers, day?.fromSocial]).toEqual([0, 0]);
    const log = await em().find(AuditEntry, { action: 'redemption.undo', targetId: offer.id });
    expect(log.map(({ before }) => before)).toMatchObject([{ title: offer.title, place: 'Keskusta' }]);
    // Sent again by a till that has not had the answer, it stays what it was.
    expect(await redeem(till, input)).toMatchObject({ answer: 'OK', undoneAt: expect.any(String) });
    expect(await redeem(await aTillOf(business), anInput(code))).toMatchObject({ answer: 'OK' });
    expect(await customers(offer.id)).toBe(1);
  });

  test('ten minutes later nothing is undone, and an hour later nothing is said', async () => {
    const { offer, till } = await aShop('SHOW');
    const input = anInput((await take(offer.id)).code);
    await redeem(till, input);
    const move = (minutes: number) =>
      em().nativeUpdate(Redemption, { clientId: input.id }, { createdAt: new Date(Date.now() - minutes * 60_000) });
    await move(11);
    expect(await ask(app, undoing, { id: input.id }, till)).toMatchObject({ code: 'CONFLICT' });
    expect(await ask(app, telling, { id: input.id, source: 'OTHER' }, till)).toMatchObject({ code: undefined });
    await move(61);
    expect(await ask(app, telling, { id: input.id, source: 'WINDOW' }, till)).toMatchObject({ code: 'CONFLICT' });
    expect(await customers(offer.id)).toBe(1);
  });

  test('where a customer has heard of the business is counted once, and as it was told last', async () => {
    const { offer, till } = await aShop('SHOW');
    const input = anInput((await take(offer.id)).code);
    await redeem(till, input);
    const tell = (source: string) => ask(app, telling, { id: input.id, source }, till);
    await Promise.all([tell('LAHITARJOUS'), tell('LAHITARJOUS'), tell('LAHITARJOUS')]);
    await tell('FRIEND');
    const [day] = await em().find(RedemptionDay, { offerId: offer.id });
    expect(day).toMatchObject({ customers: 1, fromLahitarjous: 0, fromFriend: 1 });
  });

  test('only the business itself undoes and tells', async () => {
    const { offer, till } = await aShop('SHOW');
    const input = anInput((await take(offer.id)).code);
    await redeem(till, input);
    const { till: other } = await aShop('SHOW');
    for (const id of [input.id, randomUUID(), '5']) {
      expect(await ask(app, undoing, { id }, other)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await ask(app, telling, { id, source: 'OTHER' }, other)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('who counts', () => {
  test('a till counts only at its own outlets, and must say at which of several', async () => {
    const business = await aBusiness(em());
    const [here, there] = [await anOutlet(em(), business, 'Tori'), await anOutlet(em(), business, 'Ranta')];
    const offer = await anOfferWithCode(em(), business, 'SHOW');
    const { code } = await take(offer.id);
    const limited = await aTillOf(business, 'TILL', { outletIds: [here.id] });
    const free = await aTillOf(business);
    expect(await redeem(limited, anInput(code, { outlet: there.id }))).toMatchObject({ answer: 'BAD_OUTLET' });
    const input = anInput(code);
    expect(await redeem(limited, input)).toMatchObject({ answer: 'OK', place: 'Tori' });
    const elsewhere = anInput(code, { outlet: there.id });
    expect(await redeem(free, elsewhere)).toMatchObject({ answer: 'OK', place: 'Ranta' });
    expect(await redeem(free, anInput(code))).toMatchObject({ answer: 'OK', place: null });
    expect(await ask(app, undoing, { id: elsewhere.id }, limited)).toMatchObject({ code: 'NOT_FOUND' });
    const countsOf = async (as: Asker) => (await ask(app, today, {}, as)).data;
    expect(await countsOf(limited)).toEqual({ redemptionsToday: [{ outlet: here.id, place: 'Tori', customers: 1 }] });
    expect(await countsOf(free)).toEqual({
      redemptionsToday: [
        { outlet: there.id, place: 'Ranta', customers: 1 },
        { outlet: here.id, place: 'Tori', customers: 1 },
        { outlet: null, place: null, customers: 1 },
      ],
    });
  });

  test('a key with the action counts, and one without it does not', async () => {
    const { business, offer } = await aShop('SHOW');
    const input = anInput((await take(offer.id)).code);
    const [may, mayNot] = [await aKey(em(), business, ['CODE_REDEEM']), await aKey(em(), business, ['OFFER_READ'])];
    expect(await redeem({ token: may }, input)).toMatchObject({ answer: 'OK' });
    expect(await ask(app, redeeming, { input }, { token: mayNot })).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('consumers and visitors do not', async () => {
    const as = { token: await signIn(em(), 'CONSUMER', await aConsumer(em())) };
    expect(await ask(app, redeeming, { input: anInput('1234') }, as)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect(await ask(app, redeeming, { input: anInput('1234') })).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });
});

test('a business sees how many customers of an offer were counted today and in all', async () => {
  const { business, offer, till } = await aShop('ONCE', { startsAt: new Date(Date.now() - 72 * 3_600_000) });
  const earlier = new Date(Date.now() - 30 * 3_600_000).toISOString();
  await redeem(till, anInput((await take(offer.id)).code));
  await redeem(till, anInput((await take(offer.id)).code, { at: earlier }));
  const asked = 'query ($id: ID!) { myOffer(id: $id) { customers { today total } } }';
  const { data } = await ask(app, asked, { id: offer.id }, await aTillOf(business, 'OWNER'));
  expect(data).toMatchObject({ myOffer: { customers: { today: 1, total: 2 } } });
});
