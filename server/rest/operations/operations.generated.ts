/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AdminProfileInput = {
  confirmPassword?: string | null | undefined;
  currentPassword?: string | null | undefined;
  email?: string | null | undefined;
  name?: string | null | undefined;
  newPassword?: string | null | undefined;
  proveAtConfirmation?: boolean;
};

export type AdminRole =
  | 'ADMIN'
  | 'MASTER_ADMIN';

export type AdvertisementActivity =
  | 'ACTIVATED'
  | 'CLICKED'
  | 'CREATED'
  | 'DEACTIVATED'
  | 'DELETED'
  | 'UPDATED';

export type AdvertisementInput = {
  backgroundGradient?: Gradient | null | undefined;
  category?: string | null | undefined;
  count?: number | null | undefined;
  ctaText?: string | null | undefined;
  ctaUrl?: string | null | undefined;
  displayPriority?: number | null | undefined;
  endDate?: string | null | undefined;
  icon?: string | null | undefined;
  iconFile?: File | null | undefined;
  iconType?: IconType | null | undefined;
  isActive?: boolean | null | undefined;
  noExpiration?: boolean | null | undefined;
  periodDays?: number | null | undefined;
  pricePerPeriod?: number | null | undefined;
  subtitle?: string | null | undefined;
  title?: string | null | undefined;
};

export type AiService =
  | 'ANTHROPIC'
  | 'AZURE_OPENAI'
  | 'GOOGLE'
  | 'OPENAI';

export type AlcoholContent =
  | 'MILD'
  | 'NONE'
  | 'STRONG';

export type AnalyticsPeriod =
  | 'ALL'
  | 'DAYS_7'
  | 'DAYS_30'
  | 'DAYS_90'
  | 'DAYS_365';

export type Audience =
  | 'ADMIN'
  | 'ANYONE'
  | 'BUSINESS'
  | 'CONSUMER';

export type BillingSettingsInput = {
  addressRequired?: boolean | null | undefined;
  bic?: string | null | undefined;
  creditWhen?: CreditWhen | null | undefined;
  formerIbans?: Array<string> | null | undefined;
  homeTown?: string | null | undefined;
  legalName?: string | null | undefined;
  outageWay?: OutageWay | null | undefined;
  reminderFee?: number | null | undefined;
  remindersFrom?: string | null | undefined;
  remindersOn?: boolean | null | undefined;
  toleranceCents?: number | null | undefined;
  vatBasis?: VatBasis | null | undefined;
};

export type BusinessRole =
  | 'OWNER'
  | 'PUBLISHER'
  | 'TILL';

export type BusinessStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED'
  | 'SUSPENDED';

export type ChatAnswerer =
  | 'AI'
  | 'RECOMMENDER';

export type ChatRole =
  | 'ASSISTANT'
  | 'CONSUMER';

export type ChatWriter =
  | 'BUILT_IN'
  | 'SERVICE_PLAN';

export type ContactLanguage =
  | 'EN'
  | 'FI'
  | 'SV';

export type ContentAnswersInput = {
  alcohol?: AlcoholContent | null | undefined;
  confirmed?: Array<ContentFlag> | null | undefined;
  credit?: CreditTermsInput | null | undefined;
  isOffsetOnly?: boolean | null | undefined;
  words?: Array<string> | null | undefined;
};

export type ContentFlag =
  | 'ALCOHOL'
  | 'CREDIT'
  | 'GAMBLING'
  | 'GREEN'
  | 'HEALTH'
  | 'MEDICINE'
  | 'POLITICAL'
  | 'PRICE_WORDS'
  | 'TOBACCO'
  | 'UNIT_PRICE';

export type ConversionType =
  | 'CALL'
  | 'DIRECTIONS'
  | 'WEBSITE';

export type CreditTermsInput = {
  annualRate: number;
  example: string;
  lender: string;
};

export type CreditWhen =
  | 'AT_INVOICE'
  | 'AT_PAYMENT'
  | 'UP_TO_LIMIT';

export type Currency =
  | 'EUR'
  | 'SEK'
  | 'USD';

export type DistanceBand =
  | 'KM_25'
  | 'KM_50'
  | 'KM_100'
  | 'SAME_CITY';

export type GeneralSettingsInput = {
  authorityEmail?: string | null | undefined;
  authorityLanguages?: Array<ContactLanguage> | null | undefined;
  contactEmail?: string | null | undefined;
  defaultRule?: string | null | undefined;
  iban?: string | null | undefined;
  links?: SiteLinksInput | null | undefined;
  maintenanceMode?: boolean | null | undefined;
  offerModeration?: OfferModeration | null | undefined;
  osoite?: string | null | undefined;
  phone?: string | null | undefined;
  registrationEnabled?: boolean | null | undefined;
  siteDescription?: string | null | undefined;
  siteName?: string | null | undefined;
  supportEmail?: string | null | undefined;
  userLanguages?: Array<ContactLanguage> | null | undefined;
  yTunnus?: string | null | undefined;
};

export type Gradient =
  | 'AMBER_ORANGE'
  | 'BLUE_CYAN'
  | 'GRAY_SLATE'
  | 'GREEN'
  | 'INDIGO_PURPLE'
  | 'PINK_ROSE'
  | 'PURPLE_PINK'
  | 'RED_ORANGE'
  | 'TEAL_CYAN'
  | 'VIOLET_PURPLE';

export type IconType =
  | 'EMOJI'
  | 'FILE';

export type LedgerDirection =
  | 'CREDIT'
  | 'DEBIT';

export type LedgerSource =
  | 'ADVERTISEMENT_ACTIVITY'
  | 'BALANCE_TRANSACTION';

export type LocationType =
  | 'MULTIPLE'
  | 'SINGLE';

export type NoUnitPriceReason =
  | 'MIXED_SET'
  | 'NOT_MEASURED'
  | 'SAME_AS_PRICE'
  | 'SOLD_BY_PIECE';

export type OfferContentInput = {
  address?: string | null | undefined;
  category?: string | null | undefined;
  cities?: Array<string> | null | undefined;
  contentAnswers?: ContentAnswersInput | null | undefined;
  description?: string | null | undefined;
  graceDays?: number | null | undefined;
  isNationwide?: boolean | null | undefined;
  keywords?: Array<string> | null | undefined;
  locationType?: LocationType | null | undefined;
  outletIds?: Array<string | number> | null | undefined;
  price?: OfferPriceInput | null | undefined;
  redemption?: OfferRedemption | null | undefined;
  redemptionLimit?: number | null | undefined;
  title?: string | null | undefined;
  url?: string | null | undefined;
};

export type OfferForBusinessInput = {
  business: string | number;
  chargeServiceFee?: boolean;
  customPrice?: number | null | undefined;
  offer: OfferInput;
};

export type OfferInput = {
  content: OfferContentInput;
  endDate: string;
  expectedPrice?: number | null | undefined;
  flyerPdf?: File | null | undefined;
  gtin?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  images?: Array<File>;
  pageTexts?: Array<PageTextInput> | null | undefined;
  productId?: string | number | null | undefined;
  startDate: string;
  type: OfferType;
};

export type OfferModeration =
  | 'POST'
  | 'PRE';

export type OfferPhase =
  | 'CANCELLED'
  | 'ENDED'
  | 'HIDDEN'
  | 'LIVE'
  | 'PENDING'
  | 'REJECTED'
  | 'SCHEDULED';

export type OfferPriceInput = {
  audience?: PriceAudience | null | undefined;
  discountPercentage?: number | null | undefined;
  discountedPrice?: number | null | undefined;
  isOtherProduct?: boolean | null | undefined;
  lowestPrice30Days?: number | null | undefined;
  multiCount?: number | null | undefined;
  noUnitPriceReason?: NoUnitPriceReason | null | undefined;
  onSaleSince?: string | null | undefined;
  originalPrice?: number | null | undefined;
  perishable?: boolean | null | undefined;
  priceForm?: PriceForm | null | undefined;
  scope?: string | null | undefined;
  subject?: PriceSubject | null | undefined;
  unit?: ProductAmountInput | null | undefined;
  upTo?: boolean | null | undefined;
};

export type OfferRedemption =
  | 'NONE'
  | 'ONCE'
  | 'SHOW';

export type OfferStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED';

export type OfferType =
  | 'NORMAL_FLYER'
  | 'NORMAL_OFFER'
  | 'PREMIUM_FLYER'
  | 'PREMIUM_OFFER';

export type OrderStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'PENDING';

export type OutageWay =
  | 'DAYS'
  | 'MONEY'
  | 'NONE';

export type PageTextInput = {
  imageId?: string | number | null | undefined;
  isConfirmed?: boolean | null | undefined;
  source?: PageTextSource;
  text: string;
};

export type PageTextSource =
  | 'OCR'
  | 'PDF'
  | 'TYPED';

export type Permission =
  | 'MANAGE_ADMINS'
  | 'MANAGE_ADVERTISEMENTS'
  | 'MANAGE_BUSINESSES'
  | 'MANAGE_OFFERS'
  | 'MANAGE_SETTINGS'
  | 'SYSTEM_CONTROL'
  | 'VIEW_ANALYTICS';

export type PriceAudience =
  | 'EVERYONE'
  | 'MEMBERS';

export type PriceBasis =
  | 'BEFORE'
  | 'LOWEST_30'
  | 'LOWEST_30_CAMPAIGN';

export type PriceForm =
  | 'FROM'
  | 'GENERAL'
  | 'MULTI_BUY'
  | 'SINGLE';

export type PriceMarkKind =
  | 'CHECKED'
  | 'DERIVED'
  | 'NONE';

export type PriceSubject =
  | 'GOODS'
  | 'SERVICE';

export type PricingSettingsInput = {
  advertisementPeriodDays?: number | null | undefined;
  advertisementPricePerPeriod?: number | null | undefined;
  currency?: Currency | null | undefined;
  normalFlyer?: number | null | undefined;
  normalOffer?: number | null | undefined;
  premiumFlyer?: number | null | undefined;
  premiumOffer?: number | null | undefined;
  taxRate?: number | null | undefined;
};

export type ProductAmountInput = {
  amount: number;
  count?: number;
  deposit?: number;
  unit: UnitOfAmount;
};

export type SecuritySettingsInput = {
  currentPassword?: string | null | undefined;
  maxLoginAttempts?: number | null | undefined;
  passwordMinLength?: number | null | undefined;
  requireEmailVerification?: boolean | null | undefined;
  sessionTimeout?: number | null | undefined;
  twoFactorAuth?: boolean | null | undefined;
};

export type SiteLinksInput = {
  appStore?: string | null | undefined;
  facebook?: string | null | undefined;
  googlePlay?: string | null | undefined;
  instagram?: string | null | undefined;
  linkedin?: string | null | undefined;
};

export type TransactionKind =
  | 'ADMIN_CHARGE'
  | 'CHARGE'
  | 'CORRECTION'
  | 'PAYMENT_REVERSAL'
  | 'REFUND'
  | 'TOP_UP'
  | 'WITHDRAWAL'
  | 'WRITE_OFF';

export type TransactionStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'PENDING';

export type TransactionType =
  | 'BALANCE_CREDIT'
  | 'BALANCE_DEBIT'
  | 'OTHER'
  | 'PREMIUM_OFFER'
  | 'STANDARD_OFFER';

export type UnitBase =
  | 'KG'
  | 'L'
  | 'M'
  | 'M2'
  | 'M3'
  | 'PIECE';

export type UnitOfAmount =
  | 'CL'
  | 'CM'
  | 'DL'
  | 'G'
  | 'KG'
  | 'L'
  | 'M'
  | 'M2'
  | 'M3'
  | 'ML'
  | 'PIECE';

export type UpdateOfferInput = {
  content?: OfferContentInput | null | undefined;
  endDate?: string | null | undefined;
  images?: Array<File>;
  keepImages?: Array<string | number> | null | undefined;
  pageTexts?: Array<PageTextInput> | null | undefined;
  startDate?: string | null | undefined;
  type?: OfferType | null | undefined;
};

export type UpdateSettingsInput =
  {   billing: BillingSettingsInput; general?: never; pricing?: never; profile?: never; security?: never; }
  |  { billing?: never;   general: GeneralSettingsInput; pricing?: never; profile?: never; security?: never; }
  |  { billing?: never; general?: never;   pricing: PricingSettingsInput; profile?: never; security?: never; }
  |  { billing?: never; general?: never; pricing?: never;   profile: AdminProfileInput; security?: never; }
  |  { billing?: never; general?: never; pricing?: never; profile?: never;   security: SecuritySettingsInput; };

export type VatBasis =
  | 'EARLIEST'
  | 'INVOICE'
  | 'PAYMENT';

export type AdminFieldsFragment = { id: string, email: string, role: AdminRole, name: string, permissions: Array<Permission>, is_active: boolean, last_login: string | null, created_at: string, two_factor_enrolled: boolean, pending_email: string | null };

export type SettingsFieldsFragment = { profile: { name: string, email: string }, general: { siteName: string, siteDescription: string, contactEmail: string, supportEmail: string, phone: string, yTunnus: string, osoite: string, maintenanceMode: boolean, registrationEnabled: boolean, offerModeration: OfferModeration, iban: string | null, links: { appStore: string | null, googlePlay: string | null, facebook: string | null, instagram: string | null, linkedin: string | null } }, pricing: { normalOffer: number, premiumOffer: number, normalFlyer: number, premiumFlyer: number, currency: Currency, taxRate: number, advertisementPricePerPeriod: number, advertisementPeriodDays: number }, security: { requireEmailVerification: boolean, sessionTimeout: number, maxLoginAttempts: number, passwordMinLength: number, twoFactorAuth: boolean } };

export type LoginAdminMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type LoginAdminMutation = { answer: { admin: { id: string, email: string, role: AdminRole, name: string, permissions: Array<Permission>, is_active: boolean, last_login: string | null, created_at: string, two_factor_enrolled: boolean, pending_email: string | null } | null, challenge: { token: string, enrolment: { secret: string, uri: string, qrCode: string } | null } | null } };

export type ConfirmTwoFactorMutationVariables = Exact<{
  token: string;
  code: string;
}>;


export type ConfirmTwoFactorMutation = { answer: { recoveryCodes: Array<string> | null, admin: { id: string, email: string, role: AdminRole, name: string, permissions: Array<Permission>, is_active: boolean, last_login: string | null, created_at: string, two_factor_enrolled: boolean, pending_email: string | null } } };

export type LogoutAdminMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutAdminMutation = { answer: { viewer: { id: string } } };

export type AdminViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminViewerQuery = { viewer: { admin: { id: string, email: string, role: AdminRole, name: string, permissions: Array<Permission>, is_active: boolean, last_login: string | null, created_at: string, two_factor_enrolled: boolean, pending_email: string | null } | null } };

export type UpdateAdminProfileMutationVariables = Exact<{
  name: string;
  email: string;
  currentPassword?: string | null | undefined;
  newPassword?: string | null | undefined;
  confirmPassword?: string | null | undefined;
}>;


