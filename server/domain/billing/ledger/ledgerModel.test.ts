import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { AppError } from '#shared/appError.ts';
import { testPlatform } from '#test/database.ts';
import { bookRules } from '../../books/bookRules.ts';
import { creditInvoice } from '../../receivables/invoicing/creditInvoice.ts';
import { topUp } from '../../receivables/invoicing/topUp.ts';
import { chargeForAdmin } from '../adminCharge.ts';
import { Invoice } from '../entities.ts';
import { aLedger } from './ledger.fixtures.ts';
import { charge, ledgerTransaction, refund } from './ledger.ts';
import { verifyLedger } from './verify.ts';

const platform = await testPlatform();
const { em, admin, aBusiness, aCharge } = await aLedger(platform);

type Command =
  | { do: 'topUp'; amount: number }
  | { do: 'charge'; amount: number }
  | { do: 'chargeForAdmin'; amount: number; serviceFee: boolean }
  | { do: 'refund'; which: number }
  | { do: 'credit'; which: number; part: number | null }
  | { do: 'suspend' }
  | { do: 'activate' };

const amount = fc.integer({ min: 0, max: 3000 });
const commands = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('topUp' as const), amount: fc.integer({ min: 1, max: 5000 }) }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('charge' as const), amount }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('chargeForAdmin' as const), amount, serviceFee: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(20) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('credit' as const),
        which: fc.nat(20),
        part: fc.option(fc.integer({ min: 1, max: 5000 })),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'suspend' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'activate' as const }) },
  ),
  { minLength: 10, maxLength: 30 },
);

/** The expected state of the ledger after each command, computed without a database. */
interface Model {
  balance: number;
  spent: number;
  rows: number;
  invoiced: number;
  suspended: boolean;
  charges: { offerId: string; amount: number; refunded: boolean }[];
  /** Invoices, oldest first: what is left of each to credit, of its top-up and of its fee. */
  invoices: { topUp: number; fee: number }[];
}

