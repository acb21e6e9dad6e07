import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { dataDir } from './outbox.ts';
import { masterAdmin } from './people.ts';

/** Milliseconds for a start on a busy machine; a quiet one needs a tenth. */
const startLimit = 180_000;
const stopLimit = 20_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url: string, server: ChildProcess) {
  for (const deadline = Date.now() + startLimit; Date.now() < deadline; await sleep(100)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it was ready`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
  }
  throw new Error(`The server was not ready after ${startLimit} ms`);
}

/** Starts what `npm start` does in production, on an empty data directory: it fills itself with the demo marketplace. */
async function startSite(isDay: boolean) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/commands/start.js'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      PUSH_HOSTS: `http://127.0.0.1:${process.env.JOURNEY_PUSH_PORT}`,
      ...(isDay && { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'daytime.ts')}` }),
      OPENAI_BASE_URL: `http://localhost:${process.env.JOURNEY_AI_PORT}/v1`,
      ADMIN_EMAIL: masterAdmin.email,
      ADMIN_PASSWORD: masterAdmin.password,
    },
  });
  // What the server logs is shown with the journey that caused it.
  server.stdout.pipe(process.stdout, { end: false });
  server.stderr.pipe(process.stderr, { end: false });
  const gone = once(server, 'close');
  const stop = async () => {
    server.kill('SIGTERM');
    const forced = setTimeout(() => server.kill('SIGKILL'), stopLimit);
    await gone;
    clearTimeout(forced);
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/**
 * `test` of Playwright with a server and a database that belong to this worker alone. A worker ends with the first
 * journey that fails, so a repeated group of journeys starts on an empty marketplace.
 */
export const test = base.extend<object, { site: string; isDay: boolean }>({
  /** Whether the server believes that it is noon, for what does not happen at night. */
  isDay: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ isDay }, use) => {
      const { url, stop } = await startSite(isDay);
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: startLimit + stopLimit },
  ],
  baseURL: ({ site }, use) => use(site),
});
