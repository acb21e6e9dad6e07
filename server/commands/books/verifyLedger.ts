import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { tallyRules } from '#domain/catalogue/tallies/tallies.ts';
import { chargeRules } from '#domain/publishing/chargeRules.ts';
import { withPlatform } from '../../tools/withPlatform.ts';

const faults = await withPlatform(({ orm }) => verifyLedger(orm.em, [...chargeRules, ...tallyRules]));
for (const { rule, id } of faults) console.log(`${id} breaks: ${rule}`);
console.log(faults.length === 0 ? 'The books are sound.' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
