import { Alert, Checkbox, Collapse, Input, Radio, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { moneyText, period } from '#client/lib/format/format.ts';
import { useErrors, useFormAround, useValues } from '#client/lib/forms/useFieldForm.ts';
import type { Currency, PriceSubject } from '#client/schema.generated.ts';
import { priceForm as texts } from '#client/texts/priceForm.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { DateInput } from '#client/ui/antd/form/DateInput.tsx';
import { FoldedPanel } from '#client/ui/antd/form/FormParts.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { Columns } from '#client/ui/plain/Layout.tsx';
import { offerPriceInputLimits } from '#shared/limits.generated.ts';
import { findPriceClaims } from '#shared/rules/offers/priceFields.ts';
import { lacksUnitPrice, usualSubject } from '#shared/rules/offers/prices.ts';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { useOfferCategoriesQuery } from '../offerForm.generated.ts';
import type { OfferFormValues } from '../offerForm.ts';
import { OtherProduct } from './OtherProduct.tsx';
import styles from './PriceFields.module.css';
import { ProductFields } from './ProductFields.tsx';
import { usePriceCheck } from './priceCheck.ts';
import { priceInCents, priceKinds, shownPriceOfForm, verdictOf } from './priceForm.ts';

interface PriceLineProps {
  values: OfferFormValues;
  currency: Currency;
  isOwn: boolean;
}

/** How the price will be shown, or why it cannot be, while it is written. */
function PriceLine({ values, currency, isOwn }: PriceLineProps) {
  const errors = useErrors(useFormAround<OfferFormValues>());
  const checked = usePriceCheck(values, isOwn);
  const shown = { ...shownPriceOfForm(values), currency };
  const { compareWith, discountPercentage } = shown;
  const { now, unit, others } = offerPriceLines(shown);
  const [fault] = checked?.accepted === false ? checked.faults : [];
  const isAtField = !!fault && errors[fault.field] === fault.message;
  const isRefused = Object.keys(verdictOf(values).faults).length > 0;
  const isSaid = !!compareWith || !!discountPercentage || (values.isReduced && (isRefused || !!fault));
  const claims = isSaid ? [] : findPriceClaims(`${values.title}\n${values.description}`);
  return (
    <div role="status">
      {fault && values.isReduced && !isAtField && <p className={styles.refused}>{fault.message}</p>}
      {!fault && compareWith && discountPercentage !== null && (
        <p className={styles.line}>
          {texts.reducedBy} <strong>{offerPriceLines(shown).percent?.replace('−', '')}</strong>,{' '}
          {texts.countedFrom[compareWith.basis](moneyText(compareWith.amount, currency))}
        </p>
      )}
      {!isRefused && (unit ?? others[0]) && (
        <p className={styles.line}>{[now, ...others, unit].filter(Boolean).join(' · ')}</p>
      )}
      {checked?.notices.map((notice) => (
        <Alert key={notice} type="info" showIcon title={notice} />
      ))}
      {claims.length > 0 && (
        <Alert type="info" showIcon title={texts.claim(claims.join(', '))} description={texts.claimHint} />
      )}
    </div>
  );
}

/** Fills in the lowest price that the business has had here, once, and says which offer it is from: in a tab of its own. */
function useLowestField(values: OfferFormValues, isOwn: boolean): ReactNode {
  const form = useFormAround<OfferFormValues>();
  const checked = usePriceCheck(values, isOwn);
  const known = checked?.knownLowest;
  const [filled, setFilled] = useState<number>();
  const { isReduced, lowestPrice30Days } = values;
  const price = known?.price;
  useEffect(() => {
    const isEmpty = form.values.lowestPrice30Days == null && !form.isTouched('lowestPrice30Days');
    if (price === undefined || !isReduced || !isEmpty) return;
    form.set({ lowestPrice30Days: price });
    setFilled(price);
  }, [price, isReduced, form]);
  // What was filled in of an offer that does not count any more goes with it.
  const isOld = !!checked && filled !== undefined && price !== filled && lowestPrice30Days === filled;
  useEffect(() => {
    if (!isOld) return;
    form.set({ lowestPrice30Days: price ?? null });
    setFilled(price);
  }, [isOld, price, form]);
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

interface Props {
  currency: Currency;
  /** Whether the business itself writes, whose earlier offers can be looked up. */
  isOwn: boolean;
}

interface FieldProps {
  currency: Currency;
  name: string;
  label: string;
  extra?: ReactNode;
  required?: boolean;
}

/** What a fault of any price depends on: with another kind of price, what was wrong may be right. */
const judgedTogether = [
  'priceKind',
  'isReduced',
  'subject',
  'perishable',
  'onSaleSince',
  'multiCount',
  'discountedPrice',
  'originalPrice',
  'lowestPrice30Days',
];

function PriceField({ currency, required = false, ...props }: FieldProps) {
  const dependencies = judgedTogether.filter((name) => name !== props.name);
  return (
    <CheckedField required={required} dependencies={dependencies} {...props}>
      <MoneyInput currency={currency} />
    </CheckedField>
  );
}

/** What the consumer pays, and what it may be compared with. */
export function PriceFields({ currency, isOwn }: Props) {
  const form = useFormAround<OfferFormValues>();
  const values = useValues(form);
  useKindOfCategory(values.category);
  if (!values.priceKind) return null;
  const { priceKind } = values;
  return (
    <div className={styles.fields}>
      <CheckedField name="subject" label={texts.subject}>
        <Radio.Group optionType="button" options={[...texts.subjects]} />
      </CheckedField>
      {priceKind === 'GENERAL' ? (
        <GeneralFields />
      ) : (
        <PricesOfKind kind={priceKind} values={values} currency={currency} isOwn={isOwn} />
      )}
      <PriceLine values={values} currency={currency} isOwn={isOwn} />
      <OtherProduct values={values} currency={currency} isOwn={isOwn} />
      {priceKind === 'SINGLE' && <ArticleFields values={values} currency={currency} isOwn={isOwn} />}
      <Collapse
        ghost
        // Fields of a closed panel are values all the same.
        items={[{ key: 'more', label: texts.more, forceRender: true, children: <Options values={values} /> }]}
        defaultActiveKey={priceKind === 'SINGLE' ? [] : ['more']}
      />
    </div>
  );
}

const ofArticle = ['productId', 'gtin', 'unitCount', 'unitAmount', 'unitOfAmount', 'deposit', 'noUnitPriceReason'];

/** Which article it is, and how much of it: folded but for food, which has a unit price. A service comes in no packages. */
function ArticleFields({ values, currency, isOwn }: PriceLineProps) {
  const { subject, categoryKind, unitAmount, productId, gtin } = values;
  const hasAmount = subject === 'GOODS' || categoryKind === 'FOOD' || unitAmount !== null;
  const hasProduct = isOwn && !isStored(values);
  if (!hasAmount && !hasProduct) return null;
  return (
    <FoldedPanel
      title={hasAmount ? texts.article : texts.product}
      held={texts.optional}
      names={ofArticle}
      opens={categoryKind === 'FOOD' || unitAmount !== null || productId !== null || gtin !== ''}
      isInner
    >
      {hasProduct && <ProductFields currency={currency} subject={subject} />}
      {hasAmount && <AmountFields currency={currency} values={values} />}
    </FoldedPanel>
  );
}

/** Whether something that exists is edited: its product stays, and nothing is preset. */
function isStored({ offerId, repeatId }: OfferFormValues): boolean {
  return (offerId ?? repeatId) !== undefined;
}

/** What follows from the chosen category: what its offers are of and, until the business has said it, what is sold. */
function useKindOfCategory(category: string | undefined) {
  const form = useFormAround<OfferFormValues>();
  const { data } = useOfferCategoriesQuery();
  const kind = data?.categories.find(({ name }) => name === category)?.kind;
  const before = useRef(category);
  const given = useRef<PriceSubject>(undefined);
  useEffect(() => {
    if (kind === undefined) return;
    if (form.values.categoryKind !== kind) form.set({ categoryKind: kind });
    if (before.current === category) return;
    const isFirst = before.current === undefined && isStored(form.values);
    before.current = category;
    // What an earlier category brought is no choice of the person.
    const isFree = !form.isTouched('subject') || form.values.subject === given.current;
    if (isFirst || !isFree) return;
    given.current = usualSubject(kind);
    form.set({ subject: given.current });
  }, [category, kind, form]);
}

interface KindProps extends Props {
  kind: Exclude<OfferFormValues['priceKind'], 'GENERAL'>;
  values: OfferFormValues;
}

function PricesOfKind({ kind: priceKind, values, currency, isOwn }: KindProps) {
  const { isReduced, subject, perishable } = values;
  const lowest = useLowestField(values, isOwn);
  const isAgainstLowest = subject === 'GOODS' && !perishable;
  return (
    <>
      <Columns minWidth={220}>
        <PriceField
          currency={currency}
          name="discountedPrice"
          label={texts.now[priceKind]}
          required={priceKind !== 'SINGLE' || isReduced}
        />
        {priceKind === 'MULTI_BUY' && (
          <CheckedField name="multiCount" label={texts.multiCount}>
            <NumberInput units={['kpl']} min={2} max={99} />
          </CheckedField>
        )}
        {(priceKind === 'MULTI_BUY' || priceKind === 'MEMBERS') && (
          <PriceField currency={currency} name="originalPrice" label={texts.other[priceKind]} required />
        )}
      </Columns>
      {priceKind === 'SINGLE' && (
        <CheckedField name="isReduced" label={texts.isReduced}>
          <Radio.Group options={[...texts.yesNo]} />
        </CheckedField>
      )}
      {priceKind === 'SINGLE' && isReduced && (
        <Columns minWidth={220}>
          {isAgainstLowest && (
            <PriceField currency={currency} name="lowestPrice30Days" label={texts.lowest} extra={lowest} required />
          )}
          <PriceField
            currency={currency}
            name="originalPrice"
            label={isAgainstLowest ? texts.usual : texts.before}
            required={!isAgainstLowest}
          />
        </Columns>
      )}
    </>
  );
}

function GeneralFields() {
  return (
    <Columns minWidth={220}>
      <CheckedField name="discountPercentage" label={texts.percent}>
        <NumberInput units={['%']} min={0} max={100} suffix="%" />
      </CheckedField>
      <CheckedField name="scope" label={texts.scope}>
        <Input maxLength={offerPriceInputLimits.scope} placeholder={texts.scopePlaceholder} />
      </CheckedField>
      <CheckedField required={false} name="upTo" valuePropName="checked">
        <Checkbox>{texts.upTo}</Checkbox>
      </CheckedField>
    </Columns>
  );
}

/** How much the price buys, from which the unit price follows. */
function AmountFields({ currency, values }: { currency: Currency; values: OfferFormValues }) {
  const { categoryKind } = values;
  const isReasonNeeded = lacksUnitPrice({ ...priceInCents(values), categoryKind, noUnitPriceReason: null });
  return (
    <fieldset className={styles.amount}>
      <legend>{texts.amount}</legend>
      <Columns minWidth={130}>
        <CheckedField name="unitCount" label={texts.unitCount}>
          <NumberInput units={['kpl']} min={1} max={1000} placeholder="1" />
        </CheckedField>
        <CheckedField required={false} name="unitAmount" label={texts.unitAmount}>
          <NumberInput decimals={3} min={0} max={100_000} />
        </CheckedField>
        <CheckedField name="unitOfAmount" label={texts.unitOfAmount}>
          <Select options={[...texts.units]} />
        </CheckedField>
        <PriceField currency={currency} name="deposit" label={texts.deposit} />
      </Columns>
      {categoryKind === 'FOOD' && (
        <CheckedField required={isReasonNeeded} name="noUnitPriceReason" label={texts.noUnitPrice}>
          <Select allowClear options={[...texts.reasons]} placeholder={texts.noUnitPricePlaceholder} />
        </CheckedField>
      )}
    </fieldset>
  );
}

function Options({ values }: { values: OfferFormValues }) {
  const { priceKind, subject, isReduced } = values;
  const isGoods = subject === 'GOODS' && priceKind === 'SINGLE';
  return (
    <>
      <CheckedField name="priceKind" label={texts.kind}>
        <Select options={priceKinds.map((value) => ({ value, label: texts.kinds[value] }))} />
      </CheckedField>
      {isGoods && (
        <CheckedField required={false} name="perishable" valuePropName="checked">
          <Checkbox>{texts.perishable}</Checkbox>
        </CheckedField>
      )}
      {isGoods && isReduced && (
        <CheckedField required={false} name="onSaleSince" label={texts.onSaleSince} extra={texts.onSaleSinceHint}>
          <DateInput />
        </CheckedField>
      )}
    </>
  );
}
