import { Input, Select } from 'antd';
import { moneyText } from '#client/lib/format/format.ts';
import { useFieldForm, useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { CreditWhen, OutageWay, VatBasis } from '#client/schema.generated.ts';
import { billingSettings as texts } from '#client/texts/adminSettings.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { DateInput } from '#client/ui/antd/form/DateInput.tsx';
import { FormPanel } from '#client/ui/antd/form/FormParts.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { Columns, Stack } from '#client/ui/plain/Layout.tsx';
import { billingSettingsInputLimits as limits } from '#shared/limits.generated.ts';
import { bicFault, bicOf, isBic } from '#shared/rules/billing/bankAccounts.ts';
import { checkBilling, maxReminderFee, maxTolerance } from '#shared/rules/billing/billingSettings.ts';
import type { AllSettingsFragment } from './SettingsPage.generated.ts';
import { type SettingsTab, SwitchField, useSaveSettings } from './settingsTab.tsx';

interface Values {
  legalName: string;
  homeTown: string;
  bic: string;
  formerIbans: string[];
  addressRequired: boolean;
  creditWhen: CreditWhen;
  remindersOn: boolean;
  remindersFrom: string;
  reminderFee: number | null;
  toleranceCents: number | null;
  vatBasis: VatBasis;
  outageWay: OutageWay;
}

function valuesOf({ billing: { version: _version, __typename: _, ...billing } }: AllSettingsFragment): Values {
  const { legalName, homeTown, bic } = billing;
  const texts = { legalName: legalName ?? '', homeTown: homeTown ?? '', bic: bic ?? '' };
  return {
    ...billing,
    ...texts,
    formerIbans: [...billing.formerIbans],
    remindersFrom: billing.remindersFrom ?? '',
  };
}

/** The rules count in cents, the form in euros but for the tolerance; a cleared field is zero. */
function check({ reminderFee, toleranceCents, ...values }: Values) {
  return checkBilling({
    ...values,
    reminderFee: Math.round((reminderFee ?? 0) * 100),
    toleranceCents: toleranceCents ?? 0,
  });
}

function toInput({ reminderFee, toleranceCents, remindersFrom, ...values }: Values) {
  const numbers = { reminderFee: reminderFee ?? 0, toleranceCents: toleranceCents ?? 0 };
  return { ...values, ...numbers, remindersFrom: remindersFrom || null };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  const label = texts[field as keyof Values];
  if (field === 'creditWhen') return { label, value: texts.creditWays[value as CreditWhen] };
  if (field === 'outageWay') return { label, value: texts.outageWays[value as OutageWay] };
  if (field === 'reminderFee') return { label, value: moneyText(Number(value), 'EUR') };
  return { label, value: field === 'vatBasis' ? texts.vatBases[value as VatBasis] : plainValue(value) };
}

const basisOptions = Object.entries(texts.vatBases).map(([value, label]) => ({ value, label }));
const outageOptions = Object.entries(texts.outageWays).map(([value, label]) => ({ value, label }));
const creditOptions = Object.entries(texts.creditWays).map(([value, label]) => ({ value, label }));

function Reminders() {
  const remindersOn = useValue(useFormAround<Values>(), 'remindersOn');
  return (
    <FormPanel title={texts.reminders} intro={texts.remindersIntro}>
      <Stack gap="medium">
        <SwitchField name="remindersOn" label={texts.remindersOn} hint={texts.remindersOnHint} />
        <Columns minWidth={260}>
          <CheckedField
            name="remindersFrom"
            label={texts.remindersFrom}
            extra={texts.remindersFromHint}
            required={false}
          >
            <DateInput disabled={!remindersOn} />
          </CheckedField>
          <CheckedField name="reminderFee" label={texts.reminderFee} extra={texts.reminderFeeHint} required={false}>
            <MoneyInput currency="EUR" max={maxReminderFee / 100} disabled={!remindersOn} />
          </CheckedField>
        </Columns>
      </Stack>
    </FormPanel>
  );
}

/** The BIC, with what is known of the account's bank below it. */
function BicField({ iban }: { iban: string | null }) {
  const bic = useValue(useFormAround<Values>(), 'bic');
  return (
    <CheckedField name="bic" label={texts.bic} extra={bankHint(iban, bic ?? '')} required={false}>
      <Input maxLength={11} />
    </CheckedField>
  );
}

/** What is to be known of a BIC beside an account: whether they belong together, is needed, or may be left out. */
function bankHint(iban: string | null, bic: string): string | undefined {
  if (!iban) return undefined;
  const known = bicOf(iban);
  if (!bic.trim()) return known ? texts.bankKnown(known) : texts.bankUnknown;
  return isBic(bic) ? bicFault(bic, iban) : undefined;
}

/** What invoices print of the seller, what an invoice needs, when top-ups are credited, and reminders. */
export function BillingTab(tab: SettingsTab) {
  const form = useFieldForm<Values>();
  const edits = useSaveSettings<Values>(tab, 'billing', { form, read: valuesOf(tab.settings), toInput, show });
  return (
    <CheckedForm<Values> {...edits} check={check} onValuesChange={tab.onDirty}>
      <Stack gap="medium">
        <FormPanel title={texts.seller} intro={texts.sellerIntro}>
          <Columns minWidth={260}>
            <CheckedField name="legalName" label={texts.legalName} extra={texts.legalNameHint} required={false}>
              <Input maxLength={limits.legalName} />
            </CheckedField>
            <CheckedField name="homeTown" label={texts.homeTown} required={false}>
              <Input maxLength={limits.homeTown} />
            </CheckedField>
            <BicField iban={tab.settings.general.iban} />
            <CheckedField name="formerIbans" label={texts.formerIbans} extra={texts.formerIbansHint} required={false}>
              <Select mode="tags" open={false} suffixIcon={null} />
            </CheckedField>
          </Columns>
        </FormPanel>
        <FormPanel title={texts.rules}>
          <Stack gap="medium">
            <SwitchField name="addressRequired" label={texts.addressRequired} hint={texts.addressHint} />
            <CheckedField
              name="toleranceCents"
              label={texts.toleranceCents}
              extra={texts.toleranceHint}
              required={false}
            >
              <NumberInput units={[texts.cents]} min={0} max={maxTolerance} suffix={texts.cents} />
            </CheckedField>
          </Stack>
        </FormPanel>
        <FormPanel title={texts.books}>
          <CheckedField name="vatBasis" label={texts.vatBasis} extra={texts.vatBasisHint}>
            <Select options={basisOptions} />
          </CheckedField>
        </FormPanel>
        <FormPanel title={texts.credit}>
          <CheckedField name="creditWhen" label={texts.creditWhen} extra={texts.creditWhenHint}>
            <Select options={creditOptions} />
          </CheckedField>
        </FormPanel>
        <FormPanel title={texts.outages}>
          <CheckedField name="outageWay" label={texts.outageWay} extra={texts.outageWayHint}>
            <Select options={outageOptions} />
          </CheckedField>
        </FormPanel>
        <Reminders />
      </Stack>
    </CheckedForm>
  );
}
