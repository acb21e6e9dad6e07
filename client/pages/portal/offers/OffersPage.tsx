import { Button, Pagination } from 'antd';
import { useState } from 'react';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { numeral } from '../../../lib/format/format.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { ownOffers } from '../../../texts/offers.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { SearchField } from '../../../ui/antd/table/SearchField.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { CardSkeletons } from '../../../ui/plain/Skeleton.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { usePortalOfferCountsQuery, usePortalOffersQuery } from './OffersPage.generated.ts';
import styles from './OffersPage.module.css';
import { OwnOfferCard } from './OwnOfferCard.tsx';
import { OwnOfferDialog } from './OwnOfferDialog.tsx';

const pageSize = 12;

function Counts() {
  const { data } = usePortalOfferCountsQuery();
  const { totalOffers, activeOffers } = data?.businessAnalytics.overview ?? {};
  return (
    <dl className={styles.counts}>
      <div>
        <dt>{ownOffers.total}</dt>
        <dd data-numeric>{totalOffers === undefined ? '–' : numeral(totalOffers)}</dd>
      </div>
      <div>
        <dt>{ownOffers.active}</dt>
        <dd data-numeric>{activeOffers === undefined ? '–' : numeral(activeOffers)}</dd>
      </div>
    </dl>
  );
}

function AddButton() {
  return (
    <LinkButton to="/yritys/lisaa-tarjous">
      <Icon name="plus" size={18} />
      {ownOffers.add}
    </LinkButton>
  );
}

function Nothing({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search) {
    return <EmptyState drawing="offers" text={ownOffers.none} hint={ownOffers.noneHint} action={<AddButton />} />;
  }
  const action = <Button onClick={onClear}>{ownOffers.clear}</Button>;
  return <EmptyState drawing="search" text={ownOffers.notFound} hint={ownOffers.notFoundHint} action={action} />;
}

/** The business's own offers as cards, newest first. */
export function OffersPage() {
  const { search, page, setSearch, setPage, clear } = useListState({ size: pageSize });
  const variables = { search: search || null, page };
  const { data, previousData, error, loading, refetch } = usePortalOffersQuery({ variables });
  const [shown, setShown] = useState<OfferFieldsFragment>();
  const offers = (data ?? previousData)?.myOffers;

  return (
    <>
      <PageTitle title={ownOffers.title} back={{ to: '/yritys', text: ownOffers.back }} actions={<AddButton />} />
      <Stack>
        <div className={styles.tools}>
          <Counts />
          <div className={styles.search}>
            <SearchField label={ownOffers.search} value={search} onSearch={setSearch} />
          </div>
        </div>
        {error && !offers && <ErrorState text={errorText(error, ownOffers.failed)} onRetry={refetch} />}
        {!offers && !error && <CardSkeletons />}
        {offers?.items.length === 0 && !loading && <Nothing search={search} onClear={clear} />}
        {offers && offers.items.length > 0 && (
          <ul className={styles.list} aria-label={ownOffers.list} aria-busy={loading}>
            {offers.items.map((offer) => (
              <li key={offer.id}>
                <OwnOfferCard offer={offer} onShow={() => setShown(offer)} />
              </li>
            ))}
          </ul>
        )}
        {offers && offers.total > page.size && (
          <Pagination
            align="center"
            current={page.number}
            pageSize={page.size}
            total={offers.total}
            showSizeChanger={false}
            onChange={(number) => setPage(number)}
          />
        )}
      </Stack>
      <OwnOfferDialog offer={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
