import { refuseIfAny } from '#shared/appError.ts';
import { faultsOf, judgeContent, type ReadContent, shownFinding, tiedAnswers } from '#shared/rules/content/judge.ts';
import { ageLimitOf } from '#shared/rules/content/notices.ts';
import { type GivenOffer, givenFields, type PriceFields, priceOfDraft } from '#shared/rules/offers/content.ts';
import { checkGtin, findPriceClaims, gtinOf } from '#shared/rules/offers/priceFields.ts';
import { bindingPrices, judgePrice, type PastPrice, pricesBefore } from '#shared/rules/offers/prices.ts';
import { markOf, priceLines, type ShownPrice, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import type { CategoryKind, PriceForm } from '#shared/schema.generated.ts';
import { type MockResolvers, matches, ownBusiness } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { ContentRow, OfferRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';

/** Whose product, when, and in which kind of category. */
interface Sale {
  businessId: string;
  title: string;
  categoryKind: CategoryKind;
  startsAt: Date;
  endsAt: Date;
  /** The offer that is edited. */
  offerId?: string;
  /** Of myProducts. */
  productId?: string | null;
  admitsBarePercent?: boolean;
}

const priceOf = ({ discountedPrice, originalPrice }: PriceFields) => discountedPrice ?? originalPrice ?? null;

/** The product that an input names, as the rules read it. */
export function productOf({ productId, gtin }: Pick<GivenOffer, 'productId' | 'gtin'>) {
  return { productId: productId ?? null, gtin: gtinOf(gtin ?? '') };
}

const nameOf = ({ title }: { title: string }) => title.trim().toLowerCase();

type Product = Pick<OfferRow, 'id' | 'businessId' | 'title' | 'discountedPrice' | 'originalPrice'>;

/** The id of an offer's product: that of the first offer of the business with the heading. */
function productIdOf(world: World, row: Product): string | null {
  if (priceOf(row) === null) return null;
  const first = world.offers.find((one) => one.businessId === row.businessId && nameOf(one) === nameOf(row));
  return `product-${(first ?? row).id}`;
}

/** The prices of the business's other offers of the product, as if every one had been seen to its end. */
function historyOf(world: World, sale: Omit<Sale, 'categoryKind' | 'startsAt' | 'endsAt'>) {
  const { businessId, offerId, productId } = sale;
  return world.offers.flatMap((row): (PastPrice & { offerId: string })[] => {
    const price = priceOf(row);
    const isSame = productId ? productIdOf(world, row) === productId : nameOf(row) === nameOf(sale);
    const isOwn = row.businessId === businessId && row.id !== offerId && row.status === 'APPROVED';
    if (!isOwn || !isSame || price === null) return [];
    const base = row.priceBasis === 'BEFORE' ? null : row.comparePrice;
    const days = { from: helsinkiDate(row.startsAt), to: helsinkiDate(row.endsAt) };
    return [{ ...days, price, base, offerId: row.id, name: row.title, isResembling: false }];
  });
}

/** Refuses what the rules of content do, as the server does. Returns the answers with the words that they are about. */
export function judgedAnswers({ settings }: World, content: ReadContent) {
  refuseIfAny(faultsOf(judgeContent(content, settings.content.askedRules)));
  return tiedAnswers(content);
}

/** The stored price of an offer; refuses as the server does. */
export function checkedPrice(world: World, sale: Sale, said: PriceFields) {
  const dates = { startDate: helsinkiDate(sale.startsAt), endDate: helsinkiDate(sale.endsAt) };
  const { categoryKind, admitsBarePercent: documentedCall = false } = sale;
  const { faults, shown } = judgePrice({ ...said, ...dates, categoryKind, documentedCall }, historyOf(world, sale));
  refuseIfAny(faults);
  return priceOfDraft(said, shown);
}

const derivedForms: (PriceForm | null)[] = ['SINGLE', 'GENERAL', null];
const judgedFields = [...givenFields.price, 'contentAnswers'];

/** The stored price of an edited row; nothing when the edit leaves its price. */
export function editedPrice(world: World, row: OfferRow, given: PriceFields) {
  if (!Object.keys(given).some((field) => judgedFields.includes(field))) return {};
  const hasNewPrice = given.originalPrice !== undefined || given.discountedPrice !== undefined;
  const categoryKind = world.categories.find(({ id }) => id === row.categoryId)?.kind ?? 'OTHER';
  const typed = { discountPercentage: hasNewPrice ? null : typedPercentOf(row) };
  const said = { ...row, priceForm: derivedForms.includes(row.priceForm) ? null : row.priceForm, ...typed, ...given };
  return checkedPrice(
    world,
    { ...row, categoryKind, offerId: row.id, admitsBarePercent: row.isPublishedByAdmin },
    said,
  );
}

/** The percent that a business has typed; null of a counted one. */
export function typedPercentOf({ priceBasis, discountBp }: OfferRow): number | null {
  return priceBasis === 'STATED_GENERAL' && discountBp !== null ? discountBp / 100 : null;
}

/** What the rules of content say of an offer. */
export function findingsOf({ settings, categories }: World, { images, ...row }: ContentRow) {
  const discountPercentage = row.priceBasis === 'STATED_GENERAL' ? row.discountBp : null;
  const pageTexts = images.map(({ page }) => page?.text);
  const categoryKind = categories.find(({ id }) => id === row.categoryId)?.kind ?? 'OTHER';
  return judgeContent({ ...row, discountPercentage, pageTexts, categoryKind }, settings.content.askedRules);
}

/** What consumers are shown of a price. */
export function shownPrice(content: ContentRow): ShownPrice {
  return shownPriceOf(content, () => helsinkiDate(content.startsAt));
}

/** What is said with an offer because of what its business has answered. */
export function noticesOf({ contentAnswers }: ContentRow) {
  return { ageLimit: ageLimitOf(contentAnswers), creditTerms: contentAnswers?.credit ?? null };
}

/** Who has checked a price. */
export function markOfPrice(content: ContentRow) {
  return { kind: markOf(content), offersCompared: content.offersCompared };
}

/** What its business and admins see of the product of an offer and of its words. */
export function factsOfProduct(world: World, row: OfferRow) {
  const findings = findingsOf(world, row);
  const claims = [row.title, row.description, ...row.images.flatMap(({ page }) => page?.text ?? [])].join('\n');
  return {
    productId: productIdOf(world, row),
    contentFlags: [...new Set(findings.map(({ rule }) => rule))],
    contentFindings: findings.map(shownFinding),
    priceFlag: shownPrice(row).compareWith ? null : findPriceClaims(claims).join(', ') || null,
  };
}

/** Consumers' prices of the made-up world, by the server's rules. */
export const prices: MockResolvers = {
  Query: {
    checkPrice: (_, { input }, context) => {
      const { businessId, offerId } = { businessId: ownBusiness(context).id, offerId: input.offerId ?? '' };
      const named = input.category;
      const found = context.world.categories.find(({ id, name }) => id === named || name === named);
      const sale = { businessId, title: input.title ?? '', offerId, ...productOf(input) };
      const history = historyOf(context.world, sale);
      const { startDate, endDate, price: said } = input;
      const draft = { ...said, startDate, endDate, categoryKind: found?.kind ?? null };
      const verdict = judgePrice(draft, history);
      const { shown } = verdict;
      const faults = { ...verdict.faults, ...checkGtin(input.gtin) };
      const accepted = Object.keys(faults).length === 0;
      const card = priceOfDraft(draft, shown);
      const price = shownPriceOf(card, () => input.startDate);
      const { least } = pricesBefore(draft, priceOf(said) ?? 0, bindingPrices(draft, history));
      const { currency } = context.world.settings.pricing;
      return {
        accepted,
        compareWith: price.compareWith,
        unitPrice: price.unitPrice,
        notices: [],
        faults: Object.entries(faults).map(([field, message]) => ({ field, message })),
        texts: accepted ? priceLines(price, currency).texts : [],
        discountPercentage: price.discountPercentage,
        priceMark: { kind: markOf(card), offersCompared: shown.offersCompared },
        knownLowest: history.find((past) => past === least) ?? null,
        resembling: [],
      };
    },
    myProducts: (_, { search }, context) => {
      const own = context.world.offers.filter(({ businessId }) => businessId === ownBusiness(context).id);
      const priced = own.filter((row) => priceOf(row) !== null && matches(search ?? '', row.title, row.gtin));
      const byName = new Map(priced.toReversed().map((row) => [nameOf(row), row]));
      return [...byName.values()].flatMap((row) => {
        const [id, price] = [productIdOf(context.world, row), priceOf(row)];
        if (id === null || price === null) return [];
        const days = { from: helsinkiDate(row.startsAt), to: helsinkiDate(row.endsAt) };
        return [{ id, name: row.title, gtin: row.gtin, lastPrice: { price, offerId: row.id, ...days } }];
      });
    },
  },
};
