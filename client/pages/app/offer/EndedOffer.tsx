import { use } from 'react';
import { shopPath } from '#shared/rules/shopPath.ts';
import { date } from '../../../lib/format/format.ts';
import { RenderTargetContext } from '../../../lib/site/renderTarget.ts';
import { offerPage as texts } from '../../../texts/app.ts';
import { common } from '../../../texts/common.ts';
import { endedTexts } from '../../../texts/publicShops.ts';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { OfferGrid } from '../tiles/OfferGrid.tsx';
import { type AppEndedOfferQuery, useAppEndedOfferQuery } from './OfferPage.generated.ts';
import styles from './OfferPage.module.css';

/** For an offer that was taken away, or never there. */
function NoOffer() {
  return (
    <div className={styles.gone}>
      <title>{`${texts.gone} – ${common.siteName}`}</title>
      <h1>{texts.gone}</h1>
      <EmptyState
        drawing="lost"
        text={texts.goneHint}
        action={<LinkButton to="/sovellus">{texts.toFeed}</LinkButton>}
      />
    </div>
  );
}

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
        </section>
      )}
    </div>
  );
}

/** For an offer that is not live. */
export function EndedOffer({ id }: { id: string }) {
  const { data, error } = useAppEndedOfferQuery({ variables: { offerId: id } });
  if (data?.endedOffer) return <Ended ended={data.endedOffer} />;
  if (data || error) return <NoOffer />;
  return <BlockSkeleton lines={8} />;
}
