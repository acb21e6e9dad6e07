import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { missingFor } from '#client/features/offers/form/OfferTypePicker.tsx';
import { appErrorOf, errorText } from '#client/lib/errors/appErrorOf.ts';
import { useSession } from '#client/lib/session/session.tsx';
import type { Users } from '#client/lib/session/userStore.ts';
import { common } from '#client/texts/common.ts';
import { drafts } from '#client/texts/drafts.ts';
import { newOffer, offerForm } from '#client/texts/offers.ts';
import { dashboard } from '#client/texts/portal.ts';
import { FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { ErrorState, Notice } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { memberTexts } from '#shared/texts/accounts/members.ts';
import { topUpPath } from '../billing/topUpPath.ts';
import { AllowedLink } from '../layout/AllowedLink.tsx';
import { usePortalDraftsQuery } from '../offers/Drafts.generated.ts';
import { draftPath } from '../offers/offerPaths.ts';
import { when } from './DraftStatus.tsx';
import { NewOfferForm } from './NewOfferForm.tsx';
import { useBeginning } from './useBeginning.ts';
import { type OfferPrices, useOfferPrices } from './usePublishOffer.ts';

/** Leads from an empty form to the draft that was last written: on a phone an hour ago, for example. */
function WaitingDrafts() {
  const { data } = usePortalDraftsQuery({ fetchPolicy: 'network-only' });
  // As it was when the form was opened: what is written in it becomes a draft too.
  const [first, setFirst] = useState<typeof data>();
  if (data && !first) setFirst(data);
  const [last] = first?.offerDrafts ?? [];
  if (!first || !last) return null;
  const { id, content, device, savedAt } = last;
  return (
    <Notice
      tone="info"
      title={drafts.waiting(first.offerDrafts.length)}
      text={drafts.last(content.title || drafts.untitled, device, when(savedAt))}
      action={
        <LinkButton kind="quiet" to={draftPath(id)}>
          {drafts.goOn}
        </LinkButton>
      }
    />
  );
}

/** Leads to more balance, when there are types that the balance does not afford. */
function ShortOfBalance({ prices: { choices, balance } }: { prices: OfferPrices }) {
  const unaffordable = choices.filter(({ price, isCovered }) => isCovered === false || missingFor(price, balance) > 0);
  if (unaffordable.length === 0) return null;
  const action = (
    <AllowedLink kind="quiet" to={topUpPath}>
      {dashboard.lowAction}
    </AllowedLink>
  );
  const { none, some } = newOffer.short;
  // Who does not see the balance cannot add to it either.
  const text = balance === undefined ? memberTexts.balanceTooLow : newOffer.short.text;
  return (
    <Notice tone="warning" title={unaffordable.length === choices.length ? none : some} text={text} action={action} />
  );
}

/** Prices could not be read: the fallback list is shown meanwhile. */
function PricesFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const action = (
    <Button size="small" onClick={() => void onRetry()}>
      {common.retry}
    </Button>
  );
  return (
    <Notice
      tone="warning"
      title={errorText(error, offerForm.pricingFailed)}
      text={offerForm.fallback}
      action={action}
    />
  );
}

/** The draft of the address cannot be read. */
function DraftFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const isGone = appErrorOf(error)?.code === 'OFFER_NOT_FOUND';
  const text = errorText(error, drafts.readFailed);
  if (!isGone) return <ErrorState text={text} onRetry={onRetry} />;
  return (
    <EmptyState
      drawing="offers"
      text={text}
      action={<LinkButton to="/yritys/tarjoukset">{drafts.toList}</LinkButton>}
    />
  );
}

/** A business writes an offer, sees it as the app will show it, and publishes it. */
export function NewOfferPage() {
  const { user } = useSession('BUSINESS');
  return (
    <>
      <PageTitle title={newOffer.title} intro={newOffer.intro} back={{ to: '/yritys', text: newOffer.back }} />
      {user ? <NewOffer business={user} /> : <FormSkeleton />}
    </>
  );
}

function NewOffer({ business }: { business: Users['BUSINESS'] }) {
  const { prices, error, refetch } = useOfferPrices();
  const { key, beginning, error: draftError, refetch: readDraft, become, startOver } = useBeginning(business.id);
  const navigate = useNavigate();
  if (draftError) return <DraftFailed error={draftError} onRetry={() => readDraft().catch(() => {})} />;
  return (
    <Stack>
      {error && <PricesFailed error={error} onRetry={refetch} />}
      {(!prices || !beginning) && <FormSkeleton />}
      {prices && <ShortOfBalance prices={prices} />}
      {prices && beginning && (
        <Fragment key={key}>
          {!beginning.values && <WaitingDrafts />}
          <NewOfferForm
            prices={prices}
            beginning={beginning}
            business={business}
            onStale={() => void refetch().catch(() => {})}
            onCancel={() => void navigate('/yritys')}
            onStored={become}
            onStartOver={startOver}
          />
        </Fragment>
      )}
    </Stack>
  );
}
