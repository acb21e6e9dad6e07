import { AppError, refuseIfAny } from '#shared/appError.ts';
import { plainWords } from '#shared/finnish/letters.ts';
import { contentOfDraft, flatContent, plainPrice, priceOfDraft } from '#shared/rules/offers/content.ts';
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
  publishedTexts,
} from '#shared/rules/offers/drafts.ts';
import { checkImageCount } from '#shared/rules/offers/offers.ts';
import { pageTextsOf } from '#shared/rules/offers/pages.ts';
import { priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import { checkWhat, writeTexts } from '#shared/rules/offers/writing.ts';
import { draftTexts } from '#shared/texts/drafts.ts';
import { writingTexts } from '#shared/texts/offers/writing.ts';
import { type MockContext, type MockResolvers, ownBusiness } from '../context.ts';
import { type ImageRow, pictureOf } from '../world/picture.ts';
import type { ContentRow, DraftRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { withTexts } from './offerContent.ts';
import { publishOwn } from './offers.ts';

const notFound = () => new AppError('OFFER_NOT_FOUND', { message: draftTexts.notFound });

function ownDrafts(context: MockContext): DraftRow[] {
  const { id } = ownBusiness(context);
  return context.world.drafts.filter(({ businessId }) => businessId === id);
}

function conflictWith({ version, device, savedAt }: DraftRow): AppError {
  return new AppError('CONFLICT', { message: draftTexts.changed(device), version, device, savedAt });
}

/** An own draft of the version that was read. */
function draftToChange(context: MockContext, id: string, version: number): DraftRow {
  const draft = ownDrafts(context).find((row) => row.id === id);
  if (!draft) throw notFound();
  if (draft.version !== version) throw conflictWith(draft);
  return draft;
}

function changed({ world }: MockContext, draft: DraftRow, change: Partial<DraftRow>) {
  Object.assign(draft, change, { version: draft.version + 1, savedAt: new Date() });
  return { draft: shown(world, draft) };
}

function shown(world: World, { content, ...draft }: DraftRow) {
  const deletedAt = new Date(draft.savedAt.getTime() + daysOfDraft * 86_400_000);
  return { ...content, ...draft, deletedAt, content: contentRowOf(world, draft, content) };
}

/** What a draft says, as a row of an offer says it. */
function contentRowOf({ categories }: World, { images }: Pick<DraftRow, 'images'>, content: DraftContent): ContentRow {
  const category = categories.find(({ id, name }) => id === content.category || name === content.category);
  const pages = new Map(content.pageTexts.map(({ imageId, ...page }) => [imageId, page]));
  return {
    ...contentOfDraft(content, category?.id ?? '', priceOfDraft(content, plainPrice)),
    discountPercentage: content.discountPercentage,
    images: arrangedPictures(images, content).map((image) => ({ ...image, page: pages.get(image.id) ?? null })),
    startsAt: new Date(content.startDate ?? Date.now()),
  };
}

function remove({ world }: MockContext, draft: DraftRow): void {
  world.drafts = world.drafts.filter((row) => row !== draft);
}

/** Copies of pictures of the business's drafts and offers. */
function copiesOf(context: MockContext, ids: readonly string[]): ImageRow[] {
  const { id: businessId } = ownBusiness(context);
  const offers = context.world.offers.filter((offer) => offer.businessId === businessId);
  const pictures = [...ownDrafts(context), ...offers].flatMap(({ images }) => images);
  const copied = pictures.filter(({ id }) => ids.includes(id));
  return copied.map((picture) => ({ ...picture, id: newId(context.world, 'image') }));
}

/** Drafts of offers. */
export const drafts: MockResolvers = {
  Query: {
    offerDrafts: (_, __, context) =>
      ownDrafts(context)
        .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
        .map((draft) => shown(context.world, draft)),
    offerProposal: (_, { title }, context) => {
      const words = plainWords(title).filter((word) => /^\p{L}{5,}$/u.test(word));
      const { id: businessId } = ownBusiness(context);
      const offers = context.world.offers.toSorted((_one, other) => (other.businessId === businessId ? 1 : -1));
      const alike = offers.find((row) => plainWords(row.title).some((word) => words.includes(word)));
      const category = context.world.categories.find(({ id }) => id === alike?.categoryId) ?? null;
      return { category, keywords: [...new Set(words)].slice(0, 5) };
    },
    writingHelp(_, { text: subject, content, startDate, endDate }, context) {
      refuseIfAny(checkWhat({ text: subject }));
      const { businessName } = ownBusiness(context);
      const { address, cities, ...flat } = flatContent({ content });
      const { now: price } = priceLines(
        shownPriceOf(priceOfDraft(flat, plainPrice), () => startDate ?? ''),
        'EUR',
      );
      const place = [address, cities?.[0]].filter(Boolean).join(', ');
      const { titles, description } = writeTexts({ subject, price, startDate, endDate, place, businessName }, true);
      const generated = (text: string) => ({ text, note: writingTexts.given, isGenerated: true });
      const year = { text: 'Joulutorttu ja glögi', note: writingTexts.lastYear('2.12.2025'), isGenerated: false };
      return {
        titles: [year, ...titles.map(generated)],
        descriptions: description ? [generated(description)] : [],
        tip: flat.category ? writingTexts.priceHelps(flat.category) : null,
      };
    },
    usualOfferPlace: (_, _args, context) => {
      const { id: businessId } = ownBusiness(context);
      const last = context.world.offers.findLast((row) => row.businessId === businessId && row.address);
      return last?.address ? { city: last.cities[0] ?? '', address: last.address } : null;
    },
    offerDraft: (_, { id }, context) => {
      const draft = ownDrafts(context).find((row) => row.id === id);
      if (!draft) throw notFound();
      return shown(context.world, draft);
    },
  },
  Mutation: {
    saveOfferDraft: (_, { id, version, input: sent, device }, context) => {
      const input = flatContent(sent);
      refuseIfAny({ ...checkDraft(input), ...checkDevice({ device }) });
      const { world } = context;
      const save = { version, device, content: draftContentOf(input) };
      const draft = ownDrafts(context).find((row) => row.id === id);
      const verdict = judgeSave(draft, save);
      if (verdict === 'GONE') throw notFound();
      if (draft && verdict === 'CHANGED') throw conflictWith(draft);
      if (draft) return verdict === 'AGAIN' ? { draft: shown(world, draft) } : changed(context, draft, save);
      if (ownDrafts(context).length >= maxDrafts)
        throw new AppError('CONFLICT', { message: draftTexts.tooMany(maxDrafts) });
      const { id: businessId } = ownBusiness(context);
      const made: DraftRow = { id, businessId, ...save, version: 1, savedAt: new Date(), images: [] };
      world.drafts.push(made);
      return { draft: shown(world, made) };
    },
    addDraftImages: async (_, { id, version, images, copies, device }, context) => {
      refuseIfAny(checkDevice({ device }));
      const files = await Promise.all(images);
      const made = await Promise.all(files.map((file) => pictureOf(file, newId(context.world, 'image'))));
      const draft = draftToChange(context, id, version);
      const all = [...draft.images, ...made, ...copiesOf(context, copies)];
      refuseIfAny(checkDraftImages(all.length));
      return changed(context, draft, { device, images: all });
    },
    removeDraftImage: (_, { id, version, imageId, device }, context) => {
      refuseIfAny(checkDevice({ device }));
      const draft = draftToChange(context, id, version);
      const images = draft.images.filter((image) => image.id !== imageId);
      return images.length === draft.images.length
        ? { draft: shown(context.world, draft) }
        : changed(context, draft, { device, images });
    },
    deleteOfferDraft: (_, { id, version }, context) => {
      remove(context, draftToChange(context, id, version));
      return { id };
    },
    publishDraft: async (_, { id, version, expectedPrice }, context) => {
      const draft = draftToChange(context, id, version);
      refuseIfAny(checkImageCount(draft.content.type ?? 'NORMAL_OFFER', draft.images.length));
      const { type, startDate, endDate, category, ...content } = draft.content;
      const published = await publishOwn(context, {
        ...content,
        expectedPrice,
        images: [],
        pageTexts: [],
        category: category ?? '',
        type: type ?? 'NORMAL_OFFER',
        startDate: startDate ?? '',
        endDate: endDate ?? '',
      });
      const pictures = arrangedPictures(draft.images, draft.content);
      const texts = pageTextsOf(publishedTexts(pictures, draft.content), { stored: [], added: pictures.length });
      published.row.images = withTexts(pictures, texts);
      remove(context, draft);
      return published.answer();
    },
  },
};
