import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '../../errors.ts';
import { isId } from '../../platform/database/ids.ts';
import { permissionsOf, type Viewers } from '../accounts/viewers.ts';
import { drawInvoice } from './drawInvoice.ts';
import { Invoice } from './entities.ts';

/**
 * An invoice as a PDF, for the business that was invoiced and for admins who manage businesses.
 * Refuses SIGN_IN_REQUIRED, ACCOUNT_SUSPENDED, FORBIDDEN, and NOT_FOUND for another business's invoice.
 */
export async function invoicePdf(
  { em }: { em: EntityManager },
  viewers: Viewers,
  id: string,
): Promise<{ number: number; bytes: Buffer }> {
  const owner = readerOf(viewers);
  const invoice = isId(id) ? await em.findOne(Invoice, { id, ...owner }) : null;
  if (!invoice) throw new Refusal('NOT_FOUND');
  return { number: invoice.number, bytes: await drawInvoice(invoice) };
}

/** Which invoices the viewers may read, as a filter. An admin and a business may share a browser; the admin sees more. */
function readerOf({ ADMIN, BUSINESS }: Viewers): { businessId?: string } {
  if (ADMIN && permissionsOf(ADMIN.account).includes('MANAGE_BUSINESSES')) return {};
  if (BUSINESS?.account.status === 'APPROVED') return { businessId: BUSINESS.account.id };
  if (BUSINESS?.account.status === 'SUSPENDED') throw new Refusal('ACCOUNT_SUSPENDED');
  throw new Refusal(ADMIN || BUSINESS ? 'FORBIDDEN' : 'SIGN_IN_REQUIRED');
}
