import { sql } from 'kysely';
import { decodeCursor, encodeCursor, idPattern } from '#platform/database/pages/findPage.ts';
import { prepared } from '#platform/database/prepare.ts';
import { daysBetween, helsinkiDate } from '#platform/helsinki.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { isListed } from '../offerSql.ts';
import { isOpenSomewhere } from '../outletSql.ts';
import { cardVersion } from './card.ts';
import { ringSize } from './feedRows.ts';

/** The order of the premium offers on one day: their positions are on a ring. */
export interface Rotation {
  /** Where on the ring the day begins. */
  start: number;
  /** In the order of falling positions. */
  backwards: boolean;
}

/** Continues a feed after the row of that position and id in the part. */
export interface FeedCursor {
  /** Of the day of the first page, also after midnight. */
  rotation: Rotation;
  /** 0: premium offers from the rotation's start to the end of the ring, 1: the rest of them, 2: the others. */
  part: number;
  position: number;
  id: string;
}

/**
 * The rotation of a Helsinki day. Every second day has the order of the day before in reverse, so that over each such
 * pair every offer has the same average rank, and each of two offers comes before the other once. Each pair begins a
 * golden section further along the ring, which brings other offers to the top each time (decision 19).
 */
export function rotationOf(now: Date): Rotation {
  const day = daysBetween('1970-01-01', helsinkiDate(now));
  const golden = (Math.sqrt(5) - 1) / 2;
  return { start: Math.floor(((Math.floor(day / 2) * golden) % 1) * ringSize), backwards: day % 2 === 1 };
}

/** The cursor as opaque text. */
export function encodeFeedCursor({ rotation, part, position, id }: FeedCursor): string {
  const day = `${rotation.start}${rotation.backwards ? 'b' : 'f'}`;
  return encodeCursor(day, part, position, id);
}

const pattern = new RegExp(`^(\\d{1,10})([bf])\\.([012])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** Parses a cursor. Throws INVALID_INPUT for any other text. */
export function decodeFeedCursor(cursor: string): FeedCursor {
  const [start, direction, part, position, id = ''] = decodeCursor(cursor, pattern);
  const rotation = { start: Number(start), backwards: direction === 'b' };
  return { rotation, part: Number(part), position: Number(position), id };
}

/** What a page of the feed takes. */
interface PageValues extends Bounds {
  /** Null for offers of the whole country only. */
  city: string | null;
  categoryId: string | null;
  /** Null for all types. */
  types: readonly OfferType[] | null;
  /** Where on the ring the day begins. */
  start: number;
  now: Date;
  /** Maximum number of rows. */
  limit: number;
}

/** Of each part of the feed, the position and the id after which it is read. */
interface Bounds {
  position0: number;
  id0: string;
  position1: number;
  id1: string;
  position2: number;
  id2: string;
}

const bounds = [
  ['position0', 'id0'],
  ['position1', 'id1'],
  ['position2', 'id2'],
] as const;

export interface FeedRow {
  id: string;
  /** Of its card; see cardsOf. */
  version: string;
  part: number;
  position: number;
}

/** Which rows a page takes. */
interface PageForm {
  /** Parts of the feed, from 0 on. */
  parts: 2 | 3;
  backwards: boolean;
  byCategory: boolean;
  /** Only offers of outlets that are open. */
  openNow: boolean;
}

/** The statement of each form, so that PostgreSQL plans each once. */
const statements = new Map(
  ([2, 3] as const).flatMap((parts) =>
    [false, true].flatMap((backwards) =>
      [false, true].flatMap((byCategory) =>
        [false, true].map((openNow) => {
          const form = { parts, backwards, byCategory, openNow };
          return [keyOf(form), pageStatement(form)] as const;
        }),
      ),
    ),
  ),
);

/** The statement of a page of that form. */
export function pageOfFeed(form: PageForm): ReturnType<typeof pageStatement> {
  const statement = statements.get(keyOf(form));
  if (!statement) throw new Error(`There is no statement of ${form.parts} parts`);
  return statement;
}

function keyOf({ parts, backwards, byCategory, openNow }: PageForm): string {
  return `${parts} ${backwards} ${byCategory} ${openNow}`;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The bounds of a page that begins after the cursor, or at the beginning. */
export function boundsOf(rotation: Rotation, cursor: FeedCursor | undefined, now: Date): Bounds {
  const [position0, id0] = boundOf(0, rotation, cursor, now);
  const [position1, id1] = boundOf(1, rotation, cursor, now);
  const [position2, id2] = boundOf(2, rotation, cursor, now);
  return { position0, id0, position1, id1, position2, id2 };
}

function boundOf(
  part: number,
  { start, backwards }: Rotation,
  cursor: FeedCursor | undefined,
  now: Date,
): [position: number, id: string] {
  const back = backwards && part < 2;
  // The page begins in a later part.
  if (cursor && part < cursor.part) return back ? [-1, lowestId] : [Number.MAX_SAFE_INTEGER, highestId];
  if (cursor && part === cursor.part) return [cursor.position, cursor.id];
  if (back) return [part === 0 ? start : ringSize, lowestId];
  if (part < 2) return [part === 0 ? start - 1 : -1, highestId];
  // The newest of the others have the lowest positions: offers that are published later have lower ones than this.
  return [-now.getTime() - 1, highestId];
}

function pageStatement({ parts, backwards, byCategory, openNow }: PageForm) {
  return prepared<PageValues, FeedRow>((value) => {
    const inCity = sql<boolean>`(${value('city')}::text is null or t.municipality = ${value('city')})`;
    const ranges = bounds
      .slice(0, parts)
      .flatMap((bound, part) => [value('city'), sql`''`].map((city) => rangeSql(bound, part, city)));
    const position = backwards ? sql`(case when part < 2 then -"position" else "position" end)` : sql`"position"`;
    const id = backwards
      ? sql`(case when part < 2 then offer_id end) desc, (case when part = 2 then offer_id end)`
      : sql`offer_id`;
    const order = sql`order by part, ${position}, ${id}`;
    return sql`select c.offer_id as id, ${cardVersion('c')} as version, part, "position" from (
        select * from (${sql.join(ranges, sql` union all `)}) ranges ${order} limit ${value('limit')}
      ) page join offer_card c using (offer_id) ${order}`;

    /** One ordered range of an index: a part of a city's offers, or of those of the whole country. */
    function rangeSql([position, id]: (typeof bounds)[number], part: number, city: unknown) {
      const back = backwards && part < 2;
      const start = sql`${value('start')}::bigint`;
      const otherEnd = back ? sql`and "position" >= ${start}` : sql`and "position" < ${start}`;
      const way = back ? sql`desc` : sql`asc`;
      return sql`(select ${sql.lit(part)} as part, "position", offer_id from offer_feed f
        where city = ${city} ${byCategory ? sql`and category_id = ${value('categoryId')}` : sql``}
          and premium = ${sql.lit(part < 2)}
          and ("position", offer_id) ${back ? sql`<` : sql`>`} (${value(position)}::bigint, ${value(id)}::uuid)
          ${part === 1 ? otherEnd : sql``}
          and ${isListed('f', value('now'))}
          ${openNow ? sql`and ${isOpenSomewhere('f', value('now'), inCity)}` : sql``}
          and (${value('types')}::text[] is null or type = any(${value('types')}::text[]))
        order by "position" ${way}, offer_id ${way} limit ${value('limit')})`;
    }
  });
}
