import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { auditFields } from '#shared/texts/audit.ts';
import { testPlatform } from '#test/database.ts';
import { changedFacts, platformItself, record } from './audit.ts';
import { auditLog } from './auditLog.ts';
import { AuditEntry } from './entities.ts';

const platform = await testPlatform();
const page = { number: 1, size: 20 };
const actor = { id: '01890000-0000-7000-8000-000000000001', name: 'Aino Admin' };
const businessId = '01890000-0000-7000-8000-000000000002';

test('an entry has the actor, the action, the row and the request', async () => {
  const em = platform.orm.em.fork({ loggerContext: { requestId: 'request-1' } });
  await em.transactional(async (em) => {
    record(em, actor, 'business.approve', {
      target: { kind: 'business', id: businessId },
      before: { status: 'PENDING' },
    });
  });
  const { items } = await auditLog({ em: platform.orm.em.fork(), platform }, { action: 'business.approve' }, page);
  expect(items).toMatchObject([
    {
      actorKind: 'ADMIN',
      actorId: actor.id,
      actorName: 'Aino Admin',
      targetId: businessId,
      requestId: 'request-1',
      after: null,
    },
  ]);
});

test('an entry is rolled back with the change that it records', async () => {
  const failing = platform.orm.em.fork().transactional(async (em) => {
    record(em, platformItself, 'never.happened');
    await em.flush();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await platform.orm.em.fork().count(AuditEntry, { action: 'never.happened' })).toBe(0);
});

test.each(['update audit_entry set action = $$x$$', 'delete from audit_entry', 'truncate audit_entry'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(platform.orm.em.fork().execute(statement)).rejects.toThrow('append-only');
  },
);

test('the log is read newest first, by admin, row and day', async () => {
  const em = platform.orm.em.fork();
  for (const at of [
    '2026-10-01T20:59:59.999Z',
    '2026-10-01T21:00:00Z',
    '2026-10-02T20:59:59.500Z',
    '2026-10-02T21:00:00Z',
  ]) {
    em.create(AuditEntry, {
      at: new Date(at),
      actorKind: 'ADMIN',
      actorId: actor.id,
      action: 'day.test',
      targetId: 't',
    });
  }
  await em.flush();
  const scope = { em: platform.orm.em.fork(), platform };
  const { items, total } = await auditLog(
    scope,
    { adminId: actor.id, targetId: 't', from: '2026-10-02', to: '2026-10-02' },
    { number: 1, size: 1 },
  );
  expect(total).toBe(2);
  expect(items.map(({ at }) => at.toISOString())).toEqual(['2026-10-02T20:59:59.500Z']);
  expect(await auditLog(scope, { adminId: 'nobody' }, page)).toEqual({ items: [], total: 0 });
  await expect(auditLog(scope, {}, { number: 0, size: 101 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('only the fields that differ are recorded', () => {
  expect(changedFacts({ a: 1, b: [1, 2], c: null }, { a: 1, b: [2], c: 'x' })).toEqual({
    before: { b: [1, 2], c: null },
    after: { b: [2], c: 'x' },
  });
  expect(changedFacts({ a: 1 }, { a: 1 })).toBeUndefined();
});

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
/** What an input says beside what is changed, and so the log does not have. */
const unlogged = new Set(['currentPassword', 'proveAtConfirmation', 'removeLogo', 'content', 'price']);

test.each([
  'GeneralSettingsInput',
  'SiteLinksInput',
  'PricingSettingsInput',
  'BillingSettingsInput',
  'SecuritySettingsInput',
  'BusinessProfileInput',
  'PostalAddressInput',
  'EInvoiceInput',
  'ShopProfileInput',
  'UpdateOfferInput',
  'OfferContentInput',
  'OfferPriceInput',
  'UpdateAdminInput',
  'AdvertisementInput',
  'AiApiInput',
])('the log has a Finnish name for each field that a change of %s writes', (name) => {
  const fields = Object.keys((schema.getType(name) as GraphQLInputObjectType).getFields());
  expect(fields.filter((field) => !unlogged.has(field) && !auditFields[field])).toEqual([]);
});
