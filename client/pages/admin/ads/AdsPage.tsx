import { Alert, Button, ConfigProvider } from 'antd';
import enGB from 'antd/es/locale/en_GB';
import { useEffect, useState } from 'react';
import { date, moneyText, numeral } from '#client/lib/format/format.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { ads } from '#client/texts/ads.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { AdDialog, type AdToEdit } from './AdDialog.tsx';
import { gradientVariable } from './AdFields.tsx';
import {
  type AdvertisementRowFragment,
  useAdminAdvertisementsQuery,
  useAdvertisementPricesQuery,
  useDeleteAdvertisementMutation,
  useSetAdvertisementActiveMutation,
} from './AdsPage.generated.ts';
import styles from './AdsPage.module.css';
import { adFailure, defaultTerms } from './adForm.ts';

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
            minWidth: 940,
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

type Ad = AdvertisementRowFragment;

interface Means {
  /** Turns the state that the row shows into the other. */
  onSetActive: (ad: Ad) => unknown;
  onEdit: (ad: Ad) => void;
  onDelete: (ad: Ad) => unknown;
}

function AdCell({ title, subtitle, icon, iconUrl, backgroundGradient }: Ad) {
  return (
    <div className={styles.ad}>
      <span
        className={styles.icon}
        style={{ backgroundImage: gradientVariable(backgroundGradient) }}
        aria-hidden="true"
      >
        {iconUrl ? <img src={iconUrl} alt="" width={24} height={24} /> : icon}
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        {subtitle && (
          <span className={styles.quiet} data-detail>
            {subtitle}
          </span>
        )}
      </span>
    </div>
  );
}

/** Inactive goes before the date; then active, expired, or without an end. */
function AdStatus({ isActive, isLive, endsAt }: Ad) {
  if (!isActive) return <StatusTag {...ads.status.inactive} />;
  if (!endsAt) return <StatusTag text={ads.noExpiration} tone="good" />;
  return <StatusTag {...(isLive ? ads.status.active : ads.status.expired)} />;
}

function Actions({ ad, onSetActive, onEdit, onDelete }: Means & { ad: Ad }) {
  const verb = ad.isActive ? ads.deactivate : ads.activate;
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={ads.of(verb, ad.title)} onClick={() => void onSetActive(ad)}>
        {verb}
      </Button>
      <Button
        size="small"
        icon={<Icon name="edit" size={16} />}
        aria-label={ads.of(ads.edit, ad.title)}
        onClick={() => onEdit(ad)}
      />
      <ConfirmButton
        size="small"
        type="text"
        icon={<Icon name="trash" size={16} />}
        aria-label={ads.of(ads.remove, ad.title)}
        question={ads.removeQuestion}
        consequence={ads.removeConsequence}
        confirm={ads.remove}
        cancel={ads.cancel}
        onConfirm={() => onDelete(ad)}
      />
    </div>
  );
}

/** The columns of the list of advertisements. */
function adColumns(means: Means): Column<Ad>[] {
  const { columns } = ads;
  return [
    { key: 'ad', title: columns.advertisement, card: 'title', render: (ad) => <AdCell {...ad} /> },
    {
      key: 'category',
      title: columns.category,
      denseWidth: 120,
      render: ({ category }) => category || ads.uncategorized,
    },
    { key: 'count', title: columns.count, align: 'right', denseWidth: 70, render: ({ count }) => numeral(count) },
    {
      key: 'price',
      title: columns.totalPrice,
      align: 'right',
      denseWidth: 110,
      render: ({ totalPrice, currency }) => moneyText(totalPrice, currency),
    },
    {
      key: 'priority',
      title: columns.priority,
      align: 'right',
      denseWidth: 84,
      wide: true,
      render: ({ displayPriority }) => numeral(displayPriority),
    },
    { key: 'status', title: columns.status, denseWidth: 124, render: (ad) => <AdStatus {...ad} /> },
    {
      key: 'expiration',
      title: columns.expiration,
      denseWidth: 124,
      render: ({ endsAt }) => (endsAt ? date(endsAt) : ads.noExpiration),
    },
    { key: 'clicks', title: columns.clicks, align: 'right', denseWidth: 76, render: ({ clicks }) => numeral(clicks) },
    {
      key: 'actions',
      title: columns.actions,
      card: 'actions',
      align: 'right',
      denseWidth: 176,
      render: (ad) => <Actions ad={ad} {...means} />,
    },
  ];
}
