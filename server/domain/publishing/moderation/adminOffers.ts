import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { earnedInAll } from '#domain/billing/figures/revenue.ts';
import { businessInFinnish, Offer, titleInFinnish } from '#domain/catalogue/entities.ts';
import { checkKnownCity } from '#domain/catalogue/offerContent.ts';
import { isListed, isPremium } from '#domain/catalogue/offerSql.ts';
import { offersCounted } from '#domain/catalogue/tallies/tallies.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import {
  countRows,
  findPage,
  isAfter,
  type Page,
  type Placed,
  readAllRows,
} from '#platform/database/pages/findPage.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import { eitherHolding, wordsOf } from '#platform/database/searchWords.ts';
import { addDays, dayInTable, startOfDay } from '#platform/helsinki.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import type {
  AdminOfferFilterInput,
  Currency,
  OfferSortField,
  OfferSortInput,
  OfferStatus,
  OfferTotals,
  OfferType,
  PageInput,
} from '#shared/schema.generated.ts';
import { moneyCell, type TableCell } from '#shared/tables/cells.ts';
import { offerPhaseNames } from '#shared/texts/analytics.ts';
import { offerHeadings, shownInExport } from '#shared/texts/exports.ts';
import { offerRefusals } from '#shared/texts/offers.ts';
import { countOffers } from '../offerCounts.ts';

/** Which offers, in which order. */
export interface AdminOfferQuery {
  /** Every word is in the title, the business's name or the category's. */
  search?: string | null | undefined;
  type?: OfferType | null | undefined;
  /** As the business sees it: PENDING also while a revision waits. */
  status?: OfferStatus | null | undefined;
  hidden?: boolean | null | undefined;
  business?: string | null | undefined;
  filter?: AdminOfferFilterInput | undefined;
  sort: OfferSortInput;
  page: PageInput;
}

/** Offers of every business, for admins. Throws INVALID_INPUT for a period that ends before it begins. */
export async function adminOffers({ em, platform }: Scope, query: AdminOfferQuery): Promise<Page<Offer>> {
  const where = await conditionOf(em, query);
  const { by, direction } = query.sort;
  const offers = db(em).selectFrom('offer as o').where(where);
  const list = { page: query.page, count: () => countFound(em, platform, where, hasKeptCount(query)) };
  if (by !== 'CLICKS') {
    return findPage(em, Offer, { ...list, from: offers, id: 'o.id', orderBy: { by: orders[by], direction } });
  }
  // Every offer has its row of figures. Without a condition on the offer, PostgreSQL leaves it out of this join.
  const from = db(em).selectFrom('offer_total as t').leftJoin('offer as o', 'o.id', 't.offer_id').where(where);
  return findPage(em, Offer, { ...list, from, id: 't.offer_id', orderBy: { by: 't.clicks', direction } });
}

const orders = {
  CREATED_AT: sql.ref('o.created_at'),
  EXPIRES_AT: sql.ref('o.expires_at'),
  TITLE: sql.raw(`o.${titleInFinnish}`),
  COST: sql.ref('o.cost'),
  BUSINESS: sql.raw(`o.${businessInFinnish}`),
} satisfies Record<Exclude<OfferSortField, 'CLICKS'>, RawBuilder<unknown>>;

/** Counts over all offers, and their revenue. */
export function offerTotals({ platform }: Scope): Promise<OfferTotals> {
  return countOffers(platform, 'totals', async () => {
    const earned = await earnedInAll(platform);
    const counts = await platform.primary
      .selectNoFrom([
        offersCounted().as('total'),
        offersCounted(sql`not o.hidden`).as('visible'),
        sql<number>`(select count(distinct f.offer_id)::int from offer_feed f where ${isListed('f', new Date())})`.as(
          'live',
        ),
        offersCounted(sql`o.shown_status = 'PENDING'`).as('pending'),
      ])
      .executeTakeFirstOrThrow();
    return { ...counts, ...earned };
  });
}

