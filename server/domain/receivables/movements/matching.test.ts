import { describe, expect, test } from 'vitest';
import { compare, matchEqual } from './matchEqual.ts';
import { type Evidence, judge, rules, signsOf } from './matching.ts';

const silent: Evidence = {
  source: 'CAMT053',
  bookedOn: '2026-07-03',
  valueOn: null,
  paidOn: null,
  reference: null,
  archiveId: null,
  bookingId: null,
  endToEndId: null,
  ids: [],
  counterpartyName: null,
  counterpartyAccount: null,
  message: null,
};
type Facts = Partial<Evidence>;
const evidence = (facts: Facts): Evidence => ({ ...silent, ...facts });

const id = { archiveId: '20260703593600012345' };
const other = { archiveId: '20260703593600099999' };
const later = { bookedOn: '2026-07-06' };
const payer = { counterpartyName: 'Leipomo Pulla Oy' };

/** One case of each row of the table: what two files say. */
const cases: [rule: string, one: Facts, two: Facts][] = [
  ['another reference', { ...id, reference: '10001015' }, { ...id, reference: '10001028' }],
  ['more than four days apart', id, { ...id, bookedOn: '2026-08-02' }],
  ['another day and another value day', { ...id, valueOn: '2026-07-03' }, { ...id, ...later, valueOn: '2026-07-06' }],
  ['another day of another party', { ...id, ...payer }, { ...id, ...later, counterpartyName: 'Kukka ja Kori' }],
  [
    'another day with the same id and value day',
    { ...id, valueOn: '2026-07-03' },
    { ...id, ...later, valueOn: '2026-07-03' },
  ],
  ['another day with the same id', id, { ...id, ...later }],
  [
    'another day without ids, with the same value day, reference or payer id',
    { reference: '10001015', valueOn: '2026-07-03' },
    { reference: '10001015', valueOn: '2026-07-03', ...later },
  ],
  ['another day', { reference: '10001015' }, { reference: '10001015', ...later }],
  ['the same id of another party', { ...id, ...payer }, { ...id, counterpartyName: 'Kukka ja Kori' }],
  ['the same id', { ...id, ...payer }, { ...id, counterpartyName: 'LEIPOMO PULL', message: 'Kiitos' }],
  [
    'the same booking, of another party',
    { bookingId: 'B1', ...payer },
    { archiveId: 'B1', counterpartyName: 'Kukka ja Kori' },
  ],
  ['the same booking', { ...id, bookingId: 'B1', ...payer }, { archiveId: 'B1' }],
  ['another id in the same kind of file', { ...id, reference: '10001015' }, { ...other, reference: '10001015' }],
  [
    'another id in a statement and a report, but the same id of the payer',
    { ...id, endToEndId: 'LASKU-7' },
    { ...other, endToEndId: 'LASKU-7', source: 'CAMT054' },
  ],
  ['another id in a statement and a report', id, { ...other, source: 'CAMT054' }],
  ['another id of the payer, or another account', { endToEndId: 'LASKU-7' }, { endToEndId: 'LASKU-8' }],
  [
    'the same reference of another name',
    { reference: '10001015', ...payer },
    { reference: '10001015', counterpartyName: 'Kukka ja Kori' },
  ],
  ['another name', payer, { counterpartyName: 'Kukka ja Kori' }],
  [
    'something in common, but other times or words',
    { reference: '10001015', paidOn: '2026-07-02' },
    { reference: '10001015', paidOn: '2026-07-03' },
  ],
  ['something in common', { reference: '10001015', paidOn: '2026-07-02' }, { reference: '10001015', ...payer }],
  ['nothing in common, and other times or words', { message: 'Heinäkuu' }, { message: 'Elokuu' }],
  ['nothing but the day and the amount', payer, id],
];

