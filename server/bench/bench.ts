import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../platform/database.ts';
import { startLocalPostgres } from '../platform/localPostgres.ts';
import { freePort } from '../platform/postgresCluster.ts';
import { casesOf } from './cases.ts';
import { fill } from './fixtures.ts';
import { ratio } from './load.ts';

const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});

function launch(file: string, env: Record<string, string>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

function memoryOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve((message as { rss: number }).rss));
    child.send('memory');
  });
}

async function run() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-bench-'));
  const database = await startLocalPostgres(dataDir, { durable: true });
  const children: ChildProcess[] = [];
  try {
    await migrate(database.url);
    const fixtures = await fill(database.url, Number(values.offers));
    const [productPort, barePort] = [await freePort(), await freePort()];
    const shared = { DATABASE_URL: database.url, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
    const product = await launch('../commands/childServer.ts', {
      ...shared,
      PORT: String(productPort),
      HOST: '127.0.0.1',
    });
    children.push(product, await launch('./bareServer.ts', { ...shared, PORT: String(barePort) }));

    console.log(
      `${values.offers} offers; ratios to a bare node:http + pg handler in the same run, medians of ${values.rounds}\n`,
    );
    const options = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
    for (const { name, ours, theirs, target } of casesOf(
      `http://127.0.0.1:${productPort}`,
      `http://127.0.0.1:${barePort}`,
      fixtures,
    )) {
      const { ratio: measured, lowest, highest, perSecond } = await ratio(ours, theirs, options);
      const verdict = measured >= target ? 'reached' : 'MISSED';
      const range = `${lowest.toFixed(2)}–${highest.toFixed(2)}`;
      console.log(
        `${measured.toFixed(2).padStart(6)}  (${range}; target ${target}, ${verdict}; ${Math.round(perSecond)}/s)  ${name}`,
      );
    }
    console.log(`\n${Math.round((await memoryOf(product)) / 1024 / 1024)} MB resident after the bench (target 250)`);
  } finally {
    for (const child of children) child.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await run();
