import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/postgres/postgresCluster.ts';
import { type Program, startProgram, until } from './programs.ts';

const program = '/usr/sbin/varnishd';

/** Whether the machine has Varnish (`apt-get install varnish`). */
export const hasCache = existsSync(program);

/** Varnish in front of the servers. */
export interface Cache {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one.
 * @param backend the address that it asks, as `host:port`
 */
export async function startCache(folder: string, backend: string): Promise<Cache> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const place = [
    '-F',
    '-a',
    `127.0.0.1:${port}`,
    '-b',
    backend,
    '-n',
    join(folder, 'varnish'),
    '-s',
    'malloc,64m',
    '-T',
    'none',
  ];
  let running: Program | undefined;
  const cache: Cache = {
    url,
    async start() {
      running = startProgram(program, place, join(folder, 'varnish.log'));
      await until('A start of Varnish', async () => (await fetch(`${url}/livez`)).ok);
    },
    stop: async () => running?.end('SIGTERM'),
  };
  await cache.start();
  return cache;
}
