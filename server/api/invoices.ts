import type { FastifyInstance } from 'fastify';
import { invoicePdf } from '../domain/billing/invoices/invoicePdf.ts';
import type { Platform } from '../platform/platform.ts';
import { type AuthRule, admitToRoot } from './auth.ts';
import { admitRequest } from './limits/requestLimits.ts';
import { createContext } from './requestContext.ts';

/** As a field of the schema would say it with `@auth`. */
const readers: AuthRule = {
  as: ['BUSINESS', 'ADMIN'],
  needs: ['MANAGE_BUSINESSES'],
  master: false,
  temporaryPassword: false,
  duringMaintenance: false,
};

/** Mounts the PDFs of invoices: for the business that was invoiced and for admins who manage businesses. */
export function registerInvoices(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { id: string } }>('/api/invoices/:id.pdf', async (request, reply) => {
    await admitRequest(platform, request);
    const context = await createContext(platform, request, reply);
    admitToRoot(readers, context);
    const pdf = await invoicePdf(context, context.viewers, request.params.id);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="lasku-${pdf.number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf.bytes);
  });
}
