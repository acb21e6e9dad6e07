import { daysFromNow } from './clock.ts';
import type { FavouriteRow, WishRow } from './rows.ts';
import type { World } from './world.ts';

/** A live and an ended favourite, and a wish, of the first consumer. */
export function keptByConsumers(): { favourites: FavouriteRow[]; wishes: WishRow[] } {
  const consumerId = 'consumer-1';
  return {
    favourites: [
      { consumerId, offerId: 'offer-2', addedAt: daysFromNow(-1) },
      { consumerId, offerId: 'offer-4', addedAt: daysFromNow(-36) },
    ],
    wishes: [{ id: 'wish-1', consumerId, city: 'Tampere', categoryId: 'category-1', createdAt: daysFromNow(-20) }],
  };
}

/** Deletes what an account kept and said. */
export function forgetConsumer(world: World, id: string): void {
  const others = ({ consumerId }: { consumerId: string }) => consumerId !== id;
  world.favourites = world.favourites.filter(others);
  world.wishes = world.wishes.filter(others);
  world.chatMessages = world.chatMessages.filter(others);
}
