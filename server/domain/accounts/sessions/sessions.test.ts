import { expect, test } from 'vitest';
import { updateSettings } from '#domain/settings/updateSettings.ts';
import { testPlatform } from '#test/database.ts';
import {
  aBusinessWithPassword,
  aConsumerWithPassword,
  anAdminWithPassword,
  aVisit,
  aVisitWith,
  testPassword,
} from '#test/people.ts';
import { Admin, Business, Session } from '../entities.ts';
import { accessBlock } from '../viewers.ts';
import { endSessions, logout, resolveViewers, sweepAccounts } from './sessions.ts';
import { loginAdmin, loginBusiness, loginConsumer } from './signIn.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function signedIn(rememberMe = false) {
  const business = await aBusinessWithPassword(platform);
  const visit = aVisit(platform);
  const { token } = await loginBusiness(visit, { email: business.email, password: testPassword, rememberMe });
  return { business, token, visit };
}

const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
const viewersAt = (token: string, when: Date) => resolveViewers(aVisit(platform), { business: token }, when);

test('a session ends when it was not used for the time that the settings say', async () => {
  const { token } = await signedIn();
  expect((await viewersAt(token, later(29 * MINUTE))).BUSINESS).toBeDefined();
  expect((await viewersAt(token, later((29 + 30) * MINUTE + 1000))).BUSINESS).toBeUndefined();
});

test('use renews a session, and is written at most once a minute', async () => {
  const { token } = await signedIn();
  const seen = async () => (await fork().findOneOrFail(Session, { business: { id: business } })).lastSeenAt.getTime();
  const business = (await viewersAt(token, new Date())).BUSINESS!.account.id;
  const begun = await seen();
  await viewersAt(token, later(50_000));
  expect(await seen()).toBe(begun);
  await viewersAt(token, later(70_000));
  expect(await seen()).toBeGreaterThan(begun + 60_000);
});

test('a remembered session and one of the app live 30 days whatever their use, and no longer', async () => {
  const { token, visit } = await signedIn(true);
  expect(visit.maxAges.BUSINESS).toBe(30 * 24 * 60 * 60);
  expect((await viewersAt(token, later(30 * DAY - MINUTE))).BUSINESS).toBeDefined();
  expect((await viewersAt(token, later(30 * DAY + MINUTE))).BUSINESS).toBeUndefined();

  const consumer = await aConsumerWithPassword(platform);
  const app = await loginConsumer(aVisit(platform), {
    email: consumer.email,
    password: testPassword,
    rememberMe: false,
  });
  const inAMonth = await resolveViewers(aVisit(platform), { bearer: app.token }, later(29 * DAY));
  expect(inAMonth.CONSUMER).toMatchObject({ bearer: true, account: { id: consumer.id } });
});

test('a shorter time-out in the settings ends live sessions at once', async () => {
  const { token } = await signedIn();
  const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });
  await updateSettings(aVisit(platform), master, { group: 'security', draft: { sessionTimeout: 5 } });
  expect((await viewersAt(token, later(6 * MINUTE))).BUSINESS).toBeUndefined();
  await updateSettings(aVisit(platform), master, { group: 'security', draft: { sessionTimeout: 30 } });
});

test('a token is invalid in the cookie of another kind', async () => {
  const { token } = await signedIn();
  expect(await resolveViewers(aVisit(platform), { admin: token, consumer: token })).toEqual({});
});

test('one request carries a session of each kind', async () => {
  const { token, business } = await signedIn();
  const admin = await anAdminWithPassword(platform);
  const visit = aVisit(platform);
  await loginAdmin(visit, { email: admin.email, password: testPassword, rememberMe: true });
  expect(visit.maxAges.ADMIN).toBeUndefined();
  const viewers = await resolveViewers(aVisit(platform), { business: token, admin: visit.sent.ADMIN });
  expect(viewers.BUSINESS?.account.id).toBe(business.id);
  expect(viewers.ADMIN?.account.id).toBe(admin.id);
});

test('signing in ends the session that the browser had before', async () => {
  const { token, business } = await signedIn();
  const again = await aVisitWith(platform, 'BUSINESS', token);
  const { token: fresh } = await loginBusiness(again, {
    email: business.email,
    password: testPassword,
    rememberMe: false,
  });
  expect(fresh).not.toBe(token);
  expect((await viewersAt(token, new Date())).BUSINESS).toBeUndefined();
  expect((await viewersAt(fresh, new Date())).BUSINESS).toBeDefined();
});

test('signing out ends the session and clears the cookie', async () => {
  const { token } = await signedIn();
  const visit = await aVisitWith(platform, 'BUSINESS', token);
  await logout(visit, 'BUSINESS');
  expect(visit.sent).toEqual({ BUSINESS: undefined });
  expect((await viewersAt(token, new Date())).BUSINESS).toBeUndefined();
  await logout(aVisit(platform), 'ADMIN');
});

test('ending all sessions of an account leaves those of others', async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  await endSessions(fork(), 'BUSINESS', mine.business.id);
  expect((await viewersAt(mine.token, new Date())).BUSINESS).toBeUndefined();
  expect((await viewersAt(other.token, new Date())).BUSINESS).toBeDefined();
});

test('a deactivated admin is out at once', async () => {
  const admin = await anAdminWithPassword(platform);
  const visit = aVisit(platform);
  await loginAdmin(visit, { email: admin.email, password: testPassword, rememberMe: false });
  await fork().nativeUpdate(Admin, { id: admin.id }, { isActive: false });
  expect(await resolveViewers(aVisit(platform), { admin: visit.sent.ADMIN })).toEqual({});
});

test('the session of a suspended business still returns the viewer, with the reason for the block', async () => {
  const { token, business } = await signedIn();
  await fork().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
  const viewers = await viewersAt(token, new Date());
  expect(viewers.BUSINESS?.account.email).toBe(business.email);
  expect(accessBlock(viewers, 'BUSINESS')).toBe('ACCOUNT_SUSPENDED');
  expect(accessBlock(viewers, 'ADMIN')).toBe('SIGN_IN_REQUIRED');
});

test('a temporary password blocks a business until it is changed', async () => {
  const { token, business } = await signedIn();
  await fork().nativeUpdate(Business, { id: business.id }, { mustChangePassword: true });
  expect(accessBlock(await viewersAt(token, new Date()), 'BUSINESS')).toBe('PASSWORD_CHANGE_REQUIRED');
});

test('the token itself is not stored', async () => {
  const { token } = await signedIn();
  const rows = await fork().find(Session, {}, { fields: ['tokenHash'] });
  expect(rows.some(({ tokenHash }) => tokenHash === token)).toBe(false);
});

test('sessions that are over are removed at night, others stay', async () => {
  const { token } = await signedIn();
  const { token: lasting } = await signedIn(true);
  await sweepAccounts(platform, later(2 * DAY));
  expect((await viewersAt(token, new Date())).BUSINESS).toBeUndefined();
  expect((await viewersAt(lasting, new Date())).BUSINESS).toBeDefined();
});
