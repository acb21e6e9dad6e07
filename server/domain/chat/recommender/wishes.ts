import { withoutAskingAbroad } from '../../../finnish/foreignWords.ts';
import { lemmasOf } from '../../../finnish/lexicon.ts';
import { type UnderstoodSearch, understandSearch } from '../../../finnish/understanding.ts';
import type { Comparison } from '../plan.ts';
import { greeting, thanks, wordsOf } from './smallTalk.ts';

/** What a message to the recommender asks for. */
export interface Wish {
  /** Words to search by, in their order, possible names with a blank in them: 'porin olut'; none when any offer will do. */
  words: string[];
  /** Words for what is not wanted. */
  unwanted: string[];
  /** Cents. */
  maxPrice: number | null;
  minPrice: number | null;
  /** By what they are compared. */
  sort: Comparison | null;
  /** How many there are, or of what kinds, is asked. */
  isOverview: boolean;
  /** Finnish name of a municipality that the message names. */
  city: string | null;
}

const maxWords = 5;
const cheap =
  /^(?:halvin|halvimm|halp|halvat|halva|halvemp|edulli|huokea|cheap|billig|odav|soods|soodne|günstig|gynstig|deshev|дешев|дешёв|недорог)/;
const ending =
  /^(?:päätty\p{L}*|umpeutu\p{L}*|loppu(?:u|vat|va|via|massa)|ending|ends|expir\p{L}*|slutar|slut|upphör|utgår)$/u;
const newest =
  /^(?:uusin|uusimm\p{L}*|uutta|uusia|uudet|tuorein|tuoreimm\p{L}*|viimeisimm\p{L}*|newest|latest|nyast\p{L}*|senaste)$/u;
const near =
  /^(?:lähellä|lähistöllä|läheltä|lähistöltä|lähin|lähimm\p{L}*|lähimp\p{L}*|lähistön|lähemp\p{L}*|vieressä|near|nearby|nearest|nearer|closer|closest|nära|närheten|närmast\p{L}*|närmare|läheduses|lähedal|nähe|рядом|поблизости)$/u;
const overview =
  /(?:montako|kuinka (?:monta|paljon)|paljonko) (?:\p{L}+ ){0,4}\p{L}*(?:tarjou|alennu)|(?:mitä|mistä|millaisia|minkä|mihin) (?:\p{L}+ ){0,2}(?:kategori|aihe|luok)|hur många (?:\p{L}+ ){0,2}\p{L}*erbjud|how many (?:\p{L}+ ){0,2}(?:offers|deals)|(?:vilka|what) (?:kategorier|ämnen|categories|topics)/u;
const discount =
  /(?:suurin|suurimm\p{L}*|isoin|isoimm\p{L}*|kovin|kovimm\p{L}*|eniten|paras|parhaat|parhaimm\p{L}*) (?:\p{L}+ )?(?:ale|alet|alessa|alennu\p{L}*|säästö\p{L}*)(?!\p{L})|(?:biggest|largest|best|highest) discount|största? rabatt/u;
