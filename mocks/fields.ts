import type { GraphQLScalarType } from 'graphql';
import { actionsOf } from '../server/domain/accounts/access/can.ts';
import { factsOfMember } from './accounts/members.ts';
import { booksOfBusiness } from './billing/billing.ts';
import { conversation, partsOfAnswer } from './chat.ts';
import { type AllResolvers, findRow, type MockContext } from './context.ts';
import { factsOfCategory } from './offers/categories.ts';
import { pageOfGroup } from './offers/consumerOffers.ts';
import { groupOfOffer } from './offers/goods.ts';
import { pagesOf } from './offers/offerContent.ts';
import { markOfPrice, shownPrice } from './offers/prices.ts';
import { customersOf } from './offers/redemptions.ts';
import type { ResolversParentTypes } from './resolvers.generated.ts';
import { offersOfShop } from './shops.ts';

type Roots = 'Query' | 'Mutation';
type Types = {
  [Type in Exclude<keyof AllResolvers, Roots> as AllResolvers[Type] extends GraphQLScalarType
    ? never
    : Type]: AllResolvers[Type];
};

/** The fields that a row lacks, or has only sometimes. */
type Lacked<Row, Field extends PropertyKey> = Field extends unknown
  ? Row extends Record<Field, unknown>
    ? never
    : Field
  : never;

type LackedOf<Type extends keyof Types> = Lacked<ResolversParentTypes[Type], keyof Types[Type]>;

/** A resolver for each field that no row has, or the field would be missing from answers; others where a row has it otherwise. */
type FieldResolvers = {
  [Type in keyof Types as LackedOf<Type> extends never ? never : Type]: Pick<Types[Type], LackedOf<Type>> &
    Partial<Types[Type]>;
};

/** Amounts of the made-up marketplace are in its current currency. */
const ofWorld = { currency: (_: unknown, __: unknown, { world }: MockContext) => world.settings.pricing.currency };

/** The made-up business has one person who writes. */
const byOwner = { madeBy: () => 'Aino Esimerkki', editedBy: () => null };

/** What is not stored in rows. codegen.ts has their list. */
export const fields: FieldResolvers = {
  AdminAccount: { version: () => 1 },
  AdminAdvertisement: ofWorld,
  AdminBusiness: { ...ofWorld, ...booksOfBusiness },
  AdvertisementPricing: ofWorld,
  AnalyticsOverview: ofWorld,
  BankFile: ofWorld,
  BillingMonth: ofWorld,
  BillingSummary: ofWorld,
  Business: { ...ofWorld, version: () => 1 },
  BusinessSession: {
    name: ({ id }, _args, { world }) => findRow(world.businesses, id).contactPerson,
    role: (_, _args, { world }) => world.role,
    actions: (_, _args, { world }) => actionsOf(world.role),
    owners: ({ id }, _args, { world }) => [findRow(world.businesses, id).contactPerson],
    version: () => 1,
    getsTillCards: (_, _args, { world }) => world.getsTillCards,
  },
  BusinessSummary: ofWorld,
  BusinessTotals: ofWorld,
  Category: factsOfCategory,
  Chat: conversation,
  ChatMessage: partsOfAnswer,
  CurrencySum: ofWorld,
  DeleteBusinessPayload: ofWorld,
  DeletedBusiness: booksOfBusiness,
  Image: { url: ({ source }) => source, jpegUrl: ({ source }) => source },
  LedgerEntry: ofWorld,
  LedgerPage: ofWorld,
  ManagedOffer: { ...ofWorld, ...byOwner, customers: customersOf },
  Member: { ...ofWorld, ...factsOfMember },
  Offer: { ...ofWorld, productGroup: groupOfOffer },
  OfferDraft: { madeBy: () => 'Aino Esimerkki', editedBy: () => 'Pekka Puoti' },
  OfferRepeat: byOwner,
  OfferContent: {
    category: ({ categoryId }, _, { world }) => world.categories.find(({ id }) => id === categoryId) ?? null,
    pages: pagesOf,
    price: (content) => content,
  },
  OfferPerformance: ofWorld,
  OfferPrice: {
    ...ofWorld,
    discountPercentage: (content) => content.discountPercentage ?? shownPrice(content).discountPercentage,
    price: (content) => shownPrice(content).price,
    compareWith: (content) => shownPrice(content).compareWith,
    unitPrice: (content) => shownPrice(content).unitPrice,
    priceMark: markOfPrice,
  },
  OfferTotals: ofWorld,
  OnlineSettlement: ofWorld,
  OnlineSettlementPage: ofWorld,
  Order: ofWorld,
  PriceVerdict: ofWorld,
  ProductGroup: { offers: pageOfGroup },
  Revenue: ofWorld,
  RevenueRow: ofWorld,
  RevenueTrend: ofWorld,
  Shop: offersOfShop,
  Transaction: ofWorld,
  UnderstoodPrice: ofWorld,
  WaitingPayment: ofWorld,
};
