import type { ApolloCache } from '@apollo/client';
import { skipToken } from '@apollo/client/react';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '../../../lib/errors/appErrorOf.ts';
import { offerTexts } from '../../../texts/app.ts';
import { useToast } from '../Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import {
  FavouriteIdsDocument,
  useAddFavouriteMutation,
  useFavouriteIdsQuery,
  useRemoveFavouriteMutation,
} from './FavouritesPage.generated.ts';

interface Favourites {
  isFavourite: (offerId: string) => boolean;
  /** Adds or removes; without a session, leads to the sign-in and back. */
  toggle: (offerId: string) => void;
}

const FavouritesContext = createContext<Favourites>({ isFavourite: () => false, toggle: () => {} });

/** Which offers are favourites. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const { consumer } = useConsumer();
  const { data } = useFavouriteIdsQuery(consumer ? {} : skipToken);
  const [add] = useAddFavouriteMutation();
  const [remove] = useRemoveFavouriteMutation();
  const say = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ids = consumer ? data?.favouriteOfferIds : undefined;

  const value = useMemo<Favourites>(() => {
    const known = new Set(ids);

    async function change(offerId: string, isAdded: boolean) {
      const favouriteOfferIds = isAdded ? [offerId, ...known] : [...known].filter((id) => id !== offerId);
      const options = {
        variables: { offerId },
        update: (cache: ApolloCache) =>
          void cache.writeQuery({ query: FavouriteIdsDocument, data: { favouriteOfferIds } }),
      };
      try {
        await (isAdded ? add(options) : remove(options));
        say(isAdded ? offerTexts.favouriteAdded : offerTexts.favouriteRemoved);
      } catch (error) {
        say(failureText(error, offerTexts.favouriteFailed), { tone: 'bad' });
      }
    }

    return {
      isFavourite: (offerId) => known.has(offerId),
      toggle: (offerId) => {
        if (consumer) void change(offerId, !known.has(offerId));
        else void navigate('/sovellus/kirjaudu', { state: { from: pathname + search, favourite: offerId } });
      },
    };
  }, [ids, consumer, add, remove, say, navigate, pathname, search]);

  return <FavouritesContext value={value}>{children}</FavouritesContext>;
}

/** The signed-in consumer's favourites, by offer. */
export function useFavourites() {
  return use(FavouritesContext);
}
