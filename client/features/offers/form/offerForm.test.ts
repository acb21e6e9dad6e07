import { expect, test } from 'vitest';
import vectors from '#shared/rules/offers/priceVectors.json' with { type: 'json' };
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { checkNewOffer, emptyOffer, fittedToType, type OfferFormValues } from './offerForm.ts';
import { priceInputOf, priceValuesOf, shownPriceOfForm, verdictOf } from './price/priceForm.ts';
import { shownOfferField } from './shownOfferField.ts';

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

/** A known case of a price, in euros. */
interface Vector {
  id: string;
  draft: Record<string, unknown> & { startDate: string; endDate: string; category?: string };
  history?: object[];
  expect: { accepted: boolean; texts: string[]; faults: Record<string, string> };
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** What a merchant fills in for a known case. */
function filledIn({ draft }: Vector) {
  const { unit, ...price } = draft;
  const isPriced = draft.originalPrice != null || draft.discountedPrice != null;
  const stored = {
    subject: 'GOODS',
    audience: 'EVERYONE',
    originalPrice: null,
    discountedPrice: null,
    lowestPrice30Days: null,
    discountPercentage: null,
    multiCount: null,
    scope: null,
    upTo: false,
    perishable: false,
    onSaleSince: null,
    priceForm: draft.discountPercentage != null && !isPriced ? 'GENERAL' : 'SINGLE',
    noUnitPriceReason: null,
    ...price,
    unit: unit ? { count: 1, deposit: 0, ...(unit as object) } : null,
  };
  return {
    ...priceValuesOf(stored as unknown as Parameters<typeof priceValuesOf>[0]),
    ...draft,
    categoryKind: draft.category === 'Ruoka ja juoma' ? 'FOOD' : 'OTHER',
  } as OfferFormValues;
}

/** Whether the form sends the case as it is: it has no fields for what contradicts itself. */
function isSentAsItIs({ draft }: Vector, values: OfferFormValues): boolean {
  const sent: Record<string, unknown> = priceInputOf(values);
  const { startDate: _from, endDate: _to, category: _in, unit, ...price } = draft;
  const sameUnit = unit ? Object.entries(unit).every(([part, value]) => (sent.unit as never)?.[part] === value) : true;
  return sameUnit && Object.entries(price).every(([field, value]) => sent[field] === value);
}

test('the form judges every known case that can be filled in as the rules do, and shows the same price', () => {
  // What earlier offers say is asked of the server.
  const known = (vectors as unknown as Vector[]).filter(({ history }) => !history?.length);
  const cases = known.map((vector) => ({ ...vector, values: filledIn(vector) }));
  const filled = cases.filter((one) => isSentAsItIs(one, one.values));
  expect(filled.length).toBeGreaterThanOrEqual(40);
  for (const { id, values, expect: wanted } of filled) {
    const { faults } = verdictOf(values);
    const said = Object.fromEntries(Object.entries(faults).map(([field, sentence]) => [field, plain(sentence)]));
    expect({ id, faults: said }).toEqual({ id, faults: wanted.faults });
    const { texts } = offerPriceLines({ ...shownPriceOfForm(values), currency: 'EUR' });
    if (wanted.accepted) expect({ id, texts: texts.map(plain) }).toEqual({ id, texts: wanted.texts });
  }
});

test('a conflict shows values of several parts in words', () => {
  const shown = (field: string, value: unknown) => shownOfferField('EUR', field, value).value;
  const credit = { lender: 'Oma Rahoitus Oy', annualRate: 12.5, example: '1 000 €, 12 kk' };
  expect(shown('contentAnswers', { alcohol: 'MILD', isOffsetOnly: null, credit: null })).toBe(
    'Mietoja (enintään 22 %)',
  );
  expect(shown('contentAnswers', { isOffsetOnly: false, credit })).toBe('Ei, Oma Rahoitus Oy, 12,5 %, 1 000 €, 12 kk');
  expect(shown('unit', { count: 6, amount: 330, unit: 'ML', deposit: 0 })).toMatch(/^6 × 330 ml$/);
});
