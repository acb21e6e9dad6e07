import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { verifyAudit } from '../domain/audit/seal.ts';
import { verifyBankFiles } from '../domain/bank/import/verifyBankFiles.ts';
import { verifyLedger } from '../domain/billing/ledger/verify.ts';
import { allLedgerRules } from '../domain/publishing/chargeRules.ts';
import { countFeedFaults } from '../domain/search/syncFeed.ts';
import { entities, sealedColumns } from '../domains.ts';
import { restoreDatabase } from '../platform/backup/backup.ts';
import { type BackupStore, openBackupStore, writeStatus } from '../platform/backup/backupStore.ts';
import {
  DamagedBackup,
  listBackups,
  type Manifest,
  openKeys,
  pictureName,
  readBackupFile,
  readManifest,
} from '../platform/backup/manifest.ts';
import { withoutTimeLimit } from '../platform/database/bulk/batches.ts';
import { type Platform, startPlatform, stopPlatform } from '../platform/platform.ts';
import { checkKey } from '../platform/secrets/keyCanary.ts';
import { isIntact } from '../platform/storage/uploadedFile.ts';

/** The place named on the command line, or that of BACKUP_TO; ends the program when there is neither. */
export function openNamedStore(config: Config, named: string | undefined): BackupStore {
  const place = named ?? config.backupTo;
  if (place) return openBackupStore(place, config.s3);
  console.error('Name the folder of the backups, or s3://bucket/prefix.');
  process.exit(2);
}

/** The newest backup of a place. Throws DamagedBackup when there is none. */
export async function newestBackup(store: BackupStore): Promise<string> {
  const name = (await listBackups(store)).at(-1);
  if (!name) throw new DamagedBackup('There is no finished backup in that place');
  return name;
}

/** The named backup of a place, or its newest. Throws DamagedBackup, also when there is none. */
export async function findBackup(store: BackupStore, name?: string): Promise<{ name: string; manifest: Manifest }> {
  const backup = name ?? (await newestBackup(store));
  return { name: backup, manifest: await readManifest(store, backup) };
}

/**
 * Restores a backup into an empty database and verifies what came of it: every row and picture, the ledger, the books,
 * the audit log, the feed, and that the sealed encryption key opens what is stored. Notes the result beside the backups.
 * Returns what is wrong, as sentences.
 */
export async function verifyBackup(
  store: BackupStore,
  name: string,
  url: string,
  config: Config,
  now = new Date(),
): Promise<string[]> {
  const faults = await drill(store, name, url, config);
  await writeStatus(store, { drill: { name, at: now.toISOString(), faults: faults.slice(0, 20) } });
  return faults;
}

async function drill(store: BackupStore, name: string, url: string, config: Config): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lahitarjous-drill-'));
  try {
    const manifest = await readManifest(store, name);
    const faults = await damagedPictures(store, manifest);
    await restoreDatabase(url, store, manifest);
    const keys =
      manifest.keys && config.backupPassphrase
        ? await openKeys(manifest.keys, config.backupPassphrase)
        : config.encryptionKeys;
    const restored = { ...config, databaseUrl: url, databaseDirectUrl: undefined, databaseReplicaUrls: [] };
    const platform = await startPlatform({ ...restored, dataDir, encryptionKeys: keys }, entities);
    try {
      // Without a key there is nothing to open the secrets with: they are then only known to be the same bytes.
      if (keys) await checkKey(platform, sealedColumns).catch((error: Error) => faults.push(error.message));
      return [...faults, ...(await faultsOf(platform, manifest))];
    } finally {
      await stopPlatform(platform);
    }
  } catch (error) {
    if (error instanceof DamagedBackup) return [`${error.message}.`];
    throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function damagedPictures(store: BackupStore, { pictures }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const picture of pictures) {
    try {
      const bytes = await readBackupFile(store, picture);
      if (!isIntact(picture.name.slice(pictureName('').length), bytes))
        faults.push(`${picture.name} was damaged before the backup.`);
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      faults.push(`${error.message}.`);
    }
  }
  return faults;
}

async function faultsOf(platform: Platform, { seal, pictures }: Manifest): Promise<string[]> {
  const fork = () => platform.orm.em.fork();
  const [number, hash] = seal?.split(':') ?? [];
  const noted = number && hash ? { number: Number(number), hash } : undefined;
  const books = [...(await verifyLedger(fork(), allLedgerRules)), ...(await verifyBankFiles({ em: fork(), platform }))];
  const audit = await verifyAudit(fork(), noted);
  const feed = await withoutTimeLimit(fork(), countFeedFaults);
  return [
    ...[...books, ...audit.faults].map(({ rule, id }) => `${id} breaks: ${rule}.`),
    ...(feed > 0 ? [`${feed} rows of the feed differ from the offers.`] : []),
    ...(await missingPictures(platform, new Set(pictures.map(({ name }) => name.replace(/-(\d+|icon)\.[a-z]+$/, ''))))),
  ];
}

/** Pictures that rows name and the backup lacks. */
async function missingPictures({ background }: Platform, there: Set<string>): Promise<string[]> {
  const pictures = await background.selectFrom('offer_image').select('key').execute();
  const icons = await background.selectFrom('advertisement').select('icon_key as key').execute();
  return [...pictures, ...icons].flatMap(({ key }) =>
    key && !there.has(pictureName(key)) ? [`${pictureName(key)} is missing, and a row names it.`] : [],
  );
}
