import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { type Asker, ask } from '#test/ask.ts';
import { succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aMember, ownerOf } from '#test/marketplace.ts';
import { aBusinessWithPassword, mailedToken, mailsTo, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { Business, Member, Session } from '../entities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const passwordHash = await platform.secrets.hashPassword(testPassword);
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const viewer = '{ viewer { business { id email name role actions businessName mustChangePassword } } }';
const whoIs = async (as: Asker) =>
  (await ask<{ viewer: { business: object | null } }>(app, viewer, {}, as)).data?.viewer.business;
const login = (email: string, password = testPassword) =>
  ask<{ loginBusiness: { token: string; user: { role: string } } }>(
    app,
    'mutation ($input: LoginInput!) { loginBusiness(input: $input) { token user { id role name businessName } } }',
    { input: { email, password } },
  );
const tokenOf = async (email: string, password?: string) =>
  (await login(email, password)).data?.loginBusiness.token ?? '';

test('a business that registers is signed in to by its first owner, whose id is its own', async () => {
  const business = await aBusinessWithPassword(platform);
  const { status, data } = await login(business.email);
  expect(status).toBe(200);
  expect(data?.loginBusiness.user).toEqual({
    id: business.id,
    role: 'OWNER',
    name: business.contactPerson,
    businessName: business.businessName,
  });
  const rest = await succeed(app, 'POST /business/login', { body: { email: business.email, password: testPassword } });
  expect(rest.user).toMatchObject({ id: business.id, role: 'owner' });
});

test('members of a business sign in by their own addresses, and the list of businesses shows when any of them did', async () => {
  const business = await aBusinessWithPassword(platform);
  const member = await aMember(fork(), business, { passwordHash, role: 'TILL', name: 'Tiina Tiski' });
  const token = await tokenOf(member.email);
  expect(await whoIs({ token })).toEqual({
    id: member.id,
    email: member.email,
    name: 'Tiina Tiski',
    role: 'TILL',
    actions: ['MEMBER_SELF', 'CODE_REDEEM'],
    businessName: business.businessName,
    mustChangePassword: false,
  });
  const stored = await fork().findOneOrFail(Member, member.id, { populate: ['business'] });
  expect(stored.lastLoginAt).toBeInstanceOf(Date);
  expect(stored.business.unwrap().lastLoginAt).toEqual(stored.lastLoginAt);
  expect((await ownerOf(fork(), business)).lastLoginAt).toBeNull();
  expect((await ask(app, '{ myInvoices { total } }', {}, { token })).code).toBe('FORBIDDEN');
});

test('a session from before there were members is that of the first owner', async () => {
  const business = await aBusiness(fork());
  const token = await signIn(fork(), 'BUSINESS', business);
  expect(await fork().findOne(Session, { business: business.id, member: null })).not.toBeNull();
  expect(await whoIs({ token })).toMatchObject({ id: business.id, role: 'OWNER' });
});

test.each(['disabledAt', 'deleted'] as const)(
  'a member who is %s has no session any more and cannot sign in',
  async (how) => {
    const business = await aBusiness(fork());
    const member = await aMember(fork(), business, { passwordHash, role: 'OWNER' });
    const token = await tokenOf(member.email);
    expect(await whoIs({ token })).toMatchObject({ id: member.id });
    if (how === 'deleted') await fork().nativeDelete(Member, { id: member.id });
    else await fork().nativeUpdate(Member, { id: member.id }, { disabledAt: new Date() });
    expect(await whoIs({ token })).toBeNull();
    expect(await login(member.email)).toMatchObject({ status: 200, code: 'BAD_CREDENTIALS' });
  },
);

test('who is invited cannot sign in before the invitation is accepted, with an empty password neither', async () => {
  const member = await aMember(fork(), await aBusiness(fork()), { passwordHash: '', acceptedAt: null });
  expect((await login(member.email)).code).toBe('BAD_CREDENTIALS');
  expect((await login(member.email, '')).code).toBe('INVALID_INPUT');
});

test('a suspended business shuts out every member of it', async () => {
  const business = await aBusiness(fork());
  const member = await aMember(fork(), business, { passwordHash });
  const token = await tokenOf(member.email);
  await fork().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
  expect((await ask(app, '{ myOffers { total } }', {}, { token })).code).toBe('ACCOUNT_SUSPENDED');
  expect((await login(member.email)).code).toBe('ACCOUNT_SUSPENDED');
});

const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { id } } }`;
const next = 'toinen mansikkamaa 88';

test('a member changes the own password alone, and the sessions of other members go on', async () => {
  const business = await aBusinessWithPassword(platform);
  const member = await aMember(fork(), business, { passwordHash, name: 'Jani Julkaisija' });
  const [owner, first, second] = [
    await tokenOf(business.email),
    await tokenOf(member.email),
    await tokenOf(member.email),
  ];
  const input = { as: 'BUSINESS', currentPassword: testPassword, newPassword: next, confirmPassword: next };
  expect((await ask(app, change, { input }, { token: first })).code).toBeUndefined();
  expect([await whoIs({ token: owner }), await whoIs({ token: second })]).toEqual([expect.anything(), null]);
  expect((await login(business.email)).code).toBeUndefined();
  expect((await login(member.email)).code).toBe('BAD_CREDENTIALS');
  expect((await login(member.email, next)).code).toBeUndefined();
  const where = { actorId: member.id, action: 'business.change_password' };
  expect(await fork().findOneOrFail(AuditEntry, where)).toMatchObject({
    actorKind: 'BUSINESS',
    actorName: `Jani Julkaisija, ${business.businessName}`,
    targetKind: 'business',
    targetId: business.id,
  });
});

test('a member gets a forgotten password back by the own address, without the owner', async () => {
  const business = await aBusinessWithPassword(platform);
  const member = await aMember(fork(), business, { passwordHash });
  await ask(app, 'mutation ($email: String!) { requestPasswordReset(as: BUSINESS, email: $email) { email } }', {
    email: member.email,
  });
  expect(await mailsTo(platform, business)).toEqual([]);
  const token = await mailedToken(platform, member);
  const input = { token, newPassword: next, confirmPassword: next };
  await ask(app, 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { audience } }', { input });
  expect((await login(member.email, next)).code).toBeUndefined();
  expect((await login(business.email)).code).toBeUndefined();
});

const profile = `mutation ($input: BusinessProfileInput!) {
  updateBusinessProfile(input: $input) { business { email pendingEmail } }
}`;

test('the business is reached at the new address of the owner at whose address it was reached', async () => {
  const business = await aBusinessWithPassword(platform);
  const other = await aMember(fork(), business, { passwordHash, role: 'OWNER' });
  const token = await tokenOf(business.email);
  const email = `uusi-${business.email}`;
  await ask(app, profile, { input: { email } }, { token });
  expect(await fork().findOneOrFail(Business, business.id)).toMatchObject({ email: business.email });
  const confirm = await mailedToken(platform, { email });
  await ask(app, 'mutation ($token: String!) { confirmEmailChange(token: $token) { email } }', { token: confirm });
  expect(await fork().findOneOrFail(Business, business.id)).toMatchObject({ email });
  expect(await ownerOf(fork(), business)).toMatchObject({ email });
  expect(await ownerOf(fork(), other)).toMatchObject({ email: other.email });
});

test('another owner lets the business be reached at the own address, and at no other one', async () => {
  const business = await aBusinessWithPassword(platform);
  const other = await aMember(fork(), business, { passwordHash, role: 'OWNER' });
  const token = await tokenOf(other.email);
  const refused = await ask(app, profile, { input: { email: 'muu@osoite.example' } }, { token });
  expect(refused).toMatchObject({ code: 'INVALID_INPUT' });
  expect(refused.errors[0]?.extensions.fields).toEqual({
    email: 'Voit vaihtaa yrityksen osoitteeksi oman kirjautumisosoitteesi.',
  });
  const accepted = await ask<{ updateBusinessProfile: { business: { email: string } } }>(
    app,
    profile,
    { input: { email: other.email } },
    { token },
  );
  expect(accepted.data?.updateBusinessProfile.business.email).toBe(other.email);
  expect(await ownerOf(fork(), business)).toMatchObject({ email: business.email });
  expect(await fork().findOneOrFail(AuditEntry, { actorId: other.id, action: 'business.change_email' })).toMatchObject({
    before: { email: business.email },
    after: { email: other.email },
  });
});

test('what a member does for the business is written down as the member’s', async () => {
  const business = await aBusinessWithPassword(platform);
  const member = await aMember(fork(), business, { passwordHash, role: 'OWNER', name: 'Oona Omistaja' });
  const token = await tokenOf(member.email);
  await ask(app, profile, { input: { phone: '050 765 4321' } }, { token });
  expect(
    await fork().findOneOrFail(AuditEntry, { action: 'business.update_profile', actorId: member.id }),
  ).toMatchObject({
    actorName: `Oona Omistaja, ${business.businessName}`,
    targetId: business.id,
  });
});

test('no address signs in to two businesses, but a member’s who was disabled is free again', async () => {
  const business = await aBusiness(fork());
  const member = await aMember(fork(), business, { passwordHash });
  const other = await aBusiness(fork());
  await expect(aMember(fork(), other, { email: member.email })).rejects.toThrow(/business_member_email_unique/);
  const details = { businessName: 'Uusi Oy', businessId: '2345678-1', contactPerson: 'Uusi', phone: '0401234567' };
  const registered = await ask(
    app,
    'mutation ($input: RegisterBusinessInput!) { registerBusiness(input: $input) { status } }',
    { input: { ...details, email: member.email, password: next, confirmPassword: next, agreeToTerms: true } },
  );
  expect(registered.data).toEqual({ registerBusiness: { status: 'PENDING' } });
  expect((await mailsTo(platform, member)).at(-1)?.subject).toMatch('Sinulla on jo tili');
  expect(await fork().count(Business, { email: member.email })).toBe(0);
  await fork().nativeUpdate(Member, { id: member.id }, { disabledAt: new Date() });
  await aMember(fork(), other, { email: member.email, passwordHash });
  expect((await login(member.email)).data?.loginBusiness.user).toMatchObject({ role: 'PUBLISHER' });
});

test('a till is signed out after twelve hours, however short or long the others may be idle, and a remembered one after thirty days', async () => {
  const business = await aBusiness(fork());
  const till = await aMember(fork(), business, { passwordHash, role: 'TILL' });
  const publisher = await aMember(fork(), business, { passwordHash });
  const idleFor = async (member: Member, hours: number, remembered: boolean) => {
    const token = await signIn(fork(), 'BUSINESS', member);
    const lastSeenAt = new Date(Date.now() - hours * 3_600_000);
    await fork().nativeUpdate(Session, { member: member.id }, { lastSeenAt, remembered });
    return (await whoIs({ token })) !== null;
  };
  expect([await idleFor(till, 11.9, false), await idleFor(till, 12.1, false)]).toEqual([true, false]);
  expect(await idleFor(publisher, 11.9, false)).toBe(false);
  expect(await idleFor(till, 29 * 24, true)).toBe(true);
});
