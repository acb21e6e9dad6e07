import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/database.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { createSecrets, newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { ask } from '#test/ask.ts';
import { emptyDatabase } from '#test/database.ts';
import { testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { readConfig } from '../../../config/config.ts';
import { entities } from '../../../domains.ts';

/* A database from before there were members, with everything that a business may be in the middle of, after the migrations. */
const folder = join(import.meta.dirname, '../../../../migrations');
const before = readdirSync(folder)
  .filter((file) => /^Migration\d+_\w+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name < 'Migration20261130145333_members');

const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-test-data-'));
const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_DATA: 'off', DATA_DIR: dataDir };
const url = await emptyDatabase();
const secrets = createSecrets({ ...readConfig(env), cheapPasswords: true });
const passwordHash = await secrets.hashPassword(testPassword);

const now = Date.now();
const at = (hours: number) => new Date(now + hours * 3_600_000);
const kinds = {
  usual: {},
  lockedOut: {},
  temporary: { must_change_password: true },
  suspended: { status: 'SUSPENDED' },
  pending: { status: 'PENDING', approved_at: null },
  rejected: { status: 'REJECTED', approved_at: null },
  changing: {},
  resetting: {},
  ending: { ends_at: at(24 * 20) },
  asWritten: { email: 'toimisto@kesäale.fi' },
  asInDns: { email: 'toimisto@xn--kesale-dua.fi' },
};
type Kind = keyof typeof kinds;
const ids = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, randomUUID()])) as Record<Kind, string>;
const emailOf = (kind: Kind) =>
  'email' in kinds[kind] ? (kinds[kind] as { email: string }).email : `${kind}@ennen.example`.toLowerCase();
const tokens = {
  living: newToken(),
  remembered: newToken(),
  ended: newToken(),
  idle: newToken(),
  suspended: newToken(),
};
const mailed = { confirm: newToken(), undo: newToken(), reset: newToken() };

async function insert(client: pg.Client, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await client.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

let app: App;
let platform: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  await migrate(url, before);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const kind of Object.keys(kinds) as Kind[]) {
    await insert(client, 'business', {
      id: ids[kind],
      email: emailOf(kind),
      password_hash: passwordHash,
      business_name: `${kind} Oy`,
      business_id: '2345678-1',
      contact_person: `Yhteys ${kind}`,
      phone: '0401234567',
      status: 'APPROVED',
      email_verified_at: at(-1000),
      approved_at: at(-1000),
      created_at: at(-1000),
      ...kinds[kind],
    });
  }
  const session = (token: string, kind: Kind, facts: object) =>
    insert(client, 'session', {
      id: randomUUID(),
      token_hash: tokenHash(token),
      audience: 'BUSINESS',
      business_id: ids[kind],
      remembered: false,
      second_factor: false,
      created_at: at(-2),
      last_seen_at: at(0),
      expires_at: at(24),
      ...facts,
    });
  await session(tokens.living, 'usual', {});
  await session(tokens.remembered, 'usual', { remembered: true, last_seen_at: at(-24 * 10) });
  await session(tokens.ended, 'usual', { expires_at: at(-1) });
  await session(tokens.idle, 'usual', { last_seen_at: at(-30) });
  await session(tokens.suspended, 'suspended', {});
  await insert(client, 'sign_in_guard', {
    key: secrets.pseudonym(emailOf('lockedOut'), 'sign-in guard password BUSINESS'),
    failures: 5,
    locked_until: at(0.2),
    updated_at: at(0),
  });
  const mail = (token: string, kind: Kind, purpose: string, payload: string | null) =>
    insert(client, 'account_token', {
      id: randomUUID(),
      token_hash: tokenHash(token),
      purpose,
      audience: 'BUSINESS',
      account_id: ids[kind],
      payload,
      needs_password: false,
      attempts: 0,
      created_at: at(-0.1),
      expires_at: at(0.8),
    });
  await mail(mailed.confirm, 'changing', 'CONFIRM_EMAIL', 'uusi@ennen.example');
  await mail(mailed.undo, 'changing', 'UNDO_EMAIL', emailOf('changing'));
  await mail(mailed.reset, 'resetting', 'RESET_PASSWORD', null);
  await client.end();

  await migrate(url);
  platform = await startPlatform({ ...readConfig(env), databaseUrl: url }, entities);
  app = await createApp(platform);
}, 60_000);
afterAll(async () => {
  await app.close();
  await stopPlatform(platform);
  rmSync(dataDir, { recursive: true, force: true });
});

