import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { addDays, helsinkiMonth } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkPaperPrice, graceDays, isMonth } from '#shared/rules/billing/receipts.ts';
import type { ReceiptMonth, SetPaperPricePayload } from '#shared/schema.generated.ts';
import { receiptFaults } from '#shared/texts/files/receipt.ts';
import type { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { flushCounts } from '../analytics/events/waitingCounts.ts';
import { changedFacts, record } from '../audit/audit.ts';
import type { Period } from '../billing/figures/periods.ts';
import { currencyOf } from '../billing/money.ts';
import { hadAnything, monthBefore, monthsUpTo } from './closing/due.ts';
import { Receipt, ReceiptChoice } from './entities.ts';
import { daysOfMonth, gatherMonth } from './gather.ts';
import { type Content, contentOf, totalsOf } from './lines.ts';

/** A month of a business, closed or not. */
export interface ShownReceipt {
  content: Content;
  totals: ReturnType<typeof totalsOf>;
  /** Null while the month may still change. */
  closed: Receipt | null;
  /** When it will be closed: the first day on which it may be. */
  closesOn: string;
  /** Cents; null when the business has not said. */
  paperPrice: number | null;
}

const maxMonths = 120;

/** The months of a business, newest first: the present one, the one before until it is closed, and those that are closed. */
export async function myReceipts(
  { em }: Pick<Scope, 'em'>,
  business: Business,
  now = new Date(),
): Promise<ReceiptMonth[]> {
  const closed = await db(em)
    .selectFrom('receipt')
    .select(['month', 'number'])
    .where('business_id', '=', business.id)
    .orderBy('month', 'desc')
    .limit(maxMonths)
    .execute();
  const open = (await openMonths({ em }, business, now)).filter((month) => !closed.some((row) => row.month >= month));
  return [
    ...open.map((month) => ({ month, isClosed: false })),
    ...closed.map(({ month }) => ({ month, isClosed: true })),
  ];
}

/**
 * Months that are not closed yet, newest first: the present one, the one before until it is closed for all, and those with
 * anything in them whose closing stopped half-way or is late.
 */
async function openMonths({ em }: Pick<Scope, 'em'>, { id, createdAt }: Business, now: Date): Promise<string[]> {
  const present = helsinkiMonth(now);
  const read = () => db(em).selectFrom('receipt').select('month').orderBy('number', 'desc').limit(1);
  const [own, newest] = [
    await read().where('business_id', '=', id).executeTakeFirst(),
    await read().executeTakeFirst(),
  ];
  const open: string[] = [present];
  for (const month of monthsUpTo(monthBefore(present)).toReversed()) {
    if (own && own.month >= month) break;
    const isWaiting =
      month === monthBefore(present) && month >= helsinkiMonth(createdAt) && !(newest && newest.month >= month);
    if (isWaiting || (await isDue(em, id, daysOfMonth(month, now)))) open.push(month);
  }
  return open;
}

async function isDue(em: Scope['em'], id: string, period: Period): Promise<boolean> {
  const { rows } = await sql`select from business b where b.id = ${id} and ${hadAnything(period)}`.execute(db(em));
  return rows.length > 0;
}

/** The first day on which a month may be closed. */
const closingDay = (month: string) => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, graceDays);

/**
 * The receipt of a month: as it was closed, or what the month has come to so far. Throws INVALID_INPUT for no month and
 * NOT_FOUND for one that has no receipt.
 */
export async function receiptOf(
  { em, platform }: Scope,
  business: Business,
  month: string,
  now = new Date(),
): Promise<ShownReceipt> {
  refuseIfAny(isMonth(month) ? {} : { month: receiptFaults.month });
  const closed = await em.findOne(Receipt, { businessId: business.id, month });
  const open = closed ? [] : await openMonths({ em }, business, now);
  if (!closed && !open.includes(month)) {
    throw new AppError('NOT_FOUND', { message: receiptFaults.none });
  }
  const content = closed ? contentOf(closed.lines) : await soFar();
  const paperPrice = await paperPriceOf({ em }, business);
  return { content, totals: totalsOf(content), closed, closesOn: closingDay(month), paperPrice };

  async function soFar() {
    await flushCounts(platform);
    const currency = await currencyOf(platform, business);
    return gatherMonth(
      platform,
      { id: business.id, businessCode: business.businessId, currency },
      { month, isNext: month === open.at(-1) },
      now,
    );
  }
}

/** What the business has said that an advertisement on paper costs, in cents. */
async function paperPriceOf({ em }: Pick<Scope, 'em'>, { id }: Business): Promise<number | null> {
  const row = await db(em)
    .selectFrom('receipt_choice')
    .select('paper_price')
    .where('business_id', '=', id)
    .executeTakeFirst();
  return row?.paper_price ?? null;
}

/** Keeps what an advertisement on paper costs the business, in cents; null forgets it. Throws INVALID_INPUT. */
export async function setPaperPrice(
  { em, platform }: Scope,
  business: Business,
  price: number | null,
): Promise<SetPaperPricePayload> {
  refuseIfAny(checkPaperPrice(price));
  await em.transactional(async (em) => {
    // The row of the business exists: two sessions that answer for the first time wait for each other there.
    await sql`insert into receipt_choice (business_id) values (${business.id}) on conflict do nothing`.execute(db(em));
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const choice = await em.findOneOrFail(ReceiptChoice, { business: business.id }, options);
    const facts = changedFacts({ paperPrice: choice.paperPrice ?? null }, { paperPrice: price });
    if (!facts) return;
    choice.paperPrice = price;
    record(em, businessActor(business), 'receipt.paper_price', {
      target: { kind: 'business', id: business.id },
      ...facts,
    });
  });
  return { paperPrice: price, currency: await currencyOf(platform, business) };
}
