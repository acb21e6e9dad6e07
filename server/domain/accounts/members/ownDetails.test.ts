import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aMember } from '#test/marketplace.ts';
import { aBusinessWithPassword, mailedToken, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { Business, Member } from '../entities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const anAddress = () => `${randomUUID()}@omat.example`;
interface Own {
  name: string;
  email: string;
  pendingEmail: string | null;
  version: number;
}
const fields = 'name email pendingEmail version';
const change = `mutation ($input: MyDetailsInput!, $version: Int) {
  updateMyDetails(input: $input, version: $version) { viewer { business { ${fields} } } }
}`;

/** A member of that role with a password, signed in. */
async function aPerson(role: 'OWNER' | 'PUBLISHER' | 'TILL') {
  const business = await aBusiness(fork());
  const passwordHash = await platform.secrets.hashPassword(testPassword);
  const member = await aMember(fork(), business, { role, passwordHash, name: 'Maija Meikäläinen' });
  const token = await signIn(fork(), 'BUSINESS', member);
  const save = (input: object, version?: number) =>
    ask<{ updateMyDetails: { viewer: { business: Own } } }>(app, change, { input, version }, { token });
  const own = async () =>
    (await ask<{ viewer: { business: Own } }>(app, `{ viewer { business { ${fields} } } }`, {}, { token })).data!.viewer
      .business;
  return { business, member, save, own };
}
const confirm = (token: string) =>
  ask(app, 'mutation ($token: String!) { confirmEmailChange(token: $token) { audience email } }', { token });
const login = (email: string, password = testPassword) =>
  ask(app, 'mutation ($input: LoginInput!) { loginBusiness(input: $input) { user { id } } }', {
    input: { email, password },
  });

describe.each(['OWNER', 'PUBLISHER', 'TILL'] as const)('a member who is %s', (role) => {
  test('changes the own name, which the log has as it was and is', async () => {
    const { business, member, save, own } = await aPerson(role);
    const { version } = await own();
    const { data } = await save({ name: '  Maija   Virtanen ' }, version);
    expect(data?.updateMyDetails.viewer.business).toMatchObject({ name: 'Maija Virtanen', email: member.email });
    expect((await save({ name: 'Toinen' }, version)).code).toBe('CONFLICT');
    const [entry] = await fork().find(AuditEntry, { action: 'business.update_self', businessId: business.id });
    expect(entry).toMatchObject({
      actorId: member.id,
      before: { name: 'Maija Meikäläinen' },
      after: { name: 'Maija Virtanen' },
    });
  });

  test('changes the own address with the password, once the mailed link is used', async () => {
    const { business, member, save, own } = await aPerson(role);
    const email = anAddress();
    expect((await save({ email, currentPassword: 'väärä salasana' })).code).toBe('BAD_CREDENTIALS');
    expect((await save({ email, currentPassword: testPassword })).errors).toEqual([]);
    expect(await own()).toMatchObject({ email: member.email, pendingEmail: email });
    expect((await confirm(await mailedToken(platform, { email }))).errors).toEqual([]);
    expect(await own()).toMatchObject({ email, pendingEmail: null });
    expect((await login(email)).code).toBeUndefined();
    // Where the business is reached is another matter.
    expect((await fork().findOneOrFail(Business, business.id)).email).toBe(business.email);
  });

  test.each([
    [{ name: '  ' }, 'name'],
    [{ email: 'ei osoite' }, 'email'],
  ])('is refused what is no name or address: %j', async (input, field) => {
    const { save, own } = await aPerson(role);
    const before = await own();
    const { code, errors } = await save(input);
    expect([code, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
    expect(await own()).toEqual(before);
  });
});

test('an address that another person signs in with is refused', async () => {
  const { save } = await aPerson('PUBLISHER');
  const { email } = await aMember(fork(), await aBusiness(fork()));
  expect((await save({ email, currentPassword: testPassword })).code).toBe('EMAIL_TAKEN');
});

describe('a server of the version before, which knows no members', () => {
  const confirmsThere = (id: string, email: string) =>
    fork().execute('update business set email = ?, email_verified_at = now() where id = ?', [email, id]);

  test('confirms a new address of the business, with which its first owner signs in from then on', async () => {
    const business = await aBusinessWithPassword(platform);
    const email = anAddress();
    await confirmsThere(business.id, email);
    expect((await login(email)).code).toBeUndefined();
    expect((await login(business.email)).code).toBe('BAD_CREDENTIALS');
  });

  test('changes nothing for an owner who signs in with another address', async () => {
    const business = await aBusinessWithPassword(platform);
    const own = anAddress();
    await fork().nativeUpdate(Member, { id: business.id }, { email: own });
    await confirmsThere(business.id, anAddress());
    expect((await login(own)).code).toBeUndefined();
  });
});

test('a business that is to be reached at another owner leaves its first owner the own address', async () => {
  const business = await aBusinessWithPassword(platform);
  const other = await aMember(fork(), business, { role: 'OWNER' });
  const token = await signIn(fork(), 'BUSINESS', other);
  const document = `mutation ($email: String!) { updateBusinessProfile(input: { email: $email }) { business { email } } }`;
  expect((await ask(app, document, { email: other.email }, { token })).errors).toEqual([]);
  expect((await fork().findOneOrFail(Business, business.id)).email).toBe(other.email);
  expect((await login(business.email)).code).toBeUndefined();
});
