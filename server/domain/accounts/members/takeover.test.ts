import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataExportPath } from '#domain/privacy/dataExport/dataExports.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aMember } from '#test/marketplace.ts';
import { aRichBusiness, draft } from '#test/offers.ts';
import { aBusinessWithPassword, mailedToken, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { AccountToken, Business, Member, Session } from '../entities.ts';
import { ApiKey } from '../keys/entities.ts';

/*
 * What people do who are about to lose a business, have lost it, or never had it: who was shut out keeps no way back, and a
 * stolen session becomes no owner.
 */
const platform = await testPlatform();
await seedCategories(platform.orm.em.fork());
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const invite = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { member { id } } }';
const resend = 'mutation ($id: ID!) { resendInvitation(id: $id) { member { id } } }';
const disable = 'mutation ($id: ID!) { disableMember(id: $id) { member { id } } }';
const update =
  'mutation ($id: ID!, $input: UpdateMemberInput!) { updateMember(id: $id, input: $input) { member { id } } }';
const makeKey = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
const publish = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }';
const accept = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }';
const chosen = 'kutsun oma salasana 5';

const anAddress = () => `${randomUUID()}@kutsu.example`;
const tokenOf = async (who: Business | Member): Promise<Asker> => ({ token: await signIn(fork(), 'BUSINESS', who) });
const aKeyInput = { name: 'Kassa', actions: ['OFFER_READ'], endDate: addDays(helsinkiDate(new Date()), 30) };
const acceptWith = (token: string) =>
  ask(app, accept, { input: { token, name: 'Kiia', newPassword: chosen, confirmPassword: chosen } });
const look = (token: string) => ask(app, 'query ($token: String!) { invitation(token: $token) { email } }', { token });

/** Waits until that many statements wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const [row] = await fork().execute<{ waiting: number }[]>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.waiting;
    })
    .toBe(count);

/** Runs requests that pass the gate and wait for the business's row one after another, while something is changed. */
async function whileWaiting<Answer>(
  business: Business,
  requests: (() => Promise<Answer>)[],
  change: () => Promise<unknown> = async () => undefined,
): Promise<Answer[]> {
  const em = fork();
  await em.begin();
  await em.findOneOrFail(Business, business.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const answers: Promise<Answer>[] = [];
  for (const request of requests) {
    answers.push(request());
    await untilWaiting(answers.length);
  }
  await change();
  await em.commit();
  return Promise.all(answers);
}

describe('a request that waits while its member', () => {
  async function anOther(role: 'OWNER' | 'PUBLISHER' = 'OWNER') {
    const business = await aRichBusiness(platform, 100_000);
    const other = await aMember(fork(), business, { role });
    return { business, other, as: await tokenOf(other) };
  }
  const shutOut = (id: string) => fork().nativeUpdate(Member, { id }, { disabledAt: new Date() });
  const demote = (id: string) => fork().nativeUpdate(Member, { id }, { role: 'TILL' });

  const acts = {
    invites: () => ({ document: invite, variables: { input: { name: 'Uusi', email: anAddress(), role: 'TILL' } } }),
    promotes: (id: string) => ({ document: update, variables: { id, input: { role: 'OWNER' } } }),
    disables: (id: string) => ({ document: disable, variables: { id } }),
    'makes a key': () => ({ document: makeKey, variables: { input: aKeyInput } }),
    publishes: () => ({ document: publish, variables: { input: nestContent(draft()) } }),
  };
  test.each(Object.entries(acts))('%s is refused when the member is shut out or demoted', async (_what, act) => {
    for (const [change, code] of [
      [shutOut, 'SIGN_IN_REQUIRED'],
      [demote, 'FORBIDDEN'],
    ] as const) {
      const { business, other, as } = await anOther();
      const third = await aMember(fork(), business, { role: 'PUBLISHER' });
      const { document, variables } = act(third.id);
      const [answer] = await whileWaiting(business, [() => ask(app, document, variables, as)], () => change(other.id));
      expect(answer?.code).toBe(code);
      expect(await fork().count(Member, { business: business.id })).toBe(3);
      expect(await fork().findOneOrFail(Member, third.id)).toMatchObject({ role: 'PUBLISHER', disabledAt: null });
      expect(await fork().count(ApiKey, { business: business.id })).toBe(0);
      expect((await fork().findOneOrFail(Business, business.id)).balance).toBe(100_000);
    }
  });

  test('publishes counts to the cap of an owner who has become a publisher', async () => {
    const { business, other, as } = await anOther();
    const [answer] = await whileWaiting(business, [() => ask(app, publish, { input: nestContent(draft()) }, as)], () =>
      fork().nativeUpdate(Member, { id: other.id }, { role: 'PUBLISHER', monthCap: 100 }),
    );
    expect(answer?.code).toBe('CAP_REACHED');
  });
});

describe('a mailed link that is used while its member is shut out is worthless, and neither request is lost:', () => {
  const reset = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { audience } }';
  const askForReset = 'mutation ($email: String!) { requestPasswordReset(as: BUSINESS, email: $email) { email } }';
  const confirm = 'mutation ($token: String!) { confirmEmailChange(token: $token) { email } }';

  /** Shutting out comes first, and the link is used before that is done. */
  async function shutOutMeanwhile(business: Business, id: string, use: () => Promise<{ code: string | undefined }>) {
    const owner = await tokenOf(business);
    const [shutOut, used] = await whileWaiting(business, [
      async () => (await ask(app, disable, { id }, owner)).code,
      async () => (await use()).code,
    ]);
    expect([shutOut, used]).toEqual([undefined, 'TOKEN_INVALID']);
    expect((await fork().findOneOrFail(Member, id)).disabledAt).not.toBeNull();
  }

  test('an invitation', async () => {
    const business = await aBusiness(fork());
    const email = anAddress();
    const sent = await ask<{ inviteMember: { member: { id: string } } }>(
      app,
      invite,
      { input: { name: 'Kiia', email, role: 'TILL' } },
      await tokenOf(business),
    );
    const token = await mailedToken(platform, { email });
    await shutOutMeanwhile(business, sent.data?.inviteMember.member.id ?? '', () => acceptWith(token));
  });

  test('a new password', async () => {
    const business = await aBusiness(fork());
    const member = await aMember(fork(), business);
    await ask(app, askForReset, { email: member.email });
    const token = await mailedToken(platform, member);
    const input = { token, newPassword: chosen, confirmPassword: chosen };
    await shutOutMeanwhile(business, member.id, () => ask(app, reset, { input }));
  });

  test('a new address', async () => {
    const business = await aBusiness(fork());
    const member = await aMember(fork(), business, { role: 'OWNER' });
    const token = newToken();
    const em = fork();
    em.create(AccountToken, {
      tokenHash: tokenHash(token),
      purpose: 'CONFIRM_EMAIL',
      audience: 'BUSINESS',
      accountId: member.id,
      payload: anAddress(),
      needsPassword: false,
      attempts: 0,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    await em.flush();
    await shutOutMeanwhile(business, member.id, () => ask(app, confirm, { token }));
  });
});

test('of two owners who shut each other out at once, or one in two tabs, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const business = await aBusiness(fork());
    const other = await aMember(fork(), business, { role: 'OWNER' });
    const [one, two] = [await tokenOf(business), await tokenOf(other)];
    const codes = await Promise.all([
      ask(app, disable, { id: other.id }, one),
      ask(app, update, { id: business.id, input: { role: 'TILL' } }, two),
    ]);
    expect(codes.map(({ code }) => code ?? 'OK').filter((code) => code === 'OK')).toHaveLength(1);
    const alone = await aBusiness(fork());
    const tabs = [await tokenOf(alone), await tokenOf(alone)];
    const own = await Promise.all(tabs.map((tab) => ask(app, disable, { id: alone.id }, tab)));
    expect(own.map(({ code }) => code)).toEqual(['STATUS_CHANGE_REFUSED', 'STATUS_CHANGE_REFUSED']);
  }
});

