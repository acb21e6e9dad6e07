import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, expect, test } from 'vitest';
import { sealEntries } from './domain/audit/seal.ts';
import { verifyAudit } from './domain/audit/verify.ts';
import { verifyLedger } from './domain/billing/ledger/verify.ts';
import { aggregateLedgerDays } from './domain/billing/platformLedger/ledgerDays.ts';
import { entities } from './entities.ts';
import { connectDatabase } from './platform/database/database.ts';
import { testPlatform } from './test/database.ts';

const platform = await testPlatform();
const impatient = await connectDatabase(platform.config.databaseUrl ?? '', entities, { statementTimeout: 100 });
afterAll(() => impatient.close());
const emOf = ({ em }: MikroORM) => em.fork() as EntityManager;

/** Jobs over whole tables, each with a table that it reads. */
const jobs: [name: string, table: string, run: (orm: MikroORM) => Promise<unknown>][] = [
  ['ledger-verify', 'balance_transaction', (orm) => verifyLedger(emOf(orm))],
  ['ledger-fold', 'ledger_day', (orm) => aggregateLedgerDays({ orm })],
  ['audit-seal', 'audit_entry', (orm) => sealEntries(emOf(orm))],
  ['audit-verify', 'audit_entry', (orm) => verifyAudit(emOf(orm))],
];

test.each(jobs)('the job %s waits longer for an answer than a caller would', async (_name, table, run) => {
  let running: Promise<unknown> | undefined;
  await emOf(platform.orm).transactional(async (em) => {
    await em.execute(`lock table ${table} in access exclusive mode`);
    running = run(impatient);
    await Promise.race([running.catch(() => undefined), sleep(500)]);
  });
  await expect(running).resolves.not.toThrow();
});
