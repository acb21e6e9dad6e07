import type { EntityManager } from '@mikro-orm/postgresql';
import type { Business } from '#domain/accounts/entities.ts';
import { personActing } from '#domain/audit/audit.ts';
import { OfferImage } from '#domain/catalogue/entities.ts';
import { db, refuseViolations, retryOnConflict } from '#platform/database/db.ts';
import { isId, nextId } from '#platform/database/ids.ts';
import type { StoredImage } from '#platform/images/images.ts';
import type { Scope } from '#platform/platform.ts';
import { haveSameContents } from '#platform/storage/uploadedFile.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { Flat } from '#shared/rules/offers/content.ts';
import {
  arrangedPictures,
  checkDevice,
  checkDraft,
  checkDraftImages,
  type DraftContent,
  daysOfDraft,
  draftContentOf,
  judgeSave,
  maxDrafts,
} from '#shared/rules/offers/drafts.ts';
import type {
  MutationAddDraftImagesArgs,
  MutationDeleteOfferDraftArgs,
  MutationRemoveDraftImageArgs,
  MutationSaveOfferDraftArgs,
  OfferDraftInput,
} from '#shared/schema.generated.ts';
import { draftTexts } from '#shared/texts/drafts.ts';
import { copyPictures, discardPictures, refuseLostPictures, storePictures, withPictures } from '../media/pictures.ts';
import { DraftImage, OfferDraft } from './draftEntities.ts';

const DAY = 86_400_000;
/** SQLSTATE of a second row with the key of another. */
const uniqueViolation = '23505';

/** A business's drafts with their pictures, the last saved first. */
export async function offerDrafts({ em }: Scope, { id }: Business) {
  const options = { populate: ['images'], orderBy: { savedAt: 'desc', id: 'desc' }, limit: maxDrafts } as const;
  return (await em.find(OfferDraft, { business: id }, options)).map(shownDraft);
}

/** A business's own draft. Throws OFFER_NOT_FOUND, also for one of another business. */
export async function offerDraft({ em }: Scope, business: Business, id: string) {
  const draft = isId(id) ? await findDraft(em, business.id, id) : null;
  if (!draft) throw notFound();
  return shownDraft(draft);
}

/**
 * Stores the content of a draft over the version that its sender has read; version 0 creates it. Throws INVALID_INPUT for
 * what does not fit, OFFER_NOT_FOUND, and CONFLICT when it was changed since or the business has 20 drafts.
 */
export async function saveOfferDraft(
  { em }: Scope,
  business: Business,
  { id, version, input, device }: Omit<MutationSaveOfferDraftArgs, 'input'> & { input: Flat<OfferDraftInput> },
  now = new Date(),
) {
  refuseIfAny({ ...checkDraft(input), ...checkDevice({ device }) });
  const sent = { version, device: tidyLine(device), content: draftContentOf(input) };
  const save = () => em.transactional((em) => writeDraft(em, business.id, { id, ...sent }, now));
  // A business that was deleted meanwhile.
  const violations = { offer_draft_business_id_foreign: notFound };
  // Another business may begin a draft of the same id at the same moment.
  return shownDraft(await refuseViolations(violations, () => retryOnConflict(save, [uniqueViolation])));
}

/**
 * Locks the business of a draft that is to be created, so that each of several at once counts the others, and returns the
 * draft if another has just created it.
 */
async function draftMadeMeanwhile(em: EntityManager, businessId: string, id: string, { version }: { version: number }) {
  if (version !== 0) return null;
  await db(em).selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
  return lockDraft(em, businessId, id);
}

type SentDraft = Parameters<typeof judgeSave>[1] & { id: string };

