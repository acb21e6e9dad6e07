import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../errors.ts';
import { inBatches } from '../../platform/batches.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql.ts';
import type { ConversionType } from '../../schema.generated.ts';
import { cityByName } from '../offers/cities.ts';
import { countEvents, type EventOutcome, type OfferEvent } from './countEvents.ts';
import { dayOf, isRobot, type Visitor, visitorKeys } from './visitors.ts';

/** What a visitor did to which offer. */
export interface OfferVisit {
  offerId: string;
  kind: 'VIEW' | 'CLICK' | ConversionType;
  /** Where it happened; a name that is no municipality counts as not known. */
  city?: string | null | undefined;
}

type Record = (event: OfferEvent) => Promise<EventOutcome>;

const recorders = new WeakMap<Platform, Record>();

/**
 * Counts a view, a click or a conversion of a live offer: each visitor once an hour, neither robots nor the owner.
 * Resolves after the commit. Refuses OFFER_NOT_FOUND.
 */
export async function recordOfferVisit(
  { platform }: { platform: Platform },
  visitor: Visitor,
  { offerId, kind, city }: OfferVisit,
  at = new Date(),
): Promise<{ counted: boolean }> {
  if (!isId(offerId)) throw new Refusal('OFFER_NOT_FOUND');
  const { key, earlier } = await visitorKeys(platform, visitor, at);
  const outcome = await recorderOf(platform)({
    offerId: offerId.toLowerCase(),
    kind,
    visitor: key,
    earlier,
    city: cityByName(city?.trim() || visitor.consumer?.city || '')?.name ?? '',
    isRobot: isRobot(visitor),
    businessId: visitor.businessId ?? null,
    at,
    day: dayOf(at).date,
  });
  if (outcome === 'NO_OFFER') throw new Refusal('OFFER_NOT_FOUND');
  return { counted: outcome === 'COUNTED' };
}

function recorderOf(platform: Platform): Record {
  const known = recorders.get(platform);
  if (known) return known;
  const recorder = inBatches((events: OfferEvent[]) => countAgain(platform.sql, events));
  recorders.set(platform, recorder);
  return recorder;
}

const ATTEMPTS = 5;

/** Deleting an offer or a business may cross a batch that counts for it: then the whole batch is counted anew. */
async function countAgain(sql: Sql, events: OfferEvent[], attempt = 1): Promise<EventOutcome[]> {
  try {
    return await countEvents(sql, events);
  } catch (error) {
    const { code } = error as { code?: string };
    const crossed = code === '40P01' || code === '40001' || code === '23503';
    if (!crossed || attempt === ATTEMPTS) throw error;
    await sleep(Math.random() * 20 * attempt);
    return countAgain(sql, events, attempt + 1);
  }
}
