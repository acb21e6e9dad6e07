import { expect, test } from 'vitest';
import type { ContentFlag } from '../../schema.generated.ts';
import { checkAnswers, storedAnswers } from './answers.ts';
import { faultsOf, judgeContent, type ReadContent, switchableRules, tiedAnswers } from './judge.ts';
import { contentFlags, contentRules } from './rules.ts';
import { contentSentences } from './sentences.ts';
import { contentVectors } from './vectors.ts';

const rulesOf = (content: ReadContent) => [...new Set(judgeContent(content).map(({ rule }) => rule))];
/** Facts that leave a price nothing to be asked of, where the text is what matters. */
const plain = { title: 'Tarjous', description: 'Voimassa heti.', keywords: ['tarjous'] };

test.each(contentFlags)('the rule %s has at least 12 vectors, half of them harmless', (rule) => {
  const { fires, harmless } = contentVectors(rule);
  expect(fires.length + harmless.length).toBeGreaterThanOrEqual(12);
  expect(harmless.length).toBeGreaterThanOrEqual(6);
});

test.each(contentFlags)(
  'the rule %s finds what it is about, in the title, the description, on a page and in what a reduction applies to',
  (rule) => {
    for (const { text, ...facts } of contentVectors(rule).fires)
      for (const place of [{ title: text }, { description: text }, { pageTexts: [null, text] }, { scope: text }])
        expect(rulesOf({ ...plain, ...facts, ...place }), text).toContain(rule);
  },
);

test.each(contentFlags)('no rule takes a look-alike of %s for what it is not', (rule) => {
  for (const { text, ...facts } of contentVectors(rule).harmless)
    expect(rulesOf({ ...plain, ...facts, title: text }), text).toEqual([]);
});

test('words are found in every case, with clitics and behind hyphens, and named as they are written', () => {
  const oneByOne = judgeContent({ ...plain, title: 'Oluita ja talon punaviiniä', description: 'Myös A-oluetkin.' });
  expect(oneByOne).toEqual([
    { rule: 'ALCOHOL', effect: 'ASK', key: 'alcohol', field: 'title', words: ['oluita', 'punaviiniä', 'a-oluetkin'] },
  ]);
});

test('a keyword that a text says too is what it is there, and one of its own is found', () => {
  const judged = (title: string, keywords: string[]) =>
    judgeContent({ ...plain, title, keywords }).map(({ field, words }) => [field, ...words]);
  expect(judged('Alkoholiton kuohuviini', ['alkoholiton', 'kuohuviini'])).toEqual([]);
  expect(judged('Alkoholiton kuohuviini', ['viini'])).toEqual([['keywords', 'viini']]);
  expect(judged('Kuohuviini', ['kuohuviini'])).toEqual([['title', 'kuohuviini']]);
});

test('a sentence names the words of all lists that lead to it, for an answer is about each of them', () => {
  const [one, ...others] = judgeContent({ ...plain, title: 'Olut tai Smirnoff Ice', categoryKind: 'RESTAURANT' });
  expect([one?.words, others]).toEqual([['olut', 'smirnoff'], []]);
});

const found = (text: string) =>
  judgeContent({ ...plain, title: text, categoryKind: 'RESTAURANT' }).map(({ rule }) => rule);

