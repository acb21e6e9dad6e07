import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import type { Customer, Fixtures } from './fixtures.ts';
import type { Load } from './load.ts';

/** One figure of the bench: ours against theirs, mostly a bare server's, and the ratio that is wanted. */
export interface Case {
  name: string;
  ours: Load;
  theirs: Load;
  target: number;
}

const feedQuery = `query Feed($city: String!) { offers(city: $city) { items {
  id type title description category { id name } isPremium businessName address cities isNationwide
  originalPrice discountedPrice images { id url(width: W800) width height placeholder } startsAt endsAt } } }`;

const pricingQuery = `{ offerPricing { offerTypes { type name price description maxDays maxImages } currency taxRate } }`;

const clickMutation = `mutation Click($offerId: ID!) { recordOfferClick(offerId: $offerId) { counted } }`;

const createMutation = `mutation Create($input: OfferInput!) { createOffer(input: $input) { offer { id } remainingBalance } }`;

let visitors = 0;

/** Headers of another visitor each time: of one address only some of an offer's events are counted. */
export function aVisitor(): Record<string, string> {
  visitors += 1;
  const [a, b, c] = [(visitors >> 16) & 255, (visitors >> 8) & 255, visitors & 255];
  return { 'x-forwarded-for': `10.${a}.${b}.${c}`, 'user-agent': 'Lahitarjous/1.0 (Android 16)' };
}

/** The cases over a running product and a running bare server. */
export function casesOf(product: string, bare: string, fixtures: Fixtures): Case[] {
  const { city, offerIds, categoryId, customers } = fixtures;
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn;
  };
  const anOffer = () => offerIds[next() % offerIds.length] ?? '';
  const aCustomer = () => customers[next() % customers.length] as Customer;
  const graphql = `${product}/graphql`;
  const bareFeed: Load = { url: `${bare}/feed`, body: () => JSON.stringify({ city }), connections: 16 };
  return [
    {
      name: 'consumer feed through GraphQL, not cached',
      ours: feedCase(product, fixtures),
      theirs: bareFeed,
      target: 1.3,
    },
    {
      name: 'consumer feed through GraphQL, anonymous and cached',
      ours: { url: graphql, body: () => JSON.stringify({ query: feedQuery, variables: { city } }), connections: 16 },
      theirs: bareFeed,
      target: 12,
    },
    {
      name: 'prices through the REST shim, anonymous and cached, against the same through GraphQL',
      ours: { url: `${product}/api/public/pricing`, connections: 16 },
      theirs: { url: graphql, body: () => JSON.stringify({ query: pricingQuery }), connections: 16 },
      target: 0.9,
    },
    {
      name: 'click through GraphQL, acknowledged after commit',
      ours: {
        url: graphql,
        body: () => JSON.stringify({ query: clickMutation, variables: { offerId: anOffer() } }),
        changing: aVisitor,
        connections: 64,
      },
      theirs: { url: `${bare}/click`, body: () => JSON.stringify({ offerId: anOffer() }), connections: 64 },
      target: 0.8,
    },
    {
      name: 'publishing an offer without pictures',
      ours: {
        url: graphql,
        changing: () => ({ authorization: `Bearer ${aCustomer().token}` }),
        body: () => createBody(categoryId),
        connections: 8,
      },
      theirs: {
        url: `${bare}/offer`,
        body: () => JSON.stringify({ businessId: aCustomer().id, categoryId }),
        connections: 8,
      },
      target: 0.35,
    },
  ];
}

/** A page of the feed. A variable that no field uses makes every request another one, so that no answer is cached. */
export function feedCase(product: string, { city }: Fixtures): Load {
  let turn = 0;
  const body = () => {
    turn += 1;
    return JSON.stringify({ query: feedQuery, variables: { city, turn } });
  };
  return { url: `${product}/graphql`, body, connections: 16 };
}

/** A request that publishes an offer. */
export function createBody(categoryId: string): string {
  return JSON.stringify({ query: createMutation, variables: { input: nestContent(draft(categoryId)) } });
}

function draft(category: string) {
  const startDate = helsinkiDate(new Date());
  return {
    type: 'NORMAL_OFFER',
    title: 'Kahvi ja pulla',
    description: 'Kahvi ja pulla koko päivän.',
    category,
    locationType: 'SINGLE',
    cities: ['Nokia'],
    address: 'Esimerkkikatu 1',
    keywords: ['kahvi'],
    startDate,
    endDate: addDays(startDate, 5),
  };
}
