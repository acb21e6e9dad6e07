import { useApolloClient } from '@apollo/client/react';
import { readAgain } from '../../../lib/graphql/Connection.tsx';
import { PublicSettingsDocument } from '../../../lib/graphql/publicSettings.generated.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import type { Questions } from '../../../lib/site/siteMap.ts';
import { CityProvider } from '../city/CityContext.tsx';
import { FavouritesProvider } from '../favourites/FavouritesContext.tsx';
import { MoveFollows } from '../follows/FollowedShops.tsx';
import { RenewPushes } from '../push/RenewPushes.tsx';
import { RecentSearchesProvider } from '../search/RecentSearchesContext.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ToastProvider } from './Toasts.tsx';

export const questions: Questions = () => [{ document: PublicSettingsDocument, variables: {} }];

/** The consumers' app. Loads no Ant Design. */
export function AppLayout() {
  const client = useApolloClient();
  return (
    <SessionProvider kind="CONSUMER">
      <ToastProvider>
        <CityProvider>
          <FavouritesProvider>
            <MoveFollows />
            <RenewPushes />
            <RecentSearchesProvider>
              <AppFrame onFirstActive={() => void readAgain(client)} />
            </RecentSearchesProvider>
          </FavouritesProvider>
        </CityProvider>
      </ToastProvider>
    </SessionProvider>
  );
}
