import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { warningsOf } from '#shared/systemWarnings.ts';
import { domains } from '../domains.ts';
import { defineJobs } from '../jobs.ts';
import { projectRoot } from '../tools/runProgram.ts';
import { testPlatform } from './database.ts';

const platform = await testPlatform({ BACKUP_TO: 'backups' });
const { primary } = platform;
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const runbooks = read('docs/runbooks.md');

const [, section = ''] = read('docs/operations.md').split('## Life of tables');
/** The rows of the documented table: tables, and what removes their rows. */
const lives = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`.+?) \| .+? \| (.+?) \|$/gm)].flatMap(
  ([, names = '', by = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, table = '']) => ({ table, by })),
);

/** Columns that are about a person whatever their table is. */
const personal = '(^|_)(email|phone|first_name|last_name|contact_person|payer_name|reply_to|consumer_id)$';

const personalData = domains.flatMap(({ personalData: { columns = {} } = {} }) => Object.entries(columns));

test('every column about a person is listed with what the privacy notice says of it', async () => {
  const { rows } = await sql<{ name: string; isPersonal: boolean }>`
    select table_name || '.' || column_name as name, column_name ~ ${personal} as "isPersonal"
    from information_schema.columns where table_schema = 'public'`.execute(primary);
  const listed = personalData.flatMap(([table, { columns }]) => columns.map((one) => `${table}.${one}`));
  const known = new Set(rows.map(({ name }) => name));
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
  expect(
    rows.filter(({ isPersonal }) => isPersonal).flatMap(({ name }) => (listed.includes(name) ? [] : [name])),
  ).toEqual([]);
});

const notice = read('client/texts/privacy.ts');
const [, life = ''] = notice.split("title: 'Kuinka kauan tietoja säilytetään'");

test.each(personalData)(
  'the privacy notice says what is collected in %s and for how long it is stored',
  (_table, { collected, stored }) => {
    expect(notice).toContain(collected);
    expect(life.split('title:')[0]).toContain(stored);
  },
);

describe('the life of each table', () => {
  test('is documented once for every table of the database', async () => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'mikro_orm_migrations' order by 1`.execute(primary);
    expect(lives.map(({ table }) => table).sort()).toEqual(rows.map(({ name }) => name));
  });

  test('ends by a scheduled job, with a row that it belongs to, or not at all', async () => {
    const scheduled = new Set<string>();
    const define = (name: string, _run: unknown, { cron }: { cron?: string } = {}) =>
      void (cron && scheduled.add(name));
    defineJobs(Object.assign(Object.create(platform), { jobs: { define } }));
    const cascades = await sql<{ name: string }>`select conrelid::regclass || ' with ' || confrelid::regclass as name
      from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(primary);
    const cascading = new Set(cascades.rows.map(({ name }) => name));
    const unfounded = lives.filter(({ table, by }) => {
      const [, parent] = /^with `(\w+)`$/.exec(by) ?? [];
      const [, job] = /^`([\w-]+)`$/.exec(by) ?? [];
      if (parent) return !cascading.has(`${table} with ${parent}`);
      return job ? !scheduled.has(job) : by !== 'nothing';
    });
    expect(unfounded).toEqual([]);
  });
});

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
const anchors = new Set([...runbooks.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchor(heading)));

test('every warning and every link within the runbooks leads to a chapter', () => {
  const table = { name: 'x', size: 1, rows: 1 };
  const longAgo = new Date(0);
  const everything = warningsOf(
    {
      recognizesText: false,
      version: '1.0.0',
      startedAt: longAgo,
      diskFree: 1,
      diskSize: 100,
      database: {
        size: 1,
        migration: 'x',
        newerMigrations: 1,
        connections: 99,
        maxConnections: 100,
        largestTables: [table],
      },
      jobs: [
        {
          name: 'x',
          cron: null,
          lastRunAt: null,
          lastSeconds: null,
          lastError: 'x',
          waiting: 1,
          lastFailureAt: longAgo,
          waitingSince: longAgo,
        },
      ],
      mail: { transport: 'SMTP', waiting: 1, waitingSince: longAgo, failed: 1, failures: [] },
      pictures: { store: 'S3', isUp: false },
      payments: { provider: null, waiting: 0, inReview: 1 },
      backup: { madeAt: null, size: null, drilledAt: null, drillFaults: ['x'] },
    },
    { resting: 1, since: longAgo, addressPairs: 1 },
  );
  expect(everything).toHaveLength(14);
  const links = [
    ...everything.map(({ runbook }) => runbook.replace('docs/runbooks.md#', '')),
    ...[...runbooks.matchAll(/\]\(#([\w-]+)\)/g)].map(([, link = '']) => link),
  ];
  expect(links.filter((link) => !anchors.has(link))).toEqual([]);
});

test('every command of the runbooks is a script', async () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...runbooks.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(4);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('the example of the environment has the variables of the readme, and no others', () => {
  const table = read('README.md').split('## Environment')[1]?.split('## ')[0] ?? '';
  const firstCells = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const documented = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const examples = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(documented.length).toBeGreaterThan(30);
  expect(examples.toSorted()).toEqual(documented.toSorted());
});
