import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import {
  aBusinessWithPassword,
  aConsumerWithPassword,
  anAdminWithPassword,
  mailedToken,
  mailsTo,
  testPassword,
} from '#test/people.ts';
import { createApp } from '../../../app.ts';
import { Business } from '../entities.ts';
import { mailUnasked } from './unaskedMail.ts';

const platform = await testPlatform();
const app = await createApp(platform);
const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });

const registerConsumer = `mutation ($input: RegisterConsumerInput!) { registerConsumer(input: $input) { user { email } } }`;
const registerBusiness = `mutation ($input: RegisterBusinessInput!) { registerBusiness(input: $input) { status } }`;
const loginConsumer = `mutation ($input: LoginInput!) { loginConsumer(input: $input) { user { email } } }`;
const loginBusiness = `mutation ($input: LoginInput!) { loginBusiness(input: $input) { user { id } } }`;
const loginAdmin = `mutation ($input: LoginInput!) { loginAdmin(input: $input) { admin { email } } }`;
const requestReset = `mutation ($email: String!) { requestPasswordReset(as: CONSUMER, email: $email) { email } }`;

const consumer = (email: string) => ({
  input: { firstName: 'Kaisu', lastName: 'Kuluttaja', email, password: testPassword, city: 'Tampere' },
});
const business = (email: string) => ({
  input: {
    businessName: 'Kesäpuoti Oy',
    businessId: '2345678-1',
    contactPerson: 'Kaisu Kesä',
    email,
    phone: '040 123 4567',
    password: testPassword,
    confirmPassword: testPassword,
    agreeToTerms: true,
  },
});
const login = (email: string, password = testPassword) => ({ input: { email, password } });

/** One mailbox, each time in other letters. */
const spellings = (local: string) => [
  `${local}@kesäale.example`,
  `${local}@xn--kesale-dua.example`,
  `${local.toUpperCase()}@KESÄALE.EXAMPLE`,
  `${local}@XN--KESALE-DUA.example`,
  `${local}@kesa\u0308ale.example`,
  `${local}@ｋｅｓäale．example`,
  `${local}@kesäale。example`,
  ` ${local}@kes\u00ADäale.example `,
];

test.each(spellings('a').map((_, place) => place))(
  'an address registered in spelling %i is one account in every spelling',
  async (place) => {
    const all = spellings(`kaisu${place}`);
    const first = await ask<{ registerConsumer: { user: { email: string } } }>(
      app,
      registerConsumer,
      consumer(all[place] ?? ''),
    );
    const stored = first.data?.registerConsumer.user.email ?? '';
    expect(all.slice(0, 2)).toContain(stored);
    const next = all[(place + 1) % all.length] ?? '';
    expect(await ask(app, registerConsumer, consumer(next)), next).toMatchObject({ code: 'EMAIL_TAKEN' });
    for (const other of all) {
      const signedIn = await ask(app, loginConsumer, login(other));
      expect(signedIn.data, other).toEqual({ loginConsumer: { user: { email: stored } } });
    }
    const before = (await mailsTo(platform, { email: stored })).length;
    for (const other of [next, all[0]]) await ask(app, requestReset, { email: other });
    expect((await mailsTo(platform, { email: stored })).length - before).toBe(2);
  },
);

test('two spellings registered at the same moment are one account', async () => {
  const [letters, ascii] = ['tarja@tänään.example', `tarja@${domainToASCII('tänään.example')}`];
  const answers = await Promise.all([letters, ascii].map((email) => ask(app, registerConsumer, consumer(email ?? ''))));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['EMAIL_TAKEN', undefined]);
});

test('a business is not registered again with another spelling, and its owner is mailed', async () => {
  const [own = '', other = ''] = spellings('puoti');
  await aBusinessWithPassword(platform, { email: own });
  expect((await ask(app, registerBusiness, business(other))).data).toEqual({ registerBusiness: { status: 'PENDING' } });
  expect(await platform.orm.em.fork().count(Business, { email: other })).toBe(0);
  expect((await mailsTo(platform, { email: own })).length).toBe(1);
});

test('wrong passwords are counted for the account, however its address is spelled', async () => {
  const all = spellings('lukko');
  await aConsumerWithPassword(platform, { email: all[1] ?? '' });
  for (const other of all.slice(0, 5)) await ask(app, loginConsumer, login(other, 'väärä'));
  expect((await ask(app, loginConsumer, login(all[1] ?? ''))).code).toBe('TOO_MANY_ATTEMPTS');
});

