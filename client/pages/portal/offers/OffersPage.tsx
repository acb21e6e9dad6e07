import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { OfferDetails, type OfferFact, OfferLink } from '../../../features/offers/OfferDetails.tsx';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { date, dateTime, moneyText, numeral, percent, period } from '../../../lib/format/format.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { offerTypes } from '../../../texts/common.ts';
import { ownOffers, offerDetails as texts } from '../../../texts/offers.ts';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { SearchField } from '../../../ui/antd/table/SearchField.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { CardSkeletons } from '../../../ui/plain/Skeleton.tsx';
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

/** The business's own offers as cards, newest first. */
export function OffersPage() {
  const state = useListState({ size: pageSize });
  const { search, page, setSearch } = state;
  const query = usePortalOffersQuery({ variables: { search: search || null, page } });
  const [shown, setShown] = useState<OfferFieldsFragment>();

  return (
    <ListPage
      texts={ownOffers}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.myOffers}
      failed={ownOffers.failed}
      back={{ to: '/yritys', text: ownOffers.back }}
      actions={<AddButton />}
      gap="large"
      above={
        <div className={styles.tools}>
          <Counts />
          <div className={styles.search}>
            <SearchField label={ownOffers.search} value={search} onSearch={setSearch} />
          </div>
        </div>
      }
      rows={{
        render: (offer) => <OwnOfferCard offer={offer} onShow={() => setShown(offer)} />,
        className: styles.list,
        skeleton: <CardSkeletons />,
      }}
      drawings={['offers', 'search']}
      emptyAction={<AddButton />}
    >
      <OwnOfferDialog offer={shown} onClose={() => setShown(undefined)} />
    </ListPage>
  );
}
