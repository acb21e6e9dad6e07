import { useApolloClient } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { errorText, failureText } from '#client/lib/errors/appErrorOf.ts';
import { numeral } from '#client/lib/format/format.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { useNamedRow } from '#client/lib/site/useNamedRow.ts';
import type { RestrictionGroundsInput } from '#client/schema.generated.ts';
import { adminOffers, moderation, offerSelection } from '#client/texts/adminOffers.ts';
import { review } from '#client/texts/adminReview.ts';
import { DownloadButtons } from '#client/ui/antd/Buttons.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { MoneySums } from '#client/ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { CreateOfferDialog } from '../createOffer/CreateOfferDialog.tsx';
import { GroundsDialog } from '../parts/GroundsDialog.tsx';
import { OfferReview } from '../review/OfferReview.tsx';
import { adminOfferColumns } from './adminOfferColumns.tsx';
import { CancelOfferDialog } from './CancelOfferDialog.tsx';
import { CorrectOfferDialog } from './CorrectOfferDialog.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { MoreOfferFilters, useOfferFilter } from './OfferFilters.tsx';
import { type OfferDecision, OfferReasonDialog } from './OfferReasonDialog.tsx';
import {
  type AdminOfferRowFragment,
  useAdminOfferNowQuery,
  useAdminOffersQuery,
  useAdminOfferTotalsQuery,
  useSetOfferHiddenMutation,
} from './OffersPage.generated.ts';
import styles from './OffersPage.module.css';
import { useOfferActions } from './useOfferActions.ts';

function useOfferList() {
  const { state, filter } = useOfferFilter();
  const query = useAdminOffersQuery({ variables: { ...filter, page: state.page } });
  return { state, filter, query, found: (query.data ?? query.previousData)?.adminOffers };
}

/** The offer that a link to this page names, whatever the list shows. */
function useLinkedOffer() {
  const { id, close } = useNamedRow('tarjous');
  const { data } = useAdminOfferNowQuery({ variables: { id: id ?? '' }, skip: !id });
  return { offer: id ? data?.adminOffer : undefined, close };
}

/** Every offer of every business: found, viewed, decided on, hidden, exported; and created on behalf of a business. */
export function OffersPage() {
  const { state, filter, query, found } = useOfferList();
  const { sort: _order, ...withoutOrder } = filter;
  const master = useSession('ADMIN').user?.role === 'MASTER_ADMIN';
  const [open, setOpen] = useState<string>();
  const linked = useLinkedOffer();
  const [correcting, setCorrecting] = useState<string>();
  const [deciding, setDeciding] = useState<{ decision: OfferDecision; id: string }>();
  const [cancelling, setCancelling] = useState<string>();
  // The dialog of a decision stays open with its reason.
  const actions = useOfferActions(({ id }) => deciding?.id === id || cancelling === id || setOpen(id));
  const [creating, setCreating] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [ticked, setTicked] = useState<string[]>([]);
  const rowOf = (id: string | undefined) =>
    found?.items.find((row) => row.id === id) ?? (id && linked.offer?.id === id ? linked.offer : undefined);
  const selected = found?.items.filter(({ id }) => ticked.includes(id)) ?? [];
  const columns = adminOfferColumns({
    master,
    actions,
    onOpen: ({ id }) => setOpen(id),
    onDecide: (decision, { id }) => setDeciding({ decision, id }),
    onCorrect: ({ id }) => setCorrecting(id),
    onCancel: ({ id }) => setCancelling(id),
  });

  return (
    <ListPage
      texts={adminOffers}
      state={state}
      query={query}
      found={found}
      failed={adminOffers.failed}
      actions={
        <>
          <DownloadButtons list="offers" filter={withoutOrder} disabled={!found?.total} />
          <Button icon={<Icon name="check" size={18} />} onClick={() => setReviewing(true)}>
            {review.offers}
          </Button>
          <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
            {adminOffers.create}
          </Button>
        </>
      }
      above={<OfferTotals />}
      search={{ label: adminOffers.search }}
      filters={[
        { name: 'tyyppi', label: adminOffers.type, options: adminOffers.types },
        { name: 'tila', label: adminOffers.status, options: adminOffers.statuses, width: 140 },
        { name: 'nakyvyys', label: adminOffers.visibility, options: adminOffers.visibilities, width: 190 },
      ]}
      tools={
        <MoreOfferFilters
          state={state}
          nameOf={(id) => found?.items.find(({ business }) => business.id === id)?.business.businessName}
        />
      }
      rows={{ columns, minWidth: 940 }}
      selection={{
        ids: selected.map(({ id }) => id),
        onChange: setTicked,
        bar: selected.length > 0 && <OfferSelection offers={selected} onClear={() => setTicked([])} />,
      }}
      drawings={['offers', 'search']}
    >
      <OfferDialog
        offer={rowOf(open) ?? linked.offer}
        master={master}
        actions={actions}
        onDecide={(decision, { id }) => setDeciding({ decision, id })}
        onClose={() => {
          setOpen(undefined);
          linked.close();
        }}
      />
      <CorrectOfferDialog offer={rowOf(correcting)} onClose={() => setCorrecting(undefined)} />
      <CancelOfferDialog offer={rowOf(cancelling)} onCancel={actions.cancel} onClose={() => setCancelling(undefined)} />
      <OfferReasonDialog
        decision={useLastDefined(deciding)?.decision ?? 'reject'}
        offer={rowOf(deciding?.id)}
        onDecide={async (offer, grounds) => {
          const done = !!deciding && (await actions.restrict(deciding.decision, offer, grounds));
          // What was decided on need not be looked at any more, as after an approval.
          if (done && (deciding.decision === 'reject' || deciding.decision === 'remove')) {
            setOpen(undefined);
            linked.close();
          }
          return done;
        }}
        onClose={() => setDeciding(undefined)}
      />
      {reviewing && <OfferReview onClose={() => setReviewing(false)} />}
      <CreateOfferDialog open={creating} onClose={() => setCreating(false)} />
    </ListPage>
  );
}

