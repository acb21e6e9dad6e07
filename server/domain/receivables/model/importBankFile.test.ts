import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform, stopPlatform } from '#platform/platform.ts';
import { testPlatform } from '#test/database.ts';
import { entities } from '../../../domains.ts';
import { importBankFile } from '../../bank/import/importBankFile.ts';
import { verifyBankFiles } from '../../bank/import/verifyBankFiles.ts';
import { Invoice } from '../../billing/entities.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { bookRules } from '../../books/bookRules.ts';
import { topUp } from '../invoicing/topUp.ts';
import { aReport } from '../payments.fixtures.ts';
import { leftOf } from '../payments.ts';

const platform = await testPlatform();
const { em, admin, aBusiness } = await aLedger(platform);

function importFile(bytes: Buffer, server: Platform = platform) {
  const upload = { filename: 'maksut.xml', createReadStream: () => Readable.from([bytes]) };
  return importBankFile({ em: server.orm.em.fork(), platform: server }, admin, upload);
}

const books = async () => [
  ...(await verifyLedger(em(), bookRules)),
  ...(await verifyBankFiles({ em: em(), platform })),
];

let counter = 0;
const transaction = <T>(work: (em: EntityManager) => Promise<T>) => ledgerTransaction(em(), work);

async function leftByKey(keys: string[]) {
  const rows = await em().execute<{ id: string; key: string }[]>(
    'select id, archive_key as key from bank_entry where archive_key = any(?::text[])',
    [`{${keys.join()}}`],
  );
  const left = await leftOf(
    em(),
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, key }) => [key, left.get(id)]));
}

test('payments lead to the same sums however they are split into files, and in whatever order the files come', async () => {
  const payment = fc.record({ which: fc.nat(2), cents: fc.integer({ min: 1, max: 9000 }), file: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 2, maxLength: 12 }),
      fc.boolean(),
      async (payments, isBackwards) => {
        const outcomes = [];
        for (const way of ['whole', 'split']) {
          const invoices: Invoice[] = [];
          for (let i = 0; i < 3; i += 1) {
            const what = { businessId: (await aBusiness(0)).id, amount: 5000, admin };
            invoices.push((await transaction((em) => topUp({ em, platform }, what))).invoice);
          }
          const rows = payments.map(({ which, cents, file }) => ({
            id: `S${++counter}`,
            cents,
            reference: invoices[which]?.referenceNumber,
            which,
            file: way === 'whole' ? 0 : file,
          }));
          const files = [...Map.groupBy(rows, ({ file }) => file).values()];
          // A file again between the others changes nothing.
          for (const file of isBackwards ? files.toReversed() : files) await importFile(aReport(file));
          for (const file of files) await importFile(aReport(file));
          const left = await leftByKey(rows.map(({ id }) => id));
          const open = await em().execute<{ open: string }[]>(
            'select open from invoice_balance join invoice on id = invoice_id where id = any(?::uuid[]) order by number',
            [`{${invoices.map(({ id }) => id).join()}}`],
          );
          const waiting = invoices.map((_, place) =>
            rows.filter((row) => row.which === place).reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0),
          );
          outcomes.push({ open: open.map((row) => Number(row.open)), waiting });
        }
        expect(outcomes[1]).toEqual(outcomes[0]);
      },
    ),
    { numRuns: 5 },
  );
  expect(await books()).toEqual([]);
});

/** The connection is lost before the statement of this number, counted while it is above zero. */
const failure = { at: 0, count: 0 };
const { query } = pg.Client.prototype;
let failing: Platform;

beforeAll(async () => {
  function lossyQuery(this: pg.Client, ...args: unknown[]): unknown {
    if (failure.at > 0) failure.count += 1;
    if (failure.at > 0 && failure.count === failure.at) this.connection.stream.destroy();
    return Reflect.apply(query, this, args);
  }
  Object.assign(pg.Client.prototype, { query: lossyQuery });
  failing = await startPlatform(platform.config, entities);
});
afterAll(async () => {
  Object.assign(pg.Client.prototype, { query });
  await stopPlatform(failing);
});

test('an import that loses its connection before any of its statements is whole or nothing, and can be repeated', async () => {
  for (let at = 1; ; at += 1) {
    const { id: businessId } = await aBusiness(10_000);
    const { gross, referenceNumber: reference } = await em().findOneOrFail(Invoice, { businessId });
    const first = { id: `C${++counter}`, cents: gross, reference };
    await importFile(aReport([first]));
    const second = { id: `C${++counter}`, cents: gross, reference };
    const report = aReport([second, { ...first, reversal: true }]);
    const leftOfBoth = async () => [...(await leftByKey([first.id, second.id])).values()].sort();

    Object.assign(failure, { count: 0, at });
    const isRead = await importFile(report, failing).then(
      () => true,
      () => false,
    );
    const isReached = failure.count >= at;
    failure.at = 0;
    // A lost answer to the commit is neither.
    expect([isRead ? [0, gross] : [0], [0, gross]]).toContainEqual(await leftOfBoth());
    await importFile(report);
    expect(await leftOfBoth()).toEqual([0, gross]);
    if (isReached) continue;
    expect(isRead).toBe(true);
    expect(at).toBeGreaterThan(10);
    break;
  }
  expect(await books()).toEqual([]);
});
