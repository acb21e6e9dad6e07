import { refuseIfAny } from '#shared/appError.ts';
import type { LedgerFilterInput } from '#shared/schema.generated.ts';
import { holding, wordsOf } from '../../../platform/database/searchWords.ts';
import { addDays, startOfDay } from '../../../platform/helsinki.ts';
import { eventDescription } from '../../ads/entities.ts';
import { entryCondition } from '../ledger/ledgerEntries.ts';

/** Takes a value and gives its place in an SQL text. */
export type Bind = (value: unknown) => string;

/** Instants that only rows between them are asked for. */
export interface Span {
  since?: Date | null;
  /** Exclusive. */
  before?: Date | null;
  /** Whether that is two days at most. */
  few?: boolean;
}

/** Refuses INVALID_INPUT for a filter that makes no sense. */
export function checkLedgerFilter({ from, to, min, max }: LedgerFilterInput): void {
  refuseIfAny({
    ...(from && to && from > to && { from: 'Alkupäivän pitää olla ennen loppupäivää.' }),
    ...(min != null && min < 0 && { min: 'Summa ei voi olla negatiivinen.' }),
    ...(max != null && max < 0 && { max: 'Summa ei voi olla negatiivinen.' }),
  });
}

/** The filter as an SQL condition over days that are summed up; they know everything but words. */
export function dayCondition(filter: LedgerFilterInput, bind: Bind): string {
  const { adminId, source, direction, activity, from, to, min, max } = filter;
  return all([
    adminId && `admin_id = ${bind(adminId.toLowerCase())}`,
    source && `source = ${bind(source)}`,
    direction && `direction = ${bind(direction)}`,
    activity && `activity = ${bind(activity)}`,
    from && `day >= ${bind(from)}::date`,
    to && `day <= ${bind(to)}::date`,
    min != null && `abs(cents) >= ${bind(min)}`,
    max != null && `abs(cents) <= ${bind(max)}`,
  ]);
}

/** The filter as an SQL condition over balance transactions; 'false' when it is about something else. */
export function transactionCondition(filter: LedgerFilterInput, span: Span, bind: Bind): string {
  if (filter.source === 'ADVERTISEMENT_ACTIVITY' || filter.activity) return 'false';
  const search = wordsOf(filter.search).join(' ');
  return entryCondition({ ...filter, search, ...instants(filter, span), few: span.few }, bind);
}

/** The filter as an SQL condition over events of advertisements; 'false' when it is about something else. */
export function eventCondition(filter: LedgerFilterInput, span: Span, bind: Bind): string {
  const { search, adminId, source, direction, activity, min, max } = filter;
  if (source === 'BALANCE_TRANSACTION') return 'false';
  const { from, before: end } = instants(filter, span);
  return all([
    ...wordsOf(search).map((word) => `search_text like plain_text(${bind(holding(word))})`),
    adminId && `admin_id = ${bind(adminId)}`,
    direction && (direction === 'CREDIT' ? 'amount > 0' : 'amount < 0'),
    activity && `activity = ${bind(activity)}`,
    from && `at >= ${bind(from)}`,
    end && `at < ${bind(end)}`,
    min != null && `abs(amount) >= ${bind(min)}`,
    max != null && `abs(amount) <= ${bind(max)}`,
  ]);
}

/** Which way an event of an advertisement moved money, as SQL over its row; '' when none was. */
export const eventDirection = `case when amount > 0 then 'CREDIT' when amount < 0 then 'DEBIT' else '' end`;

/** The columns of a LedgerEntry of the schema, as SQL over an event, in the order of those of a balance transaction. */
export const eventColumns = `id, 'ADVERTISEMENT_ACTIVITY' as "sourceType", nullif(${eventDirection}, '') as "transactionType",
  activity as "activityType", amount, currency, ${eventDescription} as description, null as notes, null as "referenceNumber",
  at as "createdAt", admin_id as "adminId", admin_name as "adminName", null as "businessName", null as "offerTitle",
  advertisement_id as "advertisementId", advertisement_title as "advertisementTitle"`;

function instants(
  { from, to }: LedgerFilterInput,
  { since, before }: Span,
): { from: Date | null; before: Date | null } {
  const starts = [from && startOfDay(from), since].filter((start) => !!start);
  const ends = [to && startOfDay(addDays(to, 1)), before].filter((end) => !!end);
  const latest = starts.reduce<Date | null>((late, start) => (late && late > start ? late : start), null);
  const earliest = ends.reduce<Date | null>((early, end) => (early && early < end ? early : end), null);
  return { from: latest, before: earliest };
}

function all(conditions: (string | false | null | undefined | '')[]): string {
  return conditions.filter(Boolean).join(' and ') || 'true';
}
