import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { endOfDay, helsinkiDate } from '#platform/helsinki.ts';
import { createQueue } from '#platform/limits/queue.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { readCity } from '#shared/cities.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { weekTexts } from '#shared/texts/files/week.ts';
import { admitRequest, spendOnPage } from '../../api/limits/requestLimits.ts';
import { failure } from '../../http/errorReplies.ts';
import { hasTag } from '../../http/httpCache.ts';
import { plainPage, wantsPage } from '../../http/plainPage.ts';
import { findShop, leadOn, type OfShop } from '../feeds/feeds.ts';
import { areSame, chooseWeek, type WeekSubject } from './chooseWeek.ts';
import { weekOf } from './isoWeek.ts';
import type { WeekPage } from './renderWeek.ts';
import { offerOfShortPath } from './shortAddress.ts';

/** Milliseconds for which a page is the same, unless something on it has ended; and for which there is none. */
const sameFor = 3_600_000;
const noneFor = 300_000;
/** Seconds for which readers may keep it. */
const keptFor = 300;
/** Bytes of all pages. */
const maxBytes = 24 * 1024 * 1024;
/** Pages that wait to be made, of which one is made at a time. */
const waiting = 40;

/** A page ready to send; without bytes there was nothing to put on it. */
interface Made {
  bytes: Buffer;
  etag: string;
  fileName: string;
  /** What it says of its offers. */
  cards: OfferCard[];
}

/** What a page is made of, but for the offers. */
type Frame = Pick<WeekPage, 'name' | 'city' | 'phone' | 'path'> & { subject: WeekSubject };

/**
 * Mounts the week on paper, `/viikko/<municipality>.pdf` and `/viikko/yritys/<slug>.pdf`, for windows and notice boards, and
 * `/v/<code>`, to which its codes lead. A page is made at most once an hour for all readers, and again when one of its offers
 * is no longer seen, has changed or may be a drink; a subject without offers has none.
 */
export function registerWeek(app: FastifyInstance, platform: Platform): void {
  const find = createPapers(platform);

  app.get<{ Params: { city: string } }>('/viikko/:city.pdf', async (request, reply) => {
    const city = readCity(request.params.city)?.name;
    if (!city) return reply.callNotFound();
    await admitRequest(platform, request);
    const path = encodeURIComponent(city);
    if (city !== request.params.city) return leadOn(reply, `/viikko/${path}.pdf`);
    const frame = { name: city, city, phone: '', path: `/tarjoukset/${path}`, subject: { city } };
    return send(request, reply, await find(`city ${city}`, frame, () => spendOnPage(platform, request)));
  });

  app.get<OfShop>('/viikko/yritys/:slug.pdf', async (request, reply) => {
    const found = await findShop(platform, request, reply, (slug) => `/viikko/yritys/${slug}.pdf`);
    if (!found) return reply;
    if (!found.isOpen) throw new AppError('SHOP_GONE');
    const { id: businessId, name, phone, slug } = found;
    const frame = { name, city: null, phone, path: shopPath(slug), subject: { businessId } };
    return send(request, reply, await find(`shop ${businessId} ${slug}`, frame, () => spendOnPage(platform, request)));
  });

  app.get<{ Params: { code: string } }>('/v/:code', async (request, reply) => {
    await admitRequest(platform, request);
    const offerId = offerOfShortPath(request.params.code);
    if (!offerId) return reply.callNotFound();
    return reply
      .headers({ 'cache-control': `public, max-age=${keptFor}`, 'x-robots-tag': 'noindex' })
      .redirect(`/tarjous/${offerId}?lahde=viikko`, 302);
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, { bytes, etag, fileName }: Made) {
  reply.header('x-robots-tag', 'noindex');
  if (bytes.length === 0) {
    const page = wantsPage(request) ? plainPage('noWeek') : undefined;
    return reply
      .code(404)
      .headers({ ...page?.headers, 'cache-control': 'no-store' })
      .send(page?.body ?? failure('NOT_FOUND'));
  }
  reply.headers({ etag, 'cache-control': `public, max-age=${keptFor}` });
  if (hasTag(request, etag)) return reply.code(304).send();
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${fileName}"`).send(bytes);
}

/** Finds pages or makes them, one at a time; readers of one that is being made wait for the same. */
function createPapers(platform: Platform) {
  const papers = new LRUCache<string, Made>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length + 1 });
  const underWay = new Map<string, { made: Promise<Made>; isPaid: Promise<boolean> }>();
  const queue = createQueue({
    atOnce: 1,
    waiting,
    whenFull: () => new AppError('UNAVAILABLE', { retryAfter: 30 }),
  });

  async function make(key: string, frame: Frame): Promise<Made> {
    const now = new Date();
    const made = await makePaper(platform, frame, now);
    // What ends today is over at midnight.
    const untilMidnight = endOfDay(helsinkiDate(now)).getTime() - now.getTime();
    const time = made.bytes.length === 0 ? noneFor : sameFor;
    papers.set(key, made, { ttl: Math.max(1, Math.min(time, untilMidnight)) });
    return made;
  }

  /**
   * @param pay throws when the caller may ask for no more; of those who come together one pays, and the next one when that
   * one could not
   */
  return async (key: string, frame: Frame, pay: () => Promise<void>): Promise<Made> => {
    const known = papers.get(key);
    if (known && (await areSame(platform, known.cards, new Date()))) return known;
    for (let other = underWay.get(key); other; other = underWay.get(key)) {
      if (await other.isPaid) return other.made;
    }
    const paying = pay();
    const made = paying.then(() => queue(() => make(key, frame)));
    const own = { made, isPaid: paying.then(...yesOrNo) };
    underWay.set(key, own);
    const done = () => underWay.get(key) === own && underWay.delete(key);
    made.then(done, done);
    return made;
  };
}

const yesOrNo = [() => true, () => false] as const;

async function makePaper(platform: Platform, { subject, ...frame }: Frame, now: Date): Promise<Made> {
  const week = weekOf(helsinkiDate(now));
  const fileName = weekTexts.fileName(week.year, week.number);
  const offers = await chooseWeek(platform, subject, week, now);
  if (offers.cards.length === 0) return { bytes: Buffer.alloc(0), etag: '', fileName, cards: [] };
  const origin = platform.config.publicUrl.replace(/\/$/, '');
  // Few servers need what draws, and none at its start.
  const { renderWeek } = await import('./renderWeek.ts');
  const { bytes, cards } = await renderWeek({ ...frame, ...offers, week, origin }, now);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, fileName, cards };
}
