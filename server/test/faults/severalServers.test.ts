import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { Transaction } from '#domain/billing/entities.ts';
import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { aRichBusiness, draft } from '../offers.ts';
import { startServerProcess } from '../processes/serverProcess.ts';

const platform = await testPlatform();
await seedCategories(platform.orm.em.fork());

const createOffer = `mutation ($input: OfferInput!) {
  createOffer(input: $input) { offer { id } remainingBalance }
}`;

interface Outcome {
  id?: string | undefined;
  code?: string | undefined;
}

async function publishOverGraphql(url: string, token: string, key: string): Promise<Outcome> {
  const { isNationwide, images: _none, ...input } = draft();
  const reply = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: createOffer,
      variables: { input: { ...nestContent({ ...input, isNationwide }), idempotencyKey: key } },
    }),
  });
  const { data, errors } = (await reply.json()) as {
    data?: { createOffer?: { offer: { id: string } } };
    errors?: { extensions: { code: string } }[];
  };
  return { id: data?.createOffer?.offer.id, code: errors?.[0]?.extensions.code };
}

async function publishOverRest(url: string, token: string, key: string): Promise<Outcome> {
  const { type, cities, keywords, locationType, ...rest } = draft();
  const reply = await fetch(`${url}/api/business/create-offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({
      ...rest,
      offerType: type.toLowerCase(),
      locationType: locationType?.toLowerCase(),
      city: cities?.[0],
      keywords: keywords?.join(','),
      images: undefined,
      isNationwide: undefined,
    }),
  });
  const { offer, code } = (await reply.json()) as { offer?: { id: string }; code?: string };
  return { id: offer?.id, code };
}

async function tokenOf(business: Business): Promise<string> {
  return signIn(platform.orm.em.fork(), 'BUSINESS', business);
}

async function untilSomebodyWaits() {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await platform.orm.em.fork().execute(waiting)).length === 0) await sleep(20);
}

async function booksOf(business: Business) {
  const em = platform.orm.em.fork();
  return {
    offers: await em.count(Offer, { business: business.id }),
    charges: await em.count(Transaction, { businessId: business.id, kind: 'CHARGE' }),
    faults: await verifyLedger(em),
  };
}

test('200 offers at once over two servers and both APIs: exactly the affordable ones are published', async () => {
  const business = await aRichBusiness(platform, 10_000);
  const token = await tokenOf(business);
  const servers = await Promise.all([startServerProcess(platform), startServerProcess(platform)]);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const url = servers[index % 2]?.url ?? '';
      return index % 4 < 2 ? publishOverGraphql(url, token, randomUUID()) : publishOverRest(url, token, randomUUID());
    }),
  );
  const refusals = outcomes.filter(({ id }) => !id).map(({ code }) => code);
  expect(new Set(outcomes.flatMap(({ id }) => id ?? [])).size).toBe(20);
  expect(new Set(refusals)).toEqual(new Set(['BALANCE_TOO_LOW']));
  expect(await booksOf(business)).toEqual({ offers: 20, charges: 20, faults: [] });
});

test('a server killed in the middle of charges loses no acknowledged offer, and the same keys finish the rest once', async () => {
  const business = await aRichBusiness(platform, 50_000);
  const token = await tokenOf(business);
  const keys = Array.from({ length: 60 }, () => randomUUID());
  const acknowledged = new Map<string, string>();

  for (const pause of [40, 90, 160]) {
    const server = await startServerProcess(platform);
    const open = keys.filter((key) => !acknowledged.has(key));
    const attempts = Promise.all(
      open.map(async (key) => {
        const outcome = await publishOverGraphql(server.url, token, key).catch(() => undefined);
        if (outcome?.id) acknowledged.set(key, outcome.id);
      }),
    );
    await sleep(pause);
    await server.kill();
    await attempts;
    const { offers, charges, faults } = await booksOf(business);
    expect(faults).toEqual([]);
    expect(offers).toBe(charges);
    expect(offers).toBeGreaterThanOrEqual(acknowledged.size);
  }

  const survivor = await startServerProcess(platform);
  for (const key of keys) {
    const { id } = await publishOverGraphql(survivor.url, token, key);
    expect(id).toBeDefined();
    expect(acknowledged.get(key) ?? id).toBe(id);
  }
  expect(await booksOf(business)).toEqual({ offers: 60, charges: 60, faults: [] });
});

test('a restart keeps sessions, and a stop lets what is under way finish', async () => {
  const business = await aRichBusiness(platform, 5_000);
  const token = await tokenOf(business);
  const before = await startServerProcess(platform);
  const { underWay, stopping } = await platform.orm.em.fork().transactional(async (em) => {
    // The charge waits for this lock, so that the stop certainly finds it under way.
    await em.execute('select from business where id = ? for update', [business.id]);
    const underWay = publishOverGraphql(before.url, token, randomUUID());
    await untilSomebodyWaits();
    return { underWay, stopping: before.stop() };
  });
  expect((await underWay).id).toBeDefined();
  await stopping;

  const after = await startServerProcess(platform);
  const session = await fetch(`${after.url}/api/business/session`, { headers: { authorization: `Bearer ${token}` } });
  expect(session.status).toBe(200);
});
