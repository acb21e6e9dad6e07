import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { ask } from '../test/ask.ts';
import { testPlatform } from '../test/database.ts';
import { aConsumerWithPassword, testPassword } from '../test/people.ts';

/* What docs/app-developers.md promises to apps beyond what the examples show. */
const platform = await testPlatform();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const me = '{ viewer { consumer { id } } }';
const signIn = 'mutation ($input: LoginInput!) { loginConsumer(input: $input) { token } }';

async function aToken(email: string, headers = {}) {
  const { data, cookies } = await ask<{ loginConsumer: { token: string } }>(
    app,
    signIn,
    { input: { email, password: testPassword } },
    { headers },
  );
  return { token: data!.loginConsumer.token, cookies };
}

test('a token and a cookie of a sign-in are one session of 30 days, which signing out ends', async () => {
  const consumer = await aConsumerWithPassword(platform);
  const { token, cookies } = await aToken(consumer.email);
  expect(cookies).toEqual({ consumer_session: token, consumer_device: expect.any(String) });
  const mine = { viewer: { consumer: { id: consumer.id } } };
  expect((await ask(app, me, {}, { token })).data).toEqual(mine);
  expect((await ask(app, me, {}, { cookies })).data).toEqual(mine);
  const { days } = await platform.primary
    .selectFrom('session')
    .select(sql<number>`extract(day from expires_at - created_at)::int`.as('days'))
    .where('consumer_id', '=', consumer.id)
    .executeTakeFirstOrThrow();
  expect(days).toBe(30);
  await ask(app, 'mutation { logout(as: CONSUMER) { viewer { id } } }', {}, { token });
  expect((await ask(app, me, {}, { token })).data).toEqual({ viewer: { consumer: null } });
});

test('a password change keeps the token that made it and ends the others', async () => {
  const { email } = await aConsumerWithPassword(platform);
  const [phone, tablet] = [await aToken(email), await aToken(email)];
  const newPassword = 'Uusi lause yhdeksän sanaa';
  const input = { as: 'CONSUMER', currentPassword: testPassword, newPassword, confirmPassword: newPassword };
  await ask(
    app,
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { id } } }',
    { input },
    phone,
  );
  expect((await ask(app, me, {}, { token: phone.token })).data).toMatchObject({
    viewer: { consumer: { id: expect.any(String) } },
  });
  expect((await ask(app, me, {}, { token: tablet.token })).data).toEqual({ viewer: { consumer: null } });
});

test('a refused operation is answered with 200, its code and its status; a broken document with 400', async () => {
  const refused = await ask(app, '{ favouriteOfferIds }');
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'SIGN_IN_REQUIRED', status: 401 });
  expect([refused.status, (await ask(app, '{ nothing }')).status]).toEqual([200, 400]);
});

test('a persisted query is remembered by its hash, and a query may come by GET', async () => {
  const query = '{ publicSettings { siteName } }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const post = async (payload: object) =>
    (await app.http.inject({ method: 'POST', url: '/graphql', payload })).json() as {
      errors?: unknown;
      data?: unknown;
    };
  expect(JSON.stringify(await post({ extensions }))).toContain('PERSISTED_QUERY_NOT_FOUND');
  expect(await post({ query, extensions })).toHaveProperty('data.publicSettings.siteName');
  expect(await post({ extensions })).toHaveProperty('data.publicSettings.siteName');
  const url = `/graphql?query=${encodeURIComponent(query)}`;
  const reply = await app.http.inject({ url, headers: { 'apollo-require-preflight': '1' } });
  expect(reply.json()).toHaveProperty('data.publicSettings.siteName');
});
