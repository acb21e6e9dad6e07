import { ask } from '../../../lib/graphql/ask.ts';
import type { ConversionType } from '../../../schema.generated.ts';
import { CountConversionDocument, CountOfferClickDocument, CountOfferViewDocument } from './publicOffers.generated.ts';

/** Counts outlive the page on which they happen, and nobody waits for them or hears when they fail. */
const onTheWay = { keepalive: true };

/** What this page has counted already: the server counts each visitor once an hour. */
const counted = new Set<string>();

function once(what: string, count: () => unknown) {
  if (counted.has(what)) return;
  counted.add(what);
  count();
}

/** An offer was seen in full. */
export function countView(id: string) {
  once(`view ${id}`, () => ask(CountOfferViewDocument, { id }, onTheWay));
}

/** An offer was opened from the list of a municipality. */
export function countClick(id: string, city: string | null) {
  once(`click ${id}`, () => ask(CountOfferClickDocument, { id, city }, onTheWay));
}

/** Somebody called, asked for directions or went to the website. */
export function countConversion(offerId: string, type: ConversionType) {
  once(`${type} ${offerId}`, () => ask(CountConversionDocument, { input: { offerId, type } }, onTheWay));
}
