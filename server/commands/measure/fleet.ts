import { cpSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { hasPooler } from '#test/processes/pooler.ts';
import { hasBalancer } from '../../tools/fleet/balancer.ts';
import { hasCache } from '../../tools/fleet/cache.ts';
import { hasClock } from '../../tools/fleet/clock.ts';
import { startFleet } from '../../tools/fleet/fleet.ts';
import { type Figures, observe, table } from '../../tools/fleet/report.ts';
import { scenarios, upgrade } from '../../tools/fleet/scenarios.ts';

/*
 * npm run fleet                      three servers with a replicated database, and all that can go wrong, in some ten minutes
 * npm run fleet -- --only replica    only what has these words in its name
 * npm run fleet -- --from v1.2.0     only an upgrade from that tag or commit to this version, under load
 * npm run fleet -- --logs <folder>   leaves the logs of all programs there
 * The exit code is 0 when every goal of docs/operations.md was reached.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, from: { type: 'string' }, logs: { type: 'string' } },
});
const wanted = values.from ? [upgrade] : scenarios.filter(({ name }) => name.includes(values.only));
if (wanted.length === 0) {
  console.error(`Nothing has '${values.only}' in its name: ${scenarios.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
if (!hasPooler || !hasBalancer || !hasCache || !hasClock) {
  console.error('Programs of Debian are needed: apt-get install pgbouncer haproxy varnish libfaketime');
  process.exit(2);
}

const isLog = (path: string) =>
  statSync(path).isDirectory() ? basename(path) !== 'cluster' && basename(path) !== 's3' : path.endsWith('.log');

const verifications = ['verifyLedger', 'verifyAudit', 'verifyBooks'];

// With it end all programs, and the disk is taken away.
const end = () => process.exit(1);
const signals = ['SIGINT', 'SIGTERM'] as const;
for (const signal of signals) process.on(signal, end);
const fleet = await startFleet(console.log, values.from);
for (const signal of signals) {
  process.off(signal, end).once(signal, () => void fleet.stop().finally(end));
}
let reached = true;
try {
  const all: Figures[] = [];
  for (const scenario of wanted) {
    if (scenario.needsDisk && !fleet.disk) {
      console.log(
        `not tried ${scenario.name}: the database could not be given a disk of its own; root may mount one, with e2fsprogs`,
      );
      continue;
    }
    const figures = await observe(fleet, scenario);
    all.push(figures);
    const { name, failed, untilWell, faults } = figures;
    console.log(
      `${figures.reached ? 'reached' : 'MISSED '}  ${name}: ${failed} failed, well in ${untilWell.toFixed(1)} s`,
    );
    for (const fault of faults) console.log(`           ${fault}`);
  }
  await fleet.load.stop();
  console.log(`\n${table(all)}\n`);
  reached = all.every((figures) => figures.reached);
  for (const command of verifications) {
    const found = await fleet.verify(command);
    console.log(`${found ? 'MISSED ' : 'reached'}  ${command}${found && `:\n${found}`}`);
    reached &&= !found;
  }
} finally {
  try {
    if (values.logs) cpSync(fleet.folder, values.logs, { recursive: true, filter: isLog });
  } finally {
    await fleet.stop();
  }
}
process.exit(reached ? 0 : 1);
