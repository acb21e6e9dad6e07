import { Link } from 'react-router';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { counted, date, moneyText } from '#client/lib/format/format.ts';
import { useOwnRights } from '#client/lib/session/session.tsx';
import { ownOffers } from '#client/texts/ownOffers.ts';
import { dashboard } from '#client/texts/portal.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { newRepeatPath, repeatPath } from '../offers/offerPaths.ts';
import { Attention, daysLeft } from './Attention.tsx';
import {
  type DashboardOfferFragment,
  type PortalDashboardQuery,
  type RunningOfferFragment,
  usePortalDashboardOffersQuery,
} from './DashboardPage.generated.ts';
import styles from './OwnOffers.module.css';

const { running, next } = dashboard;
/** Running offers on the dashboard. */
const maxOffers = 5;

type Figures = PortalDashboardQuery['businessAnalytics']['offers'];

function remaining(offer: DashboardOfferFragment) {
  const days = daysLeft(offer);
  if (days <= 0) return running.endsToday;
  return days === 1 ? running.endsTomorrow : running.daysLeft(days);
}

function OfferRow({ offer, figures }: { offer: RunningOfferFragment; figures: Figures[number] | undefined }) {
  const { clicks = 0, costPerClick = 0 } = figures ?? {};
  const seesMoney = useOwnRights()('PortalBilling');
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <OfferPicture
          image={offer.shown.pages[0]?.image}
          category={offer.shown.category?.name ?? ''}
          sizes="88px"
          fromTop={hasPages(offer.type)}
        />
      </span>
      <span className={styles.words}>
        <Link className={styles.title} to={`/yritys/analytiikka?tarjous=${offer.id}`}>
          {offer.shown.title}
        </Link>
        <span className={styles.muted}>{remaining(offer)}</span>
        {(offer.shown.redemption !== 'NONE' || offer.customers.total > 0) && (
          <span className={styles.muted}>{ownOffers.atTill(offer.customers)}</span>
        )}
      </span>
      <span className={styles.figures} data-numeric>
        <strong>{counted(clicks, running.clickWords)}</strong>
        {seesMoney && costPerClick !== null && (
          <span className={styles.muted}>{running.perClick(moneyText(costPerClick, offer.currency))}</span>
        )}
      </span>
    </li>
  );
}

function EndedRow({ offer }: { offer: DashboardOfferFragment }) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{offer.shown.title}</span>
        <span className={styles.muted}>
          {ownOffers.expired} {date(offer.endsAt)}
        </span>
      </span>
      <LinkButton kind="quiet" to={repeatPath(offer.id)}>
        {ownOffers.again}
      </LinkButton>
      <LinkButton kind="quiet" to={newRepeatPath(offer.id)} label={ownOffers.repeatOf(offer.shown.title)}>
        {ownOffers.repeat}
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
    attention: <Attention live={live?.items ?? []} changes={changes?.items ?? []} rejected={rejected?.items ?? []} />,
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
