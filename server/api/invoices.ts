import type { FastifyInstance } from 'fastify';
import { invoicePdf } from '../domain/billing/invoices/invoicePdf.ts';
import type { Platform } from '../platform/platform.ts';
import { type AuthRule, admitToRoot } from './auth.ts';
import { admitRequest, spend } from './limits/requestLimits.ts';
import { createContext } from './requestContext.ts';

/** As a field of the schema would say it with `@auth`. */
const readers: AuthRule = {
  as: ['BUSINESS', 'ADMIN'],
  needs: ['MANAGE_BUSINESSES'],
  master: false,
  temporaryPassword: false,
  duringMaintenance: false,
};

/** Points that drawing a PDF costs, as much as a public page. */
const drawingCost = 10;

/**
 * Mounts the PDFs of invoices: for the business that was invoiced and for admins who manage businesses. An account that
 * has spent its points is refused TOO_MANY_REQUESTS.
 */
export function registerInvoices(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { id: string } }>('/api/invoices/:id.pdf', async (request, reply) => {
    await admitRequest(platform, request);
    const context = await createContext(platform, request, reply);
    admitToRoot(readers, context);
    await spend(context, drawingCost);
    const pdf = await invoicePdf(context, context.viewers, request.params.id);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="lasku-${pdf.number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf.bytes);
  });
}
