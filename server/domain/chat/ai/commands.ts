/*
 * Texts of offers that command the assistant or its reader. Only sequences count that read as an instruction: an offer
 * may well have an 'ohje', an 'audio system' or a personal 'avustaja'.
 */

const rules = String.raw`(?:ohje(?:$|[ien.!,:]|\P{L})|sään(?:nö|tö)|kehot(?:e|tee)|käsky|määräy|rajoitu|aiempi|aiemmat|edelli|kaikki (?:tuo|muu|edell|aiem))`;
const rulesAbroad = 'instruction|prompt|rules?(?![\\p{L}])|previous|everything|guidelines|commands?(?![\\p{L}])';
const words = String.raw`(?:[^.!?\n]{0,60}[^\p{L}.!?\n])?`;
const secrets =
  '(?:salasan|tunnuslu|henkilötun|pankkitun|korti?n(?:sa|si|ne)? num|pin-?koodi|luottokort|password|pin code|card number|lösenord|personnummer|bankkod)';
const asking =
  '(?:kerro|kertoma|anna|antama|lähet|ilmoita|syötä|kirjoita|pyydä|kysy|kehota|vahvista|tell|give|send|enter|type|ask|skriv|ange|skicka|uppge|fråga)';

const commands = [
  // 'Ohita kaikki aiemmat ohjeet', 'Ignore previous instructions', 'Strunta i reglerna'.
  new RegExp(
    String.raw`(?<!\p{L})(?:ohita|unohda|sivuuta|älä (?:noudata|välitä)|jätä (?:huomiotta|noudattamatta))(?!\p{L})[^\p{L}]${words}${rules}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:ignore|disregard|forget|override|bypass)(?!\p{L})[^\p{L}]${words}(?:${rulesAbroad})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:glöm|ignorera|strunta i)(?!\p{L})[^\p{L}]${words}(?:instruktion|regl|tidigare)`,
    'iu',
  ),
  /(?:uudet|uusi|new|nya) (?:ohje(?:et)?|sääntö|säännöt|kehote|instructions?|rules?|prompt|instruktioner|regler)(?=\s*(?:[:#!]|$))/iu,
  // 'Avustaja: …', 'SYSTEM: …', '"role":"system"', '</tool_result>'.
  /(?:^|[.!?\n"”'#>{(]\s*)(?:tekoäly|tekoälyavustaja|avustaja|assistentti|assistant|assistent|system|järjestelmä|ai)\s*[:>]/iu,
  /"role"\s*:|"picks"\s*:|"offers"\s*:|<\/?(?:system|tool|assistant|instruction)|\[\/?inst\]|searchOffers\s*\(/iu,
  /system(?:in)?[- ]?prompt|järjestelmä(?:n )?(?:kehot|ohje(?!l))|developer mode|kehittäjätila|jailbreak/iu,
  /(?<!\p{L})(?:you are now|pretend to be|act as (?:if|an? )|olet nyt (?:\p{L}+bot|vapaa|tekoäly)|du är nu)/iu,
  // What is to be answered: 'Vastaa vain', 'Reply only with', 'Käytä tätä vastauksena'.
  /(?<!\p{L})vastaa (?:vain|aina|ainoastaan|kaikkiin|jokaiseen|kuluttaj|käyttäj|että|näin)|(?:always |only )(?:answer|reply|respond)|(?:answer|reply|respond) (?:only|always|with)|svara (?:bara|alltid)/iu,
  /käytä tätä (?:vastauksena|hakutuloksena)|näytä (?:tämä|nämä) [^.!?\n]{0,30}vastauksessa|merkitse aina|suosittele (?:aina |vain )?minua/iu,
  // Of the consumer: an advertisement that speaks about the consumer speaks to the assistant.
  /(?<!\p{L})(?:kerro|sano|kehota|pyydä|kysy|käske|ohjaa|vakuuta) (?:\p{L}+ )?(?:kuluttaja|käyttäjä)(?:lle|lta|n|a|ä|t|)(?!\p{L})|(?<!\p{L})(?:tell|ask|urge|direct|convince) the (?:user|consumer|customer)|(?:säg|berätta|be) (?:till |för )?(?:användaren|konsumenten)/iu,
  // Secrets that the reader is to give away.
  new RegExp(String.raw`(?<!\p{L})${asking}\p{L}*[^\p{L}]${words}${secrets}`, 'iu'),
];

/** Whether a text of an offer would command the assistant, or its reader to give away secrets; it is not repeated then. */
export function isCommand(text: string): boolean {
  const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return commands.some((pattern) => pattern.test(visible));
}
