import { Input, Select } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { moneyText, period } from '#client/lib/format/format.ts';
import { useFormAround } from '#client/lib/forms/useFieldForm.ts';
import type { Currency, PriceSubject } from '#client/schema.generated.ts';
import { priceForm as texts } from '#client/texts/priceForm.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { Columns } from '#client/ui/plain/Layout.tsx';
import type { OfferFormValues } from '../offerForm.ts';
import { type MyProductsQuery, useMyProductsQuery } from './offerPrice.generated.ts';
import styles from './PriceFields.module.css';
import { useSettled } from './priceCheck.ts';

type Product = MyProductsQuery['myProducts'][number];

/** Which of the business's products it is, and the number under the bar code of goods. */
export function ProductFields({ currency, subject }: { currency: Currency; subject: PriceSubject }) {
  return (
    <Columns minWidth={220}>
      <CheckedField required={false} name="productId" label={texts.product} extra={texts.productHint}>
        <ProductSelect currency={currency} />
      </CheckedField>
      {subject === 'GOODS' && (
        <CheckedField required={false} name="gtin" label={texts.gtin} extra={texts.gtinHint}>
          <Input inputMode="numeric" maxLength={20} autoComplete="off" />
        </CheckedField>
      )}
    </Columns>
  );
}

interface Props {
  currency: Currency;
  id?: string;
  /** Id of the product. */
  value?: string | null;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
}

/** An own product, found as it is typed. A chosen one brings its GTIN, and its name to an offer that has no heading yet. */
function ProductSelect({ currency, value, onChange, ...props }: Props) {
  const form = useFormAround<OfferFormValues>();
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, previousData, loading, error } = useMyProductsQuery({ variables: { search }, skip: !isOpened });
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const products = (data ?? previousData)?.myProducts ?? [];
  const options = products.map((product) => ({ value: product.id, label: product.name }));
  const isListed = !value || products.some(({ id }) => id === value);
  // That of a copied offer is known by the offer's heading.
  const unlisted = { value: value ?? '', label: chosen?.id === value ? chosen?.name : form.values.title };

  function choose(product: Product | undefined) {
    setChosen(product);
    onChange?.(product?.id ?? null);
    form.fill({ gtin: product?.gtin?.replace(/^0/, '') ?? '' });
    if (product && !form.values.title) form.fill({ title: product.name });
  }

  return (
    <Select
      {...props}
      value={value ?? null}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={texts.productSearch}
      loading={isOpened && loading}
      notFoundContent={error ? errorText(error, texts.productsFailed) : loading ? null : texts.noProduct}
      options={isListed ? options : [unlisted, ...options]}
      optionRender={({ label, value: id }) => (
        <>
          <span className={styles.option}>{label}</span>
          <LastPrice product={products.find((product) => product.id === id)} currency={currency} />
        </>
      )}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(id) => choose(products.find((product) => product.id === id))}
    />
  );
}

/** For how much it was last offered, and when. */
function LastPrice({ product, currency }: { product: Product | undefined; currency: Currency }) {
  const lastPrice = product?.lastPrice;
  if (!lastPrice) return null;
  return (
    <span className={clsx(styles.option, styles.line)}>
      {moneyText(lastPrice.price, currency)}, {period(lastPrice.from, lastPrice.to)}
    </span>
  );
}
