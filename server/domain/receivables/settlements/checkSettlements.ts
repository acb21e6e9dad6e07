import { randomUUIDv7 } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { domesticReference } from '#domain/receivables/movements/values.ts';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import {
  isBusy,
  type PaymentProvider,
  ReportRefused,
  type Settlement,
  type SettlementReport as Signed,
} from '#platform/payments/paymentProvider.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { rowsAtOnce } from '../allocations.ts';
import { orRefusal, refusedQuestion } from '../onlinePayments/refusals.ts';
import { OnlineSettlement, SettlementReport } from './entities.ts';
import { bookSettlements } from './settlements.ts';

/** Days before the newest known settlement, and before the first time, from which the service is asked. */
const back = { known: 14, first: 60 };
/** Maximum number of reports that one run asks for, and days after which a report is asked for no more. */
const reports = { atATime: 20, days: 60 };

/**
 * Asks the payment service for its settlements, and for the reports of those that have none: after an hour, then after
 * pauses that double up to a day, for 60 days. Finds the settlements' money among the bank's movements. Several servers may
 * do so at once. Returns how many settlements are new.
 */
export async function checkSettlements(platform: Platform, now = new Date()): Promise<number> {
  const { payments: provider, orm, log } = platform;
  if (!provider) return 0;
  const fork = () => orm.em.fork() as EntityManager;
  const added = await listNew(fork(), provider, now).catch((error: unknown) => {
    log.warn({ err: error }, 'the provider did not list its settlements');
    return 0;
  });
  for (let asked = 0; asked < reports.atATime; asked += 1) {
    const settlement = await claim(fork(), provider.name, now);
    if (!settlement) break;
    try {
      await orderReport({ em: fork(), platform }, provider, settlement.providerId);
    } catch (error) {
      // One that cannot be asked for must not hold up the others.
      log.warn({ err: error, settlement: settlement.id }, 'the provider made no report of a settlement');
      if (isBusy(error)) break;
    }
  }
  await ledgerTransaction(fork(), async (em) => {
    await lockAlone(em, 'bankFiles');
    await bookSettlements(em, now);
  });
  return added;
}

/** Stores the settlements that are not known yet, and what has become known of the others. */
async function listNew(em: EntityManager, provider: PaymentProvider, now: Date): Promise<number> {
  const today = helsinkiDate(now);
  const { newest } = await db(em)
    .selectFrom('online_settlement')
    .select((eb) => eb.fn.max('created_on').as('newest'))
    .where('provider', '=', provider.name)
    .executeTakeFirstOrThrow();
  const since = newest ? addDays(newest, -back.known) : addDays(today, -back.first);
  const listed = await provider.settlements(since);
  let added = 0;
  // The oldest first, so that ids are in the order of time.
  for (const settlement of listed.toReversed()) added += await store(em, provider.name, settlement, now);
  return added;
}

async function store(em: EntityManager, provider: string, settlement: Settlement, now: Date): Promise<number> {
  const { providerId, createdOn, settledOn } = settlement;
  const reference = plainReference(settlement.reference);
  const { rows } = await sql<{ isNew: boolean }>`
    insert into online_settlement as known (id, provider, provider_id, reference, created_on, settled_on, next_attempt_at, created_at)
    values (${randomUUIDv7()}, ${provider}, ${providerId}, ${reference}, ${createdOn}, ${settledOn}, ${now}, ${now})
    on conflict (provider, provider_id) do update set reference = coalesce(known.reference, excluded.reference),
      settled_on = coalesce(known.settled_on, excluded.settled_on)
      where known.reference is null or known.settled_on is null
    returning (xmax = 0) as "isNew"`.execute(db(em));
  return rows[0]?.isNew ? 1 : 0;
}

/** As banks' files have it. */
function plainReference(reference: string | null): string | null {
  return reference === null ? null : (domesticReference(reference) ?? (reference.trim() || null));
}

/** The settlement whose report is most overdue, with its attempt counted before it is made; null when none is due. */
async function claim(em: EntityManager, provider: string, now: Date): Promise<OnlineSettlement | null> {
  const { rows } = await sql<{ id: string }>`
    update online_settlement set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(2 ^ least(attempts, 5), 24) * interval '1 hour'
    where id = (select settlement.id from online_settlement settlement
      where provider = ${provider} and closed_at is null and next_attempt_at <= ${now}
        and created_at > ${now}::timestamptz - ${sql.lit(`${reports.days} days`)}::interval
        and not exists (select from online_settlement_report where settlement_id = settlement.id)
      order by next_attempt_at limit 1 for update skip locked)
    returning id`.execute(db(em));
  const [row] = rows;
  return row ? em.findOne(OnlineSettlement, row.id) : null;
}

