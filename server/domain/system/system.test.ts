import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackupStore, writeStatus } from '#platform/backup/backupStore.ts';
import { enqueueMail, sendDueMail } from '#platform/mail/mail.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { AiApi, AiApiHealth } from '../chat/entities.ts';

const platform = await testPlatform();
platform.config.backupTo = `${platform.config.dataDir}/backups`;
const fork = () => platform.orm.em.fork();

let app: App;
let token: string;
let other: string;

beforeAll(async () => {
  platform.jobs.define('sound', async () => undefined);
  platform.jobs.define(
    'broken',
    async () => {
      throw new Error('postgresql://user:hemmelig@db is away');
    },
    { retryLimit: 0 },
  );
  await platform.jobs.work();
  app = await createApp(platform);
  token = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_SETTINGS'] }));
  other = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['VIEW_ANALYTICS'] }));
});
afterAll(() => app.close());

interface Status {
  version: string;
  diskFree: number;
  diskSize: number;
  database: {
    size: number;
    migration: string;
    connections: number;
    largestTables: { name: string; size: number; rows: number }[];
  };
  jobs: { name: string; cron: string | null; lastRunAt: string | null; lastError: string | null }[];
  mail: { waiting: number; failed: number; failures: { to: string; error: string }[] };
  pictures: { store: string; isUp: boolean };
  backup: { madeAt: string | null; drillFaults: string[] };
  warnings: { kind: string; count: number; runbook: string }[];
}
const document = `{ systemStatus { version diskFree diskSize
  database { size migration connections largestTables { name size rows } }
  jobs { name cron lastRunAt lastError } mail { waiting failed failures { to error } } pictures { store isUp }
  backup { madeAt drillFaults } warnings { kind count runbook } } }`;

async function status(): Promise<Status> {
  const { data, message } = await ask<{ systemStatus: Status }>(app, document, {}, { token });
  if (!data) throw new Error(message);
  return data.systemStatus;
}
const kinds = async () => (await status()).warnings.map(({ kind }) => kind);

const noFile = { invoice: async () => null, reminder: async () => null, terms: async () => null };

/** A mail that no mail server took. */
async function giveUpMail() {
  await enqueueMail(fork(), { to: 'pois@esimerkki.fi', subject: 'Hei', text: 'Hei', html: 'Hei' });
  await fork().execute('update outbox_mail set attempts = 11 where sent_at is null');
  await sendDueMail(platform, noFile, async () => {
    throw new Error('550 no such mailbox');
  });
}

test('only admins who manage settings see how the platform runs', async () => {
  expect((await ask(app, document, {}, { token: other })).code).toBe('FORBIDDEN');
  expect((await ask(app, 'mutation { resendFailedMails { count } }', {}, { token: other })).code).toBe('FORBIDDEN');
});

test('the state has the database, its largest tables, the disk and the store of pictures', async () => {
  const { version, database, diskFree, diskSize, pictures } = await status();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(database.migration).toMatch(/^Migration\d{14}_/);
  expect(database.connections).toBeGreaterThan(0);
  const sizes = database.largestTables.map(({ size }) => size);
  expect([sizes.length, sizes]).toEqual([10, [...sizes].sort((one, two) => two - one)]);
  expect(diskFree > 0 && diskFree < diskSize).toBe(true);
  expect(pictures).toEqual({ store: 'DISK', isUp: true });
});

test('rows of a table are counted before it is analyzed for the first time', async () => {
  await fork().execute(`with added as (insert into rate_limit select 'row ' || n, n, now() from generate_series(1, 2000) n)
    select pg_stat_force_next_flush()`);
  const rows = async () => (await status()).database.largestTables.find(({ name }) => name === 'rate_limit')?.rows;
  await expect.poll(rows, { timeout: 20_000 }).toBeGreaterThanOrEqual(2000);
});

test('a job shows when it was done and why it failed, without secrets, and warns until it succeeds', async () => {
  await platform.jobs.send('sound');
  await platform.jobs.send('broken');
  const jobOf = async (name: string) => (await status()).jobs.find((job) => job.name === name);
  await expect.poll(async () => (await jobOf('sound'))?.lastRunAt).toEqual(expect.any(String));
  await expect.poll(async () => (await jobOf('broken'))?.lastError).toMatch(/is away$/);
  expect((await jobOf('broken'))?.lastError).not.toContain('hemmelig');
  expect(await kinds()).toContain('JOBS_FAILED');
});

