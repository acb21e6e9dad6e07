import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Changes, countChanges } from '../platform/database/changes.ts';

/**
 * Seconds for which shared caches answer by themselves at least, and for which they answer with the old copy while they
 * fetch a new one: together, how long a change may take to be seen. No change is announced to these caches.
 */
const shortest = 25;
const whileFetching = 5;

/** Seconds for which a cache may answer with what it has while the server fails. */
const staleIfError = 600;

/** Request headers that may name a person: an answer to a request with one of them belongs to that person. */
const personal = ['cookie', 'authorization'] as const;

/** Whether shared caches may store an answer to the request: it only reads, and nothing in it names a person. */
export function isShareable({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && personal.every((name) => !headers[name]);
}

/** Headers that let shared caches, but not browsers, serve an answer that memory holds for `seconds`. */
export function sharedHeaders(seconds: number): Record<'cache-control' | 'vary', string> {
  return {
    'cache-control': `public, max-age=0, s-maxage=${Math.max(seconds, shortest)}, stale-while-revalidate=${whileFetching}, stale-if-error=${staleIfError}`,
    vary: ['accept', 'accept-encoding', ...personal].join(', '),
  };
}

/** Whether the reader has the answer with this tag, or any (`*`). Tags are compared as weak ones: a proxy that compresses makes them so. */
export function hasTag({ headers }: FastifyRequest, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return (headers['if-none-match'] ?? '').split(',').some((tag) => ['*', plain(etag)].includes(plain(tag)));
}

/**
 * Watches every reply: errors, replies with cookies and replies to persons are never public, however they were marked,
 * replies that were not marked are not stored, and a public reply without a tag gets one, or 304 when the reader has it.
 * Register after the cookies.
 */
export function registerHttpCache(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, done) => done(null, marked(request, reply, payload)));
}

/** The payload of a reply whose headers say by now who may store it. */
function marked(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const control = String(reply.getHeader('cache-control') ?? '');
  const isPersonal = personal.some((name) => request.headers[name]);
  // Without the header, each cache chooses how long it keeps the reply.
  if (!control) reply.header('cache-control', 'private, no-store');
  if (!control.includes('s-maxage')) return payload;
  const isDone = reply.statusCode === 200 || reply.statusCode === 304;
  if (isPersonal || !isDone || reply.hasHeader('set-cookie')) {
    reply.header('cache-control', 'private, no-store');
    return payload;
  }
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || reply.hasHeader('etag')) return payload;
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (!hasTag(request, etag)) return payload;
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return '';
}

/** A text ready to send to any caller. */
export interface MadeText {
  body: string;
  /** Milliseconds since 1970 until which what it says is true, unless something changes; Infinity for no end. */
  until: number;
}

/**
 * Caches texts until something of these topics changes on any server.
 * @param maxLength of all texts together, in UTF-16 units
 * @param keptFor milliseconds for which a text is cached at most
 * @returns finds a text or makes it; what `make` throws is thrown, and undefined is not cached
 */
export function createTextCache<Made extends MadeText>(
  changes: Changes,
  topics: readonly string[],
  { maxLength, keptFor }: { maxLength: number; keptFor: number },
) {
  const cached = new LRUCache<string, Made>({ maxSize: maxLength, sizeCalculation: ({ body }) => body.length + 1 });
  const generation = countChanges(changes, topics, () => cached.clear());
  return async <Found extends Made | undefined>(key: string, make: () => Promise<Found>): Promise<Made | Found> => {
    const known = cached.get(key);
    if (known) return known;
    const madeIn = generation();
    const made = await make();
    // What changed meanwhile may be missing in it.
    if (made && madeIn === generation()) {
      cached.set(key, made, { ttl: Math.max(1, Math.min(keptFor, made.until - Date.now())) });
    }
    return made;
  };
}
