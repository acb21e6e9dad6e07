import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { daysToPay, serviceFee, vatOf } from '#shared/rules/billing.ts';
import type { PageInput } from '#shared/schema.generated.ts';
import { lockAlone } from '../../../platform/database/advisoryLocks.ts';
import { db } from '../../../platform/database/db.ts';
import { findPage, type Page } from '../../../platform/database/findPage.ts';
import { addDays, helsinkiDate } from '../../../platform/helsinki.ts';
import { Business } from '../../accounts/entities.ts';
import { SettingsGroup } from '../../settings/entities.ts';
import { withDefaults } from '../../settings/settings.ts';
import { newReference } from '../balance.ts';
import { Invoice, type InvoiceParty, type InvoiceRow, type Transaction } from '../entities.ts';
import { nextTransactionNumber } from '../ledgerSql.ts';
import type { TaxTerms } from '../prices.ts';
import { virtualBarcode } from './reference.ts';

/** The line of a credited amount; cents, net of VAT. */
export function topUpLine(net: number): InvoiceRow {
  return { kind: 'TOP_UP', description: 'Saldon lisäys', net };
}

/** The line of the fee for publishing an offer on a business's behalf. */
export function serviceFeeLine(offerTitle: string): InvoiceRow {
  return { kind: 'SERVICE_FEE', description: `Palvelumaksu: ${offerTitle}`, net: serviceFee };
}

interface Invoiced {
  businessId: string;
  lines: InvoiceRow[];
  /** The invoiced top-up, whose reference number the invoice has; null for a fee alone. */
  transaction: Transaction | null;
}

/**
 * Writes an invoice: the next number, VAT on the sum of the lines, seller and buyer as they are now (VAT act 209 e §).
 * Part of a transaction. No other invoice gets a number before it ends, so it comes after everything slow.
 */
export async function issueInvoice(em: EntityManager, what: Invoiced, terms: TaxTerms, now: Date): Promise<Invoice> {
  const { businessId, lines, transaction } = what;
  const business = await em.findOne(Business, businessId);
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  const seller = await sellerNow(em);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const gross = net + vatOf(net, terms.taxRateBp);
  const referenceNumber = transaction?.referenceNumber ?? (await ownReference(em));
  const issuedOn = helsinkiDate(now);
  const dueOn = addDays(issuedOn, daysToPay);
  const iban = terms.currency === 'EUR' ? seller.iban : undefined;
  const invoice = em.create(
    Invoice,
    {
      ...terms,
      number: await nextNumber(em),
      businessId,
      seller,
      buyer: buyerOf(business),
      issuedOn,
      dueOn,
      lines,
      net,
      vat: gross - net,
      gross,
      referenceNumber,
      barcode: iban ? virtualBarcode({ iban, cents: gross, reference: referenceNumber, due: dueOn }) : null,
      transaction,
      createdAt: now,
    },
    { persist: false },
  );
  await em.insert(invoice);
  return em.merge(invoice);
}

/** The business's invoices, newest first. */
export function myInvoices(em: EntityManager, businessId: string, page: PageInput): Promise<Page<Invoice>> {
  const from = db(em).selectFrom('invoice').where('business_id', '=', businessId);
  return findPage(em, Invoice, { from, id: 'invoice.id', orderBy: { by: 'number', direction: 'DESC' }, page });
}

async function sellerNow(em: EntityManager): Promise<InvoiceParty> {
  const group = await em.findOne(SettingsGroup, 'general', { refresh: true });
  const { siteName, yTunnus, osoite, contactEmail, phone, iban } = withDefaults('general', group?.values);
  const account = iban?.replace(/\s/g, '').toUpperCase();
  return {
    name: siteName,
    businessId: yTunnus,
    address: osoite,
    email: contactEmail,
    phone,
    ...(account && { iban: account }),
  };
}

function buyerOf({ businessName, businessId, email, phone, contactPerson }: Business): InvoiceParty {
  return { name: businessName, businessId, email, phone, contactPerson };
}

async function ownReference(em: EntityManager): Promise<string> {
  const { number } = await db(em).selectNoFrom(nextTransactionNumber.as('number')).executeTakeFirstOrThrow();
  return newReference(number);
}

/** The number after the largest. A sequence would leave gaps, which bookkeeping does not allow. */
async function nextNumber(em: EntityManager): Promise<number> {
  await lockAlone(em, 'invoiceNumber');
  const { last } = await db(em)
    .selectFrom('invoice')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
