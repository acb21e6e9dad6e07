// Generated from @length(characters:) and @items(count:) of schema.graphql: the longest text in characters (code
// points) and the most items that the rule of a field accepts. Rules and forms read them here.
export const searchOffersLimits = {
  text: 200,
} as const;
export const watchPreviewLimits = {
  text: 50,
} as const;
export const writingHelpLimits = {
  text: 60,
} as const;
export const addBusinessNoteLimits = {
  text: 2000,
} as const;
export const addDraftImagesLimits = {
  device: 60,
  images: { count: 10 },
} as const;
export const appealStatementLimits = {
  text: 1000,
} as const;
export const appealWithKeyLimits = {
  text: 1000,
} as const;
export const cancelOfferLimits = {
  reason: 500,
} as const;
export const cancelTermsLimits = {
  reason: 1000,
} as const;
export const correctOfferLimits = {
  reason: 500,
} as const;
export const createCategoryLimits = {
  name: 100,
} as const;
export const createOfferRepeatLimits = {
  idempotencyKey: 255,
} as const;
export const decideAppealLimits = {
  answer: 1000,
} as const;
export const publishDraftLimits = {
  idempotencyKey: 255,
} as const;
export const rejectBusinessLimits = {
  reason: 500,
} as const;
export const removeDraftImageLimits = {
  device: 60,
} as const;
export const repeatOfferLimits = {
  idempotencyKey: 255,
} as const;
export const saveOfferDraftLimits = {
  device: 60,
} as const;
export const setOfferStatusLimits = {
  reason: 500,
} as const;
export const suspendBusinessLimits = {
  reason: 500,
} as const;
export const updateCategoryLimits = {
  name: 100,
} as const;
export const acceptInvitationInputLimits = {
  name: 255,
  newPassword: 200,
} as const;
export const addWatchInputLimits = {
  text: 50,
} as const;
export const adminProfileInputLimits = {
  email: 254,
  name: 255,
  newPassword: 200,
} as const;
export const advertisementInputLimits = {
  category: 100,
  ctaText: 60,
  ctaUrl: 2048,
  icon: 64,
  subtitle: 200,
  title: 100,
} as const;
export const aiApiInputLimits = {
  apiKey: 500,
  endpoint: 2048,
  modelName: 200,
} as const;
export const billingSettingsInputLimits = {
  homeTown: 60,
  legalName: 100,
} as const;
export const bookFileRowInputLimits = {
  message: 300,
  payerName: 255,
} as const;
export const businessProfileInputLimits = {
  buyerReference: 35,
  contactPerson: 255,
  eInvoiceAddress: 35,
  eInvoiceOperator: 35,
  email: 254,
  phone: 40,
  postCode: 5,
  street: 100,
  town: 60,
} as const;
export const changePasswordInputLimits = {
  newPassword: 200,
} as const;
export const chatMessageInputLimits = {
  text: 500,
} as const;
export const closeOnlineSettlementInputLimits = {
  note: 300,
} as const;
export const contactMessageInputLimits = {
  email: 254,
  message: 5000,
  name: 100,
} as const;
export const createAdminInputLimits = {
  email: 254,
  name: 255,
  password: 200,
} as const;
export const createApiKeyInputLimits = {
  name: 60,
} as const;
export const creditAheadInputLimits = {
  reason: 300,
} as const;
export const creditInvoiceInputLimits = {
  idempotencyKey: 255,
  reason: 300,
} as const;
export const creditTermsInputLimits = {
  example: 500,
  lender: 200,
} as const;
export const decideReportInputLimits = {
  note: 1000,
} as const;
export const dismissFileRowInputLimits = {
  reason: 300,
} as const;
export const eInvoiceInputLimits = {
  buyerReference: 35,
  eInvoiceAddress: 35,
  eInvoiceOperator: 35,
} as const;
export const generalSettingsInputLimits = {
  authorityEmail: 254,
  contactEmail: 254,
  defaultRule: 300,
  osoite: 255,
  phone: 40,
  siteDescription: 500,
  siteName: 100,
  supportEmail: 254,
  yTunnus: 9,
} as const;
export const inviteMemberInputLimits = {
  email: 254,
  name: 255,
} as const;
export const listRowInputLimits = {
  note: 200,
  quantity: 20,
  text: 100,
} as const;
export const myDetailsInputLimits = {
  email: 254,
  name: 255,
} as const;
export const offerContentInputLimits = {
  address: 255,
  description: 500,
  keywords: { count: 15, characters: 50 },
  title: 100,
  url: 2048,
} as const;
export const offerInputLimits = {
  idempotencyKey: 255,
  images: { count: 10 },
} as const;
export const offerPriceInputLimits = {
  scope: 80,
} as const;
export const outletInputLimits = {
  name: 80,
  note: 200,
  phone: 40,
  postCode: 5,
  street: 100,
  town: 60,
} as const;
export const pageTextInputLimits = {
  text: 6000,
} as const;
export const postalAddressInputLimits = {
  postCode: 5,
  street: 100,
  town: 60,
} as const;
export const pushDeviceInputLimits = {
  name: 60,
} as const;
export const quickRegisterBusinessInputLimits = {
  businessName: 255,
  contactPerson: 255,
  creditAhead: 300,
  email: 254,
  idempotencyKey: 255,
  phone: 40,
} as const;
export const refundOnlinePaymentInputLimits = {
  idempotencyKey: 255,
  reason: 300,
} as const;
export const registerBusinessInputLimits = {
  businessName: 255,
  contactPerson: 255,
  email: 254,
  password: 200,
  phone: 40,
} as const;
export const registerConsumerInputLimits = {
  email: 254,
  firstName: 100,
  lastName: 100,
  password: 200,
} as const;
export const reportInputLimits = {
  email: 254,
  name: 100,
  targetUrl: 2048,
  text: 2000,
} as const;
export const requestTopUpInputLimits = {
  idempotencyKey: 255,
  note: 500,
} as const;
export const resetPasswordInputLimits = {
  newPassword: 200,
} as const;
export const restrictionGroundsInputLimits = {
  facts: 500,
  rule: 300,
} as const;
export const setOffPaymentInputLimits = {
  note: 300,
} as const;
export const settleOnlineRefundInputLimits = {
  note: 300,
} as const;
export const settlePaymentInputLimits = {
  note: 300,
} as const;
export const settlePaymentsInputLimits = {
  note: 300,
} as const;
export const shopProfileInputLimits = {
  intro: 500,
  postCode: 5,
  street: 100,
  town: 60,
  website: 2048,
} as const;
export const siteLinksInputLimits = {
  appStore: 2048,
  facebook: 2048,
  googlePlay: 2048,
  instagram: 2048,
  linkedin: 2048,
} as const;
export const specialHoursInputLimits = {
  text: 80,
} as const;
export const startOnlineTopUpInputLimits = {
  idempotencyKey: 255,
} as const;
export const termsInputLimits = {
  changes: 5000,
  text: 60000,
  urgencyReason: 1000,
} as const;
export const topUpInputLimits = {
  creditAhead: 300,
  idempotencyKey: 255,
  note: 500,
} as const;
export const undoFileRowInputLimits = {
  note: 300,
} as const;
export const undoPaymentInputLimits = {
  note: 300,
} as const;
export const updateAdminInputLimits = {
  email: 254,
  name: 255,
} as const;
export const updateMemberInputLimits = {
  name: 255,
} as const;
export const updateOfferInputLimits = {
  images: { count: 10 },
} as const;
export const updateWatchInputLimits = {
  text: 50,
} as const;
export const verifyAiKeyInputLimits = {
  apiKey: 500,
  endpoint: 2048,
} as const;
export const writeOffInputLimits = {
  reason: 300,
} as const;
