import type { ComponentProps } from 'react';
import type { SearchSort, UnitBase } from '../../../schema.generated.ts';
import { search } from '../../../texts/search.ts';
import { OfferGrid } from '../tiles/OfferGrid.tsx';
import styles from './SearchResults.module.css';

const texts = search.order;

type Offers = ComponentProps<typeof OfferGrid>['offers'];

/** Whether at least two of the offers have prices of the same unit: they can be compared. */
export function haveSharedUnit(offers: Offers): boolean {
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
export function OrderChoice({ usual, isByUnitPrice, onChange }: ChoiceProps) {
  const { sort } = search.understood;
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.label}</legend>
      <button type="button" aria-pressed={!isByUnitPrice} onClick={() => onChange(false)}>
        {usual ? sort[usual] : texts.best}
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
export function UnitPriceGroups({ offers, ...grid }: ComponentProps<typeof OfferGrid>) {
  const groups = Map.groupBy(offers, ({ unitPrice }) => unitPrice?.per);
  const units = groups.size - Number(groups.has(undefined));
  const headingOf = (unit: UnitBase | undefined) => (unit ? units > 1 && texts.per[unit] : texts.without);
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
