import type { OfferWords, Texts } from './texts.ts';

/** Said of a paid place (decision 19). */
const paidMark = 'Ad · paid placement';

function line({ title, price, business, isPremium, address, kilometres, places, saved, until }: OfferWords): string {
  const where = kilometres === null ? address : `${places}, about ${kilometres} km`;
  const who = [isPremium && paidMark, business, where].filter(Boolean).join(', ');
  return `${title}${price ? `, ${price}` : ''} (${who})${saved ? `, you save ${saved}` : ''}, valid until ${until}`;
}

const short = ({ title, price, business, isPremium }: OfferWords) =>
  `${title}${price ? `, ${price}` : ''} (${isPremium ? `${paidMark}, ` : ''}${business})`;
const named = ({ title, business }: OfferWords) => `${title} (${business})`;
const askBusiness = (offer: OfferWords) =>
  offer.phone
    ? `See the page of the offer or ask the business: ${offer.business}, phone ${offer.phone}.`
    : `See the contact details on the page of the offer: ${named(offer)}.`;
const priced = (isPriced: boolean) => (isPriced ? ' within your budget' : '');
const price = (offer: OfferWords) =>
  offer.price
    ? `${named(offer)} costs ${offer.price}${offer.before ? `, before ${offer.before}` : ''}.${offer.lowest ? ` The lowest price in the 30 days before was ${offer.lowest}.` : ''}`
    : `${named(offer)}: the price is not given. See the page of the offer for more.`;
const unknownHours = 'I do not know the opening hours.';
const unknownOrder = 'I cannot book or buy for you.';
const unknown = 'I do not know that.';

