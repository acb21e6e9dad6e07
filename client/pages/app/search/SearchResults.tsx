import { useRef } from 'react';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { moneyText, wholeMoneyText } from '../../../lib/format/format.ts';
import type { Currency, SearchPart } from '../../../schema.generated.ts';
import { search as texts } from '../../../texts/app.ts';
import { useCity } from '../CityChoice.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { MoreOffers, OfferGrid, OfferGridSkeleton } from '../tiles/OfferGrid.tsx';
import { NothingFound } from './NothingFound.tsx';
import { type AppSearchQuery, useAppSearchQuery } from './SearchPage.generated.ts';
import styles from './SearchResults.module.css';
import { type Chip, UnderstoodChips } from './UnderstoodChips.tsx';
import type { Asked } from './useSearchAddress.ts';

type Found = AppSearchQuery['searchOffers'];

interface Props {
  asked: Asked;
  onAsk: (change: Partial<Asked>) => void;
  onNearby: () => void;
}

/** `225/45 R17` of '225/45r17', and `16 gt` of '16gt'. */
const sizeText = (size: string) => size.replace(/(\d)r(\d)/, '$1 R$2').replace(/^(\d+(?:[.,]\d+)?)(\p{L}+)$/u, '$1 $2');

function priceText({ min, max }: NonNullable<Found['understood']['price']>, currency: Currency): string {
  const money = (sum: number) => (Number.isInteger(sum) ? wholeMoneyText : moneyText)(sum, currency);
  if (min === null) return max === null ? '' : texts.understood.atMost(money(max));
  return max === null ? texts.understood.atLeast(money(min)) : texts.understood.between(money(min), money(max));
}

function chipsOf({ understood, items }: Found, isCountry: boolean): Chip[] {
  const { city, price, sort, sizes, without } = understood;
  const chips: (Chip | null)[] = [
    city ? { part: 'CITY', text: texts.understood.city(city) } : null,
    isCountry ? { part: 'COUNTRY', text: texts.understood.country } : null,
    // Without an offer that has a currency, the sums are euros.
    price && { part: 'PRICE', text: priceText(price, items[0]?.currency ?? 'EUR') },
    sort && { part: 'SORT', text: texts.understood.sort[sort] },
    sizes.length > 0 ? { part: 'SIZES', text: texts.understood.sizes(sizes.map(sizeText).join(', ')) } : null,
    without.length > 0 ? { part: 'WITHOUT', text: texts.understood.without(without.join(', ')) } : null,
  ];
  return chips.filter((chip) => chip !== null);
}

/** How many were found and where: said aloud whenever another search has been answered. */
function summaryOf({ items, hasNextPage, city }: Found, ownCity: string | undefined, isCountry: boolean) {
  const count = items.length > 0 ? texts.count(items.length, hasNextPage) : '';
  if (isCountry) return { count, place: texts.inCountry };
  return { count, place: city && city !== ownCity ? texts.inCity(city) : '' };
}

/** What a search asks of the server, for a consumer of the city. */
export function searchOf({ text, ignore, isCountry }: Asked, city: string | undefined) {
  return { text, ignore, city: isCountry ? undefined : city };
}

/** What the words find in the city, or in the municipality that they name; old answers stay until the new ones come. */
export function SearchResults({ asked, onAsk, onNearby }: Props) {
  const { city } = useCity();
  const { text, ignore, isCountry } = asked;
  const variables = searchOf(asked, city);
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useAppSearchQuery({ variables });
  const heading = useRef<HTMLHeadingElement>(null);
  const found = (data ?? previousData)?.searchOffers;
  const drop = (part: SearchPart) => onAsk({ ignore: [...ignore, part] });
  const summary = found && summaryOf(found, city, isCountry);
  return (
    <section className={styles.results} aria-labelledby="hakutulokset" aria-busy={!data && !error}>
      <h2 id="hakutulokset" ref={heading} className="visually-hidden" tabIndex={-1}>
        {texts.results}
      </h2>
      {found && !(error && !data) && (
        <UnderstoodChips
          chips={chipsOf(found, isCountry)}
          onRemove={(part) => (part === 'COUNTRY' ? onAsk({ isCountry: false }) : drop(part))}
          next={heading}
        />
      )}
      <div className={styles.said} role="status">
        {data && found?.didYouMean && (
          <p className={styles.meant}>
            {texts.didYouMean}{' '}
            <button type="button" onClick={() => onAsk({ text: found.didYouMean ?? text })}>
              {found.didYouMean}
            </button>
            ?{' '}
            <button type="button" onClick={() => drop('SPELLING')}>
              {texts.asTyped(text)}
            </button>
          </p>
        )}
        {data && found && found.cutWords > 0 && <p className={styles.note}>{texts.cut(found.cutWords)}</p>}
        {data && found?.items.length === 0 && <p className="visually-hidden">{texts.none}</p>}
        {(summary?.count || summary?.place) && (
          <p className={styles.summary}>
            {summary.count && <strong>{summary.count}</strong>}
            {summary.place && <span>{summary.place}</span>}
          </p>
        )}
      </div>
      {error && !data && <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} />}
      {!error && !found && <OfferGridSkeleton />}
      {found && !(error && !data) && (
        <div className={data ? undefined : styles.old}>
          <OfferGrid offers={found.items} placeOf={(offer) => (found.city ? undefined : offerPlace(offer, 1))} />
        </div>
      )}
      {data && found?.hasNextPage && (
        <MoreOffers
          isLoading={networkStatus === 3}
          onMore={() => void fetchMore({ variables: { ...variables, after: found.endCursor } }).catch(() => {})}
        />
      )}
      {data && found?.items.length === 0 && (
        <NothingFound asked={asked} found={found} onAsk={onAsk} onDrop={drop} onNearby={onNearby} />
      )}
    </section>
  );
}
