import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/appError.ts';
import { record } from '../../domain/audit/audit.ts';
import { booksOf, periodOf } from '../../domain/billing/books/books.ts';
import type { Platform } from '../../platform/platform.ts';
import { zipOf } from '../../platform/storage/zip.ts';
import { type AuthRule, admitToRoot } from '../auth.ts';
import { admitRequest, spend } from '../limits/requestLimits.ts';
import { createContext } from '../requestContext.ts';

/** As a field of the schema would say it with `@auth`. */
const readers: AuthRule = {
  as: ['ADMIN'],
  needs: ['MANAGE_BUSINESSES'],
  master: false,
  temporaryPassword: false,
  duringMaintenance: false,
};

/** Milliseconds in which the archive must have been taken. */
const patience = 15 * 60_000;
/** Points that a month costs: it renders every invoice. */
const monthCost = 200;

/**
 * Mounts the books of a month as a ZIP archive, `/api/books/2026-03.zip`, for admins who manage businesses; each download
 * is recorded. Files are made while they are sent, one archive at a time.
 */
export function registerBooks(http: FastifyInstance, platform: Platform): void {
  let isBusy = false;
  const release = () => {
    isBusy = false;
  };
  http.get<{ Params: { month: string } }>(
    '/api/books/:month.zip',
    { exposeHeadRoute: false },
    async (request, reply) => {
      await admitRequest(platform, request);
      const context = await createContext(platform, request, reply);
      admitToRoot(readers, context);
      const { month } = request.params;
      const period = periodOf(month);
      await spend(context, monthCost);
      if (isBusy) {
        const message = 'Toinen kirjanpitoaineisto on vielä latautumassa. Yritä hetken kuluttua uudelleen.';
        throw new AppError('TOO_MANY_REQUESTS', { message, retryAfter: 30 });
      }
      // Before anything is awaited: of two requests at once only one may pass.
      isBusy = true;
      try {
        record(context.em, context.admin, 'books.export', { after: { month } });
        await context.em.flush();
      } catch (error) {
        release();
        throw error;
      }
      const books = zipOf(booksOf(context.em.fork(), period));
      const file = Readable.from(books, { signal: AbortSignal.timeout(patience) });
      file.once('close', release);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="kirjanpito-${month}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    },
  );
}