export type UpdateAdminProfileMutation = { answer: { admin: { id: string, email: string, role: AdminRole, name: string, permissions: Array<Permission>, is_active: boolean, last_login: string | null, created_at: string, two_factor_enrolled: boolean, pending_email: string | null } } };

export type ChangeAdminPasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}>;


export type ChangeAdminPasswordMutation = { answer: { viewer: { id: string } } };

export type AdminsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminsQuery = { admins: Array<{ id: string, email: string, role: AdminRole, name: string, permissions: Array<Permission>, is_active: boolean, last_login: string | null, created_at: string, two_factor_enrolled: boolean, pending_email: string | null }> };

export type CreateAdminMutationVariables = Exact<{
  name: string;
  email: string;
  password: string;
  role?: AdminRole | null | undefined;
  permissions?: Array<Permission> | Permission | null | undefined;
}>;


export type CreateAdminMutation = { answer: { admin: { id: string, email: string, role: AdminRole, name: string, permissions: Array<Permission>, is_active: boolean, last_login: string | null, created_at: string, two_factor_enrolled: boolean, pending_email: string | null } } };

export type UpdateAdminMutationVariables = Exact<{
  id: string | number;
  name?: string | null | undefined;
  email?: string | null | undefined;
  role?: AdminRole | null | undefined;
  permissions?: Array<Permission> | Permission | null | undefined;
  is_active?: boolean | null | undefined;
}>;


export type UpdateAdminMutation = { answer: { admin: { id: string, email: string, role: AdminRole, name: string, permissions: Array<Permission>, is_active: boolean, last_login: string | null, created_at: string, two_factor_enrolled: boolean, pending_email: string | null } } };

export type DeleteAdminMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAdminMutation = { answer: { id: string } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { profile: { name: string, email: string }, general: { siteName: string, siteDescription: string, contactEmail: string, supportEmail: string, phone: string, yTunnus: string, osoite: string, maintenanceMode: boolean, registrationEnabled: boolean, offerModeration: OfferModeration, iban: string | null, links: { appStore: string | null, googlePlay: string | null, facebook: string | null, instagram: string | null, linkedin: string | null } }, pricing: { normalOffer: number, premiumOffer: number, normalFlyer: number, premiumFlyer: number, currency: Currency, taxRate: number, advertisementPricePerPeriod: number, advertisementPeriodDays: number }, security: { requireEmailVerification: boolean, sessionTimeout: number, maxLoginAttempts: number, passwordMinLength: number, twoFactorAuth: boolean } } };

export type UpdateSettingsMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type UpdateSettingsMutation = { answer: { settings: { profile: { name: string, email: string }, general: { siteName: string, siteDescription: string, contactEmail: string, supportEmail: string, phone: string, yTunnus: string, osoite: string, maintenanceMode: boolean, registrationEnabled: boolean, offerModeration: OfferModeration, iban: string | null, links: { appStore: string | null, googlePlay: string | null, facebook: string | null, instagram: string | null, linkedin: string | null } }, pricing: { normalOffer: number, premiumOffer: number, normalFlyer: number, premiumFlyer: number, currency: Currency, taxRate: number, advertisementPricePerPeriod: number, advertisementPeriodDays: number }, security: { requireEmailVerification: boolean, sessionTimeout: number, maxLoginAttempts: number, passwordMinLength: number, twoFactorAuth: boolean } } } };

export type DeleteCategoryMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCategoryMutation = { answer: { id: string } };

export type UserStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type UserStatsQuery = { stats: { total_users: number, active_users: number, new_users_this_month: number } };

export type AdvertisementFieldsFragment = { id: string, title: string, subtitle: string | null, icon: string | null, category: string | null, count: number, currency: Currency, clicks: number, icon_type: IconType, icon_url: string | null, background_gradient: Gradient, cta_text: string, cta_url: string | null, is_active: boolean, is_live: boolean, display_priority: number, expiration_date: string | null, period_days: number, price_per_period: number, total_price: number, created_at: string };

export type AdminAdvertisementsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type AdminAdvertisementsQuery = { advertisements: { total: number, items: Array<{ id: string, title: string, subtitle: string | null, icon: string | null, category: string | null, count: number, currency: Currency, clicks: number, icon_type: IconType, icon_url: string | null, background_gradient: Gradient, cta_text: string, cta_url: string | null, is_active: boolean, is_live: boolean, display_priority: number, expiration_date: string | null, period_days: number, price_per_period: number, total_price: number, created_at: string }> } };

export type AdminAdvertisementQueryVariables = Exact<{
  id: string | number;
}>;


export type AdminAdvertisementQuery = { advertisement: { id: string, title: string, subtitle: string | null, icon: string | null, category: string | null, count: number, currency: Currency, clicks: number, icon_type: IconType, icon_url: string | null, background_gradient: Gradient, cta_text: string, cta_url: string | null, is_active: boolean, is_live: boolean, display_priority: number, expiration_date: string | null, period_days: number, price_per_period: number, total_price: number, created_at: string } };

export type CreateAdvertisementMutationVariables = Exact<{
  input: AdvertisementInput;
}>;


export type CreateAdvertisementMutation = { answer: { advertisement: { id: string, title: string, subtitle: string | null, icon: string | null, category: string | null, count: number, currency: Currency, clicks: number, icon_type: IconType, icon_url: string | null, background_gradient: Gradient, cta_text: string, cta_url: string | null, is_active: boolean, is_live: boolean, display_priority: number, expiration_date: string | null, period_days: number, price_per_period: number, total_price: number, created_at: string } } };

export type UpdateAdvertisementMutationVariables = Exact<{
  id: string | number;
  input: AdvertisementInput;
}>;


export type UpdateAdvertisementMutation = { answer: { advertisement: { id: string, title: string, subtitle: string | null, icon: string | null, category: string | null, count: number, currency: Currency, clicks: number, icon_type: IconType, icon_url: string | null, background_gradient: Gradient, cta_text: string, cta_url: string | null, is_active: boolean, is_live: boolean, display_priority: number, expiration_date: string | null, period_days: number, price_per_period: number, total_price: number, created_at: string } } };

export type ToggleAdvertisementMutationVariables = Exact<{
  id: string | number;
}>;


export type ToggleAdvertisementMutation = { answer: { advertisement: { id: string, title: string, subtitle: string | null, icon: string | null, category: string | null, count: number, currency: Currency, clicks: number, icon_type: IconType, icon_url: string | null, background_gradient: Gradient, cta_text: string, cta_url: string | null, is_active: boolean, is_live: boolean, display_priority: number, expiration_date: string | null, period_days: number, price_per_period: number, total_price: number, created_at: string } } };

export type DeleteAdvertisementMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAdvertisementMutation = { answer: { id: string } };

export type AiApiFieldsFragment = { id: string, endpoint: string | null, service_name: string, model_name: string, api_key: string, chat_limit: number, created_at: string };

export type AiModelFieldsFragment = { id: string, name: string, description: string | null };

export type AiApisQueryVariables = Exact<{ [key: string]: never; }>;


export type AiApisQuery = { apis: Array<{ id: string, endpoint: string | null, service_name: string, model_name: string, api_key: string, chat_limit: number, created_at: string }> };

export type AiServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AiServicesQuery = { services: Array<{ id: AiService, name: string, needs_endpoint: boolean }> };

export type AiApiQueryVariables = Exact<{
  id: string | number;
}>;


export type AiApiQuery = { answer: { models: Array<{ id: string, name: string, description: string | null }> } };

export type VerifyAiKeyMutationVariables = Exact<{
  service_name: AiService;
  api_key: string;
  endpoint?: string | null | undefined;
}>;


export type VerifyAiKeyMutation = { answer: { message: string, is_valid: boolean, models: Array<{ id: string, name: string, description: string | null }> } };

export type CreateAiApiMutationVariables = Exact<{
  service_name: AiService;
  model_name: string;
  api_key?: string | null | undefined;
  endpoint?: string | null | undefined;
  chat_limit?: number | null | undefined;
  current_password?: string | null | undefined;
}>;


export type CreateAiApiMutation = { answer: { api: { id: string, endpoint: string | null, service_name: string, model_name: string, api_key: string, chat_limit: number, created_at: string } } };

export type UpdateAiApiMutationVariables = Exact<{
  id: string | number;
  service_name: AiService;
  model_name: string;
  api_key?: string | null | undefined;
  endpoint?: string | null | undefined;
  chat_limit?: number | null | undefined;
  current_password?: string | null | undefined;
}>;


export type UpdateAiApiMutation = { answer: { api: { id: string, endpoint: string | null, service_name: string, model_name: string, api_key: string, chat_limit: number, created_at: string } } };

export type DeleteAiApiMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAiApiMutation = { answer: { id: string } };

export type VerifyAiApiMutationVariables = Exact<{
  id: string | number;
}>;


export type VerifyAiApiMutation = { answer: { message: string, is_valid: boolean, models: Array<{ id: string, name: string, description: string | null }> } };

export type SetAiChatLimitMutationVariables = Exact<{
  id: string | number;
  chat_limit: number;
}>;


export type SetAiChatLimitMutation = { answer: { api: { id: string, endpoint: string | null, service_name: string, model_name: string, api_key: string, chat_limit: number, created_at: string } } };

export type AdminBusinessFieldsFragment = { id: string, email: string, phone: string, status: BusinessStatus, currency: Currency, website: string, business_name: string, business_id: string, business_id_checks_out: boolean, contact_person: string, email_verified: boolean, status_reason: string | null, created_at: string, last_login: string | null, points_balance: number, total_offers: number, active_offers: number, total_spent: number, total_views: number, total_clicks: number, total_conversions: number, conversion_rate: number, click_rate: number, duplicate_businesses: Array<{ id: string, email: string, status: BusinessStatus, business_name: string, created_at: string }> };

export type BusinessesQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: BusinessStatus | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type BusinessesQuery = { businesses: { total: number, items: Array<{ id: string, email: string, phone: string, status: BusinessStatus, currency: Currency, website: string, business_name: string, business_id: string, business_id_checks_out: boolean, contact_person: string, email_verified: boolean, status_reason: string | null, created_at: string, last_login: string | null, points_balance: number, total_offers: number, active_offers: number, total_spent: number, total_views: number, total_clicks: number, total_conversions: number, conversion_rate: number, click_rate: number, duplicate_businesses: Array<{ id: string, email: string, status: BusinessStatus, business_name: string, created_at: string }> }> } };

export type DeleteBusinessMutationVariables = Exact<{
  id: string | number;
  force?: boolean | null | undefined;
}>;


export type DeleteBusinessMutation = { answer: { id: string, written_off: number } };

export type SearchBusinessesQueryVariables = Exact<{
  q: string;
  status?: BusinessStatus | null | undefined;
}>;


export type SearchBusinessesQuery = { businesses: Array<{ id: string, email: string, phone: string, status: BusinessStatus, currency: Currency, business_name: string, business_id: string, contact_person: string, points_balance: number }> };

