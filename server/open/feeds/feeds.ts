import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { offerFeed } from '#domain/catalogue/feed/feed.ts';
import { line, offerTexts } from '#domain/catalogue/feed/offerTexts.ts';
import { offersOfShops, shopCalendar } from '#domain/catalogue/feed/shopFeed.ts';
import { outletsOfBusinesses } from '#domain/outlets/shownOutlets.ts';
import { offersTopic } from '#domain/search/syncFeed.ts';
import { readSettings, settingsTopic } from '#domain/settings/settings.ts';
import { shopOrSuspended } from '#domain/shops/shops.ts';
import type { Platform } from '#platform/platform.ts';
import { readCity } from '#shared/cities.ts';
import { addressLine } from '#shared/rules/addresses.ts';
import { maxInSubscription } from '#shared/rules/offers/ranking.ts';
import { weekLines } from '#shared/rules/shops/openHours.ts';
import { areConfirmed } from '#shared/rules/shops/outlets.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { outletMailTexts } from '#shared/texts/shops.ts';
import { escapeHtml } from '#shared/visibleText.ts';
import { admitRequest, spendOnPage } from '../../api/limits/requestLimits.ts';
import { createTextCache, type MadeText } from '../../http/httpCache.ts';
import { calendarOf } from './calendar.ts';

