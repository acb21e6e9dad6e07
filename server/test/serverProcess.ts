import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { Platform } from '../platform/platform.ts';

/** A server in a process of its own, on the database of a test platform. */
export interface ServerProcess {
  url: string;
  /** As power failure would: nothing is told to it. */
  kill(): Promise<void>;
  /** As SIGTERM would. */
  stop(): Promise<void>;
}

/** Starts the whole product beside the running test, on the platform's database and data directory. */
export async function startServerProcess({ config }: Platform): Promise<ServerProcess> {
  const child = fork(new URL('../commands/childServer.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  onTestFinished(() => end(child, gone));
  const message = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
  if (!message) throw new Error('The server process ended before it answered');
  const [{ listening }] = message as [{ listening: string }];
  return {
    url: listening,
    kill: () => end(child, gone),
    async stop() {
      child.send('stop');
      await gone;
    },
  };
}

async function end(child: ChildProcess, gone: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await gone;
}
