import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/appError.ts';
import { adminChargeSums, balancesOnly } from '#shared/rules/billing/billing.ts';
import { adminHolder, can } from '../accounts/access/can.ts';
import type { Admin } from '../accounts/entities.ts';
import { lockBalance, type PlainTransaction } from './balance.ts';
import type { Invoice } from './entities.ts';
import { type LedgerScope, mailInvoice } from './invoices/invoiceMail.ts';
import { issueInvoice, serviceFeeLine, topUpLine } from './invoices/invoices.ts';
import { type Charge, charge, credit, type LedgerAdmin } from './ledger/ledger.ts';
import { taxTermsInForce } from './prices.ts';

interface AdminCharge extends Charge {
  /** Invoices the service fee, which the balance does not pay. */
  serviceFee: boolean;
  admin: LedgerAdmin & Pick<Admin, 'role' | 'permissions'>;
}

interface AdminCharged {
  transaction: PlainTransaction;
  /** Cents credited first because the balance was too low; 0 when it was not. */
  toppedUp: number;
  /** Of the shortfall and the service fee; null when there was neither. */
  invoice: Invoice | null;
}

/**
 * Charges an offer that an admin publishes for a business (decision 7). A shortfall is credited first, and
 * invoiced and mailed together with the service fee. Part of the transaction that creates the offer.
 * Throws BUSINESS_NOT_FOUND, STATUS_CHANGE_REFUSED when the business is not approved, and FORBIDDEN when there is a
 * shortfall and the admin does not manage businesses.
 */
export async function chargeForAdmin(
  scope: LedgerScope,
  { serviceFee, ...what }: AdminCharge,
  now = new Date(),
): Promise<AdminCharged> {
  const { em } = scope;
  const { businessId, amount, offer, admin } = what;
  const terms = await taxTermsInForce(em);
  const balance = await lockedBalance(scope, businessId);
  const { toppedUp } = adminChargeSums(amount, balance, serviceFee);
  if (toppedUp > 0) assertMayChangeBalances(admin, balancesOnly.topUp);
  const note = `Automaattinen saldon lisäys: ${offer.title}`;
  const credited =
    toppedUp > 0 ? await credit(em, { businessId, amount: toppedUp, admin, note, ground: 'INVOICE' }, now) : null;
  const transaction = await charge(em, what, now);
  const lines = [...(credited ? [topUpLine(toppedUp)] : []), ...(serviceFee ? [serviceFeeLine(offer.title)] : [])];
  if (lines.length === 0) return { transaction, toppedUp, invoice: null };
  const invoice = await issueInvoice(em, { businessId, lines, transaction: credited }, terms, now);
  await mailInvoice(scope, invoice);
  return { transaction, toppedUp, invoice };
}

/** Those of the offers that an admin has charged, which are the ones that an admin has published for a business. */
export async function chargedByAdmins(db: Db, offerIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('balance_transaction')
    .select('offer_id as id')
    .where('offer_id', 'in', [...offerIds])
    .where('kind', '=', 'ADMIN_CHARGE')
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

async function lockedBalance({ em }: LedgerScope, businessId: string): Promise<number> {
  const business = await lockBalance(em, businessId);
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  if (business.status !== 'APPROVED') {
    throw new AppError('STATUS_CHANGE_REFUSED', { message: 'Yrityksen tili ei ole käytössä.' });
  }
  return business.balance;
}

/** Throws FORBIDDEN with the message unless the admin may decide what businesses pay and change their balances. */
export function assertMayChangeBalances(admin: Pick<Admin, 'role' | 'permissions'>, message: string): void {
  if (!can(adminHolder(admin), 'MANAGE_BUSINESSES')) throw new AppError('FORBIDDEN', { message });
}
