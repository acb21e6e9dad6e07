import type { BusinessEvent } from '#shared/schema.generated.ts';
import type { MockResolvers } from '../context.ts';
import { startingEvents } from '../world/businessEvents.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The log of the made-up business: its rows stay as they begin. */
export const businessEvents: MockResolvers = {
  Query: {
    businessEvents: (_, { filter: { actorId, kind, from, to }, first, after }) => {
      const found = startingEvents().filter(
        (event: BusinessEvent) =>
          (!actorId || event.actorId === actorId) &&
          (!kind || event.kind === kind) &&
          (!from || dayOf(event.at) >= from) &&
          (!to || dayOf(event.at) <= to),
      );
      const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
      const items = found.slice(start, start + first);
      const hasNextPage = start + items.length < found.length;
      return { items, hasNextPage, endCursor: hasNextPage ? (items.at(-1)?.id ?? null) : null };
    },
  },
};
