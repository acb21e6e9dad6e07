import { Link } from 'react-router';
import { date, isoDate, moneyText } from '#client/lib/format/format.ts';
import { useOwnRights } from '#client/lib/session/session.tsx';
import { ownOffers, rejectedOffer } from '#client/texts/ownOffers.ts';
import { dashboard } from '#client/texts/portal.ts';
import { CopyButton } from '#client/ui/antd/CopyButton.tsx';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Row, Stack } from '#client/ui/plain/Layout.tsx';
import { PayOnlineButton } from '../billing/PayOnlineButton.tsx';
import { copyPath, editPath, mendPath, newRepeatPath, repeatPath } from '../offers/offerPaths.ts';
import {
  type DashboardOfferFragment,
  type PortalAttentionQuery,
  type RunningOfferFragment,
  usePortalAttentionQuery,
} from './DashboardPage.generated.ts';

const { attention } = dashboard;

type OverdueInvoice = NonNullable<PortalAttentionQuery['overdue']>['items'][number];

/** Calendar days in Finland from today to the last day. */
export function daysLeft({ endsAt }: Pick<DashboardOfferFragment, 'endsAt'>, now = new Date()) {
  const day = (moment: Date) => Date.parse(isoDate(moment));
  return Math.round((day(new Date(endsAt)) - day(now)) / 86_400_000);
}

interface RejectedProps {
  title: string;
  reason: string | null;
  /** Where it is mended. */
  to: string;
}

/** A change or an offer that was rejected, and the way to mend it. */
function Rejected({ title, reason, to }: RejectedProps) {
  const action = <LinkButton to={to}>{rejectedOffer.mend}</LinkButton>;
  return <Notice tone="warning" title={title} text={reason ?? attention.noReason} action={action} />;
}

/** Days for which a rejected offer whose price was refunded is brought up. */
const daysBroughtUp = 14;

function isRecent({ createdAt }: DashboardOfferFragment) {
  return Date.now() - Date.parse(createdAt) < daysBroughtUp * 86_400_000;
}

function Ending({ offer }: { offer: DashboardOfferFragment }) {
  const when = daysLeft(offer) <= 0 ? attention.today : attention.tomorrow;
  const action = (
    <Row>
      <LinkButton kind="quiet" to={repeatPath(offer.id)}>
        {ownOffers.again}
      </LinkButton>
      <LinkButton kind="quiet" to={newRepeatPath(offer.id)}>
        {ownOffers.repeat}
      </LinkButton>
    </Row>
  );
  return (
    <Notice tone="info" title={attention.ends(offer.shown.title, when)} text={attention.endsText} action={action} />
  );
}

/** Overdue invoices that are shown one by one. */
const maxUnpaid = 3;

/** Where overdue invoices are listed, and one of them is open. */
function overduePath(id?: string) {
  return `/yritys/laskutus?laskut=OVERDUE${id ? `&lasku=${encodeURIComponent(id)}` : ''}`;
}

function Overdue({ invoice }: { invoice: OverdueInvoice }) {
  const { id, number, open, currency, dueOn, barcode } = invoice;
  const action = (
    <Row>
      <PayOnlineButton invoice={invoice} />
      <LinkButton kind="quiet" to={overduePath(id)}>
        {attention.pay}
      </LinkButton>
      {barcode && <CopyButton text={barcode}>{attention.copyBarcode}</CopyButton>}
    </Row>
  );
  const text = attention.overdueText(moneyText(open, currency), date(dueOn));
  return <Notice tone="warning" title={attention.overdue(number)} text={text} action={action} />;
}

interface AttentionProps {
  live: readonly (DashboardOfferFragment & Pick<RunningOfferFragment, 'closedOutlets'>)[];
  /** Live or not begun, with a change that was rejected. */
  changes: readonly DashboardOfferFragment[];
  rejected: readonly DashboardOfferFragment[];
}

/** What asks something of the business, what costs money first: invoices, repeats, offers. */
export function Attention({ live, changes, rejected }: AttentionProps) {
  const offers = rejected.filter((offer) => offer.isEditable || (offer.approvedAt === null && isRecent(offer)));
  const displaced = live.filter(({ closedOutlets }) => closedOutlets.length > 0);
  const ending = live.filter((offer) => daysLeft(offer) <= 1);
  const may = useOwnRights();
  const { data } = usePortalAttentionQuery({
    variables: { money: may('PortalInvoices') },
    fetchPolicy: 'cache-and-network',
  });
  const { overdue, repeats, myBusiness } = data ?? {};
  // The invoice that keeps the business from publishing has a notice on every page.
  const unpaid = overdue?.items.filter(({ id }) => id !== myBusiness?.heldBy?.id) ?? [];
  const paused = repeats?.items.filter(({ pauseReason }) => pauseReason && pauseReason !== 'OWN') ?? [];
  if (unpaid.length + paused.length + changes.length + offers.length + ending.length + displaced.length === 0)
    return null;
  return (
    <section aria-label={attention.title}>
      <Stack gap="medium">
        {unpaid.slice(-maxUnpaid).map((invoice) => (
          <Overdue key={invoice.id} invoice={invoice} />
        ))}
        {unpaid.length > maxUnpaid && (
          <Link to={overduePath()}>{attention.allOverdue(overdue?.total ?? unpaid.length)}</Link>
        )}
        {paused.map(({ id, title, pauseNote }) => (
          <Notice
            key={id}
            tone="warning"
            title={attention.paused(title)}
            text={pauseNote ?? ''}
            action={
              <LinkButton kind="quiet" to="/yritys/toistuvat">
                {attention.openRepeats}
              </LinkButton>
            }
          />
        ))}
        {changes.map((offer) => (
          <Rejected
            key={offer.id}
            title={attention.changeRejected(offer.shown.title)}
            reason={offer.rejectedChange?.reason ?? null}
            to={mendPath(offer.id)}
          />
        ))}
        {offers.map((offer) => (
          <Rejected
            key={offer.id}
            title={attention.offerRejected(offer.shown.title)}
            reason={offer.statusReason}
            to={offer.isEditable ? editPath(offer.id) : copyPath(offer.id)}
          />
        ))}
        {displaced.map(({ id, shown, closedOutlets }) => (
          <Notice
            key={id}
            tone="warning"
            title={dashboard.attention.closedOutlet(shown.title)}
            text={dashboard.attention.closedOutletText(closedOutlets.join(', '))}
            action={<LinkButton to={editPath(id)}>{dashboard.attention.chooseAgain}</LinkButton>}
          />
        ))}
        {ending.slice(0, 3).map((offer) => (
          <Ending key={offer.id} offer={offer} />
        ))}
      </Stack>
    </section>
  );
}
