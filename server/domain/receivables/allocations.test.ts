import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, type PayableInvoice, roundingChange, waitingReason } from './allocations.ts';

const references = ['13', '26', '39', '42', '55'];
const invoice = fc.record({
  id: fc.uuid(),
  references: fc.constantFrom(...references).map((reference) => [reference, `${reference}00`]),
  open: fc.integer({ min: -500, max: 5000 }),
});
const invoices = fc.uniqueArray(invoice, { selector: ({ references: [own] }) => own, maxLength: 5 });
const payment = fc.record({
  amountCents: fc.integer({ min: 1, max: 6000 }),
  reference: fc.constantFrom(...references, '1300', '2600', '68', null),
  reversal: fc.constant(false),
});

/** Allocates payments one after the other, as an import does. */
function run(payments: { amountCents: number; reference: string | null; reversal: boolean }[], all: PayableInvoice[]) {
  const now = all.map((one) => ({ ...one }));
  const left = payments.map((entry) => {
    const rows = allocate(entry, now);
    for (const { invoiceId, amount } of rows) {
      const paid = now.find(({ id }) => id === invoiceId);
      if (paid) paid.open -= amount;
    }
    return entry.amountCents - rows.reduce((sum, { amount }) => sum + amount, 0);
  });
  return { open: now.map(({ open }) => open), left };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe('an allocation', () => {
  test('allocates exactly what is paid, in any combination', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 20 }), invoices, (payments, all) => {
        const { open, left } = run(payments, all);
        expect(left.every((each) => each >= 0)).toBe(true);
        const paid = sum(all.map((one) => one.open)) - sum(open);
        expect(paid + sum(left)).toBe(sum(payments.map(({ amountCents }) => amountCents)));
        open.forEach((each, i) => {
          expect(each).toBeGreaterThanOrEqual(Math.min(0, all[i]?.open ?? 0));
        });
      }),
    );
  });

  test('pays the same of each invoice in any order of the payments', () => {
    const shuffled = fc
      .array(payment, { maxLength: 12 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, invoices, ([one, other], all) => {
        const [first, second] = [run(one, all), run(other, all)];
        expect(second.open).toEqual(first.open);
        expect(sum(second.left)).toBe(sum(first.left));
      }),
    );
  });

  test('names no invoice but the one of the reference', () => {
    fc.assert(
      fc.property(payment, invoices, (entry, all) => {
        for (const { invoiceId } of allocate(entry, all)) {
          expect(all.find(({ id }) => id === invoiceId)?.references).toContain(entry.reference);
        }
      }),
    );
  });

  test('leaves outgoing money and reversals alone', () => {
    const all = [{ id: 'a', references: ['13', '1300'], open: 100 }];
    expect(allocate({ amountCents: -100, reference: '13', reversal: false }, all)).toEqual([]);
    expect(allocate({ amountCents: 100, reference: '13', reversal: true }, all)).toEqual([]);
  });
});

describe('a difference of rounding', () => {
  test.each([
    ['closes what payments lack by the whole tolerance', { open: 5, paid: 95, rounded: 0 }, 5, 5],
    ['leaves a cent more than the tolerance open', { open: 6, paid: 94, rounded: 0 }, 5, 0],
    ['closes nothing without a tolerance', { open: 1, paid: 99, rounded: 0 }, 0, 0],
    ['closes nothing of which nothing is paid', { open: 5, paid: 0, rounded: 0 }, 5, 0],
    ['leaves alone what is owed to the payer', { open: -1, paid: 101, rounded: 0 }, 5, 0],
    ['stays when the tolerance is lowered later', { open: 0, paid: 95, rounded: 5 }, 0, 0],
    ['ends when the payment is undone', { open: 95, paid: 0, rounded: 5 }, 5, -5],
    ['ends when payments lack more than the tolerance', { open: 1, paid: 94, rounded: 5 }, 5, -5],
    ['grows when payments still lack no more than the tolerance', { open: 1, paid: 94, rounded: 5 }, 6, 1],
    ['ends when the invoice is credited', { open: -100, paid: 95, rounded: 5 }, 5, -5],
  ])('%s', (_, balance, toleranceCents, change) => {
    expect(roundingChange(balance, toleranceCents)).toBe(change);
  });
});

test('a payment that waits says why', () => {
  const entry = { amountCents: 100, reference: '13', reversal: false, isCharge: false };
  expect(waitingReason({ ...entry, reference: null }, 100, undefined)).toBe('NO_REFERENCE');
  expect(waitingReason(entry, 100, undefined)).toBe('UNKNOWN_REFERENCE');
  expect(waitingReason(entry, 100, { isPayable: true, isLost: false })).toBe('NOTHING_OPEN');
  expect(waitingReason(entry, 100, { isPayable: false, isLost: false })).toBe('BUSINESS_DELETED');
  expect(waitingReason(entry, 40, { isPayable: true, isLost: false })).toBe('OVERPAID');
  const reversal = { ...entry, reversal: true, amountCents: -100 };
  expect(waitingReason(reversal, -100, { isPayable: true, isLost: false })).toBe('REVERSAL');
});
