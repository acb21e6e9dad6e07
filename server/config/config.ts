import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { withoutTrailingSlashes } from '#shared/rules/fields.ts';
import { type Destinations, pushHosts, readDestinations } from '../platform/outside/guardedPost.ts';
import type { PaytrailConfig } from '../platform/payments/paytrailCalls.ts';
import { parseKeys } from '../platform/secrets/encryptionKeys.ts';
import { type Env, environmentReader, type Reader } from './environment.ts';
import { readTelemetry, type TelemetryConfig } from './telemetry.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Where images are stored when not on the server's own disk. */
export interface S3Config {
  /** Unset means Amazon's own address for the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The environment, read once and checked. The README's environment table describes each variable. */
export interface Config {
  nodeEnv: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Absolute path of everything the server stores on disk. */
  dataDir: string;
  /** Unset means the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Address of the same database past a pooler, for what a pooler cannot carry; unset means that there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** Whether a start brings the database up to date; otherwise it waits until `npm run migrate` has. */
  migrate: boolean;
  databaseReplicaUrls: string[];
  /** Seconds behind the primary from which on a replica is not read. */
  replicaMaxLag: number;
  /** Where backups go: a folder, or 's3://bucket/prefix' in the store of `s3`. Unset means that the server makes none. */
  backupTo: string | undefined;
  bankInbox: string | undefined;
  /** What seals the copy of the encryption key in a backup; unset means that a backup has none. */
  backupPassphrase: string | undefined;
  /** Origin that links in mails and pages start with, without a slash at the end. */
  publicUrl: string;
  /** The first master admin; unset means a random password printed once. */
  firstAdmin: { email: string; password: string } | undefined;
  demoData: boolean;
  /** Unset means that mails are written to `dataDir`/outbox. */
  smtpUrl: string | undefined;
  /** Sender of every mail, as 'Name <address>'. */
  mailFrom: string;
  /** Of 32 bytes each, the current one first, then those it replaced. Unset means a key generated into `dataDir`. */
  encryptionKeys: Buffer[] | undefined;
  /** Unset means the bundled sample of fictional companies. */
  companyRegistryUrl: string | undefined;
  /** Base addresses of the AI services. Azure has none unless the deployment names one. */
  aiUrls: { openai: string; anthropic: string; google: string; azure: string | undefined };
  /** Push services that devices may name: hosts with those below them, and origins that need not be public. */
  pushServices: Destinations;
  s3: S3Config | undefined;
  /** Reads a PNG and writes the text in it; unset means that no text is recognized in pictures. */
  ocrCommand: string | undefined;
  /** The provider of online payments: an account at Paytrail, the made-up provider of the demonstration, or none. */
  payments: PaytrailConfig | 'fake' | 'off';
  /** Pictures may stay in `dataDir` beside another database: that disk is permanent, and shared by every server. */
  picturesOnDisk: boolean;
  /** Proxies whose X-Forwarded-For is believed: addresses, a number of hops, or none. */
  trustProxy: string[] | number | false;
  logLevel: LogLevel;
  /** Where traces and metrics are sent; unset means nowhere. */
  telemetry: TelemetryConfig | undefined;
  /** With it, any caller that sends it reads /metrics; without it, callers on this machine. */
  metricsToken: string | undefined;
  /** Points that a network address without a session, and an account, may spend in a minute; Infinity for no limit. */
  requestPoints: number;
  /** Processes of the product on this machine. */
  workers: number;
  /** Whether this process runs background jobs, too; of several workers only the first does. */
  runsJobs: boolean;
  /** Seconds from the order to stop during which /readyz refuses and all else is answered, for a proxy to notice. */
  drainSeconds: number;
}

function readEncryptionKeys({ text, fault }: Reader): Buffer[] | undefined {
  const value = text('ENCRYPTION_KEY');
  if (value === undefined) return undefined;
  try {
    return parseKeys(value);
  } catch {
    fault('ENCRYPTION_KEY', '32 bytes in base64 or hex, as `openssl rand -base64 32` prints, or several with commas');
    return undefined;
  }
}

function readFirstAdmin({ text, faults }: Reader): Config['firstAdmin'] {
  const email = text('ADMIN_EMAIL');
  const password = text('ADMIN_PASSWORD');
  if (email && password) return { email, password };
  if (email || password) faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
  return undefined;
}

function readS3({ text, url, faults }: Reader): S3Config | undefined {
  const bucket = text('S3_BUCKET');
  if (!bucket) return undefined;
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')];
  if (!accessKeyId || !secretAccessKey) {
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together with S3_BUCKET');
    return undefined;
  }
  const endpoint = url('S3_ENDPOINT', ['http:', 'https:']);
  return { endpoint, region: text('S3_REGION') ?? 'eu-north-1', bucket, accessKeyId, secretAccessKey };
}

/** Made-up payments are for the self-contained demonstration and for tests: a deployment never has them. */
function readPayments({ text, url, oneOf, faults }: Reader, isDemonstration: boolean): Config['payments'] {
  const account = text('PAYTRAIL_ACCOUNT');
  const secret = text('PAYTRAIL_SECRET');
  if (!account !== !secret) faults.push('PAYTRAIL_ACCOUNT and PAYTRAIL_SECRET must be given together');
  const kind = oneOf('PAYMENTS', ['on', 'off', 'fake'], 'on');
  if (kind === 'fake' && !isDemonstration) faults.push('PAYMENTS=fake must be without DATABASE_URL');
  if (kind === 'on' && account && secret) {
    return { account, secret, url: url('PAYTRAIL_URL', web) ?? 'https://services.paytrail.com' };
  }
  const isFake = kind === 'fake' || (kind === 'on' && oneOf('DEMO_DATA', ['on', 'off'], 'on') === 'on');
  return isDemonstration && isFake ? 'fake' : 'off';
}

function readTrustProxy({ text }: Reader): Config['trustProxy'] {
  const value = text('TRUST_PROXY');
  if (value === undefined || value === 'off') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
}

function readRequestPoints({ text, fault }: Reader, nodeEnv: Config['nodeEnv']): number {
  const value = text('RATE_LIMIT');
  // Tests ask more in a second than people in a minute.
  if (value === undefined) return nodeEnv === 'test' ? Number.POSITIVE_INFINITY : 1800;
  if (!/^[1-9]\d{0,11}$/.test(value)) fault('RATE_LIMIT', 'a whole number of points per minute, at least 1');
  return Number(value);
}

function readBackupTo({ text, fault }: Reader, byDefault: boolean): string | undefined {
  const value = text('BACKUP_TO');
  if (value === undefined && byDefault) return resolve(text('DATA_DIR') ?? '.data', 'backups');
  if (value === undefined || value === 'off') return undefined;
  if (!value.startsWith('s3://')) return resolve(value);
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]*(\/[\w.-]+)*\/?$/.test(value)) fault('BACKUP_TO', 'a folder, or s3://bucket/prefix');
  else if (!text('S3_BUCKET')) fault('BACKUP_TO', 'a folder, as S3_BUCKET and its credentials are not given');
  return withoutTrailingSlashes(value);
}

