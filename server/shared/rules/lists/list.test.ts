import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedAt,
  isOnList,
  joinLists,
  type ListRow,
  maxListRows,
  maxRemovedRows,
  mergeLists,
  withinLimits,
} from './list.ts';

/** Few ids, values and instants, so that versions of a row meet often, also at one instant. */
const at = fc.integer({ min: 0, max: 6 }).map((minute) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString());
const aRow: fc.Arbitrary<ListRow<string>> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  isOffer: fc.boolean(),
  text: fc.constantFrom('maito', 'kaurajuoma'),
  textAt: at,
  note: fc.constantFrom('', 'laktoositon'),
  noteAt: at,
  quantity: fc.constantFrom('', '2'),
  quantityAt: at,
  isTicked: fc.boolean(),
  tickedAt: at,
  isRemoved: fc.boolean(),
  removedAt: at,
});
const aList = fc.uniqueArray(aRow, { selector: ({ id }) => id }).map((rows) => mergeLists<string>([], rows));

function row(changes: Partial<ListRow<string>> & { minute?: number } = {}): ListRow<string> {
  const { minute = 0, ...given } = changes;
  const set = minuteOf(minute);
  return {
    id: 'a',
    isOffer: false,
    text: 'maito',
    textAt: set,
    note: '',
    noteAt: set,
    quantity: '',
    quantityAt: set,
    isTicked: false,
    tickedAt: set,
    isRemoved: false,
    removedAt: set,
    ...given,
  };
}

const minuteOf = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
const only = (rows: ListRow<string>[]) => rows[0]!;

describe('a merge', () => {
  test('is the same in any order', () => {
    fc.assert(
      fc.property(aList, aList, (a, b) => {
        expect(mergeLists(a, b)).toEqual(mergeLists(b, a));
      }),
    );
  });

  test('is the same however it is grouped', () => {
    fc.assert(
      fc.property(aList, aList, aList, (a, b, c) => {
        expect(mergeLists(mergeLists(a, b), c)).toEqual(mergeLists(a, mergeLists(b, c)));
      }),
    );
  });

  test('changes nothing when it is done again, at once or after others', () => {
    fc.assert(
      fc.property(aList, aList, aList, (a, b, c) => {
        const once = mergeLists(a, b);
        expect(mergeLists(once, b)).toEqual(once);
        expect(mergeLists(mergeLists(once, c), b)).toEqual(mergeLists(once, c));
      }),
    );
  });

  test('of the changes of several devices is one list, in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 30 }), (changes, order) => {
        const all = changes.reduce<ListRow<string>[]>((list, change) => mergeLists(list, [change]), []);
        const again = [...order.map((at) => changes[at % Math.max(changes.length, 1)]!), ...changes.toReversed()];
        const other = again.filter(Boolean).reduce<ListRow<string>[]>((list, one) => mergeLists(list, [one]), []);
        expect(other).toEqual(all);
      }),
    );
  });

  test('works alike with the instants of the server', () => {
    const dated = (rows: readonly ListRow<string>[]) =>
      rows.map((one) => ({
        ...one,
        textAt: new Date(one.textAt),
        noteAt: new Date(one.noteAt),
        quantityAt: new Date(one.quantityAt),
        tickedAt: new Date(one.tickedAt),
        removedAt: new Date(one.removedAt),
      }));
    fc.assert(
      fc.property(aList, aList, (a, b) => {
        expect(mergeLists(dated(a), dated(b))).toEqual(dated(mergeLists(a, b)));
      }),
    );
  });
});