const login = (kind: Kind, password = testPassword) =>
  ask<{ loginBusiness: { token: string; user: { id: string; role: string; name: string } } }>(
    app,
    'mutation ($input: LoginInput!) { loginBusiness(input: $input) { token user { id role name email } } }',
    { input: { email: emailOf(kind), password } },
  );
const viewerOf = async (token: string) =>
  (await ask<{ viewer: { business: object | null } }>(app, '{ viewer { business { id role } } }', {}, { token })).data
    ?.viewer.business;

test('every business has one owner by its own id and address, with what it was before', async () => {
  const rows = await platform.orm.em.fork().execute(
    `select m.id, m.email = b.email and m.password_hash = b.password_hash and m.must_change_password = b.must_change_password
          and m.accepted_at = b.created_at and m.name = b.contact_person as same, m.role, m.disabled_at
        from business b join business_member m on m.business_id = b.id`,
  );
  expect(rows).toHaveLength(Object.keys(kinds).length);
  for (const row of rows) expect(row).toMatchObject({ same: true, role: 'OWNER', disabled_at: null });
});

test('they sign in as before, and those who could not read the same reason', async () => {
  const { data } = await login('usual');
  expect(data?.loginBusiness.user).toMatchObject({ id: ids.usual, role: 'OWNER', name: 'Yhteys usual' });
  expect((await ask(app, '{ members { isSelf } }', {}, { token: data?.loginBusiness.token ?? '' })).data).toEqual({
    members: [{ isSelf: true }],
  });
  for (const kind of ['asWritten', 'asInDns', 'ending'] as const) {
    expect((await login(kind)).data?.loginBusiness.user).toMatchObject({ id: ids[kind] });
  }
  expect((await login('usual', 'väärä')).code).toBe('BAD_CREDENTIALS');
  expect((await login('suspended')).code).toBe('ACCOUNT_SUSPENDED');
  expect((await login('pending')).code).toBe('ACCOUNT_PENDING');
  expect((await login('rejected')).code).toBe('ACCOUNT_REJECTED');
  expect((await login('lockedOut')).code).toBe('TOO_MANY_ATTEMPTS');
  const temporary = await login('temporary');
  const token = temporary.data?.loginBusiness.token ?? '';
  expect((await ask(app, '{ myOffers { total } }', {}, { token })).code).toBe('PASSWORD_CHANGE_REQUIRED');
});

test('sessions that lived live on as the owner’s, and those that had ended do not', async () => {
  const owner = { id: ids.usual, role: 'OWNER' };
  expect([await viewerOf(tokens.living), await viewerOf(tokens.remembered)]).toEqual([owner, owner]);
  expect([await viewerOf(tokens.ended), await viewerOf(tokens.idle)]).toEqual([null, null]);
  expect((await ask(app, '{ myOffers { total } }', {}, { token: tokens.suspended })).code).toBe('ACCOUNT_SUSPENDED');
  const changed = await ask(
    app,
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { id } } }',
    {
      input: {
        as: 'BUSINESS',
        currentPassword: testPassword,
        newPassword: 'toinen mansikkamaa 88',
        confirmPassword: 'toinen mansikkamaa 88',
      },
    },
    { token: tokens.living },
  );
  expect(changed.code).toBeUndefined();
  expect([await viewerOf(tokens.living), await viewerOf(tokens.remembered)]).toEqual([owner, null]);
});

test('links that were mailed before do what they say', async () => {
  const reset = { token: mailed.reset, newPassword: 'toinen mansikkamaa 88', confirmPassword: 'toinen mansikkamaa 88' };
  const set = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { audience } }';
  expect((await ask(app, set, { input: reset })).code).toBeUndefined();
  expect((await login('resetting')).code).toBe('BAD_CREDENTIALS');
  expect((await login('resetting', reset.newPassword)).data?.loginBusiness.user).toMatchObject({ id: ids.resetting });
  const confirm = 'mutation ($token: String!) { confirmEmailChange(token: $token) { email } }';
  expect((await ask(app, confirm, { token: mailed.confirm })).data).toEqual({
    confirmEmailChange: { email: 'uusi@ennen.example' },
  });
  const [stored] = await platform.orm.em
    .fork()
    .execute('select b.email, m.email as own from business b join business_member m on m.id = b.id where b.id = ?', [
      ids.changing,
    ]);
  expect(stored).toEqual({ email: 'uusi@ennen.example', own: 'uusi@ennen.example' });
  const undo = 'mutation ($token: String!) { undoEmailChange(token: $token) { email } }';
  expect((await ask(app, undo, { token: mailed.undo })).data).toEqual({
    undoEmailChange: { email: emailOf('changing') },
  });
});
