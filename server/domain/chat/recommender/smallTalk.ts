import { comparedText } from '#shared/visibleText.ts';
import { isCommand } from '../ai/commands.ts';
import type { Language, ServiceTopic, SmallTalk } from '../plan.ts';

export const greeting =
  /^(?:hei|heippa|moi|moikka|moro|terve|tervehdys|huomenta|päivää|iltaa|hello|hi|hey|hej|hejsan|tjena|haloo|morning|evening|afternoon|tere|tsau|hallo|привет|здравствуйте)$/;
export const thanks = /^(?:kiitos|kiitti|kiitoksia|kiitän|thanks|thx|thank|tack|tackar|aitäh|tänan|danke|спасибо)$/;
const polite =
  /^(?:hei|no|hyvää|oikein|paljon|kovasti|tosi|taas|kaikille|sinulle|avusta|vinkistä|vinkeistä|avustaja|tästä|siitä|you|very|much|good|a|lot|so|many|the|for|your|help|tips|there|så|mycket|god|morgon|dag|kväll|tusen|för|hjälpen|till|igen|avun|kun|autoit)$/;
const praise =
  /^(?:hienoa|hieno|mahtavaa|loistavaa|loistava|mainiota|mainio|upeaa|super|huippua|kiva|kivaa|ok|okei|okej|selvä|jees|joo|juu|hyvä|hyvää|homma|näin|tosi|oikein|olet|ihana|kätevää|kätevä|täydellistä|täydellinen|great|nice|perfect|awesome|cool|bra|fint|toppen|perfekt|härligt)$/;

const phrases: [SmallTalk, RegExp][] = [
  [
    'BYE',
    /^(?:hei hei|moi moi|näkemiin|kuulemiin|nähdään|hyvää yötä|hyvää \p{L}+ jatkoa|bye|bye bye|goodbye|hej då|hejdå)$/u,
  ],
  [
    'HOW_ARE_YOU',
    /^(?:\p{L}+ )?(?:mitä(?:s)? (?:sinulle |sulle )?kuuluu|(?:miten|kuinka) (?:voit|menee|sujuu|hurisee)|how are you|hur mår du)/u,
  ],
  [
    'NO_MORE',
    /^(?:ei kiitos|ei muuta|ei mitään(?: muuta)?|en tarvitse(?: muuta| mitään)?|siinä kaikki|riittää|ei|no|nej|no thanks|no thank you|nej tack)(?: kiitos)?$/u,
  ],
];

/**
 * What is neither an offer nor the service. A word alone is none of it, since any may be looked for: only what is to be
 * done, explained or known is.
 */
