import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/helsinki.ts';
import type { Asker } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';
import { aFile } from '../../bank/import/oneMovement.fixtures.ts';
import { verifyBankFiles } from '../../bank/import/verifyBankFiles.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { bookRules } from '../../books/bookRules.ts';
import { ModelBooks } from './modelBooks.fixtures.ts';
import type { Refusal } from './modelFacts.fixtures.ts';
import type { Choice, Prepared } from './modelStep.fixtures.ts';
import { allSteps, steps } from './modelSteps.fixtures.ts';
import { type Before, centsOf, journalOf, modelView, packaged, realView } from './modelViews.fixtures.ts';
import { type RealBooks, realBooks } from './realBooks.fixtures.ts';

/* Sequences of everything that may happen to the money of an invoice, against a model of what the books must then say. */

/** More sequences, and others, are tried by raising these. */
const runs = { seed: 42, numRuns: 6 };

const platform = await testPlatform({ RATE_LIMIT: '1000000', PAYMENTS: 'fake' });
const ledger = await aLedger(platform);
const { em, admin } = ledger;
let app: App;
let by: Asker;
beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());

interface Model {
  books: ModelBooks;
}
interface Real {
  books: RealBooks;
  name: string;
  firstDay: string;
  before: Before;
}

/** Whether the real books say what the model says, in every place where they are read, and break no rule. */
async function compare(model: Model, { books, name, firstDay, before }: Real, candidates: ModelBooks[]): Promise<void> {
  await books.learn(firstDay);
  const real = await realView(books, name, firstDay, before);
  const same = candidates.find((each) => isDeepStrictEqual(modelView(each), real)) ?? candidates[0];
  if (!same) throw new Error('The steps were refused otherwise than in any order of them.');
  expect(real).toEqual(modelView(same));
  model.books = same;
  expect(await verifyLedger(em(), bookRules)).toEqual([]);
  expect(await verifyBankFiles({ em: em(), platform })).toEqual([]);
}

type Answers = (string | undefined)[];

/** Steps of a sequence that come one after the other, or two at once on two connections. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly names: string[];
  readonly choices: Choice[];
  constructor(names: string[], choices: Choice[]) {
    this.names = names;
    this.choices = choices;
  }

  prepare({ books }: Model): (Prepared | undefined)[] {
    const seen = books.copy();
    return this.names.map((name, place) => {
      const choice = this.choices[place];
      const prepared = choice && allSteps[name]?.(seen, choice);
      seen.days += 1;
      return prepared;
    });
  }

  check = (model: Readonly<Model>) => this.prepare(model).every((step) => step !== undefined);

  async run(model: Model, real: Real): Promise<void> {
    const prepared = this.prepare(model).filter((step) => step !== undefined);
    const answers = await Promise.all(prepared.map(({ send }) => send(real.books)));
    const orders =
      prepared.length === 1
        ? [[0]]
        : [
            [0, 1],
            [1, 0],
          ];
    const outcomes = orders.map((order) => {
      const books = model.books.copy();
      const expected: (Refusal | undefined)[] = [];
      for (const place of order) expected[place] = prepared[place]?.expect(books);
      return { books, expected };
    });
    expect(outcomes.map(({ expected }): Answers => expected)).toContainEqual(answers);
    const possible = outcomes.filter(({ expected }) => isDeepStrictEqual(expected, answers));
    await compare(
      model,
      real,
      possible.map(({ books }) => books),
    );
  }

  toString = () =>
    this.names.map((name, place) => `${name}(${Object.values(this.choices[place] ?? {}).join()})`).join(' with ');
}

const choice: fc.Arbitrary<Choice> = fc.record({ at: fc.nat(11), to: fc.nat(11), how: fc.nat(5) });
const stepOf = (...names: fc.Arbitrary<string>[]) =>
  fc.tuple(fc.tuple(...names), fc.tuple(...names.map(() => choice))).map(([own, choices]) => new Step(own, choices));
const often = fc.constantFrom(
  'invoice',
  'pay',
  'pay',
  'credit',
  'payOnline',
  'finishOnline',
  'paidOnline',
  'refundOnline',
  'refundOut',
  'reversal',
  'bankReturn',
  'doubt',
  'decide',
);
const any = fc.constantFrom(...Object.keys(allSteps));
const two = fc.constantFrom(...Object.keys(steps));
const sequences = fc.commands([stepOf(often), stepOf(any), stepOf(any), stepOf(two, two)], {
  maxCommands: 26,
  size: 'max',
});

/** What a period ends with is what the next one begins with. */
async function comparePeriods({ books, firstDay }: Real, { days }: ModelBooks, start: number) {
  const middle = addDays(firstDay, Math.floor((days - start) / 2));
  const first = await packaged(books, { first: '1990-01-01', end: middle });
  const second = await packaged(books, { first: middle, end: '2990-01-01' });
  const opening = new Map(second.receivables.map((row) => [row.Lasku, row['Avoinna ennen']]));
  for (const { Lasku, Avoinna } of first.receivables)
    expect([Lasku, centsOf(opening.get(Lasku) ?? '0')]).toEqual([Lasku, centsOf(Avoinna)]);
  const sums = [first, second].map(journalOf);
  const whole = journalOf(await packaged(books)).journal;
  for (const [account, cents] of Object.entries(whole)) {
    expect([account, (sums[0]?.journal[account] ?? 0) + (sums[1]?.journal[account] ?? 0)]).toEqual([account, cents]);
  }
}

test('everything that may happen to money leads to what its model says, step by step', async () => {
  let count = 0;
  let days = 0;
  await fc.assert(
    fc.asyncProperty(sequences, fc.constantFrom(0, 5), fc.constantFrom(500, 0), async (commands, tolerance, fee) => {
      count += 1;
      const name = `Malli${10_000 + count} Oy`;
      const books = await realBooks({ app, platform, by, admin, tolerance, fee }, ledger, name);
      const firstDay = addDays('2003-01-01', days);
      await books.sendFile(aFile('054', [{ cents: 1, day: '2002-01-01', id: `F${count}` }]));
      const real: Real = { books, name, firstDay, before: journalOf(await packaged(books)) };
      const model: Model = { books: Object.assign(new ModelBooks(tolerance, fee), { days }) };
      const start = days;
      try {
        await fc.asyncModelRun(
          () => ({ model, real }),
          [new Step(['invoice'], [{ at: 30, to: 0, how: 0 }]), ...commands],
        );
        await comparePeriods(real, model.books, start);
      } finally {
        days = model.books.days + 10;
      }
    }),
    runs,
  );
}, 900_000);
