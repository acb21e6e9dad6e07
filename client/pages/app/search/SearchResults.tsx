import { type ComponentProps, useRef } from 'react';
import { Link } from 'react-router';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { moneyText, wholeMoneyText } from '#client/lib/format/format.ts';
import type { Currency, SearchPart, SearchSort, UnitBase } from '#client/schema.generated.ts';
import { goodsLink } from '#client/texts/goodsLink.ts';
import { search, search as texts } from '#client/texts/search.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { goodsPath } from '#shared/rules/shops/goodsPath.ts';
import { useCity } from '../city/CityChoice.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { MoreOffers, OfferGrid, OfferGridSkeleton } from '../tiles/OfferGrid.tsx';
import { type AppSearchQuery, useAppSearchQuery } from './SearchPage.generated.ts';
import styles from './SearchResults.module.css';
import { type Chip, UnderstoodChips } from './UnderstoodChips.tsx';
import type { Asked } from './useSearchAddress.ts';
import { WatchSearch } from './WatchSearch.tsx';

interface NothingFoundProps {
  asked: Asked;
  found: AppSearchQuery['searchOffers'];
  onAsk: (change: Partial<Asked>) => void;
  onDrop: (part: SearchPart) => void;
  onNearby: () => void;
}

/** No offer fits: what can be removed or widened, each as a button that searches again. */
function NothingFound({ asked, found, onAsk, onDrop, onNearby }: NothingFoundProps) {
  const { city } = useCity();
  const { text, ignore, isCountry } = asked;
  const { understood } = found;
  const ways: [text: string, go: () => void, isOpen: boolean][] = [
    [texts.widen.open, () => onAsk({ isOpenNow: false }), asked.isOpenNow],
    [texts.widen.price, () => onDrop('PRICE'), understood.price !== null],
    [texts.widen.sizes, () => onDrop('SIZES'), understood.sizes.length > 0],
    [texts.widen.without(understood.without.join(', ')), () => onDrop('WITHOUT'), understood.without.length > 0],
    [texts.widen.ownCity(city ?? ''), () => onDrop('CITY'), !!city && !!understood.city && understood.city !== city],
    [
      texts.widen.around,
      // The word is one that the search understands: the nearest first, from 50 kilometres around.
      () => onAsk({ text: `${text} ${texts.widen.aroundWord}`, ignore: ignore.filter((part) => part !== 'SORT') }),
      !!found.city && understood.sort === null,
    ],
    [
      texts.widen.country,
      () => onAsk({ isCountry: true, ignore: understood.city ? [...ignore, 'CITY'] : ignore }),
      !isCountry && !!found.city,
    ],
    [texts.widen.browse, onNearby, !!city],
  ];
  return (
    <EmptyState
      drawing="search"
      text={texts.empty(text)}
      hint={texts.emptyHint}
      action={
        <ul className={styles.ways} aria-label={texts.widen.label}>
          {ways
            .filter(([, , isOpen]) => isOpen)
            .map(([name, go], index) => (
              <li key={name}>
                <PlainButton kind={index === 0 ? 'primary' : 'quiet'} onClick={go}>
                  {name}
                </PlainButton>
              </li>
            ))}
        </ul>
      }
    />
  );
}

const resultOrderTexts = search.order;

type Offers = ComponentProps<typeof OfferGrid>['offers'];

/** Whether at least two of the offers have prices of the same unit: they can be compared. */
function haveSharedUnit(offers: Offers): boolean {
  const units = offers.flatMap(({ unitPrice }) => unitPrice?.per ?? []);
  return new Set(units).size < units.length;
}

interface ChoiceProps {
  /** The order that the words name, if they do. */
  usual: SearchSort | null;
  isByUnitPrice: boolean;
  onChange: (isByUnitPrice: boolean) => void;
}

