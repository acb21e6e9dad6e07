import { visibleText } from '../../../visibleText.ts';

/** What a text for another service is made of; plain text as consumers see it. */
export interface SharedOffer {
  title: string;
  description: string;
  /** The whole price in the words of every surface; empty without one. */
  price: string;
  business: string;
  place: string;
  /** 'Voimassa 6.12.2026 asti'. */
  until: string;
  /** What law wants to be said with it. */
  notices: readonly string[];
}

/** Characters (code points) that a post of Google Business Profile has at most. */
export const googleLength = 1500;

/** A telephone number as Finns write it, with its country or a first zero and six to twelve digits more. */
const phone = /(?:\+358|\b0)(?:[ \u00a0-]?\d){6,12}/g;

/** Emoji, and what joins them or gives them a colour. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
/** Signs that are letters of a text though they may be drawn as emoji. */
const letters = /[©®™]/u;

/** A text without emoji; its words and lines stay. */
export function withoutEmoji(text: string): string {
  return tidy(text.replace(emoji, (sign) => (letters.test(sign) ? sign : '')));
}

/** Whether a text has a telephone number, for which Google rejects posts. */
export function hasPhone(text: string): boolean {
  return text.search(phone) >= 0;
}

const tidy = (text: string) =>
  text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The paragraphs that are not empty, with an empty line between them. */
const paragraphs = (texts: readonly string[]) => texts.filter(Boolean).join('\n\n');

/** At most that many characters, ending after a whole word and '…' when something was cut. */
function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const kept = characters.slice(0, most - 1).join('');
  const end = kept.search(/\s\S*$/);
  return `${(end > 0 ? kept.slice(0, end) : kept).trimEnd()}…`;
}

/**
 * A post for Google Business Profile: at most 1,500 characters, without a telephone number, which Google rejects. The description
 * is what is cut of a long one: price, days and what law wants to be said stay.
 */
export function googleText({ title, description, price, business, place, until, notices }: SharedOffer): string {
  const plain = (text: string) => tidy(visibleText(text).replace(phone, ''));
  const ending = paragraphs([[price, until].filter(Boolean).join('\n'), notices.join('\n'), `${business}, ${place}`]);
  const room = googleLength - [...paragraphs([plain(title), ending])].length - 2;
  return paragraphs([plain(title), room > 20 ? shortened(plain(description), room) : '', ending]);
}

/** A post for Facebook and Instagram, with the address of the offer at its end. */
export function postText(offer: SharedOffer, address: string, { hasEmoji }: { hasEmoji: boolean }): string {
  const { title, description, price, business, place, until, notices } = offer;
  const mark = (sign: string, text: string) => (hasEmoji && text ? `${sign} ${text}` : text);
  const text = paragraphs([
    title,
    mark('💶', price),
    description,
    [mark('📅', until), mark('📍', `${business}, ${place}`)].filter(Boolean).join('\n'),
    notices.join('\n'),
    address,
  ]);
  return hasEmoji ? tidy(visibleText(text)) : withoutEmoji(visibleText(text));
}
