import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { sendDueMail } from '#platform/mail/mail.ts';
import { type MailFile, OutboxMail } from '#platform/mail/mailTransport.ts';
import { type Platform, startPlatform, stopPlatform } from '#platform/platform.ts';
import { earliestTermsDay, noticeDays } from '#shared/rules/accounts/terms.ts';
import { writeTerms } from '#shared/rules/accounts/termsText.ts';
import type { RegisterBusinessInput, TermsInput } from '#shared/schema.generated.ts';
import { businessTerms } from '#shared/texts/terms/businessTerms.ts';
import { firstTerms } from '#shared/texts/terms/firstTerms.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin } from '#test/marketplace.ts';
import { aVisit, mailsTo, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { entities } from '../../domains.ts';
import { registerUnderTerms } from '../../workflows/registerUnderTerms.ts';
import { type Admin, Business } from '../accounts/entities.ts';
import { AuditEntry } from '../audit/entities.ts';
import { businessData } from '../privacy/personalData.ts';
import { acceptTerms } from './accept.ts';
import { TermsAcceptance, TermsNotice, TermsVersion } from './entities.ts';
import { cancelTerms, publishTerms } from './publish.ts';
import { seedTerms } from './seedTerms.ts';
import { tellOfTerms } from './tell.ts';
import { currentTerms, myTerms } from './terms.ts';
import { termsFiles } from './termsFile.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const scope = () => ({ em: fork() });
/** Later than the machine's clock: what is published is in force before nothing that a test does now. */
const today = addDays(helsinkiDate(new Date()), 1);
/** An instant on a day of the test: noon in Helsinki. */
const noonOf = (days: number) => new Date(startOfDay(addDays(today, days)).getTime() + 12 * 3_600_000);
const input = (changes: Partial<TermsInput> = {}): TermsInput => ({
  text: '## Hinnat\n\nHinnat ovat [hinnastossa](/hinnat).\n\n- yksi\n- kaksi',
  changes: 'Hinnasto on omalla sivullaan.',
  inForceOn: earliestTermsDay(today),
  urgency: null,
  urgencyReason: null,
  ...changes,
});
let app: App;
let other: Platform;
let otherApp: App;
let master: Admin;
let by: Asker;

beforeAll(async () => {
  await seedTerms(fork());
  other = await startPlatform(platform.config, entities);
  [app, otherApp] = [await createApp(platform), await createApp(other)];
  master = await anAdmin(fork(), { role: 'MASTER_ADMIN', name: 'Maija Master' });
  by = { token: await signIn(fork(), 'ADMIN', master) };
  return async () => {
    await Promise.all([app.close(), otherApp.close()]);
    await stopPlatform(other);
  };
});

/** As on the first day: only the first versions, and no businesses. */
beforeEach(async () => {
  const em = fork();
  await em.execute(`alter table terms_version disable trigger terms_version_keeps_its_words`);
  await em.nativeDelete(TermsAcceptance, {});
  await em.nativeDelete(TermsVersion, { adminName: { $ne: null } });
  await em.execute(`alter table terms_version enable trigger terms_version_keeps_its_words`);
  await em.nativeUpdate(Business, {}, { status: 'REJECTED' });
  await em.nativeDelete(OutboxMail, {});
});

const newest = async () =>
  (await fork().findOneOrFail(TermsVersion, { audience: 'BUSINESS' }, { orderBy: { number: 'desc' } })).number;
const publish = async (changes: Partial<TermsInput> = {}, days = 0, audience: 'BUSINESS' | 'CONSUMER' = 'BUSINESS') =>
  publishTerms(
    scope(),
    master,
    { audience, version: audience === 'BUSINESS' ? await newest() : 2, input: input(changes) },
    noonOf(days),
  );
/** What both servers do at a moment. */
const bothTell = async (days: number) => {
  const told = await Promise.all([tellOfTerms(platform, noonOf(days)), tellOfTerms(other, noonOf(days))]);
  return told[0] + told[1];
};
/** The mails that wait leave on that day, and the servers note it. */
const send = async (days: number) => {
  await fork().nativeUpdate(OutboxMail, { sentAt: null }, { sentAt: noonOf(days), nextAttemptAt: null });
  return bothTell(days);
};
const subjectsTo = async (business: Business) => (await mailsTo(platform, business)).map(({ subject }) => subject);
const finnish = (day: string) => day.split('-').reverse().map(Number).join('.');

test('over twenty days two servers mail each active business once, and nothing changes before the day', async () => {
  const shops = await Promise.all([1, 2, 3].map(() => aBusiness(fork())));
  const suspended = await aBusiness(fork(), { status: 'SUSPENDED' });
  const version = await publish();
  const day = noticeDays + 1;
  const seen: number[] = [];
  let mails = 0;
  for (let i = 0; i <= 20; i += 1) {
    mails += (await bothTell(i)) + (await send(i));
    // A server that begins again goes on where the last one was.
    if (i % 7 === 0) mails += await tellOfTerms(await restarted(), noonOf(i));
    const { business, coming } = await currentTerms(scope(), noonOf(i));
    const mine = await myTerms(scope(), shops[0] as Business, noonOf(i));
    expect(mine.version.number).toBe(business.number);
    expect([coming.length, mine.coming?.version.id ?? null]).toEqual(i < day ? [1, version.id] : [0, null]);
    seen.push(business.number);
  }
  expect(seen).toEqual(Array.from({ length: 21 }, (_, i) => (i < day ? 2 : 3)));
  expect(mails).toBe(3);
  for (const shop of shops) {
    expect(await subjectsTo(shop)).toEqual([`Käyttöehdot muuttuvat ${finnish(earliestTermsDay(today))} – Lähitarjous`]);
  }
  expect(await subjectsTo(suspended)).toEqual([]);
});

/** The second server after a restart. */
async function restarted() {
  await otherApp.close();
  await stopPlatform(other);
  other = await startPlatform(platform.config, entities);
  otherApp = await createApp(other);
  return other;
}

test('the mail says what changes, from when, and how to leave, and carries the old and the new text', async () => {
  const shop = await aBusiness(fork());
  const version = await publish({ changes: 'Palautuksista on oma kohta.\nMuu pysyy.' });
  await bothTell(0);
  const [mail] = await mailsTo(platform, shop);
  const day = finnish(earliestTermsDay(today));
  expect(mail?.text).toContain('Mikä muuttuu:\nPalautuksista on oma kohta.\nMuu pysyy.');
  expect(mail?.text).toContain(`voit päättää sopimuksen ja poistaa tilisi ilman kuluja ennen päivää ${day}`);
  expect(mail?.text).toContain('Käytön jatkaminen ei ole hyväksyntä.');
  expect(mail?.text).toContain(`${platform.config.publicUrl}/kayttoehdot/versiot/yritys-3`);
  const sent: (readonly MailFile[])[] = [];
  const none = { invoice: async () => null, reminder: async () => null };
  const terms = (id: string) => termsFiles(fork(), id, platform.config.publicUrl);
  await sendDueMail(platform, { ...none, terms }, async (_mail, files = []) => void sent.push(files));
  expect(sent.map((files) => files.map(({ fileName }) => fileName))).toEqual([
    ['kayttoehdot-yritys-2.pdf', 'kayttoehdot-yritys-3.pdf'],
  ]);
  expect(sent[0]?.every(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true);
  expect(await termsFiles(fork(), version.id, platform.config.publicUrl)).toEqual(sent[0]);
});

test('a business that is mailed late, because no server ran, is bound 15 whole days after its own mail', async () => {
  const shop = await aBusiness(fork());
  await publish();
  await tellOfTerms(platform, noonOf(14));
  await send(14);
  expect(await myTerms(scope(), shop, noonOf(29))).toMatchObject({
    version: { number: 2 },
    coming: { version: { number: 3 } },
  });
  expect(await myTerms(scope(), shop, noonOf(30))).toMatchObject({ version: { number: 3 }, coming: null });
  expect(await subjectsTo(shop)).toEqual([`Käyttöehdot muuttuvat ${finnish(addDays(today, 30))} – Lähitarjous`]);
});

test('the 15 days begin when the mail leaves: one that waits for its server binds as much later', async () => {
  const [shop, unreachable] = [await aBusiness(fork()), await aBusiness(fork())];
  await publish();
  await bothTell(0);
  const bound = async (business: Business, days: number) =>
    (await myTerms(scope(), business, noonOf(days))).version.number;
  await fork().nativeUpdate(OutboxMail, { to: unreachable.email }, { nextAttemptAt: null, refusedAt: noonOf(1) });
  await bothTell(1);
  await bothTell(16);
  expect([await bound(shop, 16), await bound(shop, 18)]).toEqual([2, 2]);
  // Who can be reached nowhere else is bound by what the portal says.
  expect([await bound(unreachable, 16), await bound(unreachable, 17)]).toEqual([2, 3]);
  await fork().nativeUpdate(OutboxMail, { to: shop.email }, { nextAttemptAt: null, sentAt: noonOf(2) });
  await bothTell(16);
  expect(await myTerms(scope(), shop, noonOf(17))).toMatchObject({
    version: { number: 2 },
    coming: { inForceFrom: startOfDay(addDays(today, 18)) },
  });
  expect(await bound(shop, 18)).toBe(3);
});

test('what law demands at once does not wait for its mail', async () => {
  const shop = await aBusiness(fork());
  await publish({ inForceOn: today, urgency: 'LAW', urgencyReason: 'Laki muuttui.' });
  await bothTell(0);
  expect((await myTerms(scope(), shop, noonOf(1))).version.number).toBe(3);
});

test('a business that is approved after the publication is mailed too, and one that registers under the version is not', async () => {
  await publish();
  await bothTell(0);
  const late = await aBusiness(fork(), { createdAt: noonOf(3) });
  const under = await aBusiness(fork(), { createdAt: noonOf(17) });
  expect([await bothTell(3), await bothTell(18)]).toEqual([1, 0]);
  expect(await subjectsTo(late)).toEqual([`Käyttöehdot muuttuvat ${finnish(addDays(today, 19))} – Lähitarjous`]);
  expect(await subjectsTo(under)).toEqual([]);
  expect(await myTerms(scope(), under, noonOf(18))).toMatchObject({ version: { number: 3 }, acceptedAt: null });
});

test('many businesses are mailed in batches, each once', async () => {
  const em = fork();
  const shops = Array.from({ length: 230 }, () => ({}));
  for (const facts of shops) em.persist(em.create(Business, { ...business(), ...facts }));
  await em.flush();
  await publish();
  expect(await bothTell(0)).toBe(230);
  expect(await bothTell(1)).toBe(0);
  expect(await fork().count(OutboxMail, {})).toBe(230);
});

let made = 0;
const business = () => ({
  email: `kauppa${++made}@monta.example`,
  passwordHash: '-',
  businessName: 'Monta Oy',
  businessId: '2345678-1',
  contactPerson: 'Leena Leipuri',
  phone: '0401234567',
  status: 'APPROVED' as const,
});

const mutation = `mutation ($version: Int!, $input: TermsInput!, $audience: TermsAudience! = BUSINESS) {
  publishTerms(audience: $audience, version: $version, input: $input) { version { number inForceFrom urgency urgencyReason } }
}`;

test.each<[string, Partial<TermsInput>, string, RegExp]>([
  [
    'a day before its notice',
    { inForceOn: addDays(helsinkiDate(new Date()), 15) },
    'inForceOn',
    /vähintään 15 päivää etukäteen.*valitse peruste ja kirjoita syy/,
  ],
  [
    'a shorter notice without the words',
    { inForceOn: helsinkiDate(new Date()), urgency: 'LAW', urgencyReason: ' ' },
    'urgencyReason',
    /Kirjoita syy/,
  ],
  [
    'a day that is over',
    { inForceOn: '2020-01-01', urgency: 'LAW', urgencyReason: 'Laki' },
    'inForceOn',
    /on jo mennyt/,
  ],
  ['a day in two years', { inForceOn: addDays(helsinkiDate(new Date()), 730) }, 'inForceOn', /enintään vuoden/],
  ['a text without a heading', { text: 'Pelkkää tekstiä.' }, 'text', /otsikko/],
  ['a heading of signs that no reader sees', { text: '## \u200b' }, 'text', /otsikko/],
  ['no text', { text: ' ' }, 'text', /Ehdot on pakollinen/],
  ['no word of what changes', { changes: '' }, 'changes', /Muutokset on pakollinen/],
  ['the text that is in force', { text: writeTerms(businessTerms) }, 'text', /sama kuin voimassa/],
])('a version with %s is refused, and nothing is published', async (_what, changes, field, sentence) => {
  const inForceOn = earliestTermsDay(helsinkiDate(new Date()));
  const answer = await ask(app, mutation, { version: 2, input: input({ inForceOn, ...changes }) }, by);
  expect(answer.code).toBe('INVALID_INPUT');
  expect(answer.errors[0]?.extensions.fields).toMatchObject({ [field]: expect.stringMatching(sentence) });
  expect(await newest()).toBe(2);
  expect(await tellOfTerms(platform)).toBe(0);
});

test('what the law forces or is to the benefit of businesses is in force sooner, with the reason in the mail', async () => {
  const shop = await aBusiness(fork());
  const urgencyReason = 'Laki muuttuu huomenna.';
  const changes = { inForceOn: helsinkiDate(new Date()), urgency: 'LAW', urgencyReason } as const;
  const { data } = await ask<{ publishTerms: object }>(app, mutation, { version: 2, input: input(changes) }, by);
  expect(data?.publishTerms).toMatchObject({ version: { number: 3, urgency: 'LAW', urgencyReason } });
  expect((await myTerms(scope(), shop)).version.number).toBe(2);
  expect(await tellOfTerms(platform)).toBe(1);
  expect((await myTerms(scope(), shop)).version.number).toBe(3);
  expect((await mailsTo(platform, shop))[0]?.text).toContain(`Laki pakottaa muutokseen: ${urgencyReason}`);
  const entry = await fork().findOne(AuditEntry, { action: 'terms.publish' }, { orderBy: { at: 'desc' } });
  expect(entry).toMatchObject({ actorId: master.id, after: { number: 3, urgency: 'LAW', urgencyReason } });
});

test('a version in force that no business was mailed of yet is mailed beside the next one, and binds', async () => {
  const shop = await aBusiness(fork());
  const urgent = await publish({ urgency: 'LAW', urgencyReason: 'Laki muuttui.', inForceOn: today });
  const next = await publish({ text: '## Hinnat\n\nUudet hinnat.' });
  expect(await bothTell(0)).toBe(2);
  expect(await bothTell(1)).toBe(0);
  const { version, coming } = await myTerms(scope(), shop, noonOf(1));
  expect([version.id, coming?.version.id]).toEqual([urgent.id, next.id]);
});

test('consumers’ terms need no notice, and no business is mailed of them', async () => {
  await aBusiness(fork());
  await publish({ inForceOn: addDays(today, 1) }, 0, 'CONSUMER');
  expect(await bothTell(2)).toBe(0);
  expect((await currentTerms(scope(), noonOf(0))).consumer.number).toBe(2);
  expect((await currentTerms(scope(), noonOf(1))).consumer.number).toBe(3);
});

test('while a published version is not in force yet, another one is refused', async () => {
  await publish();
  await expect(publish()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/Versio 3 on julkaistu.*Peru se ensin/),
  });
  expect(await newest()).toBe(3);
});

