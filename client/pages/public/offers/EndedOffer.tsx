import { lazy, Suspense } from 'react';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { date, shortDate } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { useHydrated } from '#client/lib/site/hydration.ts';
import { publicOffers } from '#client/texts/publicOffers.ts';
import { endedTexts as texts } from '#client/texts/publicShops.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { PageNotice } from '#client/ui/plain/frame/FullScreen.tsx';
import { PageHead } from '#client/ui/plain/frame/PageHead.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { Band } from '../Band.tsx';
import styles from './EndedOffer.module.css';
import { OfferCards } from './OfferCards.tsx';
import { PublicEndedOfferDocument, type PublicEndedOfferQuery } from './publicOffers.generated.ts';

const { unknownTitle, unknownText, moreAnywhere } = publicOffers.offer;

// Only this device knows whether it has a code that may still hold.
const KeptCode = lazy(async () => ({ default: (await import('#client/features/redemption/KeptCode.tsx')).KeptCode }));

/** For an offer that will be shown: nothing of it before its day. */
function Upcoming({ startsOn }: { startsOn: string }) {
  const title = texts.starts(shortDate(startsOn));
  return (
    <>
      <PageHead title={title} status={404} />
      <PageNotice drawing="offers" title={title} text={texts.startsHint}>
        <LinkButton to="/tarjoukset">{moreAnywhere}</LinkButton>
      </PageNotice>
    </>
  );
}

/** For an offer that was hidden or removed, or was never there. */
function NoOffer() {
  return (
    <>
      <PageHead title={unknownTitle} status={404} />
      <PageNotice drawing="offers" title={unknownTitle} text={unknownText}>
        <LinkButton to="/tarjoukset">{moreAnywhere}</LinkButton>
      </PageNotice>
    </>
  );
}

/** What the offer was, when it ended, and what there is instead. It has no price and no picture, which are not true any more. */
function Ended({ id, ended }: { id: string; ended: NonNullable<PublicEndedOfferQuery['endedOffer']> }) {
  const isHydrated = useHydrated();
  const { title, endedOn, shop, isFromShop, offers } = ended;
  const sentence = texts.ended(date(endedOn));
  return (
    <Band>
      <PageHead title={title ?? sentence} status={title === null ? 410 : 200} isUnlisted />
      <header className={styles.head}>
        <h1>{title ?? sentence}</h1>
        {title !== null && <p className={styles.sentence}>{sentence}</p>}
        {title !== null && isHydrated && (
          <Suspense>
            <KeptCode offer={{ id, title, businessName: shop?.name ?? '', endsAt: endedOn }} />
          </Suspense>
        )}
      </header>
      {offers.length > 0 && (
        <section className={styles.instead} aria-labelledby="nyt">
          <h2 id="nyt">{isFromShop ? texts.fromShop : texts.nearby}</h2>
          <OfferCards offers={offers} />
          <RankingLink list={isFromShop ? 'shop' : 'nearby'} />
        </section>
      )}
      <p className={styles.ways}>
        {shop && <LinkButton to={shopPath(shop.slug)}>{texts.shop(shop.name)}</LinkButton>}
        <LinkButton kind="quiet" to="/tarjoukset">
          {moreAnywhere}
        </LinkButton>
      </p>
    </Band>
  );
}

/** For an offer that is not live. */
export function EndedOffer({ id }: { id: string }) {
  const { data, refusal } = useAnswer(PublicEndedOfferDocument, { offerId: id });
  if (data?.endedOffer) return <Ended id={id} ended={data.endedOffer} />;
  if (data?.offerStart) return <Upcoming startsOn={data.offerStart} />;
  if (data || refusal !== undefined) return <NoOffer />;
  return (
    <Band>
      <BlockSkeleton lines={8} />
    </Band>
  );
}
