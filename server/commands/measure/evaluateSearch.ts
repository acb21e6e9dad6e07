import { parseArgs } from 'node:util';
import { migrate } from '#platform/database/database.ts';
import { type Platform, startPlatform, stopPlatform } from '#platform/platform.ts';
import { readConfig } from '../../config/config.ts';
import { entities } from '../../domains.ts';
import {
  brokenGroupLimits,
  groupFigures,
  type MeasuredGroup,
  measureGroups,
  publishGroupedOffers,
} from '../../tools/evaluation/productGroups/measureGroups.ts';
import {
  brokenLimits,
  figuresOf,
  isObeyed,
  limits,
  type Measured,
  measureSearch,
  measureUnitPrices,
  publishEvaluation,
  type UnitPriceFigures,
} from '../../tools/evaluation/search/measureSearch.ts';
import { withScratchDatabase } from '../../tools/withPlatform.ts';

/*
 * npm run eval:search               recall, P@5 and searches that found nothing over the committed evaluation set, for each
 *                                   kind of search, and the worst searches that are not held out; then precision and recall
 *                                   of the pages of goods; exit code 1 beyond a limit
 * npm run eval:search -- --all      the worst of the held-out ones too: for reading, not for tuning
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

await withPlatform(async (platform) => {
  await publishEvaluation(platform.orm.em.fork());
  report(await measureSearch(platform), await measureUnitPrices(platform));
});
await withPlatform(async (platform) => {
  await publishGroupedOffers(platform.orm.em.fork());
  reportGroups(await measureGroups(platform));
});

function withPlatform(work: (platform: Platform) => Promise<void>): Promise<void> {
  return withScratchDatabase(async (databaseUrl) => {
    await migrate(databaseUrl);
    const platform = await startPlatform({ ...readConfig(), databaseUrl, databaseReplicaUrls: [] }, entities);
    try {
      await work(platform);
    } finally {
      await stopPlatform(platform);
    }
  });
}

function reportGroups(measured: MeasuredGroup[]) {
  const heldOut = measured.filter(({ isHeldOut }) => isHeldOut);
  console.log('\nPages of goods      groups  precision  recall');
  for (const [name, part] of Object.entries({ all: measured, 'held out': heldOut })) {
    const { groups, precision, recall } = groupFigures(part);
    console.log(
      `${name.padEnd(18)}${String(groups).padStart(8)}${precision.toFixed(3).padStart(11)}${recall.toFixed(3).padStart(8)}`,
    );
  }
  for (const { slug, missed, wrong } of measured.filter(({ isHeldOut }) => values.all || !isHeldOut)) {
    if (missed.length > 0) console.log(`  ${slug}: missed ${missed.join(' · ')}`);
    if (wrong.length > 0) console.log(`  ${slug}: wrong ${wrong.join(' · ')}`);
  }
  const broken = [measured, heldOut].flatMap((part) => brokenGroupLimits(groupFigures(part)));
  if (broken.length === 0) return;
  console.log(`Not good enough: ${broken.join(', ')}.`);
  process.exitCode = 1;
}

function report(measured: Measured[], byUnitPrice: UnitPriceFigures) {
  const heldOut = measured.filter(({ query }) => query.isHeldOut);
  const kinds = Object.entries(Object.groupBy(measured, ({ query }) => query.kind));
  console.log('                    searches  recall   P@5  precision  nothing  obeyed   held out: recall   P@5');
  for (const [kind, part = []] of kinds) console.log(rowOf(kind, part));
  console.log(rowOf('all', measured));
  console.log(rowOf('held out', heldOut));
  const { compared, inOrder, recall } = byUnitPrice;
  console.log(`\nBy unit price: ${compared} compared, in order ${inOrder?.toFixed(3)}, recall ${recall?.toFixed(3)}`);
  const shown = measured.filter((one) => (values.all || !one.query.isHeldOut) && scoreOf(one) < 1);
  console.log('\nThe worst searches:');
  for (const one of shown.toSorted((a, b) => scoreOf(a) - scoreOf(b)).slice(0, values.all ? 400 : 60)) {
    const { query, missed, wrong } = one;
    console.log(`  ${query.kind}: ${query.text} [${query.city ?? '-'}]`);
    if (missed.length > 0) console.log(`    missed ${missed.join(' ')}`);
    if (wrong.length > 0) console.log(`    wrong  ${wrong.slice(0, 12).join(' ')}`);
    if (query.first && one.found[0] !== query.first)
      console.log(`    first  ${one.found[0]} instead of ${query.first}`);
  }
  const isOrdered = inOrder === 1 && (recall ?? 0) >= limits.recall;
  const broken = [measured, heldOut].flatMap((part) => brokenLimits(figuresOf(part), limits));
  if (!isOrdered) broken.push('sort by unit price');
  console.log(broken.length === 0 ? '\nGood enough.' : `\nNot good enough: ${broken.join(', ')}.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

function rowOf(name: string, part: Measured[]): string {
  const { searches, recall, firstFive, precision, nothingFound, obeyed } = figuresOf(part);
  const heldOut = figuresOf(part.filter(({ query }) => query.isHeldOut));
  const cells = [recall, firstFive, precision, nothingFound, obeyed, heldOut.recall, heldOut.firstFive];
  const widths = [8, 6, 11, 9, 8, 19, 6];
  const texts = cells.map((value, index) => (value === null ? '-' : value.toFixed(3)).padStart(widths[index] ?? 0));
  return `${name.padEnd(20)}${String(searches).padStart(8)}${texts.join('')}`;
}

/** 0 is worst; 1 is what it should be. */
function scoreOf(one: Measured): number {
  const { recall, firstFive } = figuresOf([one]);
  if (isObeyed(one) === false) return Math.min(0.5, recall ?? 0);
  return ((recall ?? 1) + (firstFive ?? 1)) / 2;
}
