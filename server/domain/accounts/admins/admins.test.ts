import { expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import type { CreateAdminInput } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { anAdminWithPassword, aVisit, aVisitWith, testPassword } from '#test/people.ts';
import { Admin } from '../entities.ts';
import { loginAdmin } from '../sessions/signIn.ts';
import { allPermissions, permissionsOf } from '../viewers.ts';
import { createAdmin, createOrResetAdmin, deleteAdmin, ensureFirstAdmin, listAdmins, updateAdmin } from './admins.ts';

const platform = await testPlatform({ ADMIN_EMAIL: 'Eka@Admin.example', ADMIN_PASSWORD: 'ensimmäinen salasana' });
const fork = () => platform.orm.em.fork();
const visit = () => aVisit(platform);
const stored = (id: string) => fork().findOneOrFail(Admin, id);

const first = await ensureFirstAdmin(platform);
const master = await fork().findOneOrFail(Admin, { role: 'MASTER_ADMIN' });

const form = (changes: Partial<CreateAdminInput> = {}): CreateAdminInput => ({
  name: 'Aino Admin',
  email: `${crypto.randomUUID()}@x.example`,
  password: testPassword,
  role: 'ADMIN',
  permissions: [],
  ...changes,
});

test('the first master admin has the address and password of the environment, and is made once', async () => {
  expect(first).toEqual({ email: 'Eka@Admin.example', password: 'ensimmäinen salasana' });
  // Each later start would hash a password for nothing.
  const hashPassword = () => Promise.reject(new Error('A password is hashed'));
  expect(await ensureFirstAdmin({ ...platform, secrets: { ...platform.secrets, hashPassword } })).toBeUndefined();
  const { admin } = await loginAdmin(visit(), {
    email: 'eka@admin.example',
    password: 'ensimmäinen salasana',
    rememberMe: false,
  });
  expect(permissionsOf(admin!)).toEqual(allPermissions);
});

test('servers that start at once make one master admin between them', async () => {
  const other = await testPlatform();
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(other)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(made.find(Boolean)?.password).toMatch(/^\w{20}$/);
  expect(await other.orm.em.fork().count(Admin)).toBe(1);
});

test('a new admin holds what was granted, a new master admin everything', async () => {
  const plain = await createAdmin(visit(), master, form({ permissions: ['MANAGE_OFFERS', 'MANAGE_OFFERS'] }));
  expect(permissionsOf(await stored(plain.id))).toEqual(['MANAGE_OFFERS']);
  const other = await createAdmin(visit(), master, form({ role: 'MASTER_ADMIN', permissions: [] }));
  expect(permissionsOf(await stored(other.id))).toEqual(allPermissions);
  await updateAdmin(visit(), master, other.id, { role: 'ADMIN' });
  expect(permissionsOf(await stored(other.id))).toEqual([]);
});

test.each<[string, Partial<CreateAdminInput>, string]>([
  ['an empty name', { name: '' }, 'Täytä kaikki pakolliset kentät'],
  ['a missing password', { password: '' }, 'Täytä kaikki pakolliset kentät'],
  ['a short password', { password: 'lyhyt' }, 'Salasanan tulee olla vähintään 8 merkkiä pitkä'],
  ['an address that is none', { email: 'aino' }, 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi'],
])('%s is refused', async (_what, changes, message) => {
  await expect(createAdmin(visit(), master, form(changes))).rejects.toMatchObject({ code: 'INVALID_INPUT', message });
});

test.each(['MANAGE_ADMINS', 'SYSTEM_CONTROL'] as const)('%s cannot be given to a plain admin', async (permission) => {
  await expect(createAdmin(visit(), master, form({ permissions: [permission] }))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const plain = await createAdmin(visit(), master, form());
  await expect(updateAdmin(visit(), master, plain.id, { permissions: [permission] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('an admin grants no permission that they lack', async () => {
  const plain = await anAdminWithPassword(platform, { permissions: ['MANAGE_OFFERS'] });
  await createAdmin(visit(), plain, form({ permissions: ['MANAGE_OFFERS'] }));
  await expect(createAdmin(visit(), plain, form({ permissions: ['MANAGE_SETTINGS'] }))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(createAdmin(visit(), plain, form({ role: 'MASTER_ADMIN' }))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('an address belongs to one admin', async () => {
  const { email } = await createAdmin(visit(), master, form());
  await expect(createAdmin(visit(), master, form({ email: email.toUpperCase() }))).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
    details: { fields: { email: 'Sähköpostiosoite on jo käytössä' } },
  });
});

test('a master admin’s address and status stay as they are, the name may change', async () => {
  const other = await createAdmin(visit(), master, form({ role: 'MASTER_ADMIN' }));
  const refused = { code: 'MASTER_ADMIN_PROTECTED' };
  await expect(updateAdmin(visit(), master, other.id, { email: 'uusi@x.example' })).rejects.toMatchObject(refused);
  await expect(updateAdmin(visit(), master, other.id, { isActive: false })).rejects.toMatchObject(refused);
  await expect(deleteAdmin(visit(), master, other.id)).rejects.toMatchObject(refused);
  await updateAdmin(visit(), master, other.id, { name: 'Uusi Nimi', email: other.email, isActive: true });
  expect((await stored(other.id)).name).toBe('Uusi Nimi');
  await updateAdmin(visit(), master, other.id, { role: 'ADMIN' });
});

test('two masters who demote each other at the same moment leave one', async () => {
  const other = await createAdmin(visit(), master, form({ role: 'MASTER_ADMIN' }));
  const outcomes = await Promise.allSettled([
    updateAdmin(visit(), master, other.id, { role: 'ADMIN' }),
    updateAdmin(visit(), other, master.id, { role: 'ADMIN' }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await fork().count(Admin, { role: 'MASTER_ADMIN' })).toBe(1);
  await createOrResetAdmin(platform, 'eka@admin.example', 'ensimmäinen salasana');
  await fork().nativeUpdate(Admin, { id: other.id }, { role: 'ADMIN' });
});

test('the last active master admin is not demoted', async () => {
  await expect(updateAdmin(visit(), master, master.id, { role: 'ADMIN' })).rejects.toMatchObject({
    code: 'MASTER_ADMIN_PROTECTED',
    message: 'Viimeistä master adminia ei voi muuttaa adminiksi',
  });
});

test('deactivation ends the sessions for good', async () => {
  const plain = await createAdmin(visit(), master, form());
  const browser = visit();
  await loginAdmin(browser, { email: plain.email, password: testPassword, rememberMe: false });
  await updateAdmin(visit(), master, plain.id, { isActive: false });
  await updateAdmin(visit(), master, plain.id, { isActive: true });
  expect((await aVisitWith(platform, 'ADMIN', browser.sent.ADMIN)).viewers).toEqual({});
});

test('a deleted admin is gone, and what was done stays in the audit log', async () => {
  const plain = await createAdmin(visit(), master, form({ permissions: ['VIEW_ANALYTICS'] }));
  await updateAdmin(visit(), master, plain.id, { permissions: ['MANAGE_OFFERS'] });
  await deleteAdmin(visit(), master, plain.id);
  await expect(deleteAdmin(visit(), master, plain.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(updateAdmin(visit(), master, '1', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const entries = await fork().find(AuditEntry, { targetId: plain.id }, { orderBy: { at: 'asc', id: 'asc' } });
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['admin.create', master.id],
    ['admin.update', master.id],
    ['admin.delete', master.id],
  ]);
  expect(entries[1]).toMatchObject({
    before: { permissions: ['VIEW_ANALYTICS'] },
    after: { permissions: ['MANAGE_OFFERS'] },
  });
});

test('admins are listed in the order of the Finnish alphabet', async () => {
  await createAdmin(visit(), master, form({ name: 'Öttö' }));
  await createAdmin(visit(), master, form({ name: 'Zeppo' }));
  await createAdmin(visit(), master, form({ name: 'Åke' }));
  const names = (await listAdmins(visit())).map(({ name }) => name);
  expect(names.slice(-3)).toEqual(['Zeppo', 'Åke', 'Öttö']);
});

test('the command lets an admin sign in again without changing the role', async () => {
  const plain = await anAdminWithPassword(platform, {
    isActive: false,
    permissions: ['MANAGE_OFFERS'],
    totpSecret: 'sealed',
    recoveryCodeHashes: ['x'],
  });
  const { email, password } = await createOrResetAdmin(platform, plain.email);
  const { admin } = await loginAdmin(visit(), { email, password, rememberMe: false });
  expect(admin).toMatchObject({ id: plain.id, role: 'ADMIN', isActive: true, permissions: ['MANAGE_OFFERS'] });
  expect(admin).toMatchObject({ totpSecret: null, recoveryCodeHashes: [] });
  const made = await createOrResetAdmin(platform, 'uusi.mestari@x.example');
  expect(made.role).toBe('MASTER_ADMIN');
  await expect(createOrResetAdmin(platform, 'nobody', 'x')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
