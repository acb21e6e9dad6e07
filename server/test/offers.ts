import { Readable } from 'node:stream';
import sharp from 'sharp';
import { AppError } from '#shared/appError.ts';
import { type GivenOffer, nestContent } from '#shared/rules/offers/content.ts';
import type { Business } from '../domain/accounts/entities.ts';
import { topUp } from '../domain/receivables/invoicing/topUp.ts';
import { addDays, helsinkiDate } from '../platform/helsinki.ts';
import type { Platform, Scope } from '../platform/platform.ts';
import type { UploadedFile } from '../platform/storage/uploadedFile.ts';
import { createOffer } from '../workflows/createOffer.ts';
import { aBusiness, anAdmin } from './marketplace.ts';

/** What a request would work with: an entity manager of its own. */
export function aScope(platform: Platform): Scope {
  return { em: platform.orm.em.fork(), platform };
}

/** An approved business with that number of cents on its balance. */
export async function aRichBusiness(platform: Platform, balance = 100_000, facts = {}): Promise<Business> {
  const em = platform.orm.em.fork();
  const business = await aBusiness(em, facts);
  if (balance > 0) {
    const admin = await anAdmin(em, { name: 'Rahastonhoitaja' });
    await em.transactional((em) => topUp({ em, platform }, { businessId: business.id, amount: balance, admin }));
  }
  return business;
}

/** A sound normal offer in Jyväskylä from today for a week. A reduced one names the price before as its lowest. */
export function draft(changes: Partial<GivenOffer> = {}, now = new Date()): GivenOffer {
  const today = helsinkiDate(now);
  const { originalPrice, discountedPrice } = changes;
  return {
    // Most of it is food, which needs a unit price.
    ...((changes.category === undefined || changes.category === 'Ruoka ja juoma') && {
      noUnitPriceReason: 'SAME_AS_PRICE',
    }),
    ...(discountedPrice != null && originalPrice != null && { lowestPrice30Days: originalPrice }),
    type: 'NORMAL_OFFER',
    title: 'Ruisleipä kaksi yhden hinnalla',
    description: 'Tänään uunista.',
    category: 'Ruoka ja juoma',
    locationType: 'SINGLE',
    cities: ['Jyväskylä'],
    isNationwide: false,
    address: 'Kauppakatu 1',
    url: 'https://www.esimerkki.fi',
    keywords: ['leipä', 'ruis'],
    startDate: today,
    endDate: addDays(today, 7),
    images: [],
    ...changes,
  };
}

/** The fields of a price, its days and its product as `checkPrice` has them. */
export function priceDraft(fields: object) {
  const { content, ...rest } = nestContent(fields);
  return { price: {}, ...rest, ...content };
}

/** Publishes a sound offer of the business. */
export async function publish(
  platform: Platform,
  business: Business,
  changes: Partial<GivenOffer> = {},
  now = new Date(),
) {
  const { offer } = await createOffer(aScope(platform), business, draft(changes, now), now);
  return offer;
}

/** A PNG as the multipart parser returns it; each number is a picture of its own. */
export async function aPicture(number = 1): Promise<UploadedFile> {
  const background = { r: (number * 53) % 256, g: (number * 97) % 256, b: (number * 151) % 256 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return aFile(await picture.png().toBuffer());
}

/** A file of these bytes as the multipart parser returns it. */
export async function aFile(bytes: Buffer, filename = 'kuva.png'): Promise<UploadedFile> {
  return { filename, createReadStream: () => Readable.from([bytes]) };
}

/** Storage keys of everything stored. */
export async function storedFiles({ storage }: Platform): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

/** The refusal that the work ends in. Throws when it does not. */
export async function appErrorOf(work: Promise<unknown>): Promise<AppError> {
  const outcome = await work.catch((error: unknown) => error);
  if (outcome instanceof AppError) return outcome;
  throw outcome instanceof Error ? outcome : new Error('Nothing was refused');
}
