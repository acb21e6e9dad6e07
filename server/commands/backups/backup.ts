import { parseArgs } from 'node:util';
import { makeBackup } from '#platform/backup/backup.ts';
import { openBackupStore } from '#platform/backup/backupStore.ts';
import { encryptionKeysOf } from '#platform/secrets/secrets.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../tools/openDatabase.ts';

/*
 * npm run backup                           into BACKUP_TO
 * npm run backup -- <folder>               or s3://bucket/prefix, with the credentials of S3_*
 * npm run backup -- <folder> --keep 7      and removes all but the newest seven
 */
const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });

const config = readConfig();
const place = positionals[0] ?? config.backupTo;
if (!place || (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))) {
  console.error('Name a folder or s3://bucket/prefix, or set BACKUP_TO; --keep takes a number from 1.');
  process.exit(2);
}

const database = await openDatabase(config, { shared: true });
try {
  const { backupPassphrase } = config;
  const source = {
    url: database.directUrl,
    storage: createStorage(config),
    keys: encryptionKeysOf(config),
    passphrase: backupPassphrase,
  };
  const { name, manifest } = await makeBackup(source, openBackupStore(place, config.s3), {
    keep: values.keep === undefined ? undefined : Number(values.keep),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${name}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.pictures.length} pictures, in ${place}`,
  );
  if (!backupPassphrase)
    console.log(
      'It has no encryption key: keep ENCRYPTION_KEY elsewhere, or set BACKUP_PASSPHRASE to seal it into it.',
    );
  console.log('`npm run backup:verify` shows whether it can be restored.');
} finally {
  await database.stop();
}
