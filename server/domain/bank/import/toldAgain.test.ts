import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/helsinki.ts';
import { testPlatform } from '#test/database.ts';
import { aLedger, verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { importBankFile } from './importBankFile.ts';
import { aFile, aKtl, type Said } from './oneMovement.fixtures.ts';

/* Movements that several files tell with more or fewer details: each is counted once, or a person is asked. */

const platform = await testPlatform();
const { em, admin } = await aLedger(platform);
verifyBooksAfterwards(platform);

function send(bytes: Buffer) {
  const upload = { filename: 'tiliote', createReadStream: () => Readable.from([bytes]) };
  return importBankFile({ em: em(), platform }, admin, upload);
}

const references = ['10001015', '10001028', '10001031'];
const constantId = '20260703593619912345';

/** Whether another movement of the day has the same sum, so that only the reference distinguishes them. */
const hasCompany = (one: { day: number; cents: number }, all: readonly { day: number; cents: number }[]) =>
  all.filter(({ day, cents }) => day === one.day && cents === one.cents).length > 1;

/** A movement of an account as it was. */
const truths = fc
  .uniqueArray(
    fc.record({
      /** From the first day of the case on. */
      day: fc.constantFrom(0, 2, 9),
      cents: fc.constantFrom(4_200, 9_900),
      reference: fc.constantFrom(...references, undefined),
      name: fc.constantFrom('Leipomo Pulla Oy', 'Kukka ja Kori Ky'),
      ids: fc.constantFrom('OWN', 'CONSTANT', 'NONE'),
      endToEnd: fc.boolean(),
    }),
    { minLength: 2, maxLength: 5, selector: ({ day, cents, reference }) => `${day} ${cents} ${reference}` },
  )
  .map((all) => all.filter((one) => one.reference !== undefined || !hasCompany(one, all)));
type Truth = typeof truths extends fc.Arbitrary<(infer One)[]> ? One : never;

/** How a file tells a movement. */
const telling = fc.record({
  file: fc.nat(3),
  has: fc.record({
    reference: fc.boolean(),
    name: fc.boolean(),
    endToEnd: fc.boolean(),
    paid: fc.boolean(),
    value: fc.boolean(),
  }),
  id: fc.constantFrom('AS_IT_IS', 'LEFT_OUT', 'NOTPROVIDED', 'NONREF'),
  letters: fc.constantFrom('AS_IT_IS', 'CAPITALS', 'CUT'),
});
type Telling = typeof telling extends fc.Arbitrary<infer One> ? One : never;

/** The files of a case, in the order in which they come. */
const kinds = fc.shuffledSubarray(['053', '054', 'KTL', '053'] as const, { minLength: 4 });
const tellings = fc.array(fc.array(telling, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 5 });

function nameOf(name: string, letters: Telling['letters']): string {
  return { AS_IT_IS: name, CAPITALS: name.toUpperCase(), CUT: name.toUpperCase().slice(0, 12) }[letters];
}

function toldAs(truth: Truth, { has, id, letters }: Telling, firstDay: string, isKept: boolean): Said {
  const day = addDays(firstDay, truth.day);
  const own = {
    OWN: `A${day}${truth.cents}${truth.reference ?? ''}`.replaceAll('-', ''),
    CONSTANT: constantId,
    NONE: undefined,
  }[truth.ids];
  const told = id === 'LEFT_OUT' ? undefined : id === 'AS_IT_IS' || own === undefined ? own : id;
  return {
    cents: truth.cents,
    day,
    ...(told !== undefined && { id: told, booking: told }),
    ...(truth.reference !== undefined && (isKept || has.reference) && { reference: truth.reference }),
    ...(has.name && { name: nameOf(truth.name, letters) }),
    ...(truth.endToEnd && has.endToEnd && { endToEnd: `E${day}${truth.cents}${truth.reference ?? ''}` }),
    ...(has.paid && { paid: day }),
    ...(has.value && { value: day }),
  };
}

/** A file has each movement once; only one of references has those of a file of reference payments. */
function filesOf(
  all: readonly Truth[],
  ways: readonly Telling[][],
  order: readonly ('053' | '054' | 'KTL')[],
  firstDay: string,
) {
  const files = order.map((kind) => ({ kind, rows: [] as Said[] }));
  for (const [place, truth] of all.entries()) {
    const isKept = hasCompany(truth, all);
    const own = new Map((ways[place] ?? []).map((way) => [way.file, way]));
    let isTold = false;
    for (const [number, way] of own) {
      const file = files[number];
      const said = toldAs(truth, way, firstDay, isKept);
      if (!file || (file.kind === 'KTL' && truth.reference === undefined)) continue;
      file.rows.push(
        file.kind === 'KTL' ? { ...said, reference: truth.reference ?? '', id: said.id?.slice(-16) ?? '' } : said,
      );
      isTold = true;
    }
    const camt = files.find(({ kind }) => kind !== 'KTL');
    const [way] = ways[place] ?? [];
    if (!isTold && camt && way) camt.rows.push(toldAs(truth, way, firstDay, isKept));
  }
  return files
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => (kind === 'KTL' ? aKtl(rows) : aFile(kind, rows)));
}

