import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Business } from '#domain/accounts/entities.ts';
import { SettingsGroup } from '#domain/settings/entities.ts';
import { readPricing, withDefaults } from '#domain/settings/settings.ts';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { db } from '#platform/database/db.ts';
import { countRows, findPage, type Page } from '#platform/database/pages/findPage.ts';
import { holding, wordsOf } from '#platform/database/searchWords.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { isWholeAddress } from '#shared/rules/addresses.ts';
import { bicFor, plainIban } from '#shared/rules/billing/bankAccounts.ts';
import { daysToPay, serviceFee, simpleInvoiceLimit, vatOf } from '#shared/rules/billing/billing.ts';
import { checkReminderCount } from '#shared/rules/billing/receivables.ts';
import { virtualBarcode } from '#shared/rules/billing/reference.ts';
import { tidyBusinessId } from '#shared/rules/fields.ts';
import type { InvoiceFilterInput, InvoiceStatus, PageInput } from '#shared/schema.generated.ts';
import { newReference } from '../balance.ts';
import { Invoice, type InvoiceParty, type InvoiceRow, type Transaction } from '../entities.ts';
import { nextTransactionNumber } from '../ledgerSql.ts';
import { type TaxTerms, taxTermsOf } from '../prices.ts';
import {
  balancesInState,
  owedBalances,
  payableBalances,
  reissuableInvoices,
  remindedInvoices,
} from './invoiceStates.ts';

/** The line of a credited amount; cents, net of VAT. */
export function topUpLine(net: number): InvoiceRow {
  return { kind: 'TOP_UP', description: 'Ennakkomaksu julkaisupalveluista (saldon lisäys)', net };
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
  /** Whether it has been paid on the site already: it is then due on its date, and there is nothing to pay by it. */
  isPaid?: boolean;
  /** The invoice that it is made instead of. */
  replaces?: Invoice;
  /** Cents of VAT of one that replaces what a credit note took; else by the rate. */
  vat?: number;
}

/**
 * Writes an invoice: the next number, VAT on the sum of the lines, seller and buyer as they are now (VAT act 209 e §).
 * Part of a transaction. No other invoice gets a number before it ends, so it comes after everything slow.
 * Throws BUSINESS_NOT_FOUND, and ADDRESS_MISSING as the settings have it.
 */
export async function issueInvoice(em: EntityManager, what: Invoiced, terms: TaxTerms, now: Date): Promise<Invoice> {
  const { businessId, lines, transaction, isPaid = false, replaces = null } = what;
  const business = await em.findOne(Business, businessId);
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const gross = net + (what.vat ?? vatOf(net, terms.taxRateBp));
  // The address of a paid invoice was checked before the payment.
  if (!isPaid) await assertAddress(em, business, gross);
  const referenceNumber = transaction?.referenceNumber ?? (await ownReference(em));
  const issuedOn = helsinkiDate(now);
  const dueOn = isPaid ? issuedOn : addDays(issuedOn, daysToPay);
  const paidOn = isPaid ? issuedOn : null;
  const amounts = { net, vat: gross - net, gross };
  const dates = { issuedOn, dueOn, paidOn, createdAt: now };
  const facts = { ...terms, ...amounts, ...dates, lines, referenceNumber, transaction, replaces };
  return writeInvoice(em, business, facts, ({ iban }) =>
    iban && !isPaid && terms.currency === 'EUR'
      ? virtualBarcode({ iban, cents: gross, reference: referenceNumber, due: dueOn })
      : null,
  );
}

/** What an invoice says beside its number and its parties. */
type InvoiceFacts = Omit<RequiredEntityData<Invoice>, 'number' | 'businessId' | 'seller' | 'buyer' | 'barcode'>;