async function orderReport(scope: Scope, provider: PaymentProvider, settlementId: string): Promise<void> {
  const report = await provider.orderReport(settlementId);
  if (report) await takeReport(scope, report);
}

/**
 * Takes the report of a settlement as the provider has signed it, once: the same again changes nothing, and another one
 * than the first is only logged. Null for an unknown settlement.
 */
export function takeReport(
  { em, platform }: Scope,
  report: Signed,
  now = new Date(),
): Promise<OnlineSettlement | null> {
  const { log, payments } = platform;
  return ledgerTransaction(em, async (em) => {
    // Before the row of the settlement, as the import of a bank's file does.
    await lockAlone(em, 'bankFiles');
    const known = { provider: payments?.name ?? '', providerId: report.settlementId };
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const settlement = await em.findOne(OnlineSettlement, known, lock);
    if (!settlement) {
      log.error({ settlement: known }, 'a signed report is of a settlement that was not listed');
      return null;
    }
    const earlier = await em.findOne(SettlementReport, { settlement: settlement.id }, { populate: ['content'] });
    if (earlier) {
      if (earlier.content !== report.text)
        log.error({ settlement: known }, 'a settlement was reported otherwise before');
      return settlement;
    }
    settlement.reference ??= plainReference(report.reference);
    const gross = report.rows.reduce((sum, { cents }) => sum + cents, 0);
    const fees = Math.round(report.rows.reduce((sum, { fee }) => sum + fee, 0) / 100);
    const { text: content, signed } = report;
    em.create(SettlementReport, { settlement, content, signed, gross, fees, at: now });
    await em.flush();
    await insertRows(em, settlement, report);
    await bookSettlements(em, now);
    return em.refreshOrFail(settlement);
  });
}

/**
 * A payment is known by our id of it; a refund by its own, or by the reference of its credit note, as it is not documented
 * which of them a report has.
 */
async function insertRows(em: EntityManager, { id, provider }: OnlineSettlement, { rows }: Signed): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const deals = some.map(({ stamp }) => (stamp !== null && isId(stamp) ? stamp : null));
    await sql`insert into online_settlement_row (id, settlement_id, place, stamp, reference, cents, fee, payment_id, refund_id)
      select given.id, ${id}::uuid, given.place + ${from}, given.stamp, given.reference, given.cents, given.fee, payment.id, refund.id
      from unnest(${some.map(() => randomUUIDv7())}::uuid[], ${some.map(({ stamp }) => stamp)}::text[],
          ${some.map(({ reference }) => reference)}::text[], ${some.map(({ cents }) => cents)}::bigint[],
          ${some.map(({ fee }) => fee)}::bigint[], ${deals}::uuid[])
          with ordinality as given (id, stamp, reference, cents, fee, deal, place)
        left join online_payment payment on payment.id = given.deal and payment.provider = ${provider}
        left join lateral (select refund.id from online_refund refund
            join online_payment refunded on refunded.id = refund.payment_id and refunded.provider = ${provider}
          where payment.id is null and given.cents < 0 and (refund.id = given.deal or refund.credit_note_id in (
            select id from invoice where reference_number = given.reference and credits_id is not null))
          order by refund.id = given.deal desc nulls last limit 1) refund on true`.execute(db(em));
  }
}

/**
 * Asks the payment service for the report of a settlement again. Returns the settlement: the report itself may come later.
 * Throws NOT_FOUND, STATUS_CHANGE_REFUSED for one that has its report or is of another service, and UNAVAILABLE.
 */
export async function askForReport(scope: Scope, admin: Admin, id: string): Promise<OnlineSettlement> {
  const { em, platform } = scope;
  const settlement = isId(id) ? await em.findOne(OnlineSettlement, id) : null;
  if (!settlement) throw new AppError('NOT_FOUND');
  const provider = platform.payments?.name === settlement.provider ? platform.payments : null;
  const isReported = (await em.count(SettlementReport, { settlement: id })) > 0;
  if (!provider || isReported) {
    throw notReported(
      isReported
        ? 'Tilityksen erittely on jo saatu. Päivitä sivu.'
        : 'Tilitys on palvelusta, joka ei ole enää käytössä.',
    );
  }
  try {
    await orRefusal(refusedQuestion, () => orderReport(scope, provider, settlement.providerId));
  } catch (error) {
    if (!(error instanceof ReportRefused)) throw error;
    throw notReported('Maksupalvelu ei anna tästä tilityksestä erittelyä.');
  }
  await em.transactional(async (em) => {
    record(em, admin, 'online_settlement.ask', { target: { kind: 'online_settlement', id } });
  });
  return em.refreshOrFail(settlement);
}

function notReported(message: string): AppError {
  return new AppError('STATUS_CHANGE_REFUSED', { message });
}