test.each([
  ['letters of another width', 'ＮＵＵＳＫＡＡ', 'TOBACCO'],
  ['bold letters that are signs of mathematics', '𝗡𝘂𝘂𝘀𝗸𝗮𝗮', 'TOBACCO'],
  ['a ligature, as PDFs have them', 'Soffa med \ufb01nansiering', 'CREDIT'],
  ['letters that are struck through', 'n\u0336u\u0336u\u0336s\u0336k\u0336a\u0336a\u0336', 'TOBACCO'],
  ['a number of a footnote', 'Sohva osamaksulla¹', 'CREDIT'],
  ['a number without a blank', 'Olut5€', 'ALCOHOL'],
  ['a blank that does not break the line', 'Sohva 0\u00a0% korko', 'CREDIT'],
  ['a narrow one', 'Talon valkoinen 12\u202fcl', 'ALCOHOL'],
  ['a long row of words with hyphens', `${'talon-omat-kesäiset-ja-raikkaat-'.repeat(3)}oluet`, 'ALCOHOL'],
  ['a compound written apart', 'Nikotiini pussit', 'TOBACCO'],
  ['Cyrillic letters', '\u043ELUT ja nuu\u0455ka', 'ALCOHOL'],
  ['letters with blanks between them', 'n u u s k a a', 'TOBACCO'],
  ['letters with dots between them', 'V.O.D.K.A', 'ALCOHOL'],
  ['a word with a dot in it', 'tupa.kkaa', 'TOBACCO'],
  ['Greek capitals', '\u039DUUSK\u0391\u0391', 'TOBACCO'],
])('a word is found in %s', (_how, text, rule) => {
  expect(found(text)).toContain(rule);
});

test('an answer ends the question, and strong drinks and several at once are refused', () => {
  const beer = { ...plain, title: 'Olut', originalPrice: 600 };
  const judged = (changes: Partial<ReadContent>) =>
    judgeContent({ ...beer, ...changes }).map(({ effect, key, field }) => [effect, key, field]);
  const answers = (alcohol: 'NONE' | 'MILD' | 'STRONG') => ({ contentAnswers: { alcohol, confirmed: [] } });
  expect(judged({})).toEqual([['ASK', 'alcohol', 'title']]);
  expect(judged(answers('NONE'))).toEqual([]);
  expect(judged(answers('MILD'))).toEqual([]);
  expect(judged(answers('STRONG'))).toEqual([['REFUSE', 'strongAlcohol', 'contentAnswers']]);
  const several = { priceForm: 'MULTI_BUY', multiCount: 2, discountedPrice: 1000 } as const;
  expect(judged({ ...several, ...answers('MILD') })).toEqual([['REFUSE', 'alcoholMultiBuy', 'priceForm']]);
  expect(judged({ ...several, ...answers('NONE') })).toEqual([]);
});

test('a carbon neutrality that rests on offsets alone is refused, another one is noted', () => {
  const coffee = { ...plain, title: 'Hiilineutraali kahvi' };
  const judged = (isOffsetOnly: boolean | null) =>
    judgeContent({ ...coffee, contentAnswers: { isOffsetOnly, confirmed: [] } }).map(({ effect, key }) => [
      effect,
      key,
    ]);
  expect(judged(null)).toEqual([['ASK', 'carbonNeutral']]);
  expect(judged(true)).toEqual([['REFUSE', 'offsetOnly']]);
  expect(judged(false)).toEqual([['NOTE', 'green']]);
});

test.each([
  ['Velo Freeze', 'Velo-pyörähuolto ja renkaat velo', 'tobaccoName', 'TOBACCO'],
  ['Äänestä Kokoomusta', 'Kokoomuksen t-paidat', 'politicalName', 'POLITICAL'],
] as const)('%s is refused, and %s is asked about until the business says what it is', (refused, asked, key, rule) => {
  const judged = (title: string, confirmed: ContentFlag[] = []) =>
    judgeContent({ ...plain, title, contentAnswers: { confirmed } }).map((one) => [one.effect, one.key]);
  expect(judged(refused, [rule])).toEqual([['REFUSE', rule.toLowerCase()]]);
  expect(judged(asked)).toEqual([['ASK', key]]);
  expect(judged(asked, [rule])).toEqual([['NOTE', key]]);
});

test('a credit has its lender, its real annual rate and an example', () => {
  const sofa = { ...plain, title: 'Sohva osamaksulla' };
  const credit = {
    lender: 'Oma Rahoitus Oy',
    annualRate: 12.5,
    example: '1 000 €, 12 kk, 88,50 €/kk, yhteensä 1 062 €.',
  };
  expect(judgeContent(sofa).map(({ effect, key }) => [effect, key])).toEqual([['ASK', 'credit']]);
  expect(judgeContent({ ...sofa, contentAnswers: { credit, confirmed: [] } })).toEqual([]);
  for (const wrong of [
    { lender: ' ' },
    { annualRate: -1 },
    { annualRate: 101 },
    { annualRate: Number.NaN },
    { example: '' },
  ])
    expect(Object.keys(checkAnswers({ credit: { ...credit, ...wrong }, confirmed: [] }))).toEqual(['contentAnswers']);
  expect(checkAnswers({ credit, confirmed: [] })).toEqual({});
  expect(checkAnswers(null)).toEqual({});
});

