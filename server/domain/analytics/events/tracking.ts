import { sql } from 'kysely';
import { noteOpened } from '#domain/push/enqueue.ts';
import { cacheKey } from '#platform/caches.ts';
import { inBatches, sweepRows } from '#platform/database/bulk/batches.ts';
import { retryOnConflict } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { readCity } from '#shared/cities.ts';
import { readSlug } from '#shared/rules/shops/shops.ts';
import type { ConversionType, EventInput, EventStatus, RecordedEvent } from '#shared/schema.generated.ts';
import { countAdvertisementClicks } from './advertisementClicks.ts';
import { forgetVisits } from './callerVisits.ts';
import { countEvents, type OfferEvent } from './countEvents.ts';
import { linkSource } from './linkSource.ts';
import { countPosterVisits } from './posterVisits.ts';
import { foldVisitors, noteVisitor } from './recipients.ts';
import { deleteSalts, HOUR, type Sender, senderOf, type Visitor } from './visitors.ts';
import { scheduleFlush } from './waitingCounts.ts';

/** What a visitor did to which offer. */
export interface OfferVisit {
  offerId: string;
  kind: 'VIEW' | 'CLICK' | ConversionType;
  /** The municipality; any other name counts as unknown. */
  city?: string | null | undefined;
  /** What the link that led to the offer says of itself. */
  source?: string | null | undefined;
}

type Recorder = (events: OfferEvent[]) => Promise<EventStatus[]>;

const MINUTE = 60_000;

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
  const sender = await senderOf(platform, visitor, at);
  const event = offerEvent(visitor, sender, { id: null, ...visit });
  const [outcome] = event ? await recorderOf(platform)([event]) : [];
  if (outcome === undefined || outcome === 'NOT_FOUND') throw new AppError('OFFER_NOT_FOUND');
  await Promise.all([noteVisitor(platform, sender), noteOpenedBy(platform, visitor, [visit])]);
  return { counted: outcome === 'COUNTED' };
}

/**
 * Counts a view of each of these offers in a list on another site, by the rules of a single one, and which of them came
 * from there. Resolves after the commit; ids that are no live offer's are left out.
 */
export async function recordEmbeddedViews(
  { platform }: { platform: Platform },
  visitor: Visitor,
  offerIds: readonly string[],
  at = new Date(),
): Promise<void> {
  const sender = await senderOf(platform, visitor, at);
  const events = offerIds.flatMap((offerId) => offerEvent(visitor, sender, { id: null, offerId, kind: 'VIEW' }) ?? []);
  const embedded = events.map((event) => ({ ...event, source: 'EMBED' as const }));
  if (embedded.length > 0) await Promise.all([recorderOf(platform)(embedded), noteVisitor(platform, sender)]);
}

/** The event ready to be counted; undefined when no offer can have such an id. */
function offerEvent(
  visitor: Visitor,
  sender: Sender,
  { id, offerId, kind, city, source }: OfferVisit & { id: string | null },
): OfferEvent | undefined {
  if (!isId(offerId)) return undefined;
  const municipality = readCity(city?.trim() || visitor.consumer?.city);
  const event = { id, offerId: offerId.toLowerCase(), kind, city: municipality?.name ?? '', sender };
  // What follows the opening is not another visit.
  return kind === 'VIEW' || kind === 'CLICK' ? { ...event, source: linkSource(source) } : event;
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
  const sender = await senderOf(platform, visitor, at);
  const named = events.map((event) => ({ ...event, id: event.id.toLowerCase() }));
  const clicks = named.flatMap(({ id, kind, targetId }, place) =>
    kind === 'ADVERTISEMENT_CLICK' && isId(targetId)
      ? [{ place, event: { id, advertisementId: targetId.toLowerCase(), sender } }]
      : [],
  );
  const posters = named.flatMap(({ id, kind, targetId }, place) => {
    const slug = kind === 'POSTER' ? readSlug(targetId) : null;
    return slug === null ? [] : [{ place, event: { id, slug, sender } }];
  });
  const visits = named.flatMap(({ id, kind, targetId, city, source }, place) => {
    if (kind === 'ADVERTISEMENT_CLICK' || kind === 'POSTER') return [];
    const event = offerEvent(visitor, sender, { id, offerId: targetId, kind, city, source });
    return event ? [{ place, event }] : [];
  });
  const outcomes = new Array<EventStatus>(events.length).fill('NOT_FOUND');
  await Promise.all([
    countInto(outcomes, clicks, (each) => countAdvertisementClicks(platform, each)),
    countInto(outcomes, posters, (each) => countPosterVisits(platform, each)),
    countInto(outcomes, visits, recorderOf(platform)),
    noteVisitor(platform, sender),
  ]);
  const opened = named.map(({ kind, targetId }) => ({ kind, offerId: targetId }));
  await noteOpenedBy(platform, visitor, opened);
  return events.map(({ id }, i) => ({ id, status: outcomes[i] ?? 'NOT_FOUND' }));
}

/** What a signed-in consumer has opened is not notified of as new any more. */
async function noteOpenedBy(
  platform: Platform,
  { consumer }: Visitor,
  visits: readonly { kind: string; offerId: string }[],
): Promise<void> {
  const opened = visits.filter(({ kind }) => kind === 'CLICK').map(({ offerId }) => offerId);
  if (consumer) await noteOpened(platform, consumer.id, opened);
}

const invalidId = 'Tapahtuman tunnisteen on oltava UUID.';

/** Counts the events and writes what became of each to its place. */
async function countInto<Event>(
  outcomes: EventStatus[],
  events: { place: number; event: Event }[],
  count: (events: Event[]) => Promise<EventStatus[]>,
): Promise<void> {
  if (events.length === 0) return;
  const counted = await count(events.map(({ event }) => event));
  events.forEach(({ place }, i) => {
    outcomes[place] = counted[i] ?? 'NOT_FOUND';
  });
}

function recorderOf(platform: Platform): Recorder {
  return platform.caches.of(recorder, () =>
    inBatches(async (events: OfferEvent[]) => {
      const outcomes = await retryOnConflict(() => countEvents(platform.primary, events));
      scheduleFlush(platform);
      return outcomes;
    }),
  );
}

/** Defines the jobs that forget visitors whose hour is over, and that add up what waits. Times are Helsinki's. */
/**
 * Removes visitors whose hour is over, the rows and the salts of previous days, and the ids of events that no device sends
 * again (decision 29).
 */
export async function forgetVisitors(
  { background, primary }: Pick<Platform, 'background' | 'primary'>,
  now = new Date(),
): Promise<void> {
  const today = helsinkiDate(new Date(now.getTime() - HOUR));
  const isOver = sql`day < ${today}::date`;
  await sweepRows({ background }, { table: 'caller_visits', where: isOver, by: ['day', 'caller', 'target_id'] });
  await deleteSalts({ primary }, today);
  await foldVisitors({ primary }, today);
  // A little longer than the hour and the day, for servers whose clocks differ.
  await forgetVisits({ background }, new Date(now.getTime() - HOUR - 10 * MINUTE));
  const aDayAgo = new Date(now.getTime() - 25 * HOUR);
  await sweepRows({ background }, { table: 'counted_event', where: sql`at < ${aDayAgo}`, by: 'at' });
}
