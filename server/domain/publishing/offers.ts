import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { publishChange } from '#platform/database/changes.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { containing, wordsOf } from '#platform/database/searchWords.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { OfferPhase, QueryMyOffersArgs } from '#shared/schema.generated.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { record } from '../audit/audit.ts';
import { ledgerTransaction } from '../billing/ledger/ledger.ts';
import { shownContent } from '../catalogue/content.ts';
import { Category, Offer } from '../catalogue/entities.ts';
import type { CardCategory, CardImage } from '../catalogue/feed/card.ts';
import { eventSequence, phaseAt, publishedAt } from '../catalogue/offerSql.ts';
import { type Because, createStatementOfReasons } from '../contentReports/restrict.ts';
import { closePriceHistory } from '../prices/priceHistory.ts';
import { offersTopic } from '../search/syncFeed.ts';
import { finishChange } from './afterChange.ts';
import { publishedPictures, shownPictures } from './media/pictures.ts';

/** What the offer goes through, as `OfferPhase` describes it. `phaseAt` says the same in SQL. */
export async function phaseOf(offer: Offer, now = new Date()): Promise<OfferPhase> {
  if (offer.cancelledAt) return 'CANCELLED';
  if (offer.status !== 'APPROVED') return offer.status;
  if (offer.expiresAt < now) return 'ENDED';
  const business = await offer.business.loadOrFail();
  if (offer.hidden || business.status !== 'APPROVED') return 'HIDDEN';
  return offer.startsAt > now ? 'SCHEDULED' : 'LIVE';
}

/** The category of the content that the offer's business and admins see. */
export function shownCategory(em: EntityManager, offer: Offer): Promise<CardCategory> {
  return em.getReference(Category, shownContent(offer).categoryId, { wrapped: true }).loadOrFail();
}

/** The pictures of the content that the offer's business and admins see. */
export async function shownImages(offer: Offer): Promise<CardImage[]> {
  return shownPictures(offer, await offer.images.loadItems());
}

/** The pictures that consumers may see. */
export async function publishedImages(offer: Offer): Promise<CardImage[]> {
  return publishedPictures(await offer.images.loadItems());
}

/** What a business searches its offers by. */
const shownWords = sql`plain_text(o.shown_title || ' ' || coalesce(o.revision -> 'content' ->> 'description', o.description))`;

/** Whether the last change of an approved offer was rejected, and may still be mended. */
const isToMend = (at: Date) =>
  sql<boolean>`(o.rejected_revision is not null and o.shown_status = 'APPROVED' and o.expires_at >= ${at})`;

/** A business's own offers, newest first. Every word of the search is in the title or the description. */
export function myOffers(
  { em }: Scope,
  business: Business,
  { search, phase, onlyRejectedChanges = false, page }: Pick<QueryMyOffersArgs, 'page'> & Partial<QueryMyOffersArgs>,
): Promise<Page<Offer>> {
  const now = new Date();
  const words = wordsOf(search).map((word) => sql<boolean>`${shownWords} like plain_text(${containing(word)})`);
  const from = db(em)
    .selectFrom('offer as o')
    .innerJoin('business as b', 'b.id', 'o.business_id')
    .where('o.business_id', '=', business.id)
    .where((eb) => eb.and(words))
    .$if(onlyRejectedChanges, (query) => query.where(isToMend(now)))
    .$if(phase != null, (query) => query.where(phaseAt({ o: 'o', b: 'b' }, now), '=', phase ?? null));
  return findPage(em, Offer, { from, id: 'o.id', orderBy: { by: 'o.created_at', direction: 'DESC' }, page });
}

/** A business's own offer. Throws OFFER_NOT_FOUND, also for the offer of another business. */
export async function myOffer({ em }: Scope, business: Business, id: string): Promise<Offer> {
  const offer = isId(id)
    ? await em.findOne(Offer, { id, business: business.id }, { populate: ['images', 'pages'] })
    : null;
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return offer;
}

