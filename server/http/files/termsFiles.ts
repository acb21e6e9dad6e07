import type { FastifyInstance } from 'fastify';
import { termsVersion } from '#domain/terms/terms.ts';
import { termsFile } from '#domain/terms/termsFile.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { termsOfSlug } from '#shared/rules/accounts/terms.ts';
import { termsRefusals } from '#shared/texts/terms/terms.ts';
import { spend } from '../../api/limits/requestLimits.ts';
import { createAdmittedContext } from '../../api/requestContext.ts';

/** Points that a text of terms as PDF costs. */
const renderingCost = 10;

/** Mounts the versions of the terms as PDF, `/api/terms/yritys-2.pdf`, for everybody. Throws NOT_FOUND, and TOO_MANY_REQUESTS. */
export function registerTermsFiles(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { name: string } }>('/api/terms/:name.pdf', async (request, reply) => {
    const context = await createAdmittedContext(platform, request, reply, { as: ['ANYONE'], needs: [] });
    const named = termsOfSlug(request.params.name);
    if (!named) throw new AppError('NOT_FOUND', { message: termsRefusals.notFound });
    await spend(context, renderingCost);
    const { fileName, contentType, bytes } = await termsFile(
      await termsVersion(context, named),
      platform.config.publicUrl,
    );
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `inline; filename="${fileName}"`)
      .header('cache-control', 'no-cache')
      .send(bytes);
  });
}
