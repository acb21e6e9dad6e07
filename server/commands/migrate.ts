import { readConfig } from '../config/config.ts';
import { migrate } from '../platform/database/database.ts';
import { openDatabase } from '../tools/openDatabase.ts';

const database = await openDatabase(readConfig(), { shared: true });
try {
  const done = await migrate(database.directUrl);
  console.log(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'The database is up to date.');
} finally {
  await database.stop();
}
