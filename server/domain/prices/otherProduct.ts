import type { EntityManager } from '@mikro-orm/postgresql';
import type { OfferPrice } from '#shared/rules/offers/content.ts';
import { priceText } from '#shared/rules/offers/shownPrice.ts';
import { dayText } from '#shared/rules/typed/days.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { type Actor, record } from '../audit/audit.ts';

/** What an offer says of its product. */
type Said = Pick<OfferPrice, 'isOtherProduct' | 'setAside'>;

interface Judged extends Said {
  id: string;
  title: string;
  businessId: string;
  currency: Currency;
}

/**
 * Records that an offer is said to be of another product than earlier ones with a resembling name, and which of them were not
 * compared; nothing when that was said before. Part of the transaction that stores the offer.
 * @param by who said it; its business when missing
 */
export async function recordOtherProduct(
  em: EntityManager,
  { id, title, businessId, currency, ...said }: Judged,
  { by, before }: { by?: Actor | undefined; before?: Said | undefined } = {},
): Promise<void> {
  if (!said.isOtherProduct) return;
  const listed = ({ setAside }: Said) =>
    setAside.map(
      ({ name, price, from, to }) => `${name}: ${priceText(price, currency)}, ${dayText(from)}–${dayText(to)}`,
    );
  const setAside = listed(said);
  if (before?.isOtherProduct && listed(before).join() === setAside.join()) return;
  const actor = by ?? businessActor(await em.findOneOrFail(Business, businessId));
  record(em, actor, 'offer.other_product', {
    target: { kind: 'offer', id },
    business: businessId,
    before: { isOtherProduct: before?.isOtherProduct ?? false },
    after: { title, isOtherProduct: true, setAside },
  });
}
