import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkGivenReason, checkReason } from '#shared/rules/accounts.ts';
import { checkDates } from '#shared/rules/offers/offers.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { OfferStatus, RestrictionKind } from '#shared/schema.generated.ts';
import { tellMail } from '../accounts/mails.ts';
import { moveMoney } from '../billing/ledger.ts';
import { findRow, type MockContext, type MockResolvers } from '../context.ts';
import { type Because, createStatementOfReasons, endRestrictions, factsOf } from '../statements.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { OfferRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { editedValues, endOf, isCancellable, refusalOfEdit, refuseIfChanged, startOf } from './offerContent.ts';
import { managed, own } from './offers.ts';

interface Verdict extends Because {
  id: string;
  status: OfferStatus;
  version?: number | null | undefined;
}

const headings: Record<OfferStatus, string> = {
  APPROVED: 'Tarjouksesi on hyväksytty',
  REJECTED: 'Tarjouksesi on hylätty',
  PENDING: 'Tarjouksesi tarkistetaan uudelleen',
};

/** What a decision restricts; undefined when nothing. */
function restrictionOf({ published, status, approvedAt }: OfferRow, next: OfferStatus): RestrictionKind | undefined {
  if (next === 'PENDING') return status === 'APPROVED' ? 'OFFER_REOPENED' : undefined;
  if (next === 'APPROVED') return undefined;
  if (published) return 'CHANGE_REJECTED';
  return approvedAt ? 'OFFER_REJECTED' : 'OFFER_REFUNDED';
}

const isRefunded = (world: World, { id }: OfferRow) =>
  world.transactions.some(({ kind, offerId }) => kind === 'REFUND' && offerId === id);

/** A rejected change leaves what consumers see, and can be read and mended. */
function decideChange(world: World, row: OfferRow, { status, ...because }: Verdict) {
  const reason = factsOf(because);
  if (status === 'PENDING') throw new AppError('STATUS_CHANGE_REFUSED');
  const { published, rejectedChange: _rejected, ...sent } = row;
  const { category: _category, ...before } = published ?? { category: null };
  const { clicks, views } = row;
  const category = world.categories.find(({ id }) => id === row.categoryId) ?? null;
  const decided = { reason, submittedAt: row.createdAt, rejectedAt: new Date() };
  Object.assign(row, status === 'REJECTED' && { ...before, clicks, views });
  Object.assign(row, { status: 'APPROVED', statusReason: reason, published: null });
  row.rejectedChange = status === 'REJECTED' ? { ...sent, category, ...decided } : null;
}

/** A rejected offer that was never live is refunded; one that is approved late runs for the paid time. */
function decide(world: World, row: OfferRow, { status, ...because }: Verdict) {
  const reason = factsOf(because);
  if (status === row.status || isRefunded(world, row)) throw new AppError('STATUS_CHANGE_REFUSED');
  const wasSeen = row.approvedAt !== null;
  Object.assign(row, { status, statusReason: reason });
  if (status === 'REJECTED' && !wasSeen) {
    const business = findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND');
    moveMoney(world, business, { kind: 'REFUND', amount: row.cost, description: row.title, offer: row });
  }
  if (status !== 'APPROVED' || wasSeen) return;
  const now = new Date();
  const late = Math.max(0, now.getTime() - row.startsAt.getTime());
  Object.assign(row, { approvedAt: now, expiresAt: new Date(row.expiresAt.getTime() + late) });
  if (late > 0) row.startsAt = now;
}

function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
  return { row, business: findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND') };
}

/** What admins decide of offers, with the server's own consequences. */
export const moderation: MockResolvers = {
  Mutation: {
    setOfferStatus: (_, verdict, { world }) => {
      refuseIfAny({ ...checkReason(verdict.reason), ...checkGrounds(verdict.grounds) });
      const row = findRow(world.offers, verdict.id, 'OFFER_NOT_FOUND');
      refuseIfChanged(world, row, verdict.version);
      const version = row.version + 1;
      const restriction = restrictionOf(row, verdict.status);
      if (row.published) decideChange(world, row, verdict);
      else decide(world, row, verdict);
      row.version = version;
      const business = findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND');
      if (restriction)
        createStatementOfReasons(world, { kind: restriction, businessId: business.id, offer: row }, verdict);
      else tellMail(world, business.email, headings[verdict.status]);
      if (verdict.status === 'APPROVED') endRestrictions(world, row.id, ['OFFER_REJECTED', 'OFFER_REOPENED']);
      return { offer: managed(world)(row), changed: true };
    },
    correctOffer: async (_, { id, input, reason, version }, { world }) => {
      const { row, business } = wrongOffer(world, { id, reason, version });
      const message = refusalOfEdit(row);
      if (message) throw new AppError('STATUS_CHANGE_REFUSED', { message });
      const values = await editedValues(world, row, input);
      const isMoved = isCancellable(row) && moveDates(row, input);
      const own: Partial<OfferRow> = row;
      const isSame = Object.entries(values).every(([name, value]) => isDeepEqual(own[name as keyof OfferRow], value));
      if (isSame && !isMoved) return { offer: managed(world)(row), changed: false };
      Object.assign(row, values, { version: row.version + 1, rejectedChange: null });
      tellMail(world, business.email, 'Puolestasi julkaistua tarjousta on korjattu');
      return { offer: managed(world)(row), changed: true };
    },
    cancelOffer: (_, { id, reason, version }, { world }) => {
      const { row, business } = wrongOffer(world, { id, reason, version });
      if (isRefunded(world, row)) throw new AppError('STATUS_CHANGE_REFUSED');
      cancelAndRefund(world, row, reason);
      tellMail(world, business.email, 'Puolestasi julkaistu tarjous on peruttu');
      return { offer: managed(world)(row), changed: true };
    },
    toggleOfferVisibility: (_, { id, hidden, grounds }, { world }) => {
      refuseIfAny(checkGrounds(grounds));
      const row = findRow(world.offers, id, 'OFFER_NOT_FOUND');
      const changed = hidden !== row.isHidden;
      row.isHidden = hidden ?? !row.isHidden;
      if (changed && row.isHidden)
        createStatementOfReasons(world, { kind: 'OFFER_HIDDEN', businessId: row.businessId, offer: row }, { grounds });
      if (!row.isHidden) endRestrictions(world, id, ['OFFER_HIDDEN']);
      return { offer: managed(world)(row), changed };
    },
  },
};

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
function moveDates(row: OfferRow, dates: { startDate?: unknown; endDate?: unknown }): boolean {
  const own = { startDate: helsinkiDate(row.startsAt), endDate: helsinkiDate(row.expiresAt) };
  const startDate = String(dates.startDate ?? own.startDate);
  const endDate = String(dates.endDate ?? own.endDate);
  if (startDate === own.startDate && endDate === own.endDate) return false;
  refuseIfAny(checkDates(row.type, { startDate, endDate }, helsinkiDate(new Date())));
  Object.assign(row, { startsAt: startOf(startDate), expiresAt: endOf(endDate) });
  return true;
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
