import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags } from '../../bench/servers.ts';
import { freePort } from '../../platform/postgres/postgresCluster.ts';
import { projectRoot } from '../runProgram.ts';
import { answersOk, type Program, startProgram, until } from './programs.ts';

/** One server of the product, as `npm start` runs it. */
export interface AppServer {
  port: number;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /** SIGTERM as an operator stops it; SIGKILL as a power failure does. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export async function appServer(folder: string, name: string, env: Record<string, string>): Promise<AppServer> {
  const port = await freePort();
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  let program: Program | undefined;
  return {
    port,
    async start() {
      program = startProgram(
        process.execPath,
        [...nodeFlags, 'server/commands/start.ts'],
        join(folder, `${name}.log`),
        {
          cwd: projectRoot,
          env: { ...process.env, ...env, ...own },
        },
      );
      await until(`A start of ${name}`, () => answersOk(`http://127.0.0.1:${port}/readyz`), 180);
    },
    stop: async (signal) => program?.end(signal),
  };
}
