import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { remembered } from '#client/lib/device/deviceMemory.ts';
import { readAgain } from '#client/lib/graphql/Connection.tsx';
import { PublicSettingsDocument } from '#client/lib/graphql/publicSettings.generated.ts';
import { SessionProvider } from '#client/lib/session/session.tsx';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { CityProvider } from '../city/CityContext.tsx';
import { FavouritesProvider } from '../favourites/FavouritesContext.tsx';
import { MoveFollows } from '../follows/FollowedShops.tsx';
import { ListProvider } from '../list/ListContext.tsx';
import { cacheOf } from '../offline.ts';
import { RecentSearchesProvider } from '../search/RecentSearchesContext.tsx';
import { useConsumer } from '../useConsumer.ts';
import { AppFrame } from './AppFrame.tsx';
import { ToastProvider } from './Toasts.tsx';

/** Registers this device again when its browser has renewed the subscription since the last visit. */
function RenewPushes() {
  const { consumer } = useConsumer();
  const consumerId = consumer?.id;

  useEffect(() => {
    if (!consumerId || !remembered('appPushDevice')) return;
    // What fails now is tried again at the next visit.
    import('#client/features/push/pushDevice.ts').then(({ renew }) => renew()).catch(() => {});
  }, [consumerId]);

  return null;
}

export const questions: Questions = () => [{ document: PublicSettingsDocument, variables: {} }];

/** The consumers' app. Loads no Ant Design. */
export function AppLayout() {
  const client = useApolloClient();
  return (
    <SessionProvider kind="CONSUMER">
      <ToastProvider>
        <CityProvider>
          <FavouritesProvider>
            <ListProvider>
              <MoveFollows />
              <RenewPushes />
              <RecentSearchesProvider>
                <AppFrame onFirstActive={() => void readAgain(client, (name) => !!cacheOf(name))} />
              </RecentSearchesProvider>
            </ListProvider>
          </FavouritesProvider>
        </CityProvider>
      </ToastProvider>
    </SessionProvider>
  );
}
