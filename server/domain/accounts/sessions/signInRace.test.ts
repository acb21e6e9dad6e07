import { setTimeout as sleep } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { anAdminWithPassword, mailedToken, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { createOrResetAdmin } from '../admins/admins.ts';
import { Admin, Session } from '../entities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const newPassword = 'aivan uusi salasana 8';

const signIn = (email: string) =>
  ask<{ loginAdmin: { challenge: { token: string } | null } }>(
    app,
    'mutation ($input: LoginInput!) { loginAdmin(input: $input) { challenge { token } } }',
    { input: { email, password: testPassword } },
  );
async function resetByMail(account: Admin) {
  const request = 'mutation ($email: String!) { requestPasswordReset(as: ADMIN, email: $email) { email } }';
  await ask(app, request, { email: account.email });
  const input = { token: await mailedToken(platform, account), newPassword, confirmPassword: newPassword };
  return () =>
    ask(app, 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { audience } }', { input });
}
const resetByCommand = async ({ email }: Admin) => {
  return () => createOrResetAdmin(platform, email, newPassword);
};

/** Waits until the given number of statements wait for a lock of the account's row. */
async function untilWaiting(count: number) {
  const blocked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const waiting = async () => (await blocked.execute(platform.primary)).rows.length;
  while ((await waiting()) < count) await sleep(20);
}

/** Starts the actions in their order while the account's row is locked, so that all have read it before any writes. */
async function atOnce<Result>(account: Admin, ...actions: (() => Promise<Result>)[]): Promise<Result[]> {
  const begun = await fork().transactional(async (em) => {
    await em.findOneOrFail(Admin, account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const results: Promise<Result>[] = [];
    for (const action of actions) {
      results.push(action());
      await untilWaiting(results.length);
    }
    return { results };
  });
  return Promise.all(begun.results);
}

test.each([
  ['a mailed link', resetByMail],
  ['the command', resetByCommand],
])('a sign-in with the old password has no session after a reset by %s at the same moment', async (_, prepare) => {
  const early = await anAdminWithPassword(platform);
  await atOnce<unknown>(early, () => signIn(early.email), await prepare(early));
  expect(await fork().count(Session, { admin: early.id })).toBe(0);

  const late = await anAdminWithPassword(platform);
  const [, refused] = await atOnce<unknown>(late, await prepare(late), () => signIn(late.email));
  expect(refused).toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect(await fork().count(Session, { admin: late.id })).toBe(0);
});

test('a sign-in that waits for a code ends when the password is reset', async () => {
  const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });
  const { cookies } = await ask(app, 'mutation ($input: LoginInput!) { loginAdmin(input: $input) { admin { id } } }', {
    input: { email: master.email, password: testPassword },
  });
  const turnOn =
    'mutation { updateSettings(input: { security: { twoFactorAuth: true } }) { settings { profile { name } } } }';
  expect((await ask(app, turnOn, {}, { cookies })).errors).toEqual([]);

  const account = await anAdminWithPassword(platform);
  const { token } = (await signIn(account.email)).data!.loginAdmin.challenge!;
  const reset = await resetByMail(account);
  expect((await reset()).errors).toEqual([]);
  const confirm = 'mutation ($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) { admin { id } } }';
  expect((await ask(app, confirm, { input: { token, code: '000000' } })).code).toBe('TOKEN_INVALID');

  const late = await anAdminWithPassword(platform);
  const [, refused] = await atOnce<unknown>(late, await resetByMail(late), () => signIn(late.email));
  expect(refused).toMatchObject({ code: 'BAD_CREDENTIALS' });
});
