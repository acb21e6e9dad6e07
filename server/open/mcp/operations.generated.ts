/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Currency =
  | 'EUR'
  | 'SEK'
  | 'USD';

export type DistanceBand =
  | 'KM_25'
  | 'KM_50'
  | 'KM_100'
  | 'SAME_CITY';

export type PriceAudience =
  | 'EVERYONE'
  | 'MEMBERS';

export type PriceBasis =
  | 'BEFORE'
  | 'LOWEST_30'
  | 'LOWEST_30_CAMPAIGN';

export type PriceForm =
  | 'FROM'
  | 'GENERAL'
  | 'MULTI_BUY'
  | 'SINGLE';

export type SearchSort =
  | 'CHEAPEST'
  | 'DISCOUNT'
  | 'ENDING'
  | 'NEAREST'
  | 'NEWEST'
  | 'UNIT_PRICE';

export type UnitBase =
  | 'KG'
  | 'L'
  | 'M'
  | 'M2'
  | 'M3'
  | 'PIECE';

export type McpOfferFragment = { id: string, title: string, description: string, isPremium: boolean, businessName: string, businessPhone: string, address: string | null, cities: Array<string>, isNationwide: boolean, url: string | null, startsAt: string, endsAt: string, currency: Currency, ageLimit: number | null, price: number | null, originalPrice: number | null, discountPercentage: number | null, priceForm: PriceForm, audience: PriceAudience, multiCount: number | null, scope: string | null, upTo: boolean, category: { name: string }, shop: { slug: string } | null, creditTerms: { lender: string, annualRate: number, example: string } | null, compareWith: { amount: number, basis: PriceBasis, since: string | null } | null, unitPrice: { amount: number, per: UnitBase } | null };

export type McpOutletFragment = { name: string, municipality: string, phone: string | null, areHoursConfirmed: boolean, isClosed: boolean, address: { street: string, postCode: string, town: string }, hours: Array<{ weekday: number, opens: string, closes: string }>, specialHours: Array<{ from: string, to: string, opens: string | null, closes: string | null, text: string }> };

