import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { call } from '#test/call.ts';
import { testPlatform } from '#test/database.ts';
import { aBusinessWithPassword, mailedToken, mailsTo, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { entities } from '../../../domains.ts';
import { SignInGuard } from '../entities.ts';
import { makeDeviceProof, readDeviceProof } from './signIn.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
let otherServer: App;
let otherPlatform: typeof platform;
beforeAll(async () => {
  app = await createApp(platform);
  otherPlatform = await startPlatform(platform.config, entities);
  otherServer = await createApp(otherPlatform);
});
afterAll(async () => {
  await Promise.all([app.close(), otherServer.close()]);
  await stopPlatform(otherPlatform);
});

const login = (email: string, password = testPassword, sent: object = {}, server = app) =>
  call(server, 'POST /business/login', { body: { email, password }, ...sent });

/** Lets the time pass that a refusal asks callers to wait. */
const waitsAreOver = () =>
  fork().nativeUpdate(SignInGuard, { lockedUntil: { $ne: null } }, { lockedUntil: new Date(Date.now() - 1000) });
const forgetAll = () => fork().nativeDelete(SignInGuard, {});

/** As many failed sign-ins of one address as are counted, over many accounts; returns the waits on the way. */
async function attack(failures: number, headers: (attempt: number) => Record<string, string> = () => ({})) {
  const waits: number[] = [];
  for (let attempt = 1; attempt <= failures; attempt += 1) {
    const server = attempt % 2 === 0 ? otherServer : app;
    const reply = await login(`nobody${attempt}@x.example`, 'väärä', { headers: headers(attempt) }, server);
    expect([attempt, reply.status]).toEqual([attempt, 401]);
    if (attempt % 20 === 1) {
      const { status, body } = await login('someone@x.example', 'väärä', {}, attempt % 2 === 0 ? app : otherServer);
      waits.push(status === 429 ? body.retryAfter : 0);
    }
    await waitsAreOver();
  }
  return waits;
}

test('200 failures of one address slow it down on two servers and lock no other address out of its account', async () => {
  await forgetAll();
  const { email } = await aBusinessWithPassword(platform);
  const { cookies } = await login(email);
  const waits = await attack(200);
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30, 30]);

  await login('nobody@x.example', 'väärä');
  const unknownBrowser = await login(email);
  expect([unknownBrowser.status, unknownBrowser.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(unknownBrowser.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(unknownBrowser.headers['retry-after'])).toBeLessThanOrEqual(30);
  expect((await login(email, testPassword, { cookies })).status).toBe(200);
  expect((await login(email, testPassword, { cookies }, otherServer)).status).toBe(200);
  await waitsAreOver();
  expect((await login(email)).status).toBe(200);
});

test('a made-up X-Forwarded-For does not hide the address', async () => {
  await forgetAll();
  const waits = await attack(41, (attempt) => ({ 'x-forwarded-for': `203.0.113.${attempt}` }));
  expect(waits).toEqual([0, 1, 2]);
});

test('an own account buys no guesses at the accounts of others', async () => {
  await forgetAll();
  await attack(41);
  const { email } = await aBusinessWithPassword(platform);
  expect((await login(email)).status).toBe(200);
  expect((await login('nobody@x.example', 'väärä')).status).toBe(429);
});

test('only the attacked account is locked, its owner is mailed once, and the known browser still signs in', async () => {
  await forgetAll();
  const [attacked, other] = [await aBusinessWithPassword(platform), await aBusinessWithPassword(platform)];
  const { cookies } = await login(attacked.email);
  for (let guess = 1; guess <= 5; guess += 1) expect((await login(attacked.email, 'väärä')).status).toBe(401);
  for (let guess = 1; guess <= 3; guess += 1) expect((await login(attacked.email)).status).toBe(429);
  expect((await login(other.email)).status).toBe(200);
  expect((await login(attacked.email, testPassword, { cookies })).status).toBe(200);
  const mails = await mailsTo(platform, attacked);
  expect(mails.map(({ subject }) => subject)).toEqual(['Tilisi kirjautuminen on lukittu – Lähitarjous']);

  const newPassword = 'omistajan uusi salasana 3';
  const body = { token: await mailedToken(platform, attacked), newPassword, confirmPassword: newPassword };
  expect((await call(app, 'POST /business/reset-password/confirm', { body })).status).toBe(200);
  expect((await login(attacked.email, newPassword)).status).toBe(200);
});

test('an owner is mailed of at most three locks in 24 hours', async () => {
  await forgetAll();
  const attacked = await aBusinessWithPassword(platform);
  for (let lock = 1; lock <= 5; lock += 1) {
    for (let guess = 1; guess <= 5; guess += 1) await login(attacked.email, 'väärä');
    await forgetAll();
  }
  expect(await mailsTo(platform, attacked)).toHaveLength(3);
});

test('a known browser that guesses is locked separately', async () => {
  await forgetAll();
  const { email } = await aBusinessWithPassword(platform);
  const { cookies } = await login(email);
  for (let guess = 1; guess <= 5; guess += 1) expect((await login(email, 'väärä', { cookies })).status).toBe(401);
  expect((await login(email, testPassword, { cookies })).status).toBe(429);
  expect((await login(email)).status).toBe(200);
});

test('a device is known for its account, for 90 days, and by no made-up proof', () => {
  const owner = { kind: 'BUSINESS', email: 'leena@x.example' } as const;
  const proof = makeDeviceProof(platform, owner);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(readDeviceProof(platform, owner, proof)).toMatch(/^[\w-]{43}$/);
  expect(readDeviceProof(otherPlatform, owner, proof, later(89))).toBeDefined();
  expect(readDeviceProof(platform, owner, proof, later(91))).toBeUndefined();
  expect(readDeviceProof(platform, { ...owner, kind: 'CONSUMER' }, proof)).toBeUndefined();
  expect(readDeviceProof(platform, { ...owner, email: 'other@x.example' }, proof)).toBeUndefined();
  const [expiry = '', device, mac] = proof.split('.');
  expect(readDeviceProof(platform, owner, `${Number(expiry) + 1}.${device}.${mac}`)).toBeUndefined();
  expect(readDeviceProof(platform, owner, 'x'.repeat(100))).toBeUndefined();
});
