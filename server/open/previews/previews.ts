import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { liveOffer } from '#domain/catalogue/feed/feed.ts';
import { line, offerTexts } from '#domain/catalogue/feed/offerTexts.ts';
import { shop } from '#domain/shops/shops.ts';
import { createShareCards } from '#platform/images/images.ts';
import type { ShareCard } from '#platform/images/shareCard.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { readCity } from '#shared/cities.ts';
import { type SharePictureSize, sharePictureSizes } from '#shared/rules/offers/share/sharePictures.ts';
import { previewTexts } from '#shared/texts/shops.ts';
import { admitRequest, spendOnAnswer, spendOnPage } from '../../api/limits/requestLimits.ts';
import { productGroupNamed } from '../../finnish/productGroups.ts';

/** What is drawn, but for its size, and the key of the stored picture beside it. */
interface Drawn {
  card: Omit<ShareCard, 'size'>;
  picture?: string | undefined;
}

/** Seconds for which other services may keep a picture: a price may change. */
const keptFor = 300;

/**
 * Mounts the pictures that other services show of a link to an offer, a shop, a municipality or goods, and that businesses post: JPEGs
 * of fixed sizes at the addresses of `sharePicturePath`. An offer that is not live, and one that must not be shared, has none.
 */
export function registerPreviews(app: FastifyInstance, platform: Platform): void {
  const make = createShareCards(platform);
  const drawn: Record<string, (name: string) => Promise<Drawn | undefined>> = {
    tarjous: (id) => ofOffer(platform, id),
    yritys: (slug) => ofShop(platform, slug),
    kunta: async (name) => ofMunicipality(name),
    tuote: async (slug) => ofGoods(slug),
  };

  app.get<{ Params: { kind: string; file: string } }>('/jako/:kind/:file', async (request, reply) => {
    await admitRequest(platform, request);
    const { kind, file } = request.params;
    const [, name = '', size = ''] = /^(.{1,100})-(\d{4}x\d{3,4})\.jpg$/s.exec(file) ?? [];
    const drawing = Object.hasOwn(drawn, kind) ? drawn[kind] : undefined;
    const found = isSize(size) ? await drawing?.(name) : undefined;
    if (!found || !isSize(size)) return missing(request);
    const asked = { ...found.card, size };
    const tag = `"${hash('sha256', JSON.stringify([asked, found.picture]), 'base64url')}"`;
    const kept = {
      etag: tag,
      'cache-control': `public, max-age=${keptFor}`,
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (request.headers['if-none-match'] === tag) return reply.code(304).headers(kept).send();
    // Named only once it is there: a refusal must not be kept as the picture.
    const jpeg = await make(tag, asked, found.picture, () => spendOnPage(platform, request));
    return reply.headers(kept).type('image/jpeg').send(jpeg);
  });

  async function missing(request: FastifyRequest): Promise<never> {
    await spendOnAnswer(platform, request);
    throw new AppError('NOT_FOUND');
  }
}

const isSize = (size: string): size is SharePictureSize => Object.hasOwn(sharePictureSizes, size);

async function ofOffer(platform: Platform, id: string): Promise<Drawn | undefined> {
  const offer = await liveOffer(platform, id);
  const { title, priceParts, business, place, until, notices, isShared } = offerTexts(offer);
  if (!isShared) return undefined;
  const lines = [business, place, until, ...notices];
  const card = { title, price: priceParts.main, priceDetails: priceParts.rest, lines, isLogo: false };
  return { card, picture: offer.images[0]?.key };
}

async function ofShop(platform: Platform, slug: string): Promise<Drawn> {
  const { name, address, intro, logo } = await shop(platform, slug);
  const lines = [previewTexts.shop, address ? line(`${address.street}, ${address.town}`) : ''].filter(Boolean);
  const card = { title: line(name), price: '', priceDetails: line(intro ?? ''), lines, isLogo: true };
  return { card, picture: logo?.key };
}

function ofMunicipality(given: string): Drawn | undefined {
  const name = readCity(given)?.name;
  if (!name) return undefined;
  return {
    card: {
      title: name,
      price: '',
      priceDetails: previewTexts.municipality,
      lines: [previewTexts.site],
      isLogo: false,
    },
  };
}

function ofGoods(slug: string): Drawn | undefined {
  const group = productGroupNamed(slug);
  if (group?.slug !== slug) return undefined;
  const title = group.plural.charAt(0).toUpperCase() + group.plural.slice(1);
  const lines = [previewTexts.site];
  return { card: { title, price: '', priceDetails: previewTexts.goods, lines, isLogo: false } };
}
