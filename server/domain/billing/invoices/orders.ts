import type { EntityManager } from '@mikro-orm/postgresql';
import type { SelectQueryBuilder } from 'kysely';
import { lockBusiness } from '#domain/accounts/businesses/businessStatus.ts';
import type { Business } from '#domain/accounts/entities.ts';
import { businessActor } from '#domain/accounts/viewers.ts';
import { record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { type Database, db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { enqueueMail } from '#platform/mail/mail.ts';
import { layoutMail } from '#platform/mail/mailLayout.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTopUp, orderExcess, orderLimits } from '#shared/rules/billing/billing.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { OrderStatus, PageInput, RequestTopUpInput } from '#shared/schema.generated.ts';
import { Order } from '../entities.ts';
import { moneyText } from '../money.ts';

/** The orders of a business, newest first. */
export function myOrders({ em }: Scope, business: Business, page: PageInput): Promise<Page<Order>> {
  return orderPage(em, db(em).selectFrom('top_up_order').where('business_id', '=', business.id), page);
}

/** The orders of every business, newest first. */
export function allOrders(
  { em }: Scope,
  status: OrderStatus | null | undefined,
  page: PageInput,
): Promise<Page<Order>> {
  const all = db(em).selectFrom('top_up_order');
  return orderPage(em, status ? all.where('status', '=', status) : all, page);
}

function orderPage(em: EntityManager, from: SelectQueryBuilder<Database, 'top_up_order', object>, page: PageInput) {
  return findPage(em, Order, { from, id: 'top_up_order.id', orderBy: { by: 'created_at', direction: 'DESC' }, page });
}

/**
 * Stores an order and mails it to support.
 * Throws INVALID_INPUT, and TOO_MANY_REQUESTS for a sixth open order or an eleventh in 24 hours.
 */
export async function requestTopUp({ em, platform }: Scope, business: Business, input: RequestTopUpInput) {
  refuseIfAny(checkTopUp(input));
  const note = tidyText(input.note) || null;
  const { general, pricing } = await readSettings(platform);
  const { currency } = pricing;
  const body = layoutMail({
    heading: 'Pyyntö saldon lisäyksestä',
    paragraphs: [
      `${business.businessName} (${business.businessId}) pyytää lisäämään saldoonsa ${moneyText(input.amount, currency)} laskulla.`,
      `Yhteyshenkilö: ${business.contactPerson}, ${business.email}, ${business.phone}`,
      ...(note ? [`Lisätieto: ${note}`] : []),
    ],
    action: { label: 'Avaa saldopyynnöt', url: `${platform.config.publicUrl}/admini/pyynnot` },
  });
  return em.transactional(async (em) => {
    await refuseTooMany(em, business.id);
    const order = em.create(Order, { business: business.id, amount: input.amount, currency, note });
    const subject = `Saldopyyntö: ${business.businessName}`;
    await enqueueMail(em, { to: general.supportEmail, replyTo: business.email, subject, ...body });
    return order;
  });
}

/** Locks the business first, so that concurrent orders cannot exceed the limits. Throws TOO_MANY_REQUESTS. */
export async function refuseTooMany(em: EntityManager, businessId: string): Promise<void> {
  await lockBusiness(em, businessId);
  const open = await em.count(Order, { business: businessId, status: 'PENDING' });
  const newest = { orderBy: { createdAt: 'desc' }, limit: orderLimits.day, fields: ['createdAt'] } as const;
  const recent = await em.find(Order, { business: businessId }, newest);
  const excess = orderExcess(open, recent);
  if (excess) throw new AppError('TOO_MANY_REQUESTS', excess);
}

/**
 * Cancels a pending order of the business: the only change of status that a business may make.
 * Throws NOT_FOUND, and STATUS_CHANGE_REFUSED for any other change.
 */
export async function setOrderStatus({ em }: Scope, business: Business, id: string, status: OrderStatus) {
  const order = isId(id) ? await em.findOne(Order, { id, business: business.id }) : null;
  if (!order) throw new AppError('NOT_FOUND');
  if (status !== 'CANCELLED') throw new AppError('STATUS_CHANGE_REFUSED');
  await em.transactional(async (em) => {
    await leavePending(em, order.id, 'CANCELLED');
    const { amount, currency } = order;
    const target = { kind: 'order', id: order.id };
    record(em, businessActor(business), 'top_up.cancel', { target, after: { amount, currency } });
  });
  return em.refreshOrFail(order);
}

/** Completes a pending order of the business. Part of the transaction that tops up its balance. */
export async function completeOrder(em: EntityManager, { id, businessId }: { id: string; businessId: string }) {
  const order = isId(id) ? await em.findOne(Order, { id, business: businessId }) : null;
  if (!order) throw new AppError('NOT_FOUND');
  await leavePending(em, id, 'COMPLETED');
}

/** One conditional statement, so that only one of a concurrent cancellation and completion happens. */
async function leavePending(em: EntityManager, id: string, status: OrderStatus) {
  const changed = await em.nativeUpdate(Order, { id, status: 'PENDING' }, { status });
  if (changed === 0) throw new AppError('STATUS_CHANGE_REFUSED');
}
