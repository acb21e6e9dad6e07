import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { liveCities } from '../domain/offers/liveCities.ts';
import { liveOfferAddresses, liveOfferParts } from '../domain/offers/siteMapOffers.ts';
import type { Platform } from '../platform/platform.ts';
import type { Pages } from './pages.ts';

/** A file of a site map holds at most 50,000 addresses (sitemaps.org); some room is left for those that are not offers. */
const mostOffers = 49_000;
const keptFor = 'public, max-age=600';
const mostBytes = 32 * 1024 * 1024;

interface Place {
  path: string;
  changedAt?: Date;
}

/** What robots read: which addresses there are, and which are none of theirs. */
export function registerSiteMap(app: FastifyInstance, platform: Platform, pages: Pages | undefined): void {
  const origin = platform.config.publicUrl.replace(/\/$/, '');
  const files = new LRUCache<string, string>({ maxSize: mostBytes, sizeCalculation: (xml) => xml.length, ttl: 60_000 });

  app.get('/robots.txt', async (_request, reply) => {
    const closed = ['/yritys', '/admini', '/api', '/graphql'].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''];
    return reply.type('text/plain; charset=utf-8').header('cache-control', keptFor).send(lines.join('\n'));
  });

  app.get<{ Querystring: { alkaen?: string } }>('/sitemap.xml', async ({ query }, reply) => {
    const first = typeof query.alkaen === 'string' ? query.alkaen : '';
    const xml = files.get(first) ?? (await siteMapXml(platform, origin, pages, first));
    if (xml === undefined) return reply.callNotFound();
    files.set(first, xml);
    return reply.type('application/xml; charset=utf-8').header('cache-control', keptFor).send(xml);
  });
}

/** The whole map, the list of its parts when it is too long, or the part that begins with an offer's id. */
async function siteMapXml(platform: Platform, origin: string, pages: Pages | undefined, first: string) {
  const parts = await liveOfferParts(platform, mostOffers);
  if (first === '' && parts.length > 1) return indexXml(origin, parts);
  const part = first === '' ? parts[0] : parts.find(({ from }) => from === first);
  if (first !== '' && !part) return undefined;
  const offers = part ? await liveOfferAddresses(platform, part) : [];
  const others = part === parts[0] ? await placesBesides(platform, pages) : [];
  const places = offers.map(({ id, publishedAt }) => ({ path: `/tarjous/${id}`, changedAt: publishedAt }));
  return addressesXml(origin, [...others, ...places]);
}

async function placesBesides(platform: Platform, pages: Pages | undefined): Promise<Place[]> {
  const [fixed, cities] = await Promise.all([pages?.fixedPaths() ?? [], liveCities(platform)]);
  const ofCities = cities.map(({ name }) => ({ path: `/tarjoukset/${encodeURIComponent(name)}` }));
  return [...fixed.map((path) => ({ path })), ...ofCities];
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
