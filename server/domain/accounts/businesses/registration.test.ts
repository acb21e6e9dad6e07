import { beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { updateSettings } from '#domain/settings/updateSettings.ts';
import type { RegisterBusinessInput } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { anAdminWithPassword, aVisit, aVisitWith, mailedToken, mailsTo, testPassword } from '#test/people.ts';
import { mailNewRegistrations, requestVerification, verifyEmail } from '../email/verification.ts';
import { AccountToken, Business, Consumer } from '../entities.ts';
import { resolveViewers } from '../sessions/sessions.ts';
import { registerBusiness, registerConsumer } from './registration.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });
const setting = (what: Parameters<typeof updateSettings>[2]) => updateSettings(aVisit(platform), master, what);

let email = '';
let count = 0;
beforeEach(() => {
  count += 1;
  email = `leena${count}@leipomo.example`;
});

const form = (changes: Partial<RegisterBusinessInput> = {}): RegisterBusinessInput => ({
  businessName: 'Kulman Leipomo Oy',
  businessId: '2345678-1',
  contactPerson: 'Leena Leipuri',
  email,
  phone: '040 123 4567',
  password: testPassword,
  confirmPassword: testPassword,
  agreeToTerms: true,
  ...changes,
});
const register = (changes?: Partial<RegisterBusinessInput>) => registerBusiness(aVisit(platform), form(changes));
const person = () => ({ firstName: 'Kalle', lastName: 'Kuluttaja', email, password: testPassword, city: 'Tampere' });

test('a registered business waits for approval, and gets a mail that says so', async () => {
  await register({ email: ` ${email.toUpperCase()} `, contactPerson: '  Leena   Leipuri ' });
  const business = await fork().findOneOrFail(Business, { email });
  expect(business).toMatchObject({ status: 'PENDING', email, contactPerson: 'Leena Leipuri', balance: 0 });
  expect(business.passwordHash).toMatch(/^\$argon2id\$/);
  expect((await mailsTo(platform, { email })).map(({ subject }) => subject)).toEqual([
    'Rekisteröityminen vastaanotettu – Lähitarjous',
    'Vahvista sähköpostiosoitteesi – Lähitarjous',
  ]);
});

test('support is mailed of the first registration at once, and of the next ones together 15 minutes later', async () => {
  await fork().nativeUpdate(Business, {}, { announcedAt: new Date(0) });
  const { general } = await readSettings(platform);
  const before = (await mailsTo(platform, { email: general.supportEmail })).length;
  const newMails = async () => (await mailsTo(platform, { email: general.supportEmail })).slice(before);
  const mailDue = (minutes: number) =>
    fork().transactional((em) => mailNewRegistrations(em, platform, new Date(Date.now() + minutes * 60_000)));

  await register({ businessName: 'Eka Oy' });
  for (const name of ['Toka Oy', 'Kolmas Oy']) await register({ businessName: name, email: `${name[0]}${email}` });
  await mailDue(14);
  expect((await newMails()).map(({ subject }) => subject)).toEqual(['Uusi yritys: Eka Oy – Lähitarjous']);

  await Promise.all([mailDue(16), mailDue(16)]);
  await mailDue(60);
  const [first, digest, ...more] = await newMails();
  expect(first?.text).toContain(`${platform.config.publicUrl}/admini/yritykset?tila=PENDING`);
  expect(digest?.subject).toBe('2 uutta yritystä odottaa hyväksyntää – Lähitarjous');
  expect(digest?.text).toMatch(/Toka Oy.*Kolmas Oy.*1–2 arkipäivässä/s);
  expect(more).toEqual([]);
});

test.each<[string, Partial<RegisterBusinessInput>, string]>([
  ['a missing contact person', { contactPerson: ' ' }, 'Yhteyshenkilö on pakollinen'],
  ['a missing address', { email: '' }, 'Sähköposti on pakollinen'],
  ['an address that is none', { email: 'leena' }, 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi'],
  ['a missing phone number', { phone: '' }, 'Puhelin on pakollinen'],
  ['two different passwords', { confirmPassword: 'toinen salasana' }, 'Salasanat eivät täsmää'],
  [
    'a short password',
    { password: 'lyhyt', confirmPassword: 'lyhyt' },
    'Salasanan tulee olla vähintään 8 merkkiä pitkä',
  ],
  [
    'a common password',
    { password: 'Salasana123', confirmPassword: 'Salasana123' },
    'Salasana on liian helppo arvata: se on yleinen sana tai sarja, eivätkä numerot tai merkit sen ympärillä auta. Kokeile kolmea sanaa peräkkäin.',
  ],
  ['terms not accepted', { agreeToTerms: false }, 'Hyväksy käyttöehdot ja tietosuojaseloste jatkaaksesi'],
  ['a business ID of another form', { businessId: '1234567' }, 'Y-tunnuksen tulee olla muodossa 1234567-8'],
  ['the empty business ID', { businessId: '0000000-0' }, 'Y-tunnuksen tulee olla muodossa 1234567-8'],
])('%s is refused', async (_what, changes, message) => {
  await expect(register(changes)).rejects.toMatchObject({ code: 'INVALID_INPUT', message });
  expect(await fork().count(Business, { email })).toBe(0);
});

test('a wrong check digit and an unknown company do not prevent a registration', async () => {
  await register({ businessId: '2345678-9' });
  expect(await fork().count(Business, { email, businessId: '2345678-9' })).toBe(1);
});

test('a company that has ceased is refused', async () => {
  const { default: sample } = await import('#platform/registry/companyRegistrySample.json', {
    with: { type: 'json' },
  });
  const ids = Object.keys(sample).flatMap((key) => /businessId=([\d-]+)$/.exec(key)?.[1] ?? []);
  const answers = await Promise.all(ids.map(async (id) => ({ id, ...(await platform.registry.findCompanies(id)) })));
  const ceased = answers.find(({ kind }) => kind === 'ceased');
  await expect(register({ businessId: ceased!.id })).rejects.toMatchObject({ code: 'COMPANY_CEASED' });
});

test('of ten who register one address at once one gets it, and all get the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => register()));
  expect(answers).toEqual(Array(10).fill({ status: 'PENDING' }));
  expect(await fork().count(Business, { email })).toBe(1);
});

test('a taken address is answered like a free one, as slowly, and its owner is mailed at most three times a day', async () => {
  const timed = async (changes: Partial<RegisterBusinessInput>) => {
    const begun = performance.now();
    const answer = await register(changes);
    return { answer, took: performance.now() - begun };
  };
  const free = await timed({});
  const taken = await timed({
    businessName: 'Kopio Oy',
    password: 'toisen salasana 9',
    confirmPassword: 'toisen salasana 9',
  });
  expect(taken.answer).toEqual(free.answer);
  expect(Math.min(free.took, taken.took)).toBeGreaterThan(290);
  for (let attempt = 0; attempt < 4; attempt += 1) await register();
  const subjects = (await mailsTo(platform, { email })).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Sinulla on jo tili – Lähitarjous')).toHaveLength(3);
  const { businessName, passwordHash } = await fork().findOneOrFail(Business, { email });
  expect(businessName).toBe('Kulman Leipomo Oy');
  expect(await platform.secrets.verifyPassword(testPassword, passwordHash)).toBe(true);
});

test('a rejected business that registers again is mailed what helps instead of a sign-in', async () => {
  await register();
  await fork().nativeUpdate(Business, { email }, { status: 'REJECTED' });
  expect(await register()).toEqual({ status: 'PENDING' });
  const mail = (await mailsTo(platform, { email })).at(-1);
  expect(mail?.subject).toBe('Rekisteröitymisesi on jo käsitelty – Lähitarjous');
  expect(mail?.text).toContain('valituslinkistä');
  expect(mail?.text).not.toContain('kirjaudu sisään');
});

test('a chain’s branches may share a business ID', async () => {
  await register();
  await register({ email: `toinen.${email}` });
  expect(await fork().count(Business, { businessId: '2345678-1', email: { $like: `%${email}` } })).toBe(2);
});

test('closed registration refuses both kinds', async () => {
  await setting({ group: 'general', draft: { registrationEnabled: false } });
  await expect(register()).rejects.toMatchObject({ code: 'REGISTRATION_CLOSED' });
  await expect(registerConsumer(aVisit(platform), person())).rejects.toMatchObject({ code: 'REGISTRATION_CLOSED' });
  await setting({ group: 'general', draft: { registrationEnabled: true } });
});

test('a consumer is registered and signed in', async () => {
  const visit = aVisit(platform);
  const { user, token } = await registerConsumer(visit, person());
  expect(visit.sent.CONSUMER).toBe(token);
  expect((await resolveViewers(aVisit(platform), { consumer: token })).CONSUMER?.account.id).toBe(user.id);
  await expect(registerConsumer(aVisit(platform), person())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  expect((await mailsTo(platform, { email })).at(-1)?.subject).toBe('Sinulla on jo tili – Lähitarjous');
});

test('a consumer’s city is one of the municipalities', async () => {
  await expect(registerConsumer(aVisit(platform), { ...person(), city: 'Koko maa' })).rejects.toMatchObject({
    details: { fields: { city: 'Valitse kaupunki luettelosta' } },
  });
});

test('the mailed link verifies the address, and answers the same when it is opened again', async () => {
  await registerConsumer(aVisit(platform), person());
  const token = await mailedToken(platform, { email });
  expect((await mailsTo(platform, { email }))[0]?.text).toContain('/sovellus/vahvista?token=');
  expect(await verifyEmail(aVisit(platform), token)).toEqual({ audience: 'CONSUMER' });
  const { id, emailVerifiedAt } = await fork().findOneOrFail(Consumer, { email });
  expect(emailVerifiedAt).toBeInstanceOf(Date);
  expect(await verifyEmail(aVisit(platform), token)).toMatchObject({ audience: 'CONSUMER' });
  expect((await fork().findOneOrFail(Consumer, { email })).emailVerifiedAt).toEqual(emailVerifiedAt);
  expect(await fork().count(AuditEntry, { targetId: id, action: 'consumer.verify_email' })).toBe(1);
  await fork().nativeUpdate(Consumer, { email }, { email: `uusi.${email}` });
  await expect(verifyEmail(aVisit(platform), token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
});

test('a link that is a day old, or of an address since replaced, verifies nothing', async () => {
  await registerConsumer(aVisit(platform), person());
  const token = await mailedToken(platform, { email });
  await fork().nativeUpdate(Consumer, { email }, { email: `uusi.${email}` });
  await expect(verifyEmail(aVisit(platform), token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  await fork().nativeUpdate(Consumer, { email: `uusi.${email}` }, { email });
  await fork().nativeUpdate(AccountToken, { usedAt: null }, { expiresAt: new Date(Date.now() - 1000) });
  await expect(verifyEmail(aVisit(platform), token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
});

test('the link is mailed again on request until the address is confirmed', async () => {
  const visit = aVisit(platform);
  const { token } = await registerConsumer(visit, person());
  const first = await mailedToken(platform, { email });
  const again = async () => requestVerification(await aVisitWith(platform, 'CONSUMER', token));
  await again();
  await expect(verifyEmail(aVisit(platform), first)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  for (let mail = 3; mail <= 5; mail += 1) await again();
  await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await verifyEmail(aVisit(platform), await mailedToken(platform, { email }));
  await again();
  expect(await mailsTo(platform, { email })).toHaveLength(5);
});

test('a mailbox that is not confirmed gets five mails a day, however many accounts are made, deleted and spelled', async () => {
  const [name = '', domain = ''] = email.split('@');
  const spellings = [email, email.toUpperCase(), `${name}+uutiset@${domain}`, `${name}+2@${domain}`];
  for (const spelling of spellings) {
    await register({ email: spelling });
    const { token } = await registerConsumer(aVisit(platform), { ...person(), email: spelling });
    const again = async () => requestVerification(await aVisitWith(platform, 'CONSUMER', token));
    await Promise.allSettled(Array.from({ length: 5 }, again));
    await fork().nativeDelete(Consumer, { email: spelling.toLowerCase() });
    await fork().nativeDelete(Business, { email: spelling.toLowerCase() });
  }
  const mails = await Promise.all([...new Set(spellings)].map((to) => mailsTo(platform, { email: to.toLowerCase() })));
  expect(new Set(mails.flat().map(({ id }) => id)).size).toBe(5);
});

test("a mail to an address that is not confirmed names the company as the registry does, and never in a stranger's words", async () => {
  await register({ businessId: '9000001-1', businessName: 'KAHVILA ESIMERKKI OY' });
  const [named] = await mailsTo(platform, { email });
  expect(named?.text).toContain('Yrityksen Kahvila Esimerkki Oy rekisteröityminen');
  const other = `toinen.${email}`;
  await register({ email: other, businessId: '9000001-1', businessName: 'Voitit palkinnon www.voitto.example' });
  const [unnamed, ...more] = await mailsTo(platform, { email: other });
  expect(unnamed?.text).toContain('Kiitos! Yrityksesi rekisteröityminen on vastaanotettu.');
  expect([unnamed, ...more].map((mail) => `${mail?.subject} ${mail?.text} ${mail?.html}`).join()).not.toContain(
    'voitto',
  );
});

test('without the setting no verification is mailed', async () => {
  await setting({ group: 'security', draft: { requireEmailVerification: false } });
  await registerConsumer(aVisit(platform), person());
  expect(await mailsTo(platform, { email })).toEqual([]);
  await setting({ group: 'security', draft: { requireEmailVerification: true } });
});

test('one network learns of ten taken addresses of consumers in an hour', async () => {
  const visit = () => aVisit(platform, {}, '198.51.100.77');
  await registerConsumer(visit(), person());
  for (let answer = 0; answer < 10; answer += 1) {
    await expect(registerConsumer(visit(), person())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  }
  await expect(registerConsumer(visit(), person())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
