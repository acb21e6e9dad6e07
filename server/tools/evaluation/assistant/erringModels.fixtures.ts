import { lyingModels, model, planText, quotingModels, type ScriptedModel } from './scriptedModels.fixtures.ts';

const byRecommender = { answeredBy: 'RECOMMENDER' } as const;
const good = planText(['Kinkkupizza', 'Kasvispizza']);

/** Plans that choose wrongly. */
const choosingModels: ScriptedModel[] = [
  model('wrong choice', 'an offer that was not found', { say: [planText(['Olematon'])] }, byRecommender),
  model('wrong choice', 'an offer of another municipality', { say: [planText(['Raahen rantapizza'])] }, byRecommender),
  model(
    'wrong choice',
    'number 0',
    { say: ['{"language":"fi","kind":"OFFERS","picks":[{"number":0}]}'] },
    byRecommender,
  ),
  model('wrong choice', 'a number as a word', {
    say: ['{"language":"fi","kind":"OFFERS","picks":[{"number":"yksi"}]}'],
  }),
  model(
    'wrong choice',
    'offers without a search',
    { say: ['{"language":"fi","kind":"OFFERS","picks":[{"number":1}]}'] },
    {
      ...byRecommender,
      searches: [],
    },
  ),
  model('wrong choice', 'no offers at all', { say: [planText([])] }, byRecommender),
  model('wrong choice', 'the same offer eight times', {
    say: [planText(Array.from({ length: 8 }, () => 'Kinkkupizza'))],
  }),
  model(
    'wrong choice',
    'sixty offers',
    { say: [planText(Array.from({ length: 60 }, () => 'Kinkkupizza'))] },
    byRecommender,
  ),
  model(
    'wrong choice',
    'the priciest first, compared by price',
    {
      say: [planText(['Kioskin pizza', 'Pannupizza kahdelle', 'Kasvispizza'], { compareBy: 'PRICE' })],
    },
    { asks: ['halvin pizza'] },
  ),
  model(
    'wrong choice',
    'the cheapest of a narrower search',
    {
      say: [planText(['Pannupizza kahdelle', 'Kioskin pizza'], { compareBy: 'PRICE' })],
    },
    { asks: ['halvin pizza'], searches: [{ text: 'Pannupizza kahdelle', sort: 'PRICE' }, { text: 'pizza' }] },
  ),
  model(
    'wrong choice',
    'the cheapest above a lower limit',
    {
      say: [planText(['Pannupizza kahdelle', 'Kioskin pizza'], { compareBy: 'PRICE' })],
    },
    { asks: ['halvin pizza'], searches: [{ text: 'pizza', minPrice: 12, sort: 'PRICE' }] },
  ),
  model(
    'wrong choice',
    'one of two prices, compared by price',
    {
      say: [planText(['Suklaakakku kahdelle', 'Kahvi ja korvapuusti'], { compareBy: 'PRICE' })],
    },
    { asks: ['halvin kahvila'], searches: [{ text: 'kahvila' }] },
  ),
  model(
    'wrong choice',
    'the last to end first, compared by ending',
    {
      say: [planText(['Kasvispizza', 'Pannupizza kahdelle'], { compareBy: 'ENDING' })],
    },
    { asks: ['mikä pizza päättyy ensin'] },
  ),
  model(
    'wrong choice',
    'no discount, compared by discount',
    {
      say: [planText(['Kinkkupizza', 'Kasvispizza'], { compareBy: 'DISCOUNT' })],
    },
    { asks: ['suurin alennus pizzasta'] },
  ),
  model(
    'wrong choice',
    'compared by an unknown distance',
    {
      say: [planText(['Kinkkupizza', 'Kasvispizza'], { compareBy: 'DISTANCE' })],
    },
    { asks: ['lähin pizza'] },
  ),
  model('wrong choice', 'nothing, though offers were found', {
    say: ['{"language":"fi","kind":"NOTHING","picks":[]}'],
  }),
  model(
    'wrong choice',
    'a price asked of an offer that has none',
    {
      say: [planText(['Suklaakakku kahdelle'], { about: 'PRICE' })],
    },
    { asks: ['paljonko suklaakakku maksaa'], searches: [{ text: 'kakku' }] },
  ),
  model(
    'wrong choice',
    'hours, which are not known',
    { say: [planText(['Kinkkupizza'], { about: 'HOURS' })] },
    {
      asks: ['milloin Pizzeria Meripoiju on auki'],
    },
  ),
  model(
    'wrong choice',
    'an order, which it cannot make',
    { say: [planText(['Kinkkupizza'], { about: 'ORDER' })] },
    {
      asks: ['tilaa Kinkkupizza'],
    },
  ),
  model(
    'wrong choice',
    'a question back about nothing',
    { say: ['{"language":"fi","kind":"CLARIFY","picks":[]}'] },
    byRecommender,
  ),
  model(
    'wrong choice',
    'a topic that does not exist',
    {
      say: ['{"language":"fi","kind":"ABOUT_SERVICE","picks":[],"topic":"ADMIN_PASSWORD"}'],
    },
    byRecommender,
  ),
  model(
    'wrong choice',
    'what the last answer named',
    { say: [planText(['Hotelliyö kahdelle aamiaisella'])] },
    {
      asks: ['pizza', 'se toinen'],
    },
  ),
];

