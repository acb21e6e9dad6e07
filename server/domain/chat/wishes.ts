/** What a message to the recommender asks for. */
export interface Wish {
  /** Only polite: a greeting or thanks. */
  isGreeting: boolean;
  isThanks: boolean;
  /** Words to search by, in their order; none when any offer will do. */
  words: string[];
  /** Cents. */
  maxPrice: number | null;
  /** The cheapest are meant. */
  byPrice: boolean;
}

const mostWords = 5;
const greeting = /^(?:hei|heippa|moi|moikka|moro|terve|tervehdys|huomenta|päivää|iltaa|hello|hi|hey|hej|tjena)$/;
const thanks = /^(?:kiitos|kiitti|kiitoksia|kiitän|thanks|thx|tack)$/;
const polite = /^(?:hei|no|hyvää|oikein|paljon|kovasti|tosi|taas|kaikille|sinulle|avusta|vinkistä|vinkeistä|avustaja)$/;
const cheap = /^(?:halvin|halvimm|halp|halvat|halva|edulli|huokea|cheap)/;

/** Words that say how one asks, not what for. */
const filler = new Set(
  `ja tai sekä että jos kun niin no nyt vain ihan hyvä hyvää hyviä hyvät paras parasta parhaat parhaita joku jokin jotain
  jotakin mikä mitä mitkä mitään missä mistä minkä mihin millaisia millainen minkälaisia kuka onko on oon olen olisi ovat
  oisko olisiko olla löytyy löytyykö löytyisi löytyisikö saa saisi saisiko saako saanko voi voisi voisitko voitko
  haluan haluaisin haluisin etsin etsi etsisin hae hakea kaipaan tarvitsen tarvin suosittele suosittelet suosittelisit
  ehdota näytä kerro anna minulle mulle mua minua minä mä sinä sä me te teillä teiltä sulla sinulla täällä täältä tässä
  tarjous tarjousta tarjoukset tarjouksia tarjouksen tarjouksista tarjouksessa tarjouksella tarjolla alennus alennusta
  alennukset alennuksia alennuksessa ale aletta diili diilejä etu etuja esite esitteet esitteitä kaikki kaikkia muita
  muuta lisää jne tänään tällä viikolla viikonloppuna huomenna lähellä lähistöllä kaupungissa kaupungin alueella paikka
  paikkaa paikan kiitos kiitti hei moi terve please the and for any what are there offers offer deals show me find in is
  euro euroa euron eurolla eurosta eur e alle max maks maksimi maksimissaan enintään korkeintaan hinta hinnalla hintaan
  maksaa maksaisi halvempi halvempaa kuin noin vaikka esimerkiksi ostaa osta syödä syömään saada käydä`.split(/\s+/),
);

const price =
  /(?:alle|max\.?|maks\.?|maksimi(?:ssaan)?|enintään|korkeintaan|halvempaa? kuin|halvempi kuin|under|below)\s+(\d{1,5})(?:[.,](\d{1,2}))?|(\d{1,5})(?:[.,](\d{1,2}))?\s*(?:€|eur\b|euroa?\b|eurolla\b|euron\b|e\b)/iu;

/** Reads a message in plain Finnish, without any model. */
export function readWish(text: string): Wish {
  const plain = text.normalize('NFKC').toLowerCase();
  const all = plain.match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? [];
  const isGreeting = isMade(all, greeting);
  const isThanks = isMade(all, thanks);
  const words = all.filter((word) => !filler.has(word) && !cheap.test(word) && !isNoise(word));
  return {
    isGreeting,
    isThanks,
    words: isGreeting || isThanks ? [] : words.slice(0, mostWords),
    maxPrice: readPrice(plain),
    byPrice: all.some((word) => cheap.test(word)),
  };
}

/** Whether a message is nothing but such words and politeness around them. */
function isMade(words: string[], of: RegExp): boolean {
  return words.some((word) => of.test(word)) && words.every((word) => of.test(word) || polite.test(word));
}

function isNoise(word: string): boolean {
  return (
    greeting.test(word) || thanks.test(word) || /^\d+(?:e|eur|€)?$/.test(word) || word.length < 2 || word.length > 40
  );
}

function readPrice(text: string): number | null {
  if (/\b(?:kympillä|kympin|alle kympin)/u.test(text)) return 1000;
  const [, most, mostCents, about, aboutCents] = price.exec(text) ?? [];
  const euros = most ?? about;
  if (euros === undefined) return null;
  return Number(euros) * 100 + Number((mostCents ?? aboutCents ?? '0').padEnd(2, '0'));
}
