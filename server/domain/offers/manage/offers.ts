import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { PageInput } from '#shared/schema.generated.ts';
import { publishChange } from '../../../platform/database/changes.ts';
import { isId } from '../../../platform/database/ids.ts';
import { pageWindow } from '../../../platform/database/page.ts';
import { containing, wordsOf } from '../../../platform/database/searchWords.ts';
import type { Scope } from '../../../platform/platform.ts';
import type { Admin, Business } from '../../accounts/entities.ts';
import { record } from '../../audit/audit.ts';
import { ledgerTransaction } from '../../billing/ledger/ledgerTransaction.ts';
import { Offer } from '../entities.ts';
import { offersTopic } from '../feed/syncFeed.ts';
import { lockOffer } from './lockOffer.ts';
import { forgetCounts } from './offerCounts.ts';
import { discardPictures } from './pictures.ts';

/** A page of a numbered list of offers. */
export interface OfferPage {
  items: Offer[];
  total: number;
}

/** What a business searches its offers by, as SQL over a row. */
const shownWords = `plain_text(shown_title || ' ' || coalesce(revision -> 'content' ->> 'description', description))`;

/** A business's own offers, newest first. Every word of the search stands in the title or the description. */
export async function myOffers(
  { em }: Scope,
  business: Business,
  { search, page }: { search?: string | null; page: PageInput },
): Promise<OfferPage> {
  const words = wordsOf(search).map((word) => ({ [raw(`${shownWords} like plain_text(?)`, [containing(word)])]: [] }));
  const [items, total] = await em.findAndCount(
    Offer,
    { business: business.id, ...(words.length > 0 && { $and: words }) },
    { ...pageWindow(page), orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return { items, total };
}

/** A business's own offer. Refuses OFFER_NOT_FOUND, also for somebody else's. */
export async function myOffer({ em }: Scope, business: Business, id: string): Promise<Offer> {
  const offer = isId(id) ? await em.findOne(Offer, { id, business: business.id }, { populate: ['images'] }) : null;
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return offer;
}

/** Any offer, for an admin. Refuses OFFER_NOT_FOUND. */
export async function adminOffer({ em }: Scope, id: string): Promise<Offer> {
  const offer = isId(id) ? await em.findOne(Offer, id, { populate: ['images'] }) : null;
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return offer;
}

/** Deletes a business's own offer with its pictures and figures. Nothing is refunded. Refuses OFFER_NOT_FOUND. */
export async function deleteOffer({ em, platform }: Scope, business: Business, id: string): Promise<void> {
  const keys = await ledgerTransaction(em, async (em) => removeOffer(em, await lockOffer(em, id, business.id)));
  forgetCounts(platform);
  await discardPictures(platform, keys);
}

/** Deletes any offer, as `deleteOffer` does. Refuses OFFER_NOT_FOUND. */
export async function adminDeleteOffer({ em, platform }: Scope, admin: Admin, id: string): Promise<void> {
  const keys = await ledgerTransaction(em, async (em) => {
    const offer = await lockOffer(em, id);
    const { title, type, status, cost } = offer;
    const before = { title, type, status, cost, business: offer.business.id };
    record(em, admin, 'offer.delete', { target: { kind: 'offer', id }, before });
    return removeOffer(em, offer);
  });
  forgetCounts(platform);
  await discardPictures(platform, keys);
}

/** Deletes a locked offer; what belongs to it goes by foreign key. The files of its pictures go after the commit. */
async function removeOffer(em: EntityManager, offer: Offer): Promise<{ key: string }[]> {
  const keys = offer.images.getItems().map(({ key }) => ({ key }));
  await em.flush();
  await em.nativeDelete(Offer, offer.id);
  await publishChange(em, offersTopic);
  return keys;
}