/** Any offer, for an admin. Throws OFFER_NOT_FOUND. */
export async function adminOffer({ em }: Scope, id: string): Promise<Offer> {
  const offer = isId(id) ? await em.findOne(Offer, id, { populate: ['images', 'pages'] }) : null;
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return offer;
}

/**
 * Locks the offer's business, then the offer: the order of charges, refunds and status changes too. Returns the offer
 * with its pictures and its business. Throws OFFER_NOT_FOUND, also for an offer of another business than the given one.
 */
export async function lockOffer(em: EntityManager, id: string, businessId?: string): Promise<Offer> {
  if (!isId(id)) throw new AppError('OFFER_NOT_FOUND');
  await db(em)
    .selectFrom('business')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('offer').select('business_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute();
  // Not 'for update', which would block those who merely refer to the offer.
  await db(em).selectFrom('offer').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const owner = businessId === undefined ? {} : { business: businessId };
  const offer = await em.findOne(Offer, { id, ...owner }, { refresh: true, populate: ['images', 'pages', 'business'] });
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return offer;
}

/** Deletes a business's own offer with its pictures and figures. Nothing is refunded (decision 8). Throws OFFER_NOT_FOUND. */
export async function deleteOffer({ em, platform }: Scope, business: Business, id: string): Promise<void> {
  const keys = await ledgerTransaction(em, async (em) => {
    const offer = await lockOffer(em, id, business.id);
    const { title, type, status } = offer;
    const before = { title, type, status };
    record(em, businessActor(business), 'offer.remove', { target: { kind: 'offer', id }, before });
    return removeOffer(em, offer);
  });
  await finishChange(platform, keys);
}

/** Deletes any offer, as `deleteOffer` does. Throws OFFER_NOT_FOUND. */
export async function adminDeleteOffer(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  because: Because = {},
  now = new Date(),
): Promise<void> {
  refuseIfAny(checkGrounds(because.grounds));
  const keys = await ledgerTransaction(em, (em) => deleteByAdmin({ em, platform }, admin, id, because, now));
  await finishChange(platform, keys);
}

/** What `adminDeleteOffer` does, as a part of a transaction. Returns the pictures whose files go after the commit. */
export async function deleteByAdmin({ em, platform }: Scope, admin: Admin, id: string, because: Because, now: Date) {
  const offer = await lockOffer(em, id);
  const { title, type, status, cost, currency } = offer;
  const business = await offer.business.loadOrFail();
  const before = { title, type, status, cost, currency, business: business.id };
  record(em, admin, 'offer.delete', { target: { kind: 'offer', id }, business: business.id, before });
  await createStatementOfReasons(
    { em, platform },
    admin,
    { kind: 'OFFER_DELETED', business, offer: { id, title } },
    because,
    now,
  );
  return removeOffer(em, offer);
}

/** Deletes a locked offer; foreign keys delete what belongs to it. Returns its pictures, whose files go after the commit. */
async function removeOffer(em: EntityManager, offer: Offer): Promise<{ key: string }[]> {
  const keys = offer.images.getItems().map(({ key }) => ({ key }));
  await em.flush();
  const now = new Date();
  await closePriceHistory(em, offer.id, now);
  await rememberBeforeEnd(em, offer.id, now);
  await em.nativeDelete(Offer, offer.id);
  await publishChange(em, offersTopic);
  return keys;
}

/** Remembers an offer that has begun and is not over if consumers saw it: calendars keep what is merely missing. */
async function rememberBeforeEnd(em: EntityManager, id: string, now: Date): Promise<void> {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Helsinki')::date`;
  await sql`insert into offer_gone (id, business_id, ended_on, category_id, city, gone_at, starts_on, sequence)
    select o.id, o.business_id, ${day('o.expires_at')}, o.category_id, o.cities[1], ${now}, ${day('o.starts_at')},
      ${eventSequence()} + 1
    from offer o
    where o.id = ${id} and o.approved_at is not null and ${publishedAt()} <= ${now} and o.expires_at >= ${now}
    on conflict do nothing`.execute(db(em));
}
