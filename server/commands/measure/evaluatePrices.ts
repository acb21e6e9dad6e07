import { maxPairFaults, measurePairs, type NamePair, namePairs } from '../../tools/evaluation/prices/measurePairs.ts';

/*
 * npm run eval:prices     how often the names of one article are taken for two, and those of two for one, over the committed
 *                         pairs of names, for each kind of goods and for those that were held out; exit code 1 beyond a limit
 */
const pairs = namePairs();
console.log('                          pairs   same  missed  other  refused  errors');
for (const [kind, part = []] of Object.entries(Object.groupBy(pairs, (pair) => pair.kind)))
  console.log(rowOf(kind, part));
console.log(rowOf('all', pairs));
console.log(
  rowOf(
    'held out',
    pairs.filter(({ isHeldOut }) => isHeldOut),
  ),
);
const { missed, refused } = measurePairs(pairs);
for (const [name, wrong] of Object.entries({ missed, refused }))
  for (const { one, other, kind } of wrong) console.log(`  ${name} (${kind}): ${one} | ${other}`);
const isGood = missed.length <= maxPairFaults.missed && refused.length <= maxPairFaults.refused;
console.log(isGood ? '\nGood enough.' : '\nNot good enough.');
process.exitCode = isGood ? 0 : 1;

function rowOf(name: string, part: readonly NamePair[]): string {
  const { missed, refused } = measurePairs(part);
  const same = part.filter(({ isSame }) => isSame).length;
  const share = part.length === 0 ? 0 : (missed.length + refused.length) / part.length;
  const cells = [part.length, same, missed.length, part.length - same, refused.length];
  const widths = [7, 7, 8, 7, 9];
  const numbers = cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join('');
  return `${name.padEnd(24)}${numbers}${`${(100 * share).toFixed(1)} %`.padStart(8)}`;
}
