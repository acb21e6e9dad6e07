import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment is a self-contained server that only this machine reaches', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    nodeEnv: 'production',
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:4000',
    demoData: true,
    companyRegistryUrl: undefined,
    trustProxy: false,
    drainSeconds: 0,
  });
});

test('an external database means a deployment: no demo data, the real company registry, all interfaces', () => {
  const config = readConfig({ DATABASE_URL: 'postgresql://u:p@db/app' });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    demoData: false,
    companyRegistryUrl: 'https://avoindata.prh.fi/opendata-ytj-api/v3',
    drainSeconds: 4,
  });
});

test('an address loses the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://lahitarjous.fi/' }).publicUrl).toBe('https://lahitarjous.fi');
  const { publicUrl, mailFrom } = readConfig({ PUBLIC_URL: 'https://Kesäale.fi/' });
  expect([publicUrl, mailFrom]).toEqual(['https://xn--kesale-dua.fi', 'Lähitarjous <ei-vastausta@xn--kesale-dua.fi>']);
  expect(() => readConfig({ MAIL_FROM: 'Tarjoukset <lähettäjä@esimerkki.fi>' })).toThrow('MAIL_FROM');
});

test('every malformed variable is named in one error', () => {
  const broken = { PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DEMO_DATA: 'yes', SMTP_URL: 'mail' };
  for (const name of Object.keys(broken)) expect(() => readConfig(broken)).toThrow(name);
});

test('a password in an address that programs could not read is refused with what to write instead', () => {
  const told = 'DATABASE_URL must be an address beginning with postgresql://, in whose password / ? # %';
  for (const password of ['ab/cd', 'ab#cd', 'sata%ale'])
    expect(() => readConfig({ DATABASE_URL: `postgresql://user:${password}@db/app` })).toThrow(told);
  const written = 'postgresql://user:ab%2Fcd%23%25@db/app';
  expect(readConfig({ DATABASE_URL: written }).databaseUrl).toBe(written);
});

test('an encryption key may be hex or base64 and must be 32 bytes; a wrong one is not repeated', () => {
  const key = Buffer.alloc(32, 7);
  expect(readConfig({ ENCRYPTION_KEY: key.toString('base64') }).encryptionKeys).toEqual([key]);
  expect(readConfig({ ENCRYPTION_KEY: key.toString('hex') }).encryptionKeys).toEqual([key]);
  expect(
    readConfig({ ENCRYPTION_KEY: `${key.toString('hex')},${key.toString('base64')}` }).encryptionKeys,
  ).toHaveLength(2);
  expect(() => readConfig({ ENCRYPTION_KEY: 'hemmelig' })).toThrow(/^(?!.*hemmelig)/s);
});

test('made-up payments are for a server without a database of its own, and never for a deployment', () => {
  expect(readConfig({}).payments).toBe('fake');
  expect(readConfig({ DEMO_DATA: 'off' }).payments).toBe('off');
  expect(readConfig({ DEMO_DATA: 'off', PAYMENTS: 'fake' }).payments).toBe('fake');
  const deployed = { DATABASE_URL: 'postgresql://u:p@db/app' };
  expect(readConfig({ ...deployed, DEMO_DATA: 'on' }).payments).toBe('off');
  expect(() => readConfig({ ...deployed, PAYMENTS: 'fake' })).toThrow('PAYMENTS=fake');
  const merchant = { PAYTRAIL_ACCOUNT: '375917', PAYTRAIL_SECRET: 'SAIPPUAKAUPPIAS' };
  const paytrail = { account: '375917', secret: 'SAIPPUAKAUPPIAS', url: 'https://services.paytrail.com' };
  expect(readConfig({ ...deployed, ...merchant }).payments).toEqual(paytrail);
  expect(readConfig({ ...deployed, ...merchant, PAYMENTS: 'off' }).payments).toBe('off');
});

test('a direct address needs the address of a pooler, and is none when both are the same', () => {
  const [pooler, direct] = ['postgresql://u:p@pooler/app', 'postgresql://u:p@db/app'];
  expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseDirectUrl: undefined, migrate: true });
  expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
  expect(readConfig({ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBeUndefined();
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow('DATABASE_URL');
  expect(readConfig({ MIGRATE: 'off' }).migrate).toBe(false);
});

test('backups go into the data directory of a self-contained server, and of others only where BACKUP_TO says', () => {
  const deployed = { DATABASE_URL: 'postgresql://u:p@db/app' };
  const bucket = { S3_BUCKET: 'kuvat', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({ DATA_DIR: '/data' }).backupTo).toBe('/data/backups');
  expect(readConfig({ DATA_DIR: '/data', BACKUP_TO: 'off' }).backupTo).toBeUndefined();
  expect(readConfig(deployed).backupTo).toBeUndefined();
  expect(readConfig({ ...deployed, BACKUP_TO: '/mnt/copies' }).backupTo).toBe('/mnt/copies');
  expect(readConfig({ ...deployed, ...bucket, BACKUP_TO: 's3://kopiot/yot/' }).backupTo).toBe('s3://kopiot/yot');
  for (const wrong of [{ BACKUP_TO: 's3://kopiot' }, { ...bucket, BACKUP_TO: 's3://' }])
    expect(() => readConfig({ ...deployed, ...wrong })).toThrow('BACKUP_TO');
});

test('half of a pair is refused', () => {
  expect(() => readConfig({ PAYTRAIL_ACCOUNT: '375917' })).toThrow('PAYTRAIL_SECRET');
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.fi' })).toThrow('ADMIN_PASSWORD');
  expect(() => readConfig({ S3_BUCKET: 'kuvat' })).toThrow('S3_ACCESS_KEY_ID');
});

test('trusted proxies are a number of hops or a list of addresses', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
});

test('push services are hosts, or origins that the deployment trusts; anything else is refused', () => {
  expect(readConfig({}).pushServices.hosts).toContain('*.push.apple.com');
  const given = 'push.example.com, *.push.example.com, http://127.0.0.1:9000';
  expect(readConfig({ PUSH_HOSTS: given }).pushServices).toEqual({
    hosts: ['push.example.com', '*.push.example.com'],
    origins: ['http://127.0.0.1:9000'],
  });
  for (const broken of ['com', '10.0.0.1', '*.com', 'push.*.com', '*', 'http://a.fi/path', 'a.fi,,b.fi']) {
    expect(() => readConfig({ PUSH_HOSTS: broken })).toThrow('PUSH_HOSTS');
  }
});

test('traces are sent only to a named collector, and the standard variables are checked', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).telemetry).toBeUndefined();
  expect(readConfig({ ...collector, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeUndefined();
  expect(readConfig({ ...collector, OTEL_METRICS_EXPORTER: 'none' }).telemetry).toMatchObject({
    collectors: ['collector:4318'],
    sends: { traces: true, metrics: false },
    sampler: 'parentbased_limited',
  });
  const wrong = [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_METRIC_EXPORT_INTERVAL', 'often'],
  ] as const;
  for (const [name, value] of wrong) expect(() => readConfig({ ...collector, [name]: value })).toThrow(name);
});
