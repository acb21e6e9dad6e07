import { setTimeout as sleep } from 'node:timers/promises';
import type {
  EntityManager,
  EntitySchemaWithMeta,
  ExtractDefineEntityProperties,
  InferKyselyTable,
} from '@mikro-orm/postgresql';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { AppError } from '#shared/appError.ts';

/**
 * The tables by name, each with its columns as PostgreSQL names them. `server/domains.ts` adds those of the entities;
 * a file that uses a table without an entity adds it likewise:
 * `declare module '../platform/database/db.ts' { interface Database { name: { column: type } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: other modules add to it.
export interface Database {}

/** Builds and runs typed SQL: `selectFrom`, `insertInto`, and `sql` templates by `.execute(db)`. */
export type Db = Kysely<Database>;

type TableOf<Entity> = InferKyselyTable<
  EntitySchemaWithMeta<string, string, Entity, never, ExtractDefineEntityProperties<Entity>>
>;

/** The columns of tables, from the entities by the names of their tables. */
export type TablesOf<Entities extends Record<string, abstract new (...args: never) => object>> = {
  [Table in keyof Entities]: TableOf<InstanceType<Entities[Table]>>;
};

/**
 * The builder on the connection of `em`: inside its transaction, if there is one, else on the primary database. What
 * the entities have pending is not written before a statement, and entities in memory do not learn what it changed.
 */
export function db(em: EntityManager): Db {
  return em.getKysely<Database>({ type: 'write' });
}

/** Runs one statement. */
export type Run = (query: { text: string; values: unknown[] }) => Promise<{ rows: unknown[]; rowCount: number | null }>;

/** A builder without transactions, whose statements are run by `run`. */
export function createDb(run: Run): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RunDriver(run),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class RunDriver implements Driver, DatabaseConnection {
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#run({ text: sql, values: [...parameters] });
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed');
  }

  async init() {}
  async destroy() {}
  async acquireConnection() {
    return this;
  }
  async releaseConnection() {}
  async beginTransaction() {
    throw new Error('Transactions begin with em.transactional');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}

const maxAttempts = 6;
/** Milliseconds, doubled with each attempt. */
const pause = 20;

/** SQLSTATE of work that PostgreSQL aborted because other work came first: serialization failure, deadlock. */
const conflicts: readonly unknown[] = ['40001', '40P01'];

/** Whether PostgreSQL aborted work because other work came first. */
export const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && conflicts.includes(error.code);

/**
 * Does the work again, at most five times, when PostgreSQL aborts it because of work at the same time. The work is a
 * whole transaction or one statement outside any, and reads again what it changes.
 * @param also further SQLSTATEs that mean a conflict here, such as 23503 for a row that was deleted meanwhile
 */
export async function retryOnConflict<T>(work: () => Promise<T>, also: readonly string[] = []): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      const isAborted = isConflict(error) || (code !== undefined && also.includes(code));
      if (!isAborted || attempt === maxAttempts) throw error;
    }
    await sleep(pause * 2 ** attempt * Math.random());
  }
}

/** Constraints of the database by name, each with what its rule refuses when it is violated. */
type Violations = Record<string, () => AppError>;

/**
 * Does the work; a violation of one of the named constraints becomes its rule's refusal. Any other violation is thrown
 * as it is: a constraint that no rule names is broken by a fault of ours.
 */
export async function refuseViolations<T>(violations: Violations, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = violations[violatedConstraint(error) ?? ''];
    throw refusal ? refusal() : error;
  }
}

/** Name of the constraint that PostgreSQL says was violated (SQLSTATE 23xxx). */
function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return /^23/.test(String(code ?? '')) && typeof constraint === 'string' ? constraint : undefined;
}
