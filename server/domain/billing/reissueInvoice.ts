import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { ReissueInvoiceInput } from '#shared/schema.generated.ts';
import { lockAlone } from '../../platform/database/advisoryLocks.ts';
import { db } from '../../platform/database/db.ts';
import { isId } from '../../platform/database/ids.ts';
import type { Scope } from '../../platform/platform.ts';
import { fillAddress } from '../accounts/businesses/address.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { record } from '../audit/audit.ts';
import { leftOf, lockInvoice, topUpRowOf, writeCredit } from './creditInvoice.ts';
import { Invoice } from './entities.ts';
import { mailReissued } from './invoices/invoiceMail.ts';
import { issueInvoice, topUpLine } from './invoices/invoices.ts';
import { credit } from './ledger/ledger.ts';
import { ledgerTransaction } from './ledger/ledgerTransaction.ts';
import { rateText } from './money.ts';
import { isReissuable } from './payments/inState.ts';
import { type TaxTerms, taxTermsInForce } from './prices.ts';

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
        ...{ invoice: invoice.number, creditNote: creditNote.number, taxRate: terms.taxRateBp / 100 },
        ...{ amount: left.net, currency: invoice.currency },
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
