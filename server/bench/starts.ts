import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../platform/postgres/postgresCluster.ts';
import { projectRoot } from '../tools/runProgram.ts';
import { nodeFlags } from './servers.ts';

/** Seconds until a server answered /readyz. */
export interface Starts {
  /** With neither a database nor data. */
  fromNothing: number;
  /** With what the first start left. */
  withData: number;
}

/** Starts the self-contained server twice over one folder, as `npm start` does once the client is built. */
export async function measureStarts(demoData: 'on' | 'off'): Promise<Starts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-start-'));
  try {
    const fromNothing = await secondsToReady(dataDir, demoData);
    return { fromNothing, withData: await secondsToReady(dataDir, demoData) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function secondsToReady(dataDir: string, demoData: string): Promise<number> {
  const port = await freePort();
  const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
  const own = { DATA_DIR: dataDir, DEMO_DATA: demoData, PORT: String(port), NODE_ENV: 'development' };
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, 'server/commands/start.ts'], {
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
