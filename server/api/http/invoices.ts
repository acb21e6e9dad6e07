import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/appError.ts';
import { permissionsOf, type Viewers } from '../../domain/accounts/viewers.ts';
import { finvoiceFile } from '../../domain/billing/invoices/finvoice.ts';
import { invoiceFile } from '../../domain/billing/invoices/renderInvoice.ts';
import { isId } from '../../platform/database/ids.ts';
import type { MailFile } from '../../platform/mail/mailTransport.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuthRule, admitToRoot } from '../auth.ts';
import { admitRequest, spend } from '../limits/requestLimits.ts';
import { createContext } from '../requestContext.ts';

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
function readerOf({ ADMIN, BUSINESS }: Viewers): { businessId?: string } {
  if (ADMIN && permissionsOf(ADMIN.account).includes('MANAGE_BUSINESSES')) return {};
  if (BUSINESS?.account.status === 'APPROVED') return { businessId: BUSINESS.account.id };
  if (BUSINESS?.account.status === 'SUSPENDED') throw new AppError('ACCOUNT_SUSPENDED');
  throw new AppError(ADMIN || BUSINESS ? 'FORBIDDEN' : 'SIGN_IN_REQUIRED');
}

/** As a field of the schema would say it with `@auth`. */
const readers: AuthRule = {
  as: ['BUSINESS', 'ADMIN'],
  needs: ['MANAGE_BUSINESSES'],
  master: false,
  temporaryPassword: false,
  duringMaintenance: false,
};

/** Points that rendering a PDF costs, as much as a public page. */
const renderingCost = 10;

/**
 * Mounts the invoices as PDF and as Finvoice: for the business that was invoiced and for admins who manage businesses. An
 * account that has spent its points is refused TOO_MANY_REQUESTS.
 */
export function registerInvoices(http: FastifyInstance, platform: Platform): void {
  const documents = [
    { ending: 'pdf', read: invoiceFile, disposition: 'inline', cost: renderingCost },
    { ending: 'xml', read: finvoiceFile, disposition: 'attachment', cost: 1 },
  ];
  for (const { ending, read, disposition, cost } of documents) {
    http.get<{ Params: { id: string } }>(`/api/invoices/:id.${ending}`, async (request, reply) => {
      await admitRequest(platform, request);
      const context = await createContext(platform, request, reply);
      admitToRoot(readers, context);
      await spend(context, cost);
      const file = await invoiceDocument(context, context.viewers, request.params.id, read);
      return reply
        .header('content-type', file.contentType)
        .header('content-disposition', `${disposition}; filename="${file.fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(file.bytes);
    });
  }
}
