import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/postgres/postgresCluster.ts';
import { type Program, startProgram, until } from './programs.ts';

const program = '/usr/sbin/haproxy';

/** Whether the machine has HAProxy (`apt-get install haproxy`). */
export const hasBalancer = existsSync(program);

/** HAProxy in front of the servers, and of an HTTP cache. */
export interface Balancer {
  url: string;
  /** Where the cache asks the servers, as `host:port`. */
  servers: string;
  stop(): Promise<void>;
}

/**
 * It asks /readyz every second. A GET that reached no server, or got no answer, is asked of another one; a POST only when
 * no server took it. What may be the same for everybody is asked of the cache, of the servers when the cache is
 * away, and again when it has not answered for two seconds. When no server is ready they are asked all the same: they can still read, and say what they cannot.
 */
function settings(port: number, direct: number, cache: number, servers: number[]): string {
  const places = servers.map((each) => `  server app${each} 127.0.0.1:${each}`).join('\n');
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
  acl is_read method GET HEAD
  acl is_known req.hdr(cookie) -m found
  acl is_known req.hdr(authorization) -m found
  use_backend cache if is_read !is_known
  use_backend unready if { nbsrv(servers) eq 0 }
  default_backend servers
backend cache
  timeout server 2s
  timeout check 1s
  retry-on conn-failure empty-response response-timeout
  option httpchk GET /livez
  default-server check inter 1s fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
  server cache 127.0.0.1:${cache}
  server servers 127.0.0.1:${direct} backup
frontend direct
  bind 127.0.0.1:${direct}
  use_backend unready if { nbsrv(servers) eq 0 }
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  http-request disable-l7-retry if METH_POST
  default-server check inter 1s fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${places}
backend unready
  balance roundrobin
  http-request disable-l7-retry if METH_POST
${places}
`;
}

/** Starts one in front of the servers and the cache, which are at these ports of the machine. */
export async function startBalancer(folder: string, cache: number, servers: number[]): Promise<Balancer> {
  const [port, direct] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings(port, direct, cache, servers));
  const balancer: Program = startProgram(program, ['-db', '-f', file], join(folder, 'haproxy.log'));
  const url = `http://127.0.0.1:${port}`;
  await until('A start of HAProxy', async () => (await fetch(`${url}/livez`)).ok);
  return { url, servers: `127.0.0.1:${direct}`, stop: () => balancer.end('SIGTERM') };
}
