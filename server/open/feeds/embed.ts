import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordEmbeddedViews } from '#domain/analytics/events/tracking.ts';
import { visitorOf } from '#domain/analytics/events/visitors.ts';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { line, offerTexts } from '#domain/catalogue/feed/offerTexts.ts';
import { offersOfShops } from '#domain/catalogue/feed/shopFeed.ts';
import type { Shop } from '#domain/shops/shops.ts';
import { imageUrl } from '#platform/images/images.ts';
import type { Platform } from '#platform/platform.ts';
import { type EmbedLook, embedLooks } from '#shared/rules/offers/embed.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { escapeHtml } from '#shared/visibleText.ts';
import { explainTo } from '../../api/errors.ts';
import { spendOnPage } from '../../api/limits/requestLimits.ts';
import { createContext } from '../../api/requestContext.ts';
import { createTextCache, type MadeText } from '../../http/httpCache.ts';
import { feedTopics, findShop, firstEnd, type OfShop } from './feeds.ts';

/** Offers of a list: what fits into a frame and is seen there. */
const maxOffers = 6;
/** Seconds for which a reader's browser keeps the list. */
const keptFor = 60;
/** Milliseconds for which the server does, unless something changes; UTF-16 units of all lists that it keeps. */
const cachedFor = 300_000;
const maxLength = 8 * 1024 * 1024;

/**
 * Mounts `/upotus/<slug>`: a shop's live offers, to be shown in a frame on any site. The only page that may be framed; it has
 * no script and sets no cookie, and works in a sandbox. Shown in a frame, it counts views of its offers by the rules of
 * other views (decision 29). Sets the error handler of the scope: refusals are read in the frame too.
 * @param folder of the built client, which has the styles; without one (tests, development) the list has none
 */
export function registerEmbed(app: FastifyInstance, platform: Platform, folder: string | undefined): void {
  const origin = platform.config.publicUrl.replace(/\/$/, '');
  const path = folder && join(folder, 'upotus.css');
  const css = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const policy = [
    "default-src 'none'",
    `img-src 'self' ${origin}`,
    `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');

  const cached = createTextCache<MadeList>(platform.changes, feedTopics, { maxLength, keptFor: cachedFor });

  /** Lets any site frame the reply. */
  function framable(reply: FastifyReply) {
    reply.removeHeader('x-frame-options');
    // A sandbox has no origin to keep apart.
    reply.removeHeader('origin-agent-cluster');
    return reply
      .headers({ 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/html; charset=utf-8');
  }

  // What may not be framed is shown as a fault of the site around it.
  app.setErrorHandler((error, request, reply) => {
    const { message, status } = explainTo(error, request, reply);
    const main = `<p>${escapeHtml(message)}</p>`;
    const body = documentOf({ look: lookOf(request.query as Query), css, title: escapeHtml(message), main });
    return framable(reply).code(status).header('cache-control', 'no-store').send(body);
  });

  app.get<OfShop & { Querystring: Query }>('/upotus/:slug', async (request, reply) => {
    const look = lookOf(request.query);
    const found = await findShop(platform, request, reply, (slug) => `/upotus/${slug}?ilme=${look}`);
    if (!found) return reply;
    const { body, offerIds } = await cached(`${found.slug} ${found.isOpen} ${look}`, async () => {
      await spendOnPage(platform, request);
      const businessIds = found.isOpen ? [found.id] : [];
      const { items } = await offersOfShops(platform, { businessIds, first: maxOffers });
      return {
        body: page({ shop: found, cards: items, look, css, origin }),
        until: firstEnd(items.map(({ endsAt }) => new Date(endsAt))),
        offerIds: items.map(({ id }) => id),
      };
    });
    // Opened alone, or fetched ahead, it is not on anyone's page.
    if (request.headers['sec-fetch-dest'] === 'iframe' && request.headers['sec-purpose'] === undefined) {
      const visitor = visitorOf(await createContext(platform, request, reply));
      // The list is there; the site around it must not show a fault because nothing can be counted just now.
      await recordEmbeddedViews({ platform }, visitor, offerIds).catch((error: unknown) =>
        request.log.error({ err: error }, 'views of a list in a frame could not be counted'),
      );
    }
    return framable(reply).header('cache-control', `private, max-age=${keptFor}`).send(body);
  });
}

interface Query {
  ilme?: unknown;
}

/** A list ready to send, with the offers in it. */
interface MadeList extends MadeText {
  offerIds: string[];
}

function lookOf({ ilme }: Query): EmbedLook {
  return embedLooks.find((known) => known === ilme) ?? 'paperi';
}

interface List {
  shop: Shop;
  cards: OfferCard[];
  look: EmbedLook;
  css: string;
  origin: string;
}

function page({ shop: { slug, name }, cards, look, css, origin }: List): string {
  const title = `${escapeHtml(line(name))}: tarjoukset`;
  const offers = cards.map((card) => offer(card, origin)).join('\n');
  const address = origin + shopPath(slug);
  const main = `<h1>${title}</h1>
${offers ? `<ul>\n${offers}\n</ul>` : '<p>Ei tarjouksia juuri nyt.</p>'}
<p><a class="all" ${opening(address)}>Kaikki tarjoukset Lähitarjouksessa</a></p>`;
  return documentOf({ look, css, title, main });
}

/** A page of the title and the content, both HTML. */
function documentOf({ look, css, title, main }: { look: EmbedLook; css: string; title: string; main: string }): string {
  return `<!doctype html>
<html lang="fi" data-look="${look}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

function offer(card: OfferCard, origin: string): string {
  const { title, mark, priceParts, place, until, notices } = offerTexts(card);
  const [image] = card.images;
  const picture = image ? `<img src="${origin}${imageUrl(image.key, 400)}" alt="" loading="lazy">` : '';
  const words = [
    mark && `<span class="bought">${mark}</span>`,
    `<strong>${escapeHtml(title)}</strong>`,
    priceParts.main && `<span class="price">${escapeHtml(priceParts.main)}</span>`,
    priceParts.rest && `<span>${escapeHtml(priceParts.rest)}</span>`,
    `<span class="small">${escapeHtml(place)}</span>`,
    `<span class="small">${escapeHtml(until)}</span>`,
    ...notices.map((notice) => `<span class="small">${escapeHtml(notice)}</span>`),
  ].filter(Boolean);
  return `<li><a ${opening(`${origin}/tarjous/${card.id}`)}>${picture}${words.join('')}</a></li>`;
}

/** A link out of the frame, which learns nothing of the page around it. */
function opening(address: string): string {
  return `href="${escapeHtml(address)}" target="_blank" rel="noopener"`;
}
