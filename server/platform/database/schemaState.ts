import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folder of the migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** How the migrations that a database has run differ from those of this program. */
export interface SchemaState {
  /** Those that the database lacks, in order: until they have run, this program cannot serve. */
  pending: string[];
  /** Those that this program lacks: a newer version has migrated. As migrations only add, this one still serves. */
  newer: string[];
}

/** Reads the state with `query`, which runs one statement. A database without any tables lacks every migration. */
export async function readSchemaState(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<SchemaState> {
  const done = new Set(await executed(query));
  const ours = readdirSync(migrationsFolder)
    .filter((file) => /^Migration\w+\.ts$/.test(file))
    .map((file) => basename(file, '.ts'))
    .sort();
  // Replaced by the first schema, which is all that such a database lacks until `adoptPreview`.
  const isPreview = done.has(lastOfPreview);
  const own = new Set(ours);
  return {
    pending: ours.filter((name) => !done.has(name)),
    newer: isPreview ? [] : [...done].filter((name) => !own.has(name)).sort(),
  };
}

async function executed(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<string[]> {
  try {
    const { rows } = await query('select name from mikro_orm_migrations');
    return (rows as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === '42P01';
    if (isMissing) return [];
    throw error;
  }
}

/** The last migration before the first release, whose schema is that of `Migration20261130000000_initial`. */
const lastOfPreview = 'Migration20261129133500_search_ends';

/**
 * Marks a database that the last version before the first release left as one of the first schema. Other databases stay
 * as they are; an older one is of another line of versions.
 */
export async function adoptPreview(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<void> {
  if (!(await executed(query)).includes(lastOfPreview)) return;
  await query(`begin;
    drop table if exists visit, address_visit;
    alter table content_report validate constraint content_report_language_check;
    delete from mikro_orm_migrations where name not like '%_groundwork';
    insert into mikro_orm_migrations (name, executed_at) values ('Migration20261130000000_initial', now());
    commit`);
}

/** Throws for a database with migrations that we lack, but without some that we have: one of another line of versions. */
export function assertSameHistory({ pending, newer }: SchemaState): void {
  if (pending.length === 0 || newer.length === 0) return;
  throw new Error(
    `The database was made by another version of the program (${newer[0]}); this one cannot continue it.`,
  );
}

/** What a database lacks, as one sentence that says what to do. */
export function explainPending({ pending }: SchemaState): string {
  return `The database lacks ${pending.length} migrations, the first ${pending[0]}: run \`npm run migrate\`.`;
}
