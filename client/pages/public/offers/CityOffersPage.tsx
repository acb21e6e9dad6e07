import { Link, useParams, useSearchParams } from 'react-router';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { goodsLink } from '#client/texts/goodsLink.ts';
import { publicOffers } from '#client/texts/publicOffers.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { breadcrumbs, FeedLink, JsonLd, PageHead } from '#client/ui/plain/frame/PageHead.tsx';
import { CardSkeletons } from '#client/ui/plain/Skeleton.tsx';
import { readCity } from '#shared/cities.ts';
import { sharePicturePath } from '#shared/rules/offers/share/sharePictures.ts';
import { goodsPath } from '#shared/rules/shops/goodsPath.ts';
import { Band } from '../Band.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import styles from './CityOffersPage.module.css';
import { OfferCards } from './OfferCards.tsx';
import { PublicCityOffersDocument } from './publicOffers.generated.ts';
import { cityAddress, LoadFailed } from './publicOffers.tsx';

const texts = publicOffers.city;

function ask(city: string, after: string | null, openNow = false) {
  return { city, after, openNow };
}

/** Whether only what is open now is listed. */
const isOfOpen = (search: URLSearchParams) => search.get('auki') === 'nyt';

/** Address of the list, and of one that is limited or continued. */
function listAddress(city: string, isOpenNow: boolean, after?: string): string {
  const search = new URLSearchParams({ ...(isOpenNow && { auki: 'nyt' }), ...(after && { alkaen: after }) });
  return search.size > 0 ? `${cityAddress(city)}?${search}` : cityAddress(city);
}

export const questions: Questions = ({ city }, search) => {
  const name = readCity(city)?.name;
  // What is open is asked by the browser: a page that the server keeps would soon be wrong.
  if (!name || isOfOpen(search)) return [];
  return [{ document: PublicCityOffersDocument, variables: ask(name, search.get('alkaen')) }];
};

/** Goods that the page leads to. */
const maxGroups = 8;

interface Props {
  city: string;
  after: string | null;
  isOpenNow: boolean;
}

function Offers({ city, after, isOpenNow }: Props) {
  const { data, refusal, retry } = useAnswer(PublicCityOffersDocument, ask(city, after, isOpenNow));
  if (!data) return refusal === undefined ? <CardSkeletons /> : <LoadFailed refusal={refusal} onRetry={retry} />;
  const { items, endCursor } = data.offers;
  const groups = after ? [] : data.productGroups.slice(0, maxGroups);
  if (items.length === 0) {
    const [text, hint] = isOpenNow ? [texts.noneOpen(city), texts.noneOpenHint] : [texts.none(city), texts.noneHint];
    return <EmptyState drawing="offers" text={text} hint={hint} />;
  }
  return (
    <>
      {groups.length > 0 && (
        <nav className={styles.goods} aria-label={goodsLink.compare}>
          <span>{goodsLink.compare}:</span>
          {groups.map(({ slug, plural }) => (
            <Link key={slug} to={goodsPath(slug, city)}>
              {plural}
            </Link>
          ))}
        </nav>
      )}
      <OfferCards offers={items} city={city} eager />
      <nav className={styles.pages} aria-label={texts.list}>
        {after && (
          <LinkButton kind="quiet" size="large" to={listAddress(city, isOpenNow)}>
            {texts.first}
          </LinkButton>
        )}
        {endCursor && (
          <LinkButton size="large" to={listAddress(city, isOpenNow, endCursor)}>
            {texts.next}
          </LinkButton>
        )}
      </nav>
      <p className={styles.pages}>
        <a href={`/viikko/${encodeURIComponent(city)}.pdf`}>{texts.paper}</a>
      </p>
    </>
  );
}

/** Live offers of a municipality and of the whole country, a page at a time. */
export function CityOffersPage() {
  const city = readCity(useParams().city)?.name;
  const [search] = useSearchParams();
  const [after, isOpenNow] = [search.get('alkaen'), isOfOpen(search)];
  if (!city) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={texts.title(city)}
        description={texts.description(city)}
        path={cityAddress(city)}
        image={{ url: sharePicturePath('kunta', city), alt: texts.title(city) }}
        isUnlisted={isOpenNow}
      />
      <FeedLink title={texts.title(city)} path={`/syote/${encodeURIComponent(city)}.xml`} />
      <JsonLd things={(origin) => [breadcrumbs(origin, [{ name: city, path: cityAddress(city) }])]} />
      <Band>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1>{texts.title(city)}</h1>
            <p className={styles.intro}>{texts.intro}</p>
            <RankingLink list="feed" />
          </div>
          <LinkButton kind="quiet" to="/tarjoukset">
            {texts.change}
          </LinkButton>
          <LinkButton kind="quiet" to={listAddress(city, !isOpenNow)}>
            {isOpenNow ? texts.all : texts.open}
          </LinkButton>
        </header>
        <section className={styles.list} aria-labelledby="tarjoukset">
          <h2 id="tarjoukset" className="visually-hidden">
            {texts.list}
          </h2>
          <Offers key={`${after} ${isOpenNow}`} city={city} after={after} isOpenNow={isOpenNow} />
        </section>
      </Band>
    </>
  );
}
