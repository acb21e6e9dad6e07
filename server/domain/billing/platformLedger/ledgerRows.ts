import { type RawBuilder, sql } from 'kysely';
import type { BusinessRef } from '#domain/accounts/entities.ts';
import { eventDescription } from '#domain/ads/entities.ts';
import { isAfter, type Placed } from '#platform/database/pages/findPage.ts';
import { holding, isShort, wordsOf } from '#platform/database/searchWords.ts';
import { addDays, startOfDay } from '#platform/helsinki.ts';
import { refuseIfAny } from '#shared/appError.ts';
import type { Currency, LedgerEntry, LedgerFilterInput } from '#shared/schema.generated.ts';
import { adjustmentWords } from '../indexes.ts';
import { directionOfTransaction, isAdjustment, isCharge, isCredit } from '../ledgerSql.ts';

// The platform's ledger has rows of two tables: balance transactions and events of advertisements.

/** Instants between which rows are read. */
export interface Span {
  since?: Date | null | undefined;
  /** Exclusive. */
  before?: Date | null | undefined;
  /** Only rows that come after this one, newest first. */
  after?: Placed | undefined;
  /** Only these rows, in which the words of the filter were found before. */
  ids?: readonly string[] | undefined;
  /** Whether so few rows are between them that words are sooner looked for in each row than in the index of all rows. */
  isShort?: boolean;
}

/** Throws INVALID_INPUT for a period that ends before it begins and for an amount below zero. */
export function checkLedgerFilter({ from, to, min, max }: LedgerFilterInput): void {
  refuseIfAny({
    ...(from && to && from > to && { from: 'Alkupäivän pitää olla ennen loppupäivää.' }),
    ...(min != null && min < 0 && { min: 'Summa ei voi olla negatiivinen.' }),
    ...(max != null && max < 0 && { max: 'Summa ei voi olla negatiivinen.' }),
  });
}

/** The filter with the currency that its amounts are in: the current one when it names none. */
export function inOneCurrency(filter: LedgerFilterInput, inForce: Currency): LedgerFilterInput {
  const comparesAmounts = filter.min != null || filter.max != null;
  return comparesAmounts ? { ...filter, currency: filter.currency ?? inForce } : filter;
}

/** The filter, without its words, over the aggregated days of `ledger_day`. */
export function dayCondition(filter: LedgerFilterInput): RawBuilder<boolean> {
  const { adminId, source, direction, activity, from, to, min, max, currency } = filter;
  return all([
    adminId && sql`admin_id = ${adminId.toLowerCase()}`,
    source && sql`source = ${source}`,
    direction && sql`direction = ${direction}`,
    activity && sql`activity = ${activity}`,
    from && sql`day >= ${from}::date`,
    to && sql`day <= ${to}::date`,
    min != null && sql`abs(cents) >= ${min}`,
    max != null && sql`abs(cents) <= ${max}`,
    currency && sql`currency = ${currency}`,
  ]);
}

/** The filter over rows of `balance_transaction`. */
export function transactionCondition(filter: LedgerFilterInput, span: Span): RawBuilder<boolean> {
  const { search, adminId, source, direction, activity } = filter;
  if (source === 'ADVERTISEMENT_ACTIVITY' || activity) return sql`false`;
  return all([
    ...wordsToFind(search, span).map((word) => transactionHas(word, span)),
    adminId && sql`admin_id = ${adminId}`,
    direction && (direction === 'CREDIT' ? isCredit() : sql`not ${isCredit()}`),
    ...timeAndSize(filter, span),
  ]);
}

/** The filter over rows of `advertisement_event`. */
export function eventCondition(filter: LedgerFilterInput, span: Span): RawBuilder<boolean> {
  const { search, adminId, source, direction, activity } = filter;
  if (source === 'BALANCE_TRANSACTION') return sql`false`;
  return all([
    ...wordsToFind(search, span).map((word) => sql<boolean>`search_text like plain_text(${holding(word)})`),
    adminId && sql`admin_id = ${adminId}`,
    direction && (direction === 'CREDIT' ? sql`amount > 0` : sql`amount < 0`),
    activity && sql`activity = ${activity}`,
    ...timeAndSize(filter, span),
  ]);
}

function wordsToFind(search: string | null | undefined, { ids }: Span): string[] {
  return ids ? [] : wordsOf(search);
}

/** Nearly all rows are charges, so a word that is in the description of each of them is not looked for in their texts. */
function transactionHas(word: string, span: Span): RawBuilder<boolean> {
  // The index of trigrams is used for the bare column only.
  const text = span.isShort ? sql`(search_text || '')` : sql`search_text`;
  const isHeld = (words: RawBuilder<unknown>) => sql<boolean>`${words} like plain_text(${holding(word)})`;
  const isFound = sql<boolean>`((not ${isAdjustment()} and ${isHeld(text)})
    or (${isAdjustment()} and ${isHeld(sql.raw(adjustmentWords))}))`;
  const isInEveryCharge = ['tarjouksen', 'maksu'].some((each) =>
    each[isShort(word) ? 'startsWith' : 'includes'](word.toLowerCase()),
  );
  return isInEveryCharge ? sql`(${isCharge()} or ${isFound})` : isFound;
}

