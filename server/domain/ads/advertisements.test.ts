import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { addDays, endOfDay, helsinkiDate } from '#platform/helsinki.ts';
import type { AdvertisementInput } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import type { Admin } from '../accounts/entities.ts';
import { AuditEntry } from '../audit/entities.ts';
import { SettingsGroup } from '../settings/entities.ts';
import { forgetSettings } from '../settings/settings.ts';
import {
  createAdvertisement,
  deleteAdvertisement,
  findAdvertisement,
  toggleAdvertisement,
  updateAdvertisement,
} from './advertisements.ts';
import { totalPrice } from './content.ts';
import { Advertisement, AdvertisementEvent } from './entities.ts';
import { adminAdvertisements, isLive, liveAdvertisements } from './resolvers.ts';

const platform = await testPlatform();
const scope = () => ({ em: platform.orm.em.fork(), platform });
const today = helsinkiDate(new Date());
let admin: Admin;
let master: Admin;

beforeEach(async () => {
  const { em } = scope();
  await em.nativeDelete(Advertisement, {});
  await em.nativeDelete(AdvertisementEvent, {});
  admin = await anAdmin(em);
  master = await anAdmin(em, { role: 'MASTER_ADMIN' });
});

const draft = (change: Partial<AdvertisementInput> = {}): AdvertisementInput => ({
  title: 'Kesämarkkinat',
  iconType: 'EMOJI',
  icon: '🎪',
  backgroundGradient: 'GREEN',
  isActive: true,
  displayPriority: 0,
  noExpiration: false,
  ...change,
});

const create = async (change: Partial<AdvertisementInput> = {}, who = admin, now?: Date) =>
  (await createAdvertisement(scope(), who, draft(change), now)).advertisement;

const update = async (id: string, change: Partial<AdvertisementInput> = {}, who = admin, now?: Date) =>
  (await updateAdvertisement(scope(), who, id, draft(change), { ...(now && { now }) })).advertisement;

const eventsOf = async (advertisementId: string) =>
  (await scope().em.find(AdvertisementEvent, { advertisementId }, { orderBy: { at: 'asc', id: 'asc' } })).map(
    ({ activity, amount, periods }) => [activity, amount, periods],
  );

test('sells a new advertisement at the price of the settings until the end of its last day', async () => {
  const ad = await create({ count: 2, pricePerPeriod: 1, periodDays: 300 });
  expect(ad).toMatchObject({ count: 2, periodDays: 14, pricePerPeriod: 1400, iconKey: null, icon: '🎪' });
  expect(totalPrice(ad)).toBe(2800);
  expect(ad.expiresAt).toEqual(endOfDay(addDays(today, 28)));
  expect(await eventsOf(ad.id)).toEqual([['CREATED', 2800, 2]]);
});

test('lets a master admin set price and period', async () => {
  const ad = await create({ pricePerPeriod: 990, periodDays: 7 }, master);
  expect(ad).toMatchObject({ count: 1, periodDays: 7, pricePerPeriod: 990 });
  expect(ad.expiresAt).toEqual(endOfDay(addDays(today, 7)));
});

test('counts calendar days of Helsinki when the clocks change', async () => {
  const ad = await create({}, admin, new Date('2026-10-20T21:30:00Z'));
  expect(ad.expiresAt).toEqual(new Date('2026-11-04T21:59:59Z'));
});

test('uses a chosen last day instead of the count, and no expiration instead of both', async () => {
  expect((await create({ count: 3, endDate: '2027-01-31' })).expiresAt).toEqual(endOfDay('2027-01-31'));
  expect((await create({ noExpiration: true, endDate: '2027-01-31' })).expiresAt).toBeNull();
});

test('renews an advertisement from its end, and from today when the end is past', async () => {
  const ad = await create();
  const longer = await update(ad.id, { count: 3 });
  expect(longer.expiresAt).toEqual(endOfDay(addDays(today, 42)));
  const late = new Date(endOfDay(addDays(today, 100)));
  const renewed = await update(ad.id, { count: 4, endDate: addDays(today, 42) }, admin, late);
  expect(renewed.expiresAt).toEqual(endOfDay(addDays(today, 114)));
  expect(await eventsOf(ad.id)).toEqual([
    ['CREATED', 1400, 1],
    ['UPDATED', 2800, 2],
    ['UPDATED', 1400, 1],
  ]);
});

test('keeps the price of sold periods when the settings change', async () => {
  const ad = await create();
  const { em } = scope();
  await em.upsert(SettingsGroup, { name: 'pricing', values: { advertisementPricePerPeriod: 2000 } });
  forgetSettings(platform);
  try {
    expect(await update(ad.id)).toMatchObject({ count: 1, pricePerPeriod: 1400 });
    expect(await create()).toMatchObject({ pricePerPeriod: 2000 });
  } finally {
    await em.nativeDelete(SettingsGroup, {});
    forgetSettings(platform);
  }
  expect(await eventsOf(ad.id)).toEqual([['CREATED', 1400, 1]]);
});

