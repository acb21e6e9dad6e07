import { Checkbox, Input, Segmented } from 'antd';
import { useFieldForm, useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { ContactLanguage, OfferModeration } from '#client/schema.generated.ts';
import { generalSettings as texts } from '#client/texts/adminSettings.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormPanel } from '#client/ui/antd/form/FormParts.tsx';
import { Columns, Stack } from '#client/ui/plain/Layout.tsx';
import { generalSettingsInputLimits } from '#shared/limits.generated.ts';
import { bicFor, isIban } from '#shared/rules/billing/bankAccounts.ts';
import { type FieldErrors, tidyBusinessId, tidyPhone } from '#shared/rules/fields.ts';
import { contactLanguages } from '#shared/rules/generalSettings.ts';
import { checkGeneral } from '#shared/rules/settings.ts';
import type { AllSettingsFragment } from './SettingsPage.generated.ts';
import { type SettingsTab, SwitchField, useSaveSettings } from './settingsTab.tsx';

const linkNames = ['appStore', 'googlePlay', 'facebook', 'instagram', 'linkedin'] as const;
type LinkName = (typeof linkNames)[number];

interface Values extends Record<LinkName, string> {
  siteName: string;
  siteDescription: string;
  contactEmail: string;
  supportEmail: string;
  phone: string;
  yTunnus: string;
  osoite: string;
  iban: string;
  defaultRule: string;
  maintenanceMode: boolean;
  registrationEnabled: boolean;
  offerModeration: OfferModeration;
  authorityEmail: string;
  authorityLanguages: ContactLanguage[];
  userLanguages: ContactLanguage[];
}

function valuesOf({
  general: { links, iban, version: _version, __typename: _, ...general },
}: AllSettingsFragment): Values {
  const urls = Object.fromEntries(linkNames.map((name) => [name, links[name] ?? ''])) as Record<LinkName, string>;
  return {
    ...general,
    ...urls,
    iban: iban ?? '',
    authorityEmail: general.authorityEmail ?? '',
    authorityLanguages: [...general.authorityLanguages],
    userLanguages: [...general.userLanguages],
  };
}

/** Links are in a group of their own in the API, and beside the rest in the form. */
function inputOf({ appStore, googlePlay, facebook, instagram, linkedin, ...general }: Values) {
  return { ...general, links: { appStore, googlePlay, facebook, instagram, linkedin } };
}

function check(values: Values): FieldErrors {
  const faults = checkGeneral(inputOf(values));
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field.replace(/^links\./, ''), fault]));
}

const languageNames = (languages: readonly ContactLanguage[]) =>
  languages.map((language) => texts.languages[language]).join(', ');

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  const name = field.replace(/^links\./, '') as keyof Values;
  if (name === 'authorityLanguages' || name === 'userLanguages')
    return { label: texts[name], value: languageNames(value as ContactLanguage[]) };
  const moderation = name === 'offerModeration' ? texts.moderations[value as OfferModeration] : undefined;
  return { label: texts[name], value: moderation ?? plainValue(value) };
}

/** What is to be known of the account number: where it is printed, or that its bank has to be named. */
function ibanHint(iban: string, bic: string | null): string {
  return isIban(iban) && !bicFor(iban, bic) ? texts.ibanBankUnknown : texts.ibanHint;
}

function ContactFields({ bic }: { bic: string | null }) {
  const iban = useValue(useFormAround<Values>(), 'iban');
  return (
    <Columns minWidth={260}>
      <CheckedField name="contactEmail" label={texts.contactEmail}>
        <Input type="email" inputMode="email" />
      </CheckedField>
      <CheckedField name="supportEmail" label={texts.supportEmail}>
        <Input type="email" inputMode="email" />
      </CheckedField>
      <CheckedField name="phone" label={texts.phone} spell={tidyPhone}>
        <Input maxLength={generalSettingsInputLimits.phone} type="tel" inputMode="tel" />
      </CheckedField>
      <CheckedField name="yTunnus" label={texts.yTunnus} spell={tidyBusinessId}>
        <Input placeholder="1234567-8" />
      </CheckedField>
      <CheckedField name="osoite" label={texts.osoite}>
        <Input maxLength={generalSettingsInputLimits.osoite} />
      </CheckedField>
      <CheckedField name="iban" label={texts.iban} extra={ibanHint(iban ?? '', bic)} required={false}>
        <Input />
      </CheckedField>
    </Columns>
  );
}

/** Names, contact details, switches and links of the platform. */
export function GeneralTab(tab: SettingsTab) {
  const form = useFieldForm<Values>();
  const edits = useSaveSettings(tab, 'general', {
    form,
    read: valuesOf(tab.settings),
    toInput: inputOf,
    groups: ['links'],
    show,
  });
  return (
    <CheckedForm<Values> {...edits} check={check} onValuesChange={tab.onDirty}>
      <Stack gap="medium">
        <FormPanel title={texts.site}>
          <CheckedField name="siteName" label={texts.siteName}>
            <Input maxLength={generalSettingsInputLimits.siteName} />
          </CheckedField>
          <CheckedField name="siteDescription" label={texts.siteDescription}>
            <Input.TextArea
              maxLength={generalSettingsInputLimits.siteDescription}
              autoSize={{ minRows: 2, maxRows: 6 }}
            />
          </CheckedField>
        </FormPanel>
        <FormPanel title={texts.contact} intro={texts.contactIntro}>
          <ContactFields bic={tab.settings.billing.bic} />
        </FormPanel>
        <FormPanel title={texts.points} intro={texts.pointsIntro}>
          <CheckedField
            name="authorityEmail"
            label={texts.authorityEmail}
            extra={texts.authorityEmailHint}
            required={false}
          >
            <Input type="email" inputMode="email" />
          </CheckedField>
          {(['authorityLanguages', 'userLanguages'] as const).map((name) => (
            <CheckedField key={name} name={name} label={texts[name]} extra={texts.languagesHint}>
              <Checkbox.Group
                role="group"
                aria-label={texts[name]}
                options={contactLanguages.map((value) => ({ value, label: texts.languages[value] }))}
              />
            </CheckedField>
          ))}
        </FormPanel>
        <FormPanel title={texts.use}>
          <SwitchField name="registrationEnabled" label={texts.registrationEnabled} hint={texts.registrationHint} />
          <SwitchField name="maintenanceMode" label={texts.maintenanceMode} hint={texts.maintenanceHint} />
          <CheckedField name="offerModeration" label={texts.offerModeration}>
            <Segmented<OfferModeration>
              aria-label={texts.offerModeration}
              options={(['POST', 'PRE'] as const).map((value) => ({ value, label: texts.moderations[value] }))}
            />
          </CheckedField>
          <CheckedField name="defaultRule" label={texts.defaultRule} extra={texts.defaultRuleHint}>
            <Input.TextArea maxLength={generalSettingsInputLimits.defaultRule} autoSize={{ minRows: 2, maxRows: 4 }} />
          </CheckedField>
        </FormPanel>
        <FormPanel title={texts.links} intro={texts.linksIntro}>
          <Columns minWidth={260}>
            {linkNames.map((name) => (
              <CheckedField key={name} name={name} label={texts[name]} required={false}>
                <Input type="url" inputMode="url" placeholder="https://" />
              </CheckedField>
            ))}
          </Columns>
        </FormPanel>
      </Stack>
    </CheckedForm>
  );
}
