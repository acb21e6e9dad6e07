import { skipToken } from '@apollo/client/react';
import { search as texts } from '#client/texts/search.ts';
import { withoutSearch, withSearches } from '#shared/rules/offers/searches.ts';
import { useToast } from '../layout/Toasts.tsx';
import {
  useForgetSearchesMutation,
  useForgetSearchMutation,
  useRecentSearchesQuery,
} from './RecentSearches.generated.ts';
import { useSearchesHere } from './RecentSearchesContext.tsx';

const payload = (recentSearches: string[]) => ({ __typename: 'RecentSearchesPayload' as const, recentSearches });

/**
 * What was searched for, the newest first: in the account, where those of the device are on their way, or on this device.
 * A device with search history off shows none, also of the account, whose searches stay until they are removed.
 */
export function useRecentSearches() {
  const { isInAccount, searches: onDevice, isOn, change, turn, inOrder, show } = useSearchesHere();
  const { data } = useRecentSearchesQuery(isInAccount ? {} : skipToken);
  const [forgetOne] = useForgetSearchMutation();
  const [forgetAll] = useForgetSearchesMutation();
  const say = useToast();
  const inAccount = (isInAccount && data?.recentSearches) || [];
  const failed = () => say(texts.forgetFailed, { tone: 'bad' });

  return {
    searches: isOn ? withSearches(inAccount, onDevice) : [],
    /** How many searches of the account this device does not show. */
    hidden: isOn ? 0 : inAccount.length,
    isOn,
    turn,
    remove: (text: string) => {
      change((known) => withoutSearch(known, text));
      if (!isInAccount) return;
      const run = () =>
        forgetOne({
          variables: { text },
          optimisticResponse: { forgetSearch: payload(withoutSearch(inAccount, text)) },
          update: (cache, { data }) => show(cache, data?.forgetSearch),
        });
      inOrder(run).catch(failed);
    },
    clear: () => {
      change(() => []);
      if (!isInAccount) return;
      const run = () =>
        forgetAll({
          optimisticResponse: { forgetSearches: payload([]) },
          update: (cache, { data }) => show(cache, data?.forgetSearches),
        });
      inOrder(run).catch(failed);
    },
  };
}
