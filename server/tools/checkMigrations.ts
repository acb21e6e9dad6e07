import { schemaDrift } from './schemaDrift.ts';
import { withScratchDatabase } from './scratchDatabase.ts';

const drift = await withScratchDatabase(schemaDrift);
if (drift) {
  console.error(`Entities and migrations differ; npm run migration:create writes what is missing:\n${drift}`);
  process.exitCode = 1;
}
