import { helsinkiDate } from '../../../platform/helsinki.ts';
import { dateText, moneyText } from '../../billing/money.ts';
import type { OfferCard } from '../../offers/feed/card.ts';
import { plainText } from '../ai/plainText.ts';
import { priceOf } from './findOffers.ts';
import type { OfferSubject } from './offerQuestions.ts';

const maxDescription = 300;

/** What is known of an offer on one subject, and plainly what is not. Only what its page shows too. */
export function offerFact(subject: OfferSubject, card: OfferCard, now: Date): string {
  const facts: Record<OfferSubject, () => string> = {
    VALIDITY: () => validityOf(card, now),
    PLACE: () => placeOf(card),
    PHONE: () => phoneOf(card),
    HOURS: () => `Aukioloaikoja en tiedä. ${askBusiness(card)}`,
    WEBSITE: () => websiteOf(card),
    ORDER: () => `En voi tehdä varauksia enkä ostoksia puolestasi. ${askBusiness(card)}`,
    PRICE: () => priceText(card),
    DETAILS: () => detailsOf(card),
    OTHER: () => `Sitä en tiedä. ${askBusiness(card)}`,
  };
  return facts[subject]();
}

function named(card: OfferCard): string {
  return `${plainText(card.title)} (${plainText(card.businessName)})`;
}

function lastDayOf(card: OfferCard): string {
  return helsinkiDate(new Date(card.endsAt));
}

function validityOf(card: OfferCard, now: Date): string {
  const today = lastDayOf(card) === helsinkiDate(now) ? ' Tänään on siis viimeinen päivä.' : '';
  return `${named(card)} on voimassa ${dateText(lastDayOf(card))} asti.${today}`;
}

function businessOf(card: OfferCard): string {
  return plainText(card.businessName);
}

function placeOf(card: OfferCard): string {
  const where = card.isNationwide ? 'koko maa' : card.cities.join(', ');
  if (card.address) return `${businessOf(card)}: osoite ${plainText(card.address)} (${where}).`;
  return `Osoitetta ei ole ilmoitettu (${where}). ${askBusiness(card)}`;
}

function phoneOf(card: OfferCard): string {
  if (card.businessPhone) return `${businessOf(card)}: puhelin ${card.businessPhone}.`;
  return `Puhelinnumeroa ei ole ilmoitettu. ${askBusiness(card)}`;
}

function websiteOf(card: OfferCard): string {
  if (card.url)
    return `Linkkejä en kirjoita keskusteluun, mutta verkkosivulle pääset tarjouksen sivulta: ${named(card)}.`;
  return `Verkkosivua ei ole ilmoitettu. ${askBusiness(card)}`;
}

function askBusiness(card: OfferCard): string {
  if (!card.businessPhone) return `Katso yhteystiedot tarjouksen sivulta: ${named(card)}.`;
  return `Katso tarjouksen sivu tai kysy yritykseltä: ${businessOf(card)}, puhelin ${card.businessPhone}.`;
}

function priceText(card: OfferCard): string {
  const now = priceOf(card);
  if (now === null) return `${named(card)}: hintaa ei ole ilmoitettu. Katso tarkemmat tiedot tarjouksen sivulta.`;
  const { originalPrice: before, lowestPrice30Days: lowest, currency } = card;
  const was = before !== null && before > now ? `, normaalisti ${moneyText(before, currency)}` : '';
  const least = lowest === null ? '' : ` Alin hinta 30 päivän aikana oli ${moneyText(lowest, currency)}.`;
  return `${named(card)} maksaa ${moneyText(now, currency)}${was}.${least}`;
}

function detailsOf(card: OfferCard): string {
  const whole = plainText(card.description);
  const characters = [...whole];
  const told = characters.length > maxDescription ? `${characters.slice(0, maxDescription).join('')}…` : whole;
  const description = told === '' ? '' : ` Yritys kertoo: ”${told}”`;
  return `${priceText(card)}${description} Voimassa ${dateText(lastDayOf(card))} asti.`;
}
