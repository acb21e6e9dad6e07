import { parseArgs } from 'node:util';
import { readConfig } from '../../config/config.ts';
import { newestBackup, openNamedStore, verifyBackup } from '../../tools/backupDrill.ts';
import { withScratchDatabase } from '../../tools/withPlatform.ts';

/*
 * npm run backup:verify                                      the newest backup of BACKUP_TO
 * npm run backup:verify -- <folder> --backup <name>          another one
 * npm run backup:verify -- <folder> --into <postgresql://…>  restores into that empty database instead of an embedded one
 */
const { values, positionals } = parseArgs({
  options: { backup: { type: 'string' }, into: { type: 'string' } },
  allowPositionals: true,
});

const config = readConfig();
const store = openNamedStore(config, positionals[0]);
const name = values.backup ?? (await newestBackup(store));
const begun = Date.now();
const drill = (url: string) => verifyBackup(store, name, url, config);
const faults = values.into ? await drill(values.into) : await withScratchDatabase(drill);
for (const fault of faults) console.log(fault);
const seconds = Math.round((Date.now() - begun) / 1000);
console.log(
  faults.length === 0
    ? `${name} is sound: restored and verified in ${seconds} s.`
    : `${name} cannot be relied on: ${faults.length === 1 ? '1 fault' : `${faults.length} faults`}.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
