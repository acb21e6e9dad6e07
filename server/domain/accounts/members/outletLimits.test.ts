import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { ask } from '#test/ask.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aMember } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { Outlet } from '../../outlets/entities.ts';
import type { Business } from '../entities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

async function anOutlet(business: Pick<Business, 'id'>, name: string, facts: { closedAt?: Date } = {}) {
  const em = fork();
  const place = { street: 'Katu 1', postCode: '33100', town: 'Tampere', municipality: 'Tampere' };
  const outlet = em.create(Outlet, { business: business.id, name, ...place, hours: [], specialHours: [], ...facts });
  await em.flush();
  return outlet.id;
}

/** A business with two outlets in use, one that is closed, and another business's. */
async function withOutlets() {
  const business = await aBusiness(fork());
  const foreign = await anOutlet(await aBusiness(fork()), 'Toinen yritys');
  return {
    business,
    owner: { token: await signIn(fork(), 'BUSINESS', business) },
    centre: await anOutlet(business, 'Keskusta'),
    station: await anOutlet(business, 'Asema'),
    closed: await anOutlet(business, 'Vanha', { closedAt: new Date() }),
    foreign,
  };
}

const closing = 'mutation ($id: ID!) { closeOutlet(id: $id, version: 1) { outlet { id } } }';
const inviting = `mutation ($input: InviteMemberInput!) {
  inviteMember(input: $input) { member { id outletIds version } } }`;
const updating = `mutation ($id: ID!, $input: UpdateMemberInput!, $version: Int) {
  updateMember(id: $id, input: $input, version: $version) { member { id role outletIds version } } }`;
const creating =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id outletIds } } }';
const inAMonth = addDays(helsinkiDate(new Date()), 30);

const invitation = (more: object) => ({
  input: { name: 'Kalle Kassa', email: `${randomUUID()}@kutsu.example`, role: 'TILL', ...more },
});
const aNewKey = (more: object) => ({ input: { name: 'Kassa', actions: ['CODE_REDEEM'], endDate: inAMonth, ...more } });

interface Row {
  id: string;
  outletIds: string[] | null;
  version: number;
}
interface Data {
  redemptionsToday: { place: string | null }[];
  inviteMember: { member: Row };
  updateMember: { member: Row };
  createApiKey: { secret: string; apiKey: Row };
}

/** Where a caller may redeem, as the front door says. */
async function namesFor(token: string) {
  const { data, code } = await ask<Data>(app, '{ redemptionsToday { place } }', {}, { token });
  return code ?? data?.redemptionsToday.map(({ place }) => place);
}

describe.each([
  [
    'a member',
    async ({ id }: Business, outletIds: string[] | null) =>
      signIn(fork(), 'BUSINESS', await aMember(fork(), { id }, { role: 'TILL', outletIds })),
  ],
  ['a key', (business: Business, outletIds: string[] | null) => aKey(fork(), business, ['CODE_REDEEM'], { outletIds })],
])('%s', (_who, aToken) => {
  test('without a limit redeems at every outlet in use of the own business', async () => {
    const { business } = await withOutlets();
    expect(await namesFor(await aToken(business, null))).toEqual(['Asema', 'Keskusta']);
  });

  test('with a limit redeems there only, and nowhere once it is closed', async () => {
    const { business, owner, centre, closed } = await withOutlets();
    const token = await aToken(business, [centre, closed]);
    expect(await namesFor(token)).toEqual(['Keskusta']);
    await ask(app, closing, { id: centre }, owner);
    expect(await namesFor(token)).toEqual([]);
    await anOutlet(business, 'Uusi');
    expect(await namesFor(token)).toEqual([]);
  });

  test('whose limit names an outlet of another business does not reach it', async () => {
    const { business, foreign } = await withOutlets();
    expect(await namesFor(await aToken(business, [foreign]))).toEqual([]);
  });
});

test.each([
  ['a publisher', 'PUBLISHER'],
  ['an owner', 'OWNER'],
] as const)('%s redeems too, and a key without the right does not', async (_who, role) => {
  const { business } = await withOutlets();
  const member = await aMember(fork(), business, { role });
  expect(await namesFor(await signIn(fork(), 'BUSINESS', member))).toEqual(['Asema', 'Keskusta']);
  expect(await namesFor(await aKey(fork(), business, ['OUTLET_MANAGE', 'OFFER_READ']))).toBe('FORBIDDEN');
});

