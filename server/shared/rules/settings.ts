import { generalSettingsInputLimits, siteLinksInputLimits } from '../limits.generated.ts';
import type { ContentFlag, Currency } from '../schema.generated.ts';
import type { Content } from '../versions.ts';
import { isIban } from './billing/bankAccounts.ts';
import { type BillingRules, defaultBilling } from './billing/billingSettings.ts';
import {
  checkBusinessId,
  checkEmail,
  checkLength,
  checkRequired,
  type FieldErrors,
  type Nullable,
  tidyLine,
} from './fields.ts';
import { defaultGeneral, defaultSecurity, type General, type Links, type Security } from './generalSettings.ts';
import { defaultPricing, type Pricing } from './offers/pricing.ts';

/** Every group that is stored; the profile group is the admin's own row. */
export interface SettingsGroups {
  general: General;
  pricing: Pricing;
  security: Security;
  billing: BillingRules;
  content: ContentSettings;
}

/** What a master has changed in the rules of content. */
interface ContentSettings {
  /** Rules whose notes are questions. */
  askedRules: ContentFlag[];
}

/** What holds until an admin changes it. */
export const defaultSettings: SettingsGroups = {
  general: defaultGeneral,
  pricing: defaultPricing,
  security: defaultSecurity,
  billing: defaultBilling,
  content: { askedRules: [] },
};

/** Min and max of each number; prices in cents. */
export const settingsBounds = {
  price: { min: 0, max: 10_000_000 },
  taxRate: { min: 0, max: 100 },
  advertisementPeriodDays: { min: 1, max: 366 },
  sessionTimeout: { min: 5, max: 480 },
  maxLoginAttempts: { min: 3, max: 10 },
  passwordMinLength: { min: 6, max: 20 },
};

/** Finland's general rate since 1 September 2024 (VAT act 84 §), for a hint beside another rate. */
export const generalTaxRate = 25.5;

/** Whether it is known which rate invoices have: the general one, or another that an operator has chosen. */
export function isTaxRateAnswered({
  taxRate,
  taxRateConfirmed,
}: Pick<Pricing, 'taxRate' | 'taxRateConfirmed'>): boolean {
  return taxRateConfirmed || taxRate === generalTaxRate;
}

export const currencies = ['EUR', 'USD', 'SEK'] as const satisfies Currency[];

/** New values of the general group, as a form or a caller gives them; missing ones stay, an empty IBAN or link goes. */
export type GeneralDraft = Nullable<Omit<General, 'links'>> & { links?: Nullable<Links> | null | undefined };

/** FieldErrors of new general settings. */
export function checkGeneral(draft: GeneralDraft): FieldErrors {
  const texts: [keyof typeof generalSettingsInputLimits, string][] = [
    ['siteName', 'Sivuston nimi'],
    ['siteDescription', 'Sivuston kuvaus'],
    ['contactEmail', 'Yhteyssähköposti'],
    ['supportEmail', 'Tukisähköposti'],
    ['phone', 'Puhelinnumero'],
    ['yTunnus', 'Y-tunnus'],
    ['osoite', 'Osoite'],
    ['defaultRule', 'Oletusperuste'],
  ];
  const faults: FieldErrors = {};
  for (const [field, label] of texts) {
    const text = draft[field];
    if (text == null) continue;
    const max = generalSettingsInputLimits[field];
    Object.assign(faults, checkLength(field, label, text, max), checkRequired(field, label, text));
  }
  for (const field of ['contactEmail', 'supportEmail'] as const) {
    if (draft[field] != null && !faults[field]) Object.assign(faults, checkEmail(field, draft[field]));
  }
  if (draft.authorityEmail && tidyLine(draft.authorityEmail)) {
    const max = generalSettingsInputLimits.authorityEmail;
    const fault = checkLength('authorityEmail', 'Viranomaisten yhteyspiste', draft.authorityEmail, max);
    Object.assign(faults, fault, fault.authorityEmail ? {} : checkEmail('authorityEmail', draft.authorityEmail));
  }
  Object.assign(faults, checkLanguages(draft));
  if (draft.yTunnus != null && !faults.yTunnus) Object.assign(faults, checkBusinessId('yTunnus', draft.yTunnus));
  if (draft.iban && !isIban(draft.iban)) faults.iban = 'Tilinumero ei ole oikea IBAN';
  return { ...faults, ...checkLinks(draft.links ?? {}) };
}

