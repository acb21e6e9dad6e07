import type { OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform.ts';
import { isPrivate } from './storage.ts';
import { hasHashes, isIntact } from './uploadedFile.ts';

/** Files found intact since the start; the one read longest ago is checked again when there are more. */
const maxChecked = 200_000;
const unchanging = 'public, max-age=31536000, immutable';
/** For files whose bytes cannot be checked: damage must not stay in caches for long. */
const forADay = 'public, max-age=86400';

/**
 * For how long a caller may have a file: for ever; while its offer is public, so that caches let go of it soon; or that
 * caller alone.
 */
export type Admission = 'FOR_EVER' | 'WHILE_PUBLIC' | 'PRIVATELY';

/** Who may read files, and what answers cost. */
export interface UploadsGate {
  /** Undefined when the file is none for the caller. */
  admit(request: FastifyRequest, reply: FastifyReply, file: string): Promise<Admission | undefined>;
  /** Throws when the caller has asked for too many files that are not there, or have to be made. */
  spend(request: FastifyRequest): Promise<void>;
  /** What a person reads who opens the address of a file that is not there; undefined for programs. */
  page(request: FastifyRequest): { headers: OutgoingHttpHeaders; body: string } | undefined;
  /** A file that is made when it is asked for. */
  jpeg(file: string): Promise<Buffer | undefined>;
}

const cacheControls = {
  WHILE_PUBLIC: 'public, max-age=300, must-revalidate',
  // A browser asks each time whether it still may.
  PRIVATELY: 'private, no-cache',
};

const ofFiles = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // Lists of offers on other sites show them in frames that have no origin.
  'cross-origin-resource-policy': 'cross-origin',
};
const notFound = { success: false, error: 'Tiedostoa ei löytynyt', code: 'NOT_FOUND' };

/** With a tag where caches ask whether the file is still theirs. */
function headersFor(key: string, admission: Admission): OutgoingHttpHeaders {
  if (admission === 'FOR_EVER') return { ...ofFiles, 'cache-control': hasHashes(key) ? unchanging : forADay };
  return { ...ofFiles, 'cache-control': cacheControls[admission], etag: `"${key}"` };
}

/**
 * Serves /uploads/* from the storage. A file never changes under its key, so caches may store it for ever: the
 * first time that this process reads one, its bytes are checked against the hash in its key. A damaged one is not found,
 * which caches store for a minute only. One from before there were hashes may be cached for a day. Pictures of
 * offers are cached for minutes, because they may be hidden. Copies of reported pictures are not found.
 */
export async function registerUploads(
  app: FastifyInstance,
  { storage, log, metrics }: Pick<Platform, 'storage' | 'log' | 'metrics'>,
  { admit, spend, page, jpeg }: UploadsGate,
): Promise<void> {
  // With `max` it would take the memory of all of them at once.
  const intact = new LRUCache<string, true>({ maxSize: maxChecked, sizeCalculation: () => 1 });

  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    await spend(request);
    const shown = page(request);
    return reply
      .code(404)
      .headers(shown?.headers ?? {})
      .send(shown?.body ?? notFound);
  };

  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const key = request.params['*'];
    const admission = isPrivate(key) ? undefined : await admit(request, reply, key);
    if (!admission) return refuse(request, reply);
    const headers = headersFor(key, admission);
    if (headers.etag && request.headers['if-none-match'] === headers.etag)
      return reply.code(304).headers(headers).send();
    if (key.endsWith('.jpg')) {
      await spend(request);
      const made = await jpeg(key);
      return made ? reply.headers({ ...headers, 'content-type': 'image/jpeg' }).send(made) : refuse(request, reply);
    }
    const file = await storage.read(key);
    if (!file) return refuse(request, reply);
    const body = intact.get(key) ? file.stream : await buffer(file.stream);
    if (Buffer.isBuffer(body) && !isIntact(key, body)) {
      metrics.countCorruptPicture();
      log.error({ file: key }, 'a stored file is damaged');
      return reply.code(404).header('cache-control', 'public, max-age=60').send(notFound);
    }
    intact.set(key, true);
    return reply.headers({ ...headers, 'content-type': file.contentType, 'content-length': file.size }).send(body);
  });
}
