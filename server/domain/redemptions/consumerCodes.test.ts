import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, aMember, anOffer } from '#test/marketplace.ts';
import { aConsumerWithPassword, aVisit, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { deleteConsumerAccount } from '../accounts/businesses/profiles.ts';
import { Consumer } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { businessData, consumerData } from '../privacy/personalData.ts';
import { takeRedemptionCode } from './consumerCodes.ts';
import { Redemption, RedemptionCode, RedemptionDay } from './entities.ts';
import { forgetRedemptions } from './forget.ts';
import { redeemCode } from './redeem.ts';
import { aDevice, anInput, anOfferWithCode, aTill } from './redemptions.fixtures.ts';

const platform = await testPlatform();
const em = () => platform.orm.em.fork() as EntityManager;
const scope = () => ({ em: em(), platform });
const DAY = 86_400_000;
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const taking = `mutation ($offerId: ID!, $device: String) {
  takeRedemptionCode(offerId: $offerId, device: $device) { code { kind code address endsAt usedAt } } }`;
interface Taken {
  takeRedemptionCode: {
    code: { kind: string; code: string; address: string; endsAt: string; usedAt: string | null };
  };
}
const take = (offerId: string, device?: string | null, as: Asker = {}) =>
  ask<Taken>(app, taking, { offerId, device }, as);
const codeOf = async (...args: Parameters<typeof take>) => (await take(...args)).data?.takeRedemptionCode.code.code;

async function aReader(): Promise<Asker> {
  return { token: await signIn(em(), 'CONSUMER', await aConsumer(em())) };
}

test('the digits of the day need neither a sign-in nor a device, are the same for everyone, and store nothing', async () => {
  const offer = await anOfferWithCode(em(), await aBusiness(em()), 'SHOW');
  const [one, other] = [await take(offer.id), await take(offer.id, aDevice(), await aReader())];
  expect(one.data).toEqual(other.data);
  const code = one.data?.takeRedemptionCode.code;
  expect(code).toMatchObject({ kind: 'SHOW', code: expect.stringMatching(/^\d{4}$/), usedAt: null });
  expect(code?.address).toBe(`${platform.config.publicUrl}/k/${code?.code}-${offer.id}`);
  expect(await em().count(RedemptionCode, { offer: offer.id })).toBe(0);
});

describe('a code of one’s own', () => {
  test('is one for a device and one for a person, the same however often and wherever it is opened', async () => {
    const offer = await anOfferWithCode(em(), await aBusiness(em()), 'ONCE', { graceDays: 2 });
    const [device, other, reader] = [aDevice(), aDevice(), await aReader()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(offer.id, device)));
    expect(new Set(answers).size).toBe(1);
    const ofPerson = await codeOf(offer.id, null, reader);
    expect(await codeOf(offer.id, other, reader)).toBe(ofPerson);
    expect(new Set([answers[0], await codeOf(offer.id, other), ofPerson]).size).toBe(3);
    const { data } = await take(offer.id, device);
    const until = new Date(data?.takeRedemptionCode.code.endsAt ?? 0).getTime() - offer.expiresAt.getTime();
    expect(Math.round(until / DAY)).toBeGreaterThanOrEqual(2);
    expect(await em().count(RedemptionCode, { offer: offer.id })).toBe(3);
  });

  test('that a device has taken before its person signs in stays the only one', async () => {
    const offer = await anOfferWithCode(em(), await aBusiness(em()), 'ONCE');
    const [device, reader, next] = [aDevice(), await aReader(), await aReader()];
    const code = await codeOf(offer.id, device);
    expect(await codeOf(offer.id, device, reader)).toBe(code);
    expect(await codeOf(offer.id, null, reader)).toBe(code);
    expect(await codeOf(offer.id, device)).toBe(code);
    // Another person on the same device has one of their own.
    expect(await codeOf(offer.id, device, next)).not.toBe(code);
  });

  test.each([[null], ['lyhyt'], ['x'.repeat(65)], ['ääkkösiä ja välejä, 22 merkkiä']])(
    'needs an account or a sound secret of a device, not %j',
    async (device) => {
      const offer = await anOfferWithCode(em(), await aBusiness(em()), 'ONCE');
      expect(await take(offer.id, device)).toMatchObject({
        code: 'INVALID_INPUT',
        errors: [{ extensions: { fields: { device: expect.stringMatching(/^Koodia varten/) } } }],
      });
      expect(await em().count(RedemptionCode, { offer: offer.id })).toBe(0);
    },
  );

  test('is forgotten for its device, and nothing of others is', async () => {
    const offer = await anOfferWithCode(em(), await aBusiness(em()), 'ONCE');
    const [device, other] = [aDevice(), aDevice()];
    await codeOf(offer.id, device);
    const kept = await codeOf(offer.id, other);
    const forget = 'mutation ($device: String!) { forgetRedemptionCodes(device: $device) { count } }';
    expect((await ask(app, forget, { device })).data).toEqual({ forgetRedemptionCodes: { count: 1 } });
    expect((await ask(app, forget, { device })).data).toEqual({ forgetRedemptionCodes: { count: 0 } });
    expect(await codeOf(offer.id, other)).toBe(kept);
  });
});