/** The order of what was found: the best first, or the lowest unit prices. */
function OrderChoice({ usual, isByUnitPrice, onChange }: ChoiceProps) {
  const { sort } = search.understood;
  return (
    <fieldset className={styles.choice}>
      <legend>{resultOrderTexts.label}</legend>
      <button type="button" aria-pressed={!isByUnitPrice} onClick={() => onChange(false)}>
        {usual ? sort[usual] : resultOrderTexts.best}
      </button>
      <button type="button" aria-pressed={isByUnitPrice} onClick={() => onChange(true)}>
        {sort.UNIT_PRICE}
      </button>
    </fieldset>
  );
}

/**
 * Offers in the order of their unit prices. Kilos are not compared with litres: each unit has its own heading when there
 * are several, and offers without a unit price come last under theirs.
 */
function UnitPriceGroups({ offers, ...grid }: ComponentProps<typeof OfferGrid>) {
  const groups = Map.groupBy(offers, ({ unitPrice }) => unitPrice?.per);
  const units = groups.size - Number(groups.has(undefined));
  const headingOf = (unit: UnitBase | undefined) =>
    unit ? units > 1 && resultOrderTexts.per[unit] : resultOrderTexts.without;
  return (
    <div className={styles.results}>
      {[...groups].map(([unit, group]) => {
        const heading = headingOf(unit);
        if (!heading) return <OfferGrid key={unit} offers={group} {...grid} />;
        const id = `yksikko-${unit ?? 'ilman'}`;
        return (
          <section key={id} className={styles.band} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <OfferGrid offers={group} {...grid} />
          </section>
        );
      })}
    </div>
  );
}

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

