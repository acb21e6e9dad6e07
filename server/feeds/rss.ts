import { escapeHtml } from '#shared/escapeHtml.ts';
import type { OfferCard } from '../domain/offers/feed/card.ts';
import { line, offerTexts } from './offerTexts.ts';

/** What a feed is about. */
export interface Channel {
  title: string;
  description: string;
  /** Address of the page that shows the same. */
  page: string;
  /** Address of the feed. */
  self: string;
}

/** Minutes for which readers may keep a feed. */
const minutesKept = 5;

/**
 * Offers as RSS 2.0, the newest first. Written here: the library for it rests on one without a release since 2019.
 * @param origin what addresses of our pages begin with
 */
export function rssOf(channel: Channel, cards: readonly OfferCard[], origin: string): string {
  const newest = cards.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  const [latest] = newest;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${heading(channel.title)}</title><link>${escapeHtml(channel.page)}</link>`,
    `<description>${heading(channel.description)}</description><language>fi</language><ttl>${minutesKept}</ttl>`,
    `<atom:link href="${escapeHtml(channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [`<lastBuildDate>${rfc822(latest.publishedAt)}</lastBuildDate>`] : []),
    ...newest.map((card) => item(card, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
}

function item(card: OfferCard, origin: string): string {
  const { title, description, business, category, place, price, until } = offerTexts(card);
  const address = escapeHtml(`${origin}/tarjous/${card.id}`);
  const lines = [price, description, `${business} · ${place}`, until].filter(Boolean);
  // Readers show a description as HTML: what is HTML in it is ours, and a business's texts are escaped once more.
  const html = lines.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('');
  return [
    `<item><title>${heading(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>`,
    `<description>${escapeHtml(html)}</description><category>${escapeHtml(category)}</category>`,
    `<pubDate>${rfc822(card.publishedAt)}</pubDate></item>`,
  ].join('');
}

// Some readers show a title as text and others as HTML: brackets that look the same are safe in both.
function heading(text: string): string {
  return escapeHtml(line(text).replaceAll('<', '‹').replaceAll('>', '›'));
}

function rfc822(instant: string): string {
  return new Date(instant).toUTCString();
}
