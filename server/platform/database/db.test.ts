import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { BusinessDay } from '#domain/analytics/entities.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { db, retryOnConflict } from './db.ts';

const platform = await testPlatform();
const { primary, replica, search } = platform;
const fork = () => platform.orm.em.fork();

test('a column has the same type in an entity and in every builder', async () => {
  const { id } = await aBusiness(fork(), { createdAt: new Date('2026-11-21T10:00:00Z') });
  const entity = await fork().findOneOrFail(Business, id);
  const expected = { balance: entity.balance, createdAt: entity.createdAt, statusReason: entity.statusReason };
  expect(expected).toEqual({ balance: 0, createdAt: new Date('2026-11-21T10:00:00Z'), statusReason: null });
  for (const each of [db(fork()), primary, replica, search]) {
    const row = await each
      .selectFrom('business')
      .select(['balance', 'created_at as createdAt', 'status_reason as statusReason'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual(expected);
    const kinds = sql`select 5::bigint as cents, 2.5::numeric as part, '2026-11-21'::date as day`;
    expect((await kinds.execute(each)).rows).toEqual([{ cents: 5, part: 2.5, day: '2026-11-21' }]);
  }
});

test('a date and a JSON value are the same through the builder and the entity', async () => {
  const business = await aBusiness(fork());
  await primary.insertInto('business_day').values({ business_id: business.id, day: '2026-11-21' }).execute();
  const { day } = await fork().findOneOrFail(BusinessDay, { business });
  expect(await primary.selectFrom('business_day').select('day').execute()).toEqual([{ day }]);
  const after = { title: 'Pullat "äö"' };
  const em = fork();
  em.create(AuditEntry, { actorKind: 'ANYONE', action: 'test.done', after });
  await em.flush();
  expect(await primary.selectFrom('audit_entry').select('after').execute()).toEqual([{ after }]);
});

test('db(em) takes part in the transaction of em', async () => {
  const { id } = await aBusiness(fork());
  const rename = fork().transactional(async (em) => {
    const query = db(em).updateTable('business').set({ business_name: 'Uusi Oy' }).where('id', '=', id);
    expect((await query.executeTakeFirst()).numUpdatedRows).toBe(1n);
    throw new Error('undone');
  });
  await expect(rename).rejects.toThrow('undone');
  const row = await primary.selectFrom('business').select('business_name').where('id', '=', id).executeTakeFirst();
  expect(row?.business_name).toBe('Kulman Leipomo Oy');
});

test('primary reports how many rows a write changed and begins no transaction', async () => {
  const { id } = await aBusiness(fork());
  const change = primary.updateTable('business').set({ phone: '1' }).where('id', '=', id);
  expect((await change.executeTakeFirst()).numUpdatedRows).toBe(1n);
  await expect(primary.transaction().execute(async () => undefined)).rejects.toThrow('em.transactional');
});

test('names of tables and columns are checked by the compiler', async () => {
  // @ts-expect-error: the column is business_name
  await expect(primary.selectFrom('business').select('business_nam').execute()).rejects.toThrow('business_nam');
  // @ts-expect-error: the table is business
  await expect(primary.selectFrom('busines').select('id').execute()).rejects.toThrow('busines');
  const wrong = primary.selectFrom('business').select('id');
  // @ts-expect-error: a status is one of four
  await expect(wrong.where('status', '=', 'LIVE').execute()).resolves.toEqual([]);
  // @ts-expect-error: a balance is a number
  await expect(wrong.where('balance', '=', '5').execute()).resolves.toEqual([]);
});

const failing = (code: string) => Object.assign(new Error(code), { code });

test.each(['40001', '40P01'])('work that PostgreSQL aborts with %s is done again', async (code) => {
  const work = vi.fn().mockRejectedValueOnce(failing(code)).mockResolvedValueOnce('done');
  expect(await retryOnConflict(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

test('work is tried six times at most, and other errors are thrown at once', async () => {
  const crossed = vi.fn().mockRejectedValue(failing('40001'));
  await expect(retryOnConflict(crossed)).rejects.toThrow('40001');
  expect(crossed).toHaveBeenCalledTimes(6);
  const wrong = vi.fn().mockRejectedValue(failing('23503'));
  await expect(retryOnConflict(wrong)).rejects.toThrow('23503');
  expect(wrong).toHaveBeenCalledTimes(1);
});

test('a code that the caller adds counts as a conflict', async () => {
  const work = vi.fn().mockRejectedValueOnce(failing('23503')).mockResolvedValueOnce(1);
  expect(await retryOnConflict(work, ['23503'])).toBe(1);
});
