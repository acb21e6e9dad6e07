import type { EntityManager } from '@mikro-orm/postgresql';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkCredit, creditedVat, type InvoiceAmounts } from '#shared/rules/billing/billing.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { CreditInvoiceInput, ReissueInvoiceInput } from '#shared/schema.generated.ts';
import { fillAddress } from '../../accounts/businesses/address.ts';
import { type Admin, Business } from '../../accounts/entities.ts';
import { record } from '../../audit/audit.ts';
import { lockBalance } from '../../billing/balance.ts';
import { Invoice, type InvoiceRow, Transaction } from '../../billing/entities.ts';
import { type LedgerScope, mailCreditNote, mailReissued } from '../../billing/invoices/invoiceMail.ts';
import { isReissuable } from '../../billing/invoices/invoiceStates.ts';
import { issueCreditNote, issueInvoice, topUpLine } from '../../billing/invoices/invoices.ts';
import { once } from '../../billing/ledger/idempotency.ts';
import { correct, credit, ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { rateText } from '../../billing/money.ts';
import { type TaxTerms, taxTermsInForce } from '../../billing/prices.ts';
import { creditPaidTopUps, returnedTopUps } from '../laterTopUps.ts';

interface CreditedInvoice {
  creditNote: Invoice;
  invoice: Invoice;
  business: Business;
  /** Cents, after the credit. */
  newBalance: number;
}

/**
 * Credits an invoice, or a part of it, and takes the credited top-up off the balance again: a credit note, a correction
 * and a mail in one transaction. A part takes the top-up first, then the service fee.
 * Throws INVALID_INPUT for more than is left of the invoice, NOT_FOUND, STATUS_CHANGE_REFUSED for a credit note, for the
 * invoice of a deleted business and for one whose payment came back, CONFLICT when more has been credited than the admin saw, BALANCE_TOO_LOW when the
 * top-up has been spent, and IDEMPOTENCY_KEY_REUSED. A top-up that waits for its payment is not on the balance yet: nothing is
 * taken off, and so much less is added when the rest is paid.
 */
export async function creditInvoice(
  { em, platform }: Scope,
  admin: Admin,
  { idempotencyKey: key, ...input }: CreditInvoiceInput,
  now = new Date(),
): Promise<CreditedInvoice> {
  const { id, amount, seen } = input;
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const reason = tidyText(input.reason);
  const content = { id, amount: amount ?? null, reason };
  const call = { actor: `ADMIN:${admin.id}`, key, operation: 'creditInvoice', content };

  return ledgerTransaction(em, async (em) => {
    const { reply } = await once(em, call, async () => {
      const { invoice: original, business } = await lockInvoice(em, id);
      const left = await leftOf(em, original);
      const credited = original.net - left.net;
      if (seen != null && seen !== credited) {
        const message = 'Laskua on hyvitetty sen jälkeen, kun avasit sen. Tarkista summa ja yritä uudelleen.';
        throw new AppError('CONFLICT', { message, current: { credited: credited / 100 } });
      }
      if (left.net === 0) throw new AppError('STATUS_CHANGE_REFUSED', { message: 'Lasku on jo hyvitetty kokonaan.' });
      refuseIfAny(checkCredit({ amount, reason }, left.net));
      const net = amount ?? left.net;
      const creditNote = await writeCredit({ em, platform }, { original, business, left, net, admin, reason }, now);
      await mailCreditNote({ em, platform }, creditNote, original);
      const newBalance = (await lockBalance(em, business.id))?.balance ?? 0;
      record(em, admin, 'invoice.credit', {
        target: { kind: 'business', id: business.id },
        after: { invoice: original.number, creditNote: creditNote.number, amount: -net, balance: newBalance, reason },
      });
      return { creditNote: creditNote.id, newBalance };
    });
    const creditNote = await em.findOneOrFail(Invoice, reply.creditNote, { populate: ['credits'] });
    const invoice = await em.findOneOrFail(Invoice, id);
    const business = await em.findOne(Business, invoice.businessId);
    if (!business) throw new AppError('BUSINESS_NOT_FOUND');
    return { creditNote, invoice, business, newBalance: reply.newBalance };
  });
}

/** A part of an invoice that is credited, or all that is left of it. */
interface Credit {
  original: Invoice;
  /** The row is locked. */
  business: Business;
  left: Left;
  /** Cents of what is left, without VAT. */
  net: number;
  admin: Admin;
  /** Printed and mailed. */
  reason: string;
  /** Whether the payment service gives the money back to the payer. */
  isPaidBack?: boolean;
}

/**
 * Writes the credit note and takes the credited top-up off the balance, as far as it is on it. Part of a transaction.
 * Throws BALANCE_TOO_LOW when the top-up has been spent.
 */
export async function writeCredit(scope: LedgerScope, what: Credit, now: Date): Promise<Invoice> {
  const { original, business, left, net, reason } = what;
  const lines = creditLines(original, net, left);
  const transaction = await correctTopUp(scope.em, lines, what, now);
  const vat = 0 - creditedVat(net, left, original.taxRateBp);
  const creditNote = await issueCreditNote(scope.em, { business, original, lines, vat, reason, transaction }, now);
  await creditPaidTopUps(scope, [original.id], now);
  return creditNote;
}

/** The invoice and its business, whose row stays locked: credits of its invoices come one after the other. */
export async function lockInvoice(em: EntityManager, id: string) {
  const invoice = await em.findOne(Invoice, id, { populate: ['transaction'] });
  if (!invoice) throw new AppError('NOT_FOUND');
  if (invoice.credits) {
    throw new AppError('STATUS_CHANGE_REFUSED', { message: 'Hyvityslaskua ei voi hyvittää.' });
  }
  await lockBalance(em, invoice.businessId);
  const business = await em.findOne(Business, invoice.businessId, { refresh: true });
  if (!business) {
    const message = 'Yritys on poistettu ja sen saldo kirjattu pois, joten laskua ei voi enää hyvittää.';
    throw new AppError('STATUS_CHANGE_REFUSED', { message });
  }
  if ((await returnedTopUps(em, [id])).has(id)) {
    const message = 'Laskun maksu on palautunut. Odota uutta maksua tai kirjaa lasku luottotappioksi.';
    throw new AppError('STATUS_CHANGE_REFUSED', { message });
  }
  return { invoice, business };
}

interface Left extends InvoiceAmounts {
  /** Of the lines of the top-up, net. */
  topUp: number;
}

/** What earlier credit notes have left of an invoice, in cents. */
export async function leftOf(em: EntityManager, original: Invoice): Promise<Left> {
  const notes = await db(em)
    .selectFrom('invoice')
    .select(['net', 'vat', 'lines'])
    .where('credits_id', '=', original.id)
    .execute();
  const sumOf = (cents: number[]) => cents.reduce((sum, each) => sum + each, 0);
  return {
    net: original.net + sumOf(notes.map(({ net }) => net)),
    vat: original.vat + sumOf(notes.map(({ vat }) => vat)),
    topUp: topUpOf(original.lines) + sumOf(notes.map(({ lines }) => topUpOf(lines))),
  };
}

function topUpOf(lines: InvoiceRow[]): number {
  return lines.reduce((sum, { kind, net }) => sum + (kind === 'TOP_UP' ? net : 0), 0);
}

/** The lines of a credit note over so much of the invoice; their amounts are below zero. */
function creditLines({ lines }: Invoice, net: number, left: Left): InvoiceRow[] {
  const topUp = Math.min(net, left.topUp);
  const parts = { TOP_UP: topUp, SERVICE_FEE: net - topUp };
  return lines.flatMap(({ kind, description }) =>
    parts[kind] > 0 ? [{ kind, description: `Hyvitys: ${description}`, net: 0 - parts[kind] }] : [],
  );
}

/** The row of the ledger that credited the top-up of an invoice, with it or later; null while it waits for its payment. */
async function topUpRowOf(em: EntityManager, { id, transaction }: Invoice): Promise<Transaction | null> {
  return (await transaction?.loadOrFail()) ?? em.findOne(Transaction, { invoiceId: id, kind: 'TOP_UP' });
}

/** Takes the credited top-up off the balance; null when only a fee is credited, or the top-up waits for its payment. */
async function correctTopUp(
  em: EntityManager,
  lines: InvoiceRow[],
  { original, admin, reason, isPaidBack }: Credit,
  now: Date,
) {
  const amount = topUpOf(lines);
  const corrects = amount === 0 ? null : await topUpRowOf(em, original);
  if (!corrects) return null;
  return correct(em, { amount, corrects, admin, reason, kind: isPaidBack ? 'WITHDRAWAL' : 'CORRECTION' }, now);
}

interface Reissued {
  /** The invoice of the old rate. */
  replaced: Invoice;
  creditNote: Invoice;
  /** The invoice of the current rate. */
  invoice: Invoice;
}

/**
 * Credits what is left of an unpaid invoice of a top-up whose VAT rate has changed, and invoices the same net at the current
 * rate, in one transaction. The balance stays as it is: what was on it is, and what waited for its payment waits for that of
 * the new invoice. The same invoice again returns what was made first, also to another admin.
 * Throws NOT_FOUND, ADDRESS_MISSING, and STATUS_CHANGE_REFUSED for an invoice of the current rate, with a fee, of which
 * something is paid or nothing open, or of a deleted business.
 */
export async function reissueInvoice(
  { em, platform }: Scope,
  admin: Admin,
  { id }: ReissueInvoiceInput,
  now = new Date(),
): Promise<Reissued> {
  const found = isId(id) ? await em.findOne(Invoice, id) : null;
  if (!found) throw new AppError('NOT_FOUND');
  await fillAddress({ em, platform }, found.businessId);
  return ledgerTransaction(em, async (em) => {
    // A file of a bank that is being read may pay the invoice.
    await lockAlone(em, 'bankFiles');
    const terms = await taxTermsInForce(em);
    const { invoice: replaced, business } = await lockInvoice(em, id);
    const made = await em.findOne(Invoice, { replaces: id });
    if (made) {
      const notes = { credits: id };
      const creditNote = await em.findOneOrFail(Invoice, notes, { orderBy: { number: 'desc' } });
      return { replaced, creditNote, invoice: made };
    }
    await assertReissuable(em, replaced, terms);
    const left = await leftOf(em, replaced);
    const invoice = await invoiceAgain(em, { replaced, business, net: left.net, admin }, terms, now);
    const reason = `Verokanta vaihtui: ${rateText(replaced.taxRateBp)} → ${rateText(terms.taxRateBp)}`;
    const what = { original: replaced, business, left, net: left.net, admin, reason };
    const creditNote = await writeCredit({ em, platform }, what, now);
    await mailReissued({ em, platform }, { replaced, creditNote, invoice });
    record(em, admin, 'invoice.reissue', {
      target: { kind: 'business', id: business.id },
      before: { invoice: replaced.number, taxRate: replaced.taxRateBp / 100 },
      after: {
        invoice: invoice.number,
        creditNote: creditNote.number,
        taxRate: terms.taxRateBp / 100,
        amount: left.net,
        currency: invoice.currency,
      },
    });
    return { replaced, creditNote, invoice };
  });
}

/** Locks what the invoice has open until the transaction ends. Throws STATUS_CHANGE_REFUSED. */
async function assertReissuable(em: EntityManager, { id, taxRateBp }: Invoice, terms: TaxTerms): Promise<void> {
  const { paid } = await db(em)
    .selectFrom('invoice_balance')
    .select('paid')
    .where('invoice_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const mayBe = db(em).selectFrom('invoice').select('id').where('id', '=', id).where(isReissuable(terms));
  if (await mayBe.executeTakeFirst()) return;
  throw new AppError('STATUS_CHANGE_REFUSED', { message: refusal(taxRateBp === terms.taxRateBp, paid > 0) });
}

function refusal(isCurrentRate: boolean, isPartlyPaid: boolean): string {
  if (isCurrentRate) return 'Laskussa on jo voimassa oleva verokanta.';
  if (isPartlyPaid) {
    return 'Laskusta on jo maksettu osa, jolle kuuluu vanha verokanta. Hyvitä maksamaton osa ja laskuta se erikseen.';
  }
  return 'Vain saldon lisäyksen avoimen laskun voi hyvittää ja laskuttaa uudelleen.';
}

interface Again {
  replaced: Invoice;
  business: Business;
  /** Cents. */
  net: number;
  admin: Admin;
}

/**
 * The new invoice. What the old one has put on the balance is credited by the new one before the credit note takes it off, so
 * that the balance covers that although it is spent.
 */
async function invoiceAgain(em: EntityManager, { replaced, business, net, admin }: Again, terms: TaxTerms, now: Date) {
  const { id: businessId } = business;
  const note = `Verokanta vaihtui, lasku ${replaced.number}`;
  const before = await topUpRowOf(em, replaced);
  const what = { businessId, amount: net, admin, note, terms, ground: before?.creditGround ?? 'INVOICE' };
  const transaction = before && !before.invoiceId ? await credit(em, what, now) : null;
  const invoice = await issueInvoice(
    em,
    { businessId, lines: [topUpLine(net)], transaction, replaces: replaced },
    terms,
    now,
  );
  if (before?.invoiceId) await credit(em, { ...what, invoice }, now);
  return invoice;
}
