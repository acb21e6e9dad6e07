import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type {
  CloseOnlineSettlementInput,
  OnlineSettlementStatus,
  PageInput,
  SettlementFault,
} from '#shared/schema.generated.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { isUnexplained } from '../../billing/ledger/paymentGuards.ts';
import { insertAllocations, lockEntries } from '../allocations.ts';
import { leftOf } from '../payments.ts';
import { OnlineSettlement } from './entities.ts';

/**
 * What is wrong with a row of a settlement, as SQL over `row`, its `payment` and its `refund`; null when nothing is. Of two
 * rows about the same payment or refund the later one is wrong.
 */
const rowFault = sql<string | null>`case
  when payment.id is null and refund.id is null then 'UNKNOWN'
  when row.cents <> coalesce(payment.gross, -refund.gross) then 'WRONG_SUM'
  when payment.state <> 'PAID' or refund.state <> 'DONE' then 'NOT_BOOKED'
  when exists (select from online_settlement_row earlier where earlier.id < row.id
    and (earlier.payment_id = row.payment_id or earlier.refund_id = row.refund_id)) then 'TWICE' end`;

/** Rows of settlements with what `rowFault` needs. */
const settledRows = sql`online_settlement_row row
  left join online_payment payment on payment.id = row.payment_id
  left join online_refund refund on refund.id = row.refund_id`;

/**
 * What is known of settlements, as a query over all of them: cents that the report adds up to and of fees, null without a
 * report; cents that the bank has received, null without a movement; how many rows are wrong.
 */
export const settlementFacts = sql`(select settlement.*, report.at as "reportedAt", report.gross, report.fees,
    money.received, money.booked_on as "bookedOn", sums.payments, sums.refunds, sums.paid, sums.refunded, sums.faults
  from online_settlement settlement
    left join online_settlement_report report on report.settlement_id = settlement.id
    left join lateral (select sum(allocation.amount)::bigint as received, max(entry.booked_on) as booked_on
      from payment_allocation allocation join bank_entry entry on entry.id = allocation.entry_id
      where allocation.settlement_id = settlement.id having sum(allocation.amount) <> 0) money on true
    left join lateral (select (count(*) filter (where cents > 0))::int as payments,
        (count(*) filter (where cents < 0))::int as refunds,
        coalesce(sum(cents) filter (where cents > 0), 0)::bigint as paid,
        coalesce(sum(cents) filter (where cents < 0), 0)::bigint as refunded, count(fault)::int as faults
      from (select row.cents, ${rowFault} as fault from ${settledRows} where row.settlement_id = settlement.id) each
    ) sums on true)`;

/** Days after which a settlement without its report or its money needs a look. */
const overdueDays = 14;

/** Ids and moments of the settlements that an admin must look into. */
export const settlementsToSee = sql`select id, created_at from ${settlementFacts} facts
  where closed_at is null and (faults > 0 or received <> gross - fees
    or created_at < now() - ${sql.lit(`${overdueDays} days`)}::interval)`;

/** What is known of a settlement; cents. */
export interface SettlementFacts {
  id: string;
  closedAt: Date | null;
  note: string | null;
  /** Null until the report has come, as are the sums that follow. */
  reportedAt: Date | null;
  gross: number | null;
  fees: number | null;
  payments: number;
  refunds: number;
  paid: number;
  refunded: number;
  /** Rows that are wrong. */
  faults: number;
  /** Null until the bank's movement is known. */
  received: number | null;
  bookedOn: string | null;
}

/** A page of settlements; what no settlement contains is counted by its resolver. */
export type SettlementPage = Page<OnlineSettlement>;

/** The settlements of the payment service: those that are open first, then the newest. */
export function onlineSettlements({ em }: Scope, page: PageInput): Promise<SettlementPage> {
  const from = db(em).selectFrom('online_settlement');
  const orderBy = { by: sql<boolean>`(closed_at is null)`, direction: 'DESC' } as const;
  return findPage(em, OnlineSettlement, { from, id: 'id', orderBy, page });
}

