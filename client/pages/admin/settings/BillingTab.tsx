import { Form, Input, Select } from 'antd';
import { billingSettingsInputLimits as limits } from '#shared/limits.generated.ts';
import { checkBilling } from '#shared/rules/billingSettings.ts';
import { billingSettings as texts } from '../../../texts/adminSettings.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { plainValue } from '../../../ui/antd/form/ConflictChoices.tsx';
import { FormPanel } from '../../../ui/antd/form/FormParts.tsx';
import { Columns, Stack } from '../../../ui/plain/Layout.tsx';
import type { AllSettingsFragment } from './SettingsPage.generated.ts';
import { SwitchField } from './SwitchField.tsx';
import { type SettingsTab, useSaveSettings } from './settingsTab.ts';

interface Values {
  legalName: string;
  homeTown: string;
  bic: string;
  formerIbans: string[];
  addressRequired: boolean;
}

function valuesOf({ billing: { version: _version, __typename: _, ...billing } }: AllSettingsFragment): Values {
  const { legalName, homeTown, bic } = billing;
  const texts = { legalName: legalName ?? '', homeTown: homeTown ?? '', bic: bic ?? '' };
  return { ...billing, ...texts, formerIbans: [...billing.formerIbans] };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: texts[field as keyof Values], value: plainValue(value) };
}

/** What invoices print of the seller, and what an invoice needs. */
export function BillingTab(tab: SettingsTab) {
  const [form] = Form.useForm<Values>();
  const edits = useSaveSettings(tab, 'billing', { form, read: valuesOf(tab.settings), show });
  return (
    <CheckedForm<Values> {...edits} check={checkBilling} onValuesChange={tab.onDirty}>
      <Stack gap="medium">
        <FormPanel title={texts.seller} intro={texts.sellerIntro}>
          <Columns minWidth={260}>
            <CheckedField name="legalName" label={texts.legalName} extra={texts.legalNameHint} required={false}>
              <Input maxLength={limits.legalName} />
            </CheckedField>
            <CheckedField name="homeTown" label={texts.homeTown} required={false}>
              <Input maxLength={limits.homeTown} />
            </CheckedField>
            <CheckedField name="bic" label={texts.bic} required={false}>
              <Input maxLength={11} />
            </CheckedField>
            <CheckedField name="formerIbans" label={texts.formerIbans} extra={texts.formerIbansHint} required={false}>
              <Select mode="tags" open={false} suffixIcon={null} />
            </CheckedField>
          </Columns>
        </FormPanel>
        <FormPanel title={texts.rules}>
          <SwitchField name="addressRequired" label={texts.addressRequired} hint={texts.addressHint} />
        </FormPanel>
      </Stack>
    </CheckedForm>
  );
}