const texts = adminOffers.figures;

/** Counts over all offers, whatever the list below shows. */
function OfferTotals() {
  const { data, previousData, error, refetch } = useAdminOfferTotalsQuery();
  const totals = (data ?? previousData)?.offerTotals;
  if (error && !totals) return <ErrorState text={errorText(error, adminOffers.failed)} onRetry={refetch} />;
  const { total = 0, live = 0, pending = 0, revenues = [], currency = 'EUR' } = totals ?? {};
  return (
    <StatGrid>
      <StatCard
        label={texts.total}
        icon="offers"
        loading={!totals}
        value={numeral(total)}
        detail={pending > 0 ? texts.pending(numeral(pending)) : undefined}
        tone={pending > 0 ? 'warning' : 'plain'}
      />
      <StatCard label={texts.live} icon="eye" loading={!totals} value={numeral(live)} detail={texts.liveHint} />
      <StatCard
        label={texts.revenue}
        icon="euro"
        loading={!totals}
        value={<MoneySums sums={revenues} otherwise={currency} />}
        detail={texts.net}
      />
    </StatGrid>
  );
}

interface Props {
  /** The ticked rows of the page being shown. */
  offers: readonly AdminOfferRowFragment[];
  onClear: () => void;
}

/** What the server answered to each offer of a selection. */
interface Answers {
  changed: number;
  /** They were so before. */
  already: number;
  /** Title and reason of each. */
  failures: string[];
}

function sentenceOf(hidden: boolean, { changed, already, failures }: Answers): string {
  const parts = [
    changed > 0 && (hidden ? offerSelection.hidden(changed) : offerSelection.shown(changed)),
    already > 0 && (hidden ? offerSelection.alreadyHidden(already) : offerSelection.alreadyShown(already)),
    failures.length > 0 && offerSelection.failed(failures),
  ];
  const sentence = parts.filter(Boolean).join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** How many rows are ticked, and what can be done to all of them. */
function OfferSelection({ offers, onClear }: Props) {
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const { refuse, forget } = useNotices();
  const [busy, setBusy] = useState(false);
  const [hiding, setHiding] = useState(false);
  const [setOfferHidden] = useSetOfferHiddenMutation();

  /** Hides them for the reason, or shows them without one. */
  async function setHidden(grounds?: RestrictionGroundsInput) {
    const hidden = !!grounds;
    setBusy(true);
    forget();
    const answers: Answers = { changed: 0, already: 0, failures: [] };
    for (const {
      id,
      shown: { title },
    } of offers) {
      try {
        const { data } = await setOfferHidden({ variables: { id, hidden, grounds } });
        answers[data?.toggleOfferVisibility.changed ? 'changed' : 'already'] += 1;
      } catch (error) {
        answers.failures.push(offerSelection.failure(title, failureText(error, adminOffers.toggleFailed)));
      }
    }
    evict(cache, affected.offers);
    setBusy(false);
    const text = sentenceOf(hidden, answers);
    if (answers.failures.length > 0) return refuse({ text });
    void (answers.changed > 0 ? message.success : message.info)(text, 5);
    onClear();
  }

  return (
    <section className={styles.bar} aria-label={offerSelection.label}>
      <strong role="status">{offerSelection.selected(offers.length)}</strong>
      <Button size="small" disabled={busy} onClick={() => setHiding(true)}>
        {offerSelection.hide}
      </Button>
      <Button size="small" disabled={busy} onClick={() => void setHidden()}>
        {offerSelection.show}
      </Button>
      <Button size="small" type="text" disabled={busy} onClick={onClear}>
        {offerSelection.clear}
      </Button>
      <GroundsDialog
        open={hiding}
        title={offerSelection.hideTitle(offers.length)}
        draftName="hide-selected"
        names={offers.map(({ shown }) => shown.title)}
        submit={moderation.hide.submit}
        onDecide={async (grounds) => {
          setHiding(false);
          await setHidden(grounds);
          return true;
        }}
        onClose={() => setHiding(false)}
      >
        <p>{offerSelection.hideConsequence}</p>
      </GroundsDialog>
    </section>
  );
}
