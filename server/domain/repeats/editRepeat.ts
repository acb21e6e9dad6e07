import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { StoredImage } from '#platform/images/images.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { type OfferEdit, withEdit } from '#shared/rules/offers/content.ts';
import { checkImageCount } from '#shared/rules/offers/offers.ts';
import { checkPageTexts, type PageText, pageTextsOf } from '#shared/rules/offers/pages.ts';
import { weekdayAfter } from '#shared/rules/offers/repeats.ts';
import type { MutationEditOfferRepeatArgs } from '#shared/schema.generated.ts';
import { repeatRefusals } from '#shared/texts/repeats.ts';
import { lockBusiness } from '../accounts/businesses/businessStatus.ts';
import type { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { changedFacts, record } from '../audit/audit.ts';
import { ledgerTransaction } from '../billing/ledger/ledger.ts';
import { taxTermsInForce } from '../billing/prices.ts';
import { findCategory } from '../catalogue/categories.ts';
import { atOutlets } from '../outlets/placeOffer.ts';
import { discardPictures, storePictures, withPictures } from '../publishing/media/pictures.ts';
import { type ContentDoor, contentDoor } from '../publishing/moderation/findings.ts';
import { RunRefused } from './refusals.ts';
import { draftOfRun, planOf, type RunDraft, repeatContentOf } from './repeatContent.ts';
import { OfferRepeat, OfferRepeatImage, type RepeatContent } from './repeatEntities.ts';
import { mailEdited } from './repeatMails.ts';
import { lockRepeat, noRepeat, refuseOtherVersion } from './repeatRows.ts';

/**
 * Changes what a repeat publishes from its next day on, and mails its business what that will be. Throws NOT_FOUND,
 * INVALID_INPUT as for a new offer of that day, IMAGE_INVALID, IMAGE_TOO_LARGE, STATUS_CHANGE_REFUSED for one that has ended,
 * and CONFLICT with the current content for another version than the one that was read.
 */
export async function editOfferRepeat(
  { em, platform }: Scope,
  business: Business,
  { id, version, input }: Omit<MutationEditOfferRepeatArgs, 'input'> & { input: OfferEdit },
  now = new Date(),
): Promise<OfferRepeat> {
  const door = await contentDoor(platform);
  const planned = async (em: EntityManager) => {
    // Prices before accounts, and accounts before what belongs to them, as every transaction that moves money locks them.
    await taxTermsInForce(em);
    await lockBusiness(em, business.id);
    const repeat = await lockRepeat(em, id, { business: business.id });
    if (!repeat) throw noRepeat();
    await repeat.images.init({ orderBy: { position: 'asc' } });
    await refuseOtherVersion(repeat, version);
    if (repeat.state === 'ENDED') throw new AppError('STATUS_CHANGE_REFUSED');
    return { repeat, edit: await planEdit(em, repeat, input, now, door) };
  };
  // Before the upload too, so that an invalid change stores no file.
  await ledgerTransaction(em, planned);
  const stored = await storePictures(platform, `BUSINESS:${business.id}`, input.images);
  const unused = await withPictures(platform, stored, () =>
    ledgerTransaction(em, async (em) => {
      const { repeat, edit } = await planned(em);
      if (!changes(repeat, edit, stored)) return stored;
      const before = factsOf(repeat.content);
      const removed = writeEdit(em, repeat, edit, stored);
      const facts = changedFacts(before, factsOf(edit.content));
      record(em, businessActor(business), 'offer_repeat.edit', {
        target: { kind: 'offer_repeat', id },
        before: { title: before.title, ...facts?.before },
        after: { title: edit.content.title, ...facts?.after },
      });
      await mailEdited(em, platform, repeat, edit);
      return removed;
    }),
  );
  await discardPictures(platform, unused);
  return em.findOneOrFail(OfferRepeat, id, { refresh: true });
}

interface Edit extends RunDraft {
  content: RepeatContent;
  categoryId: string;
  /** Ids of the pictures that stay, in order. */
  kept: string[];
  /** The next day on which it is published, once it is active. */
  day: string;
}

/** What an edit makes of a repeat, judged for its next day. Throws INVALID_INPUT. */
async function planEdit(
  em: EntityManager,
  repeat: OfferRepeat,
  input: OfferEdit,
  now: Date,
  door: ContentDoor,
): Promise<Edit> {
  const { type, weekday, nextOn, state } = repeat;
  const pictures = repeat.images.getItems().map(({ id }) => id);
  const kept = [...new Set(input.keepImages ?? pictures)];
  const added = input.images.length;
  refuseIfAny({
    ...checkImageCount(type, kept.length + added),
    ...checkPageTexts(type, input.pageTexts, { stored: kept, added }),
    ...(kept.some((id) => !pictures.includes(id)) && { keepImages: repeatRefusals.unknownImage }),
    ...(input.type && input.type !== type && { type: repeatRefusals.ofRepeat }),
    ...(input.startDate && { startDate: repeatRefusals.ofRepeat }),
    ...(input.endDate && { endDate: repeatRefusals.ofRepeat }),
  });
  const edit = await atOutlets(em, repeat.business.id, input);
  const draft = withEdit({ ...repeat.content, category: repeat.category?.id ?? null }, edit);
  const known = new Map<string, PageText>();
  for (const [at, id] of pictures.entries()) {
    const text = repeat.content.pageTexts[at];
    if (text) known.set(id, text);
  }
  const content = repeatContentOf(draft, pageTextsOf(input.pageTexts, { stored: kept, added }, known));
  const { id: categoryId } = await findCategory(em, draft.category ?? '');
  const today = helsinkiDate(now);
  const day = state === 'ACTIVE' && nextOn > today ? nextOn : weekdayAfter(today, weekday);
  const { currency } = await taxTermsInForce(em);
  const images = Array.from({ length: kept.length + added });
  const plan = { ...planOf(repeat), content, categoryId, images, day, currency };
  try {
    const run = await draftOfRun(em, plan, now, door);
    const tied = { ...content, contentAnswers: run.draft.contentAnswers };
    return { ...run, content: tied, categoryId, kept, day };
  } catch (error) {
    throw error instanceof RunRefused ? error.cause : error;
  }
}

function changes(repeat: OfferRepeat, { content, categoryId, kept }: Edit, stored: readonly StoredImage[]): boolean {
  const pictures = repeat.images.getItems().map(({ id }) => id);
  const isSame = isDeepStrictEqual(repeat.content, content) && repeat.category?.id === categoryId;
  return !isSame || stored.length > 0 || !isDeepStrictEqual(pictures, kept);
}

/** Writes an edit to a locked repeat. Returns the pictures that it has no more, whose files go after the commit. */
function writeEdit(em: EntityManager, repeat: OfferRepeat, edit: Edit, stored: readonly StoredImage[]) {
  const { content, categoryId, kept } = edit;
  em.assign(repeat, { content, category: categoryId, version: repeat.version + 1 });
  const removed = repeat.images.getItems().filter(({ id }) => !kept.includes(id));
  for (const image of repeat.images.getItems()) image.position = kept.indexOf(image.id);
  em.remove(removed);
  stored.forEach((image, at) => void em.create(OfferRepeatImage, { ...image, repeat, position: kept.length + at }));
  return removed.map(({ key }) => ({ key }));
}

/** What the audit log says of a content. Money in cents. */
function factsOf({ title, originalPrice, discountedPrice, lowestPrice30Days, discountPercentage }: RepeatContent) {
  return { title, originalPrice, discountedPrice, lowestPrice30Days, discountPercentage };
}