describe('no code is given', () => {
  const hour = 3_600_000;
  test.each<[string, object]>([
    ['hidden', { hidden: true }],
    ['that waits for an admin', { status: 'PENDING', approvedAt: null }],
    ['rejected', { status: 'REJECTED' }],
    ['of tomorrow', { startsAt: new Date(Date.now() + DAY) }],
    ['of the day before yesterday', { expiresAt: new Date(Date.now() - 2 * DAY) }],
    ['ended within its days of grace', { expiresAt: new Date(Date.now() - hour), graceDays: 2 }],
  ])('of an offer %s', async (_, facts) => {
    const offer = await anOfferWithCode(em(), await aBusiness(em()), 'ONCE', facts);
    expect(await take(offer.id, aDevice())).toMatchObject({ code: 'OFFER_NOT_FOUND' });
  });

  test('of an offer of a suspended business, of one without codes, and of none', async () => {
    const frozen = await anOfferWithCode(em(), await aBusiness(em(), { status: 'SUSPENDED' }), 'SHOW');
    const plain = await anOffer(em(), await aBusiness(em()));
    expect(await take(frozen.id)).toMatchObject({ code: 'OFFER_NOT_FOUND' });
    expect(await take(plain.id)).toMatchObject({ code: 'CONFLICT' });
    for (const id of [crypto.randomUUID(), 'x']) expect(await take(id)).toMatchObject({ code: 'OFFER_NOT_FOUND' });
  });

  test('but one that was given is shown in the days of grace, and so are digits', async () => {
    const business = await aBusiness(em());
    const facts = { graceDays: 2 };
    const own = await anOfferWithCode(em(), business, 'ONCE', facts);
    const shown = await anOfferWithCode(em(), business, 'SHOW', facts);
    const device = aDevice();
    const code = await codeOf(own.id, device);
    await em().nativeUpdate(Offer, { business: business.id }, { expiresAt: new Date(Date.now() - hour) });
    expect(await codeOf(own.id, device)).toBe(code);
    expect(await codeOf(shown.id)).toMatch(/^\d{4}$/);
  });

  test('to a caller who has taken 200 new ones in an hour, who still sees those that were taken, and digits', async () => {
    const business = await aBusiness(em());
    const shown = await anOfferWithCode(em(), business, 'SHOW');
    const offers: string[] = [];
    for (let count = 0; count < 201; count += 1) offers.push((await anOfferWithCode(em(), business, 'ONCE')).id);
    const [first = '', ...others] = offers;
    const last = others.pop() ?? '';
    const reader = await aReader();
    const code = await codeOf(first, null, reader);
    for (const id of others) await take(id, null, reader);
    expect(await take(last, null, reader)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await codeOf(first, null, reader)).toBe(code);
    expect(await codeOf(shown.id, null, reader)).toMatch(/^\d{4}$/);
  }, 60_000);
});

