import { expect, test } from 'vitest';
import { counted, moneyText } from '../lib/format/format.ts';
import { analytics } from './analytics.ts';
import { assistant, account as consumerAccount } from './app.ts';
import { billing } from './billing.ts';
import { home } from './home.ts';
import { marketing } from './marketing.ts';
import { account, registration } from './portal.ts';

/** Texts as they are read: blanks that do not break are blanks. */
const read = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const { calls, directions, website } = { calls: 9, directions: 9, website: 16 };
const { callWords, directionWords, websiteWords } = analytics.offers;
const { agree, terms, and, privacy } = registration.form;

test.each([
  [
    'a business ID that is not found',
    registration.lookup.none,
    'Y-tunnusta ei löytynyt PRH:n avoimesta datasta. Toiminimiä siinä ei ole: voit kirjoittaa nimen itse.',
  ],
  ['a name that is typed', registration.form.typed, 'Kirjoita yrityksen virallinen nimi.'],
  [
    'what a business agrees to',
    [agree, terms, and, privacy].join(' '),
    'Hyväksyn käyttöehdot ja olen lukenut tietosuojaselosteen',
  ],
  [
    'contacts of an offer',
    [counted(calls, callWords), counted(directions, directionWords), counted(website, websiteWords)].join(', '),
    '9 puhelua, 9 reittiohjetta, 16 verkkosivukäyntiä',
  ],
  [
    'a request that is cancelled',
    billing.orders.consequence(moneyText(200, 'EUR')),
    'Pyytämääsi 200,00 euron lisäystä ei laskuteta.',
  ],
  [
    'what the front page promises',
    marketing.statistics.map(({ text }) => text).at(-1) ?? '',
    'näkyvyyttä ympäri vuorokauden',
  ],
])('%s reads as people write Finnish', (_what, text, sentence) => {
  expect(read(text)).toBe(sentence);
});

test.each([
  ['a business', account.forgot.sentTo],
  ['a consumer', consumerAccount.forgot.sent],
])('a forgotten password of %s says where a link is sent, not whether there is an account', (_whose, sentTo) => {
  expect(sentTo('a@b.fi')).toBe('Jos osoitteeseen a@b.fi on liitetty tili, palautuslinkki on jo matkalla.');
});

test('the assistant has one name in the app and on the public pages', () => {
  expect(assistant.title).toBe('Avustaja');
  expect(JSON.stringify([assistant, home])).not.toMatch(/tekoälyavustaj|assistent/i);
});