const offTopics = [
  // Something to be made up, explained or computed.
  /kerro (?:joku |jokin |hyvä |hauska |mulle |minulle |meille )*(?:vitsi|tarina|satu|runo|kasku|hauska juttu)(?!\p{L}*kirj)/u,
  /(?:kirjoita|kirjoittaisitko|keksi|sepitä|runoile|laula|laadi)(?: \p{L}+){0,3} (?:runo|tarina|laulu|koodi|essee|räppi|satu|vitsi|kirje|hakemus)/u,
  /^(?:laula|runoile|käännä|suomenna)(?: |$)|^laske \d/u,
  /(?:write|compose|tell|sing|generate|create)(?: \p{L}+){0,4} (?:joke|story|poem|song|essay|code|script|letter|rap)(?!\p{L})/u,
  /^(?:translate|sing|calculate)(?: |$)/u,
  /(?:berätta|skriv|dikta|sjung)(?: \p{L}+){0,3} (?:vits|skämt|saga|dikt|sång|kod|uppsats|historia)|^översätt /u,
  // The time, the weather, the news, knowledge.
  /(?:mitä|paljonko) kello(?: on| nyt|$)|mikä päivä (?:tänään |nyt |huomenna )?on(?: |$)|mikä päivä (?:tänään|nyt)$/u,
  /(?:millainen|mikä|minkälainen) (?:\p{L}+ )?(?:sää|ilma|keli)(?!\p{L})|sääennust|(?:sataako|paistaako)(?: |$)/u,
  /(?:what s|what is|how s|how is|how will) the weather|weather (?:forecast|today|tomorrow|like)|what time is it|what day is (?:it|today)|hur är vädret|vad är klockan|vad blir det för väder/u,
  /mitä mieltä olet|kuka (?:voittaa|voitti)|(?:mikä|mitä) on \p{L}+ pääkaupun|elämän tarkoitu|mitä rakkaus on|rakastatko|(?:paljonko|mitä) on \d+ (?:(?:plus|miinus|kertaa|jaettuna|x) )?\d+$|mitä (?:maailmassa|uutisissa)|(?:mitä|nouseeko|laskeeko|miten) .*(?:pörssi|osakkeet|bitcoin)(?: |$)|lottonumero/u,
  /(?:capital|president|population|prime minister) of|meaning of life|who (?:won|wins)(?: |$)|who is (?:the |your )?(?:president|prime minister|king|queen|creator|boss)|what s the news|huvudstaden i|livets mening|vem vann/u,
  /(?:ketä|mitä|ketkä|miksi|kannattaako|pitäisikö) .*(?:äänest|vaaleissa|presidentiksi)|(?:voittaa|voitti|mielipi\p{L}+|mieltä) .*(?:vaalit|presidentt|puolue|hallitus)|(?:who|whom) .*(?:vote|election)|your (?:political|opinion)|vem (?:ska|skulle|bör) .*rösta/u,
  /uskotko (?:\p{L}+ )?jumal|horoskooppini|tekisitkö läks|(?:tee|ratkaise|auta|teetkö) .*(?:läksyni|läksyjä|kotitehtäv|matikan tehtäv)|(?:do|solve|finish) my homework|gör mina läxor/u,
  // The assistant is to be something else, or to reveal its instructions.
  /(?:your|system) (?:instructions|prompt|rules)(?!\p{L})|(?:repeat|print|show) (?:the |everything )?(?:above|text above)/u,
  /(?:näytä|tulosta|kerro|paljasta|toista|mitkä ovat|mikä on) (?:\p{L}+ )?(?:ohjeesi|ohjeitasi|kehotteesi|sääntösi|sääntöjäsi)(?!\p{L})/u,
  /(?:leiki|esitä|teeskentele|kuvittele|pretend|imagine)(?: \p{L}+){0,2} (?:olevasi|olevan|että olet|to be|you are|that you)|act as (?:if|an?|my) |roleplay|låtsas (?:vara|att)|^olet nyt (?!auki)/u,
  /drop table|truncate table|delete from \p{L}+ where|insert into \p{L}+ values|union (?:all )?select|select \p{L}* ?from \p{L}+(?: where|$)|alert 1|rm -?rf/u,
  // Secrets and harm.
  /api ?key|api-avain|admin(?:in|istrator|-)? ?(?:salasana|tunnus|password|oikeu)|(?:toisten?|muiden|muitten|jonkun|kaikkien|naapurin) (?:\p{L}+ )?(?:käyttäj|asiakka|ihmis|henkil|kulutta|asiakkaiden)\p{L}* (?:\p{L}+ )?(?:tiedo|tieto|osoit|sähköp|salas|puheli|numer|viest|keskust|nim)/u,
  /(?:other|all|another) (?:users?|customers?|people)(?: s)? (?:\p{L}+ )?(?:data|e-?mails?|passwords?|messages|conversations|address|names|details)|credit card number|luottokorttinumero|henkilötunnu|pankkitunnu/u,
  /(?:miten|kuinka|mistä|haluan|voinko) .*(?:pommin(?!\p{L})|pommeja|huumeita|kokaiini|amfetamiini|murhata|tappaa (?:ihmis|itse|vaimo|mies|joku)|varastaa(?!\p{L})|hakkeroi)|itsemurh|(?:build|make) a bomb(?!\p{L})|buy (?:some )?(?:drugs|cocaine|weapons)(?!\p{L})|hack (?:into|the|my|a)(?: |$)/u,
];

/** Insults, and who they are said of: a message of nothing else. */
const insult =
  /^(?:idiootti|idiootit|typerys|tyhmä|tyhmempi|paska|paskaa|vittu|vitun|vittuun|haista|perkele|saatana|turpa|turpas|fuck|fucking|stupid|shit|idiot|moron|asshole|jävla|skit|korkad)$/u;
const aimed =
  /^(?:olet|oot|sä|sinä|te|olette|tämä|tää|on|ihan|täysi|täysin|niin|aivan|senkin|painu|mene|kiinni|suu|you|are|is|this|a|an|so|such|off|du|är|din|en|ett|helt)$/u;

const changing = String.raw`(?:vaihd|vaihta|muut|muokka|päivit|asetta|change|update|edit|switch|byt|ändra)\p{L}*`;
const removing = String.raw`(?:poist|sulje|sulke|lopeta|lopetta|delete|remove|close|cancel|radera|avsluta|ta bort|tar (?:jag |man |du )?bort)\p{L}*`;