/** What is known of settlements, by their id. */
export async function factsOfSettlements(em: EntityManager, ids: readonly string[]) {
  const { rows } =
    await sql<SettlementFacts>`select id, closed_at as "closedAt", note, "reportedAt", gross, fees, payments,
      refunds, paid, refunded, faults, received, "bookedOn"
    from ${settlementFacts} facts where id = any(${[...ids]}::uuid[])`.execute(db(em));
  return new Map(rows.map((facts) => [facts.id, facts]));
}

/** Cents that the bank should receive; null until the report has come. */
export function expectedOf({ gross, fees }: SettlementFacts): number | null {
  return gross === null ? null : gross - (fees ?? 0);
}

/** Cents that the bank has received beyond what the report adds up to; null until both are known. */
export function differenceOf(facts: SettlementFacts): number | null {
  const expected = expectedOf(facts);
  return facts.received === null || expected === null ? null : facts.received - expected;
}

/** Derived from the rows, so that nothing can disagree with them. */
export function stateOfSettlement(facts: SettlementFacts): OnlineSettlementStatus {
  const { closedAt, note, faults, reportedAt } = facts;
  if (closedAt) return note === null ? 'MATCHES' : 'HANDLED';
  if (faults > 0 || differenceOf(facts)) return 'DIFFERS';
  return reportedAt ? 'WAITS_FOR_MONEY' : 'WAITS_FOR_REPORT';
}

/** A row of a settlement that is wrong. */
export interface FaultyRow {
  settlementId: string;
  id: string;
  fault: SettlementFault;
  stamp: string | null;
  reference: string | null;
  /** Cents as the service says. */
  cents: number;
  /** Cents as the books say; null for an unknown one. */
  booked: number | null;
}

const maxFaultyRows = 20;

/** The wrong rows of settlements, at most 20 of each, by the id of the settlement. */
export async function faultyRowsOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, FaultyRow[]>> {
  const { rows } = await sql<FaultyRow>`
    select faulty.* from unnest(${[...ids]}::uuid[]) settlement(id) cross join lateral (
      select * from (select row.id, row.settlement_id as "settlementId", row.place, row.stamp, row.reference, row.cents,
          coalesce(payment.gross, -refund.gross) as booked, ${rowFault} as fault
        from ${settledRows} where row.settlement_id = settlement.id) row
      where fault is not null order by place limit ${sql.lit(maxFaultyRows)}) faulty`.execute(db(em));
  return Map.groupBy(rows, ({ settlementId }) => settlementId);
}

/** Payments that were paid long ago and that no settlement contains. */
export interface Unsettled {
  count: number;
  /** Cents with VAT. */
  gross: number;
}

/** Days within which a payment is in a settlement, and those of which payments are looked at. */
const days = { late: 14, seen: 400 };

/** Payments on the site that have been paid for two weeks, since settlements are known, and that are in none. */
export async function unsettledPayments(em: EntityManager): Promise<Unsettled> {
  // Ids of payments are in the order of time: the key finds the latest ones.
  const from = firstIdOf(Date.now() - days.seen * 24 * 60 * 60_000);
  const { rows } = await sql<Unsettled>`
    select count(*)::int as count, coalesce(sum(payment.gross), 0)::bigint as gross
    from online_payment payment
      join bank_entry entry on entry.account = payment.provider and entry.archive_key = payment.provider_id
    where payment.id >= ${from}::uuid and payment.state = 'PAID'
      and entry.booked_on < ${addDays(helsinkiDate(new Date()), -days.late)}
      and entry.booked_on >= (select min(created_on) from online_settlement where provider = payment.provider)
      and not exists (select from online_settlement_row row where row.payment_id = payment.id)`.execute(db(em));
  return rows[0] ?? { count: 0, gross: 0 };
}

