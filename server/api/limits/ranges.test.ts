import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { checkLedgerFilter } from '#domain/billing/platformLedger/ledgerRows.ts';
import { checkRelatedCount } from '#domain/catalogue/nearby/relatedOffers.ts';
import { checkFirst, pageWindow } from '#platform/database/pages/findPage.ts';
import type { FieldErrors } from '#shared/appError.ts';
import { checkDigest } from '#shared/rules/accounts/digest.ts';
import { type AdvertisementDraft, checkAdvertisement } from '#shared/rules/ads.ts';
import { checkCredit, checkCustomPrice, checkInitialBalance, checkTopUp } from '#shared/rules/billing/billing.ts';
import { checkBilling } from '#shared/rules/billing/billingSettings.ts';
import { checkPaperPrice } from '#shared/rules/billing/receipts.ts';
import { checkAllocation, checkCreditLimit, checkReminderCount } from '#shared/rules/billing/receivables.ts';
import { checkChatLimit } from '#shared/rules/chat.ts';
import { checkDraft } from '#shared/rules/offers/drafts.ts';
import { checkContent } from '#shared/rules/offers/offers.ts';
import { checkRedemption } from '#shared/rules/offers/redemption/terms.ts';
import { checkPushSettings } from '#shared/rules/push.ts';
import { checkPricing, checkSecurity } from '#shared/rules/settings.ts';
import { checkOutlet } from '#shared/rules/shops/outlets.ts';
import { type Limit, type Range, readInputLimits } from './inputLimits.ts';

/* @range gives generated clients the range of a rule; the rule decides. These tests hold the two together. */
const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const limits = readInputLimits(schema);

