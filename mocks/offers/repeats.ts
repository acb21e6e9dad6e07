import { AppError } from '#shared/appError.ts';
import { flatContent } from '#shared/rules/offers/content.ts';
import { claimsReduction } from '#shared/rules/offers/prices.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { maxRuns, weekdayAfter } from '#shared/rules/offers/repeats.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { findRow, given, type MockContext, type MockResolvers, ownBusiness, pageOf } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { RepeatRow } from '../world/repeats.ts';
import type { OfferRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { editedValues } from './offerContent.ts';
import { own, publishOwn } from './offers.ts';
import { judgedAnswers, typedPercentOf } from './prices.ts';

const today = () => helsinkiDate(new Date());

function priceOf({ settings: { pricing } }: World, type: OfferType): number {
  return pricing[offerTypeTerms[type].price];
}

function refuseOtherPrice(world: World, type: OfferType, seen: number): void {
  const price = priceOf(world, type);
  if (seen !== price) throw new AppError('PRICE_CHANGED', { price });
}

function spentBy({ runs }: RepeatRow): number {
  const month = today().slice(0, 7);
  return runs.filter(({ date }) => date.startsWith(month)).reduce((sum, { charged }) => sum + charged, 0);
}

/** What it publishes next, as an offer; null once it has ended. */
function contentOf(world: World, { edited, offerId, status }: RepeatRow): OfferRow | null {
  return status === 'ENDED' ? null : (edited ?? world.offers.find(({ id }) => id === offerId) ?? null);
}

function shown(world: World, row: RepeatRow) {
  const { currency } = world.settings.pricing;
  const content = contentOf(world, row);
  const terms = { ...row, monthSpent: spentBy(row), price: priceOf(world, row.type), currency, productId: null };
  return { ...terms, content };
}

/** An own repeat. */
function ownRepeat(context: MockContext, id: string): RepeatRow {
  const { id: businessId } = ownBusiness(context);
  return findRow(
    context.world.repeats.filter((repeat) => repeat.businessId === businessId),
    id,
  );
}

function change(context: MockContext, row: RepeatRow, values: Partial<RepeatRow>) {
  Object.assign(row, values, { version: row.version + 1 });
  return { repeat: shown(context.world, row) };
}

/** Weekly repeats of own offers. They run when the job of the server does: not in this world. */
export const repeats: MockResolvers = {
  Query: {
    offerRepeats: (_, { ended, page }, context) => {
      const { id } = ownBusiness(context);
      const rows = context.world.repeats.filter(
        ({ businessId, status }) => businessId === id && ended === (status === 'ENDED'),
      );
      return pageOf(
        rows.map((row) => shown(context.world, row)),
        page,
      );
    },
    offerRepeat: (_, { id }, context) => shown(context.world, ownRepeat(context, id)),
  },
  Mutation: {
    createOfferRepeat: (_, { offerId, contentAnswers, idempotencyKey: _key, ...asked }, context) => {
      const { world } = context;
      const offer = own(context, offerId);
      refuseOtherPrice(world, offer.type, asked.agreedPrice);
      const { id: businessId } = ownBusiness(context);
      const said = { ...offer, contentAnswers: contentAnswers ?? offer.contentAnswers };
      const { kind: categoryKind } = findRow(world.categories, offer.categoryId);
      const read = { ...said, discountPercentage: typedPercentOf(offer), categoryKind };
      const edited = { ...offer, contentAnswers: judgedAnswers(world, read) };
      const row: RepeatRow = {
        id: newId(world, 'repeat'),
        businessId,
        offerId,
        status: 'ACTIVE',
        type: offer.type,
        title: offer.title,
        claimsReduction: claimsReduction(offer),
        image: offer.images[0] ?? null,
        ...asked,
        ...(contentAnswers && { edited }),
        nextOn: weekdayAfter(today(), asked.weekday),
        runsLeft: maxRuns,
        pauseReason: null,
        pauseNote: null,
        consentAt: new Date(),
        endedAt: null,
        runs: [],
        version: 1,
      };
      world.repeats.unshift(row);
      return { repeat: shown(world, row) };
    },
    changeOfferRepeat: (_, { id, version: _version, ...asked }, context) =>
      change(context, ownRepeat(context, id), given(asked)),
    editOfferRepeat: async (_, { id, input }, context) => {
      const row = ownRepeat(context, id);
      const content = contentOf(context.world, row);
      if (!content) throw new AppError('NOT_FOUND');
      const edited = { ...content, ...(await editedValues(context.world, content, flatContent(input))) };
      const { title, images } = edited;
      return change(context, row, {
        edited,
        title,
        image: images[0] ?? null,
        claimsReduction: claimsReduction(edited),
      });
    },
    pauseOfferRepeat: (_, { id }, context) =>
      change(context, ownRepeat(context, id), { status: 'PAUSED', pauseReason: 'OWN', pauseNote: null, nextOn: null }),
    resumeOfferRepeat: (_, { id, agreedPrice }, context) => {
      const row = ownRepeat(context, id);
      refuseOtherPrice(context.world, row.type, agreedPrice);
      const nextOn = weekdayAfter(today(), row.weekday);
      return change(context, row, { status: 'ACTIVE', pauseReason: null, pauseNote: null, agreedPrice, nextOn });
    },
    endOfferRepeat: (_, { id }, context) =>
      change(context, ownRepeat(context, id), { status: 'ENDED', endedAt: new Date(), nextOn: null, image: null }),
  },
};

/** Publishing an own offer once more. */
export const repeatOffer: MockResolvers = {
  Mutation: {
    repeatOffer: async (_, { id, startDate, endDate, expectedPrice, withoutComparison, contentAnswers }, context) => {
      const { world } = context;
      const row = own(context, id);
      const isPlain = withoutComparison && claimsReduction(row);
      const published = await publishOwn(context, {
        ...row,
        priceForm: null,
        discountPercentage: typedPercentOf(row),
        ...(isPlain && { originalPrice: null, lowestPrice30Days: null }),
        category: row.categoryId,
        images: [],
        productId: null,
        contentAnswers: contentAnswers ?? row.contentAnswers,
        startDate,
        endDate,
        expectedPrice,
      });
      const images = row.images.map((image) => ({ ...image, id: newId(world, 'image') }));
      Object.assign(published.row, { images, repeatedFrom: row.id });
      return published.answer();
    },
  },
};
