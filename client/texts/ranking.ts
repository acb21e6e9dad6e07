import { finnishNumber } from '#shared/finnish/finnishNumbers.ts';
import { entriesOf, keysOf } from '#shared/records.ts';
import {
  allWays,
  digestParts,
  distanceBands,
  forgivenSteps,
  isPaidOrder,
  matchFields,
  matchWeights,
  maxInAnswer,
  maxInDigestPart,
  maxInSubscription,
  maxInToday,
  maxMeasured,
  offersBetweenAds,
  orders,
  type RankedList,
  type RankingParameter,
  reachOfToday,
  relatedWeights,
} from '#shared/rules/offers/ranking.ts';
import { confirmedDays } from '#shared/rules/shops/outlets.ts';
import type { DistanceBand } from '../schema.generated.ts';
import { rankingAnchors, rankingLink } from './rankingLink.ts';
import { search } from './search.ts';

const parameters: Record<RankingParameter, string> = {
  MATCH: 'Osuvuus: mitä paremmin tarjous vastaa hakusanoihin, sitä ylempänä se on.',
  CHOSEN: `Valitsemasi tai hakusanoissa nimeämäsi peruste: ${Object.values(search.understood.sort).join(' · ')}.`,
  UNIT_PRICE:
    'Yksikköhinta, halvin ensin. Jokainen yksikkö on omana osanaan, ja tarjoukset ilman yksikköhintaa ovat viimeisinä.',
  PRICE: 'Hinta, halvin ensin. Ehdolliset hinnat ovat muiden jälkeen, ja tarjoukset ilman hintaa viimeisinä.',
  DISTANCE: `Etäisyys kuntien keskusten välillä, lähin vyöhyke ensin: oma kunta, sitten enintään ${distanceBands
    .flatMap(({ kilometres }) => kilometres || [])
    .join(', ')} km.`,
  ALIKE: `Yhteiset piirteet tarjouksen kanssa, jota katsot: sama yritys ${relatedWeights.business} pistettä, sama kategoria ${relatedWeights.category} ja jokainen yhteinen sana otsikossa tai avainsanoissa ${relatedWeights.word}.`,
  CATEGORY: 'Sama kategoria ennen muita.',
  OWN_CITY: 'Kunnan omat tarjoukset ennen koko maan tarjouksia.',
  PREMIUM: 'Maksettu nosto: premium-tarjoukset ja -esitteet ennen muita.',
  NEWEST: 'Julkaisuaika, uusin ensin.',
  ENDS_FIRST: 'Viimeinen päivä, ensin päättyvä ensin.',
  SAVED_LAST: 'Tallennuksen aika, viimeksi tallentamasi ensin.',
  EACH_SHOP: 'Jokaiselta yritykseltä yksi tarjous, uusin, ennen kuin yhdeltäkään on toinen.',
  DRAW: 'Arvonta, joka tehdään yritysten kesken joka viikolle erikseen.',
};

const wayNames: Record<(typeof allWays)[number], string> = {
  written: 'sana juuri niin kuin kirjoitit sen',
  base: 'sama sana muussa muodossa',
  part: 'sana yhdyssanan osana',
  synonym: 'samaa tarkoittava sana otsikossa tai avainsanoissa',
  loose: 'samaa tarkoittava sana muualla tekstissä',
};

const fieldNames: Record<(typeof matchFields)[number], string> = {
  title: 'otsikko',
  keywords: 'avainsanat',
  names: 'yrityksen ja kategorian nimi',
  description: 'kuvaus ja esitteen sivut',
};

const points = (count: number) => (count === 1 ? '1 piste' : `${finnishNumber(count)} pistettä`);

