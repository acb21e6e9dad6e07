import type { EventKind, EventOutcome } from '#shared/schema.generated.ts';
import { findRow, type MockResolvers } from './context.ts';
import { shopOf } from './world/shops.ts';
import type { World } from './world/world.ts';

/** Within a minute the same event is counted once. */
function count(event: string, id: string, world: World) {
  const offer = findRow(world.offers, id, 'OFFER_NOT_FOUND');
  const minute = Math.floor(Date.now() / 60_000);
  if (world.lastCounted[`${event} ${id}`] === minute) return { counted: false };
  world.lastCounted[`${event} ${id}`] = minute;
  if (event === 'clicks' || event === 'views') offer[event] += 1;
  return { counted: true };
}

/** Names of counters in rows of offers. */
const counters: Partial<Record<EventKind, string>> = { VIEW: 'views', CLICK: 'clicks' };

/** Counts an event of a batch, unless its own id was counted before. */
function countOne(eventId: string, kind: EventKind, id: string, world: World): EventOutcome {
  if (kind === 'POSTER') return countPoster(eventId, id, world);
  const rows: { id: string }[] = kind === 'ADVERTISEMENT_CLICK' ? world.advertisements : world.offers;
  if (!rows.some((row) => row.id === id)) return 'NOT_FOUND';
  if (world.lastCounted[eventId] !== undefined) return 'NOT_COUNTED';
  world.lastCounted[eventId] = Date.now();
  if (kind === 'ADVERTISEMENT_CLICK') {
    findRow(world.advertisements, id).clicks += 1;
    return 'COUNTED';
  }
  return count(counters[kind] ?? `conversion ${kind}`, id, world).counted ? 'COUNTED' : 'NOT_COUNTED';
}

function countPoster(eventId: string, slug: string, world: World): EventOutcome {
  const shop = world.businesses.find((business) => shopOf(world, business)?.slug === slug);
  if (shop?.status !== 'APPROVED') return 'NOT_FOUND';
  if (world.lastCounted[eventId] !== undefined) return 'NOT_COUNTED';
  world.lastCounted[eventId] = Date.now();
  return 'COUNTED';
}

/** Counts of what people do about offers and advertisements. */
export const eventResolvers: MockResolvers = {
  Mutation: {
    recordOfferView: (_, { offerId }, { world }) => count('views', offerId, world),
    recordOfferClick: (_, { offerId }, { world }) => count('clicks', offerId, world),
    recordConversion: (_, { input }, { world }) => count(`conversion ${input.type}`, input.offerId, world),
    recordAdvertisementClick: (_, { id }, { world }) => {
      findRow(world.advertisements, id).clicks += 1;
      return { counted: true };
    },
    recordEvents: (_, { events }, { world }) => ({
      events: events.map(({ id, kind, targetId }) => ({ id, outcome: countOne(id, kind, targetId, world) })),
    }),
  },
};
