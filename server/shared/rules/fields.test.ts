import { expect, test } from 'vitest';
import { bestOfThree, workOf } from '#test/measure.ts';
import {
  businessIdChecksOut,
  checkBusinessId,
  checkEmail,
  checkRequired,
  ownFile,
  textLength,
  tidyBusinessId,
  tidyEmail,
  tidyLine,
  tidyText,
} from './fields.ts';

test.each([
  'nimi@esimerkki.fi',
  'etu.suku+tunnus@ala.esimerkki.fi',
  "o'hara@x.example",
  'ÄITI@esimerkki.fi',
  ' a@b.fi ',
])('%j is an e-mail address', (text) => {
  expect(checkEmail('email', text)).toEqual({});
});

test.each([
  '',
  'a',
  'a@',
  '@b.fi',
  'a@b',
  'a@@b.fi',
  'a b@c.fi',
  'a@b.fi,c@d.fi',
  'a@b.fi\r\nBcc: c@d.fi',
  'Nimi <a@b.fi>',
  'a@b..fi',
  `${'x'.repeat(65)}@b.fi`,
  `a@${'b'.repeat(250)}.fi`,
  'a\u0000@b.fi',
])('%j is no single e-mail address', (text) => {
  // A control character is removed: what is left must still be what is stored.
  const tidied = tidyEmail(text);
  if (tidied === 'a@b.fi') expect(text).toContain('\u0000');
  else expect(checkEmail('email', text)).toHaveProperty('email');
});

test.each([
  '\u3164',
  '\u2800\u2800',
  '\u115F',
  '\u{E0041}\u{E0042}',
  '\uFE0F',
  ' \u034F ',
  '\u00AD\n\u200B',
  '\uD83C',
  '\u0301',
  '\uFFFC',
  '\u{1D159}',
  '\u180E\u1160\uFFA0\u2062',
])('a text of %j alone is none, and is refused where one is needed', (text) => {
  expect([tidyText(text), tidyLine(text)]).toEqual(['', '']);
  expect(checkRequired('title', 'Otsikko', text)).toEqual({ title: 'Otsikko on pakollinen' });
  expect(tidyText(`Kahvi ${text}ja pulla`)).toContain(text.trim().toWellFormed());
});

test.each([
  '0108994-0',
  ' 0108994-0 ',
  '01089940',
  'FI01089940',
  'fi 0108994-0',
  'FI-0108994-0',
  'FI 01089940',
  '0108994\u22120',
  '0108994\u20130',
  '0108994\u20140',
  '0108994\u20100',
  '0108994\u20110',
  '0108994\uFE630',
  '0108994\uFF0D0',
  '0108994\u00AD-0',
  '0108994 - 0',
  '0108994 0',
  '010 8994-0',
  '0108994-\u00A00',
  '０１０８９９４-０',
  '０１０８９９４－０',
  '\u200E0108994-0\u200F',
  '0108994-0\uFEFF',
  'Y-tunnus 0108994-0',
  'Y-tunnus: 0108994-0',
  'ALV-nro FI01089940',
  'VAT FI01089940',
])('%j is the business ID 0108994-0', (text) => {
  expect(tidyBusinessId(text)).toBe('0108994-0');
  expect(checkBusinessId('businessId', text)).toEqual({});
});

test.each([
  '',
  '1234567-',
  '123456-7',
  '1234567',
  '1234567-89',
  '0000000-0',
  '00000000',
  'SE01089940',
  '003701089940',
  '0108994/0',
  '0108994.0',
  '01089940, 23319727',
  'O108994-0',
])('%j has another form', (text) => {
  expect(checkBusinessId('businessId', text)).toEqual({ businessId: 'Y-tunnuksen tulee olla muodossa 1234567-8' });
  expect(tidyBusinessId(text)).toBe(text === '00000000' ? '0000000-0' : text);
});

test.each(['0112038-9', '2331972-7', '0114162-2', '0116297-6', '2617416-4', '1234567-1', '9000003-8'])(
  'the check digit of %s is right',
  (businessId) => {
    expect(businessIdChecksOut(businessId)).toBe(true);
  },
);

test.each(['1234567-8', '2748452-4', '2611017-6', '7654321-7', '0000000-0', '112038-9'])(
  'the check digit of %s is wrong',
  (businessId) => {
    expect(businessIdChecksOut(businessId)).toBe(false);
  },
);

test.each(['9000002', '9000010'])('%s is a number that is never issued', (base) => {
  const all = Array.from({ length: 10 }, (_, digit) => businessIdChecksOut(`${base}-${digit}`));
  expect(all).not.toContain(true);
});

test('text is stored without controls, marks that turn it around, or several spellings of a letter', () => {
  expect(tidyText(' a\u0000\u202Eb\r\nc\u0308 \uD800')).toBe('ab\nc̈ \uFFFD');
  expect(tidyText('A\u030Akerman')).toBe('Åkerman');
  expect(tidyLine(' yksi\n\t kaksi\u200B ')).toBe('yksi kaksi');
  expect(textLength('👍å')).toBe(2);
});

test.each([
  ['blanks', `a${' '.repeat(200_000)}b`],
  ['invisible characters', `a${'\u200B'.repeat(200_000)}b`],
  ['marks in the wrong order', `a${'\u0301\u0316'.repeat(50_000)}`],
  ['line ends', `a${'\r\n\t'.repeat(100_000)}b`],
])('tidying a long text of %s takes time in proportion to its length', async (_what, text) => {
  const tidy = () => {
    tidyText(text);
    tidyLine(text);
    checkEmail('email', text);
  };
  // With the square of the length these take 8 seconds and more.
  expect(await bestOfThree(1500, () => workOf(tidy))).toBeLessThan(1500);
});

test('a letter keeps as many marks as any writing puts on one', () => {
  expect(tidyText(`a${'\u0316'.repeat(31)}b`)).toBe(`a${'\u0316'.repeat(30)}b`);
  expect(tidyText('\u1EA4')).toBe('A\u0302\u0301'.normalize('NFC'));
});

test.each([
  ['/api/invoices/7f2c.pdf'],
  ['/api/exports/offers.csv?filter=%7B%22text%22%3A%22%C3%A4%22%7D'],
  ['/api/business/poster?size=A4&format=pdf'],
])('%s is a file of ours', (address) => {
  expect(ownFile(address)).toBe(address);
});

test.each([
  [null],
  [''],
  ['https://paha.example/api/x.pdf'],
  ['//paha.example/api/x.pdf'],
  ['/api//paha.example/x.pdf'],
  ['/\\paha.example/api/x.pdf'],
  ['/api/../\\paha.example/x.pdf'],
  ['/api/../../yritys'],
  ['/api/%2e%2e/yritys'],
  ['javascript:alert(1)'],
  ['/yritys'],
  ['api/x.pdf'],
])('%s is none', (address) => {
  expect(ownFile(address)).toBeUndefined();
});