export type QuickRegisterBusinessMutationVariables = Exact<{
  businessName: string;
  businessId: string;
  contactPerson: string;
  email: string;
  phone: string;
  initialBalance?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type QuickRegisterBusinessMutation = { answer: { temp_password: string | null, business: { id: string, email: string, phone: string, status: BusinessStatus, currency: Currency, website: string, business_name: string, business_id: string, business_id_checks_out: boolean, contact_person: string, email_verified: boolean, status_reason: string | null, created_at: string, last_login: string | null, points_balance: number, total_offers: number, active_offers: number, total_spent: number, total_views: number, total_clicks: number, total_conversions: number, conversion_rate: number, click_rate: number, duplicate_businesses: Array<{ id: string, email: string, status: BusinessStatus, business_name: string, created_at: string }> } } };

export type BalanceHistoryQueryVariables = Exact<{
  id: string | number;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type BalanceHistoryQuery = { answer: { transactions: { total: number, items: Array<{ id: string, kind: TransactionKind, status: TransactionStatus, description: string, amount: number, currency: Currency, notes: string | null, date: string, reference_number: string, admin_name: string | null, offer_id: string | null, offer_title: string | null, balance_before: number, balance_after: number }> } } };

export type TopUpBalanceMutationVariables = Exact<{
  id: string | number;
  amount: number;
  note?: string | null | undefined;
  order_id?: string | number | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type TopUpBalanceMutation = { answer: { new_balance: number, reference_number: string, invoice: { id: string, number: number, net: number, vat: number, gross: number, due_on: string, pdf_url: string } } };

export type ApproveBusinessMutationVariables = Exact<{
  id: string | number;
  seen?: BusinessStatus | null | undefined;
}>;


export type ApproveBusinessMutation = { answer: { business: { id: string, email: string, phone: string, status: BusinessStatus, currency: Currency, website: string, business_name: string, business_id: string, business_id_checks_out: boolean, contact_person: string, email_verified: boolean, status_reason: string | null, created_at: string, last_login: string | null, points_balance: number, total_offers: number, active_offers: number, total_spent: number, total_views: number, total_clicks: number, total_conversions: number, conversion_rate: number, click_rate: number, duplicate_businesses: Array<{ id: string, email: string, status: BusinessStatus, business_name: string, created_at: string }> } } };

export type ActivateBusinessMutationVariables = Exact<{
  id: string | number;
}>;


export type ActivateBusinessMutation = { answer: { business: { id: string, email: string, phone: string, status: BusinessStatus, currency: Currency, website: string, business_name: string, business_id: string, business_id_checks_out: boolean, contact_person: string, email_verified: boolean, status_reason: string | null, created_at: string, last_login: string | null, points_balance: number, total_offers: number, active_offers: number, total_spent: number, total_views: number, total_clicks: number, total_conversions: number, conversion_rate: number, click_rate: number, duplicate_businesses: Array<{ id: string, email: string, status: BusinessStatus, business_name: string, created_at: string }> } } };

export type RejectBusinessMutationVariables = Exact<{
  id: string | number;
  reason?: string | null | undefined;
}>;


export type RejectBusinessMutation = { answer: { business: { id: string, email: string, phone: string, status: BusinessStatus, currency: Currency, website: string, business_name: string, business_id: string, business_id_checks_out: boolean, contact_person: string, email_verified: boolean, status_reason: string | null, created_at: string, last_login: string | null, points_balance: number, total_offers: number, active_offers: number, total_spent: number, total_views: number, total_clicks: number, total_conversions: number, conversion_rate: number, click_rate: number, duplicate_businesses: Array<{ id: string, email: string, status: BusinessStatus, business_name: string, created_at: string }> } } };

export type SuspendBusinessMutationVariables = Exact<{
  id: string | number;
  reason?: string | null | undefined;
}>;


export type SuspendBusinessMutation = { answer: { business: { id: string, email: string, phone: string, status: BusinessStatus, currency: Currency, website: string, business_name: string, business_id: string, business_id_checks_out: boolean, contact_person: string, email_verified: boolean, status_reason: string | null, created_at: string, last_login: string | null, points_balance: number, total_offers: number, active_offers: number, total_spent: number, total_views: number, total_clicks: number, total_conversions: number, conversion_rate: number, click_rate: number, duplicate_businesses: Array<{ id: string, email: string, status: BusinessStatus, business_name: string, created_at: string }> } } };

export type LedgerFieldsFragment = { id: string, amount: number, currency: Currency, description: string, notes: string | null, source_type: LedgerSource, transaction_type: LedgerDirection | null, activity_type: AdvertisementActivity | null, reference_number: string | null, created_at: string, admin_id: string | null, admin_name: string | null, offer_title: string | null, advertisement_id: string | null, advertisement_title: string | null, business: { business_name: string } | null };

export type AdminOffersQueryVariables = Exact<{
  search?: string | null | undefined;
  type?: OfferType | null | undefined;
  status?: OfferStatus | null | undefined;
  hidden?: boolean | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type AdminOffersQuery = { offers: { total: number, items: Array<{ clicks: number, views: number, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, business: { id: string, business_name: string, business_id: string }, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } }> } };

export type SetOfferStatusMutationVariables = Exact<{
  id: string | number;
  status: OfferStatus;
  reason?: string | null | undefined;
}>;


export type SetOfferStatusMutation = { answer: { offer: { clicks: number, views: number, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, business: { id: string, business_name: string, business_id: string }, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } } } };

export type ToggleOfferVisibilityMutationVariables = Exact<{
  id: string | number;
}>;


export type ToggleOfferVisibilityMutation = { answer: { offer: { id: string, is_hidden: boolean } } };

export type AdminDeleteOfferMutationVariables = Exact<{
  id: string | number;
}>;


export type AdminDeleteOfferMutation = { answer: { id: string } };

export type CreateOfferForBusinessMutationVariables = Exact<{
  input: OfferForBusinessInput;
}>;


export type CreateOfferForBusinessMutation = { answer: { message: string, remaining_balance: number | null, topped_up: number, offer: { clicks: number, views: number, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, business: { id: string, business_name: string, business_id: string }, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } } } };

export type RevenueQueryVariables = Exact<{
  days?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type RevenueQuery = { revenue: { from: string, to: string, currency: Currency, total: number, offer_revenue: number, offer_count: number, advertisement_revenue: number, advertisement_count: number, active_businesses: number, average_per_offer: number, by_type: Array<{ type: OfferType, revenue: number, count: number, share: number }>, top_businesses: Array<{ revenue: number, offers: number, business: { business_id: string, business_name: string } }>, others: Array<{ currency: Currency, total: number, offer_revenue: number, offer_count: number, advertisement_revenue: number, advertisement_count: number }>, rows: Array<{ id: string, title: string, offerType: OfferType | null, amount: number, currency: Currency, count: number | null, date: string, business: { businessId: string | null, businessName: string } | null }> } };

export type TransactionsQueryVariables = Exact<{
  search?: string | null | undefined;
  admin_id?: string | number | null | undefined;
  source_type?: LedgerSource | null | undefined;
  transaction_type?: LedgerDirection | null | undefined;
  activity_type?: AdvertisementActivity | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
  currency?: Currency | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type TransactionsQuery = { transactions: { total: number, items: Array<{ id: string, amount: number, currency: Currency, description: string, notes: string | null, source_type: LedgerSource, transaction_type: LedgerDirection | null, activity_type: AdvertisementActivity | null, reference_number: string | null, created_at: string, admin_id: string | null, admin_name: string | null, offer_title: string | null, advertisement_id: string | null, advertisement_title: string | null, business: { business_name: string } | null }> } };

export type BusinessSessionFieldsFragment = { id: string, email: string, status: BusinessStatus, suspended: boolean, role: BusinessRole, business_name: string, must_change_password: boolean };

export type BusinessProfileFieldsFragment = { id: string, email: string, phone: string, status: BusinessStatus, business_name: string, business_id: string, contact_person: string, email_verified: boolean, pending_email: string | null, created_at: string };

export type LoginBusinessMutationVariables = Exact<{
  email: string;
  password: string;
  rememberMe?: boolean | null | undefined;
}>;


export type LoginBusinessMutation = { answer: { token: string, user: { id: string, email: string, status: BusinessStatus, suspended: boolean, role: BusinessRole, business_name: string, must_change_password: boolean } } };

export type CompaniesByBusinessIdQueryVariables = Exact<{
  ytunnus: string;
}>;


export type CompaniesByBusinessIdQuery = { companies: Array<{ businessName: string, businessId: string }> };

export type RegisterBusinessMutationVariables = Exact<{
  businessName: string;
  businessId: string;
  contactPerson: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  agreeToTerms: boolean;
}>;


export type RegisterBusinessMutation = { answer: { status: BusinessStatus } };

export type LogoutBusinessMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutBusinessMutation = { answer: { viewer: { id: string } } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { answer: { email: string } };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  newPassword: string;
  confirmPassword: string;
}>;


export type ResetPasswordMutation = { answer: { audience: Audience } };

export type BusinessSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type BusinessSessionQuery = { viewer: { business: { id: string, email: string, status: BusinessStatus, suspended: boolean, role: BusinessRole, business_name: string, must_change_password: boolean } | null } };

export type BusinessProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type BusinessProfileQuery = { viewer: { business: { suspended: boolean, must_change_password: boolean } | null }, myBusiness: { id: string, email: string, phone: string, status: BusinessStatus, business_name: string, business_id: string, contact_person: string, email_verified: boolean, pending_email: string | null, created_at: string } };

export type UpdateBusinessProfileMutationVariables = Exact<{
  contactPerson: string;
  email: string;
  phone: string;
  currentPassword?: string | null | undefined;
}>;


export type UpdateBusinessProfileMutation = { answer: { profile: { id: string, email: string, phone: string, status: BusinessStatus, business_name: string, business_id: string, contact_person: string, email_verified: boolean, pending_email: string | null, created_at: string } } };

export type ChangeBusinessPasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}>;


export type ChangeBusinessPasswordMutation = { answer: { viewer: { id: string } } };

export type OrderFieldsFragment = { id: string, amount: number, currency: Currency, note: string | null, status: OrderStatus, created_at: string };

export type AnalyticsFieldsFragment = { from: string, to: string, overview: { balance: number | null, currency: Currency, total_offers: number, approved_offers: number, active_offers: number, pending_offers: number, total_clicks: number, total_views: number, total_conversions: number, total_spent: number | null, period_cost: number | null, avg_click_rate: number, cost_per_click: number | null }, time_comparison: { clicks_change: number | null, click_rate_change: number | null, cost_change: number | null, cost_per_click_change: number | null }, offer_performance: Array<{ id: string, title: string, status: OfferStatus, phase: OfferPhase, clicks: number, views: number, cost: number | null, currency: Currency, offer_type: OfferType, is_premium: boolean, is_live: boolean, created_at: string, starts_at: string, expires_at: string, period_cost: number | null, cost_per_click: number | null, conversions_detail: { calls: number, directions: number, website: number } }>, location_data: Array<{ city: string, clicks: number, percentage: number }>, daily_stats: Array<{ date: string, clicks: number, views: number, conversions: number, cost: number | null }>, filtered_events: { repeats: number, robots: number, own: number, over_limit: number } };

export type BusinessPricingQueryVariables = Exact<{ [key: string]: never; }>;


export type BusinessPricingQuery = { answer: { currency: Currency, taxRate: number, offerTypes: Array<{ name: string, price: number, description: string, id: OfferType, max_days: number, max_images: number }> }, myBusiness: { balance: number | null, currency: Currency } };

export type BusinessAnalyticsQueryVariables = Exact<{
  days?: AnalyticsPeriod | null | undefined;
}>;


export type BusinessAnalyticsQuery = { answer: { from: string, to: string, overview: { balance: number | null, currency: Currency, total_offers: number, approved_offers: number, active_offers: number, pending_offers: number, total_clicks: number, total_views: number, total_conversions: number, total_spent: number | null, period_cost: number | null, avg_click_rate: number, cost_per_click: number | null }, time_comparison: { clicks_change: number | null, click_rate_change: number | null, cost_change: number | null, cost_per_click_change: number | null }, offer_performance: Array<{ id: string, title: string, status: OfferStatus, phase: OfferPhase, clicks: number, views: number, cost: number | null, currency: Currency, offer_type: OfferType, is_premium: boolean, is_live: boolean, created_at: string, starts_at: string, expires_at: string, period_cost: number | null, cost_per_click: number | null, conversions_detail: { calls: number, directions: number, website: number } }>, location_data: Array<{ city: string, clicks: number, percentage: number }>, daily_stats: Array<{ date: string, clicks: number, views: number, conversions: number, cost: number | null }>, filtered_events: { repeats: number, robots: number, own: number, over_limit: number } } };

export type BusinessAnalyticsOfWeekQueryVariables = Exact<{
  days?: AnalyticsPeriod | null | undefined;
}>;


export type BusinessAnalyticsOfWeekQuery = { answer: { from: string, to: string, overview: { balance: number | null, currency: Currency, total_offers: number, approved_offers: number, active_offers: number, pending_offers: number, total_clicks: number, total_views: number, total_conversions: number, total_spent: number | null, period_cost: number | null, avg_click_rate: number, cost_per_click: number | null }, time_comparison: { clicks_change: number | null, click_rate_change: number | null, cost_change: number | null, cost_per_click_change: number | null }, offer_performance: Array<{ id: string, title: string, status: OfferStatus, phase: OfferPhase, clicks: number, views: number, cost: number | null, currency: Currency, offer_type: OfferType, is_premium: boolean, is_live: boolean, created_at: string, starts_at: string, expires_at: string, period_cost: number | null, cost_per_click: number | null, conversions_detail: { calls: number, directions: number, website: number } }>, location_data: Array<{ city: string, clicks: number, percentage: number }>, daily_stats: Array<{ date: string, clicks: number, views: number, conversions: number, cost: number | null }>, filtered_events: { repeats: number, robots: number, own: number, over_limit: number } } };

export type BillingQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type BillingQuery = { answer: { summary: { currency: Currency, current_balance: number, total_spent: number, avg_monthly: number, this_month: number, last_month: number, avg_cost_per_click: number }, monthly_spending: Array<{ key: string, month: string, spent: number, received: number, currency: Currency, offers: number }> }, transactions: { total: number, items: Array<{ id: string, type: TransactionType, status: TransactionStatus, description: string, amount: number, currency: Currency, notes: string | null, date: string, reference_number: string, balance_before: number, balance_after: number, offer_id: string | null, offer_title: string | null, offer_clicks: number | null, click_rate: number | null }> } };

export type MyOrdersQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type MyOrdersQuery = { orders: { total: number, items: Array<{ id: string, amount: number, currency: Currency, note: string | null, status: OrderStatus, created_at: string }> } };

export type RequestTopUpMutationVariables = Exact<{
  amount: number;
  note?: string | null | undefined;
}>;


export type RequestTopUpMutation = { answer: { order: { id: string, amount: number, currency: Currency, note: string | null, status: OrderStatus, created_at: string } } };

export type SetOrderStatusMutationVariables = Exact<{
  id: string | number;
  status: OrderStatus;
}>;


export type SetOrderStatusMutation = { answer: { order: { id: string, amount: number, currency: Currency, note: string | null, status: OrderStatus, created_at: string } } };

export type MyInvoicesQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type MyInvoicesQuery = { invoices: { total: number, items: Array<{ id: string, number: number, net: number, vat: number, gross: number, currency: Currency, barcode: string | null, issued_on: string, due_on: string, tax_rate: number, reference_number: string, rf_reference: string, pdf_url: string, lines: Array<{ description: string, net: number }> }> } };

export type MyOffersQueryVariables = Exact<{
  search?: string | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type MyOffersQuery = { offers: { total: number, items: Array<{ phase: OfferPhase, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, is_editable: boolean, clicks_count: number, views_count: number, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } }> } };

export type CreateOfferMutationVariables = Exact<{
  input: OfferInput;
}>;


export type CreateOfferMutation = { answer: { message: string, remaining_balance: number | null, topped_up: number, offer: { phase: OfferPhase, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, is_editable: boolean, clicks_count: number, views_count: number, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } } } };

export type MyOfferQueryVariables = Exact<{
  id: string | number;
}>;


export type MyOfferQuery = { offer: { phase: OfferPhase, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, is_editable: boolean, clicks_count: number, views_count: number, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } } };

export type UpdateOfferMutationVariables = Exact<{
  id: string | number;
  input: UpdateOfferInput;
}>;


export type UpdateOfferMutation = { answer: { offer: { phase: OfferPhase, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, is_editable: boolean, clicks_count: number, views_count: number, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } } } };

export type DeleteOfferMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteOfferMutation = { answer: { id: string } };

export type OfferImagesQueryVariables = Exact<{
  id: string | number;
}>;


export type OfferImagesQuery = { myOffer: { shown: { pages: Array<{ image: { id: string, url: string } }> } } };

export type ChatOfferFragment = { id: string, title: string, description: string, address: string | null, cities: Array<string>, originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, startsAt: string, offer_type: OfferType, is_premium: boolean, business_name: string, business_phone: string, is_nationwide: boolean, offer_url: string | null, expires_at: string, category: { id: string, name: string }, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number }, images: Array<{ id: string, width: number, height: number, placeholder: string, image_url: string }> };

export type ChatQuestionFragment = { id: string, text: string, created_at: string };

export type ChatAnswerFragment = { id: string, text: string, answered_by: ChatAnswerer | null, written_by: ChatWriter | null, is_generated: boolean, created_at: string, offers: Array<{ id: string, title: string, description: string, address: string | null, cities: Array<string>, originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, startsAt: string, offer_type: OfferType, is_premium: boolean, business_name: string, business_phone: string, is_nationwide: boolean, offer_url: string | null, expires_at: string, category: { id: string, name: string }, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number }, images: Array<{ id: string, width: number, height: number, placeholder: string, image_url: string }> }> };

export type ChatAllowanceFragment = { limit: number, remaining: number, resets_at: string };

export type ChatQueryVariables = Exact<{
  last?: number;
  before?: string | number | null | undefined;
}>;


export type ChatQuery = { chat: { notice: string, messages: Array<{ role: ChatRole, id: string, text: string, answered_by: ChatAnswerer | null, written_by: ChatWriter | null, is_generated: boolean, created_at: string, offers: Array<{ id: string, title: string, description: string, address: string | null, cities: Array<string>, originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, startsAt: string, offer_type: OfferType, is_premium: boolean, business_name: string, business_phone: string, is_nationwide: boolean, offer_url: string | null, expires_at: string, category: { id: string, name: string }, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number }, images: Array<{ id: string, width: number, height: number, placeholder: string, image_url: string }> }> }>, allowance: { limit: number, remaining: number, resets_at: string } } };

export type SendChatMessageMutationVariables = Exact<{
  text: string;
}>;


