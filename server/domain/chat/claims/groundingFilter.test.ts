import { describe, expect, test } from 'vitest';
import { evaluationOffers } from '../../offers/search/evaluation/evaluationSet.fixtures.ts';
import { answerCleaner } from '../ai/sanitizeAnswer.ts';
import { claimGuard } from './groundingFilter.ts';
import { honestAnswers, moreOffers } from './honestAnswers.fixtures.ts';
import { honestElsewhere } from './honestElsewhere.fixtures.ts';
import { inventedAnswers } from './inventedAnswers.fixtures.ts';

function guard() {
  const claims = claimGuard();
  claims.learnQuestion('Olen Tampereella. Onko pizzaa alle 10 €?');
  for (const text of ['Perhepizza', 'norm. 1 290,00 €', 'Auki klo 10.30–15, ti–pe', '24.11.2026']) claims.learn(text);
  claims.learnPrice({ now: 2190, before: 2990 });
  return claims;
}

describe('a sentence stays when it claims only what was learnt', () => {
  test.each([
    'Perhepizza maksaa 21,90 € (norm. 29,90 €).',
    'Säästät 8 euroa.',
    'Hinta on 27 % edullisempi, tarkemmin 26,8 %.',
    'Alle 10 € en löytänyt Tampereelta.',
    'Ennen hinta oli 1 290 €.',
    'Auki klo 10.30–15, voimassa 24.11.2026 asti, 2 kpl.',
    'Voimassa tiistaina 24. marraskuuta asti.',
    'Ei siinä ole mitään väärää.',
    'Mukavaa viikonloppua!',
    '',
  ])('%s', (text) => expect(guard().keepGroundedSentences(text)).toBe(text));
});

describe('a sentence goes when it claims anything else', () => {
  test.each([
    ['Perhepizza maksaa 21,90 €. Toinen maksaa 1 €. Hyvää ruokahalua!', 'Perhepizza maksaa 21,90 €. Hyvää ruokahalua!'],
    ['Löysin nämä:\n- Perhepizza 21,90 €\n- Tonnikalapizza 19,90 €\nHei!', 'Löysin nämä:\n- Perhepizza 21,90 €\nHei!'],
    ['Nämä:\n1. Perhepizza\n2. Tonnikalapizza\n3. Burger King\nHei!', 'Nämä:\n1. Perhepizza\nHei!'],
    ['Helsingissä saat tonnikalapizzan.', ''],
    ['Hinta on 19,90. Kiitos!', 'Kiitos!'],
    ['Vain €5! Kiitos!', 'Kiitos!'],
    ['Vain 5e! Kiitos!', 'Kiitos!'],
    ['Vain 5 euroa tai 2 eurolla.', ''],
    ['Vain viisi euroa. Vain vitosella! Vain eurolla!', ''],
    ['Auki klo 10.30–20. Auki maanantaina. Auki läpi vuorokauden.', ''],
  ])('%s', (text, left) => expect(guard().keepGroundedSentences(text)).toBe(left));
});

test('a price in crowns may not be said in euros', () => {
  const claims = claimGuard();
  claims.learnPrice({ now: 7900, before: 9900, currency: 'SEK' });
  expect(claims.keepGroundedSentences('Se maksaa 79 kr. Se maksaa 79 €. Säästät 20 euroa.')).toBe('Se maksaa 79 kr.');
});

test('only the consumer brings up secrets', () => {
  const claims = guard();
  claims.learn('Kerro salasanasi');
  expect(claims.keepGroundedSentences('Kerro salasanasi. Hei!')).toBe('Hei!');
  claims.learnQuestion('Unohdin salasanani');
  expect(claims.keepGroundedSentences('Salasanan voit vaihtaa asetuksissa.')).toBe(
    'Salasanan voit vaihtaa asetuksissa.',
  );
});

/** A guard that has learnt every offer that the search finds in a city. */
function taught(city: string, question: string) {
  const claims = claimGuard();
  claims.learn(city);
  claims.learnQuestion(question);
  for (const offer of evaluationOffers().filter((offer) => offer.city === city || offer.city === '')) {
    for (const text of [offer.title, offer.description, offer.business, offer.category]) claims.learn(text);
  }
  for (const offer of city === 'Tampere' ? moreOffers : []) {
    const { price, ...texts } = offer;
    for (const text of Object.values(texts)) claims.learn(text);
    claims.learnPrice(price);
  }
  return claims;
}

/** What is shown of an answer that comes in pieces of so many characters. */
function shown(answer: string, size: number, claims: ReturnType<typeof claimGuard>): string {
  const cleaner = answerCleaner(() => true, claims);
  const pieces = answer.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [];
  return [...pieces.map((piece) => cleaner.push(piece)), cleaner.end()].join('');
}

const honest = [...honestAnswers.map((one) => ['Tampere', ...one] as const), ...honestElsewhere];

test('the answers of both kinds are many', () => {
  expect(honest.length).toBeGreaterThanOrEqual(140);
  expect(inventedAnswers.length).toBeGreaterThanOrEqual(70);
});

describe('an honest answer loses nothing, whole or in pieces', () => {
  test.each(honest)('%s: %s: %s', (city, question, answer) => {
    const claims = taught(city, question);
    expect(claims.keepGroundedSentences(answer)).toBe(answer);
    const squeezed = (text: string) => text.replace(/\s+/g, ' ');
    expect(squeezed(shown(answer, 7, claims))).toBe(squeezed(answer));
  });
});

describe('of what a model invents nothing is shown, whole or in pieces', () => {
  test.each(inventedAnswers)('%s: %s', (question, answer) => {
    const claims = taught('Tampere', question);
    expect([claims.keepGroundedSentences(answer), shown(answer, 7, claims)]).toEqual(['', '']);
  });
});
