import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdminWithPassword, mailsTo, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { Admin, Session, SignInGuard } from '../entities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
let master: { account: Admin; cookies: Record<string, string> };
beforeAll(async () => {
  app = await createApp(platform);
  const account = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN', name: 'Maija Mestari' });
  master = { account, cookies: { admin_session: await signIn(fork(), 'ADMIN', account) } };
});
afterAll(() => app.close());

interface Challenge {
  token: string;
  enrolment: { secret: string } | null;
}

const challengeFields = 'challenge { token enrolment { secret } }';
const start = (asker: object, input: object) =>
  ask<{ startTwoFactorChange: { challenge: Challenge } }>(
    app,
    `mutation ($input: OwnTwoFactorInput!) { startTwoFactorChange(input: $input) { ${challengeFields} } }`,
    { input: { currentPassword: testPassword, ...input } },
    asker,
  );
const confirm = (asker: object, token: string, code: string) =>
  ask<{ confirmTwoFactorChange: { recoveryCodes: string[] } }>(
    app,
    'mutation ($input: ConfirmTwoFactorInput!) { confirmTwoFactorChange(input: $input) { recoveryCodes } }',
    { input: { token, code } },
    asker,
  );
const renew = (asker: object, input: object) =>
  ask<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(
    app,
    'mutation ($input: OwnTwoFactorInput!) { renewRecoveryCodes(input: $input) { recoveryCodes } }',
    { input: { currentPassword: testPassword, ...input } },
    asker,
  );
const reset = (asker: object, id: string, currentPassword?: string) =>
  ask(
    app,
    `mutation ($id: ID!, $currentPassword: String) {
      resetAdminTwoFactor(id: $id, currentPassword: $currentPassword) { admin { twoFactorEnrolled } }
    }`,
    { id, currentPassword },
    asker,
  );
const setTwoFactor = (on: boolean, currentPassword?: string) =>
  ask(
    app,
    `mutation ($on: Boolean!, $currentPassword: String) {
      updateSettings(input: { security: { twoFactorAuth: $on, currentPassword: $currentPassword } }) {
        settings { security { twoFactorAuth } }
      }
    }`,
    { on, currentPassword },
    { cookies: master.cookies },
  );
const isSignedIn = async (asker: object) =>
  (await ask<{ viewer: { admin: object | null } }>(app, '{ viewer { admin { id } } }', {}, asker)).data?.viewer
    .admin !== null;

/** A step that ends between making and checking a code would make it too old. */
async function codeOf(secret: string, seconds = 0) {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await sleep(left);
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
}

/** An admin who has enrolled an app on the own account page. */
async function anEnrolledAdmin() {
  const account = await anAdminWithPassword(platform);
  const asker = { token: await signIn(fork(), 'ADMIN', account) };
  const { token, enrolment } = (await start(asker, {})).data!.startTwoFactorChange.challenge;
  const { secret } = enrolment!;
  const { data } = await confirm(asker, token, await codeOf(secret, -30));
  return { account, asker, secret, recoveryCodes: data!.confirmTwoFactorChange.recoveryCodes };
}

test('an admin changes the device with the password and a code, which ends other sessions and old codes', async () => {
  const { account, asker, secret, recoveryCodes } = await anEnrolledAdmin();
  const other = { token: await signIn(fork(), 'ADMIN', account) };
  expect((await start(asker, {})).code).toBe('TWO_FACTOR_INVALID');
  expect((await start(asker, { currentPassword: 'väärä', code: await codeOf(secret) })).code).toBe('BAD_CREDENTIALS');
  const begun = await start(asker, { code: await codeOf(secret) });
  const { token, enrolment } = begun.data!.startTwoFactorChange.challenge;
  expect((await confirm(asker, token, '000000')).code).toBe('TWO_FACTOR_INVALID');
  expect((await confirm(other, token, 'abc')).code).toBe('TWO_FACTOR_INVALID');
  const code = await codeOf(enrolment!.secret);
  const outcomes = await Promise.all([confirm(asker, token, code), confirm(asker, token, code)]);
  expect(outcomes.filter((outcome) => outcome.errors.length === 0)).toHaveLength(1);
  expect([await isSignedIn(asker), await isSignedIn(other)]).toEqual([true, false]);
  const [old = ''] = recoveryCodes;
  expect((await renew(asker, { code: old })).code).toBe('TWO_FACTOR_INVALID');
  expect((await mailsTo(platform, account)).at(-1)?.text).toContain('todennussovellus on vaihdettu');
});

test('a recovery code begins the change when the device is lost, and another admin cannot confirm it', async () => {
  const { asker, recoveryCodes } = await anEnrolledAdmin();
  const other = await anEnrolledAdmin();
  const begun = await start(asker, { code: recoveryCodes[0] });
  const { token, enrolment } = begun.data!.startTwoFactorChange.challenge;
  expect((await confirm(other.asker, token, await codeOf(enrolment!.secret))).code).toBe('TOKEN_INVALID');
  expect((await confirm(asker, token, await codeOf(enrolment!.secret))).errors).toEqual([]);
});