/** What the assistant says in English. */
export const english: Texts = {
  otherCity: [
    ({ asked }) => `I only see the offers of your own city. Change your city to ${asked} and I will look there.`,
    ({ asked, city }) => `I only see the offers of your city (${city}). Change it to ${asked} and I will look there.`,
  ],
  near: [() => 'I do not know exactly where you are, so I compare the distances between town centres.'],
  foundOne: [
    ({ city, isPriced, offer }) => `I found one suitable offer${priced(isPriced)} (${city}): ${line(offer)}.`,
    ({ city, isPriced, offer }) => `This one could suit you${priced(isPriced)} (${city}): ${line(offer)}.`,
  ],
  foundMany: [
    ({ count, isPriced, city }) => `Here are ${count} offers${priced(isPriced)} (${city}).`,
    ({ count, isPriced, city }) => `I found ${count} offers${priced(isPriced)} (${city}).`,
  ],
  cheapest: [({ offer }) => `The cheapest is ${line(offer)}.`],
  cheapestOfThese: [({ offer }) => `The cheapest of these is ${line(offer)}.`],
  discount: [({ offer }) => `The largest discount is ${offer.percent} %: ${line(offer)}.`],
  discountOfThese: [({ offer }) => `The largest discount of these is ${offer.percent} %: ${line(offer)}.`],
  ending: [({ offer }) => `The first to end is ${line(offer)}.`],
  endingOfThese: [({ offer }) => `The first of these to end is ${line(offer)}.`],
  nearest: [({ offer }) => `The nearest is ${line(offer)}.`],
  newest: [({ offer }) => `The newest is ${line(offer)}.`],
  first: [({ offer }) => `First ${line(offer)}.`, ({ offer }) => `For example ${line(offer)}.`],
  others: [
    ({ offers }) => `Others: ${offers.map(short).join('; ')}.`,
    ({ offers }) => `Also: ${offers.map(short).join('; ')}.`,
  ],
  rest: [() => 'You see the rest on the cards.', () => 'The others are on the cards.'],
  quote: [({ business, quote, page }) => `${business} says${page ? ` on page ${page} of its flyer` : ''}: “${quote}”`],
  overview: [
    ({ city, count, isAll, kinds }) =>
      `${count === 1 ? 'One offer is' : `${isAll ? '' : 'At least '}${count} offers are`} valid now (${city}). Topics: ${kinds.map((kind) => `${kind.name} (${kind.count})`).join(', ')}. Tell me what interests you.`,
  ],
  nothing: [
    ({ city }) => `I found no valid offers with that search (${city}). Try another word.`,
    ({ city }) => `There is no suitable offer right now (${city}). Try other words.`,
  ],
  nothingFitting: [({ city }) => `I found no offer that quite fits (${city}).`],
  nothingPriced: [({ city }) => `I found no valid offers within your budget (${city}).`],
  nothingBeyond: [
    ({ city, how }) =>
      ({
        CHEAPER: `I found nothing cheaper (${city}).`,
        PRICIER: `I found nothing more expensive (${city}).`,
        NEARER: `I found nothing nearer: I do not know exactly where you are, so I compare the distances between town centres (${city}).`,
        MORE: `I found no more (${city}). Try another word.`,
      })[how],
  ],
  nothingAtAll: [({ city }) => `There are no valid offers right now (${city}). Please try again later.`],
  pricier: [({ offer }) => `The closest match is ${line(offer)}.`],
  alternatives: [
    ({ offer }) => `Have a look at this one: ${line(offer)}.`,
    ({ offer }) => `Available now: ${line(offer)}.`,
  ],
  unknownHOURS: [() => unknownHours],
  unknownORDER: [() => unknownOrder],
  unknownOTHER: [() => 'The offers do not say that.'],
  example: [({ offer }) => `Available now, for example: ${line(offer)}.`],
  aboutPRICE: [({ offer }) => price(offer)],
  aboutVALIDITY: [
    ({ offer }) => `${named(offer)} is valid until ${offer.until}.${offer.isLastDay ? ' Today is the last day.' : ''}`,
  ],
  aboutPLACE: [
    ({ offer }) =>
      offer.address
        ? `${offer.business}: address ${offer.address} (${offer.places}).`
        : `The address is not given (${offer.places}). ${askBusiness(offer)}`,
  ],
  aboutPHONE: [
    ({ offer }) =>
      offer.phone ? `${offer.business}: phone ${offer.phone}.` : `The phone number is not given. ${askBusiness(offer)}`,
  ],
  aboutHOURS: [({ offer }) => `${unknownHours} ${askBusiness(offer)}`],
  aboutWEBSITE: [
    ({ offer }) =>
      offer.hasWebsite
        ? `I write no links here, but the page of the offer leads to the website: ${named(offer)}.`
        : `No website is given. ${askBusiness(offer)}`,
  ],
  aboutORDER: [({ offer }) => `${unknownOrder} ${askBusiness(offer)}`],
  aboutDETAILS: [
    ({ offer }) =>
      `${price(offer)}${offer.description ? ` The business says: “${offer.description}”` : ''} Valid until ${offer.until}.`,
  ],
  aboutOTHER: [({ offer }) => `${unknown} ${askBusiness(offer)}`],
  ask: [
    ({ what, city }) =>
      ({
        PRICE: 'How much may it cost? Give a maximum price and I will narrow the search.',
        CITY: `I am looking at the offers of your city (${city}). Which city do you mean?`,
        WHAT_FOR: 'Tell me a little more: what or whom is it for?',
        WHEN: 'When do you need it?',
        WHICH: `Tell me the name of the business or the offer, and I will see what I know about it (${city}).`,
      })[what],
  ],
  service: [
    ({ topic, city }) =>
      ({
        DELETE_ACCOUNT:
          'You can delete your account on the page Omat, under Poista tili (delete account). It asks for your password.',
        DELETE_CONVERSATION:
          'You can delete this conversation at the bottom of the page, under Poista keskustelu (delete conversation).',
        PASSWORD:
          'You can change your password on the page Omat. If you have forgotten it, ask for a new one on the sign-in page.',
        EMAIL: 'You cannot change your email address yourself. Please contact customer service.',
        NAME: 'You cannot change your first or last name yourself. Please contact customer service.',
        CITY: `I look at the offers of the city you have chosen (${city}). Change it at the top of the app or on the page Omat.`,
        SIGN_IN: 'Sign in on the sign-in page with your email and password.',
        REGISTER: 'You create an account in the app under Luo tili. It is free.',
        FAVOURITES: 'Save an offer with the heart on its card. Your saved offers are on the page Suosikit.',
        NOTIFICATIONS: 'You turn messages about new offers on and off on the page Omat.',
        PRIVACY: 'The privacy notice tells which of your data is stored and what it is used for.',
        FOR_BUSINESSES:
          'Businesses publish offers with an account of their own. Prices and guidance are on the price list.',
        COST: 'The app is free for consumers. Businesses pay for the offers they publish.',
        CONTACT: 'You reach customer service through the page Yhteystiedot.',
        ASSISTANT: `I am an AI assistant that looks for valid offers for you (${city}). I am not human. I can search within a budget and tell you the price, validity, address and phone number of an offer.`,
      })[topic],
  ],
  talk: [
    ({ said, city }) =>
      ({
        GREETING: `Hello! Tell me what you are looking for and I will check the valid offers (${city}).`,
        THANKS: 'You are welcome! Ask for more whenever you like.',
        BYE: 'Goodbye! Come back when you need offers.',
        HOW_ARE_YOU: 'Thank you for asking, I am ready to search! Tell me what you need.',
        PRAISE: 'Great! Tell me if I should look for something else.',
        NO_MORE: 'All right. I am here when you need offers.',
      })[said],
  ],
  offTopic: [
    ({ city }) =>
      `I cannot help with that: I only know the valid offers (${city}). Ask for lunch, a gift or a hairdresser, for example.`,
  ],
};
