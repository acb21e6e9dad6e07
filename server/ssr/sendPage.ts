import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyPage } from './pageCache.ts';

const codings = ['br', 'gzip'] as const;

function codingFor({ headers }: FastifyRequest) {
  const accepted = String(headers['accept-encoding'] ?? '');
  return codings.find((coding) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?(\\s|,|$))`).test(accepted));
}

/** Sends a drawn page, compressed as the reader likes; only its tag when the reader has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { status, etag, bodies }: ReadyPage) {
  // The same for everybody, but it may change at any moment: caches ask each time.
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(etag)) return reply.code(304).send();
  if (status === 503) reply.header('retry-after', '120');
  const coding = codingFor(request);
  if (coding) reply.header('content-encoding', coding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(bodies[coding ?? 'identity']);
}
