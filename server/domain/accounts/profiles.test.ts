import { expect, test } from 'vitest';
import { testPlatform } from '../../test/database.ts';
import {
  aBusinessWithPassword,
  aConsumerWithPassword,
  anAdminWithPassword,
  aVisit,
  aVisitWith,
  mailedToken,
  mailsTo,
  testPassword,
} from '../../test/people.ts';
import { AuditEntry } from '../audit/entities.ts';
import { AccountToken, Admin, Business, Consumer, Session } from './entities.ts';
import { requestPasswordReset, resetPassword } from './passwords.ts';
import { changeBusinessContact, deleteConsumerAccount, updateAdminProfile, updateConsumerCity } from './profiles.ts';
import { loginAdmin, loginConsumer } from './signIn.ts';
import { userStats } from './userStats.ts';
import { verifyEmail } from './verification.ts';
import { signedInAdmin } from './viewers.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const credentials = (email: string) => ({ email, password: testPassword, rememberMe: false });

const contact = (id: string, changes: { email: string }) =>
  fork().transactional(async (em) => {
    const business = await em.findOneOrFail(Business, id);
    await changeBusinessContact({ em, platform }, business, {
      contactPerson: ' Uusi  Henkilö',
      phone: '050 123 4567',
      ...changes,
    });
  });

test('a business changes whom to reach, and the change is recorded', async () => {
  const { id, email } = await aBusinessWithPassword(platform, { emailVerifiedAt: new Date() });
  await contact(id, { email });
  const business = await fork().findOneOrFail(Business, id);
  expect(business).toMatchObject({ contactPerson: 'Uusi Henkilö', phone: '050 123 4567', email });
  expect(business.emailVerifiedAt).toBeInstanceOf(Date);
  const entry = await fork().findOneOrFail(AuditEntry, { targetId: id });
  expect(entry).toMatchObject({ action: 'business.update_profile', actorKind: 'BUSINESS' });
  expect(Object.keys(entry.after ?? {}).sort()).toEqual(['contactPerson', 'phone']);
});

test('a new address is told to the old one, verified anew, and ends the old one’s links', async () => {
  const old = await aBusinessWithPassword(platform, { emailVerifiedAt: new Date() });
  await requestPasswordReset(aVisit(platform), 'BUSINESS', old.email);
  const link = await mailedToken(platform, old);
  await contact(old.id, { email: 'Uusi.Osoite@x.example' });
  expect((await mailsTo(platform, old)).at(-1)?.text).toContain('uusi.osoite@x.example');
  const passwords = { newPassword: testPassword, confirmPassword: testPassword };
  await expect(resetPassword(aVisit(platform), { token: link, ...passwords })).rejects.toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect((await fork().findOneOrFail(Business, old.id)).emailVerifiedAt).toBeNull();
  await verifyEmail(aVisit(platform), await mailedToken(platform, { email: 'uusi.osoite@x.example' }));
  expect((await fork().findOneOrFail(Business, old.id)).emailVerifiedAt).toBeInstanceOf(Date);
});

test('an address of another business is refused and nothing changes', async () => {
  const [mine, other] = [await aBusinessWithPassword(platform), await aBusinessWithPassword(platform)];
  await expect(contact(mine.id, { email: other.email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  await expect(contact(mine.id, { email: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect((await fork().findOneOrFail(Business, mine.id)).contactPerson).toBe(mine.contactPerson);
});

async function anAdminAtWork() {
  const admin = await anAdminWithPassword(platform);
  const browser = aVisit(platform);
  await loginAdmin(browser, credentials(admin.email));
  const visit = await aVisitWith(platform, 'ADMIN', browser.sent.ADMIN);
  return { admin, visit, signedIn: signedInAdmin(visit.viewers) };
}

test('an admin changes name and address without a password', async () => {
  const { admin, visit, signedIn } = await anAdminAtWork();
  await updateAdminProfile(visit, signedIn, {
    name: 'Uusi Nimi',
    email: admin.email,
    newPassword: '',
    currentPassword: '',
  });
  const stored = await fork().findOneOrFail(Admin, admin.id);
  expect(stored).toMatchObject({ name: 'Uusi Nimi', passwordHash: admin.passwordHash });
  expect(visit.sent).toEqual({});
});

test('an admin’s new password needs the current one, and the confirmation when it is sent', async () => {
  const { admin, visit, signedIn } = await anAdminAtWork();
  const profile = { name: admin.name, email: admin.email };
  const save = (passwords: object) => updateAdminProfile(visit, signedIn, { ...profile, ...passwords });
  await expect(save({ newPassword: 'uusi salasana 1' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(save({ newPassword: 'uusi salasana 1', currentPassword: 'väärä' })).rejects.toMatchObject({
    code: 'BAD_CREDENTIALS',
  });
  await expect(
    save({ newPassword: 'uusi salasana 1', confirmPassword: 'toinen', currentPassword: testPassword }),
  ).rejects.toMatchObject({ message: 'Uudet salasanat eivät täsmää' });
  await save({ newPassword: 'uusi salasana 1', currentPassword: testPassword });
  expect(visit.sent.ADMIN).toBeDefined();
  expect((await aVisitWith(platform, 'ADMIN', visit.sent.ADMIN)).viewers.ADMIN?.account.id).toBe(admin.id);
});

async function aConsumerAtHome() {
  const consumer = await aConsumerWithPassword(platform);
  const { token } = await loginConsumer(aVisit(platform), credentials(consumer.email));
  const visit = await aVisitWith(platform, 'CONSUMER', token);
  return { visit, consumer: visit.viewers.CONSUMER!.account };
}

test('a consumer moves to another municipality and nowhere else', async () => {
  const { visit, consumer } = await aConsumerAtHome();
  await updateConsumerCity(visit, consumer, ' Turku ');
  expect((await fork().findOneOrFail(Consumer, consumer.id)).city).toBe('Turku');
  await expect(updateConsumerCity(visit, consumer, 'Åbo')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a consumer’s account is deleted with the right password only, with sessions and tokens', async () => {
  const { visit, consumer } = await aConsumerAtHome();
  const { id, email } = consumer;
  await requestPasswordReset(aVisit(platform), 'CONSUMER', email);
  await expect(deleteConsumerAccount(visit, consumer, 'väärä')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  await deleteConsumerAccount(visit, consumer, testPassword);
  expect(visit.sent).toEqual({ CONSUMER: undefined });
  expect(await fork().count(Consumer, { id })).toBe(0);
  expect(await fork().count(Session, { consumer: { id } })).toBe(0);
  expect(await fork().count(AccountToken, { accountId: id })).toBe(0);
  const entries = await fork().find(AuditEntry, { targetId: id });
  expect(entries.map(({ action }) => action)).toContain('consumer.delete');
  expect(JSON.stringify(entries)).not.toContain(email);
});

test('users are counted, with those of the last 30 days and of this month in Helsinki', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = await userStats(platform, now);
  await aConsumerWithPassword(platform, {
    createdAt: new Date('2026-10-31T22:00:00Z'),
    lastLoginAt: new Date('2026-10-22T00:00:00Z'),
  });
  await aConsumerWithPassword(platform, {
    createdAt: new Date('2026-10-31T21:59:59Z'),
    lastLoginAt: new Date('2026-10-20T00:00:00Z'),
  });
  const after = await userStats(platform, now);
  expect(after.totalUsers - before.totalUsers).toBe(2);
  expect(after.activeUsers - before.activeUsers).toBe(1);
  expect(after.newUsersThisMonth - before.newUsersThisMonth).toBe(1);
});
