import { expect, test } from 'vitest';
import { ledgerFilter, wholeLedger } from './LedgerFilters.tsx';

test('the whole ledger is asked without any narrowing', () => {
  expect(Object.values(ledgerFilter('', wholeLedger)).filter((value) => value !== null)).toEqual([]);
});

test.each([
  ['CREDIT', { direction: 'CREDIT' }],
  ['BALANCE', { source: 'BALANCE_TRANSACTION' }],
  ['ADS', { source: 'ADVERTISEMENT_ACTIVITY' }],
  ['CLICKED', { source: 'ADVERTISEMENT_ACTIVITY', activity: 'CLICKED' }],
])('the type %s narrows by source, direction or event', (tyyppi, expected) => {
  expect(ledgerFilter('', { ...wholeLedger, tyyppi })).toMatchObject(expected);
});

test('what an address holds is not trusted: days, amounts and currencies that are none narrow nothing', () => {
  const odd = { ...wholeLedger, tyyppi: 'toString', valuutta: 'FIM', alku: '1.1.2026', min: '-5', max: 'paljon' };
  expect(ledgerFilter('', odd)).toEqual(ledgerFilter('', wholeLedger));
  expect(ledgerFilter('', { ...wholeLedger, min: '0', max: '10.5' })).toMatchObject({ min: 0, max: 10.5 });
  expect(ledgerFilter('', { ...wholeLedger, valuutta: 'SEK' })).toMatchObject({ currency: 'SEK' });
});
