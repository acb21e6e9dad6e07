import { greeting, thanks, wordsOf } from './smallTalk.ts';

/** What a message to the recommender asks for. */
export interface Wish {
  /** Words to search by, in their order; none when any offer will do. */
  words: string[];
  /** Words for what is not wanted. */
  unwanted: string[];
  /** Cents. */
  maxPrice: number | null;
  /** The cheapest are meant. */
  byPrice: boolean;
  /** Those are meant that end first. */
  byEnd: boolean;
  /** The largest discounts are meant. */
  byDiscount: boolean;
  /** The newest are meant. */
  byAge: boolean;
  /** How many there are, or of what kinds, is asked. */
  isOverview: boolean;
  /** Those near the consumer are meant, of whose place nothing is known but the city. */
  isNear: boolean;
}

const maxWords = 5;
const cheap = /^(?:halvin|halvimm|halp|halvat|halva|edulli|huokea|cheap)/;
const ending = /^(?:päätty\p{L}*|umpeutu\p{L}*|loppu(?:u|vat|va|via|massa))$/u;
const newest = /^(?:uusin|uusimm\p{L}*|uutta|uusia|uudet|tuorein|tuoreimm\p{L}*|viimeisimm\p{L}*)$/u;
const near = /^(?:lähellä|lähistöllä|lähin|lähimm\p{L}*|lähistön|vieressä)$/u;
const overview =
  /(?:montako|kuinka (?:monta|paljon)|paljonko) (?:\p{L}+ ){0,4}\p{L}*(?:tarjou|alennu)|(?:mitä|mistä|millaisia|minkä|mihin) (?:\p{L}+ ){0,2}(?:kategori|aihe|luok)/u;
const discount =
  /(?:suurin|suurimm\p{L}*|isoin|isoimm\p{L}*|kovin|kovimm\p{L}*|eniten|paras|parhaat|parhaimm\p{L}*) (?:\p{L}+ )?(?:ale|alet|alessa|alennu\p{L}*|säästö\p{L}*)(?!\p{L})/u;
const refusal =
  /(?<!\p{L})(?:(?:en|emme|ei) (?:halua|haluta|tahdo|syö|syödä|kaipaa|mitään)|muuta kuin) ((?:mitään |enää |taas )?)(\p{L}+)/gu;

/** Words that say how one asks, not what for. */
const filler = new Set(
  `ja tai sekä että jos kun niin no nyt vain ihan hyvä hyvää hyviä hyvät paras parasta parhaat parhaita joku jokin jotain
  jotakin mikä mitä mitkä mitään missä mistä minkä mihin millaisia millainen minkälaisia kuka onko on oon olen olet oot olisi ovat
  oisko olisiko olla löytyy löytyykö löytyisi löytyisikö saa saisi saisiko saako saanko voi voisi voisitko voitko
  haluan haluaisin haluisin etsin etsi etsisin hae hakea kaipaan tarvitsen tarvin suosittele suosittelet suosittelisit
  ehdota näytä kerro anna minulle mulle mua minua minä mä sinä sä me te teillä teiltä sulla sinulla täällä täältä tässä
  tarjous tarjousta tarjoukset tarjouksia tarjouksen tarjouksista tarjouksessa tarjouksella tarjolla alennus alennusta
  alennukset alennuksia alennuksessa ale aletta diili diilejä etu etuja esite esitteet esitteitä kaikki kaikkia muita
  muuta lisää jne uutta uusia uudet uusin uusimmat uusimpia en ei emme halua vaan pian kohta tänään tällä viikolla viikonloppuna huomenna lähellä lähistöllä kaupungissa kaupungin alueella montako monta paljonko kuinka kategoria kategorian kategoriat kategorioita kategorioista aihe aiheet aiheita aiheista
  luokat luokkia entä entäs entäpä mites miten vaihtoehto vaihtoehtoja vaihtoehdot muut loput seuraavat eniten suurin suurimmat
  suurimmalla isoin isoimmat parhaimmat säästö säästöä säästöt alet alessa edullisempi edullisempaa halvemman edullisemman paikka
  paikkaa paikan kiitos kiitti hei moi terve please what do you have your which tell give i am looking some with the and for any what are there offers offer deals show me find in is
  euro euroa euron eurolla eurosta eur e alle max maks maksimi maksimissaan enintään korkeintaan hinta hinnalla hintaan
  maksaa maksaisi halvempi halvempaa kuin noin vaikka esimerkiksi ostaa osta syödä syömään saada käydä`.split(/\s+/),
);

const price =
  /(?:alle|max\.?|maks\.?|maksimi(?:ssaan)?|enintään|korkeintaan|halvempaa? kuin|halvempi kuin|under|below)\s+(\d{1,5})(?:[.,](\d{1,2}))?|(\d{1,5})(?:[.,](\d{1,2}))?\s*(?:€|eur\b|euroa?\b|eurolla\b|euron\b|e\b)/iu;

/** Reads a message in plain Finnish, without any model. */
export function readWish(text: string): Wish {
  const plain = text.normalize('NFKC').toLowerCase();
  const all = wordsOf(text);
  const unwanted = [...all.join(' ').matchAll(refusal)]
    .map(([, , word]) => word ?? '')
    .filter((word) => !isFiller(word));
  const words = all.filter((word) => !isFiller(word) && !unwanted.includes(word));
  return {
    words: words.slice(0, maxWords),
    unwanted: unwanted.slice(0, maxWords),
    maxPrice: readPrice(plain),
    byPrice: all.some((word) => cheap.test(word)),
    byEnd: all.some((word) => ending.test(word)),
    byDiscount: discount.test(all.join(' ')),
    byAge: all.some((word) => newest.test(word)),
    isOverview: overview.test(all.join(' ')),
    isNear: all.some((word) => near.test(word)),
  };
}

function isFiller(word: string): boolean {
  const says = [cheap, ending, newest, near].some((pattern) => pattern.test(word));
  return says || filler.has(word) || isNoise(word);
}

function isNoise(word: string): boolean {
  return (
    greeting.test(word) || thanks.test(word) || /^\d+(?:e|eur|€)?$/.test(word) || word.length < 2 || word.length > 40
  );
}

function readPrice(text: string): number | null {
  if (/\b(?:kympillä|kympin|alle kympin)/u.test(text)) return 1000;
  const [, most, maxCents, about, aboutCents] = price.exec(text) ?? [];
  const euros = most ?? about;
  if (euros === undefined) return null;
  return Number(euros) * 100 + Number((maxCents ?? aboutCents ?? '0').padEnd(2, '0'));
}
