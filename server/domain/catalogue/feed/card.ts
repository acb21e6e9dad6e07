import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { LRUCache } from 'lru-cache';
import { cacheKey } from '#platform/caches.ts';
import type { Database } from '#platform/database/db.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { memoByObject } from '#shared/memoByObject.ts';
import { contentOf, type OfferContent } from '#shared/rules/offers/content.ts';
import type { ContentNode } from '#shared/rules/offers/contentNode.ts';
import { type ShownPrice, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import type { Currency, OfferType } from '#shared/schema.generated.ts';
import { contentValues } from '../contentColumns.ts';
import { isPremium, publishedAt } from '../offerSql.ts';

/** A picture inside a card; a stored picture fits as it is. */
export interface CardImage {
  id: string;
  /** Storage key without width and ending. */
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

/** A category inside a card; its row fits as it is. */
export interface CardCategory {
  id: string;
  name: string;
}

/** Fields of the content that no consumer is shown, or that the card has in another form. */
const notShown = ['categoryId', 'isOtherProduct', 'setAside'] as const satisfies (keyof OfferContent)[];

type ShownContent = Omit<OfferContent, (typeof notShown)[number]>;

/** What consumers are shown of an offer. Money in cents, instants as ISO text. */
export interface OfferCard extends ShownContent {
  id: string;
  type: OfferType;
  category: CardCategory;
  images: CardImage[];
  isPremium: boolean;
  businessName: string;
  businessPhone: string;
  /** Of the prices. */
  currency: Currency;
  startsAt: string;
  endsAt: string;
  publishedAt: string;
}

/** What consumers are shown of a card's price. */
export const shownPriceOfCard = memoByObject(
  (card: OfferCard): ShownPrice => shownPriceOf(card, () => helsinkiDate(new Date(card.startsAt))),
);

/** The content of a card as the API shows it: what its business has answered about it is no part of what consumers see. */
export function contentOfCard(card: OfferCard, pages: ContentNode['pages']): ContentNode {
  const { categoryId: _id, isOtherProduct: _said, setAside: _prices, ...content } = contentOf(card);
  const { currency, category, startsAt } = card;
  return {
    ...content,
    contentAnswers: null,
    currency,
    firstDay: () => helsinkiDate(new Date(startsAt)),
    category: () => category,
    pages,
  };
}

/** Rows that a statement with a card joins: an offer, its business and its category, and within the card its pictures. */
interface Rows {
  o: Database['offer'];
  b: Database['business'];
  c: Database['category'];
  i: Database['offer_image'];
}

const { ref } = expressionBuilder<Rows, keyof Rows>();

/** An expression for each value: the compiler refuses one that is missing, unknown, of another type or null too often. */
type Values<Json> = { [Name in keyof Json]-?: Expression<Exclude<Json[Name], undefined>> };

const instant = (column: Expression<Date>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const categoryValues: Values<CardCategory> = { id: ref('c.id'), name: ref('c.name') };

const imageValues: Values<CardImage> = {
  id: ref('i.id'),
  key: ref('i.key'),
  width: ref('i.width'),
  height: ref('i.height'),
  placeholder: ref('i.placeholder'),
};

const cardValues: Values<Omit<OfferCard, keyof ShownContent>> = {
  id: ref('o.id'),
  type: ref('o.type'),
  category: jsonBuildObject({ ...categoryValues }),
  images: sql`coalesce((select json_agg(${jsonBuildObject({ ...imageValues })} order by i.position)
    from offer_image i where i.offer_id = o.id and i.position is not null), '[]')`,
  isPremium: isPremium(),
  businessName: ref('b.business_name'),
  businessPhone: ref('b.phone'),
  currency: ref('o.currency'),
  startsAt: instant(ref('o.starts_at')),
  endsAt: instant(ref('o.expires_at')),
  publishedAt: instant(publishedAt()),
};

/** An OfferCard as SQL: over a row `o` of offer, its business `b` and its category `c`. */
export const cardSql: RawBuilder<OfferCard> = jsonBuildObject({
  ...contentValues('o', notShown),
  ...cardValues,
});

/** Cards that are remembered, a few kB each. */
const maxRemembered = 5000;

const rememberedCards = cacheKey<LRUCache<string, RememberedCard>>('offer cards');

/** A card as it was last read, by the offer's id: most lists have the same ones. */
interface RememberedCard {
  /** Of the row of offer_card; null when it is not known. */
  version: string | null;
  text: string;
  /** Frozen, because its callers share it; null for one that is damaged. */
  card: OfferCard | null;
}

type HasCards = Pick<Platform, 'caches' | 'log'>;

const remembered = ({ caches }: HasCards) => caches.of(rememberedCards, () => new LRUCache({ max: maxRemembered }));

/** Which version of a row of offer_card it is: the transaction that wrote it, another after each change. */
export const cardVersion = (table: string) => sql<string>`${sql.ref(`${table}.xmin`)}::text`;

/**
 * The cards of rows with their versions, in the order of the rows. Only those are read that this server does not
 * remember: sending and parsing them is most of a page. Leaves out damaged cards, as `readCards` does, and those that are
 * gone meanwhile.
 */
export async function cardsOf(
  platform: HasCards & Pick<Platform, 'replica'>,
  rows: readonly { id: string; version: string }[],
): Promise<OfferCard[]> {
  const found = new Map<string, OfferCard | null>();
  const missing: string[] = [];
  for (const { id, version } of rows) {
    const known = remembered(platform).get(id);
    if (known?.version === version) found.set(id, known.card);
    else missing.push(id);
  }
  const read = missing.length === 0 ? [] : await readVersions(platform, missing);
  for (const { id, card, version } of read) found.set(id, remember(platform, id, card, version));
  return rows.flatMap(({ id }) => {
    const card = found.get(id);
    return card !== undefined && isSound(platform, id, card) ? card : [];
  });
}

function readVersions({ replica }: Pick<Platform, 'replica'>, ids: readonly string[]) {
  return replica
    .selectFrom('offer_card')
    .select(['offer_id as id', sql<string>`card::text`.as('card'), cardVersion('offer_card').as('version')])
    .where('offer_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/**
 * Rows with their cards, which PostgreSQL sends as text, parsed. Leaves out rows with a damaged card and logs them as
 * faults: one such card would make every list with it fail. `npm run feed:rebuild` writes the card again.
 */
export function readCards<Row extends { id: string; card: string }>(
  platform: HasCards,
  rows: readonly Row[],
): (Omit<Row, 'card'> & { card: OfferCard })[] {
  return rows.flatMap((row) => {
    const card = remember(platform, row.id, row.card);
    return isSound(platform, row.id, card) ? { ...row, card } : [];
  });
}

function remember(platform: HasCards, id: string, text: string, version: string | null = null): OfferCard | null {
  const cards = remembered(platform);
  const known = cards.get(id);
  const isSame = known?.text === text;
  const card = isSame ? known.card : parseCard(text);
  if (!isSame || version !== null) cards.set(id, { version, text, card });
  return card;
}

function isSound({ log }: HasCards, id: string, card: OfferCard | null): card is OfferCard {
  if (card === null) log.error({ row: { id } }, 'an offer card is damaged');
  return card !== null;
}

function parseCard(text: string): OfferCard | null {
  const card: OfferCard | null = JSON.parse(text, (_, value) => Object.freeze(value));
  return card !== null && isWhole(card) ? card : null;
}

const texts = ['id', 'type', 'title', 'description', 'businessName', 'businessPhone'] as const;
const instants = ['startsAt', 'endsAt', 'publishedAt'] as const;

/** Whether the card has what the schema promises of every offer. */
function isWhole(card: Partial<OfferCard>): boolean {
  return (
    texts.every((name) => typeof card[name] === 'string') &&
    instants.every((name) => !Number.isNaN(Date.parse(String(card[name])))) &&
    typeof card.category?.name === 'string' &&
    Array.isArray(card.cities) &&
    Array.isArray(card.keywords) &&
    Array.isArray(card.images) &&
    card.images.every(isWholeImage)
  );
}

function isWholeImage(image: Partial<CardImage> | null): boolean {
  return typeof image?.key === 'string' && typeof image.width === 'number' && typeof image.height === 'number';
}
