import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../platform/telemetry/log.ts';
import { createThreads } from '../../platform/threads.ts';
import { aLargeKtl } from '../billing/payments/payments.fixtures.ts';
import { readMovements, readMovementsApart } from './readMovements.ts';

test('gives the movements of a file by day, corrections after the payments, with the sum of them', async () => {
  const bytes = aLargeKtl(1, [{ cents: 5, id: 'R', reversal: true }]);
  const { facts, rows } = readMovements(bytes);
  expect(facts).toMatchObject({ kind: 'KTL', sums: { readCents: -4 }, notUnderstood: [], setApart: [] });
  expect(rows.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['PAYMENT', 1],
    ['REVERSAL', -5],
  ]);
  const threads = createThreads(createLog({ level: 'silent' }));
  onTestFinished(() => threads.stop());
  expect(await threads.runInOrder((run) => readMovementsApart(run, bytes))).toEqual({ ...facts, movements: rows });
});
