import { Alert, Button, ConfigProvider } from 'antd';
import enGB from 'antd/es/locale/en_GB';
import { useEffect, useState } from 'react';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { ads } from '../../../texts/ads.ts';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { AdDialog, type AdToEdit } from './AdDialog.tsx';
import {
  useAdminAdvertisementsQuery,
  useAdvertisementPricesQuery,
  useDeleteAdvertisementMutation,
  useSetAdvertisementActiveMutation,
} from './AdsPage.generated.ts';
import { adColumns } from './adColumns.tsx';
import { adFailure } from './adFailure.ts';
import { defaultTerms } from './adForm.ts';

/** The red banner: what failed, gone after five seconds. */
function useBanner() {
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (!fault) return;
    const timer = setTimeout(() => setFault(undefined), 5000);
    return () => clearTimeout(timer);
  }, [fault]);

  async function attempt(action: () => Promise<unknown>, failed: string) {
    setFault(undefined);
    await action().catch((error: unknown) => setFault(adFailure(error, failed)));
  }
  return { fault, attempt, close: () => setFault(undefined) };
}

function LoadFault({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const action = (
    <Button size="small" onClick={() => void onRetry()}>
      {ads.retry}
    </Button>
  );
  return <Alert type="error" showIcon title={adFailure(error, ads.fetchFailed)} action={action} />;
}

/** Advertisements sold in periods, in English. */
export function AdsPage() {
  const state = useListState();
  const query = useAdminAdvertisementsQuery({ variables: { page: state.page } });
  const prices = useAdvertisementPricesQuery();
  const [editing, setEditing] = useState<AdToEdit>();
  const [setActive] = useSetAdvertisementActiveMutation({ update: (cache) => evict(cache, affected.ads) });
  const [remove] = useDeleteAdvertisementMutation({ update: (cache) => evict(cache, affected.ads) });
  const { fault, attempt, close } = useBanner();
  const add = () => setEditing({});

  return (
    <ConfigProvider locale={enGB}>
      <div lang="en">
        <ListPage
          texts={ads}
          state={state}
          query={query}
          found={(query.data ?? query.previousData)?.adminAdvertisements}
          failed={ads.fetchFailed}
          renderError={(error) => <LoadFault error={error} onRetry={query.refetch} />}
          actions={
            <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={add}>
              {ads.add}
            </Button>
          }
          above={fault && <Alert type="error" showIcon title={fault} closable={{ closeIcon: true, onClose: close }} />}
          rows={{
            columns: adColumns({
              onSetActive: ({ id, isActive }) =>
                attempt(() => setActive({ variables: { id, active: !isActive } }), ads.toggleFailed),
              onEdit: (ad) => setEditing({ ad }),
              onDelete: ({ id }) => attempt(() => remove({ variables: { id } }), ads.deleteFailed),
            }),
            minWidth: 1040,
          }}
          drawings={['offers', 'offers']}
          emptyAction={
            <Button type="primary" onClick={add}>
              {ads.add}
            </Button>
          }
        />
      </div>
      <AdDialog
        editing={editing}
        terms={prices.data?.advertisementPricing ?? defaultTerms}
        onClose={() => setEditing(undefined)}
      />
    </ConfigProvider>
  );
}