function readReplicas({ text, fault }: Reader): string[] {
  const urls = (text('DATABASE_REPLICA_URLS') ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  if (urls.some((url) => !/^postgres(ql)?:\/\//.test(url))) {
    fault('DATABASE_REPLICA_URLS', 'addresses beginning with postgresql://, separated by commas');
  }
  return urls;
}

function readWorkers({ text, fault }: Reader): number {
  const value = text('WORKERS') ?? '1';
  if (value === 'auto') return availableParallelism();
  if (!/^[1-9]\d?$/.test(value)) fault('WORKERS', 'a whole number from 1 to 99, or auto');
  return Number(value);
}

function readReplicaMaxLag({ text, fault }: Reader): number {
  const value = Number(text('REPLICA_MAX_LAG') ?? 5);
  if (!Number.isInteger(value) || value < 1 || value > 3600) fault('REPLICA_MAX_LAG', 'whole seconds from 1 to 3600');
  return value;
}

/** The process's environment, filled up from the file .env when there is one. */
function machineEnvironment(): Env {
  const file = join(import.meta.dirname, '../../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** Proxies look every second or two; what remains of the 15 seconds that a stop may take is for requests under way. */
const drainSeconds = 4;

const web = ['https:', 'http:'];

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'localhost';
}

/** An address as headers of mails and browsers' Origin have it: `https://kesäale.fi` as `https://xn--kesale-dua.fi`. */
function inAscii(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? withoutTrailingSlashes(new URL(url).href) : url;
}

/** Whom mails are from. Its part before the @ has no ASCII form that every mail server reads. */
function readMailFrom({ text, fault }: Reader, publicUrl: string): string {
  const from = text('MAIL_FROM') ?? `Lähitarjous <ei-vastausta@${hostOf(publicUrl)}>`;
  const [local = ''] = (from.split('<').at(-1) ?? '').split('@');
  if (/[^\0-\x7F]/.test(local)) fault('MAIL_FROM', 'an address with plain letters before its @');
  return from;
}

/**
 * The environment as one typed object. Without DATABASE_URL the server is self-contained: own database, demo data,
 * sample company registry, and only this machine can reach it. Throws an Error that names every malformed variable.
 */
export function readConfig(env: Env = machineEnvironment()): Config {
  const reader = environmentReader(env);
  const { text, oneOf, url, port } = reader;

  const databaseUrl = url('DATABASE_URL', ['postgresql:', 'postgres:']);
  const embedded = databaseUrl === undefined;
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', ['postgresql:', 'postgres:']);
  if (databaseDirectUrl && embedded) reader.faults.push('DATABASE_DIRECT_URL must be given together with DATABASE_URL');
  const listenPort = port('PORT', 4000);
  const publicUrl = inAscii(url('PUBLIC_URL', web)) ?? `http://localhost:${listenPort}`;
  const registry =
    text('COMPANY_REGISTRY_URL') ?? (embedded ? 'sample' : 'https://avoindata.prh.fi/opendata-ytj-api/v3');

  const nodeEnv = oneOf('NODE_ENV', ['development', 'production', 'test'], 'production');

  const config: Config = {
    nodeEnv,
    host: text('HOST') ?? (embedded ? '127.0.0.1' : '0.0.0.0'),
    port: listenPort,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseDirectUrl: databaseDirectUrl === databaseUrl ? undefined : databaseDirectUrl,
    migrate: oneOf('MIGRATE', ['auto', 'off'], 'auto') === 'auto',
    databaseReplicaUrls: readReplicas(reader),
    replicaMaxLag: readReplicaMaxLag(reader),
    backupTo: readBackupTo(reader, embedded && nodeEnv !== 'test'),
    bankInbox: text('BANK_INBOX'),
    backupPassphrase: text('BACKUP_PASSPHRASE'),
    publicUrl,
    firstAdmin: readFirstAdmin(reader),
    demoData: oneOf('DEMO_DATA', ['on', 'off'], embedded ? 'on' : 'off') === 'on',
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(reader, publicUrl),
    encryptionKeys: readEncryptionKeys(reader),
    companyRegistryUrl: registry === 'sample' ? undefined : (url('COMPANY_REGISTRY_URL', web) ?? registry),
    aiUrls: {
      openai: url('OPENAI_BASE_URL', web) ?? 'https://api.openai.com/v1',
      anthropic: url('ANTHROPIC_BASE_URL', web) ?? 'https://api.anthropic.com/v1',
      google: url('GOOGLE_BASE_URL', web) ?? 'https://generativelanguage.googleapis.com/v1beta',
      azure: url('AZURE_OPENAI_ENDPOINT', web),
    },
    pushServices: readDestinations(reader, 'PUSH_HOSTS', pushHosts),
    s3: readS3(reader),
    ocrCommand: text('OCR_COMMAND'),
    payments: readPayments(reader, embedded),
    picturesOnDisk: oneOf('PICTURES_ON_DISK', ['on', 'off'], 'off') === 'on',
    trustProxy: readTrustProxy(reader),
    metricsToken: text('METRICS_TOKEN'),
    requestPoints: readRequestPoints(reader, nodeEnv),
    workers: readWorkers(reader),
    runsJobs: true,
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    telemetry: readTelemetry(reader),
    // No proxy is in front of a self-contained server.
    drainSeconds: nodeEnv === 'production' && !embedded ? drainSeconds : 0,
  };
  if (reader.faults.length > 0) throw new Error(`The environment is not usable:\n- ${reader.faults.join('\n- ')}`);
  return config;
}
