import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { OfferNotices } from '#client/features/offers/contentRules/OfferNotices.tsx';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { OfferPrice } from '#client/features/offers/OfferPrice.tsx';
import { countView } from '#client/features/offers/offerEvents.ts';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { PageTexts } from '#client/features/offers/reader/PageTexts.tsx';
import { Outlets } from '#client/features/outlets/Outlets.tsx';
import { outletThing } from '#client/features/outlets/outletThings.ts';
import { PaidMark } from '#client/features/ranking/PaidMark.tsx';
import { period } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import type { Questions } from '#client/lib/site/siteMap.ts';
import type { Currency, UnitBase } from '#client/schema.generated.ts';
import { flyer } from '#client/texts/flyer.ts';
import { goodsLink } from '#client/texts/goodsLink.ts';
import { publicOffers } from '#client/texts/publicOffers.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { breadcrumbs, JsonLd, PageHead } from '#client/ui/plain/frame/PageHead.tsx';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { sharePicturePath } from '#shared/rules/offers/share/sharePictures.ts';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { goodsPath } from '#shared/rules/shops/goodsPath.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { Band } from '../Band.tsx';
import { EndedOffer } from './EndedOffer.tsx';
import { OfferActions } from './OfferActions.tsx';
import styles from './OfferPage.module.css';
import {
  PublicEndedOfferDocument,
  PublicOfferDocument,
  type PublicOfferFragment,
  type PublicOfferQuery,
} from './publicOffers.generated.ts';
import { cityAddress, LoadFailed } from './publicOffers.tsx';

const sizes = '(max-width: 960px) 100vw, 620px';

// Only those who enlarge a picture load what enlarges it.
const FlyerReader = lazy(async () => ({
  default: (await import('#client/features/offers/reader/FlyerReader.tsx')).FlyerReader,
}));

interface Props {
  offer: PublicOfferQuery['offer'];
}