function timeAndSize(
  { from, to, min, max, currency }: LedgerFilterInput,
  { since, before, after, ids }: Span,
): Condition[] {
  return [
    from && sql`at >= ${startOfDay(from)}`,
    since && sql`at >= ${since}`,
    to && sql`at < ${startOfDay(addDays(to, 1))}`,
    before && sql`at < ${before}`,
    after && isAfter({ at: 'at', id: 'id' }, after),
    ids && sql`id = any(${ids}::uuid[])`,
    min != null && sql`abs(amount) >= ${min}`,
    max != null && sql`abs(amount) <= ${max}`,
    currency && sql`currency = ${currency}`,
  ];
}

type Condition = RawBuilder<boolean> | false | null | undefined | '';

function all(conditions: Condition[]): RawBuilder<boolean> {
  const wanted = conditions.filter((condition) => !!condition);
  return wanted.length > 0 ? sql`${sql.join(wanted, sql` and `)}` : sql`true`;
}

/** Which way an event of an advertisement moved money, over its row; '' for no money. */
const directionOfEvent = sql`case when amount > 0 then 'CREDIT' when amount < 0 then 'DEBIT' else '' end`;

/** What both kinds of rows are counted and summed by, over `at`, cents and more. */
const sumColumns = {
  transaction: sql`'BALANCE_TRANSACTION' as source, kind, currency, ${directionOfTransaction} as direction,
    '' as activity, coalesce(admin_id::text, '') as admin_id, amount as cents`,
  event: sql`'ADVERTISEMENT_ACTIVITY' as source, '' as kind, currency, ${directionOfEvent} as direction,
    activity, coalesce(admin_id::text, '') as admin_id, amount as cents`,
};

/**
 * Rows of both kinds with the columns of `ledger_day` but the number of entries, as a subquery.
 * @param day what a row is grouped by, over its `at`
 */
export function ledgerKeys(
  day: RawBuilder<unknown>,
  where: { transactions: RawBuilder<boolean>; events: RawBuilder<boolean> },
): RawBuilder<unknown> {
  return sql`
    select ${day} as day, ${sumColumns.transaction} from balance_transaction where ${where.transactions}
    union all
    select ${day} as day, ${sumColumns.event} from advertisement_event where ${where.events}`;
}

const transactionDescription = sql`case kind when 'TOP_UP' then 'Saldon lisäys' when 'WRITE_OFF' then 'Saldon poisto'
  when 'REFUND' then 'Hyvitys: ' || offer_title when 'CORRECTION' then 'Saldon oikaisu'
  when 'WITHDRAWAL' then 'Maksun palautus'
  when 'PAYMENT_REVERSAL' then case when amount > 0 then 'Maksu saapui uudelleen' else 'Maksu palautui' end else 'Tarjouksen maksu: ' || offer_title end`;

/** A LedgerEntry of the schema before what deleted businesses lack is looked up. */
export type LedgerRow = Omit<LedgerEntry, 'business'> & { business: BusinessRef | null };

/** Their columns, in the same order for both kinds of rows. */
const entryColumns = {
  transaction: sql`id, 'BALANCE_TRANSACTION' as "sourceType", ${directionOfTransaction} as "transactionType",
    null::text as "activityType", amount, currency, ${transactionDescription} as description, note as notes,
    reference_number as "referenceNumber", at as "createdAt", admin_id as "adminId", admin_name as "adminName",
    case when business_id is not null then jsonb_build_object('id', business_id, 'name', business_name) end as business,
    offer_title as "offerTitle", null::uuid as "advertisementId",
    null::text as "advertisementTitle"`,
  event: sql`id, 'ADVERTISEMENT_ACTIVITY' as "sourceType", nullif(${directionOfEvent}, '') as "transactionType",
    activity as "activityType", amount, currency, ${sql.raw(eventDescription)} as description, null as notes,
    null as "referenceNumber", at as "createdAt", admin_id as "adminId", admin_name as "adminName",
    null::jsonb as business, null as "offerTitle", advertisement_id as "advertisementId",
    advertisement_title as "advertisementTitle"`,
};

/** The newest rows of both kinds that the filter lets through, after the first `offset` ones. */
export function ledgerEntries(
  filter: LedgerFilterInput,
  span: Span,
  { limit, offset }: { limit: number; offset: number },
) {
  // One kind alone could fill the page. An index on (at, id) gives each kind in this order.
  const nearest = sql`order by at desc, id desc limit ${limit + offset}`;
  return sql<LedgerRow>`select * from (
      (select ${entryColumns.transaction} from balance_transaction where ${transactionCondition(filter, span)} ${nearest})
      union all
      (select ${entryColumns.event} from advertisement_event where ${eventCondition(filter, span)} ${nearest})
    ) rows order by "createdAt" desc, id desc limit ${limit} offset ${offset}`;
}
