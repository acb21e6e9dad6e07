import { expect, test } from 'vitest';
import { checkPhone } from '../accounts.ts';
import { checkAddress, tidyPostCode } from '../addresses.ts';
import { tidyPhone } from '../fields.ts';

test.each([
  ['040 123 4567', '040 123 4567'],
  ['0401234567', '0401234567'],
  ['040-1234567', '040-1234567'],
  ['040\u2013123\u20134567', '040-123-4567'],
  ['040\u2212123\u22124567', '040-123-4567'],
  ['040\u2011123\u20114567', '040-123-4567'],
  ['040\u00A0123\u00A04567', '040 123 4567'],
  ['040\u202F123\u202F4567', '040 123 4567'],
  ['040.123.4567', '040.123.4567'],
  ['+358401234567', '+358401234567'],
  ['+358 40 123 4567', '+358 40 123 4567'],
  ['+358 (0)40 123 4567', '+358 (0)40 123 4567'],
  ['+358(40)1234567', '+358(40)1234567'],
  ['＋３５８ ４０ １２３ ４５６７', '+358 40 123 4567'],
  ['00358 40 1234567', '00358 40 1234567'],
  ['(09) 1234 567', '(09) 1234 567'],
  ['09-1234 567', '09-1234 567'],
  ['010 123 45/67', '010 123 45/67'],
  ['tel:+358401234567', '+358401234567'],
  ['TEL: 040 123 4567', '040 123 4567'],
  ['Puh. 040 123 4567', '040 123 4567'],
  ['puh: 040 123 4567', '040 123 4567'],
  ['p. 040 123 4567', '040 123 4567'],
  ['GSM: 040 123 4567', '040 123 4567'],
  [' 040 123 4567 ', '040 123 4567'],
  ['\u202A+358 40 123 4567\u202C', '+358 40 123 4567'],
  ['040\t123\n4567', '040 123 4567'],
  ['+358\uFE0D 40 123 4567', '+358 40 123 4567'],
  ['040\u2060 123\u3164 4567', '040 123 4567'],
  ['112112', '112112'],
])('%j is the phone number %j', (typed, stored) => {
  expect(tidyPhone(typed)).toBe(stored);
  expect(checkPhone(typed)).toEqual({});
});

test.each([
  '12',
  '040',
  '040 O12 3456',
  '040 123 4567, 050 765 4321',
  '040 123 4567 tai 050 765 4321',
  'ei ole',
  'nimi@esimerkki.fi',
  '+358 40 ABC DEFG',
  '040 123 4567 (Maija)',
  '++358401234567',
  'soita',
  '040 123 456²',
  '٠٤٠١٢٣٤٥٦٧',
])('%j is no phone number, and stays as it is', (typed) => {
  expect(checkPhone(typed)).toEqual({ phone: 'Anna puhelinnumero, esimerkiksi 040 123 4567' });
  expect(tidyPhone(typed)).toBe(typed);
});

test.each(['00100', ' 00100 ', '00 100', '001\u00A000', 'FI-00100', 'FI 00100', 'fin-00100', '００１００'])(
  '%j is the post code 00100',
  (typed) => {
    expect(tidyPostCode(typed)).toBe('00100');
    expect(checkAddress({ street: 'Testikatu 1', postCode: typed, town: 'Helsinki' })).toEqual({});
  },
);

test.each(['0100', '001000', 'SE-12345', '00100 Helsinki', 'OO1OO', '00-100', '12.345'])(
  '%j is no post code',
  (typed) => {
    const faults = checkAddress({ street: 'Testikatu 1', postCode: typed, town: 'Helsinki' });
    expect(faults).toEqual({ postCode: 'Postinumerossa on viisi numeroa' });
    expect(tidyPostCode(typed)).toBe(typed);
  },
);
