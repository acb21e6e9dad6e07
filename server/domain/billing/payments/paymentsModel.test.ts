import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/appError.ts';
import { entities } from '../../../entities.ts';
import { type Platform, startPlatform, stopPlatform } from '../../../platform/platform.ts';
import { testPlatform } from '../../../test/database.ts';
import { Business } from '../../accounts/entities.ts';
import { creditInvoice } from '../creditInvoice.ts';
import { Invoice } from '../entities.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction, refund } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { topUp } from '../topUp.ts';
import { bookRules } from './bookRules.ts';
import { importBankFile } from './fileRows/importBankFile.ts';
import { verifyBankFiles } from './fileRows/verifyBankFiles.ts';
import { aReport, type Paid } from './payments.fixtures.ts';
import { leftOf } from './payments.ts';

const platform = await testPlatform();
const { em, scope, admin, aBusiness, aCharge } = await aLedger(platform);

function importFile(bytes: Buffer, server: Platform = platform) {
  const upload = { filename: 'maksut.xml', createReadStream: () => Readable.from([bytes]) };
  return importBankFile({ em: server.orm.em.fork(), platform: server }, admin, upload);
}

const books = async () => [
  ...(await verifyLedger(em(), bookRules)),
  ...(await verifyBankFiles({ em: em(), platform })),
];

const which = fc.nat(20);
const commands = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('invoice' as const), net: fc.integer({ min: 1, max: 9000 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        which,
        how: fc.constantFrom('EXACT', 'PART', 'OVER', 'UNKNOWN'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('credit' as const),
        which,
        part: fc.option(fc.integer({ min: 1, max: 5000 })),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('charge' as const), cents: fc.nat(5000) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('rate' as const), bp: fc.constantFrom(2400, 2550, 1350) }) },
  ),
  { minLength: 8, maxLength: 25 },
);
type Command = typeof commands extends fc.Arbitrary<(infer One)[]> ? One : never;

interface ModelInvoice {
  id: string;
  reference: string;
  rateBp: number;
  gross: number;
  leftNet: number;
  leftVat: number;
  paid: number;
  credited: number;
}
interface ModelPayment extends Paid {
  invoice: ModelInvoice | undefined;
  used: number;
  reversed: boolean;
}

/** What the books must say, computed without a database. */
class Model {
  balance = 0;
  rateBp = 2550;
  readonly invoices: ModelInvoice[] = [];
  readonly payments: ModelPayment[] = [];
  readonly charges: { offerId: string; cents: number; refunded: boolean }[] = [];
  readonly files: Buffer[] = [];

  openOf({ gross, paid, credited }: ModelInvoice) {
    return gross - paid - credited;
  }

  addInvoice(facts: Pick<ModelInvoice, 'id' | 'reference'>, net: number) {
    const vat = Math.round((net * this.rateBp) / 10_000);
    const amounts = { rateBp: this.rateBp, gross: net + vat, leftNet: net, leftVat: vat, paid: 0, credited: 0 };
    this.invoices.push({ ...facts, ...amounts });
    this.balance += net;
  }

  pay(payment: Paid, invoice: ModelInvoice | undefined) {
    const used = Math.max(0, Math.min(payment.cents, invoice ? this.openOf(invoice) : 0));
    if (invoice) invoice.paid += used;
    this.payments.push({ ...payment, invoice, used, reversed: false });
  }

  reverse(payment: ModelPayment) {
    if (payment.invoice) payment.invoice.paid -= payment.used;
    Object.assign(payment, { used: payment.cents, invoice: undefined, reversed: true });
  }

  credit(invoice: ModelInvoice, part: number | null): string | undefined {
    if (invoice.leftNet === 0) return 'STATUS_CHANGE_REFUSED';
    const net = part ?? invoice.leftNet;
    if (net > invoice.leftNet) return 'INVALID_INPUT';
    if (net > this.balance) return 'BALANCE_TOO_LOW';
    const rounded = Math.round((net * invoice.rateBp) / 10_000);
    const vat = net === invoice.leftNet ? invoice.leftVat : Math.min(rounded, invoice.leftVat);
    this.balance -= net;
    invoice.leftNet -= net;
    invoice.leftVat -= vat;
    invoice.credited += net + vat;
    return undefined;
  }

  charge(cents: number): string | undefined {
    if (cents > this.balance) return 'BALANCE_TOO_LOW';
    this.balance -= cents;
    return undefined;
  }
}