const changeAddress = `mutation ($input: BusinessProfileInput!) { updateBusinessProfile(input: $input) { business { email } } }`;
async function changeOf(from: string, to: string) {
  await aBusinessWithPassword(platform, { email: from });
  const { cookies } = await ask(app, loginBusiness, login(from));
  return ask(app, changeAddress, { input: { email: to, currentPassword: testPassword } }, { cookies });
}

test('an address of another account is taken for a change of address in each of its spellings', async () => {
  await aBusinessWithPassword(platform, { email: 'uusi@xn--kesale-dua.example' });
  expect((await changeOf('vanha@puoti.example', 'uusi@kesäale.example')).code).toBe('EMAIL_TAKEN');
});

test('an address that was given up stays reserved for its owner in each of its spellings', async () => {
  const next = 'muutti@toisaalla.example';
  expect((await changeOf('muutti@kesäale.example', next)).code).toBeUndefined();
  const token = await mailedToken(platform, { email: next });
  await ask(app, `mutation ($token: String!) { confirmEmailChange(token: $token) { email } }`, { token });
  expect(await platform.orm.em.fork().count(Business, { email: next })).toBe(1);
  await ask(app, registerBusiness, business('muutti@xn--kesale-dua.example'));
  expect(await platform.orm.em.fork().count(Business, { email: { $like: 'muutti@xn%' } })).toBe(0);
});

test('an unconfirmed mailbox gets five mails a day, however its address is spelled', async () => {
  const em = platform.orm.em.fork();
  const content = { heading: 'Viesti', paragraphs: ['Hei'] };
  const written: boolean[] = [];
  for (const to of spellings('taynna')
    .slice(0, 2)
    .flatMap((each) => [each, each, each])) {
    written.push(await mailUnasked(em, platform, to, content));
  }
  expect(written).toEqual([true, true, true, true, true, false]);
});

test('two accounts of old each sign in with their spelling, no third is made, and admins see the pair', async () => {
  const facts = { email: 'pari@kesäale.example', businessName: 'Ensimmäinen Oy' };
  const one = await aBusinessWithPassword(platform, facts);
  const two = await aBusinessWithPassword(platform, {
    email: 'pari@xn--kesale-dua.example',
    businessName: 'Toinen Oy',
  });
  for (const { id, email } of [one, two]) {
    expect((await ask(app, loginBusiness, login(email))).data).toEqual({ loginBusiness: { user: { id } } });
  }
  await ask(app, registerBusiness, business('PARI@Kesäale.example'));
  expect(await platform.orm.em.fork().count(Business, { email: { $like: 'pari@%' } })).toBe(2);

  const { cookies } = await ask(app, loginAdmin, login(master.email));
  const asked = `query ($id: ID!) { business(id: $id) { sameAddress { id email } } systemStatus { warnings { kind count } } }`;
  const { data } = await ask<{ business: unknown; systemStatus: { warnings: unknown[] } }>(
    app,
    asked,
    { id: one.id },
    { cookies },
  );
  expect(data?.business).toEqual({ sameAddress: [{ id: two.id, email: two.email }] });
  expect(data?.systemStatus.warnings).toContainEqual({ kind: 'ADDRESS_PAIRS', count: 1 });
});

test.each(['x@kes/ä.example', 'x@ä..example', 'x@ä%2f.example', `x@${'ä'.repeat(70)}.example`])(
  '%s is no address',
  async (email) => {
    const { code, errors } = await ask(app, registerConsumer, consumer(email));
    expect(code).toBe('INVALID_INPUT');
    expect(JSON.stringify(errors[0]?.extensions)).toContain('nimi@esimerkki.fi');
  },
);

test.each([
  [['SMTPUTF8'], 'INVALID_INPUT'],
  [[], undefined],
])('a mail server without %j decides whether ä may be before the @', async (hidden, code) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: hidden.length > 0,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const other = await createApp(await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  const answer = await ask(other, registerConsumer, consumer('käyttäjä@esimerkki.example'));
  expect(answer.code).toBe(code);
  if (code) expect(JSON.stringify(answer.errors[0]?.extensions)).toContain('Anna toinen osoite');
  expect((await ask(other, registerConsumer, consumer('kayttaja@kesäale.example'))).code).toBeUndefined();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a mail server that is away keeps no one from registering', async () => {
  const other = await createApp(await testPlatform({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  expect((await ask(other, registerConsumer, consumer('äiti@esimerkki.example'))).code).toBeUndefined();
});