test('subtracts days and money for a correction', async () => {
  const ad = await create({ count: 3 });
  const corrected = await update(ad.id, { count: 1 });
  expect(corrected.expiresAt).toEqual(endOfDay(addDays(today, 14)));
  expect((await eventsOf(ad.id)).at(-1)).toEqual(['UPDATED', -2800, -2]);
});

test('keeps the periods and the end in a change without a count', async () => {
  const ad = await create({ count: 3 });
  expect(await update(ad.id, { title: 'Syysmarkkinat' })).toMatchObject({
    title: 'Syysmarkkinat',
    count: 3,
    expiresAt: ad.expiresAt,
  });
});

test('writes an event for a toggle and a deletion, with the title of the advertisement', async () => {
  const ad = await create();
  expect((await toggleAdvertisement(scope(), admin, ad.id)).advertisement.isActive).toBe(false);
  expect((await toggleAdvertisement(scope(), admin, ad.id)).advertisement.isActive).toBe(true);
  expect(await deleteAdvertisement(scope(), admin, ad.id)).toEqual({ id: ad.id });
  const events = await scope().em.find(AdvertisementEvent, { advertisementId: ad.id }, { orderBy: { id: 'asc' } });
  expect(events.map(({ activity }) => activity)).toEqual(['CREATED', 'DEACTIVATED', 'ACTIVATED', 'DELETED']);
  expect(events.map(({ advertisementTitle }) => advertisementTitle)).toEqual(Array(4).fill('Kesämarkkinat'));
  await expect(findAdvertisement(scope().em, ad.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('writes one entry with the changed fields to the audit log for each change', async () => {
  const ad = await create();
  await update(ad.id, { title: 'Syysmarkkinat' });
  await toggleAdvertisement(scope(), admin, ad.id);
  const entries = await scope().em.find(AuditEntry, { targetId: ad.id }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['advertisement.create', null, expect.objectContaining({ title: 'Kesämarkkinat', pricePerPeriod: 1400 })],
    ['advertisement.update', { title: 'Kesämarkkinat', currency: 'EUR' }, { title: 'Syysmarkkinat', currency: 'EUR' }],
    ['advertisement.deactivate', { isActive: true }, { isActive: false }],
  ]);
});

test('lists active, unexpired advertisements to the app by priority', async () => {
  const last = await create({ title: 'Viimeinen' });
  const first = await create({ title: 'Ensimmäinen', displayPriority: 5, noExpiration: true });
  const inactive = await create({ isActive: false });
  const expired = await create({ endDate: addDays(today, -1) });
  expect((await liveAdvertisements(scope())).map(({ id }) => id)).toEqual([first.id, last.id]);
  expect([first, inactive, expired].map((ad) => isLive(ad))).toEqual([true, false, false]);
  const page = await adminAdvertisements(scope(), { number: 2, size: 3 });
  expect(page).toMatchObject({ total: 4, items: [{ id: last.id }] });
});

test.each([['7'], [crypto.randomUUID()]])('throws NOT_FOUND for an unknown id: %s', async (id) => {
  for (const attempt of [
    () => update(id),
    () => toggleAdvertisement(scope(), admin, id),
    () => deleteAdvertisement(scope(), admin, id),
    () => findAdvertisement(scope().em, id),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

const upload = (bytes: Buffer) =>
  Promise.resolve({ filename: 'x.ico', createReadStream: () => Readable.from([bytes]) });
const anIcon = Buffer.from(
  'AAABAAEAAQEAAAEAIAAwAAAAFgAAACgAAAABAAAAAgAAAAEAIAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAD/AAD/AAAAAA==',
  'base64',
);

test('stores an icon file with the advertisement and deletes it with it', async () => {
  const ad = await create({ iconType: 'FILE', iconFile: upload(anIcon) });
  expect(ad).toMatchObject({ iconType: 'FILE', icon: null, iconKey: expect.any(String) });
  const updated = await update(ad.id, { iconType: 'FILE' });
  expect(updated.iconKey).toBe(ad.iconKey);
  const replaced = await update(ad.id, { iconType: 'FILE', iconFile: upload(anIcon) });
  expect(replaced.iconKey).not.toBe(ad.iconKey);
  expect(await update(ad.id, { iconType: 'EMOJI', icon: '🎪' })).toMatchObject({ iconKey: null, icon: '🎪' });
});

test('rejects a missing file and a file that is no icon', async () => {
  await expect(create({ iconType: 'FILE', iconFile: upload(Buffer.from('<svg/>')) })).rejects.toMatchObject({
    code: 'IMAGE_INVALID',
  });
  await expect(create({ iconType: 'FILE' })).rejects.toMatchObject({
    details: { fields: { iconFile: expect.any(String) } },
  });
  expect(await scope().em.count(Advertisement)).toBe(0);
});

test('rejects an invalid field before anything is written', async () => {
  await expect(create({ title: '' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { title: 'Otsikko on pakollinen' } },
  });
  expect(await scope().em.count(AdvertisementEvent)).toBe(0);
});
