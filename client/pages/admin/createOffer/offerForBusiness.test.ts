import { expect, test } from 'vitest';
import { chargeOf, checkOfferForBusiness, emptyOfferForBusiness } from './offerForBusiness.ts';

test('a balance that suffices is charged, and only the fee is invoiced', () => {
  expect(chargeOf(15, 20.1, true)).toEqual({ cost: 15, fee: 15, total: 30, topUp: 0, after: 5.1, invoiced: 15 });
});

test('a shortfall is topped up to the cent and invoiced with the fee; nothing is left', () => {
  expect(chargeOf(25, 8.05, true)).toEqual({ cost: 25, fee: 15, total: 40, topUp: 16.95, after: 0, invoiced: 31.95 });
});

test('without the fee only the shortfall is invoiced, and a free offer costs nothing', () => {
  expect(chargeOf(5, 0, false)).toEqual({ cost: 5, fee: 0, total: 5, topUp: 5, after: 0, invoiced: 5 });
  expect(chargeOf(0, 3, false)).toEqual({ cost: 0, fee: 0, total: 0, topUp: 0, after: 3, invoiced: 0 });
});

test('a price below zero is an error, an empty one and 0 are not', () => {
  const faultOf = (customPrice: number | null) =>
    checkOfferForBusiness({ ...emptyOfferForBusiness(), customPrice }).customPrice;
  expect(faultOf(-0.01)).toBe('Hinta ei voi olla negatiivinen');
  expect(faultOf(0)).toBeUndefined();
  expect(faultOf(null)).toBeUndefined();
});
