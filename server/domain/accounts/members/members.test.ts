import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aMember } from '#test/marketplace.ts';
import { aBusinessWithPassword, mailedToken, mailsTo, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { AccountToken, type Business, Member, Session } from '../entities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const fields = 'id name email role monthCap status isSelf version';
type Row = {
  id: string;
  name: string;
  email: string;
  role: string;
  status: string;
  monthCap: number | null;
  version: number;
};
const anAddress = () => `${randomUUID()}@kutsu.example`;
const tokenFor = async (who: Business | Member): Promise<Asker> => ({ token: await signIn(fork(), 'BUSINESS', who) });
const listOf = async (as: Asker) =>
  (await ask<{ members: Row[] }>(app, `{ members { ${fields} } }`, {}, as)).data?.members ?? [];
const invite = (as: Asker, input: object) =>
  ask<{ inviteMember: { member: Row } }>(
    app,
    `mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { member { ${fields} } } }`,
    { input: { name: 'Kiia Kutsuttu', role: 'PUBLISHER', ...input } },
    as,
  );
const update = (as: Asker, id: string, input: object, version?: number) =>
  ask<{ updateMember: { member: Row } }>(
    app,
    `mutation ($id: ID!, $input: UpdateMemberInput!, $version: Int) {
      updateMember(id: $id, input: $input, version: $version) { member { ${fields} } }
    }`,
    { id, input, version },
    as,
  );
const byId = (mutation: string) => (as: Asker, id: string) =>
  ask<Record<string, { member: Row }>>(
    app,
    `mutation ($id: ID!) { ${mutation}(id: $id) { member { ${fields} } } }`,
    { id },
    as,
  );
const disable = byId('disableMember');
const resend = byId('resendInvitation');
const look = (token: string) =>
  ask<{ invitation: object }>(
    app,
    'query ($token: String!) { invitation(token: $token) { businessName invitedBy email name role } }',
    { token },
  );
const chosen = 'kutsun oma salasana 5';
const accept = (token: string, more: object = {}) =>
  ask<{ acceptInvitation: { token: string; user: { id: string; role: string } } }>(
    app,
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token user { id role name } } }',
    { input: { token, name: 'Kiia Kutsuttu', newPassword: chosen, confirmPassword: chosen, ...more } },
  );
const login = (email: string, password: string) =>
  ask(app, 'mutation ($input: LoginInput!) { loginBusiness(input: $input) { user { id } } }', {
    input: { email, password },
  });

