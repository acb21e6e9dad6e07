import { paidMark } from '#shared/texts/offers.ts';
import type { OfferWords, Texts } from './texts.ts';

/** 'Pannupizza, 7,90 € (Pizzeria Napoli, Kauppakatu 1), säästät 4,00 €, voimassa 24.11. asti'. */
function line({ title, price, business, isPremium, address, kilometres, places, saved, until }: OfferWords): string {
  const where = kilometres === null ? address : `${places}, noin ${kilometres} km`;
  const who = [isPremium && paidMark, business, where].filter(Boolean).join(', ');
  return `${title}${price ? `, ${price}` : ''} (${who})${saved ? `, säästät ${saved}` : ''}, voimassa ${until} asti`;
}

const short = ({ title, price, business, isPremium }: OfferWords) =>
  `${title}${price ? `, ${price}` : ''} (${isPremium ? `${paidMark}, ` : ''}${business})`;
const named = ({ title, business }: OfferWords) => `${title} (${business})`;
const askBusiness = (offer: OfferWords) =>
  offer.phone
    ? `Katso tarjouksen sivu tai kysy yritykseltä: ${offer.business}, puhelin ${offer.phone}.`
    : `Katso yhteystiedot tarjouksen sivulta: ${named(offer)}.`;
const priced = (isPriced: boolean) => (isPriced ? ' hintatoiveellasi' : '');
const price = (offer: OfferWords) =>
  offer.price
    ? `${named(offer)} maksaa ${offer.price}${offer.before ? `, ennen ${offer.before}` : ''}.${offer.lowest ? ` Alin hinta 30 päivän aikana ennen alennusta oli ${offer.lowest}.` : ''}`
    : `${named(offer)}: hintaa ei ole ilmoitettu. Katso tarkemmat tiedot tarjouksen sivulta.`;
const unknownHours = 'Aukioloaikoja en tiedä.';
const unknownOrder = 'En voi tehdä varauksia enkä ostoksia puolestasi.';
const unknown = 'Sitä en tiedä.';