/** Both words, in either order. */
const both = (one: string, other: string) => new RegExp(`${one} .*${other}|${other}.* ${one}`, 'u');

const topics: [ServiceTopic, RegExp][] = [
  ['DELETE_CONVERSATION', both(removing, '(?:keskustelu|viesti|historia|conversation|chat|history|samtal|meddelande)')],
  [
    'DELETE_ACCOUNT',
    both(removing, String.raw`(?<!\p{L})(?:tili|tilin|käyttäjät|profiili|account|konto|my data|tietoni)`),
  ],
  ['PASSWORD', /salasan|password|lösenord/u],
  ['EMAIL', both(changing, '(?:sähköposti|meili|e-?mail|e-?post)')],
  [
    'NAME',
    both(changing, String.raw`(?<!\p{L})(?:nime|etunim|sukunim|(?:first |last |my )name|namn|efternamn|förnamn)`),
  ],
  [
    'CITY',
    both(changing, String.raw`(?:kaupun|paikkakun|kotikun|asuinkun|sijain|city|town|location|stad|ort(?!\p{L}))`),
  ],
  ['NOTIFICATIONS', /ilmoitu(?:s|ks)|uutiskirj|notification|newsletter|nyhetsbrev|aviser/u],
  [
    'FOR_BUSINESSES',
    /(?:yrity|yrittäj|kauppia|business|shop|företag).* (?:ilmoit|mainost|julkais|lisä(?:tä|ä)|liity|rekister|advertis|publish|join|annons|public)|(?:julkaista|ilmoittaa|mainostaa|publish|advertise|annonsera) .*(?:tarjou|yrity|offer|business|erbjud)/u,
  ],
  [
    'REGISTER',
    /rekister|(?:luo|luoda|luon|tehdä|teen|avata|avaan) (?:\p{L}+ )?(?:tili|tunnu|käyttäjät)|create (?:an |my )?account|sign up|(?:skapa|öppna) .*konto|registrera/u,
  ],
  ['SIGN_IN', /kirjaud|kirjautu|(?<!\p{L})(?:log ?in|sign ?in|log ?out|sign ?out)(?!\p{L})|logga (?:in|ut)/u],
  [
    'FAVOURITES',
    /suosik|favou?rit|tallen(?:na|ta|nan|taa) .*tarjou|tarjou.* tallen|(?:save|saved) (?:\p{L}+ )?offers?|spara .*erbjud/u,
  ],
  [
    'PRIVACY',
    /tietosuoj|henkilötie|yksityisyy|privacy|gdpr|dataskydd|tietoja(?:ni)? .*(?:kerä|säily|käyt)|personal data/u,
  ],
  [
    'COST',
    /(?:sovellu|sovellus|palvelu|tili|app|service|appen|tjänst|käyttö|käyttää)\p{L}* .*(?:maksa|maksu|ilmai|free|cost|gratis|kosta)|(?:maksa|maksu|ilmai|free|cost|gratis|kosta)\p{L}* .*(?:sovellu|sovellus|palvelun|tämä palvelu|app(?!\p{L})|service|appen|tjänst)/u,
  ],
  [
    'CONTACT',
    /asiakaspalvel|ota(?:n)? (?:teihin )?yhteyt|palautetta|anna(?:n)? palaut|customer (?:service|support)|contact (?:you|support)|feedback|kundtjänst|kontakta er/u,
  ],
  [
    'ASSISTANT',
    /^(?:\p{L}+ )?(?:oletko|ootko|olet) (?:sinä |sä )?(?:oikea |aito |oikeasti )?(?:ihminen|robotti|botti|kone|tekoäly|asiakaspalvelija)|^(?:kuka|mikä|kukas|mikäs) (?:sinä |sä )?(?:olet|oot)(?!\p{L})|mitä (?:kaikkea )?(?:sinä |sä )?(?:osaat|teet|tiedät)(?!\p{L})|(?:miten|missä|mihin) (?:sinä |sä )?(?:voit|toimit|auttaa)(?: auttaa)?$|(?:mikä|miksi) .*(?:sinun|sun|sua|sinua) .*(?:nimi|kutsu)|mikä nimesi|^(?:apua|auta|help|hjälp)$|who are you|what can you do|are you (?:a )?(?:human|robot|bot|real)|vem är du|vad kan du|är du (?:en )?(?:människa|robot)/u,
  ],
];

