import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built client: where it lies, its shell, and the hashes of the shell's inline scripts for the CSP. */
export interface BuiltClient {
  folder: string;
  shell: string;
  scriptHashes: string[];
}

/** Reads the built client; undefined when it has not been built (tests, development). */
export function readBuiltClient(folder = join(import.meta.dirname, '../client/dist')): BuiltClient | undefined {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return undefined;
  const shell = readFileSync(path, 'utf8');
  const inline = [...shell.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  const scriptHashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return { folder, shell, scriptHashes };
}

/** Serves the client's files, compressed ahead, and its shell for every other address of the site. */
export async function registerWeb(app: FastifyInstance, { folder, shell }: BuiltClient): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of the content.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    // A missing file must not be answered with a page.
    if (path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell);
  });
}
