import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { type Caches, createCaches } from './caches.ts';
import { type Changes, connectChanges } from './database/changes.ts';
import { connectDatabase, type Entities } from './database/database.ts';
import { connectPools, type Databases, type Pools } from './database/pools.ts';
import { readSchemaState } from './database/schemaState.ts';
import { createPictureWorkers, type PictureWorkers } from './images/pictureWorkers.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { ownerPoints } from './limits/accountPoints.ts';
import { createMemoryBudget, type MemoryBudget } from './limits/memoryBudget.ts';
import { createRequestBudget, type RequestBudget } from './limits/requestBudget.ts';
import type { PaymentProvider } from './payments/paymentProvider.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf/pdfRenderer.ts';
import { createRecognizer, type Recognizer } from './pdf/recognizer.ts';
import { createFileReaders, type FileReaders } from './readers/fileReaders.ts';
import { type CompanyRegistry, createCompanyRegistry } from './registry/companyRegistry.ts';
import { createSecrets, type Secrets } from './secrets/secrets.ts';
import { createStorage, type Storage, watchStorage } from './storage/storage.ts';
import { createLog, type Log } from './telemetry/log.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** The provider that the configuration names; null when nothing can be paid on the site. */
async function createPayments({ payments, publicUrl }: Config, log: Log): Promise<PaymentProvider | null> {
  if (payments === 'off') return null;
  if (payments === 'fake') return (await import('./payments/fakePayments.ts')).createFakePayments(publicUrl);
  const { createPaytrail } = await import('./payments/paytrail.ts');
  return createPaytrail({ ...payments, publicUrl }, log);
}

/** The outside world, as one server sees it. */
export interface Platform extends Databases {
  config: Config;
  orm: MikroORM;
  pools: Pools;
  log: Log;
  caches: Caches;
  changes: Changes;
  jobs: Jobs;
  storage: Storage;
  pictures: PictureWorkers;
  pdfs: PdfRenderer;
  recognizer: Recognizer;
  fileReaders: FileReaders;
  registry: CompanyRegistry;
  /** Null when nothing can be paid on the site. */
  payments: PaymentProvider | null;
  metrics: Metrics;
  /** Undefined when no collector of traces is named. */
  tracing: Tracing | undefined;
  secrets: Secrets;
  budget: RequestBudget;
  memory: MemoryBudget;
}

/** What a domain function works with: one unit of work, and the outside world. */
export interface Scope {
  em: EntityManager;
  platform: Platform;
}

/**
 * Opens every connection; the database must be migrated. Jobs are only created: the caller defines and starts them.
 * @param entities every entity of the program, `entities` of server/domains.ts
 */
export async function startPlatform(config: Config, entities: Entities): Promise<Platform> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  if (!databaseUrl) throw new Error('The address of a running database is missing');
  mkdirSync(dataDir, { recursive: true });

  const log = createLog({ level: config.logLevel });
  const metrics = createMetrics({ processMetrics: config.nodeEnv !== 'test' });
  const tracing = await startTracing(config, log, metrics);
  const pools = connectPools(
    { ...config, databaseUrl },
    (err) => log.warn({ err }, 'a database connection was lost'),
    (replica, err) =>
      err
        ? log.warn({ err, replica: replica.name }, 'a replica is left out, and the primary is read instead')
        : log.info({ replica: replica.name }, 'a replica is read again'),
  );
  for (const pool of pools.all) metrics.watchPool(pool);
  const isPooled = databaseDirectUrl !== undefined;
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const orm = await connectDatabase(databaseUrl, entities, { debug: config.logLevel === 'trace', isPooled });
  metrics.watchPool(await orm.driver.getConnection().getNativeClient());
  const listening = connectChanges(directUrl, log);
  try {
    const [changes, payments] = await Promise.all([
      listening,
      createPayments(config, log),
      warnOfDatabase(pools, isPooled, log),
    ]);
    const secrets = createSecrets({ ...config, cheapPasswords: config.nodeEnv === 'test' });
    const budget = createRequestBudget({ primary: pools.databases.primary, secrets });
    return {
      config,
      orm,
      pools,
      ...pools.databases,
      log,
      caches: createCaches(),
      metrics,
      tracing,
      changes,
      jobs: createJobs(directUrl, log, metrics, { tracing }),
      storage: watchStorage(createStorage(config), { metrics, log }),
      pictures: createPictureWorkers(log),
      pdfs: createPdfRenderer({ log, points: ownerPoints(budget, config) }),
      recognizer: createRecognizer(config.ocrCommand, log),
      fileReaders: createFileReaders(log),
      registry: createCompanyRegistry(config, log),
      payments,
      secrets,
      budget,
      memory: createMemoryBudget(),
    };
  } catch (error) {
    const stopped = listening.then(
      (changes) => changes.stop(),
      () => undefined,
    );
    await Promise.all([stopped, orm.close(), pools.close(), tracing?.stop()]);
    throw error;
  }
}

/** The library is loaded only when it is needed. */
async function startTracing({ telemetry }: Config, log: Log, metrics: Metrics): Promise<Tracing | undefined> {
  if (!telemetry) return undefined;
  const { startOpenTelemetry } = await import('./telemetry/openTelemetry.ts');
  return startOpenTelemetry(telemetry, log, metrics);
}

/** Says in the log what an operator should know of the database before it matters. */
async function warnOfDatabase({ databases }: Pools, isPooled: boolean, log: Log): Promise<void> {
  const { newer } = await readSchemaState((text) => sql.raw(text).execute(databases.primary));
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'a newer version has migrated the database; this one serves on');
  if (!isPooled) return;
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as "limit"`.execute(
    databases.primary,
  );
  if (rows[0]?.limit === '0')
    log.warn('the database role has no statement_timeout, and a pooler does not carry ours: set it on the role');
}

/** Milliseconds that connections have to close: one whose job was cut off is busy until its statement ends. */
const closeTime = 2000;

/** Lets running jobs end, for some seconds, then closes every connection. Requests must have been answered before. */
export async function stopPlatform(platform: Platform): Promise<void> {
  const { jobs, changes, orm, pools, pictures, pdfs, recognizer, fileReaders, tracing } = platform;
  await jobs.stop();
  await changes.stop();
  const closed = [orm.close(), pools.close(), pictures.stop(), pdfs.stop(), recognizer.stop(), fileReaders.stop()];
  await Promise.race([Promise.all(closed), sleep(closeTime, undefined, { ref: false })]);
  await tracing?.stop();
}
