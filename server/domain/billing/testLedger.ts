import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { Business } from '../accounts/entities.ts';
import { Transaction } from './entities.ts';
import type { Charge } from './ledger.ts';
import { ledgerTransaction } from './ledgerTransaction.ts';
import { topUp } from './topUp.ts';

/** Businesses with balances and things to charge them for, for the tests of billing. */
export function aLedger(platform: Platform) {
  const em = () => platform.orm.em.fork();
  const admin = { id: randomUUID(), name: 'Aino Ylläpitäjä' };

  return {
    em,
    admin,
    /** A business with that many cents, topped up and invoiced. */
    async aBusiness(balance: number, given: Partial<Pick<Business, 'status' | 'businessName'>> = {}) {
      const own = em();
      const business = own.create(Business, {
        email: `${randomUUID()}@yritys.example`,
        passwordHash: 'none',
        businessName: 'Kahvila Aamu Oy',
        businessId: '1234567-1',
        contactPerson: 'Maija Meikäläinen',
        phone: '+358 40 1234567',
        status: 'APPROVED',
        ...given,
      });
      await ledgerTransaction(own, async (em) => {
        await em.persist(business).flush();
        if (balance > 0) await topUp({ em, platform }, { businessId: business.id, amount: balance, admin });
      });
      return business;
    },
    /** A charge for a new offer. */
    aCharge(businessId: string, amount: number): Charge {
      return { businessId, amount, offer: { id: randomUUID(), title: 'Lounas 10 €', type: 'NORMAL_OFFER' } };
    },
    /** The business's transactions, oldest first. */
    transactionsOf: (businessId: string) => em().find(Transaction, { businessId }, { orderBy: { seq: 'asc' } }),
  };
}