function chipsOf({ understood, items }: Found, { isCountry, isByUnitPrice }: Asked): Chip[] {
  const { city, price, sort, sizes, without } = understood;
  const chips: (Chip | null)[] = [
    city ? { part: 'CITY', text: texts.understood.city(city) } : null,
    isCountry ? { part: 'COUNTRY', text: texts.understood.country } : null,
    // Without an offer that has a currency, the sums are euros.
    price && { part: 'PRICE', text: priceText(price, items[0]?.currency ?? 'EUR') },
    isByUnitPrice ? null : sort && { part: 'SORT', text: texts.understood.sort[sort] },
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

/** Where in a flyer the words were found: said above its tile, which leads to that page. */
function pagesFound({ pageHits }: Found) {
  if (pageHits.length === 0) return {};
  const hits = new Map(pageHits.map((hit) => [hit.offerId, hit]));
  return {
    noteOf: ({ id }: { id: string }) => {
      const hit = hits.get(id);
      return hit && texts.onPage(hit.page, hit.excerpt);
    },
    pageOf: ({ id }: { id: string }) => hits.get(id)?.page,
  };
}

/** What a search asks of the server, for a consumer of the city. */
export function searchOf({ text, ignore, isCountry, isByUnitPrice, isOpenNow }: Asked, city: string | undefined) {
  const sort: SearchSort | undefined = isByUnitPrice ? 'UNIT_PRICE' : undefined;
  return { text, ignore, sort, openNow: isOpenNow, city: isCountry ? undefined : city };
}

interface SaidProps {
  asked: Asked;
  found: Found | undefined;
  /** The answer is that of an earlier search, until the new one comes. */
  isOld: boolean;
  isComparable: boolean;
  onAsk: Props['onAsk'];
  onDrop: (part: SearchPart) => void;
}

/** What is said aloud of an answer: a correction, what was left out, how many there are, and in which order. */
function Said({ asked, found, isOld, isComparable, onAsk, onDrop }: SaidProps) {
  const { city } = useCity();
  const { text, isCountry, isByUnitPrice } = asked;
  const summary = found && summaryOf(found, city, isCountry);
  const order = isOld ? texts.order.loading : isComparable ? texts.order.paid : texts.order.none;
  return (
    <div className={styles.said} role="status">
      {!isOld && found?.didYouMean && (
        <p className={styles.meant}>
          {texts.didYouMean}{' '}
          <button type="button" onClick={() => onAsk({ text: found.didYouMean ?? text })}>
            {found.didYouMean}
          </button>
          ?{' '}
          <button type="button" onClick={() => onDrop('SPELLING')}>
            {texts.asTyped(text)}
          </button>
        </p>
      )}
      {!isOld && found && found.cutWords > 0 && <p className={styles.note}>{texts.cut(found.cutWords)}</p>}
      {!isOld && found?.items.length === 0 && <p className="visually-hidden">{texts.none}</p>}
      {(summary?.count || summary?.place) && (
        <p className={styles.summary}>
          {summary.count && <strong>{summary.count}</strong>}
          {summary.place && <span>{summary.place}</span>}
        </p>
      )}
      {isByUnitPrice && found && found.items.length > 0 && <p className={styles.note}>{order}</p>}
    </div>
  );
}

interface OpenProps {
  found: Found | undefined;
  isOpenNow: boolean;
  onChange: (isOpenNow: boolean) => void;
}

/** Limits what was found to outlets that are open now. */
function OpenChoice({ found, isOpenNow, onChange }: OpenProps) {
  if (!found || (found.items.length === 0 && !isOpenNow)) return null;
  return (
    <div className={styles.choice}>
      <button type="button" aria-pressed={isOpenNow} onClick={() => onChange(!isOpenNow)}>
        {texts.openNow}
      </button>
    </div>
  );
}

/** The way to where the goods that the words name are compared. */
function GoodsLink({ found: { productGroup: group, city } }: { found: Found }) {
  return (
    group && (
      <p>
        <Link to={goodsPath(group.slug, city)}>{goodsLink.all(group.plural)}</Link>
      </p>
    )
  );
}

/** What the words find in the city, or in the municipality that they name; old answers stay until the new ones come. */
export function SearchResults({ asked, onAsk, onNearby }: Props) {
  const { city } = useCity();
  const { ignore, isByUnitPrice, isOpenNow } = asked;
  const variables = searchOf(asked, city);
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useAppSearchQuery({ variables });
  const heading = useRef<HTMLHeadingElement>(null);
  const found = error && !data ? undefined : (data ?? previousData)?.searchOffers;
  const drop = (part: SearchPart) => onAsk({ ignore: [...ignore, part] });
  const isComparable = !!found && haveSharedUnit(found.items);
  const Offers = data && isByUnitPrice && isComparable ? UnitPriceGroups : OfferGrid;
  return (
    <section className={styles.results} aria-labelledby="hakutulokset" aria-busy={!data && !error}>
      <h2 id="hakutulokset" ref={heading} className="visually-hidden" tabIndex={-1}>
        {texts.results}
      </h2>
      {found && (
        <UnderstoodChips
          chips={chipsOf(found, asked)}
          onRemove={(part) => (part === 'COUNTRY' ? onAsk({ isCountry: false }) : drop(part))}
          next={heading}
        />
      )}
      <OpenChoice found={found} isOpenNow={isOpenNow} onChange={(openNow) => onAsk({ isOpenNow: openNow })} />
      {found && found.items.length > 0 && (isByUnitPrice || isComparable) && (
        <OrderChoice
          usual={found.understood.sort}
          isByUnitPrice={isByUnitPrice}
          onChange={(byUnitPrice) => onAsk({ isByUnitPrice: byUnitPrice })}
        />
      )}
      <Said asked={asked} found={found} isComparable={isComparable} onAsk={onAsk} isOld={!data} onDrop={drop} />
      {found && found.items.length > 0 && (
        <>
          <RankingLink list={isByUnitPrice || found.understood.sort ? 'chosen' : 'search'} />
          <GoodsLink found={found} />
        </>
      )}
      {error && !data && <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} />}
      {!error && !found && <OfferGridSkeleton />}
      {found && (
        <div className={data ? undefined : styles.old}>
          <Offers
            offers={found.items}
            placeOf={(offer) => (found.city ? undefined : offerPlace(offer, 1))}
            {...pagesFound(found)}
          />
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
      {data && found && (
        <div className={styles.watch}>
          <WatchSearch text={asked.text} city={found.city} hasFound={found.items.length > 0} />
        </div>
      )}
    </section>
  );
}
