import { parseArgs } from 'node:util';
import { seed } from '../demo/seed.ts';
import { fillLarge } from '../tools/bench/large/fillLarge.ts';
import { withPlatform } from '../tools/withPlatform.ts';

/*
 * npm run seed:large                                                                  20,000 businesses, 100,000 offers
 * npm run seed:large -- --businesses 200 --offers 1000 --transactions 10000           as much as that
 * Fills an empty database with a made-up marketplace of a size to measure with; a database in use is refused.
 */
const { values } = parseArgs({
  options: {
    businesses: { type: 'string', default: '20000' },
    offers: { type: 'string', default: '100000' },
    transactions: { type: 'string', default: '1000000' },
  },
});
const sizes = {
  businesses: Number(values.businesses),
  offers: Number(values.offers),
  transactions: Number(values.transactions),
};
const begun = performance.now();
const report = (step: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${step}`);

await withPlatform(async (platform) => {
  const { firstAdmin } = await seed({ ...platform, config: { ...platform.config, demoData: false } });
  if (firstAdmin) console.log(`Admin: ${firstAdmin.email} ${firstAdmin.password}`);
  await fillLarge(platform, sizes, report);
});
report('done');
