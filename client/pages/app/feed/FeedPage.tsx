import { useId, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import type { Questions } from '#client/lib/site/siteMap.ts';
import type { OfferType } from '#client/schema.generated.ts';
import { feed } from '#client/texts/app.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Skeleton } from '#client/ui/plain/Skeleton.tsx';
import { useCity } from '../city/CityChoice.tsx';
import { ChooseCity } from '../city/CityContext.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { SearchField } from '../search/SearchField.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import { MoreOffers, OfferBlank, OfferGrid, OfferGridSkeleton } from '../tiles/OfferGrid.tsx';
import { OfferTile } from '../tiles/OfferTile.tsx';
import { useSnapScroll } from '../tiles/useSnapScroll.ts';
import {
  AppFeedDocument,
  AppFrontDocument,
  type AppFrontQuery,
  useAppFeedQuery,
  useAppFrontQuery,
} from './FeedPage.generated.ts';
import styles from './FeedPage.module.css';

/** As it is in the address. */
type FeedKind = 'kaikki' | 'tarjoukset' | 'esitteet';

const kinds: [FeedKind, string][] = [
  ['kaikki', feed.types.all],
  ['tarjoukset', feed.types.offers],
  ['esitteet', feed.types.flyers],
];

interface Props {
  kind: FeedKind;
  onKind: (kind: FeedKind) => void;
  categories: readonly { id: string; name: string }[];
  categoryId: string | undefined;
  onCategory: (id: string | undefined) => void;
}

/** Offers or flyers, and of which category: a row that scrolls sideways under a thumb. */
function FeedFilters({ kind, onKind, categories, categoryId, onCategory }: Props) {
  return (
    <div className={styles.filters}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{feed.types.label}</legend>
        {kinds.map(([value, text]) => (
          <button key={value} type="button" aria-pressed={kind === value} onClick={() => onKind(value)}>
            {text}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">{feed.categories}</legend>
        <button type="button" aria-pressed={!categoryId} onClick={() => onCategory(undefined)}>
          {feed.everyCategory}
        </button>
        {categories.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={categoryId === id}
            onClick={() => onCategory(categoryId === id ? undefined : id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const typesOf: Record<FeedKind, OfferType[] | undefined> = {
  kaikki: undefined,
  tarjoukset: ['NORMAL_OFFER', 'PREMIUM_OFFER'],
  esitteet: ['NORMAL_FLYER', 'PREMIUM_FLYER'],
};

interface Filters {
  kind: FeedKind;
  categoryId: string | undefined;
}

function readFilters(params: URLSearchParams): Filters {
  const given = params.get('tyyppi');
  return {
    kind: given === 'tarjoukset' || given === 'esitteet' ? given : 'kaikki',
    categoryId: params.get('kategoria') || undefined,
  };
}

const feedOf = (city: string, { kind, categoryId }: Filters) => ({ city, categoryId, types: typesOf[kind] });

export const questions: Questions = (_params, search) => {
  const city = search.get('kunta');
  if (!city) return [];
  return [
    { document: AppFrontDocument, variables: { city } },
    { document: AppFeedDocument, variables: feedOf(city, readFilters(search)) },
  ];
};

/** The filters, in the address so that the back button restores them. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const { kind, categoryId } = readFilters(params);
  const change = (next: { kind?: FeedKind; categoryId?: string | undefined }) =>
    setParams(
      () => {
        const { kind: type, categoryId: category } = { kind, categoryId, ...next };
        return { ...(type !== 'kaikki' && { tyyppi: type }), ...(category && { kategoria: category }) };
      },
      { replace: true, preventScrollReset: true },
    );
  return { kind, categoryId, change, isFiltered: kind !== 'kaikki' || !!categoryId };
}

/** Coming back, the list is as it was left; otherwise it is brought up to date. */
function useFeed(city: string, filters: Filters) {
  const [isReturn] = useState(useNavigationType() === 'POP');
  const variables = feedOf(city, filters);
  const query = useAppFeedQuery({
    variables,
    fetchPolicy: isReturn ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, fetchMore, networkStatus } = query;
  const after = data?.offers.endCursor;
  return {
    ...query,
    isReadingOn: networkStatus === 3,
    readOn: () => void fetchMore({ variables: { ...variables, after } }).catch(() => {}),
  };
}

interface CityOffersProps {
  city: string;
  filters: ReturnType<typeof useFilters>;
  categories: readonly { id: string; name: string }[];
  ads: AppFrontQuery['advertisements'] | undefined;
  /** Shown above, and not again here. */
  premium: readonly ConsumerOfferFragment[];
  /** The offers above are not known yet. */
  isEarly: boolean;
}

/** All offers of the city but those in the carousel. Its query is read in a step of its own, which keeps a slow phone quick. */
function CityOffers({ city, filters, categories, ads, premium, isEarly }: CityOffersProps) {
  const { kind, categoryId, change, isFiltered } = filters;
  const { data, error, refetch, readOn, isReadingOn } = useFeed(city, { kind, categoryId });
  const inCarousel = new Set(premium.map(({ id }) => id));
  const offers = data?.offers.items.filter(({ id }) => !inCarousel.has(id));

  return (
    <section className={styles.list} aria-labelledby="kaikki-tarjoukset">
      <h2 id="kaikki-tarjoukset">{feed.all}</h2>
      <FeedFilters
        kind={kind}
        onKind={(next) => change({ kind: next })}
        categories={categories}
        categoryId={categoryId}
        onCategory={(next) => change({ categoryId: next })}
      />
      {offers && !isEarly ? (
        <OfferGrid offers={offers} ads={ads} eager={premium.length === 0} />
      ) : (
        !error && <OfferGridSkeleton />
      )}
      {error && !data && <LoadFault text={feed.failed} error={error} onRetry={() => refetch()} />}
      {data?.offers.hasNextPage && <MoreOffers isLoading={isReadingOn} onMore={readOn} />}
      {offers?.length === 0 && !data?.offers.hasNextPage && premium.length === 0 && (
        <EmptyState
          drawing="offers"
          text={isFiltered ? feed.emptyFiltered : feed.empty(city)}
          hint={isFiltered ? feed.emptyFilteredHint : feed.emptyHint}
          action={
            isFiltered ? (
              <PlainButton kind="quiet" onClick={() => change({ kind: 'kaikki', categoryId: undefined })}>
                {feed.clear}
              </PlainButton>
            ) : (
              <LinkButton to="/sovellus/haku?lahella=KM_50">{feed.nearby}</LinkButton>
            )
          }
        />
      )}
    </section>
  );
}

function CityFeed({ city }: { city: string }) {
  const filters = useFilters();
  const { data, loading } = useAppFrontQuery({ variables: { city } });
  const premium = filters.isFiltered ? [] : (data?.premiumOffers ?? []);
  const isEarly = !filters.isFiltered && loading && !data;

  return (
    <>
      <header className={styles.head}>
        <h1>{feed.title}</h1>
        <p>{feed.place(city)}</p>
        <RankingLink list="feed" />
      </header>
      <SearchField />
      {isEarly && <PremiumCarouselSkeleton />}
      {premium.length > 0 && <PremiumCarousel offers={premium} />}
      <CityOffers
        city={city}
        filters={filters}
        premium={premium}
        isEarly={isEarly}
        categories={data?.categories ?? []}
        ads={data?.advertisements}
      />
    </>
  );
}

/** What is on offer in the city now. At the very first start it asks for the city. */
export function FeedPage() {
  const { city } = useCity();
  return <div className={styles.page}>{city ? <CityFeed key={city} city={city} /> : <ChooseCity />}</div>;
}

/** The city's premium offers, large, one swipe from each other. Says that the place is paid for. */
function PremiumCarousel({ offers }: { offers: readonly ConsumerOfferFragment[] }) {
  const id = useId();
  const { row, at, goTo, onScroll } = useSnapScroll(offers.length);
  return (
    <section className={styles.carousel} aria-labelledby={id}>
      <header className={styles.carouselHead}>
        <h2 id={id}>{feed.premium}</h2>
        <p>{feed.premiumNote}</p>
        <span className={styles.buttons} hidden={offers.length <= 3}>
          <button type="button" aria-label={feed.previous} disabled={at === 0} onClick={() => goTo(at - 1)}>
            <Icon name="arrowLeft" />
          </button>
          <button type="button" aria-label={feed.next} disabled={at >= offers.length - 1} onClick={() => goTo(at + 1)}>
            <Icon name="arrowRight" />
          </button>
        </span>
      </header>
      <ul ref={row} className={styles.row} onScroll={onScroll}>
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferTile offer={offer} sizes="(min-width: 640px) 380px, 80vw" eager={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The carousel's skeleton: what is below does not move when the offers arrive. */
function PremiumCarouselSkeleton() {
  return (
    <div className={styles.carousel} aria-hidden="true">
      <div className={styles.carouselHead}>
        <h2>
          <Skeleton width="5em" height="1em" />
        </h2>
      </div>
      <div className={styles.row}>
        {[1, 2, 3].map((key) => (
          <OfferBlank key={key} />
        ))}
      </div>
    </div>
  );
}
