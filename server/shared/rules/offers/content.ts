import { keysOf } from '../../records.ts';
import type {
  ContentAnswers,
  LocationType,
  NoUnitPriceReason,
  OfferContentInput,
  OfferInput,
  OfferRedemption,
  PriceAudience,
  PriceBasis,
  PriceForm,
  PriceSubject,
  UnitBase,
  UnitOfAmount,
  UpdateOfferInput,
} from '../../schema.generated.ts';
import { comparedText } from '../../visibleText.ts';
import { type GivenAnswers, storedAnswers } from '../content/answers.ts';
import { tidyLine, tidyText } from '../fields.ts';
import { tidiedRedemption } from './redemption/terms.ts';

/** How much of a product its price buys. */
export interface Amount {
  /** Packs or bottles. */
  count: number;
  /** In each of them, in `unit`. */
  amount: number;
  unit: UnitOfAmount;
  /** Cents of the price that come back with the bottle: part of the price, not of the unit price. */
  deposit: number;
}

/** An earlier price whose product may be another one. Money in cents, days as YYYY-MM-DD. */
export interface ResemblingPrice {
  name: string;
  price: number;
  from: string;
  to: string;
}

/** What a business says of the consumer's price. Money in cents, days as YYYY-MM-DD. */
interface SaidPrice {
  /** The usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice: number | null;
  discountedPrice: number | null;
  lowestPrice30Days: number | null;
  subject: PriceSubject;
  priceForm: PriceForm;
  audience: PriceAudience;
  perishable: boolean;
  onSaleSince: string | null;
  multiCount: number | null;
  scope: string | null;
  upTo: boolean;
  unit: Amount | null;
  noUnitPriceReason: NoUnitPriceReason | null;
  /** Own earlier offers with a resembling name were of other products. */
  isOtherProduct: boolean;
}

/** What a price is compared with: also a percent that is announced without a price, or nothing. */
export type JudgedBasis = PriceBasis | 'NONE' | 'STATED_GENERAL';

/** The lawful part of a price, as it is stored beside what the business said. Money in cents. */
export interface JudgedPrice {
  priceBasis: JudgedBasis;
  /** What the percent is counted from. */
  comparePrice: number | null;
  /** Hundredths of a percent; whole percents, rounded down. */
  discountBp: number | null;
  /** Earlier offers of the business that the lowest price was compared with. */
  offersCompared: number;
  /** Earlier prices that were not compared because the business says that they are of other products, the cheapest first. */
  setAside: ResemblingPrice[];
  unitPrice: number | null;
  unitBase: UnitBase | null;
}

/** The consumer's price of an offer: what its business says, and what was judged of it; its basis is null until then. */
export type OfferPrice = SaidPrice & Omit<JudgedPrice, 'priceBasis'> & { priceBasis: JudgedBasis | null };

/** What an offer says in words, and where it is. */
interface SaidText {
  title: string;
  description: string;
  locationType: LocationType;
  /** Finnish names of municipalities; empty for the whole country. */
  cities: string[];
  isNationwide: boolean;
  address: string | null;
  url: string | null;
  keywords: string[];
  /** What its business has answered to the questions of the rules of content; null when nothing was asked. */
  contentAnswers: ContentAnswers | null;
  redemption: OfferRedemption;
  redemptionLimit: number | null;
  graceDays: number;
  /** Outlets of its business that it is for, whose place it then has; empty when none was chosen. */
  outletIds: string[];
}

/** What an offer says, without its pictures: the same in rows, revisions, cards and reports. */
export type OfferContent = SaidText & { categoryId: string } & OfferPrice;

/** Each field may be missing. */
export type Loose<Fields> = {
  [Field in keyof Fields]?: (Fields[Field] extends (infer Item)[] ? readonly Item[] : Fields[Field]) | null | undefined;
};

/** The consumer's price as a form or a caller gives it. The percent is read only without a price. */
export type PriceFields = Loose<SaidPrice & { discountPercentage: number | null }>;

/** A content as a form or a caller gives it: its category by id or name, prices in cents. */
export type ContentDraft = Loose<Omit<SaidText, 'contentAnswers'> & { category: string }> &
  PriceFields & { contentAnswers?: GivenAnswers | null | undefined };

