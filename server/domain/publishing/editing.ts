import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { publishChange } from '#platform/database/changes.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { StoredImage } from '#platform/images/images.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { keysOf } from '#shared/records.ts';
import { type ContentFinding, type ReadContent, tiedAnswers } from '#shared/rules/content/judge.ts';
import { type ContentDraft, contentOfDraft, type OfferEdit, priceOfDraft } from '#shared/rules/offers/content.ts';
import { checkContent, checkImageCount } from '#shared/rules/offers/offers.ts';
import { checkPageTexts, type PageText, pageTextsOf } from '#shared/rules/offers/pages.ts';
import { offerFields } from '#shared/texts/offerFields.ts';
import { offerRefusals } from '#shared/texts/offers.ts';
import type { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { type Actor, changedFacts, record } from '../audit/audit.ts';
import { ledgerTransaction } from '../billing/ledger/ledger.ts';
import { findCategory, type KnownCategory } from '../catalogue/categories.ts';
import { editedDraft, shownContent } from '../catalogue/content.ts';
import type { Offer } from '../catalogue/entities.ts';
import type { PicturedContent } from '../catalogue/offerContent.ts';
import { atOutlets } from '../outlets/placeOffer.ts';
import { judgeEdit } from '../prices/judgeOffer.ts';
import { recordOtherProduct } from '../prices/otherProduct.ts';
import { finishedOffer } from './afterChange.ts';
import { arrangePages, knownPageTexts, shownPageTexts } from './media/pages.ts';
import {
  addPictures,
  arrangePictures,
  picturesOf,
  removeUnusedPictures,
  shownPictures,
  storePictures,
  withPictures,
} from './media/pictures.ts';
import { admittedFindings, type ContentDoor, contentDoor, renewFindings } from './moderation/findings.ts';
import { rememberAnswers } from './moderation/remembered.ts';
import { countsTopic } from './offerCounts.ts';
import { lockOffer, myOffer } from './offers.ts';
import { refuseIfChanged } from './offerVersion.ts';

/** An edit as its sender gives it. */
type SentEdit = OfferEdit & {
  /** Whether what is refused elsewhere waits for an admin. */
  waits?: boolean | undefined;
  version?: number | null | undefined;
};

/**
 * Changes a business's own offer. The change of an approved offer waits as a revision, while consumers see the approved
 * version (decision 14). An offer that is not approved is changed itself and waits for approval.
 * Throws OFFER_NOT_FOUND, INVALID_INPUT (also for another type or other dates than the offer's own), IMAGE_INVALID,
 * IMAGE_TOO_LARGE, STATUS_CHANGE_REFUSED for an offer that has ended or whose price was refunded, and CONFLICT when the
 * offer is not the version that was read.
 */
export async function updateOffer(
  scope: Scope,
  business: Business,
  id: string,
  { version, waits, ...sent }: SentEdit,
  now = new Date(),
): Promise<Offer> {
  const { em, platform } = scope;
  // Checked before the upload, so that an invalid change stores no file, and again under the lock.
  const offer = await myOffer(scope, business, id);
  await refuseIfChanged(em, offer, version);
  const input = await atOutlets(em, business.id, sent);
  const planned = planEdit(offer, input, now);
  const door = await contentDoor(platform, waits);
  await judgePlan(em, offer, planned, await findCategory(em, planned.category), now, door);
  const stored = await storePictures(platform, `BUSINESS:${business.id}`, input.images);
  const unused = await withPictures(platform, stored, () =>
    ledgerTransaction(em, async (em) => {
      const offer = await lockOffer(em, id, business.id);
      await refuseIfChanged(em, offer, version);
      const plan = planEdit(offer, input, now);
      const category = await findCategory(em, plan.category);
      const judged = await judgePlan(em, offer, plan, category, now, door);
      // Consumers see the same until an admin approves it.
      await publishChange(em, countsTopic);
      return writeEdit(em, offer, {
        ...plan,
        ...judged,
        by: businessActor(business),
        categoryId: category.id,
        stored,
        now,
      });
    }),
  );
  return finishedOffer(scope, id, unused);
}

interface EditPlan {
  draft: ContentDraft;
  /** Name or id. */
  category: string;
  /** Ids of the pictures that stay, in order. */
  keptImages: string[];
  /** The texts of these pictures and of the new ones after them; null for none. */
  pages: (PageText | null)[];
}

/** What an edit makes of an offer. Throws for what the rules reject. */
export function planEdit(offer: Offer, input: OfferEdit, now: Date): EditPlan {
  const refusal = refusalOfEdit(offer, now);
  if (refusal) throw new AppError('STATUS_CHANGE_REFUSED', { message: refusal });
  const draft = editedDraft(offer, input);
  const images = offer.images.getItems();
  const pictures = shownPictures(offer, images).map(({ id }) => id);
  const keptImages = [...new Set(input.keepImages ?? pictures)];
  // A rejected change that is mended brings its own pictures.
  const rejected = offer.rejectedRevision ? picturesOf(offer.rejectedRevision, images).map(({ id }) => id) : [];
  const known = new Set([...pictures, ...rejected]);
  const arranged = { stored: keptImages, added: input.images.length };
  refuseIfAny({
    ...checkFixed(offer, input, now),
    ...checkContent(draft),
    ...checkImageCount(offer.type, keptImages.length + input.images.length),
    ...checkPageTexts(offer.type, input.pageTexts, arranged),
    ...(keptImages.some((id) => !known.has(id)) && { keepImages: offerRefusals.noImage }),
  });
  const pages = pageTextsOf(input.pageTexts, arranged, knownPageTexts(offer));
  return { draft, category: draft.category ?? '', keptImages, pages };
}

/**
 * FieldErrors when an edit names another type or other dates than the offer's own, or another way to take it at the till while
 * customers may have its codes: those on their phones would be unknown there.
 */
function checkFixed(offer: Offer, { type, startDate, endDate, redemption }: OfferEdit, now: Date) {
  const sentence = offerRefusals.fixedDates;
  const hasCodesOut = offer.redemption !== 'NONE' && offer.approvedAt !== null && offer.startsAt <= now;
  return {
    ...(hasCodesOut && redemption && redemption !== offer.redemption && { redemption: offerRefusals.fixedRedemption }),
    ...(type && type !== offer.type && { type: offerRefusals.fixedType }),
    ...(startDate && startDate !== helsinkiDate(offer.startsAt) && { startDate: sentence }),
    ...(endDate && endDate !== helsinkiDate(offer.expiresAt) && { endDate: sentence }),
  };
}

/** Why an offer may not be changed, as a Finnish sentence; null when it may. One that waits is moved by a late approval. */
export function refusalOfEdit(offer: Offer, now: Date): string | null {
  if (offer.cancelledAt) return offerRefusals.cancelled;
  if (isRefunded(offer)) return offerRefusals.rejected;
  const isOver = offer.status !== 'PENDING' && offer.expiresAt < now;
  return isOver ? offerRefusals.over : null;
}

/** Whether the offer's price was refunded: it was cancelled, or rejected before consumers ever saw it. */
export function isRefunded(offer: Offer): boolean {
  return offer.status === 'REJECTED' && offer.approvedAt == null;
}

/** The door through which an edit comes. */
interface EditDoor extends ContentDoor {
  /** Whether a percent may leave out what it applies to, as for admins. */
  admitsBarePercent?: boolean;
}

/** Judges the content and the price that an edit plans. Throws INVALID_INPUT. */
export async function judgePlan(
  em: EntityManager,
  offer: Offer,
  { draft, pages }: EditPlan,
  { id: categoryId, kind: categoryKind }: KnownCategory,
  now: Date,
  { admitsBarePercent = false, ...door }: EditDoor,
) {
  const content = { ...draft, categoryKind, pageTexts: pages.map((page) => page?.text) };
  const findings = admittedFindings(content, door);
  const said = { ...draft, categoryId, categoryKind, documentedCall: admitsBarePercent };
  const judged = await judgeEdit(em, offer, said, now);
  const contentAnswers = tiedAnswers(content);
  return { judged, findings, draft: { ...draft, contentAnswers }, read: { ...content, contentAnswers } };
}

interface Edit extends EditPlan {
  by: Actor;
  judged: Awaited<ReturnType<typeof judgePlan>>['judged'];
  findings: ContentFinding[];
  /** What the rules of content have read, with its answers. */
  read: ReadContent;
  categoryId: string;
  stored: StoredImage[];
  now: Date;
}

async function writeEdit(
  em: EntityManager,
  offer: Offer,
  { by, draft, judged, findings, read, categoryId, keptImages, pages, stored, now }: Edit,
) {
  const added = addPictures(em, offer, stored);
  const imageIds = [...keptImages, ...added.map(({ id }) => id)];
  const content = { ...contentOfDraft(draft, categoryId, priceOfDraft(draft, judged)), imageIds, pages };
  const { status } = offer;
  const before = picturedContent(offer);
  const isSame = isDeepStrictEqual(before, content);
  const { id, business, currency } = offer;
  await recordOtherProduct(em, { ...content, id, businessId: business.id, currency }, { before });
  if (offer.status !== 'APPROVED') {
    writeContent(em, offer, content);
    if (status === 'REJECTED') offer.resubmittedAt = now;
    offer.status = 'PENDING';
    offer.statusReason = null;
  } else if (offer.revision || !isSame) {
    offer.revision = { content, submittedAt: now.toISOString() };
    offer.statusReason = null;
  }
  if (!isSame) {
    await renewFindings(em, { offerId: id, findings, now });
    await rememberAnswers(em, { businessId: business.id, content: read, now });
  }
  if (!isSame || offer.status !== status) {
    offer.version += 1;
    recordEdit(em, by, offer, before, content);
  }
  return removeUnusedPictures(em, offer);
}

/** What the log calls fields that an edit has under another name. */
const loggedNames: Readonly<Record<string, string>> = {
  categoryId: 'category',
  imageIds: 'images',
  pages: 'pageTexts',
};

/** Writes down which fields an edit changed, and its prices. What follows from them, such as the judged price, is left out. */
function recordEdit(
  em: EntityManager,
  by: Actor,
  { id, title, currency, business }: Offer,
  before: PicturedContent,
  after: PicturedContent,
) {
  const changed = keysOf(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const fields = changed.map((field) => loggedNames[field] ?? field).filter((field) => field in offerFields);
  const prices = ({ originalPrice, discountedPrice }: PicturedContent) => ({ originalPrice, discountedPrice });
  const facts = changedFacts(prices(before), prices(after));
  record(em, by, 'offer.edit', {
    target: { kind: 'offer', id },
    business: business.id,
    before: { title, ...facts?.before },
    after: { fields, currency, ...facts?.after },
  });
}

/** Makes the content what consumers may see, and removes the last rejected change. */
export function writeContent(em: EntityManager, offer: Offer, content: PicturedContent): void {
  const { imageIds, categoryId, pages, ...texts } = content;
  em.assign(offer, { ...texts, category: categoryId });
  offer.revision = null;
  offer.rejectedRevision = null;
  arrangePictures(offer.images.getItems(), imageIds);
  arrangePages(em, offer, pages);
}

/** The content that the offer's business and admins see, with its pictures; those must be loaded. */
export function picturedContent(offer: Offer): PicturedContent {
  const imageIds = shownPictures(offer, offer.images.getItems()).map(({ id }) => id);
  return { ...shownContent(offer), imageIds, pages: shownPageTexts(offer) };
}