/** Writes an invoice or a credit note with the next number, and with seller and buyer as they are now. */
async function writeInvoice(
  em: EntityManager,
  business: Business,
  facts: InvoiceFacts,
  barcodeOf: (seller: InvoiceParty) => string | null,
): Promise<Invoice> {
  const seller = await sellerNow(em);
  const number = await nextNumber(em);
  const parties = { businessId: business.id, seller, buyer: buyerOf(business), barcode: barcodeOf(seller) };
  const invoice = em.create(Invoice, { ...facts, ...parties, number }, { persist: false });
  await em.insert(invoice);
  return em.merge(invoice);
}

interface Credited {
  business: Business;
  original: Invoice;
  /** Below zero. */
  lines: InvoiceRow[];
  /** Cents below zero. */
  vat: number;
  reason: string;
  /** The correction of the balance, whose reference number the credit note has; null when only a fee is credited. */
  transaction: Transaction | null;
}

/**
 * Writes a credit note (hyvityslasku): in the series of the invoices, at the VAT rate of its invoice. Nothing is paid by
 * it, so that it is due on its date and has no bar code. Part of a transaction, after everything slow.
 */
export async function issueCreditNote(em: EntityManager, what: Credited, now: Date): Promise<Invoice> {
  const { business, original, lines, vat, reason, transaction } = what;
  const { taxRateBp, currency } = original;
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const referenceNumber = transaction?.referenceNumber ?? (await ownReference(em));
  const today = helsinkiDate(now);
  const facts = { taxRateBp, currency, lines, net, vat, gross: net + vat, referenceNumber, transaction, reason };
  const dates = { issuedOn: today, dueOn: today, createdAt: now };
  return writeInvoice(em, business, { ...facts, ...dates, credits: original }, () => null);
}

/**
 * Invoices and credit notes of every business, deleted ones too, newest first, or those nearest to a sum first.
 * Throws INVALID_INPUT for a period that ends before it begins, and for more than two reminders.
 */
export async function allInvoices(
  em: EntityManager,
  filter: InvoiceFilterInput,
  page: PageInput,
): Promise<Page<Invoice>> {
  const from = await foundInvoices(em, filter);
  const { nearTo, ...asked } = filter;
  const distance = sql<number>`(select abs(abs(balance.open) - ${nearTo}) from invoice_balance balance
    where balance.invoice_id = listed.id)`;
  const newest = { by: 'listed.number', direction: 'DESC' } as const;
  const orderBy = nearTo == null ? newest : ({ by: distance, thenBy: 'listed.number', direction: 'ASC' } as const);
  const list = { from, id: 'listed.id', orderBy, page } as const;
  const count = countByBalances(em, asked);
  return findPage(em, Invoice, count ? { ...list, count } : list);
}

/** Counts what a filter lets through that asks one thing, which is known of balances: each invoice has one. */
function countByBalances(em: EntityManager, { status: state, payable, reminders, ...others }: InvoiceFilterInput) {
  if ([state, payable, reminders, ...Object.values(others)].filter((value) => value != null).length !== 1) return null;
  if (state) return () => countRows(balancesInState(em, state));
  if (!payable && !reminders) return null;
  const open = payableBalances(em);
  return () => countRows(reminders ? open.where('invoice_id', 'in', remindedInvoices(em, reminders)) : open);
}

