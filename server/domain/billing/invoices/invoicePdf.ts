import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { isId } from '../../../platform/database/ids.ts';
import { permissionsOf, type Viewers } from '../../accounts/viewers.ts';
import { Invoice } from '../entities.ts';
import { renderInvoice } from './renderInvoice.ts';

/**
 * An invoice as a PDF, for the business that was invoiced and for admins who manage businesses.
 * Throws SIGN_IN_REQUIRED, ACCOUNT_SUSPENDED, FORBIDDEN, and NOT_FOUND for another business's invoice.
 */
export async function invoicePdf(
  { em }: { em: EntityManager },
  viewers: Viewers,
  id: string,
): Promise<{ number: number; bytes: Buffer }> {
  const owner = readerOf(viewers);
  const invoice = isId(id) ? await em.findOne(Invoice, { id, ...owner }) : null;
  if (!invoice) throw new AppError('NOT_FOUND');
  return { number: invoice.number, bytes: await renderInvoice(invoice) };
}

/** Which invoices the viewers may read, as a filter. An admin and a business may share a browser; the admin sees more. */
function readerOf({ ADMIN, BUSINESS }: Viewers): { businessId?: string } {
  if (ADMIN && permissionsOf(ADMIN.account).includes('MANAGE_BUSINESSES')) return {};
  if (BUSINESS?.account.status === 'APPROVED') return { businessId: BUSINESS.account.id };
  if (BUSINESS?.account.status === 'SUSPENDED') throw new AppError('ACCOUNT_SUSPENDED');
  throw new AppError(ADMIN || BUSINESS ? 'FORBIDDEN' : 'SIGN_IN_REQUIRED');
}
