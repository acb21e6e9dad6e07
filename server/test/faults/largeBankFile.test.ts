import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBankFiles } from '#domain/bank/import/verifyBankFiles.ts';
import { readMovementsApart } from '#domain/bank/readMovements.ts';
import { Invoice } from '#domain/billing/entities.ts';
import { aLedger } from '#domain/billing/ledger/ledger.fixtures.ts';
import { aLargeKtl, aReport, sendBankFile } from '#domain/receivables/payments.fixtures.ts';
import { createFileReaders } from '#platform/readers/fileReaders.ts';
import { type App, createApp } from '../../app.ts';
import { type Asker, ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { bestOfThree, maxWait } from '../measure.ts';

const platform = await testPlatform();
const { em, admin, aBusiness } = await aLedger(platform);
let app: App;
let by: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());

const whole = 20 * 1024 * 1024;
const report = aReport([{ cents: 100, id: 'A' }]).toString();
const [entry = ''] = /<Ntry>[\s\S]*<\/Ntry>/.exec(report) ?? [];

test.each([
  ['KTL', aLargeKtl(Math.floor(whole / 92) - 2)],
  ['camt', Buffer.from(report.replace(entry, () => entry.repeat(20_000)))],
])('a %s file of many megabytes is read without keeping others waiting', async (_, bytes) => {
  const readers = createFileReaders(platform.log);
  const measure = () => maxWait(() => readers.runInOrder((run) => readMovementsApart(run, bytes)));
  expect(await bestOfThree(200, measure)).toBeLessThan(200);
});

test('a file of 70,000 payments is imported whole, once, while others are answered', async () => {
  const { id: businessId } = await aBusiness(10_000);
  const { referenceNumber: reference } = await em().findOneOrFail(Invoice, { businessId });
  const paid = { cents: 12_400, id: 'PAID', reference };
  const reversals = Array.from({ length: 100 }, (_, place) => ({ cents: 1, id: `K${place}`, reversal: true }));
  const file = aLargeKtl(70_000, [paid, ...reversals]);
  const counts = () =>
    em().execute<{ count: string }[]>(
      'select (select count(*) from bank_entry) as entries, (select count(*) from payment_allocation) as used',
    );

  let longest = await maxWait(async () => {
    const { imported, message } = await sendBankFile(app, file, by);
    expect(message).toBeUndefined();
    expect(imported).toMatchObject({ alreadyRead: false, added: 70_101, known: 0 });
    expect(imported?.file).toMatchObject({ entries: 70_101, received: 824, waiting: 69_900 });
  });
  const before = await counts();
  expect((await sendBankFile(app, file, by)).imported).toMatchObject({ alreadyRead: true, added: 0, known: 70_101 });
  expect(await counts()).toEqual(before);

  const again = (last: number) => aLargeKtl(70_000, [paid, { cents: 5, id: `NEW${last}` }]);
  let last = 0;
  const other = () =>
    maxWait(async () => {
      last += 1;
      expect((await sendBankFile(app, again(last), by)).imported).toMatchObject({ added: 1, known: 70_001 });
    });
  longest = Math.min(longest, await bestOfThree(200, other));
  expect(longest).toBeLessThan(200);
  const { data } = await ask<{ waitingPayments: { total: number } }>(app, '{ waitingPayments { total } }', {}, by);
  expect(data?.waitingPayments.total).toBe(69_900 + last);
  expect(await verifyBankFiles({ em: em(), platform })).toEqual([]);
});