const otherThan = /(?<!\p{L})(?:muuta kuin|anything but|except|annat än) (?:any |något )?(\p{L}+)/gu;

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
  suurimmalla isoin isoimmat parhaimmat säästö säästöä säästöt alet alessa edullisempi edullisempaa halvemman edullisemman syö tahdo kaipaa haluta paikka
  paikkaa paikan kiitos kiitti hei moi terve please what do you have your which tell give i am looking some with the and for any what are there offers offer deals show me find in is
  euro euroa euron eurolla eurosta eur e alle max maks maksimi maksimissaan enintään korkeintaan hinta hinnalla hintaan
  maksaa maksaisi halvempi halvempaa kuin noin vaikka esimerkiksi ostaa osta syödä syömään saada käydä kallis kallista
  kalliimpi toinen toista toisen toiset joku-toinen yli vähintään sitten mieluummin sittenkin lähempää lähempänä
  can could would like want need buy get one ones something anything else another more other others where how about much
  does cost price prices under over below above least most max up than less an on at to from near this that and or but it
  cheap cheaper cheapest good nice also only please today now just
  jag vill har du ni finns det den de en ett på i till från med för och eller men nån någon något några andra annan annat
  var vad vilka vilken vilket hur kan skulle behöver söker hitta köpa mig min mitt billig billiga billigt billigare
  billigast under över högst minst euro erbjudande erbjudanden rabatt bra idag nu bara också då kostar pris priset
  utan inte men utom är som vid nära tar slut snart först närheten att
  ensin ensimmäisenä ensimmäinen ensimmäiset päättyvä kallein kalleimmat kalliimmat onks onkos oisko mist mis miss mitäs jotai mitää
  sais saisko vois voisko teil sul tarttis tarttisin tartten haluun haluisi tahtoisin tahtoisi pitäs pitäis pitäisi kiinnostaisi kiinnostaa myyttekö myydäänkö
  myykö tarjoaako tarjoatteko järjestättekö onkohan löytyiskö löytyisköhän tunnetko tiedätkö tiedän osaatko auta auttaisitko
  vielä vähän hieman selvästi muu muun some even bit little lite ännu seuraava enemmän jatka kalliimpaa kalliimman kalliimmat hintavampi hintavampaa många many kategorier ämnen categories topics next expensive pricier dyrare fler flera mera nästa
  se asti saakka voimassa voimassaolo voimassaoloaika kauanko kestää jatkuu vieläkö
  får fås finnas någonstans vart vem när länge gäller giltig giltigt ska skall
  when who long until valid last
  my our your me us two first soon service home`.split(/\s+/),
);

const vague =
  /(?:^| )(?:en (?:oikein |oikeen |vielä )?(?:tiedä|tiiä|osaa (?:päättää|sanoa|valita)|keksi)|(?:auta|autatko|autat|auttaisitko|voisitko auttaa)(?: \p{L}+)* (?:valits|päättä|löytä|keksi)\p{L}*|yllätä|(?:ehdota|suosittele|keksi)(?: \p{L}+){0,2} (?:jotain|jotakin)|mitä (?:ostaisin|tekisin|keksisin|valitsisin)|help me (?:choose|decide|find|pick)|surprise me|not sure|don t know|dunno|no idea|vet inte|hjälp mig (?:välja|hitta|bestämma)|överraska mig|(?:need|want|buy|looking for|find) (?:something|anything|stuff|things)|(?:vill ha|behöver|söker) (?:något|nåt|någonting)|(?:haluan|haluaisin|tarvitsen|tarviin|etsin|kaipaan) (?:jotain|jotakin|jotai|tavaraa|tuotetta|palvelua))(?: |$)/u;
const vagueWords =
  /^(?:kiva|kivaa|mukava|mukavaa|hauska|hauskaa|erikois\p{L}*|tekemi\p{L}*|tiedä|tiiä|auta|autatko|auttaa|auttaisitko|valits\p{L}*|päättä\p{L}*|löytä\p{L}*|osaa|keksi|keksiä|yllätä|tavaraa|tuotetta|palvelua|juttu|juttua|asia|asiaa|something|anything|stuff|things|know|don|not|sure|idea|help|choose|decide|pick|surprise|find|vet|hjälp|välja|bestämma|överraska|nåt|någonting|oikein|vielä)$/u;

/**
 * Whether a message wants something without saying what: 'en tiedä mitä haluan', 'I need something', '...', 'aaaa'.
 */
export function isVague(text: string): boolean {
  const { words, unwanted, maxPrice, minPrice, sort, isOverview, city } = readWish(text);
  const isTelling = words.some((word) => !vagueWords.test(word)) || unwanted.length > 0;
  if (isTelling || maxPrice !== null || minPrice !== null || sort || isOverview || city) return false;
  const all = wordsOf(text);
  return vague.test(all.join(' ')) || all.every((word) => /(.)\1{3}/u.test(word) || word.length > 40);
}

/** Reads a message as the search does, and what people say around it in a conversation. */
export function readWish(text: string): Wish {
  const { words, sizes, without, city, names, minPrice, maxPrice } = understandSearch(
    // 'Utan' alone refuses what follows; here it is what is wanted instead.
    text.replace(/(inte \p{L}{1,40}) utan/giu, '$1 men'),
    [],
    withoutAskingAbroad,
  );
  const all = wordsOf(text);
  const phrase = all.join(' ');
  const refused = [...phrase.matchAll(otherThan)].map(([, word]) => word ?? '');
  const unwanted = [...without, ...refused].filter((word) => !isFiller(word));
  const meaningful = withoutAskingAbroad(words.filter((word) => !isFiller(word) && !unwanted.includes(word)));
  // 'A present of flowers' is flowers.
  const things = meaningful.filter((word) => !isOccasion(word));
  const wanted = (things.length > 0 ? things : meaningful).map((word) => withGenitive(word, names));
  return {
    words: [...sizes, ...wanted].slice(0, maxWords),
    unwanted: unwanted.slice(0, maxWords),
    minPrice,
    maxPrice,
    sort: readSort(all),
    isOverview: overview.test(phrase),
    city: city?.name ?? null,
  };
}

/** The questions or things of a message that are joined by 'and': 'Onko kahvia ja missä saa pizzaa?' has two. */
export function partsOf(text: string): string[] {
  return text.split(/\?| (?:ja|sekä|och|samt|and) /iu).filter((part) => /\p{L}/u.test(part));
}

/** The word with the genitive of a municipality before it, which the search takes for a name first. */
function withGenitive(word: string, names: UnderstoodSearch['names']): string {
  const name = names.find(({ before }) => before === word);
  return name ? [...name.written, word].join(' ') : word;
}

/** Words for what is done with a thing: they say little without the thing. */
const acts = new Set(
  `vuokraus korjaus huolto asennus kurssi hoito lippu kuljetus matka lento reissu muutto ostaa myydä myynti katsastus opetus
  tunti pesu vaihto`.split(/\s+/),
);
const occasions = new Set(['lahja', 'lahjakortti', 'synttärilahja', 'syntymäpäivälahja', 'present', 'gift']);

const isOneOf = (word: string, lemmas: Set<string>) =>
  lemmas.has(word) || lemmasOf(word).some((lemma) => lemmas.has(lemma));

/** The things among the words, when acts are among them: 'helikopterin' of 'helikopterin vuokraus'. Otherwise empty. */
export function thingsOf(words: readonly string[]): string[] {
  const things = words.filter((word) => !isOneOf(word, acts));
  return things.length < words.length ? things : [];
}

/** Words that name an occasion, not a thing: 'lahja'. */
export function isOccasion(word: string): boolean {
  return isOneOf(word, occasions);
}

function readSort(words: string[]): Comparison | null {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (has(ending)) return 'ENDING';
  if (discount.test(words.join(' '))) return 'DISCOUNT';
  if (has(cheap)) return 'PRICE';
  if (has(near)) return 'DISTANCE';
  return has(newest) ? 'NEWEST' : null;
}

function isFiller(word: string): boolean {
  const says = [cheap, ending, newest, near].some((pattern) => pattern.test(word));
  return says || filler.has(word) || isNoise(word);
}

function isNoise(word: string): boolean {
  return (
    greeting.test(word) ||
    thanks.test(word) ||
    /^\d+(?:e|eur|€)?$/.test(word) ||
    word.length < 2 ||
    word.length > 40 ||
    /(.)\1{3}/u.test(word)
  );
}
