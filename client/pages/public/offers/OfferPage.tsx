import { use, useEffect } from 'react';
import { useParams } from 'react-router';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { moneyText, period } from '../../../lib/format/format.ts';
import { useAnswer } from '../../../lib/graphql/answers.tsx';
import { RenderTargetContext } from '../../../lib/site/renderTarget.ts';
import type { Questions } from '../../../lib/site/siteMap.ts';
import { offerMarks } from '../../../texts/common.ts';
import { publicOffers } from '../../../texts/publicOffers.ts';
import { PageHead } from '../../../ui/plain/frame/PageHead.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import { Band } from '../Band.tsx';
import { cityAddress } from './cityAddress.ts';
import { EndedOffer } from './EndedOffer.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { OfferActions } from './OfferActions.tsx';
import { OfferFacts } from './OfferFacts.tsx';
import styles from './OfferPage.module.css';
import { FurtherPictures, LeadPicture } from './OfferPictures.tsx';
import { OfferPrices } from './OfferPrices.tsx';
import { offerJsonLd, scriptJson } from './offerJsonLd.ts';
import { PublicOfferDocument, type PublicOfferQuery } from './publicOffers.generated.ts';
import { countView } from './visits.ts';

const texts = publicOffers.offer;

type Offer = PublicOfferQuery['offer'];

export const questions: Questions = ({ id = '' }) => [{ document: PublicOfferDocument, variables: { id } }];

function Head({ offer }: { offer: Offer }) {
  const { origin } = use(RenderTargetContext);
  const { id, title, description, images, businessName, startsAt, endsAt } = offer;
  const price = offer.discountedPrice ?? offer.originalPrice;
  const parts = [
    description,
    price === null ? '' : moneyText(price, offer.currency),
    texts.valid(period(startsAt, endsAt)),
    businessName,
  ];
  return (
    <>
      <PageHead
        type="article"
        title={`${title} – ${offerPlace(offer, 1)}`}
        description={texts.description(parts)}
        path={`/tarjous/${id}`}
        image={images[0]?.large}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script's JSON, which scriptJson makes safe. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(offerJsonLd(offer, origin)) }} />
    </>
  );
}

function Shown({ offer }: { offer: Offer }) {
  const { id, title, description, isPremium, cities, keywords, startsAt, endsAt } = offer;
  useEffect(() => countView(id), [id]);
  const [city] = cities;
  return (
    <Band>
      <Head offer={offer} />
      <article className={styles.offer}>
        <LeadPicture offer={offer} />
        <div className={styles.words}>
          <header className={styles.head}>
            {isPremium && (
              <span>
                <StatusTag {...offerMarks.premium} />
              </span>
            )}
            <h1>{title}</h1>
            <OfferPrices offer={offer} />
            <p className={styles.valid}>{texts.valid(period(startsAt, endsAt))}</p>
          </header>
          <p className={styles.text}>{description}</p>
          <OfferActions offer={offer} />
          <OfferFacts offer={offer} />
          {keywords.length > 0 && (
            <ul className={styles.keywords} aria-label={texts.keywords}>
              {keywords.map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </ul>
          )}
          <div>
            <LinkButton kind="quiet" to={city ? cityAddress(city) : '/tarjoukset'}>
              {city ? texts.more(city) : texts.moreAnywhere}
            </LinkButton>
          </div>
        </div>
        <FurtherPictures offer={offer} />
      </article>
    </Band>
  );
}

/** One live offer, for whoever follows a link to it. */
export function OfferPage() {
  const { id = '' } = useParams();
  const { data, refusal, retry } = useAnswer(PublicOfferDocument, { id });
  if (data) return <Shown offer={data.offer} />;
  if (refusal?.code === 'OFFER_NOT_FOUND') return <EndedOffer />;
  return (
    <Band>
      {refusal === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          <PageHead title={texts.failedTitle} />
          <h1>{texts.failedTitle}</h1>
          <LoadFailed refusal={refusal} onRetry={retry} />
        </>
      )}
    </Band>
  );
}
