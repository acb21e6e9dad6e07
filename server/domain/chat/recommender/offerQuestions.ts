import type { OfferSubject } from '../plan.ts';
import { wordsOf } from './smallTalk.ts';
import { readWish } from './wishes.ts';

/** A question of one offer. */
export interface OfferQuestion {
  subject: OfferSubject;
  /** Words that may name the offer or its business. */
  words: string[];
  /** 'se', 'siellä', 'toinen': an offer of the last answer is meant, by its place there. */
  pointsAt: number | null;
  /** Only a question of an offer when it names one; otherwise a search: 'Missä pizzaa on?'. */
  needsName: boolean;
}

const it = '(?:se|tuo|tämä|tää|toi|tarjous|tarjouksen|sen|tuon|tämän|siihen|tähän|tuohon|siinä|siitä)';
const subjects: [OfferSubject, RegExp][] = [
  [
    'VALIDITY',
    new RegExp(
      `mihin (?:asti|saakka)|(?:kauan|kauanko|pitkään) .*(?:voimassa|kestää|jatkuu|tarjouksessa|tarjolla)|(?:milloin|koska) .*(?:päättyy|loppuu|umpeutuu)|voimassaolo|(?:onko|vieläkö) ${it} .*voimassa|valid until|how long .*(?:valid|last)|when does .*end|hur länge gäller|när slutar`,
      'u',
    ),
  ],
  [
    'WEBSITE',
    /(?:koti|verkko|netti)sivu|netti-?osoit|verkko-?osoit|(?:^| )www|linkk[ei]|instagram|facebook|website|web ?page|webbplats|hemsida/u,
  ],
  [
    'PLACE',
    /(?:^| )osoit(?:e|teen|teessa|etta)|sijaitse|sijainti|missä (?:päin|se|tuo|tämä|paikka|liike)(?: |$)|(?:miten|kuinka) (?:sinne|pääse)|ajo-?ohje|(?:^| )address(?: |$)|where is (?:it|that|this|the shop|the place)|adress|var (?:ligger|finns) (?:den|det|de)(?: |$)/u,
  ],
  [
    'PHONE',
    /puhelinnumero|puhelimen numero|puh numero|(?:mikä|mihin) numero|(?:^| )soitt?aa?n?(?:ko)?(?: |$)|phone|telefon|ringa/u,
  ],
  ['HOURS', /aukiol|(?:^| )(?:auki|avoinna|aukeaa|sulkeutuu|open|öppet|öppna)(?: |$)|opening hours|öppettid/u],
  [
    'ORDER',
    new RegExp(
      `(?:^| )(?:varata|varaa|varaan|varaanko|varaus|tilaanko)(?: |$)|(?:^| )${it} (?:voi |voinko )?(?:tilata|ostaa|tilaan|ostan)|(?:tilata|ostaa|tilaa|osta) ${it}(?: |$)|(?:^| )(?:book|reserve|boka)(?: |$)|(?:order|buy) (?:it|that|this)(?: |$)`,
      'u',
    ),
  ],
  [
    'PRICE',
    /(?:paljonko|mitä|kuinka paljon|minkä verran) .*mak(?:saa|soi)|mikä .*hinta$|hinta $|how much (?:is|does|do)|what does .*cost|vad kostar/u,
  ],
  [
    'DETAILS',
    /kerro (?:\p{L}+ )?(?:lisää|tarkemmin)|kerro (?:siitä|tästä|tuosta|ensimmäisestä|toisesta|kolmannesta|neljännestä)$|lisätieto|mitä .*(?:kuuluu|sisältyy)|(?:mikä|millainen) (?:se|tuo|tämä) on|tell me more|more about|berätta mer/u,
  ],
];
const where = /^missä .* on$/;
const there = /(?:^| )(?:siellä|sieltä|sinne|siinä|siihen|heillä|heiltä|niillä|sillä)(?: |$)/;

