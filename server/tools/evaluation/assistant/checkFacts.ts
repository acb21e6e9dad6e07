import { readFileSync } from 'node:fs';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { plainText } from '#domain/chat/ai/plainText.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import { paidMark } from '#shared/texts/offers.ts';
import { figures, joined, type KnownFacts, noOffer, type ShownAnswer, superlatives } from './cardFacts.ts';
import { findDates } from './writtenDates.ts';

/** Words of plainWords.txt: those of every answer, and those of answers without offers. */
const [words = new Set(), wordsWithoutOffers = new Set()] = readFileSync(
  new URL('plainWords.txt', import.meta.url),
  'utf8',
)
  .replace(/^#.*$/gmu, '')
  .split(/^==.*$/mu)
  .map((part) => new Set(part.split(/\s+/u)));

/** Whether a word, in small letters, states nothing: some do only in answers without offers. */
function isPlainWord(word: string, hasOffers: boolean): boolean {
  return words.has(word) || (!hasOffers && wordsWithoutOffers.has(word));
}

/** A name in the text; `offers` are those that it may mean. */
interface Mention {
  at: number;
  end: number;
  isTitle: boolean;
  offers: OfferCard[];
}

/** Something else that is stated at a place, and whether it is true of an offer. */
interface Statement {
  at: number;
  text: string;
  isTrueOf: (card: OfferCard) => boolean;
}

/** Replaces each letter of a recognised part, so that the following steps skip it. */
const mask = '\uE000';

const countPattern = /(?<![\d.,])(\d{1,3})(?= (?:\p{L}+ ){0,2}(?:tarjou|erbjud|offer|vaihtoeh|alternativ|option))/giu;
const linkPattern = /https?:|www\.|:\/\/|[\p{L}\d-]\.(?:fi|com|example|net|org|se|io)(?!\p{L})|@|[<>]|\]\(|```|\*\*/iu;

/**
 * What of an answer the database does not confirm, as plain sentences; empty for a true answer. Names, sums, percents,
 * dates, telephone numbers, addresses, quotes, counts and superlatives are compared with the offer that they are said of;
 * every other word must be one of plainWords.txt, which claim nothing of any offer.
 */
export function untrueFacts(answer: ShownAnswer, known: KnownFacts): string[] {
  const text = answer.text.replace(/[\u00A0\u202F\u2009]/gu, ' ');
  const wrong: string[] = [];
  if (/[^\P{C}\n]|\p{Default_Ignorable_Code_Point}/u.test(text)) wrong.push('hidden characters');
  if (linkPattern.test(text)) wrong.push(`a link or markup: ${linkPattern.exec(text)?.[0]}`);
  const page = new Page(text, answer, known);
  page.readQuotes();
  page.readNames();
  page.readFigures();
  return [...wrong, ...page.sentences().flatMap((sentence) => page.check(sentence)), ...page.unknownWords()];
}

/** A text whose parts are recognised one after another. */
class Page {
  readonly answer: ShownAnswer;
  readonly known: KnownFacts;
  readonly #text: string;
  #rest: string;
  readonly #mentions: Mention[] = [];
  readonly #statements: Statement[] = [];
  readonly #counts: { at: number; count: number }[] = [];
  /** The maximum that an overview may count. */
  #maxCount = 0;
  /** What the sentence before spoke of. */
  #before: OfferCard[];

  constructor(text: string, answer: ShownAnswer, known: KnownFacts) {
    this.answer = answer;
    this.known = known;
    this.#text = text;
    this.#rest = text;
    this.#before = answer.cards;
  }

  #hide(at: number, end: number): void {
    this.#rest = this.#rest.slice(0, at) + mask.repeat(end - at) + this.#rest.slice(end);
  }

  /** Quoted words are in the title or description of their offer, unless they are a name. */
  readQuotes(): void {
    for (const { 0: whole, 1: quote = '', index } of this.#text.matchAll(/[”"“„»«]([^”"“„»«]+)[”"“»«]/gu)) {
      const isName = this.known.offers.some(({ title, businessName }) => [title, businessName].includes(quote));
      if (isName) continue;
      const wanted = joined(quote.replace(/…$/u, ''));
      this.#statements.push({
        at: index,
        text: whole,
        isTrueOf: (card) => joined(plainText(`${card.title}\n${card.description}`)).includes(wanted),
      });
      this.#hide(index, index + whole.length);
    }
  }

  readNames(): void {
    const names = new Map<string, { isTitle: boolean; offers: OfferCard[] }>();
    const learn = (name: string, isTitle: boolean, card: OfferCard) => {
      // Shown without links, markup and invisible characters.
      const visible = plainText(name);
      const found = names.get(visible) ?? { isTitle, offers: [] };
      found.offers.push(card);
      if (visible !== '') names.set(visible, found);
    };
    for (const card of this.known.offers) {
      learn(card.title, true, card);
      learn(card.businessName, false, card);
    }
    for (const name of [...names.keys()].toSorted((one, other) => other.length - one.length)) {
      const { isTitle = false, offers = [] } = names.get(name) ?? {};
      for (const at of this.#placesOf(name)) {
        this.#mentions.push({ at, end: at + name.length, isTitle, offers });
        this.#hide(at, at + name.length);
      }
    }
    const addresses = new Set(this.known.offers.flatMap(({ address }) => (address ? [address] : [])));
    for (const address of addresses) this.#state(address, (card) => card.address === address);
    for (const city of this.known.cities) {
      const isTheirs = city === this.answer.city || this.answer.question.includes(city.slice(0, 3));
      this.#state(city, (card) => isTheirs || card.cities.includes(city));
    }
    for (const category of this.known.categories) this.#state(category, () => true);
    for (const mark of [paidMark, 'Annons · betald plats', 'Ad · paid placement'])
      this.#state(mark, (card) => card.isPremium);
    for (const place of ['koko maa', 'hela landet', 'the whole country'])
      this.#state(place, (card) => card.isNationwide);
  }

  /** Hides each occurrence of a known text, and states it there. */
  #state(text: string, isTrueOf: Statement['isTrueOf']): void {
    for (const at of this.#placesOf(text)) {
      this.#found({ at, text }, isTrueOf);
    }
  }

  #placesOf(name: string): number[] {
    const places: number[] = [];
    for (let at = this.#rest.indexOf(name); at >= 0; at = this.#rest.indexOf(name, at + 1)) {
      const around = `${this.#rest[at - 1] ?? ''} ${this.#rest[at + name.length] ?? ''}`;
      if (!/[\p{L}\d]/u.test(around)) places.push(at);
    }
    return places;
  }

  readFigures(): void {
    for (const date of findDates(this.#rest, this.known.now)) {
      // Answers name last days only.
      this.#found(date, ({ endsAt }) => endsAt !== '' && helsinkiDate(new Date(endsAt)) === date.day);
    }
    for (const [pattern, truthOf] of figures)
      for (const match of this.#rest.matchAll(pattern))
        this.#found({ at: match.index, text: match[0] }, truthOf(match, this.answer.city));
    for (const { 0: text, index: at } of this.#rest.matchAll(countPattern)) {
      this.#counts.push({ at, count: Number(text) });
      this.#hide(at, at + text.length);
    }
    // How many offers there are of a category: 'Ravintolat ja kahvilat (12)'.
    for (const { 0: whole, 1: name = '', 2: count = '', index } of this.#rest.matchAll(/(\uE000+) \((\d+)\)/gu)) {
      const category = this.#text.slice(index, index + name.length);
      const max = this.#liveOffers().filter((card) => card.category.name === category).length;
      this.#maxCount += max;
      this.#found({ at: index + name.length, text: whole.slice(name.length) }, () => Number(count) <= max);
    }
    // The days of the lowest price, which the law sets.
    for (const { 0: text, index: at } of this.#rest.matchAll(/30(?= (?:päivän|dagar|days))/gu))
      this.#hide(at, at + text.length);
  }

  #found({ at, text }: { at: number; text: string }, isTrueOf: Statement['isTrueOf']): void {
    this.#statements.push({ at, text, isTrueOf });
    this.#hide(at, at + text.length);
  }

  sentences(): { from: number; to: number }[] {
    const ends = [...this.#rest.matchAll(/\n+|[.!?](?=\s+[^\p{Ll}\d\s])/gu)].map(
      ({ 0: end, index }) => index + end.length,
    );
    const places = [0, ...ends, this.#rest.length];
    return places.slice(1).map((to, index) => ({ from: places[index] ?? 0, to }));
  }

  check({ from, to }: { from: number; to: number }): string[] {
    const inside = ({ at }: { at: number }) => at >= from && at < to;
    const mentions = this.#mentions.filter(inside).toSorted((one, other) => one.at - other.at);
    const said = this.#text.slice(from, to).trim();
    const wrong = [...this.#checkNames(mentions), ...this.#checkOrder(from, said, mentions)];
    for (const { count } of this.#counts.filter(inside))
      if (count !== this.answer.cards.length && count > this.#maxCount) wrong.push(`a count of ${count} in "${said}"`);
    for (const { at, text, isTrueOf } of this.#statements.filter(inside)) {
      const about = this.#aboutAt(at, mentions);
      // Without an offer, only what is true of any may be said, such as the consumer's municipality.
      const isTrue = about.length > 0 ? about.some(isTrueOf) : isTrueOf(noOffer);
      if (!isTrue) wrong.push(`"${text}" in "${said}"`);
    }
    this.#before = mentions.length > 0 ? this.#aboutAt(to, mentions) : this.#before;
    return wrong;
  }

  /** The offers that are spoken of at a place of a sentence. */
  #aboutAt(at: number, mentions: Mention[]): OfferCard[] {
    const isShown = (card: OfferCard) => this.answer.cards.some(({ id }) => id === card.id);
    const [first] = mentions;
    if (!first) return this.#before;
    let about = first.offers.filter(isShown);
    for (const mention of mentions.slice(1)) {
      if (mention.at > at) break;
      const both = about.filter((card) => mention.offers.some(({ id }) => id === card.id));
      about = both.length > 0 ? both : mention.offers.filter(isShown);
    }
    return about;
  }

  #checkNames(mentions: Mention[]): string[] {
    const shown = new Set(this.answer.cards.map(({ id }) => id));
    const titles = mentions.filter(({ isTitle }) => isTitle);
    const businesses = mentions.filter(({ isTitle }) => !isTitle);
    const nameOf = ({ at, end }: Mention) => this.#text.slice(at, end);
    const meet = (one: Mention, other: Mention) =>
      one.offers.some(({ id }) => other.offers.some((card) => card.id === id));
    const strange = mentions.filter(({ offers }) => !offers.some(({ id }) => shown.has(id)));
    const unpaired = [
      ...titles.filter((title) => businesses.length > 0 && !businesses.some((business) => meet(title, business))),
      ...businesses.filter((business) => titles.length > 0 && !titles.some((title) => meet(title, business))),
    ];
    return [
      ...strange.map((one) => `"${nameOf(one)}" is not among the offers shown`),
      ...unpaired.map((one) => `"${nameOf(one)}" is named with what is not its own`),
    ];
  }

  /**
   * Who is called cheapest, most reduced, first to end or nearest must be so: among the offers shown when 'of these' is
   * said, otherwise among all that the question is about.
   */
  #checkOrder(from: number, said: string, mentions: Mention[]): string[] {
    const isOfThese = /näistä|dessa|of these/iu.test(said);
    return superlatives(this.answer.city).flatMap(([pattern, measure]) => {
      const claim = pattern.exec(this.#rest.slice(from, from + said.length + 2));
      if (!claim) return [];
      const at = from + claim.index;
      const named =
        mentions.find((mention) => mention.at >= at && mention.isTitle) ?? mentions.find(({ isTitle }) => isTitle);
      const shown = named?.offers.filter((card) => this.answer.cards.some(({ id }) => id === card.id)) ?? [];
      const others = isOfThese ? this.answer.cards : [...this.answer.cards, ...this.#askedLike(shown)];
      const best = Math.min(...others.map(measure).filter((value) => value !== null));
      return shown.map(measure).includes(best) ? [] : [`"${claim[0]}" in "${said}"`];
    });
  }

  /** Offers that the consumer may see and that share with these a keyword which the question names. */
  #askedLike(cards: OfferCard[]): OfferCard[] {
    const question = this.answer.question.split('\n').at(-1)?.toLowerCase() ?? '';
    const asked = cards.flatMap(({ keywords }) => keywords).filter((word) => question.includes(word.slice(0, 4)));
    return this.#liveOffers().filter(({ keywords }) => keywords.some((word) => asked.includes(word)));
  }

  #liveOffers(): OfferCard[] {
    const { city } = this.answer;
    return this.known.offers.filter(({ isNationwide, cities }) => isNationwide || cities.includes(city));
  }

  /** Words and figures that nothing explains. */
  unknownWords(): string[] {
    const found = this.#rest.normalize('NFC').match(/[\p{L}\p{M}]+|\p{N}+|\p{Extended_Pictographic}/gu) ?? [];
    const hasOffers = this.answer.cards.length > 0;
    return found.filter((word) => !isPlainWord(word.toLowerCase(), hasOffers)).map((word) => `the word "${word}"`);
  }
}