export type SendChatMessageMutation = { answer: { question: { id: string, text: string, created_at: string }, answer: { id: string, text: string, answered_by: ChatAnswerer | null, written_by: ChatWriter | null, is_generated: boolean, created_at: string, offers: Array<{ id: string, title: string, description: string, address: string | null, cities: Array<string>, originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, startsAt: string, offer_type: OfferType, is_premium: boolean, business_name: string, business_phone: string, is_nationwide: boolean, offer_url: string | null, expires_at: string, category: { id: string, name: string }, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number }, images: Array<{ id: string, width: number, height: number, placeholder: string, image_url: string }> }> }, allowance: { limit: number, remaining: number, resets_at: string } } };

export type DeleteChatHistoryMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteChatHistoryMutation = { answer: { deleted: number } };

export type RestOfferFragment = { id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } };

export type RestOfferHeadFragment = { id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, shown: { title: string, description: string, category: { id: string, name: string } | null } };

export type RestOfferTailFragment = { shown: { address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } };

export type OwnOfferFragment = { phase: OfferPhase, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, is_editable: boolean, clicks_count: number, views_count: number, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } };

export type AdminOfferFragment = { clicks: number, views: number, id: string, status: OfferStatus, cost: number, currency: Currency, startsAt: string, reference_number: string | null, offer_type: OfferType, status_reason: string | null, is_premium: boolean, is_live: boolean, is_expired: boolean, is_hidden: boolean, created_at: string, expires_at: string, approved_at: string | null, business: { id: string, business_name: string, business_id: string }, shown: { title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, location_type: LocationType, is_nationwide: boolean, offer_url: string | null, category: { id: string, name: string } | null, said: { originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number } }, images: Array<{ image: { id: string, width: number, height: number, placeholder: string, image_url: string } }> } };

export type LiveOfferFragment = { id: string, title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, startsAt: string, offer_type: OfferType, is_premium: boolean, business_name: string, business_phone: string, is_nationwide: boolean, offer_url: string | null, expires_at: string, valid_now: boolean, published_at: string, category: { id: string, name: string }, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number }, images: Array<{ id: string, width: number, height: number, placeholder: string, image_url: string }> };

export type ConsumerFieldsFragment = { id: string, firstName: string, lastName: string, email: string, city: string, email_verified: boolean, created_at: string };

export type LoginConsumerMutationVariables = Exact<{
  email: string;
  password: string;
  rememberMe?: boolean | null | undefined;
}>;


export type LoginConsumerMutation = { answer: { token: string, user: { id: string, firstName: string, lastName: string, email: string, city: string, email_verified: boolean, created_at: string } } };

export type RegisterConsumerMutationVariables = Exact<{
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  city: string;
}>;


export type RegisterConsumerMutation = { answer: { token: string, user: { id: string, firstName: string, lastName: string, email: string, city: string, email_verified: boolean, created_at: string } } };

export type SendContactMessageMutationVariables = Exact<{
  name: string;
  email: string;
  message: string;
}>;


export type SendContactMessageMutation = { answer: { id: string } };

export type UnsubscribeMutationVariables = Exact<{
  key: string;
}>;


export type UnsubscribeMutation = { answer: { maskedEmail: string } };

export type CategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoriesQuery = { categories: Array<{ id: string, name: string }> };

export type CreateCategoryMutationVariables = Exact<{
  name: string;
}>;


export type CreateCategoryMutation = { answer: { category: { id: string, name: string } } };

export type UpdateCategoryMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type UpdateCategoryMutation = { answer: { category: { id: string, name: string } } };

export type PublicSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicSettingsQuery = { settings: { siteName: string, siteDescription: string, yTunnus: string, contactEmail: string, supportEmail: string, phone: string, osoite: string, maintenanceMode: boolean, registrationEnabled: boolean, passwordMinLength: number, requireEmailVerification: boolean, offerModeration: OfferModeration, links: { appStore: string | null, googlePlay: string | null, facebook: string | null, instagram: string | null, linkedin: string | null } } };

export type OfferPricingQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferPricingQuery = { offerPricing: { currency: Currency, taxRate: number, offerTypes: Array<{ name: string, price: number, description: string, id: OfferType, max_days: number, max_images: number }> } };

export type SearchOffersQueryVariables = Exact<{
  text: string;
  city?: string | null | undefined;
  category_id?: string | number | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchOffersQuery = { answer: { city: string | null, end_cursor: string | null, has_next_page: boolean, offers: Array<{ id: string, title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, startsAt: string, offer_type: OfferType, is_premium: boolean, business_name: string, business_phone: string, is_nationwide: boolean, offer_url: string | null, expires_at: string, valid_now: boolean, published_at: string, category: { id: string, name: string }, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number }, images: Array<{ id: string, width: number, height: number, placeholder: string, image_url: string }> }> } };

export type NearbyOffersQueryVariables = Exact<{
  city: string;
  within?: DistanceBand | null | undefined;
  category_id?: string | number | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type NearbyOffersQuery = { answer: { end_cursor: string | null, has_next_page: boolean, offers: Array<{ city: string, distance_band: DistanceBand, offer: { id: string, title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, startsAt: string, offer_type: OfferType, is_premium: boolean, business_name: string, business_phone: string, is_nationwide: boolean, offer_url: string | null, expires_at: string, valid_now: boolean, published_at: string, category: { id: string, name: string }, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number }, images: Array<{ id: string, width: number, height: number, placeholder: string, image_url: string }> } }> } };