/** What a feed is about. */
interface Channel {
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
function rssOf(channel: Channel, cards: readonly OfferCard[], origin: string): string {
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
  const { title, mark, description, business, category, place, price, until, notices } = offerTexts(card);
  const address = escapeHtml(`${origin}/tarjous/${card.id}`);
  const lines = [price, description, `${business} · ${place}`, until, ...notices].filter(Boolean);
  // Readers show a description as HTML: what is HTML in it is ours, and a business's texts are escaped once more.
  const html = lines.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('');
  return [
    `<item><title>${heading([mark, title].filter(Boolean).join(': '))}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>`,
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

/** Seconds for which readers keep a feed; nothing tells them of changes. */
const keptFor = 300;
/** UTF-16 units of all feeds that are cached. */
const maxLength = 16 * 1024 * 1024;

/** Topics whose change may alter what feeds and lists show. */
export const feedTopics = [offersTopic, 'categories', settingsTopic];

const rssType = 'application/rss+xml; charset=utf-8';
const calendarType = 'text/calendar; charset=utf-8';

/** Mounts the feeds of municipalities and shops as RSS 2.0, and the calendars of shops. */
export function registerFeeds(app: FastifyInstance, platform: Platform): void {
  const origin = platform.config.publicUrl.replace(/\/$/, '');
  const send = createSender(platform);

  app.get<{ Params: { city: string } }>('/syote/:city.xml', async (request, reply) => {
    const city = readCity(request.params.city)?.name;
    if (!city) return reply.callNotFound();
    const path = encodeURIComponent(city);
    if (city !== request.params.city) return leadOn(reply, `/syote/${path}.xml`);
    return send(request, reply, rssType, `city ${city}`, async () => {
      const { siteName } = (await readSettings(platform)).general;
      const { items } = await offerFeed(platform, { city, first: maxInSubscription });
      const channel = {
        title: `Tarjoukset: ${city} – ${siteName}`,
        description: `Voimassa olevat tarjoukset paikkakunnalla ${city} ja koko maassa.`,
        page: `${origin}/tarjoukset/${path}`,
        self: `${origin}/syote/${path}.xml`,
      };
      return { body: rssOf(channel, items, origin), until: firstEnd(items.map(({ endsAt }) => new Date(endsAt))) };
    });
  });

  app.get<OfShop>('/yritykset/:slug/syote.xml', async (request, reply) => {
    const found = await findShop(platform, request, reply, (slug) => `${shopPath(slug)}/syote.xml`);
    if (!found) return reply;
    return send(request, reply, rssType, `shop ${found.slug} ${found.isOpen}`, async () => {
      const { siteName } = (await readSettings(platform)).general;
      const businessIds = found.isOpen ? [found.id] : [];
      const { items } = await offersOfShops(platform, { businessIds, first: maxInSubscription });
      const page = origin + shopPath(found.slug);
      const channel = {
        title: `${found.name} – ${siteName}`,
        description: [`Voimassa olevat tarjoukset: ${found.name}.`, ...(await outletLines(platform, businessIds))].join(
          ' ',
        ),
        page,
        self: `${page}/syote.xml`,
      };
      return { body: rssOf(channel, items, origin), until: firstEnd(items.map(({ endsAt }) => new Date(endsAt))) };
    });
  });

  app.get<OfShop>('/yritykset/:slug/tarjoukset.ics', async (request, reply) => {
    const found = await findShop(platform, request, reply, (slug) => `${shopPath(slug)}/tarjoukset.ics`);
    if (!found) return reply;
    return send(request, reply, calendarType, `calendar ${found.slug} ${found.isOpen}`, async () => {
      const offers = await shopCalendar(platform, found);
      const body = calendarOf(`${found.name}, tarjoukset`, offers, origin, new Date());
      return { body, until: firstEnd(offers.map(({ expiresAt }) => expiresAt)) };
    });
  });
}

/** Outlets that a feed names at most. */
const maxOutlets = 10;

/** Where the shop serves its customers and when, a sentence each. Whether it is open now is never said: readers keep feeds. */
async function outletLines(platform: Platform, businessIds: readonly string[]): Promise<string[]> {
  const outlets = [...(await outletsOfBusinesses(platform, businessIds)).values()].flat().slice(0, maxOutlets);
  return outlets.map(({ name, hours, hoursConfirmedAt, ...address }) => {
    const week = weekLines(hours, outletMailTexts.weekdays).map((days) => days.join(' '));
    const said = areConfirmed(hoursConfirmedAt, new Date())
      ? week.join(', ')
      : `${week.join(', ')} (yrityksen ilmoittamat ajat)`;
    return `${name}, ${addressLine(address)}${hours.length > 0 ? `: ${said}` : ''}.`;
  });
}

/** A route whose address names a shop. */
export interface OfShop {
  Params: { slug: string };
}

/**
 * The shop of the address, also while it is suspended. Answers itself, with undefined, where the shop has another address by
 * now.
 * @param addressOf what was asked for at the address that the shop has now
 */
export async function findShop(
  platform: Platform,
  request: FastifyRequest<OfShop>,
  reply: FastifyReply,
  addressOf: (slug: string) => string,
) {
  await admitRequest(platform, request);
  const { slug } = request.params;
  const found = await shopOrSuspended(platform, slug);
  if (found.slug === slug) return found;
  void leadOn(reply, addressOf(found.slug));
  return undefined;
}

/** Redirects for good, but is asked again: a shop may take an old address back, and browsers keep a bare 301 for ever. */
export function leadOn(reply: FastifyReply, address: string) {
  return reply.header('cache-control', `public, max-age=${keptFor}`).redirect(address, 301);
}

/** Sends feeds, cached until something changes. A tag is added on the way out (`registerHttpCache`). */
function createSender(platform: Platform) {
  const firstMade = createChangeTimes();
  const cached = createTextCache<MadeText>(platform.changes, feedTopics, { maxLength, keptFor: keptFor * 1000 });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    key: string,
    make: () => Promise<MadeText>,
  ) => {
    const { body, until } = await cached(key, async () => {
      await spendOnPage(platform, request);
      return make();
    });
    const left = Math.max(1, Math.min(keptFor, Math.floor((until - Date.now()) / 1000)));
    const modified = firstMade(key, body);
    reply.header('last-modified', modified.toUTCString());
    if (knowsSince(request, modified)) reply.code(304);
    return reply
      .type(type)
      .header('cache-control', `public, max-age=${left}, s-maxage=${left}`)
      .send(reply.statusCode === 304 ? '' : body);
  };
}

/** Feeds whose last change is known. */
const maxKnown = 10_000;

/** Remembers when feeds were first made as they are: says since when one is the same, in whole seconds. */
function createChangeTimes() {
  const known = new LRUCache<string, { digest: string; at: Date }>({ max: maxKnown });
  return (key: string, body: string): Date => {
    const digest = hash('sha256', body, 'base64url');
    const before = known.get(key);
    if (before?.digest === digest) return before.at;
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    known.set(key, { digest, at });
    return at;
  };
}

/** Whether a reader that knows no tag has what was the same since then. */
function knowsSince({ headers }: FastifyRequest, modified: Date): boolean {
  const since = headers['if-none-match'] === undefined && Date.parse(headers['if-modified-since'] ?? '');
  return since !== false && since >= modified.getTime();
}

/** Milliseconds since 1970 until which all of these are true; Infinity for none. */
export function firstEnd(ends: Date[]): number {
  return Math.min(...ends.map((end) => end.getTime()));
}
