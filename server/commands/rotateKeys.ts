import { readConfig } from '../config/config.ts';
import { sealedColumns } from '../domains.ts';
import { rewrapColumn } from '../platform/database/bulk/batches.ts';
import { connectPools } from '../platform/database/pools.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { openDatabase } from '../tools/openDatabase.ts';

// Encrypts every stored secret with the first key of ENCRYPTION_KEY. The keys after it may be removed when no secret
// was lost.
const config = readConfig();
const database = await openDatabase(config, { shared: true });
const pools = connectPools({ databaseUrl: database.url, databaseReplicaUrls: [] }, (error) =>
  console.error(error.message),
);
try {
  const secrets = createSecrets(config);
  let lost = 0;
  for (const column of sealedColumns) {
    const counts = await rewrapColumn({ primary: pools.databases.primary, secrets }, column);
    lost += counts.lost;
    console.log(`${column.table}.${column.column}: ${counts.rewrapped} under the current key, ${counts.lost} lost`);
  }
  if (lost > 0) process.exitCode = 1;
} finally {
  await pools.close();
  await database.stop();
}