test('answers are stored tidied, each rule once, and none when nothing was asked', () => {
  expect(storedAnswers(null)).toBeNull();
  expect(storedAnswers({ alcohol: null, confirmed: [] })).toBeNull();
  expect(storedAnswers({ alcohol: 'MILD', confirmed: ['GREEN', 'GREEN'] })).toEqual({
    alcohol: 'MILD',
    isOffsetOnly: null,
    credit: null,
    confirmed: ['GREEN'],
    words: null,
  });
  const credit = { lender: ' Oma  Rahoitus Oy ', annualRate: 12.5, example: ' 12 kk ' };
  expect(storedAnswers({ credit })?.credit).toEqual({ lender: 'Oma Rahoitus Oy', annualRate: 12.5, example: '12 kk' });
});

test('an answer is about the words of its text: of others it is none, and what is gone from the text is not answered', () => {
  const beer = { ...plain, title: 'Olut' };
  const mild = { alcohol: 'MILD' as const, confirmed: [] };
  expect(tiedAnswers({ ...beer, contentAnswers: mild })?.words).toEqual(['olut']);
  const about = { ...mild, words: ['olut'] };
  expect(tiedAnswers({ ...beer, title: 'Viini', contentAnswers: about })?.words).toEqual(['olut']);
  const judged = (title: string, changes: Partial<ReadContent> = {}) =>
    judgeContent({ ...beer, title, contentAnswers: about, ...changes }).map(({ effect, key }) => [effect, key]);
  expect(judged('Olut ja pähkinät')).toEqual([]);
  expect(judged('Olut ja viini')).toEqual([['ASK', 'alcohol']]);
  const several = { priceForm: 'MULTI_BUY', multiCount: 2, originalPrice: 600, discountedPrice: 1000 } as const;
  expect(judged('Olut', several)).toEqual([['REFUSE', 'alcoholMultiBuy']]);
  expect(judged('Leipä', several)).toEqual([]);
  // A business may say so of a text that names no drink.
  expect(judgeContent({ ...plain, ...several, contentAnswers: { ...mild, words: [] } })).toHaveLength(1);
});

test('a note that a master makes a question is answered by a confirmation, and nothing else may be switched', () => {
  expect(switchableRules).toEqual(['MEDICINE', 'GREEN', 'HEALTH', 'PRICE_WORDS']);
  const soap = { ...plain, title: 'Ekologinen saippua' };
  expect(judgeContent(soap)[0]?.effect).toBe('NOTE');
  expect(judgeContent(soap, ['GREEN'])[0]?.effect).toBe('ASK');
  expect(judgeContent({ ...soap, contentAnswers: { confirmed: ['GREEN'] } }, ['GREEN'])[0]?.effect).toBe('NOTE');
});

test('what is asked is a fault of the answers, what is refused of its field, and a note is none', () => {
  const content = { ...plain, title: 'Olut ja nuuska', description: 'Ekologinen valinta.' };
  expect(faultsOf(judgeContent(content))).toEqual({
    contentAnswers: contentSentences.alcohol,
    title: contentSentences.tobacco,
  });
});

test('every rule names its law with an address and the day from which it is applied', () => {
  for (const { law, since } of Object.values(contentRules)) {
    expect(law.url).toMatch(/^https:\/\/(www\.finlex\.fi|eur-lex\.europa\.eu)\//);
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('a very long text is read within a moment', () => {
  const description = 'Pitkäsanainenkuvaustarjouksesta ja olutleipä '.repeat(500);
  const start = process.cpuUsage().user;
  expect(rulesOf({ ...plain, description })).toEqual([]);
  expect(process.cpuUsage(undefined).user - start).toBeLessThan(5_000_000);
});
