import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreDatabase, restorePictures } from '#platform/backup/backup.ts';
import { DamagedBackup, openKeys } from '#platform/backup/manifest.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { readConfig } from '../../config/config.ts';
import { findBackup, openNamedStore } from '../../tools/backupDrill.ts';
import { openDatabase } from '../../tools/openDatabase.ts';

/*
 * npm run restore -- <folder or s3://bucket/prefix>                   the newest backup
 * npm run restore -- <folder or s3://bucket/prefix> --backup <name>   another one
 *
 * The database of the environment must be empty; pictures go into its storage. A backup whose rows or list have changed is
 * refused; pictures that have changed are named and left out, with exit code 1. With BACKUP_PASSPHRASE the encryption key of
 * the backup is written into DATA_DIR, unless there is one.
 */
const { values, positionals } = parseArgs({ options: { backup: { type: 'string' } }, allowPositionals: true });

const config = readConfig();
const store = openNamedStore(config, positionals[0]);
const { name, manifest } = await findBackup(store, values.backup).catch(refuse);
const { backupPassphrase, dataDir } = config;
const keys = manifest.keys && backupPassphrase ? await openKeys(manifest.keys, backupPassphrase) : undefined;
const database = await openDatabase(config, { shared: true });
let missing: string[];
try {
  await restoreDatabase(database.directUrl, store, manifest);
  missing = await restorePictures(createStorage(config), store, manifest);
} catch (error) {
  await database.stop();
  refuse(error);
}
await database.stop();
for (const fault of missing) console.error(fault);
const pictures = manifest.pictures.length - missing.length;
console.log(`Restored ${name}: the database as of ${manifest.at} and ${pictures} pictures.`);
if (missing.length > 0) process.exitCode = 1;
if (keys && !config.encryptionKeys) {
  const file = join(dataDir, 'encryption.key');
  writeFileSync(file, `${keys.map((key) => key.toString('base64')).join(',')}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`Its encryption key is in ${file}.`);
} else if (!config.encryptionKeys) {
  console.log(
    'Give the server the ENCRYPTION_KEY of that time: stored keys and authenticators do not open without it.',
  );
}
const seal = manifest.seal ? ` -- --seal ${manifest.seal}` : '';
console.log(
  `Now run: npm run books:verify, npm run audit:verify${seal}, npm run receipt:verify, npm run feed:rebuild -- --check`,
);

/** Ends the program, with a sentence when it is the backup's fault. */
function refuse(error: unknown): never {
  if (!(error instanceof DamagedBackup)) throw error;
  console.error(`${error.message}. Nothing was restored: --backup <name> restores another.`);
  process.exit(1);
}
