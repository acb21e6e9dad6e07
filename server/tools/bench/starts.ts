import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/postgres/postgresCluster.ts';
import { nodeFlags, projectRoot } from '../runProgram.ts';

/** Seconds until a server answered /readyz. */
interface Starts {
  /** With neither a database nor data. */
  fromNothing: number;
  /** With what the first start left. */
  withData: number;
}

/** Starts the self-contained server twice over one folder, as `npm start` does once everything is built. */
export async function measureStarts(dataDir: string, demoData: 'on' | 'off'): Promise<Starts> {
  const fromNothing = await secondsToReady(dataDir, demoData);
  return { fromNothing, withData: await secondsToReady(dataDir, demoData) };
}

async function secondsToReady(dataDir: string, demoData: string): Promise<number> {
  const port = await freePort();
  const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
  const own = { DATA_DIR: dataDir, DEMO_DATA: demoData, PORT: String(port), NODE_ENV: 'production' };
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags(), 'server/commands/start.js'], {
    cwd: projectRoot,
    env: { ...inherited, ...own, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await sleep(10);
    }
    return (performance.now() - started) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}
