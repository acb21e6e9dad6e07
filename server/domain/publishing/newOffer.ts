import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '#platform/database/db.ts';
import { preparedInsert } from '#platform/database/prepare.ts';
import { endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { StoredImage } from '#platform/images/images.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { type ContentFinding, type ReadContent, tiedAnswers } from '#shared/rules/content/judge.ts';
import {
  contentOf,
  contentOfDraft,
  type OfferContent,
  plainPrice,
  priceOfDraft,
  type ResemblingPrice,
} from '#shared/rules/offers/content.ts';
import { checkOffer, type OfferDraft } from '#shared/rules/offers/offers.ts';
import { type PageText, pageTextsOf } from '#shared/rules/offers/pages.ts';
import { gtinOf, rememberedPrice } from '#shared/rules/offers/priceFields.ts';
import type { PriceDraft } from '#shared/rules/offers/prices.ts';
import type { OfferStatus, OfferType } from '#shared/schema.generated.ts';
import type { Actor } from '../audit/audit.ts';
import { taxTermsInForce } from '../billing/prices.ts';
import { findCategory } from '../catalogue/categories.ts';
import { contentRow } from '../catalogue/contentColumns.ts';
import { OfferPage } from '../catalogue/entities.ts';
import { judgeNewOffer } from '../prices/judgeOffer.ts';
import { recordOtherProduct } from '../prices/otherProduct.ts';
import { rememberNewPrice } from '../prices/priceHistory.ts';
import { addToFeed } from '../search/syncFeed.ts';
import { addPictures } from './media/pictures.ts';
import { admittedFindings, type ContentDoor, noteFindings } from './moderation/findings.ts';
import { rememberAnswers } from './moderation/remembered.ts';

/** A checked offer that is neither charged nor stored yet. */
export interface NewOffer extends OfferContent {
  id: string;
  type: OfferType;
  startsAt: Date;
  expiresAt: Date;
  /** The consumer's price, which is judged when it is stored. */
  price: PriceDraft;
  productId: string | null;
  gtin: string | null;
  /** The own offer that it repeats. */
  repeatedFrom: string | null;
  /** What the rules of content say of it. */
  findings: ContentFinding[];
  /** What the rules of content have read, with its answers. */
  read: ReadContent;
  /** The texts of its pictures, in order; null for none. */
  pages: (PageText | null)[];
}

/** A new offer as its sender gives it. */
export interface SentOffer extends OfferDraft {
  type: OfferType;
  startDate: string;
  endDate: string;
  productId?: string | null | undefined;
  repeatedFrom?: string | null | undefined;
}

/**
 * Checks the input of a sender and gives the offer an id. Throws INVALID_INPUT, also for an unknown category and, unless it
 * waits for an admin, for what the rules of content do not let be published.
 */
export async function draftOffer(em: EntityManager, input: SentOffer, now: Date, door: ContentDoor): Promise<NewOffer> {
  refuseIfAny(checkOffer(input, helsinkiDate(now)));
  const category = await findCategory(em, input.category ?? '');
  const price = { ...input, categoryKind: category.kind };
  const pages = pageTextsOf(input.pageTexts, { stored: [], added: input.images?.length ?? 0 });
  const content = { ...price, pageTexts: pages.map((page) => page?.text) };
  const findings = admittedFindings(content, door);
  const contentAnswers = tiedAnswers(content);
  return {
    findings,
    read: { ...content, contentAnswers },
    id: randomUUIDv7(),
    type: input.type,
    ...contentOfDraft({ ...input, contentAnswers }, category.id, priceOfDraft(input, plainPrice)),
    startsAt: startOfDay(input.startDate),
    expiresAt: endOfDay(input.endDate),
    price,
    productId: input.productId ?? null,
    repeatedFrom: input.repeatedFrom ?? null,
    gtin: gtinOf(input.gtin ?? ''),
    pages,
  };
}

const insertRow = preparedInsert('offer', ['shown_status', 'shown_title']);

/** Whose a new offer is, and what was paid for it. */
interface Placement {
  businessId: string;
  status: OfferStatus;
  /** Cents, net of VAT. */
  cost: number;
  /** Of the charge. */
  referenceNumber: string | null;
  images: StoredImage[];
  /** The admin who publishes it; its business when missing. */
  by?: Actor;
  /** Whether a percent alone may say nothing of what it applies to, as in the call that has always taken one. */
  admitsBarePercent?: boolean;
}

/**
 * Judges the price of an offer, writes it with its pictures and adds it to the feed. Part of the transaction that has
 * charged it and locked its business; after its commit `offersTopic` is announced. Returns the row: an entity of it is made
 * after the commit, which would otherwise look for changes of it. Throws INVALID_INPUT for a price that may not be shown.
 */
export async function insertOffer(
  em: EntityManager,
  draft: NewOffer,
  { businessId, status, cost, referenceNumber, images, by, admitsBarePercent = false }: Placement,
  now: Date,
) {
  const { currency } = await taxTermsInForce(em);
  const { price, productId: chosen, gtin, title, redemption } = draft;
  const { judged, productId } = await judgeNewOffer(
    em,
    { businessId, productId: chosen, gtin, title },
    { ...price, currency, documentedCall: admitsBarePercent },
  );
  const row = {
    ...contentRow(contentOf({ ...draft, ...judged })),
    id: draft.id,
    type: draft.type,
    title,
    redemption,
    starts_at: draft.startsAt,
    expires_at: draft.expiresAt,
    product_id: await rememberedProduct(em, { ...draft, ...judged, productId }, { businessId, status }, now),
    business_id: businessId,
    status,
    hidden: false,
    version: 1,
    cost,
    currency,
    repeated_from: draft.repeatedFrom,
    reference_number: referenceNumber,
    created_at: now,
    approved_at: status === 'APPROVED' ? now : null,
  };
  // The driver would write a list as an array of PostgreSQL.
  const asJson = { set_aside: JSON.stringify(judged.setAside) as unknown as ResemblingPrice[] };
  const [shown] = await insertRow(db(em), { ...row, ...asJson });
  await recordOtherProduct(em, { ...draft, ...judged, businessId, currency }, { by });
  addPictures(em, draft.id, images, 0);
  for (const [position, page] of draft.pages.entries()) {
    if (page) em.create(OfferPage, { ...page, offer: draft.id, position, confirmedAt: now });
  }
  if (!by) await rememberAnswers(em, { businessId, content: draft.read, now });
  noteFindings(em, { offerId: draft.id, findings: draft.findings, now });
  await addToFeed(em, draft.id, now);
  return { ...row, ...shown, status_reason: null, revision: null };
}

/** A new offer as `insertOffer` has written it. */
export type OfferRow = Awaited<ReturnType<typeof insertOffer>>;

/** Remembers the price for later reductions; null without one. */
async function rememberedProduct(
  em: EntityManager,
  draft: NewOffer,
  { businessId, status }: Pick<Placement, 'businessId' | 'status'>,
  now: Date,
): Promise<string | null> {
  const announced = rememberedPrice(draft);
  if (announced === null) return null;
  const { id: offerId, title, productId, gtin, price, priceBasis, comparePrice } = draft;
  const base = priceBasis === 'BEFORE' ? null : comparePrice;
  const days = { fromDay: price.startDate, toDay: price.endDate, isPublished: status === 'APPROVED' };
  return rememberNewPrice(em, { ...days, businessId, productId, gtin, title, offerId, price: announced, base }, now);
}
