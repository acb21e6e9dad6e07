import { Alert, Button, Modal, Pagination } from 'antd';
import { useState } from 'react';
import { OfferDetails, type OfferFact, OfferLink } from '../../../features/offers/OfferDetails.tsx';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { date, dateTime, moneyText, numeral, percent, period } from '../../../lib/format/format.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { offerTypes } from '../../../texts/common.ts';
import { ownOffers, offerDetails as texts } from '../../../texts/offers.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { SearchField } from '../../../ui/antd/table/SearchField.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { CardSkeletons } from '../../../ui/plain/Skeleton.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { usePortalOfferCountsQuery, usePortalOffersQuery } from './OffersPage.generated.ts';
import styles from './OffersPage.module.css';
import { OwnOfferCard } from './OwnOfferCard.tsx';

function priceFacts(offer: OfferFieldsFragment): OfferFact[] {
  const { currency, originalPrice, discountedPrice, discountPercentage, lowestPrice30Days } = offer;
  return [
    [texts.originalPrice, originalPrice !== null && moneyText(originalPrice, currency)],
    [texts.discountedPrice, discountedPrice !== null && moneyText(discountedPrice, currency)],
    [texts.discount, discountPercentage !== null && percent(discountPercentage)],
    [texts.lowest, lowestPrice30Days !== null && moneyText(lowestPrice30Days, currency)],
  ];
}

function factsOf(offer: OfferFieldsFragment): OfferFact[] {
  const { address, approvedAt } = offer;
  return [
    [texts.type, offerTypes[offer.type]],
    [texts.category, offer.category.name],
    [texts.place, [address, offerPlace(offer, Number.POSITIVE_INFINITY)].filter(Boolean).join(', ')],
    [texts.validity, period(offer.startsAt, offer.expiresAt)],
    [texts.created, dateTime(offer.createdAt)],
    [texts.approved, approvedAt && date(approvedAt)],
    ...priceFacts(offer),
    [texts.url, offer.url && <OfferLink key="url" url={offer.url} />],
    [texts.keywords, offer.keywords.join(', ')],
    [texts.cost, <Money key="cost" amount={offer.cost} currency={offer.currency} />],
    [texts.clicks, numeral(offer.clicks)],
    [texts.views, numeral(offer.views)],
  ];
}

/** Everything of an own offer; closed without one. */
function OwnOfferDialog({ offer, onClose }: { offer: OfferFieldsFragment | undefined; onClose: () => void }) {
  const shown = useLastDefined(offer);
  return (
    <Modal open={!!offer} title={shown?.title} footer={null} width={720} onCancel={onClose}>
      {shown && (
        <OfferDetails
          offer={shown}
          facts={factsOf(shown)}
          waiting={shown.published && <Alert type="info" showIcon title={texts.waiting} />}
        />
      )}
    </Modal>
  );
}

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
