import { expect, test } from 'vitest';
import { checkSearch } from '../domain/catalogue/offerContent.ts';
import * as limits from './limits.generated.ts';
import { checkApiKey } from './rules/accounts/apiKeys.ts';
import { checkAcceptance, checkInvitation, checkMember, checkOwnDetails } from './rules/accounts/members.ts';
import { checkTerms, checkTermsCancel, type TermsDraft } from './rules/accounts/terms.ts';
import {
  checkAdmin,
  checkAdminName,
  checkAdminProfile,
  checkBusiness,
  checkBusinessNote,
  checkChosenPassword,
  checkConsumer,
  checkContact,
  checkNewPassword,
  checkReason,
  checkRegistration,
} from './rules/accounts.ts';
import { checkAddress, type PostalAddress } from './rules/addresses.ts';
import { type AdvertisementDraft, checkAdvertisement } from './rules/ads.ts';
import { checkAheadReason, checkCredit, checkIdempotencyKey, checkTopUp } from './rules/billing/billing.ts';
import { checkBilling } from './rules/billing/billingSettings.ts';
import { checkEInvoice, type EInvoiceTerms } from './rules/billing/eInvoices.ts';
import { checkTypedMovement } from './rules/billing/fileRows.ts';
import { checkPaymentNote } from './rules/billing/receivables.ts';
import { type AiApiDraft, checkAiApi, checkKey, checkMessage } from './rules/chat.ts';
import { checkContactMessage } from './rules/contact.ts';
import { checkAnswers } from './rules/content/answers.ts';
import { checkEmail, type FieldErrors } from './rules/fields.ts';
import { checkRow } from './rules/lists/checkRow.ts';
import { checkDevice, checkDraft, checkDraftImages } from './rules/offers/drafts.ts';
import { checkCategoryName, checkContent, checkImageCount } from './rules/offers/offers.ts';
import { checkPageTexts } from './rules/offers/pages.ts';
import { checkWatchText } from './rules/offers/watches.ts';
import { checkWhat } from './rules/offers/writing.ts';
import { checkPushDevice } from './rules/push.ts';
import { checkAppealText, checkGrounds, checkReport, checkReportNote } from './rules/reports.ts';
import { checkGeneral } from './rules/settings.ts';
import { checkOutlet } from './rules/shops/outlets.ts';
import { checkShop } from './rules/shops/shops.ts';
import type { VerifyAiKeyInput } from './schema.generated.ts';

/** What the rules here read by name. */
interface Draft extends PostalAddress, EInvoiceTerms {
  legalName: string;
  text: string;
  title: string;
  siteName: string;
  facebook: string;
  name: string;
  email: string;
  message: string;
  reason: string;
  images: unknown[];
  idempotencyKey: string;
  creditAhead: string;
  note: string;
  answer: string;
  facts: string;
  rule: string;
  targetUrl: string;
  intro: string;
  website: string;
  device: string;
}

function offer(draft: Partial<Draft>): FieldErrors {
  return { ...checkContent(draft), ...checkImageCount('PREMIUM_FLYER', draft.images?.length ?? 0) };
}

const topUp = ({ note, idempotencyKey, creditAhead }: Partial<Draft>) => ({
  ...checkTopUp({ amount: 1, note: note ?? null }),
  ...checkAheadReason(creditAhead),
  ...checkIdempotencyKey(idempotencyKey),
});
const credit = ({ reason }: Partial<Draft>) => checkCredit({ reason }, 1);
const watch = ({ text = '' }: Partial<Draft>) => checkWatchText(text);
const categoryName = ({ name = '' }: Partial<Draft>) => checkCategoryName(name);
const reason = ({ reason }: Partial<Draft>) => checkReason(reason);
const azure = {
  service: 'AZURE_OPENAI',
  apiKey: 'avain',
  endpoint: 'https://esimerkki.fi',
  modelName: 'malli',
} as const;

/** A fault of an answer is at the one field of all answers. */
const creditTerms = (draft: Partial<Draft>): FieldErrors => {
  const { lender, example } = { lender: 'Pankki', example: '12 kk', ...draft };
  const { contentAnswers: fault } = checkAnswers({ credit: { lender, annualRate: 1, example } });
  return fault ? { lender: fault, example: fault } : {};
};

const outletAt = new Date('2026-11-30T10:00:00Z');
const specialHours = ({ text = '' }: Partial<Draft>): FieldErrors => {
  const days = { from: '2026-12-24', to: '2026-12-24', opens: null, closes: null };
  const { specialHours: fault } = checkOutlet({ specialHours: [{ ...days, text }] }, outletAt);
  return fault ? { text: fault } : {};
};