describe('an invitation', () => {
  test('is mailed, shown to who opens it, and makes a member who is signed in', async () => {
    const business = await aBusiness(fork(), { contactPerson: 'Leena Leipuri' });
    const owner = await tokenFor(business);
    const email = anAddress();
    const { data } = await invite(owner, { email, monthCap: 100.5 });
    expect(data?.inviteMember.member).toMatchObject({ email, role: 'PUBLISHER', status: 'INVITED', monthCap: 100.5 });
    const token = await mailedToken(platform, { email });
    expect((await look(token)).data?.invitation).toEqual({
      businessName: business.businessName,
      invitedBy: 'Leena Leipuri',
      email,
      name: 'Kiia Kutsuttu',
      role: 'PUBLISHER',
    });
    const accepted = await accept(token, { name: 'Kiia Oikeanimi' });
    expect(accepted.data?.acceptInvitation.user).toMatchObject({ role: 'PUBLISHER', name: 'Kiia Oikeanimi' });
    expect(await listOf(owner)).toMatchObject([
      { name: 'Kiia Oikeanimi', status: 'ACTIVE', isSelf: false },
      { name: 'Leena Leipuri', role: 'OWNER', status: 'ACTIVE', isSelf: true },
    ]);
    expect((await login(email, chosen)).code).toBeUndefined();
    // Once only.
    expect((await accept(token)).code).toBe('TOKEN_INVALID');
    expect((await look(token)).code).toBe('TOKEN_INVALID');
    const entries = await fork().find(AuditEntry, { targetId: data?.inviteMember.member.id ?? '' });
    expect(entries.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
      ['business.accept_invitation', data?.inviteMember.member.id],
      ['business.invite_member', business.id],
    ]);
  });

  test('that makes an owner is mailed to the other owners, as is a member who becomes one', async () => {
    const business = await aBusinessWithPassword(platform);
    const owner = await tokenFor(business);
    const second = await aMember(fork(), business, { name: 'Oili Omistaja', role: 'OWNER' });
    const publisher = await aMember(fork(), business, { name: 'http://voitit.example', role: 'PUBLISHER' });
    const email = anAddress();
    const currentPassword = testPassword;
    await invite(owner, { email, role: 'OWNER', currentPassword });
    const heading = /^Yrityksellä on uusi omistaja/;
    const toldOf = async (who: { email: string }) =>
      (await mailsTo(platform, who)).filter(({ subject }) => heading.test(subject)).map(({ text }) => text);
    // Not before the person has accepted.
    expect(await toldOf(second)).toEqual([]);
    expect((await accept(await mailedToken(platform, { email }))).code).toBeUndefined();
    for (const one of [business, second]) {
      expect(await toldOf(one)).toEqual([expect.stringContaining(`Kiia Kutsuttu (${email}) on nyt yrityksen`)]);
    }
    expect(await toldOf({ email })).toEqual([]);
    expect(await toldOf(publisher)).toEqual([]);
    expect((await update(owner, publisher.id, { role: 'OWNER', currentPassword })).code).toBeUndefined();
    const [, ofPublisher] = await toldOf(second);
    expect(ofPublisher).toContain(`${publisher.email} on nyt yrityksen`);
    expect(ofPublisher).not.toContain('voitit');
    expect(await toldOf(publisher)).toEqual([]);
    // A change that makes no owner is none of their business.
    expect((await update(owner, publisher.id, { name: 'Pia Painaja' })).code).toBeUndefined();
    expect(await toldOf(second)).toHaveLength(2);
  });

  test.each([
    ['a short password', { newPassword: 'lyhyt', confirmPassword: 'lyhyt' }, 'newPassword'],
    ['another repetition', { confirmPassword: 'toinen salasana 99' }, 'confirmPassword'],
    ['no name', { name: ' ' }, 'name'],
  ])('with %s is refused and stays good', async (_what, more, field) => {
    const email = anAddress();
    await invite(await tokenFor(await aBusiness(fork())), { email });
    const token = await mailedToken(platform, { email });
    const refused = await accept(token, more);
    expect([refused.code, Object.keys(refused.errors[0]?.extensions.fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
    expect((await accept(token)).code).toBeUndefined();
  });

  test('to an address that signs in elsewhere looks the same, and its holder gets a note without a link', async () => {
    const owner = await tokenFor(await aBusiness(fork()));
    const other = await aBusinessWithPassword(platform);
    const [taken, free] = [await invite(owner, { email: other.email }), await invite(owner, { email: anAddress() })];
    const shape = ({ status, data, code }: typeof taken) => {
      const { id, email, version, ...rest } = data?.inviteMember.member ?? ({} as Row);
      return { status, code, rest };
    };
    expect(shape(taken)).toEqual(shape(free));
    const mail = (await mailsTo(platform, other)).at(-1);
    expect(mail?.text).toContain('kirjaudut tällä osoitteella jo toiseen yritykseen');
    expect(mail?.text).not.toContain('token=');
    expect(await mailedToken(platform, other)).toBe('');
    expect((await resend(owner, taken.data?.inviteMember.member.id ?? '')).code).toBeUndefined();
    expect((await login(other.email, testPassword)).code).toBeUndefined();
  });

  test('whose address was taken meanwhile is refused, and no second sign-in is made', async () => {
    const email = anAddress();
    await invite(await tokenFor(await aBusiness(fork())), { email });
    const first = await mailedToken(platform, { email });
    await invite(await tokenFor(await aBusiness(fork())), { email });
    const second = await mailedToken(platform, { email });
    const codes = (await Promise.all([accept(first), accept(second)])).map(({ code }) => code ?? 'OK');
    expect(codes.toSorted()).toEqual(['EMAIL_TAKEN', 'OK']);
    expect(await fork().count(Member, { email, acceptedAt: { $ne: null } })).toBe(1);
  });

  test('that is sent again has a new link, and the earlier one is worthless', async () => {
    const owner = await tokenFor(await aBusiness(fork()));
    const email = anAddress();
    const { data } = await invite(owner, { email });
    const first = await mailedToken(platform, { email });
    await resend(owner, data?.inviteMember.member.id ?? '');
    expect((await accept(first)).code).toBe('TOKEN_INVALID');
    const second = await mailedToken(platform, { email });
    expect((await accept(second)).code).toBeUndefined();
    expect((await resend(owner, data?.inviteMember.member.id ?? '')).code).toBe('NOT_FOUND');
  });

  test('ends after seven days, and when the invited person is disabled', async () => {
    const owner = await tokenFor(await aBusiness(fork()));
    const [late, gone] = [anAddress(), anAddress()];
    const member = (await invite(owner, { email: late })).data?.inviteMember.member;
    const old = await mailedToken(platform, { email: late });
    const { expiresAt } = await fork().findOneOrFail(AccountToken, { accountId: member?.id ?? '' });
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
    await fork().nativeUpdate(AccountToken, { accountId: member?.id ?? '' }, { expiresAt: new Date() });
    expect((await accept(old)).code).toBe('TOKEN_INVALID');
    const other = (await invite(owner, { email: gone })).data?.inviteMember.member;
    const token = await mailedToken(platform, { email: gone });
    expect((await disable(owner, other?.id ?? '')).data?.disableMember?.member.status).toBe('DISABLED');
    expect((await accept(token)).code).toBe('TOKEN_INVALID');
    // Who was shut out can be invited again, as a new member.
    const again = await invite(owner, { email: gone });
    expect(again.data?.inviteMember.member.id).not.toBe(other?.id);
    expect((await accept(await mailedToken(platform, { email: gone }))).code).toBeUndefined();
  });

  test('of a known address, of a fifty-first member, and the twenty-first of a day are refused', async () => {
    const business = await aBusiness(fork());
    const owner = await tokenFor(business);
    const email = anAddress();
    await invite(owner, { email });
    expect((await invite(owner, { email: email.toUpperCase() })).errors[0]?.extensions.fields).toEqual({
      email: 'Osoite on jo kutsuttu. Voit lähettää kutsun uudelleen.',
    });
    expect((await invite(owner, { email: business.email })).errors[0]?.extensions.fields).toEqual({
      email: 'Osoite on jo yrityksesi käyttäjällä.',
    });
    for (let count = 3; count <= 50; count += 1) await aMember(fork(), business);
    expect(await invite(owner, { email: anAddress() })).toMatchObject({
      code: 'STATUS_CHANGE_REFUSED',
      message: 'Yrityksellä voi olla enintään 50 käyttäjää.',
    });
    const busy = await tokenFor(await aBusiness(fork()));
    const codes = [];
    for (let count = 0; count < 21; count += 1) codes.push((await invite(busy, { email: anAddress() })).code);
    expect(codes).toEqual([...Array(20).fill(undefined), 'TOO_MANY_REQUESTS']);
  });

  test.each([
    ['an address that is none', { email: 'kiia' }, 'email'],
    ['no name', { name: '' }, 'name'],
    ['a cap of a till', { role: 'TILL', monthCap: 5 }, 'monthCap'],
    ['a cap below zero', { monthCap: -1 }, 'monthCap'],
    ['outlets of nobody', { outletIds: [randomUUID()] }, 'outletIds'],
    ['no outlet at all', { outletIds: [] }, 'outletIds'],
  ])('with %s is refused and nothing is stored', async (_what, more, field) => {
    const owner = await tokenFor(await aBusiness(fork()));
    const refused = await invite(owner, { email: anAddress(), ...more });
    expect([refused.code, Object.keys(refused.errors[0]?.extensions.fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
    expect(await listOf(owner)).toHaveLength(1);
  });
});

describe('a member', () => {
  test('who is disabled is signed out at once, on every device', async () => {
    const business = await aBusiness(fork());
    const owner = await tokenFor(business);
    const member = await aMember(fork(), business);
    const devices = [await tokenFor(member), await tokenFor(member)];
    await disable(owner, member.id);
    for (const device of devices) {
      expect((await ask(app, '{ myOffers { total } }', {}, device)).code).toBe('SIGN_IN_REQUIRED');
    }
    expect(await fork().count(Session, { member: member.id })).toBe(0);
    expect((await disable(owner, member.id)).code).toBeUndefined();
    expect((await update(owner, member.id, { role: 'OWNER' })).code).toBe('NOT_FOUND');
  });

  test('whose role is changed has the new rights in the tab that is open', async () => {
    const business = await aBusiness(fork());
    const second = await aMember(fork(), business, { role: 'OWNER' });
    const tab = await tokenFor(second);
    expect((await listOf(tab)).length).toBe(2);
    await update(await tokenFor(business), second.id, { role: 'TILL' });
    expect((await ask(app, '{ members { id } }', {}, tab)).code).toBe('FORBIDDEN');
    expect((await update(tab, second.id, { role: 'OWNER' })).code).toBe('FORBIDDEN');
    expect((await ask(app, '{ viewer { business { role owners } } }', {}, tab)).data).toEqual({
      viewer: { business: { role: 'TILL', owners: [business.contactPerson] } },
    });
  });

  test('of another business is not found, whatever is asked', async () => {
    const owner = await tokenFor(await aBusiness(fork()));
    const foreign = await aMember(fork(), await aBusiness(fork()), { acceptedAt: null });
    const answers = [
      await update(owner, foreign.id, { role: 'OWNER' }),
      await disable(owner, foreign.id),
      await resend(owner, foreign.id),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await listOf(owner)).map(({ id }) => id)).not.toContain(foreign.id);
  });

  test('loses the cap with the role of a publisher', async () => {
    const business = await aBusiness(fork());
    const owner = await tokenFor(business);
    const member = await aMember(fork(), business, { monthCap: 5000 });
    expect((await update(owner, member.id, { role: 'OWNER' })).data?.updateMember.member.monthCap).toBeNull();
    expect((await update(owner, member.id, { role: 'PUBLISHER' })).data?.updateMember.member.monthCap).toBeNull();
  });
});

test.each(['updateMember', 'disableMember'])('the last owner stays one: %s is refused', async (how) => {
  const business = await aBusiness(fork());
  const owner = await tokenFor(business);
  await aMember(fork(), business, { role: 'OWNER', acceptedAt: null });
  await aMember(fork(), business, { role: 'OWNER', disabledAt: new Date() });
  const refused = how === 'disableMember' ? disable(owner, business.id) : update(owner, business.id, { role: 'TILL' });
  expect(await refused).toMatchObject({
    code: 'STATUS_CHANGE_REFUSED',
    message: 'Yrityksellä on oltava omistaja. Tee ensin toisesta käyttäjästä omistaja.',
  });
});

test('no sequence of changes, at once or one after another, leaves a business without an owner', async () => {
  const step = fc.record({
    by: fc.nat(2),
    whom: fc.nat(2),
    what: fc.constantFrom('OWNER', 'PUBLISHER', 'TILL', 'disable'),
    atOnce: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const business = await aBusiness(fork());
      const others = [
        await aMember(fork(), business, { role: 'OWNER' }),
        await aMember(fork(), business, { role: 'OWNER' }),
      ];
      const ids = [business.id, ...others.map(({ id }) => id)];
      const tabs = [await tokenFor(business), await tokenFor(others[0] as Member), await tokenFor(others[1] as Member)];
      let running: Promise<unknown>[] = [];
      for (const { by, whom, what, atOnce } of steps) {
        const [as, id] = [tabs[by] as Asker, ids[whom] ?? ''];
        running.push(what === 'disable' ? disable(as, id) : update(as, id, { role: what }));
        if (!atOnce) {
          await Promise.all(running);
          running = [];
        }
      }
      await Promise.all(running);
      const open = { business: business.id, role: 'OWNER' as const, acceptedAt: { $ne: null }, disabledAt: null };
      expect(await fork().count(Member, open)).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
});
