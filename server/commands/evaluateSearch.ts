import { parseArgs } from 'node:util';
import {
  figuresOf,
  type Measured,
  measureSearch,
  publishEvaluation,
} from '../domain/offers/search/evaluation/measureSearch.ts';
import { entities } from '../entities.ts';
import { connectDatabase, migrate } from '../platform/database/database.ts';
import { connectPools } from '../platform/database/pools.ts';
import { createLog } from '../platform/log.ts';
import { withScratchDatabase } from '../tools/scratchDatabase.ts';

/*
 * npm run eval:search               recall and precision of the search over the committed evaluation set, and the worst
 *                                   searches that are not held out; exit code 1 below the least figures
 * npm run eval:search -- --all      the worst of the held-out ones too: for reading, not for tuning
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

const least = { recall: 0.95, precision: 0.9 };

await withScratchDatabase(async (databaseUrl) => {
  await migrate(databaseUrl);
  const orm = await connectDatabase(databaseUrl, entities, { statementTimeout: 0 });
  const pools = connectPools({ databaseUrl, databaseReplicaUrls: [] }, (error) => console.error(error.message));
  try {
    await publishEvaluation(orm.em.fork());
    report(await measureSearch({ search: pools.databases.search, log: createLog() }));
  } finally {
    await pools.close();
    await orm.close();
  }
});

function report(measured: Measured[]) {
  const parts: [string, Measured[]][] = [
    ['all', measured],
    ['tuned', measured.filter(({ query }) => !query.heldOut)],
    ['held out', measured.filter(({ query }) => query.heldOut)],
  ];
  console.log('searches          recall macro  micro   precision macro  micro');
  for (const [name, part] of parts) {
    const { queries, recall, precision } = figuresOf(part);
    const numbers = [recall.macro, recall.micro, precision.macro, precision.micro].map((value) => value.toFixed(3));
    console.log(`${name.padEnd(9)} ${String(queries).padStart(4)}          ${numbers.join('   ')}`);
  }
  const shown = measured.filter(
    ({ query, missed, wrong }) => (values.all || !query.heldOut) && missed.length + wrong.length > 0,
  );
  console.log('\nThe worst searches:');
  for (const { query, missed, wrong } of shown.toSorted((a, b) => scoreOf(a) - scoreOf(b)).slice(0, 40)) {
    console.log(`  ${query.text} [${query.city ?? '-'}]`);
    for (const name of missed) console.log(`    missed ${name}`);
    for (const name of wrong) console.log(`    wrong  ${name}`);
  }
  const { recall, precision } = figuresOf(measured);
  const isGood =
    Math.min(recall.macro, recall.micro) >= least.recall &&
    Math.min(precision.macro, precision.micro) >= least.precision;
  console.log(isGood ? '\nGood enough.' : `\nBelow recall ${least.recall} or precision ${least.precision}.`);
  process.exitCode = isGood ? 0 : 1;
}

function scoreOf({ recall, precision }: Measured): number {
  return (recall ?? 1) + (precision ?? 0);
}
