import { expect, test } from 'vitest';
import { emptyOffer, fittedToType } from './offerForm.ts';

test('a start that is moved to the end or past it takes the end along, as far as the type reaches', () => {
  const offer = { ...emptyOffer('NORMAL_OFFER'), startDate: '2026-12-10', endDate: '2026-12-05' };
  expect(fittedToType('NORMAL_OFFER', offer).endDate).toBe('2026-12-17');
  expect(fittedToType('NORMAL_OFFER', { ...offer, endDate: '2026-12-10' }).endDate).toBe('2026-12-17');
  expect(fittedToType('NORMAL_OFFER', { ...offer, endDate: '2026-12-12' }).endDate).toBe('2026-12-12');
});