const cents = (euros: number) => Math.round(euros * 100);
const soundAd: AdvertisementDraft = {
  title: 'A',
  iconType: 'EMOJI',
  icon: '🎪',
  backgroundGradient: 'GREEN',
  ctaUrl: '',
  isActive: true,
  displayPriority: 0,
  noExpiration: false,
};
/** Whether a function lets a value pass. */
function passes(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Whether the rule of a field accepts a number, as the API has it: money in euros. */
type Accepts = (value: number) => boolean;
const withoutFault =
  (field: string, faultsOf: (value: number) => FieldErrors): Accepts =>
  (value) =>
    !(field in faultsOf(value));
const inEuros = (field: string, faultsOf: (value: number) => FieldErrors) =>
  withoutFault(field, (value) => faultsOf(cents(value)));
const ofContent = (field: string) => withoutFault(field, (value) => checkContent({ [field]: value }));
const prices = ['originalPrice', 'discountedPrice', 'lowestPrice30Days'];
const anAmount = { count: 1, amount: 1, unit: 'KG', deposit: 0 } as const;
const ofAmount = (field: string) =>
  withoutFault('unit', (value) => checkContent({ originalPrice: 100, unit: { ...anAmount, [field]: value } }));
const listPrices = ['normalOffer', 'premiumOffer', 'normalFlyer', 'premiumFlyer', 'advertisementPricePerPeriod'];
const ofSecurity = ['sessionTimeout', 'maxLoginAttempts', 'passwordMinLength'];

const rules: Record<string, Accepts> = {
  'PageInput.number': (number) => passes(() => pageWindow({ number, size: 1 })),
  'PageInput.size': (size) => passes(() => pageWindow({ number: 1, size })),
  ...Object.fromEntries(
    listPrices.map((field) => [
      `PricingSettingsInput.${field}`,
      inEuros(field, (value) => checkPricing({ [field]: value })),
    ]),
  ),
  'PricingSettingsInput.taxRate': withoutFault('taxRate', (taxRate) => checkPricing({ taxRate })),
  'PricingSettingsInput.advertisementPeriodDays': withoutFault('advertisementPeriodDays', (value) =>
    checkPricing({ advertisementPeriodDays: value }),
  ),
  ...Object.fromEntries(
    ofSecurity.map((field) => [
      `SecuritySettingsInput.${field}`,
      withoutFault(field, (value) => checkSecurity({ [field]: value })),
    ]),
  ),
  'QuickRegisterBusinessInput.initialBalance': inEuros('initialBalance', checkInitialBalance),
  'LedgerFilterInput.min': (min) => passes(() => checkLedgerFilter({ min })),
  'LedgerFilterInput.max': (max) => passes(() => checkLedgerFilter({ max })),
  'TopUpInput.amount': inEuros('amount', (amount) => checkTopUp({ amount })),
  'RequestTopUpInput.amount': inEuros('amount', (amount) => checkTopUp({ amount })),
  'StartOnlineTopUpInput.amount': inEuros('amount', (amount) => checkTopUp({ amount })),
  'BillingSettingsInput.reminderFee': inEuros('reminderFee', (reminderFee) => checkBilling({ reminderFee })),
  'BillingSettingsInput.toleranceCents': withoutFault('toleranceCents', (toleranceCents) =>
    checkBilling({ toleranceCents }),
  ),
  'InvoiceFilterInput.reminders': withoutFault('reminders', checkReminderCount),
  'CreditLimitInput.limit': inEuros('limit', checkCreditLimit),
  'AllocatePaymentInput.amount': inEuros('amount', (amount) => checkAllocation(amount, { left: 9_999, open: 9_999 })),
  ...Object.fromEntries(
    ['CreditInvoiceInput', 'RefundOnlinePaymentInput'].map((type) => [
      `${type}.amount`,
      inEuros('amount', (amount) => checkCredit({ amount, reason: 'A' }, 99_999_999)),
    ]),
  ),
  ...Object.fromEntries(
    prices.map((field) => [
      `OfferPriceInput.${field}`,
      inEuros(field, (value) => ({ ...checkContent({ [field]: value }), ...checkDraft({ [field]: value }) })),
    ]),
  ),
  'OfferPriceInput.discountPercentage': ofContent('discountPercentage'),
  'OfferPriceInput.multiCount': withoutFault('multiCount', (multiCount) => ({
    ...checkContent({ priceForm: 'MULTI_BUY', multiCount }),
    ...checkDraft({ multiCount }),
  })),
  'ProductAmountInput.count': ofAmount('count'),
  'ProductAmountInput.amount': ofAmount('amount'),
  'ProductAmountInput.deposit': withoutFault('unit', (euros) =>
    checkContent({ originalPrice: 100, unit: { ...anAmount, deposit: cents(euros) } }),
  ),
  'OfferForBusinessInput.customPrice': inEuros('customPrice', checkCustomPrice),
  'AdvertisementInput.pricePerPeriod': inEuros('pricePerPeriod', (pricePerPeriod) =>
    checkAdvertisement({ ...soundAd, pricePerPeriod }),
  ),
  ...Object.fromEntries(
    ['displayPriority', 'count', 'periodDays'].map((field) => [
      `AdvertisementInput.${field}`,
      withoutFault(field, (value) => checkAdvertisement({ ...soundAd, [field]: value })),
    ]),
  ),
  'OpenHoursInput.weekday': withoutFault('hours', (weekday) =>
    checkOutlet({ hours: [{ weekday, opens: '09:00', closes: '17:00' }] }, new Date()),
  ),
  ...Object.fromEntries(
    ['redemptionLimit', 'graceDays'].map((field) => [
      `OfferContentInput.${field}`,
      withoutFault(field, (value) => checkRedemption({ [field]: value })),
    ]),
  ),
  'setPaperPrice.price': inEuros('price', checkPaperPrice),
  'AiApiInput.chatLimit': withoutFault('chatLimit', checkChatLimit),
  'setAiChatLimit.chatLimit': withoutFault('chatLimit', checkChatLimit),
  ...Object.fromEntries(
    ['offers', 'searchOffers', 'nearbyOffers', 'premiumOffers', 'favourites', 'businessEvents'].map((field) => [
      `${field}.first`,
      withoutFault('first', checkFirst),
    ]),
  ),
  'relatedOffers.first': withoutFault('first', checkRelatedCount),
  ...Object.fromEntries(
    ['perDay', 'quietFrom', 'quietUntil'].map((field) => [
      `PushSettingsInput.${field}`,
      withoutFault(field, (value) => checkPushSettings({ [field]: value })),
    ]),
  ),
  ...Object.fromEntries(
    ['weekday', 'hour'].map((field) => [
      `setDigest.${field}`,
      withoutFault(field, (value) => checkDigest({ [field]: value })),
    ]),
  ),
};

function rangeOf(limit: Limit | undefined): Range | undefined {
  return limit?.kind === 'text' ? limit.range : undefined;
}

/** Every input field and argument with a range. */
const ranged: [name: string, range: Range, isWhole: boolean][] = [
  ...Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map(
        ({ name, type: of }) =>
          [`${type.name}.${name}`, rangeOf(limits.ofInput(type.name, name)), /Int/.test(String(of))] as const,
      ),
    ),
  ...[schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).flatMap(({ name, args }) =>
      args.map(
        (arg) => [`${name}.${arg.name}`, rangeOf(limits.ofArgument(arg)), /Int/.test(String(arg.type))] as const,
      ),
    ),
  ),
].flatMap(([name, range, isWhole]) => (range ? [[name, range, isWhole]] : []));

test('every range belongs to a rule that is tested', () => {
  expect(ranged.map(([name]) => name).toSorted()).toEqual(Object.keys(rules).toSorted());
});

test.each(ranged)('the rule of %s accepts the numbers of its range and no others', (name, range, isWhole) => {
  const accepts = rules[name] ?? (() => false);
  // Amounts are whole cents.
  const step = isWhole ? 1 : 0.01;
  const { min, above, max } = range;
  if (min !== undefined) expect([accepts(min), accepts(min - step)]).toEqual([true, false]);
  if (above !== undefined) expect([accepts(above + step), accepts(above)]).toEqual([true, false]);
  if (max !== undefined) expect([accepts(max), accepts(max + step)]).toEqual([true, false]);
});
