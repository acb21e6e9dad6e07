import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { updateSettings } from '#domain/settings/updateSettings.ts';
import { testPlatform } from '#test/database.ts';
import { anAdminWithPassword, aVisit, testPassword } from '#test/people.ts';
import { createOrResetAdmin } from '../admins/admins.ts';
import { AccountToken, Admin } from '../entities.ts';
import { loginAdmin } from './signIn.ts';
import { answerChallenge } from './twoFactor.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });
await updateSettings(aVisit(platform), master, { group: 'security', draft: { twoFactorAuth: true } });

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const codeAt = (secret: string, seconds = 0) => generate({ secret, epoch: secondsFromNow(seconds) });
const answer = (token: string, code: string) => answerChallenge(aVisit(platform), token, code);

async function challengeFor(email: string) {
  const visit = aVisit(platform);
  const { admin, challenge } = await loginAdmin(visit, { email, password: testPassword, rememberMe: false });
  expect(admin).toBeNull();
  expect(visit.sent).toEqual({});
  return challenge!;
}

/** A step that ends between making and checking a code would make it too old. */
async function awayFromStepEnd() {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5_000) await sleep(left);
}

async function anEnrolledAdmin() {
  await awayFromStepEnd();
  const { email, id } = await anAdminWithPassword(platform);
  const challenge = await challengeFor(email);
  const { secret } = challenge.enrolment!;
  const { recoveryCodes } = await answer(challenge.token, await codeAt(secret, -30));
  return { email, id, secret, recoveryCodes: recoveryCodes! };
}

test('the first sign-in enrols an authenticator app with a picture of its address', async () => {
  const { email } = await anAdminWithPassword(platform, { email: 'aino@x.example' });
  const { enrolment } = await challengeFor(email);
  expect(enrolment?.uri).toMatch(/^otpauth:\/\/totp\/L%C3%A4hitarjous:aino%40x\.example\?/);
  expect(enrolment?.uri).toContain(enrolment?.secret);
  expect(enrolment?.qrCode).toMatch(/^<svg/);
});

test('enrolment gives ten recovery codes once, and later sign-ins ask for a code only', async () => {
  const { email, secret, recoveryCodes } = await anEnrolledAdmin();
  expect(new Set(recoveryCodes).size).toBe(10);
  const challenge = await challengeFor(email);
  expect(challenge.enrolment).toBeNull();
  const confirmed = await answer(challenge.token, await codeAt(secret));
  expect(confirmed).toMatchObject({ admin: { email }, recoveryCodes: null });
});

test('neither the secret nor the recovery codes are readable in the database', async () => {
  const { id, secret, recoveryCodes } = await anEnrolledAdmin();
  const [row] = await fork().execute('select row_to_json(a)::text as row from admin a where id = ?', [id]);
  const [tokens] = await fork().execute('select json_agg(t)::text as rows from account_token t');
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(row?.row).not.toContain(hidden);
    expect(tokens?.rows).not.toContain(hidden);
  }
});

test('a code works once', async () => {
  const { email, id, secret } = await anEnrolledAdmin();
  const code = await codeAt(secret);
  await answer((await challengeFor(email)).token, code);
  await expect(answer((await challengeFor(email)).token, code)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' });
  const failed = { action: 'admin.login_failed', actorId: null, after: { step: 'two-factor' } };
  expect(await fork().findOne(AuditEntry, { targetId: id, action: failed.action })).toMatchObject(failed);
});

test('one code sent twice at the same moment signs in once', async () => {
  const { email, secret } = await anEnrolledAdmin();
  const [one, other] = [await challengeFor(email), await challengeFor(email)];
  const code = await codeAt(secret);
  const outcomes = await Promise.allSettled([answer(one.token, code), answer(other.token, code)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('clocks may differ by one step, not by two', async () => {
  const { email, secret } = await anEnrolledAdmin();
  const challenge = await challengeFor(email);
  await expect(answer(challenge.token, await codeAt(secret, 75))).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' });
  await expect(answer(challenge.token, await codeAt(secret, 30))).resolves.toMatchObject({ admin: { email } });
});

test('a challenge is answered once and allows five tries in five minutes', async () => {
  const { email, secret } = await anEnrolledAdmin();
  const used = await challengeFor(email);
  await answer(used.token, await codeAt(secret));
  await expect(answer(used.token, await codeAt(secret, 30))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });

  const old = await challengeFor(email);
  await fork().nativeUpdate(AccountToken, { usedAt: null }, { expiresAt: new Date(Date.now() - 1) });
  await expect(answer(old.token, await codeAt(secret, 30))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
});

test('guesses over many challenges lock the second step', async () => {
  const { email, secret } = await anEnrolledAdmin();
  for (let guess = 1; guess <= 5; guess += 1) {
    const { token } = await challengeFor(email);
    await expect(answer(token, 'abc123')).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' });
  }
  const { token } = await challengeFor(email);
  await expect(answer(token, await codeAt(secret))).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

test('a recovery code works once, however it is typed', async () => {
  const { email, id, recoveryCodes } = await anEnrolledAdmin();
  const [code = ''] = recoveryCodes;
  await answer((await challengeFor(email)).token, ` ${code.toUpperCase().replaceAll('-', ' ')} `);
  expect((await fork().findOneOrFail(Admin, id)).recoveryCodeHashes).toHaveLength(9);
  await expect(answer((await challengeFor(email)).token, code)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' });
});

test('an admin who was deactivated between the steps stays out', async () => {
  const { email, id, secret } = await anEnrolledAdmin();
  const { token } = await challengeFor(email);
  await fork().nativeUpdate(Admin, { id }, { isActive: false });
  await expect(answer(token, await codeAt(secret))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
});

test('the command for a lost master admin requires a new enrolment of the app', async () => {
  const { email } = await anEnrolledAdmin();
  await createOrResetAdmin(platform, email, testPassword);
  expect((await challengeFor(email)).enrolment).not.toBeNull();
});

test('with the setting off, the password alone signs in', async () => {
  await updateSettings(aVisit(platform), master, { group: 'security', draft: { twoFactorAuth: false } });
  const { email } = await anEnrolledAdminWithoutChallenge();
  const visit = aVisit(platform);
  const { admin, challenge } = await loginAdmin(visit, { email, password: testPassword, rememberMe: false });
  expect(challenge).toBeNull();
  expect(admin?.email).toBe(email);
  expect(visit.sent.ADMIN).toBeDefined();
});

async function anEnrolledAdminWithoutChallenge() {
  return anAdminWithPassword(platform, { totpSecret: 'sealed', recoveryCodeHashes: ['x'] });
}
