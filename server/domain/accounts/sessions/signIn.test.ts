import { expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import type { AppError } from '#shared/appError.ts';
import { testPlatform } from '#test/database.ts';
import {
  aBusinessWithPassword,
  aConsumerWithPassword,
  anAdminWithPassword,
  aVisit,
  testPassword,
} from '#test/people.ts';
import { Business, Session, SignInGuard } from '../entities.ts';
import { sweepAccounts } from './sessions.ts';
import { loginAdmin, loginBusiness, loginConsumer } from './signIn.ts';
import { accountGuard, countAttempt } from './signInGuard.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const credentials = (email: string, password = testPassword) => ({ email, password, rememberMe: false });
let callers = 0;
/** An address that has not failed yet: what is tested here is not the pace of a network. */
const anyAddress = () => {
  callers += 1;
  return `198.18.${Math.floor(callers / 250)}.${callers % 250}`;
};
const login = (email: string, password?: string, ip = anyAddress()) =>
  loginBusiness(aVisit(platform, {}, ip), credentials(email, password));

async function appErrorOf(attempt: Promise<unknown>): Promise<AppError> {
  return attempt.then(
    () => expect.unreachable('was signed in'),
    (refusal: AppError) => refusal,
  );
}

test('the address may be typed in any case and with blanks around it', async () => {
  const business = await aBusinessWithPassword(platform, { email: 'leena@leipomo.example' });
  const { user } = await login('  Leena@Leipomo.EXAMPLE ');
  expect(user.id).toBe(business.id);
  expect((await fork().findOneOrFail(Business, business.id)).lastLoginAt).toBeInstanceOf(Date);
});

test('the password must match to the letter', async () => {
  const { email } = await aBusinessWithPassword(platform);
  await expect(login(email, testPassword.toUpperCase())).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
});

test('empty fields and a password beyond all measure are refused before anything is hashed', async () => {
  await expect(login('', '')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { email: expect.any(String) } },
  });
  await expect(login('a@b.example', 'x'.repeat(201))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('an unknown address is refused like a wrong password', async () => {
  const { email } = await aBusinessWithPassword(platform);
  const [known, unknown] = await Promise.all([
    appErrorOf(login(email, 'väärä')),
    appErrorOf(login('nobody@x.example', 'väärä')),
  ]);
  expect(unknown).toMatchObject({ code: known.code, details: known.details });
});

test.each([
  ['PENDING', 'ACCOUNT_PENDING'],
  ['SUSPENDED', 'ACCOUNT_SUSPENDED'],
  ['REJECTED', 'ACCOUNT_REJECTED'],
] as const)('the sign-in reveals that an account is %s only after the right password', async (status, code) => {
  const { email } = await aBusinessWithPassword(platform, { status });
  await expect(login(email, 'väärä')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  await expect(login(email)).rejects.toMatchObject({ code });
  expect(await fork().count(Session, { business: { email } })).toBe(0);
});

test('an inactive admin is refused like a wrong password', async () => {
  const { email } = await anAdminWithPassword(platform, { isActive: false });
  await expect(loginAdmin(aVisit(platform), credentials(email))).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
});

test('an address of one kind of account does not sign in as another', async () => {
  const { email } = await aConsumerWithPassword(platform);
  await expect(login(email)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect((await loginConsumer(aVisit(platform), credentials(email))).user.email).toBe(email);
});

test('after five failures in a row the right password is refused too, with the time left', async () => {
  const { email } = await aBusinessWithPassword(platform);
  for (let failure = 1; failure <= 5; failure += 1) {
    await expect(login(email, 'väärä')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  }
  const refusal = await appErrorOf(login(email));
  expect(refusal.code).toBe('TOO_MANY_ATTEMPTS');
  expect(refusal.details.retryAfter).toBeGreaterThan(14 * 60);
  expect(refusal.details.retryAfter).toBeLessThanOrEqual(15 * 60);
  expect(refusal.message).toBe('Liian monta epäonnistunutta kirjautumista. Yritä uudelleen 15 minuutin kuluttua.');
});

test('a lock ends after its time and counting starts again', async () => {
  const { email } = await aBusinessWithPassword(platform);
  for (let failure = 1; failure <= 5; failure += 1) await appErrorOf(login(email, 'väärä'));
  await fork().nativeUpdate(SignInGuard, { lockedUntil: { $ne: null } }, { lockedUntil: new Date(Date.now() - 1000) });
  await expect(login(email, 'väärä')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect((await login(email)).user.email).toBe(email);
});

test('a clock of the database that was ahead and is set right locks neither the account nor the network', async () => {
  const { email } = await aBusinessWithPassword(platform);
  const ip = anyAddress();
  for (let failed = 0; failed < 5; failed += 1) await appErrorOf(login(email, 'väärä', ip));
  await fork().nativeUpdate(SignInGuard, {}, { lockedUntil: new Date(Date.now() + 3_600_000) });
  await expect(login(email, testPassword, ip)).resolves.toMatchObject({ user: { email } });
});

test('success forgets earlier failures', async () => {
  const { email } = await aBusinessWithPassword(platform);
  for (let failure = 1; failure <= 4; failure += 1) await appErrorOf(login(email, 'väärä'));
  await login(email);
  for (let failure = 1; failure <= 4; failure += 1) {
    await expect(login(email, 'väärä')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  }
});

test('an address without an account is locked just the same', async () => {
  for (let failure = 1; failure <= 5; failure += 1) {
    await expect(login('ghost@x.example', 'väärä')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  }
  await expect(login('ghost@x.example', 'väärä')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

test('of thirty guesses at once five are looked at', async () => {
  const { email } = await aBusinessWithPassword(platform);
  const guesses = Array.from({ length: 30 }, () => appErrorOf(login(email, 'väärä')));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'BAD_CREDENTIALS')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(25);
  await expect(login(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

test('attempts are counted before they are made, so servers side by side do not let more through', async () => {
  const guard = accountGuard('password BUSINESS', 'two-servers@x.example', 5);
  const counts = await Promise.allSettled(Array.from({ length: 40 }, () => countAttempt(platform, guard)));
  expect(counts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('twenty concurrent sign-ins with the right password all succeed', async () => {
  const { email } = await aBusinessWithPassword(platform);
  const tokens = await Promise.all(Array.from({ length: 20 }, () => login(email)));
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(20);
});

test('those who sign in from one network do not use up its attempts', async () => {
  const ip = '198.51.100.9';
  const { email } = await aBusinessWithPassword(platform);
  for (let time = 0; time < 3; time += 1) await login(email, testPassword, ip);
  const guards = await fork().find(SignInGuard, { failures: 0 });
  expect(guards.length).toBeGreaterThan(0);
});

test('sign-ins and failures are in the audit log, without what was typed', async () => {
  const admin = await anAdminWithPassword(platform);
  await appErrorOf(loginAdmin(aVisit(platform), credentials(admin.email, 'salainen arvaus')));
  await loginAdmin(aVisit(platform), credentials(admin.email));
  const entries = await fork().find(AuditEntry, { targetId: admin.id }, { orderBy: { at: 'asc', id: 'asc' } });
  expect(entries.map(({ action, actorKind, actorName }) => ({ action, actorKind, actorName }))).toEqual([
    { action: 'admin.login_failed', actorKind: 'ANYONE', actorName: null },
    { action: 'admin.login', actorKind: 'ADMIN', actorName: admin.name },
  ]);
  expect(JSON.stringify(entries)).not.toContain('arvaus');
});

test('a consumer is in the audit log by id only, because the log outlives the account', async () => {
  const consumer = await aConsumerWithPassword(platform);
  await loginConsumer(aVisit(platform), credentials(consumer.email));
  const entry = await fork().findOneOrFail(AuditEntry, { actorId: consumer.id });
  expect(entry).toMatchObject({ actorKind: 'CONSUMER', actorName: null, before: null, after: null });
});

test('counters that are no longer needed are removed', async () => {
  await appErrorOf(login('old@x.example', 'väärä'));
  await fork().nativeUpdate(SignInGuard, {}, { updatedAt: new Date(Date.now() - 2 * 86_400_000) });
  await sweepAccounts(platform);
  expect(await fork().count(SignInGuard)).toBe(0);
});
