import { AppError, refuseIfAny } from '#shared/appError.ts';
import { keysOf } from '#shared/records.ts';
import { balancesOnly, checkCustomPrice } from '#shared/rules/billing/billing.ts';
import { paymentReturned } from '#shared/rules/billing/receivables.ts';
import { flatContent, type GivenOffer } from '#shared/rules/offers/content.ts';
import { isPremium } from '#shared/rules/offers/offers.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { AdminOfferFilterInput, OfferPhase, OfferSortInput, OfferType } from '#shared/schema.generated.ts';
import { publishingTexts } from '#shared/texts/offers.ts';
import { moveMoney } from '../billing/billing.ts';
import {
  admitToBalances,
  findRow,
  type MockContext,
  type MockMutations,
  type MockQueries,
  type MockResolvers,
  matches,
  ownBusiness,
  pageOf,
} from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { OfferRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import {
  contentRowOf,
  editedValues,
  isCancellable,
  refusalOfEdit,
  refuseIfChanged,
  rowOf,
  shownVersion,
} from './offerContent.ts';
import { factsOfProduct } from './prices.ts';

/** Whether an admin's filter lets an offer through. */
const isWanted =
  ({ premium, categoryId, city, resemblesProduct }: AdminOfferFilterInput) =>
  (row: Pick<OfferRow, 'type' | 'categoryId' | 'cities' | 'resembledProduct'>) =>
    (premium == null || isPremium(row.type) === premium) &&
    (!categoryId || row.categoryId === categoryId) &&
    (!city || row.cities.includes(city)) &&
    (resemblesProduct == null || (row.resembledProduct !== null) === resemblesProduct);

/** By title in the Finnish alphabet, or as they are. */
function sorted<Row extends { title: string }>(rows: Row[], { by, direction }: Required<OfferSortInput>): Row[] {
  if (by !== 'TITLE') return rows;
  const sign = direction === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => sign * one.title.localeCompare(other.title, 'fi'));
}

function priceOf({ settings: { pricing } }: World, type: OfferType): number {
  return pricing[offerTypeTerms[type].price];
}

/** What an offer goes through, as consumers see it. */
export function phaseOf(world: World, offer: OfferRow): OfferPhase {
  const now = new Date();
  const row = shownVersion(offer);
  if (row.cancelledAt) return 'CANCELLED';
  if (row.status !== 'APPROVED') return row.status;
  if (row.endsAt < now) return 'ENDED';
  const approved = world.businesses.find(({ id }) => id === row.businessId)?.status === 'APPROVED';
  if (row.isHidden || !approved) return 'HIDDEN';
  return row.startsAt > now ? 'SCHEDULED' : 'LIVE';
}

/** Whether consumers see the offer now. */
export function isLive(world: World, offer: OfferRow): boolean {
  return phaseOf(world, offer) === 'LIVE';
}

/** The day on which an offer begins that consumers will see; null for any other id. */
export function startOf(world: World, offerId: string): string | null {
  const row = world.offers.find(({ id }) => id === offerId);
  return row && phaseOf(world, row) === 'SCHEDULED' ? helsinkiDate(row.startsAt) : null;
}

/** An offer as its business and admins see it. */
export function managed(world: World) {
  return (row: OfferRow) => ({
    ...row,
    ...factsOfProduct(world, row),
    shown: row,
    closedOutlets: world.outlets
      .filter(({ id, closedAt }) => closedAt && row.outletIds.includes(id))
      .map(({ name }) => name),
    referenceNumber: world.transactions.find(({ offerId }) => offerId === row.id)?.referenceNumber ?? null,
    isPremium: isPremium(row.type),
    phase: phaseOf(world, row),
    isEditable: refusalOfEdit(row) === null,
    isCancellable: isCancellable(row),
    isLive: isLive(world, row),
    isExpired: row.endsAt < new Date(),
    repeatedFrom: row.repeatedFrom ?? null,
    business: findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND'),
  });
}

const nameOfCategory = ({ categories }: World, { categoryId }: Pick<OfferRow, 'categoryId'>) =>
  findRow(categories, categoryId).name;

const isToMend = ({ rejectedChange, status, endsAt }: OfferRow) =>
  rejectedChange !== null && status === 'APPROVED' && endsAt >= new Date();

