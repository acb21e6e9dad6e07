import type { OfferWords, Texts } from './texts.ts';

/** Said of a paid place (decision 19). */
const paidMark = 'Annons · betald plats';

function line({ title, price, business, isPremium, address, kilometres, places, saved, until }: OfferWords): string {
  const where = kilometres === null ? address : `${places}, cirka ${kilometres} km`;
  const who = [isPremium && paidMark, business, where].filter(Boolean).join(', ');
  return `${title}${price ? `, ${price}` : ''} (${who})${saved ? `, du sparar ${saved}` : ''}, gäller till och med ${until}`;
}

const short = ({ title, price, business, isPremium }: OfferWords) =>
  `${title}${price ? `, ${price}` : ''} (${isPremium ? `${paidMark}, ` : ''}${business})`;
const named = ({ title, business }: OfferWords) => `${title} (${business})`;
const askBusiness = (offer: OfferWords) =>
  offer.phone
    ? `Se erbjudandets sida eller fråga företaget: ${offer.business}, telefon ${offer.phone}.`
    : `Se kontaktuppgifterna på erbjudandets sida: ${named(offer)}.`;
const priced = (isPriced: boolean) => (isPriced ? ' inom din prisgräns' : '');
const price = (offer: OfferWords) =>
  offer.price
    ? `${named(offer)} kostar ${offer.price}${offer.before ? `, tidigare ${offer.before}` : ''}.${offer.lowest ? ` Lägsta priset under 30 dagar före sänkningen var ${offer.lowest}.` : ''}`
    : `${named(offer)}: priset är inte angivet. Se närmare på erbjudandets sida.`;
const unknownHours = 'Öppettiderna känner jag inte till.';
const unknownOrder = 'Jag kan inte boka eller köpa åt dig.';
const unknown = 'Det vet jag inte.';

