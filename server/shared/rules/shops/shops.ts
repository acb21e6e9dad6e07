import { shopProfileInputLimits as limits } from '../../limits.generated.ts';
import { shopTexts } from '../../texts/shops.ts';
import { checkAddress, type PostalAddress, tidyPostCode } from '../addresses.ts';
import { checkLength, type FieldErrors, tidyLine, tidyText } from '../fields.ts';
import { checkUrl } from '../offers/offers.ts';

type Text = string | null | undefined;

/** Characters of a shop's address at most, its suffix included. */
export const maxSlug = 80;
/** Room for the suffix of a name that several businesses have. */
const maxFolded = 70;

/** Letters that Unicode does not take apart. */
const folded: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', đ: 'd', ł: 'l', þ: 'th', ð: 'd', '&': ' ja ' };

/** What the address of a shop's page is made of its name: 'Leipomo Äyräs & Pojat Oy' -> 'leipomo-ayras-ja-pojat-oy'. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[æøßđłþð&]/g, (letter) => folded[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, maxFolded);
    if (longer.length > maxFolded) break;
    slug = longer;
  }
  return slug || 'yritys';
}

/** The address of the shop at that place among those of one name: slug, slug-2, slug-3 and so on. */
export const numberedSlug = (slug: string, place: number) => (place === 1 ? slug : `${slug}-${place}`);

/** The address of a shop as it is stored, of a text that a caller sent; null for what no shop can have. */
export function readSlug(text: string): string | null {
  const slug = text.toLowerCase();
  return slug.length <= maxSlug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? slug : null;
}

/** FieldErrors of an address that an admin gives to a shop's page. */
export function checkSlug(slug: Text): FieldErrors {
  const given = tidyLine(slug);
  return readSlug(given) === given ? {} : { slug: shopTexts.slug(maxSlug) };
}

/** What a business says of itself on its page, as a form has it. */
export interface ShopDraft extends Partial<Record<keyof PostalAddress, Text>> {
  intro?: Text;
  website?: Text;
}

/** FieldErrors of what a business says of itself on its page, in the order of the form. */
export function checkShop({ intro, website, ...address }: ShopDraft): FieldErrors {
  const { url } = checkUrl(website);
  return {
    ...checkLength('intro', 'Esittely', intro, limits.intro),
    ...(url && { website: url }),
    ...checkAddress(address),
  };
}

/** The texts of a page as they are stored: empty ones are empty texts. */
export function tidyShop({ intro, website, street, postCode, town }: ShopDraft) {
  return {
    intro: tidyText(intro),
    website: tidyLine(website),
    street: tidyLine(street),
    postCode: tidyPostCode(postCode),
    town: tidyLine(town),
  };
}

/** Followers below which their number is not shown, so that it says nothing about one person. */
export const minFollowersShown = 5;
