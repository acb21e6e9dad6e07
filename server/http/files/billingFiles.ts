import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { can } from '#domain/accounts/access/can.ts';
import { holderOf, type Viewers } from '#domain/accounts/viewers.ts';
import { record } from '#domain/audit/audit.ts';
import { finvoiceFile } from '#domain/billing/invoices/finvoice.ts';
import { invoiceFile } from '#domain/billing/invoices/renderInvoice.ts';
import { booksOf, periodOf } from '#domain/books/books.ts';
import { isId } from '#platform/database/ids.ts';
import type { MailFile } from '#platform/mail/mailTransport.ts';
import type { Platform } from '#platform/platform.ts';
import { zipOf } from '#platform/storage/zip.ts';
import { AppError } from '#shared/appError.ts';
import type { Audience } from '#shared/schema.generated.ts';
import { runInTurn, spend } from '../../api/limits/requestLimits.ts';
import { createAdmittedContext } from '../../api/requestContext.ts';

/**
 * An invoice as a document, the PDF by default, for the business that was invoiced and for admins who manage businesses.
 * Throws SIGN_IN_REQUIRED, ACCOUNT_SUSPENDED, FORBIDDEN, and NOT_FOUND for another business's invoice.
 */
export async function invoiceDocument(
  { em }: { em: EntityManager },
  viewers: Viewers,
  id: string,
  read: typeof invoiceFile = invoiceFile,
): Promise<MailFile> {
  const owner = readerOf(viewers);
  const file = isId(id) ? await read(em, { id, ...owner }) : null;
  if (!file) throw new AppError('NOT_FOUND');
  return file;
}

/** Which invoices the viewers may read, as a filter. An admin and a business may share a browser; the admin sees more. */
function readerOf(viewers: Viewers): { businessId?: string } {
  const { ADMIN, BUSINESS } = viewers;
  const admin = holderOf(viewers, 'ADMIN');
  if (admin && can(admin, 'MANAGE_BUSINESSES')) return {};
  const member = holderOf(viewers, 'BUSINESS');
  const isRead = member !== undefined && can(member, 'BILLING_READ');
  if (BUSINESS?.account.status === 'APPROVED' && isRead) return { businessId: BUSINESS.account.id };
  if (BUSINESS?.account.status === 'SUSPENDED') throw new AppError('ACCOUNT_SUSPENDED');
  throw new AppError(ADMIN || BUSINESS ? 'FORBIDDEN' : 'SIGN_IN_REQUIRED');
}

/** Points that rendering a PDF costs, as much as a public page. */
const renderingCost = 10;

/**
 * Mounts the invoices as PDF and as Finvoice: for the business that was invoiced and for admins who manage businesses. The
 * PDFs of an account are rendered one at a time, and for points of their time; an account that has spent its points is
 * refused TOO_MANY_REQUESTS.
 */
export function registerInvoices(http: FastifyInstance, platform: Platform): void {
  const documents = [
    { ending: 'pdf', read: invoiceFile, disposition: 'inline', cost: renderingCost },
    { ending: 'xml', read: finvoiceFile, disposition: 'attachment', cost: 1 },
  ];
  for (const { ending, read, disposition, cost } of documents) {
    const fileFor = ['BUSINESS', 'ADMIN'] satisfies Audience[];
    http.get<{ Params: { id: string } }>(
      `/api/invoices/:id.${ending}`,
      { config: { fileFor } },
      async (request, reply) => {
        const context = await createAdmittedContext(platform, request, reply, {
          as: fileFor,
          action: 'BILLING_READ',
          needs: ['MANAGE_BUSINESSES'],
        });
        await spend(context, cost);
        const { id } = request.params;
        const file = await runInTurn(context, cost, () => invoiceDocument(context, context.viewers, id, read));
        return reply
          .header('content-type', file.contentType)
          .header('content-disposition', `${disposition}; filename="${file.fileName}"`)
          .header('cache-control', 'private, no-store')
          .send(file.bytes);
      },
    );
  }
}

/** Milliseconds in which the archive must have been taken. */
const timeLimit = 15 * 60_000;
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
    { exposeHeadRoute: false, config: { fileFor: ['ADMIN'] } },
    async (request, reply) => {
      const context = await createAdmittedContext(platform, request, reply, {
        as: ['ADMIN'],
        needs: ['MANAGE_BUSINESSES'],
      });
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
      const file = Readable.from(books, { signal: AbortSignal.timeout(timeLimit) });
      file.once('close', release);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="kirjanpito-${month}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    },
  );
}