/** Runs a command against the ledger; returns the code of its error, or undefined for success. */
async function run(id: string, command: Command, charges: Model['charges']): Promise<string | undefined> {
  const work = (part: (em: EntityManager) => Promise<unknown>) => ledgerTransaction(em(), part);
  try {
    switch (command.do) {
      case 'topUp':
        await work((em) => topUp({ em, platform }, { businessId: id, amount: command.amount, admin }));
        break;
      case 'charge':
      case 'chargeForAdmin': {
        const what = aCharge(id, command.amount);
        if (command.do === 'charge') await work((em) => charge(em, what));
        else {
          const { serviceFee } = command;
          await work((em) => chargeForAdmin({ em, platform }, { ...what, admin, serviceFee }));
        }
        charges.push({ offerId: what.offer.id, amount: command.amount, refunded: false });
        break;
      }
      case 'refund': {
        const given = charges[command.which % Math.max(charges.length, 1)];
        if (given) await work((em) => refund(em, { offerId: given.offerId, admin }));
        break;
      }
      case 'credit': {
        const invoices = await em().find(Invoice, { businessId: id, credits: null }, { orderBy: { number: 'asc' } });
        const invoice = invoices[command.which % Math.max(invoices.length, 1)];
        const input = { amount: command.part, reason: 'Mallin hyvitys' };
        if (invoice) await creditInvoice({ em: em(), platform }, admin, { id: invoice.id, ...input });
        break;
      }
      default: {
        const status = command.do === 'suspend' ? 'SUSPENDED' : 'APPROVED';
        await em().nativeUpdate(Business, { id }, { status });
      }
    }
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The same in the model, before the ledger does it: what it must answer. */
function expected(model: Model, command: Command): string | undefined {
  switch (command.do) {
    case 'topUp':
      model.balance += command.amount;
      model.invoiced += command.amount;
      model.invoices.push({ topUp: command.amount, fee: 0 });
      model.rows += 1;
      return undefined;
    case 'charge':
      if (model.suspended) return 'ACCOUNT_SUSPENDED';
      if (command.amount > model.balance) return 'BALANCE_TOO_LOW';
      model.balance -= command.amount;
      model.spent += command.amount;
      model.rows += 1;
      return undefined;
    case 'chargeForAdmin': {
      if (model.suspended) return 'STATUS_CHANGE_REFUSED';
      const toppedUp = Math.max(0, command.amount - model.balance);
      model.balance += toppedUp - command.amount;
      model.spent += command.amount;
      const fee = command.serviceFee ? 1500 : 0;
      model.invoiced += toppedUp + fee;
      if (toppedUp + fee > 0) model.invoices.push({ topUp: toppedUp, fee });
      model.rows += toppedUp > 0 ? 2 : 1;
      return undefined;
    }
    case 'refund': {
      const given = model.charges[command.which % Math.max(model.charges.length, 1)];
      if (!given || given.refunded) return undefined;
      given.refunded = true;
      model.balance += given.amount;
      model.spent -= given.amount;
      model.rows += 1;
      return undefined;
    }
    case 'credit':
      return expectedCredit(model, command);
    default:
      model.suspended = command.do === 'suspend';
      return undefined;
  }
}

function expectedCredit(model: Model, command: Command & { do: 'credit' }): string | undefined {
  const left = model.invoices[command.which % Math.max(model.invoices.length, 1)];
  if (!left) return undefined;
  const all = left.topUp + left.fee;
  if (all === 0) return 'STATUS_CHANGE_REFUSED';
  const amount = command.part ?? all;
  if (amount > all) return 'INVALID_INPUT';
  const topUp = Math.min(amount, left.topUp);
  if (topUp > model.balance) return 'BALANCE_TOO_LOW';
  model.balance -= topUp;
  model.invoiced -= amount;
  model.rows += topUp > 0 ? 1 : 0;
  left.topUp -= topUp;
  left.fee -= amount - topUp;
  return undefined;
}

async function stateOf(id: string) {
  const { balance, totalSpent, ledgerSeq } = await em().findOneOrFail(Business, id);
  const invoices = await em().find(Invoice, { businessId: id });
  return { balance, spent: totalSpent, rows: ledgerSeq, invoiced: invoices.reduce((sum, { net }) => sum + net, 0) };
}

test('the ledger gives the same results as its model, command by command', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const { id } = await aBusiness(0);
      const model: Model = { balance: 0, spent: 0, rows: 0, invoiced: 0, suspended: false, charges: [], invoices: [] };
      for (const command of list) {
        const must = expected(model, command);
        expect([command, await run(id, command, model.charges)]).toEqual([command, must]);
      }
      const { balance, spent, rows, invoiced } = model;
      expect(await stateOf(id)).toEqual({ balance, spent, rows, invoiced });
    }),
    { numRuns: 30 },
  );
  expect(await verifyLedger(em(), bookRules)).toEqual([]);
});

test('the ledger holds exactly the acknowledged ones of concurrent commands', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const { id } = await aBusiness(4000);
      const charges: Model['charges'] = [];
      const answers = await Promise.all(list.map((command) => run(id, command, charges)));
      const done = list.filter((_, i) => answers[i] === undefined);
      const { balance, spent } = await stateOf(id);
      const charged = done.reduce(
        (sum, one) => sum + (one.do === 'charge' || one.do === 'chargeForAdmin' ? one.amount : 0),
        0,
      );
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(charges).toHaveLength(done.filter((one) => one.do === 'charge' || one.do === 'chargeForAdmin').length);
      expect(spent).toBeLessThanOrEqual(charged);
      const refunded = await em().execute<{ sum: string | null }[]>(
        `select sum(amount) from balance_transaction where business_id = ? and kind = 'REFUND'`,
        [id],
      );
      expect(spent).toBe(charged - Number(refunded[0]?.sum ?? 0));
    }),
    { numRuns: 15 },
  );
  expect(await verifyLedger(em(), bookRules)).toEqual([]);
});
