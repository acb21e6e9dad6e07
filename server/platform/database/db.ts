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

/**
 * The tables by name, each with its columns as PostgreSQL names them. `server/entities.ts` adds those of the entities;
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