let counter = 0;

/** The code of the AppError that the work throws; undefined when it throws none. */
async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const transaction = <T>(work: (em: EntityManager) => Promise<T>) => ledgerTransaction(em(), work);
const chosen = <T>(items: T[], place: number) => items[place % Math.max(1, items.length)];

/** Pays so much of what is open, or something that no invoice is of. */
function aPayment(model: Model, { which, how }: Command & { do: 'pay' }) {
  const invoice = how === 'UNKNOWN' ? undefined : chosen(model.invoices, which);
  const open = Math.max(1, invoice ? model.openOf(invoice) : 700);
  const cents = { EXACT: open, PART: Math.ceil(open / 3), OVER: open + 50, UNKNOWN: open }[how];
  return { invoice, payment: { id: `M${++counter}`, cents, reference: invoice?.reference } };
}

/** Does a command to the books and to their model, which must refuse the same. */
async function run(businessId: string, command: Command, model: Model): Promise<void> {
  switch (command.do) {
    case 'invoice': {
      const terms = { taxRateBp: model.rateBp, currency: 'EUR' } as const;
      const what = { businessId, amount: command.net, admin, terms };
      const { invoice } = await transaction((em) => topUp({ em, platform }, what));
      return model.addInvoice({ id: invoice.id, reference: invoice.referenceNumber }, command.net);
    }
    case 'pay': {
      const { payment, invoice } = aPayment(model, command);
      const file = aReport([payment]);
      model.files.push(file);
      await importFile(file);
      return model.pay(payment, invoice);
    }
    case 'again': {
      const file = chosen(model.files, command.which);
      if (file) expect(await importFile(file)).toMatchObject({ alreadyRead: true, added: 0 });
      return;
    }
    case 'reverse': {
      const payment = chosen(
        model.payments.filter(({ reversed }) => !reversed),
        command.which,
      );
      if (!payment) return;
      const { id, cents, reference } = payment;
      await importFile(aReport([{ id, cents, reference, reversal: true }], { day: '2026-03-17' }));
      return model.reverse(payment);
    }
    case 'credit': {
      const invoice = chosen(model.invoices, command.which);
      if (!invoice) return;
      const input = { id: invoice.id, amount: command.part, reason: 'Mallin hyvitys' };
      const code = await codeOf(creditInvoice(scope(), admin, input));
      expect(code).toBe(model.credit(invoice, command.part));
      return;
    }
    case 'charge': {
      const what = aCharge(businessId, command.cents);
      const code = await codeOf(transaction((em) => charge(em, what)));
      expect(code).toBe(model.charge(command.cents));
      if (!code) model.charges.push({ offerId: what.offer.id, cents: command.cents, refunded: false });
      return;
    }
    case 'refund': {
      const given = chosen(model.charges, command.which);
      if (!given) return;
      await transaction((em) => refund(em, { offerId: given.offerId, admin }));
      model.balance += given.refunded ? 0 : given.cents;
      given.refunded = true;
      return;
    }
    case 'rate':
      model.rateBp = command.bp;
  }
}

async function stored(businessId: string) {
  const { balance } = await em().findOneOrFail(Business, businessId);
  const rows = await em().execute<{ id: string; paid: string; credited: string; open: string }[]>(
    `select invoice_id as id, paid, credited, open from invoice_balance join invoice on invoice.id = invoice_id
      where business_id = ? order by number`,
    [businessId],
  );
  const invoices = rows.map(({ id, paid, credited, open }) => [id, Number(paid), Number(credited), Number(open)]);
  return { balance, invoices };
}

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

test('payments, credits and charges lead to what their model says, command by command', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const { id } = await aBusiness(0);
      const model = new Model();
      for (const command of list) {
        await run(id, command, model);
        const invoices = model.invoices.map((each) => [each.id, each.paid, each.credited, model.openOf(each)]);
        expect(await stored(id)).toEqual({ balance: model.balance, invoices });
      }
      const left = model.payments.map(({ id, cents, used }): [string, number] => [id, cents - used]);
      expect(await leftByKey(left.map(([key]) => key))).toEqual(new Map(left));
    }),
    { numRuns: 8 },
  );
  expect(await books()).toEqual([]);
});

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
            ...{ id: `S${++counter}`, cents, reference: invoices[which]?.referenceNumber },
            ...{ which, file: way === 'whole' ? 0 : file },
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
