import { expect, test } from 'vitest';
import { checkNewOffer, emptyOffer, fittedToType, type OfferFormValues } from './offerForm.ts';

test('a start that is moved to the end or past it takes the end along, as far as the type reaches', () => {
  const offer = { ...emptyOffer('NORMAL_OFFER'), startDate: '2026-12-10', endDate: '2026-12-05' };
  expect(fittedToType('NORMAL_OFFER', offer).endDate).toBe('2026-12-17');
  expect(fittedToType('NORMAL_OFFER', { ...offer, endDate: '2026-12-10' }).endDate).toBe('2026-12-17');
  expect(fittedToType('NORMAL_OFFER', { ...offer, endDate: '2026-12-12' }).endDate).toBe('2026-12-12');
});

test('a price that is said to be reduced is not accepted before it says from what', () => {
  const offer: OfferFormValues = { ...emptyOffer('NORMAL_OFFER'), isReduced: true, discountedPrice: 9 };
  const faultsOf = (price: Partial<typeof offer>) => {
    const { discountedPrice, originalPrice, lowestPrice30Days } = checkNewOffer({ ...offer, ...price });
    return { discountedPrice, originalPrice, lowestPrice30Days };
  };
  expect(faultsOf({})).toEqual({ lowestPrice30Days: expect.stringContaining('Ilmoita alin hinta') });
  expect(faultsOf({ lowestPrice30Days: 12 })).toEqual({});
  expect(faultsOf({ subject: 'SERVICE' })).toEqual({ originalPrice: expect.stringContaining('ennen alennusta') });
  expect(faultsOf({ subject: 'SERVICE', originalPrice: 12 })).toEqual({});
  expect(faultsOf({ discountedPrice: null, lowestPrice30Days: 12 })).toHaveProperty('discountedPrice');
  expect(faultsOf({ isReduced: false })).toEqual({});
});