/** The rule that reads each input type or the arguments of each root field. */
const rules: Record<keyof typeof limits, (draft: Partial<Draft>) => FieldErrors> = {
  outletInputLimits: (draft) => checkOutlet(draft, outletAt),
  specialHoursInputLimits: specialHours,
  inviteMemberInputLimits: checkInvitation,
  updateMemberInputLimits: checkMember,
  myDetailsInputLimits: checkOwnDetails,
  acceptInvitationInputLimits: (draft) => checkAcceptance(draft, 8),
  searchOffersLimits: ({ text = '' }) => checkSearch({ text, first: 1 }),
  createCategoryLimits: categoryName,
  addWatchInputLimits: watch,
  updateWatchInputLimits: watch,
  watchPreviewLimits: watch,
  listRowInputLimits: (draft) => checkRow({ isOffer: true, text: 'x', note: '', quantity: '', ...draft }),
  creditAheadInputLimits: ({ reason }) => checkPaymentNote(reason, 'reason'),
  creditInvoiceInputLimits: (draft) => ({ ...credit(draft), ...checkIdempotencyKey(draft.idempotencyKey) }),
  refundOnlinePaymentInputLimits: (draft) => ({ ...credit(draft), ...checkIdempotencyKey(draft.idempotencyKey) }),
  closeOnlineSettlementInputLimits: ({ note }) => checkPaymentNote(note),
  bookFileRowInputLimits: (draft) => checkTypedMovement({ amount: 1, bookedOn: '2026-03-16', ...draft }, '2026-03-16'),
  dismissFileRowInputLimits: ({ reason }) => checkPaymentNote(reason, 'reason'),
  undoFileRowInputLimits: ({ note }) => checkPaymentNote(note),
  settleOnlineRefundInputLimits: ({ note }) => checkPaymentNote(note),
  updateCategoryLimits: categoryName,
  addBusinessNoteLimits: ({ text }) => checkBusinessNote(text),
  rejectBusinessLimits: reason,
  suspendBusinessLimits: reason,
  createOfferRepeatLimits: ({ idempotencyKey }) => checkIdempotencyKey(idempotencyKey),
  saveOfferDraftLimits: checkDevice,
  writingHelpLimits: checkWhat,
  addDraftImagesLimits: ({ device, images = [] }) => ({
    ...checkDevice({ device }),
    ...checkDraftImages(images.length),
  }),
  removeDraftImageLimits: checkDevice,
  publishDraftLimits: ({ idempotencyKey }) => checkIdempotencyKey(idempotencyKey),
  repeatOfferLimits: ({ idempotencyKey }) => checkIdempotencyKey(idempotencyKey),
  setOfferStatusLimits: reason,
  correctOfferLimits: reason,
  cancelOfferLimits: reason,
  appealStatementLimits: ({ text }) => checkAppealText('text', text),
  appealWithKeyLimits: ({ text }) => checkAppealText('text', text),
  decideAppealLimits: ({ answer }) => checkAppealText('answer', answer),
  creditTermsInputLimits: creditTerms,
  decideReportInputLimits: ({ note }) => checkReportNote(note),
  restrictionGroundsInputLimits: (draft) => checkGrounds(draft),
  reportInputLimits: (draft) => checkReport({ kind: 'OTHER', goodFaith: true, ...draft }),
  adminProfileInputLimits: (draft) => checkAdminProfile({ currentPassword: 'x', ...draft }, 8),
  advertisementInputLimits: (draft) =>
    checkAdvertisement({ iconType: 'EMOJI', displayPriority: 1, ...draft } as unknown as AdvertisementDraft),
  aiApiInputLimits: (draft) =>
    checkAiApi({ ...azure, chatLimit: 1, ...draft } as AiApiDraft, { keyKept: false, endpointKnown: false }),
  billingSettingsInputLimits: checkBilling,
  businessProfileInputLimits: (draft) => ({ ...checkContact(draft), ...checkAddress(draft), ...checkEInvoice(draft) }),
  changePasswordInputLimits: (draft) => checkNewPassword(draft, 8),
  chatMessageInputLimits: ({ text = '' }) => checkMessage(text),
  contactMessageInputLimits: (draft) => checkContactMessage({ name: '', email: '', message: '', ...draft }),
  createApiKeyInputLimits: ({ name = '' }) => {
    const key = { name, actions: ['STATS_READ' as const], endDate: '2026-12-01' };
    const days = { today: '2026-11-30', last: '2027-11-29' };
    return checkApiKey(key, { ...days, grantable: ['STATS_READ'], spending: [], atOutlets: [] });
  },
  createAdminInputLimits: (draft) => checkAdmin({ name: 'x', email: 'x', password: 'x', ...draft }, 8),
  generalSettingsInputLimits: checkGeneral,
  offerContentInputLimits: (draft) => ({ ...offer(draft), ...checkDraft(draft) }),
  offerPriceInputLimits: (draft) => ({ ...offer(draft), ...checkDraft(draft) }),
  offerInputLimits: (draft) => ({ ...offer(draft), ...checkIdempotencyKey(draft.idempotencyKey) }),
  pageTextInputLimits({ text = '' }): FieldErrors {
    const [fault] = Object.values(
      checkPageTexts('NORMAL_FLYER', [{ text, source: 'TYPED' }], { stored: [], added: 1 }),
    );
    return fault ? { text: fault } : {};
  },
  postalAddressInputLimits: checkAddress,
  eInvoiceInputLimits: checkEInvoice,
  pushDeviceInputLimits: ({ name = '' }) => checkPushDevice({ endpoint: '', p256dh: '', auth: '', name }),
  quickRegisterBusinessInputLimits: (draft) => ({
    ...checkBusiness(draft),
    ...checkAheadReason(draft.creditAhead),
    ...checkIdempotencyKey(draft.idempotencyKey),
  }),
  registerBusinessInputLimits: (draft) => checkRegistration(draft, 8),
  registerConsumerInputLimits: (draft) => checkConsumer(draft, 8),
  requestTopUpInputLimits: topUp,
  startOnlineTopUpInputLimits: (draft) => checkIdempotencyKey(draft.idempotencyKey),
  resetPasswordInputLimits: (draft) => checkChosenPassword(draft, 8),
  shopProfileInputLimits: checkShop,
  // The text of the longest terms begins with a heading.
  termsInputLimits: ({ text = '', ...draft }) =>
    checkTerms({ ...(draft as TermsDraft), text: text && `## ${text.slice(3)}` }, 'BUSINESS', '2026-11-30'),
  cancelTermsLimits: ({ reason }) => checkTermsCancel(reason),
  siteLinksInputLimits(draft) {
    const faults = Object.entries(checkGeneral({ links: draft }));
    return Object.fromEntries(faults.map(([field, fault]) => [field.replace('links.', ''), fault]));
  },
  settlePaymentInputLimits: ({ note }) => checkPaymentNote(note),
  settlePaymentsInputLimits: ({ note }) => checkPaymentNote(note),
  setOffPaymentInputLimits: ({ note }) => checkPaymentNote(note),
  undoPaymentInputLimits: ({ note }) => checkPaymentNote(note),
  writeOffInputLimits: ({ reason }) => checkPaymentNote(reason, 'reason'),
  topUpInputLimits: topUp,
  updateAdminInputLimits: ({ name, email }) => ({ ...checkAdminName(name), ...checkEmail('email', email) }),
  updateOfferInputLimits: offer,
  verifyAiKeyInputLimits: (draft) => checkKey({ ...azure, ...draft } as VerifyAiKeyInput, false),
};

