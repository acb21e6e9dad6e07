import { Link } from 'react-router';
import { OfferPicture } from '../../../features/offers/OfferPicture.tsx';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import { counted, date, isoDate, moneyText } from '../../../lib/format/format.ts';
import { ownOffers, rejectedOffer } from '../../../texts/offers.ts';
import { dashboard } from '../../../texts/portal.ts';
import { ErrorState, Notice } from '../../../ui/antd/Notice.tsx';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Panel, Stack } from '../../../ui/plain/Layout.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { editPath, mendPath } from '../editOffer/editPaths.ts';
import { copyPath } from '../newOffer/copyPath.ts';
import { repeatPath } from '../offers/repeatPath.ts';
import {
  type DashboardOfferFragment,
  type PortalDashboardQuery,
  type RunningOfferFragment,
  usePortalDashboardOffersQuery,
} from './DashboardPage.generated.ts';
import styles from './OwnOffers.module.css';

const { attention, running, next } = dashboard;
/** Running offers on the dashboard. */
const maxOffers = 5;

type Figures = PortalDashboardQuery['businessAnalytics']['offers'];

/** Calendar days in Finland from today to the last day. */
function daysLeft({ expiresAt }: Pick<DashboardOfferFragment, 'expiresAt'>, now = new Date()) {
  const day = (moment: Date) => Date.parse(isoDate(moment));
  return Math.round((day(new Date(expiresAt)) - day(now)) / 86_400_000);
}

function remaining(offer: DashboardOfferFragment) {
  const days = daysLeft(offer);
  if (days <= 0) return running.endsToday;
  return days === 1 ? running.endsTomorrow : running.daysLeft(days);
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
    <LinkButton kind="quiet" to={repeatPath(offer.id)}>
      {ownOffers.again}
    </LinkButton>
  );
  return <Notice tone="info" title={attention.ends(offer.title, when)} text={attention.endsText} action={action} />;
}

interface AttentionProps {
  live: readonly DashboardOfferFragment[];
  /** Live or not begun, with a change that was rejected. */
  changes: readonly DashboardOfferFragment[];
  rejected: readonly DashboardOfferFragment[];
}

function Attention({ live, changes, rejected }: AttentionProps) {
  const offers = rejected.filter((offer) => offer.isEditable || (offer.approvedAt === null && isRecent(offer)));
  const ending = live.filter((offer) => daysLeft(offer) <= 1);
  if (changes.length + offers.length + ending.length === 0) return null;
  return (
    <section aria-label={attention.title}>
      <Stack gap="medium">
        {changes.map((offer) => (
          <Rejected
            key={offer.id}
            title={attention.changeRejected(offer.title)}
            reason={offer.rejectedChange?.reason ?? null}
            to={mendPath(offer.id)}
          />
        ))}
        {offers.map((offer) => (
          <Rejected
            key={offer.id}
            title={attention.offerRejected(offer.title)}
            reason={offer.statusReason}
            to={offer.isEditable ? editPath(offer.id) : copyPath(offer.id)}
          />
        ))}
        {ending.slice(0, 3).map((offer) => (
          <Ending key={offer.id} offer={offer} />
        ))}
      </Stack>
    </section>
  );
}

function OfferRow({ offer, figures }: { offer: RunningOfferFragment; figures: Figures[number] | undefined }) {
  const { clicks = 0, costPerClick = 0 } = figures ?? {};
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <OfferPicture image={offer.images[0]} category={offer.category.name} sizes="88px" />
      </span>
      <span className={styles.words}>
        <Link className={styles.title} to={`/yritys/analytiikka?tarjous=${offer.id}`}>
          {offer.title}
        </Link>
        <span className={styles.muted}>{remaining(offer)}</span>
      </span>
      <span className={styles.figures} data-numeric>
        <strong>{counted(clicks, running.clickWords)}</strong>
        <span className={styles.muted}>{running.perClick(moneyText(costPerClick, offer.currency))}</span>
      </span>
    </li>
  );
}

function EndedRow({ offer }: { offer: DashboardOfferFragment }) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{offer.title}</span>
        <span className={styles.muted}>
          {ownOffers.expired} {date(offer.expiresAt)}
        </span>
      </span>
      <LinkButton kind="quiet" to={repeatPath(offer.id)}>
        {ownOffers.again}
      </LinkButton>
    </li>
  );
}

/** What a business's own offers ask of it: what needs attention, which ones run, and what could run again. */
export function useOwnOffers(figures: Figures | undefined) {
  const { data, error, refetch } = usePortalDashboardOffersQuery({ fetchPolicy: 'cache-and-network' });
  const { live, changes, rejected, ended } = data ?? {};
  const add = <LinkButton to="/yritys/lisaa-tarjous">{dashboard.add}</LinkButton>;
  return {
    attention: live && changes && rejected && (
      <Attention live={live.items} changes={changes.items} rejected={rejected.items} />
    ),
    running: (
      <Panel title={running.title}>
        {error && !live && <ErrorState text={errorText(error, running.failed)} onRetry={refetch} />}
        {!error && !live && <BlockSkeleton lines={5} />}
        {live?.total === 0 && <EmptyState drawing="offers" text={running.none} hint={running.noneHint} action={add} />}
        {live && live.total > 0 && (
          <ul className={styles.list} aria-label={running.list}>
            {live.items.slice(0, maxOffers).map((offer) => (
              <OfferRow key={offer.id} offer={offer} figures={figures?.find(({ id }) => id === offer.id)} />
            ))}
          </ul>
        )}
        {live && live.total > maxOffers && <Link to="/yritys/tarjoukset?tila=LIVE">{running.all(live.total)}</Link>}
      </Panel>
    ),
    next: ended && ended.items.length > 0 && (
      <Panel title={next.title} intro={next.intro}>
        <ul className={styles.list} aria-label={next.title}>
          {ended.items.map((offer) => (
            <EndedRow key={offer.id} offer={offer} />
          ))}
        </ul>
      </Panel>
    ),
  };
}
