import { Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { period } from '../../../lib/format/format.ts';
import { priceForm as texts } from '../../../texts/priceForm.ts';
import type { OfferFormValues } from './offerForm.ts';
import { usePriceCheck } from './priceCheck.ts';

/** Fills in the lowest price that the business has had here, once, and says which offer it is from: in a tab of its own. */
export function useLowestField(values: OfferFormValues, isOwn: boolean): ReactNode {
  const form = Form.useFormInstance<OfferFormValues>();
  const known = usePriceCheck(values, isOwn)?.knownLowest;
  const [filled, setFilled] = useState<number>();
  const { isReduced, lowestPrice30Days } = values;
  const price = known?.price;
  useEffect(() => {
    const isEmpty = form.getFieldValue('lowestPrice30Days') == null && !form.isFieldTouched('lowestPrice30Days');
    if (price === undefined || !isReduced || !isEmpty) return;
    form.setFieldValue('lowestPrice30Days', price);
    setFilled(price);
  }, [price, isReduced, form]);
  if (!known || filled === undefined || lowestPrice30Days !== filled) return texts.lowestHint;
  return (
    <>
      {texts.filled}{' '}
      <Link to={`/yritys/tarjoukset?tarjous=${encodeURIComponent(known.offerId)}`} target="_blank">
        {texts.filledFrom(period(known.from, known.to))}
      </Link>
    </>
  );
}
