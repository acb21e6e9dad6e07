import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { AppError } from '#shared/appError.ts';
import { isReferenceNumber } from '#shared/rules/billing/reference.ts';
import { testPlatform } from '#test/database.ts';
import { chargeForAdmin } from '../adminCharge.ts';
import { Invoice, Transaction } from '../entities.ts';
import { priceOf } from '../prices.ts';
import { aLedger } from './ledger.fixtures.ts';
import { charge, ledgerTransaction, refund, writeOff } from './ledger.ts';
import { verifyLedger } from './verify.ts';

const platform = await testPlatform();
const { em, aBusiness, aCharge, admin, transactionsOf } = await aLedger(platform);

async function outcome(work: (em: EntityManager) => Promise<unknown>) {
  try {
    await ledgerTransaction(em(), work);
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const balanceOf = async (id: string) => (await em().findOneOrFail(Business, id)).balance;

describe('charge', () => {
  test('takes the price off the balance and stores the balance before and after', async () => {
    const { id } = await aBusiness(2000);
    const offer = { id: randomUUID(), title: 'Pullat kahvin hinnalla', type: 'PREMIUM_OFFER' as const };
    const entry = await ledgerTransaction(em(), (em) => charge(em, { businessId: id, amount: 1500, offer }));

    expect(entry).toMatchObject({
      kind: 'CHARGE',
      seq: 2,
      amount: -1500,
      balanceBefore: 2000,
      balanceAfter: 500,
      offerId: offer.id,
      offerTitle: 'Pullat kahvin hinnalla',
      offerType: 'PREMIUM_OFFER',
      taxRateBp: 2400,
      currency: 'EUR',
    });
    expect(isReferenceNumber(entry.referenceNumber)).toBe(true);
    expect(await em().findOneOrFail(Business, id)).toMatchObject({ balance: 500, ledgerSeq: 2, totalSpent: 1500 });
    expect((await em().findOneOrFail(Transaction, entry.id)).balanceAfter).toBe(500);
  });

  test('rejects a charge that the balance does not cover, with the missing euros, and stores nothing', async () => {
    const { id } = await aBusiness(150);
    const refused = ledgerTransaction(em(), (em) => charge(em, aCharge(id, 500)));
    await expect(refused).rejects.toMatchObject({
      code: 'BALANCE_TOO_LOW',
      details: { missing: 350, message: 'Saldo ei riitä. Tarvitset €3,50 lisää.' },
    });
    expect(await transactionsOf(id)).toHaveLength(1);
    expect(await balanceOf(id)).toBe(150);
  });

  test('writes a row for a charge of 0', async () => {
    const { id } = await aBusiness(0);
    expect(await outcome((em) => charge(em, aCharge(id, 0)))).toBe('done');
    expect(await transactionsOf(id)).toMatchObject([{ seq: 1, amount: 0, balanceAfter: 0 }]);
  });

  test.each([
    ['SUSPENDED', 'ACCOUNT_SUSPENDED'],
    ['PENDING', 'ACCOUNT_PENDING'],
    ['REJECTED', 'ACCOUNT_REJECTED'],
  ] as const)('rejects a charge for a business that is %s with %s', async (status, code) => {
    const { id } = await aBusiness(5000, { status });
    expect(await outcome((em) => charge(em, aCharge(id, 500)))).toBe(code);
  });

  test('rejects a charge for an unknown business', async () => {
    expect(await outcome((em) => charge(em, aCharge(randomUUID(), 0)))).toBe('BUSINESS_NOT_FOUND');
  });

  test('throws a RangeError for a fraction of a cent', async () => {
    const { id } = await aBusiness(5000);
    await expect(outcome((em) => charge(em, aCharge(id, 0.5)))).rejects.toThrow(RangeError);
    await expect(outcome((em) => charge(em, aCharge(id, -500)))).rejects.toThrow(RangeError);
  });

  test('refreshes the loaded entity of the business', async () => {
    const { id } = await aBusiness(1000);
    const own = em();
    const business = await own.findOneOrFail(Business, id);
    await ledgerTransaction(own, async (em) => {
      business.phone = '040 1234567';
      await charge(em, aCharge(id, 400));
    });
    expect(business).toMatchObject({ balance: 600, ledgerSeq: 2, phone: '040 1234567' });
    await own.flush();
    expect(await em().findOneOrFail(Business, id)).toMatchObject({ balance: 600, phone: '040 1234567' });
  });
});

describe('concurrent charges', () => {
  test('accepts exactly 20 of 200 charges of 5 euros on a balance of 100 euros', async () => {
    const { id } = await aBusiness(10_000);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => outcome((em) => charge(em, aCharge(id, 500)))),
    );
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(20);
    expect(outcomes.filter((each) => each === 'BALANCE_TOO_LOW')).toHaveLength(180);
    expect(await em().findOneOrFail(Business, id)).toMatchObject({ balance: 0, ledgerSeq: 21, totalSpent: 10_000 });
    expect(await verifyLedger(em())).toEqual([]);
  });

  test('commits no charge after a suspension has committed', async () => {
    const { id } = await aBusiness(100_000);
    const charges = Array.from({ length: 60 }, () => outcome((em) => charge(em, aCharge(id, 100))));
    await em().nativeUpdate(Business, { id }, { status: 'SUSPENDED' });
    const { ledgerSeq } = await em().findOneOrFail(Business, id);
    const outcomes = await Promise.all(charges);
    expect((await em().findOneOrFail(Business, id)).ledgerSeq).toBe(ledgerSeq);
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(ledgerSeq - 1);
    // On a quick machine all of them may have been in time; one more certainly is not.
    const late = await outcome((em) => charge(em, aCharge(id, 100)));
    const refused = [...outcomes.filter((each) => each !== 'done'), late];
    expect(new Set(refused)).toEqual(new Set(['ACCOUNT_SUSPENDED']));
  });

  test('stores nothing of a charge whose connection breaks', async () => {
    const { id } = await aBusiness(5000);
    const broken = ledgerTransaction(em(), async (em) => {
      await charge(em, aCharge(id, 500));
      await em.execute('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(broken).rejects.toThrow();
    expect(await transactionsOf(id)).toHaveLength(1);
    expect(await outcome((em) => charge(em, aCharge(id, 500)))).toBe('done');
    expect(await balanceOf(id)).toBe(4500);
  });

  test('retries after a deadlock', async () => {
    const [one, two] = [await aBusiness(5000), await aBusiness(5000)];
    const both = (first: string, second: string) =>
      outcome(async (em) => {
        await charge(em, aCharge(first, 100));
        await em.execute('select pg_sleep(0.05)');
        await charge(em, aCharge(second, 100));
      });
    expect(await Promise.all([both(one.id, two.id), both(two.id, one.id)])).toEqual(['done', 'done']);
    expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([4800, 4800]);
  });
});

describe('refund', () => {
  test('refunds a charge in full and once, also when twenty admins ask at the same time', async () => {
    const { id } = await aBusiness(3000);
    const what = aCharge(id, 1500);
    await ledgerTransaction(em(), (em) => charge(em, what));
    const ask = () => ledgerTransaction(em(), (em) => refund(em, { offerId: what.offer.id, admin, note: 'Hylätty' }));
    const given = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(given.map((entry) => entry.id)).size).toBe(1);
    expect(given[0]).toMatchObject({ kind: 'REFUND', amount: 1500, adminName: admin.name, note: 'Hylätty' });
    expect(await em().findOneOrFail(Business, id)).toMatchObject({ balance: 3000, ledgerSeq: 3, totalSpent: 0 });
  });

  test('writes a row for the refund of a charge of 0', async () => {
    const { id } = await aBusiness(0);
    const what = aCharge(id, 0);
    await ledgerTransaction(em(), (em) => charge(em, what));
    await ledgerTransaction(em(), (em) => refund(em, { offerId: what.offer.id }));
    expect(await transactionsOf(id)).toMatchObject([{ kind: 'CHARGE' }, { kind: 'REFUND', amount: 0 }]);
  });
});

describe('charge by an admin', () => {
  const charged = (businessId: string, amount: number, serviceFee: boolean) =>
    ledgerTransaction(em(), (em) =>
      chargeForAdmin({ em, platform }, { ...aCharge(businessId, amount), admin, serviceFee }),
    );

  test('tops up exactly what is missing and invoices it with the service fee', async () => {
    const { id } = await aBusiness(600);
    const { transaction, toppedUp, invoice } = await charged(id, 2500, true);
    expect(toppedUp).toBe(1900);
    expect(transaction).toMatchObject({ kind: 'ADMIN_CHARGE', balanceBefore: 2500, balanceAfter: 0 });
    expect(invoice).toMatchObject({ net: 3400, vat: 816, gross: 4216 });
    expect(invoice?.lines.map(({ kind, net }) => [kind, net])).toEqual([
      ['TOP_UP', 1900],
      ['SERVICE_FEE', 1500],
    ]);
  });

  test('invoices only the fee, with a reference of its own, when the balance suffices', async () => {
    const { id } = await aBusiness(600);
    const { transaction, toppedUp, invoice } = await charged(id, 500, true);
    expect(toppedUp).toBe(0);
    expect(transaction.balanceAfter).toBe(100);
    expect(invoice).toMatchObject({ net: 1500, vat: 360, gross: 1860, transaction: null });
    expect(invoice?.referenceNumber).not.toBe(transaction.referenceNumber);
  });

  test('invoices nothing without a fee and a shortfall', async () => {
    const { id } = await aBusiness(600);
    expect((await charged(id, 600, false)).invoice).toBe(null);
    expect(await em().count(Invoice, { businessId: id })).toBe(1);
  });

  test('rejects a charge unless the business is approved', async () => {
    const { id } = await aBusiness(600, { status: 'SUSPENDED' });
    await expect(charged(id, 0, false)).rejects.toMatchObject({ code: 'STATUS_CHANGE_REFUSED' });
  });
});

describe('write-off', () => {
  test('empties the balance, so that the business can be deleted and its ledger remains', async () => {
    const { id } = await aBusiness(700);
    await expect(em().nativeDelete(Business, { id })).rejects.toThrow('still has a balance');
    await ledgerTransaction(em(), async (em) => {
      const written = await writeOff(em, { businessId: id, admin, note: 'Yritys poistettu' });
      expect(written).toMatchObject({ kind: 'WRITE_OFF', amount: -700, balanceAfter: 0 });
      await em.nativeDelete(Business, { id });
    });
    expect(await transactionsOf(id)).toHaveLength(2);
    expect(await verifyLedger(em())).toEqual([]);
  });

  test('writes nothing when the balance is 0', async () => {
    const { id } = await aBusiness(0);
    expect(await ledgerTransaction(em(), (em) => writeOff(em, { businessId: id }))).toBe(null);
  });
});

test('charges the current price, which cannot change before the charge commits', async () => {
  expect(await ledgerTransaction(em(), (em) => priceOf(em, 'PREMIUM_FLYER'))).toBe(2500);
  await expect(priceOf(em(), 'PREMIUM_FLYER')).rejects.toThrow('inside the transaction');
});