async function writeDraft(em: EntityManager, businessId: string, { id, ...sent }: SentDraft, now: Date) {
  if (!isId(id)) throw notFound();
  const draft = (await lockDraft(em, businessId, id)) ?? (await draftMadeMeanwhile(em, businessId, id, sent));
  const verdict = judgeSave(draft ?? undefined, sent);
  if (verdict === 'GONE') throw notFound();
  if (draft && verdict === 'CHANGED') throw conflictWith(draft);
  if (draft) return verdict === 'AGAIN' ? draft : changed(em, draft, sent, now);
  if ((await em.count(OfferDraft, { business: businessId })) >= maxDrafts) {
    throw new AppError('CONFLICT', { message: draftTexts.tooMany(maxDrafts) });
  }
  const by = personActing(em, businessId)?.id ?? null;
  const noted = { version: 1, savedAt: now, madeBy: by, editedBy: by };
  return em.create(OfferDraft, { ...(await freeId(em, id)), business: businessId, ...sent, ...noted });
}

/** The ids of a new draft that its device knows by `id`. */
async function freeId(em: EntityManager, id: string): Promise<{ id: string; chosenId?: string }> {
  const other = await db(em).selectFrom('offer_draft').select('id').where('id', '=', id).executeTakeFirst();
  return other ? { id: nextId(), chosenId: id } : { id };
}

/**
 * Adds pictures, and copies of pictures of own drafts and offers, to a draft after those it has. Throws as `storePictures`,
 * INVALID_INPUT for more than 10 pictures, OFFER_NOT_FOUND, and CONFLICT when the draft was changed since or a picture
 * was deleted while it was copied.
 */
export async function addDraftImages(
  scope: Scope,
  business: Business,
  { id, version, images: uploads, copies, device }: MutationAddDraftImagesArgs,
  now = new Date(),
) {
  const { em, platform } = scope;
  const account = `BUSINESS:${business.id}`;
  const { images } = await offerDraft(scope, business, id);
  refuseIfAny({ ...checkDevice({ device }), ...checkDraftImages(images.length + uploads.length + copies.length) });
  const { drafted, offered } = await ownPictures(em, business.id, copies);
  // Before the transaction: a slow upload must not keep the draft locked.
  const stored = await storePictures(platform, account, uploads);
  const added = await withPictures(platform, stored, async () => {
    const copied = await copyPictures(platform, account, [...drafted, ...offered]);
    const pictures = [...stored, ...copied];
    return withPictures(platform, copied, () =>
      em.transactional(async (em) => {
        const draft = await ownDraft(em, business.id, id);
        if (draft.version === version + 1 && endsWith(draft, pictures)) return { draft, unused: pictures };
        refuseOtherVersion(draft, version);
        refuseIfAny(checkDraftImages(draft.images.length + pictures.length));
        await refuseLostPictures(em, drafted, 'draft_image');
        await refuseLostPictures(em, offered);
        for (const picture of pictures) draft.images.add(em.create(DraftImage, { ...picture, id: nextId(), draft }));
        return { draft: changed(em, draft, { device: tidyLine(device) }, now), unused: [] };
      }),
    );
  });
  await discardPictures(platform, added.unused);
  return shownDraft(added.draft);
}

/** Those of the pictures that are of the business's drafts and of its offers. */
async function ownPictures(em: EntityManager, business: string, ids: readonly string[]) {
  const id = { $in: ids.filter(isId) };
  const orderBy = { id: 'asc' } as const;
  const drafted = await em.find(DraftImage, { id, draft: { business } }, { orderBy });
  return { drafted, offered: await em.find(OfferImage, { id, offer: { business } }, { orderBy }) };
}

/** Deletes a picture of a draft with its files. Throws OFFER_NOT_FOUND, and CONFLICT when the draft was changed since. */
export async function removeDraftImage(
  { em, platform }: Scope,
  business: Business,
  { id, version, imageId, device }: MutationRemoveDraftImageArgs,
  now = new Date(),
) {
  refuseIfAny(checkDevice({ device }));
  const { draft, removed } = await em.transactional(async (em) => {
    const draft = await ownDraft(em, business.id, id);
    const image = draft.images.getItems().find((picture) => picture.id === imageId);
    // The answer of this very call was lost.
    if (!image && draft.version === version + 1) return { draft, removed: [] };
    refuseOtherVersion(draft, version);
    if (!image) return { draft, removed: [] };
    draft.images.remove(image);
    em.remove(image);
    return { draft: changed(em, draft, { device: tidyLine(device) }, now), removed: [{ key: image.key }] };
  });
  await discardPictures(platform, removed);
  return shownDraft(draft);
}