/** What the assistant says in Finnish. */
export const finnish: Texts = {
  otherCity: [
    ({ asked }) => `Katson vain oman kaupunkisi tarjouksia; vaihda kaupunki, niin katson sieltä (${asked}).`,
    ({ asked, city }) => `Näen vain kaupunkisi tarjoukset (${city}). Vaihda kaupungiksi ${asked}, niin katson sieltä.`,
  ],
  near: [() => 'Tarkkaa sijaintiasi en tiedä, joten vertaan kuntien keskustojen etäisyyksiä.'],
  foundOne: [
    ({ city, isPriced, offer }) => `Löysin yhden sopivan tarjouksen${priced(isPriced)} (${city}): ${line(offer)}.`,
    ({ city, isPriced, offer }) => `Tämä sopisi${priced(isPriced)} (${city}): ${line(offer)}.`,
  ],
  foundMany: [
    ({ count, isPriced, city }) => `Tässä ${count} tarjousta${priced(isPriced)} (${city}).`,
    ({ count, isPriced, city }) => `Löysin ${count} tarjousta${priced(isPriced)} (${city}).`,
  ],
  cheapest: [({ offer }) => `Edullisin on ${line(offer)}.`],
  cheapestOfThese: [({ offer }) => `Näistä edullisin on ${line(offer)}.`],
  discount: [({ offer }) => `Suurin alennus on ${offer.percent} %: ${line(offer)}.`],
  discountOfThese: [({ offer }) => `Näistä suurin alennus on ${offer.percent} %: ${line(offer)}.`],
  ending: [({ offer }) => `Ensimmäisenä päättyy ${line(offer)}.`],
  endingOfThese: [({ offer }) => `Näistä ensimmäisenä päättyy ${line(offer)}.`],
  nearest: [({ offer }) => `Lähimpänä on ${line(offer)}.`],
  newest: [({ offer }) => `Uusin on ${line(offer)}.`],
  first: [({ offer }) => `Ensimmäisenä ${line(offer)}.`, ({ offer }) => `Esimerkiksi ${line(offer)}.`],
  others: [
    ({ offers }) => `Muita: ${offers.map(short).join('; ')}.`,
    ({ offers }) => `Lisäksi ${offers.map(short).join('; ')}.`,
  ],
  rest: [() => 'Loput näet korteista.', () => 'Muut ovat korteissa.'],
  quote: [({ business, quote, page }) => `${business} kertoo${page ? ` esitteensä sivulla ${page}` : ''}: ”${quote}”`],
  overview: [
    ({ city, count, isAll, kinds }) =>
      `${count === 1 ? 'Voimassa on yksi tarjous' : `Voimassa on ${isAll ? '' : 'ainakin '}${count} tarjousta`} (${city}). Aiheet: ${kinds.map((kind) => `${kind.name} (${kind.count})`).join(', ')}. Kerro, mikä kiinnostaa.`,
  ],
  nothing: [
    ({ city }) => `En löytänyt tällä haulla voimassa olevia tarjouksia (${city}). Kokeile toista hakusanaa.`,
    ({ city }) => `Sopivaa tarjousta ei nyt löytynyt (${city}). Kokeile kysyä toisin sanoin.`,
  ],
  nothingFitting: [({ city }) => `Aivan sopivaa tarjousta en löytänyt (${city}).`],
  nothingPriced: [({ city }) => `Hintatoiveellasi en löytänyt voimassa olevia tarjouksia (${city}).`],
  nothingBeyond: [
    ({ city, how }) =>
      ({
        CHEAPER: `Halvempaa en löytänyt (${city}).`,
        PRICIER: `Kalliimpaa en löytänyt (${city}).`,
        NEARER: `Lähempää en löytänyt: tarkkaa sijaintiasi en tiedä, joten vertaan kuntien keskustojen etäisyyksiä (${city}).`,
        MORE: `Enempää en löytänyt (${city}). Kokeile toista hakusanaa.`,
      })[how],
  ],
  nothingAtAll: [({ city }) => `Juuri nyt voimassa olevia tarjouksia ei ole (${city}). Kokeile myöhemmin uudelleen.`],
  pricier: [({ offer }) => `Lähimmäksi pääsee ${line(offer)}.`],
  alternatives: [
    ({ offer }) => `Katso vaikka tätä: ${line(offer)}.`,
    ({ offer }) => `Tarjolla on nyt muun muassa ${line(offer)}.`,
  ],
  unknownHOURS: [() => unknownHours],
  unknownORDER: [() => unknownOrder],
  unknownOTHER: [() => 'Sitä tarjouksissa ei kerrota.'],
  example: [({ offer }) => `Nyt tarjolla on esimerkiksi ${line(offer)}.`],
  aboutPRICE: [({ offer }) => price(offer)],
  aboutVALIDITY: [
    ({ offer }) =>
      `${named(offer)} on voimassa ${offer.until} asti.${offer.isLastDay ? ' Tänään on siis viimeinen päivä.' : ''}`,
  ],
  aboutPLACE: [
    ({ offer }) =>
      offer.address
        ? `${offer.business}: osoite ${offer.address} (${offer.places}).`
        : `Osoitetta ei ole ilmoitettu (${offer.places}). ${askBusiness(offer)}`,
  ],
  aboutPHONE: [
    ({ offer }) =>
      offer.phone
        ? `${offer.business}: puhelin ${offer.phone}.`
        : `Puhelinnumeroa ei ole ilmoitettu. ${askBusiness(offer)}`,
  ],
  aboutHOURS: [({ offer }) => `${unknownHours} ${askBusiness(offer)}`],
  aboutWEBSITE: [
    ({ offer }) =>
      offer.hasWebsite
        ? `Linkkejä en kirjoita keskusteluun, mutta verkkosivulle pääset tarjouksen sivulta: ${named(offer)}.`
        : `Verkkosivua ei ole ilmoitettu. ${askBusiness(offer)}`,
  ],
  aboutORDER: [({ offer }) => `${unknownOrder} ${askBusiness(offer)}`],
  aboutDETAILS: [
    ({ offer }) =>
      `${price(offer)}${offer.description ? ` Yritys kertoo: ”${offer.description}”` : ''} Voimassa ${offer.until} asti.`,
  ],
  aboutOTHER: [({ offer }) => `${unknown} ${askBusiness(offer)}`],
  ask: [
    ({ what, city }) =>
      ({
        PRICE: 'Minkä hintaista etsit? Kerro enimmäishinta, niin rajaan haun.',
        CITY: `Katson nyt kaupunkisi tarjouksia (${city}). Minkä kaupungin tarjouksia tarkoitat?`,
        WHAT_FOR: 'Kerro vähän lisää: mihin tarkoitukseen tai kenelle etsit?',
        WHEN: 'Milloin tarvitset sitä?',
        WHICH: `Kerro yrityksen tai tarjouksen nimi, niin katson, mitä siitä tiedän (${city}).`,
      })[what],
  ],
  service: [
    ({ topic, city }) =>
      ({
        DELETE_ACCOUNT: 'Voit poistaa tilisi Omat-sivulla kohdassa Poista tili. Poisto kysyy salasanasi.',
        DELETE_CONVERSATION: 'Voit poistaa tämän keskustelun sivun alareunasta kohdasta Poista keskustelu.',
        PASSWORD:
          'Salasanan voit vaihtaa Omat-sivulla. Jos se on unohtunut, pyydä uusi kirjautumissivun kohdasta Unohtuiko salasana.',
        EMAIL: 'Sähköpostiosoitetta ei voi vaihtaa itse. Ota yhteyttä asiakaspalveluun, niin asia selvitetään.',
        NAME: 'Etu- ja sukunimeä ei voi vaihtaa itse. Ota yhteyttä asiakaspalveluun, niin asia selvitetään.',
        CITY: `Katson tarjouksia kaupungista, jonka olet valinnut (${city}). Vaihda kaupunki sovelluksen yläreunasta tai Omat-sivulla.`,
        SIGN_IN: 'Kirjaudu sovellukseen kirjautumissivulla sähköpostilla ja salasanalla.',
        REGISTER: 'Tilin luot sovelluksessa kohdassa Luo tili. Se on maksutonta.',
        FAVOURITES: 'Tallenna tarjous suosikiksi kortin sydämestä. Tallentamasi löydät Suosikit-sivulta.',
        NOTIFICATIONS: 'Ilmoitukset uusista tarjouksista otat käyttöön ja poistat Omat-sivulla.',
        PRIVACY: 'Tietosuojaselosteessa kerrotaan, mitä tietoja sinusta säilytetään ja mihin niitä käytetään.',
        FOR_BUSINESSES: 'Yritys julkaisee tarjouksia omalla tilillään. Hinnat ja ohjeet ovat hinnastossa.',
        COST: 'Sovellus on kuluttajalle maksuton. Yritykset maksavat julkaisemistaan tarjouksista.',
        CONTACT: 'Asiakaspalvelun tavoitat Yhteystiedot-sivulta.',
        ASSISTANT: `Olen tekoälyavustaja ja etsin sinulle voimassa olevia tarjouksia (${city}). En ole ihminen. Osaan rajata hinnan mukaan ja kertoa tarjouksen hinnan, voimassaolon, osoitteen ja puhelinnumeron.`,
      })[topic],
  ],
  talk: [
    ({ said, city }) =>
      ({
        GREETING: `Hei! Kerro, mitä etsit, niin katson voimassa olevat tarjoukset (${city}).`,
        THANKS: 'Ole hyvä! Kysy lisää, kun haluat.',
        BYE: 'Hei hei! Tule takaisin, kun tarvitset tarjouksia.',
        HOW_ARE_YOU: 'Kiitos kysymästä, olen valmiina etsimään! Kerro, mitä tarvitset.',
        PRAISE: 'Hienoa! Kerro, jos etsin vielä jotain muuta.',
        NO_MORE: 'Selvä. Olen täällä, kun tarvitset tarjouksia.',
      })[said],
  ],
  offTopic: [
    ({ city }) =>
      `Siinä en osaa auttaa: tunnen vain voimassa olevat tarjoukset (${city}). Kysy vaikka lounasta, lahjaa tai kampaajaa.`,
    ({ city }) =>
      `Siihen en osaa vastata, mutta tarjouksista tiedän (${city}). Kysy vaikka lounasta, lahjaa tai kampaajaa.`,
  ],
};
