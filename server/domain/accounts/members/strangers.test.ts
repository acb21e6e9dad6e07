import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, aMember, anAdmin } from '#test/marketplace.ts';
import { aBusinessWithPassword, mailedToken, mailsTo, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { type Business, Member, Session } from '../entities.ts';

/* Invitations in browsers in which others are signed in, and with names and addresses that people make up to deceive. */
const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const chosen = 'kutsun oma salasana 5';
const anAddress = () => `${randomUUID()}@kutsu.example`;
const tokenOf = async (who: Business | Member): Promise<Asker> => ({ token: await signIn(fork(), 'BUSINESS', who) });
const invite = (as: Asker, input: object) =>
  ask<{ inviteMember: { member: { id: string; email: string; name: string } } }>(
    app,
    'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { member { id email name } } }',
    { input: { name: 'Kiia', role: 'PUBLISHER', ...input } },
    as,
  );
const accept = (token: string, as: Asker = {}, name = 'Kiia') =>
  ask<{ acceptInvitation: { user: { name: string } } }>(
    app,
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { user { id name } } }',
    { input: { token, name, newPassword: chosen, confirmPassword: chosen } },
    as,
  );
const whoIs = async (as: Asker) =>
  (
    await ask<{ viewer: Record<'business' | 'consumer' | 'admin', { email: string } | null> }>(
      app,
      '{ viewer { business { email } consumer { email } admin { email } } }',
      {},
      as,
    )
  ).data?.viewer;

async function invited(more: object = {}) {
  const business = await aBusiness(fork());
  const email = anAddress();
  const { data } = await invite(await tokenOf(business), { email, ...more });
  return { business, email, id: data?.inviteMember.member.id ?? '', token: await mailedToken(platform, { email }) };
}

describe('an invitation in a browser', () => {
  test('in which a person of another business is signed in makes the invited one its user, and ends the session before', async () => {
    const { email, id, token } = await invited();
    const other = await aMember(fork(), await aBusiness(fork()), { role: 'OWNER' });
    const before = await signIn(fork(), 'BUSINESS', other);
    const accepted = await accept(token, { cookies: { business_session: before } });
    expect(accepted.cookies.business_session).not.toBe(before);
    expect(await whoIs({ cookies: accepted.cookies })).toMatchObject({ business: { email } });
    expect(await whoIs({ cookies: { business_session: before } })).toMatchObject({ business: null });
    expect(await fork().findOneOrFail(Member, other.id)).toMatchObject({ email: other.email, role: 'OWNER' });
    expect(await fork().count(Session, { member: id })).toBe(1);
  });

  test('in which a consumer and an admin are signed in leaves them signed in and gives neither anything', async () => {
    const { email, token } = await invited();
    const consumer = await aConsumer(fork());
    const admin = await anAdmin(fork());
    const cookies = {
      consumer_session: await signIn(fork(), 'CONSUMER', consumer),
      admin_session: await signIn(fork(), 'ADMIN', admin),
    };
    const accepted = await accept(token, { cookies });
    expect(accepted.cookies).not.toHaveProperty('consumer_session');
    expect(await whoIs({ cookies: { ...cookies, ...accepted.cookies } })).toEqual({
      business: { email },
      consumer: { email: consumer.email },
      admin: { email: admin.email },
    });
  });

  test('is not taken from the page of another site, and a token that was set before is none', async () => {
    const { token } = await invited();
    const planted = { business_session: 'x'.repeat(43) };
    // What a page can send to another site without asking it first; for JSON a browser asks, and is not answered.
    const body = JSON.stringify({
      query: 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }',
      variables: { input: { token, name: 'Kiia', newPassword: chosen, confirmPassword: chosen } },
    });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, origin: 'https://paha.example', 'sec-fetch-site': 'cross-site' };
      const reply = await app.http.inject({
        method: 'POST',
        url: '/graphql',
        headers,
        cookies: planted,
        payload: body,
      });
      expect([reply.statusCode >= 400, reply.cookies]).toEqual([true, []]);
    }
    const asked = { origin: 'https://paha.example', 'access-control-request-method': 'POST' };
    const preflight = await app.http.inject({ method: 'OPTIONS', url: '/graphql', headers: asked });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    const { cookies } = await accept(token, { cookies: planted });
    expect(cookies.business_session).toMatch(/^[\w-]{43}$/);
    expect(cookies.business_session).not.toBe(planted.business_session);
    expect(await whoIs({ cookies: planted })).toMatchObject({ business: null });
  });

  test('of whom has a consumer’s or an admin’s account by the same address makes an account of its own', async () => {
    const { email, token } = await invited();
    const passwordHash = await platform.secrets.hashPassword(testPassword);
    await aConsumer(fork(), { email, passwordHash });
    await anAdmin(fork(), { email, passwordHash });
    expect((await accept(token)).code).toBeUndefined();
    const login = (kind: string, password: string, user: string) =>
      ask(app, `mutation ($input: LoginInput!) { login${kind}(input: $input) { ${user} } }`, {
        input: { email, password },
      });
    expect((await login('Business', testPassword, 'token')).code).toBe('BAD_CREDENTIALS');
    expect((await login('Business', chosen, 'token')).code).toBeUndefined();
    expect((await login('Consumer', chosen, 'token')).code).toBe('BAD_CREDENTIALS');
    expect((await login('Admin', chosen, 'admin { id }')).code).toBe('BAD_CREDENTIALS');
  });

  test('of an address that signs in elsewhere since is refused and stays the other business’s', async () => {
    const { email, token } = await invited();
    const other = await aBusinessWithPassword(platform, { email });
    expect((await accept(token)).code).toBe('EMAIL_TAKEN');
    expect(await fork().findOneOrFail(Member, other.id)).toMatchObject({ email, role: 'OWNER' });
  });
});

