import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { ownerOf } from '#test/marketplace.ts';
import {
  aBusinessWithPassword,
  aConsumerWithPassword,
  anAdminWithPassword,
  aVisit,
  aVisitWith,
  mailedToken,
  mailsTo,
  testPassword,
} from '#test/people.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { AccountToken, Business } from './entities.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import { resolveViewers } from './sessions/sessions.ts';
import { loginAdmin, loginBusiness, loginConsumer } from './sessions/signIn.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const newPassword = 'uusi ja parempi salasana';
const fresh = (token: string, password = newPassword) => ({ token, newPassword: password, confirmPassword: password });
const credentials = (email: string, password = testPassword) => ({ email, password, rememberMe: false });
const login = (email: string, password?: string) => loginBusiness(aVisit(platform), credentials(email, password));

async function aLink() {
  const business = await aBusinessWithPassword(platform);
  await requestPasswordReset(aVisit(platform), 'BUSINESS', business.email);
  return { business, token: await mailedToken(platform, business) };
}

test.each([
  ['BUSINESS', '/yritys/uusi-salasana', aBusinessWithPassword],
  ['ADMIN', '/admini/uusi-salasana', anAdminWithPassword],
  ['CONSUMER', '/sovellus/uusi-salasana', aConsumerWithPassword],
] as const)('a %s gets a link to %s on the platform’s own address', async (kind, path, make) => {
  const account = await make(platform);
  await requestPasswordReset(aVisit(platform), kind, account.email.toUpperCase());
  const [mail] = await mailsTo(platform, account);
  expect(mail?.text).toContain(`${platform.config.publicUrl}${path}?token=`);
  const token = await mailedToken(platform, account);
  expect(await resetPassword(aVisit(platform), fresh(token))).toEqual({ audience: kind });
});

test('an address without an account gets the same answer, as slowly, and no mail', async () => {
  const known = await aBusinessWithPassword(platform);
  const timed = async (email: string) => {
    const begun = performance.now();
    await requestPasswordReset(aVisit(platform), 'BUSINESS', email);
    return performance.now() - begun;
  };
  expect(await timed(known.email)).toBeGreaterThan(190);
  expect(await timed('nobody@x.example')).toBeGreaterThan(190);
  expect(await mailsTo(platform, { email: 'nobody@x.example' })).toEqual([]);
  const inactive = await anAdminWithPassword(platform, { isActive: false });
  await requestPasswordReset(aVisit(platform), 'ADMIN', inactive.email);
  expect(await mailsTo(platform, inactive)).toEqual([]);
});

