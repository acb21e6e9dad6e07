/** What people say to an assistant besides what they look for. */
export type SmallTalk =
  | 'GREETING'
  | 'THANKS'
  | 'BYE'
  | 'HOW_ARE_YOU'
  | 'ABOUT_US'
  | 'ARE_YOU_HUMAN'
  | 'PRAISE'
  | 'NO_MORE'
  | 'OFF_TOPIC'
  | 'CHANGE_CITY';

export const greeting =
  /^(?:hei|heippa|moi|moikka|moro|terve|tervehdys|huomenta|päivää|iltaa|hello|hi|hey|hej|tjena|haloo)$/;
export const thanks = /^(?:kiitos|kiitti|kiitoksia|kiitän|thanks|thx|tack)$/;
const polite =
  /^(?:hei|no|hyvää|oikein|paljon|kovasti|tosi|taas|kaikille|sinulle|avusta|vinkistä|vinkeistä|avustaja|tästä|siitä)$/;
const praise =
  /^(?:hienoa|hieno|mahtavaa|loistavaa|loistava|mainiota|mainio|upeaa|super|huippua|kiva|kivaa|ok|okei|selvä|jees|joo|juu|hyvä|hyvää|homma|näin|great|nice)$/;

const phrases: [SmallTalk, RegExp][] = [
  ['BYE', /^(?:hei hei|moi moi|näkemiin|kuulemiin|nähdään|hyvää yötä|hyvää \p{L}+ jatkoa|bye|bye bye|goodbye)$/u],
  [
    'HOW_ARE_YOU',
    /^(?:\p{L}+ )?(?:mitä(?:s)? (?:sinulle |sulle )?kuuluu|(?:miten|kuinka) (?:voit|menee|sujuu|hurisee))/u,
  ],
  [
    'ARE_YOU_HUMAN',
    /^(?:\p{L}+ )?(?:oletko|ootko|olet) (?:sinä |sä )?(?:oikea |aito |oikeasti )?(?:ihminen|robotti|botti|kone|tekoäly|asiakaspalvelija)/u,
  ],
  [
    'ABOUT_US',
    /^(?:kuka|mikä|kukas|mikäs) (?:sinä |sä )?(?:olet|oot)(?!\p{L})|mitä (?:kaikkea )?(?:sinä |sä )?(?:osaat|teet|tiedät)(?!\p{L})|(?:miten|missä|mihin) (?:sinä |sä )?(?:voit|toimit|auttaa)(?: auttaa)?$|(?:mikä|miksi) .*(?:sinun|sun|sua|sinua) .*(?:nimi|kutsu)|mikä nimesi|^(?:apua|auta|help)(?!\p{L})/u,
  ],
  [
    'NO_MORE',
    /^(?:ei kiitos|ei muuta|ei mitään(?: muuta)?|en tarvitse(?: muuta| mitään)?|siinä kaikki|riittää|ei)(?: kiitos)?$/u,
  ],
  [
    'OFF_TOPIC',
    /kerro (?:joku |jokin |hyvä |mulle |minulle )*(?:vitsi|tarina|satu|runo)|kirjoita (?:minulle |mulle )?(?:runo|tarina|laulu|koodi|essee)|(?:mitä|paljonko) kello|mikä päivä|(?:millainen|mikä) (?:on )?(?:sää|ilma)(?!\p{L})|sääennust|mitä mieltä olet|kuka voittaa/u,
  ],
  [
    'CHANGE_CITY',
    /(?:vaihda|vaihtaa|vaihdan|muuta|muuttaa) (?:kaupunkia|kaupungin|kaupunkini|paikkakun\p{L}+|kotikaup\p{L}+)/u,
  ],
];

/** Words of a message in small letters; hyphens stay inside words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []
  );
}

/** What a message says when it asks for no offers; null for any other. */
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

/** Whether its answer shows what there is. */
export function showsOffers(talk: SmallTalk): boolean {
  return ['GREETING', 'THANKS', 'HOW_ARE_YOU', 'ABOUT_US', 'ARE_YOU_HUMAN'].includes(talk);
}

/** The answer. `example` is one offer in words; null when there is none, or none is shown. */
export function smallTalkText(talk: SmallTalk, city: string, example: string | null): string {
  const about = `Olen tekoälyavustaja ja etsin sinulle voimassa olevia tarjouksia (${city}). Kysy vaikka lounasta, lahjaa tai kampaajaa. Osaan rajata hinnan mukaan ja kertoa tarjouksen hinnan, voimassaolon, osoitteen ja puhelinnumeron.`;
  const texts: Record<SmallTalk, string> = {
    GREETING: `Hei! Kerro, mitä etsit, niin katson voimassa olevat tarjoukset (${city}).`,
    THANKS: 'Ole hyvä! Kysy lisää, kun haluat.',
    BYE: 'Hei hei! Tule takaisin, kun tarvitset tarjouksia.',
    HOW_ARE_YOU: 'Kiitos kysymästä, olen valmiina etsimään! Kerro, mitä tarvitset.',
    ABOUT_US: about,
    ARE_YOU_HUMAN: `En ole ihminen. ${about}`,
    PRAISE: 'Hienoa! Kerro, jos etsin vielä jotain muuta.',
    NO_MORE: 'Selvä. Olen täällä, kun tarvitset tarjouksia.',
    OFF_TOPIC: `Siinä en osaa auttaa: tunnen vain voimassa olevat tarjoukset (${city}). Kysy vaikka lounasta, lahjaa tai kampaajaa.`,
    CHANGE_CITY: `Katson tarjouksia kaupungista, jonka olet valinnut (${city}). Vaihda kaupunki sovelluksen yläreunasta, niin katson sieltä.`,
  };
  return example === null ? texts[talk] : `${texts[talk]} Nyt tarjolla on esimerkiksi ${example}.`;
}
