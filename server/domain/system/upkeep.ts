import { makeBackup } from '#platform/backup/backup.ts';
import { openBackupStore } from '#platform/backup/backupStore.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { encryptionKeysOf } from '#platform/secrets/secrets.ts';
import { verifyAudit } from '../audit/seal.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { allLedgerRules } from '../publishing/chargeRules.ts';

/** Throws when the books do not agree. */
export async function checkLedger({ orm, log }: Platform): Promise<void> {
  const faults = await verifyLedger(orm.em.fork() as Scope['em'], allLedgerRules);
  failOn(faults, log, 'the ledger does not add up');
}

/** Throws when an entry of the audit log is not as it was sealed. */
export async function checkAudit({ orm, log }: Platform): Promise<void> {
  const { faults } = await verifyAudit(orm.em.fork() as Scope['em']);
  failOn(faults, log, 'the audit log was tampered with');
}

/** Logs what was found and fails the job, which is then counted and shown as failed until a run finds nothing. */
function failOn(faults: readonly { rule: string; id: string }[], log: Platform['log'], finding: string): void {
  const [first] = faults;
  if (!first) return;
  log.error({ faults: faults.slice(0, 20), count: faults.length }, finding);
  throw new Error(`${finding}: ${faults.length} faults, the first at ${first.id}: ${first.rule}`);
}

/** Nights whose backups are retained. */
const nights = 7;

/** Writes tonight's backup to the place of the configuration, and removes the oldest. */
export async function backUp({ config, storage, log }: Platform): Promise<void> {
  const { backupTo = '', databaseUrl = '', databaseDirectUrl, backupPassphrase } = config;
  const source = {
    url: databaseDirectUrl ?? databaseUrl,
    storage,
    keys: encryptionKeysOf(config),
    passphrase: backupPassphrase,
  };
  const { name } = await makeBackup(source, openBackupStore(backupTo, config.s3), { keep: nights });
  log.info({ backup: name }, 'a backup was made');
}
