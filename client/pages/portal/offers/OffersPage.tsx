import { Alert, Button, Modal, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { OfferDetails, type OfferFact, OfferLink, RejectedChange } from '#client/features/offers/OfferDetails.tsx';
import type { OfferFieldsFragment } from '#client/features/offers/OfferFields.generated.ts';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { date, dateTime, numeral, period } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { useNamedRow } from '#client/lib/site/useNamedRow.ts';
import { useStoredText } from '#client/lib/site/useStoredText.ts';
import { writersText } from '#client/texts/drafts.ts';
import { offerDetails as texts } from '#client/texts/offers.ts';
import { ownOffers, rejectedOffer } from '#client/texts/ownOffers.ts';
import { offerPhases, offerTypes } from '#client/texts/statuses.ts';
import { tillCardLink } from '#client/texts/tillCardLink.ts';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { CardSkeletons } from '#client/ui/plain/Skeleton.tsx';
import { keysOf } from '#shared/records.ts';
import { tillCardPath } from '#shared/rules/offers/redemption/cardPath.ts';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { DraftsPanel } from './DraftsPanel.tsx';
import { usePortalLinkedOfferQuery, usePortalOfferCountsQuery, usePortalOffersQuery } from './OffersPage.generated.ts';
import styles from './OffersPage.module.css';
import { hasTillCard, isRepeatable, OwnOfferCard } from './OwnOfferCard.tsx';
import rowStyles from './OwnOfferRow.module.css';
import { OwnOfferRow } from './OwnOfferRow.tsx';
import { mendPath, useRepeated } from './offerPaths.ts';

/** Loaded when it is first opened: the list needs no form. */
const RepeatSheet = lazy(async () => ({ default: (await import('./RepeatSheet.tsx')).RepeatSheet }));

function factsOf(offer: OfferFieldsFragment): OfferFact[] {
  const { approvedAt, shown } = offer;
  return [
    [texts.type, offerTypes[offer.type]],
    [texts.category, shown.category?.name],
    [texts.place, [shown.address, offerPlace(shown, Number.POSITIVE_INFINITY)].filter(Boolean).join(', ')],
    [texts.validity, period(offer.startsAt, offer.endsAt)],
    [texts.created, dateTime(offer.createdAt)],
    [texts.writer, writersText(offer)],
    [texts.approved, approvedAt && date(approvedAt)],
    [texts.consumerPrice, offerPriceLines(shown.price).texts.join(' · ')],
    [texts.url, shown.url && <OfferLink key="url" url={shown.url} />],
    [texts.keywords, shown.keywords.join(', ')],
    [texts.cost, <Money key="cost" amount={offer.cost} currency={offer.currency} />],
    [texts.clicks, numeral(offer.clicks)],
    [texts.views, numeral(offer.views)],
  ];
}

interface OwnOfferProps {
  /** Closed without one. */
  offer: OfferFieldsFragment | undefined;
  onRepeat: (id: string) => void;
  onClose: () => void;
}

/** Everything of an own offer. */
function OwnOfferDialog({ offer, onRepeat, onClose }: OwnOfferProps) {
  const shown = useLastDefined(offer);
  const again = shown && isRepeatable(shown) && (
    <Button icon={<Icon name="copy" size={16} />} onClick={() => onRepeat(shown.id)}>
      {ownOffers.again}
    </Button>
  );
  const card = shown && hasTillCard(shown) && (
    <LinkButton kind="quiet" to={tillCardPath(shown.id)}>
      {tillCardLink.link}
    </LinkButton>
  );
  // Without a footer of its own Ant Design shows one.
  const footer =
    again || card ? (
      <>
        {card} {again}
      </>
    ) : null;
  return (
    <Modal open={!!offer} title={shown?.shown.title} footer={footer} width={720} onCancel={onClose}>
      {shown && (
        <OfferDetails
          offer={shown}
          facts={factsOf(shown)}
          waiting={shown.published && <Alert type="info" showIcon title={texts.waiting} />}
          rejected={
            <RejectedChange
              offer={shown}
              action={shown.isEditable && <LinkButton to={mendPath(shown.id)}>{rejectedOffer.mend}</LinkButton>}
            />
          }
        />
      )}
    </Modal>
  );
}

const pageSize = 12;

const phaseNames = keysOf(offerPhases);
const phaseOptions: Record<string, string> = {
  '': ownOffers.everyPhase,
  ...Object.fromEntries(phaseNames.map((name) => [name, offerPhases[name].text])),
};

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

/** The own offer that a link to this page names, whatever the list shows; one that is gone is not shown. */
function useLinkedOffer() {
  const { id, close } = useNamedRow('tarjous');
  const { data } = usePortalLinkedOfferQuery({ variables: { id: id ?? '' }, skip: !id });
  return { offer: id ? data?.myOffer : undefined, close };
}

/** Rows, until the person chooses cards on this device. */
function useView() {
  const [stored, store] = useStoredText('own-offers-view');
  const view = stored === 'cards' ? 'cards' : 'list';
  const choice = (
    <Segmented
      aria-label={ownOffers.view}
      value={view}
      options={(['list', 'cards'] as const).map((value) => ({ value, label: ownOffers.views[value] }))}
      onChange={store}
    />
  );
  return { view, choice };
}

/** The business's own offers in a dense list or as cards, newest first. */
export function OffersPage() {
  const state = useListState({ size: pageSize, filters: { tila: '' } });
  const { search, filters, page } = state;
  const phase = phaseNames.find((name) => name === filters.tila) ?? null;
  const query = usePortalOffersQuery({ variables: { search: search || null, phase, page } });
  const [shown, setShown] = useState<OfferFieldsFragment>();
  const linked = useLinkedOffer();
  const { view, choice } = useView();
  const Offer = view === 'cards' ? OwnOfferCard : OwnOfferRow;
  const repeated = useRepeated();
  const isRepeating = useLastDefined(repeated.id) !== undefined;

  function close() {
    setShown(undefined);
    linked.close();
  }

  function repeat(id: string) {
    setShown(undefined);
    repeated.open(id);
  }

  return (
    <ListPage
      texts={ownOffers}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.myOffers}
      failed={ownOffers.failed}
      back={{ to: '/yritys', text: ownOffers.back }}
      actions={
        <>
          <LinkButton kind="quiet" to="/yritys/toistuvat">
            {ownOffers.weekly}
          </LinkButton>
          <AddButton />
        </>
      }
      gap="large"
      above={
        <>
          <DraftsPanel />
          <Counts />
        </>
      }
      search={{ label: ownOffers.search }}
      filters={[{ name: 'tila', label: ownOffers.phase, options: phaseOptions, width: 220 }]}
      end={choice}
      rows={{
        render: (offer) => <Offer offer={offer} onShow={() => setShown(offer)} onRepeat={() => repeat(offer.id)} />,
        className: view === 'cards' ? styles.list : rowStyles.list,
        skeleton: <CardSkeletons />,
      }}
      drawings={['offers', 'search']}
      emptyAction={<AddButton />}
    >
      <OwnOfferDialog offer={repeated.id ? undefined : (shown ?? linked.offer)} onRepeat={repeat} onClose={close} />
      {isRepeating && (
        <Suspense fallback={null}>
          <RepeatSheet id={repeated.id} onClose={repeated.close} />
        </Suspense>
      )}
    </ListPage>
  );
}
