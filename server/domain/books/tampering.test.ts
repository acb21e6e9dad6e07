import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../app.ts';
import { verifyBankFiles } from '../bank/import/verifyBankFiles.ts';
import { Invoice } from '../billing/entities.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { creditInvoice } from '../receivables/invoicing/creditInvoice.ts';
import { aReport, sendBankFile } from '../receivables/payments.fixtures.ts';
import { bookRules } from './bookRules.ts';

const platform = await testPlatform();
const { em, scope, admin, aBusiness } = await aLedger(platform);
let app: App;

/** More of each kind of row than a table has columns. */
const count = 30;

beforeAll(async () => {
  app = await createApp(platform);
  const by = { token: await signIn(em(), 'ADMIN', admin) };
  for (let i = 0; i < count; i += 1) {
    const { id } = await aBusiness(10_000);
    const invoice = await em().findOneOrFail(Invoice, { businessId: id });
    const reference = invoice.referenceNumber;
    await sendBankFile(app, aReport([{ cents: 100 + i, id: `A${i}`, reference, payer: 'Maksaja Oy' }]), by);
    await creditInvoice(scope(), admin, { id: invoice.id, amount: 100, reason: 'Osahyvitys' });
  }
});
afterAll(() => app.close());

const books = async () => [
  ...(await verifyLedger(em(), bookRules)),
  ...(await verifyBankFiles({ em: em(), platform })),
];
const broken = async () => new Set((await books()).map(({ id }) => id));

/** Runs SQL with the triggers of the database off, as only its owner can. */
const unguarded = (statements: string[]) =>
  em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    for (const statement of statements) await em.execute(statement);
  });

/** Another value of a column of the type. */
function otherValue(column: string, type: string): string {
  switch (type) {
    case 'uuid':
      return 'gen_random_uuid()';
    case 'boolean':
      return `not ${column}`;
    case 'integer':
    case 'bigint':
      return `coalesce(${column}, 0) + 1000000`;
    case 'date':
    case 'timestamp with time zone':
      return `coalesce(${column}, '2026-01-01') + interval '1 day'`;
    case 'ARRAY':
      return `array_append(coalesce(${column}, '{}'), '7')`;
    case 'jsonb':
      return `${column} || case jsonb_typeof(${column}) when 'array'
        then '[{"kind": "SERVICE_FEE", "net": 1}]' else '{"name": "7"}' end::jsonb`;
    default:
      return `case when ${column} = '7' then '8' else '7' end`;
  }
}

test('the check of the books finds nothing in rows that were only ever written', async () => {
  expect(await books()).toEqual([]);
});

test.each([
  ['bank_entry', 'true'],
  ['payment_allocation', 'true'],
  ['invoice', 'credits_id is null'],
  ['invoice', 'credits_id is not null'],
  ['balance_transaction', 'true'],
])('a change of any column of %s, where %s, is found by the id of its row', async (table, which) => {
  await em().execute(`create table before_change as select * from ${table}`);
  const checks = await em().execute<{ name: string; rule: string }[]>(
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = ?::regclass and contype = 'c'`,
    [table],
  );
  for (const { name } of checks) await em().execute(`alter table ${table} drop constraint "${name}"`);
  const columns = await em().execute<{ name: string; type: string }[]>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = ? and is_generated = 'NEVER' and table_schema = 'public' order by ordinal_position`,
    [table],
  );
  const rows = await em().execute<{ id: string }[]>(`select id from ${table} where ${which} limit ${columns.length}`);
  expect(rows).toHaveLength(columns.length);
  const changed = columns.map(({ name, type }, i) => ({ name, type, id: rows[i]?.id ?? '' }));
  await unguarded(
    changed.map(({ name, type, id }) => `update ${table} set ${name} = ${otherValue(name, type)} where id = '${id}'`),
  );
  const found = await broken();
  expect(changed.filter(({ id }) => !found.has(id)).map(({ name }) => name)).toEqual([]);

  const names = columns.map(({ name }) => name).join();
  await unguarded([
    `delete from ${table} where id not in (select id from before_change)`,
    `update ${table} set (${names}) = (select ${names} from before_change where id = ${table}.id)`,
    `insert into ${table} (${names}) select ${names} from before_change where id not in (select id from ${table})`,
  ]);
  await em().execute('drop table before_change');
  for (const { name, rule } of checks) await em().execute(`alter table ${table} add constraint "${name}" ${rule}`);
  expect(await books()).toEqual([]);
});

test.each([
  ['bank_file', `content = content || '\\x20'::bytea`, /byte for byte/],
  ['bank_entry', `payer_name = 'Toinen'`, /as it is in its file/],
  ['bank_entry', `reference = '13'`, /pays the invoice of that reference/],
  ['bank_entry_balance', 'used = 5', /the sum of its allocations/],
  ['payment_allocation', 'amount = amount - 1', /less its payments/],
  ['invoice_balance', 'credited = 5', /less its payments/],
  ['invoice_words', `words = 'muu'`, /in the list of invoices/],
  ['invoice', 'gross = gross + 1', /amounts add up|no more than it/],
])('a change of %s to %s is named by the rule that it breaks', async (table, change, rule) => {
  const column = change.split(' = ')[0];
  const key = { bank_entry_balance: 'entry_id', invoice_balance: 'invoice_id' }[table] ?? 'id';
  await em().execute(`create table before_change as select ${key} as key, ${column} as value from ${table} limit 1`);
  await unguarded([`update ${table} set ${change} where ${key} = (select key from before_change)`]);
  expect((await books()).map((fault) => fault.rule).join()).toMatch(rule);
  await unguarded([`update ${table} set ${column} = value from before_change where ${key} = key`]);
  await em().execute('drop table before_change');
  expect(await books()).toEqual([]);
});

test('a row that is taken away is found', async () => {
  for (const table of ['bank_entry', 'payment_allocation', 'invoice', 'balance_transaction']) {
    const [row] = await em().execute<{ id: string }[]>(`select id from ${table} order by id desc limit 1`);
    await unguarded([`delete from ${table} where id = '${row?.id}'`]);
    expect(await broken()).toContain(row?.id);
  }
});

test('every trigger of the tables of money is missed when it is dropped', async () => {
  const triggers = await em().execute<{ guard: string; name: string; of: string }[]>(
    `select tgrelid::regclass || '.' || tgname as guard, tgname as name, tgrelid::regclass::text as of
      from pg_trigger where not tgisinternal and tgrelid = any (array['balance_transaction', 'invoice', 'invoice_balance',
      'invoice_words', 'invoice_write_off', 'bank_file', 'bank_statement', 'bank_entry', 'bank_entry_balance', 'payment_allocation', 'row_digest',
      'online_payment_event']::regclass[]) order by 1`,
  );
  for (const { guard, name, of } of triggers) {
    await em().execute(`drop trigger ${name} on ${of}`);
    expect(await broken()).toContain(guard);
  }
  expect(triggers.length).toBeGreaterThan(15);
});
