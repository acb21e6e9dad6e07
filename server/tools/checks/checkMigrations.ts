import { connectDatabase, migrate } from '#platform/database/database.ts';
import { entities } from '../../domains.ts';
import { withScratchDatabase } from '../withPlatform.ts';

/**
 * What the migrations, run on the empty database at `url`, lack of the entities: SQL, empty when they agree.
 * Also reports a snapshot that was not made together with the last migration.
 */
async function schemaDrift(url: string): Promise<string> {
  await migrate(url);
  const orm = await connectDatabase(url, entities, { statementTimeout: 0 });
  try {
    const missing = await orm.schema.getUpdateSchemaSQL();
    if (missing.trim()) return missing;
    return (await orm.migrator.checkSchema()) ? 'migrations/.snapshot.json differs from the entities' : '';
  } finally {
    await orm.close();
  }
}

const drift = await withScratchDatabase(schemaDrift);
if (drift) {
  console.error(`Entities and migrations differ; npm run migration:create writes what is missing:\n${drift}`);
  process.exitCode = 1;
}