/** How many movements of each day and sum are stored, and how many wait for a decision. */
async function counted(firstDay: string, lastDay: string) {
  const stored = await em().execute<{ day: string; cents: string; reference: string | null }[]>(
    `select booked_on::text as day, amount as cents, reference from bank_entry entry
      where booked_on between ? and ? and cancels_id is null
        and not exists (select from bank_entry cancelling where cancelling.cancels_id = entry.id)`,
    [firstDay, lastDay],
  );
  const waiting = await em().execute<{ day: string; cents: string }[]>(
    `select facts ->> 'bookedOn' as day, facts ->> 'amountCents' as cents from bank_file_row row
      where outcome in ('IN_DOUBT', 'WAITS_FOR_ITEMS') and facts ->> 'bookedOn' between ? and ?
        and not exists (select from bank_file_row_decision decision where decision.row_id = row.id)`,
    [firstDay, lastDay],
  );
  const of = (rows: { day: string; cents: string }[], day: string, cents: number) =>
    rows.filter((row) => row.day === day && Number(row.cents) === cents).length;
  return { stored, waiting, of };
}

let cases = 0;
/** Days of which no other case has a movement. */
const aPeriod = () => addDays('2001-01-01', 30 * ++cases);

test('a movement that files tell several times is counted once or waits, in whatever order they come', async () => {
  await fc.assert(
    fc.asyncProperty(truths, tellings, kinds, async (all, ways, order) => {
      const firstDay = aPeriod();
      for (const file of filesOf(all, ways, order, firstDay)) await send(file);
      const { stored, waiting, of } = await counted(firstDay, addDays(firstDay, 20));
      for (const [, group] of Map.groupBy(all, ({ day, cents }) => `${day} ${cents}`)) {
        const [{ day, cents } = { day: 0, cents: 0 }] = group;
        const date = addDays(firstDay, day);
        expect(of(stored, date, cents)).toBeLessThanOrEqual(group.length);
        expect(of(stored, date, cents) + of(waiting, date, cents)).toBeGreaterThanOrEqual(group.length);
        for (const reference of references) {
          const named = stored.filter(
            (row) => row.day === date && Number(row.cents) === cents && row.reference === reference,
          );
          expect(named.length).toBeLessThanOrEqual(1);
        }
      }
      expect(stored.length).toBeLessThanOrEqual(all.length);
    }),
    { seed: 42, numRuns: 30 },
  );
});

test('payments of another day, sum or reference are each counted although the bank gives all of them one id', async () => {
  const said = truths.map((all) =>
    all.map((truth) => ({ ...truth, reference: truth.reference ?? '10001044', ids: 'CONSTANT' as const })),
  );
  const way = {
    has: { reference: true, name: true, endToEnd: true, paid: true, value: true },
    id: 'AS_IT_IS',
    letters: 'AS_IT_IS',
  } as const;
  await fc.assert(
    fc.asyncProperty(said, fc.infiniteStream(fc.nat(3)), async (all, places) => {
      const firstDay = aPeriod();
      const rows = all.map((truth) => ({
        file: places.next().value,
        said: toldAs(truth, { ...way, file: 0 }, firstDay, true),
      }));
      for (const [, some] of Map.groupBy(rows, ({ file }) => file))
        await send(
          aFile(
            '053',
            some.map((row) => row.said),
          ),
        );
      const { stored, waiting } = await counted(firstDay, addDays(firstDay, 20));
      expect([stored.length, waiting.length]).toEqual([all.length, 0]);
    }),
    { seed: 42, numRuns: 10 },
  );
});

test.each([true, false])(
  'payments and a sum without any id of theirs are not both counted, the sum first: %s',
  async (isSumFirst) => {
    const day = aPeriod();
    const items = [4_200, 5_700].map((cents, place): Said => ({ cents, day, reference: references[place] ?? '' }));
    const files = [aFile('053', [{ cents: 9_900, day, isBare: true }]), aFile('054', [items])];
    for (const file of isSumFirst ? files : files.toReversed()) await send(file);
    const { stored, waiting } = await counted(day, day);
    const cents = (rows: { cents: string }[]) => rows.map((row) => Number(row.cents)).sort();
    const [sum, payments] = [[9_900], [4_200, 5_700]];
    expect([cents(stored), cents(waiting)]).toEqual(isSumFirst ? [sum, payments] : [payments, sum]);
  },
);

test('a booking that one file has as its sum and others as its payments is counted once or waits', async () => {
  const told = fc.record({
    sum: fc.constantFrom({ count: 3 }, { count: 3, booking: undefined }, {}, { booking: undefined }),
    hasIds: fc.boolean(),
    order: fc.shuffledSubarray(['SUM', 'ITEMS', 'ITEMS_AGAIN'] as const, { minLength: 2 }),
    kind: fc.constantFrom('053', '054'),
  });
  await fc.assert(
    fc.asyncProperty(
      told,
      fc.array(fc.integer({ min: 100, max: 9000 }), { minLength: 3, maxLength: 3 }),
      async (way, amounts) => {
        const day = aPeriod();
        const booking = `B${day}`;
        const items = amounts.map(
          (cents, place): Said => ({
            cents,
            day,
            booking,
            reference: references[place] ?? '',
            ...(way.hasIds && { id: `${booking}-${place}` }),
          }),
        );
        const cents = amounts.reduce((sum, each) => sum + each, 0);
        const { booking: own = booking, ...more } = { booking, ...way.sum };
        const sum: Said = { cents, day, isBare: true, ...more, ...('booking' in way.sum ? {} : { booking: own }) };
        const report = way.kind === '053' ? '054' : '053';
        const files = {
          SUM: () => aFile(way.kind, [sum]),
          ITEMS: () => aFile(report, [items]),
          ITEMS_AGAIN: () => aFile(way.kind, [items]),
        };
        for (const name of way.order) await send(files[name]());
        const { stored, waiting } = await counted(day, day);
        const total = (rows: { cents: string }[]) => rows.reduce((all, row) => all + Number(row.cents), 0);
        expect(total(stored)).toBeLessThanOrEqual(cents);
        expect(total(stored) + total(waiting)).toBeGreaterThanOrEqual(cents);
      },
    ),
    { seed: 42, numRuns: 20 },
  );
});
