import { Alert, Button, Modal } from 'antd';
import { OfferDetails, type OfferFact, OfferLink } from '#client/features/offers/OfferDetails.tsx';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { date, dateTime, moneyText, numeral, period } from '#client/lib/format/format.ts';
import { adminOffers, moderation, adminOfferDetails as texts } from '#client/texts/adminOffers.ts';
import { common } from '#client/texts/common.ts';
import { offerTypes } from '#client/texts/statuses.ts';
import { DialogFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import { ChangedSince, OfferComparison, useReadOffer } from './OfferComparison.tsx';
import type { OfferDecision } from './OfferReasonDialog.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';
import type { OfferActions } from './useOfferActions.ts';

/** Koko maa, or the municipalities with the address, or the address alone. */
function placeOf({ shown }: AdminOfferRowFragment) {
  if (shown.isNationwide) return texts.wholeCountry;
  return [shown.address, offerPlace(shown, Number.POSITIVE_INFINITY)].filter(Boolean).join(', ') || texts.noLocation;
}

/** Whether its price was given back: it was cancelled, or rejected before consumers saw it. */
function isRefunded({ status, approvedAt }: Pick<AdminOfferRowFragment, 'status' | 'approvedAt'>): boolean {
  return status === 'REJECTED' && approvedAt === null;
}

/** Earlier offers that its business says to be of other products. */
function notCompared({ setAside, currency }: AdminOfferRowFragment['shown']['price']): string {
  const lines = (setAside ?? []).map(({ name, price, from, to }) =>
    texts.notCompared(name, moneyText(price, currency), period(from, to)),
  );
  return lines.join(' ') || texts.nothingSetAside;
}

/** What the rules of content say of an offer, with the words that they found and the law. */
function Findings({ offer: { contentFindings } }: { offer: AdminOfferRowFragment }) {
  if (contentFindings.length === 0) return null;
  const list = (
    <Stack gap="small">
      {contentFindings.map(({ rule, sentence, words, law, lawUrl }) => (
        <p key={`${rule} ${sentence}`}>
          {words.length > 0 && <strong>{texts.foundWords(words.join(', '))}</strong>} {sentence}{' '}
          <a href={lawUrl} target="_blank" rel="noreferrer">
            {law}
          </a>
        </p>
      ))}
    </Stack>
  );
  return <Alert type="warning" showIcon title={texts.contentFlags} description={list} />;
}

/** What the back office knows of an offer. */
function offerFacts(offer: AdminOfferRowFragment): OfferFact[] {
  const { shown, business, currency, clicks, views } = offer;
  const { url, category, keywords, price } = shown;
  // A refunded price is no revenue.
  const cost = isRefunded(offer) ? 0 : offer.cost;
  return [
    [
      texts.business,
      <BusinessLink key="business" id={business.id}>
        {business.businessName}
      </BusinessLink>,
    ],
    [texts.businessId, business.businessId],
    [texts.location, placeOf(offer)],
    [texts.url, url && <OfferLink key="url" url={url} />],
    [texts.type, offerTypes[offer.type]],
    [texts.category, category?.name],
    [texts.keywords, keywords.join(', ')],
    [texts.price, offerPriceLines(price).texts.join(' · ')],
    [texts.priceFlag, offer.priceFlag],
    [texts.resembledProduct, offer.resembledProduct],
    [texts.otherProduct, price.isOtherProduct && notCompared(price)],
    [texts.created, dateTime(offer.createdAt)],
    [texts.starts, date(offer.startsAt)],
    [texts.expires, date(offer.endsAt)],
    [texts.visibility, offer.isHidden ? texts.hidden : texts.visible],
    [texts.revenue, <Money key="cost" amount={cost} currency={currency} />],
    [texts.clicks, numeral(clicks)],
    [texts.views, numeral(views)],
    [texts.perClick, clicks > 0 && <Money key="per" amount={cost / clicks} currency={currency} />],
    [texts.reference, offer.referenceNumber],
    [texts.id, offer.id],
  ];
}

interface Props {
  /** Closed without one. */
  offer: AdminOfferRowFragment | undefined;
  master: boolean;
  actions: OfferActions;
  onDecide: (decision: OfferDecision, offer: AdminOfferRowFragment) => void;
  onClose: () => void;
}

function Waiting({ offer }: { offer: AdminOfferRowFragment }) {
  if (offer.status !== 'PENDING') return null;
  const { published, approvedAt } = offer;
  if (!published) {
    const title = approvedAt ? moderation.returned : moderation.waiting;
    return (
      <Alert type="warning" showIcon title={title} description={approvedAt ? undefined : moderation.waitingHint} />
    );
  }
  return (
    <>
      <Alert type="info" showIcon title={moderation.revision} description={moderation.revisionHint} />
      <OfferComparison
        caption={moderation.comparison}
        columns={moderation.columns}
        before={{ ...published, status: offer.status }}
        after={{ ...offer.shown, status: offer.status }}
      />
    </>
  );
}

function Decisions({
  offer,
  actions,
  onDecide,
  onClose,
}: Omit<Props, 'offer' | 'master'> & { offer: AdminOfferRowFragment }) {
  if (offer.status !== 'PENDING') return null;
  const approve = async () => {
    if (await actions.approve(offer)) onClose();
  };
  return (
    <>
      <Button danger onClick={() => onDecide('reject', offer)}>
        {adminOffers.actions.reject}
      </Button>
      <Button type="primary" onClick={() => void approve()}>
        {adminOffers.actions.approve}
      </Button>
    </>
  );
}

/** Everything of one offer: what has changed since it was opened, what a waiting change replaces, and its facts. */
export function OfferContents({
  offer,
  read,
}: {
  offer: AdminOfferRowFragment;
  read: AdminOfferRowFragment | undefined;
}) {
  return (
    <OfferDetails
      offer={offer}
      facts={offerFacts(offer)}
      waiting={
        <>
          <ChangedSince read={read} offer={offer} />
          <Waiting offer={offer} />
          <Findings offer={offer} />
        </>
      }
    />
  );
}

/** Everything of one offer, with what an admin may do to it; a waiting change is shown beside what it would replace. */
export function OfferDialog({ offer, master, actions, onDecide, onClose }: Props) {
  const shown = useLastDefined(offer);
  // Here and not in the contents, which a slow browser renders after the offer has been read again.
  const read = useLastDefined(useReadOffer(offer));
  return (
    <Modal open={!!offer} title={shown?.shown.title} width={860} footer={null} onCancel={onClose} destroyOnHidden>
      {shown && (
        <>
          <OfferContents offer={shown} read={read} />
          <DialogFoot>
            {master && (
              <Button danger type="text" onClick={() => onDecide('remove', shown)}>
                {adminOffers.actions.remove}
              </Button>
            )}
            <Button onClick={() => (shown.isHidden ? void actions.show(shown) : onDecide('hide', shown))}>
              {shown.isHidden ? adminOffers.actions.show : adminOffers.actions.hide}
            </Button>
            <Decisions offer={shown} actions={actions} onDecide={onDecide} onClose={onClose} />
            <Button onClick={onClose}>{common.close}</Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}
