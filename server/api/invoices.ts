import type { FastifyInstance } from 'fastify';
import { invoicePdf } from '../domain/billing/invoicePdf.ts';
import type { Platform } from '../platform/platform.ts';
import { createContext } from './requestContext.ts';

/** Mounts the PDFs of invoices: for the business that was invoiced and for admins who manage businesses. */
export function registerInvoices(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { id: string } }>('/api/invoices/:id.pdf', async (request, reply) => {
    const context = await createContext(platform, request, reply);
    const pdf = await invoicePdf(context, context.viewers, request.params.id);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="lasku-${pdf.number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf.bytes);
  });
}
