import type { FeedPlace, Turn } from './feedCursor.ts';
import { ringSize } from './syncFeed.ts';

/** Which rows a page takes. */
export interface PageForm {
  /** Parts of the feed, from 0 on. */
  parts: number;
  backwards: boolean;
  byCategory: boolean;
}

/** A page's statement; one for each form, so that PostgreSQL plans each once. */
export interface PageStatement {
  name: string;
  text: string;
}

const statements = new Map<string, PageStatement>(
  [2, 3].flatMap((parts) =>
    [false, true].flatMap((backwards) =>
      [false, true].map((byCategory): [string, PageStatement] => {
        const form = { parts, backwards, byCategory };
        return [nameOf(form), { name: nameOf(form), text: pageSql(form) }];
      }),
    ),
  ),
);

/**
 * The statement of a page. Its values: city, present instant, most rows, types or null, the turn's start, then
 * `boundsOf`, then the category if it has one.
 */
export function pageStatement(form: PageForm): PageStatement {
  const statement = statements.get(nameOf(form));
  if (!statement) throw new Error(`No statement is made for ${form.parts} parts`);
  return statement;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** For each part, after which position and id it is read: the place in its part, everything after, nothing before. */
export function boundsOf(
  parts: number,
  { start, backwards }: Turn,
  place: FeedPlace | undefined,
  now: Date,
): unknown[] {
  return Array.from({ length: parts }, (_, part) => {
    const back = backwards && part < 2;
    if (place && part < place.part) return back ? [-1, lowestId] : [Number.MAX_SAFE_INTEGER, highestId];
    if (place && part === place.part) return [place.position, place.id];
    if (back) return [part === 0 ? start : ringSize, lowestId];
    if (part < 2) return [part === 0 ? start - 1 : -1, highestId];
    // The newest of the others have the lowest positions: what appears later than now lies before this one.
    return [-now.getTime() - 1, highestId];
  }).flat();
}

function nameOf({ parts, backwards, byCategory }: PageForm): string {
  return `offer-feed-${parts}${backwards ? '-backwards' : ''}${byCategory ? '-category' : ''}`;
}

function pageSql(form: PageForm): string {
  const ranges = Array.from({ length: form.parts }, (_, part) =>
    ['$1', `''`].map((city) => rangeSql(form, part, city)),
  );
  const position = form.backwards ? '(case when part < 2 then -"position" else "position" end)' : '"position"';
  const id = form.backwards
    ? '(case when part < 2 then offer_id end) desc, (case when part = 2 then offer_id end)'
    : 'offer_id';
  const order = `order by part, ${position}, ${id}`;
  return `select c.offer_id as id, c.card, part, "position" from (
      select * from (${ranges.flat().join(' union all ')}) ranges ${order} limit $3
    ) page join offer_card c using (offer_id) ${order}`;
}

/** One ordered range of an index: a part of a city's offers, or of those of the whole country. */
function rangeSql({ backwards, byCategory }: PageForm, part: number, city: string): string {
  const [position, id] = [6 + part * 2, 7 + part * 2];
  const back = backwards && part < 2;
  const otherEnd = back ? '"position" >= $5::bigint' : '"position" < $5::bigint';
  const way = back ? 'desc' : 'asc';
  return `(select ${part} as part, "position", offer_id from offer_feed
    where city = ${city} ${byCategory ? 'and category_id = $12' : ''} and premium = ${part < 2}
      and ("position", offer_id) ${back ? '<' : '>'} ($${position}::bigint, $${id}::uuid)
      ${part === 1 ? `and ${otherEnd}` : ''}
      and published_at <= $2 and expires_at >= $2 and ($4::text[] is null or type = any($4::text[]))
    order by "position" ${way}, offer_id ${way} limit $3)`;
}
