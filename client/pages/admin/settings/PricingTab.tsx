import { Select } from 'antd';
import { moneyText, percent } from '#client/lib/format/format.ts';
import { useFieldForm, useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { Currency } from '#client/schema.generated.ts';
import { pricingSettings as texts } from '#client/texts/adminSettings.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormPanel } from '#client/ui/antd/form/FormParts.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { Columns, Stack } from '#client/ui/plain/Layout.tsx';
import { checkPricing, currencies, generalTaxRate, settingsBounds } from '#shared/rules/settings.ts';
import { TaxRateQuestion } from '../parts/TaxRateQuestion.tsx';
import { type SettingsTab, useSaveSettings } from './settingsTab.tsx';

const prices = ['normalOffer', 'premiumOffer', 'normalFlyer', 'premiumFlyer'] as const;
type PriceName = (typeof prices)[number] | 'advertisementPricePerPeriod';

type Values = Record<PriceName, number> & {
  currency: Currency;
  taxRate: number;
  advertisementPeriodDays: number;
};

/** The rules count in cents, the form in euros; a cleared field is an error. */
function check(values: Values) {
  const cents = [...prices, 'advertisementPricePerPeriod' as const].map((name) => [
    name,
    Math.round((values[name] ?? -1) * 100),
  ]);
  const { taxRate, advertisementPeriodDays } = values;
  return checkPricing({
    ...Object.fromEntries(cents),
    taxRate: taxRate ?? -1,
    advertisementPeriodDays: advertisementPeriodDays ?? 0,
  });
}

/** A field as a conflict shows it, with the currency that is stored. */
function shownPricing(currency: Currency, field: string, value: unknown) {
  const label = texts[field as keyof Values];
  if (field === 'currency') return { label, value: texts.currencies[value as Currency] };
  if (typeof value !== 'number' || field === 'advertisementPeriodDays') return { label, value: plainValue(value) };
  return { label, value: field === 'taxRate' ? percent(value) : moneyText(value, currency) };
}

function PriceField({ name }: { name: PriceName }) {
  const currency = useValue(useFormAround<Values>(), 'currency') ?? 'EUR';
  return (
    <CheckedField name={name} label={texts[name]}>
      <MoneyInput currency={currency} />
    </CheckedField>
  );
}

function TaxFields() {
  const taxRate = useValue(useFormAround<Values>(), 'taxRate');
  const hint = taxRate === generalTaxRate ? undefined : texts.taxHint(percent(generalTaxRate));
  return (
    <Columns minWidth={240}>
      <CheckedField name="currency" label={texts.currency} extra={texts.currencyHint}>
        <Select options={currencies.map((value) => ({ value, label: texts.currencies[value] }))} />
      </CheckedField>
      <CheckedField name="taxRate" label={texts.taxRate} extra={hint}>
        <NumberInput
          decimals={1}
          units={['%']}
          min={settingsBounds.taxRate.min}
          max={settingsBounds.taxRate.max}
          suffix="%"
        />
      </CheckedField>
    </Columns>
  );
}

/** Prices, tax and, for master admins, what advertisements cost. */
export function PricingTab(tab: SettingsTab) {
  const form = useFieldForm<Values>();
  const { __typename: _, version: _version, ...read } = tab.settings.pricing;
  const show = (field: string, value: unknown) => shownPricing(read.currency, field, value);
  const edits = useSaveSettings<Values>(tab, 'pricing', { form, read, show });

  return (
    <CheckedForm<Values> {...edits} check={check} onValuesChange={tab.onDirty}>
      <Stack gap="medium">
        <FormPanel title={texts.offers} intro={texts.offersIntro}>
          <Columns minWidth={300}>
            {prices.map((name) => (
              <PriceField key={name} name={name} />
            ))}
          </Columns>
        </FormPanel>
        <TaxRateQuestion />
        <FormPanel title={texts.tax}>
          <TaxFields />
        </FormPanel>
        {tab.master && (
          <FormPanel title={texts.ads} intro={texts.adsIntro}>
            <Columns minWidth={240}>
              <PriceField name="advertisementPricePerPeriod" />
              <CheckedField name="advertisementPeriodDays" label={texts.advertisementPeriodDays}>
                <NumberInput units={['pv', texts.days]} min={1} max={366} suffix={texts.days} />
              </CheckedField>
            </Columns>
          </FormPanel>
        )}
      </Stack>
    </CheckedForm>
  );
}