test('a version that is taken back before its day never binds, and those that were mailed hear it once', async () => {
  const [told, later] = [await aBusiness(fork()), await aBusiness(fork(), { status: 'PENDING' })];
  const version = await publish();
  await bothTell(0);
  await cancelTerms(scope(), master, version.id, 'Tekstissä oli virhe.', noonOf(1));
  await cancelTerms(scope(), master, version.id, 'Toinen syy.', noonOf(1));
  await fork().nativeUpdate(Business, { id: later.id }, { status: 'APPROVED' });
  expect([await bothTell(1), await bothTell(2)]).toEqual([1, 0]);
  expect(await subjectsTo(told)).toEqual([
    expect.stringMatching(/^Käyttöehdot muuttuvat/),
    'Käyttöehdot eivät muutukaan – Lähitarjous',
  ]);
  expect((await mailsTo(platform, told))[1]?.text).toContain('Syy: Tekstissä oli virhe.');
  expect(await subjectsTo(later)).toEqual([]);
  expect((await currentTerms(scope(), noonOf(20))).business.number).toBe(2);
  expect(await myTerms(scope(), told, noonOf(20))).toMatchObject({ version: { number: 2 }, coming: null });
  expect(
    await publish({}, 3).then(
      ({ number }) => number,
      () => 0,
    ),
  ).toBe(0);
  expect((await publish({ inForceOn: addDays(today, 19) }, 3)).number).toBe(4);
});

