import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { OnlinePaymentState, PageInput } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import { findPage, type Page } from '../../../platform/database/pages/findPage.ts';
import type { Scope } from '../../../platform/platform.ts';
import type { Admin } from '../../accounts/entities.ts';
import { record } from '../../audit/audit.ts';
import { OnlinePayment } from './entities.ts';
import { settle } from './onlinePayments.ts';

/**
 * Payments on the site: those that an admin must look into first, then the newest. Those in REVIEW have with them the
 * payments whose refund must be looked into.
 */
export function allPayments(
  { em }: Scope,
  state: OnlinePaymentState | null | undefined,
  page: PageInput,
): Promise<Page<OnlinePayment>> {
  let from = db(em).selectFrom('online_payment');
  if (state === 'REVIEW') from = from.where(sql<boolean>`(state = 'REVIEW' or id in (${refundsToSee}))`);
  else if (state) from = from.where('state', '=', state);
  const orderBy = { by: sql<boolean>`(state = 'REVIEW')`, direction: 'DESC' } as const;
  return findPage(em, OnlinePayment, { from, id: 'id', orderBy, page });
}

/** Ids of the payments that have a refund which an admin must look into, as SQL. */
export const refundsToSee = sql`select payment_id from online_refund
  where state in ('FAILED', 'REVIEW') and handled_at is null`;

/**
 * Asks the payment service how a payment is, and takes its answer as any other evidence.
 * Throws NOT_FOUND, STATUS_CHANGE_REFUSED for one that the service in use does not know, and UNAVAILABLE.
 */
export async function checkPayment(scope: Scope, admin: Admin, id: string): Promise<OnlinePayment> {
  const { em, platform } = scope;
  const payment = isId(id) ? await em.findOne(OnlinePayment, id) : null;
  if (!payment) throw new AppError('NOT_FOUND');
  const { providerId, state: before } = payment;
  const provider = platform.payments?.name === payment.provider ? platform.payments : null;
  if (!provider || !providerId) {
    const message = provider
      ? 'Maksupalvelu ei ehtinyt vastata, kun maksu aloitettiin. Maksua ei ole tehty.'
      : 'Maksu on tehty palvelussa, joka ei ole enää käytössä.';
    throw new AppError('STATUS_CHANGE_REFUSED', { message });
  }
  await settle(scope, await provider.ask(providerId));
  await em.refresh(payment);
  const target = { kind: 'online_payment', id };
  await em.transactional(async (em) => {
    record(em, admin, 'online_payment.check', { target, before: { state: before }, after: { state: payment.state } });
  });
  return payment;
}
