import { verifyReceipts } from '#domain/receipts/verify/verify.ts';
import { withPlatform } from '../../tools/withPlatform.ts';

/*
 * npm run receipt:verify     verifies the chain over the receipts of closed months, and that their sums are those of their lines
 */
const { faults, receipts, last } = await withPlatform(({ orm }) => verifyReceipts(orm.em));
for (const { rule, id } of faults) console.log(`${id}: ${rule}`);
const [first] = faults;
console.log(
  first
    ? `The receipts are broken, first at ${first.id}: ${first.rule}.`
    : `The receipts are sound: ${receipts} closed.`,
);
if (last) console.log(`The last receipt is ${last.number}:${last.hash}`);
process.exitCode = first ? 1 : 0;
