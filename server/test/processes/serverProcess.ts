import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { nodeFlags } from '../../tools/runProgram.ts';

/** A server in a process of its own, on the database of a test platform. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Bytes of its heap, and milliseconds that it has worked since it started. */
  usage(): Promise<{ heap: number; worked: number }>;
  /** Kills it without a signal that it could handle, as a power failure does. */
  kill(): Promise<void>;
  /** As SIGTERM would. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product beside the running test, on the platform's database and data directory.
 * @param env environment variables that differ from a test's
 */
export async function startServerProcess(
  { config }: Platform,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = fork(new URL('../../tools/childServer.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      ...env,
    },
    execArgv: nodeFlags(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  onTestFinished(() => end(child, gone));
  const message = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
  if (!message) throw new Error('The server process ended before it answered');
  const [{ listening }] = message as [{ listening: string }];
  return {
    url: listening,
    pid: child.pid ?? 0,
    async usage() {
      child.send('usage');
      const [{ heap, cpu }] = (await once(child, 'message')) as [{ heap: number; cpu: NodeJS.CpuUsage }];
      return { heap, worked: (cpu.user + cpu.system) / 1000 };
    },
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
