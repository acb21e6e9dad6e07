import type { ApolloCache } from '@apollo/client';
import { skipToken } from '@apollo/client/react';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { usePushInvitation } from '#client/features/push/usePushInvitation.tsx';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { evict } from '#client/lib/graphql/evict.ts';
import { offerTexts } from '#client/texts/app.ts';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import { maxOnDevice, useDeviceFavourites } from './deviceFavourites.ts';
import {
  FavouriteIdsDocument,
  type MoveFavouritesMutation,
  useAddFavouriteMutation,
  useFavouriteIdsQuery,
  useMoveFavouritesMutation,
  useRemoveFavouriteMutation,
} from './FavouritesPage.generated.ts';

interface Favourites {
  isFavourite: (offerId: string) => boolean;
  /** Adds or removes: in the account, or on this device without one. */
  toggle: (offer: { id: string; title: string }) => void;
}

const FavouritesContext = createContext<Favourites>({ isFavourite: () => false, toggle: () => {} });

/** Which offers are favourites. Those of the device move into the account that signs in on it. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const { consumer } = useConsumer();
  const { data } = useFavouriteIdsQuery(consumer ? {} : skipToken);
  const [add] = useAddFavouriteMutation();
  const [remove] = useRemoveFavouriteMutation();
  const [move] = useMoveFavouritesMutation();
  const say = useToast();
  const { items: onDevice, change: changeOnDevice, clear } = useDeviceFavourites();
  const { invite, sheet } = usePushInvitation('FAVOURITE');
  const consumerId = consumer?.id;
  const ids = consumer ? data?.favouriteOfferIds : onDevice;

  useEffect(() => {
    if (!consumerId || onDevice.length === 0) return;
    const update = (cache: ApolloCache, { data }: { data?: MoveFavouritesMutation | null }) => {
      if (!data) return;
      const { favouriteOfferIds } = data.addFavourites;
      cache.writeQuery({ query: FavouriteIdsDocument, data: { favouriteOfferIds } });
      evict(cache, ['favourites']);
    };
    // What cannot be moved now stays on the device, and is tried again at the next visit.
    move({ variables: { offerIds: onDevice }, update }).then(clear, () => {});
  }, [consumerId, onDevice, move, clear]);

  const value = useMemo<Favourites>(() => {
    const known = new Set(ids);

    async function change(offerId: string, about: string, isAdded: boolean) {
      const favouriteOfferIds = isAdded ? [offerId, ...known] : [...known].filter((id) => id !== offerId);
      const options = {
        variables: { offerId },
        update: (cache: ApolloCache) =>
          void cache.writeQuery({ query: FavouriteIdsDocument, data: { favouriteOfferIds } }),
      };
      try {
        await (isAdded ? add(options) : remove(options));
        say(isAdded ? offerTexts.favouriteAdded : offerTexts.favouriteRemoved, { about });
        if (isAdded) invite();
      } catch (error) {
        say(failureText(error, offerTexts.favouriteFailed), { tone: 'bad', about });
      }
    }

    function changeHere(offerId: string, about: string, isAdded: boolean) {
      if (!changeOnDevice(offerId, isAdded)) say(offerTexts.favouritesFull(maxOnDevice), { tone: 'bad', about });
      else say(isAdded ? offerTexts.favouriteOnDevice : offerTexts.favouriteRemoved, { about });
    }

    return {
      isFavourite: (offerId) => known.has(offerId),
      toggle: ({ id, title }) => {
        if (consumerId) void change(id, title, !known.has(id));
        else changeHere(id, title, !known.has(id));
      },
    };
  }, [ids, consumerId, add, remove, say, changeOnDevice, invite]);

  return (
    <FavouritesContext value={value}>
      {children}
      {sheet}
    </FavouritesContext>
  );
}

/** The favourites of the signed-in consumer or of this device, by offer. */
export function useFavourites() {
  return use(FavouritesContext);
}
