import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { ask } from '#test/ask.ts';
import { call, refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import {
  aBusinessWithPassword,
  anAdminWithPassword,
  aVisit,
  mailedToken,
  mailsTo,
  testPassword,
} from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { AccountToken, Admin, Business, Session } from '../entities.ts';
import { requestPasswordReset } from '../passwords.ts';
import { sweepAccounts } from '../sessions/sessions.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const anAddress = () => `${randomUUID()}@uusi.example`;

const kinds = {
  BUSINESS: {
    make: aBusinessWithPassword,
    table: Business,
    update: `mutation ($input: BusinessProfileInput!) {
      updateBusinessProfile(input: $input) { account: business { email pendingEmail } }
    }`,
    fields: { contactPerson: 'Uusi Henkilö', phone: '050 123 4567' },
    login: 'POST /business/login',
  },
  ADMIN: {
    make: (on: typeof platform) => anAdminWithPassword(on, { role: 'MASTER_ADMIN' }),
    table: Admin,
    update: `mutation ($input: AdminProfileInput!) {
      updateAdminProfile(input: $input) { account: admin { email pendingEmail } }
    }`,
    fields: { name: 'Uusi Nimi' },
    login: 'POST /admin/login',
  },
} as const;
type Kind = keyof typeof kinds;
const everyKind = ['BUSINESS', 'ADMIN'] as const;

/** An account with a session that was opened some minutes ago. */
async function someone(kind: Kind, minutesAgo = 0) {
  const account = await kinds[kind].make(platform);
  const token = await signIn(fork(), kind, account);
  const owner = kind === 'ADMIN' ? { admin: account.id } : { business: account.id };
  await fork().nativeUpdate(Session, owner, { createdAt: new Date(Date.now() - minutesAgo * 60_000) });
  const save = (input: object) =>
    ask<Record<string, { account: { email: string; pendingEmail: string | null } }>>(
      app,
      kinds[kind].update,
      { input: { ...kinds[kind].fields, ...input } },
      { token },
    );
  return { account, token, owner, save, email: account.email };
}

const confirm = (token: string, currentPassword?: string, asker = {}) =>
  ask(
    app,
    `mutation ($token: String!, $currentPassword: String) {
      confirmEmailChange(token: $token, currentPassword: $currentPassword) { audience email }
    }`,
    { token, currentPassword },
    asker,
  );
const undo = (token: string) =>
  ask(app, 'mutation ($token: String!) { undoEmailChange(token: $token) { audience email } }', { token });
const cancel = (as: Kind, token: string) =>
  ask(app, 'mutation ($as: Audience!) { cancelEmailChange(as: $as) { viewer { id } } }', { as }, { token });
const addressOf = async (kind: Kind, id: string) =>
  (await fork().findOneOrFail<Business | Admin, never>(kinds[kind].table as typeof Business, id)).email;

/** The address whose link was used, with the link that undoes it. */
async function changed(kind: Kind, { account, save }: Awaited<ReturnType<typeof someone>>) {
  const email = anAddress();
  const before = await addressOf(kind, account.id);
  expect((await save({ email, currentPassword: testPassword })).errors).toEqual([]);
  const undoLink = await mailedToken(platform, { email: before });
  expect((await confirm(await mailedToken(platform, { email }))).errors).toEqual([]);
  return { email, undoLink };
}

test.each(everyKind)('a session of %s that is not fresh changes no address without the password', async (kind) => {
  const { account, save, email } = await someone(kind, 6);
  const wanted = anAddress();
  const bare = await save({ email: wanted });
  expect(bare.code).toBe('INVALID_INPUT');
  expect(bare.errors[0]?.extensions.fields).toEqual({
    currentPassword: 'Vahvista muutos nykyisellä salasanallasi.',
  });
  expect((await save({ email: wanted, currentPassword: 'väärä' })).code).toBe('BAD_CREDENTIALS');
  expect(await mailsTo(platform, { email: wanted })).toEqual([]);
  const proven = await save({ email: wanted, currentPassword: testPassword });
  expect(Object.values(proven.data ?? {})[0]?.account).toEqual({ email, pendingEmail: wanted });
  expect(await addressOf(kind, account.id)).toBe(email);
});

test.each(everyKind)('the password of %s cannot be guessed through the change of address', async (kind) => {
  const { save } = await someone(kind, 6);
  for (let guess = 1; guess <= 5; guess += 1) {
    expect((await save({ email: anAddress(), currentPassword: 'väärä' })).code).toBe('BAD_CREDENTIALS');
  }
  expect((await save({ email: anAddress(), currentPassword: testPassword })).code).toBe('TOO_MANY_ATTEMPTS');
});

test.each(everyKind)(
  'a new address of %s counts when its link is used, however often, and one mail goes to the old one',
  async (kind) => {
    const { account, save, email: before } = await someone(kind);
    await requestPasswordReset(aVisit(platform), kind, before);
    const resetLink = await mailedToken(platform, { email: before });
    const email = anAddress();
    expect((await save({ email: ` ${email.toUpperCase()} ` })).errors).toEqual([]);
    expect((await mailsTo(platform, { email: before })).at(-1)?.text).toContain(email);
    const link = await mailedToken(platform, { email });
    const mails = (await mailsTo(platform, { email: before })).length;
    const outcomes = [...(await Promise.all([confirm(link), confirm(link)])), await confirm(link)];
    const answer = { confirmEmailChange: { audience: kind, email } };
    expect(outcomes.map(({ data }) => data)).toEqual([answer, answer, answer]);
    expect(await mailsTo(platform, { email: before })).toHaveLength(mails + 1);
    expect(await addressOf(kind, account.id)).toBe(email);
    await refuse(app, kinds[kind].login, { body: { email: before, password: testPassword } }, 401, 'BAD_CREDENTIALS');
    await succeed(app, kinds[kind].login, { body: { email, password: testPassword } });
    expect(await fork().count(AccountToken, { accountId: account.id, purpose: 'RESET_PASSWORD' })).toBe(0);
    expect(resetLink).not.toBe('');
    const entry = await fork().findOneOrFail(AuditEntry, {
      targetId: account.id,
      action: `${kind.toLowerCase()}.change_email`,
    });
    expect([entry.before, entry.after]).toEqual([{ email: before }, { email }]);
  },
);

test.each(everyKind)(
  'the old address of %s undoes a confirmed change: it signs in again after a new password',
  async (kind) => {
    const thief = await someone(kind);
    const { email, undoLink } = await changed(kind, thief);
    const outcomes = await Promise.all([undo(undoLink), undo(undoLink)]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['TOKEN_INVALID', undefined]);
    expect(await addressOf(kind, thief.account.id)).toBe(thief.email);
    expect(await fork().count(Session, thief.owner)).toBe(0);
    for (const address of [email, thief.email]) {
      const body = { email: address, password: testPassword };
      await refuse(app, kinds[kind].login, { body }, 401, 'BAD_CREDENTIALS');
    }
    const newPassword = 'omistajan oma salasana 4';
    const token = await mailedToken(platform, thief.account);
    await succeed(app, 'POST /business/reset-password/confirm', {
      body: { token, newPassword, confirmPassword: newPassword },
    });
    await succeed(app, kinds[kind].login, { body: { email: thief.email, password: newPassword } });
  },
);

test('an undo also forgets a change that waits, and works for seven days', async () => {
  const { account, save, email } = await someone('BUSINESS');
  const wanted = anAddress();
  await save({ email: wanted });
  const [link, undoLink] = [await mailedToken(platform, { email: wanted }), await mailedToken(platform, { email })];
  const [token] = await fork().find(AccountToken, { accountId: account.id, purpose: 'UNDO_EMAIL' });
  const days = ((token?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  expect((await undo(undoLink)).errors).toEqual([]);
  expect((await confirm(link)).code).toBe('TOKEN_INVALID');
});

test('the link of a change that was undone says nothing about the account', async () => {
  const { account, save, email } = await someone('BUSINESS');
  const wanted = anAddress();
  await save({ email: wanted });
  const [link, undoLink] = [await mailedToken(platform, { email: wanted }), await mailedToken(platform, { email })];
  expect((await confirm(link)).errors).toEqual([]);
  expect((await undo(undoLink)).errors).toEqual([]);
  expect((await confirm(link)).code).toBe('TOKEN_INVALID');
  expect(await addressOf('BUSINESS', account.id)).toBe(email);
});

test('a thief who changes the address twice and back cannot undo the undoing', async () => {
  const thief = await someone('BUSINESS');
  const first = await changed('BUSINESS', thief);
  expect((await thief.save({ email: thief.email, currentPassword: testPassword })).errors).toEqual([]);
  const thiefsUndo = await mailedToken(platform, first);
  await confirm(await mailedToken(platform, thief.account));
  const again = await changed('BUSINESS', thief);
  expect((await undo(again.undoLink)).errors).toEqual([]);
  expect(await addressOf('BUSINESS', thief.account.id)).toBe(thief.email);
  expect((await undo(thiefsUndo)).code).toBe('TOKEN_INVALID');
  expect((await undo(first.undoLink)).code).toBe('TOKEN_INVALID');
  expect(await addressOf('BUSINESS', thief.account.id)).toBe(thief.email);
});

test('no other account gets an address to which an account may still return', async () => {
  const victim = await someone('BUSINESS');
  await changed('BUSINESS', victim);
  const other = await someone('BUSINESS');
  expect((await other.save({ email: victim.email })).code).toBe('EMAIL_TAKEN');
  await fork().nativeUpdate(AccountToken, { accountId: victim.account.id }, { expiresAt: new Date(Date.now() - 1000) });
  expect((await other.save({ email: victim.email })).errors).toEqual([]);
});

test('of two accounts that confirm one address at once, one gets it', async () => {
  const [one, other] = [await someone('BUSINESS'), await someone('BUSINESS')];
  const email = anAddress();
  await one.save({ email });
  const first = await mailedToken(platform, { email });
  await other.save({ email });
  const second = await mailedToken(platform, { email });
  const outcomes = await Promise.all([confirm(first), confirm(second)]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['EMAIL_TAKEN', undefined]);
});

test('two sessions that request two addresses at once leave one that waits', async () => {
  const { account, save } = await someone('BUSINESS');
  const addresses = [anAddress(), anAddress()];
  const outcomes = await Promise.all(addresses.map((email) => save({ email })));
  expect(outcomes.map(({ code }) => code)).toEqual([undefined, undefined]);
  expect(await fork().count(AccountToken, { accountId: account.id, purpose: 'CONFIRM_EMAIL', usedAt: null })).toBe(1);
  const confirmed = await Promise.all(addresses.map(async (email) => confirm(await mailedToken(platform, { email }))));
  expect(confirmed.map(({ code }) => code).sort()).toEqual(['TOKEN_INVALID', undefined]);
});

test('a change that waits can be cancelled, any number of times', async () => {
  const { token, save, account } = await someone('ADMIN');
  const email = anAddress();
  await save({ email });
  const link = await mailedToken(platform, { email });
  const cancelled = await Promise.all([cancel('ADMIN', token), cancel('ADMIN', token)]);
  expect(cancelled.map(({ code }) => code)).toEqual([undefined, undefined]);
  const { data } = await ask(app, '{ viewer { admin { email pendingEmail } } }', {}, { token });
  expect(data).toEqual({ viewer: { admin: { email: account.email, pendingEmail: null } } });
  expect((await confirm(link)).code).toBe('TOKEN_INVALID');
});

test('asking again for the address that waits mails nothing, and five changes an hour are enough', async () => {
  const { save } = await someone('BUSINESS');
  const email = anAddress();
  for (let time = 0; time < 7; time += 1) expect((await save({ email })).errors).toEqual([]);
  expect(await mailsTo(platform, { email })).toHaveLength(1);
  for (let time = 0; time < 4; time += 1) expect((await save({ email: anAddress() })).errors).toEqual([]);
  expect((await save({ email: anAddress() })).code).toBe('TOO_MANY_REQUESTS');
});

test.each([
  ['BUSINESS', 'PUT /business/profile', {}, 'profile'],
  ['ADMIN', 'PUT /admin/profile', {}, 'admin'],
  ['ADMIN', 'PUT /admin/settings/{id}', { id: 'profile' }, 'settings'],
] as const)(
  '%s: %2$s answers success for the rest, and the link then asks for the password',
  async (kind, name, path, key) => {
    const { account, token } = await someone(kind, 6);
    const email = anAddress();
    const body = { ...kinds[kind].fields, email };
    const reply = await succeed(app, name, { token, path, body });
    const shown = key === 'settings' ? reply.settings.profile : reply[key];
    expect(shown).toMatchObject({ email: account.email });
    const link = await mailedToken(platform, { email });
    expect((await confirm(link)).code).toBe('INVALID_INPUT');
    expect((await confirm(link, undefined, { token })).code).toBe('INVALID_INPUT');
    expect((await confirm(link, 'väärä')).code).toBe('BAD_CREDENTIALS');
    expect(await addressOf(kind, account.id)).toBe(account.email);
    expect((await confirm(link, testPassword)).errors).toEqual([]);
    expect(await addressOf(kind, account.id)).toBe(email);
  },
);

test('an admin whose address a master changes confirms it with the own password', async () => {
  const master = await someone('ADMIN');
  const { id, email: before } = await anAdminWithPassword(platform);
  const email = anAddress();
  const { status } = await call(app, 'PUT /admin/admins/{id}', { token: master.token, path: { id }, body: { email } });
  expect(status).toBe(200);
  expect(await addressOf('ADMIN', id)).toBe(before);
  expect((await mailsTo(platform, { email: before })).at(-1)?.text).toContain(email);
  const link = await mailedToken(platform, { email });
  expect((await confirm(link)).code).toBe('INVALID_INPUT');
  expect((await confirm(link, testPassword)).data).toEqual({ confirmEmailChange: { audience: 'ADMIN', email } });
});

test('links that are over are swept away', async () => {
  const { account, save } = await someone('BUSINESS');
  await save({ email: anAddress() });
  await sweepAccounts(platform, new Date(Date.now() + 3 * 86_400_000));
  const left = await fork().find(AccountToken, { accountId: account.id });
  expect(left.map(({ purpose }) => purpose)).toEqual(['UNDO_EMAIL']);
  await sweepAccounts(platform, new Date(Date.now() + 9 * 86_400_000));
  expect(await fork().count(AccountToken, { accountId: account.id })).toBe(0);
});