/** The lowest id that is made at a moment. */
function firstIdOf(moment: number): string {
  const hex = Math.max(moment, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Names of payment services in the notes of the books. */
const names = new Map([
  ['paytrail', 'Paytrail'],
  ['fake', 'Esittely'],
]);

/**
 * Allocates the bank's movements that settlements are known by to them, whole, and closes the settlements that agree with
 * their money. Part of a transaction that holds the lock of bank files. A movement that was ever allocated, or an admin
 * has said what it is of, is left alone.
 */
export async function bookSettlements(em: EntityManager, now = new Date()): Promise<void> {
  const { rows } = await sql<Match>`
    select distinct on (entry.id) settlement.id as "settlementId", settlement.provider, settlement.reference,
      entry.id as "entryId", entry.amount
    from online_settlement settlement
      join (select * from bank_entry_balance where ${sql.raw(isUnexplained)}) balance on balance.amount > 0 and not balance.reversal
      join bank_entry entry on entry.id = balance.entry_id
    where settlement.closed_at is null and settlement.reference is not null
      and (entry.reference = settlement.reference
        or (entry.reference is null and settlement.reference ~ '^[0-9A-Za-z-]{6,}$'
          and entry.message ~ ('\\m' || settlement.reference || '\\M')))
      and not exists (select from payment_allocation earlier where earlier.entry_id = entry.id)
    order by entry.id, settlement.id`.execute(db(em));
  const free = await withoutMoney(
    em,
    rows.map(({ settlementId }) => settlementId),
  );
  // A second movement of the same reference waits for an admin.
  const single = rows.filter(({ settlementId }) => free.delete(settlementId));
  const ids = single.map(({ entryId }) => entryId);
  await lockEntries(em, ids);
  const left = await leftOf(em, ids);
  const booked = single.filter(({ entryId, amount }) => left.get(entryId) === amount);
  await insertAllocations(
    em,
    booked.map(({ settlementId, provider, reference, entryId, amount }) => ({
      entry_id: entryId,
      kind: 'OTHER',
      amount,
      settlement_id: settlementId,
      note: `${names.get(provider) ?? provider}-tilitys ${reference}`,
    })),
  );
  await sql`update online_settlement set closed_at = ${now} where closed_at is null and id in (
    select id from ${settlementFacts} facts
    where closed_at is null and faults = 0 and received = gross - fees)`.execute(db(em));
}

/** A movement of the bank and the settlement that it names. */
interface Match {
  settlementId: string;
  provider: string;
  reference: string;
  entryId: string;
  amount: number;
}

/** Those settlements whose money is not known yet. */
async function withoutMoney(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select settlement_id as id from payment_allocation
    where settlement_id = any(${[...ids]}::uuid[]) group by settlement_id having sum(amount) <> 0`.execute(db(em));
  const paid = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !paid.has(id)));
}

/**
 * Closes a settlement that does not agree, after the admin has found out why. Moves no money.
 * Throws INVALID_INPUT without a note, NOT_FOUND, and STATUS_CHANGE_REFUSED for one that is closed.
 */
export function closeSettlement(
  { em }: Scope,
  admin: Admin,
  { id, note: given }: CloseOnlineSettlementInput,
  now = new Date(),
): Promise<OnlineSettlement> {
  refuseIfAny(checkPaymentNote(given));
  const note = tidyText(given);
  return ledgerTransaction(em, async (em) => {
    if (!isId(id) || !(await em.findOne(OnlineSettlement, id))) throw new AppError('NOT_FOUND');
    const closed = { closedAt: now, note, adminId: admin.id, adminName: admin.name };
    const count = await em.nativeUpdate(OnlineSettlement, { id, closedAt: null }, closed);
    if (count === 0) throw new AppError('STATUS_CHANGE_REFUSED', { message: 'Tilitys on jo käsitelty. Päivitä sivu.' });
    record(em, admin, 'online_settlement.close', { target: { kind: 'online_settlement', id }, after: { note } });
    await em.flush();
    return em.findOneOrFail(OnlineSettlement, id, { refresh: true });
  });
}
