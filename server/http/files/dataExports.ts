import type { FastifyInstance } from 'fastify';
import { dataExportFile, dataExportPath } from '#domain/privacy/dataExport/dataExports.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { spend } from '../../api/limits/requestLimits.ts';
import { createAdmittedContext } from '../../api/requestContext.ts';

/** Points that a download costs. */
const cost = 20;

/** Mounts the archives of all that is stored about a business, for that business only. No cache stores them. */
export function registerDataExports(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { id: string } }>(
    `${dataExportPath}:id.zip`,
    { exposeHeadRoute: false, config: { fileFor: ['BUSINESS'] } },
    async (request, reply) => {
      const context = await createAdmittedContext(platform, request, reply, {
        as: ['BUSINESS'],
        action: 'DATA_EXPORT',
        needs: [],
      });
      await spend(context, cost);
      const now = new Date();
      const { bytes, stream } = await dataExportFile(context, context.business, request.params.id, now);
      return reply
        .header('content-type', 'application/zip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="lahitarjous-tiedot-${helsinkiDate(now)}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(stream);
    },
  );
}
