import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { withoutTimeLimit } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { graceDays } from '#shared/rules/billing/receipts.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { addUpEverything } from '../../analytics/events/waitingCounts.ts';
import type { Period } from '../../billing/figures/periods.ts';
import { Receipt } from '../entities.ts';
import { daysOfMonth, gatherMonth, type ReceiptBusiness } from '../gather.ts';
import { type Content, noHash, sealed } from '../lines.ts';
import { hadAnything, monthBefore, monthsUpTo } from './due.ts';
import { type PeerFigures, peersOf, readPeerFigures } from './peers.ts';

const batchSize = 100;

/** The months that are over and may be closed at an instant, oldest first: from the third day of the next one on. */
export function monthsToClose(now: Date): string[] {
  return monthsUpTo(monthBefore(addDays(helsinkiDate(now), -graceDays).slice(0, 7)));
}

/**
 * Closes the months that are over: one receipt for each business that had anything in them. Safe to run again or on several
 * servers at once. What becomes known later changes no closed month. Returns the number of receipts.
 */
export async function closeReceipts(platform: Platform, now = new Date()): Promise<number> {
  await addUpEverything(platform.background);
  let closed = 0;
  for (const month of monthsToClose(now)) closed += await closeMonth(platform, month, now);
  return closed;
}

async function closeMonth(platform: Platform, month: string, now: Date): Promise<number> {
  const period = daysOfMonth(month, now);
  const figures = new Map<Currency, PeerFigures[]>();
  let closed = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; !platform.jobs.stopping.aborted; ) {
    const due = await businessesDue(platform, { month, period, after });
    for (const business of due) {
      const { currency } = business;
      const on = { replica: platform.background };
      const all = figures.get(currency) ?? (await readPeerFigures(on, period, currency));
      figures.set(currency, all);
      const content = await gatherMonth(on, business, { month, isNext: true }, now);
      if (await store(platform, business.id, { ...content, peers: peersOf(business.id, all) }, now)) closed += 1;
    }
    const last = due.at(-1);
    if (!last) break;
    after = last.id;
  }
  return closed;
}

/**
 * The next businesses with anything in the month, without those that have a receipt of it, or of a later month, which must
 * stay the last of their chain.
 */
async function businessesDue(
  { background }: Platform,
  { month, period, after }: { month: string; period: Period; after: string },
): Promise<ReceiptBusiness[]> {
  const { rows } = await sql<ReceiptBusiness>`select b.id, b.business_id as "businessCode", b.currency from business b
    where b.id > ${after}::uuid and not exists (select from receipt r where r.business_id = b.id and r.month >= ${month})
      and ${hadAnything(period)}
    order by b.id limit ${sql.lit(batchSize)}`.execute(background);
  return rows;
}

/** Adds the receipt to the chain of its business; false when another server has done so. */
function store({ orm }: Platform, businessId: string, content: Content, now: Date): Promise<boolean> {
  return withoutTimeLimit(orm.em.fork() as EntityManager, async (em) => {
    // Numbers have no gaps: one server at a time takes the next one.
    await lockAlone(em, 'receipts');
    const last = await em.findOne(Receipt, { businessId }, { orderBy: { month: 'desc' } });
    if (last && last.month >= content.month) return false;
    const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0)::int + 1 as next from receipt`.execute(
      db(em),
    );
    const { month } = content;
    const receipt = sealed(content, last?.hash ?? noHash);
    em.create(Receipt, { businessId, month, number: rows[0]?.next ?? 1, ...receipt, closedAt: now });
    return true;
  });
}
