import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerNetwork } from '#platform/limits/limiter.ts';
import type { Held } from '#platform/limits/memoryBudget.ts';
import type { Platform } from '#platform/platform.ts';
import { isHealth } from '../../http/health.ts';

/** Bytes that a request takes whatever it asks: its headers, its session and its rows. */
const base = 16 * 1024;
/** Bytes of a text field or a file of a form that are in memory on its way to the disk, and of all its fields. */
const form = 1024 * 1024;
/** Bytes of a document for each of its characters, once it is parsed; and for the whole, as its tokens have a limit. */
const ofCharacter = 50;
const maxDocument = 1024 * 1024;
/** Milliseconds for which a reader may take nothing of an answer that does not fit into the system's own buffers. */
const timeLimit = 30_000;
const buffered = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request holds of the process's memory; null before it is admitted. */
    heldMemory: Held | null;
  }
}

/**
 * Admits requests while there is memory for them: each holds some from its beginning, more with its body, then what its answer
 * takes until the answer has been read or the caller has left. What does not fit waits, and is then refused with 503.
 */
export function holdMemory(http: FastifyInstance, { memory }: Pick<Platform, 'memory'>): void {
  http.decorateRequest('heldMemory', null);
  http.addHook('onRequest', async (request, reply) => {
    if (isHealth(request.routeOptions.url)) return;
    const isForm = (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');
    const held = await memory.hold(callerNetwork(request.ip), isForm ? form : base);
    request.heldMemory = held;
    if (reply.raw.destroyed) held.release();
    else reply.raw.once('close', held.release);
  });
  http.addHook('onSend', (request, reply, payload, done) => {
    const length = Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0;
    request.heldMemory?.become(base + length);
    // A request that a test injects has no socket of the system.
    if (length > buffered && reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(timeLimit);
    done(null, payload);
  });
}

/** What a request holds; undefined for one that is not counted. */
export function heldBy(request: FastifyRequest): Held | undefined {
  return request.heldMemory ?? undefined;
}

/** Holds what a parsed document takes. Throws UNAVAILABLE when there is no room for it. */
export async function holdDocument(request: FastifyRequest, document: string): Promise<void> {
  await request.heldMemory?.grow(Math.min(document.length * ofCharacter, maxDocument));
}