/** Words of a message in small letters; hyphens stay inside words. */
export function wordsOf(text: string): string[] {
  return (
    comparedText(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []
  );
}

/** What a message asks of the service itself; null for any other. */
export function readServiceTopic(text: string): ServiceTopic | null {
  const phrase = wordsOf(text).join(' ');
  return topics.find(([, pattern]) => pattern.test(phrase))?.[0] ?? null;
}

/** Whether a message asks for something that is neither offers nor the service, or only insults. */
export function isOffTopic(text: string): boolean {
  const words = wordsOf(text);
  const phrase = words.join(' ');
  const isInsult =
    words.some((word) => insult.test(word)) && words.every((word) => insult.test(word) || aimed.test(word));
  return isInsult || isCommand(text) || offTopics.some((pattern) => pattern.test(phrase));
}

/** The kind of a message that asks for nothing; null for any other. */
export function readSmallTalk(text: string): SmallTalk | null {
  const words = wordsOf(text);
  const phrase = words.join(' ');
  const found = phrases.find(([, pattern]) => pattern.test(phrase));
  if (found) return found[0];
  if (isMade(words, greeting)) return 'GREETING';
  if (isMade(words, thanks)) return 'THANKS';
  if (words.length > 0 && words.every((word) => praise.test(word) || thanks.test(word))) return 'PRAISE';
  return null;
}

/** Whether a message is nothing but such words and politeness around them. */
function isMade(words: string[], of: RegExp): boolean {
  return words.some((word) => of.test(word)) && words.every((word) => of.test(word) || polite.test(word));
}

/** Words that only one of the languages has. */
const distinctive: Record<Language, Set<string>> = {
  fi: new Set(
    `on ja tai onko missä mistä mikä mitä mitkä miten kuinka löytyykö haluan etsin jotain joku alle halvin entä ei vaan en
    minulle mulle tarjous tarjouksia tarjoukset hei moi kiitos paljonko maksaa milloin voiko saako sekä tänään`.split(
      /\s+/,
    ),
  ),
  sv: new Set(
    `jag vill finns det den i har ni och ett på hur vad var billig billiga billigt billigast billigare hej tack mig söker nära
    närmare närmast hitta erbjudande erbjudanden är inte till för vilka vilken kan du skulle behöver någon något några var
    med från mitt min tar snart slut först biljett frisör blommor löparskor kaffe kläder middag skor resa bio hotell lösenord konto rabatt högst kronor gäller
    under när slutar öppettider berätta mer fler dyrare ska boka bord störst rabatter webbplats lunchen`.split(/\s+/),
  ),
  en: new Set(
    `i the is are it they what where when how find more tell book under euros less than cheap cheapest cheaper hello thanks want need looking for any my you do does near
    nearest closer open account password deals deal offers offer there can with some and of best below show hi which who
    about something buy get delete haircut flowers kids tyres tires washing machine coffee please lot steak swimming
    shoes movie dinner breakfast cleaning`.split(/\s+/),
  ),
};

/** Words that only Estonian or German has; those languages and Russian are answered in English. */
const foreign = new Set(
  `kus kust kuhu saab saada otsin soovin tahan vajan kas palun tere aitäh või ma meil teil odav odavat odavaim soodne soodsaim
  palju maksab läheduses kahele ich wo gibt suche möchte brauche und für ein eine einen der das ist kann günstig günstige
  bitte danke wie nähe`.split(/\s+/),
);

/**
 * The language of a message, English for those that no answer is written in; that of the conversation when no word
 * shows it.
 */
export function readLanguage(text: string, before: Language): Language {
  if (/\p{Script=Cyrillic}{2}/u.test(text)) return 'en';
  const words = wordsOf(text);
  const strange = words.filter((word) => foreign.has(word)).length;
  if (strange > 0 && strange >= words.filter((word) => distinctive.fi.has(word) || distinctive.sv.has(word)).length)
    return 'en';
  const score = (language: Language) =>
    words.filter((word) => distinctive[language].has(word) || (language === 'sv' && word.includes('å'))).length;
  // In doubt that of the conversation, then Finnish and Swedish.
  const ordered = [before, 'fi', 'sv', 'en'] as const;
  const [best] = ordered.toSorted((one, other) => score(other) - score(one));
  if (best && score(best) > 0) return best;
  // Swedish has these letters too.
  return /[äö]/u.test(text.toLowerCase()) && before === 'en' ? 'fi' : before;
}
