import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { entities } from '../domains.ts';
import { connectDatabase, migrate } from '../platform/database/database.ts';
import { runProgram } from '../tools/runProgram.ts';
import { withScratchDatabase } from '../tools/withPlatform.ts';

/*
 * npm run migration:create -- <name>     writes what the entities have and the migrations lack
 * npm run migration:create -- --blank <name>     an empty one, for SQL that entities cannot say
 */
const { values, positionals } = parseArgs({
  options: { blank: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name] = positionals;
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(
    'Name the change in lower case with underscores, such as: npm run migration:create -- add_offer_colour',
  );
  process.exit(2);
}

await withScratchDatabase(async (url) => {
  await migrate(url);
  const orm = await connectDatabase(url, entities, { statementTimeout: 0 });
  try {
    const { fileName } = await orm.migrator.create(undefined, values.blank, false, name);
    if (!fileName) {
      console.log('The migrations already say all that the entities do.');
      return;
    }
    const file = join('migrations', fileName);
    await runProgram('biome', ['check', '--write', file]);
    console.log(`Wrote ${file}. Read it before you commit it.`);
  } finally {
    await orm.close();
  }
});