describe('an invitation', () => {
  async function sent(role = 'PUBLISHER') {
    const business = await aBusiness(fork());
    const inviter = await aMember(fork(), business, { role: 'OWNER', name: 'Ilona Irtisanottu' });
    const email = anAddress();
    const input = { name: 'Kiia', email, role };
    const { data } = await ask<{ inviteMember: { member: { id: string } } }>(
      app,
      invite,
      { input },
      await tokenOf(inviter),
    );
    const id = data?.inviteMember.member.id ?? expect.fail();
    return {
      business,
      owner: await tokenOf(business),
      inviter,
      id,
      email,
      token: await mailedToken(platform, { email }),
    };
  }

  test.each([
    ['shut out', (id: string) => [disable, { id }] as const],
    ['demoted', (id: string) => [update, { id, input: { role: 'PUBLISHER' } }] as const],
  ])('of an owner who was %s meanwhile is worthless until another owner sends it', async (_how, change) => {
    const { owner, inviter, id, email, token } = await sent('OWNER');
    const [document, variables] = change(inviter.id);
    expect((await ask(app, document, variables, owner)).code).toBeUndefined();
    expect([(await look(token)).code, (await acceptWith(token)).code]).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
    await ask(app, resend, { id }, owner);
    const again = await mailedToken(platform, { email });
    expect((await look(again)).code).toBeUndefined();
    expect((await acceptWith(again)).code).toBeUndefined();
  });

  test('that two accept at once makes one session, and none after it was taken back', async () => {
    const { owner, id, token } = await sent();
    const codes = (await Promise.all([1, 2, 3].map(() => acceptWith(token)))).map(({ code }) => code ?? 'OK');
    expect(codes.toSorted()).toEqual(['OK', 'TOKEN_INVALID', 'TOKEN_INVALID']);
    expect(await fork().count(Session, { member: id })).toBe(1);
    const other = await sent();
    await ask(app, disable, { id: other.id }, other.owner);
    expect((await acceptWith(other.token)).code).toBe('TOKEN_INVALID');
    expect(await fork().count(Member, { id: other.id, acceptedAt: null })).toBe(1);
    expect(owner).toBeDefined();
  });
});

