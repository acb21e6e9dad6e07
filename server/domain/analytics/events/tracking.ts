import { AppError } from '#shared/appError.ts';
import { cityByName } from '#shared/cities.ts';
import type { ConversionType, EventInput, RecordedEvent } from '#shared/schema.generated.ts';
import { cacheKey } from '../../../platform/caches.ts';
import { inBatches } from '../../../platform/database/bulk/batches.ts';
import { isId } from '../../../platform/database/ids.ts';
import { retryOnConflict } from '../../../platform/database/retryOnConflict.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAdvertisementClick } from './advertisementClicks.ts';
import { countEvents, type EventOutcome, type OfferEvent } from './countEvents.ts';
import { dayOf, isRobot, type Visitor, visitorKeys } from './visitors.ts';

/** What a visitor did to which offer. */
export interface OfferVisit {
  offerId: string;
  kind: 'VIEW' | 'CLICK' | ConversionType;
  /** The municipality; any other name counts as unknown. */
  city?: string | null | undefined;
}

type Recorder = (event: OfferEvent) => Promise<EventOutcome>;

const recorder = cacheKey<Recorder>('recorder of offer events');

/**
 * Counts a view, a click or a conversion of a live offer: each visitor once an hour, no robots and not the owner, and
 * at most 30 in an hour and 300 in a day from a network address without a session (decision 29).
 * Resolves after the commit. Throws OFFER_NOT_FOUND.
 */
export async function recordOfferVisit(
  { platform }: { platform: Platform },
  visitor: Visitor,
  visit: OfferVisit,
  at = new Date(),
): Promise<{ counted: boolean }> {
  const outcome = await countOfferVisit(platform, visitor, { id: null, ...visit }, at);
  if (outcome === 'NO_OFFER') throw new AppError('OFFER_NOT_FOUND');
  return { counted: outcome === 'COUNTED' };
}

/** The same of an event with the id that its sender gave it, if any. */
async function countOfferVisit(
  platform: Platform,
  visitor: Visitor,
  { id, offerId, kind, city }: OfferVisit & { id: string | null },
  at: Date,
): Promise<EventOutcome> {
  if (!isId(offerId)) return 'NO_OFFER';
  const { key, ...keys } = await visitorKeys(platform, visitor, at);
  return recorderOf(platform)({
    id,
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
}

/**
 * Counts events that one visitor's device has gathered, each by the rules of a single event, as of now: when they
 * happened is not known. An id that was counted in the last 24 hours is not counted again. Throws INVALID_INPUT when an
 * id is no UUID; then none is counted.
 */
export async function recordEvents(
  { platform }: { platform: Platform },
  visitor: Visitor,
  events: readonly EventInput[],
  at = new Date(),
): Promise<RecordedEvent[]> {
  const invalid = events.flatMap(({ id }, i) => (isId(id) ? [] : [[`events.${i}.id`, invalidId] as const]));
  if (invalid.length > 0) {
    throw new AppError('INVALID_INPUT', { message: invalidId, fields: Object.fromEntries(invalid) });
  }
  return Promise.all(
    events.map(async (event): Promise<RecordedEvent> => {
      const id = event.id.toLowerCase();
      const outcome = await countEvent(platform, visitor, { ...event, id }, at);
      return { id: event.id, outcome };
    }),
  );
}

const invalidId = 'Tapahtuman tunnisteen on oltava UUID.';

async function countEvent(
  platform: Platform,
  visitor: Visitor,
  { id, kind, targetId, city }: EventInput,
  at: Date,
): Promise<RecordedEvent['outcome']> {
  if (kind === 'ADVERTISEMENT_CLICK') {
    const counted = await countAdvertisementClick(platform, visitor, { id, advertisementId: targetId }, at);
    return counted === undefined ? 'NOT_FOUND' : counted ? 'COUNTED' : 'NOT_COUNTED';
  }
  const outcome = await countOfferVisit(platform, visitor, { id, offerId: targetId, kind, city }, at);
  return outcome === 'NO_OFFER' ? 'NOT_FOUND' : outcome;
}

function recorderOf({ caches, primary }: Platform): Recorder {
  // An offer or a business may be deleted while a batch counts for it: then the batch is retried.
  return caches.of(recorder, () =>
    inBatches((events: OfferEvent[]) => retryOnConflict(() => countEvents(primary, events), ['23503'])),
  );
}
