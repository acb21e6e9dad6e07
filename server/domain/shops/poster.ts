import { domainToUnicode } from 'node:url';
import type { MailFile } from '#platform/mail/mailTransport.ts';
import { asArtifact, heightOf, openPages, type PaperSize, widestWord } from '#platform/pdf/document.ts';
import { drawQrCode } from '#platform/pdf/qrCode.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { posterPath, shopPath } from '#shared/rules/shops/shopPath.ts';
import { posterTexts, shopRefusals } from '#shared/texts/shops.ts';
import type { Business } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { liveOffer } from '../catalogue/feed/feed.ts';
import { offerTexts } from '../catalogue/feed/offerTexts.ts';
import { myShop } from './profile.ts';

/** What a poster looks like. */
export interface PosterQuery {
  size: PaperSize;
  /** A live offer of the business that it names too. */
  offerId?: string | undefined;
}

/** What is on a poster. */
interface PosterContent {
  name: string;
  /** Of the shop's page, as people type it. */
  address: string;
  /** Where the code leads. */
  target: string;
  offer?: { title: string; price: { main: string; rest: string }; until: string; notices: string } | undefined;
}

/**
 * A page to print and hang up, with a code that leads to the shop's page. Throws NOT_FOUND while the business has no page
 * yet, and OFFER_NOT_FOUND for an offer that is not a live one of its own.
 */
export async function posterFile(
  scope: Scope,
  business: Business,
  { size, offerId }: PosterQuery,
  now = new Date(),
): Promise<MailFile> {
  const shop = await myShop(scope, business);
  if (!shop) throw new AppError('NOT_FOUND', { message: shopRefusals.noPage });
  const origin = scope.platform.config.publicUrl.replace(/\/$/, '');
  const content = {
    name: business.businessName,
    address: asTyped(origin) + shopPath(shop.slug),
    target: origin + posterPath(shop.slug),
    offer: offerId === undefined ? undefined : await offerOf(scope, business, offerId, now),
  };
  const fileName = `juliste-${size.toLowerCase()}.pdf`;
  return { fileName, contentType: 'application/pdf', bytes: await renderPoster(content, size, now) };
}

/** An origin as people type it: `kesäale.fi` for `https://www.xn--kesale-dua.fi`. */
export function asTyped(origin: string): string {
  const { hostname, host } = new URL(origin);
  return host.replace(hostname, domainToUnicode(hostname) || hostname).replace(/^www\./, '');
}

/** The poster as a picture on the screen, JPEG. Throws as `posterFile`, and what the renderer of PDFs throws. */
export async function posterPreview(scope: Scope, business: Business, query: PosterQuery): Promise<MailFile> {
  const { bytes } = await posterFile(scope, business, query);
  const pages = await scope.platform.pdfs.render(`BUSINESS:${business.id}`, async () => ({ bytes, maxPages: 1 }));
  const [page] = Array.isArray(pages) ? pages : [];
  if (!page) throw new Error('The poster could not be rendered');
  return { fileName: 'juliste.jpg', contentType: 'image/jpeg', bytes: page.picture };
}

async function offerOf({ em, platform }: Scope, business: Business, id: string, now: Date) {
  const card = await liveOffer(platform as Platform, id, now);
  const isOwn = await em.count(Offer, { id: card.id, business: business.id });
  if (isOwn === 0) throw new AppError('OFFER_NOT_FOUND');
  // A poster is no place among others' offers: nothing of it was paid for.
  const { title, priceParts, until, notices } = offerTexts(card);
  return { title, price: priceParts, until, notices: notices.join(' ') };
}

/** A4 in points; other sizes are the same page, larger or smaller. */
const [wide, high] = [595.28, 841.89];
const edge = 44;
const room = wide - 2 * edge;
const spruce = '#0F5C4D';

async function renderPoster({ name, address, target, offer }: PosterContent, size: PaperSize, now: Date) {
  const notices = offer?.notices ?? '';
  const { pdf, page, put, finish } = await openPages(`${posterTexts.heading.join(' ')}: ${name}`, now, size);
  const scale = pdf.page.width / wide;
  // Nothing may begin a page of its own.
  pdf.page.margins.bottom = 0;
  asArtifact(pdf, () => {
    pdf.rect(0, 0, pdf.page.width, 158 * scale).fill(spruce);
    pdf.rect(0, (high - 64) * scale, pdf.page.width, 64 * scale).fill(spruce);
  });

  /** A text as large as fits into the box, in its middle. */
  const centred = (tag: 'H1' | 'P', text: string, box: Box) => {
    const { top, height, max, min = max / 3, font = 'bold', colour } = box;
    const inside = { width: room * scale, height: height * scale };
    let points = max * scale;
    const fits = () =>
      widestWord(pdf, text, font, points) <= inside.width &&
      heightOf(pdf, text, font, points, inside.width) <= inside.height;
    while (points > min * scale && !fits()) points *= 0.96;
    const used = Math.min(inside.height, heightOf(pdf, text, font, points, inside.width));
    const at: [number, number] = [edge * scale, top * scale + (inside.height - used) / 2];
    put(tag, text, { font, size: points, at, align: 'center', ...inside, ...(colour && { colour }) });
  };

  centred('H1', posterTexts.heading.join('\n'), { top: 24, height: 110, max: 44, colour: '#ffffff' });
  centred('P', name, { top: 176, height: 100, max: 38, min: 13 });
  if (offer) {
    const { title, price } = offer;
    centred('P', title, { top: 284, height: 58, max: 24, min: 11 });
    if (price.main) centred('P', price.main, { top: 344, height: 34, max: 28, min: 10, colour: spruce });
    if (price.rest) centred('P', price.rest, { top: 378, height: 28, max: 13, min: 8, font: 'text' });
    centred('P', offer.until, { top: 406, height: 18, max: 14, font: 'text' });
    if (notices) centred('P', notices, { top: 424, height: 26, max: 11, min: 5, font: 'text' });
  }
  const side = notices ? 230 : offer ? 250 : 350;
  const place = { x: ((wide - side) / 2) * scale, y: (notices ? 452 : offer ? 432 : 300) * scale, side: side * scale };
  drawQrCode(pdf, page, target, { ...place, level: 'Q', alt: posterTexts.code(target) });
  centred('P', posterTexts.scan, { top: offer ? 686 : 656, height: 30, max: 20 });
  centred('P', address, { top: offer ? 720 : 694, height: 44, max: 15, min: 9, font: 'text' });
  centred('P', posterTexts.site, {
    top: high - 50,
    height: 36,
    max: 16,
    colour: '#ffffff',
  });
  return finish();
}

interface Box {
  top: number;
  height: number;
  /** The largest and the smallest size of the letters. */
  max: number;
  min?: number;
  font?: 'text' | 'bold';
  colour?: string;
}
