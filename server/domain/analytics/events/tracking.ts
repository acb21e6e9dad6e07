import { AppError } from '#shared/appError.ts';
import { cityByName } from '#shared/cities.ts';
import type { ConversionType } from '#shared/schema.generated.ts';
import { cacheKey } from '../../../platform/caches.ts';
import { inBatches } from '../../../platform/database/bulk/batches.ts';
import { isId } from '../../../platform/database/ids.ts';
import { retryOnConflict } from '../../../platform/database/retryOnConflict.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countEvents, type EventOutcome, type OfferEvent } from './countEvents.ts';
import { dayOf, isRobot, type Visitor, visitorKeys } from './visitors.ts';

/** What a visitor did to which offer. */
export interface OfferVisit {
  offerId: string;
  kind: 'VIEW' | 'CLICK' | ConversionType;
  /** The municipality; any other name counts as unknown. */
  city?: string | null | undefined;
}

type Record = (event: OfferEvent) => Promise<EventOutcome>;

const recorder = cacheKey<Record>('recorder of offer events');

/**
 * Counts a view, a click or a conversion of a live offer: each visitor once an hour, no robots and not the owner, and
 * at most 30 in an hour and 300 in a day from a network address without a session (decision 29).
 * Resolves after the commit. Throws OFFER_NOT_FOUND.
 */
export async function recordOfferVisit(
  { platform }: { platform: Platform },
  visitor: Visitor,
  { offerId, kind, city }: OfferVisit,
  at = new Date(),
): Promise<{ counted: boolean }> {
  if (!isId(offerId)) throw new AppError('OFFER_NOT_FOUND');
  const { key, ...keys } = await visitorKeys(platform, visitor, at);
  const outcome = await recorderOf(platform)({
    offerId: offerId.toLowerCase(),
    kind,
    visitor: key,
    ...keys,
    city: cityByName(city?.trim() || visitor.consumer?.city || '')?.name ?? '',
    isRobot: isRobot(visitor),
    businessId: visitor.businessId ?? null,
    at,
    day: dayOf(at).date,
  });
  if (outcome === 'NO_OFFER') throw new AppError('OFFER_NOT_FOUND');
  return { counted: outcome === 'COUNTED' };
}

function recorderOf({ caches, primary }: Platform): Record {
  // An offer or a business may be deleted while a batch counts for it: then the batch is retried.
  return caches.of(recorder, () =>
    inBatches((events: OfferEvent[]) => retryOnConflict(() => countEvents(primary, events), ['23503'])),
  );
}
