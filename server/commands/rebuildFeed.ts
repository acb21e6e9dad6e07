import { parseArgs } from 'node:util';
import { countFeedFaults, rebuildFeed } from '../domain/search/syncFeed.ts';
import { withoutTimeLimit } from '../platform/database/bulk/batches.ts';
import { withPlatform } from '../tools/withPlatform.ts';

/*
 * npm run feed:rebuild              builds the consumers' feed and its cards again from the offers
 * npm run feed:rebuild -- --check   only says whether they are equal to the offers
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const faults = await withPlatform(({ orm }) =>
  withoutTimeLimit(orm.em, (em) => (values.check ? countFeedFaults(em) : rebuildFeed(em))),
);
if (values.check) {
  console.log(faults === 0 ? 'The feed is equal to the offers.' : `${faults} rows differ from the offers.`);
  process.exitCode = faults === 0 ? 0 : 1;
} else {
  console.log(`The feed is rebuilt and equal to the offers; ${faults} rows had differed.`);
}
