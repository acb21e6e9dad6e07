import { expect, test } from 'vitest';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { defaultSettings } from '#shared/rules/settings.ts';
import { testPlatform } from '#test/database.ts';
import { anAdminWithPassword, aVisit } from '#test/people.ts';
import { entities } from '../../domains.ts';
import { AuditEntry } from '../audit/entities.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { offerPricing, publicSettings } from './resolvers.ts';
import { basisPoints, lockPrices, pricesInForce, readSettings } from './settings.ts';
import { type SettingsChange, updateSettings } from './updateSettings.ts';

const platform = await testPlatform();
const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });
const plain = await anAdminWithPassword(platform, { permissions: ['MANAGE_SETTINGS'] });
const change = (what: SettingsChange, admin = plain) => updateSettings(aVisit(platform), admin, what);

test('without stored settings the defaults hold', async () => {
  expect(await readSettings(platform)).toEqual(defaultSettings);
});

test('a change holds at once, and missing fields stay', async () => {
  await change({ group: 'pricing', draft: { normalOffer: 790, taxRate: 25.5 } });
  const { pricing } = await readSettings(platform);
  expect(pricing).toEqual({ ...defaultSettings.pricing, normalOffer: 790, taxRate: 25.5, taxRateConfirmed: true });
  expect(basisPoints(pricing.taxRate)).toBe(2550);
  await change({ group: 'pricing', draft: { normalOffer: 500, taxRate: 24 } });
});

test('another server is notified of a change at once', async () => {
  const other = await startPlatform(platform.config, entities);
  try {
    expect((await readSettings(other)).general.maintenanceMode).toBe(false);
    await change({ group: 'general', draft: { maintenanceMode: true } });
    await expect.poll(async () => (await readSettings(other)).general.maintenanceMode).toBe(true);
  } finally {
    await change({ group: 'general', draft: { maintenanceMode: false } });
    await stopPlatform(other);
  }
});

test('what differs from the defaults is in the audit log with before and after', async () => {
  await change({ group: 'security', draft: { maxLoginAttempts: 7, sessionTimeout: 30 } });
  const em = platform.orm.em.fork();
  const entry = await em.findOneOrFail(AuditEntry, { action: 'settings.update', targetId: 'security' });
  expect(entry).toMatchObject({ actorId: plain.id, before: { maxLoginAttempts: 5 }, after: { maxLoginAttempts: 7 } });
  await change({ group: 'security', draft: { maxLoginAttempts: 7 } });
  expect(await em.count(AuditEntry, { targetId: 'security' })).toBe(1);
});

test.each<[string, SettingsChange, string]>([
  ['a negative price', { group: 'pricing', draft: { normalOffer: -1 } }, 'normalOffer'],
  ['a tax above 100', { group: 'pricing', draft: { taxRate: 100.1 } }, 'taxRate'],
  ['a tax with two decimals', { group: 'pricing', draft: { taxRate: 24.05 } }, 'taxRate'],
  ['a time-out below 5', { group: 'security', draft: { sessionTimeout: 4 } }, 'sessionTimeout'],
  ['a time-out above 480', { group: 'security', draft: { sessionTimeout: 481 } }, 'sessionTimeout'],
  ['fewer than 3 attempts', { group: 'security', draft: { maxLoginAttempts: 2 } }, 'maxLoginAttempts'],
  ['a password length above 20', { group: 'security', draft: { passwordMinLength: 21 } }, 'passwordMinLength'],
  ['an empty site name', { group: 'general', draft: { siteName: ' ' } }, 'siteName'],
  ['a wrong support address', { group: 'general', draft: { supportEmail: 'tuki' } }, 'supportEmail'],
  ['a mistyped account number', { group: 'general', draft: { iban: 'FI21 1234 5600 0007 86' } }, 'iban'],
  ['a script as a link', { group: 'general', draft: { links: { facebook: 'javascript:alert(1)' } } }, 'links.facebook'],
])('%s is refused in Finnish', async (_what, what, field) => {
  await expect(change(what)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { [field]: expect.stringMatching(/[a-zäö]/) } },
  });
});

test('advertisement prices are for master admins, each field for itself', async () => {
  const { advertisementPricePerPeriod } = defaultSettings.pricing;
  await change({ group: 'pricing', draft: { advertisementPricePerPeriod, premiumOffer: 1600 } });
  await expect(change({ group: 'pricing', draft: { advertisementPeriodDays: 7 } })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(
    change({ group: 'pricing', draft: { advertisementPricePerPeriod: 1, premiumOffer: 1700 } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await readSettings(platform)).pricing.premiumOffer).toBe(1600);
  await change({ group: 'pricing', draft: { advertisementPeriodDays: 7 } }, master);
  expect((await readSettings(platform)).pricing.advertisementPeriodDays).toBe(7);
});

test('an empty link or account number is removed, a missing one stays', async () => {
  await change({
    group: 'general',
    draft: { links: { facebook: 'https://facebook.com/x', linkedin: 'https://linkedin.com/x' } },
  });
  await change({ group: 'general', draft: { iban: '', links: { facebook: '' } } });
  const { general } = await readSettings(platform);
  expect(general.iban).toBeNull();
  expect(general.links).toMatchObject({ facebook: null, linkedin: 'https://linkedin.com/x' });
});

test('the currency changes only while every balance is zero', async () => {
  await change({ group: 'pricing', draft: { currency: 'SEK' } });
  await change({ group: 'pricing', draft: { currency: 'EUR' } });
  await (await aLedger(platform)).aBusiness(500);
  await expect(change({ group: 'pricing', draft: { currency: 'SEK' } })).rejects.toMatchObject({
    code: 'CURRENCY_LOCKED',
  });
  await change({ group: 'pricing', draft: { currency: 'EUR', normalFlyer: 1100 } });
});

test('prices do not change during a charge', async () => {
  const order: string[] = [];
  let repricing: Promise<unknown> = Promise.resolve();
  await platform.orm.em.fork().transactional(async (em) => {
    await pricesInForce(em);
    repricing = change({ group: 'pricing', draft: { normalOffer: 900 } }).then(() => order.push('repriced'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await pricesInForce(em)).normalOffer).toBe(500);
    order.push('charged');
  });
  await repricing;
  expect(order).toEqual(['charged', 'repriced']);
  await platform.orm.em.fork().transactional(async (em) => {
    await lockPrices(em);
    expect((await pricesInForce(em)).normalOffer).toBe(900);
  });
});

test('the public settings contain no account number', async () => {
  const settings = await publicSettings(platform);
  expect(settings).toMatchObject({ siteName: 'Lähitarjous', registrationEnabled: true, passwordMinLength: 8 });
  expect(settings).not.toHaveProperty('iban');
});

test('each kind of offer is priced with its name, length and pictures', async () => {
  const { offerTypes, currency } = await offerPricing(platform);
  expect(currency).toBe('EUR');
  expect(offerTypes.map(({ type, name, maxDays, maxImages }) => [type, name, maxDays, maxImages])).toEqual([
    ['NORMAL_OFFER', 'Normaali tarjous', 7, 1],
    ['PREMIUM_OFFER', 'Premium tarjous', 14, 1],
    ['NORMAL_FLYER', 'Normaali esite', 7, 3],
    ['PREMIUM_FLYER', 'Premium esite', 14, 10],
  ]);
});
