import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/appError.ts';
import { readCity } from '#shared/cities.ts';
import { cityCookie } from '#shared/renderedPage.ts';
import { explain } from '../api/errors.ts';
import { sendCompressed } from '../http/compressed.ts';
import { hasTag, isShareable, sharedHeaders } from '../http/httpCache.ts';
import { freshFor, type ReadyPage } from './pageCache.ts';
import type { Pages } from './ssr.ts';
import type { BuiltClient } from './viteManifest.ts';

/** Sends a rendered page, compressed as the reader likes; only its tag when the reader has it already. */
function sendPage(request: FastifyRequest, reply: FastifyReply, { status, location, etag, bodies }: ReadyPage) {
  // The same for all callers, but it may change at any moment: browsers revalidate each time.
  const shared = sharedHeaders(freshFor / 1000);
  reply.headers({
    ...shared,
    ...(!(status === 200 && isShareable(request)) && { 'cache-control': 'private, no-cache' }),
  });
  reply.header('etag', etag);
  if (status === 200 && hasTag(request, etag)) return reply.code(304).send();
  // What the reader's address says beside the page, such as that a poster led to it, goes along.
  const [, search] = request.url.split('?');
  if (location) reply.header('location', search && !location.includes('?') ? `${location}?${search}` : location);
  if (status === 503) reply.header('retry-after', '120');
  return sendCompressed(request, reply.code(status).type('text/html; charset=utf-8'), bodies);
}

/** What is behind the addresses of pages. */
interface Site {
  pages: Pages | undefined;
  /** Throws when the caller has asked for too much. */
  spend(request: FastifyRequest): Promise<void>;
  /** The site is reached by HTTPS. */
  isSecure: boolean;
}

/** What sentences, brackets and quotes around a link leave behind it; no address of a page ends so. */
const behindLinks = /(?:[.,;:!?)\]}>'"*]|%(?:22|29|2C|3B|3E|5D|7D|E2%80%9D|E2%80%99|C2%BB))$/i;
const maxSigns = 10;

function withoutSigns(path: string): string {
  let meant = path;
  for (let sign = 0; sign < maxSigns; sign += 1) meant = meant.replace(behindLinks, '');
  return meant;
}

/** A letter with its mark beside it, as some systems write names of files and copied addresses: Mänttä as Ma¨ntta¨. */
const decomposed = /%C[CD]%/i;

/** The address with each letter and its marks as one character, as it is stored and shared. */
function composed(path: string): string {
  if (!decomposed.test(path)) return path;
  const parts = path.split('/').map((part) => {
    const text = decodeURIComponent(part);
    const whole = text.normalize('NFC');
    return whole === text ? part : encodeURIComponent(whole);
  });
  return parts.join('/');
}

/** Whether browsers take the text for an address of this site: `//host` and `/\\host` would lead to another one. */
function isOfThisSite(path: string): boolean {
  return /^\/[^/\\]/.test(path);
}

/**
 * Serves the client's files, compressed ahead; for every other address of the site the page, rendered where it is one of
 * `pages`, otherwise the shell in which the browser renders it.
 */
export async function registerWeb(
  app: FastifyInstance,
  { folder, shell }: BuiltClient,
  { pages, spend, isSecure }: Site,
): Promise<void> {
  const files = { preCompressed: true, index: false as const, cacheControl: false, dotfiles: 'ignore' as const };
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Names carry a hash of the content.
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // A route for each file: a page may have any other address. A thousand more of them would take a tenth of a start.
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  app.post<{ Querystring: Record<string, unknown> }>(cityCookie.address, async (request, reply) => {
    await spend(request);
    const named = request.query[cityCookie.parameter];
    const city = readCity(typeof named === 'string' ? named : undefined);
    if (!city) throw new AppError('INVALID_INPUT');
    const options = {
      path: '/sovellus',
      maxAge: 31_536_000,
      sameSite: 'lax',
      secure: isSecure,
      httpOnly: true,
    } as const;
    return reply.setCookie(cityCookie.name, city.name, options).code(204).send();
  });
  app.get('/*', async (request, reply) => {
    const [path = '', search] = request.url.split('?');
    const meant = composed(withoutSigns(path));
    if (meant !== path && isOfThisSite(meant)) {
      reply.header('cache-control', 'public, max-age=300');
      return reply.redirect(search === undefined ? meant : `${meant}?${search}`, 301);
    }
    // A missing file must not be answered with a page.
    if (/\.[a-z0-9]{2,5}$/i.test(path)) return reply.callNotFound();
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    try {
      await spend(request);
      const page = await pages?.find(request);
      return page ? sendPage(request, reply, page) : reply.send(shell);
    } catch (error) {
      // The shell says in the browser that the service is away or asked too often; caches and robots read it from the status.
      const { status, details } = explain(error, request.id);
      return reply.code(status).header('retry-after', details.retryAfter).send(shell);
    }
  });
}