describe('the outlets of a member', () => {
  test('are chosen with the invitation, each once, and read back', async () => {
    const { owner, centre, station } = await withOutlets();
    const { data } = await ask<Data>(app, inviting, invitation({ outletIds: [station, centre, station] }), owner);
    expect(data?.inviteMember.member.outletIds).toEqual([centre, station].sort());
    const id = data?.inviteMember.member.id ?? '';
    const entry = await fork().findOneOrFail(AuditEntry, { action: 'business.invite_member', targetId: id });
    expect(entry.after).toMatchObject({ outletIds: [centre, station].sort() });
  });

  test.each(['foreign', 'closed', 'unknown', 'none', 'no id'] as const)('are refused when one is %s', async (which) => {
    const { business, owner, centre, foreign, closed } = await withOutlets();
    const wrong = { foreign, closed, unknown: randomUUID(), none: undefined, 'no id': 'x' }[which];
    const outletIds = wrong === undefined ? [] : [centre, wrong];
    const member = await aMember(fork(), business, { role: 'TILL', outletIds: [centre] });
    const answers = [
      await ask(app, inviting, invitation({ outletIds }), owner),
      await ask(app, updating, { id: member.id, input: { outletIds } }, owner),
      await ask(app, creating, aNewKey({ outletIds }), owner),
    ];
    for (const { code, errors } of answers) {
      expect([code, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual(['INVALID_INPUT', ['outletIds']]);
    }
    expect(await namesFor(await signIn(fork(), 'BUSINESS', member))).toEqual(['Keskusta']);
  });

  test('hold from the next request on, stay when they are not given, and go with null', async () => {
    const { business, owner, centre, station } = await withOutlets();
    const member = await aMember(fork(), business, { role: 'TILL' });
    const tab = await signIn(fork(), 'BUSINESS', member);
    const first = await ask<Data>(app, updating, { id: member.id, input: { outletIds: [station] } }, owner);
    expect(await namesFor(tab)).toEqual(['Asema']);
    await ask(app, updating, { id: member.id, input: { name: 'Kalle Kassanen' } }, owner);
    expect(await namesFor(tab)).toEqual(['Asema']);
    // A form that was read before the limit sends what it has seen.
    const stale = {
      id: member.id,
      input: { outletIds: [centre] },
      version: (first.data?.updateMember.member.version ?? 0) + 1,
    };
    expect((await ask(app, updating, stale, owner)).code).toBe('CONFLICT');
    await ask(app, updating, { id: member.id, input: { outletIds: null } }, owner);
    expect(await namesFor(tab)).toEqual(['Asema', 'Keskusta']);
  });

  test('are none of an owner: a limit is refused, and goes with the promotion', async () => {
    const { business, owner, centre } = await withOutlets();
    const till = await aMember(fork(), business, { role: 'TILL', outletIds: [centre] });
    const refused = await ask(app, updating, { id: till.id, input: { role: 'OWNER', outletIds: [centre] } }, owner);
    expect(refused.errors[0]?.extensions.fields).toEqual({
      outletIds: 'Omistaja lunastaa koodeja kaikissa toimipaikoissa.',
    });
    const { data } = await ask<Data>(app, updating, { id: till.id, input: { role: 'OWNER' } }, owner);
    expect(data?.updateMember.member).toMatchObject({ role: 'OWNER', outletIds: null });
  });
});

test('the outlets of a key are chosen when it is made, recorded, and only with a right that is used at outlets', async () => {
  const { owner, centre } = await withOutlets();
  const { data } = await ask<Data>(app, creating, aNewKey({ outletIds: [centre] }), owner);
  expect(data?.createApiKey.apiKey.outletIds).toEqual([centre]);
  expect(await namesFor(data?.createApiKey.secret ?? '')).toEqual(['Keskusta']);
  const entry = await fork().findOneOrFail(AuditEntry, {
    action: 'api_key.create',
    targetId: data?.createApiKey.apiKey.id,
  });
  expect(entry.after).toMatchObject({ outletIds: [centre] });
  const unused = await ask(app, creating, aNewKey({ actions: ['OFFER_READ'], outletIds: [centre] }), owner);
  expect(unused.errors[0]?.extensions.fields).toEqual({
    outletIds: 'Toimipaikat voi valita vain avaimelle, joka kuittaa koodeja',
  });
});
