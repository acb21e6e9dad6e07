import type { FastifyInstance } from 'fastify';
import type { Storage } from './storedFiles.ts';

/** Serves /uploads/*, what the storage keeps. A file never changes under its key, so caches may keep it for ever. */
export async function registerUploads(app: FastifyInstance, storage: Storage): Promise<void> {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const file = await storage.read(request.params['*']);
    if (!file) return reply.code(404).send({ success: false, error: 'Tiedostoa ei löytynyt', code: 'NOT_FOUND' });
    return reply
      .headers({
        'content-type': file.contentType,
        'content-length': file.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(file.stream);
  });
}
