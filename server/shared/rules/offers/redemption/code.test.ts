import { expect, test } from 'vitest';
import { checkCharacter, dayCodePath, ownCodeOf, readCode, shownCode } from './code.ts';

const code = 'K7QX2MPD4';
const shown = shownCode(code);
const offerId = '01981d3e-7c5a-7f00-8a3b-0123456789ab';
const own = { kind: 'OWN', code };

test('a code is shown in groups, with the character that checks it', () => {
  expect(shown).toMatch(/^K7QX-2MPD-4[0-9A-HJKMNP-TV-Z]$/);
  expect(ownCodeOf([0, 31, 32, 63, 10, 18, 21, 24, 25])).toBe('0Z0ZAJNRS');
});

test.each([
  ['as it is shown', shown],
  ['in small letters', shown.toLowerCase()],
  ['without dashes', shown.replaceAll('-', '')],
  ['with blanks', `  ${shown.replaceAll('-', ' ')} `],
  ['with a dash of a word processor', shown.replaceAll('-', '–')],
  ['with dots', shown.replaceAll('-', '.')],
  ['letter by letter', [...shown.replaceAll('-', '')].join(' ')],
  ['without its last character', code],
  ['as an address', `https://lahitarjous.example/k/${shown}`],
  ['as an address that a phone has capitalised', `HTTPS://LAHITARJOUS.EXAMPLE/K/${shown}`],
  ['as an address without its beginning', `lahitarjous.example/k/${shown}`],
  ['as an address with what other programs add', `https://lahitarjous.example/k/${shown}?utm_source=qr#x`],
  [
    'in wide letters of an Asian keyboard',
    [...shown].map((one) => (one === '-' ? one : String.fromCharCode(one.charCodeAt(0) + 0xfee0))).join(''),
  ],
  ['with a line end of a scanner', `${shown}\r\n`],
])('a code is read %s', (_, typed) => {
  expect(readCode(typed)).toEqual(own);
});

test('O is read as 0, I and L as 1', () => {
  const plain = ownCodeOf([0, 1, 1, 0, 1, 2, 3, 4, 5]);
  expect(readCode('OILo-i234-5')).toEqual({ kind: 'OWN', code: plain });
  expect(readCode('o1i2')).toEqual({ kind: 'DAY', digits: '0112', offerId: null });
});

test.each([
  ['4821', '4821', null],
  [' 48 21 ', '4821', null],
  ['48-21', '4821', null],
  ['0007', '0007', null],
  [dayCodePath('4821', offerId), '4821', offerId],
  [`https://lahitarjous.example/k/${dayCodePath('4821', offerId).toUpperCase()}`, '4821', offerId],
])('%j is digits of the day', (typed, digits, id) => {
  expect(readCode(typed)).toEqual({ kind: 'DAY', digits, offerId: id });
});

test.each([
  ['', 'LENGTH'],
  ['482', 'LENGTH'],
  ['48213', 'LENGTH'],
  ['AB12', 'LENGTH'],
  ['K7QX-2MPD', 'LENGTH'],
  [`${shown}9`, 'LENGTH'],
  ['https://lahitarjous.example/k/', 'LENGTH'],
  ['https://muu.example/etu/123456', 'LENGTH'],
  ['6412345678901', 'LENGTH'],
  ['BEGIN:VCARD\nFN:Kalle\n'.repeat(200), 'LENGTH'],
  ['💶'.repeat(4), 'LENGTH'],
  ['K7QX-2MPU-4', 'CHECK_CHARACTER'],
  ['ÄÄÄÄ-ÖÖÖÖ-ÅÅ', 'CHECK_CHARACTER'],
])('%j is none', (typed, fault) => {
  expect(readCode(typed)).toEqual({ kind: 'NONE', fault });
});

test('every wrong character and every two that are exchanged are noticed', () => {
  const whole = [...`${code}${checkCharacter(code)}`];
  const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
  const wrong = whole.flatMap((one, place) =>
    alphabet.filter((other) => other !== one).map((other) => whole.with(place, other).join('')),
  );
  const exchanged = whole.flatMap((one, place) =>
    whole.flatMap((other, at) =>
      at > place && one !== other ? [whole.with(place, other).with(at, one).join('')] : [],
    ),
  );
  expect([wrong.length, exchanged.length > 40]).toEqual([310, true]);
  const read = [...wrong, ...exchanged].filter((typed) => readCode(typed).kind !== 'NONE');
  expect(read).toEqual([]);
});
