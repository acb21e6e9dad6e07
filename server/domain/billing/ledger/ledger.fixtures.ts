import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import type { Platform } from '#platform/platform.ts';
import { anAdmin, aBusiness as anEmptyBusiness } from '#test/marketplace.ts';
import { verifyBankFiles } from '../../bank/import/verifyBankFiles.ts';
import { bookRules } from '../../books/bookRules.ts';
import { topUp } from '../../receivables/invoicing/topUp.ts';
import { Transaction } from '../entities.ts';
import { type Charge, ledgerTransaction } from './ledger.ts';
import { verifyLedger } from './verify.ts';

/** After the tests of a file that breaks no rows, the books on its database are checked as `npm run books:verify` does. */
export function verifyBooksAfterwards(platform: Platform): void {
  afterAll(async () => {
    const em = platform.orm.em.fork();
    expect(await verifyLedger(em, bookRules)).toEqual([]);
    expect(await verifyBankFiles({ em, platform })).toEqual([]);
  });
}

/** Businesses with balances, and charges for them, for the tests of billing. */
export async function aLedger(platform: Platform) {
  const em = () => platform.orm.em.fork();
  const admin = await anAdmin(em(), { name: 'Aino Ylläpitäjä', permissions: ['MANAGE_BUSINESSES'] });

  return {
    em,
    admin,
    scope: () => ({ em: em(), platform }),
    /** A business with that many cents, topped up and invoiced. */
    async aBusiness(balance: number, facts: Partial<Pick<Business, 'status' | 'businessName'>> = {}, now = new Date()) {
      const own = em();
      const business = await anEmptyBusiness(own, facts);
      if (balance === 0) return business;
      await ledgerTransaction(own, (em) =>
        topUp({ em, platform }, { businessId: business.id, amount: balance, admin }, now),
      );
      return business;
    },
    /** A charge for a new offer. */
    aCharge(businessId: string, amount: number, facts: Partial<Charge['offer']> = {}): Charge {
      return { businessId, amount, offer: { id: randomUUID(), title: 'Lounas 10 €', type: 'NORMAL_OFFER', ...facts } };
    },
    /** The business's transactions, oldest first. */
    transactionsOf: (businessId: string) => em().find(Transaction, { businessId }, { orderBy: { seq: 'asc' } }),
    mailsTo: (to: string) => em().find(OutboxMail, { to }, { orderBy: { createdAt: 'asc' } }),
  };
}
