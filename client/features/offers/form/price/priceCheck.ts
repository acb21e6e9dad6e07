import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { PriceDraft } from '#client/schema.generated.ts';
import { type OfferFormValues, productInputOf } from '../offerForm.ts';
import { type CheckPriceQuery, useCheckPriceQuery } from './offerPrice.generated.ts';
import { priceInputOf } from './priceForm.ts';

/** Milliseconds without typing after which the server is asked. */
const pause = 500;

/** What the server says of the price by the business's earlier offers; undefined until it has, or without a price. */
export function usePriceCheck(values: OfferFormValues, isOwn: boolean): CheckPriceQuery['checkPrice'] | undefined {
  const { startDate, endDate, title, category, offerId } = values;
  const { productId, gtin } = productInputOf(values);
  const price = priceInputOf(values);
  const hasPrice = price.discountedPrice !== null || price.originalPrice !== null;
  const isAsked = isOwn && hasPrice && !!startDate && !!endDate && title.trim() !== '';
  const input: PriceDraft = {
    price,
    startDate,
    endDate,
    title,
    category: category ?? null,
    offerId: offerId ?? null,
    productId,
    gtin,
  };
  const asked = useSettled(isAsked ? JSON.stringify(input) : '');
  const { data, previousData } = useCheckPriceQuery(
    asked ? { variables: { input: JSON.parse(asked) as PriceDraft } } : skipToken,
  );
  return asked ? (data ?? previousData)?.checkPrice : undefined;
}

/** The value once it has not changed for a while. */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
