import { beforeEach, expect, test } from 'vitest';
import type { RegisterBusinessInput } from '../../schema.generated.ts';
import { testPlatform } from '../../test/database.ts';
import { anAdminWithPassword, aVisit, aVisitWith, mailedToken, mailsTo, testPassword } from '../../test/people.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { AccountToken, Business, Consumer } from './entities.ts';
import { registerBusiness, registerConsumer } from './registration.ts';
import { resolveViewers } from './sessions.ts';
import { requestVerification, verifyEmail } from './verification.ts';

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

test('a registered business waits for approval, and is told so', async () => {
  const { id } = await register({ email: ` ${email.toUpperCase()} `, contactPerson: '  Leena   Leipuri ' });
  const business = await fork().findOneOrFail(Business, id);
  expect(business).toMatchObject({ status: 'PENDING', email, contactPerson: 'Leena Leipuri', balance: 0 });
  expect(business.passwordHash).toMatch(/^\$argon2id\$/);
  expect((await mailsTo(platform, { email })).map(({ subject }) => subject)).toEqual([
    'Rekisteröityminen vastaanotettu – Lähitarjous',
    'Vahvista sähköpostiosoitteesi – Lähitarjous',
  ]);
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
    'a password that anybody would try',
    { password: 'Salasana123', confirmPassword: 'Salasana123' },
    'Salasana on liian helppo arvata. Valitse toinen.',
  ],
  ['terms not accepted', { agreeToTerms: false }, 'Hyväksy käyttöehdot ja tietosuojaseloste jatkaaksesi'],
  ['a business ID of another form', { businessId: '12345678' }, 'Y-tunnuksen tulee olla muodossa 1234567-8'],
  ['the empty business ID', { businessId: '0000000-0' }, 'Y-tunnuksen tulee olla muodossa 1234567-8'],
])('%s is refused', async (_what, changes, message) => {
  await expect(register(changes)).rejects.toMatchObject({ code: 'INVALID_INPUT', message });
  expect(await fork().count(Business, { email })).toBe(0);
});

test('a wrong check digit and an unknown company hinder nobody', async () => {
  await expect(register({ businessId: '2345678-9' })).resolves.toMatchObject({ businessId: '2345678-9' });
});

test('a company that has ceased is refused', async () => {
  const { default: sample } = await import('../../platform/registry/companyRegistrySample.json', {
    with: { type: 'json' },
  });
  const ids = Object.keys(sample).flatMap((key) => /businessId=([\d-]+)$/.exec(key)?.[1] ?? []);
  const answers = await Promise.all(ids.map(async (id) => ({ id, ...(await platform.registry.findCompanies(id)) })));
  const ceased = answers.find(({ kind }) => kind === 'ceased');
  await expect(register({ businessId: ceased!.id })).rejects.toMatchObject({ code: 'COMPANY_CEASED' });
});

test('of ten who register one address at once one gets it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => register()));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
  expect(refusals).toEqual(Array(9).fill('EMAIL_TAKEN'));
  expect(await fork().count(Business, { email })).toBe(1);
});

test('a chain’s branches may share a business ID', async () => {
  await register();
  await expect(register({ email: `toinen.${email}` })).resolves.toMatchObject({ businessId: '2345678-1' });
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
});

test('a consumer’s city is one of the municipalities', async () => {
  await expect(registerConsumer(aVisit(platform), { ...person(), city: 'Koko maa' })).rejects.toMatchObject({
    details: { fields: { city: 'Valitse kaupunki luettelosta' } },
  });
});

test('the mailed link verifies the address once', async () => {
  await registerConsumer(aVisit(platform), person());
  const token = await mailedToken(platform, { email });
  expect((await mailsTo(platform, { email }))[0]?.text).toContain('/sovellus/vahvista?token=');
  expect(await verifyEmail(aVisit(platform), token)).toEqual({ audience: 'CONSUMER' });
  expect((await fork().findOneOrFail(Consumer, { email })).emailVerifiedAt).toBeInstanceOf(Date);
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

test('the link is mailed again to whoever asks, until the address is confirmed', async () => {
  const visit = aVisit(platform);
  const { token } = await registerConsumer(visit, person());
  const first = await mailedToken(platform, { email });
  const again = async () => requestVerification(await aVisitWith(platform, 'CONSUMER', token));
  await again();
  await expect(verifyEmail(aVisit(platform), first)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  for (let mail = 2; mail <= 5; mail += 1) await again();
  await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await verifyEmail(aVisit(platform), await mailedToken(platform, { email }));
  await again();
  expect(await mailsTo(platform, { email })).toHaveLength(6);
});

test('without the setting no verification is mailed', async () => {
  await setting({ group: 'security', draft: { requireEmailVerification: false } });
  await registerConsumer(aVisit(platform), person());
  expect(await mailsTo(platform, { email })).toEqual([]);
  await setting({ group: 'security', draft: { requireEmailVerification: true } });
});
