import type { FastifyInstance } from 'fastify';
import { reportPicture, reportPicturePath } from '#domain/contentReports/reportPictures.ts';
import type { Platform } from '#platform/platform.ts';
import { spend } from '../../api/limits/requestLimits.ts';
import { createAdmittedContext } from '../../api/requestContext.ts';

/** Mounts the copies of reported pictures, for admins who manage offers. No cache stores them. */
export function registerReportPictures(http: FastifyInstance, platform: Platform): void {
  const config = { fileFor: ['ADMIN' as const] };
  http.get<{ Params: { id: string } }>(`${reportPicturePath}:id`, { config }, async (request, reply) => {
    const context = await createAdmittedContext(platform, request, reply, { as: ['ADMIN'], needs: ['MANAGE_OFFERS'] });
    await spend(context, 1);
    const bytes = await reportPicture(context, request.params.id);
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes);
  });
}
