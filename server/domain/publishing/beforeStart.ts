import type { EntityManager } from '@mikro-orm/postgresql';
import { endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, type FieldErrors, refuseIfAny } from '#shared/appError.ts';
import { checkDates } from '#shared/rules/offers/offers.ts';
import type { CancelOwnOfferPayload } from '#shared/schema.generated.ts';
import { offerRefusals } from '#shared/texts/offers.ts';
import type { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { changedFacts, record } from '../audit/audit.ts';
import type { Transaction } from '../billing/entities.ts';
import { type LedgerAdmin, ledgerTransaction, refund } from '../billing/ledger/ledger.ts';
import type { Offer } from '../catalogue/entities.ts';
import type { CardImage } from '../catalogue/feed/card.ts';
import { syncPriceHistory } from '../prices/priceHistory.ts';
import { syncFeed } from '../search/syncFeed.ts';
import { finishedOffer } from './afterChange.ts';
import { removeUnusedPictures } from './media/pictures.ts';
import { lockOffer } from './offers.ts';
import { refuseIfChanged } from './offerVersion.ts';

/** First and last day as YYYY-MM-DD; the offer's own when missing. */
interface Dates {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/** Whether consumers cannot have seen the offer yet, and it is neither rejected nor cancelled. */
export function isCancellable({ status, approvedAt, startsAt }: Offer, now: Date): boolean {
  return status !== 'REJECTED' && (approvedAt == null || startsAt > now);
}

/**
 * Moves the dates of a business's own offer that has not begun. The price depends on the type alone, so that a move costs
 * and refunds nothing. Throws OFFER_NOT_FOUND, INVALID_INPUT for dates that a new offer could not have, CONFLICT when the
 * offer is not the version that was read, and STATUS_CHANGE_REFUSED for an offer that has begun or is rejected.
 */
export async function rescheduleOffer(
  { em, platform }: Scope,
  business: Business,
  id: string,
  { version, ...dates }: Required<Dates> & { version: number },
  clock = () => new Date(),
): Promise<Offer> {
  await ledgerTransaction(em, async (em) => {
    const offer = await lockOffer(em, id, business.id);
    await refuseIfChanged(em, offer, version);
    // Read under the lock: the offer may have begun while this waited.
    const now = clock();
    refuseIfBegun(offer, now);
    const { title } = offer;
    const before = datesOf(offer);
    if (!moveDates(offer, dates, now)) return;
    offer.version += 1;
    const facts = changedFacts(before, datesOf(offer));
    const target = { kind: 'offer', id };
    record(em, businessActor(business), 'offer.reschedule', {
      target,
      before: { title, ...facts?.before },
      after: facts?.after,
    });
    await syncPriceHistory(em, id, now);
    await syncFeed(em, { offerId: id }, now);
  });
  return finishedOffer({ em, platform }, id);
}

/**
 * Cancels a business's own offer that has not begun, and refunds its price in full. Throws OFFER_NOT_FOUND, CONFLICT when
 * the offer is not the version that was read, and STATUS_CHANGE_REFUSED for an offer that has begun or is rejected.
 */
export async function cancelOwnOffer(
  { em, platform }: Scope,
  business: Business,
  id: string,
  version: number,
  clock = () => new Date(),
): Promise<Omit<CancelOwnOfferPayload, 'offer'> & { offer: Offer }> {
  const { transaction, unused } = await ledgerTransaction(em, async (em) => {
    const offer = await lockOffer(em, id, business.id);
    await refuseIfChanged(em, offer, version);
    const now = clock();
    refuseIfBegun(offer, now);
    const cancelled = await cancelAndRefund(em, offer, { reason: null }, now);
    const { amount, currency } = cancelled.transaction;
    record(em, businessActor(business), 'offer.withdraw', {
      target: { kind: 'offer', id },
      before: { title: offer.title },
      after: { refunded: amount, currency },
    });
    return cancelled;
  });
  const offer = await finishedOffer({ em, platform }, id, unused);
  return { offer, refunded: transaction.amount, remainingBalance: transaction.balanceAfter };
}

/**
 * Takes a locked offer from consumers and refunds its price in full. Returns the refund, and the pictures whose files go
 * after the commit.
 */
export async function cancelAndRefund(
  em: EntityManager,
  offer: Offer,
  { admin, reason }: { admin?: LedgerAdmin; reason: string | null },
  now: Date,
): Promise<{ transaction: Transaction; unused: Pick<CardImage, 'key'>[] }> {
  const { id: offerId, version } = offer;
  const transaction = await refund(em, { offerId, ...(admin && { admin }), note: reason }, now);
  // As an offer that consumers never saw: neither the business nor an admin can bring it back.
  const gone = { status: 'REJECTED', approvedAt: null, cancelledAt: now, revision: null } as const;
  em.assign(offer, { ...gone, statusReason: reason, version: version + 1 });
  const unused = removeUnusedPictures(em, offer);
  await syncPriceHistory(em, offerId, now);
  await syncFeed(em, { offerId }, now);
  return { transaction, unused };
}

/** FieldErrors of a move to other dates than the offer's own; the rules are those of a new offer. */
export function checkMove(offer: Offer, dates: Dates, now: Date): FieldErrors {
  const { wanted, isSame } = datesAfter(offer, dates);
  return isSame ? {} : checkDates(offer.type, wanted, helsinkiDate(now));
}

/** Moves an offer that has not begun, and returns whether its dates are others now. Throws INVALID_INPUT. */
export function moveDates(offer: Offer, dates: Dates, now: Date): boolean {
  refuseIfAny(checkMove(offer, dates, now));
  const { wanted, isSame } = datesAfter(offer, dates);
  if (isSame) return false;
  offer.startsAt = startOfDay(wanted.startDate);
  offer.expiresAt = endOfDay(wanted.endDate);
  return true;
}

function datesOf({ startsAt, expiresAt }: Offer) {
  return { startDate: helsinkiDate(startsAt), endDate: helsinkiDate(expiresAt) };
}

function datesAfter(offer: Offer, { startDate, endDate }: Dates) {
  const own = datesOf(offer);
  const wanted = { startDate: startDate ?? own.startDate, endDate: endDate ?? own.endDate };
  return { wanted, isSame: wanted.startDate === own.startDate && wanted.endDate === own.endDate };
}

function refuseIfBegun(offer: Offer, now: Date): void {
  if (isCancellable(offer, now)) return;
  const message = offer.status === 'REJECTED' ? offerRefusals.decided : offerRefusals.begun;
  throw new AppError('STATUS_CHANGE_REFUSED', { message });
}
