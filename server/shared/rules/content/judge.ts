import { keysOf } from '../../records.ts';
import type { CategoryKind, ContentAnswers, ContentEffect, ContentFlag } from '../../schema.generated.ts';
import { reductionTexts } from '../../texts/offers/prices.ts';
import type { FieldErrors } from '../fields.ts';
import { type ContentDraft, formOf, optionalLines } from '../offers/content.ts';
import { findPriceClaims } from '../offers/priceFields.ts';
import { claimsReduction, lacksUnitPrice } from '../offers/prices.ts';
import { type GivenAnswers, storedAnswers } from './answers.ts';
import { contentFlags, contentRules, preparedSignals } from './rules.ts';
import { contentSentences } from './sentences.ts';
import { type ReadText, readText } from './words.ts';

/** The part of an offer's content that the rules read. */
export type ReadContent = ContentDraft & {
  /** The texts of its pages. */
  pageTexts?: readonly (string | null | undefined)[] | undefined;
  categoryKind?: CategoryKind | null | undefined;
};

/** What a content says that a rule is about. */
export interface ContentFinding {
  rule: ContentFlag;
  /** What it means for publishing: an ASK whose question is answered is none. */
  effect: ContentEffect;
  key: keyof typeof contentSentences;
  /** Field of the input where it is. */
  field: string;
  /** Words of the text, in lower case. */
  words: string[];
}

/** Rules whose notes a master has made questions. */
export type AskedRules = readonly ContentFlag[];

/** Rules whose notes a master may make questions. */
export const switchableRules = contentFlags.filter(
  (rule) => rule === 'PRICE_WORDS' || preparedSignals.some((one) => one.rule === rule && one.signal.effect === 'NOTE'),
);

/** What the rules find in a content, in the order of the table: for each sentence the first field that has its words. */
export function judgeContent(content: ReadContent, asked: AskedRules = []): ContentFinding[] {
  const texts = textsOf(content);
  const found = preparedSignals.flatMap(({ rule, signal: { key, kinds, effect }, find }): ContentFinding[] => {
    if (kinds && !kinds.some((kind) => kind === content.categoryKind)) return [];
    const words = texts.flatMap(([field, text]) =>
      find(text).flatMap((word) => (field === 'keywords' && isSaid(word, texts) ? [] : { field, word })),
    );
    const field = words[0]?.field;
    return field ? [{ rule, effect, key, field, words: [...new Set(words.map(({ word }) => word))] }] : [];
  });
  const distinct = [...Map.groupBy(found, ({ key }) => key).values()].flatMap(([first, ...same]) =>
    first ? [{ ...first, words: [...new Set([first, ...same].flatMap(({ words }) => words))] }] : [],
  );
  const open = [...distinct, ...findingsOfPrice(content, texts)].flatMap((one) => answered(one, content, asked));
  const isAlcoholFound = distinct.some(({ key }) => key === 'alcohol');
  return [...findingsOfAnswers(content, isAlcoholFound), ...open];
}

/** Whether another text has a word of the keywords: there it has its neighbours, such as 'alkoholiton', which decide of it. */
function isSaid(word: string, texts: readonly [field: string, text: ReadText][]): boolean {
  return texts.some(
    ([field, { tokens }]) =>
      field !== 'keywords' && ` ${tokens.map(({ text }) => text).join(' ')} `.includes(` ${word} `),
  );
}

/** Whether the answers are about the words that were found: not when they were given for others. */
export function areAbout(answers: GivenAnswers | null | undefined, { words }: Pick<ContentFinding, 'words'>): boolean {
  return !answers?.words || words.every((word) => answers.words?.includes(word));
}

/** What is refused because of what the business itself says, unless that was of words that are gone from the text. */
function findingsOfAnswers({ contentAnswers, ...content }: ReadContent, isAlcoholFound: boolean): ContentFinding[] {
  const { alcohol, words } = contentAnswers ?? {};
  if (words && words.length > 0 && !isAlcoholFound) return [];
  const refused = { rule: 'ALCOHOL', effect: 'REFUSE', words: [] } as const;
  if (alcohol === 'STRONG') return [{ ...refused, key: 'strongAlcohol', field: 'contentAnswers', words: [] }];
  if (alcohol === 'MILD' && formOf(content) === 'MULTI_BUY')
    return [{ ...refused, key: 'alcoholMultiBuy', field: 'priceForm', words: [] }];
  return [];
}

function textsOf({
  title,
  description,
  keywords,
  pageTexts,
  ...content
}: ReadContent): [field: string, text: ReadText][] {
  const fields = {
    title,
    description,
    ...Object.fromEntries(keysOf(optionalLines).map((field) => [field, content[field]])),
    keywords: keywords?.join('\n'),
    pageTexts: pageTexts?.filter(Boolean).join('\n'),
  };
  return Object.entries(fields).flatMap(([field, text]) => (text ? [[field, readText(text)]] : []));
}

