import { verifyBankFiles } from '#domain/bank/import/verifyBankFiles.ts';
import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { allLedgerRules } from '#domain/publishing/chargeRules.ts';
import { withPlatform } from '../../tools/withPlatform.ts';

const faults = await withPlatform(async (platform) => [
  ...(await verifyLedger(platform.orm.em, allLedgerRules)),
  ...(await verifyBankFiles({ em: platform.orm.em.fork(), platform })),
]);
for (const { rule, id } of faults) console.log(`${id} breaks: ${rule}`);
console.log(faults.length === 0 ? 'Bank, invoices, balances and offers agree.' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