test('a new link makes the earlier one worthless', async () => {
  const { business, token } = await aLink();
  await requestPasswordReset(aVisit(platform), 'BUSINESS', business.email);
  await expect(resetPassword(aVisit(platform), fresh(token))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  await resetPassword(aVisit(platform), fresh(await mailedToken(platform, business)));
});

test('of two who use one link at the same moment exactly one wins', async () => {
  const { business, token } = await aLink();
  const outcomes = await Promise.allSettled(
    ['ensimmäinen salasana', 'toinen salasana'].map((password) =>
      resetPassword(aVisit(platform), fresh(token, password)),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = outcomes[0]?.status === 'fulfilled' ? 'ensimmäinen salasana' : 'toinen salasana';
  expect((await login(business.email, winner)).user.id).toBe(business.id);
});

test('a link works for an hour and only as what it is', async () => {
  const { token } = await aLink();
  await fork().nativeUpdate(AccountToken, { usedAt: null }, { expiresAt: new Date(Date.now() - 1000) });
  await expect(resetPassword(aVisit(platform), fresh(token))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  await expect(resetPassword(aVisit(platform), fresh('made-up'))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
});

test('a reset ends every session, unlocks the account and mails its owner', async () => {
  const { business } = await aLink();
  const session = await login(business.email);
  for (let failure = 1; failure <= 5; failure += 1) await login(business.email, 'väärä').catch(() => undefined);
  await requestPasswordReset(aVisit(platform), 'BUSINESS', business.email);
  await resetPassword(aVisit(platform), fresh(await mailedToken(platform, business)));
  expect(await resolveViewers(aVisit(platform), { bearer: session.token })).toEqual({});
  expect((await login(business.email, newPassword)).user.id).toBe(business.id);
  expect((await mailsTo(platform, business)).at(-1)?.subject).toMatch(/^Tilisi tietoja on muutettu/);
});

test('a mailbox is not filled: after five mails in an hour further requests are answered and forgotten', async () => {
  const business = await aBusinessWithPassword(platform);
  const requests = Array.from({ length: 7 }, () => requestPasswordReset(aVisit(platform), 'BUSINESS', business.email));
  await Promise.all(requests);
  expect(await mailsTo(platform, business)).toHaveLength(5);
});

test('a new password must be repeated and as long as the settings say', async () => {
  const { token } = await aLink();
  const { id } = await anAdminWithPassword(platform);
  const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });
  expect(id).not.toBe(master.id);
  await expect(
    resetPassword(aVisit(platform), { token, newPassword: 'lyhyt', confirmPassword: 'lyhyt!' }),
  ).rejects.toMatchObject({
    details: {
      fields: {
        newPassword: 'Uuden salasanan tulee olla vähintään 8 merkkiä pitkä',
        confirmPassword: 'Uudet salasanat eivät täsmää',
      },
    },
  });
  await updateSettings(aVisit(platform), master, { group: 'security', draft: { passwordMinLength: 12 } });
  await expect(resetPassword(aVisit(platform), fresh(token, 'kymmenen m'))).rejects.toMatchObject({
    message: 'Uuden salasanan tulee olla vähintään 12 merkkiä pitkä',
  });
  await updateSettings(aVisit(platform), master, { group: 'security', draft: { passwordMinLength: 8 } });
});

const change = { as: 'BUSINESS' as const, currentPassword: testPassword, newPassword, confirmPassword: newPassword };

test('changing the password ends other sessions and gives this one a new cookie', async () => {
  const business = await aBusinessWithPassword(platform);
  const [mine, other] = [await login(business.email), await login(business.email)];
  const visit = await aVisitWith(platform, 'BUSINESS', mine.token);
  await changePassword(visit, change);
  expect(visit.sent.BUSINESS).toBeDefined();
  expect(await resolveViewers(aVisit(platform), { business: other.token })).toEqual({});
  expect(await resolveViewers(aVisit(platform), { business: mine.token })).toEqual({});
  const viewers = await resolveViewers(aVisit(platform), { business: visit.sent.BUSINESS });
  expect(viewers.BUSINESS?.account.id).toBe(business.id);
});

test('the app keeps its token when it changes the password', async () => {
  const consumer = await aConsumerWithPassword(platform);
  const { token } = await loginConsumer(aVisit(platform), credentials(consumer.email));
  const visit = aVisit(platform);
  visit.viewers = await resolveViewers(visit, { bearer: token });
  await changePassword(visit, { ...change, as: 'CONSUMER' });
  expect(visit.sent).toEqual({});
  expect((await resolveViewers(aVisit(platform), { bearer: token })).CONSUMER?.account.id).toBe(consumer.id);
});

test('a wrong current password changes nothing, and too many of them lock', async () => {
  const business = await aBusinessWithPassword(platform);
  const { token } = await login(business.email);
  const attempt = async () =>
    changePassword(await aVisitWith(platform, 'BUSINESS', token), { ...change, currentPassword: 'väärä' });
  for (let failure = 1; failure <= 5; failure += 1) {
    await expect(attempt()).rejects.toMatchObject({ code: 'BAD_CREDENTIALS', message: 'Nykyinen salasana on väärä.' });
  }
  await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect((await login(business.email)).user.id).toBe(business.id);
});

test('a temporary password is changed to another one, and then the portal opens', async () => {
  const business = await aBusinessWithPassword(platform, { mustChangePassword: true });
  const { token } = await login(business.email);
  const same = { ...change, newPassword: testPassword, confirmPassword: testPassword };
  await expect(changePassword(await aVisitWith(platform, 'BUSINESS', token), same)).rejects.toMatchObject({
    details: { fields: { newPassword: 'Valitse eri salasana kuin väliaikainen salasana' } },
  });
  await changePassword(await aVisitWith(platform, 'BUSINESS', token), change);
  expect((await ownerOf(fork(), business)).mustChangePassword).toBe(false);
});

test('only the session of the kind that is meant counts, and a suspended business may not', async () => {
  const admin = await anAdminWithPassword(platform);
  const visit = aVisit(platform);
  await loginAdmin(visit, credentials(admin.email));
  await expect(changePassword(await aVisitWith(platform, 'ADMIN', visit.sent.ADMIN), change)).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  });
  const business = await aBusinessWithPassword(platform);
  const { token } = await login(business.email);
  await fork().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
  await expect(changePassword(await aVisitWith(platform, 'BUSINESS', token), change)).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  });
});

test.each(['Salasana123', 'qwertyuiop', 'LAHITARJOUS-1'])(
  '%s is too easy to guess to become a password',
  async (password) => {
    const { business, token } = await aLink();
    const sentence =
      'Salasana on liian helppo arvata: se on yleinen sana tai sarja, eivätkä numerot tai merkit sen ympärillä auta. Kokeile kolmea sanaa peräkkäin.';
    const refusal = { code: 'INVALID_INPUT', details: { fields: { newPassword: sentence } } };
    await expect(resetPassword(aVisit(platform), fresh(token, password))).rejects.toMatchObject(refusal);
    const visit = await aVisitWith(platform, 'BUSINESS', (await login(business.email)).token);
    const passwords = { currentPassword: testPassword, newPassword: password, confirmPassword: password };
    await expect(changePassword(visit, { as: 'BUSINESS', ...passwords })).rejects.toMatchObject(refusal);
  },
);

test('a new password like the own address is refused, and the link stays good', async () => {
  const business = await aBusinessWithPassword(platform, { email: 'kulmakahvila@x.example' });
  await requestPasswordReset(aVisit(platform), 'BUSINESS', business.email);
  const token = await mailedToken(platform, business);
  const own = 'Kulmakahvila2026';
  await expect(resetPassword(aVisit(platform), fresh(token, own))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await resetPassword(aVisit(platform), fresh(token))).toEqual({ audience: 'BUSINESS' });
  const visit = await aVisitWith(platform, 'BUSINESS', (await login(business.email, newPassword)).token);
  const passwords = { currentPassword: newPassword, newPassword: own, confirmPassword: own };
  await expect(changePassword(visit, { as: 'BUSINESS', ...passwords })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
