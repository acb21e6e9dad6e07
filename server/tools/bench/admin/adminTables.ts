import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Sizes } from '../large/fillLarge.ts';
import { median } from '../load.ts';
import { type Ask, operationText } from './asks.ts';
import { type Market, withMarkets } from './databases.ts';
import { followPlans, type Plan } from './plans.ts';
import { asksOf } from './tables.ts';

/*
 * npm run bench:admin                        every admin table at 1,000 rows and at full size: about ten minutes
 * npm run bench:admin -- --table offers      only one of them
 * npm run bench:admin -- --only 'a word'     only the requests whose table and description match this pattern
 * npm run bench:admin -- --write             also writes the report adminTables.md
 * npm run bench:admin -- --keep /tmp/admin   leaves the filled databases there for the next run
 */
const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
    businesses: { type: 'string', default: '20000' },
    offers: { type: 'string', default: '100000' },
    transactions: { type: 'string', default: '1000000' },
  },
});
const few: Sizes = { businesses: 1000, offers: 1000, transactions: 2200 };
const many: Sizes = {
  businesses: Number(values.businesses),
  offers: Number(values.offers),
  transactions: Number(values.transactions),
};
const only = new RegExp(values.only);
const rounds = Number(values.rounds);
const size = 20;
const target = 3;

interface Measured extends Ask {
  fast: number;
  slow: number;
  ratio: number;
  plan?: Plan;
}

interface Answer {
  data: unknown;
  milliseconds: number;
}

interface Fault {
  extensions: { retryAfter?: number };
}

/** One answer, and the milliseconds that it took. A fast machine uses up a caller's minute: it waits, and asks again. */
async function ask(address: string, market: Market, one: Ask, number = 1): Promise<Answer> {
  const { operation, variables, place } = one;
  const body = JSON.stringify({
    query: operationText(operation),
    operationName: operation,
    variables: { ...variables, ...(place && { page: { number, size } }) },
  });
  const begun = performance.now();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${market.token}` };
  const reply = await fetch(`${address}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = (await reply.json()) as { data: unknown; errors?: Fault[] };
  const milliseconds = performance.now() - begun;
  const retryAfter = errors?.[0]?.extensions.retryAfter;
  if (retryAfter) {
    await sleep(retryAfter * 1000);
    return ask(address, market, one, number);
  }
  if (errors) throw new Error(`${operation} ${JSON.stringify(variables)}: ${JSON.stringify(errors)}`);
  return { data, milliseconds };
}

/** The first `total` in an answer. */
function totalOf(data: unknown): number {
  if (data === null || typeof data !== 'object') return 0;
  if ('total' in data && typeof data.total === 'number' && 'items' in data) return data.total;
  return Object.values(data).reduce((found, value) => found || totalOf(value), 0);
}

async function pageNumber(address: string, market: Market, one: Ask): Promise<number> {
  if (!one.place || one.place === 'first') return 1;
  const last = Math.max(1, Math.ceil(totalOf((await ask(address, market, one)).data) / size));
  return one.place === 'last' ? last : Math.ceil(last / 2);
}

async function timeAll(markets: [Market, Market], report: (one: Measured) => void): Promise<Measured[]> {
  const servers = await Promise.all(markets.map((market) => market.serve()));
  try {
    const lists = markets.map(({ facts }) => asksOf(facts));
    const measured: Measured[] = [];
    for (const [i, one] of (lists[1] ?? []).entries()) {
      if (values.table && one.table !== values.table) continue;
      if (!only.test(`${one.table}: ${one.about}`)) continue;
      const times: number[][] = [[], []];
      const pairs = await Promise.all(
        markets.map(async (market, which) => {
          const asked = lists[which]?.[i] as Ask;
          const address = servers[which]?.address ?? '';
          return { market, asked, address, number: await pageNumber(address, market, asked) };
        }),
      );
      for (let round = -1; round < rounds; round += 1) {
        for (const [which, { market, asked, address, number }] of pairs.entries()) {
          await market.forget();
          await sleep(3);
          const { milliseconds } = await ask(address, market, asked, number);
          if (round >= 0) times[which]?.push(milliseconds);
        }
      }
      const [fast = 0, slow = 0] = times.map(median);
      measured.push({ ...one, fast, slow, ratio: slow / fast });
      report(measured.at(-1) as Measured);
    }
    return measured;
  } finally {
    for (const { stop } of servers) stop();
  }
}

/** Asks everything once more while PostgreSQL logs its plans, and picks the one that read the most blocks. */
async function explainAll(market: Market, log: string, measured: Measured[]): Promise<void> {
  await market.explain();
  const server = await market.serve();
  const plans = followPlans(log);
  try {
    for (const one of measured) {
      // Writing plans takes time too: a request that is refused for it has no plan in the report.
      const number = await pageNumber(server.address, market, one).catch(() => 1);
      await market.forget();
      await sleep(20);
      await plans.next();
      await ask(server.address, market, one, number).catch((error) => console.error(error));
      const [heaviest] = (await plans.next()).toSorted((a, b) => b.blocks - a.blocks);
      if (heaviest) one.plan = heaviest;
    }
  } finally {
    plans.close();
    server.stop();
  }
}

function reportOf(measured: Measured[]): string {
  const rows = measured.map(({ table, about, fast, slow, ratio, plan }) => {
    const figure = ratio > target ? `**${ratio.toFixed(1)}**` : ratio.toFixed(1);
    const reads = plan?.reads.slice(0, 4).join(' · ') ?? '';
    return `| ${table} | ${about} | ${fast.toFixed(1)} | ${slow.toFixed(1)} | ${figure} | ${plan?.blocks ?? ''} | ${reads} |`;
  });
  const missed = measured.filter(({ ratio }) => ratio > target).length;
  return `# The tables of the back office at full size

Written by \`npm run bench:admin -- --write\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} shared
cores: times are for comparing within this table only.

Each line is an operation that a screen of the back office sends, asked through GraphQL of two running servers in turn:
one on ${few.businesses} businesses, ${few.offers} offers and ${few.transactions} transactions, one on ${many.businesses} businesses, ${many.offers} offers
and ${many.transactions} transactions. Milliseconds are medians of ${rounds}; before each request the servers are made to forget what
they have counted of offers; sums over days that are over stay stored (README.md has the first time of a day). The target is at most ${target} times the time: ${measured.length - missed} of
${measured.length} reach it.

Blocks are the 8 kB pages that the heaviest statement at full size looked at, and what follows is what it read: \`whole\` is
the table from end to end, \`index\` an index and its table, \`index alone\` only the index, \`bitmap\` rows found by an index and
read in the order of the table; then the rows, and after a plus those thrown away.

| Table | Request | few, ms | all, ms | ratio | blocks | heaviest statement |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

const options = { sizes: [few, many], folder: values.keep, report: (step: string) => console.error(`  ${step}`) };

await withMarkets(options, async ([small, large], log) => {
  if (!small || !large) throw new Error('Both databases are needed');
  const measured = await timeAll([small, large], ({ table, about, fast, slow, ratio }) => {
    console.log(
      `${ratio.toFixed(1).padStart(6)}  ${ratio > target ? 'MISSED ' : 'reached'}  ${fast.toFixed(1)} -> ${slow.toFixed(1)} ms  ${table}: ${about}`,
    );
  });
  await explainAll(large, log, measured);
  if (values.write) writeFileSync(new URL('../adminTables.md', import.meta.url), reportOf(measured));
  else console.log(reportOf(measured));
});