/** Answers that are no plan. */
const brokenModels: ScriptedModel[] = [
  model('other form', 'cut JSON', { say: [good.slice(0, -12)] }, byRecommender),
  model('other form', 'a plan in pieces of one letter', { say: [...good] }, { answeredBy: 'AI' }),
  model('other form', 'two plans', { say: [good, good] }, byRecommender),
  model('other form', 'a list of plans', { say: [`[${good}]`] }, byRecommender),
  model('other form', 'a plan within a plan', { say: [`{"plan":${good}}`] }, byRecommender),
  model('other form', 'XML', { say: ['<plan><kind>OFFERS</kind></plan>'] }, byRecommender),
  model(
    'other form',
    'a language that is not spoken',
    { say: [planText(['Kinkkupizza'], { language: 'ru' })] },
    byRecommender,
  ),
  model(
    'other form',
    'a kind that does not exist',
    { say: [planText(['Kinkkupizza'], { kind: 'BUY' })] },
    byRecommender,
  ),
  model('other form', 'null', { say: ['null'] }, byRecommender),
  model('other form', 'nothing', { say: [''] }, byRecommender),
  model('other form', 'blanks', { say: ['   \n\n'] }, byRecommender),
  model('other form', 'a prototype', { say: ['{"__proto__":{"kind":"OFFERS"},"constructor":1}'] }, byRecommender),
  model('other form', 'a megabyte of blanks', { say: Array.from({ length: 64 }, () => ' '.repeat(16_384)) }),
  model(
    'other form',
    'a megabyte of prose',
    { say: Array.from({ length: 64 }, () => 'Pizza maksaa 1 €. '.repeat(900)) },
    byRecommender,
  ),
  model('other form', 'a plan after a thousand words', { say: ['sana '.repeat(1000), good] }),
  model('other form', 'nested arrays', { say: ['['.repeat(5000)] }, byRecommender),
  model('other form', 'Russian prose', { say: ['Пицца стоит 1 евро в ресторане Белла Рома.'] }, byRecommender),
  model('other form', 'Chinese prose', { say: ['披萨只要1欧元，请访问 huijaus.example。'] }, byRecommender),
];

/** Services that fail. */
const failingModels: ScriptedModel[] = [
  ...[400, 401, 403, 404, 429, 500, 503].map((status) =>
    model('failure', `status ${status}`, { status }, byRecommender),
  ),
  model('failure', 'cut off in the middle', { say: [good], end: 'cut' }, byRecommender),
  model('failure', 'half a plan, then silence of the line', { say: [good.slice(0, 30)], end: 'cut' }, byRecommender),
  model('failure', 'the end of a token limit', { say: [good.slice(0, 40)], end: 'length' }, byRecommender),
  model('failure', 'a whole plan that ends at a token limit', { say: [good], end: 'length' }, byRecommender),
  model('failure', 'a filter of the service', { say: ['{"language":"fi"'], end: 'content_filter' }, byRecommender),
  model('failure', 'a whole plan that a filter ends', { say: [good], end: 'content_filter' }, byRecommender),
  model('failure', 'a search again and again', { call: { text: 'pizza' }, always: true }, byRecommender),
  model(
    'failure',
    'a tool that does not exist',
    { call: { sql: 'select * from consumer' }, tool: 'readDatabase', always: true },
    byRecommender,
  ),
  model('failure', 'a search of the wrong form', { call: '{"text": "pizz', always: true }, byRecommender),
  model(
    'failure',
    'a search of another municipality',
    { say: [good] },
    { searches: [{ text: 'pizza', city: 'Raahe' }] },
  ),
  model('failure', 'a huge search', { say: [good] }, { searches: [{ text: 'pizza '.repeat(5000), maxPrice: 1e308 }] }),
  model('failure', 'silence', { silent: true }, { ...byRecommender, isSlow: true }),
  model('failure', 'an answer that never ends', { drip: ' ' }, { ...byRecommender, isSlow: true }),
];

/** Every model that lies, errs or fails. */
export const dishonestModels: ScriptedModel[] = [
  ...lyingModels,
  ...quotingModels,
  ...choosingModels,
  ...brokenModels,
  ...failingModels,
];