describe('the decision table', () => {
  test.each(cases)('%s', (rule, one, two) => {
    const [a, b] = [evidence(one), evidence(two)];
    expect(judge(signsOf(a, b)).rule).toBe(rule);
    expect(judge(signsOf(b, a))).toEqual(judge(signsOf(a, b)));
  });

  test('has a case and a verdict for each of its rows', () => {
    expect(cases.map(([rule]) => rule)).toEqual(rules.map(({ rule }) => rule));
    expect(Object.fromEntries(rules.map(({ rule, verdict }) => [rule, verdict]))).toEqual({
      'another reference': 'DIFFERENT',
      'more than four days apart': 'DIFFERENT',
      'another day and another value day': 'DIFFERENT',
      'another day of another party': 'DIFFERENT',
      'another day with the same id and value day': 'SAME',
      'another day with the same id': 'DOUBT',
      'another day without ids, with the same value day, reference or payer id': 'DOUBT',
      'another day': 'DIFFERENT',
      'the same id of another party': 'DOUBT',
      'the same id': 'SAME',
      'the same booking, of another party': 'DIFFERENT',
      'the same booking': 'SAME',
      'another id in the same kind of file': 'DIFFERENT',
      'another id in a statement and a report, but the same id of the payer': 'DOUBT',
      'another id in a statement and a report': 'DIFFERENT',
      'another id of the payer, or another account': 'DIFFERENT',
      'the same reference of another name': 'DOUBT',
      'another name': 'DIFFERENT',
      'something in common, but other times or words': 'DOUBT',
      'something in common': 'SAME',
      'nothing in common, and other times or words': 'DIFFERENT',
      'nothing but the day and the amount': 'DOUBT',
    });
  });

  test.each([
    ['LEIPOMO PULL', 'Leipomo Pulla Oy'],
    ['MEIKÄLÄINEN MATTI', 'Matti Meikäläinen'],
    ['PYORAPAJA AKE & POJAT', 'Pyöräpaja Åke & Pojat'],
    ['kahvila  kuusi', 'KAHVILA KUUSI'],
  ])('takes the names %s and %s for one', (a, b) => {
    const [one, two] = [evidence({ counterpartyName: a }), evidence({ counterpartyName: b })];
    expect(signsOf(one, two).name).toBe('AGREES');
  });
});

const candidate = (id: string, facts: Facts, ...more: Facts[]) => ({
  id,
  reports: [evidence(facts), ...more.map(evidence)] as [Evidence, ...Evidence[]],
});

describe('movements of equal amounts', () => {
  const verdicts = async (movements: Facts[], stored: ReturnType<typeof candidate>[]) => {
    const read = movements.map(evidence);
    const found = await matchEqual(read, stored);
    return read.map((movement) => {
      const match = found.get(movement);
      return match ? `${match.verdict} ${match.candidate.id}` : 'NEW';
    });
  };

  test('of one file are never the same stored one', async () => {
    const twin = { reference: '10001015', ...payer };
    expect(await verdicts([twin, twin], [candidate('a', twin)])).toEqual(['SAME a', 'NEW']);
    expect(await verdicts([twin, twin], [candidate('a', twin), candidate('b', twin)])).toEqual(['SAME a', 'SAME b']);
  });

  test('go to the stored one that is likest', async () => {
    const stored = [candidate('a', { ...payer }), candidate('b', { ...payer, reference: '10001015' })];
    expect(await verdicts([{ ...payer }, { ...payer, reference: '10001015' }], stored)).toEqual(['SAME a', 'SAME b']);
  });

  test('are another one when a file of their kind has named the stored one by another id', () => {
    const stored = candidate(
      'a',
      { source: 'KTL', archiveId: 'K1', reference: '10001015' },
      { ...id, reference: '10001015' },
    );
    expect(compare(evidence({ ...other, reference: '10001015' }), stored).verdict).toBe('DIFFERENT');
    expect(compare(evidence({ ...id, reference: '10001015' }), stored).verdict).toBe('SAME');
  });

  test('are another one when a later file has named the stored one by another reference', () => {
    const stored = candidate('a', { ...id }, { ...id, source: 'CAMT054', reference: '10001015' });
    expect(compare(evidence({ ...id, reference: '10001028' }), stored).verdict).toBe('DIFFERENT');
    expect(compare(evidence({ ...id }), stored).verdict).toBe('SAME');
  });

  test('by the thousand are each found once', async () => {
    const many = Array.from({ length: 3000 }, (_, place) => ({ archiveId: `A${place}`, reference: '10001015' }));
    const stored = many.map((facts, place) =>
      candidate(String(place), { ...facts, source: 'KTL', archiveId: `K${place}` }),
    );
    const found = await verdicts(many.slice(0, 300), stored);
    expect(new Set(found).size).toBe(300);
    expect(found.every((verdict) => verdict.startsWith('SAME'))).toBe(true);
  });
});
