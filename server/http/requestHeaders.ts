import type { FastifyInstance } from 'fastify';
import { refuseLongHeaders } from '../api/limits/headerLimits.ts';
import { failure } from './errorReplies.ts';
import { isHealth } from './health.ts';

/** Refuses headers that are too long, and a host that is malformed or named twice, as RFC 9112 says. */
export function refuseBadHeaders(http: FastifyInstance): void {
  let knownHost: string | undefined;
  http.addHook('onRequest', (request, reply, done) => {
    refuseLongHeaders(request.headers);
    // Proxies name no host when they ask whether the server is ready.
    const host = request.headers.host ?? (isHealth(request.routeOptions.url) ? 'localhost' : '');
    if (hasTwoHosts(request.raw.rawHeaders) || (host !== knownHost && !URL.canParse(`http://${host}/`))) {
      void reply.code(400).send(failure('INVALID_INPUT'));
      return;
    }
    knownHost = host;
    done();
  });
}

/** Of the headers as they came, name and value in turn: Node passes the first of several hosts on without a word. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