export type RelatedOffersQueryVariables = Exact<{
  id: string | number;
  city?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type RelatedOffersQuery = { offers: Array<{ id: string, title: string, description: string, address: string | null, cities: Array<string>, keywords: Array<string>, originalPrice: number | null, discountedPrice: number | null, discountPercentage: number | null, lowestPrice30Days: number | null, price: number | null, startsAt: string, offer_type: OfferType, is_premium: boolean, business_name: string, business_phone: string, is_nationwide: boolean, offer_url: string | null, expires_at: string, valid_now: boolean, published_at: string, category: { id: string, name: string }, unit_price: { amount: number, per: UnitBase } | null, compare_with: { amount: number, basis: PriceBasis, since: string | null } | null, price_mark: { kind: PriceMarkKind, offers_compared: number }, images: Array<{ id: string, width: number, height: number, placeholder: string, image_url: string }> }> };

export type RecordAdvertisementClickMutationVariables = Exact<{
  id: string | number;
}>;


export type RecordAdvertisementClickMutation = { answer: { counted: boolean } };

export type RecordOfferClickMutationVariables = Exact<{
  id: string | number;
  city?: string | null | undefined;
}>;


export type RecordOfferClickMutation = { answer: { counted: boolean } };

export type RecordOfferViewMutationVariables = Exact<{
  id: string | number;
}>;


export type RecordOfferViewMutation = { answer: { counted: boolean } };

export type RecordConversionMutationVariables = Exact<{
  offer_id: string | number;
  conversion_type: ConversionType;
  location?: string | null | undefined;
}>;


export type RecordConversionMutation = { answer: { counted: boolean } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AdminFieldsFragmentDoc = new TypedDocumentString(`
    fragment AdminFields on AdminAccount {
  id
  email
  role
  name
  permissions
  is_active: isActive
  last_login: lastLoginAt
  created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled
  pending_email: pendingEmail
}
    `, {"fragmentName":"AdminFields"}) as unknown as TypedDocumentString<AdminFieldsFragment, unknown>;
export const SettingsFieldsFragmentDoc = new TypedDocumentString(`
    fragment SettingsFields on Settings {
  profile {
    name
    email
  }
  general {
    siteName
    siteDescription
    contactEmail
    supportEmail
    phone
    yTunnus
    osoite
    maintenanceMode
    registrationEnabled
    offerModeration
    iban
    links {
      appStore
      googlePlay
      facebook
      instagram
      linkedin
    }
  }
  pricing {
    normalOffer
    premiumOffer
    normalFlyer
    premiumFlyer
    currency
    taxRate
    advertisementPricePerPeriod
    advertisementPeriodDays
  }
  security {
    requireEmailVerification
    sessionTimeout
    maxLoginAttempts
    passwordMinLength
    twoFactorAuth
  }
}
    `, {"fragmentName":"SettingsFields"}) as unknown as TypedDocumentString<SettingsFieldsFragment, unknown>;
export const AdvertisementFieldsFragmentDoc = new TypedDocumentString(`
    fragment AdvertisementFields on AdminAdvertisement {
  id
  title
  subtitle
  icon
  icon_type: iconType
  icon_url: iconUrl
  background_gradient: backgroundGradient
  cta_text: ctaText
  cta_url: ctaUrl
  category
  is_active: isActive
  is_live: isLive
  display_priority: displayPriority
  expiration_date: endsAt
  count
  period_days: periodDays
  price_per_period: pricePerPeriod
  total_price: totalPrice
  currency
  clicks
  created_at: createdAt
}
    `, {"fragmentName":"AdvertisementFields"}) as unknown as TypedDocumentString<AdvertisementFieldsFragment, unknown>;
export const AiApiFieldsFragmentDoc = new TypedDocumentString(`
    fragment AiApiFields on AiApi {
  id
  service_name: serviceName
  model_name: modelName
  api_key: maskedKey
  endpoint
  chat_limit: chatLimit
  created_at: createdAt
}
    `, {"fragmentName":"AiApiFields"}) as unknown as TypedDocumentString<AiApiFieldsFragment, unknown>;
export const AiModelFieldsFragmentDoc = new TypedDocumentString(`
    fragment AiModelFields on AiModel {
  id
  name
  description
}
    `, {"fragmentName":"AiModelFields"}) as unknown as TypedDocumentString<AiModelFieldsFragment, unknown>;
export const AdminBusinessFieldsFragmentDoc = new TypedDocumentString(`
    fragment AdminBusinessFields on AdminBusiness {
  id
  business_name: businessName
  business_id: businessId
  business_id_checks_out: businessIdChecksOut
  contact_person: contactPerson
  email
  email_verified: emailVerified
  phone
  status
  status_reason: statusReason
  created_at: createdAt
  last_login: lastLoginAt
  points_balance: balance
  currency
  website
  total_offers: totalOffers
  active_offers: activeOffers
  total_spent: totalSpent
  total_views: totalViews
  total_clicks: totalClicks
  total_conversions: totalConversions
  conversion_rate: conversionRate
  click_rate: clickRate
  duplicate_businesses: duplicates {
    id
    business_name: businessName
    email
    created_at: createdAt
    status
  }
}
    `, {"fragmentName":"AdminBusinessFields"}) as unknown as TypedDocumentString<AdminBusinessFieldsFragment, unknown>;
export const LedgerFieldsFragmentDoc = new TypedDocumentString(`
    fragment LedgerFields on LedgerEntry {
  id
  source_type: sourceType
  transaction_type: transactionType
  activity_type: activityType
  amount
  currency
  description
  notes
  reference_number: referenceNumber
  created_at: createdAt
  admin_id: adminId
  admin_name: adminName
  business {
    business_name: name
  }
  offer_title: offerTitle
  advertisement_id: advertisementId
  advertisement_title: advertisementTitle
}
    `, {"fragmentName":"LedgerFields"}) as unknown as TypedDocumentString<LedgerFieldsFragment, unknown>;
export const BusinessSessionFieldsFragmentDoc = new TypedDocumentString(`
    fragment BusinessSessionFields on BusinessSession {
  id
  email
  business_name: businessName
  status
  suspended
  must_change_password: mustChangePassword
  role
}
    `, {"fragmentName":"BusinessSessionFields"}) as unknown as TypedDocumentString<BusinessSessionFieldsFragment, unknown>;
export const BusinessProfileFieldsFragmentDoc = new TypedDocumentString(`
    fragment BusinessProfileFields on Business {
  id
  business_name: businessName
  business_id: businessId
  contact_person: contactPerson
  email
  phone
  status
  email_verified: emailVerified
  pending_email: pendingEmail
  created_at: createdAt
}
    `, {"fragmentName":"BusinessProfileFields"}) as unknown as TypedDocumentString<BusinessProfileFieldsFragment, unknown>;
export const OrderFieldsFragmentDoc = new TypedDocumentString(`
    fragment OrderFields on Order {
  id
  amount
  currency
  note
  status
  created_at: createdAt
}
    `, {"fragmentName":"OrderFields"}) as unknown as TypedDocumentString<OrderFieldsFragment, unknown>;
export const AnalyticsFieldsFragmentDoc = new TypedDocumentString(`
    fragment AnalyticsFields on BusinessAnalytics {
  from
  to
  overview {
    total_offers: totalOffers
    approved_offers: approvedOffers
    active_offers: activeOffers
    pending_offers: pendingOffers
    total_clicks: totalClicks
    total_views: totalViews
    total_conversions: totalConversions
    total_spent: totalSpent
    period_cost: periodCost
    avg_click_rate: avgClickRate
    cost_per_click: costPerClick
    balance
    currency
  }
  time_comparison: comparison {
    clicks_change: clicksChange
    click_rate_change: clickRateChange
    cost_change: costChange
    cost_per_click_change: costPerClickChange
  }
  offer_performance: offers {
    id
    title
    offer_type: type
    is_premium: isPremium
    status
    phase
    is_live: isLive
    created_at: createdAt
    starts_at: startsAt
    expires_at: endsAt
    clicks
    views
    cost
    period_cost: periodCost
    cost_per_click: costPerClick
    currency
    conversions_detail: conversions {
      calls
      directions
      website
    }
  }
  location_data: locations {
    city
    clicks
    percentage
  }
  daily_stats: days {
    date
    clicks
    views
    conversions
    cost
  }
  filtered_events: filtered {
    repeats
    robots
    own
    over_limit: overLimit
  }
}
    `, {"fragmentName":"AnalyticsFields"}) as unknown as TypedDocumentString<AnalyticsFieldsFragment, unknown>;
export const ChatQuestionFragmentDoc = new TypedDocumentString(`
    fragment ChatQuestion on ChatMessage {
  id
  text
  created_at: createdAt
}
    `, {"fragmentName":"ChatQuestion"}) as unknown as TypedDocumentString<ChatQuestionFragment, unknown>;
export const ChatOfferFragmentDoc = new TypedDocumentString(`
    fragment ChatOffer on Offer {
  id
  title
  description
  category {
    id
    name
  }
  offer_type: type
  is_premium: isPremium
  business_name: businessName
  business_phone: businessPhone
  address
  cities
  is_nationwide: isNationwide
  offer_url: url
  originalPrice
  discountedPrice
  discountPercentage
  lowestPrice30Days
  price
  unit_price: unitPrice {
    amount
    per
  }
  compare_with: compareWith {
    amount
    basis
    since
  }
  price_mark: priceMark {
    kind
    offers_compared: offersCompared
  }
  startsAt
  expires_at: endsAt
  images {
    id
    image_url: url
    width
    height
    placeholder
  }
}
    `, {"fragmentName":"ChatOffer"}) as unknown as TypedDocumentString<ChatOfferFragment, unknown>;
export const ChatAnswerFragmentDoc = new TypedDocumentString(`
    fragment ChatAnswer on ChatMessage {
  id
  text
  answered_by: answeredBy
  written_by: writtenBy
  is_generated: isGenerated
  created_at: createdAt
  offers {
    ...ChatOffer
  }
}
    fragment ChatOffer on Offer {
  id
  title
  description
  category {
    id
    name
  }
  offer_type: type
  is_premium: isPremium
  business_name: businessName
  business_phone: businessPhone
  address
  cities
  is_nationwide: isNationwide
  offer_url: url
  originalPrice
  discountedPrice
  discountPercentage
  lowestPrice30Days
  price
  unit_price: unitPrice {
    amount
    per
  }
  compare_with: compareWith {
    amount
    basis
    since
  }
  price_mark: priceMark {
    kind
    offers_compared: offersCompared
  }
  startsAt
  expires_at: endsAt
  images {
    id
    image_url: url
    width
    height
    placeholder
  }
}`, {"fragmentName":"ChatAnswer"}) as unknown as TypedDocumentString<ChatAnswerFragment, unknown>;
export const ChatAllowanceFragmentDoc = new TypedDocumentString(`
    fragment ChatAllowance on ChatAllowance {
  limit
  remaining
  resets_at: resetsAt
}
    `, {"fragmentName":"ChatAllowance"}) as unknown as TypedDocumentString<ChatAllowanceFragment, unknown>;
export const RestOfferHeadFragmentDoc = new TypedDocumentString(`
    fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
    `, {"fragmentName":"RestOfferHead"}) as unknown as TypedDocumentString<RestOfferHeadFragment, unknown>;
export const RestOfferTailFragmentDoc = new TypedDocumentString(`
    fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}
    `, {"fragmentName":"RestOfferTail"}) as unknown as TypedDocumentString<RestOfferTailFragment, unknown>;
export const RestOfferFragmentDoc = new TypedDocumentString(`
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
    fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}`, {"fragmentName":"RestOffer"}) as unknown as TypedDocumentString<RestOfferFragment, unknown>;
export const OwnOfferFragmentDoc = new TypedDocumentString(`
    fragment OwnOffer on ManagedOffer {
  ...RestOffer
  phase
  is_editable: isEditable
  clicks_count: clicks
  views_count: views
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}`, {"fragmentName":"OwnOffer"}) as unknown as TypedDocumentString<OwnOfferFragment, unknown>;
export const AdminOfferFragmentDoc = new TypedDocumentString(`
    fragment AdminOffer on ManagedOffer {
  ...RestOffer
  clicks
  views
  business {
    id
    business_name: businessName
    business_id: businessId
  }
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}`, {"fragmentName":"AdminOffer"}) as unknown as TypedDocumentString<AdminOfferFragment, unknown>;
export const LiveOfferFragmentDoc = new TypedDocumentString(`
    fragment LiveOffer on Offer {
  id
  title
  description
  category {
    id
    name
  }
  offer_type: type
  is_premium: isPremium
  business_name: businessName
  business_phone: businessPhone
  address
  cities
  is_nationwide: isNationwide
  offer_url: url
  keywords
  originalPrice
  discountedPrice
  discountPercentage
  lowestPrice30Days
  price
  unit_price: unitPrice {
    amount
    per
  }
  compare_with: compareWith {
    amount
    basis
    since
  }
  price_mark: priceMark {
    kind
    offers_compared: offersCompared
  }
  startsAt
  expires_at: endsAt
  valid_now: validNow
  published_at: publishedAt
  images {
    id
    image_url: url
    width
    height
    placeholder
  }
}
    `, {"fragmentName":"LiveOffer"}) as unknown as TypedDocumentString<LiveOfferFragment, unknown>;
export const ConsumerFieldsFragmentDoc = new TypedDocumentString(`
    fragment ConsumerFields on Consumer {
  id
  firstName
  lastName
  email
  city
  email_verified: emailVerified
  created_at: createdAt
}
    `, {"fragmentName":"ConsumerFields"}) as unknown as TypedDocumentString<ConsumerFieldsFragment, unknown>;
export const LoginAdminDocument = new TypedDocumentString(`
    mutation LoginAdmin($email: String!, $password: String!) {
  answer: loginAdmin(input: {email: $email, password: $password}) {
    admin {
      ...AdminFields
    }
    challenge {
      token
      enrolment {
        secret
        uri
        qrCode
      }
    }
  }
}
    fragment AdminFields on AdminAccount {
  id
  email
  role
  name
  permissions
  is_active: isActive
  last_login: lastLoginAt
  created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled
  pending_email: pendingEmail
}`) as unknown as TypedDocumentString<LoginAdminMutation, LoginAdminMutationVariables>;
export const ConfirmTwoFactorDocument = new TypedDocumentString(`
    mutation ConfirmTwoFactor($token: String!, $code: String!) {
  answer: confirmTwoFactor(input: {token: $token, code: $code}) {
    admin {
      ...AdminFields
    }
    recoveryCodes
  }
}
    fragment AdminFields on AdminAccount {
  id
  email
  role
  name
  permissions
  is_active: isActive
  last_login: lastLoginAt
  created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled
  pending_email: pendingEmail
}`) as unknown as TypedDocumentString<ConfirmTwoFactorMutation, ConfirmTwoFactorMutationVariables>;
export const LogoutAdminDocument = new TypedDocumentString(`
    mutation LogoutAdmin {
  answer: logout(as: ADMIN) {
    viewer {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LogoutAdminMutation, LogoutAdminMutationVariables>;
export const AdminViewerDocument = new TypedDocumentString(`
    query AdminViewer {
  viewer {
    admin {
      ...AdminFields
    }
  }
}
    fragment AdminFields on AdminAccount {
  id
  email
  role
  name
  permissions
  is_active: isActive
  last_login: lastLoginAt
  created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled
  pending_email: pendingEmail
}`) as unknown as TypedDocumentString<AdminViewerQuery, AdminViewerQueryVariables>;
export const UpdateAdminProfileDocument = new TypedDocumentString(`
    mutation UpdateAdminProfile($name: String!, $email: String!, $currentPassword: String, $newPassword: String, $confirmPassword: String) {
  answer: updateAdminProfile(
    input: {name: $name, email: $email, currentPassword: $currentPassword, newPassword: $newPassword, confirmPassword: $confirmPassword, proveAtConfirmation: true}
  ) {
    admin {
      ...AdminFields
    }
  }
}
    fragment AdminFields on AdminAccount {
  id
  email
  role
  name
  permissions
  is_active: isActive
  last_login: lastLoginAt
  created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled
  pending_email: pendingEmail
}`) as unknown as TypedDocumentString<UpdateAdminProfileMutation, UpdateAdminProfileMutationVariables>;
export const ChangeAdminPasswordDocument = new TypedDocumentString(`
    mutation ChangeAdminPassword($currentPassword: String!, $newPassword: String!, $confirmPassword: String!) {
  answer: changePassword(
    input: {as: ADMIN, currentPassword: $currentPassword, newPassword: $newPassword, confirmPassword: $confirmPassword}
  ) {
    viewer {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeAdminPasswordMutation, ChangeAdminPasswordMutationVariables>;
export const AdminsDocument = new TypedDocumentString(`
    query Admins {
  admins {
    ...AdminFields
  }
}
    fragment AdminFields on AdminAccount {
  id
  email
  role
  name
  permissions
  is_active: isActive
  last_login: lastLoginAt
  created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled
  pending_email: pendingEmail
}`) as unknown as TypedDocumentString<AdminsQuery, AdminsQueryVariables>;
export const CreateAdminDocument = new TypedDocumentString(`
    mutation CreateAdmin($name: String!, $email: String!, $password: String!, $role: AdminRole = ADMIN, $permissions: [Permission!] = []) {
  answer: createAdmin(
    input: {name: $name, email: $email, password: $password, role: $role, permissions: $permissions}
  ) {
    admin {
      ...AdminFields
    }
  }
}
    fragment AdminFields on AdminAccount {
  id
  email
  role
  name
  permissions
  is_active: isActive
  last_login: lastLoginAt
  created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled
  pending_email: pendingEmail
}`) as unknown as TypedDocumentString<CreateAdminMutation, CreateAdminMutationVariables>;
export const UpdateAdminDocument = new TypedDocumentString(`
    mutation UpdateAdmin($id: ID!, $name: String, $email: String, $role: AdminRole, $permissions: [Permission!], $is_active: Boolean) {
  answer: updateAdmin(
    id: $id
    input: {name: $name, email: $email, role: $role, permissions: $permissions, isActive: $is_active}
  ) {
    admin {
      ...AdminFields
    }
  }
}
    fragment AdminFields on AdminAccount {
  id
  email
  role
  name
  permissions
  is_active: isActive
  last_login: lastLoginAt
  created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled
  pending_email: pendingEmail
}`) as unknown as TypedDocumentString<UpdateAdminMutation, UpdateAdminMutationVariables>;
export const DeleteAdminDocument = new TypedDocumentString(`
    mutation DeleteAdmin($id: ID!) {
  answer: deleteAdmin(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteAdminMutation, DeleteAdminMutationVariables>;
export const SettingsDocument = new TypedDocumentString(`
    query Settings {
  settings {
    ...SettingsFields
  }
}
    fragment SettingsFields on Settings {
  profile {
    name
    email
  }
  general {
    siteName
    siteDescription
    contactEmail
    supportEmail
    phone
    yTunnus
    osoite
    maintenanceMode
    registrationEnabled
    offerModeration
    iban
    links {
      appStore
      googlePlay
      facebook
      instagram
      linkedin
    }
  }
  pricing {
    normalOffer
    premiumOffer
    normalFlyer
    premiumFlyer
    currency
    taxRate
    advertisementPricePerPeriod
    advertisementPeriodDays
  }
  security {
    requireEmailVerification
    sessionTimeout
    maxLoginAttempts
    passwordMinLength
    twoFactorAuth
  }
}`) as unknown as TypedDocumentString<SettingsQuery, SettingsQueryVariables>;
export const UpdateSettingsDocument = new TypedDocumentString(`
    mutation UpdateSettings($input: UpdateSettingsInput!) {
  answer: updateSettings(input: $input) {
    settings {
      ...SettingsFields
    }
  }
}
    fragment SettingsFields on Settings {
  profile {
    name
    email
  }
  general {
    siteName
    siteDescription
    contactEmail
    supportEmail
    phone
    yTunnus
    osoite
    maintenanceMode
    registrationEnabled
    offerModeration
    iban
    links {
      appStore
      googlePlay
      facebook
      instagram
      linkedin
    }
  }
  pricing {
    normalOffer
    premiumOffer
    normalFlyer
    premiumFlyer
    currency
    taxRate
    advertisementPricePerPeriod
    advertisementPeriodDays
  }
  security {
    requireEmailVerification
    sessionTimeout
    maxLoginAttempts
    passwordMinLength
    twoFactorAuth
  }
}`) as unknown as TypedDocumentString<UpdateSettingsMutation, UpdateSettingsMutationVariables>;
export const DeleteCategoryDocument = new TypedDocumentString(`
    mutation DeleteCategory($id: ID!) {
  answer: deleteCategory(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteCategoryMutation, DeleteCategoryMutationVariables>;
export const UserStatsDocument = new TypedDocumentString(`
    query UserStats {
  stats: userStats {
    total_users: totalUsers
    active_users: activeUsers
    new_users_this_month: newUsersThisMonth
  }
}
    `) as unknown as TypedDocumentString<UserStatsQuery, UserStatsQueryVariables>;
export const AdminAdvertisementsDocument = new TypedDocumentString(`
    query AdminAdvertisements($page: Int, $size: Int) {
  advertisements: adminAdvertisements(page: {number: $page, size: $size}) {
    items {
      ...AdvertisementFields
    }
    total
  }
}
    fragment AdvertisementFields on AdminAdvertisement {
  id
  title
  subtitle
  icon
  icon_type: iconType
  icon_url: iconUrl
  background_gradient: backgroundGradient
  cta_text: ctaText
  cta_url: ctaUrl
  category
  is_active: isActive
  is_live: isLive
  display_priority: displayPriority
  expiration_date: endsAt
  count
  period_days: periodDays
  price_per_period: pricePerPeriod
  total_price: totalPrice
  currency
  clicks
  created_at: createdAt
}`) as unknown as TypedDocumentString<AdminAdvertisementsQuery, AdminAdvertisementsQueryVariables>;
export const AdminAdvertisementDocument = new TypedDocumentString(`
    query AdminAdvertisement($id: ID!) {
  advertisement: adminAdvertisement(id: $id) {
    ...AdvertisementFields
  }
}
    fragment AdvertisementFields on AdminAdvertisement {
  id
  title
  subtitle
  icon
  icon_type: iconType
  icon_url: iconUrl
  background_gradient: backgroundGradient
  cta_text: ctaText
  cta_url: ctaUrl
  category
  is_active: isActive
  is_live: isLive
  display_priority: displayPriority
  expiration_date: endsAt
  count
  period_days: periodDays
  price_per_period: pricePerPeriod
  total_price: totalPrice
  currency
  clicks
  created_at: createdAt
}`) as unknown as TypedDocumentString<AdminAdvertisementQuery, AdminAdvertisementQueryVariables>;
export const CreateAdvertisementDocument = new TypedDocumentString(`
    mutation CreateAdvertisement($input: AdvertisementInput!) {
  answer: createAdvertisement(input: $input) {
    advertisement {
      ...AdvertisementFields
    }
  }
}
    fragment AdvertisementFields on AdminAdvertisement {
  id
  title
  subtitle
  icon
  icon_type: iconType
  icon_url: iconUrl
  background_gradient: backgroundGradient
  cta_text: ctaText
  cta_url: ctaUrl
  category
  is_active: isActive
  is_live: isLive
  display_priority: displayPriority
  expiration_date: endsAt
  count
  period_days: periodDays
  price_per_period: pricePerPeriod
  total_price: totalPrice
  currency
  clicks
  created_at: createdAt
}`) as unknown as TypedDocumentString<CreateAdvertisementMutation, CreateAdvertisementMutationVariables>;
export const UpdateAdvertisementDocument = new TypedDocumentString(`
    mutation UpdateAdvertisement($id: ID!, $input: AdvertisementInput!) {
  answer: updateAdvertisement(id: $id, input: $input) {
    advertisement {
      ...AdvertisementFields
    }
  }
}
    fragment AdvertisementFields on AdminAdvertisement {
  id
  title
  subtitle
  icon
  icon_type: iconType
  icon_url: iconUrl
  background_gradient: backgroundGradient
  cta_text: ctaText
  cta_url: ctaUrl
  category
  is_active: isActive
  is_live: isLive
  display_priority: displayPriority
  expiration_date: endsAt
  count
  period_days: periodDays
  price_per_period: pricePerPeriod
  total_price: totalPrice
  currency
  clicks
  created_at: createdAt
}`) as unknown as TypedDocumentString<UpdateAdvertisementMutation, UpdateAdvertisementMutationVariables>;
export const ToggleAdvertisementDocument = new TypedDocumentString(`
    mutation ToggleAdvertisement($id: ID!) {
  answer: toggleAdvertisement(id: $id) {
    advertisement {
      ...AdvertisementFields
    }
  }
}
    fragment AdvertisementFields on AdminAdvertisement {
  id
  title
  subtitle
  icon
  icon_type: iconType
  icon_url: iconUrl
  background_gradient: backgroundGradient
  cta_text: ctaText
  cta_url: ctaUrl
  category
  is_active: isActive
  is_live: isLive
  display_priority: displayPriority
  expiration_date: endsAt
  count
  period_days: periodDays
  price_per_period: pricePerPeriod
  total_price: totalPrice
  currency
  clicks
  created_at: createdAt
}`) as unknown as TypedDocumentString<ToggleAdvertisementMutation, ToggleAdvertisementMutationVariables>;
export const DeleteAdvertisementDocument = new TypedDocumentString(`
    mutation DeleteAdvertisement($id: ID!) {
  answer: deleteAdvertisement(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteAdvertisementMutation, DeleteAdvertisementMutationVariables>;
export const AiApisDocument = new TypedDocumentString(`
    query AiApis {
  apis: aiApis {
    ...AiApiFields
  }
}
    fragment AiApiFields on AiApi {
  id
  service_name: serviceName
  model_name: modelName
  api_key: maskedKey
  endpoint
  chat_limit: chatLimit
  created_at: createdAt
}`) as unknown as TypedDocumentString<AiApisQuery, AiApisQueryVariables>;
export const AiServicesDocument = new TypedDocumentString(`
    query AiServices {
  services: aiServices {
    id
    name
    needs_endpoint: needsEndpoint
  }
}
    `) as unknown as TypedDocumentString<AiServicesQuery, AiServicesQueryVariables>;
export const AiApiDocument = new TypedDocumentString(`
    query AiApi($id: ID!) {
  answer: aiApi(id: $id) {
    models {
      ...AiModelFields
    }
  }
}
    fragment AiModelFields on AiModel {
  id
  name
  description
}`) as unknown as TypedDocumentString<AiApiQuery, AiApiQueryVariables>;
export const VerifyAiKeyDocument = new TypedDocumentString(`
    mutation VerifyAiKey($service_name: AiService!, $api_key: String!, $endpoint: String) {
  answer: verifyAiKey(
    input: {service: $service_name, apiKey: $api_key, endpoint: $endpoint}
  ) {
    is_valid: isValid
    models {
      ...AiModelFields
    }
    message
  }
}
    fragment AiModelFields on AiModel {
  id
  name
  description
}`) as unknown as TypedDocumentString<VerifyAiKeyMutation, VerifyAiKeyMutationVariables>;
export const CreateAiApiDocument = new TypedDocumentString(`
    mutation CreateAiApi($service_name: AiService!, $model_name: String!, $api_key: String, $endpoint: String, $chat_limit: Int = 15, $current_password: String) {
  answer: createAiApi(
    input: {service: $service_name, modelName: $model_name, apiKey: $api_key, endpoint: $endpoint, chatLimit: $chat_limit, currentPassword: $current_password}
  ) {
    api {
      ...AiApiFields
    }
  }
}
    fragment AiApiFields on AiApi {
  id
  service_name: serviceName
  model_name: modelName
  api_key: maskedKey
  endpoint
  chat_limit: chatLimit
  created_at: createdAt
}`) as unknown as TypedDocumentString<CreateAiApiMutation, CreateAiApiMutationVariables>;
export const UpdateAiApiDocument = new TypedDocumentString(`
    mutation UpdateAiApi($id: ID!, $service_name: AiService!, $model_name: String!, $api_key: String, $endpoint: String, $chat_limit: Int = 15, $current_password: String) {
  answer: updateAiApi(
    id: $id
    input: {service: $service_name, modelName: $model_name, apiKey: $api_key, endpoint: $endpoint, chatLimit: $chat_limit, currentPassword: $current_password}
  ) {
    api {
      ...AiApiFields
    }
  }
}
    fragment AiApiFields on AiApi {
  id
  service_name: serviceName
  model_name: modelName
  api_key: maskedKey
  endpoint
  chat_limit: chatLimit
  created_at: createdAt
}`) as unknown as TypedDocumentString<UpdateAiApiMutation, UpdateAiApiMutationVariables>;
export const DeleteAiApiDocument = new TypedDocumentString(`
    mutation DeleteAiApi($id: ID!) {
  answer: deleteAiApi(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteAiApiMutation, DeleteAiApiMutationVariables>;
export const VerifyAiApiDocument = new TypedDocumentString(`
    mutation VerifyAiApi($id: ID!) {
  answer: verifyAiApi(id: $id) {
    is_valid: isValid
    models {
      ...AiModelFields
    }
    message
  }
}
    fragment AiModelFields on AiModel {
  id
  name
  description
}`) as unknown as TypedDocumentString<VerifyAiApiMutation, VerifyAiApiMutationVariables>;
export const SetAiChatLimitDocument = new TypedDocumentString(`
    mutation SetAiChatLimit($id: ID!, $chat_limit: Int!) {
  answer: setAiChatLimit(id: $id, chatLimit: $chat_limit) {
    api {
      ...AiApiFields
    }
  }
}
    fragment AiApiFields on AiApi {
  id
  service_name: serviceName
  model_name: modelName
  api_key: maskedKey
  endpoint
  chat_limit: chatLimit
  created_at: createdAt
}`) as unknown as TypedDocumentString<SetAiChatLimitMutation, SetAiChatLimitMutationVariables>;
export const BusinessesDocument = new TypedDocumentString(`
    query Businesses($search: String, $status: BusinessStatus, $page: Int, $size: Int) {
  businesses(search: $search, status: $status, page: {number: $page, size: $size}) {
    items {
      ...AdminBusinessFields
    }
    total
  }
}
    fragment AdminBusinessFields on AdminBusiness {
  id
  business_name: businessName
  business_id: businessId
  business_id_checks_out: businessIdChecksOut
  contact_person: contactPerson
  email
  email_verified: emailVerified
  phone
  status
  status_reason: statusReason
  created_at: createdAt
  last_login: lastLoginAt
  points_balance: balance
  currency
  website
  total_offers: totalOffers
  active_offers: activeOffers
  total_spent: totalSpent
  total_views: totalViews
  total_clicks: totalClicks
  total_conversions: totalConversions
  conversion_rate: conversionRate
  click_rate: clickRate
  duplicate_businesses: duplicates {
    id
    business_name: businessName
    email
    created_at: createdAt
    status
  }
}`) as unknown as TypedDocumentString<BusinessesQuery, BusinessesQueryVariables>;
export const DeleteBusinessDocument = new TypedDocumentString(`
    mutation DeleteBusiness($id: ID!, $force: Boolean = false) {
  answer: deleteBusiness(id: $id, force: $force, exception: API) {
    id
    written_off: writtenOff
  }
}
    `) as unknown as TypedDocumentString<DeleteBusinessMutation, DeleteBusinessMutationVariables>;
export const SearchBusinessesDocument = new TypedDocumentString(`
    query SearchBusinesses($q: String!, $status: BusinessStatus = APPROVED) {
  businesses: searchBusinesses(search: $q, status: $status) {
    id
    business_name: businessName
    business_id: businessId
    email
    contact_person: contactPerson
    phone
    status
    points_balance: balance
    currency
  }
}
    `) as unknown as TypedDocumentString<SearchBusinessesQuery, SearchBusinessesQueryVariables>;
export const QuickRegisterBusinessDocument = new TypedDocumentString(`
    mutation QuickRegisterBusiness($businessName: String!, $businessId: String!, $contactPerson: String!, $email: String!, $phone: String!, $initialBalance: Money = 0, $idempotencyKey: String) {
  answer: quickRegisterBusiness(
    input: {businessName: $businessName, businessId: $businessId, contactPerson: $contactPerson, email: $email, phone: $phone, initialBalance: $initialBalance, idempotencyKey: $idempotencyKey}
  ) {
    business {
      ...AdminBusinessFields
    }
    temp_password: temporaryPassword
  }
}
    fragment AdminBusinessFields on AdminBusiness {
  id
  business_name: businessName
  business_id: businessId
  business_id_checks_out: businessIdChecksOut
  contact_person: contactPerson
  email
  email_verified: emailVerified
  phone
  status
  status_reason: statusReason
  created_at: createdAt
  last_login: lastLoginAt
  points_balance: balance
  currency
  website
  total_offers: totalOffers
  active_offers: activeOffers
  total_spent: totalSpent
  total_views: totalViews
  total_clicks: totalClicks
  total_conversions: totalConversions
  conversion_rate: conversionRate
  click_rate: clickRate
  duplicate_businesses: duplicates {
    id
    business_name: businessName
    email
    created_at: createdAt
    status
  }
}`) as unknown as TypedDocumentString<QuickRegisterBusinessMutation, QuickRegisterBusinessMutationVariables>;
export const BalanceHistoryDocument = new TypedDocumentString(`
    query BalanceHistory($id: ID!, $page: Int, $size: Int) {
  answer: business(id: $id) {
    transactions(page: {number: $page, size: $size}) {
      items {
        id
        kind
        status
        description
        amount
        currency
        date: at
        reference_number: referenceNumber
        notes
        admin_name: adminName
        offer_id: offerId
        offer_title: offerTitle
        balance_before: balanceBefore
        balance_after: balanceAfter
      }
      total
    }
  }
}
    `) as unknown as TypedDocumentString<BalanceHistoryQuery, BalanceHistoryQueryVariables>;
export const TopUpBalanceDocument = new TypedDocumentString(`
    mutation TopUpBalance($id: ID!, $amount: Money!, $note: String, $order_id: ID, $idempotencyKey: String) {
  answer: topUpBalance(
    input: {id: $id, amount: $amount, note: $note, orderId: $order_id, idempotencyKey: $idempotencyKey}
  ) {
    new_balance: newBalance
    reference_number: referenceNumber
    invoice {
      id
      number
      net
      vat
      gross
      due_on: dueOn
      pdf_url: pdfUrl
    }
  }
}
    `) as unknown as TypedDocumentString<TopUpBalanceMutation, TopUpBalanceMutationVariables>;
export const ApproveBusinessDocument = new TypedDocumentString(`
    mutation ApproveBusiness($id: ID!, $seen: BusinessStatus) {
  answer: approveBusiness(id: $id, seen: $seen) {
    business {
      ...AdminBusinessFields
    }
  }
}
    fragment AdminBusinessFields on AdminBusiness {
  id
  business_name: businessName
  business_id: businessId
  business_id_checks_out: businessIdChecksOut
  contact_person: contactPerson
  email
  email_verified: emailVerified
  phone
  status
  status_reason: statusReason
  created_at: createdAt
  last_login: lastLoginAt
  points_balance: balance
  currency
  website
  total_offers: totalOffers
  active_offers: activeOffers
  total_spent: totalSpent
  total_views: totalViews
  total_clicks: totalClicks
  total_conversions: totalConversions
  conversion_rate: conversionRate
  click_rate: clickRate
  duplicate_businesses: duplicates {
    id
    business_name: businessName
    email
    created_at: createdAt
    status
  }
}`) as unknown as TypedDocumentString<ApproveBusinessMutation, ApproveBusinessMutationVariables>;
export const ActivateBusinessDocument = new TypedDocumentString(`
    mutation ActivateBusiness($id: ID!) {
  answer: activateBusiness(id: $id) {
    business {
      ...AdminBusinessFields
    }
  }
}
    fragment AdminBusinessFields on AdminBusiness {
  id
  business_name: businessName
  business_id: businessId
  business_id_checks_out: businessIdChecksOut
  contact_person: contactPerson
  email
  email_verified: emailVerified
  phone
  status
  status_reason: statusReason
  created_at: createdAt
  last_login: lastLoginAt
  points_balance: balance
  currency
  website
  total_offers: totalOffers
  active_offers: activeOffers
  total_spent: totalSpent
  total_views: totalViews
  total_clicks: totalClicks
  total_conversions: totalConversions
  conversion_rate: conversionRate
  click_rate: clickRate
  duplicate_businesses: duplicates {
    id
    business_name: businessName
    email
    created_at: createdAt
    status
  }
}`) as unknown as TypedDocumentString<ActivateBusinessMutation, ActivateBusinessMutationVariables>;
export const RejectBusinessDocument = new TypedDocumentString(`
    mutation RejectBusiness($id: ID!, $reason: String) {
  answer: rejectBusiness(id: $id, reason: $reason) {
    business {
      ...AdminBusinessFields
    }
  }
}
    fragment AdminBusinessFields on AdminBusiness {
  id
  business_name: businessName
  business_id: businessId
  business_id_checks_out: businessIdChecksOut
  contact_person: contactPerson
  email
  email_verified: emailVerified
  phone
  status
  status_reason: statusReason
  created_at: createdAt
  last_login: lastLoginAt
  points_balance: balance
  currency
  website
  total_offers: totalOffers
  active_offers: activeOffers
  total_spent: totalSpent
  total_views: totalViews
  total_clicks: totalClicks
  total_conversions: totalConversions
  conversion_rate: conversionRate
  click_rate: clickRate
  duplicate_businesses: duplicates {
    id
    business_name: businessName
    email
    created_at: createdAt
    status
  }
}`) as unknown as TypedDocumentString<RejectBusinessMutation, RejectBusinessMutationVariables>;
export const SuspendBusinessDocument = new TypedDocumentString(`
    mutation SuspendBusiness($id: ID!, $reason: String) {
  answer: suspendBusiness(id: $id, reason: $reason) {
    business {
      ...AdminBusinessFields
    }
  }
}
    fragment AdminBusinessFields on AdminBusiness {
  id
  business_name: businessName
  business_id: businessId
  business_id_checks_out: businessIdChecksOut
  contact_person: contactPerson
  email
  email_verified: emailVerified
  phone
  status
  status_reason: statusReason
  created_at: createdAt
  last_login: lastLoginAt
  points_balance: balance
  currency
  website
  total_offers: totalOffers
  active_offers: activeOffers
  total_spent: totalSpent
  total_views: totalViews
  total_clicks: totalClicks
  total_conversions: totalConversions
  conversion_rate: conversionRate
  click_rate: clickRate
  duplicate_businesses: duplicates {
    id
    business_name: businessName
    email
    created_at: createdAt
    status
  }
}`) as unknown as TypedDocumentString<SuspendBusinessMutation, SuspendBusinessMutationVariables>;
export const AdminOffersDocument = new TypedDocumentString(`
    query AdminOffers($search: String, $type: OfferType, $status: OfferStatus, $hidden: Boolean, $page: Int, $size: Int) {
  offers: adminOffers(
    search: $search
    type: $type
    status: $status
    hidden: $hidden
    page: {number: $page, size: $size}
  ) {
    items {
      ...AdminOffer
    }
    total
  }
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}
fragment AdminOffer on ManagedOffer {
  ...RestOffer
  clicks
  views
  business {
    id
    business_name: businessName
    business_id: businessId
  }
}`) as unknown as TypedDocumentString<AdminOffersQuery, AdminOffersQueryVariables>;
export const SetOfferStatusDocument = new TypedDocumentString(`
    mutation SetOfferStatus($id: ID!, $status: OfferStatus!, $reason: String) {
  answer: setOfferStatus(id: $id, status: $status, reason: $reason) {
    offer {
      ...AdminOffer
    }
  }
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}
fragment AdminOffer on ManagedOffer {
  ...RestOffer
  clicks
  views
  business {
    id
    business_name: businessName
    business_id: businessId
  }
}`) as unknown as TypedDocumentString<SetOfferStatusMutation, SetOfferStatusMutationVariables>;
export const ToggleOfferVisibilityDocument = new TypedDocumentString(`
    mutation ToggleOfferVisibility($id: ID!) {
  answer: toggleOfferVisibility(id: $id) {
    offer {
      id
      is_hidden: isHidden
    }
  }
}
    `) as unknown as TypedDocumentString<ToggleOfferVisibilityMutation, ToggleOfferVisibilityMutationVariables>;
export const AdminDeleteOfferDocument = new TypedDocumentString(`
    mutation AdminDeleteOffer($id: ID!) {
  answer: adminDeleteOffer(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<AdminDeleteOfferMutation, AdminDeleteOfferMutationVariables>;
export const CreateOfferForBusinessDocument = new TypedDocumentString(`
    mutation CreateOfferForBusiness($input: OfferForBusinessInput!) {
  answer: createOfferForBusiness(input: $input) {
    message
    remaining_balance: remainingBalance
    topped_up: toppedUp
    offer {
      ...AdminOffer
    }
  }
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}
fragment AdminOffer on ManagedOffer {
  ...RestOffer
  clicks
  views
  business {
    id
    business_name: businessName
    business_id: businessId
  }
}`) as unknown as TypedDocumentString<CreateOfferForBusinessMutation, CreateOfferForBusinessMutationVariables>;
export const RevenueDocument = new TypedDocumentString(`
    query Revenue($days: Int = 30, $from: Date, $to: Date) {
  revenue(days: $days, from: $from, to: $to) {
    from
    to
    currency
    total
    offer_revenue: offerRevenue
    offer_count: offerCount
    advertisement_revenue: advertisementRevenue
    advertisement_count: advertisementCount
    active_businesses: activeBusinesses
    average_per_offer: averagePerOffer
    by_type: byType {
      type
      revenue
      count
      share
    }
    top_businesses: topBusinesses {
      business {
        business_id: id
        business_name: name
      }
      revenue
      offers
    }
    others {
      currency
      total
      offer_revenue: offerRevenue
      offer_count: offerCount
      advertisement_revenue: advertisementRevenue
      advertisement_count: advertisementCount
    }
    rows {
      id
      business {
        businessName: name
        businessId
      }
      title
      offerType
      amount
      currency
      date: createdAt
      count
    }
  }
}
    `) as unknown as TypedDocumentString<RevenueQuery, RevenueQueryVariables>;
export const TransactionsDocument = new TypedDocumentString(`
    query Transactions($search: String, $admin_id: ID, $source_type: LedgerSource, $transaction_type: LedgerDirection, $activity_type: AdvertisementActivity, $from: Date, $to: Date, $min: Money, $max: Money, $currency: Currency, $page: Int, $size: Int) {
  transactions(
    filter: {search: $search, adminId: $admin_id, source: $source_type, direction: $transaction_type, activity: $activity_type, from: $from, to: $to, min: $min, max: $max, currency: $currency}
    page: {number: $page, size: $size}
  ) {
    items {
      ...LedgerFields
    }
    total
  }
}
    fragment LedgerFields on LedgerEntry {
  id
  source_type: sourceType
  transaction_type: transactionType
  activity_type: activityType
  amount
  currency
  description
  notes
  reference_number: referenceNumber
  created_at: createdAt
  admin_id: adminId
  admin_name: adminName
  business {
    business_name: name
  }
  offer_title: offerTitle
  advertisement_id: advertisementId
  advertisement_title: advertisementTitle
}`) as unknown as TypedDocumentString<TransactionsQuery, TransactionsQueryVariables>;
export const LoginBusinessDocument = new TypedDocumentString(`
    mutation LoginBusiness($email: String!, $password: String!, $rememberMe: Boolean = false) {
  answer: loginBusiness(
    input: {email: $email, password: $password, rememberMe: $rememberMe}
  ) {
    user {
      ...BusinessSessionFields
    }
    token
  }
}
    fragment BusinessSessionFields on BusinessSession {
  id
  email
  business_name: businessName
  status
  suspended
  must_change_password: mustChangePassword
  role
}`) as unknown as TypedDocumentString<LoginBusinessMutation, LoginBusinessMutationVariables>;
export const CompaniesByBusinessIdDocument = new TypedDocumentString(`
    query CompaniesByBusinessId($ytunnus: String!) {
  companies: companiesByBusinessId(businessId: $ytunnus) {
    businessName
    businessId
  }
}
    `) as unknown as TypedDocumentString<CompaniesByBusinessIdQuery, CompaniesByBusinessIdQueryVariables>;
export const RegisterBusinessDocument = new TypedDocumentString(`
    mutation RegisterBusiness($businessName: String!, $businessId: String!, $contactPerson: String!, $email: String!, $phone: String!, $password: String!, $confirmPassword: String!, $agreeToTerms: Boolean!) {
  answer: registerBusiness(
    input: {businessName: $businessName, businessId: $businessId, contactPerson: $contactPerson, email: $email, phone: $phone, password: $password, confirmPassword: $confirmPassword, agreeToTerms: $agreeToTerms}
  ) {
    status
  }
}
    `) as unknown as TypedDocumentString<RegisterBusinessMutation, RegisterBusinessMutationVariables>;
export const LogoutBusinessDocument = new TypedDocumentString(`
    mutation LogoutBusiness {
  answer: logout(as: BUSINESS) {
    viewer {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LogoutBusinessMutation, LogoutBusinessMutationVariables>;
export const RequestPasswordResetDocument = new TypedDocumentString(`
    mutation RequestPasswordReset($email: String!) {
  answer: requestPasswordReset(as: BUSINESS, email: $email) {
    email
  }
}
    `) as unknown as TypedDocumentString<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = new TypedDocumentString(`
    mutation ResetPassword($token: String!, $newPassword: String!, $confirmPassword: String!) {
  answer: resetPassword(
    input: {token: $token, newPassword: $newPassword, confirmPassword: $confirmPassword}
  ) {
    audience
  }
}
    `) as unknown as TypedDocumentString<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const BusinessSessionDocument = new TypedDocumentString(`
    query BusinessSession {
  viewer {
    business {
      ...BusinessSessionFields
    }
  }
}
    fragment BusinessSessionFields on BusinessSession {
  id
  email
  business_name: businessName
  status
  suspended
  must_change_password: mustChangePassword
  role
}`) as unknown as TypedDocumentString<BusinessSessionQuery, BusinessSessionQueryVariables>;
export const BusinessProfileDocument = new TypedDocumentString(`
    query BusinessProfile {
  viewer {
    business {
      suspended
      must_change_password: mustChangePassword
    }
  }
  myBusiness {
    ...BusinessProfileFields
  }
}
    fragment BusinessProfileFields on Business {
  id
  business_name: businessName
  business_id: businessId
  contact_person: contactPerson
  email
  phone
  status
  email_verified: emailVerified
  pending_email: pendingEmail
  created_at: createdAt
}`) as unknown as TypedDocumentString<BusinessProfileQuery, BusinessProfileQueryVariables>;
export const UpdateBusinessProfileDocument = new TypedDocumentString(`
    mutation UpdateBusinessProfile($contactPerson: String!, $email: String!, $phone: String!, $currentPassword: String) {
  answer: updateBusinessProfile(
    input: {contactPerson: $contactPerson, email: $email, phone: $phone, currentPassword: $currentPassword, proveAtConfirmation: true}
  ) {
    profile: business {
      ...BusinessProfileFields
    }
  }
}
    fragment BusinessProfileFields on Business {
  id
  business_name: businessName
  business_id: businessId
  contact_person: contactPerson
  email
  phone
  status
  email_verified: emailVerified
  pending_email: pendingEmail
  created_at: createdAt
}`) as unknown as TypedDocumentString<UpdateBusinessProfileMutation, UpdateBusinessProfileMutationVariables>;
export const ChangeBusinessPasswordDocument = new TypedDocumentString(`
    mutation ChangeBusinessPassword($currentPassword: String!, $newPassword: String!, $confirmPassword: String!) {
  answer: changePassword(
    input: {as: BUSINESS, currentPassword: $currentPassword, newPassword: $newPassword, confirmPassword: $confirmPassword}
  ) {
    viewer {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeBusinessPasswordMutation, ChangeBusinessPasswordMutationVariables>;
export const BusinessPricingDocument = new TypedDocumentString(`
    query BusinessPricing {
  answer: offerPricing {
    offerTypes {
      id: type
      name
      price
      description
      max_days: maxDays
      max_images: maxImages
    }
    currency
    taxRate
  }
  myBusiness {
    balance
    currency
  }
}
    `) as unknown as TypedDocumentString<BusinessPricingQuery, BusinessPricingQueryVariables>;
export const BusinessAnalyticsDocument = new TypedDocumentString(`
    query BusinessAnalytics($days: AnalyticsPeriod = DAYS_30) {
  answer: businessAnalytics(period: $days) {
    ...AnalyticsFields
  }
}
    fragment AnalyticsFields on BusinessAnalytics {
  from
  to
  overview {
    total_offers: totalOffers
    approved_offers: approvedOffers
    active_offers: activeOffers
    pending_offers: pendingOffers
    total_clicks: totalClicks
    total_views: totalViews
    total_conversions: totalConversions
    total_spent: totalSpent
    period_cost: periodCost
    avg_click_rate: avgClickRate
    cost_per_click: costPerClick
    balance
    currency
  }
  time_comparison: comparison {
    clicks_change: clicksChange
    click_rate_change: clickRateChange
    cost_change: costChange
    cost_per_click_change: costPerClickChange
  }
  offer_performance: offers {
    id
    title
    offer_type: type
    is_premium: isPremium
    status
    phase
    is_live: isLive
    created_at: createdAt
    starts_at: startsAt
    expires_at: endsAt
    clicks
    views
    cost
    period_cost: periodCost
    cost_per_click: costPerClick
    currency
    conversions_detail: conversions {
      calls
      directions
      website
    }
  }
  location_data: locations {
    city
    clicks
    percentage
  }
  daily_stats: days {
    date
    clicks
    views
    conversions
    cost
  }
  filtered_events: filtered {
    repeats
    robots
    own
    over_limit: overLimit
  }
}`) as unknown as TypedDocumentString<BusinessAnalyticsQuery, BusinessAnalyticsQueryVariables>;
export const BusinessAnalyticsOfWeekDocument = new TypedDocumentString(`
    query BusinessAnalyticsOfWeek($days: AnalyticsPeriod = DAYS_7) {
  answer: businessAnalytics(period: $days) {
    ...AnalyticsFields
  }
}
    fragment AnalyticsFields on BusinessAnalytics {
  from
  to
  overview {
    total_offers: totalOffers
    approved_offers: approvedOffers
    active_offers: activeOffers
    pending_offers: pendingOffers
    total_clicks: totalClicks
    total_views: totalViews
    total_conversions: totalConversions
    total_spent: totalSpent
    period_cost: periodCost
    avg_click_rate: avgClickRate
    cost_per_click: costPerClick
    balance
    currency
  }
  time_comparison: comparison {
    clicks_change: clicksChange
    click_rate_change: clickRateChange
    cost_change: costChange
    cost_per_click_change: costPerClickChange
  }
  offer_performance: offers {
    id
    title
    offer_type: type
    is_premium: isPremium
    status
    phase
    is_live: isLive
    created_at: createdAt
    starts_at: startsAt
    expires_at: endsAt
    clicks
    views
    cost
    period_cost: periodCost
    cost_per_click: costPerClick
    currency
    conversions_detail: conversions {
      calls
      directions
      website
    }
  }
  location_data: locations {
    city
    clicks
    percentage
  }
  daily_stats: days {
    date
    clicks
    views
    conversions
    cost
  }
  filtered_events: filtered {
    repeats
    robots
    own
    over_limit: overLimit
  }
}`) as unknown as TypedDocumentString<BusinessAnalyticsOfWeekQuery, BusinessAnalyticsOfWeekQueryVariables>;
export const BillingDocument = new TypedDocumentString(`
    query Billing($page: Int, $size: Int) {
  answer: billing {
    summary {
      current_balance: currentBalance
      currency
      total_spent: totalSpent
      avg_monthly: avgMonthly
      this_month: thisMonth
      last_month: lastMonth
      avg_cost_per_click: avgCostPerClick
    }
    monthly_spending: months {
      key
      month
      spent
      received
      currency
      offers
    }
  }
  transactions: myTransactions(page: {number: $page, size: $size}) {
    items {
      id
      type
      status
      description
      amount
      currency
      date: at
      reference_number: referenceNumber
      notes
      balance_before: balanceBefore
      balance_after: balanceAfter
      offer_id: offerId
      offer_title: offerTitle
      offer_clicks: offerClicks
      click_rate: clickRate
    }
    total
  }
}
    `) as unknown as TypedDocumentString<BillingQuery, BillingQueryVariables>;
export const MyOrdersDocument = new TypedDocumentString(`
    query MyOrders($page: Int, $size: Int) {
  orders: myOrders(page: {number: $page, size: $size}) {
    items {
      ...OrderFields
    }
    total
  }
}
    fragment OrderFields on Order {
  id
  amount
  currency
  note
  status
  created_at: createdAt
}`) as unknown as TypedDocumentString<MyOrdersQuery, MyOrdersQueryVariables>;
export const RequestTopUpDocument = new TypedDocumentString(`
    mutation RequestTopUp($amount: Money!, $note: String) {
  answer: requestTopUp(input: {amount: $amount, note: $note}) {
    order {
      ...OrderFields
    }
  }
}
    fragment OrderFields on Order {
  id
  amount
  currency
  note
  status
  created_at: createdAt
}`) as unknown as TypedDocumentString<RequestTopUpMutation, RequestTopUpMutationVariables>;
export const SetOrderStatusDocument = new TypedDocumentString(`
    mutation SetOrderStatus($id: ID!, $status: OrderStatus!) {
  answer: setOrderStatus(id: $id, status: $status) {
    order {
      ...OrderFields
    }
  }
}
    fragment OrderFields on Order {
  id
  amount
  currency
  note
  status
  created_at: createdAt
}`) as unknown as TypedDocumentString<SetOrderStatusMutation, SetOrderStatusMutationVariables>;
export const MyInvoicesDocument = new TypedDocumentString(`
    query MyInvoices($page: Int, $size: Int) {
  invoices: myInvoices(page: {number: $page, size: $size}) {
    items {
      id
      number
      issued_on: issuedOn
      due_on: dueOn
      net
      vat
      gross
      tax_rate: taxRate
      currency
      reference_number: referenceNumber
      rf_reference: rfReference
      barcode
      pdf_url: pdfUrl
      lines {
        description
        net
      }
    }
    total
  }
}
    `) as unknown as TypedDocumentString<MyInvoicesQuery, MyInvoicesQueryVariables>;
export const MyOffersDocument = new TypedDocumentString(`
    query MyOffers($search: String, $page: Int, $size: Int) {
  offers: myOffers(search: $search, page: {number: $page, size: $size}) {
    items {
      ...OwnOffer
    }
    total
  }
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}
fragment OwnOffer on ManagedOffer {
  ...RestOffer
  phase
  is_editable: isEditable
  clicks_count: clicks
  views_count: views
}`) as unknown as TypedDocumentString<MyOffersQuery, MyOffersQueryVariables>;
export const CreateOfferDocument = new TypedDocumentString(`
    mutation CreateOffer($input: OfferInput!) {
  answer: createOffer(input: $input) {
    message
    remaining_balance: remainingBalance
    topped_up: toppedUp
    offer {
      ...OwnOffer
    }
  }
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}
fragment OwnOffer on ManagedOffer {
  ...RestOffer
  phase
  is_editable: isEditable
  clicks_count: clicks
  views_count: views
}`) as unknown as TypedDocumentString<CreateOfferMutation, CreateOfferMutationVariables>;
export const MyOfferDocument = new TypedDocumentString(`
    query MyOffer($id: ID!) {
  offer: myOffer(id: $id) {
    ...OwnOffer
  }
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}
fragment OwnOffer on ManagedOffer {
  ...RestOffer
  phase
  is_editable: isEditable
  clicks_count: clicks
  views_count: views
}`) as unknown as TypedDocumentString<MyOfferQuery, MyOfferQueryVariables>;
export const UpdateOfferDocument = new TypedDocumentString(`
    mutation UpdateOffer($id: ID!, $input: UpdateOfferInput!) {
  answer: updateOffer(id: $id, input: $input) {
    offer {
      ...OwnOffer
    }
  }
}
    fragment RestOffer on ManagedOffer {
  ...RestOfferHead
  ...RestOfferTail
}
fragment RestOfferHead on ManagedOffer {
  id
  reference_number: referenceNumber
  shown {
    title
    description
    category {
      id
      name
    }
  }
  offer_type: type
  status
  status_reason: statusReason
  is_premium: isPremium
  is_live: isLive
  is_expired: isExpired
  is_hidden: isHidden
  cost
  currency
  created_at: createdAt
  startsAt
  expires_at: endsAt
  approved_at: approvedAt
}
fragment RestOfferTail on ManagedOffer {
  shown {
    location_type: locationType
    address
    cities
    is_nationwide: isNationwide
    offer_url: url
    keywords
    said: price {
      originalPrice
      discountedPrice
      discountPercentage
      lowestPrice30Days
      price
      unit_price: unitPrice {
        amount
        per
      }
      compare_with: compareWith {
        amount
        basis
        since
      }
      price_mark: priceMark {
        kind
        offers_compared: offersCompared
      }
    }
    images: pages {
      image {
        id
        image_url: url
        width
        height
        placeholder
      }
    }
  }
}
fragment OwnOffer on ManagedOffer {
  ...RestOffer
  phase
  is_editable: isEditable
  clicks_count: clicks
  views_count: views
}`) as unknown as TypedDocumentString<UpdateOfferMutation, UpdateOfferMutationVariables>;
export const DeleteOfferDocument = new TypedDocumentString(`
    mutation DeleteOffer($id: ID!) {
  answer: deleteOffer(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteOfferMutation, DeleteOfferMutationVariables>;
export const OfferImagesDocument = new TypedDocumentString(`
    query OfferImages($id: ID!) {
  myOffer(id: $id) {
    shown {
      pages {
        image {
          id
          url
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OfferImagesQuery, OfferImagesQueryVariables>;
export const ChatDocument = new TypedDocumentString(`
    query Chat($last: Int! = 50, $before: ID) {
  chat {
    notice
    messages(last: $last, before: $before) {
      role
      ...ChatAnswer
    }
    allowance {
      ...ChatAllowance
    }
  }
}
    fragment ChatOffer on Offer {
  id
  title
  description
  category {
    id
    name
  }
  offer_type: type
  is_premium: isPremium
  business_name: businessName
  business_phone: businessPhone
  address
  cities
  is_nationwide: isNationwide
  offer_url: url
  originalPrice
  discountedPrice
  discountPercentage
  lowestPrice30Days
  price
  unit_price: unitPrice {
    amount
    per
  }
  compare_with: compareWith {
    amount
    basis
    since
  }
  price_mark: priceMark {
    kind
    offers_compared: offersCompared
  }
  startsAt
  expires_at: endsAt
  images {
    id
    image_url: url
    width
    height
    placeholder
  }
}
fragment ChatAnswer on ChatMessage {
  id
  text
  answered_by: answeredBy
  written_by: writtenBy
  is_generated: isGenerated
  created_at: createdAt
  offers {
    ...ChatOffer
  }
}
fragment ChatAllowance on ChatAllowance {
  limit
  remaining
  resets_at: resetsAt
}`) as unknown as TypedDocumentString<ChatQuery, ChatQueryVariables>;
export const SendChatMessageDocument = new TypedDocumentString(`
    mutation SendChatMessage($text: String!) {
  answer: sendChatMessage(input: {text: $text}) {
    question {
      ...ChatQuestion
    }
    answer {
      ...ChatAnswer
    }
    allowance {
      ...ChatAllowance
    }
  }
}
    fragment ChatOffer on Offer {
  id
  title
  description
  category {
    id
    name
  }
  offer_type: type
  is_premium: isPremium
  business_name: businessName
  business_phone: businessPhone
  address
  cities
  is_nationwide: isNationwide
  offer_url: url
  originalPrice
  discountedPrice
  discountPercentage
  lowestPrice30Days
  price
  unit_price: unitPrice {
    amount
    per
  }
  compare_with: compareWith {
    amount
    basis
    since
  }
  price_mark: priceMark {
    kind
    offers_compared: offersCompared
  }
  startsAt
  expires_at: endsAt
  images {
    id
    image_url: url
    width
    height
    placeholder
  }
}
fragment ChatQuestion on ChatMessage {
  id
  text
  created_at: createdAt
}
fragment ChatAnswer on ChatMessage {
  id
  text
  answered_by: answeredBy
  written_by: writtenBy
  is_generated: isGenerated
  created_at: createdAt
  offers {
    ...ChatOffer
  }
}
fragment ChatAllowance on ChatAllowance {
  limit
  remaining
  resets_at: resetsAt
}`) as unknown as TypedDocumentString<SendChatMessageMutation, SendChatMessageMutationVariables>;
export const DeleteChatHistoryDocument = new TypedDocumentString(`
    mutation DeleteChatHistory {
  answer: deleteChatHistory {
    deleted
  }
}
    `) as unknown as TypedDocumentString<DeleteChatHistoryMutation, DeleteChatHistoryMutationVariables>;
export const LoginConsumerDocument = new TypedDocumentString(`
    mutation LoginConsumer($email: String!, $password: String!, $rememberMe: Boolean = true) {
  answer: loginConsumer(
    input: {email: $email, password: $password, rememberMe: $rememberMe}
  ) {
    user {
      ...ConsumerFields
    }
    token
  }
}
    fragment ConsumerFields on Consumer {
  id
  firstName
  lastName
  email
  city
  email_verified: emailVerified
  created_at: createdAt
}`) as unknown as TypedDocumentString<LoginConsumerMutation, LoginConsumerMutationVariables>;
export const RegisterConsumerDocument = new TypedDocumentString(`
    mutation RegisterConsumer($firstName: String!, $lastName: String!, $email: String!, $password: String!, $city: String!) {
  answer: registerConsumer(
    input: {firstName: $firstName, lastName: $lastName, email: $email, password: $password, city: $city}
  ) {
    user {
      ...ConsumerFields
    }
    token
  }
}
    fragment ConsumerFields on Consumer {
  id
  firstName
  lastName
  email
  city
  email_verified: emailVerified
  created_at: createdAt
}`) as unknown as TypedDocumentString<RegisterConsumerMutation, RegisterConsumerMutationVariables>;
export const SendContactMessageDocument = new TypedDocumentString(`
    mutation SendContactMessage($name: String!, $email: String!, $message: String!) {
  answer: sendContactMessage(
    input: {name: $name, email: $email, message: $message}
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<SendContactMessageMutation, SendContactMessageMutationVariables>;
export const UnsubscribeDocument = new TypedDocumentString(`
    mutation Unsubscribe($key: String!) {
  answer: unsubscribe(key: $key) {
    maskedEmail
  }
}
    `) as unknown as TypedDocumentString<UnsubscribeMutation, UnsubscribeMutationVariables>;
export const CategoriesDocument = new TypedDocumentString(`
    query Categories {
  categories {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<CategoriesQuery, CategoriesQueryVariables>;
export const CreateCategoryDocument = new TypedDocumentString(`
    mutation CreateCategory($name: String!) {
  answer: createCategory(name: $name) {
    category {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const UpdateCategoryDocument = new TypedDocumentString(`
    mutation UpdateCategory($id: ID!, $name: String!) {
  answer: updateCategory(id: $id, name: $name) {
    category {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateCategoryMutation, UpdateCategoryMutationVariables>;
export const PublicSettingsDocument = new TypedDocumentString(`
    query PublicSettings {
  settings: publicSettings {
    siteName
    siteDescription
    yTunnus
    contactEmail
    supportEmail
    phone
    osoite
    maintenanceMode
    registrationEnabled
    passwordMinLength
    requireEmailVerification
    offerModeration
    links {
      appStore
      googlePlay
      facebook
      instagram
      linkedin
    }
  }
}
    `) as unknown as TypedDocumentString<PublicSettingsQuery, PublicSettingsQueryVariables>;
export const OfferPricingDocument = new TypedDocumentString(`
    query OfferPricing {
  offerPricing {
    offerTypes {
      id: type
      name
      price
      description
      max_days: maxDays
      max_images: maxImages
    }
    currency
    taxRate
  }
}
    `) as unknown as TypedDocumentString<OfferPricingQuery, OfferPricingQueryVariables>;
export const SearchOffersDocument = new TypedDocumentString(`
    query SearchOffers($text: String!, $city: String, $category_id: ID, $limit: Int = 20, $after: String) {
  answer: searchOffers(
    text: $text
    city: $city
    categoryId: $category_id
    first: $limit
    after: $after
  ) {
    offers: items {
      ...LiveOffer
    }
    city
    end_cursor: endCursor
    has_next_page: hasNextPage
  }
}
    fragment LiveOffer on Offer {
  id
  title
  description
  category {
    id
    name
  }
  offer_type: type
  is_premium: isPremium
  business_name: businessName
  business_phone: businessPhone
  address
  cities
  is_nationwide: isNationwide
  offer_url: url
  keywords
  originalPrice
  discountedPrice
  discountPercentage
  lowestPrice30Days
  price
  unit_price: unitPrice {
    amount
    per
  }
  compare_with: compareWith {
    amount
    basis
    since
  }
  price_mark: priceMark {
    kind
    offers_compared: offersCompared
  }
  startsAt
  expires_at: endsAt
  valid_now: validNow
  published_at: publishedAt
  images {
    id
    image_url: url
    width
    height
    placeholder
  }
}`) as unknown as TypedDocumentString<SearchOffersQuery, SearchOffersQueryVariables>;
export const NearbyOffersDocument = new TypedDocumentString(`
    query NearbyOffers($city: String!, $within: DistanceBand = KM_50, $category_id: ID, $limit: Int = 20, $after: String) {
  answer: nearbyOffers(
    city: $city
    within: $within
    categoryId: $category_id
    first: $limit
    after: $after
  ) {
    offers: items {
      city
      distance_band: distanceBand
      offer {
        ...LiveOffer
      }
    }
    end_cursor: endCursor
    has_next_page: hasNextPage
  }
}
    fragment LiveOffer on Offer {
  id
  title
  description
  category {
    id
    name
  }
  offer_type: type
  is_premium: isPremium
  business_name: businessName
  business_phone: businessPhone
  address
  cities
  is_nationwide: isNationwide
  offer_url: url
  keywords
  originalPrice
  discountedPrice
  discountPercentage
  lowestPrice30Days
  price
  unit_price: unitPrice {
    amount
    per
  }
  compare_with: compareWith {
    amount
    basis
    since
  }
  price_mark: priceMark {
    kind
    offers_compared: offersCompared
  }
  startsAt
  expires_at: endsAt
  valid_now: validNow
  published_at: publishedAt
  images {
    id
    image_url: url
    width
    height
    placeholder
  }
}`) as unknown as TypedDocumentString<NearbyOffersQuery, NearbyOffersQueryVariables>;
export const RelatedOffersDocument = new TypedDocumentString(`
    query RelatedOffers($id: ID!, $city: String, $limit: Int = 6) {
  offers: relatedOffers(id: $id, city: $city, first: $limit) {
    ...LiveOffer
  }
}
    fragment LiveOffer on Offer {
  id
  title
  description
  category {
    id
    name
  }
  offer_type: type
  is_premium: isPremium
  business_name: businessName
  business_phone: businessPhone
  address
  cities
  is_nationwide: isNationwide
  offer_url: url
  keywords
  originalPrice
  discountedPrice
  discountPercentage
  lowestPrice30Days
  price
  unit_price: unitPrice {
    amount
    per
  }
  compare_with: compareWith {
    amount
    basis
    since
  }
  price_mark: priceMark {
    kind
    offers_compared: offersCompared
  }
  startsAt
  expires_at: endsAt
  valid_now: validNow
  published_at: publishedAt
  images {
    id
    image_url: url
    width
    height
    placeholder
  }
}`) as unknown as TypedDocumentString<RelatedOffersQuery, RelatedOffersQueryVariables>;
export const RecordAdvertisementClickDocument = new TypedDocumentString(`
    mutation RecordAdvertisementClick($id: ID!) {
  answer: recordAdvertisementClick(id: $id) {
    counted
  }
}
    `) as unknown as TypedDocumentString<RecordAdvertisementClickMutation, RecordAdvertisementClickMutationVariables>;
export const RecordOfferClickDocument = new TypedDocumentString(`
    mutation RecordOfferClick($id: ID!, $city: String) {
  answer: recordOfferClick(offerId: $id, city: $city) {
    counted
  }
}
    `) as unknown as TypedDocumentString<RecordOfferClickMutation, RecordOfferClickMutationVariables>;
export const RecordOfferViewDocument = new TypedDocumentString(`
    mutation RecordOfferView($id: ID!) {
  answer: recordOfferView(offerId: $id) {
    counted
  }
}
    `) as unknown as TypedDocumentString<RecordOfferViewMutation, RecordOfferViewMutationVariables>;
export const RecordConversionDocument = new TypedDocumentString(`
    mutation RecordConversion($offer_id: ID!, $conversion_type: ConversionType!, $location: String) {
  answer: recordConversion(
    input: {offerId: $offer_id, type: $conversion_type, location: $location}
  ) {
    counted
  }
}
    `) as unknown as TypedDocumentString<RecordConversionMutation, RecordConversionMutationVariables>;