/** Words of such questions that name nothing. */
const asking = new Set(
  `mihin asti saakka kauan kauanko pitkään milloin koska voimassa kestää jatkuu voimassaolo voimassaoloaika vielä vieläkö
  päin miten kuinka sinne pääsee pääsen osoite osoitteen osoitteessa osoitetta numero numeron puhelinnumero
  puhelinnumeron puhelimen puh soittaa soitan soitanko soita vai netistä netissä verkosta verkossa paikan päällä puhelimitse varaanko tilaanko aukiolo aukioloaika aukioloajat aukioloaikoja aukioloaikojen auki avoinna
  aukeaa sulkeutuu varata varaa varaan varaus tilata tilaa tilaan ostaa osta ostan paljonko verran maksaa maksoi lisätietoja
  lisätieto tarkemmin kuuluu sisältyy sijaitsee sijainti linkki linkin linkkiä www kotisivu kotisivut kotisivun verkkosivu
  verkkosivut nettisivu nettisivut nettisivun instagram facebook liike liikkeen liikkeessä yritys yrityksen firma ravintolan
  kello klo sillä heillä ovatko paikka paikan heidän heiltä heille he niiden niillä ne pöytä pöydän aika ajan sieltä siellä sinne siltä sille hän tuolta
  millainen nyt valid until long when end ends phone number address website book reserve order hours opening tell much cost
  they them their has pöytää bord bordet table appointment
  gäller länge när slutar telefon telefonnummer adress webbplats hemsida boka öppet öppettider berätta mer more the`.split(
    /\s+/,
  ),
);
const pointing =
  /^(?:se|sen|siinä|siitä|siihen|sitä|sille|siltä|siellä|sieltä|sinne|tuo|tuon|tuosta|tuohon|tuolta|tämä|tämän|tästä|tähän|tää|toi|ton|heidän|heiltä|heille|niiden|ne|niillä|tarjous|tarjouksen|it|its|that|this|there|they|them|their|den|det|de|dem|deras|där|dess)$/;
const ordinals: [RegExp, number][] = [
  [/^(?:ensimmäi|first$|första$)/, 0],
  [/^(?:toinen|toisen|toisesta|toisella|toiseen|kakkonen|second|andra)$/, 1],
  [/^(?:kolmas|kolmann|third$|tredje$)/, 2],
  [/^(?:neljäs|neljänn)/, 3],
  [/^(?:viides|viidenn)/, 4],
];

/** The question of one offer that a message asks; null when it asks none. */
export function readOfferQuestion(text: string): OfferQuestion | null {
  const all = wordsOf(text);
  const phrase = all.join(' ');
  const nth = ordinals.find(([pattern]) => all.some((word) => pattern.test(word)))?.[1] ?? null;
  const asked = subjectOf(phrase);
  // 'Se toinen' asks for all there is to know, or else for another offer.
  if (!asked && nth !== null && all.length <= 3 && all.every((word) => isPlace(word)))
    return { subject: 'DETAILS', words: [], pointsAt: nth, needsName: true };
  if (!asked) return null;
  const { words: wanted, sort } = readWish(text);
  const words = wanted.filter(
    (word) => !asking.has(word) && !pointing.test(word) && !ordinals.some(([pattern]) => pattern.test(word)),
  );
  const points = nth !== null || words.length === 0 || all.some((word) => pointing.test(word));
  // 'The cheapest pizza' is of all that there are: no title with a pizza names it.
  const isSearch =
    ['PRICE', 'DISCOUNT'].includes(sort ?? '') ||
    asked === 'PRICE' ||
    asked === 'DETAILS' ||
    asked === 'HOURS' ||
    asked === 'OTHER' ||
    where.test(phrase);
  return { subject: asked, words, pointsAt: points ? (nth ?? 0) : null, needsName: isSearch && words.length > 0 };
}

function isPlace(word: string): boolean {
  return pointing.test(word) || word === 'entä' || ordinals.some(([pattern]) => pattern.test(word));
}

function subjectOf(phrase: string): OfferSubject | null {
  const asked = subjects.find(([, pattern]) => pattern.test(phrase));
  if (asked) return asked[0];
  if (where.test(phrase)) return 'PLACE';
  return there.test(phrase) ? 'OTHER' : null;
}
