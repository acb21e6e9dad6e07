import { expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { testPlatform } from '#test/database.ts';
import {
  aBusinessWithPassword,
  aConsumerWithPassword,
  anAdminWithPassword,
  aVisit,
  aVisitWith,
  mailsTo,
  testPassword,
} from '#test/people.ts';
import { AccountToken, Admin, Business, Consumer, Session } from '../entities.ts';
import { requestPasswordReset } from '../passwords.ts';
import { loginAdmin, loginConsumer } from '../sessions/signIn.ts';
import { userStats } from '../userStats.ts';
import { signedInAdmin } from '../viewers.ts';
import { changeBusinessContact, deleteConsumerAccount, updateAdminProfile, updateConsumerCity } from './profiles.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const credentials = (email: string) => ({ email, password: testPassword, rememberMe: false });

test('a business changes whom to reach, and the change is recorded', async () => {
  const { id } = await aBusinessWithPassword(platform);
  await fork().transactional(async (em) => {
    const business = await em.findOneOrFail(Business, id);
    changeBusinessContact(em, business, { contactPerson: ' Uusi  Henkilö', phone: '050 123 4567' });
  });
  const business = await fork().findOneOrFail(Business, id);
  expect(business).toMatchObject({ contactPerson: 'Uusi Henkilö', phone: '050 123 4567' });
  const entry = await fork().findOneOrFail(AuditEntry, { targetId: id });
  expect(entry).toMatchObject({ action: 'business.update_profile', actorKind: 'BUSINESS' });
  expect(Object.keys(entry.after ?? {}).sort()).toEqual(['contactPerson', 'phone']);
});

async function anAdminAtWork() {
  const admin = await anAdminWithPassword(platform);
  const browser = aVisit(platform);
  await loginAdmin(browser, credentials(admin.email));
  const visit = await aVisitWith(platform, 'ADMIN', browser.sent.ADMIN);
  return { admin, visit, signedIn: signedInAdmin(visit.viewers) };
}

test('an admin changes the name without a password', async () => {
  const { admin, visit, signedIn } = await anAdminAtWork();
  await updateAdminProfile(visit, signedIn, {
    name: 'Uusi Nimi',
    email: admin.email,
    newPassword: '',
    currentPassword: '',
    proveAtConfirmation: false,
  });
  const stored = await fork().findOneOrFail(Admin, admin.id);
  expect(stored).toMatchObject({ name: 'Uusi Nimi', passwordHash: admin.passwordHash });
  expect(visit.sent).toEqual({});
});

test('an admin’s new password needs the current one, and the confirmation when it is sent', async () => {
  const { admin, visit, signedIn } = await anAdminAtWork();
  const profile = { name: admin.name, email: admin.email, proveAtConfirmation: false };
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
  await updateConsumerCity(visit, consumer, 'Esbo');
  expect((await fork().findOneOrFail(Consumer, consumer.id)).city).toBe('Espoo');
  await expect(updateConsumerCity(visit, consumer, 'Atlantis')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
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

test.each<[string, Date | null, number]>([
  ['a confirmed address', new Date('2026-01-01T00:00:00Z'), 1],
  ['an unconfirmed address', null, 0],
])('the deletion of an account is mailed to %s', async (_what, emailVerifiedAt, mails) => {
  const { visit, consumer } = await aConsumerAtHome();
  consumer.emailVerifiedAt = emailVerifiedAt;
  await visit.em.flush();
  await deleteConsumerAccount(visit, consumer, testPassword);
  const sent = await mailsTo(platform, consumer);
  expect(sent.filter(({ subject }) => subject.startsWith('Tilisi on poistettu'))).toHaveLength(mails);
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
