import type { FastifyInstance } from 'fastify';
import { mailLink } from '#shared/mailLink.ts';
import { goodsPath } from '#shared/rules/shops/goodsPath.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { spendOnAnswer, spendOnPage } from '../api/limits/requestLimits.ts';
import { liveCities, liveOfferAddresses, liveOfferParts } from '../domain/catalogue/feed/liveOffers.ts';
import { countedGroups } from '../domain/search/productGroups/groupOffers.ts';
import { offersTopic } from '../domain/search/syncFeed.ts';
import { readSettings } from '../domain/settings/settings.ts';
import { shopsWithOffers } from '../domain/shops/shops.ts';
import { createTextCache, type MadeText } from '../http/httpCache.ts';
import type { Platform } from '../platform/platform.ts';
import type { Pages } from './ssr.ts';

/** A file of a site map holds at most 50,000 addresses (sitemaps.org); the first has those of shops, cities and goods too. */
const maxOffers = 29_000;
const maxShops = 20_000;
/** UTF-16 units of all files that are cached. */
const maxLength = 32 * 1024 * 1024;

/** Milliseconds for which a part of the map is cached at most: here, and by crawlers, which get no notice of changes. */
const mapKeptFor = 60_000;
/** Milliseconds for which readers keep the rules for robots. */
const rulesKeptFor = 600_000;

const day = 86_400_000;

/** Addresses that are closed to robots, with everything below them. */
const closed = ['/yritys', '/admini', '/api', '/graphql'];

interface Place {
  path: string;
  changedAt?: Date;
}

/** What robots read: which addresses there are, and which are none of theirs. */
export function registerSiteMap(app: FastifyInstance, platform: Platform, pages: Pages | undefined): void {
  const origin = platform.config.publicUrl.replace(/\/$/, '');
  const cached = createTextCache<MadeText>(platform.changes, [offersTopic], { maxLength, keptFor: mapKeptFor });

  app.get('/robots.txt', async (request, reply) => {
    await spendOnAnswer(platform, request);
    // Exactly the pages of the site that lie under a closed address (RFC 9309: the longest rule counts, $ is the end).
    const within = ((await pages?.fixedPaths()) ?? []).filter((path) => closed.some((start) => path.startsWith(start)));
    const rules = [...within.map((path) => `Allow: ${path}$`), ...closed.map((path) => `Disallow: ${path}`)];
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''];
    return reply.type('text/plain; charset=utf-8').header('cache-control', maxAge(rulesKeptFor)).send(lines.join('\n'));
  });

  app.get('/.well-known/security.txt', async (request, reply) => {
    await spendOnAnswer(platform, request);
    const { supportEmail, contactEmail } = (await readSettings(platform)).general;
    // RFC 9116: less than a year ahead, and the same for all readers of a day.
    const expires = new Date(Math.floor(Date.now() / day) * day + 180 * day).toISOString();
    const lines = [
      `Contact: ${mailLink(supportEmail || contactEmail)}`,
      `Expires: ${expires}`,
      'Preferred-Languages: fi, en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').header('cache-control', maxAge(rulesKeptFor)).send(lines.join('\n'));
  });

  app.get<{ Querystring: { alkaen?: string } }>('/sitemap.xml', async (request, reply) => {
    await spendOnAnswer(platform, request);
    const { alkaen } = request.query;
    const first = typeof alkaen === 'string' ? alkaen : '';
    const file = await cached(first, async () => {
      await spendOnPage(platform, request);
      return siteMapFile(platform, origin, pages, first);
    });
    if (file === undefined) return reply.callNotFound();
    const left = Math.min(mapKeptFor, Math.max(1, file.until - Date.now()));
    return reply.type('application/xml; charset=utf-8').header('cache-control', maxAge(left)).send(file.body);
  });
}

/** For readers of whole seconds. */
const maxAge = (milliseconds: number) => `public, max-age=${Math.floor(milliseconds / 1000)}`;

/** The whole map, the list of its parts when it is too long, or the part that begins with an offer's id. */
async function siteMapFile(
  platform: Platform,
  origin: string,
  pages: Pages | undefined,
  first: string,
): Promise<MadeText | undefined> {
  const parts = await liveOfferParts(platform, maxOffers);
  if (first === '' && parts.length > 1) return { body: indexXml(origin, parts), until: Number.POSITIVE_INFINITY };
  const part = first === '' ? parts[0] : parts.find(({ from }) => from === first);
  if (first !== '' && !part) return undefined;
  const offers = part ? await liveOfferAddresses(platform, part) : [];
  const others = part === parts[0] ? await placesBesides(platform, pages) : [];
  const places = offers.map(({ id, publishedAt }) => ({ path: `/tarjous/${id}`, changedAt: publishedAt }));
  const until = Math.min(...offers.map(({ expiresAt }) => expiresAt.getTime()));
  return { body: addressesXml(origin, [...others, ...places]), until };
}

async function placesBesides(platform: Platform, pages: Pages | undefined): Promise<Place[]> {
  const [fixed, cities, shops, goods] = await Promise.all([
    pages?.fixedPaths() ?? [],
    liveCities(platform),
    shopsWithOffers(platform, maxShops),
    countedGroups(platform, null),
  ]);
  const ofCities = cities.map(({ name }) => ({ path: `/tarjoukset/${encodeURIComponent(name)}` }));
  const paths = [...fixed, ...goods.map(({ slug }) => goodsPath(slug)), ...shops.map(shopPath)];
  return [...ofCities, ...paths.map((path) => ({ path }))];
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

// Paths are percent-encoded and ids are plain: nothing of them needs escaping in XML.
function addressesXml(origin: string, places: Place[]): string {
  const rows = places.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${changed}</url>\n`;
  });
  return `${opening}<urlset ${namespace}>\n${rows.join('')}</urlset>\n`;
}

function indexXml(origin: string, parts: { from: string }[]): string {
  const rows = parts.map(({ from }) => `<sitemap><loc>${origin}/sitemap.xml?alkaen=${from}</loc></sitemap>\n`);
  return `${opening}<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`;
}
