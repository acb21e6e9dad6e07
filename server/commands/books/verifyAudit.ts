import { parseArgs } from 'node:util';
import { verifyAudit } from '#domain/audit/seal.ts';
import { withPlatform } from '../../tools/withPlatform.ts';

/*
 * npm run audit:verify                             verifies the chain over the audit log
 * npm run audit:verify -- --seal <number>:<hash>   and that it still contains a seal noted earlier
 */
const { values } = parseArgs({ options: { seal: { type: 'string' } } });
const [, number, hash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(values.seal ?? '') ?? [];
if (values.seal !== undefined && !number) {
  console.error('A seal is written as its number, a colon and 64 hexadecimal digits.');
  process.exit(2);
}

const noted = number && hash ? { number: Number(number), hash } : undefined;
const { faults, last, unsealed } = await withPlatform(({ orm }) => verifyAudit(orm.em, noted));
for (const { rule, id } of faults) console.log(`${id}: ${rule}`);
const [first] = faults;
console.log(
  first
    ? `The audit log is broken, first at ${first.id}: ${first.rule}.`
    : `The audit log is sound: ${last?.number ?? 0} entries sealed, ${unsealed} not yet.`,
);
if (last) console.log(`The last seal is ${last.number}:${last.hash}`);
process.exitCode = first ? 1 : 0;