describe('an address', () => {
  test('is one in whichever case and with blanks around, and is not another that looks like it', async () => {
    const business = await aBusiness(fork());
    const owner = await tokenOf(business);
    const word = randomUUID();
    const first = await invite(owner, { email: `  Kaisa.${word}@KUTSU.example ` });
    expect(first.data?.inviteMember.member.email).toBe(`kaisa.${word}@kutsu.example`);
    // The sign of Kelvin, which is a letter k in lower case: mailed as what it then is.
    for (const same of [
      `KAISA.${word}@kutsu.example`,
      `\u212Aaisa.${word}@kutsu.example`,
      `kaisa.${word}@ｋutsu.example`,
    ]) {
      expect((await invite(owner, { email: same })).errors[0]?.extensions.fields).toEqual({
        email: 'Osoite on jo kutsuttu. Voit lähettää kutsun uudelleen.',
      });
    }
    // Another person's mailbox wherever points count.
    const dotted = await invite(owner, { email: `kai.sa.${word}@kutsu.example` });
    expect(dotted.data?.inviteMember.member.email).toBe(`kai.sa.${word}@kutsu.example`);
    // A Cyrillic letter: refused, or mailed to that very address, but never taken for the Latin one.
    const lookalike = `k\u0430isa.${word}@kutsu.example`;
    const other = await invite(owner, { email: lookalike });
    expect([lookalike, undefined]).toContain(other.data?.inviteMember.member.email);
    expect((await mailsTo(platform, { email: `kaisa.${word}@kutsu.example` })).length).toBe(1);
  });
});

describe('a name', () => {
  test('keeps no control characters and no line breaks, which could forge a mail or a line of the log', async () => {
    const { data } = await invite(await tokenOf(await aBusiness(fork())), {
      email: anAddress(),
      name: 'Kiia\r\nBcc: muu@x.example\u0007\u0000\u202E Kutsuttu',
    });
    const name = data?.inviteMember.member.name ?? '';
    expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  test('may be of 80 emoji and of 255 characters, and not of more', async () => {
    const owner = await tokenOf(await aBusiness(fork()));
    const family = '👩‍👩‍👧‍👦'.repeat(36);
    for (const name of ['🥐'.repeat(80), family, '🥐'.repeat(255)]) {
      const { data } = await invite(owner, { email: anAddress(), name });
      expect(data?.inviteMember.member.name).toBe(name);
    }
    expect((await invite(owner, { email: anAddress(), name: '🥐'.repeat(256) })).code).toBe('INVALID_INPUT');
    const { token } = await invited();
    expect((await accept(token, {}, '🥐'.repeat(255))).data?.acceptInvitation.user.name).toBe('🥐'.repeat(255));
  });

  test.each(['Lue heti paha.example/voitto', 'https://paha.example', 'Soita paha@paha.example'])(
    'that is a message, %s, is not carried to strangers by our mail',
    async (name) => {
      const owner = await tokenOf(await aMember(fork(), await aBusiness(fork()), { role: 'OWNER', name }));
      const email = anAddress();
      await invite(owner, { email });
      const [mail] = await mailsTo(platform, { email });
      expect(JSON.stringify(mail)).not.toContain('paha');
      expect(mail?.text).toContain('kutsui sinut');
    },
  );
});

test('a fifty-first member does not come by two invitations at once', async () => {
  const business = await aBusiness(fork());
  const owner = await tokenOf(business);
  for (let count = 2; count <= 48; count += 1) await aMember(fork(), business);
  const answers = await Promise.all(Array.from({ length: 6 }, () => invite(owner, { email: anAddress() })));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2);
  expect(await fork().count(Member, { business: business.id, disabledAt: null })).toBe(50);
});