export type McpSearchQueryVariables = Exact<{
  text: string;
  city?: string | null | undefined;
  categoryId?: string | number | null | undefined;
  sort?: SearchSort | null | undefined;
  openNow: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type McpSearchQuery = { page: { endCursor: string | null, city: string | null, items: Array<{ id: string, title: string, description: string, isPremium: boolean, businessName: string, businessPhone: string, address: string | null, cities: Array<string>, isNationwide: boolean, url: string | null, startsAt: string, endsAt: string, currency: Currency, ageLimit: number | null, price: number | null, originalPrice: number | null, discountPercentage: number | null, priceForm: PriceForm, audience: PriceAudience, multiCount: number | null, scope: string | null, upTo: boolean, category: { name: string }, shop: { slug: string } | null, creditTerms: { lender: string, annualRate: number, example: string } | null, compareWith: { amount: number, basis: PriceBasis, since: string | null } | null, unitPrice: { amount: number, per: UnitBase } | null }> } };

export type McpFeedQueryVariables = Exact<{
  city?: string | null | undefined;
  categoryId?: string | number | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type McpFeedQuery = { page: { endCursor: string | null, items: Array<{ id: string, title: string, description: string, isPremium: boolean, businessName: string, businessPhone: string, address: string | null, cities: Array<string>, isNationwide: boolean, url: string | null, startsAt: string, endsAt: string, currency: Currency, ageLimit: number | null, price: number | null, originalPrice: number | null, discountPercentage: number | null, priceForm: PriceForm, audience: PriceAudience, multiCount: number | null, scope: string | null, upTo: boolean, category: { name: string }, shop: { slug: string } | null, creditTerms: { lender: string, annualRate: number, example: string } | null, compareWith: { amount: number, basis: PriceBasis, since: string | null } | null, unitPrice: { amount: number, per: UnitBase } | null }> } };

export type McpNearbyQueryVariables = Exact<{
  city: string;
  within: DistanceBand;
  categoryId?: string | number | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type McpNearbyQuery = { page: { endCursor: string | null, items: Array<{ city: string, distanceBand: DistanceBand, offer: { id: string, title: string, description: string, isPremium: boolean, businessName: string, businessPhone: string, address: string | null, cities: Array<string>, isNationwide: boolean, url: string | null, startsAt: string, endsAt: string, currency: Currency, ageLimit: number | null, price: number | null, originalPrice: number | null, discountPercentage: number | null, priceForm: PriceForm, audience: PriceAudience, multiCount: number | null, scope: string | null, upTo: boolean, category: { name: string }, shop: { slug: string } | null, creditTerms: { lender: string, annualRate: number, example: string } | null, compareWith: { amount: number, basis: PriceBasis, since: string | null } | null, unitPrice: { amount: number, per: UnitBase } | null } }> } };

export type McpOfferByIdQueryVariables = Exact<{
  id: string | number;
}>;


export type McpOfferByIdQuery = { offer: { id: string, title: string, description: string, isPremium: boolean, businessName: string, businessPhone: string, address: string | null, cities: Array<string>, isNationwide: boolean, url: string | null, startsAt: string, endsAt: string, currency: Currency, ageLimit: number | null, price: number | null, originalPrice: number | null, discountPercentage: number | null, priceForm: PriceForm, audience: PriceAudience, multiCount: number | null, scope: string | null, upTo: boolean, outlets: Array<{ name: string, municipality: string, phone: string | null, areHoursConfirmed: boolean, isClosed: boolean, address: { street: string, postCode: string, town: string }, hours: Array<{ weekday: number, opens: string, closes: string }>, specialHours: Array<{ from: string, to: string, opens: string | null, closes: string | null, text: string }> }>, category: { name: string }, shop: { slug: string } | null, creditTerms: { lender: string, annualRate: number, example: string } | null, compareWith: { amount: number, basis: PriceBasis, since: string | null } | null, unitPrice: { amount: number, per: UnitBase } | null } };

export type McpCitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type McpCitiesQuery = { liveCities: Array<{ name: string, offers: number }> };

export type McpCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type McpCategoriesQuery = { categories: Array<{ id: string, name: string }> };

export type McpShopQueryVariables = Exact<{
  slug: string;
  first: number;
  after?: string | null | undefined;
}>;


export type McpShopQuery = { shop: { slug: string, name: string, intro: string | null, phone: string, website: string | null, address: { street: string, postCode: string, town: string } | null, outlets: Array<{ name: string, municipality: string, phone: string | null, areHoursConfirmed: boolean, isClosed: boolean, address: { street: string, postCode: string, town: string }, hours: Array<{ weekday: number, opens: string, closes: string }>, specialHours: Array<{ from: string, to: string, opens: string | null, closes: string | null, text: string }> }>, offers: { endCursor: string | null, items: Array<{ id: string, title: string, description: string, isPremium: boolean, businessName: string, businessPhone: string, address: string | null, cities: Array<string>, isNationwide: boolean, url: string | null, startsAt: string, endsAt: string, currency: Currency, ageLimit: number | null, price: number | null, originalPrice: number | null, discountPercentage: number | null, priceForm: PriceForm, audience: PriceAudience, multiCount: number | null, scope: string | null, upTo: boolean, category: { name: string }, shop: { slug: string } | null, creditTerms: { lender: string, annualRate: number, example: string } | null, compareWith: { amount: number, basis: PriceBasis, since: string | null } | null, unitPrice: { amount: number, per: UnitBase } | null }> } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const McpOfferFragmentDoc = new TypedDocumentString(`
    fragment McpOffer on Offer {
  id
  title
  description
  category {
    name
  }
  isPremium
  businessName
  businessPhone
  shop {
    slug
  }
  address
  cities
  isNationwide
  url
  startsAt
  endsAt
  currency
  ageLimit
  creditTerms {
    lender
    annualRate
    example
  }
  price
  originalPrice
  discountPercentage
  compareWith {
    amount
    basis
    since
  }
  unitPrice {
    amount
    per
  }
  priceForm
  audience
  multiCount
  scope
  upTo
}
    `, {"fragmentName":"McpOffer"}) as unknown as TypedDocumentString<McpOfferFragment, unknown>;
export const McpOutletFragmentDoc = new TypedDocumentString(`
    fragment McpOutlet on Outlet {
  name
  address {
    street
    postCode
    town
  }
  municipality
  phone
  hours {
    weekday
    opens
    closes
  }
  specialHours {
    from
    to
    opens
    closes
    text
  }
  areHoursConfirmed
  isClosed
}
    `, {"fragmentName":"McpOutlet"}) as unknown as TypedDocumentString<McpOutletFragment, unknown>;
export const McpSearchDocument = new TypedDocumentString(`
    query McpSearch($text: String!, $city: String, $categoryId: ID, $sort: SearchSort, $openNow: Boolean!, $first: Int!, $after: String) {
  page: searchOffers(
    text: $text
    city: $city
    categoryId: $categoryId
    sort: $sort
    openNow: $openNow
    first: $first
    after: $after
  ) {
    items {
      ...McpOffer
    }
    endCursor
    city
  }
}
    fragment McpOffer on Offer {
  id
  title
  description
  category {
    name
  }
  isPremium
  businessName
  businessPhone
  shop {
    slug
  }
  address
  cities
  isNationwide
  url
  startsAt
  endsAt
  currency
  ageLimit
  creditTerms {
    lender
    annualRate
    example
  }
  price
  originalPrice
  discountPercentage
  compareWith {
    amount
    basis
    since
  }
  unitPrice {
    amount
    per
  }
  priceForm
  audience
  multiCount
  scope
  upTo
}`) as unknown as TypedDocumentString<McpSearchQuery, McpSearchQueryVariables>;
export const McpFeedDocument = new TypedDocumentString(`
    query McpFeed($city: String, $categoryId: ID, $first: Int!, $after: String) {
  page: offers(city: $city, categoryId: $categoryId, first: $first, after: $after) {
    items {
      ...McpOffer
    }
    endCursor
  }
}
    fragment McpOffer on Offer {
  id
  title
  description
  category {
    name
  }
  isPremium
  businessName
  businessPhone
  shop {
    slug
  }
  address
  cities
  isNationwide
  url
  startsAt
  endsAt
  currency
  ageLimit
  creditTerms {
    lender
    annualRate
    example
  }
  price
  originalPrice
  discountPercentage
  compareWith {
    amount
    basis
    since
  }
  unitPrice {
    amount
    per
  }
  priceForm
  audience
  multiCount
  scope
  upTo
}`) as unknown as TypedDocumentString<McpFeedQuery, McpFeedQueryVariables>;
export const McpNearbyDocument = new TypedDocumentString(`
    query McpNearby($city: String!, $within: DistanceBand!, $categoryId: ID, $first: Int!, $after: String) {
  page: nearbyOffers(
    city: $city
    within: $within
    categoryId: $categoryId
    first: $first
    after: $after
  ) {
    items {
      city
      distanceBand
      offer {
        ...McpOffer
      }
    }
    endCursor
  }
}
    fragment McpOffer on Offer {
  id
  title
  description
  category {
    name
  }
  isPremium
  businessName
  businessPhone
  shop {
    slug
  }
  address
  cities
  isNationwide
  url
  startsAt
  endsAt
  currency
  ageLimit
  creditTerms {
    lender
    annualRate
    example
  }
  price
  originalPrice
  discountPercentage
  compareWith {
    amount
    basis
    since
  }
  unitPrice {
    amount
    per
  }
  priceForm
  audience
  multiCount
  scope
  upTo
}`) as unknown as TypedDocumentString<McpNearbyQuery, McpNearbyQueryVariables>;
export const McpOfferByIdDocument = new TypedDocumentString(`
    query McpOfferById($id: ID!) {
  offer(id: $id) {
    ...McpOffer
    outlets {
      ...McpOutlet
    }
  }
}
    fragment McpOffer on Offer {
  id
  title
  description
  category {
    name
  }
  isPremium
  businessName
  businessPhone
  shop {
    slug
  }
  address
  cities
  isNationwide
  url
  startsAt
  endsAt
  currency
  ageLimit
  creditTerms {
    lender
    annualRate
    example
  }
  price
  originalPrice
  discountPercentage
  compareWith {
    amount
    basis
    since
  }
  unitPrice {
    amount
    per
  }
  priceForm
  audience
  multiCount
  scope
  upTo
}
fragment McpOutlet on Outlet {
  name
  address {
    street
    postCode
    town
  }
  municipality
  phone
  hours {
    weekday
    opens
    closes
  }
  specialHours {
    from
    to
    opens
    closes
    text
  }
  areHoursConfirmed
  isClosed
}`) as unknown as TypedDocumentString<McpOfferByIdQuery, McpOfferByIdQueryVariables>;
export const McpCitiesDocument = new TypedDocumentString(`
    query McpCities {
  liveCities {
    name
    offers
  }
}
    `) as unknown as TypedDocumentString<McpCitiesQuery, McpCitiesQueryVariables>;
export const McpCategoriesDocument = new TypedDocumentString(`
    query McpCategories {
  categories {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<McpCategoriesQuery, McpCategoriesQueryVariables>;
export const McpShopDocument = new TypedDocumentString(`
    query McpShop($slug: String!, $first: Int!, $after: String) {
  shop(slug: $slug) {
    slug
    name
    intro
    phone
    website
    address {
      street
      postCode
      town
    }
    outlets {
      ...McpOutlet
    }
    offers(first: $first, after: $after) {
      items {
        ...McpOffer
      }
      endCursor
    }
  }
}
    fragment McpOffer on Offer {
  id
  title
  description
  category {
    name
  }
  isPremium
  businessName
  businessPhone
  shop {
    slug
  }
  address
  cities
  isNationwide
  url
  startsAt
  endsAt
  currency
  ageLimit
  creditTerms {
    lender
    annualRate
    example
  }
  price
  originalPrice
  discountPercentage
  compareWith {
    amount
    basis
    since
  }
  unitPrice {
    amount
    per
  }
  priceForm
  audience
  multiCount
  scope
  upTo
}
fragment McpOutlet on Outlet {
  name
  address {
    street
    postCode
    town
  }
  municipality
  phone
  hours {
    weekday
    opens
    closes
  }
  specialHours {
    from
    to
    opens
    closes
    text
  }
  areHoursConfirmed
  isClosed
}`) as unknown as TypedDocumentString<McpShopQuery, McpShopQueryVariables>;