/** Texts of one line that may be missing, by their names: tidied, held to their length, and read by the rules of content. */
export const optionalLines = { scope: 'Alennuksen kohde' } as const satisfies Partial<
  Record<keyof ContentDraft, string>
>;

const noText: SaidText = {
  title: '',
  description: '',
  locationType: 'SINGLE',
  cities: [],
  isNationwide: false,
  address: null,
  url: null,
  keywords: [],
  contentAnswers: null,
  redemption: 'NONE',
  redemptionLimit: null,
  graceDays: 0,
  outletIds: [],
};

const noSaidPrice: SaidPrice = {
  originalPrice: null,
  discountedPrice: null,
  lowestPrice30Days: null,
  subject: 'GOODS',
  priceForm: 'SINGLE',
  audience: 'EVERYONE',
  perishable: false,
  onSaleSince: null,
  multiCount: null,
  scope: null,
  upTo: false,
  unit: null,
  noUnitPriceReason: null,
  isOtherProduct: false,
};

/** A price that is compared with nothing. */
export const plainPrice: JudgedPrice = {
  priceBasis: 'NONE',
  comparePrice: null,
  discountBp: null,
  offersCompared: 0,
  setAside: [],
  unitPrice: null,
  unitBase: null,
};

const noPrice: OfferPrice = { ...noSaidPrice, ...plainPrice, priceBasis: null };
const noContent: OfferContent = { ...noText, categoryId: '', ...noPrice };
/** Names of all fields of a content. */
export const contentFields = Object.keys(noContent) as (keyof OfferContent)[];

const noSaid: SaidText & { category: string | null } = { ...noText, category: '' };
const noGivenPrice: SaidPrice & { discountPercentage: number | null } = { ...noSaidPrice, discountPercentage: null };
const noDraft = { ...noSaid, ...noGivenPrice };

/** The fields of `empty` alone, each as it is given or else as `empty` has it. */
function filled<Fields extends object>(empty: Fields, given: { [Field in keyof Fields]?: unknown }): Fields {
  const fields = Object.entries(empty).map(([field, none]) => [field, given[field as keyof Fields] ?? none]);
  return Object.fromEntries(fields);
}

/** An input with its content and its price beside the rest, as forms, rules and REST have them. */
export type Flat<Input extends WithContent> = Omit<Input, 'content'> &
  Omit<ContentIn<Input>, 'price'> &
  NonNullable<ContentIn<Input>['price']>;
type ContentIn<Input extends WithContent> = NonNullable<Input['content']>;
interface WithContent {
  content?: { price?: object | null | undefined } | null | undefined;
}

/** Names of the fields of OfferContentInput, but for its price, and of OfferPriceInput. */
export const givenFields = { texts: Object.keys(noSaid), price: Object.keys(noGivenPrice) };

/** A new offer as it is given. */
export type GivenOffer = Flat<OfferInput>;
/** The changes of an edit as they are given; what is missing stays. */
export type OfferEdit = Flat<UpdateOfferInput>;

/** What an input of the API says, its content and its price beside the rest. */
export function flatContent<Input extends WithContent>({ content, ...rest }: Input): Flat<Input> {
  const { price, ...texts } = content ?? {};
  return { ...texts, ...price, ...rest } as Flat<Input>;
}

/** The reverse of `flatContent`: no content where no field of one is given. */
export function nestContent<Fields extends object>(
  fields: Fields,
): Omit<Fields, keyof typeof noDraft> & { content?: OfferContentInput } {
  const part = (isPart: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isPart(name)));
  const price = part((name) => Object.hasOwn(noGivenPrice, name));
  const texts = part((name) => Object.hasOwn(noSaid, name));
  const content = { ...texts, ...(Object.keys(price).length > 0 && { price }) };
  const rest = part((name) => !Object.hasOwn(noDraft, name)) as Omit<Fields, keyof typeof noDraft>;
  return { ...rest, ...(Object.keys(content).length > 0 && { content }) };
}

/** The content of a row, a revision or a card, without what else it has. */
export function contentOf(stored: Loose<OfferContent>): OfferContent {
  return filled(noContent, stored);
}

/** The form of a price: a percent without a price is a general announcement. */
export function formOf({ priceForm, ...draft }: PriceFields): PriceForm {
  return priceForm ?? (draft.discountPercentage != null && !hasPrice(draft) ? 'GENERAL' : 'SINGLE');
}