test('a version in force cannot be taken back, and its words cannot be changed by any caller', async () => {
  const version = await publish();
  await expect(cancelTerms(scope(), master, version.id, 'Myöhässä', noonOf(16))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(fork().nativeUpdate(TermsVersion, { id: version.id }, { text: 'Muuta' })).rejects.toThrow(
    /never changed/,
  );
  await expect(fork().nativeDelete(TermsVersion, { id: version.id })).rejects.toThrow(/never changed/);
  await expect(cancelTerms(scope(), master, 'ei-id', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(cancelTerms(scope(), master, version.id, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

const mine = `{ myTerms { version { id number pdfUrl } acceptedAt coming { inForceFrom } acceptances { way personName email version { number } } } }`;
const accept = `mutation ($id: ID!) { acceptTerms(id: $id) { terms { acceptedAt } } }`;
type Mine = {
  myTerms: {
    version: { id: string; number: number; pdfUrl: string };
    acceptedAt: string | null;
    acceptances: object[];
  };
};

test('a business accepts what binds it, once, and using the service is no acceptance', async () => {
  const shop = await aBusiness(fork());
  const asker = { token: await signIn(fork(), 'BUSINESS', shop) };
  const before = await ask<Mine>(app, mine, {}, asker);
  expect(before.data?.myTerms).toMatchObject({
    version: { number: 2, pdfUrl: '/api/terms/yritys-2.pdf' },
    acceptedAt: null,
    acceptances: [],
  });
  expect((await ask<Mine>(otherApp, mine, {}, asker)).data?.myTerms.acceptedAt).toBeNull();
  const id = before.data?.myTerms.version.id ?? '';
  const answers = await Promise.all([app, otherApp].map((one) => ask(one, accept, { id }, asker)));
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
  const { data } = await ask<Mine>(app, mine, {}, asker);
  expect(data?.myTerms.acceptances).toEqual([
    { way: 'SIGN_IN', personName: 'Leena Leipuri', email: shop.email, version: { number: 2 } },
  ]);
  expect(await fork().count(AuditEntry, { action: 'terms.accept', targetId: shop.id })).toBe(1);
});

test('a version that does not bind yet, or no longer, cannot be accepted', async () => {
  const shop = await aBusiness(fork());
  const old = await fork().findOneOrFail(TermsVersion, { audience: 'BUSINESS', number: 1 });
  const coming = await publish();
  await bothTell(0);
  await send(0);
  const asker = { token: await signIn(fork(), 'BUSINESS', shop) };
  for (const id of [old.id, coming.id, 'ei-id']) {
    expect((await ask(app, accept, { id }, asker)).code).toBe('CONFLICT');
  }
  expect(await fork().count(TermsAcceptance, { business: shop.id })).toBe(0);
  await acceptTerms(scope(), shop, coming.id, noonOf(16));
  expect(await myTerms(scope(), shop, noonOf(16))).toMatchObject({ version: { number: 3 }, acceptedAt: noonOf(16) });
});

test('a business that registers accepts the terms in force, and its data and the admins’ page have it', async () => {
  const email = 'uusi@leipomo.example';
  const form: RegisterBusinessInput = {
    businessName: 'Kulman Leipomo Oy',
    businessId: '2345678-1',
    contactPerson: 'Leena Leipuri',
    email,
    phone: '040 123 4567',
    password: testPassword,
    confirmPassword: testPassword,
    agreeToTerms: true,
  };
  await registerUnderTerms(aVisit(platform), form);
  const shop = await fork().findOneOrFail(Business, { email });
  const accepted = { version: { number: 2 }, way: 'REGISTRATION', personName: 'Leena Leipuri', email };
  expect((await myTerms(scope(), shop)).acceptedAt).toBeInstanceOf(Date);
  expect(await businessData(platform, shop)).toMatchObject({
    termsAccepted: [{ version: 2, way: 'REGISTRATION', personName: 'Leena Leipuri', email }],
    termsTold: [],
  });
  const query = `query ($id: ID!) { termsAcceptances(business: $id) { way personName email version { number } } }`;
  const admin = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] })) };
  expect((await ask(app, query, { id: shop.id }, admin)).data).toEqual({ termsAcceptances: [accepted] });
  expect((await ask(app, query, { id: crypto.randomUUID() }, admin)).code).toBe('BUSINESS_NOT_FOUND');
});

test('the office says how many are mailed, from when, and how far the versions have come', async () => {
  const shops = [await aBusiness(fork()), await aBusiness(fork())];
  const version = await publish();
  await bothTell(0);
  await send(0);
  await acceptTerms(scope(), shops[0] as Business, version.id, noonOf(16));
  const query = '{ termsOffice { receivers earliestOn versions { told accepted version { audience number } } } }';
  const { data } = await ask<{ termsOffice: { versions: object[] } }>(app, query, {}, by);
  expect(data?.termsOffice).toMatchObject({ receivers: 2, earliestOn: earliestTermsDay(helsinkiDate(new Date())) });
  expect(data?.termsOffice.versions[0]).toEqual({ told: 2, accepted: 1, version: { audience: 'BUSINESS', number: 3 } });
  const plain = {
    token: await signIn(
      fork(),
      'ADMIN',
      await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES', 'MANAGE_SETTINGS'] }),
    ),
  };
  expect((await ask(app, query, {}, plain)).code).toBe('FORBIDDEN');
  expect((await ask(app, mutation, { version: 3, input: input() }, plain)).code).toBe('FORBIDDEN');
});

test('everybody reads every version, and gets it as a PDF', async () => {
  const version = await publish();
  const { data } = await ask<{ termsVersions: { number: number }[] }>(
    app,
    '{ termsVersions { audience number changes } }',
  );
  expect(data?.termsVersions.map(({ number }) => number)).toEqual(expect.arrayContaining([1, 2, 3]));
  const one = 'query ($number: Int!) { termsVersion(audience: BUSINESS, number: $number) { text } }';
  expect((await ask(app, one, { number: 1 })).data).toEqual({ termsVersion: { text: writeTerms(firstTerms) } });
  expect((await ask(app, one, { number: 3 })).data).toEqual({ termsVersion: { text: version.text } });
  expect((await ask(app, one, { number: 99 })).code).toBe('NOT_FOUND');
  const file = await app.http.inject(`/api/terms/yritys-1.pdf`);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await app.http.inject('/api/terms/yritys-99.pdf')).statusCode).toBe(404);
  expect((await app.http.inject('/api/terms/salaisuus.pdf')).statusCode).toBe(404);
});

test('a database in use begins with what its businesses have agreed to, and no business is mailed', async () => {
  const em = fork();
  await em.execute('truncate terms_version cascade');
  await aBusiness(em);
  await Promise.all([seedTerms(fork()), seedTerms(other.orm.em.fork())]);
  const versions = await fork().find(TermsVersion, {}, { orderBy: { audience: 'asc', number: 'asc' } });
  expect(versions.map(({ audience, number }) => `${audience} ${number}`)).toEqual(['BUSINESS 1', 'CONSUMER 1']);
  expect(await bothTell(0)).toBe(0);
  expect(await fork().count(TermsNotice, {})).toBe(0);
});