describe('two devices that change one row', () => {
  test('keep the note of one and the quantity of the other', () => {
    const a = row({ note: 'laktoositon', noteAt: minuteOf(1) });
    const b = row({ quantity: '2', quantityAt: minuteOf(2) });
    expect(only(mergeLists([a], [b]))).toMatchObject({ note: 'laktoositon', quantity: '2' });
  });

  test('a removed row stays removed when the other one ticks it afterwards', () => {
    const merged = only(
      mergeLists([row({ isRemoved: true, removedAt: minuteOf(1) })], [row({ isTicked: true, tickedAt: minuteOf(2) })]),
    );
    expect(isOnList(merged)).toBe(false);
  });

  test('a row that was edited after the other device removed it is on the list, and goes when it is removed again', () => {
    const removed = row({ isRemoved: true, removedAt: minuteOf(1) });
    const edited = only(mergeLists([removed], [row({ note: 'kaksi', noteAt: minuteOf(2) })]));
    expect(isOnList(edited)).toBe(true);
    expect(isOnList({ ...edited, removedAt: minuteOf(3) })).toBe(false);
    expect(changedAt(edited)).toBe(minuteOf(2));
  });

  test('a removal and an edit of one instant leave it removed on both', () => {
    const a = row({ isRemoved: true, removedAt: minuteOf(2) });
    const b = row({ text: 'maito 1 l', textAt: minuteOf(2) });
    expect(isOnList(only(mergeLists([a], [b])))).toBe(false);
    expect(mergeLists([a], [b])).toEqual(mergeLists([b], [a]));
  });
});

describe('the limits', () => {
  const many = (count: number, changes: Partial<ListRow<string>> = {}) =>
    Array.from({ length: count }, (_, index) =>
      row({ id: `${changes.isRemoved ? 'r' : 'n'}${1000 + index}`, ...changes }),
    );

  test('keep what was on the list, and take new rows as they were written as far as there is room', () => {
    const known = new Set(many(maxListRows - 1).map(({ id }) => id));
    const [late, early] = [row({ id: 'x', minute: 9 }), row({ id: 'y', minute: 8 })];
    const left = withinLimits([...many(maxListRows - 1), late, early], known);
    expect([left.length, left.some(({ id }) => id === 'y'), left.some(({ id }) => id === 'x')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  test('forget the rows that were removed first', () => {
    const removed = many(maxRemovedRows + 1, { isRemoved: true, removedAt: minuteOf(5) });
    removed[0]!.removedAt = minuteOf(4);
    const left = withinLimits(removed, new Set());
    expect([left.length, left.some(({ id }) => id === 'r1000')]).toEqual([maxRemovedRows, false]);
  });

  test('never take a row off a list', () => {
    fc.assert(
      fc.property(aList, (list) => {
        expect(withinLimits(list, new Set(list.map(({ id }) => id)))).toEqual(list);
      }),
    );
  });
});

describe('signing in', () => {
  const later = minuteOf(30);

  test('makes one row of an offer and of a thing that both lists have, and loses no note', () => {
    const account = [row({ id: 'a1', isTicked: true }), row({ id: 'offer', isOffer: true, text: 'Kahvi' })];
    const device = [
      row({ id: 'd1', text: ' Maito ', note: 'laktoositon', quantity: '2' }),
      row({ id: 'd2', text: 'leipä' }),
      row({ id: 'offer', isOffer: true, text: 'Kahvi' }),
    ];
    const joined = joinLists(account, device, later);
    expect(joined.map(({ id }) => id)).toEqual(['a1', 'd2', 'offer']);
    expect(joined[0]).toMatchObject({ text: 'maito', note: 'laktoositon', quantity: '2', isTicked: false });
  });

  test('done again adds nothing', () => {
    // Before they are joined, only rows of offers have the same ids.
    const ownIds = (list: readonly ListRow<string>[], prefix: string) =>
      list.map((one) => (one.isOffer ? one : { ...one, id: `${prefix}${one.id}` }));
    fc.assert(
      fc.property(aList, aList, (first, second) => {
        const [account, device] = [ownIds(first, 'x'), ownIds(second, 'y')];
        const once = joinLists(account, device, later);
        expect(joinLists(once, device, later).filter(isOnList)).toEqual(once.filter(isOnList));
      }),
    );
  });

  test('keeps what the account wrote of a thing', () => {
    const account = [row({ id: 'a1', note: 'luomu', quantity: '3' })];
    const device = [row({ id: 'd1', note: 'halvin', quantity: '2' })];
    expect(joinLists(account, device, later)).toEqual(account);
  });
});
