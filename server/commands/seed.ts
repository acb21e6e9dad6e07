import { seed } from '../demo/seed.ts';
import { withPlatform } from '../tools/withPlatform.ts';

/*
 * npm run seed
 * Fills an empty database with the demo marketplace, whatever DEMO_DATA says; a database in use is left alone.
 */
const { demo, firstAdmin } = await withPlatform((platform) =>
  seed({ ...platform, config: { ...platform.config, demoData: true } }),
);
console.log(demo ? `Demo sign-ins: ${demo.business}, ${demo.consumer}: ${demo.password}` : 'The database is in use.');
if (firstAdmin) console.log(`Admin: ${firstAdmin.email} ${firstAdmin.password}`);
