import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../platform/postgres/postgresCluster.ts';
import { type Program, startProgram, until } from './programs.ts';

const program = '/usr/sbin/haproxy';

/** Whether the machine has HAProxy (`apt-get install haproxy`). */
export const hasBalancer = existsSync(program);

/** HAProxy in front of the servers. */
export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/**
 * It asks /readyz every second. A GET that reached no server, or got no answer, is asked of another one; a POST only when
 * no server took it.
 */
function settings(port: number, servers: number[]): string {
  return `
global
  maxconn 2000
defaults
  mode http
  timeout connect 3s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  http-request disable-l7-retry if METH_POST
  default-server check inter 1s fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${servers.map((each) => `  server app${each} 127.0.0.1:${each}`).join('\n')}
`;
}

export async function startBalancer(folder: string, servers: number[]): Promise<Balancer> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings(port, servers));
  const balancer: Program = startProgram(program, ['-db', '-f', file], join(folder, 'haproxy.log'));
  const url = `http://127.0.0.1:${port}`;
  await until('A start of HAProxy', async () => (await fetch(`${url}/livez`)).ok);
  return { url, stop: () => balancer.end('SIGTERM') };
}
