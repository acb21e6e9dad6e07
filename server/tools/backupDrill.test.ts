import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seed } from '../demo/seed.ts';
import { sealEntries } from '../domain/audit/seal.ts';
import { sealedColumns } from '../domains.ts';
import { makeBackup, restoreDatabase, restorePictures } from '../platform/backup/backup.ts';
import { type BackupStore, openBackupStore, readStatus } from '../platform/backup/backupStore.ts';
import { listBackups, type Manifest, openKeys, readManifest } from '../platform/backup/manifest.ts';
import { checkKey } from '../platform/secrets/keyCanary.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { emptyDatabase, testPlatform } from '../test/database.ts';
import { findBackup, verifyBackup } from './backupDrill.ts';

const key = randomBytes(32);
const platform = await testPlatform({ DEMO_DATA: 'on', ENCRYPTION_KEY: key.toString('base64') });
const { config, storage } = platform;
const passphrase = 'neljä sanaa ja numero 4';
const source = { url: config.databaseUrl ?? '', storage, keys: [key], passphrase };
const drillConfig = { ...config, encryptionKeys: undefined, backupPassphrase: passphrase };

let folder: string;
let s3: S3rver;
const stores: Partial<Record<'a folder' | 'S3', BackupStore>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const configureBuckets = [{ name: 'copies', configs: [] }];
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets });
  const { port } = (await s3.run()) as AddressInfo;
  const credentials = { region: 'eu-north-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  stores['a folder'] = openBackupStore(join(folder, 'disk'), undefined);
  stores.S3 = openBackupStore('s3://copies/nightly', {
    ...credentials,
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
  });
  await checkKey(platform, sealedColumns);
  await seed(platform);
  await sealEntries(platform.orm.em.fork());
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const storeOf = (place: 'a folder' | 'S3') => stores[place] as BackupStore;

describe.each(['a folder', 'S3'] as const)('in %s', (place) => {
  test('a backup restores to the same rows, pictures, books, audit log and feed', async () => {
    const store = storeOf(place);
    const { name, manifest } = await makeBackup(source, store, { now: new Date('2026-11-20T02:30:00Z') });
    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
    const { offers } = await platform.primary
      .selectFrom('offer')
      .select(({ fn }) => fn.countAll<number>().as('offers'))
      .executeTakeFirstOrThrow();
    expect(rows.offer).toBe(offers);
    expect([manifest.pictures.length > 0, manifest.seal]).toEqual([true, expect.stringMatching(/^\d+:[0-9a-f]{64}$/)]);
    expect(await verifyBackup(store, name, await emptyDatabase(), drillConfig)).toEqual([]);
    expect(await readStatus(store)).toMatchObject({
      backup: { name, at: manifest.at },
      drill: { name, faults: [] },
    });
  });

  test('the restored pictures are those of the storage, and the passphrase opens the encryption key', async () => {
    const store = storeOf(place);
    const { manifest } = await findBackup(store);
    const restored = createStorage({ dataDir: join(folder, `restored ${place}`), s3: undefined });
    await restorePictures(restored, store, manifest);
    const keysOf = async (from: typeof storage) => (await Array.fromAsync(from.list())).map((each) => each.key).sort();
    expect(await keysOf(restored)).toEqual(await keysOf(storage));
    expect(await openKeys(manifest.keys ?? '', passphrase)).toEqual([key]);
    await expect(openKeys(manifest.keys ?? '', 'väärä')).rejects.toThrow('BACKUP_PASSPHRASE does not open');
  });

  test('one damaged byte of a table, a picture or the list is found', async () => {
    const store = storeOf(place);
    const { name, manifest } = await findBackup(store);
    const part = manifest.tables.find((table) => table.name === 'balance_transaction')?.parts[0]?.name ?? '';
    const picture = manifest.pictures[0]?.name ?? '';
    for (const file of [part, picture, `${name}/manifest.json`]) {
      const bytes = (await store.get(file)) ?? Buffer.alloc(0);
      const damaged = Buffer.from(bytes);
      damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
      await store.put(file, damaged);
      const drill = verifyBackup(store, name, await emptyDatabase(), drillConfig);
      expect(await drill).toEqual([`${file} has changed.`]);
      await store.put(file, bytes);
    }
    expect(await readStatus(store)).toMatchObject({ drill: { faults: [`${name}/manifest.json has changed.`] } });
  });

  test('a damaged row leaves the database empty, and a damaged picture is left out', async () => {
    const store = storeOf(place);
    const { name, manifest } = await findBackup(store);
    const part = manifest.tables.find((table) => table.name === 'offer')?.parts[0]?.name ?? '';
    const [picture, ...others] = manifest.pictures.map((file) => file.name);
    const bytes = (await store.get(part)) ?? Buffer.alloc(0);
    await store.put(part, Buffer.from('damaged'));
    const url = await emptyDatabase();
    await expect(restoreDatabase(url, store, manifest)).rejects.toThrow(`${part} has changed`);
    await store.put(part, bytes);
    await restoreDatabase(url, store, (await findBackup(store, name)).manifest);

    const image = (await store.get(picture ?? '')) ?? Buffer.alloc(0);
    await store.put(picture ?? '', Buffer.from('damaged'));
    const restored: string[] = [];
    const storage = { put: async (key: string) => void restored.push(`pictures/${key}`) };
    expect(await restorePictures(storage, store, manifest)).toEqual([`${picture} has changed.`]);
    expect(restored).toEqual(others);
    await store.put(picture ?? '', image);
  });

  test('of several backups the newest are retained, and pictures that none of them has are deleted', async () => {
    const store = storeOf(place);
    await store.put('pictures/0000000000000000-800.webp', Buffer.from('left over'));
    await store.put('20261119T023000Z/offer-00001.jsonl.gz', Buffer.from('never finished'));
    for (const day of [21, 22]) await makeBackup(source, store, { keep: 2, now: new Date(`2026-11-${day}T02:30:00Z`) });
    expect(await listBackups(store)).toEqual(['20261121T023000Z', '20261122T023000Z']);
    const manifests = await Promise.all((await listBackups(store)).map((name) => readManifest(store, name)));
    const pictures = manifests.flatMap((manifest: Manifest) => manifest.pictures.map((file) => file.name));
    expect(await store.list('pictures/')).toEqual([...new Set(pictures)].sort());
    expect(await store.list('20261119')).toEqual([]);
  });
});

test('a backup whose books do not add up is no sound one', async () => {
  const store = openBackupStore(join(folder, 'unsound'), undefined);
  await sql`alter table business disable trigger user`.execute(platform.primary);
  const { id } = await platform.primary.selectFrom('business').select('id').limit(1).executeTakeFirstOrThrow();
  await sql`update business set balance = balance + 1 where id = ${id}`.execute(platform.primary);
  const { name } = await makeBackup(source, store);
  await sql`update business set balance = balance - 1 where id = ${id}`.execute(platform.primary);
  const faults = await verifyBackup(store, name, await emptyDatabase(), drillConfig);
  expect(faults).toEqual([expect.stringContaining(id)]);
});

test('a database that is not empty, and a backup of a newer version, are refused', async () => {
  const store = storeOf('a folder');
  const { manifest } = await findBackup(store);
  await expect(restoreDatabase(source.url, store, manifest)).rejects.toThrow('The database is not empty');
  const newer = { ...manifest, migrations: [...manifest.migrations, 'Migration29990101000000_later'] };
  await expect(restoreDatabase(await emptyDatabase(), store, newer)).rejects.toThrow('A newer version of the program');
});

test('a backup of an older version is restored and then migrated', async () => {
  const store = openBackupStore(join(folder, 'older'), undefined);
  const url = await emptyDatabase();
  const { migrations } = (await findBackup(storeOf('a folder'))).manifest;
  const { migrate } = await import('../platform/database/database.ts');
  await migrate(url, migrations.slice(0, -1));
  const { name } = await makeBackup({ ...source, url }, store);
  const { manifest } = await findBackup(store, name);
  expect(manifest.migrations).toEqual(migrations.slice(0, -1));
  const into = await emptyDatabase();
  await restoreDatabase(into, store, manifest);
  expect(await migrate(into)).toEqual([]);
});