/** Each contact point answers in an official language of Finland at least, and names no language twice (EU 2022/2065, articles 11 and 12). */
function checkLanguages(draft: GeneralDraft): FieldErrors {
  const faults: FieldErrors = {};
  for (const field of ['authorityLanguages', 'userLanguages'] as const) {
    const languages = draft[field];
    if (languages == null) continue;
    if (!languages.includes('FI') && !languages.includes('SV')) faults[field] = 'Valitse suomi tai ruotsi';
    else if (new Set(languages).size < languages.length) faults[field] = 'Sama kieli on valittu kahdesti';
  }
  return faults;
}

/** FieldErrors of new prices. Prices in cents. */
export function checkPricing(draft: Nullable<Pricing>): FieldErrors {
  const faults: FieldErrors = {};
  const prices = ['normalOffer', 'premiumOffer', 'normalFlyer', 'premiumFlyer', 'advertisementPricePerPeriod'] as const;
  for (const field of prices) {
    if (draft[field] != null && !isWhole(draft[field], settingsBounds.price)) {
      faults[field] = 'Hinnan tulee olla vähintään 0 ja enintään 100 000';
    }
  }
  if (draft.taxRate != null && !isWhole(draft.taxRate * 10, { min: 0, max: settingsBounds.taxRate.max * 10 })) {
    faults.taxRate = 'ALV-prosentin tulee olla välillä 0-100 enintään yhden desimaalin tarkkuudella';
  }
  return { ...faults, ...checkWhole(draft, 'advertisementPeriodDays', 'Mainosjakson pituuden', 'päivää') };
}

/** FieldErrors of new rules of sign-in. */
export function checkSecurity(draft: Nullable<Security>): FieldErrors {
  return {
    ...checkWhole(draft, 'sessionTimeout', 'Istunnon aikakatkaisun', 'minuuttia'),
    ...checkWhole(draft, 'maxLoginAttempts', 'Kirjautumisyritysten enimmäismäärän', ''),
    ...checkWhole(draft, 'passwordMinLength', 'Salasanan vähimmäispituuden', 'merkkiä'),
  };
}

type Bounded = 'sessionTimeout' | 'maxLoginAttempts' | 'passwordMinLength' | 'advertisementPeriodDays';

function checkWhole(
  draft: { [Field in Bounded]?: number | null | undefined },
  field: Bounded,
  label: string,
  unit: string,
) {
  const { min, max } = settingsBounds[field];
  if (draft[field] == null || isWhole(draft[field], settingsBounds[field])) return {};
  return { [field]: `${label} tulee olla välillä ${min}-${max} ${unit}`.trim() };
}

function isWhole(value: number, { min, max }: { min: number; max: number }): boolean {
  // Tenths times ten are not always exact.
  const near = Math.round(value);
  return Math.abs(near - value) < 1e-9 && near >= min && near <= max;
}

function checkLinks(links: Nullable<Links>): FieldErrors {
  const wrong = Object.entries(links).filter(([, link]) => tidyLine(link) && !isWebAddress(tidyLine(link)));
  return Object.fromEntries(wrong.map(([name]) => [`links.${name}`, 'Linkin tulee alkaa https://']));
}

function isWebAddress(text: string): boolean {
  const url = text.length <= siteLinksInputLimits.facebook && /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && !url.username && !url.password;
}

const prices: readonly string[] = [
  'normalOffer',
  'premiumOffer',
  'normalFlyer',
  'premiumFlyer',
  'advertisementPricePerPeriod',
  'reminderFee',
] satisfies (keyof Pricing | keyof BillingRules)[];

/** A group as the API's input has it, prices in euros: what its version is of. */
export function settingsContent(group: keyof SettingsGroups, values: object): Content {
  const inEuros = ([field, value]: [string, unknown]) => [field, prices.includes(field) ? Number(value) / 100 : value];
  const hasAmounts = group === 'pricing' || group === 'billing';
  return Object.fromEntries(hasAmounts ? Object.entries(values).map(inEuros) : Object.entries(values));
}
