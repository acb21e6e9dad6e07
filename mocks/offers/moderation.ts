import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkGivenReason } from '#shared/rules/accounts.ts';
import { flatContent } from '#shared/rules/offers/content.ts';
import { checkDates } from '#shared/rules/offers/offers.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { MutationSetOfferStatusArgs } from '#shared/schema.generated.ts';
import { moveMoney } from '../billing/billing.ts';
import { findRow, type MockContext, type MockResolvers } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { OfferRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import {
  contentRowOf,
  editedValues,
  endOf,
  isCancellable,
  refusalOfEdit,
  refuseIfChanged,
  startOf,
} from './offerContent.ts';
import { managed, own } from './offers.ts';

/** Decides on an offer; a rejected change leaves what consumers see, and can be read and mended. */
function decide(row: OfferRow, { status, grounds }: MutationSetOfferStatusArgs) {
  const reason = grounds?.facts ?? null;
  const { published } = row;
  const version = row.version + 1;
  if (published && status === 'REJECTED') {
    const rejectedChange = { reason, submittedAt: row.createdAt, rejectedAt: new Date(), content: contentRowOf(row) };
    Object.assign(row, published, { rejectedChange });
  }
  const next = published ? 'APPROVED' : status;
  const approvedAt = next === 'APPROVED' ? (row.approvedAt ?? new Date()) : row.approvedAt;
  Object.assign(row, { status: next, statusReason: reason, published: null, approvedAt, version });
}

/** An offer that an admin has published for a business, and may correct or cancel. */
function wrongOffer(world: World, { id, reason, version }: { id: string; reason: string; version: number }) {
  refuseIfAny(checkGivenReason(reason));
  const row = findRow(world.offers, id, 'OFFER_NOT_FOUND');
  refuseIfChanged(world, row, version);
  const message = row.published
    ? 'Päätä ensin yrityksen lähettämästä muutoksesta.'
    : 'Yrityksen itse julkaisemaa tarjousta ei voi korjata täältä.';
  if (row.published || !row.isPublishedByAdmin) throw new AppError('STATUS_CHANGE_REFUSED', { message });
  return row;
}

/** What admins decide of offers. */
export const moderation: MockResolvers = {
  Mutation: {
    setOfferStatus: (_, verdict, { world }) => {
      refuseIfAny(checkGrounds(verdict.grounds));
      const row = findRow(world.offers, verdict.id, 'OFFER_NOT_FOUND');
      refuseIfChanged(world, row, verdict.version);
      decide(row, verdict);
      return { offer: managed(world)(row), changed: true };
    },
    correctOffer: async (_, { id, input, reason, version }, { world }) => {
      const row = wrongOffer(world, { id, reason, version });
      const message = refusalOfEdit(row);
      if (message) throw new AppError('STATUS_CHANGE_REFUSED', { message });
      const values = await editedValues(world, row, flatContent(input));
      if (isCancellable(row)) moveDates(row, input);
      Object.assign(row, values, { version: row.version + 1, rejectedChange: null });
      return { offer: managed(world)(row), changed: true };
    },
    cancelOffer: (_, { id, reason, version }, { world }) => {
      const row = wrongOffer(world, { id, reason, version });
      cancelAndRefund(world, row, reason);
      return { offer: managed(world)(row), changed: true };
    },
    toggleOfferVisibility: (_, { id, hidden, grounds }, { world }) => {
      refuseIfAny(checkGrounds(grounds));
      const row = findRow(world.offers, id, 'OFFER_NOT_FOUND');
      const changed = hidden !== row.isHidden;
      row.isHidden = hidden ?? !row.isHidden;
      return { offer: managed(world)(row), changed };
    },
  },
};

/** An own offer that its business has read and that has not begun. */
function notBegun(context: MockContext, id: string, version: number): OfferRow {
  const row = own(context, id);
  refuseIfChanged(context.world, row, version);
  const message = 'Tarjous on jo alkanut, joten sitä ei voi enää siirtää eikä perua.';
  if (!isCancellable(row)) throw new AppError('STATUS_CHANGE_REFUSED', { message });
  return row;
}

/** Moves an offer that has not begun. */
function moveDates(row: OfferRow, dates: { startDate?: unknown; endDate?: unknown }): void {
  const startDate = String(dates.startDate ?? helsinkiDate(row.startsAt));
  const endDate = String(dates.endDate ?? helsinkiDate(row.endsAt));
  refuseIfAny(checkDates(row.type, { startDate, endDate }, helsinkiDate(new Date())));
  Object.assign(row, { startsAt: startOf(startDate), endsAt: endOf(endDate) });
}

/** Refunds an offer and takes it from consumers. */
function cancelAndRefund(world: World, row: OfferRow, reason: string | null) {
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
      moveDates(row, dates);
      row.version += 1;
      return { offer: managed(context.world)(row) };
    },
    cancelOwnOffer: (_, { id, version }, context) => {
      const row = notBegun(context, id, version);
      const { balance } = cancelAndRefund(context.world, row, null);
      return { offer: managed(context.world)(row), refunded: row.cost, remainingBalance: balance };
    },
  },
};
