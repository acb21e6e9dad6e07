import { expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { updateSettings } from '#domain/settings/updateSettings.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { aBusinessWithPassword, anAdminWithPassword, aVisit, mailedToken, testPassword } from '#test/people.ts';
import { createApp } from '../../../app.ts';
import { Business, Session } from '../entities.ts';

const platform = await testPlatform({ PUBLIC_URL: 'http://localhost:4000' });
const app = await createApp(platform);
const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });

const loginBusiness = `mutation ($input: LoginInput!) { loginBusiness(input: $input) { token user { id suspended } } }`;
const loginAdmin = `mutation ($input: LoginInput!) { loginAdmin(input: $input) { admin { permissions } challenge { token } } }`;
const viewer = `{ viewer { business { businessName suspended } admin { email } } }`;
const input = (email: string, password = testPassword) => ({ input: { email, password } });

async function signedIn(facts: Parameters<typeof aBusinessWithPassword>[1] = {}) {
  const business = await aBusinessWithPassword(platform, facts);
  const { cookies } = await ask(app, loginBusiness, input(business.email));
  return { business, cookies };
}

test('the cookie of a session is for the server only', async () => {
  const { email } = await aBusinessWithPassword(platform);
  const reply = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: loginBusiness, variables: input(email) },
  });
  const [session, device] = reply.headers['set-cookie'] as string[];
  expect(session).toMatch(/^business_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(device).toMatch(/^business_device=[\w.-]{90,110}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('guesses under aliases in one request end at the first wrong one, and each request counts', async () => {
  const { email } = await aBusinessWithPassword(platform);
  const guesses = Array.from({ length: 15 }, (_, index) => `g${index}: loginBusiness(input: $input) { token }`);
  const document = `mutation ($input: LoginInput!) { ${guesses.join(' ')} }`;
  for (let request = 1; request <= 5; request += 1) {
    const { errors, data } = await ask(app, document, input(email, 'väärä'));
    expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([[['g0'], 'BAD_CREDENTIALS']]);
    expect(data).toBeNull();
  }
  const right = await ask(app, loginBusiness, input(email));
  expect(right.code).toBe('TOO_MANY_ATTEMPTS');
  expect(right.errors[0]?.extensions.retryAfter).toBeGreaterThan(0);
});

test('a suspended business may read its name and nothing else', async () => {
  const { business, cookies } = await signedIn();
  await platform.orm.em.fork().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
  expect(await ask(app, '{ myBusiness { id } }', {}, { cookies })).toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  });
  const { data } = await ask(app, viewer, {}, { cookies });
  expect(data).toEqual({ viewer: { business: { businessName: business.businessName, suspended: true }, admin: null } });
});

test('a temporary password opens nothing but its own change', async () => {
  const { cookies } = await signedIn({ mustChangePassword: true });
  expect(await ask(app, '{ myBusiness { id } }', {}, { cookies })).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  const passwords = { currentPassword: testPassword, newPassword: 'oma salasana 1', confirmPassword: 'oma salasana 1' };
  const changed = await ask(
    app,
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { id } } }',
    { input: { as: 'BUSINESS', ...passwords } },
    { cookies },
  );
  expect(changed.errors).toEqual([]);
  expect((await ask(app, '{ myBusiness { id } }', {}, { cookies })).code).toBe('SIGN_IN_REQUIRED');
  expect((await ask(app, '{ myBusiness { id } }', {}, { cookies: changed.cookies })).errors).toEqual([]);
});

test('links in mails lead to the platform’s own address whatever the request says', async () => {
  const business = await aBusinessWithPassword(platform);
  const reset = 'mutation ($email: String!) { requestPasswordReset(as: BUSINESS, email: $email) { email } }';
  await ask(
    app,
    reset,
    { email: business.email },
    { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
  );
  expect(await mailedToken(platform, business)).toMatch(/^[\w-]{43}$/);
  const [mail] = await platform.orm.em
    .fork()
    .execute<{ text: string }[]>('select text from outbox_mail where "to" = ?', [business.email]);
  expect(mail?.text).not.toContain('evil');
});

test('the profile group of settings is the admin’s own row', async () => {
  const { cookies } = await ask(app, loginAdmin, input(master.email));
  const update = `mutation ($input: UpdateSettingsInput!) {
    updateSettings(input: $input) { settings { profile { name email } pricing { normalOffer } } }
  }`;
  const profile = { name: 'Uusi Nimi', email: master.email };
  const { data, errors } = await ask(app, update, { input: { profile } }, { cookies });
  expect(errors).toEqual([]);
  expect(data).toEqual({ updateSettings: { settings: { profile, pricing: { normalOffer: 5 } } } });
  const priced = await ask(app, update, { input: { pricing: { normalOffer: 7.9, taxRate: 25.5 } } }, { cookies });
  expect(priced.data).toMatchObject({ updateSettings: { settings: { pricing: { normalOffer: 7.9 } } } });
  const pricing = await ask(app, '{ offerPricing { taxRate offerTypes { type price } } }');
  expect(pricing.data).toMatchObject({
    offerPricing: { taxRate: 25.5, offerTypes: [{ type: 'NORMAL_OFFER', price: 7.9 }, {}, {}, {}] },
  });
});

test('the audit log names the request that an entry was made in', async () => {
  const { cookies } = await ask(app, loginAdmin, input(master.email), {
    headers: { 'x-request-id': 'request-of-the-test' },
  });
  const entry = await platform.orm.em.fork().findOneOrFail(AuditEntry, { requestId: 'request-of-the-test' });
  expect(entry).toMatchObject({ action: 'admin.login', actorId: master.id });
  const { data } = await ask(
    app,
    '{ auditLog(filter: { action: "admin.login" }) { total items { actorName } } }',
    {},
    { cookies },
  );
  expect(data).toMatchObject({ auditLog: { items: [{ actorName: 'Uusi Nimi' }, {}] } });
});

test('two-factor sign-in sets its cookie only after the second step', async () => {
  await updateSettings(aVisit(platform), master, { group: 'security', draft: { twoFactorAuth: true } });
  const { data, cookies } = await ask<{ loginAdmin: { challenge: { token: string } } }>(
    app,
    loginAdmin,
    input(master.email),
  );
  expect(data?.loginAdmin).toMatchObject({ admin: null, challenge: { token: expect.any(String) } });
  expect(cookies).toEqual({});
  const confirm = 'mutation ($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) { admin { email } } }';
  const wrong = await ask(app, confirm, { input: { token: data?.loginAdmin.challenge.token, code: '12' } });
  expect(wrong).toMatchObject({ code: 'TWO_FACTOR_INVALID', cookies: {} });
});

test('a request that a timer of the page makes does not move the idle time-out on', async () => {
  const { business, cookies } = await signedIn();
  const seen = async () => {
    const session = await platform.orm.em.fork().findOneOrFail(Session, { business: { id: business.id } });
    return session.lastSeenAt.getTime();
  };
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000);
  await platform.orm.em.fork().nativeUpdate(Session, { business: { id: business.id } }, { lastSeenAt: tenMinutesAgo });
  const request = { method: 'POST', url: '/graphql', cookies, payload: { query: viewer } } as const;
  const polled = await app.http.inject({ ...request, headers: { 'x-background': 'true' } });
  expect(polled.json().data.viewer.business).not.toBeNull();
  expect(await seen()).toBe(tenMinutesAgo.getTime());
  await app.http.inject(request);
  expect(await seen()).toBeGreaterThan(tenMinutesAgo.getTime());
});