test('new recovery codes replace the old ones', async () => {
  const { account, asker, recoveryCodes } = await anEnrolledAdmin();
  const [first = '', second = ''] = recoveryCodes;
  const { data } = await renew(asker, { code: first });
  const [fresh = ''] = data!.renewRecoveryCodes.recoveryCodes;
  expect((await renew(asker, { code: second })).code).toBe('TWO_FACTOR_INVALID');
  expect((await renew(asker, { code: fresh })).errors).toEqual([]);
  expect(await fork().count(AuditEntry, { targetId: account.id, action: 'admin.renew_recovery_codes' })).toBe(2);
});

test('guesses of the code on the own account page lock it like those of a sign-in', async () => {
  const { asker, recoveryCodes } = await anEnrolledAdmin();
  for (let guess = 1; guess <= 5; guess += 1) {
    expect((await renew(asker, { code: '000000' })).code).toBe('TWO_FACTOR_INVALID');
  }
  expect((await renew(asker, { code: recoveryCodes[0] })).code).toBe('TOO_MANY_ATTEMPTS');
  await fork().nativeDelete(SignInGuard, {});
});

test('a master resets the second factor of another admin: once, mailed, recorded, and signed out', async () => {
  const { account, asker } = await anEnrolledAdmin();
  const mailsBefore = (await mailsTo(platform, account)).length;
  const outcomes = await Promise.all([reset(master, account.id), reset(master, account.id)]);
  expect(outcomes.map(({ data }) => data)).toEqual(
    Array(2).fill({ resetAdminTwoFactor: { admin: { twoFactorEnrolled: false } } }),
  );
  expect(await fork().findOneOrFail(Admin, account.id)).toMatchObject({ totpSecret: null, recoveryCodeHashes: [] });
  expect(await isSignedIn(asker)).toBe(false);
  const mails = await mailsTo(platform, account);
  expect(mails).toHaveLength(mailsBefore + 1);
  expect(mails.at(-1)?.text).toContain('Maija Mestari nollasi');
  expect(await fork().count(AuditEntry, { targetId: account.id, action: 'admin.reset_two_factor' })).toBe(1);
});

test('a master needs a fresh session or the password, and cannot reset an unknown admin or another master', async () => {
  const { account } = await anEnrolledAdmin();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await fork().nativeUpdate(Session, { admin: master.account.id }, { createdAt: anHourAgo });
  const bare = await reset(master, account.id);
  expect([bare.code, Object.keys(bare.errors[0]?.extensions.fields ?? {})]).toEqual([
    'INVALID_INPUT',
    ['currentPassword'],
  ]);
  expect((await reset(master, account.id, 'väärä')).code).toBe('BAD_CREDENTIALS');
  expect((await reset(master, account.id, testPassword)).errors).toEqual([]);
  expect((await reset(master, master.account.id, testPassword)).code).toBe('FORBIDDEN');
  const unknownId = '01999999-9999-7999-8999-999999999999';
  expect((await reset(master, unknownId, testPassword)).code).toBe('NOT_FOUND');
  expect((await reset(master, 'x', testPassword)).code).toBe('NOT_FOUND');
});

test('turning two-factor sign-in on ends the sessions opened without a code, and keeps the one that did it', async () => {
  const plain = { token: await signIn(fork(), 'ADMIN', await anAdminWithPassword(platform)) };
  expect(await isSignedIn(plain)).toBe(true);
  expect((await setTwoFactor(true)).errors).toEqual([]);
  expect([await isSignedIn(plain), await isSignedIn(master)]).toEqual([false, true]);
  // A sign-in on a server that has not read the new setting yet opens nothing either.
  const late = { token: await signIn(fork(), 'ADMIN', await anAdminWithPassword(platform)) };
  expect(await isSignedIn(late)).toBe(false);
  expect((await setTwoFactor(false, testPassword)).errors).toEqual([]);
  expect(await isSignedIn(plain)).toBe(false);
});

test('turning two-factor sign-in off takes a fresh session or the password, other rules of sign-in do not', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await fork().nativeUpdate(Session, { admin: master.account.id }, { createdAt: anHourAgo });
  expect((await setTwoFactor(false)).errors).toEqual([]);
  expect((await setTwoFactor(true)).errors).toEqual([]);
  const bare = await setTwoFactor(false);
  expect([bare.code, Object.keys(bare.errors[0]?.extensions.fields ?? {})]).toEqual([
    'INVALID_INPUT',
    ['currentPassword'],
  ]);
  expect((await setTwoFactor(false, 'väärä')).code).toBe('BAD_CREDENTIALS');
  const longer =
    'mutation { updateSettings(input: { security: { sessionTimeout: 60 } }) { settings { security { twoFactorAuth } } } }';
  expect((await ask(app, longer, {}, { cookies: master.cookies })).data).toEqual({
    updateSettings: { settings: { security: { twoFactorAuth: true } } },
  });
  expect((await setTwoFactor(false, testPassword)).data).toEqual({
    updateSettings: { settings: { security: { twoFactorAuth: false } } },
  });
  const entry = await fork().findOneOrFail(
    AuditEntry,
    { action: 'settings.update', targetId: 'security' },
    { orderBy: { at: 'desc', id: 'desc' } },
  );
  expect(entry.after).toEqual({ twoFactorAuth: false });
  await fork().nativeUpdate(Session, { admin: master.account.id }, { createdAt: new Date() });
  expect((await setTwoFactor(true)).errors).toEqual([]);
  expect((await setTwoFactor(false)).errors).toEqual([]);
});
