import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { jobNames } from '#shared/texts/jobs.ts';
import { sealEntries, verifyAudit } from './domain/audit/seal.ts';
import { verifyLedger } from './domain/billing/ledger/verify.ts';
import { aggregateLedgerDays } from './domain/billing/platformLedger/ledgerDays.ts';
import { entities } from './domains.ts';
import { defineJobs } from './jobs.ts';
import { connectDatabase } from './platform/database/database.ts';
import type { Database } from './platform/database/db.ts';
import { endOfDay, helsinkiClock, helsinkiDate, startOfDay } from './platform/helsinki.ts';
import { dueSince } from './platform/jobs/schedule.ts';
import { testPlatform } from './test/database.ts';
import { aBusiness } from './test/marketplace.ts';

const platform = await testPlatform();
const impatient = await connectDatabase(platform.config.databaseUrl ?? '', entities, { statementTimeout: 100 });
afterAll(() => Promise.all([impatient.close(), background.destroy()]));
const statements: string[] = [];
const background = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: platform.config.databaseUrl }) }),
  log: ({ query }) => void statements.push(query.sql),
});
const emOf = ({ em }: MikroORM) => em.fork() as EntityManager;

/** Jobs over whole tables, each with a table that it reads. */
const jobs: [name: string, table: string, run: (orm: MikroORM) => Promise<unknown>][] = [
  ['ledger-verify', 'balance_transaction', (orm) => verifyLedger(emOf(orm))],
  ['ledger-fold', 'ledger_day', (orm) => aggregateLedgerDays({ orm })],
  ['audit-seal', 'audit_entry', (orm) => sealEntries(emOf(orm))],
  ['audit-verify', 'audit_entry', (orm) => verifyAudit(emOf(orm))],
];

test.each(jobs)('the job %s waits longer for an answer than a caller would', async (_name, table, run) => {
  let running: Promise<unknown> | undefined;
  await emOf(platform.orm).transactional(async (em) => {
    await em.execute(`lock table ${table} in access exclusive mode`);
    running = run(impatient);
    await Promise.race([running.catch(() => undefined), sleep(500)]);
  });
  await expect(running).resolves.not.toThrow();
});

test('every job has a name that admins read', async () => {
  const names: string[] = [];
  const jobs = { define: (name: string) => void names.push(name) };
  const config = { ...platform.config, backupTo: 'varmuuskopiot', bankInbox: 'pankki' };
  defineJobs(Object.assign(Object.create(platform), { jobs, config }));
  expect(names.toSorted()).toEqual(Object.keys(jobNames).toSorted());
});

interface Schedule {
  name: string;
  cron: string;
  until?: string;
}

function dailySchedules(): Schedule[] {
  const found: Schedule[] = [];
  const define = (name: string, _run: unknown, { cron = '', until }: { cron?: string; until?: string } = {}) =>
    void (/^\d+ \d+ /.test(cron) && found.push({ name, cron, ...(until ? { until } : {}) }));
  const config = { ...platform.config, backupTo: 'varmuuskopiot' };
  defineJobs(Object.assign(Object.create(platform), { jobs: { define }, config }));
  return found;
}

/** Whether Helsinki's clocks show the minute of a daily or weekly schedule. */
function isDue({ cron }: Schedule, at: Date): boolean {
  const [minute = '', hour = '', , , weekday = '*'] = cron.split(' ');
  const shown = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return helsinkiClock(at) === shown && ['*', String(new Date(helsinkiDate(at)).getUTCDay())].includes(weekday);
}

test.each(['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2027-12-31'])(
  'every daily job is due once on %s, and can be made up for from five minutes later',
  (date) => {
    const [start, end] = [startOfDay(date), endOfDay(date)];
    const daily = dailySchedules().filter(({ cron }) => cron.endsWith('*'));
    expect(daily.length).toBeGreaterThan(20);
    for (const job of daily) {
      const due: Date[] = [];
      const madeUp: Date[] = [];
      for (let at = start; at <= end; at = new Date(at.getTime() + 60_000)) {
        if (isDue(job, at)) due.push(at);
        if (dueSince(job.cron, at, job.until)) madeUp.push(at);
      }
      expect([job.name, due.length]).toEqual([job.name, 1]);
      expect([job.name, madeUp[0]]).toEqual([job.name, new Date((due[0]?.getTime() ?? 0) + 5 * 60_000)]);
      expect(dueSince(job.cron, madeUp[0] ?? end, job.until)).toEqual(start);
    }
  },
);

test('a job that finds faults in the books or the audit log fails, and says where the first one is', async () => {
  const handlers = new Map<string, () => Promise<unknown>>();
  const jobs = {
    define: (name: string, run: () => Promise<unknown>) => void handlers.set(name, run),
  };
  defineJobs(Object.assign(Object.create(platform), { jobs }));
  await expect(handlers.get('ledger-verify')?.()).resolves.toBeUndefined();
  await expect(handlers.get('audit-verify')?.()).resolves.toBeUndefined();
  const em = emOf(platform.orm);
  const { id } = await aBusiness(em);
  await em.execute('alter table business disable trigger user');
  await em.execute(`update business set balance = 5 where id = '${id}'`);
  await em.execute('alter table audit_entry disable trigger audit_entry_is_append_only');
  await expect(handlers.get('ledger-verify')?.()).rejects.toThrow(
    /^the ledger does not add up: \d faults, the first at \S+: ./,
  );
  await expect(handlers.get('audit-verify')?.()).rejects.toThrow('the audit log was tampered with: 1 faults');
  await em.execute('alter table audit_entry enable trigger audit_entry_is_append_only');
  await em.execute('alter table business enable trigger user');
});

test('every table that a job sweeps is swept in batches, along an index of its own', async () => {
  const handlers: (() => Promise<unknown>)[] = [];
  const jobs = {
    define: (name: string, run: () => Promise<unknown>) => {
      if (/purge|sweep|forget|mail-/.test(name) && !/files|offers/.test(name)) handlers.push(run);
    },
  };
  defineJobs(Object.assign(Object.create(platform), { jobs, background }));
  for (const run of handlers) await run();
  // Visits are forgotten in batches of their own, which callerVisits.test.ts covers.
  const deletions = statements.filter((text) => !text.includes('update caller_visits'));
  const sweeps = deletions.flatMap((text) => {
    const [, table = '', by = ''] =
      /from "(\w+)" where .* order by ("\w+"(?:, "\w+")*)\s+limit \d+ for update skip locked/s.exec(text) ?? [];
    return table ? [{ table, by: by.replaceAll('"', '') }] : [];
  });
  expect(new Set(sweeps.map(({ table }) => table)).size).toBe(sweeps.length);
  expect(sweeps.length).toBeGreaterThan(18);
  expect(deletions).toHaveLength(sweeps.length);
  for (const { table, by } of sweeps) {
    const { rows } = await sql<{ columns: string }>`select substring(indexdef from '[(](.*)[)]') as columns
      from pg_indexes where tablename = ${table}`.execute(platform.primary);
    const first = rows.map(({ columns }) =>
      columns.replaceAll('"', '').split(', ').slice(0, by.split(', ').length).join(', '),
    );
    expect([table, first]).toEqual([table, expect.arrayContaining([by])]);
    // By a day alone, each batch would read past all that batches before it deleted of that day.
    const { rows: types } = await sql<{ type: string }>`select data_type as type from information_schema.columns
      where table_name = ${table} and column_name = ${by.split(', ').at(-1)}`.execute(platform.primary);
    expect([table, types]).toEqual([table, [{ type: expect.not.stringMatching(/^date$/) }]]);
  }
});
