import { refuseIfAny } from '#shared/appError.ts';
import { balancesOnly, checkAheadReason, checkInitialBalance } from '#shared/rules/billing/billing.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { QuickRegisterBusinessInput } from '#shared/schema.generated.ts';
import { insertBusiness, prepareBusiness } from '../domain/accounts/businesses/newBusiness.ts';
import { type Admin, Business } from '../domain/accounts/entities.ts';
import { record } from '../domain/audit/audit.ts';
import { assertMayChangeBalances } from '../domain/billing/adminCharge.ts';
import { once } from '../domain/billing/ledger/idempotency.ts';
import { ledgerTransaction } from '../domain/billing/ledger/ledger.ts';
import { proposeFirstOutlet } from '../domain/outlets/firstOutlets.ts';
import { topUp } from '../domain/receivables/invoicing/topUp.ts';
import { makeShops } from '../domain/shops/slugs.ts';
import type { Scope } from '../platform/platform.ts';

interface QuickRegistered {
  business: Business;
  /** Null in a repeated answer: it is returned once. */
  temporaryPassword: string | null;
}

/**
 * Registers an approved business on its behalf; a first balance is invoiced and credited as a top-up (decision 6).
 * Throws INVALID_INPUT, EMAIL_TAKEN, COMPANY_CEASED, ADDRESS_MISSING, IDEMPOTENCY_KEY_REUSED, and FORBIDDEN for a first balance by an
 * admin who does not manage businesses.
 */
export async function quickRegisterBusiness(
  { em, platform }: Scope,
  admin: Admin,
  { idempotencyKey: key, ...input }: QuickRegisterBusinessInput,
): Promise<QuickRegistered> {
  const { initialBalance, creditAhead, ...draft } = input;
  refuseIfAny({ ...checkInitialBalance(initialBalance), ...checkAheadReason(creditAhead) });
  if (initialBalance > 0) assertMayChangeBalances(admin, balancesOnly.initialBalance);
  const { prepared, temporaryPassword } = await prepareBusiness(platform, draft);
  const call = { actor: `ADMIN:${admin.id}`, key, operation: 'quickRegisterBusiness', content: input };

  return ledgerTransaction(em, async (em) => {
    const { reply, replayed } = await once(em, call, async () => {
      const business = await insertBusiness({ em, platform }, admin, prepared);
      await makeShops(em, [business]);
      const { id } = business;
      await proposeFirstOutlet(em, id);
      if (initialBalance > 0) {
        const what = { businessId: id, amount: initialBalance, admin, note: 'Alkusaldo', isAhead: creditAhead != null };
        const { transaction, invoice } = await topUp({ em, platform }, what);
        if (transaction?.creditGround === 'ADMIN') {
          const after = { invoice: invoice.number, amount: initialBalance, reason: tidyText(creditAhead) };
          record(em, admin, 'invoice.credit_ahead', { target: { kind: 'business', id }, after });
        } else {
          const after = { invoice: invoice.number, amount: initialBalance, ...(!transaction && { waits: true }) };
          record(em, admin, 'business.top_up', { target: { kind: 'business', id }, after });
        }
      }
      return { business: id };
    });
    const business = await em.findOneOrFail(Business, reply.business);
    return { business, temporaryPassword: replayed ? null : temporaryPassword };
  });
}