const matchTexts: Record<keyof typeof matchWeights, string> = {
  notFree: `Kun haet jotain ilman ainesosaa: ${points(matchWeights.notFree)}, jos tarjous ei kerro olevansa ilman sitä, ja kaksinkertaisesti, jos se mainitsee aineen.`,
  missing: `Sana puuttuu tarjouksesta: ${points(matchWeights.missing)}.`,
  way: `Tapa, jolla sana on tarjouksessa: ${points(matchWeights.way)} jokaisesta askeleesta (${allWays.map((way) => wayNames[way]).join(' → ')}). Korjattu kirjoitusvirhe maksaa ${forgivenSteps} askelta.`,
  field: `Kohta, jossa sana on: ${points(matchWeights.field)} jokaisesta askeleesta (${matchFields.map((field) => fieldNames[field]).join(' → ')}).`,
};

/** What makes a match worse, the weightiest first. */
const matchPoints = keysOf(matchWeights)
  .toSorted((one, other) => matchWeights[other] - matchWeights[one])
  .map((weight) => matchTexts[weight]);

const partNames: Record<(typeof digestParts)[number], string> = {
  watched: 'vahtien löytämät',
  followed: 'seurattujen kauppojen',
  wished: 'toiveiden mukaiset',
  lastDay: 'tänään päättyvät suosikit',
  ending: 'huomenna, viikon viestissä viikon sisällä, päättyvät suosikit',
};

const kilometresOf = (wanted: DistanceBand) => distanceBands.find(({ band }) => band === wanted)?.kilometres;

const turning = 'Nostojen keskinäinen järjestys vaihtuu joka päivä niin, että jokainen on vuorollaan edellä.';

interface ListTexts {
  title: string;
  /** What else must be known of the list. */
  notes: readonly string[];
  /** What the points of the first parameter come from. */
  points?: readonly string[];
}

const lists: Record<RankedList, ListTexts> = {
  feed: {
    title: 'Etusivu, kategoriat ja kuntien sivut',
    notes: [
      'Mukana ovat kunnan omat ja koko maan voimassa olevat tarjoukset.',
      turning,
      `Joka ${offersBetweenAds}. tarjouksen jälkeen sovelluksessa voi olla erikseen myyty mainoskortti, jossa lukee Mainos.`,
    ],
  },
  carousel: { title: 'Etusivun nostot', notes: ['Karusellissa on vain maksettuja nostoja.', turning] },
  today: {
    title: 'Tänään',
    notes: [
      `Näin ovat järjestyksessä Uutta tänään ja Päättyy tänään. Listassa on enintään ${maxInToday.list} tarjousta, ja niistä enintään ${maxInToday.paidFirst} maksettua nostoa on ennen muita; muut nostot ovat järjestyksessä kuin mikä tahansa tarjous.`,
      `Tarjous on vain yhdessä listassa: ensin Päättyy tänään, sitten Uutta tänään, Auki nyt lähellä ja Seuraamasi. Jos näissä kolmessa ensimmäisessä on alle ${maxInToday.enough} tarjousta, lisäksi näytetään muita voimassa olevia etusivun järjestyksessä ja pienessä kunnassa lähikuntien tarjouksia.`,
    ],
  },
  todayOpen: {
    title: 'Auki nyt lähellä',
    notes: [
      `Mukana ovat enintään ${kilometresOf(reachOfToday.open)} km päässä olevat toimipaikat, joiden aukioloajat yritys on vahvistanut ${confirmedDays} päivän sisällä, yksi tarjous kultakin yritykseltä.`,
    ],
  },
  search: {
    title: 'Haku',
    notes: [
      'Osuvuus lasketaan pisteinä jokaisesta hakusanasta, ja pienin summa on paras. Raskain syy ensin:',
      `Jos osumia on yli ${maxMeasured}, pisteet lasketaan niistä, joiden otsikossa tai avainsanoissa sanat ovat, ja muista premium-tarjoukset ja uusimmat ensin.`,
    ],
    points: matchPoints,
  },
  chosen: {
    title: 'Haku valitsemassasi järjestyksessä',
    notes: [
      'Jos jonkin tarjouksen otsikossa tai avainsanoissa on kaikki hakusanasi, näytetään vain sellaiset.',
      'Kilohintoja ei verrata litrahintoihin, ja tarjoukset ilman hintaa ovat viimeisinä.',
    ],
  },
  productGroup: {
    title: 'Tuotesivut',
    notes: [
      'Mukana ovat tarjoukset, joiden otsikko tai avainsana nimeää tuotteen. Esimerkiksi kahvinkeitin ei ole kahvia.',
      'Yksikköhinnasta on vähennetty pantti. Hinta on ehdollinen, jos se alkaa jostakin (alk.), koskee kanta-asiakkaita tai vaatii ostamaan useamman.',
      'Tarjoukset, joissa on alkoholia, eivät ole mukana.',
    ],
  },
  nearby: {
    title: 'Lähellä',
    notes: ['Sijaintiasi emme kysy. Koko maan tarjoukset eivät ole mukana.', turning],
  },
  shop: { title: 'Kaupan sivu, seuratut kaupat ja kaupan lista muilla sivustoilla', notes: [turning] },
  assistant: {
    title: 'Avustaja',
    notes: [
      'Avustaja hakee samalla haulla kuin sinä. Ilman hakusanoja järjestys on sama kuin etusivulla, ja pyytämässäsi järjestyksessä (halvin, lähin, uusin, pian päättyvä, suurin alennus) premium ei vaikuta.',
      `Vastauksessa on enintään ${maxInAnswer.builtIn} tarjousta. Jos vastauksen suunnittelee tekoälypalvelu, se valitsee hakujen tuloksista enintään ${maxInAnswer.service} eikä saa tietää, mikä niistä on maksettu.`,
    ],
  },
  related: { title: 'Samankaltaisia', notes: ['Mukana ovat vain tarjoukset, joilla on jotain yhteistä.'] },
  digest: {
    title: 'Sähköposti uusista tarjouksista',
    notes: [
      `Ryhmät ovat tässä järjestyksessä: ${digestParts.map((part) => partNames[part]).join(', ')}. Ryhmässä näytetään enintään ${maxInDigestPart} tarjousta.`,
    ],
  },
  subscription: {
    title: 'RSS-syötteet',
    notes: [
      `Syötteeseen mahtuu ${maxInSubscription} tarjousta. Jos niitä on enemmän, mukana ovat etusivun ensimmäiset, premium-tarjoukset ennen muita.`,
    ],
  },
  calendar: { title: 'Kaupan kalenteri', notes: [] },
  favourites: { title: 'Suosikit', notes: [] },
  week: {
    title: 'Viikko paperilla',
    notes: [
      'Yhdelle sivulle mahtuu vain osa tarjouksista, ja sivulla lukee, montako jäi pois. Tuotteet, joilla on ikäraja, eivät ole mukana. Kaupan omassa viikossa uusimmat ovat ensin.',
    ],
  },
};