/** Whether a price is said. */
export function hasPrice({ originalPrice, discountedPrice }: PriceFields): boolean {
  return originalPrice != null || discountedPrice != null;
}

/** The price of a checked draft: what its sender says, and what was judged of it. */
export function priceOfDraft(draft: PriceFields, judged: Pick<OfferPrice, keyof JudgedPrice>): OfferPrice {
  const said = { priceForm: formOf(draft), ...tidiedLines(draft), unit: amountOf(draft.unit) };
  return filled(noPrice, { ...draft, ...said, ...judged });
}

/** The content of an unfinished draft as it is stored: what is missing is null or empty, its category as it was written. */
export function contentOfUnfinished(draft: ContentDraft): typeof noDraft {
  return filled(noDraft, { ...tidied(draft), unit: amountOf(draft.unit) });
}

/** The content of a checked draft whose category is known and whose price is judged. */
export function contentOfDraft(draft: ContentDraft, categoryId: string, price: OfferPrice): OfferContent {
  return contentOf({ ...tidied(draft), ...price, categoryId });
}

/** A draft without needless white space and repetitions. */
export function tidied<Draft extends ContentDraft>(draft: Draft) {
  return {
    ...draft,
    title: tidyLine(draft.title),
    description: tidyText(draft.description),
    cities: distinctCities(draft.cities),
    keywords: distinctKeywords(draft.keywords),
    address: tidyLine(draft.address) || null,
    url: tidyLine(draft.url) || null,
    ...tidiedLines(draft),
    contentAnswers: storedAnswers(draft.contentAnswers),
    ...tidiedRedemption(draft),
    outletIds: [...new Set(draft.outletIds)],
  };
}

/**
 * A draft with an edit's changes. Absent fields stay as they are, and null clears an optional field. Cities replace the
 * whole country, the whole country replaces cities, a new price replaces a percent that was announced, and another place the
 * outlets that were chosen.
 */
export function withEdit(draft: ContentDraft, edit: ContentDraft): ContentDraft {
  const hasNewPrice = edit.originalPrice !== undefined || edit.discountedPrice !== undefined;
  const whole: ContentDraft = {
    ...(edit.isNationwide && { cities: [] }),
    ...(edit.cities?.length && { isNationwide: false }),
    ...(hasNewPrice && { discountPercentage: null }),
    ...(isElsewhere(draft, edit) && { outletIds: [] }),
  };
  const changed = (field: keyof ContentDraft) => {
    const isCleared = edit[field] === null && noDraft[field] === null;
    return isCleared ? null : (edit[field] ?? (whole[field] === undefined ? draft[field] : whole[field]));
  };
  return Object.fromEntries(Object.keys(noDraft).map((field) => [field, changed(field as keyof ContentDraft) ?? null]));
}

/** Whether an edit gives another place than the draft has. */
function isElsewhere(draft: ContentDraft, edit: ContentDraft): boolean {
  const isOther = edit.cities != null && String(distinctCities(edit.cities)) !== String(distinctCities(draft.cities));
  return (
    isOther ||
    (edit.locationType ?? draft.locationType) !== draft.locationType ||
    (edit.isNationwide ?? draft.isNationwide) !== draft.isNationwide ||
    (edit.address !== undefined && tidyLine(edit.address) !== tidyLine(draft.address))
  );
}

function tidiedLines(draft: ContentDraft) {
  const lines = keysOf(optionalLines).map((field) => [field, tidyLine(draft[field]) || null]);
  return Object.fromEntries(lines) as Record<keyof typeof optionalLines, string | null>;
}

function amountOf(unit: Amount | null | undefined): Amount | null {
  return unit ? { count: unit.count, amount: unit.amount, unit: unit.unit, deposit: unit.deposit } : null;
}

/** Trimmed, without empty ones, each once whatever its case: the first spelling stays. */
export function distinctKeywords(keywords: readonly string[] | null | undefined): string[] {
  const seen = new Map<string, string>();
  for (const keyword of (keywords ?? []).map(tidyLine)) {
    const key = comparedText(keyword).toLowerCase();
    if (key && !seen.has(key)) seen.set(key, keyword);
  }
  return [...seen.values()];
}

/** Names trimmed, without empty ones, each once. */
export function distinctCities(cities: readonly string[] | null | undefined): string[] {
  return [...new Set((cities ?? []).map(tidyLine).filter((city) => city !== ''))];
}