const queries: MockQueries = {
  myOffers: (_, { search, phase, onlyRejectedChanges, page }, context) => {
    const { id } = ownBusiness(context);
    const rows = context.world.offers.filter(
      (row) =>
        row.businessId === id &&
        matches(search, row.title, row.description) &&
        (!phase || phaseOf(context.world, row) === phase) &&
        (!onlyRejectedChanges || isToMend(row)),
    );
    return pageOf(rows.map(managed(context.world)), page);
  },
  myOffer: (_, { id }, context) => managed(context.world)(own(context, id)),
  adminOffers: (_, args, { world }) => {
    const rows = world.offers
      .map(managed(world))
      .filter((row) => !args.type || row.type === args.type)
      .filter((row) => !args.status || row.status === args.status)
      .filter((row) => !args.business || row.business.id === args.business)
      .filter((row) => args.hidden == null || row.isHidden === args.hidden)
      .filter(isWanted(args.filter))
      .filter((row) => matches(args.search, row.title, row.business.businessName, nameOfCategory(world, row)));
    return pageOf(sorted(rows, args.sort), args.page);
  },
  adminOffer: (_, { id }, { world }) => managed(world)(findRow(world.offers, id, 'OFFER_NOT_FOUND')),
  offerTotals: (_, __, { world }) => ({
    total: world.offers.length,
    visible: world.offers.filter(({ isHidden }) => !isHidden).length,
    live: world.offers.filter((row) => isLive(world, row)).length,
    pending: world.offers.filter(({ status }) => status === 'PENDING').length,
    revenue: world.offers.reduce((sum, { cost }) => sum + cost, 0),
    revenues: [{ amount: world.offers.reduce((sum, { cost }) => sum + cost, 0) }],
  }),
  offerPricing: (_, __, { world }) => ({
    offerTypes: keysOf(offerTypeTerms).map((type) => ({
      ...offerTypeTerms[type],
      type,
      price: priceOf(world, type),
    })),
    currency: world.settings.pricing.currency,
    taxRate: world.settings.pricing.taxRate,
    payableOnline: true,
    creditWhen: world.settings.billing.creditWhen,
    recognizesText: true,
  }),
};

/** An offer of the signed-in business. */
export function own(context: MockContext, id: string): OfferRow {
  const { id: businessId } = ownBusiness(context);
  return findRow(
    context.world.offers.filter((row) => row.businessId === businessId),
    id,
    'OFFER_NOT_FOUND',
  );
}

function remove(world: World, id: string) {
  world.offers = world.offers.filter((row) => row.id !== id);
  return { id };
}

const successTexts = {
  APPROVED: publishingTexts.published,
  PENDING: publishingTexts.submitted,
};

/** Publishes an offer of the signed-in business for its list price. */
export async function publishOwn(context: MockContext, input: GivenOffer) {
  const { world } = context;
  const business = ownBusiness(context);
  const held = world.invoices.find(({ id }) => id === business.heldBy);
  if (held) throw new AppError('PAYMENT_RETURNED', { message: paymentReturned(held.number) });
  const price = priceOf(world, input.type);
  if (input.expectedPrice != null && input.expectedPrice !== price) throw new AppError('PRICE_CHANGED', { price });
  const status = world.settings.general.offerModeration === 'PRE' ? 'PENDING' : 'APPROVED';
  const row = await rowOf(world, business, input, { cost: price, status });
  moveMoney(world, business, { kind: 'CHARGE', amount: -price, description: row.title, offer: row });
  world.offers.unshift(row);
  const answer = () => ({
    offer: managed(world)(row),
    message: successTexts[status],
    remainingBalance: business.balance,
    toppedUp: 0,
  });
  return { row, answer };
}

const mutations: MockMutations = {
  createOffer: async (_, { input }, context) => (await publishOwn(context, flatContent(input))).answer(),
  updateOffer: async (_, { id, input, version }, context) => {
    const row = own(context, id);
    refuseIfChanged(context.world, row, version);
    const refusal = refusalOfEdit(row);
    if (refusal) throw new AppError('STATUS_CHANGE_REFUSED', { message: refusal });
    const seen = isLive(context.world, row) ? contentRowOf(row) : null;
    const values = await editedValues(context.world, row, flatContent(input));
    Object.assign(row, values, {
      status: 'PENDING',
      published: row.published ?? seen,
      version: row.version + 1,
    });
    return { offer: managed(context.world)(row) };
  },
  deleteOffer: (_, { id }, context) => remove(context.world, own(context, id).id),
  createOfferForBusiness: async (_, { input }, context) => {
    const { world } = context;
    const business = findRow(world.businesses, input.business, 'BUSINESS_NOT_FOUND');
    refuseIfAny(checkCustomPrice(input.customPrice));
    const listPrice = priceOf(world, input.offer.type);
    const { expectedPrice } = input.offer;
    if (input.customPrice == null && expectedPrice != null && expectedPrice !== listPrice) {
      throw new AppError('PRICE_CHANGED', { price: listPrice });
    }
    const price = input.customPrice ?? listPrice;
    if (price !== listPrice) admitToBalances(context, balancesOnly.customPrice);
    if (price > business.balance) admitToBalances(context, balancesOnly.topUp);
    if (business.status !== 'APPROVED') throw new AppError('STATUS_CHANGE_REFUSED');
    const offer = await rowOf(
      world,
      business,
      flatContent(input.offer),
      {
        cost: price,
        status: 'APPROVED',
        isPublishedByAdmin: true,
      },
      true,
    );
    const toppedUp = Math.max(0, price - business.balance);
    if (toppedUp) moveMoney(world, business, { kind: 'TOP_UP', amount: toppedUp, description: 'Saldon lisäys' });
    moveMoney(world, business, { kind: 'ADMIN_CHARGE', amount: -price, description: offer.title, offer });
    world.offers.unshift(offer);
    return {
      offer: managed(world)(offer),
      message: successTexts.APPROVED,
      remainingBalance: business.balance,
      toppedUp,
    };
  },
  adminDeleteOffer: (_, { id, grounds }, { world }) => {
    refuseIfAny(checkGrounds(grounds));
    const offer = findRow(world.offers, id, 'OFFER_NOT_FOUND');
    return remove(world, offer.id);
  },
};

/** Offers, flyers and categories of the made-up world. */
export const offers: MockResolvers = { Query: queries, Mutation: mutations };