/** Deletes a draft with its pictures. Throws OFFER_NOT_FOUND, and CONFLICT when it was changed since. */
export async function deleteOfferDraft(
  { em, platform }: Scope,
  business: Business,
  { id, version }: MutationDeleteOfferDraftArgs,
): Promise<void> {
  const pictures = await em.transactional(async (em) => {
    const draft = await ownDraft(em, business.id, id);
    refuseOtherVersion(draft, version);
    const pictures = draft.images.getItems().map(({ key }) => ({ key }));
    await em.nativeDelete(OfferDraft, { id: draft.id });
    return pictures;
  });
  await discardPictures(platform, pictures);
}

/** A draft that is locked until the transaction ends, with its pictures. Throws OFFER_NOT_FOUND. */
export async function ownDraft(em: EntityManager, businessId: string, id: string): Promise<OfferDraft> {
  const draft = isId(id) ? await lockDraft(em, businessId, id) : null;
  if (!draft) throw notFound();
  return draft;
}

/** Throws CONFLICT with the draft's version, device and time when it is another version than the sender has read. */
export function refuseOtherVersion(draft: OfferDraft, read: number): void {
  if (draft.version !== read) throw conflictWith(draft);
}

/** The stored pictures of a draft in their order. */
export function picturesOfDraft({ images, content }: OfferDraft): DraftImage[] {
  return arrangedPictures(images.getItems(), content);
}

function conflictWith({ version, device, savedAt }: OfferDraft): AppError {
  return new AppError('CONFLICT', { message: draftTexts.changed(device), version, device, savedAt });
}

function notFound(): AppError {
  return new AppError('OFFER_NOT_FOUND', { message: draftTexts.notFound });
}

/** A draft as its business sees it. */
export interface ShownDraft extends Pick<OfferDraft, 'version' | 'device' | 'savedAt' | 'madeBy' | 'editedBy'> {
  id: string;
  deletedAt: Date;
  content: DraftContent;
  images: DraftImage[];
}

function shownDraft(draft: OfferDraft): ShownDraft {
  const { version, device, savedAt, madeBy, editedBy, content } = draft;
  const deletedAt = new Date(savedAt.getTime() + daysOfDraft * DAY);
  return {
    id: draft.chosenId ?? draft.id,
    version,
    device,
    savedAt,
    madeBy,
    editedBy,
    deletedAt,
    content,
    images: picturesOfDraft(draft),
  };
}

function findDraft(em: EntityManager, businessId: string, id: string): Promise<OfferDraft | null> {
  const known = { $or: [{ id, chosenId: null }, { chosenId: id }] };
  return em.findOne(OfferDraft, { business: businessId, ...known }, { refresh: true, populate: ['images'] });
}

async function lockDraft(em: EntityManager, businessId: string, id: string): Promise<OfferDraft | null> {
  await db(em)
    .selectFrom('offer_draft')
    .select('id')
    .where('business_id', '=', businessId)
    .where((eb) => eb.or([eb('id', '=', id), eb('chosen_id', '=', id)]))
    .forNoKeyUpdate()
    .execute();
  return findDraft(em, businessId, id);
}

type Change = Partial<Pick<OfferDraft, 'content' | 'device'>>;

function changed(em: EntityManager, draft: OfferDraft, change: Change, now: Date): OfferDraft {
  const { content = draft.content, device = draft.device } = change;
  const editedBy = personActing(em, draft.business.id)?.id ?? draft.editedBy ?? null;
  return Object.assign(draft, { content, device, editedBy, savedAt: now, version: draft.version + 1 });
}

/** Whether these pictures are the last ones of the draft already: the answer of a call that added them was lost. */
function endsWith(draft: OfferDraft, pictures: readonly StoredImage[]): boolean {
  const last = draft.images.getItems().slice(-pictures.length);
  return pictures.length > 0 && last.length === pictures.length && last.every(isSameAs(pictures));
}

const isSameAs = (pictures: readonly StoredImage[]) => (image: DraftImage, index: number) =>
  haveSameContents(image.key, pictures[index]?.key ?? '');
