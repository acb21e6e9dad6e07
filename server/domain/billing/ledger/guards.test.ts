import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { testPlatform } from '#test/database.ts';
import { type Moved, type Movement, moveBalance, writeTransaction } from '../balance.ts';
import { aLedger } from './ledger.fixtures.ts';
import { charge, ledgerTransaction } from './ledger.ts';
import { verifyLedger } from './verify.ts';

const platform = await testPlatform();
const { em, aBusiness, aCharge, transactionsOf } = await aLedger(platform);
const terms = { taxRateBp: 2400, currency: 'EUR' } as const;

/** Runs SQL with the triggers of the database off, as only its owner can. */
async function unguarded(...statements: string[]) {
  await em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    for (const statement of statements) await em.execute(statement);
  });
}

describe('moveBalance', () => {
  test('distinguishes why a balance may not change, and changes nothing then', async () => {
    const { id } = await aBusiness(1000);
    const move = (change: Partial<Movement>) =>
      ledgerTransaction(em(), (em) => moveBalance(em, { businessId: id, amount: 100, currency: 'EUR', ...change }));
    expect(await move({ businessId: randomUUID() })).toEqual({ refused: 'UNKNOWN_BUSINESS' });
    expect(await move({ currency: 'SEK' })).toEqual({ refused: 'OTHER_CURRENCY' });
    expect(await move({ amount: -1001 })).toEqual({ refused: 'BALANCE_TOO_LOW', missing: 1 });
    await em().nativeUpdate(Business, { id }, { status: 'SUSPENDED' });
    expect(await move({ isCharge: true })).toEqual({ refused: 'STATUS', status: 'SUSPENDED' });
    expect(await transactionsOf(id)).toHaveLength(1);
  });
});

describe('the triggers and constraints', () => {
  test('reject a change and a deletion of a transaction and of an invoice', async () => {
    const { id } = await aBusiness(1000);
    for (const table of ['balance_transaction', 'invoice']) {
      const row = `where business_id = '${id}'`;
      await expect(em().execute(`delete from ${table} ${row}`)).rejects.toThrow('append-only');
      await expect(em().execute(`update ${table} set currency = 'SEK' ${row}`)).rejects.toThrow('append-only');
    }
  });

  test('reject a balance without a transaction', async () => {
    const { id } = await aBusiness(1000);
    await expect(em().nativeUpdate(Business, { id }, { balance: 2000 })).rejects.toThrow('not what its ledger says');
    await expect(em().nativeUpdate(Business, { id }, { ledgerSeq: 7 })).rejects.toThrow('not what its ledger says');
    const alone = ledgerTransaction(em(), (em) => moveBalance(em, { businessId: id, amount: 100, currency: 'EUR' }));
    await expect(alone).rejects.toThrow('not what its ledger says');
    await expect(em().nativeUpdate(Business, { id }, { balance: -1 })).rejects.toThrow('business_balance_not_negative');
  });

  test('reject a new business with a balance', async () => {
    await expect(
      em().execute(
        `insert into business (id, email, password_hash, created_at, business_name, business_id, contact_person, phone, balance)
          values (gen_random_uuid(), 'rikas@example.fi', '-', now(), 'Rikas Oy', '1234567-1', 'R', '1', 100)`,
      ),
    ).rejects.toThrow('not what its ledger says');
  });

  test('reject a transaction that differs from the balance, leaves a gap or does not continue the previous one', async () => {
    const { id } = await aBusiness(1000);
    const write = (change: (moved: Moved) => object) =>
      ledgerTransaction(em(), async (em) => {
        const moved = await moveBalance(em, { businessId: id, amount: 100, currency: 'EUR' });
        if (!moved.refused)
          await writeTransaction(em, { ...moved, ...change(moved) }, { ...terms, kind: 'TOP_UP' }, new Date());
      });
    await expect(write(({ balanceAfter }) => ({ balanceAfter: balanceAfter + 5 }))).rejects.toThrow(
      'does not continue',
    );
    await expect(write(({ seq }) => ({ seq: seq + 1 }))).rejects.toThrow('does not continue');
    await expect(write(({ seq }) => ({ seq: seq - 1 }))).rejects.toThrow();
    await expect(write(() => ({ businessId: randomUUID(), seq: 1, balanceAfter: 100 }))).rejects.toThrow(
      'not its balance',
    );
    expect(await transactionsOf(id)).toHaveLength(1);
  });

  test('reject an amount with the wrong sign for its kind', async () => {
    const { id } = await aBusiness(1000);
    const write = (amount: number, kind: 'TOP_UP' | 'CHARGE' | 'REFUND' | 'WRITE_OFF') =>
      ledgerTransaction(em(), async (em) => {
        const moved = await moveBalance(em, { businessId: id, amount, currency: 'EUR' });
        if (!moved.refused) await writeTransaction(em, moved, { ...terms, kind }, new Date());
      });
    await expect(write(-1, 'TOP_UP')).rejects.toThrow('transaction_moves_money_its_way');
    await expect(write(1, 'CHARGE')).rejects.toThrow('transaction_moves_money_its_way');
    await expect(write(1, 'REFUND')).rejects.toThrow('transaction_moves_money_its_way');
    await expect(write(1, 'WRITE_OFF')).rejects.toThrow('transaction_moves_money_its_way');
  });

  test('reject a second charge for an offer', async () => {
    const { id } = await aBusiness(1000);
    const what = aCharge(id, 100);
    await ledgerTransaction(em(), (em) => charge(em, what));
    await expect(ledgerTransaction(em(), (em) => charge(em, what))).rejects.toThrow('transaction_one_charge');
  });
});

describe('verifyLedger', () => {
  test('finds what the triggers would have rejected', async () => {
    expect(await verifyLedger(em())).toEqual([]);
    const [one, two, three] = [await aBusiness(1000), await aBusiness(1000), await aBusiness(1000)];
    await unguarded(
      `update business set balance = 999 where id = '${one.id}'`,
      `update balance_transaction set balance_before = 1, balance_after = 1001 where business_id = '${two.id}'`,
      `update invoice set vat = vat + 1 where business_id = '${three.id}'`,
      `update invoice set number = number + 1 where business_id = '${three.id}'`,
      `update balance_transaction set reference_number = '10000017' where business_id = '${three.id}'`,
    );
    const faults = await verifyLedger(em());
    const broken = (rule: RegExp) => faults.filter((fault) => rule.test(fault.rule)).map(({ id }) => id);
    const [transaction] = await transactionsOf(two.id);
    const [wrong] = await transactionsOf(three.id);
    expect(broken(/a balance is the sum/)).toContain(one.id);
    expect(broken(/continues the previous/)).toEqual([transaction?.id]);
    expect(broken(/^an invoice/)).toHaveLength(1);
    expect(broken(/numbered without gaps/)).toHaveLength(1);
    expect(broken(/check digit/)).toEqual([wrong?.id]);
  });

  test('reports a trigger that is disabled', async () => {
    await em().execute('alter table invoice disable trigger append_only');
    expect(await verifyLedger(em())).toContainEqual({
      rule: 'the triggers of the ledger are enabled',
      id: 'invoice.append_only',
    });
    await em().execute('alter table invoice enable trigger append_only');
  });
});
