import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../tools/runProgram.ts';
import { checkGtin, findPriceClaims, gtinOf } from './priceFields.ts';
import { judgePrice, type PastPrice, type PriceDraft, usualSubject } from './prices.ts';
import vectors from './priceVectors.json' with { type: 'json' };
import { markOf, priceLines, shownPriceOf } from './shownPrice.ts';

interface Vector {
  id: string;
  name: string;
  /** Prices in euros. */
  draft: PriceDraft & { category?: string };
  history?: { price: number; lowest30?: number; from: string; to: string }[];
  expect: {
    accepted: boolean;
    percent?: number;
    /** In euros. */
    compareWith?: number;
    basis?: string;
    mark?: string;
    texts: string[];
    faults: Record<string, string>;
  };
}

const cents = <Price extends number | null | undefined>(price: Price) =>
  (price == null ? price : Math.round(price * 100)) as Price;

function inCents({ category, unit, ...draft }: Vector['draft']): PriceDraft {
  const { originalPrice, discountedPrice, lowestPrice30Days } = draft;
  return {
    ...draft,
    categoryKind: category === 'Ruoka ja juoma' ? 'FOOD' : 'OTHER',
    originalPrice: cents(originalPrice),
    discountedPrice: cents(discountedPrice),
    lowestPrice30Days: cents(lowestPrice30Days),
    unit: unit && { ...unit, count: unit.count ?? 1, deposit: cents(unit.deposit ?? 0) },
  };
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each((vectors as unknown as Vector[]).map((vector) => [vector.id, vector.name, vector] as const))(
  '%s: %s',
  (_id, _name, vector) => {
    const draft = inCents(vector.draft);
    const history = (vector.history ?? []).map(({ price, lowest30, from, to }) => ({
      price: cents(price),
      base: lowest30 === undefined ? null : cents(lowest30),
      from,
      to,
    }));
    const { faults, shown } = judgePrice(draft, history);
    const { originalPrice = null, discountedPrice = null, lowestPrice30Days = null } = draft;
    const card = { ...draft, originalPrice, discountedPrice, lowestPrice30Days, ...shown };
    const isAccepted = Object.keys(faults).length === 0;
    const lines = priceLines(
      shownPriceOf(card, () => draft.startDate),
      'EUR',
    );
    expect({
      accepted: isAccepted,
      percent: shown.discountBp === null ? undefined : shown.discountBp / 100,
      compareWith: shown.comparePrice === null ? undefined : shown.comparePrice / 100,
      basis: shown.priceBasis === 'NONE' ? undefined : shown.priceBasis,
      mark: markOf(card) === 'NONE' ? undefined : markOf(card),
      texts: isAccepted ? lines.texts.map(plain) : [],
      faults: Object.fromEntries(Object.entries(faults).map(([field, sentence]) => [field, plain(sentence)])),
    }).toEqual(expected(vector));
  },
);

function expected({ expect: { basis, mark, texts, faults, accepted, percent, compareWith } }: Vector) {
  return {
    accepted,
    texts,
    faults,
    percent: percent ?? undefined,
    compareWith: compareWith ?? undefined,
    ...(basis !== 'NONE' && { basis }),
    ...(mark !== 'NONE' && { mark }),
  };
}

describe('whatever a business has offered before', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 8, 1) + number * 86_400_000).toISOString().slice(0, 10);
  const price = fc.integer({ min: 100, max: 10_000 });
  const past: fc.Arbitrary<PastPrice> = fc
    .record({ price, base: fc.option(price), start: fc.nat(90), days: fc.nat(14) })
    .map(({ price, base, start, days }) => ({ price, base, from: day(start), to: day(start + days) }));
  const history = fc.array(past, { maxLength: 8 });
  const draft: fc.Arbitrary<PriceDraft> = fc
    .record({
      discountedPrice: price,
      lowestPrice30Days: price,
      start: fc.integer({ min: 40, max: 100 }),
      days: fc.integer({ min: 1, max: 14 }),
    })
    .map(({ start, days, ...prices }) => ({ ...prices, startDate: day(start), endDate: day(start + days) }));
  const percentOf = (verdict: ReturnType<typeof judgePrice>) => verdict.shown.discountBp ?? 0;

  test('a percent is counted from the compared price, rounded down, and that is no more than any price of the 30 days', () => {
    fc.assert(
      fc.property(draft, history, (draft, history) => {
        const { faults, shown } = judgePrice(draft, history);
        if (Object.keys(faults).length > 0) return shown.comparePrice === null && shown.discountBp === null;
        const { comparePrice: base, discountBp } = shown;
        const now = draft.discountedPrice ?? 0;
        expect(base).toBeGreaterThan(now);
        expect(discountBp ?? 0).toBe(Math.floor((((base ?? 0) - now) * 100) / (base ?? 1)) * 100);
        if (shown.priceBasis !== 'LOWEST_30') return true;
        const since = new Date(Date.parse(draft.startDate) - 30 * 86_400_000).toISOString().slice(0, 10);
        const counted = history.filter(({ from, to }) => from < draft.startDate && to >= since);
        return counted.every(({ price }) => price >= (base ?? 0));
      }),
      { numRuns: 300 },
    );
  });

  test('a campaign that goes on began at most 60 days before the last day', () => {
    fc.assert(
      fc.property(draft, history, (draft, history) => {
        const { shown } = judgePrice(draft, history);
        if (shown.priceBasis !== 'LOWEST_30_CAMPAIGN') return true;
        const last = Date.parse(draft.endDate) - 59 * 86_400_000;
        return history.some(
          ({ from, base }) => base !== null && Date.parse(from) >= last && base >= (shown.comparePrice ?? 0),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('the order in which its offers are read changes nothing', () => {
    fc.assert(
      fc.property(draft, history, fc.nat(), (draft, history, seed) => {
        const mixed = history.toSorted((a, b) => ((a.price * 7 + seed) % 13) - ((b.price * 7 + seed) % 13));
        expect(judgePrice(draft, mixed)).toEqual(judgePrice(draft, history));
      }),
      { numRuns: 200 },
    );
  });

  test('one more offer that was cheaper never raises the percent', () => {
    fc.assert(
      fc.property(draft, history, past, (draft, history, cheaper) => {
        const before = judgePrice(draft, history);
        const after = judgePrice(draft, [...history, { ...cheaper, base: null }]);
        return Object.keys(before.faults).length > 0 || percentOf(after) <= percentOf(before);
      }),
      { numRuns: 300 },
    );
  });
});

test('days are counted by the calendar where the clocks are turned', () => {
  const offer = { discountedPrice: 500, lowestPrice30Days: 900, endDate: '2026-11-30' };
  const past = { price: 600, base: null, from: '2026-03-20', to: '2026-03-24' };
  const late = { ...past, from: '2026-10-20', to: '2026-10-24' };
  expect(judgePrice({ ...offer, startDate: '2026-04-23', endDate: '2026-04-29' }, [past]).faults).not.toEqual({});
  expect(judgePrice({ ...offer, startDate: '2026-04-24', endDate: '2026-04-29' }, [past]).faults).toEqual({});
  expect(judgePrice({ ...offer, startDate: '2026-11-23' }, [late]).faults).not.toEqual({});
  expect(judgePrice({ ...offer, startDate: '2026-11-24' }, [late]).faults).toEqual({});
});

test('amounts and prices have a maximum', () => {
  const week = { startDate: '2026-11-23', endDate: '2026-11-29' };
  const unit = { count: 1, amount: 100_000, unit: 'G', deposit: 0 } as const;
  const faultsOf = (unit: PriceDraft['unit'], originalPrice = 500) =>
    judgePrice({ ...week, originalPrice, unit }).faults;
  expect([faultsOf(unit), faultsOf(unit, 100_000_000)]).toEqual([{}, {}]);
  expect(faultsOf({ ...unit, amount: 100_001 })).toEqual({ unit: 'Määrä voi olla enintään 100 000.' });
  expect(faultsOf({ ...unit, count: 1001 })).toEqual({ unit: 'Pakkauksia voi olla 1–1 000.' });
  expect(faultsOf({ ...unit, deposit: -1 })).toEqual({ unit: 'Hinta ei voi olla negatiivinen' });
  expect(faultsOf(null, 100_000_001)).toEqual({ originalPrice: 'Hinta voi olla enintään 1 000 000 €.' });
});

test('a reduction that was never judged is shown only against a sound lowest price', () => {
  const stored = { originalPrice: 1990, discountedPrice: 1490, lowestPrice30Days: null, discountBp: 2513 };
  const textsOf = (changes: object) =>
    priceLines(
      shownPriceOf({ ...stored, ...changes }, () => '2026-11-23'),
      'EUR',
    ).texts.map(plain);
  expect(textsOf({})).toEqual(['14,90 €']);
  expect(textsOf({ lowestPrice30Days: 1390 })).toEqual(['14,90 €']);
  expect(textsOf({ lowestPrice30Days: 1790 })).toContain('−16 %');
  expect(textsOf({ originalPrice: null, discountedPrice: null })).toEqual(['−25 %']);
});

test.each([
  ['Kahvi −20 %', ['−20 %']],
  ['Nyt puoleen hintaan! Norm. 9,90 €', ['puoleen hintaan', 'norm.']],
  ['Tutustumishintaan, ennen 20 €', ['tutustumishintaan', 'ennen 20 €']],
  ['Kevään ALE alkaa', ['ale']],
  ['Alennusta kassalla', ['alennusta']],
  ['Säästä 50 % nyt', ['säästä 50 %']],
  ['Säästät jopa 12,50 € kassalla', ['säästät jopa 12,50 €']],
  ['Jopa 50 % pois, puolet halvemmalla', ['50 % pois', 'puolet halvemmalla']],
  ['Hinnanalennus koko kesän', ['hinnanalennus']],
  ['Spara 50 % på allt', ['spara 50 %']],
  ['Spara upp till 20 € – nu -30 %', ['spara upp till 20 €', '-30 %']],
  ['Halva priset, ord. pris 19,90 €', ['halva priset', 'ord. pris']],
  ['Rea! Förr 20 €, 30 % rabatt', ['rea', 'förr 20 €', '30 % rabatt']],
  ['Save 50% today, half price shoes', ['save 50%', 'half price']],
  ['30% off, was €20, save €10', ['30% off', 'was €20', 'save €10']],
  ['Discounted, RRP 30 €, on sale now', ['discounted', 'rrp', 'on sale']],
  ['Ilmalämpöpumppu säästää 40 % sähköä, säästä 30 % lämmityksessä', []],
  ['Värmepumpen: spara 30 % energi. Save 30 % energy', []],
  ['Säästä aikaa ja vaivaa, spara tid, save time', []],
  ['Sale Kangasala, India Pale Ale 4,7 % ja Ginger Ale', []],
  ['Real Madrid, realistinen area, offee 5 % rasvaa', []],
  ['Alekas Oy, 50 % villaa ja 20-30 vuotta', []],
  ['Ennen joulua auki klo 8-20', []],
])('%s claims %j', (text, claims) => {
  expect(findPriceClaims(text)).toEqual(claims);
});

test.each([
  ['6411401015090', '06411401015090'],
  [' 6411 4010-15090', '06411401015090'],
  ['96385074', '00000096385074'],
  ['614141000036', '00614141000036'],
  ['6411401015091', null],
  ['00000000', null],
  ['12345', null],
])('the GTIN %s is stored as %s', (text, stored) => {
  expect([gtinOf(text), Object.keys(checkGtin(text))]).toEqual([stored, stored ? [] : ['gtin']]);
});

test('a category presets what is sold', () => {
  expect((['SERVICE', 'RESTAURANT', 'FOOD', 'OTHER', null] as const).map((kind) => usualSubject(kind))).toEqual([
    'SERVICE',
    'SERVICE',
    'GOODS',
    'GOODS',
    'GOODS',
  ]);
});

test('of the texts of the demonstration and of the evaluation only those that name a reduction claim one', () => {
  const folders = ['server/demo/shops*.ts', 'server/tools/evaluation/search/offers.txt'];
  const texts = globSync(folders, { cwd: projectRoot }).map((file) => readFileSync(join(projectRoot, file), 'utf8'));
  const claims = texts.flatMap((text) => text.split(/[\n|]/)).flatMap(findPriceClaims);
  expect(claims.length).toBeGreaterThan(30);
  expect([...new Set(claims)].filter((claim) => !/^(−\d\d %|puoleen hintaan|alehintaan)$/.test(claim))).toEqual([]);
});