describe('the address of a code', () => {
  const open = (path: string, cookies = {}) =>
    app.http.inject({ url: `/k/${path}`, cookies, headers: { accept: 'text/html' } });

  test('leads a customer’s phone to the offer, and a till’s phone to the page that counts', async () => {
    const business = await aBusiness(em());
    const offer = await anOfferWithCode(em(), business, 'ONCE');
    const code = await codeOf(offer.id, aDevice());
    const reply = await open(code ?? '');
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      302,
      `/tarjous/${offer.id}`,
      'no-store',
    ]);
    const token = await signIn(em(), 'BUSINESS', await aMember(em(), business, { role: 'TILL' }));
    const till = await app.http.inject({ url: `/k/${code}`, headers: { authorization: `Bearer ${token}` } });
    expect(till.headers.location).toBe(`/yritys/kassa?koodi=${code}`);
    expect(await em().count(Redemption, { offer: offer.id })).toBe(0);
  });

  test('of digits leads to their offer, and of nothing to a page that says so', async () => {
    const offer = await anOfferWithCode(em(), await aBusiness(em()), 'SHOW');
    const code = (await take(offer.id)).data?.takeRedemptionCode.code;
    const path = code?.address.split('/k/')[1] ?? '';
    expect((await open(path)).headers.location).toBe(`/tarjous/${offer.id}`);
    for (const wrong of ['4821', 'K7QX-2MPD-44', '%2F%2Fevil.example', `4821-${offer.id}x`]) {
      expect((await open(wrong)).statusCode).toBe(404);
    }
    for (let count = 0; count < 26; count += 1) await open('ZZZZZZZZZ');
    expect((await open('ZZZZZZZZZ')).statusCode).toBe(429);
  });
});

describe('what is stored', () => {
  test('a consumer is given their codes, and a deleted account leaves the counts and no code', async () => {
    const business = await aBusiness(em());
    const offer = await anOfferWithCode(em(), business, 'ONCE');
    const consumer = await aConsumerWithPassword(platform);
    const { code } = await takeRedemptionCode(scope(), { ip: '192.0.2.1', consumer }, offer.id);
    await redeemCode(scope(), aTill(business), anInput(code));
    expect(await consumerData(platform, consumer)).toMatchObject({
      redemptionCodes: [{ offerId: offer.id, code: code.replaceAll('-', '').slice(0, 9), usedAt: expect.any(String) }],
    });
    expect(await businessData(platform, business)).toMatchObject({
      redemptions: [{ offerId: offer.id, source: null }],
      redemptionDays: [{ offerId: offer.id, customers: 1 }],
    });
    const visit = aVisit(platform);
    await deleteConsumerAccount(visit, await visit.em.findOneOrFail(Consumer, consumer.id), testPassword);
    expect(await em().count(RedemptionCode, { offer: offer.id })).toBe(0);
    expect(await em().find(Redemption, { offer: offer.id })).toMatchObject([{ code: null }]);
    expect(await em().find(RedemptionDay, { offerId: offer.id })).toMatchObject([{ customers: 1 }]);
  });

  test('30 days after the end of an offer only the counts are left, and they outlive the offer', async () => {
    const business = await aBusiness(em());
    const offer = await anOfferWithCode(em(), business, 'ONCE');
    const { code } = await takeRedemptionCode(scope(), { ip: '192.0.2.1', device: aDevice() }, offer.id);
    await redeemCode(scope(), aTill(business), anInput(code));
    const stored = async () => [
      await em().count(RedemptionCode, { offer: offer.id }),
      await em().count(Redemption, { offer: offer.id }),
      await em().count(RedemptionDay, { offerId: offer.id }),
    ];
    await forgetRedemptions(platform, new Date(offer.expiresAt.getTime() + 30 * DAY));
    expect(await stored()).toEqual([1, 1, 1]);
    const late = new Date(offer.expiresAt.getTime() + 30 * DAY + 1000);
    await Promise.all([forgetRedemptions(platform, late), forgetRedemptions(platform, late)]);
    expect(await stored()).toEqual([0, 0, 1]);
    await em().nativeDelete(Offer, { id: offer.id });
    expect(await stored()).toEqual([0, 0, 1]);
  });
});
