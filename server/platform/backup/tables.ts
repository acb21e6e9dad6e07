import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pg from 'pg';
import type { BackupStore } from './backupStore.ts';
import { type BackupFile, type BackupTable, DamagedBackup, readBackupFile, sha256 } from './manifest.ts';

/** The list of executed migrations is kept by the migrations themselves. */
const migrationsTable = 'mikro_orm_migrations';

interface Table {
  name: string;
  /** All but those that PostgreSQL computes. */
  columns: string[];
  hasBytes: boolean;
}

/** The tables of the program; those of the queue of jobs are made again by every start. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      bool_or(a.atttypid = 'bytea'::regtype) as "hasBytes"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname <> '${migrationsTable}'
    group by c.relname order by c.relname`);
  return rows;
}

const { escapeIdentifier } = pg;
const rowsOf = ({ name, columns }: Table) =>
  `select row_to_json(t)::text as line from (select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)}) t`;

/** Number of rows, and a sum over their texts that does not depend on their order. */
async function sumUp(client: pg.ClientBase, table: Table): Promise<Pick<BackupTable, 'rows' | 'checksum'>> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(line), 16))::bit(64)::bigint), 0)::text as checksum
    from (${rowsOf(table)}) lines`);
  const [sum] = rows;
  return { rows: Number(sum?.rows ?? 0), checksum: sum?.checksum ?? '' };
}

/** Bytes of JSON in a part, and rows fetched at once: files of banks are rows of up to 20 MB. */
const partSize = 8 * 1024 * 1024;
const fetched = (table: Table) => (table.hasBytes ? 1 : 2000);

/** Values are written alike whatever the connection's own settings are. */
const plainly = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local search_path = public`;

/** Reads every table within the transaction of `client` and writes its rows into the store. */
export async function writeTables(client: pg.ClientBase, store: BackupStore, backup: string): Promise<BackupTable[]> {
  await client.query(plainly);
  const written: BackupTable[] = [];
  for (const table of await tablesOf(client)) {
    const parts: BackupFile[] = [];
    for await (const lines of linesOf(client, table)) {
      const bytes = await promisify(gzip)(lines);
      const name = `${backup}/${table.name}-${String(parts.length + 1).padStart(5, '0')}.jsonl.gz`;
      await store.put(name, bytes);
      parts.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
    }
    written.push({ name: table.name, ...(await sumUp(client, table)), parts });
  }
  return written;
}

async function* linesOf(client: pg.ClientBase, table: Table): AsyncGenerator<string> {
  await client.query(`declare lines no scroll cursor for ${rowsOf(table)}`);
  let part = '';
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetched(table)} from lines`);
    for (const { line } of rows) part += `${line}\n`;
    if (part.length >= partSize || (rows.length === 0 && part !== '')) {
      yield part;
      part = '';
    }
    if (rows.length === 0) break;
  }
  await client.query('close lines');
}

/**
 * Fills the tables of a migrated database, in one transaction, and verifies that each then has the rows of the backup.
 * What migrations put into them is replaced. Triggers and foreign keys do not run, which takes the superuser, or a role
 * that may set session_replication_role. Throws DamagedBackup for a part that has changed.
 */
export async function fillTables(client: pg.Client, store: BackupStore, backed: readonly BackupTable[]): Promise<void> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  await client.query(`begin; set local session_replication_role = replica; ${plainly}`);
  if (tables.size > 0) await client.query(`truncate ${[...tables.keys()].map(escapeIdentifier).join(', ')}`);
  for (const { name, parts, rows, checksum } of backed) {
    const table = tables.get(name);
    if (!table) throw new DamagedBackup(`${name} is no table of its migrations`);
    const [into, columns] = [escapeIdentifier(name), table.columns.map(escapeIdentifier).join(', ')];
    for (const part of parts) {
      const lines = (await promisify(gunzip)(await readBackupFile(store, part))).toString().trimEnd().split('\n');
      for (let at = 0; at < lines.length; at += fetched(table)) {
        const batch = `[${lines.slice(at, at + fetched(table)).join(',')}]`;
        await client.query(
          `insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, $1)`,
          [batch],
        );
      }
    }
    const sum = await sumUp(client, table);
    if (sum.rows !== rows || sum.checksum !== checksum)
      throw new DamagedBackup(`${name} has ${sum.rows} rows instead of ${rows}, or others than the backup`);
  }
  await client.query('commit; analyze');
}