const plain = (length: number) =>
  'Kovin pitkä teksti '
    .repeat(length)
    .slice(0, length - 1)
    .concat('x');
const address = (length: number) => `https://esimerkki.fi/${'a'.repeat(length - 21)}`;
const email = (length: number) => {
  const labels = Array.from({ length: 40 }, () => 'abcdefghi').join('.');
  return `nimi@${labels.slice(0, length - 8)}.fi`.padEnd(length, 'i');
};

/** Few emoji of many characters: each is joined of others. */
function emoji(length: number): string {
  const count = length % 2 === 0 ? 4 : 3;
  const joined = (parts: number) => Array.from({ length: parts }, () => '👩').join('\u200D');
  const parts = (length + count) / 2;
  const first = parts - (count - 1) * 8;
  return joined(first) + joined(8).repeat(count - 1);
}

/** A value of the length that has no other fault. */
const samples: Record<string, (length: number) => unknown> = {
  email,
  contactEmail: email,
  supportEmail: email,
  authorityEmail: email,
  phone: (length) => '0'.repeat(length),
  postCode: (length) => '3'.repeat(length),
  eInvoiceAddress: (length) => '3'.repeat(length),
  eInvoiceOperator: (length) => '3'.repeat(length),
  yTunnus: (length) => '1234567-8'.padEnd(length, '9'),
  icon: emoji,
  ...Object.fromEntries(
    [
      'url',
      'targetUrl',
      'website',
      'ctaUrl',
      'endpoint',
      'appStore',
      'googlePlay',
      'facebook',
      'instagram',
      'linkedin',
    ].map((field) => [field, address]),
  ),
  ...Object.fromEntries(['apiKey', 'idempotencyKey'].map((field) => [field, (length: number) => 'k'.repeat(length)])),
};

const places = Object.entries(limits).flatMap(([group, fields]) =>
  Object.entries<number | { count: number; characters?: number }>(fields).flatMap(([field, limit]) => {
    const read = (value: unknown) => rules[group as keyof typeof limits]({ [field]: value })[field];
    if (typeof limit === 'number')
      return [{ place: `${group}.${field}`, max: limit, read, of: samples[field] ?? plain }];
    const items = (count: number) => Array.from({ length: count }, (_, index) => `sana ${index}`);
    const [item] = limit.characters ? [limit.characters] : [];
    return [
      { place: `the items of ${group}.${field}`, max: limit.count, read, of: items },
      ...(item
        ? [{ place: `an item of ${group}.${field}`, max: item, read, of: (length: number) => [plain(length)] }]
        : []),
    ];
  }),
);

test.each(places)('the rule of $place accepts as much as the schema says and no more', ({ max, read, of }) => {
  expect(read(of(max))).toBeUndefined();
  expect(read(of(max + 1))).toEqual(expect.any(String));
});
