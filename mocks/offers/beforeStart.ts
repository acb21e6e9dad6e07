import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkDates } from '#shared/rules/offers.ts';
import { moveMoney } from '../billing/ledger.ts';
import { findRow, type MockContext, type MockResolvers } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { OfferRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { endOf, isCancellable, refuseIfChanged, startOf } from './newOffer.ts';
import { managed, own } from './offers.ts';

/** An own offer that its business has read and that has not begun. */
function notBegun(context: MockContext, id: string, version: number): OfferRow {
  const row = own(context, id);
  refuseIfChanged(context.world, row, version);
  if (isCancellable(row)) return row;
  const message =
    row.status === 'REJECTED'
      ? 'Tarjousta ei voi enää siirtää eikä perua.'
      : 'Tarjous on jo alkanut, joten sitä ei voi enää siirtää eikä perua.';
  throw new AppError('STATUS_CHANGE_REFUSED', { message });
}

/** Moves an offer that has not begun; returns whether its dates are others now. */
export function moveDates(row: OfferRow, dates: { startDate?: unknown; endDate?: unknown }): boolean {
  const own = { startDate: helsinkiDate(row.startsAt), endDate: helsinkiDate(row.expiresAt) };
  const startDate = String(dates.startDate ?? own.startDate);
  const endDate = String(dates.endDate ?? own.endDate);
  if (startDate === own.startDate && endDate === own.endDate) return false;
  refuseIfAny(checkDates(row.type, { startDate, endDate }, helsinkiDate(new Date())));
  Object.assign(row, { startsAt: startOf(startDate), expiresAt: endOf(endDate) });
  return true;
}

/** Refunds an offer and takes it from consumers. */
export function cancelAndRefund(world: World, row: OfferRow, reason: string | null) {
  const business = findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND');
  moveMoney(world, business, { kind: 'REFUND', amount: row.cost, description: row.title, offer: row });
  const gone = { status: 'REJECTED', approvedAt: null, cancelledAt: new Date(), published: null };
  Object.assign(row, { ...gone, statusReason: reason, version: row.version + 1 });
  return business;
}

/** What a business does to an offer of its own that has not begun. */
export const beforeStart: MockResolvers = {
  Mutation: {
    rescheduleOffer: (_, { id, version, ...dates }, context) => {
      const row = notBegun(context, id, version);
      if (moveDates(row, dates)) row.version += 1;
      return { offer: managed(context.world)(row) };
    },
    cancelOwnOffer: (_, { id, version }, context) => {
      const row = notBegun(context, id, version);
      const { balance } = cancelAndRefund(context.world, row, null);
      return { offer: managed(context.world)(row), refunded: row.cost, remainingBalance: balance };
    },
  },
};
