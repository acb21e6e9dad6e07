import { z } from 'zod';
import { offerPriceLines } from '#shared/rules/shownPrice.ts';
import { visibleText } from '#shared/visibleText.ts';
import { helsinkiDate } from '../platform/helsinki.ts';
import type { McpOfferFragment } from './operations.generated.ts';

const day = z.string().describe('YYYY-MM-DD in Helsinki');

/** What tools return of an offer. Texts of businesses are values of fields, never part of a description. */
export const offerSchema = z.object({
  id: z.string().describe('for get_offer'),
  page: z.string().describe('address of the page that shows the offer; link to it'),
  title: z.string().describe('as the business wrote it'),
  description: z.string().describe('as the business wrote it'),
  category: z.string(),
  premium: z.boolean().describe('true for paid placement'),
  placement: z.string().nullable().describe('to be said with the offer when it is not null'),
  business: z.string().describe('name of the business'),
  shop: z.string().nullable().describe('for get_shop; null without a page'),
  phone: z.string().describe('of the business'),
  website: z.string().nullable().describe('given by the business'),
  address: z.string().nullable(),
  cities: z.array(z.string()).describe('Finnish names; empty when nationwide'),
  nationwide: z.boolean(),
  price: z
    .object({
      now: z.string().describe("what is paid, such as '14,90 €', or a general reduction"),
      all: z.array(z.string()).describe('everything that may be said of the price, to be quoted unchanged'),
    })
    .nullable()
    .describe('null without a price. Count no other percentage and compare with no other price than these texts do'),
  valid_from: day,
  valid_to: day.describe('the last day, YYYY-MM-DD in Helsinki'),
});

type ToolOffer = z.infer<typeof offerSchema>;

/** An offer of the API as tools return it. @param origin what addresses of our pages begin with */
export function toolOffer(offer: McpOfferFragment, origin: string): ToolOffer {
  const { now, texts } = offerPriceLines(offer);
  return {
    id: offer.id,
    page: `${origin}/tarjous/${offer.id}`,
    title: visibleText(offer.title),
    description: visibleText(offer.description),
    category: offer.category.name,
    premium: offer.isPremium,
    placement: offer.isPremium ? 'Premium: maksettu näkyvyys' : null,
    business: visibleText(offer.businessName),
    shop: offer.shop?.slug ?? null,
    phone: offer.businessPhone,
    website: offer.url,
    address: offer.address && visibleText(offer.address),
    cities: offer.cities,
    nationwide: offer.isNationwide,
    price: now === null ? null : { now: visibleText(now), all: texts.map(visibleText) },
    valid_from: helsinkiDate(new Date(offer.startsAt)),
    valid_to: helsinkiDate(new Date(offer.endsAt)),
  };
}