/** The documents that a filter lets through, as rows `listed`, without columns and order. Throws INVALID_INPUT. */
export async function foundInvoices(em: EntityManager, filter: InvoiceFilterInput) {
  const { search, kind, from: first, to: last, status: state, payable, owed, oldTaxRate, reminders } = filter;
  refuseIfAny({
    ...(first && last && first > last && { from: 'Alkupäivän pitää olla ennen loppupäivää.' }),
    ...checkReminderCount(reminders),
  });
  let from = db(em).selectFrom('invoice_words as listed');
  // The index of trigrams knows nothing of dates: rows of a few months are sooner looked at one by one.
  const isShort = first && last && last <= addDays(first, 100);
  const words = isShort ? sql`(listed.words || '')` : sql`listed.words`;
  for (const word of wordsOf(search)) {
    // Eight digits may be a business ID as well as a part of a reference.
    const [own, other] = [holding(word), holding(tidyBusinessId(word))];
    from = from.where(
      own === other
        ? sql<boolean>`${words} like plain_text(${own})`
        : sql<boolean>`(${words} like plain_text(${own}) or ${words} like plain_text(${other}))`,
    );
  }
  if (kind) from = from.where('listed.is_credit_note', '=', kind === 'CREDIT_NOTE');
  if (state) from = from.where('listed.id', 'in', balancesInState(em, state).select('invoice_id'));
  // Both of which by themselves: joined to each other, PostgreSQL expects few, and looks each of them up.
  if (reminders) from = from.where('listed.id', 'in', remindedInvoices(em, reminders));
  if (payable || reminders) from = from.where('listed.id', 'in', payableBalances(em).select('invoice_id'));
  if (owed) from = from.where('listed.id', 'in', owedBalances(em).select('invoice_id'));
  if (oldTaxRate) from = from.where('listed.id', 'in', reissuableInvoices(em, taxTermsOf(await readPricing(em))));
  if (first) from = from.where('listed.issued_on', '>=', first);
  if (last) from = from.where('listed.issued_on', '<=', last);
  return from;
}

/** The business's invoices and credit notes, newest first. */
export function myInvoices(
  em: EntityManager,
  businessId: string,
  page: PageInput,
  state?: InvoiceStatus | null,
): Promise<Page<Invoice>> {
  const own = db(em).selectFrom('invoice').where('business_id', '=', businessId);
  const from = state ? own.where('id', 'in', balancesInState(em, state).select('invoice_id')) : own;
  return findPage(em, Invoice, { from, id: 'invoice.id', orderBy: { by: 'number', direction: 'DESC' }, page });
}

/** Up to 400 euros the law lets an invoice be without the buyer's address (209 f §). */
export async function assertAddress(em: EntityManager, business: Business, gross: number): Promise<void> {
  if (gross <= simpleInvoiceLimit || isWholeAddress(business)) return;
  const { addressRequired } = await groupNow(em, 'billing');
  if (addressRequired) throw new AppError('ADDRESS_MISSING');
}

async function sellerNow(em: EntityManager): Promise<InvoiceParty> {
  const { siteName, yTunnus, osoite, contactEmail, phone, iban } = await groupNow(em, 'general');
  const { legalName, homeTown, bic } = await groupNow(em, 'billing');
  return {
    name: legalName ?? siteName,
    businessId: yTunnus,
    address: osoite,
    email: contactEmail,
    phone,
    ...(homeTown && { homeTown }),
    ...(iban && { iban: plainIban(iban) }),
    ...(iban && bicOfSeller(iban, bic)),
  };
}

function bicOfSeller(iban: string, given: string | null): { bic?: string } {
  const bic = bicFor(iban, given);
  return bic ? { bic } : {};
}

/** A group of settings as this transaction sees it, so that an invoice has the values of the moment of its number. */
export async function groupNow<Name extends 'general' | 'billing'>(em: EntityManager, name: Name) {
  const group = await em.findOne(SettingsGroup, name, { refresh: true });
  return withDefaults(name, group?.values);
}

function buyerOf(business: Business): InvoiceParty {
  const { businessName, businessId, email, phone, contactPerson, street, postCode, town } = business;
  const address = isWholeAddress(business) ? { street, postCode, town } : {};
  const { eInvoiceAddress, eInvoiceOperator, buyerReference } = business;
  const electronic = eInvoiceAddress && eInvoiceOperator ? { eInvoiceAddress, eInvoiceOperator } : {};
  const reference = buyerReference ? { reference: buyerReference } : {};
  return { name: businessName, businessId, ...address, ...electronic, ...reference, email, phone, contactPerson };
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
