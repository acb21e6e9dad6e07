import { expect, test } from 'vitest';
import { ledgerFilter, wholeLedger } from './LedgerFilters.tsx';

test('without filters the whole ledger is requested', () => {
  expect(Object.values(ledgerFilter('', wholeLedger)).filter((value) => value !== null)).toEqual([]);
});

test.each([
  ['CREDIT', { direction: 'CREDIT' }],
  ['BALANCE', { source: 'BALANCE_TRANSACTION' }],
  ['ADS', { source: 'ADVERTISEMENT_ACTIVITY' }],
  ['CLICKED', { source: 'ADVERTISEMENT_ACTIVITY', activity: 'CLICKED' }],
])('the type %s filters by source, direction or event', (tyyppi, expected) => {
  expect(ledgerFilter('', { ...wholeLedger, tyyppi })).toMatchObject(expected);
});

test('invalid days, amounts and currencies of an address filter nothing', () => {
  const odd = { ...wholeLedger, tyyppi: 'toString', valuutta: 'FIM', alku: '1.1.2026', min: '-5', max: 'paljon' };
  expect(ledgerFilter('', odd)).toEqual(ledgerFilter('', wholeLedger));
  expect(ledgerFilter('', { ...wholeLedger, min: '0', max: '10.5' })).toMatchObject({ min: 0, max: 10.5 });
  expect(ledgerFilter('', { ...wholeLedger, valuutta: 'SEK' })).toMatchObject({ currency: 'SEK' });
});
