import { expect, test } from 'vitest';
import { ovtOf } from './billing.ts';
import { checkEInvoice, isOvt, tidyEInvoice } from './eInvoices.ts';

const terms = { eInvoiceAddress: '003790000011', eInvoiceOperator: 'DABAFIHH', buyerReference: '' };

test.each([ovtOf('9000001-1'), '003790000011AB12', '00372400436' + '4'])(
  'takes %s for an OVT identifier',
  (identifier) => {
    expect(isOvt(identifier)).toBe(true);
  },
);

test.each(['003790000012', '0037900000', '003790000011ABCDEF', '9000001-1', ''])(
  'takes no %j for one',
  (identifier) => {
    expect(isOvt(identifier)).toBe(false);
  },
);

test.each([
  ['an OVT identifier with a BIC', {}],
  ['an account number', { eInvoiceAddress: 'FI21 1234 5600 0007 85' }],
  ['an identifier of the operator', { eInvoiceAddress: 'TE003791234567', eInvoiceOperator: '003721291126' }],
  ['neither address nor operator', { eInvoiceAddress: ' ', eInvoiceOperator: '' }],
])('accepts %s', (_, given) => {
  expect(checkEInvoice({ ...terms, ...given })).toEqual({});
});

test.each([
  ['an address without its operator', { eInvoiceOperator: '' }, 'eInvoiceOperator'],
  ['an operator without an address', { eInvoiceAddress: '' }, 'eInvoiceAddress'],
  ['an OVT identifier with a wrong check digit', { eInvoiceAddress: '003790000012' }, 'eInvoiceAddress'],
  ['an account number with a wrong check digit', { eInvoiceAddress: 'FI2112345600000786' }, 'eInvoiceAddress'],
  ['an address of one character', { eInvoiceAddress: 'A' }, 'eInvoiceAddress'],
  ['an operator that is a name', { eInvoiceOperator: 'MAVENTA' }, 'eInvoiceOperator'],
  ['an operator with a wrong check digit', { eInvoiceOperator: '003721291127' }, 'eInvoiceOperator'],
  ['a reference that is too long', { buyerReference: 'x'.repeat(36) }, 'buyerReference'],
])('refuses %s', (_, given, field) => {
  expect(Object.keys(checkEInvoice({ ...terms, ...given }))).toEqual([field]);
});

test('stores identifiers without blanks and in capitals', () => {
  expect(tidyEInvoice({ eInvoiceAddress: ' fi21 1234 5600 0007 85', buyerReference: ' KP  12 ' })).toEqual({
    eInvoiceAddress: 'FI2112345600000785',
    eInvoiceOperator: '',
    buyerReference: 'KP 12',
  });
});