/** The picture that leads the page and the further ones of a flyer, whole; a press opens them to the full screen. */
function OfferPictures({ offer: { type, title, category, images, pages, isPremium } }: Props) {
  const [at, setAt] = useState<number>();
  const isFlyer = hasPages(type);
  const altOf = (index: number) => (isFlyer ? flyer.alt(pages[index]?.text, index + 1, images.length) : title);
  const lead = <OfferPicture image={images[0]} alt={altOf(0)} category={category.name} sizes={sizes} eager />;
  return (
    <>
      <div className={isPremium ? styles.premium : styles.lead}>
        {images.length === 0 ? (
          lead
        ) : (
          <button type="button" aria-label={flyer.open(altOf(0))} onClick={() => setAt(0)}>
            {lead}
          </button>
        )}
      </div>
      {isFlyer && images.length > 0 && (
        <div className={styles.further}>
          <PageTexts pages={pages} />
          {images.length > 1 && (
            <ul aria-label={publicOffers.offer.pictures}>
              {images.slice(1).map(({ id, medium, large, width, height }, index) => (
                <li key={id}>
                  <button type="button" aria-label={flyer.open(altOf(index + 1))} onClick={() => setAt(index + 1)}>
                    <img
                      src={medium}
                      srcSet={`${medium} 800w, ${large} 1600w`}
                      sizes={sizes}
                      width={width}
                      height={height}
                      alt={altOf(index + 1)}
                      loading="lazy"
                      decoding="async"
                    />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {at !== undefined && (
        <Suspense>
          <FlyerReader
            title={title}
            pages={images.map((image, index) => ({ ...image, alt: altOf(index) }))}
            at={at}
            onTurn={setAt}
            onClose={() => setAt(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const offerFactsTexts = publicOffers.offer;

/** The business, which leads to its page. */
function ShopName({ offer: { shop, businessName } }: { offer: PublicOfferFragment }) {
  return shop ? <Link to={shopPath(shop.slug)}>{businessName}</Link> : businessName;
}

/** Who offers, where, and what kind of thing. */
function OfferFacts({ offer }: { offer: PublicOfferFragment }) {
  const place = [offer.address, offerPlace(offer, 12)].filter(Boolean).join(', ');
  const facts: { icon: IconName; term: string; text: ReactNode }[] = [
    { icon: 'building', term: offerFactsTexts.business, text: <ShopName offer={offer} /> },
    { icon: 'pin', term: offerFactsTexts.place, text: place },
    { icon: 'folder', term: offerFactsTexts.category, text: offer.category.name },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, term, text }) => (
        <div key={term}>
          <dt>
            <Icon name={icon} size={20} />
            {term}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const texts = publicOffers.offer;

type Offer = PublicOfferQuery['offer'];

export const questions: Questions = ({ id = '' }) => [
  { document: PublicOfferDocument, variables: { id } },
  { document: PublicEndedOfferDocument, variables: { offerId: id } },
];

function Head({ offer }: { offer: Offer }) {
  const { id, title, description, ageLimit, businessName, startsAt, endsAt } = offer;
  const { now } = offerPriceLines(offer);
  const parts = [description, now ?? '', texts.valid(period(startsAt, endsAt)), businessName];
  return (
    <>
      <PageHead
        type="article"
        title={`${title} – ${offerPlace(offer, 1)}`}
        description={texts.description(parts)}
        path={`/tarjous/${id}`}
        image={ageLimit === null ? { url: sharePicturePath('tarjous', id), alt: title } : undefined}
      />
      <JsonLd things={(origin) => offerThings(offer, origin)} />
    </>
  );
}

function withoutSource(search: URLSearchParams) {
  search.delete('lahde');
  return search;
}

function Shown({ offer }: { offer: Offer }) {
  const { id, title, description, isPremium, cities, keywords, productGroup, startsAt, endsAt } = offer;
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const source = search.get('lahde');
    countView(id, source);
    // Where the page is sent to from here is another place.
    if (source !== null) setSearch(withoutSource, { replace: true, preventScrollReset: true });
  }, [id, search, setSearch]);
  const [city] = cities;
  return (
    <Band>
      <Head offer={offer} />
      <article className={styles.offer}>
        <OfferPictures offer={offer} />
        <div className={styles.words}>
          <header className={styles.head}>
            <h1>
              {isPremium && <PaidMark look="tag" />}
              {title}
            </h1>
            <OfferPrice offer={offer} />
            <p className={styles.valid}>{texts.valid(period(startsAt, endsAt))}</p>
          </header>
          <p className={styles.text}>{description}</p>
          <OfferNotices offer={offer} className={styles.valid} />
          <OfferActions offer={offer} />
          <OfferFacts offer={offer} />
          <Outlets outlets={offer.outlets} />
          {keywords.length > 0 && (
            <ul className={styles.keywords} aria-label={texts.keywords}>
              {keywords.map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </ul>
          )}
          <div className={styles.ways}>
            <LinkButton kind="quiet" to={city ? cityAddress(city) : '/tarjoukset'}>
              {city ? texts.more(city) : texts.moreAnywhere}
            </LinkButton>
            {productGroup && (
              <LinkButton kind="quiet" to={goodsPath(productGroup.slug)}>
                {goodsLink.all(productGroup.plural)}
              </LinkButton>
            )}
          </div>
          <p>
            <Link className={styles.report} to={`/ilmoita/${id}`}>
              {texts.report}
            </Link>
          </p>
        </div>
      </article>
    </Band>
  );
}

/** One live offer, for visitors who follow a link to it. */
export function OfferPage() {
  const { id = '' } = useParams();
  const { data, refusal, retry } = useAnswer(PublicOfferDocument, { id });
  if (data) return <Shown offer={data.offer} />;
  if (refusal?.code === 'OFFER_NOT_FOUND') return <EndedOffer id={id} />;
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

/** UN/CEFACT's codes of the units. */
const unitCodes: Record<UnitBase, string> = { KG: 'KGM', L: 'LTR', M: 'MTR', M2: 'MTK', M3: 'MTQ', PIECE: 'H87' };

function unitPriceThing({ amount, per }: { amount: number; per: UnitBase }, priceCurrency: Currency) {
  const referenceQuantity = { '@type': 'QuantitativeValue', value: '1', unitCode: unitCodes[per] };
  return { '@type': 'UnitPriceSpecification', price: amount.toFixed(2), priceCurrency, referenceQuantity };
}

/** What schema.org knows of an offer: the product and its price, who sells it, and the way to the page. */
function offerThings(offer: Offer, origin: string) {
  const { id, title: name, description, startsAt, endsAt, isNationwide, currency, address } = offer;
  const { price, unitPrice } = offer;
  const url = `${origin}/tarjous/${id}`;
  const [city] = offer.cities;
  const seller = {
    '@type': 'LocalBusiness',
    '@id': `${offer.shop ? origin + shopPath(offer.shop.slug) : url}#yritys`,
    name: offer.businessName,
    telephone: offer.businessPhone,
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressCountry: 'FI',
        ...(city && { addressLocality: city }),
      },
    }),
  };
  const places = offer.outlets.filter(({ isClosed }) => !isClosed);
  const image = offer.images.map(({ large }) => new URL(large, origin).href);
  const thing = { name, description, category: offer.category.name, image };
  const terms = {
    '@type': 'Offer',
    url,
    validFrom: startsAt,
    validThrough: endsAt,
    seller: { '@id': seller['@id'] },
    availability: 'https://schema.org/InStock',
    ...(places.length > 0 && { availableAtOrFrom: places.map((outlet) => outletThing(outlet, seller['@id'])) }),
    areaServed: isNationwide
      ? { '@type': 'Country', name: 'Suomi' }
      : offer.cities.map((one) => ({ '@type': 'City', name: one })),
  };
  // Search engines take a product only with its price.
  const sold =
    price === null
      ? { ...thing, ...terms }
      : {
          '@type': 'Product',
          ...thing,
          offers: {
            ...terms,
            price: price.toFixed(2),
            priceCurrency: currency,
            priceValidUntil: endsAt,
            ...(unitPrice && { priceSpecification: unitPriceThing(unitPrice, currency) }),
          },
        };
  const ofCity = city ? [{ name: city, path: cityAddress(city) }] : [];
  return [sold, seller, breadcrumbs(origin, [...ofCity, { name, path: `/tarjous/${id}` }])];
}
