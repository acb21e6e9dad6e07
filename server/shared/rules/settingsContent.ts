import type { Content } from '../versions.ts';
import type { BillingRules } from './billingSettings.ts';
import type { Pricing, SettingsGroups } from './settings.ts';

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
