import { useCallback } from 'react';
import { ask } from '../../lib/graphql/ask.ts';
import type { ConversionType } from '../../schema.generated.ts';
import { CountConversionDocument, CountOfferClickDocument, CountOfferViewDocument } from './offerEvents.generated.ts';

/** The server counts an event once an hour for each visitor: a repeat within that time is not sent. */
const hour = 3_600_000;

/** When each event was sent last, in milliseconds. */
export const sentAt = new Map<string, number>();

/** The request outlives the page: an event often happens on the way to another one. Failures are ignored. */
const onTheWay = { keepalive: true };

function oncePerHour(event: string, send: () => unknown) {
  const now = Date.now();
  if (!navigator.onLine || now - (sentAt.get(event) ?? Number.NEGATIVE_INFINITY) < hour) return;
  sentAt.set(event, now);
  send();
}

/** The offer was shown in full. */
export function countView(id: string) {
  oncePerHour(`view ${id}`, () => ask(CountOfferViewDocument, { id }, onTheWay));
}

/** The offer's own page was opened, from the given municipality's list. */
export function countClick(id: string, city: string | null | undefined) {
  oncePerHour(`click ${id}`, () => ask(CountOfferClickDocument, { id, city: city ?? null }, onTheWay));
}

/** The consumer calls, asks for directions or visits the website. */
export function countConversion(offerId: string, type: ConversionType, location?: string | null | undefined) {
  const input = location === undefined ? { offerId, type } : { offerId, type, location };
  oncePerHour(`${type} ${offerId}`, () => ask(CountConversionDocument, { input }, onTheWay));
}

/** The visible part of an element, of as much as the window has room for: 0 to 1. */
function visiblePart({ intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry) {
  const room = Math.min(boundingClientRect.height, rootBounds?.height ?? boundingClientRect.height);
  return room > 0 ? intersectionRect.height / room : 0;
}

/** A ref for an offer's card: counts a view when the whole card has been visible for the given milliseconds. */
export function useCountedView(offerId: string, milliseconds = 0) {
  return useCallback(
    (card: HTMLElement | null) => {
      if (!card || !('IntersectionObserver' in globalThis)) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          clearTimeout(timer);
          if (!entries.some((entry) => visiblePart(entry) > 0.98)) return;
          timer = setTimeout(() => {
            observer.disconnect();
            countView(offerId);
          }, milliseconds);
        },
        { threshold: [0.5, 0.75, 0.9, 0.98, 1] },
      );
      observer.observe(card);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [offerId, milliseconds],
  );
}
