import { useCallback } from 'react';
import { type CountedEvent, record } from '../../lib/events/eventSender.ts';
import type { EventKind } from '../../schema.generated.ts';

/** The server counts an event once an hour for each visitor: a repeat within that time is not sent. */
const hour = 3_600_000;

/** What a consumer does to reach the business. */
export type Conversion = Extract<EventKind, 'CALL' | 'DIRECTIONS' | 'WEBSITE'>;

/** When each event was counted last, in milliseconds. */
export const sentAt = new Map<string, number>();

function oncePerHour(event: CountedEvent) {
  const now = Date.now();
  const key = `${event.kind} ${event.targetId}`;
  if (now - (sentAt.get(key) ?? Number.NEGATIVE_INFINITY) < hour) return;
  sentAt.set(key, now);
  record(event);
}

/** Whether a person sees the page: not one that the browser prepares, nor one in a background tab. */
const isSeen = () => document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering);

/** Counts once the page is seen: a page that is never shown was not viewed. */
function onceSeen(event: CountedEvent) {
  if (isSeen()) {
    oncePerHour(event);
    return;
  }
  const waiting = new AbortController();
  const tryAgain = () => {
    if (!isSeen()) return;
    waiting.abort();
    oncePerHour(event);
  };
  for (const change of ['visibilitychange', 'prerenderingchange'])
    document.addEventListener(change, tryAgain, { signal: waiting.signal });
}

const inCity = (city: string | null | undefined) => (city ? { city } : {});

/** The offer was shown in full; `source` is what the link to it says of itself. */
export function countView(targetId: string, source?: string | null) {
  // The server refuses a longer one, and with it the other events of the request.
  onceSeen({ kind: 'VIEW', targetId, ...(source && { source: source.slice(0, 40) }) });
}

/** The offer's own page was opened, from the given municipality's list. */
export function countClick(targetId: string, city: string | null | undefined) {
  onceSeen({ kind: 'CLICK', targetId, ...inCity(city) });
}

/** The consumer calls, asks for directions or visits the website. */
export function countConversion(targetId: string, kind: Conversion, city?: string | null | undefined) {
  oncePerHour({ kind, targetId, ...inCity(city) });
}

/** The advertisement was opened. */
export function countAdvertisementClick(targetId: string) {
  oncePerHour({ kind: 'ADVERTISEMENT_CLICK', targetId });
}

/** The shop's page was opened by the code of its poster. */
export function countPosterVisit(slug: string) {
  onceSeen({ kind: 'POSTER', targetId: slug });
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
