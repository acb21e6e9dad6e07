import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { StoredImage } from '#platform/images/images.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAnswers } from '#shared/rules/content/answers.ts';
import { tiedAnswers } from '#shared/rules/content/judge.ts';
import {
  checkRepeat,
  consentText,
  firstRun,
  maxRepeats,
  maxRuns,
  type RepeatTerms,
} from '#shared/rules/offers/repeats.ts';
import type { MutationCreateOfferRepeatArgs } from '#shared/schema.generated.ts';
import { repeatRefusals } from '#shared/texts/repeats.ts';
import { lockBusiness } from '../accounts/businesses/businessStatus.ts';
import type { Business } from '../accounts/entities.ts';
import { refuseUnderCap } from '../accounts/members/spending.ts';
import { businessActor } from '../accounts/viewers.ts';
import { record } from '../audit/audit.ts';
import { once } from '../billing/ledger/idempotency.ts';
import { ledgerTransaction } from '../billing/ledger/ledger.ts';
import { priceOf, taxTermsInForce } from '../billing/prices.ts';
import { findCategory } from '../catalogue/categories.ts';
import { editedDraft } from '../catalogue/content.ts';
import type { Offer } from '../catalogue/entities.ts';
import { shownPageTexts } from '../publishing/media/pages.ts';
import {
  copyPictures,
  discardPictures,
  refuseLostPictures,
  shownPictures,
  withPictures,
} from '../publishing/media/pictures.ts';
import { admittedFindings, type ContentDoor, contentDoor } from '../publishing/moderation/findings.ts';
import { myOffer } from '../publishing/offers.ts';
import { repeatContentOf } from './repeatContent.ts';
import { OfferRepeat, OfferRepeatImage } from './repeatEntities.ts';
import { factsOf, refuseOtherPrice } from './repeatRows.ts';

/**
 * Lets an own offer be published every week from now on. Throws OFFER_NOT_FOUND, INVALID_INPUT, PRICE_CHANGED with the new
 * price, STATUS_CHANGE_REFUSED when the business has the maximum of repeats, CONFLICT when the offer's pictures have changed
 * meanwhile, TOO_MANY_REQUESTS for too many pictures in a day and IDEMPOTENCY_KEY_REUSED.
 */
export async function createOfferRepeat(
  { em, platform }: Scope,
  business: Business,
  { idempotencyKey: key, ...asked }: MutationCreateOfferRepeatArgs,
  now = new Date(),
): Promise<OfferRepeat> {
  const actor = `BUSINESS:${business.id}`;
  const door = await contentDoor(platform);
  const offer = await myOffer({ em, platform }, business, asked.offerId);
  const pictures = shownPictures(offer, offer.images.getItems());
  // Before the transaction: a slow storage must not keep the account locked.
  const images = await copyPictures(platform, actor, pictures);
  const call = { actor, operation: 'createOfferRepeat', key, content: asked };
  const { reply, replayed } = await withPictures(platform, images, () =>
    ledgerTransaction(em, (em) =>
      once(em, call, async () => {
        const id = await insertRepeat(em, business, offer, asked, images, { now, door });
        await refuseLostPictures(em, pictures);
        return { id };
      }),
    ),
  );
  if (replayed) await discardPictures(platform, images);
  return em.findOneOrFail(OfferRepeat, reply.id, { refresh: true });
}

/** Writes a repeat with its pictures. Part of a transaction. Returns its id. */
async function insertRepeat(
  em: EntityManager,
  { id: businessId }: Business,
  offer: Offer,
  asked: Omit<MutationCreateOfferRepeatArgs, 'idempotencyKey'>,
  images: readonly StoredImage[],
  { now, door }: { now: Date; door: ContentDoor },
): Promise<string> {
  // Prices before accounts, as every transaction that moves money locks them.
  const { currency } = await taxTermsInForce(em);
  const price = await priceOf(em, offer.type);
  const { weekday, lengthDays, monthCap, agreedPrice, plainIfNoReduction } = asked;
  const terms: RepeatTerms = { weekday, lengthDays, monthCap, agreedPrice };
  refuseOtherPrice(price, agreedPrice);
  refuseIfAny(checkRepeat(terms, currency));
  const business = await lockBusiness(em, businessId);
  await refuseUnderCap(em, businessId);
  await refuseTooMany(em, businessId);
  const draft = editedDraft(offer, { contentAnswers: asked.contentAnswers });
  refuseIfAny(checkAnswers(draft.contentAnswers));
  const { id: category, kind: categoryKind } = await findCategory(em, draft.category ?? '');
  const pages = shownPageTexts(offer);
  const read = { ...draft, categoryKind, pageTexts: pages.map((page) => page?.text) };
  admittedFindings(read, door);
  const content = repeatContentOf({ ...draft, contentAnswers: tiedAnswers(read) }, pages);
  const repeat = em.create(OfferRepeat, {
    id: randomUUIDv7(),
    business,
    offerId: offer.id,
    type: offer.type,
    content,
    category,
    productId: offer.productId ?? null,
    ...terms,
    currency,
    plainIfNoReduction,
    nextOn: firstRun(helsinkiDate(now), weekday, { monthCap, spent: 0, price }),
    runsLeft: maxRuns,
    consentAt: now,
    createdAt: now,
  });
  images.forEach((image, position) => void em.create(OfferRepeatImage, { ...image, repeat, position }));
  record(em, businessActor(business), 'offer_repeat.create', {
    target: { kind: 'offer_repeat', id: repeat.id },
    after: { title: content.title, ...factsOf(repeat), consent: consentText(terms, currency) },
  });
  await em.flush();
  return repeat.id;
}

async function refuseTooMany(em: EntityManager, businessId: string): Promise<void> {
  const count = await em.count(OfferRepeat, { business: businessId, state: { $ne: 'ENDED' } });
  if (count < maxRepeats) return;
  const message = repeatRefusals.tooMany(maxRepeats);
  throw new AppError('STATUS_CHANGE_REFUSED', { message });
}