/** What the assistant says in Swedish. */
export const swedish: Texts = {
  otherCity: [
    ({ asked }) => `Jag ser bara erbjudanden i din egen stad. Byt stad, så söker jag där (${asked}).`,
    ({ asked, city }) => `Jag ser bara erbjudanden i din stad (${city}). Byt till ${asked}, så söker jag där.`,
  ],
  near: [() => 'Din exakta plats känner jag inte till, så jag jämför avstånden mellan kommunernas centrum.'],
  foundOne: [
    ({ city, isPriced, offer }) => `Jag hittade ett passande erbjudande${priced(isPriced)} (${city}): ${line(offer)}.`,
    ({ city, isPriced, offer }) => `Det här kunde passa${priced(isPriced)} (${city}): ${line(offer)}.`,
  ],
  foundMany: [
    ({ count, isPriced, city }) => `Här är ${count} erbjudanden${priced(isPriced)} (${city}).`,
    ({ count, isPriced, city }) => `Jag hittade ${count} erbjudanden${priced(isPriced)} (${city}).`,
  ],
  cheapest: [({ offer }) => `Billigast är ${line(offer)}.`],
  cheapestOfThese: [({ offer }) => `Billigast av dessa är ${line(offer)}.`],
  discount: [({ offer }) => `Den största rabatten är ${offer.percent} %: ${line(offer)}.`],
  discountOfThese: [({ offer }) => `Den största rabatten av dessa är ${offer.percent} %: ${line(offer)}.`],
  ending: [({ offer }) => `Först slutar ${line(offer)}.`],
  endingOfThese: [({ offer }) => `Av dessa slutar först ${line(offer)}.`],
  nearest: [({ offer }) => `Närmast är ${line(offer)}.`],
  newest: [({ offer }) => `Nyast är ${line(offer)}.`],
  first: [({ offer }) => `Först ${line(offer)}.`, ({ offer }) => `Till exempel ${line(offer)}.`],
  others: [
    ({ offers }) => `Andra: ${offers.map(short).join('; ')}.`,
    ({ offers }) => `Dessutom ${offers.map(short).join('; ')}.`,
  ],
  rest: [() => 'Resten ser du på korten.', () => 'De övriga finns på korten.'],
  quote: [
    ({ business, quote, page }) => `${business} skriver${page ? ` på sidan ${page} i sitt blad` : ''}: ”${quote}”`,
  ],
  overview: [
    ({ city, count, isAll, kinds }) =>
      `${count === 1 ? 'Ett erbjudande gäller' : `${isAll ? '' : 'Minst '}${count} erbjudanden gäller`} just nu (${city}). Ämnen: ${kinds.map((kind) => `${kind.name} (${kind.count})`).join(', ')}. Berätta vad som intresserar dig.`,
  ],
  nothing: [
    ({ city }) => `Jag hittade inga gällande erbjudanden med den sökningen (${city}). Pröva ett annat sökord.`,
    ({ city }) => `Inget passande erbjudande just nu (${city}). Pröva att fråga med andra ord.`,
  ],
  nothingFitting: [({ city }) => `Ett riktigt passande erbjudande hittade jag inte (${city}).`],
  nothingPriced: [({ city }) => `Inom din prisgräns hittade jag inga gällande erbjudanden (${city}).`],
  nothingBeyond: [
    ({ city, how }) =>
      ({
        CHEAPER: `Något billigare hittade jag inte (${city}).`,
        PRICIER: `Något dyrare hittade jag inte (${city}).`,
        NEARER: `Något närmare hittade jag inte: jag känner inte till din exakta plats, så jag jämför avstånden mellan kommunernas centrum (${city}).`,
        MORE: `Fler hittade jag inte (${city}). Pröva ett annat sökord.`,
      })[how],
  ],
  nothingAtAll: [({ city }) => `Just nu finns inga gällande erbjudanden (${city}). Försök igen senare.`],
  pricier: [({ offer }) => `Närmast kommer ${line(offer)}.`],
  alternatives: [
    ({ offer }) => `Titta till exempel på ${line(offer)}.`,
    ({ offer }) => `Just nu finns bland annat ${line(offer)}.`,
  ],
  unknownHOURS: [() => unknownHours],
  unknownORDER: [() => unknownOrder],
  unknownOTHER: [() => 'Det står inte i erbjudandena.'],
  example: [({ offer }) => `Just nu finns till exempel ${line(offer)}.`],
  aboutPRICE: [({ offer }) => price(offer)],
  aboutVALIDITY: [
    ({ offer }) =>
      `${named(offer)} gäller till och med ${offer.until}.${offer.isLastDay ? ' I dag är alltså sista dagen.' : ''}`,
  ],
  aboutPLACE: [
    ({ offer }) =>
      offer.address
        ? `${offer.business}: adress ${offer.address} (${offer.places}).`
        : `Adressen är inte angiven (${offer.places}). ${askBusiness(offer)}`,
  ],
  aboutPHONE: [
    ({ offer }) =>
      offer.phone
        ? `${offer.business}: telefon ${offer.phone}.`
        : `Telefonnumret är inte angivet. ${askBusiness(offer)}`,
  ],
  aboutHOURS: [({ offer }) => `${unknownHours} ${askBusiness(offer)}`],
  aboutWEBSITE: [
    ({ offer }) =>
      offer.hasWebsite
        ? `Länkar skriver jag inte här, men till webbplatsen kommer du från erbjudandets sida: ${named(offer)}.`
        : `Ingen webbplats är angiven. ${askBusiness(offer)}`,
  ],
  aboutORDER: [({ offer }) => `${unknownOrder} ${askBusiness(offer)}`],
  aboutDETAILS: [
    ({ offer }) =>
      `${price(offer)}${offer.description ? ` Företaget skriver: ”${offer.description}”` : ''} Gäller till och med ${offer.until}.`,
  ],
  aboutOTHER: [({ offer }) => `${unknown} ${askBusiness(offer)}`],
  ask: [
    ({ what, city }) =>
      ({
        PRICE: 'Hur mycket får det kosta? Ge ett högsta pris, så begränsar jag sökningen.',
        CITY: `Nu söker jag i din stad (${city}). Vilken stad menar du?`,
        WHAT_FOR: 'Berätta lite mer: för vad eller för vem söker du?',
        WHEN: 'När behöver du det?',
        WHICH: `Skriv företagets eller erbjudandets namn, så ser jag vad jag vet om det (${city}).`,
      })[what],
  ],
  service: [
    ({ topic, city }) =>
      ({
        DELETE_ACCOUNT:
          'Du kan radera ditt konto på sidan Omat under Poista tili (radera konto). Du behöver ange ditt lösenord.',
        DELETE_CONVERSATION:
          'Du kan radera det här samtalet längst ned på sidan under Poista keskustelu (radera samtalet).',
        PASSWORD: 'Lösenordet byter du på sidan Omat. Har du glömt det, begär ett nytt på inloggningssidan.',
        EMAIL: 'E-postadressen kan du inte byta själv. Kontakta kundtjänsten.',
        NAME: 'För- och efternamnet kan du inte byta själv. Kontakta kundtjänsten.',
        CITY: `Jag söker bland erbjudandena i staden som du har valt (${city}). Byt stad längst upp i appen eller på sidan Omat.`,
        SIGN_IN: 'Logga in på inloggningssidan med e-post och lösenord.',
        REGISTER: 'Ett konto skapar du i appen under Luo tili. Det är gratis.',
        FAVOURITES: 'Spara ett erbjudande med hjärtat på kortet. De sparade finns på sidan Suosikit.',
        NOTIFICATIONS: 'Meddelanden om nya erbjudanden slår du på och av på sidan Omat.',
        PRIVACY: 'Dataskyddsbeskrivningen berättar vilka uppgifter som sparas om dig och varför.',
        FOR_BUSINESSES: 'Företag publicerar erbjudanden med ett eget konto. Priser och anvisningar finns i prislistan.',
        COST: 'Appen är gratis för konsumenter. Företagen betalar för erbjudandena de publicerar.',
        CONTACT: 'Kundtjänsten når du via sidan Yhteystiedot.',
        ASSISTANT: `Jag är en AI-assistent och söker gällande erbjudanden åt dig (${city}). Jag är ingen människa. Jag kan begränsa priset och berätta ett erbjudandes pris, giltighet, adress och telefonnummer.`,
      })[topic],
  ],
  talk: [
    ({ said, city }) =>
      ({
        GREETING: `Hej! Berätta vad du söker, så letar jag bland gällande erbjudanden (${city}).`,
        THANKS: 'Varsågod! Fråga gärna mer.',
        BYE: 'Hej då! Kom tillbaka när du behöver erbjudanden.',
        HOW_ARE_YOU: 'Tack för frågan, jag är redo att söka! Berätta vad du behöver.',
        PRAISE: 'Fint! Säg till om jag ska söka något annat.',
        NO_MORE: 'Okej. Jag finns här när du behöver erbjudanden.',
      })[said],
  ],
  offTopic: [
    ({ city }) =>
      `Det kan jag inte hjälpa med: jag känner bara till gällande erbjudanden (${city}). Fråga till exempel efter lunch, en present eller en frisör.`,
  ],
};
