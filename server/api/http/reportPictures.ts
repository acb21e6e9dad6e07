import type { FastifyInstance } from 'fastify';
import { reportPicture, reportPicturePath } from '../../domain/reports/reportPictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuthRule, admitToRoot } from '../auth.ts';
import { admitRequest, spend } from '../limits/requestLimits.ts';
import { createContext } from '../requestContext.ts';

/** As a field of the schema would say it with `@auth`. */
const readers: AuthRule = {
  as: ['ADMIN'],
  needs: ['MANAGE_OFFERS'],
  master: false,
  temporaryPassword: false,
  duringMaintenance: false,
};

/** Mounts the copies of reported pictures, for admins who manage offers. No cache stores them. */
export function registerReportPictures(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { id: string } }>(`${reportPicturePath}:id`, async (request, reply) => {
    await admitRequest(platform, request);
    const context = await createContext(platform, request, reply);
    admitToRoot(readers, context);
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