describe('an owner is made by an owner only, whose session may be another’s by now:', () => {
  async function anOldSession() {
    const business = await aBusinessWithPassword(platform);
    const as = await tokenOf(business);
    await fork().nativeUpdate(Session, { business: business.id }, { createdAt: new Date(Date.now() - 3_600_000) });
    return { business, as };
  }
  const fieldsOf = ({ errors }: { errors: { extensions: Record<string, unknown> }[] }) =>
    Object.keys(errors[0]?.extensions.fields ?? {});

  test('an invitation needs the password, and one of a publisher does not', async () => {
    const { as } = await anOldSession();
    const input = { name: 'Olli', email: anAddress(), role: 'OWNER' };
    const asked = await ask(app, invite, { input }, as);
    expect([asked.code, fieldsOf(asked)]).toEqual(['INVALID_INPUT', ['currentPassword']]);
    const wrong = await ask(app, invite, { input: { ...input, currentPassword: 'arvaus' } }, as);
    expect(wrong.code).toBe('BAD_CREDENTIALS');
    expect(await fork().count(Member, { email: input.email })).toBe(0);
    const right = await ask(app, invite, { input: { ...input, currentPassword: testPassword } }, as);
    expect(right.code).toBeUndefined();
    expect(
      (await ask(app, invite, { input: { ...input, email: anAddress(), role: 'TILL' } }, as)).code,
    ).toBeUndefined();
  });

  test('so does a promotion, whose guesses are counted', async () => {
    const { business, as } = await anOldSession();
    const { id } = await aMember(fork(), business, { role: 'PUBLISHER' });
    const promote = (currentPassword?: string) =>
      ask(app, update, { id, input: { role: 'OWNER', ...(currentPassword && { currentPassword }) } }, as);
    const asked = await promote();
    expect([asked.code, fieldsOf(asked)]).toEqual(['INVALID_INPUT', ['currentPassword']]);
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1) codes.push((await promote(`arvaus ${guess}`)).code);
    expect(codes).toEqual([...Array(5).fill('BAD_CREDENTIALS'), 'TOO_MANY_ATTEMPTS']);
    expect(await fork().findOneOrFail(Member, id)).toMatchObject({ role: 'PUBLISHER' });
    const other = await anOldSession();
    const member = await aMember(fork(), other.business, { role: 'PUBLISHER' });
    const input = { role: 'OWNER', currentPassword: testPassword };
    expect((await ask(app, update, { id: member.id, input }, other.as)).code).toBeUndefined();
    expect((await ask(app, update, { id: member.id, input: { role: 'TILL' } }, other.as)).code).toBeUndefined();
  });
});

test('a key outlives who made it, and ends when another owner ends it', async () => {
  const business = await aBusiness(fork());
  const maker = await aMember(fork(), business, { role: 'OWNER', name: 'Ilona Irtisanottu' });
  const made = await ask<{ createApiKey: { secret: string } }>(
    app,
    makeKey,
    { input: aKeyInput },
    await tokenOf(maker),
  );
  const key = { token: made.data?.createApiKey.secret ?? '' };
  const owner = await tokenOf(business);
  await ask(app, disable, { id: maker.id }, owner);
  expect((await ask(app, '{ myOffers { total } }', {}, key)).code).toBeUndefined();
  const { data } = await ask<{ apiKeys: { id: string; createdBy: string }[] }>(
    app,
    '{ apiKeys { id createdBy } }',
    {},
    owner,
  );
  expect(data?.apiKeys).toMatchObject([{ createdBy: 'Ilona Irtisanottu' }]);
  await ask(
    app,
    'mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { id } } }',
    { id: data?.apiKeys[0]?.id },
    owner,
  );
  expect((await ask(app, '{ myOffers { total } }', {}, key)).code).toBe('SIGN_IN_REQUIRED');
});

test('files are asked for with the role of now: after it was lost they are refused, and after the session not known', async () => {
  const business = await aRichBusiness(platform);
  const member = await aMember(fork(), business, { role: 'OWNER' });
  const owner = await tokenOf(business);
  const { token = '' } = await tokenOf(member);
  const [invoice] = await fork().execute<{ id: string }[]>('select id from invoice where business_id = ?', [
    business.id,
  ]);
  const files = [
    `/api/invoices/${invoice?.id}.pdf`,
    `/api/invoices/${invoice?.id}.xml`,
    '/api/business/analytics/report?format=csv',
    `${dataExportPath}${randomUUID()}.zip`,
  ];
  const statuses = async () => {
    const found: number[] = [];
    for (const url of files) {
      found.push((await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode);
    }
    return found;
  };
  expect((await statuses()).filter((status) => status === 401 || status === 403)).toEqual([]);
  await ask(app, update, { id: member.id, input: { role: 'PUBLISHER' } }, owner);
  expect(await statuses()).toEqual([403, 403, 403, 403]);
  await ask(app, disable, { id: member.id }, owner);
  expect(await statuses()).toEqual([401, 401, 401, 401]);
});