/** Whether nothing is asked but what counts are kept by. */
function hasKeptCount({ search, business, filter = {} }: AdminOfferQuery): boolean {
  const { premium: _, categoryId: __, ...others } = filter;
  return !search && !business && Object.values(others).every((value) => value == null);
}

async function countFound(
  em: EntityManager,
  platform: Platform,
  where: RawBuilder<boolean>,
  isKept: boolean,
): Promise<number> {
  const { sql: text, parameters } = where.compile(db(em));
  const { total } = await countOffers(platform, JSON.stringify([text, parameters]), async () =>
    isKept
      ? db(em).selectNoFrom(offersCounted(where).as('total')).executeTakeFirstOrThrow()
      : { total: await countRows(db(em).selectFrom('offer as o').where(where)) },
  );
  return total;
}

/** What the filters ask of a row `o` of offer. Throws INVALID_INPUT. */
async function conditionOf(
  em: EntityManager,
  { search, type, status, hidden, business, filter = {} }: Omit<AdminOfferQuery, 'sort' | 'page'>,
): Promise<RawBuilder<boolean>> {
  refuseImpossibleFilter(filter);
  const all = await Promise.all(wordsOf(search).map((word) => hasWord(em, word)));
  if (type) all.push(sql`o.type = ${type}`);
  if (status) all.push(sql`o.shown_status = ${status}`);
  if (business) all.push(isId(business) ? sql`o.business_id = ${business}` : sql`false`);
  if (hidden != null) all.push(sql`o.hidden = ${hidden}`);
  all.push(...conditionsOf(filter));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

function refuseImpossibleFilter(filter: AdminOfferFilterInput): void {
  const { city, createdFrom, createdTo, validFrom, validTo } = filter;
  const isBackwards = (from?: string | null, to?: string | null) => !!from && !!to && from > to;
  const sentence = offerRefusals.backwards;
  refuseIfAny({
    ...checkKnownCity(city),
    ...(isBackwards(createdFrom, createdTo) && { createdFrom: sentence }),
    ...(isBackwards(validFrom, validTo) && { validFrom: sentence }),
  });
}

/** The columns of these are in the index of the newest offers, so that a page and a count read nothing else. */
function conditionsOf(filter: AdminOfferFilterInput): RawBuilder<boolean>[] {
  const { expired, premium, categoryId, city, createdFrom, createdTo, validFrom, validTo, resemblesProduct } = filter;
  const all: RawBuilder<boolean>[] = [];
  // Whole minutes: the same minute's counts of a filter are counted once.
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  if (expired != null) all.push(expired ? sql`o.expires_at < ${now}` : sql`o.expires_at >= ${now}`);
  if (premium != null) all.push(premium ? isPremium() : sql`not ${isPremium()}`);
  if (categoryId) all.push(isId(categoryId) ? sql`o.category_id = ${categoryId}` : sql`false`);
  if (city) all.push(sql`o.cities @> array[${city}]::text[]`);
  if (createdFrom) all.push(sql`o.created_at >= ${startOfDay(createdFrom)}`);
  if (createdTo) all.push(sql`o.created_at < ${startOfDay(addDays(createdTo, 1))}`);
  if (validFrom) all.push(sql`o.expires_at >= ${startOfDay(validFrom)}`);
  if (validTo) all.push(sql`o.starts_at < ${startOfDay(addDays(validTo, 1))}`);
  if (resemblesProduct != null) {
    const made = sql`(select made_by_id from product where resembled_id is not null and made_by_id is not null)`;
    all.push(resemblesProduct ? sql`o.id in ${made}` : sql`o.id not in ${made}`);
  }
  return all;
}

async function hasWord(em: EntityManager, word: string): Promise<RawBuilder<boolean>> {
  const isHeld = (text: RawBuilder<unknown>) =>
    sql.join(
      eitherHolding(word).map((pattern) => sql`${text} like plain_text(${pattern})`),
      sql` or `,
    );
  const isInText = sql<boolean>`(${isHeld(sql`o.search_text`)})`;
  const categories = await db(em)
    .selectFrom('category')
    .select('id')
    .where(sql<boolean>`${isHeld(sql`plain_text(name)`)}`)
    .execute();
  if (categories.length === 0) return isInText;
  return sql`(${isInText} or o.category_id = any(${categories.map(({ id }) => id)}::uuid[]))`;
}

interface OfferRow extends Placed {
  reference: string | null;
  title: string;
  business: string;
  businessId: string;
  category: string;
  type: OfferType;
  status: OfferStatus;
  expired: boolean;
  /** Its price was given back before it began. */
  cancelled: boolean;
  hidden: boolean;
  nationwide: boolean;
  cities: string[];
  cost: number;
  currency: Currency;
  views: number;
  clicks: number;
  createdAt: Date;
  startsAt: Date;
  expiresAt: Date;
}

/** Every offer that the filters let through, newest first, as lines of a file. Throws INVALID_INPUT. */
export async function* offerLines({ em }: Scope, query: Omit<AdminOfferQuery, 'sort' | 'page'>) {
  const where = await conditionOf(em, query);
  yield [[...offerHeadings]] as TableCell[][];
  const pages = readAllRows<OfferRow>(async (after, limit) => {
    // The page is found before anything is read of its offers.
    const { rows } = await sql<OfferRow>`
      select o.id, o.created_at::text as at, o.reference_number as reference, o.shown_title as title,
        b.business_name as business, b.business_id as "businessId", c.name as category, o.type,
        o.shown_status as status, o.expires_at < now() as expired, o.hidden,
        coalesce((o.revision #>> '{content,isNationwide}')::boolean, o.nationwide) as nationwide,
        case when o.revision is null then o.cities
          else array(select jsonb_array_elements_text(o.revision::jsonb #> '{content,cities}')) end as cities,
        o.cost, o.currency, coalesce(t.views, 0) as views, coalesce(t.clicks, 0) as clicks,
        o.created_at as "createdAt", o.starts_at as "startsAt", o.expires_at as "expiresAt",
        o.cancelled_at is not null as cancelled
      from (select o.id from offer o where ${where} and ${isAfter({ at: 'o.created_at', id: 'o.id' }, after)}
          order by o.created_at desc, o.id desc limit ${limit}) page
        join offer o on o.id = page.id
        join business b on b.id = o.business_id
        join category c on c.id = coalesce((o.revision #>> '{content,categoryId}')::uuid, o.category_id)
        left join offer_total t on t.offer_id = o.id
      order by o.created_at desc, o.id desc ${plannedForValues}`.execute(db(em));
    return rows;
  });
  for await (const rows of pages) yield rows.map(cellsOf);
}

const statuses: Record<OfferStatus, string> = { PENDING: 'Odottaa', APPROVED: 'Hyväksytty', REJECTED: 'Hylätty' };

function statusOf({ status, cancelled, expired }: OfferRow): string {
  if (cancelled) return offerPhaseNames.CANCELLED;
  return expired ? `${statuses[status]}, ${shownInExport.expired}` : statuses[status];
}

function cellsOf(row: OfferRow): TableCell[] {
  return [
    row.id,
    row.reference,
    row.title,
    row.business,
    row.businessId,
    row.category,
    offerTypeTerms[row.type].name,
    statusOf(row),
    row.hidden ? shownInExport.hidden : shownInExport.visible,
    row.nationwide ? 'Koko maa' : row.cities.join(', '),
    moneyCell(row.cost / 100),
    row.currency,
    row.views,
    row.clicks,
    dayInTable(row.createdAt),
    dayInTable(row.startsAt),
    dayInTable(row.expiresAt),
  ];
}
