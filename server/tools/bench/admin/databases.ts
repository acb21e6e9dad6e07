import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/database/database.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { startLocalPostgres } from '#platform/postgres/localPostgres.ts';
import { freePort } from '#platform/postgres/postgresCluster.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { readConfig } from '../../../config/config.ts';
import { seed } from '../../../demo/seed.ts';
import { entities } from '../../../domains.ts';
import { fillLarge, type Sizes } from '../large/fillLarge.ts';
import { launchProduct } from '../load.ts';
import type { Facts } from './asks.ts';
import { explainSettings } from './plans.ts';

/** A filled database with a master admin signed in. */
export interface Market {
  url: string;
  token: string;
  facts: Facts;
  /** Starts the product on it; gives where it answers. */
  serve(): Promise<{ address: string; stop(): void }>;
  /** Makes PostgreSQL write the plans of connections opened from now on. */
  explain(): Promise<void>;
  /** Clears what every server has cached of the offers, as a changed offer does. */
  forget(): Promise<void>;
}

/**
 * One PostgreSQL with a database for each of the sizes, for as long as `work` takes; `log` is where its plans go.
 * @param folder a folder that stays for the next run, which then does not fill the databases again
 */
export async function withMarkets(
  { sizes, folder, report }: { sizes: Sizes[]; folder: string | undefined; report: (step: string) => void },
  work: (markets: Market[], log: string) => Promise<void>,
): Promise<void> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'lahitarjous-admin-'));
  const database = await startLocalPostgres(dataDir, { durable: true });
  const clients: pg.Client[] = [];
  try {
    const markets: Market[] = [];
    for (const [i, size] of sizes.entries()) {
      const url = database.url.replace(/[^/]*$/, `market${i}`);
      if (await isMissing(database.url, `market${i}`)) await fill(url, dataDir, size, report);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      clients.push(client);
      markets.push(await openMarket(client, url, dataDir, `market${i}`));
    }
    await work(markets, join(database.home, 'postgres.log'));
  } finally {
    for (const client of clients) await client.end();
    await database.stop();
    if (!folder) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Creates the database unless it is there. */
async function isMissing(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
    return !rowCount;
  } finally {
    await client.end();
  }
}

async function fill(url: string, dataDir: string, size: Sizes, report: (step: string) => void) {
  await migrate(url);
  const config = { ...readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }), demoData: false };
  const platform = await startPlatform(config, entities);
  try {
    await seed(platform);
    await fillLarge(platform, size, report);
  } finally {
    await stopPlatform(platform);
  }
}

async function openMarket(client: pg.Client, url: string, dataDir: string, name: string): Promise<Market> {
  // What an earlier run may have left.
  await client.query(`alter database ${name} reset all`);
  const token = newToken();
  await client.query(
    `insert into session (id, token_hash, audience, admin_id, remembered, created_at, last_seen_at, expires_at)
     select $1, $2, 'ADMIN', id, true, now(), now(), now() + interval '1 day' from admin where role = 'MASTER_ADMIN' limit 1`,
    [randomUUID(), tokenHash(token)],
  );
  const { rows } = await client.query<Facts>(
    `select (select admin_id from balance_transaction where admin_id is not null group by 1 order by count(*) desc limit 1) as "adminId",
      (select id from business order by ledger_seq desc limit 1) as "businessId",
      (select target_id from audit_entry where target_kind = 'business' limit 1) as "targetId",
      (select category_id from offer group by 1 order by count(*) desc limit 1) as "categoryId",
      (select city from offer, unnest(cities) city group by 1 order by count(*) desc limit 1) as city,
      (select business_name from business where status = 'APPROVED' order by business_name limit 1) as name,
      (select issued_on::text from (select issued_on, count(*) over (order by issued_on
          range between interval '30 days' preceding and current row) as within from invoice) days
        where within >= 100 order by issued_on desc limit 1) as invoiced`,
  );
  return {
    url,
    token,
    facts: rows[0] as Facts,
    async serve() {
      const port = await freePort();
      const env = {
        DATABASE_URL: url,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        // Thousands of mails and judgements of prices would be measured on the large database and not on the small one.
        RUNS_JOBS: 'no',
      };
      const child: ChildProcess = await launchProduct({ ...env, PORT: String(port) });
      return { address: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
    },
    async explain() {
      for (const setting of explainSettings) await client.query(`alter database ${name} set ${setting}`);
    },
    async forget() {
      await client.query(`select pg_notify('changes', '{"topic":"offers"}')`);
    },
  };
}