function findingsOfPrice(content: ReadContent, texts: [string, ReadText][]): ContentFinding[] {
  const isSaid = claimsReduction(content) || content.discountPercentage != null;
  const read = isSaid ? [] : texts.filter(([field]) => field !== 'keywords');
  const claims = read.flatMap(([field, { text }]) => findPriceClaims(text).map((word) => ({ field, word })));
  const words = [...new Set(claims.map(({ word }) => word))];
  const field = claims[0]?.field;
  const found: ContentFinding[] = [];
  if (field) found.push({ rule: 'PRICE_WORDS', effect: 'NOTE', key: 'priceWords', field, words });
  if (lacksUnitPrice(content))
    found.push({ rule: 'UNIT_PRICE', effect: 'ASK', key: 'unitPrice', field: 'noUnitPriceReason', words: [] });
  return found;
}

/** What is left of a finding after what the business has answered. */
function answered(finding: ContentFinding, content: ReadContent, asked: AskedRules): ContentFinding[] {
  const answers = areAbout(content.contentAnswers, finding) ? content.contentAnswers : null;
  const { alcohol, isOffsetOnly, credit, confirmed } = answers ?? {};
  switch (finding.key) {
    case 'alcohol':
      return alcohol ? [] : [finding];
    case 'carbonNeutral':
      if (isOffsetOnly == null) return [finding];
      return [
        isOffsetOnly
          ? { ...finding, effect: 'REFUSE', key: 'offsetOnly' }
          : { ...finding, effect: 'NOTE', key: 'green' },
      ];
    case 'credit':
      return credit ? [] : [finding];
    case 'tobaccoName':
    case 'politicalName':
      return [confirmed?.includes(finding.rule) ? { ...finding, effect: 'NOTE' } : finding];
    default: {
      const isAsked = finding.effect === 'NOTE' && asked.includes(finding.rule) && !confirmed?.includes(finding.rule);
      return [isAsked ? { ...finding, effect: 'ASK' } : finding];
    }
  }
}

/** What the rules would ask or say of a content without any answer: what an answer may be about. */
export function openFindings(content: ReadContent, asked: AskedRules = []): ContentFinding[] {
  return judgeContent({ ...content, contentAnswers: null }, asked);
}

/** The answers that are about what a content says: what is gone from its text is not answered any more. */
export function relevantAnswers(content: ReadContent): GivenAnswers | null {
  const { alcohol, isOffsetOnly, credit, confirmed, words } = content.contentAnswers ?? {};
  const found = openFindings(content);
  const isAbout = (key: ContentFinding['key']) => found.some((finding) => finding.key === key);
  return storedAnswers({
    alcohol: isAbout('alcohol') ? alcohol : null,
    isOffsetOnly: isAbout('carbonNeutral') ? isOffsetOnly : null,
    credit: isAbout('credit') ? credit : null,
    confirmed: (confirmed ?? []).filter((rule) => found.some((finding) => finding.rule === rule)),
    words: words ?? null,
  });
}

/** The answers with the words that they are about: those that come with them, or else those of the content. */
export function tiedAnswers(content: ReadContent): ContentAnswers | null {
  const answers = storedAnswers(content.contentAnswers);
  if (!answers) return null;
  // What was said of words that are gone is not shown any more.
  if (answers.words) return answers.words.length === 0 ? answers : storedAnswers(relevantAnswers(content));
  return { ...answers, words: [...new Set(openFindings(content).flatMap(({ words }) => words))] };
}

/** FieldErrors of what may not be published: by the field of the words, of an open question by that of its answer. */
export function faultsOf(findings: readonly ContentFinding[]): FieldErrors {
  const binding = findings.filter(({ effect }) => effect !== 'NOTE');
  return Object.fromEntries(
    binding.map(({ effect, rule, key, field }) =>
      rule === 'UNIT_PRICE'
        ? [field, reductionTexts.noUnitPrice]
        : [effect === 'ASK' ? 'contentAnswers' : field, contentSentences[key]],
    ),
  );
}

/** A finding as the API shows it. */
export function shownFinding({ rule, effect, key, words }: ContentFinding) {
  const { name, url } = contentRules[rule].law;
  return { rule, effect, sentence: contentSentences[key], words: words.slice(0, 5), law: name, lawUrl: url };
}

/** How often a rule said something of offers, and of how many of them an admin decided and agreed. */
export interface RuleCounts {
  foundCount: number;
  decidedCount: number;
  agreedCount: number;
}

/** A row of the table as the API shows it. */
export function shownRule(rule: ContentFlag, asked: AskedRules, counts?: RuleCounts) {
  const { law, since, signals } = contentRules[rule];
  const words = signals.flatMap(({ finnish }) => finnish.split(',').map((word) => word.replace(/[=+]/g, '').trim()));
  return {
    rule,
    effect: effectOf(rule),
    isSwitchable: switchableRules.includes(rule),
    isAsked: asked.includes(rule),
    words: words.filter(Boolean).slice(0, 8).join(', '),
    law: law.name,
    lawUrl: law.url,
    since,
    foundCount: 0,
    decidedCount: 0,
    agreedCount: 0,
    ...counts,
  };
}

/** The strongest that a rule does as it is written. */
function effectOf(rule: ContentFlag): ContentEffect {
  if (rule === 'UNIT_PRICE') return 'ASK';
  const effects = contentRules[rule].signals.map(({ effect }) => effect);
  return (['REFUSE', 'ASK'] as const).find((effect) => effects.includes(effect)) ?? 'NOTE';
}
