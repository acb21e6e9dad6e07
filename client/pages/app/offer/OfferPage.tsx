import { useApolloClient } from '@apollo/client/react';
import { use, useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { countClick, countView } from '#client/features/offers/offerEvents.ts';
import { validity } from '#client/features/offers/validity.ts';
import { Outlets } from '#client/features/outlets/Outlets.tsx';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { KeptCode } from '#client/features/redemption/KeptCode.tsx';
import { RedemptionButton } from '#client/features/redemption/RedemptionButton.tsx';
import { appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import { date, shortDate } from '#client/lib/format/format.ts';
import { useRefusalAhead } from '#client/lib/graphql/answers.tsx';
import { useMoment } from '#client/lib/site/hydration.ts';
import { RenderTargetContext } from '#client/lib/site/renderTarget.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { app, offerPage as texts } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { endedTexts } from '#client/texts/publicShops.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { useCity } from '../city/CityChoice.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { ListButton } from '../list/ListButton.tsx';
import { type ConsumerOfferFragment, ConsumerOfferFragmentDoc } from '../tiles/ConsumerOffer.generated.ts';
import { OfferGrid } from '../tiles/OfferGrid.tsx';
import { FavouriteButton } from '../tiles/OfferTile.tsx';
import { FlyerPages } from './FlyerPages.tsx';
import { OfferActions, OfferFacts } from './OfferFacts.tsx';
import {
  AppEndedOfferDocument,
  type AppEndedOfferQuery,
  AppOfferDocument,
  AppRelatedDocument,
  useAppEndedOfferQuery,
  useAppOfferQuery,
  useAppRelatedQuery,
} from './OfferPage.generated.ts';
import styles from './OfferPage.module.css';

/** In place of an offer that is not there. */
function Absent({ title, text }: { title: string; text: string }) {
  const { reply } = use(RenderTargetContext);
  if (reply) reply.status = 404;
  return (
    <div className={styles.gone}>
      <title>{`${title} – ${common.siteName}`}</title>
      <h1>{title}</h1>
      <EmptyState drawing="lost" text={text} action={<LinkButton to="/sovellus">{texts.toFeed}</LinkButton>} />
    </div>
  );
}

/** For an offer that was taken away, or never there. */
const NoOffer = () => <Absent title={texts.gone} text={texts.goneHint} />;

/** For an offer that will be shown: nothing of it before its day. */
const Upcoming = ({ startsOn }: { startsOn: string }) => (
  <Absent title={endedTexts.starts(shortDate(startsOn))} text={endedTexts.startsHint} />
);

/** What the offer was, when it ended, and what there is instead; without the price and the picture that are not true any more. */
function Ended({ ended }: { ended: NonNullable<AppEndedOfferQuery['endedOffer']> }) {
  const { title, endedOn, shop, isFromShop, offers } = ended;
  const { reply } = use(RenderTargetContext);
  if (reply) reply.status = title === null ? 410 : 200;
  const sentence = endedTexts.ended(date(endedOn));
  return (
    <div className={styles.ended}>
      <title>{`${title ?? sentence} – ${common.siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title ?? sentence}</h1>
      {title !== null && <p className={styles.sentence}>{sentence}</p>}
      <p className={styles.ways}>
        {shop && <LinkButton to={shopPath(shop.slug)}>{endedTexts.shop(shop.name)}</LinkButton>}
        <LinkButton kind="quiet" to="/sovellus">
          {texts.toFeed}
        </LinkButton>
      </p>
      {offers.length > 0 && (
        <section className={styles.related} aria-labelledby="nyt">
          <h2 id="nyt">{isFromShop ? endedTexts.fromShop : endedTexts.nearby}</h2>
          <OfferGrid offers={offers} />
          <RankingLink list={isFromShop ? 'shop' : 'nearby'} />
        </section>
      )}
    </div>
  );
}

/** For an offer that is not live. */
function EndedOffer({ id }: { id: string }) {
  const { data, error } = useAppEndedOfferQuery({ variables: { offerId: id } });
  if (data?.endedOffer) return <Ended ended={data.endedOffer} />;
  if (data?.offerStart) return <Upcoming startsOn={data.offerStart} />;
  if (data || error) return <NoOffer />;
  return <BlockSkeleton lines={8} />;
}

export const questions: Questions = ({ id = '' }, search) => [
  { document: AppOfferDocument, variables: { id } },
  { document: AppRelatedDocument, variables: { id, city: search.get('kunta') ?? undefined } },
  { document: AppEndedOfferDocument, variables: { offerId: id } },
];

/** Shares the offer's public page with the device's own dialog, or copies its address. */
function useShare({ id, title, businessName }: ConsumerOfferFragment) {
  const say = useToast();
  return async () => {
    const url = new URL(`/tarjous/${id}`, location.href).href;
    try {
      if (typeof navigator.share === 'function')
        await navigator.share({ title, text: `${title}, ${businessName}`, url });
      else {
        await navigator.clipboard.writeText(url);
        say(texts.shared, { about: title });
      }
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        say(texts.shareFailed, { tone: 'bad', about: title });
    }
  };
}

/** Over the picture: the back link, sharing, the favourite button. */
function OfferTools({ offer, backText }: { offer: ConsumerOfferFragment; backText: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const share = useShare(offer);
  return (
    <div className={styles.tools}>
      {/* A visitor who came by a link has no earlier page of ours. */}
      <button
        type="button"
        className={styles.tool}
        aria-label={backText}
        onClick={() => void (key === 'default' ? navigate('/sovellus') : navigate(-1))}
      >
        <Icon name="arrowLeft" />
      </button>
      <span className={styles.right}>
        {/* Advertising of alcohol is not put for consumers to share (alcohol act 51). */}
        {offer.ageLimit === null && (
          <button type="button" className={styles.tool} aria-label={texts.share} onClick={() => void share()}>
            <Icon name="share" />
          </button>
        )}
        <ListButton offer={offer} />
        <FavouriteButton offer={offer} />
      </span>
    </div>
  );
}

/** Links outlive their offers. */
const context = { expected: 'OFFER_NOT_FOUND' };

/** The offer as the server has it, or as this device has cached it when it has ended or there is no network. */
function useOffer(id: string) {
  const { cache } = useApolloClient();
  const { data, error, refetch } = useAppOfferQuery({ variables: { id }, context });
  const ahead = useRefusalAhead(AppOfferDocument, { id });
  const isGone = (appErrorOf(error) ?? (data ? undefined : ahead))?.code === 'OFFER_NOT_FOUND';
  const fragment = ConsumerOfferFragmentDoc;
  const cached = cache.readFragment({ id: `Offer:${id}`, fragment, fragmentName: 'ConsumerOffer' });
  const offer = data?.offer ?? (cached as ConsumerOfferFragment | null) ?? undefined;
  // What was live a moment ago and is no more was taken away; what has ended may be looked at still, without what it cost.
  const moment = useMoment();
  const isOver = offer && validity(offer, moment).tone === 'ended';
  const { pages = [], outlets = [] } = data?.offer ?? {};
  // An answer that was cached before offers had codes says nothing of them.
  const taken = data?.offer.content && data.offer;
  const shown = isGone && !isOver ? undefined : offer;
  return { offer: shown, pages, outlets, taken, isGone, isOver: !!isOver, error, refetch };
}

/** The page was opened, and shows the offer in full. */
function useVisit(offer: ConsumerOfferFragment | undefined, isOver: boolean) {
  const { city } = useCity();
  const id = isOver ? undefined : offer?.id;
  useEffect(() => {
    if (!id) return;
    countView(id);
    countClick(id, city);
  }, [id, city]);
}

function Related({ id }: { id: string }) {
  const { city } = useCity();
  const { data } = useAppRelatedQuery({ variables: { id, city } });
  if (!data?.relatedOffers.length) return null;
  return (
    <section className={styles.related} aria-labelledby="samankaltaisia">
      <h2 id="samankaltaisia">{texts.related}</h2>
      <OfferGrid offers={data.relatedOffers} />
      <RankingLink list="related" />
    </section>
  );
}

/** One offer or flyer: pictures, price, validity, and the ways to the business. */
export function OfferPage() {
  const { id = '' } = useParams();
  const { offer, pages, outlets, taken, isGone, isOver, error, refetch } = useOffer(id);
  const { city } = useCity();
  const { origin } = use(RenderTargetContext);
  useVisit(offer, isOver || isGone);

  if (!offer) {
    if (isGone) return <EndedOffer id={id} />;
    return (
      <>
        <title>{common.siteName}</title>
        <h1 className="visually-hidden">{texts.loading}</h1>
        {error ? (
          <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} />
        ) : (
          <BlockSkeleton lines={8} />
        )}
      </>
    );
  }
  return (
    <>
      <title>{`${offer.title} – ${common.siteName}`}</title>
      {/* Search engines know the offer by its public page. */}
      <link rel="canonical" href={`${origin}/tarjous/${id}`} />
      <article key={id} className={styles.offer}>
        <div className={styles.pictures}>
          {isOver ? (
            <OfferPicture image={undefined} category={offer.category.name} />
          ) : (
            <FlyerPages offer={offer} pages={pages} />
          )}
          <OfferTools offer={offer} backText={app.back} />
        </div>
        <div className={styles.words}>
          <OfferFacts
            offer={offer}
            actions={
              isOver ? (
                taken && <KeptCode offer={taken} />
              ) : (
                <>
                  {taken && <RedemptionButton offer={taken} />}
                  <OfferActions offer={offer} />
                </>
              )
            }
          />
          {!isOver && <Outlets outlets={outlets} city={city} />}
          <Link className={styles.report} to={`/ilmoita/${id}`} state={{ from: `/sovellus/tarjous/${id}` }}>
            {texts.report}
          </Link>
        </div>
      </article>
      {!isOver && <Related id={id} />}
    </>
  );
}
