import { expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import type { BusinessDecision } from '#shared/rules/accounts.ts';
import type { BusinessSortField, BusinessStatus, SortDirection } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { anAdminWithPassword, aVisit, aVisitWith, mailsTo } from '#test/people.ts';
import { decideBusiness } from '../../../workflows/approveBusiness.ts';
import { AccountToken, Business, Session } from '../entities.ts';
import { accountLoaders } from '../loaders.ts';
import { requestPasswordReset } from '../passwords.ts';
import { companiesByBusinessId } from '../resolvers.ts';
import { loginBusiness } from '../sessions/signIn.ts';
import { findBusiness, listBusinesses, searchBusinesses } from './businesses.ts';
import { lockBusiness } from './businessStatus.ts';
import { deleteBusinessRow, insertBusiness, prepareBusiness } from './newBusiness.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const visit = () => aVisit(platform);
const admin = await anAdminWithPassword(platform, { permissions: ['MANAGE_BUSINESSES'] });

const decide = (id: string, decision: BusinessDecision, reason?: string) =>
  fork().transactional((em) => decideBusiness({ em, platform }, admin, id, decision, { reason }, new Date()));

const list = (search?: string, by: BusinessSortField = 'NAME', direction: SortDirection = 'ASC') =>
  listBusinesses(visit(), { search, sort: { by, direction }, page: { number: 1, size: 100 } });
const names = ({ items }: { items: Business[] }) => items.map(({ businessName }) => businessName);

test.each<[BusinessStatus, BusinessDecision, BusinessStatus]>([
  ['PENDING', 'approve', 'APPROVED'],
  ['PENDING', 'reject', 'REJECTED'],
  ['REJECTED', 'approve', 'APPROVED'],
  ['APPROVED', 'suspend', 'SUSPENDED'],
  ['SUSPENDED', 'activate', 'APPROVED'],
])('from %s, %s leads to %s, with a mail and an entry in the audit log', async (from, decision, to) => {
  const business = await aBusiness(fork(), { status: from });
  await decide(business.id, decision, ' Puuttuva tieto ');
  expect(await fork().findOneOrFail(Business, business.id)).toMatchObject({
    status: to,
    statusReason: 'Puuttuva tieto',
  });
  const [mail] = await mailsTo(platform, business);
  expect(mail?.text).toContain('Perustelu: Puuttuva tieto');
  const entry = await fork().findOneOrFail(AuditEntry, { targetId: business.id });
  expect(entry).toMatchObject({
    action: `business.${decision}`,
    actorId: admin.id,
    before: { status: from },
    after: { status: to, reason: 'Puuttuva tieto' },
  });
});

const allowed = new Set([
  'PENDING approve',
  'PENDING reject',
  'REJECTED approve',
  'APPROVED suspend',
  'SUSPENDED activate',
]);
const every = (['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const).flatMap((status) =>
  (['approve', 'reject', 'suspend', 'activate'] as const).map((decision) => [status, decision] as const),
);

test.each(every.filter(([status, decision]) => !allowed.has(`${status} ${decision}`)))(
  'a business that is %s refuses the decision %s',
  async (status, decision) => {
    const business = await aBusiness(fork(), { status });
    await expect(decide(business.id, decision)).rejects.toMatchObject({ code: 'STATUS_CHANGE_REFUSED' });
    expect(await mailsTo(platform, business)).toEqual([]);
  },
);

test('approval counts as verification of the address, and of twenty approvals at once one holds', async () => {
  const { id } = await aBusiness(fork(), { status: 'PENDING' });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => decide(id, 'approve')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const business = await fork().findOneOrFail(Business, id);
  expect(business.emailVerifiedAt).toBeInstanceOf(Date);
  expect(business.approvedAt).toBeInstanceOf(Date);
  expect(await mailsTo(platform, business)).toHaveLength(1);
});

test('a decision about an unknown business, or with a reason that is too long, is refused', async () => {
  await expect(decide('1', 'approve')).rejects.toMatchObject({ code: 'BUSINESS_NOT_FOUND' });
  await expect(decide(crypto.randomUUID(), 'approve')).rejects.toMatchObject({ code: 'BUSINESS_NOT_FOUND' });
  await expect(decide(crypto.randomUUID(), 'reject', 'x'.repeat(501))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

const draft = {
  businessName: ' Uusi  Yritys Oy ',
  businessId: '2345678-1',
  contactPerson: 'Ulla',
  phone: '040 1234567',
};

test('a business registered on its behalf is approved and must change its temporary password', async () => {
  const { prepared, temporaryPassword } = await prepareBusiness(platform, { ...draft, email: 'uusi@x.example' });
  const { id } = await fork().transactional((em) => insertBusiness({ em, platform }, admin, prepared));
  expect(await fork().findOneOrFail(Business, id)).toMatchObject({
    businessName: 'Uusi Yritys Oy',
    status: 'APPROVED',
    mustChangePassword: true,
  });
  const { user } = await loginBusiness(visit(), {
    email: 'uusi@x.example',
    password: temporaryPassword,
    rememberMe: false,
  });
  expect(user.id).toBe(id);
  expect((await mailsTo(platform, user))[0]?.text).not.toContain(temporaryPassword);

  await expect(fork().transactional((em) => insertBusiness({ em, platform }, admin, prepared))).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
  });
  await expect(prepareBusiness(platform, { ...draft, email: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a deleted business takes its sessions and tokens along', async () => {
  const { prepared, temporaryPassword } = await prepareBusiness(platform, { ...draft, email: 'pois@x.example' });
  const { id } = await fork().transactional((em) => insertBusiness({ em, platform }, admin, prepared));
  const { token } = await loginBusiness(visit(), {
    email: 'pois@x.example',
    password: temporaryPassword,
    rememberMe: false,
  });
  await requestPasswordReset(visit(), 'BUSINESS', 'pois@x.example');
  await fork().transactional(async (em) => deleteBusinessRow(em, admin, await lockBusiness(em, id)));
  expect((await aVisitWith(platform, 'BUSINESS', token)).viewers).toEqual({});
  expect(await fork().count(Session, { business: { id } })).toBe(0);
  expect(await fork().count(AccountToken, { accountId: id })).toBe(0);
  const entry = await fork().findOneOrFail(AuditEntry, { action: 'business.delete', targetId: id });
  expect(entry.before).toMatchObject({ businessName: 'Uusi Yritys Oy', email: 'pois@x.example' });
});

test('businesses are found by every word, in name, business ID, address or contact person', async () => {
  const shared = { businessId: '7654321-4', contactPerson: 'Yrjö Yrittäjä' };
  await aBusiness(fork(), { businessName: 'Äänekosken 100% Puu', email: 'puu@x.example', ...shared });
  await aBusiness(fork(), { businessName: 'Zeppelin_Ravintola', email: 'zeppelin@x.example', ...shared });
  expect(names(await list('yrjö 7654321'))).toEqual(['Zeppelin_Ravintola', 'Äänekosken 100% Puu']);
  expect(names(await list('100%'))).toEqual(['Äänekosken 100% Puu']);
  expect(names(await list('n_r'))).toEqual(['Zeppelin_Ravintola']);
  expect(names(await list('puu@x'))).toEqual(['Äänekosken 100% Puu']);
  expect((await list('ei ketään')).total).toBe(0);
});

test('the list is sorted and paged by the database', async () => {
  await aBusiness(fork(), { businessName: 'Aamu', lastLoginAt: new Date() });
  const byLogin = await list(undefined, 'LAST_LOGIN', 'DESC');
  expect(byLogin.items[0]?.lastLoginAt).toBeInstanceOf(Date);
  expect(byLogin.items.at(-1)?.lastLoginAt).toBeNull();
  for (const by of ['CREATED_AT', 'BALANCE', 'TOTAL_SPENT'] as const)
    expect((await list('', by)).items.length).toBeGreaterThan(3);
  const sort = { by: 'NAME', direction: 'ASC' } as const;
  const second = await listBusinesses(visit(), { sort, status: 'APPROVED', page: { number: 2, size: 1 } });
  const all = (await list()).items.filter(({ status }) => status === 'APPROVED');
  expect(second.items.map(({ id }) => id)).toEqual([all[1]?.id]);
  expect(second.total).toBe(all.length);
});

test('the search of the offer dialog begins at two characters and shows the requested status', async () => {
  await aBusiness(fork(), { businessName: 'Odottava Oy', status: 'PENDING' });
  expect(await searchBusinesses(visit(), 'o', 'APPROVED')).toEqual([]);
  expect(await searchBusinesses(visit(), 'odottava', 'APPROVED')).toEqual([]);
  expect(await searchBusinesses(visit(), 'odottava', null)).toHaveLength(1);
  expect(names(await list('od'))).toEqual(['Odottava Oy']);
  expect(names(await list('do'))).toEqual([]);
  await expect(findBusiness(visit(), 'x')).rejects.toMatchObject({ code: 'BUSINESS_NOT_FOUND' });
});

test('branches of one business ID are loaded for a whole page in one statement', async () => {
  const one = await aBusiness(fork(), { businessId: '1111111-1' });
  const other = await aBusiness(fork(), { businessId: '1111111-1' });
  const loader = accountLoaders(visit()).businessesByBusinessId;
  const [branches, none] = await Promise.all([loader.load('1111111-1'), loader.load('9999999-9')]);
  expect(branches.map(({ id }) => id)).toEqual([one.id, other.id]);
  expect(none).toEqual([]);
});

test('anyone may look companies up, a limited number of times', async () => {
  await expect(companiesByBusinessId(visit(), '12345')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await companiesByBusinessId(visit(), '9000001-1')).toMatchObject([
    { businessId: '9000001-1', businessName: 'Kahvila Esimerkki Oy', address: 'Esimerkkikatu 4, 33100 Tampere' },
  ]);
  expect(await companiesByBusinessId(visit(), '2345678-1')).toEqual([]);
  const many = Array.from({ length: 40 }, () =>
    companiesByBusinessId(aVisit(platform, {}, '203.0.113.5'), '9000001-1'),
  );
  const outcomes = await Promise.allSettled(many);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});