/** The page that says why offers are in their order. */
export const ranking = {
  title: rankingLink,
  intro: 'Miksi tarjous on listalla ensin, ja mihin maksaminen vaikuttaa.',
  contents: 'Listat',
  how: 'Kunkin listan perusteet ovat tärkeysjärjestyksessä: seuraava ratkaisee vain, kun tarjoukset ovat edellisten mukaan tasoissa. Perusteet ja luvut tulevat suoraan ohjelmasta, joka listat järjestää.',
  paid: {
    title: 'Mistä yritys maksaa',
    anchor: 'maksettu',
    paragraphs: [
      'Yritys maksaa jokaisesta julkaisusta. Premium-julkaisu on maksettu nosto: se on karusellissa ja ennen muita niillä listoilla, joissa alla lukee, että premium vaikuttaa. Jokaisessa nostossa lukee aina, missä se näytetäänkin: Mainos · maksettu nosto.',
      'Mikään muu maksu ei vaikuta järjestykseen. Mainoskortit ovat erillään tarjouksista, ja niissä lukee Mainos.',
    ],
  },
  effect: { paid: 'Premium vaikuttaa tähän järjestykseen.', none: search.order.paid },
  lists: entriesOf(lists).map(([list, { title, notes, points: ofFirst = [] }]) => ({
    title,
    notes,
    anchor: rankingAnchors[list],
    isPaid: isPaidOrder(list),
    parameters: orders[list].map((parameter) => parameters[parameter]),
    points: ofFirst,
  })),
};
