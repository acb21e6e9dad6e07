import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nestContent } from '#shared/rules/offers/content.ts';
import type { BusinessAction } from '#shared/schema.generated.ts';
import { ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { aRichBusiness, draft } from '#test/offers.ts';
import { aBusinessWithPassword, mailsTo, testPassword } from '#test/people.ts';
import type { AuthRule } from '../../../api/auth.ts';
import { declaredOf } from '../../../api/limits/directives.ts';
import { buildSchema } from '../../../api/schema.ts';
import { type App, createApp } from '../../../app.ts';
import { seedCategories } from '../../../domain/publishing/categories/categories.ts';
import { addDays, helsinkiDate } from '../../../platform/helsinki.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { businessActions } from '../access/actions.ts';
import { Business } from '../entities.ts';
import { resolveCaller } from './authenticate.ts';
import { ApiKey } from './entities.ts';
import { forgetKeys, remindOfKeys } from './jobs.ts';
import { newSecret } from './secrets.ts';

const platform = await testPlatform();
const DAY = 86_400_000;
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
});
afterAll(() => app.close());

const em = () => platform.orm.em.fork() as EntityManager;
const inDays = (days: number) => addDays(helsinkiDate(new Date()), days);

const fields = 'id name prefix actions monthCap spentThisMonth status version lastUsedAt oldSecretEndsAt createdBy';
const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { ${fields} } } }`;
const rotate = `mutation ($id: ID!, $version: Int!, $input: RotateApiKeyInput!) {
  rotateApiKey(id: $id, version: $version, input: $input) { secret apiKey { ${fields} } } }`;
const revoke = `mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { ${fields} revokedAt } } }`;
const list = `{ apiKeys { ${fields} } }`;
const mine = '{ myOffers { items { id } } }';
const publish = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } remainingBalance } }';

interface Key {
  id: string;
  prefix: string;
  version: number;
  status: string;
  spentThisMonth: number;
  lastUsedAt: string | null;
  oldSecretEndsAt: string | null;
}
interface Made {
  createApiKey: { secret: string; apiKey: Key };
  rotateApiKey: { secret: string; apiKey: Key };
}

const input = (changes: object = {}) => ({ name: 'Kassa', actions: ['OFFER_READ'], endDate: inDays(30), ...changes });

/** A business whose owner has just signed in. */
async function anOwner(facts: Parameters<typeof aBusiness>[1] = {}) {
  const business = await aBusiness(em(), facts);
  return { business, token: await signIn(em(), 'BUSINESS', business) };
}

const rowOf = (prefix: string) =>
  em().findOneOrFail(ApiKey, { prefix: prefix.slice(3, 11) }, { populate: ['business'] });

/** Changes a key past the rules. */
const change = (secret: string, facts: Partial<ApiKey>) =>
  em().nativeUpdate(ApiKey, { prefix: secret.slice(3, 11) }, facts as object);

describe('a new key', () => {
  test('is shown once, stored as a hash only, mailed of and recorded, and reads what it may', async () => {
    const { business, token } = await anOwner();
    const offer = await anOffer(em(), business);
    const { data } = await ask<Made>(app, create, { input: input() }, { token });
    const { secret, apiKey } = data?.createApiKey ?? expect.fail();
    expect(secret).toMatch(/^lt_[a-z2-7]{8}_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ status: 'ACTIVE', prefix: secret.slice(0, 11), createdBy: 'Leena Leipuri' });
    const { rows } = await em()
      .execute('select to_jsonb(k) as row from api_key k')
      .then((all) => ({ rows: JSON.stringify(all) }));
    expect(rows).toContain(secret.slice(3, 11));
    expect(rows).not.toContain(secret.slice(12));
    const read = await ask<{ myOffers: { items: { id: string }[] } }>(app, mine, {}, { token: secret });
    expect(read.data?.myOffers.items).toEqual([{ id: offer.id }]);
    expect(await call(app, 'GET /business/offers', { token: secret })).toMatchObject({ status: 200 });
    const [mail] = await mailsTo(platform, business);
    expect(mail?.text).toContain('Kulman Leipomo Oy');
    expect(mail?.text).toContain(secret.slice(0, 11));
    expect(JSON.stringify(mail)).not.toContain(secret.slice(12));
    const entry = await em().findOneOrFail(AuditEntry, { action: 'api_key.create', targetId: apiKey.id });
    expect(entry.after).toMatchObject({ name: 'Kassa', prefix: secret.slice(0, 11), actions: ['OFFER_READ'] });
    expect(JSON.stringify(entry)).not.toContain(secret.slice(12));
    const own = await ask(app, '{ myBusinessData }', {}, { token });
    expect(JSON.stringify(own.data)).toContain('"apiKeys"');
    expect(JSON.stringify(own.data)).not.toMatch(new RegExp(secret.slice(12)));
    expect(JSON.stringify(own.data)).not.toContain((await rowOf(secret)).hash);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ actions: [] }, 'actions'],
    [{ actions: ['BILLING_READ'] }, 'actions'],
    [{ actions: ['OFFER_REPEAT'], monthCap: 100 }, 'actions'],
    [{ actions: ['OFFER_PUBLISH'] }, 'monthCap'],
    [{ actions: ['OFFER_PUBLISH'], monthCap: 0 }, 'monthCap'],
    [{ monthCap: 10 }, 'monthCap'],
    [{ endDate: inDays(365) }, 'endDate'],
    [{ endDate: inDays(-1) }, 'endDate'],
  ])('of %j is refused with a fault of %s, and nothing is stored', async (changes, field) => {
    const { business, token } = await anOwner();
    const { code, errors } = await ask(app, create, { input: input(changes) }, { token });
    expect(code).toBe('INVALID_INPUT');
    expect(errors[0]?.extensions.fields).toHaveProperty(field);
    expect(await em().count(ApiKey, { business })).toBe(0);
  });

  test('needs the password when the sign-in is older, as a stolen session must not become a key', async () => {
    const business = await aBusinessWithPassword(platform);
    const token = await signIn(em(), 'BUSINESS', business);
    await em().execute(`update session set created_at = now() - interval '1 hour' where business_id = ?`, [
      business.id,
    ]);
    const asked = await ask(app, create, { input: input() }, { token });
    expect([asked.code, asked.errors[0]?.extensions.fields]).toEqual([
      'INVALID_INPUT',
      { currentPassword: expect.any(String) },
    ]);
    const wrong = await ask(app, create, { input: input({ currentPassword: 'väärä' }) }, { token });
    expect([wrong.code, await em().count(ApiKey, { business })]).toEqual(['BAD_CREDENTIALS', 0]);
    const right = await ask<Made>(app, create, { input: input({ currentPassword: testPassword }) }, { token });
    expect(right.data?.createApiKey.apiKey.status).toBe('ACTIVE');
  });

  test('is one of at most ten in use, also when they are made at once; those that ended do not count', async () => {
    const { business, token } = await anOwner();
    await aKey(em(), business, ['OFFER_READ'], { revokedAt: new Date() });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(app, create, { input: input() }, { token })),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
    expect(await em().count(ApiKey, { business, revokedAt: null })).toBe(10);
  });
});

describe('a request with a key', () => {
  let business: Business;
  beforeAll(async () => {
    business = await aBusiness(em());
  });
  const withActions = (...actions: BusinessAction[]) => aKey(em(), business, actions);
  const read = (token: string) => ask(app, mine, {}, { token });

  test('that is cut, lengthened or of another secret is refused like an unknown one, also where no session is needed', async () => {
    const secret = await withActions('OFFER_READ');
    const stranger = `${secret.slice(0, 12)}${newSecret().secret.slice(12)}`;
    const long = `${secret}${'x'.repeat(200)}`;
    for (const token of [secret.slice(0, -1), `${secret}x`, `${secret}_`, long, stranger, newSecret().secret]) {
      const { status, code, message } = await read(token);
      expect([status, code, message]).toEqual([401, 'SIGN_IN_REQUIRED', expect.stringContaining('Avain ei kelpaa')]);
      const open = await ask(app, '{ publicSettings { siteName } }', {}, { token });
      expect([open.status, open.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    }
    const rest = await call(app, 'GET /business/offers', { token: stranger });
    expect([rest.status, rest.body.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  });

  test('is one in whichever case the scheme is written, so that no cookie beside it counts', async () => {
    const secret = await withActions('OFFER_READ');
    const cookies = { business_session: await signIn(em(), 'BUSINESS', business) };
    for (const scheme of ['bearer', 'BEARER']) {
      const as = { cookies, headers: { authorization: `${scheme} ${secret}` } };
      expect((await ask(app, '{ myBusiness { id } }', {}, as)).code).toBe('FORBIDDEN');
      expect((await ask(app, mine, {}, as)).code).toBeUndefined();
    }
  });

  test('is of its business alone: a cookie beside it gives nothing more, and it is no session', async () => {
    const secret = await withActions('OFFER_READ');
    const session = await signIn(em(), 'BUSINESS', business);
    const cookies = { business_session: session };
    const both = await ask(app, '{ myBusiness { id } }', {}, { token: secret, cookies });
    expect(both.code).toBe('FORBIDDEN');
    const viewer = await ask(app, '{ viewer { business { id } } }', {}, { token: secret });
    expect(viewer.data).toEqual({ viewer: { business: null } });
    await ask(app, 'mutation { logout(as: BUSINESS) { viewer { id } } }', {}, { token: secret });
    expect((await read(secret)).code).toBeUndefined();
    expect((await ask(app, '{ myBusiness { id } }', {}, { token: session })).code).toBeUndefined();
  });

  test('does not reach rows of another business', async () => {
    const secret = await withActions('OFFER_READ', 'OFFER_EDIT');
    const foreign = await anOffer(em(), await aBusiness(em()));
    for (const [document, variables] of [
      ['query ($id: ID!) { myOffer(id: $id) { id } }', { id: foreign.id }],
      ['mutation ($id: ID!) { deleteOffer(id: $id) { id } }', { id: foreign.id }],
    ] as const) {
      expect((await ask(app, document, variables, { token: secret })).code).toBe('OFFER_NOT_FOUND');
    }
    const rest = await call(app, 'GET /business/offers/{id}', { token: secret, path: { id: foreign.id } });
    expect(rest.status).toBe(404);
  });

  test('is let through until the very instant of its end, and then told why it is not', async () => {
    const secret = await withActions('OFFER_READ');
    const end = new Date('2026-12-24T21:59:59Z');
    await change(secret, { endsAt: end });
    const scope = { em: em(), platform };
    const at = (now: Date) => resolveCaller(scope, { bearer: secret }, { ip: '192.0.2.1', now });
    expect(await at(new Date(end.getTime() - 1))).toMatchObject({ BUSINESS: { key: { actions: ['OFFER_READ'] } } });
    await expect(at(end)).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
      message: expect.stringContaining('vanhentunut'),
    });
  });

  test('is noted as its last use once a minute, with a pseudonym of the network only', async () => {
    const secret = await withActions('OFFER_READ');
    await read(secret);
    const first = await rowOf(secret);
    expect(first.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(first.lastIpHash).toMatch(/^[\w-]{43}$/);
    await read(secret);
    expect((await rowOf(secret)).lastUsedAt).toEqual(first.lastUsedAt);
    const earlier = new Date(Date.now() - 61_000);
    await change(secret, { lastUsedAt: earlier });
    await read(secret);
    expect((await rowOf(secret)).lastUsedAt?.getTime()).toBeGreaterThan(earlier.getTime());
  });

  test('names the key and the business in the audit log, cut where both are too long', async () => {
    const long = await aRichBusiness(platform, 10_000, { businessName: 'Y'.repeat(255) });
    const token = await signIn(em(), 'BUSINESS', long);
    const sold = await ask<{ createOffer: { offer: { id: string } } }>(
      app,
      publish,
      { input: nestContent(draft()) },
      { token },
    );
    const agreed = await ask<{ createOfferRepeat: { repeat: { id: string; version: number } } }>(
      app,
      `mutation ($id: ID!) { createOfferRepeat(offerId: $id, weekday: 1, lengthDays: 2, monthCap: 50, agreedPrice: 5,
        idempotencyKey: "toisto") { repeat { id version } } }`,
      { id: sold.data?.createOffer.offer.id },
      { token },
    );
    const secret = await aKey(em(), long, ['OFFER_EDIT'], { name: 'K'.repeat(60) });
    const pause =
      'mutation ($id: ID!, $version: Int!) { pauseOfferRepeat(id: $id, version: $version) { repeat { id } } }';
    const paused = await ask(app, pause, { ...agreed.data?.createOfferRepeat.repeat }, { token: secret });
    expect(paused.code).toBeUndefined();
    const entry = await em().findOneOrFail(AuditEntry, { action: 'offer_repeat.pause' });
    expect(entry.actorName).toBe(`${'K'.repeat(60)} (avain), ${'Y'.repeat(255)}`.slice(0, 255));
  });
});

describe('a new secret', () => {
  async function aMadeKey() {
    const { business, token } = await anOwner();
    const made = await ask<Made>(app, create, { input: input() }, { token });
    return { business, token, ...(made.data?.createApiKey ?? expect.fail()) };
  }
  const end = { endDate: inDays(60) };

  test('works at once, and the old one for 24 hours and no longer; then its use is mailed once a day', async () => {
    const { business, token, secret: old, apiKey } = await aMadeKey();
    const { data } = await ask<Made>(app, rotate, { id: apiKey.id, version: apiKey.version, input: end }, { token });
    const { secret, apiKey: rotated } = data?.rotateApiKey ?? expect.fail();
    expect(rotated).toMatchObject({ id: apiKey.id, status: 'ACTIVE', prefix: secret.slice(0, 11) });
    const left = Date.parse(rotated.oldSecretEndsAt ?? '') - Date.now();
    expect(left).toBeGreaterThan(23.9 * 3_600_000);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
    for (const each of [old, secret]) expect((await ask(app, mine, {}, { token: each })).code).toBeUndefined();
    await change(secret, { oldEndsAt: new Date() });
    for (let count = 0; count < 3; count += 1) {
      const refused = await ask(app, mine, {}, { token: old });
      expect([refused.status, refused.message]).toEqual([401, expect.stringContaining('vaihdettu')]);
    }
    expect((await ask(app, mine, {}, { token: secret })).code).toBeUndefined();
    const heads = (await mailsTo(platform, business)).map(({ subject }) => subject);
    expect(heads.filter((subject) => subject.startsWith('Käytöstä poistettua avainta käytettiin: Kassa'))).toHaveLength(
      1,
    );
    expect(heads.filter((subject) => subject.startsWith('Yrityksesi avain vaihdettiin'))).toHaveLength(1);
  });

  test('ends a leaked one at once when asked, and an old one never outlives the end that it had', async () => {
    const { token, secret: old, apiKey } = await aMadeKey();
    const atOnce = { ...end, endsOldAtOnce: true };
    await ask<Made>(app, rotate, { id: apiKey.id, version: apiKey.version, input: atOnce }, { token });
    expect((await ask(app, mine, {}, { token: old })).status).toBe(401);
    const other = await aMadeKey();
    const soon = new Date(Date.now() + 3_600_000);
    await change(other.secret, { endsAt: soon });
    const given = { id: other.apiKey.id, version: other.apiKey.version, input: end };
    const { data } = await ask<Made>(app, rotate, given, { token: other.token });
    expect(data?.rotateApiKey.apiKey.oldSecretEndsAt).toBe(soon.toISOString());
  });

  test('is given once when two tabs ask for it at once, and not to a key that has ended', async () => {
    const { token, apiKey } = await aMadeKey();
    const variables = { id: apiKey.id, version: apiKey.version, input: end };
    const answers = await Promise.all([1, 2].map(() => ask<Made>(app, rotate, variables, { token })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
    const ended = await aMadeKey();
    await change(ended.secret, { endsAt: new Date() });
    const late = { id: ended.apiKey.id, version: ended.apiKey.version, input: end };
    expect((await ask(app, rotate, late, { token: ended.token })).code).toBe('STATUS_CHANGE_REFUSED');
    const stranger = await anOwner();
    expect((await ask(app, rotate, late, stranger)).code).toBe('NOT_FOUND');
    expect((await ask(app, revoke, { id: ended.apiKey.id }, stranger)).code).toBe('NOT_FOUND');
  });

  test('and the one before it end with the key, whose use is then mailed', async () => {
    const { business, token, secret: old, apiKey } = await aMadeKey();
    const { data } = await ask<Made>(app, rotate, { id: apiKey.id, version: apiKey.version, input: end }, { token });
    const secret = data?.rotateApiKey.secret ?? '';
    for (let count = 0; count < 2; count += 1) {
      const revoked = await ask<{ revokeApiKey: { apiKey: Key } }>(app, revoke, { id: apiKey.id }, { token });
      expect(revoked.data?.revokeApiKey.apiKey.status).toBe('REVOKED');
    }
    for (const each of [old, secret]) {
      const refused = await ask(app, mine, {}, { token: each });
      expect([refused.status, refused.message]).toEqual([401, expect.stringContaining('poistettu käytöstä')]);
    }
    const heads = (await mailsTo(platform, business)).map(({ subject }) => subject);
    expect(heads.filter((subject) => subject.startsWith('Käytöstä poistettua'))).toHaveLength(1);
    expect(await em().count(AuditEntry, { action: 'api_key.revoke', targetId: apiKey.id })).toBe(1);
    const listed = await ask<{ apiKeys: Key[] }>(app, list, {}, { token });
    expect(listed.data?.apiKeys).toMatchObject([{ id: apiKey.id, status: 'REVOKED' }]);
  });
});

describe('the cap of a month', () => {
  const sold = (token: string, changes = {}) => ask(app, publish, { input: nestContent(draft(changes)) }, { token });

  test('holds for 50 calls at the same time on two servers, and what is refused is not charged', async () => {
    const business = await aRichBusiness(platform, 1_000_000);
    const secret = await aKey(em(), business, ['OFFER_PUBLISH'], { monthCap: 1_700 });
    const second = await createApp(platform);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        ask<Record<string, never>>(
          number % 2 ? app : second,
          publish,
          { input: nestContent(draft()) },
          { token: secret },
        ),
      ),
    );
    await second.close();
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'CAP_REACHED')).toHaveLength(47);
    const refused = answers.find(({ code }) => code === 'CAP_REACHED');
    expect(refused?.message).toMatch(/vielä 2,00\s€/);
    expect(refused?.errors[0]?.extensions.missing).toBe(3);
    const { balance } = await em().findOneOrFail(Business, business.id);
    expect(balance).toBe(1_000_000 - 3 * 500);
    expect((await rowOf(secret)).spent).toBe(1_500);
  });

  test('begins again with the month, and a price of nothing needs none of it', async () => {
    const business = await aRichBusiness(platform);
    const secret = await aKey(em(), business, ['OFFER_PUBLISH'], { monthCap: 500, spent: 500, spentMonth: '2026-01' });
    expect((await sold(secret)).code).toBeUndefined();
    expect((await sold(secret)).code).toBe('CAP_REACHED');
    const none = await aKey(em(), business, ['OFFER_PUBLISH'], { monthCap: null });
    expect((await sold(none)).code).toBe('CAP_REACHED');
  });

  test('is of a key only: the owner publishes beyond it, and a call that is repeated is counted once', async () => {
    const business = await aRichBusiness(platform);
    const secret = await aKey(em(), business, ['OFFER_PUBLISH'], { monthCap: 500 });
    const idempotencyKey = 'sama';
    for (let count = 0; count < 2; count += 1) expect((await sold(secret, { idempotencyKey })).code).toBeUndefined();
    const token = await signIn(em(), 'BUSINESS', business);
    expect((await sold(token)).code).toBeUndefined();
    expect((await rowOf(secret)).spent).toBe(500);
    const byRest = await call(app, 'POST /business/offers', {
      token: secret,
      body: { ...ofRest, startDate: inDays(0), endDate: inDays(3) },
    });
    expect([byRest.status, byRest.body.code]).toEqual([422, 'CAP_REACHED']);
  });

  test('holds for every mutation that charges and that keys may call', async () => {
    const schema = buildSchema();
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const charging = mutations.filter((field) => {
      const { action } = declaredOf<AuthRule>(schema, 'auth', field) ?? {};
      return action && businessActions[action].spends && businessActions[action].key;
    });
    expect(charging.map(({ name }) => name).sort()).toEqual(['createOffer', 'publishDraft', 'repeatOffer']);

    const business = await aRichBusiness(platform);
    const token = await aKey(em(), business, ['OFFER_PUBLISH', 'OFFER_EDIT'], { monthCap: 500 });
    const first = await ask<{ createOffer: { offer: { id: string } } }>(
      app,
      publish,
      { input: nestContent(draft()) },
      { token },
    );
    const repeat = `mutation ($id: ID!, $start: Date!, $end: Date!) { repeatOffer(id: $id, startDate: $start, endDate: $end,
      expectedPrice: 5, idempotencyKey: "kerran") { offer { id } } }`;
    const again = { id: first.data?.createOffer.offer.id, start: inDays(0), end: inDays(3) };
    expect((await ask(app, repeat, again, { token })).code).toBe('CAP_REACHED');

    const save = `mutation ($id: ID!, $input: OfferDraftInput!) {
      saveOfferDraft(id: $id, version: 0, device: "Kassa", input: $input) { draft { id version } } }`;
    const { images: _images, ...content } = draft();
    const id = randomUUID();
    const saved = await ask(app, save, { id, input: nestContent({ ...content, isReduced: false }) }, { token });
    expect(saved.errors).toEqual([]);
    const sell = `mutation ($id: ID!) { publishDraft(id: $id, version: 1, expectedPrice: 5, idempotencyKey: "luonnos") {
      offer { id } } }`;
    expect((await ask(app, sell, { id }, { token })).code).toBe('CAP_REACHED');
    expect((await rowOf(token)).spent).toBe(500);
  });
});

const ofRest = {
  title: 'Lounas',
  description: 'Kotiruokaa joka päivä.',
  category: 'Ravintolat',
  locationType: 'single',
  address: 'Hämeenkatu 1',
  city: 'Tampere',
  offerType: 'normal_offer',
  keywords: 'lounas, kotiruoka',
};

test('the owners are mailed of the end two weeks before it, once, and none of a key that is younger or over', async () => {
  const business = await aBusiness(em());
  const now = new Date('2026-11-30T08:00:00Z');
  const on = (days: number) => new Date(now.getTime() + days * DAY);
  await aKey(em(), business, ['OFFER_READ'], { name: 'Pian', endsAt: on(13) });
  await aKey(em(), business, ['OFFER_READ'], { name: 'Myöhemmin', endsAt: on(15) });
  await aKey(em(), business, ['OFFER_READ'], { name: 'Ohi', endsAt: on(-1) });
  await aKey(em(), business, ['OFFER_READ'], { name: 'Poistettu', endsAt: on(5), revokedAt: on(-1) });
  await Promise.all([remindOfKeys(platform, now), remindOfKeys(platform, now)]);
  await remindOfKeys(platform, now);
  const mails = await mailsTo(platform, business);
  expect(mails.map(({ subject }) => subject.split(' – ')[0])).toEqual(['Avain vanhenee pian: Pian']);
  expect(mails[0]?.text).toContain(`${platform.config.publicUrl}/yritys/avaimet`);
});

test('keys that ended 90 days ago are removed', async () => {
  const business = await aBusiness(em());
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  await aKey(em(), business, ['OFFER_READ'], { name: 'Vanha', endsAt: ago(91) });
  await aKey(em(), business, ['OFFER_READ'], { name: 'Poistettu', revokedAt: ago(91) });
  await aKey(em(), business, ['OFFER_READ'], { name: 'Tuore', endsAt: ago(89) });
  await aKey(em(), business, ['OFFER_READ'], { name: 'Voimassa' });
  await forgetKeys(platform, now);
  const left = await em().find(ApiKey, { business }, { orderBy: { name: 'asc' } });
  expect(left.map(({ name }) => name)).toEqual(['Tuore', 'Voimassa']);
});
