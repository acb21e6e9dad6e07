import { expect, test } from 'vitest';
import { pagesOf, reasonsOf, repliesTo } from './answerParts.ts';

type Message = Parameters<typeof reasonsOf>[0];
type Offer = Message['offers'][number];

/** A card with what is compared. */
const offer = (id: string, facts: Partial<Offer> = {}) =>
  ({
    id,
    title: id,
    isNationwide: false,
    price: null,
    discountPercentage: null,
    endsAt: '2026-12-01T00:00:00Z',
    category: { __typename: 'Category', id: 'c', name: 'Ruoka ja juoma' },
    ...facts,
  }) as Offer;
const message = (facts: Partial<Message>): Message => ({
  kind: 'OFFERS',
  language: 'FI',
  comparedBy: null,
  asks: null,
  quotes: [],
  offers: [],
  ...facts,
});

test('the first offer is called cheapest only when no card is cheaper', () => {
  const [expensive, cheap, unknown] = [
    offer('expensive', { price: 12 }),
    offer('cheap', { price: 9 }),
    offer('unknown'),
  ];
  expect(reasonsOf(message({ comparedBy: 'PRICE', offers: [cheap, expensive, unknown] })).get('cheap')).toBe(
    'Edullisin',
  );
  expect(reasonsOf(message({ comparedBy: 'PRICE', offers: [expensive, cheap] })).size).toBe(0);
  expect(reasonsOf(message({ comparedBy: 'PRICE', offers: [unknown, cheap] })).size).toBe(0);
  expect(reasonsOf(message({ offers: [cheap, expensive] })).size).toBe(0);
});

test('what ends first, is reduced most or is nearest is said of the first offer', () => {
  const soon = offer('soon', { endsAt: '2026-11-24T00:00:00Z', discountPercentage: 30 });
  const late = offer('late', { discountPercentage: 20 });
  const reasons = (comparedBy: Message['comparedBy'], offers: Offer[]) => reasonsOf(message({ comparedBy, offers }));
  expect(reasons('ENDING', [soon, late]).get('soon')).toBe('Päättyy pian');
  expect(reasons('ENDING', [late, soon]).size).toBe(0);
  expect(reasons('DISCOUNT', [soon, late]).get('soon')).toBe('Suurin alennus');
  expect(reasons('DISCOUNT', [offer('none'), soon]).size).toBe(0);
  expect(reasons('DISTANCE', [soon, late]).get('soon')).toBe('Lähimpänä');
  expect(reasons('DISTANCE', [offer('everywhere', { isNationwide: true })]).size).toBe(0);
});

test('the card of an offer shows a quote in quotation marks', () => {
  const quotes: Message['quotes'] = [{ __typename: 'ChatQuote', offerId: 'a', text: 'Uunista kahdelle', page: null }];
  const offers = [offer('a', { price: 9 }), offer('b')];
  expect(reasonsOf(message({ quotes, offers })).get('a')).toBe('”Uunista kahdelle”');
  expect(reasonsOf(message({ quotes, offers, comparedBy: 'PRICE' })).get('a')).toBe('Edullisin · ”Uunista kahdelle”');
  const ofPage = message({ quotes: quotes.map((quote) => ({ ...quote, page: 3 })), offers });
  expect([reasonsOf(ofPage).get('a'), pagesOf(ofPage).get('a')]).toEqual(['Sivu 3: ”Uunista kahdelle”', 3]);
  expect(pagesOf(message({ quotes, offers })).size).toBe(0);
});

test('a question back has its quick replies, and an empty answer other searches', () => {
  expect(repliesTo(message({ kind: 'CLARIFY', asks: 'PRICE' }))).toEqual(['Alle 10 €', 'Alle 20 €', 'Alle 50 €']);
  expect(repliesTo(message({ kind: 'CLARIFY', asks: 'WHICH' }))).toEqual([]);
  expect(repliesTo(message({ kind: 'NOTHING', offers: [offer('a'), offer('b')] }))).toEqual([
    'Ruoka ja juoma',
    'Mitä tarjouksia nyt on?',
  ]);
  expect(repliesTo(message({ kind: 'OFFERS', offers: [offer('a')] }))).toEqual([]);
});

test('reasons and replies are in the language of their answer', () => {
  const cheap = offer('cheap', { price: 9 });
  const reason = (language: Message['language']) =>
    reasonsOf(message({ comparedBy: 'PRICE', language, offers: [cheap] })).get('cheap');
  expect([reason('FI'), reason('SV'), reason('EN'), reason(null)]).toEqual([
    'Edullisin',
    'Billigast',
    'Cheapest',
    'Edullisin',
  ]);
  expect(repliesTo(message({ kind: 'CLARIFY', language: 'SV', asks: 'PRICE' }))[0]).toBe('Under 10 €');
  const nothing = (language: Message['language']) => repliesTo(message({ kind: 'NOTHING', language, offers: [cheap] }));
  expect(nothing('FI')).toEqual(['Ruoka ja juoma', 'Mitä tarjouksia nyt on?']);
  expect(nothing('SV')).toEqual(['Vilka erbjudanden finns nu?', 'Vad slutar snart?', 'Vad är billigast nu?']);
  expect(nothing('EN')).toEqual(['What offers are there now?', 'What ends soon?', 'What is cheapest now?']);
});
