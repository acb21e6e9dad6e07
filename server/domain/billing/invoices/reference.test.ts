import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domesticReference } from '#domain/receivables/movements/values.ts';
import { checkIdempotencyKey, checkTopUp, creditedVat, vatOf } from '#shared/rules/billing/billing.ts';
import {
  inFours,
  isReferenceNumber,
  printedReference,
  referenceNumber,
  rfReference,
  virtualBarcode,
} from '#shared/rules/billing/reference.ts';
import { code128Widths } from './barcode.ts';

describe('reference number', () => {
  test.each([
    ['123456', '1234561'],
    ['151189065', '1511890656'],
    ['1000001', '10000016'],
  ])('adds the check digit to %s: %s', (base, reference) => {
    expect(referenceNumber(base)).toBe(reference);
    expect(isReferenceNumber(reference)).toBe(true);
  });

  test('rejects a reference number with a wrong digit', () => {
    for (const wrong of ['1234562', '2134561', '12345', '0123453', '', 'RF341234561']) {
      expect(isReferenceNumber(wrong)).toBe(false);
    }
  });

  test('throws for a base of anything but 3 to 19 digits', () => {
    for (const base of ['12', '0123', '1'.repeat(20), '12 345'])
      expect(() => referenceNumber(base)).toThrow(RangeError);
  });

  test('prints a reference number in groups of five from the right and its RF form in groups of four from the left', () => {
    expect(printedReference('1234561')).toBe('12 34561');
    expect(printedReference('1511890656')).toBe('15118 90656');
    expect(rfReference('1234561')).toBe('RF341234561');
    expect(inFours('RF341234561')).toBe('RF34 1234 561');
    expect(inFours('FI5810171000000122')).toBe('FI58 1017 1000 0001 22');
  });
});

describe('a reference of a bank', () => {
  test.each(['00000000000010001031', '10001031', '100 01031', 'RF8810001031', 'rf88 1000 1031'])(
    'is the domestic one of %s',
    (text) => {
      expect(domesticReference(text)).toBe('10001031');
    },
  );

  test.each(['RF8910001031', '10001032', 'RF88', '0', ''])('is none of %s, whose check digits are wrong', (text) => {
    expect(domesticReference(text)).toBe(null);
  });
});

describe('virtual bar code', () => {
  test('makes a bar code of version 4 for a domestic reference', () => {
    expect(
      virtualBarcode({ iban: 'FI5810171000000122', cents: 48299, reference: '559582243294671', due: '2012-01-31' }),
    ).toBe('458101710000001220004829900000000559582243294671120131');
  });

  test('makes the bar code of an invoice of the default account', () => {
    expect(
      virtualBarcode({ iban: 'FI2112345600000785', cents: 26_983, reference: '10001015', due: '2026-03-16' }),
    ).toBe('421123456000007850002698300000000000000010001015260316');
  });

  test('makes a bar code of version 5 for an RF reference', () => {
    expect(
      virtualBarcode({
        iban: 'FI02 5000 4640 0013 02',
        cents: 69380,
        reference: 'RF61698756720839',
        due: '2011-07-24',
      }),
    ).toBe('502500046400013020006938061000000000698756720839110724');
  });

  test('writes zeros for an amount that is too large for a bar code', () => {
    const code = virtualBarcode({
      iban: 'FI5810171000000122',
      cents: 100_000_000,
      reference: '1234561',
      due: '2026-11-20',
    });
    expect(code).toHaveLength(54);
    expect(code?.slice(17, 25)).toBe('00000000');
  });

  test('makes no bar code for a foreign account', () => {
    expect(
      virtualBarcode({ iban: 'SE3550000000054910000003', cents: 1, reference: '1234561', due: '2026-11-20' }),
    ).toBe(null);
  });
});

describe('bars of a bar code', () => {
  const widths = code128Widths('458101710000001220004829900000000559582243294671120131');
  /** Bars and gaps of the symbol at a place, as Code 128 tables write them. */
  const symbolAt = (place: number) => widths.slice(place * 6, place * 6 + 6).join('');

  test('are start C, a symbol for two digits, the check symbol and the stop', () => {
    // The example of the guide of Finance Finland has the check symbol 55.
    expect([symbolAt(0), symbolAt(1), symbolAt(27), symbolAt(28)]).toEqual(['211232', '113123', '212321', '311321']);
    expect(widths.slice(29 * 6).join('')).toBe('2331112');
  });

  test('are as wide as the digits need', () => {
    const modules = (digits: string) => code128Widths(digits).reduce((sum, width) => sum + width, 0);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(332);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 40 }), (pairs) => {
        const digits = pairs.map((pair) => String(pair).padStart(2, '0')).join('');
        expect(modules(digits)).toBe(11 * (pairs.length + 2) + 13);
      }),
    );
  });

  test('are made of an even count of digits only', () => {
    for (const text of ['', '1', '12a4', '123']) expect(() => code128Widths(text)).toThrow(RangeError);
  });
});

describe('VAT', () => {
  test.each([
    [500, 2550, 128],
    [1500, 2550, 383],
    [1000, 2550, 255],
    [2500, 2550, 638],
    [500, 2400, 120],
    [20000, 2550, 5100],
    [-1500, 2550, -383],
    [-500, 2550, -128],
    [0, 2550, 0],
  ])('adds VAT to %i cents at %i hundredths of a percent: %i', (net, bp, vat) => {
    expect(vatOf(net, bp)).toBe(vat);
  });

  test('computes VAT on the sum and not line by line', () => {
    const lines = [500, 500, 500];
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(vatOf(sum(lines), 2550)).toBe(383);
    expect(sum(lines.map((net) => vatOf(net, 2550)))).toBe(384);
  });
});

describe('VAT of credits', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const rate = fc.integer({ min: 0, max: 10_000 });

  test('an amount below zero has the VAT of the amount above it, below zero', () => {
    fc.assert(
      fc.property(cents, rate, (net, bp) => {
        expect(vatOf(-net, bp) + vatOf(net, bp)).toBe(0);
      }),
    );
  });

  test('part credits together have exactly the VAT of the invoice, and none of them more than is left', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }), rate, (parts, bp) => {
        const net = parts.reduce((sum, part) => sum + part, 0);
        const left = { net, vat: vatOf(net, bp) };
        for (const part of parts) {
          const vat = creditedVat(part, left, bp);
          expect(vat).toBeGreaterThanOrEqual(0);
          left.net -= part;
          left.vat -= vat;
          expect(left.vat).toBeGreaterThanOrEqual(0);
        }
        expect(left).toEqual({ net: 0, vat: 0 });
      }),
    );
  });
});

describe('rules', () => {
  test('accepts a top-up of more than 0 and at most 100 000 euros', () => {
    expect(checkTopUp({ amount: 1 })).toEqual({});
    expect(checkTopUp({ amount: 10_000_000, note: 'Sovittu puhelimessa' })).toEqual({});
    for (const amount of [0, -1, 10_000_001, Number.NaN, 1.5]) expect(checkTopUp({ amount })).toHaveProperty('amount');
    expect(checkTopUp({ amount: 1, note: 'ä'.repeat(501) })).toHaveProperty('note');
  });

  test('accepts idempotency keys of printable characters up to the maximum length', () => {
    for (const key of [null, undefined, 'a', '0190b6f1-1111', 'x'.repeat(255)])
      expect(checkIdempotencyKey(key)).toEqual({});
    for (const key of ['', 'a b', 'ä', 'x'.repeat(256), 'a\n']) {
      expect(checkIdempotencyKey(key)).toHaveProperty('idempotencyKey');
    }
  });
});
