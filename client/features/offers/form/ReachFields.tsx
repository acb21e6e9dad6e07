import { Form, Input, InputNumber } from 'antd';
import { clsx } from 'clsx';
import { offerInputLimits } from '#shared/limits.generated.ts';
import { percentOff } from '#shared/rules/offers.ts';
import type { Currency } from '../../../schema.generated.ts';
import { offerForm } from '../../../texts/offers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { FormPanel } from '../../../ui/antd/form/FormParts.tsx';
import { MoneyInput } from '../../../ui/antd/form/MoneyInput.tsx';
import { Columns } from '../../../ui/plain/Layout.tsx';
import { KeywordInput } from './KeywordInput.tsx';
import styles from './ReachFields.module.css';

interface PriceProps {
  currency: Currency;
  name: string;
  label: string;
  extra?: string;
  /** Other fields that its error depends on. */
  dependencies?: string[];
}

function PriceField({ currency, ...props }: PriceProps) {
  return (
    <CheckedField required={false} {...props}>
      <MoneyInput currency={currency} className={clsx(styles.number)} controls={false} step={1} />
    </CheckedField>
  );
}

/** What the consumer pays, and how much less than before. All optional. */
export function PriceFields({ currency }: { currency: Currency }) {
  const form = Form.useFormInstance();
  const original = Form.useWatch<number | null>('originalPrice', form);
  const discounted = Form.useWatch<number | null>('discountedPrice', form);
  const derived = percentOff(original, discounted);
  return (
    <Columns minWidth={260}>
      <PriceField currency={currency} name="originalPrice" label={offerForm.originalPrice} />
      <PriceField
        currency={currency}
        name="discountedPrice"
        label={offerForm.discountedPrice}
        dependencies={['originalPrice']}
      />
      {derived === null ? (
        <CheckedField name="discountPercentage" label={offerForm.discountPercentage} required={false}>
          <InputNumber<number>
            className={clsx(styles.number)}
            controls={false}
            min={0}
            max={100}
            precision={2}
            decimalSeparator=","
            suffix="%"
          />
        </CheckedField>
      ) : (
        <Form.Item label={offerForm.discountPercentage} htmlFor="derived" extra={offerForm.derived}>
          <InputNumber<number>
            id="derived"
            className={clsx(styles.number)}
            disabled
            controls={false}
            decimalSeparator=","
            value={Math.max(0, derived)}
            suffix="%"
          />
        </Form.Item>
      )}
      <PriceField
        currency={currency}
        name="lowestPrice30Days"
        label={offerForm.lowestPrice30Days}
        extra={offerForm.lowestHint}
      />
    </Columns>
  );
}

/** The words that search and the assistant find an offer by. */
export function KeywordsField() {
  return (
    <CheckedField name="keywords" label={offerForm.keywords}>
      <KeywordInput max={offerInputLimits.keywords.count} maxLength={offerInputLimits.keywords.characters} />
    </CheckedField>
  );
}

/** The website that an offer leads to. */
export function LinkField() {
  return (
    <CheckedField name="url" label={offerForm.url} required={false} extra={offerForm.urlHint}>
      <Input
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={offerInputLimits.url}
        placeholder={offerForm.urlPlaceholder}
      />
    </CheckedField>
  );
}

const { sections, intros } = offerForm;

/** How an offer is found and followed, the same in a new one and in an edit: keywords, consumer's price, website. */
export function ReachPanels({ currency }: { currency: Currency }) {
  return (
    <>
      <FormPanel title={sections.keywords} intro={intros.keywords}>
        <KeywordsField />
      </FormPanel>
      <FormPanel title={sections.price} intro={intros.price}>
        <PriceFields currency={currency} />
      </FormPanel>
      <FormPanel title={sections.link}>
        <LinkField />
      </FormPanel>
    </>
  );
}