test('a mail that was given up warns, and is sent again on demand', async () => {
  await giveUpMail();
  const { mail, warnings } = await status();
  expect(mail).toEqual({
    waiting: 0,
    failed: 1,
    failures: [{ to: 'pois@esimerkki.fi', error: 'Error: 550 no such mailbox' }],
  });
  expect(warnings).toContainEqual({ kind: 'MAILS_FAILED', count: 1, runbook: 'docs/runbooks.md#mail-stuck' });
  const resend = 'mutation { resendFailedMails { count mail { waiting failed } } }';
  const { data } = await ask<{ resendFailedMails: unknown }>(app, resend, {}, { token });
  expect(data?.resendFailedMails).toEqual({ count: 1, mail: { waiting: 1, failed: 0 } });
  expect(await sendDueMail(platform, noFile)).toBe(1);
  expect(await kinds()).not.toContain('MAILS_FAILED');
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_entry where action = 'mail.resend'`.execute(platform.primary);
  expect(rows).toEqual([{ after: { count: 1 } }]);
  expect((await ask<{ resendFailedMails: { count: number } }>(app, resend, {}, { token })).data).toMatchObject({
    resendFailedMails: { count: 0 },
  });
});

/** As if the platform had been set up that long ago. */
const setBack = (interval: string) =>
  sql`update admin set created_at = now() - ${interval}::interval`.execute(platform.primary);

test('a backup that is missing warns once the platform is older than a day, and only where backups are made', async () => {
  expect(await kinds()).not.toContain('BACKUP_OLD');
  await setBack('27 hours');
  expect(await kinds()).toContain('BACKUP_OLD');
  expect(await kinds()).not.toContain('DRILL_OLD');
  await setBack('36 days');
  expect(await kinds()).toContain('DRILL_OLD');
  const { backupTo } = platform.config;
  platform.config.backupTo = undefined;
  const withoutPlace = await kinds();
  platform.config.backupTo = backupTo;
  expect(withoutPlace.filter((kind) => kind.endsWith('_OLD'))).toEqual([]);
});

test('a backup that is missing, and a drill that found faults, warn', async () => {
  await setBack('36 days');
  expect(await kinds()).toEqual(expect.arrayContaining(['BACKUP_OLD', 'DRILL_OLD']));
  const store = openBackupStore(platform.config.backupTo ?? '', undefined);
  const at = new Date().toISOString();
  await writeStatus(store, {
    backup: { name: 'x', at, bytes: 5 },
    drill: { name: 'x', at, faults: ['a has changed.'] },
  });
  expect((await status()).backup).toEqual({ madeAt: at, drillFaults: ['a has changed.'] });
  expect(await kinds()).toContain('DRILL_FAILED');
  await writeStatus(store, { drill: { name: 'x', at, faults: [] } });
  expect(await kinds()).not.toEqual(expect.arrayContaining(['DRILL_FAILED', 'BACKUP_OLD', 'DRILL_OLD']));
});

test('an AI service whose circuit is open after failures warns', async () => {
  const em = fork();
  const api = em.create(AiApi, { service: 'OPENAI', modelName: 'm', sealedKey: 's', keyTail: 'abcd' });
  em.create(AiApiHealth, { api, calls: 3, pausedUntil: new Date(Date.now() + 60_000) });
  await em.flush();
  expect(await kinds()).toContain('AI_RESTS');
});

test('/metrics has every metric that the alerts and the dashboard use, with what the page shows', async () => {
  const { payload } = await app.http.inject({ url: '/metrics' });
  const ops = (file: string) => readFileSync(join(import.meta.dirname, '../../../docs/ops', file), 'utf8');
  const { panels } = JSON.parse(ops('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const used = [
    ...ops('alerts.yml')
      .matchAll(/^ +expr: (.+)$/gm)
      .map(([, expression = '']) => expression),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap(metricsOf);
  const there = [...payload.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  );
  // Of the process, which tests do not measure.
  const elsewhere = ['process_resident_memory_bytes'];
  expect(used.length).toBeGreaterThan(40);
  expect([...new Set(used)].filter((name) => !there.includes(name) && !elsewhere.includes(name))).toEqual([]);
  const { mail, diskSize } = await status();
  expect(payload).toContain('\ndatabase_up 1\n');
  expect(payload).toContain(`\nmails_given_up ${mail.failed}\n`);
  expect(payload).toContain(`\ndisk_size_bytes ${diskSize}\n`);
  expect(payload).toMatch(/^audit_unsealed_seconds \d/m);
  expect(payload).toMatch(/^jobs_waiting\{name="sound"\} \d/m);
});

/** Names of metrics in an expression of Prometheus: words of several parts that are neither labels nor functions. */
function metricsOf(expression: string): string[] {
  const plain = expression.replaceAll(/\{.*?\}|\bby \(.*?\)|\[.*?\]/g, '');
  return plain.match(/\b[a-z]\w*_\w+\b(?!\()/g) ?? [];
}
