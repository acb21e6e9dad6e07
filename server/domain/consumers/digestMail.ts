import { finnishDate } from '#platform/helsinki.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { layoutMail, type MailEntry } from '#platform/mail/mailLayout.ts';
import { appStart } from '#shared/renderedPage.ts';
import { digestParts } from '#shared/rules/offers/ranking.ts';
import { priceLines } from '#shared/rules/offers/shownPrice.ts';
import { markedTitle, digestTexts as texts } from '#shared/texts/offers.ts';
import { type OfferCard, shownPriceOfCard } from '../catalogue/feed/card.ts';

/** Offers for one reason. */
export interface NewPart {
  /** The first of them, in the order to show. */
  cards: OfferCard[];
  /** Number of offers; above `maxCounted`, just more than that. */
  total: number;
}

/** What is mailed to one consumer. An offer is in the first part that it belongs to. */
export interface Digest {
  /** Found by the consumer's watches. */
  watched: NewPart;
  /** Of shops that the consumer follows. */
  followed: NewPart;
  /** For the consumer's wishes. */
  wished: NewPart;
  /** Favourites whose last day is tomorrow, and those whose last day is today: the only parts that are not new. */
  ending: NewPart;
  lastDay: NewPart;
  /** Whether the mail is of a week: then `ending` is of the days until the next one. */
  isWeekly: boolean;
  /** What the opt-out link carries. */
  key: string;
}

/** Maximum number of offers counted for a mail. */
export const maxCounted = 100;

/** Facts of the platform in every mail. */
interface Site {
  siteName: string;
  publicUrl: string;
}

/**
 * The mail to a consumer about new offers, with an opt-out link for people and one for mail programs (RFC 2369, RFC 8058).
 */
export function digestMail(
  { watched, followed, wished, ending, lastDay, isWeekly, key }: Digest,
  site: Site,
): Omit<Mail, 'to'> {
  const { siteName, publicUrl } = site;
  const all = { watched, followed, wished, lastDay, ending };
  const headings = isWeekly ? { ...texts, ending: texts.endingThisWeek } : texts;
  const parts = digestParts.map((part) => ({ ...all[part], heading: headings[part] })).filter(({ total }) => total > 0);
  const fresh = watched.total + followed.total + wished.total;
  const heading = headingOf(fresh, { later: ending.total, today: lastDay.total, isWeekly });
  const body = layoutMail({
    heading,
    paragraphs: [],
    sections: parts.map(({ heading, cards, total }) => ({
      heading,
      entries: cards.map((card) => entryOf(card, site)),
      closing: rest(total - cards.length, total),
    })),
    action: { label: 'Avaa sovellus', url: `${publicUrl}${appStart}` },
    greeting: `Terveisin\n${siteName}`,
    footer: {
      text: texts.why(siteName),
      label: 'Lopeta ilmoitukset',
      url: `${publicUrl}/sovellus/ilmoitukset/peru?avain=${key}`,
    },
  });
  const headers = {
    'List-Unsubscribe': `<${publicUrl}/api/users/unsubscribe?key=${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { subject: `${heading} – ${siteName}`, ...body, headers };
}

function entryOf(card: OfferCard, { publicUrl }: Site): MailEntry {
  const place = card.isNationwide ? 'Koko maa' : card.cities.join(', ');
  const lines = [
    [card.businessName, place].join(' · '),
    ...price(card),
    `Voimassa ${finnishDate(new Date(card.endsAt))} asti`,
  ];
  return { title: markedTitle(card), lines, url: `${publicUrl}/tarjous/${card.id}` };
}

function price(card: OfferCard): string[] {
  const { texts } = priceLines(shownPriceOfCard(card), card.currency);
  return texts.length > 0 ? [texts.join(', ')] : [];
}

function rest(hidden: number, total: number): string[] {
  if (hidden <= 0) return [];
  return [total > maxCounted ? 'ja monta muuta' : `ja ${hidden} muuta`];
}

function headingOf(
  fresh: number,
  { later, today, isWeekly }: { later: number; today: number; isWeekly: boolean },
): string {
  if (fresh > 0) return fresh === 1 ? 'Uusi tarjous sinulle' : `${countOf(fresh)} uutta tarjousta sinulle`;
  const when = later === 0 ? texts.today : today === 0 && !isWeekly ? texts.tomorrow : texts.soon;
  const ending = later + today;
  return ending === 1 ? texts.favouriteEnds(when) : texts.favouritesEnd(countOf(ending), when);
}

function countOf(total: number): string {
  return total > maxCounted ? `Yli ${maxCounted}` : String(total);
}
