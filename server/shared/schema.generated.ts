export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  Date: { input: string; output: string; }
  DateTime: { input: Date; output: Date; }
  JSON: { input: unknown; output: unknown; }
  Money: { input: number; output: number; }
  Upload: { input: import("../platform/storage/uploadedFile.ts").Upload; output: never; }
};

export type AcceptInvitationInput = {
  confirmPassword: Scalars['String']['input'];
  name: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};

export type AcceptTermsPayload = {
  terms: MyTerms;
};

export type AddFavouritePayload = {
  favourite: Favourite;
};

export type AddFavouritesPayload = {
  favouriteOfferIds: Array<Scalars['ID']['output']>;
};

export type AddWatchInput = {
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  mail?: InputMaybe<Scalars['Boolean']['input']>;
  push?: InputMaybe<Scalars['Boolean']['input']>;
  text: Scalars['String']['input'];
  within?: InputMaybe<DistanceBand>;
};

export type AdminAccount = {
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  lastLoginAt: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
  pendingEmail: Maybe<Scalars['String']['output']>;
  permissions: Array<Permission>;
  role: AdminRole;
  twoFactorEnrolled: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
};

export type AdminAdvertisement = {
  backgroundGradient: Gradient;
  category: Maybe<Scalars['String']['output']>;
  clicks: Scalars['Int']['output'];
  count: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  ctaText: Scalars['String']['output'];
  ctaUrl: Maybe<Scalars['String']['output']>;
  currency: Currency;
  displayPriority: Scalars['Int']['output'];
  endsAt: Maybe<Scalars['DateTime']['output']>;
  icon: Maybe<Scalars['String']['output']>;
  iconType: IconType;
  iconUrl: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  isLive: Scalars['Boolean']['output'];
  periodDays: Scalars['Int']['output'];
  pricePerPeriod: Scalars['Money']['output'];
  subtitle: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  totalPrice: Scalars['Money']['output'];
  version: Scalars['Int']['output'];
};

export type AdminAppeal = {
  answer: Maybe<Scalars['String']['output']>;
  decidedAt: Maybe<Scalars['DateTime']['output']>;
  decidedBy: Maybe<Scalars['String']['output']>;
  decision: Maybe<AppealDecision>;
  id: Scalars['ID']['output'];
  refusal: Maybe<Scalars['String']['output']>;
  report: Maybe<ContentReport>;
  sentAt: Scalars['DateTime']['output'];
  statement: Maybe<StatementOfReasons>;
  status: AppealStatus;
  text: Scalars['String']['output'];
  wish: Maybe<LostDaysWay>;
};

export type AdminBusiness = {
  activeOffers: Scalars['Int']['output'];
  balance: Scalars['Money']['output'];
  businessId: Scalars['String']['output'];
  businessIdChecksOut: Scalars['Boolean']['output'];
  businessName: Scalars['String']['output'];
  buyerReference: Scalars['String']['output'];
  clickRate: Scalars['Float']['output'];
  contactPerson: Scalars['String']['output'];
  conversionRate: Scalars['Float']['output'];
  createdAt: Scalars['DateTime']['output'];
  creditHold: Scalars['Boolean']['output'];
  creditLimit: Scalars['Money']['output'];
  currency: Currency;
  duplicates: Array<BusinessDuplicate>;
  eInvoiceAddress: Scalars['String']['output'];
  eInvoiceOperator: Scalars['String']['output'];
  email: Scalars['String']['output'];
  emailVerified: Scalars['Boolean']['output'];
  endsAt: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  invoices: InvoicePage;
  isOwnEnding: Scalars['Boolean']['output'];
  lastLoginAt: Maybe<Scalars['DateTime']['output']>;
  phone: Scalars['String']['output'];
  postCode: Scalars['String']['output'];
  sameAddress: Array<BusinessDuplicate>;
  status: BusinessStatus;
  statusReason: Maybe<Scalars['String']['output']>;
  street: Scalars['String']['output'];
  totalClicks: Scalars['Int']['output'];
  totalConversions: Scalars['Int']['output'];
  totalOffers: Scalars['Int']['output'];
  totalSpent: Scalars['Money']['output'];
  totalViews: Scalars['Int']['output'];
  town: Scalars['String']['output'];
  transactions: TransactionPage;
  website: Scalars['String']['output'];
};


export type AdminBusinessInvoicesArgs = {
  page: PageInput;
};


export type AdminBusinessTransactionsArgs = {
  page: PageInput;
};

export type AdminOfferFilterInput = {
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  createdFrom?: InputMaybe<Scalars['Date']['input']>;
  createdTo?: InputMaybe<Scalars['Date']['input']>;
  expired?: InputMaybe<Scalars['Boolean']['input']>;
  premium?: InputMaybe<Scalars['Boolean']['input']>;
  resemblesProduct?: InputMaybe<Scalars['Boolean']['input']>;
  validFrom?: InputMaybe<Scalars['Date']['input']>;
  validTo?: InputMaybe<Scalars['Date']['input']>;
};

export type AdminOnlinePayment = {
  amount: Scalars['Money']['output'];
  business: Maybe<BusinessRef>;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  gross: Scalars['Money']['output'];
  id: Scalars['ID']['output'];
  invoice: Maybe<Invoice>;
  pays: Maybe<Invoice>;
  provider: Scalars['String']['output'];
  providerId: Maybe<Scalars['String']['output']>;
  referenceNumber: Scalars['String']['output'];
  refundable: Maybe<RefundablePayment>;
  refunds: Array<OnlineRefund>;
  status: OnlinePaymentStatus;
};

export type AdminOnlinePaymentPage = {
  items: Array<AdminOnlinePayment>;
  total: Scalars['Int']['output'];
};

export type AdminPayload = {
  admin: AdminAccount;
};

export type AdminProfile = {
  email: Scalars['String']['output'];
  name: Scalars['String']['output'];
  pendingEmail: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type AdminProfileInput = {
  confirmPassword?: InputMaybe<Scalars['String']['input']>;
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  newPassword?: InputMaybe<Scalars['String']['input']>;
  proveAtConfirmation: Scalars['Boolean']['input'];
};

export type AdminRole =
  | 'ADMIN'
  | 'MASTER_ADMIN';

export type AdminShop = {
  business: BusinessSummary;
  change: Maybe<ShopContent>;
  changedAt: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  isShown: Scalars['Boolean']['output'];
  published: ShopContent;
  slug: Scalars['String']['output'];
  submittedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AdminShopPage = {
  items: Array<AdminShop>;
  total: Scalars['Int']['output'];
};

export type AdminShopPayload = {
  shop: AdminShop;
};

export type Advertisement = {
  backgroundGradient: Gradient;
  category: Maybe<Scalars['String']['output']>;
  ctaText: Scalars['String']['output'];
  ctaUrl: Maybe<Scalars['String']['output']>;
  displayPriority: Scalars['Int']['output'];
  endsAt: Maybe<Scalars['DateTime']['output']>;
  icon: Maybe<Scalars['String']['output']>;
  iconType: IconType;
  iconUrl: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  isLive: Scalars['Boolean']['output'];
  subtitle: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type AdvertisementActivity =
  | 'ACTIVATED'
  | 'CLICKED'
  | 'CREATED'
  | 'DEACTIVATED'
  | 'DELETED'
  | 'UPDATED';

export type AdvertisementInput = {
  backgroundGradient?: InputMaybe<Gradient>;
  category?: InputMaybe<Scalars['String']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
  ctaText?: InputMaybe<Scalars['String']['input']>;
  ctaUrl?: InputMaybe<Scalars['String']['input']>;
  displayPriority?: InputMaybe<Scalars['Int']['input']>;
  endDate?: InputMaybe<Scalars['Date']['input']>;
  icon?: InputMaybe<Scalars['String']['input']>;
  iconFile?: InputMaybe<Scalars['Upload']['input']>;
  iconType?: InputMaybe<IconType>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  noExpiration?: InputMaybe<Scalars['Boolean']['input']>;
  periodDays?: InputMaybe<Scalars['Int']['input']>;
  pricePerPeriod?: InputMaybe<Scalars['Money']['input']>;
  subtitle?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

export type AdvertisementPage = {
  items: Array<AdminAdvertisement>;
  total: Scalars['Int']['output'];
};

export type AdvertisementPayload = {
  advertisement: AdminAdvertisement;
  changed: Scalars['Boolean']['output'];
};

export type AdvertisementPricing = {
  currency: Currency;
  periodDays: Scalars['Int']['output'];
  pricePerPeriod: Scalars['Money']['output'];
};

export type AiApi = {
  chatLimit: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  endpoint: Maybe<Scalars['String']['output']>;
  health: AiApiHealth;
  id: Scalars['ID']['output'];
  maskedKey: Scalars['String']['output'];
  modelName: Scalars['String']['output'];
  models: Array<AiModel>;
  service: AiService;
  serviceName: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type AiApiHealth = {
  answeredShare: Maybe<Scalars['Float']['output']>;
  calls: Scalars['Int']['output'];
  lastError: Maybe<AiFailure>;
  lastErrorAt: Maybe<Scalars['DateTime']['output']>;
  pausedUntil: Maybe<Scalars['DateTime']['output']>;
  status: AiApiStatus;
};

export type AiApiInput = {
  apiKey?: InputMaybe<Scalars['String']['input']>;
  chatLimit?: InputMaybe<Scalars['Int']['input']>;
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  endpoint?: InputMaybe<Scalars['String']['input']>;
  modelName?: InputMaybe<Scalars['String']['input']>;
  service?: InputMaybe<AiService>;
};

export type AiApiPayload = {
  api: AiApi;
};

export type AiApiStatus =
  | 'FAILING'
  | 'PAUSED'
  | 'UNUSED'
  | 'WORKING';

export type AiDisclosure = {
  at: Scalars['DateTime']['output'];
  fields: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  modelName: Scalars['String']['output'];
  offerCount: Scalars['Int']['output'];
  service: AiService;
};

export type AiDisclosurePage = {
  items: Array<AiDisclosure>;
  total: Scalars['Int']['output'];
};

export type AiFailure =
  | 'CUT_OFF'
  | 'FILTERED'
  | 'KEY_REFUSED'
  | 'LIMITED'
  | 'NO_PLAN'
  | 'SERVICE_FAULT'
  | 'TIMED_OUT';

export type AiModel = {
  description: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type AiService =
  | 'ANTHROPIC'
  | 'AZURE_OPENAI'
  | 'GOOGLE'
  | 'OPENAI';

export type AiServiceInfo = {
  id: AiService;
  name: Scalars['String']['output'];
  needsEndpoint: Scalars['Boolean']['output'];
};

export type AlcoholContent =
  | 'MILD'
  | 'NONE'
  | 'STRONG';

export type AllocatePaymentInput = {
  amount?: InputMaybe<Scalars['Money']['input']>;
  invoiceId: Scalars['ID']['input'];
  paymentId: Scalars['ID']['input'];
  seen: Scalars['Money']['input'];
};

export type AllocatedPayment = {
  adminName: Maybe<Scalars['String']['output']>;
  amount: Scalars['Money']['output'];
  bookedOn: Scalars['Date']['output'];
  id: Scalars['ID']['output'];
  message: Maybe<Scalars['String']['output']>;
  online: Scalars['Boolean']['output'];
  payerName: Maybe<Scalars['String']['output']>;
  reference: Maybe<Scalars['String']['output']>;
  whole: Scalars['Money']['output'];
};

export type AllocationKind =
  | 'BANK_FEE'
  | 'INVOICE'
  | 'NOTHING'
  | 'OTHER'
  | 'REMINDER_FEE'
  | 'RETURN'
  | 'REVERSAL'
  | 'UNDO';

export type AnalyticsComparison = {
  clickRateChange: Maybe<Scalars['Float']['output']>;
  clicksChange: Maybe<Scalars['Float']['output']>;
  costChange: Maybe<Scalars['Float']['output']>;
  costPerClickChange: Maybe<Scalars['Float']['output']>;
};

export type AnalyticsFilter =
  | 'ACTIVE'
  | 'ALL'
  | 'PREMIUM'
  | 'STANDARD';

export type AnalyticsOverview = {
  activeOffers: Scalars['Int']['output'];
  approvedOffers: Scalars['Int']['output'];
  avgClickRate: Scalars['Float']['output'];
  balance: Maybe<Scalars['Money']['output']>;
  costPerClick: Maybe<Scalars['Float']['output']>;
  currency: Currency;
  pendingOffers: Scalars['Int']['output'];
  periodCost: Maybe<Scalars['Money']['output']>;
  totalClicks: Scalars['Int']['output'];
  totalConversions: Scalars['Int']['output'];
  totalOffers: Scalars['Int']['output'];
  totalSpent: Maybe<Scalars['Money']['output']>;
  totalViews: Scalars['Int']['output'];
};

export type AnalyticsPeriod =
  | 'ALL'
  | 'DAYS_7'
  | 'DAYS_30'
  | 'DAYS_90'
  | 'DAYS_365';

export type AnswerHolidayPayload = {
  outlets: Array<ManagedOutlet>;
  questions: Array<HolidayQuestion>;
};

export type ApiKey = {
  actions: Array<BusinessAction>;
  createdAt: Scalars['DateTime']['output'];
  createdBy: Scalars['String']['output'];
  currency: Currency;
  endsAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  monthCap: Maybe<Scalars['Money']['output']>;
  name: Scalars['String']['output'];
  oldSecretEndsAt: Maybe<Scalars['DateTime']['output']>;
  outletIds: Maybe<Array<Scalars['ID']['output']>>;
  prefix: Scalars['String']['output'];
  revokedAt: Maybe<Scalars['DateTime']['output']>;
  spentThisMonth: Scalars['Money']['output'];
  status: ApiKeyStatus;
  version: Scalars['Int']['output'];
};

export type ApiKeyRight = {
  action: BusinessAction;
  atOutlet: Scalars['Boolean']['output'];
  spends: Scalars['Boolean']['output'];
};

export type ApiKeySecretPayload = {
  apiKey: ApiKey;
  secret: Scalars['String']['output'];
};

export type ApiKeyStatus =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'REVOKED';

export type Appeal = {
  answer: Maybe<Scalars['String']['output']>;
  decidedAt: Maybe<Scalars['DateTime']['output']>;
  decision: Maybe<AppealDecision>;
  id: Scalars['ID']['output'];
  sentAt: Scalars['DateTime']['output'];
  status: AppealStatus;
  text: Scalars['String']['output'];
};

export type AppealDecision =
  | 'DISMISSED'
  | 'UPHELD';

export type AppealPage = {
  items: Array<AdminAppeal>;
  total: Scalars['Int']['output'];
};

export type AppealStatementPayload = {
  statement: StatementOfReasons;
};

export type AppealStatus =
  | 'DECIDED'
  | 'OPEN';

export type AppealWithKeyPayload = {
  message: Scalars['String']['output'];
};

export type AppealableDecision = {
  appealUntil: Scalars['DateTime']['output'];
  decidedAt: Scalars['DateTime']['output'];
  decision: Scalars['String']['output'];
  facts: Scalars['String']['output'];
  isAppealable: Scalars['Boolean']['output'];
  isAppealed: Scalars['Boolean']['output'];
  mayTakeDays: Scalars['Boolean']['output'];
  rule: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type Audience =
  | 'ADMIN'
  | 'ANYONE'
  | 'BUSINESS'
  | 'CONSUMER';

export type AuditEntry = {
  action: Scalars['String']['output'];
  actorId: Maybe<Scalars['ID']['output']>;
  actorKind: Audience;
  actorName: Maybe<Scalars['String']['output']>;
  after: Maybe<Scalars['JSON']['output']>;
  at: Scalars['DateTime']['output'];
  before: Maybe<Scalars['JSON']['output']>;
  id: Scalars['ID']['output'];
  requestId: Maybe<Scalars['String']['output']>;
  targetExists: Maybe<Scalars['Boolean']['output']>;
  targetId: Maybe<Scalars['ID']['output']>;
  targetKind: Maybe<Scalars['String']['output']>;
  targetName: Maybe<Scalars['String']['output']>;
};

export type AuditFilterInput = {
  action?: InputMaybe<Scalars['String']['input']>;
  adminId?: InputMaybe<Scalars['ID']['input']>;
  from?: InputMaybe<Scalars['Date']['input']>;
  targetId?: InputMaybe<Scalars['ID']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type AuditPage = {
  items: Array<AuditEntry>;
  total: Scalars['Int']['output'];
};

export type BankFile = {
  adminName: Maybe<Scalars['String']['output']>;
  at: Scalars['DateTime']['output'];
  currency: Currency;
  differences: Array<Scalars['String']['output']>;
  entries: Scalars['Int']['output'];
  fileName: Scalars['String']['output'];
  fileSum: Maybe<Scalars['Money']['output']>;
  id: Scalars['ID']['output'];
  inDoubt: Scalars['Int']['output'];
  kind: BankFileKind;
  known: Scalars['Int']['output'];
  notBooked: Scalars['Int']['output'];
  notUnderstood: Scalars['Int']['output'];
  otherAccount: Scalars['Int']['output'];
  otherCurrency: Scalars['Int']['output'];
  readSum: Maybe<Scalars['Money']['output']>;
  received: Scalars['Money']['output'];
  setApart: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
  withoutDay: Scalars['Int']['output'];
};

export type BankFileKind =
  | 'CAMT053'
  | 'CAMT054'
  | 'KTL';

export type BankFilePage = {
  items: Array<BankFile>;
  total: Scalars['Int']['output'];
};

export type BegunPaymentPayload = {
  payment: OnlinePayment;
  redirectTo: Scalars['String']['output'];
};

export type Billing = {
  months: Array<BillingMonth>;
  summary: BillingSummary;
};

export type BillingMonth = {
  currency: Currency;
  key: Scalars['String']['output'];
  month: Scalars['String']['output'];
  offers: Scalars['Int']['output'];
  received: Scalars['Money']['output'];
  spent: Scalars['Money']['output'];
};

export type BillingSettings = {
  addressRequired: Scalars['Boolean']['output'];
  bic: Maybe<Scalars['String']['output']>;
  creditWhen: CreditWhen;
  formerIbans: Array<Scalars['String']['output']>;
  homeTown: Maybe<Scalars['String']['output']>;
  legalName: Maybe<Scalars['String']['output']>;
  outageWay: OutageWay;
  reminderFee: Scalars['Money']['output'];
  remindersFrom: Maybe<Scalars['Date']['output']>;
  remindersOn: Scalars['Boolean']['output'];
  toleranceCents: Scalars['Int']['output'];
  vatBasis: VatBasis;
  version: Scalars['Int']['output'];
};

export type BillingSettingsInput = {
  addressRequired?: InputMaybe<Scalars['Boolean']['input']>;
  bic?: InputMaybe<Scalars['String']['input']>;
  creditWhen?: InputMaybe<CreditWhen>;
  formerIbans?: InputMaybe<Array<Scalars['String']['input']>>;
  homeTown?: InputMaybe<Scalars['String']['input']>;
  legalName?: InputMaybe<Scalars['String']['input']>;
  outageWay?: InputMaybe<OutageWay>;
  reminderFee?: InputMaybe<Scalars['Money']['input']>;
  remindersFrom?: InputMaybe<Scalars['Date']['input']>;
  remindersOn?: InputMaybe<Scalars['Boolean']['input']>;
  toleranceCents?: InputMaybe<Scalars['Int']['input']>;
  vatBasis?: InputMaybe<VatBasis>;
};

export type BillingSummary = {
  avgCostPerClick: Scalars['Float']['output'];
  avgMonthly: Scalars['Money']['output'];
  currency: Currency;
  currentBalance: Scalars['Money']['output'];
  lastMonth: Scalars['Money']['output'];
  thisMonth: Scalars['Money']['output'];
  totalSpent: Scalars['Money']['output'];
};

export type BookFileRowInput = {
  amount: Scalars['Money']['input'];
  bookedOn: Scalars['Date']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
  payerName?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  rowId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};

export type Business = {
  balance: Maybe<Scalars['Money']['output']>;
  businessId: Scalars['String']['output'];
  businessName: Scalars['String']['output'];
  buyerReference: Scalars['String']['output'];
  contactPerson: Scalars['String']['output'];
  coversPublishing: Array<OfferType>;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  eInvoiceAddress: Scalars['String']['output'];
  eInvoiceOperator: Scalars['String']['output'];
  email: Scalars['String']['output'];
  emailVerified: Scalars['Boolean']['output'];
  endsAt: Maybe<Scalars['DateTime']['output']>;
  endsBalance: Maybe<Scalars['Money']['output']>;
  heldBy: Maybe<Invoice>;
  id: Scalars['ID']['output'];
  isOwnEnding: Scalars['Boolean']['output'];
  pendingEmail: Maybe<Scalars['String']['output']>;
  phone: Scalars['String']['output'];
  postCode: Scalars['String']['output'];
  status: BusinessStatus;
  street: Scalars['String']['output'];
  town: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type BusinessAction =
  | 'BILLING_PAY'
  | 'BILLING_READ'
  | 'BUSINESS_EDIT'
  | 'BUSINESS_END'
  | 'BUSINESS_READ'
  | 'CODE_REDEEM'
  | 'DATA_EXPORT'
  | 'DECISION_APPEAL'
  | 'DECISION_READ'
  | 'KEY_MANAGE'
  | 'LOG_READ'
  | 'MEMBER_MANAGE'
  | 'MEMBER_SELF'
  | 'OFFER_EDIT'
  | 'OFFER_PUBLISH'
  | 'OFFER_READ'
  | 'OFFER_REPEAT'
  | 'OUTLET_MANAGE'
  | 'SHOP_EDIT'
  | 'SHOP_READ'
  | 'STATS_READ'
  | 'TERMS_ACCEPT'
  | 'TERMS_READ';

export type BusinessAddressPayload = {
  business: AdminBusiness;
};

export type BusinessAnalytics = {
  comparison: AnalyticsComparison;
  days: Array<DailyFigures>;
  filtered: FilteredEvents;
  from: Scalars['Date']['output'];
  locations: Array<LocationClicks>;
  offers: Array<OfferPerformance>;
  overview: AnalyticsOverview;
  sources: Array<SourceVisits>;
  to: Scalars['Date']['output'];
};

export type BusinessDuplicate = {
  businessName: Scalars['String']['output'];
  contactPerson: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  phone: Scalars['String']['output'];
  status: BusinessStatus;
};

export type BusinessEvent = {
  action: Scalars['String']['output'];
  actorId: Maybe<Scalars['ID']['output']>;
  actorName: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  details: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  kind: BusinessEventKind;
  targetExists: Maybe<Scalars['Boolean']['output']>;
  targetId: Maybe<Scalars['ID']['output']>;
  targetKind: Maybe<Scalars['String']['output']>;
  targetName: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type BusinessEventFilterInput = {
  actorId?: InputMaybe<Scalars['ID']['input']>;
  from?: InputMaybe<Scalars['Date']['input']>;
  kind?: InputMaybe<BusinessEventKind>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type BusinessEventKind =
  | 'DECISIONS'
  | 'KEYS'
  | 'MEMBERS'
  | 'MONEY'
  | 'OFFERS'
  | 'OUTLETS'
  | 'PROFILE';

export type BusinessEventList = {
  endCursor: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<BusinessEvent>;
};

export type BusinessMailChoice = {
  isOn: Scalars['Boolean']['output'];
  kind: BusinessMailKind;
};

export type BusinessMailKind =
  | 'BALANCE_LOW'
  | 'ENDS_SOON'
  | 'TILL_CARD'
  | 'WEEKLY_RESULT';

export type BusinessNote = {
  adminName: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type BusinessNotePage = {
  items: Array<BusinessNote>;
  total: Scalars['Int']['output'];
};

export type BusinessNotePayload = {
  note: BusinessNote;
};

export type BusinessPage = {
  items: Array<AdminBusiness>;
  total: Scalars['Int']['output'];
};

export type BusinessProfileInput = {
  buyerReference?: InputMaybe<Scalars['String']['input']>;
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  eInvoiceAddress?: InputMaybe<Scalars['String']['input']>;
  eInvoiceOperator?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  postCode?: InputMaybe<Scalars['String']['input']>;
  proveAtConfirmation: Scalars['Boolean']['input'];
  street?: InputMaybe<Scalars['String']['input']>;
  town?: InputMaybe<Scalars['String']['input']>;
};

export type BusinessRef = {
  businessId: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type BusinessRevenue = {
  business: BusinessRef;
  offers: Scalars['Int']['output'];
  revenue: Scalars['Money']['output'];
};

export type BusinessRole =
  | 'OWNER'
  | 'PUBLISHER'
  | 'TILL';

export type BusinessSession = {
  actions: Array<BusinessAction>;
  businessName: Scalars['String']['output'];
  email: Scalars['String']['output'];
  getsTillCards: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  mustChangePassword: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  owners: Array<Scalars['String']['output']>;
  pendingEmail: Maybe<Scalars['String']['output']>;
  role: BusinessRole;
  status: BusinessStatus;
  suspended: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
};

export type BusinessSortField =
  | 'BALANCE'
  | 'CREATED_AT'
  | 'LAST_LOGIN'
  | 'NAME'
  | 'TOTAL_SPENT';

export type BusinessSortInput = {
  by: BusinessSortField;
  direction: SortDirection;
};

export type BusinessStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED'
  | 'SUSPENDED';

export type BusinessStatusPayload = {
  business: AdminBusiness;
};

export type BusinessSummary = {
  balance: Scalars['Money']['output'];
  businessId: Scalars['String']['output'];
  businessName: Scalars['String']['output'];
  contactPerson: Scalars['String']['output'];
  currency: Currency;
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  phone: Scalars['String']['output'];
  status: BusinessStatus;
};

export type BusinessTotals = {
  active: Scalars['Int']['output'];
  currency: Currency;
  offers: Scalars['Int']['output'];
  pending: Scalars['Int']['output'];
  revenue: Scalars['Money']['output'];
  revenues: Array<CurrencySum>;
  suspended: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type CancelEmailChangePayload = {
  viewer: Viewer;
};

export type CancelMyEndingPayload = {
  business: Business;
};

export type CancelOwnOfferPayload = {
  offer: ManagedOffer;
  refunded: Scalars['Money']['output'];
  remainingBalance: Maybe<Scalars['Money']['output']>;
};

export type Category = {
  id: Scalars['ID']['output'];
  kind: CategoryKind;
  name: Scalars['String']['output'];
  offerCount: Maybe<Scalars['Int']['output']>;
  version: Scalars['Int']['output'];
};

export type CategoryKind =
  | 'FOOD'
  | 'OTHER'
  | 'RESTAURANT'
  | 'SERVICE';

export type CategoryPayload = {
  category: Category;
};

export type CategoryUsage = {
  live: Scalars['Int']['output'];
  offers: Scalars['Int']['output'];
  revisions: Scalars['Int']['output'];
  wishes: Scalars['Int']['output'];
};

export type ChangePasswordInput = {
  as: Audience;
  confirmPassword: Scalars['String']['input'];
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};

export type ChangePasswordPayload = {
  viewer: Viewer;
};

export type Chat = {
  allowance: ChatAllowance;
  id: Scalars['ID']['output'];
  messages: Array<ChatMessage>;
  notice: Scalars['String']['output'];
};


export type ChatMessagesArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  last: Scalars['Int']['input'];
};

export type ChatAllowance = {
  limit: Scalars['Int']['output'];
  remaining: Scalars['Int']['output'];
  resetsAt: Scalars['DateTime']['output'];
};

export type ChatAnswerKind =
  | 'ABOUT_SERVICE'
  | 'CLARIFY'
  | 'NOTHING'
  | 'OFFERS'
  | 'OFF_TOPIC'
  | 'SMALL_TALK';

export type ChatAnswerer =
  | 'AI'
  | 'RECOMMENDER';

export type ChatComparison =
  | 'DISCOUNT'
  | 'DISTANCE'
  | 'ENDING'
  | 'NEWEST'
  | 'PRICE';

export type ChatLanguage =
  | 'EN'
  | 'FI'
  | 'SV';

export type ChatMessage = {
  answeredBy: Maybe<ChatAnswerer>;
  asks: Maybe<ChatQuestionBack>;
  comparedBy: Maybe<ChatComparison>;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  isGenerated: Scalars['Boolean']['output'];
  kind: Maybe<ChatAnswerKind>;
  language: Maybe<ChatLanguage>;
  offers: Array<Offer>;
  page: Maybe<ChatPage>;
  quotes: Array<ChatQuote>;
  role: ChatRole;
  text: Scalars['String']['output'];
  writtenBy: Maybe<ChatWriter>;
};

export type ChatMessageInput = {
  text: Scalars['String']['input'];
};

export type ChatPage = {
  path: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type ChatQuestionBack =
  | 'CITY'
  | 'PRICE'
  | 'WHAT_FOR'
  | 'WHEN'
  | 'WHICH';

export type ChatQuote = {
  offerId: Scalars['ID']['output'];
  page: Maybe<Scalars['Int']['output']>;
  text: Scalars['String']['output'];
};

export type ChatRole =
  | 'ASSISTANT'
  | 'CONSUMER';

export type ChatWriter =
  | 'BUILT_IN'
  | 'SERVICE_PLAN';

export type CheckOnlinePaymentPayload = {
  payment: AdminOnlinePayment;
};

export type CityWithoutFood = {
  lastOn: Maybe<Scalars['Date']['output']>;
  name: Scalars['String']['output'];
  offers: Scalars['Int']['output'];
  region: Scalars['String']['output'];
};

export type CloseOnlineSettlementInput = {
  id: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};

export type ComingTerms = {
  inForceFrom: Scalars['DateTime']['output'];
  version: TermsVersion;
};

export type Company = {
  address: Maybe<Scalars['String']['output']>;
  businessId: Scalars['String']['output'];
  businessName: Scalars['String']['output'];
  postalAddress: Maybe<PostalAddress>;
};

export type ComparePrice = {
  amount: Scalars['Money']['output'];
  basis: PriceBasis;
  since: Maybe<Scalars['Date']['output']>;
};

export type ConfirmEmailChangePayload = {
  audience: Audience;
  email: Scalars['String']['output'];
};

export type ConfirmTaxRatePayload = {
  taxRate: Scalars['Float']['output'];
};

export type ConfirmTwoFactorInput = {
  code: Scalars['String']['input'];
  token: Scalars['String']['input'];
};

export type ConfirmTwoFactorPayload = {
  admin: AdminAccount;
  recoveryCodes: Maybe<Array<Scalars['String']['output']>>;
};

export type Consumer = {
  city: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  digestFrequency: DigestFrequency;
  digestHour: Scalars['Int']['output'];
  digestWeekday: Scalars['Int']['output'];
  email: Scalars['String']['output'];
  emailVerified: Scalars['Boolean']['output'];
  firstName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lastName: Scalars['String']['output'];
  notificationsEnabled: Scalars['Boolean']['output'];
};

export type ContactKind =
  | 'ACCESSIBILITY'
  | 'GENERAL';

export type ContactLanguage =
  | 'EN'
  | 'FI'
  | 'SV';

export type ContactMessage = {
  business: Maybe<BusinessSummary>;
  createdAt: Scalars['DateTime']['output'];
  dueAt: Maybe<Scalars['DateTime']['output']>;
  email: Scalars['String']['output'];
  handled: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  kind: ContactKind;
  message: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type ContactMessageInput = {
  email: Scalars['String']['input'];
  kind: ContactKind;
  message: Scalars['String']['input'];
  name: Scalars['String']['input'];
};

export type ContactMessagePage = {
  items: Array<ContactMessage>;
  total: Scalars['Int']['output'];
};

export type ContactMessagePayload = {
  message: ContactMessage;
};

export type ContentAnswers = {
  alcohol: Maybe<AlcoholContent>;
  confirmed: Array<ContentFlag>;
  credit: Maybe<CreditTerms>;
  isOffsetOnly: Maybe<Scalars['Boolean']['output']>;
  words: Maybe<Array<Scalars['String']['output']>>;
};

export type ContentAnswersInput = {
  alcohol?: InputMaybe<AlcoholContent>;
  confirmed?: InputMaybe<Array<ContentFlag>>;
  credit?: InputMaybe<CreditTermsInput>;
  isOffsetOnly?: InputMaybe<Scalars['Boolean']['input']>;
  words?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type ContentEffect =
  | 'ASK'
  | 'NOTE'
  | 'REFUSE';

export type ContentFinding = {
  effect: ContentEffect;
  law: Scalars['String']['output'];
  lawUrl: Scalars['String']['output'];
  rule: ContentFlag;
  sentence: Scalars['String']['output'];
  words: Array<Scalars['String']['output']>;
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

export type ContentReport = {
  appeal: Maybe<Appeal>;
  business: Maybe<BusinessSummary>;
  decidedAt: Maybe<Scalars['DateTime']['output']>;
  decidedBy: Maybe<Scalars['String']['output']>;
  decision: Maybe<ReportDecision>;
  earlierActed: Scalars['Int']['output'];
  earlierKept: Scalars['Int']['output'];
  email: Maybe<Scalars['String']['output']>;
  facts: Maybe<Scalars['String']['output']>;
  goodFaith: Scalars['Boolean']['output'];
  ground: Maybe<RestrictionGround>;
  id: Scalars['ID']['output'];
  joined: Array<ContentReport>;
  kind: ReportKind;
  language: ReportLanguage;
  name: Maybe<Scalars['String']['output']>;
  note: Maybe<Scalars['String']['output']>;
  notices: Scalars['Int']['output'];
  number: Scalars['String']['output'];
  offer: Maybe<ManagedOffer>;
  offerId: Maybe<Scalars['ID']['output']>;
  pictures: Array<ReportPicture>;
  picturesUntil: Maybe<Scalars['DateTime']['output']>;
  priceHistory: Array<MarketedPrice>;
  receivedAt: Scalars['DateTime']['output'];
  rule: Maybe<Scalars['String']['output']>;
  snapshot: Maybe<ReportSnapshot>;
  status: ReportStatus;
  targetUrl: Scalars['String']['output'];
  text: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type ContentReportFilterInput = {
  kind?: InputMaybe<ReportKind>;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<ReportStatus>;
};

export type ContentReportPage = {
  items: Array<ContentReport>;
  total: Scalars['Int']['output'];
};

export type ContentReportPayload = {
  report: ContentReport;
};

export type ContentRule = {
  agreedCount: Scalars['Int']['output'];
  decidedCount: Scalars['Int']['output'];
  effect: ContentEffect;
  foundCount: Scalars['Int']['output'];
  isAsked: Scalars['Boolean']['output'];
  isSwitchable: Scalars['Boolean']['output'];
  law: Scalars['String']['output'];
  lawUrl: Scalars['String']['output'];
  rule: ContentFlag;
  since: Scalars['Date']['output'];
  words: Scalars['String']['output'];
};

export type ConversionCounts = {
  calls: Scalars['Int']['output'];
  directions: Scalars['Int']['output'];
  website: Scalars['Int']['output'];
};

export type ConversionInput = {
  location?: InputMaybe<Scalars['String']['input']>;
  offerId: Scalars['ID']['input'];
  type: ConversionType;
};

export type ConversionType =
  | 'CALL'
  | 'DIRECTIONS'
  | 'WEBSITE';

export type CountTrend = {
  before: Scalars['Int']['output'];
  change: Maybe<Scalars['Float']['output']>;
  days: Array<CountTrendDay>;
  total: Scalars['Int']['output'];
};

export type CountTrendDay = {
  before: Scalars['Int']['output'];
  date: Scalars['Date']['output'];
  value: Scalars['Int']['output'];
};

export type Counterpart = {
  amount: Scalars['Money']['output'];
  bookedOn: Scalars['Date']['output'];
  id: Scalars['ID']['output'];
  invoices: Array<Scalars['Int']['output']>;
  isSameId: Scalars['Boolean']['output'];
  isSameParty: Scalars['Boolean']['output'];
  isSameReference: Scalars['Boolean']['output'];
  isSurplus: Scalars['Boolean']['output'];
  left: Scalars['Money']['output'];
  payerName: Maybe<Scalars['String']['output']>;
};

export type CreateAdminInput = {
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
  password: Scalars['String']['input'];
  permissions: Array<Permission>;
  role: AdminRole;
};

export type CreateApiKeyInput = {
  actions: Array<BusinessAction>;
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  endDate: Scalars['Date']['input'];
  monthCap?: InputMaybe<Scalars['Money']['input']>;
  name: Scalars['String']['input'];
  outletIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type CreateOfferPayload = {
  message: Scalars['String']['output'];
  offer: ManagedOffer;
  remainingBalance: Maybe<Scalars['Money']['output']>;
  toppedUp: Scalars['Money']['output'];
};

export type CreditAheadInput = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};

export type CreditAheadPayload = {
  business: AdminBusiness;
  invoice: Invoice;
  newBalance: Scalars['Money']['output'];
};

export type CreditInvoiceInput = {
  amount?: InputMaybe<Scalars['Money']['input']>;
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  reason: Scalars['String']['input'];
  seen?: InputMaybe<Scalars['Money']['input']>;
};

export type CreditInvoicePayload = {
  business: AdminBusiness;
  creditNote: Invoice;
  invoice: Invoice;
  newBalance: Scalars['Money']['output'];
};

export type CreditLimitInput = {
  id: Scalars['ID']['input'];
  limit: Scalars['Money']['input'];
  seen?: InputMaybe<Scalars['Money']['input']>;
};

export type CreditLimitPayload = {
  business: AdminBusiness;
};

export type CreditTerms = {
  annualRate: Scalars['Float']['output'];
  example: Scalars['String']['output'];
  lender: Scalars['String']['output'];
};

export type CreditTermsInput = {
  annualRate: Scalars['Float']['input'];
  example: Scalars['String']['input'];
  lender: Scalars['String']['input'];
};

export type CreditWhen =
  | 'AT_INVOICE'
  | 'AT_PAYMENT'
  | 'UP_TO_LIMIT';

export type Currency =
  | 'EUR'
  | 'SEK'
  | 'USD';

export type CurrencyRevenue = {
  advertisementCount: Scalars['Int']['output'];
  advertisementRevenue: Scalars['Money']['output'];
  averagePerOffer: Scalars['Money']['output'];
  byType: Array<RevenueByType>;
  currency: Currency;
  offerCount: Scalars['Int']['output'];
  offerRevenue: Scalars['Money']['output'];
  topBusinesses: Array<BusinessRevenue>;
  total: Scalars['Money']['output'];
};

export type CurrencySum = {
  amount: Scalars['Money']['output'];
  currency: Currency;
};

export type CurrencySums = {
  advertisements: Scalars['Money']['output'];
  charged: Scalars['Money']['output'];
  corrected: Scalars['Money']['output'];
  credits: Scalars['Money']['output'];
  currency: Currency;
  debits: Scalars['Money']['output'];
  refunded: Scalars['Money']['output'];
  toppedUp: Scalars['Money']['output'];
  writtenOff: Scalars['Money']['output'];
};

export type CurrentTerms = {
  business: TermsVersion;
  coming: Array<TermsVersion>;
  consumer: TermsVersion;
};

export type DailyFigures = {
  clicks: Scalars['Int']['output'];
  conversions: Scalars['Int']['output'];
  cost: Maybe<Scalars['Money']['output']>;
  date: Scalars['Date']['output'];
  views: Scalars['Int']['output'];
};

export type DataExport = {
  availableUntil: Maybe<Scalars['DateTime']['output']>;
  files: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  megabytes: Maybe<Scalars['Float']['output']>;
  readyAt: Maybe<Scalars['DateTime']['output']>;
  requestedAt: Scalars['DateTime']['output'];
  status: DataExportStatus;
  url: Maybe<Scalars['String']['output']>;
};

export type DataExportStatus =
  | 'FAILED'
  | 'MAKING'
  | 'QUEUED'
  | 'READY';

export type DecideAppealPayload = {
  appeal: AdminAppeal;
};

export type DecideFileRowInput = {
  isSame: Scalars['Boolean']['input'];
  rowId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};

export type DecideReportInput = {
  decision: ReportDecision;
  grounds: RestrictionGroundsInput;
  note?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteAdminPayload = {
  id: Scalars['ID']['output'];
};

export type DeleteAdvertisementPayload = {
  id: Scalars['ID']['output'];
};

export type DeleteAiApiPayload = {
  id: Scalars['ID']['output'];
};

export type DeleteBusinessPayload = {
  currency: Currency;
  id: Scalars['ID']['output'];
  writtenOff: Scalars['Money']['output'];
};

export type DeleteCategoryPayload = {
  id: Scalars['ID']['output'];
};

export type DeleteChatHistoryPayload = {
  deleted: Scalars['Int']['output'];
};

export type DeleteConsumerAccountPayload = {
  id: Scalars['ID']['output'];
};

export type DeleteOfferDraftPayload = {
  id: Scalars['ID']['output'];
};

export type DeleteOfferPayload = {
  id: Scalars['ID']['output'];
};

export type DeletedBusiness = {
  businessId: Scalars['String']['output'];
  businessName: Scalars['String']['output'];
  deletedAt: Scalars['DateTime']['output'];
  deletedBy: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  invoices: InvoicePage;
  transactions: TransactionPage;
};


export type DeletedBusinessInvoicesArgs = {
  page: PageInput;
};


export type DeletedBusinessTransactionsArgs = {
  page: PageInput;
};

export type DigestFrequency =
  | 'DAILY'
  | 'NONE'
  | 'WEEKLY';

export type DismissFileRowInput = {
  reason: Scalars['String']['input'];
  rowId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};

export type DistanceBand =
  | 'KM_25'
  | 'KM_50'
  | 'KM_100'
  | 'SAME_CITY';

export type EInvoiceInput = {
  buyerReference: Scalars['String']['input'];
  eInvoiceAddress: Scalars['String']['input'];
  eInvoiceOperator: Scalars['String']['input'];
};

export type EndMyBusinessInput = {
  balance: Scalars['Money']['input'];
  currentPassword: Scalars['String']['input'];
  isAtOnce: Scalars['Boolean']['input'];
  wantsBalance: Scalars['Boolean']['input'];
};

export type EndMyBusinessPayload = {
  business: Maybe<Business>;
};

export type EndedOffer = {
  endedOn: Scalars['Date']['output'];
  isFromShop: Scalars['Boolean']['output'];
  offers: Array<Offer>;
  shop: Maybe<ShopLink>;
  title: Maybe<Scalars['String']['output']>;
};

export type EndedPayment = {
  adminName: Maybe<Scalars['String']['output']>;
  amount: Scalars['Money']['output'];
  bookedOn: Scalars['Date']['output'];
  id: Scalars['ID']['output'];
  note: Maybe<Scalars['String']['output']>;
  payerName: Maybe<Scalars['String']['output']>;
  status: EndedPaymentStatus;
  takenBackOn: Maybe<Scalars['Date']['output']>;
};

export type EndedPaymentStatus =
  | 'CANCELLED'
  | 'OTHER'
  | 'OTHER_INVOICE'
  | 'RETURNED'
  | 'TAKEN_BACK'
  | 'WAITS';

export type EndingException =
  | 'API'
  | 'FRAUD'
  | 'LAW'
  | 'OWN_REQUEST'
  | 'REPEATED_BREACH';

export type ErrorCode =
  | 'ACCOUNT_PENDING'
  | 'ACCOUNT_REJECTED'
  | 'ACCOUNT_SUSPENDED'
  | 'ADDRESS_MISSING'
  | 'AI_KEY_REJECTED'
  | 'AI_UNAVAILABLE'
  | 'BAD_CREDENTIALS'
  | 'BALANCE_REMAINS'
  | 'BALANCE_TOO_LOW'
  | 'BUSINESS_NOT_FOUND'
  | 'CAP_REACHED'
  | 'CATEGORY_EXISTS'
  | 'CATEGORY_IN_USE'
  | 'CHAT_LIMIT_REACHED'
  | 'COMPANY_CEASED'
  | 'CONFLICT'
  | 'CURRENCY_LOCKED'
  | 'EMAIL_NOT_VERIFIED'
  | 'EMAIL_TAKEN'
  | 'FORBIDDEN'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'IMAGE_INVALID'
  | 'IMAGE_TOO_LARGE'
  | 'INTERNAL'
  | 'INVALID_INPUT'
  | 'MAINTENANCE'
  | 'MASTER_ADMIN_PROTECTED'
  | 'NOT_FOUND'
  | 'OFFER_NOT_FOUND'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'PAYMENT_RETURNED'
  | 'PRICE_CHANGED'
  | 'REGISTRATION_CLOSED'
  | 'REGISTRY_UNAVAILABLE'
  | 'SHOP_GONE'
  | 'SIGN_IN_REQUIRED'
  | 'STATUS_CHANGE_REFUSED'
  | 'TOKEN_INVALID'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_REQUESTS'
  | 'TWO_FACTOR_INVALID'
  | 'UNAVAILABLE';

export type EventInput = {
  city?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  kind: EventKind;
  source?: InputMaybe<Scalars['String']['input']>;
  targetId: Scalars['ID']['input'];
};

export type EventKind =
  | 'ADVERTISEMENT_CLICK'
  | 'CALL'
  | 'CLICK'
  | 'DIRECTIONS'
  | 'POSTER'
  | 'VIEW'
  | 'WEBSITE';

export type EventStatus =
  | 'COUNTED'
  | 'NOT_COUNTED'
  | 'NOT_FOUND';

export type FailedMail = {
  createdAt: Scalars['DateTime']['output'];
  error: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  subject: Scalars['String']['output'];
  to: Scalars['String']['output'];
};

export type Favourite = {
  addedAt: Scalars['DateTime']['output'];
  offer: Offer;
};

export type FavouritePage = {
  endCursor: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Favourite>;
};

export type FileRow = {
  account: Maybe<Scalars['String']['output']>;
  amount: Maybe<Scalars['Money']['output']>;
  bookedOn: Maybe<Scalars['Date']['output']>;
  currency: Maybe<Scalars['String']['output']>;
  decidedAt: Maybe<Scalars['DateTime']['output']>;
  decidedBy: Maybe<Scalars['String']['output']>;
  decision: Maybe<FileRowDecisionKind>;
  entry: Maybe<WaitingPayment>;
  entryNumber: Scalars['Int']['output'];
  file: BankFile;
  id: Scalars['ID']['output'];
  isWaiting: Scalars['Boolean']['output'];
  lines: Maybe<Scalars['String']['output']>;
  message: Maybe<Scalars['String']['output']>;
  note: Maybe<Scalars['String']['output']>;
  payerName: Maybe<Scalars['String']['output']>;
  reference: Maybe<Scalars['String']['output']>;
  sentence: Maybe<Scalars['String']['output']>;
  status: FileRowStatus;
  version: Scalars['Int']['output'];
};

export type FileRowDecisionKind =
  | 'BOOKED'
  | 'DIFFERENT'
  | 'DISMISSED'
  | 'ITEMISED'
  | 'SAME'
  | 'UNDO';

export type FileRowFilterInput = {
  fileId?: InputMaybe<Scalars['ID']['input']>;
  waiting: Scalars['Boolean']['input'];
};

export type FileRowPage = {
  items: Array<FileRow>;
  total: Scalars['Int']['output'];
};

export type FileRowPayload = {
  row: FileRow;
};

export type FileRowStatus =
  | 'ADDED'
  | 'IN_DOUBT'
  | 'ITEMISED'
  | 'KNOWN'
  | 'NOT_BOOKED'
  | 'NOT_UNDERSTOOD'
  | 'NO_DAY'
  | 'OTHER_ACCOUNT'
  | 'OTHER_CURRENCY'
  | 'WAITS_FOR_ITEMS';

export type FilteredEvents = {
  overLimit: Scalars['Int']['output'];
  own: Scalars['Int']['output'];
  repeats: Scalars['Int']['output'];
  robots: Scalars['Int']['output'];
};

export type FirstInvoiceStep = {
  done: Scalars['Boolean']['output'];
  name: FirstInvoiceStepName;
};

export type FirstInvoiceStepName =
  | 'ADDRESS'
  | 'BIC'
  | 'IBAN'
  | 'LEGAL_NAME'
  | 'MAIL'
  | 'PAYMENTS'
  | 'TAX_RATE';

export type FollowInput = {
  mail?: InputMaybe<Scalars['Boolean']['input']>;
  push?: InputMaybe<Scalars['Boolean']['input']>;
};

export type FollowShopPayload = {
  followedShops: Array<FollowedShop>;
};

export type FollowedShop = {
  mail: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  push: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
};

export type ForgetRedemptionCodesPayload = {
  count: Scalars['Int']['output'];
};

export type GeneralSettings = {
  authorityEmail: Maybe<Scalars['String']['output']>;
  authorityLanguages: Array<ContactLanguage>;
  contactEmail: Scalars['String']['output'];
  defaultRule: Scalars['String']['output'];
  iban: Maybe<Scalars['String']['output']>;
  links: SiteLinks;
  maintenanceMode: Scalars['Boolean']['output'];
  offerModeration: OfferModeration;
  osoite: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  registrationEnabled: Scalars['Boolean']['output'];
  siteDescription: Scalars['String']['output'];
  siteName: Scalars['String']['output'];
  supportEmail: Scalars['String']['output'];
  userLanguages: Array<ContactLanguage>;
  version: Scalars['Int']['output'];
  yTunnus: Scalars['String']['output'];
};

export type GeneralSettingsInput = {
  authorityEmail?: InputMaybe<Scalars['String']['input']>;
  authorityLanguages?: InputMaybe<Array<ContactLanguage>>;
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  defaultRule?: InputMaybe<Scalars['String']['input']>;
  iban?: InputMaybe<Scalars['String']['input']>;
  links?: InputMaybe<SiteLinksInput>;
  maintenanceMode?: InputMaybe<Scalars['Boolean']['input']>;
  offerModeration?: InputMaybe<OfferModeration>;
  osoite?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  registrationEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  siteDescription?: InputMaybe<Scalars['String']['input']>;
  siteName?: InputMaybe<Scalars['String']['input']>;
  supportEmail?: InputMaybe<Scalars['String']['input']>;
  userLanguages?: InputMaybe<Array<ContactLanguage>>;
  yTunnus?: InputMaybe<Scalars['String']['input']>;
};

export type GivenBack = {
  amount: Scalars['Money']['output'];
  currency: Currency;
  days: Scalars['Int']['output'];
  endDate: Maybe<Scalars['Date']['output']>;
  id: Scalars['ID']['output'];
  offerId: Scalars['ID']['output'];
  offerTitle: Scalars['String']['output'];
  text: Scalars['String']['output'];
  way: LostDaysWay;
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

export type HeardFrom = {
  count: Scalars['Int']['output'];
  source: RedemptionSource;
};

export type HolidayQuestion = {
  date: Scalars['Date']['output'];
  name: Scalars['String']['output'];
  outlets: Array<Scalars['String']['output']>;
};

export type IconType =
  | 'EMOJI'
  | 'FILE';

export type Image = {
  height: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  jpegUrl: Scalars['String']['output'];
  placeholder: Scalars['String']['output'];
  url: Scalars['String']['output'];
  width: Scalars['Int']['output'];
};


export type ImageUrlArgs = {
  width: ImageWidth;
};

export type ImageWidth =
  | 'W400'
  | 'W800'
  | 'W1600';

export type ImportBankFileInput = {
  file?: InputMaybe<Scalars['Upload']['input']>;
};

export type ImportBankFilePayload = {
  added: Scalars['Int']['output'];
  alreadyRead: Scalars['Boolean']['output'];
  file: BankFile;
  known: Scalars['Int']['output'];
  notUnderstood: Scalars['Int']['output'];
  setApart: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
};

export type Inbox = {
  openAppeals: Scalars['Int']['output'];
  openReports: Scalars['Int']['output'];
  pendingBusinesses: Scalars['Int']['output'];
  pendingOffers: Scalars['Int']['output'];
  pendingOrders: Scalars['Int']['output'];
  unhandledMessages: Scalars['Int']['output'];
};

export type Invitation = {
  businessName: Scalars['String']['output'];
  email: Scalars['String']['output'];
  endsAt: Scalars['DateTime']['output'];
  invitedBy: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  role: BusinessRole;
};

export type InviteMemberInput = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  monthCap?: InputMaybe<Scalars['Money']['input']>;
  name: Scalars['String']['input'];
  outletIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  role: BusinessRole;
};

export type Invoice = {
  balanceWaits: Scalars['Boolean']['output'];
  barcode: Maybe<Scalars['String']['output']>;
  buyerAddress: Maybe<Scalars['String']['output']>;
  buyerBusinessId: Scalars['String']['output'];
  buyerId: Scalars['ID']['output'];
  buyerName: Scalars['String']['output'];
  credited: Scalars['Money']['output'];
  creditedGross: Scalars['Money']['output'];
  credits: Maybe<Invoice>;
  currency: Currency;
  dueOn: Scalars['Date']['output'];
  finvoiceUrl: Scalars['String']['output'];
  gross: Scalars['Money']['output'];
  id: Scalars['ID']['output'];
  isBusinessDeleted: Scalars['Boolean']['output'];
  isReissuable: Scalars['Boolean']['output'];
  issuedOn: Scalars['Date']['output'];
  kind: InvoiceKind;
  lines: Array<InvoiceLine>;
  net: Scalars['Money']['output'];
  number: Scalars['Int']['output'];
  open: Scalars['Money']['output'];
  paid: Scalars['Money']['output'];
  paidOn: Maybe<Scalars['Date']['output']>;
  payment: Maybe<InvoicePaymentFacts>;
  payments: Array<InvoicePayment>;
  pdfUrl: Scalars['String']['output'];
  reason: Maybe<Scalars['String']['output']>;
  referenceNumber: Scalars['String']['output'];
  reminders: Array<InvoiceReminder>;
  replaces: Maybe<Invoice>;
  rfReference: Scalars['String']['output'];
  status: Maybe<InvoiceStatus>;
  takenBackPayments: Array<TakenBackPayment>;
  taxRate: Scalars['Float']['output'];
  vat: Scalars['Money']['output'];
};

export type InvoiceFilterInput = {
  from?: InputMaybe<Scalars['Date']['input']>;
  kind?: InputMaybe<InvoiceKind>;
  nearTo?: InputMaybe<Scalars['Money']['input']>;
  oldTaxRate?: InputMaybe<Scalars['Boolean']['input']>;
  owed?: InputMaybe<Scalars['Boolean']['input']>;
  payable?: InputMaybe<Scalars['Boolean']['input']>;
  reminders?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<InvoiceStatus>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type InvoiceHistory = {
  endedPayments: Array<EndedPayment>;
  invoice: Invoice;
  payments: Array<AllocatedPayment>;
  writeOffs: Array<InvoiceWriteOff>;
};

export type InvoiceKind =
  | 'CREDIT_NOTE'
  | 'INVOICE';

export type InvoiceLine = {
  description: Scalars['String']['output'];
  net: Scalars['Money']['output'];
};

export type InvoicePage = {
  items: Array<Invoice>;
  total: Scalars['Int']['output'];
};

export type InvoicePayment = {
  amount: Scalars['Money']['output'];
  bookedOn: Scalars['Date']['output'];
  id: Scalars['ID']['output'];
  payerName: Maybe<Scalars['String']['output']>;
};

export type InvoicePaymentFacts = {
  bic: Maybe<Scalars['String']['output']>;
  iban: Maybe<Scalars['String']['output']>;
  payee: Scalars['String']['output'];
};

export type InvoiceReminder = {
  at: Scalars['DateTime']['output'];
  fee: Scalars['Money']['output'];
  id: Scalars['ID']['output'];
  open: Scalars['Money']['output'];
  step: Scalars['Int']['output'];
};

export type InvoiceStatus =
  | 'CREDITED'
  | 'OPEN'
  | 'OVERDUE'
  | 'PAID'
  | 'PARTLY_PAID'
  | 'WRITTEN_OFF';

export type InvoiceWriteOff = {
  adminName: Maybe<Scalars['String']['output']>;
  amount: Scalars['Money']['output'];
  at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  isRounding: Scalars['Boolean']['output'];
  reason: Scalars['String']['output'];
};

export type LedgerAdmin = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type LedgerDirection =
  | 'CREDIT'
  | 'DEBIT';

export type LedgerEntry = {
  activityType: Maybe<AdvertisementActivity>;
  adminId: Maybe<Scalars['ID']['output']>;
  adminName: Maybe<Scalars['String']['output']>;
  advertisementId: Maybe<Scalars['ID']['output']>;
  advertisementTitle: Maybe<Scalars['String']['output']>;
  amount: Scalars['Money']['output'];
  business: Maybe<BusinessRef>;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  notes: Maybe<Scalars['String']['output']>;
  offerTitle: Maybe<Scalars['String']['output']>;
  referenceNumber: Maybe<Scalars['String']['output']>;
  sourceType: LedgerSource;
  transactionType: Maybe<LedgerDirection>;
};

export type LedgerFilterInput = {
  activity?: InputMaybe<AdvertisementActivity>;
  adminId?: InputMaybe<Scalars['ID']['input']>;
  currency?: InputMaybe<Currency>;
  direction?: InputMaybe<LedgerDirection>;
  from?: InputMaybe<Scalars['Date']['input']>;
  max?: InputMaybe<Scalars['Money']['input']>;
  min?: InputMaybe<Scalars['Money']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<LedgerSource>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type LedgerPage = {
  admins: Array<LedgerAdmin>;
  credits: Scalars['Money']['output'];
  currencies: Array<Currency>;
  currency: Currency;
  debits: Scalars['Money']['output'];
  items: Array<LedgerEntry>;
  sums: Array<CurrencySums>;
  total: Scalars['Int']['output'];
};

export type LedgerSource =
  | 'ADVERTISEMENT_ACTIVITY'
  | 'BALANCE_TRANSACTION';

export type LinkedHours = {
  businessName: Scalars['String']['output'];
  holidays: Array<HolidayQuestion>;
  outlets: Array<ManagedOutlet>;
};

export type LinkedHoursPayload = {
  hours: LinkedHours;
};

export type ListRow = {
  id: Scalars['ID']['output'];
  isOffer: Scalars['Boolean']['output'];
  isRemoved: Scalars['Boolean']['output'];
  isTicked: Scalars['Boolean']['output'];
  note: Scalars['String']['output'];
  noteAt: Scalars['DateTime']['output'];
  quantity: Scalars['String']['output'];
  quantityAt: Scalars['DateTime']['output'];
  removedAt: Scalars['DateTime']['output'];
  text: Scalars['String']['output'];
  textAt: Scalars['DateTime']['output'];
  tickedAt: Scalars['DateTime']['output'];
};

export type ListRowInput = {
  id: Scalars['ID']['input'];
  isOffer: Scalars['Boolean']['input'];
  isRemoved: Scalars['Boolean']['input'];
  isTicked: Scalars['Boolean']['input'];
  note: Scalars['String']['input'];
  noteAt: Scalars['DateTime']['input'];
  quantity: Scalars['String']['input'];
  quantityAt: Scalars['DateTime']['input'];
  removedAt: Scalars['DateTime']['input'];
  text: Scalars['String']['input'];
  textAt: Scalars['DateTime']['input'];
  tickedAt: Scalars['DateTime']['input'];
};

export type LiveCity = {
  name: Scalars['String']['output'];
  offers: Scalars['Int']['output'];
};

export type LocationClicks = {
  city: Scalars['String']['output'];
  clicks: Scalars['Int']['output'];
  percentage: Scalars['Float']['output'];
};

export type LocationType =
  | 'MULTIPLE'
  | 'SINGLE';

export type LoginAdminPayload = {
  admin: Maybe<AdminAccount>;
  challenge: Maybe<TwoFactorChallenge>;
};

export type LoginBusinessPayload = {
  token: Scalars['String']['output'];
  user: BusinessSession;
};

export type LoginConsumerPayload = {
  token: Scalars['String']['output'];
  user: Consumer;
};

export type LoginInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  rememberMe: Scalars['Boolean']['input'];
};

export type LogoutPayload = {
  viewer: Viewer;
};

export type LostDaysPreview = {
  offerId: Scalars['ID']['output'];
  offerTitle: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type LostDaysWay =
  | 'DAYS'
  | 'MONEY';

export type MailStatus =
  | 'FAILED'
  | 'SENT'
  | 'WAITING';

export type MailTransport =
  | 'FILES'
  | 'SMTP';

export type ManagedOffer = {
  approvedAt: Maybe<Scalars['DateTime']['output']>;
  business: OfferBusiness;
  clicks: Scalars['Int']['output'];
  closedOutlets: Array<Scalars['String']['output']>;
  contentFindings: Array<ContentFinding>;
  contentFlags: Array<ContentFlag>;
  cost: Scalars['Money']['output'];
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  customers: OfferCustomers;
  editedBy: Maybe<Scalars['String']['output']>;
  endsAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  isCancellable: Scalars['Boolean']['output'];
  isEditable: Scalars['Boolean']['output'];
  isExpired: Scalars['Boolean']['output'];
  isHidden: Scalars['Boolean']['output'];
  isLive: Scalars['Boolean']['output'];
  isPremium: Scalars['Boolean']['output'];
  isPublishedByAdmin: Scalars['Boolean']['output'];
  madeBy: Maybe<Scalars['String']['output']>;
  phase: OfferPhase;
  priceFlag: Maybe<Scalars['String']['output']>;
  productId: Maybe<Scalars['ID']['output']>;
  published: Maybe<OfferContent>;
  referenceNumber: Maybe<Scalars['String']['output']>;
  rejectedChange: Maybe<RejectedChange>;
  repeatedFrom: Maybe<Scalars['ID']['output']>;
  resembledProduct: Maybe<Scalars['String']['output']>;
  shown: OfferContent;
  startsAt: Scalars['DateTime']['output'];
  status: OfferStatus;
  statusReason: Maybe<Scalars['String']['output']>;
  type: OfferType;
  version: Scalars['Int']['output'];
  views: Scalars['Int']['output'];
};

export type ManagedOfferPage = {
  items: Array<ManagedOffer>;
  total: Scalars['Int']['output'];
};

export type ManagedOutlet = {
  areHoursConfirmed: Scalars['Boolean']['output'];
  closedAt: Maybe<Scalars['DateTime']['output']>;
  hours: Array<OpenHours>;
  hoursConfirmedAt: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  isProposed: Scalars['Boolean']['output'];
  municipality: Scalars['String']['output'];
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  postCode: Scalars['String']['output'];
  specialHours: Array<SpecialHours>;
  street: Scalars['String']['output'];
  town: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type MarketedPrice = {
  base: Maybe<Scalars['Money']['output']>;
  from: Scalars['Date']['output'];
  price: Scalars['Money']['output'];
  to: Scalars['Date']['output'];
};

export type Member = {
  acceptedAt: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  disabledAt: Maybe<Scalars['DateTime']['output']>;
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isSelf: Scalars['Boolean']['output'];
  lastLoginAt: Maybe<Scalars['DateTime']['output']>;
  monthCap: Maybe<Scalars['Money']['output']>;
  name: Scalars['String']['output'];
  outletIds: Maybe<Array<Scalars['ID']['output']>>;
  role: BusinessRole;
  spentThisMonth: Scalars['Money']['output'];
  status: MemberStatus;
  version: Scalars['Int']['output'];
};

export type MemberPayload = {
  member: Member;
};

export type MemberStatus =
  | 'ACTIVE'
  | 'DISABLED'
  | 'INVITED';

export type MergeListRowsPayload = {
  rows: Array<ListRow>;
};

export type MissedSearch = {
  callers: Scalars['Int']['output'];
  city: Maybe<Scalars['String']['output']>;
  lastWeekOn: Scalars['Date']['output'];
  weeks: Scalars['Int']['output'];
  words: Scalars['String']['output'];
};

export type ModerationFigures = {
  appeals: Scalars['Int']['output'];
  automated: Scalars['Int']['output'];
  byDecision: Array<ReportDecisionCount>;
  byKind: Array<ReportKindCount>;
  dismissed: Scalars['Int']['output'];
  medianHours: Maybe<Scalars['Float']['output']>;
  openReports: Scalars['Int']['output'];
  reports: Scalars['Int']['output'];
  restrictions: Array<RestrictionCount>;
  upheld: Scalars['Int']['output'];
  year: Scalars['Int']['output'];
};

export type MonthlyRecipients = {
  atLeast: Scalars['Int']['output'];
  atMost: Scalars['Int']['output'];
  days: Scalars['Int']['output'];
  isWhole: Scalars['Boolean']['output'];
  month: Scalars['String']['output'];
};

export type Municipality = {
  code: Scalars['String']['output'];
  name: Scalars['String']['output'];
  nameSv: Scalars['String']['output'];
  region: Scalars['String']['output'];
};

export type Mutation = {
  acceptInvitation: LoginBusinessPayload;
  acceptTerms: AcceptTermsPayload;
  activateBusiness: BusinessStatusPayload;
  addBusinessNote: BusinessNotePayload;
  addDraftImages: OfferDraftPayload;
  addFavourite: AddFavouritePayload;
  addFavourites: AddFavouritesPayload;
  addNotificationWish: NotificationWishPayload;
  addWatch: WatchPayload;
  adminDeleteOffer: DeleteOfferPayload;
  allocatePayment: PaymentPayload;
  answerHoliday: AnswerHolidayPayload;
  answerHolidayByLink: LinkedHoursPayload;
  appealStatement: AppealStatementPayload;
  appealWithKey: AppealWithKeyPayload;
  approveBusiness: BusinessStatusPayload;
  askSettlementReport: OnlineSettlementPayload;
  bookFileRow: FileRowPayload;
  cancelEmailChange: CancelEmailChangePayload;
  cancelMyEnding: CancelMyEndingPayload;
  cancelOffer: OfferPayload;
  cancelOwnOffer: CancelOwnOfferPayload;
  cancelTerms: TermsVersionPayload;
  changeOfferRepeat: OfferRepeatPayload;
  changePassword: ChangePasswordPayload;
  checkOnlinePayment: CheckOnlinePaymentPayload;
  closeOnlineSettlement: OnlineSettlementPayload;
  closeOutlet: OutletPayload;
  confirmEmailChange: ConfirmEmailChangePayload;
  confirmHoursByLink: LinkedHoursPayload;
  confirmOutletHours: OutletPayload;
  confirmTaxRate: ConfirmTaxRatePayload;
  confirmTwoFactor: ConfirmTwoFactorPayload;
  confirmTwoFactorChange: ConfirmTwoFactorPayload;
  correctOffer: OfferPayload;
  createAdmin: AdminPayload;
  createAdvertisement: AdvertisementPayload;
  createAiApi: AiApiPayload;
  createApiKey: ApiKeySecretPayload;
  createCategory: CategoryPayload;
  createOffer: CreateOfferPayload;
  createOfferForBusiness: CreateOfferPayload;
  createOfferRepeat: OfferRepeatPayload;
  createOutlet: OutletPayload;
  creditAhead: CreditAheadPayload;
  creditInvoice: CreditInvoicePayload;
  decideAppeal: DecideAppealPayload;
  decideFileRow: FileRowPayload;
  decideReport: ContentReportPayload;
  decideShopChange: AdminShopPayload;
  deleteAdmin: DeleteAdminPayload;
  deleteAdvertisement: DeleteAdvertisementPayload;
  deleteAiApi: DeleteAiApiPayload;
  deleteBusiness: DeleteBusinessPayload;
  deleteCategory: DeleteCategoryPayload;
  deleteChatHistory: DeleteChatHistoryPayload;
  deleteConsumerAccount: DeleteConsumerAccountPayload;
  deleteOffer: DeleteOfferPayload;
  deleteOfferDraft: DeleteOfferDraftPayload;
  disableMember: MemberPayload;
  dismissFileRow: FileRowPayload;
  editOfferRepeat: OfferRepeatPayload;
  endMyBusiness: EndMyBusinessPayload;
  endOfferRepeat: OfferRepeatPayload;
  followShop: FollowShopPayload;
  followShops: FollowShopPayload;
  forgetRedemptionCodes: ForgetRedemptionCodesPayload;
  forgetSearch: RecentSearchesPayload;
  forgetSearches: RecentSearchesPayload;
  giveEndingNotice: BusinessStatusPayload;
  importBankFile: ImportBankFilePayload;
  inviteMember: MemberPayload;
  loginAdmin: LoginAdminPayload;
  loginBusiness: LoginBusinessPayload;
  loginConsumer: LoginConsumerPayload;
  logout: LogoutPayload;
  mergeListRows: MergeListRowsPayload;
  pauseOfferRepeat: OfferRepeatPayload;
  payInvoiceOnline: BegunPaymentPayload;
  publishDraft: CreateOfferPayload;
  publishTerms: TermsVersionPayload;
  quickRegisterBusiness: QuickRegisterBusinessPayload;
  recognizePage: RecognizePagePayload;
  recordAdvertisementClick: RecordPayload;
  recordConversion: RecordPayload;
  recordEvents: RecordEventsPayload;
  recordOfferClick: RecordPayload;
  recordOfferView: RecordPayload;
  redeemCode: RedeemCodePayload;
  redeemCodes: RedeemCodesPayload;
  refundOnlinePayment: OnlineRefundPayload;
  registerBusiness: RegisterBusinessPayload;
  registerConsumer: LoginConsumerPayload;
  registerPushDevice: RegisterPushDevicePayload;
  reissueInvoice: ReissueInvoicePayload;
  rejectBusiness: BusinessStatusPayload;
  rememberSearches: RecentSearchesPayload;
  removeDraftImage: OfferDraftPayload;
  removeFavourite: RemoveFavouritePayload;
  removeNotificationWish: RemoveNotificationWishPayload;
  removePushDevice: PushSettingsPayload;
  removeReportPictures: ContentReportPayload;
  removeWatch: RemoveWatchPayload;
  renderFlyer: RenderFlyerPayload;
  renewRecoveryCodes: RecoveryCodesPayload;
  repeatOffer: CreateOfferPayload;
  reportOffer: ReportPayload;
  requestDataExport: RequestDataExportPayload;
  requestEmailVerification: RequestEmailVerificationPayload;
  requestPasswordReset: RequestPasswordResetPayload;
  requestTopUp: OrderPayload;
  rescheduleOffer: UpdateOfferPayload;
  resendFailedMails: ResendFailedMailsPayload;
  resendInvitation: MemberPayload;
  resetAdminTwoFactor: AdminPayload;
  resetPassword: ResetPasswordPayload;
  resumeOfferRepeat: OfferRepeatPayload;
  revokeApiKey: RevokeApiKeyPayload;
  rotateApiKey: ApiKeySecretPayload;
  saveOfferDraft: OfferDraftPayload;
  sendChatMessage: SendChatMessagePayload;
  sendContactMessage: SendContactMessagePayload;
  sendTestPush: SendTestPushPayload;
  setAiChatLimit: AiApiPayload;
  setBusinessAddress: BusinessAddressPayload;
  setBusinessEInvoice: BusinessAddressPayload;
  setBusinessMail: SetBusinessMailPayload;
  setContactMessageHandled: ContactMessagePayload;
  setContentRule: SetContentRulePayload;
  setCreditLimit: CreditLimitPayload;
  setDigest: SetNotificationsEnabledPayload;
  setFollow: FollowShopPayload;
  setMyTillCards: SetMyTillCardsPayload;
  setNotificationsEnabled: SetNotificationsEnabledPayload;
  setOffPayment: PaymentPayload;
  setOfferStatus: OfferPayload;
  setOrderStatus: OrderPayload;
  setPaperPrice: SetPaperPricePayload;
  setPushSettings: PushSettingsPayload;
  setShopShown: AdminShopPayload;
  setShopSlug: AdminShopPayload;
  settleOnlineRefund: OnlineRefundPayload;
  settlePayment: PaymentPayload;
  settlePayments: SettlePaymentsPayload;
  startOnlineTopUp: BegunPaymentPayload;
  startTwoFactorChange: StartTwoFactorChangePayload;
  stopBusinessMails: StopBusinessMailsPayload;
  suspendBusiness: BusinessStatusPayload;
  takeBackEndingNotice: BusinessStatusPayload;
  takeRedemptionCode: TakeRedemptionCodePayload;
  tellSource: TellSourcePayload;
  toggleAdvertisement: AdvertisementPayload;
  toggleOfferVisibility: OfferPayload;
  topUpBalance: TopUpPayload;
  undoEmailChange: UndoEmailChangePayload;
  undoFileRow: FileRowPayload;
  undoPayment: PaymentPayload;
  undoRedemption: UndoRedemptionPayload;
  unfollowShop: FollowShopPayload;
  unsubscribe: UnsubscribePayload;
  updateAdmin: AdminPayload;
  updateAdminProfile: UpdateAdminProfilePayload;
  updateAdvertisement: AdvertisementPayload;
  updateAiApi: AiApiPayload;
  updateBusinessProfile: UpdateBusinessProfilePayload;
  updateCategory: CategoryPayload;
  updateConsumerCity: UpdateConsumerCityPayload;
  updateMember: MemberPayload;
  updateMyDetails: UpdateMyDetailsPayload;
  updateOffer: UpdateOfferPayload;
  updateOutlet: OutletPayload;
  updateSettings: UpdateSettingsPayload;
  updateShopProfile: UpdateShopProfilePayload;
  updateWatch: WatchPayload;
  verifyAiApi: VerifyAiKeyPayload;
  verifyAiKey: VerifyAiKeyPayload;
  verifyEmail: VerifyEmailPayload;
  writeOffInvoice: WriteOffPayload;
};


export type MutationAcceptInvitationArgs = {
  input: AcceptInvitationInput;
};


export type MutationAcceptTermsArgs = {
  id: Scalars['ID']['input'];
};


export type MutationActivateBusinessArgs = {
  id: Scalars['ID']['input'];
};


export type MutationAddBusinessNoteArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


export type MutationAddDraftImagesArgs = {
  copies: Array<Scalars['ID']['input']>;
  device: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  images: Array<Scalars['Upload']['input']>;
  version: Scalars['Int']['input'];
};


export type MutationAddFavouriteArgs = {
  offerId: Scalars['ID']['input'];
};


export type MutationAddFavouritesArgs = {
  offerIds: Array<Scalars['ID']['input']>;
};


export type MutationAddNotificationWishArgs = {
  input: NotificationWishInput;
};


export type MutationAddWatchArgs = {
  input: AddWatchInput;
};


export type MutationAdminDeleteOfferArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
};


export type MutationAllocatePaymentArgs = {
  input: AllocatePaymentInput;
};


export type MutationAnswerHolidayArgs = {
  date: Scalars['Date']['input'];
  isOpen: Scalars['Boolean']['input'];
};


export type MutationAnswerHolidayByLinkArgs = {
  date: Scalars['Date']['input'];
  isOpen: Scalars['Boolean']['input'];
  signedKey: Scalars['String']['input'];
};


export type MutationAppealStatementArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
  wish?: InputMaybe<LostDaysWay>;
};


export type MutationAppealWithKeyArgs = {
  key: Scalars['String']['input'];
  text: Scalars['String']['input'];
  wish?: InputMaybe<LostDaysWay>;
};


export type MutationApproveBusinessArgs = {
  id: Scalars['ID']['input'];
  seen?: InputMaybe<BusinessStatus>;
};


export type MutationAskSettlementReportArgs = {
  id: Scalars['ID']['input'];
};


export type MutationBookFileRowArgs = {
  input: BookFileRowInput;
};


export type MutationCancelEmailChangeArgs = {
  as: Audience;
};


export type MutationCancelOfferArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationCancelOwnOfferArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationCancelTermsArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationChangeOfferRepeatArgs = {
  id: Scalars['ID']['input'];
  lengthDays?: InputMaybe<Scalars['Int']['input']>;
  monthCap?: InputMaybe<Scalars['Money']['input']>;
  plainIfNoReduction?: InputMaybe<Scalars['Boolean']['input']>;
  version: Scalars['Int']['input'];
  weekday?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationCheckOnlinePaymentArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCloseOnlineSettlementArgs = {
  input: CloseOnlineSettlementInput;
};


export type MutationCloseOutletArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationConfirmEmailChangeArgs = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};


export type MutationConfirmHoursByLinkArgs = {
  seen: Array<SeenOutletInput>;
  signedKey: Scalars['String']['input'];
};


export type MutationConfirmOutletHoursArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationConfirmTaxRateArgs = {
  taxRate: Scalars['Float']['input'];
};


export type MutationConfirmTwoFactorArgs = {
  input: ConfirmTwoFactorInput;
};


export type MutationConfirmTwoFactorChangeArgs = {
  input: ConfirmTwoFactorInput;
};


export type MutationCorrectOfferArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOfferInput;
  reason: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationCreateAdminArgs = {
  input: CreateAdminInput;
};


export type MutationCreateAdvertisementArgs = {
  input: AdvertisementInput;
};


export type MutationCreateAiApiArgs = {
  input: AiApiInput;
};


export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


export type MutationCreateCategoryArgs = {
  kind: CategoryKind;
  name: Scalars['String']['input'];
};


export type MutationCreateOfferArgs = {
  input: OfferInput;
};


export type MutationCreateOfferForBusinessArgs = {
  input: OfferForBusinessInput;
};


export type MutationCreateOfferRepeatArgs = {
  agreedPrice: Scalars['Money']['input'];
  contentAnswers?: InputMaybe<ContentAnswersInput>;
  idempotencyKey: Scalars['String']['input'];
  lengthDays: Scalars['Int']['input'];
  monthCap: Scalars['Money']['input'];
  offerId: Scalars['ID']['input'];
  plainIfNoReduction: Scalars['Boolean']['input'];
  weekday: Scalars['Int']['input'];
};


export type MutationCreateOutletArgs = {
  input: OutletInput;
};


export type MutationCreditAheadArgs = {
  input: CreditAheadInput;
};


export type MutationCreditInvoiceArgs = {
  input: CreditInvoiceInput;
};


export type MutationDecideAppealArgs = {
  answer: Scalars['String']['input'];
  decision: AppealDecision;
  id: Scalars['ID']['input'];
  lostDays: LostDaysWay;
};


export type MutationDecideFileRowArgs = {
  input: DecideFileRowInput;
};


export type MutationDecideReportArgs = {
  id: Scalars['ID']['input'];
  input: DecideReportInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDecideShopChangeArgs = {
  approved: Scalars['Boolean']['input'];
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDeleteAdminArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteAdvertisementArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteAiApiArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteBusinessArgs = {
  balance?: InputMaybe<Scalars['Money']['input']>;
  exception?: InputMaybe<EndingException>;
  force: Scalars['Boolean']['input'];
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
};


export type MutationDeleteCategoryArgs = {
  id: Scalars['ID']['input'];
  moveTo?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationDeleteConsumerAccountArgs = {
  password: Scalars['String']['input'];
};


export type MutationDeleteOfferArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteOfferDraftArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDisableMemberArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDismissFileRowArgs = {
  input: DismissFileRowInput;
};


export type MutationEditOfferRepeatArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOfferInput;
  version: Scalars['Int']['input'];
};


export type MutationEndMyBusinessArgs = {
  input: EndMyBusinessInput;
};


export type MutationEndOfferRepeatArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationFollowShopArgs = {
  slug: Scalars['String']['input'];
};


export type MutationFollowShopsArgs = {
  slugs: Array<Scalars['String']['input']>;
};


export type MutationForgetRedemptionCodesArgs = {
  device: Scalars['String']['input'];
};


export type MutationForgetSearchArgs = {
  text: Scalars['String']['input'];
};


export type MutationGiveEndingNoticeArgs = {
  balance?: InputMaybe<Scalars['Money']['input']>;
  force: Scalars['Boolean']['input'];
  grounds: RestrictionGroundsInput;
  id: Scalars['ID']['input'];
};


export type MutationImportBankFileArgs = {
  input: ImportBankFileInput;
};


export type MutationInviteMemberArgs = {
  input: InviteMemberInput;
};


export type MutationLoginAdminArgs = {
  input: LoginInput;
};


export type MutationLoginBusinessArgs = {
  input: LoginInput;
};


export type MutationLoginConsumerArgs = {
  input: LoginInput;
};


export type MutationLogoutArgs = {
  as: Audience;
};


export type MutationMergeListRowsArgs = {
  consumerId: Scalars['ID']['input'];
  rows: Array<ListRowInput>;
};


export type MutationPauseOfferRepeatArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationPayInvoiceOnlineArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPublishDraftArgs = {
  expectedPrice: Scalars['Money']['input'];
  id: Scalars['ID']['input'];
  idempotencyKey: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationPublishTermsArgs = {
  audience: TermsAudience;
  input: TermsInput;
  version: Scalars['Int']['input'];
};


export type MutationQuickRegisterBusinessArgs = {
  input: QuickRegisterBusinessInput;
};


export type MutationRecognizePageArgs = {
  picture?: InputMaybe<Scalars['Upload']['input']>;
};


export type MutationRecordAdvertisementClickArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRecordConversionArgs = {
  input: ConversionInput;
};


export type MutationRecordEventsArgs = {
  events: Array<EventInput>;
};


export type MutationRecordOfferClickArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
  offerId: Scalars['ID']['input'];
};


export type MutationRecordOfferViewArgs = {
  offerId: Scalars['ID']['input'];
};


export type MutationRedeemCodeArgs = {
  input: RedeemInput;
};


export type MutationRedeemCodesArgs = {
  inputs: Array<RedeemInput>;
};


export type MutationRefundOnlinePaymentArgs = {
  input: RefundOnlinePaymentInput;
};


export type MutationRegisterBusinessArgs = {
  input: RegisterBusinessInput;
};


export type MutationRegisterConsumerArgs = {
  input: RegisterConsumerInput;
};


export type MutationRegisterPushDeviceArgs = {
  input: PushDeviceInput;
};


export type MutationReissueInvoiceArgs = {
  input: ReissueInvoiceInput;
};


export type MutationRejectBusinessArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRememberSearchesArgs = {
  texts: Array<Scalars['String']['input']>;
};


export type MutationRemoveDraftImageArgs = {
  device: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  imageId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationRemoveFavouriteArgs = {
  offerId: Scalars['ID']['input'];
};


export type MutationRemoveNotificationWishArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemovePushDeviceArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveReportPicturesArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveWatchArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRenderFlyerArgs = {
  file?: InputMaybe<Scalars['Upload']['input']>;
  type: OfferType;
};


export type MutationRenewRecoveryCodesArgs = {
  input: OwnTwoFactorInput;
};


export type MutationRepeatOfferArgs = {
  contentAnswers?: InputMaybe<ContentAnswersInput>;
  endDate: Scalars['Date']['input'];
  expectedPrice: Scalars['Money']['input'];
  id: Scalars['ID']['input'];
  idempotencyKey: Scalars['String']['input'];
  isOtherProduct?: InputMaybe<Scalars['Boolean']['input']>;
  startDate: Scalars['Date']['input'];
  withoutComparison: Scalars['Boolean']['input'];
};


export type MutationReportOfferArgs = {
  input: ReportInput;
};


export type MutationRequestPasswordResetArgs = {
  as: Audience;
  email: Scalars['String']['input'];
};


export type MutationRequestTopUpArgs = {
  input: RequestTopUpInput;
};


export type MutationRescheduleOfferArgs = {
  endDate: Scalars['Date']['input'];
  id: Scalars['ID']['input'];
  startDate: Scalars['Date']['input'];
  version: Scalars['Int']['input'];
};


export type MutationResendInvitationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationResetAdminTwoFactorArgs = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationResumeOfferRepeatArgs = {
  agreedPrice: Scalars['Money']['input'];
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRotateApiKeyArgs = {
  id: Scalars['ID']['input'];
  input: RotateApiKeyInput;
  version: Scalars['Int']['input'];
};


export type MutationSaveOfferDraftArgs = {
  device: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  input: OfferDraftInput;
  version: Scalars['Int']['input'];
};


export type MutationSendChatMessageArgs = {
  input: ChatMessageInput;
};


export type MutationSendContactMessageArgs = {
  input: ContactMessageInput;
};


export type MutationSetAiChatLimitArgs = {
  chatLimit: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSetBusinessAddressArgs = {
  id: Scalars['ID']['input'];
  input: PostalAddressInput;
};


export type MutationSetBusinessEInvoiceArgs = {
  id: Scalars['ID']['input'];
  input: EInvoiceInput;
};


export type MutationSetBusinessMailArgs = {
  isOn: Scalars['Boolean']['input'];
  kind: BusinessMailKind;
};


export type MutationSetContactMessageHandledArgs = {
  handled: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


export type MutationSetContentRuleArgs = {
  isAsked: Scalars['Boolean']['input'];
  rule: ContentFlag;
};


export type MutationSetCreditLimitArgs = {
  input: CreditLimitInput;
};


export type MutationSetDigestArgs = {
  frequency?: InputMaybe<DigestFrequency>;
  hour?: InputMaybe<Scalars['Int']['input']>;
  weekday?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSetFollowArgs = {
  input: FollowInput;
  slug: Scalars['String']['input'];
};


export type MutationSetMyTillCardsArgs = {
  isOn: Scalars['Boolean']['input'];
};


export type MutationSetNotificationsEnabledArgs = {
  enabled: Scalars['Boolean']['input'];
};


export type MutationSetOffPaymentArgs = {
  input: SetOffPaymentInput;
};


export type MutationSetOfferStatusArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  status: OfferStatus;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSetOrderStatusArgs = {
  id: Scalars['ID']['input'];
  status: OrderStatus;
};


export type MutationSetPaperPriceArgs = {
  price?: InputMaybe<Scalars['Money']['input']>;
};


export type MutationSetPushSettingsArgs = {
  input: PushSettingsInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSetShopShownArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  shown: Scalars['Boolean']['input'];
};


export type MutationSetShopSlugArgs = {
  id: Scalars['ID']['input'];
  slug: Scalars['String']['input'];
};


export type MutationSettleOnlineRefundArgs = {
  input: SettleOnlineRefundInput;
};


export type MutationSettlePaymentArgs = {
  input: SettlePaymentInput;
};


export type MutationSettlePaymentsArgs = {
  input: SettlePaymentsInput;
};


export type MutationStartOnlineTopUpArgs = {
  input: StartOnlineTopUpInput;
};


export type MutationStartTwoFactorChangeArgs = {
  input: OwnTwoFactorInput;
};


export type MutationStopBusinessMailsArgs = {
  key: Scalars['String']['input'];
};


export type MutationSuspendBusinessArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationTakeBackEndingNoticeArgs = {
  id: Scalars['ID']['input'];
};


export type MutationTakeRedemptionCodeArgs = {
  device?: InputMaybe<Scalars['String']['input']>;
  offerId: Scalars['ID']['input'];
};


export type MutationTellSourceArgs = {
  id: Scalars['ID']['input'];
  source: RedemptionSource;
};


export type MutationToggleAdvertisementArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationToggleOfferVisibilityArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  hidden?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationTopUpBalanceArgs = {
  input: TopUpInput;
};


export type MutationUndoEmailChangeArgs = {
  token: Scalars['String']['input'];
};


export type MutationUndoFileRowArgs = {
  input: UndoFileRowInput;
};


export type MutationUndoPaymentArgs = {
  input: UndoPaymentInput;
};


export type MutationUndoRedemptionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUnfollowShopArgs = {
  slug: Scalars['String']['input'];
};


export type MutationUnsubscribeArgs = {
  key: Scalars['String']['input'];
};


export type MutationUpdateAdminArgs = {
  id: Scalars['ID']['input'];
  input: UpdateAdminInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateAdminProfileArgs = {
  input: AdminProfileInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateAdvertisementArgs = {
  id: Scalars['ID']['input'];
  input: AdvertisementInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateAiApiArgs = {
  id: Scalars['ID']['input'];
  input: AiApiInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateBusinessProfileArgs = {
  input: BusinessProfileInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateCategoryArgs = {
  id: Scalars['ID']['input'];
  kind?: InputMaybe<CategoryKind>;
  name: Scalars['String']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateConsumerCityArgs = {
  city: Scalars['String']['input'];
};


export type MutationUpdateMemberArgs = {
  id: Scalars['ID']['input'];
  input: UpdateMemberInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateMyDetailsArgs = {
  input: MyDetailsInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateOfferArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOfferInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateOutletArgs = {
  id: Scalars['ID']['input'];
  input: OutletInput;
  version: Scalars['Int']['input'];
};


export type MutationUpdateSettingsArgs = {
  input: UpdateSettingsInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateShopProfileArgs = {
  input: ShopProfileInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateWatchArgs = {
  id: Scalars['ID']['input'];
  input: UpdateWatchInput;
  version: Scalars['Int']['input'];
};


export type MutationVerifyAiApiArgs = {
  id: Scalars['ID']['input'];
};


export type MutationVerifyAiKeyArgs = {
  input: VerifyAiKeyInput;
};


export type MutationVerifyEmailArgs = {
  token: Scalars['String']['input'];
};


export type MutationWriteOffInvoiceArgs = {
  input: WriteOffInput;
};

export type MyDetailsInput = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type MyTerms = {
  acceptances: Array<TermsAcceptance>;
  acceptedAt: Maybe<Scalars['DateTime']['output']>;
  coming: Maybe<ComingTerms>;
  id: Scalars['ID']['output'];
  version: TermsVersion;
};

export type NearbyFeed = {
  endCursor: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<NearbyOffer>;
};

export type NearbyOffer = {
  city: Scalars['String']['output'];
  distanceBand: DistanceBand;
  offer: Offer;
};

export type NoUnitPriceReason =
  | 'MIXED_SET'
  | 'NOT_MEASURED'
  | 'SAME_AS_PRICE'
  | 'SOLD_BY_PIECE';

export type NotificationWish = {
  category: Maybe<Category>;
  city: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
};

export type NotificationWishInput = {
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city: Scalars['String']['input'];
};

export type NotificationWishPayload = {
  wish: NotificationWish;
};

export type Offer = {
  address: Maybe<Scalars['String']['output']>;
  ageLimit: Maybe<Scalars['Int']['output']>;
  audience: PriceAudience;
  businessName: Scalars['String']['output'];
  businessPhone: Scalars['String']['output'];
  category: Category;
  cities: Array<Scalars['String']['output']>;
  compareWith: Maybe<ComparePrice>;
  content: OfferContent;
  creditTerms: Maybe<CreditTerms>;
  currency: Currency;
  description: Scalars['String']['output'];
  discountPercentage: Maybe<Scalars['Float']['output']>;
  discountedPrice: Maybe<Scalars['Money']['output']>;
  endsAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  images: Array<Image>;
  isNationwide: Scalars['Boolean']['output'];
  isPremium: Scalars['Boolean']['output'];
  keywords: Array<Scalars['String']['output']>;
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  multiCount: Maybe<Scalars['Int']['output']>;
  originalPrice: Maybe<Scalars['Money']['output']>;
  outlets: Array<Outlet>;
  pages: Array<OfferPage>;
  price: Maybe<Scalars['Money']['output']>;
  priceForm: PriceForm;
  priceMark: PriceMark;
  productGroup: Maybe<ProductGroup>;
  publishedAt: Scalars['DateTime']['output'];
  scope: Maybe<Scalars['String']['output']>;
  shop: Maybe<ShopLink>;
  startsAt: Scalars['DateTime']['output'];
  subject: PriceSubject;
  title: Scalars['String']['output'];
  type: OfferType;
  unitPrice: Maybe<UnitPrice>;
  upTo: Scalars['Boolean']['output'];
  url: Maybe<Scalars['String']['output']>;
  validNow: Scalars['Boolean']['output'];
};

export type OfferBusiness = {
  businessId: Scalars['String']['output'];
  businessName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
};

export type OfferContent = {
  address: Maybe<Scalars['String']['output']>;
  category: Maybe<Category>;
  cities: Array<Scalars['String']['output']>;
  contentAnswers: Maybe<ContentAnswers>;
  description: Scalars['String']['output'];
  graceDays: Scalars['Int']['output'];
  isNationwide: Scalars['Boolean']['output'];
  keywords: Array<Scalars['String']['output']>;
  locationType: LocationType;
  outletIds: Array<Scalars['ID']['output']>;
  pages: Array<OfferPage>;
  price: OfferPrice;
  redemption: OfferRedemption;
  redemptionLimit: Maybe<Scalars['Int']['output']>;
  title: Scalars['String']['output'];
  url: Maybe<Scalars['String']['output']>;
};

export type OfferContentInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  cities?: InputMaybe<Array<Scalars['String']['input']>>;
  contentAnswers?: InputMaybe<ContentAnswersInput>;
  description?: InputMaybe<Scalars['String']['input']>;
  graceDays?: InputMaybe<Scalars['Int']['input']>;
  isNationwide?: InputMaybe<Scalars['Boolean']['input']>;
  keywords?: InputMaybe<Array<Scalars['String']['input']>>;
  locationType?: InputMaybe<LocationType>;
  outletIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  price?: InputMaybe<OfferPriceInput>;
  redemption?: InputMaybe<OfferRedemption>;
  redemptionLimit?: InputMaybe<Scalars['Int']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

export type OfferCustomers = {
  today: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type OfferDraft = {
  content: OfferContent;
  deletedAt: Scalars['DateTime']['output'];
  device: Scalars['String']['output'];
  editedBy: Maybe<Scalars['String']['output']>;
  endDate: Maybe<Scalars['Date']['output']>;
  gtin: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  isReduced: Scalars['Boolean']['output'];
  madeBy: Maybe<Scalars['String']['output']>;
  productId: Maybe<Scalars['ID']['output']>;
  savedAt: Scalars['DateTime']['output'];
  startDate: Maybe<Scalars['Date']['output']>;
  type: Maybe<OfferType>;
  version: Scalars['Int']['output'];
};

export type OfferDraftInput = {
  content?: InputMaybe<OfferContentInput>;
  endDate?: InputMaybe<Scalars['Date']['input']>;
  gtin?: InputMaybe<Scalars['String']['input']>;
  imageIds: Array<Scalars['ID']['input']>;
  isReduced: Scalars['Boolean']['input'];
  pageTexts: Array<PageTextInput>;
  productId?: InputMaybe<Scalars['ID']['input']>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  type?: InputMaybe<OfferType>;
};

export type OfferDraftPayload = {
  draft: OfferDraft;
};

export type OfferFeed = {
  endCursor: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Offer>;
};

export type OfferForBusinessInput = {
  business: Scalars['ID']['input'];
  chargeServiceFee: Scalars['Boolean']['input'];
  customPrice?: InputMaybe<Scalars['Money']['input']>;
  offer: OfferInput;
};

export type OfferInput = {
  content: OfferContentInput;
  endDate: Scalars['Date']['input'];
  expectedPrice?: InputMaybe<Scalars['Money']['input']>;
  flyerPdf?: InputMaybe<Scalars['Upload']['input']>;
  gtin?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  images: Array<Scalars['Upload']['input']>;
  pageTexts?: InputMaybe<Array<PageTextInput>>;
  productId?: InputMaybe<Scalars['ID']['input']>;
  startDate: Scalars['Date']['input'];
  type: OfferType;
};

export type OfferModeration =
  | 'POST'
  | 'PRE';

export type OfferOutlet = {
  isOnly: Scalars['Boolean']['output'];
  offerId: Scalars['ID']['output'];
  outlet: Outlet;
};

export type OfferPage = {
  image: Image;
  isConfirmed: Maybe<Scalars['Boolean']['output']>;
  source: Maybe<PageTextSource>;
  text: Maybe<Scalars['String']['output']>;
};

export type OfferPayload = {
  changed: Scalars['Boolean']['output'];
  offer: ManagedOffer;
};

export type OfferPerformance = {
  clicks: Scalars['Int']['output'];
  conversions: ConversionCounts;
  cost: Maybe<Scalars['Money']['output']>;
  costPerClick: Maybe<Scalars['Float']['output']>;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  endsAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  isLive: Scalars['Boolean']['output'];
  isPremium: Scalars['Boolean']['output'];
  periodCost: Maybe<Scalars['Money']['output']>;
  phase: OfferPhase;
  startsAt: Scalars['DateTime']['output'];
  status: OfferStatus;
  title: Scalars['String']['output'];
  type: OfferType;
  views: Scalars['Int']['output'];
};

export type OfferPhase =
  | 'CANCELLED'
  | 'ENDED'
  | 'HIDDEN'
  | 'LIVE'
  | 'PENDING'
  | 'REJECTED'
  | 'SCHEDULED';

export type OfferPlace = {
  address: Scalars['String']['output'];
  city: Scalars['String']['output'];
};

export type OfferPrice = {
  audience: PriceAudience;
  compareWith: Maybe<ComparePrice>;
  currency: Currency;
  discountPercentage: Maybe<Scalars['Float']['output']>;
  discountedPrice: Maybe<Scalars['Money']['output']>;
  isOtherProduct: Maybe<Scalars['Boolean']['output']>;
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  multiCount: Maybe<Scalars['Int']['output']>;
  noUnitPriceReason: Maybe<NoUnitPriceReason>;
  onSaleSince: Maybe<Scalars['Date']['output']>;
  originalPrice: Maybe<Scalars['Money']['output']>;
  perishable: Scalars['Boolean']['output'];
  price: Maybe<Scalars['Money']['output']>;
  priceForm: PriceForm;
  priceMark: PriceMark;
  scope: Maybe<Scalars['String']['output']>;
  setAside: Maybe<Array<ResemblingPrice>>;
  subject: PriceSubject;
  unit: Maybe<ProductAmount>;
  unitPrice: Maybe<UnitPrice>;
  upTo: Scalars['Boolean']['output'];
};

export type OfferPriceInput = {
  audience?: InputMaybe<PriceAudience>;
  discountPercentage?: InputMaybe<Scalars['Float']['input']>;
  discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  isOtherProduct?: InputMaybe<Scalars['Boolean']['input']>;
  lowestPrice30Days?: InputMaybe<Scalars['Money']['input']>;
  multiCount?: InputMaybe<Scalars['Int']['input']>;
  noUnitPriceReason?: InputMaybe<NoUnitPriceReason>;
  onSaleSince?: InputMaybe<Scalars['Date']['input']>;
  originalPrice?: InputMaybe<Scalars['Money']['input']>;
  perishable?: InputMaybe<Scalars['Boolean']['input']>;
  priceForm?: InputMaybe<PriceForm>;
  scope?: InputMaybe<Scalars['String']['input']>;
  subject?: InputMaybe<PriceSubject>;
  unit?: InputMaybe<ProductAmountInput>;
  upTo?: InputMaybe<Scalars['Boolean']['input']>;
};

export type OfferPricing = {
  creditWhen: CreditWhen;
  currency: Currency;
  offerTypes: Array<OfferTypePrice>;
  payableOnline: Scalars['Boolean']['output'];
  recognizesText: Scalars['Boolean']['output'];
  taxRate: Scalars['Float']['output'];
};

export type OfferProposal = {
  category: Maybe<Category>;
  keywords: Array<Scalars['String']['output']>;
};

export type OfferRedemption =
  | 'NONE'
  | 'ONCE'
  | 'SHOW';

export type OfferRepeat = {
  agreedPrice: Scalars['Money']['output'];
  claimsReduction: Scalars['Boolean']['output'];
  consentAt: Scalars['DateTime']['output'];
  content: Maybe<OfferContent>;
  currency: Currency;
  editedBy: Maybe<Scalars['String']['output']>;
  endedAt: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  image: Maybe<Image>;
  lengthDays: Scalars['Int']['output'];
  madeBy: Maybe<Scalars['String']['output']>;
  monthCap: Scalars['Money']['output'];
  monthSpent: Scalars['Money']['output'];
  nextOn: Maybe<Scalars['Date']['output']>;
  offerId: Scalars['ID']['output'];
  pauseNote: Maybe<Scalars['String']['output']>;
  pauseReason: Maybe<RepeatPause>;
  plainIfNoReduction: Scalars['Boolean']['output'];
  price: Scalars['Money']['output'];
  productId: Maybe<Scalars['ID']['output']>;
  runs: Array<OfferRepeatRun>;
  runsLeft: Scalars['Int']['output'];
  status: RepeatStatus;
  title: Scalars['String']['output'];
  type: OfferType;
  version: Scalars['Int']['output'];
  weekday: Scalars['Int']['output'];
};

export type OfferRepeatPage = {
  items: Array<OfferRepeat>;
  total: Scalars['Int']['output'];
};

export type OfferRepeatPayload = {
  repeat: OfferRepeat;
};

export type OfferRepeatRun = {
  charged: Scalars['Money']['output'];
  date: Scalars['Date']['output'];
  note: Maybe<Scalars['String']['output']>;
  offerId: Maybe<Scalars['ID']['output']>;
  status: RepeatRunStatus;
};

export type OfferSearch = {
  city: Maybe<Scalars['String']['output']>;
  cutWords: Scalars['Int']['output'];
  didYouMean: Maybe<Scalars['String']['output']>;
  endCursor: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Offer>;
  pageHits: Array<PageHit>;
  productGroup: Maybe<ProductGroup>;
  understood: UnderstoodSearch;
};

export type OfferSortField =
  | 'BUSINESS'
  | 'CLICKS'
  | 'COST'
  | 'CREATED_AT'
  | 'EXPIRES_AT'
  | 'TITLE';

export type OfferSortInput = {
  by: OfferSortField;
  direction: SortDirection;
};

export type OfferStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED';

export type OfferTotals = {
  currency: Currency;
  live: Scalars['Int']['output'];
  pending: Scalars['Int']['output'];
  revenue: Scalars['Money']['output'];
  revenues: Array<CurrencySum>;
  total: Scalars['Int']['output'];
  visible: Scalars['Int']['output'];
};

export type OfferType =
  | 'NORMAL_FLYER'
  | 'NORMAL_OFFER'
  | 'PREMIUM_FLYER'
  | 'PREMIUM_OFFER';

export type OfferTypePrice = {
  description: Scalars['String']['output'];
  maxDays: Scalars['Int']['output'];
  maxImages: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  price: Scalars['Money']['output'];
  type: OfferType;
};

export type OnlinePayment = {
  amount: Scalars['Money']['output'];
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  gross: Scalars['Money']['output'];
  id: Scalars['ID']['output'];
  invoice: Maybe<Invoice>;
  pays: Maybe<Invoice>;
  status: OnlinePaymentStatus;
  surplus: Scalars['Money']['output'];
};

export type OnlinePaymentStatus =
  | 'EXPIRED'
  | 'FAILED'
  | 'OPEN'
  | 'PAID'
  | 'PENDING'
  | 'REVIEW';

export type OnlineRefund = {
  adminName: Scalars['String']['output'];
  amount: Scalars['Money']['output'];
  createdAt: Scalars['DateTime']['output'];
  creditNote: Invoice;
  fault: Maybe<OnlineRefundFault>;
  gross: Scalars['Money']['output'];
  id: Scalars['ID']['output'];
  isHandled: Scalars['Boolean']['output'];
  reason: Scalars['String']['output'];
  replacement: Maybe<Invoice>;
  status: OnlineRefundStatus;
};

export type OnlineRefundFault =
  | 'BALANCE_GONE'
  | 'LATE_SUCCESS'
  | 'REFUSED'
  | 'UNCLEAR'
  | 'UNSUPPORTED';

export type OnlineRefundPayload = {
  payment: AdminOnlinePayment;
};

export type OnlineRefundSettlement =
  | 'DONE'
  | 'FAILED'
  | 'HANDLED';

export type OnlineRefundStatus =
  | 'DONE'
  | 'FAILED'
  | 'ORDERED'
  | 'PENDING'
  | 'REVIEW';

export type OnlineSettlement = {
  adminName: Maybe<Scalars['String']['output']>;
  bookedOn: Maybe<Scalars['Date']['output']>;
  createdOn: Scalars['Date']['output'];
  currency: Currency;
  difference: Maybe<Scalars['Money']['output']>;
  expected: Maybe<Scalars['Money']['output']>;
  faults: Scalars['Int']['output'];
  faultyRows: Array<OnlineSettlementRow>;
  fees: Scalars['Money']['output'];
  id: Scalars['ID']['output'];
  note: Maybe<Scalars['String']['output']>;
  paid: Scalars['Money']['output'];
  payments: Scalars['Int']['output'];
  provider: Scalars['String']['output'];
  providerId: Scalars['String']['output'];
  received: Maybe<Scalars['Money']['output']>;
  reference: Maybe<Scalars['String']['output']>;
  refunded: Scalars['Money']['output'];
  refunds: Scalars['Int']['output'];
  settledOn: Maybe<Scalars['Date']['output']>;
  status: OnlineSettlementStatus;
};

export type OnlineSettlementPage = {
  currency: Currency;
  items: Array<OnlineSettlement>;
  total: Scalars['Int']['output'];
  unsettled: Scalars['Int']['output'];
  unsettledSum: Scalars['Money']['output'];
};

export type OnlineSettlementPayload = {
  settlement: OnlineSettlement;
};

export type OnlineSettlementRow = {
  amount: Scalars['Money']['output'];
  booked: Maybe<Scalars['Money']['output']>;
  fault: SettlementFault;
  id: Scalars['ID']['output'];
  reference: Maybe<Scalars['String']['output']>;
  stamp: Maybe<Scalars['String']['output']>;
};

export type OnlineSettlementStatus =
  | 'DIFFERS'
  | 'HANDLED'
  | 'MATCHES'
  | 'WAITS_FOR_MONEY'
  | 'WAITS_FOR_REPORT';

export type OpenHours = {
  closes: Scalars['String']['output'];
  opens: Scalars['String']['output'];
  weekday: Scalars['Int']['output'];
};

export type OpenHoursInput = {
  closes: Scalars['String']['input'];
  opens: Scalars['String']['input'];
  weekday: Scalars['Int']['input'];
};

export type OpenOffer = {
  city: Scalars['String']['output'];
  offer: Offer;
  openUntil: Scalars['DateTime']['output'];
  outletName: Scalars['String']['output'];
};

export type Order = {
  amount: Scalars['Money']['output'];
  business: BusinessSummary;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  id: Scalars['ID']['output'];
  note: Maybe<Scalars['String']['output']>;
  status: OrderStatus;
};

export type OrderPage = {
  items: Array<Order>;
  total: Scalars['Int']['output'];
};

export type OrderPayload = {
  invoice: Maybe<Invoice>;
  order: Order;
};

export type OrderStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'PENDING';

export type OutageWay =
  | 'DAYS'
  | 'MONEY'
  | 'NONE';

export type Outlet = {
  address: PostalAddress;
  areHoursConfirmed: Scalars['Boolean']['output'];
  hours: Array<OpenHours>;
  id: Scalars['ID']['output'];
  isClosed: Scalars['Boolean']['output'];
  municipality: Scalars['String']['output'];
  name: Scalars['String']['output'];
  note: Maybe<Scalars['String']['output']>;
  phone: Maybe<Scalars['String']['output']>;
  specialHours: Array<SpecialHours>;
};

export type OutletInput = {
  hours?: InputMaybe<Array<OpenHoursInput>>;
  municipality?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  postCode?: InputMaybe<Scalars['String']['input']>;
  specialHours?: InputMaybe<Array<SpecialHoursInput>>;
  street?: InputMaybe<Scalars['String']['input']>;
  town?: InputMaybe<Scalars['String']['input']>;
};

export type OutletPayload = {
  outlet: ManagedOutlet;
};

export type OutletRedemptions = {
  customers: Scalars['Int']['output'];
  outlet: Maybe<Scalars['ID']['output']>;
  place: Maybe<Scalars['String']['output']>;
};

export type Overview = {
  activeBusinesses: Scalars['Int']['output'];
  inbox: Inbox;
  queues: Array<Queue>;
  totalAdvertisements: Scalars['Int']['output'];
  totalBusinesses: Scalars['Int']['output'];
  totalOffers: Scalars['Int']['output'];
  users: UserStats;
};

export type OwnTwoFactorInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  currentPassword: Scalars['String']['input'];
};

export type PageHit = {
  excerpt: Scalars['String']['output'];
  offerId: Scalars['ID']['output'];
  page: Scalars['Int']['output'];
};

export type PageInput = {
  number: Scalars['Int']['input'];
  size: Scalars['Int']['input'];
};

export type PageTextInput = {
  imageId?: InputMaybe<Scalars['ID']['input']>;
  isConfirmed?: InputMaybe<Scalars['Boolean']['input']>;
  source: PageTextSource;
  text: Scalars['String']['input'];
};

export type PageTextSource =
  | 'OCR'
  | 'PDF'
  | 'TYPED';

export type PastPrice = {
  from: Scalars['Date']['output'];
  offerId: Scalars['ID']['output'];
  price: Scalars['Money']['output'];
  to: Scalars['Date']['output'];
};

export type PaymentPayload = {
  invoice: Maybe<Invoice>;
  payment: WaitingPayment;
};

export type PaymentSettlement =
  | 'BANK_FEE'
  | 'NOTHING'
  | 'OTHER'
  | 'RETURN';

export type Permission =
  | 'MANAGE_ADMINS'
  | 'MANAGE_ADVERTISEMENTS'
  | 'MANAGE_BUSINESSES'
  | 'MANAGE_OFFERS'
  | 'MANAGE_SETTINGS'
  | 'SYSTEM_CONTROL'
  | 'VIEW_ANALYTICS';

export type PictureStore =
  | 'DISK'
  | 'S3';

export type PlatformTrends = {
  businesses: CountTrend;
  consumers: CountTrend;
  from: Scalars['Date']['output'];
  liveOffers: CountTrend;
  revenue: RevenueTrend;
  to: Scalars['Date']['output'];
};

export type PostalAddress = {
  postCode: Scalars['String']['output'];
  street: Scalars['String']['output'];
  town: Scalars['String']['output'];
};

export type PostalAddressInput = {
  postCode: Scalars['String']['input'];
  street: Scalars['String']['input'];
  town: Scalars['String']['input'];
};

export type PriceAudience =
  | 'EVERYONE'
  | 'MEMBERS';

export type PriceBasis =
  | 'BEFORE'
  | 'LOWEST_30'
  | 'LOWEST_30_CAMPAIGN';

export type PriceDraft = {
  category?: InputMaybe<Scalars['String']['input']>;
  endDate: Scalars['Date']['input'];
  gtin?: InputMaybe<Scalars['String']['input']>;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  price: OfferPriceInput;
  productId?: InputMaybe<Scalars['ID']['input']>;
  startDate: Scalars['Date']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
};

export type PriceFault = {
  field: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type PriceForm =
  | 'FROM'
  | 'GENERAL'
  | 'MULTI_BUY'
  | 'SINGLE';

export type PriceMark = {
  kind: PriceMarkKind;
  offersCompared: Scalars['Int']['output'];
};

export type PriceMarkKind =
  | 'CHECKED'
  | 'DERIVED'
  | 'NONE';

export type PriceSubject =
  | 'GOODS'
  | 'SERVICE';

export type PriceVerdict = {
  accepted: Scalars['Boolean']['output'];
  compareWith: Maybe<ComparePrice>;
  currency: Currency;
  discountPercentage: Maybe<Scalars['Int']['output']>;
  faults: Array<PriceFault>;
  knownLowest: Maybe<PastPrice>;
  notices: Array<Scalars['String']['output']>;
  priceMark: PriceMark;
  resembling: Array<ResemblingPrice>;
  texts: Array<Scalars['String']['output']>;
  unitPrice: Maybe<UnitPrice>;
};

export type PricingSettings = {
  advertisementPeriodDays: Scalars['Int']['output'];
  advertisementPricePerPeriod: Scalars['Money']['output'];
  currency: Currency;
  normalFlyer: Scalars['Money']['output'];
  normalOffer: Scalars['Money']['output'];
  premiumFlyer: Scalars['Money']['output'];
  premiumOffer: Scalars['Money']['output'];
  taxRate: Scalars['Float']['output'];
  version: Scalars['Int']['output'];
};

export type PricingSettingsInput = {
  advertisementPeriodDays?: InputMaybe<Scalars['Int']['input']>;
  advertisementPricePerPeriod?: InputMaybe<Scalars['Money']['input']>;
  currency?: InputMaybe<Currency>;
  normalFlyer?: InputMaybe<Scalars['Money']['input']>;
  normalOffer?: InputMaybe<Scalars['Money']['input']>;
  premiumFlyer?: InputMaybe<Scalars['Money']['input']>;
  premiumOffer?: InputMaybe<Scalars['Money']['input']>;
  taxRate?: InputMaybe<Scalars['Float']['input']>;
};

export type Product = {
  gtin: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  lastPrice: Maybe<PastPrice>;
  name: Scalars['String']['output'];
};

export type ProductAmount = {
  amount: Scalars['Float']['output'];
  count: Scalars['Int']['output'];
  deposit: Scalars['Money']['output'];
  unit: UnitOfAmount;
};

export type ProductAmountInput = {
  amount: Scalars['Float']['input'];
  count: Scalars['Int']['input'];
  deposit: Scalars['Money']['input'];
  unit: UnitOfAmount;
};

export type ProductGroup = {
  name: Scalars['String']['output'];
  offers: OfferFeed;
  plural: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};


export type ProductGroupOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};

export type ProposalReason =
  | 'AMOUNT'
  | 'FOUND_REFERENCE'
  | 'INVOICE_NUMBER'
  | 'PAYER_NAME'
  | 'REFERENCE'
  | 'SIMILAR_NAME';

export type ProposedInvoice = {
  invoice: Invoice;
  reasons: Array<ProposalReason>;
};

export type ProposedText = {
  isGenerated: Scalars['Boolean']['output'];
  note: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type PublicSettings = {
  authorityEmail: Scalars['String']['output'];
  authorityLanguages: Array<ContactLanguage>;
  contactEmail: Scalars['String']['output'];
  links: SiteLinks;
  maintenanceMode: Scalars['Boolean']['output'];
  offerModeration: OfferModeration;
  osoite: Scalars['String']['output'];
  passwordMinLength: Scalars['Int']['output'];
  phone: Scalars['String']['output'];
  registrationEnabled: Scalars['Boolean']['output'];
  requireEmailVerification: Scalars['Boolean']['output'];
  siteDescription: Scalars['String']['output'];
  siteName: Scalars['String']['output'];
  supportEmail: Scalars['String']['output'];
  userLanguages: Array<ContactLanguage>;
  yTunnus: Scalars['String']['output'];
};

export type PushDevice = {
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  lastOkAt: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
};

export type PushDeviceInput = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  name: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
};

export type PushKind =
  | 'FAVOURITE'
  | 'FOLLOW'
  | 'WATCH';

export type PushSettings = {
  devices: Array<PushDevice>;
  kinds: Array<PushKind>;
  perDay: Scalars['Int']['output'];
  quietFrom: Scalars['Int']['output'];
  quietUntil: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
};

export type PushSettingsInput = {
  kinds?: InputMaybe<Array<PushKind>>;
  perDay?: InputMaybe<Scalars['Int']['input']>;
  quietFrom?: InputMaybe<Scalars['Int']['input']>;
  quietUntil?: InputMaybe<Scalars['Int']['input']>;
};

export type PushSettingsPayload = {
  settings: PushSettings;
};

export type Query = {
  adminAdvertisement: AdminAdvertisement;
  adminAdvertisements: AdvertisementPage;
  adminOffer: ManagedOffer;
  adminOffers: ManagedOfferPage;
  adminShops: AdminShopPage;
  admins: Array<AdminAccount>;
  advertisementPricing: AdvertisementPricing;
  advertisements: Array<Advertisement>;
  aiApi: AiApi;
  aiApis: Array<AiApi>;
  aiDisclosures: AiDisclosurePage;
  aiServices: Array<AiServiceInfo>;
  apiKeyRights: Array<ApiKeyRight>;
  apiKeys: Array<ApiKey>;
  appealableDecision: AppealableDecision;
  appeals: AppealPage;
  askedContentRules: Array<ContentFlag>;
  auditLog: AuditPage;
  bankFile: BankFile;
  bankFiles: BankFilePage;
  billing: Billing;
  business: AdminBusiness;
  businessAnalytics: BusinessAnalytics;
  businessEvents: BusinessEventList;
  businessHistory: AuditPage;
  businessMailChoices: Array<BusinessMailChoice>;
  businessMails: SentMailPage;
  businessNotes: BusinessNotePage;
  businessTotals: BusinessTotals;
  businesses: BusinessPage;
  categories: Array<Category>;
  categoryUsage: CategoryUsage;
  chat: Chat;
  checkPrice: PriceVerdict;
  citiesWithoutFood: Array<CityWithoutFood>;
  companiesByBusinessId: Array<Company>;
  contactMessages: ContactMessagePage;
  contentReport: ContentReport;
  contentReports: ContentReportPage;
  contentRules: Array<ContentRule>;
  deletedBusiness: DeletedBusiness;
  endedOffer: Maybe<EndedOffer>;
  favouriteOfferIds: Array<Scalars['ID']['output']>;
  favourites: FavouritePage;
  fileRows: FileRowPage;
  firstInvoiceSteps: Array<FirstInvoiceStep>;
  followedShops: Array<FollowedShop>;
  hoursByLink: LinkedHours;
  invitation: Invitation;
  invoiceHistory: InvoiceHistory;
  invoices: InvoicePage;
  listRows: Array<ListRow>;
  liveCities: Array<LiveCity>;
  lostDaysPreview: Array<LostDaysPreview>;
  members: Array<Member>;
  missedSearches: Array<MissedSearch>;
  moderationFigures: ModerationFigures;
  monthlyRecipients: Array<MonthlyRecipients>;
  municipalities: Array<Municipality>;
  myBusiness: Business;
  myBusinessData: Scalars['JSON']['output'];
  myConsumerData: Scalars['JSON']['output'];
  myDataExport: Maybe<DataExport>;
  myHolidayQuestions: Array<HolidayQuestion>;
  myInvoices: InvoicePage;
  myOffer: ManagedOffer;
  myOffers: ManagedOfferPage;
  myOrders: OrderPage;
  myOutlets: Array<ManagedOutlet>;
  myProducts: Array<Product>;
  myReceipts: Array<ReceiptMonth>;
  myShop: Maybe<ShopProfile>;
  myStatements: StatementPage;
  myTerms: MyTerms;
  myTransactions: TransactionPage;
  nearbyOffers: NearbyFeed;
  notificationWishes: Array<NotificationWish>;
  offer: Offer;
  offerDraft: OfferDraft;
  offerDrafts: Array<OfferDraft>;
  offerOutlets: Array<OfferOutlet>;
  offerPricing: OfferPricing;
  offerProposal: OfferProposal;
  offerRepeat: OfferRepeat;
  offerRepeats: OfferRepeatPage;
  offerStart: Maybe<Scalars['Date']['output']>;
  offerTotals: OfferTotals;
  offers: OfferFeed;
  offersById: Array<Offer>;
  onlinePayment: OnlinePayment;
  onlinePayments: AdminOnlinePaymentPage;
  onlineSettlements: OnlineSettlementPage;
  orders: OrderPage;
  overview: Overview;
  platformTrends: PlatformTrends;
  premiumOffers: Array<Offer>;
  productGroup: Maybe<ProductGroup>;
  productGroups: Array<ProductGroup>;
  publicSettings: PublicSettings;
  pushKey: Scalars['String']['output'];
  pushSettings: PushSettings;
  receipt: Receipt;
  recentSearches: Array<Scalars['String']['output']>;
  redemptionsToday: Array<OutletRedemptions>;
  relatedOffers: Array<Offer>;
  rememberedAnswers: Array<RememberedAnswer>;
  revenue: Revenue;
  searchBusinesses: Array<BusinessSummary>;
  searchOffers: OfferSearch;
  settings: Settings;
  shop: Shop;
  statements: StatementPage;
  systemStatus: SystemStatus;
  taxRateQuestion: Maybe<TaxRateQuestion>;
  terms: CurrentTerms;
  termsAcceptances: Array<TermsAcceptance>;
  termsOffice: TermsOffice;
  termsVersion: TermsVersion;
  termsVersions: Array<TermsVersion>;
  tillCard: TillCard;
  tillCards: Array<TillCard>;
  today: Today;
  transactions: LedgerPage;
  userStats: UserStats;
  usualAppealTime: UsualAppealTime;
  usualOfferPlace: Maybe<OfferPlace>;
  viewer: Viewer;
  waitingPayments: WaitingPaymentPage;
  watchPreview: WatchPreview;
  watches: Array<Watch>;
  writingHelp: WritingHelp;
};


export type QueryAdminAdvertisementArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAdminAdvertisementsArgs = {
  page: PageInput;
};


export type QueryAdminOfferArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAdminOffersArgs = {
  business?: InputMaybe<Scalars['ID']['input']>;
  filter: AdminOfferFilterInput;
  hidden?: InputMaybe<Scalars['Boolean']['input']>;
  page: PageInput;
  search?: InputMaybe<Scalars['String']['input']>;
  sort: OfferSortInput;
  status?: InputMaybe<OfferStatus>;
  type?: InputMaybe<OfferType>;
};


export type QueryAdminShopsArgs = {
  page: PageInput;
  waiting: Scalars['Boolean']['input'];
};


export type QueryAiApiArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAiDisclosuresArgs = {
  page: PageInput;
};


export type QueryAppealableDecisionArgs = {
  key: Scalars['String']['input'];
};


export type QueryAppealsArgs = {
  page: PageInput;
  status?: InputMaybe<AppealStatus>;
};


export type QueryAuditLogArgs = {
  filter: AuditFilterInput;
  page: PageInput;
};


export type QueryBankFileArgs = {
  id: Scalars['ID']['input'];
};


export type QueryBankFilesArgs = {
  page: PageInput;
};


export type QueryBillingArgs = {
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


export type QueryBusinessArgs = {
  id: Scalars['ID']['input'];
};


export type QueryBusinessAnalyticsArgs = {
  filter: AnalyticsFilter;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  period: AnalyticsPeriod;
};


export type QueryBusinessEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: BusinessEventFilterInput;
  first: Scalars['Int']['input'];
};


export type QueryBusinessHistoryArgs = {
  id: Scalars['ID']['input'];
  page: PageInput;
};


export type QueryBusinessMailsArgs = {
  id: Scalars['ID']['input'];
  page: PageInput;
};


export type QueryBusinessNotesArgs = {
  id: Scalars['ID']['input'];
  page: PageInput;
};


export type QueryBusinessesArgs = {
  page: PageInput;
  search?: InputMaybe<Scalars['String']['input']>;
  sort: BusinessSortInput;
  status?: InputMaybe<BusinessStatus>;
};


export type QueryCategoryUsageArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCheckPriceArgs = {
  input: PriceDraft;
};


export type QueryCompaniesByBusinessIdArgs = {
  businessId: Scalars['String']['input'];
};


export type QueryContactMessagesArgs = {
  handled?: InputMaybe<Scalars['Boolean']['input']>;
  page: PageInput;
};


export type QueryContentReportArgs = {
  id: Scalars['ID']['input'];
};


export type QueryContentReportsArgs = {
  filter: ContentReportFilterInput;
  page: PageInput;
};


export type QueryDeletedBusinessArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEndedOfferArgs = {
  offerId: Scalars['ID']['input'];
};


export type QueryFavouritesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryFileRowsArgs = {
  filter: FileRowFilterInput;
  page: PageInput;
};


export type QueryHoursByLinkArgs = {
  signedKey: Scalars['String']['input'];
};


export type QueryInvitationArgs = {
  token: Scalars['String']['input'];
};


export type QueryInvoiceHistoryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryInvoicesArgs = {
  filter: InvoiceFilterInput;
  page: PageInput;
};


export type QueryLostDaysPreviewArgs = {
  id: Scalars['ID']['input'];
  lostDays: LostDaysWay;
};


export type QueryModerationFiguresArgs = {
  year: Scalars['Int']['input'];
};


export type QueryMyInvoicesArgs = {
  page: PageInput;
  status?: InputMaybe<InvoiceStatus>;
};


export type QueryMyOfferArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMyOffersArgs = {
  onlyRejectedChanges: Scalars['Boolean']['input'];
  page: PageInput;
  phase?: InputMaybe<OfferPhase>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMyOrdersArgs = {
  page: PageInput;
};


export type QueryMyProductsArgs = {
  search: Scalars['String']['input'];
};


export type QueryMyStatementsArgs = {
  page: PageInput;
};


export type QueryMyTransactionsArgs = {
  page: PageInput;
  status?: InputMaybe<TransactionStatus>;
};


export type QueryNearbyOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city: Scalars['String']['input'];
  first: Scalars['Int']['input'];
  types?: InputMaybe<Array<OfferType>>;
  within: DistanceBand;
};


export type QueryOfferArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOfferDraftArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOfferOutletsArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
  ids: Array<Scalars['ID']['input']>;
};


export type QueryOfferProposalArgs = {
  description: Scalars['String']['input'];
  title: Scalars['String']['input'];
};


export type QueryOfferRepeatArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOfferRepeatsArgs = {
  ended: Scalars['Boolean']['input'];
  page: PageInput;
};


export type QueryOfferStartArgs = {
  offerId: Scalars['ID']['input'];
};


export type QueryOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  followed: Scalars['Boolean']['input'];
  openNow: Scalars['Boolean']['input'];
  shops?: InputMaybe<Array<Scalars['String']['input']>>;
  types?: InputMaybe<Array<OfferType>>;
};


export type QueryOffersByIdArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type QueryOnlinePaymentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOnlinePaymentsArgs = {
  page: PageInput;
  status?: InputMaybe<OnlinePaymentStatus>;
};


export type QueryOnlineSettlementsArgs = {
  page: PageInput;
};


export type QueryOrdersArgs = {
  page: PageInput;
  status?: InputMaybe<OrderStatus>;
};


export type QueryPremiumOffersArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryProductGroupArgs = {
  slug: Scalars['String']['input'];
};


export type QueryProductGroupsArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
};


export type QueryReceiptArgs = {
  month: Scalars['String']['input'];
};


export type QueryRelatedOffersArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
};


export type QueryRevenueArgs = {
  days: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


export type QuerySearchBusinessesArgs = {
  search: Scalars['String']['input'];
  status?: InputMaybe<BusinessStatus>;
};


export type QuerySearchOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  ignore: Array<SearchPart>;
  openNow: Scalars['Boolean']['input'];
  sort?: InputMaybe<SearchSort>;
  text: Scalars['String']['input'];
  types?: InputMaybe<Array<OfferType>>;
};


export type QueryShopArgs = {
  slug: Scalars['String']['input'];
};


export type QueryStatementsArgs = {
  page: PageInput;
  reasonMissing?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryTermsAcceptancesArgs = {
  business: Scalars['ID']['input'];
};


export type QueryTermsVersionArgs = {
  audience: TermsAudience;
  number: Scalars['Int']['input'];
};


export type QueryTillCardArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTodayArgs = {
  city: Scalars['String']['input'];
};


export type QueryTransactionsArgs = {
  filter: LedgerFilterInput;
  page: PageInput;
};


export type QueryWaitingPaymentsArgs = {
  page: PageInput;
};


export type QueryWatchPreviewArgs = {
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
  within: DistanceBand;
};


export type QueryWritingHelpArgs = {
  content: OfferContentInput;
  endDate?: InputMaybe<Scalars['Date']['input']>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  text: Scalars['String']['input'];
};

export type Queue = {
  count: Scalars['Int']['output'];
  name: QueueName;
  oldest: Maybe<Scalars['DateTime']['output']>;
};

export type QueueName =
  | 'APPEALS'
  | 'BUSINESSES'
  | 'CHANGES'
  | 'MESSAGES'
  | 'OFFERS'
  | 'ONLINE_PAYMENTS'
  | 'ORDERS'
  | 'REPORTS'
  | 'SETTLEMENTS'
  | 'SHOPS';

export type QuickRegisterBusinessInput = {
  businessId: Scalars['String']['input'];
  businessName: Scalars['String']['input'];
  contactPerson: Scalars['String']['input'];
  creditAhead?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  initialBalance: Scalars['Money']['input'];
  phone: Scalars['String']['input'];
};

export type QuickRegisterBusinessPayload = {
  business: AdminBusiness;
  temporaryPassword: Maybe<Scalars['String']['output']>;
};

export type Receipt = {
  atTill: Scalars['Int']['output'];
  charged: Maybe<Scalars['Money']['output']>;
  charges: Maybe<Array<ReceiptCharge>>;
  checkedSinceOn: Maybe<Scalars['Date']['output']>;
  clicks: Scalars['Int']['output'];
  closedAt: Maybe<Scalars['DateTime']['output']>;
  closesOn: Scalars['Date']['output'];
  conversions: ConversionCounts;
  corrections: Maybe<Array<ReceiptCorrection>>;
  costPerClick: Maybe<Scalars['Float']['output']>;
  costPerVisitor: Maybe<Scalars['Float']['output']>;
  currency: Currency;
  days: Array<ReceiptDay>;
  filtered: FilteredEvents;
  from: Scalars['Date']['output'];
  givenBack: Maybe<Scalars['Money']['output']>;
  givenLater: Array<ReceiptLoss>;
  hash: Maybe<Scalars['String']['output']>;
  heard: Array<HeardFrom>;
  lateAtTill: Scalars['Int']['output'];
  losses: Array<ReceiptLoss>;
  month: Scalars['String']['output'];
  offerDays: Scalars['Int']['output'];
  paperPrice: Maybe<Scalars['Money']['output']>;
  peers: Maybe<ReceiptPeers>;
  previousHash: Maybe<Scalars['String']['output']>;
  sources: Array<SourceVisits>;
  to: Scalars['Date']['output'];
  views: Scalars['Int']['output'];
  visibilityCost: Maybe<Scalars['Money']['output']>;
  visibleDays: Scalars['Int']['output'];
};

export type ReceiptCharge = {
  amount: Scalars['Money']['output'];
  date: Scalars['Date']['output'];
  kind: ReceiptChargeKind;
  title: Scalars['String']['output'];
};

export type ReceiptChargeKind =
  | 'CHARGE'
  | 'GIVEN_BACK'
  | 'REFUND';

export type ReceiptCorrection = {
  amount: Scalars['Money']['output'];
  month: Scalars['String']['output'];
};

export type ReceiptDay = {
  atTill: Scalars['Int']['output'];
  clicks: Scalars['Int']['output'];
  conversions: Scalars['Int']['output'];
  date: Scalars['Date']['output'];
  leftOut: Scalars['Int']['output'];
  offers: Scalars['Int']['output'];
  views: Scalars['Int']['output'];
};

export type ReceiptLoss = {
  endDate: Maybe<Scalars['Date']['output']>;
  from: Scalars['Date']['output'];
  minutes: Maybe<Scalars['Int']['output']>;
  reason: ReceiptLossReason;
  title: Scalars['String']['output'];
  to: Scalars['Date']['output'];
  way: Maybe<LostDaysWay>;
};

export type ReceiptLossReason =
  | 'HIDDEN'
  | 'OUTAGE';

export type ReceiptMonth = {
  isClosed: Scalars['Boolean']['output'];
  month: Scalars['String']['output'];
};

export type ReceiptPeers = {
  category: Scalars['String']['output'];
  median: Scalars['Int']['output'];
  own: Scalars['Int']['output'];
  region: Maybe<Scalars['String']['output']>;
};

export type RecentSearchesPayload = {
  recentSearches: Array<Scalars['String']['output']>;
};

export type RecognizePagePayload = {
  text: Scalars['String']['output'];
};

export type RecordEventsPayload = {
  events: Array<RecordedEvent>;
};

export type RecordPayload = {
  counted: Scalars['Boolean']['output'];
};

export type RecordedEvent = {
  id: Scalars['ID']['output'];
  status: EventStatus;
};

export type RecoveryCodesPayload = {
  recoveryCodes: Array<Scalars['String']['output']>;
};

export type RedeemCodePayload = {
  redemption: Redemption;
};

export type RedeemCodesPayload = {
  redemptions: Array<Redemption>;
};

export type RedeemInput = {
  age?: InputMaybe<Scalars['Int']['input']>;
  at?: InputMaybe<Scalars['String']['input']>;
  code: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  outlet?: InputMaybe<Scalars['ID']['input']>;
  source?: InputMaybe<RedemptionSource>;
};

export type Redemption = {
  answer: RedemptionAnswer;
  endDate: Maybe<Scalars['Date']['output']>;
  hint: Maybe<RedemptionHint>;
  id: Scalars['ID']['output'];
  limit: Maybe<Scalars['Int']['output']>;
  offerId: Maybe<Scalars['ID']['output']>;
  offerTitle: Maybe<Scalars['String']['output']>;
  outlet: Maybe<Scalars['ID']['output']>;
  place: Maybe<Scalars['String']['output']>;
  redeemedAt: Maybe<Scalars['DateTime']['output']>;
  source: Maybe<RedemptionSource>;
  startDate: Maybe<Scalars['Date']['output']>;
  undoUntil: Maybe<Scalars['DateTime']['output']>;
  undoneAt: Maybe<Scalars['DateTime']['output']>;
};

export type RedemptionAnswer =
  | 'ALREADY'
  | 'BAD_ID'
  | 'BAD_OUTLET'
  | 'BAD_TIME'
  | 'ENDED'
  | 'LIMIT'
  | 'NOT_STARTED'
  | 'OK'
  | 'TRY_LATER'
  | 'UNKNOWN'
  | 'WRONG_SHOP';

export type RedemptionCode = {
  address: Scalars['String']['output'];
  code: Scalars['String']['output'];
  endsAt: Scalars['DateTime']['output'];
  kind: OfferRedemption;
  qrCode: Scalars['String']['output'];
  usedAt: Maybe<Scalars['DateTime']['output']>;
};

export type RedemptionHint =
  | 'CHECK_CHARACTER'
  | 'LENGTH'
  | 'YESTERDAY';

export type RedemptionSource =
  | 'FRIEND'
  | 'LAHITARJOUS'
  | 'OTHER'
  | 'SOCIAL'
  | 'WINDOW';

export type RefundOnlinePaymentInput = {
  amount?: InputMaybe<Scalars['Money']['input']>;
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  reason: Scalars['String']['input'];
  seen?: InputMaybe<Scalars['Money']['input']>;
};

export type RefundablePayment = {
  balance: Scalars['Money']['output'];
  credited: Scalars['Money']['output'];
  invoice: Invoice;
  left: Scalars['Money']['output'];
};

export type RegisterBusinessInput = {
  agreeToTerms: Scalars['Boolean']['input'];
  businessId: Scalars['String']['input'];
  businessName: Scalars['String']['input'];
  confirmPassword: Scalars['String']['input'];
  contactPerson: Scalars['String']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

export type RegisterBusinessPayload = {
  status: BusinessStatus;
};

export type RegisterConsumerInput = {
  city: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type RegisterPushDevicePayload = {
  device: PushDevice;
  settings: PushSettings;
};

export type ReissueInvoiceInput = {
  id: Scalars['ID']['input'];
};

export type ReissueInvoicePayload = {
  creditNote: Invoice;
  invoice: Invoice;
  replaced: Invoice;
};

export type RejectedChange = {
  content: OfferContent;
  reason: Maybe<Scalars['String']['output']>;
  rejectedAt: Scalars['DateTime']['output'];
  submittedAt: Scalars['DateTime']['output'];
};

export type RememberedAnswer = {
  answeredAt: Scalars['DateTime']['output'];
  answers: ContentAnswers;
  rule: ContentFlag;
  title: Scalars['String']['output'];
  words: Array<Scalars['String']['output']>;
};

export type RemoveFavouritePayload = {
  offerId: Scalars['ID']['output'];
};

export type RemoveNotificationWishPayload = {
  id: Scalars['ID']['output'];
};

export type RemoveWatchPayload = {
  id: Scalars['ID']['output'];
};

export type RenderFlyerPayload = {
  pages: Array<RenderedPage>;
};

export type RenderedPage = {
  picture: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type RepeatPause =
  | 'ACCOUNT'
  | 'BALANCE'
  | 'CAP'
  | 'CLAIM'
  | 'CONTENT'
  | 'OWN'
  | 'PRICE'
  | 'RESTRICTED';

export type RepeatRunStatus =
  | 'MISSED'
  | 'PAUSED'
  | 'PUBLISHED'
  | 'PUBLISHED_PLAIN';

export type RepeatStatus =
  | 'ACTIVE'
  | 'ENDED'
  | 'PAUSED';

export type ReportDecision =
  | 'CHANGED'
  | 'HIDDEN'
  | 'KEPT'
  | 'REMOVED';

export type ReportDecisionCount = {
  count: Scalars['Int']['output'];
  decision: ReportDecision;
};

export type ReportInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  goodFaith: Scalars['Boolean']['input'];
  kind: ReportKind;
  language?: InputMaybe<ReportLanguage>;
  name?: InputMaybe<Scalars['String']['input']>;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  targetUrl?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
};

export type ReportKind =
  | 'ALCOHOL_TOBACCO'
  | 'CHILD'
  | 'FALSE'
  | 'GREEN_CLAIM'
  | 'ILLEGAL_GOODS'
  | 'OTHER'
  | 'POLITICAL'
  | 'PRICE'
  | 'RIGHTS';

export type ReportKindCount = {
  count: Scalars['Int']['output'];
  kind: ReportKind;
};

export type ReportLanguage =
  | 'FI'
  | 'SV';

export type ReportPayload = {
  message: Scalars['String']['output'];
  number: Scalars['String']['output'];
};

export type ReportPicture = {
  height: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  imageId: Scalars['ID']['output'];
  url: Scalars['String']['output'];
  width: Scalars['Int']['output'];
};

export type ReportSnapshot = {
  businessName: Scalars['String']['output'];
  category: Scalars['String']['output'];
  content: OfferContent;
  currency: Currency;
  endsAt: Scalars['DateTime']['output'];
  priceTexts: Array<Scalars['String']['output']>;
  startsAt: Scalars['DateTime']['output'];
  type: OfferType;
};

export type ReportStatus =
  | 'DECIDED'
  | 'OPEN';

export type RequestDataExportPayload = {
  dataExport: DataExport;
};

export type RequestEmailVerificationPayload = {
  viewer: Viewer;
};

export type RequestPasswordResetPayload = {
  email: Scalars['String']['output'];
};

export type RequestTopUpInput = {
  amount: Scalars['Money']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
};

export type ResemblingPrice = {
  from: Scalars['Date']['output'];
  name: Scalars['String']['output'];
  price: Scalars['Money']['output'];
  to: Scalars['Date']['output'];
};

export type ResendFailedMailsPayload = {
  count: Scalars['Int']['output'];
  mail: SystemMail;
};

export type ResetPasswordInput = {
  confirmPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};

export type ResetPasswordPayload = {
  audience: Audience;
};

export type RestrictionBasis =
  | 'LAW'
  | 'TERMS';

export type RestrictionCount = {
  count: Scalars['Int']['output'];
  kind: RestrictionKind;
};

export type RestrictionGround =
  | 'CONTENT_RULE'
  | 'FORBIDDEN_GOODS'
  | 'MISLEADING'
  | 'OTHER'
  | 'PRICE'
  | 'RIGHTS';

export type RestrictionGroundsInput = {
  facts: Scalars['String']['input'];
  ground: RestrictionGround;
  rule?: InputMaybe<Scalars['String']['input']>;
};

export type RestrictionKind =
  | 'BUSINESS_DELETED'
  | 'BUSINESS_ENDING'
  | 'BUSINESS_REJECTED'
  | 'BUSINESS_SUSPENDED'
  | 'CHANGE_REJECTED'
  | 'OFFER_CANCELLED'
  | 'OFFER_DELETED'
  | 'OFFER_HIDDEN'
  | 'OFFER_REFUNDED'
  | 'OFFER_REJECTED'
  | 'OFFER_REOPENED'
  | 'SHOP_CHANGE_REJECTED'
  | 'SHOP_HIDDEN';

export type Revenue = {
  activeBusinesses: Scalars['Int']['output'];
  advertisementCount: Scalars['Int']['output'];
  advertisementRevenue: Scalars['Money']['output'];
  averagePerOffer: Scalars['Money']['output'];
  byType: Array<RevenueByType>;
  currency: Currency;
  from: Scalars['Date']['output'];
  latest: Array<RevenueRow>;
  offerCount: Scalars['Int']['output'];
  offerRevenue: Scalars['Money']['output'];
  others: Array<CurrencyRevenue>;
  rows: Array<RevenueRow>;
  to: Scalars['Date']['output'];
  topBusinesses: Array<BusinessRevenue>;
  total: Scalars['Money']['output'];
};

export type RevenueByType = {
  count: Scalars['Int']['output'];
  revenue: Scalars['Money']['output'];
  share: Scalars['Float']['output'];
  type: OfferType;
};

export type RevenueRow = {
  amount: Scalars['Money']['output'];
  business: Maybe<BusinessRef>;
  count: Maybe<Scalars['Int']['output']>;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  id: Scalars['ID']['output'];
  offerType: Maybe<OfferType>;
  title: Scalars['String']['output'];
};

export type RevenueTrend = {
  before: Scalars['Money']['output'];
  change: Maybe<Scalars['Float']['output']>;
  currency: Currency;
  days: Array<RevenueTrendDay>;
  total: Scalars['Money']['output'];
};

export type RevenueTrendDay = {
  before: Scalars['Money']['output'];
  date: Scalars['Date']['output'];
  value: Scalars['Money']['output'];
};

export type RevokeApiKeyPayload = {
  apiKey: ApiKey;
};

export type RotateApiKeyInput = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  endDate: Scalars['Date']['input'];
  endsOldAtOnce: Scalars['Boolean']['input'];
};

export type SearchPart =
  | 'CITY'
  | 'PRICE'
  | 'SIZES'
  | 'SORT'
  | 'SPELLING'
  | 'WITHOUT';

export type SearchSort =
  | 'CHEAPEST'
  | 'DISCOUNT'
  | 'ENDING'
  | 'NEAREST'
  | 'NEWEST'
  | 'UNIT_PRICE';

export type SecuritySettings = {
  maxLoginAttempts: Scalars['Int']['output'];
  passwordMinLength: Scalars['Int']['output'];
  requireEmailVerification: Scalars['Boolean']['output'];
  sessionTimeout: Scalars['Int']['output'];
  twoFactorAuth: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
};

export type SecuritySettingsInput = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  maxLoginAttempts?: InputMaybe<Scalars['Int']['input']>;
  passwordMinLength?: InputMaybe<Scalars['Int']['input']>;
  requireEmailVerification?: InputMaybe<Scalars['Boolean']['input']>;
  sessionTimeout?: InputMaybe<Scalars['Int']['input']>;
  twoFactorAuth?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SeenOutletInput = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};

export type SendChatMessagePayload = {
  allowance: ChatAllowance;
  answer: ChatMessage;
  question: ChatMessage;
};

export type SendContactMessagePayload = {
  id: Scalars['ID']['output'];
};

export type SendTestPushPayload = {
  sent: Scalars['Int']['output'];
  settings: PushSettings;
};

export type SentMail = {
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  sentAt: Maybe<Scalars['DateTime']['output']>;
  status: MailStatus;
  subject: Scalars['String']['output'];
};

export type SentMailPage = {
  items: Array<SentMail>;
  total: Scalars['Int']['output'];
};

export type SetBusinessMailPayload = {
  choices: Array<BusinessMailChoice>;
};

export type SetContentRulePayload = {
  rule: ContentRule;
};

export type SetMyTillCardsPayload = {
  viewer: Viewer;
};

export type SetNotificationsEnabledPayload = {
  consumer: Consumer;
};

export type SetOffPaymentInput = {
  note: Scalars['String']['input'];
  otherId: Scalars['ID']['input'];
  paymentId: Scalars['ID']['input'];
  seen: Scalars['Money']['input'];
};

export type SetPaperPricePayload = {
  currency: Currency;
  paperPrice: Maybe<Scalars['Money']['output']>;
};

export type Settings = {
  billing: BillingSettings;
  general: GeneralSettings;
  pricing: PricingSettings;
  profile: AdminProfile;
  security: SecuritySettings;
};

export type SettleOnlineRefundInput = {
  as: OnlineRefundSettlement;
  id: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};

export type SettlePaymentInput = {
  as: PaymentSettlement;
  note: Scalars['String']['input'];
  paymentId: Scalars['ID']['input'];
  seen: Scalars['Money']['input'];
};

export type SettlePaymentsInput = {
  as: PaymentSettlement;
  note: Scalars['String']['input'];
  payments: Array<SettledPaymentInput>;
};

export type SettlePaymentsPayload = {
  changed: Scalars['Int']['output'];
  settled: Scalars['Int']['output'];
};

export type SettledPaymentInput = {
  paymentId: Scalars['ID']['input'];
  seen: Scalars['Money']['input'];
};

export type SettlementFault =
  | 'NOT_BOOKED'
  | 'TWICE'
  | 'UNKNOWN'
  | 'WRONG_SUM';

export type Shop = {
  address: Maybe<PostalAddress>;
  intro: Maybe<Scalars['String']['output']>;
  logo: Maybe<Image>;
  name: Scalars['String']['output'];
  offers: OfferFeed;
  outlets: Array<Outlet>;
  phone: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  website: Maybe<Scalars['String']['output']>;
};


export type ShopOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};

export type ShopContent = {
  intro: Scalars['String']['output'];
  logo: Maybe<Image>;
  postCode: Scalars['String']['output'];
  street: Scalars['String']['output'];
  town: Scalars['String']['output'];
  version: Scalars['Int']['output'];
  website: Scalars['String']['output'];
};

export type ShopLink = {
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

export type ShopProfile = {
  change: Maybe<ShopContent>;
  followers: Maybe<Scalars['Int']['output']>;
  isShown: Scalars['Boolean']['output'];
  published: ShopContent;
  rejectedReason: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  submittedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ShopProfileInput = {
  intro?: InputMaybe<Scalars['String']['input']>;
  logo?: InputMaybe<Scalars['Upload']['input']>;
  postCode?: InputMaybe<Scalars['String']['input']>;
  removeLogo: Scalars['Boolean']['input'];
  street?: InputMaybe<Scalars['String']['input']>;
  town?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
};

export type SiteLinks = {
  appStore: Maybe<Scalars['String']['output']>;
  facebook: Maybe<Scalars['String']['output']>;
  googlePlay: Maybe<Scalars['String']['output']>;
  instagram: Maybe<Scalars['String']['output']>;
  linkedin: Maybe<Scalars['String']['output']>;
};

export type SiteLinksInput = {
  appStore?: InputMaybe<Scalars['String']['input']>;
  facebook?: InputMaybe<Scalars['String']['input']>;
  googlePlay?: InputMaybe<Scalars['String']['input']>;
  instagram?: InputMaybe<Scalars['String']['input']>;
  linkedin?: InputMaybe<Scalars['String']['input']>;
};

export type SortDirection =
  | 'ASC'
  | 'DESC';

export type SourceVisits = {
  source: VisitSource;
  visits: Scalars['Int']['output'];
};

export type SpecialHours = {
  closes: Maybe<Scalars['String']['output']>;
  from: Scalars['Date']['output'];
  opens: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  to: Scalars['Date']['output'];
};

export type SpecialHoursInput = {
  closes?: InputMaybe<Scalars['String']['input']>;
  from: Scalars['Date']['input'];
  opens?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
  to: Scalars['Date']['input'];
};

export type StartOnlineTopUpInput = {
  amount: Scalars['Money']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

export type StartTwoFactorChangePayload = {
  challenge: TwoFactorChallenge;
};

export type StatementOfReasons = {
  appeal: Maybe<Appeal>;
  appealUntil: Scalars['DateTime']['output'];
  automated: Scalars['Boolean']['output'];
  basis: RestrictionBasis;
  business: BusinessRef;
  facts: Scalars['String']['output'];
  from: Scalars['DateTime']['output'];
  fromReport: Scalars['Boolean']['output'];
  givenBack: Array<GivenBack>;
  id: Scalars['ID']['output'];
  isAppealable: Scalars['Boolean']['output'];
  kind: RestrictionKind;
  offerId: Maybe<Scalars['ID']['output']>;
  offerTitle: Maybe<Scalars['String']['output']>;
  reasonMissing: Scalars['Boolean']['output'];
  redress: Scalars['String']['output'];
  restriction: Scalars['String']['output'];
  rule: Scalars['String']['output'];
  scope: Scalars['String']['output'];
  sentAt: Scalars['DateTime']['output'];
  until: Maybe<Scalars['DateTime']['output']>;
};

export type StatementPage = {
  items: Array<StatementOfReasons>;
  total: Scalars['Int']['output'];
};

export type StopBusinessMailsPayload = {
  kind: BusinessMailKind;
  maskedEmail: Scalars['String']['output'];
};

export type SystemBackup = {
  drillFaults: Array<Scalars['String']['output']>;
  drilledAt: Maybe<Scalars['DateTime']['output']>;
  madeAt: Maybe<Scalars['DateTime']['output']>;
  size: Maybe<Scalars['Float']['output']>;
};

export type SystemDatabase = {
  connections: Scalars['Int']['output'];
  largestTables: Array<SystemTable>;
  maxConnections: Scalars['Int']['output'];
  migration: Scalars['String']['output'];
  newerMigrations: Scalars['Int']['output'];
  size: Scalars['Float']['output'];
};

export type SystemJob = {
  cron: Maybe<Scalars['String']['output']>;
  lastError: Maybe<Scalars['String']['output']>;
  lastFailureAt: Maybe<Scalars['DateTime']['output']>;
  lastRunAt: Maybe<Scalars['DateTime']['output']>;
  lastSeconds: Maybe<Scalars['Float']['output']>;
  name: Scalars['String']['output'];
  waiting: Scalars['Int']['output'];
  waitingSince: Maybe<Scalars['DateTime']['output']>;
};

export type SystemMail = {
  failed: Scalars['Int']['output'];
  failures: Array<FailedMail>;
  transport: MailTransport;
  waiting: Scalars['Int']['output'];
  waitingSince: Maybe<Scalars['DateTime']['output']>;
};

export type SystemPayments = {
  inReview: Scalars['Int']['output'];
  provider: Maybe<Scalars['String']['output']>;
  waiting: Scalars['Int']['output'];
};

export type SystemPictures = {
  isUp: Scalars['Boolean']['output'];
  store: PictureStore;
};

export type SystemStatus = {
  backup: Maybe<SystemBackup>;
  database: SystemDatabase;
  diskFree: Scalars['Float']['output'];
  diskSize: Scalars['Float']['output'];
  jobs: Array<SystemJob>;
  mail: SystemMail;
  payments: SystemPayments;
  pictures: SystemPictures;
  recognizesText: Scalars['Boolean']['output'];
  startedAt: Scalars['DateTime']['output'];
  version: Scalars['String']['output'];
  warnings: Array<SystemWarning>;
};

export type SystemTable = {
  name: Scalars['String']['output'];
  rows: Scalars['Float']['output'];
  size: Scalars['Float']['output'];
};

export type SystemWarning = {
  count: Scalars['Int']['output'];
  kind: SystemWarningKind;
  runbook: Scalars['String']['output'];
};

export type SystemWarningKind =
  | 'ADDRESS_PAIRS'
  | 'AI_RESTS'
  | 'BACKUP_OLD'
  | 'CONNECTIONS_HIGH'
  | 'DISK_LOW'
  | 'DRILL_FAILED'
  | 'DRILL_OLD'
  | 'JOBS_FAILED'
  | 'JOBS_LATE'
  | 'MAILS_FAILED'
  | 'MAILS_LATE'
  | 'NEWER_DATABASE'
  | 'PAYMENTS_IN_REVIEW'
  | 'PICTURES_AWAY';

export type TakeRedemptionCodePayload = {
  code: RedemptionCode;
};

export type TakenBackPayment = {
  amount: Scalars['Money']['output'];
  bookedOn: Scalars['Date']['output'];
  id: Scalars['ID']['output'];
  takenBackOn: Maybe<Scalars['Date']['output']>;
};

export type TaxRateQuestion = {
  current: Scalars['Float']['output'];
  general: Scalars['Float']['output'];
};

export type TellSourcePayload = {
  redemption: Redemption;
};

export type TermsAcceptance = {
  acceptedAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  personName: Scalars['String']['output'];
  version: TermsVersion;
  way: TermsAcceptanceWay;
};

export type TermsAcceptanceWay =
  | 'REGISTRATION'
  | 'SIGN_IN';

export type TermsAudience =
  | 'BUSINESS'
  | 'CONSUMER';

export type TermsInput = {
  changes: Scalars['String']['input'];
  inForceOn: Scalars['Date']['input'];
  text: Scalars['String']['input'];
  urgency?: InputMaybe<TermsUrgency>;
  urgencyReason?: InputMaybe<Scalars['String']['input']>;
};

export type TermsOffice = {
  earliestOn: Scalars['Date']['output'];
  receivers: Scalars['Int']['output'];
  versions: Array<TermsReach>;
};

export type TermsReach = {
  accepted: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  told: Scalars['Int']['output'];
  version: TermsVersion;
};

export type TermsUrgency =
  | 'BENEFIT'
  | 'LAW';

export type TermsVersion = {
  audience: TermsAudience;
  cancelReason: Maybe<Scalars['String']['output']>;
  cancelledAt: Maybe<Scalars['DateTime']['output']>;
  changes: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  inForceFrom: Scalars['DateTime']['output'];
  number: Scalars['Int']['output'];
  pdfUrl: Scalars['String']['output'];
  publishedAt: Scalars['DateTime']['output'];
  text: Scalars['String']['output'];
  urgency: Maybe<TermsUrgency>;
  urgencyReason: Maybe<Scalars['String']['output']>;
};

export type TermsVersionPayload = {
  version: TermsVersion;
};

export type TillCard = {
  ageLimit: Maybe<Scalars['Int']['output']>;
  content: OfferContent;
  endDate: Scalars['Date']['output'];
  id: Scalars['ID']['output'];
  lastCodeDate: Scalars['Date']['output'];
  outlets: Array<Scalars['String']['output']>;
  phase: OfferPhase;
  startDate: Scalars['Date']['output'];
};

export type Today = {
  date: Scalars['Date']['output'];
  ending: Array<Offer>;
  fresh: Array<Offer>;
  madeAt: Scalars['DateTime']['output'];
  nearby: Array<NearbyOffer>;
  open: Array<OpenOffer>;
  others: Array<Offer>;
  startingTomorrow: Scalars['Int']['output'];
};

export type TopUpInput = {
  amount: Scalars['Money']['input'];
  creditAhead?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
};

export type TopUpPayload = {
  business: AdminBusiness;
  invoice: Invoice;
  newBalance: Scalars['Money']['output'];
  referenceNumber: Scalars['String']['output'];
};

export type Transaction = {
  adminName: Maybe<Scalars['String']['output']>;
  amount: Scalars['Money']['output'];
  at: Scalars['DateTime']['output'];
  balanceAfter: Scalars['Money']['output'];
  balanceBefore: Scalars['Money']['output'];
  clickRate: Maybe<Scalars['Float']['output']>;
  currency: Currency;
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  invoiceId: Maybe<Scalars['ID']['output']>;
  kind: TransactionKind;
  notes: Maybe<Scalars['String']['output']>;
  offerClicks: Maybe<Scalars['Int']['output']>;
  offerId: Maybe<Scalars['ID']['output']>;
  offerTitle: Maybe<Scalars['String']['output']>;
  referenceNumber: Scalars['String']['output'];
  status: TransactionStatus;
  type: TransactionType;
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

export type TransactionPage = {
  items: Array<Transaction>;
  total: Scalars['Int']['output'];
};

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

export type TwoFactorChallenge = {
  enrolment: Maybe<TwoFactorEnrolment>;
  token: Scalars['String']['output'];
};

export type TwoFactorEnrolment = {
  qrCode: Scalars['String']['output'];
  secret: Scalars['String']['output'];
  uri: Scalars['String']['output'];
};

export type UnderstoodPrice = {
  currency: Currency;
  max: Maybe<Scalars['Money']['output']>;
  min: Maybe<Scalars['Money']['output']>;
};

export type UnderstoodSearch = {
  city: Maybe<Scalars['String']['output']>;
  price: Maybe<UnderstoodPrice>;
  sizes: Array<Scalars['String']['output']>;
  sort: Maybe<SearchSort>;
  without: Array<Scalars['String']['output']>;
  words: Array<Scalars['String']['output']>;
};

export type UndoEmailChangePayload = {
  audience: Audience;
  email: Scalars['String']['output'];
};

export type UndoFileRowInput = {
  note: Scalars['String']['input'];
  rowId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};

export type UndoPaymentInput = {
  invoiceId?: InputMaybe<Scalars['ID']['input']>;
  note: Scalars['String']['input'];
  paymentId: Scalars['ID']['input'];
};

export type UndoRedemptionPayload = {
  redemption: Redemption;
};

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

export type UnitPrice = {
  amount: Scalars['Money']['output'];
  per: UnitBase;
};

export type UnsubscribePayload = {
  maskedEmail: Scalars['String']['output'];
};

export type UpdateAdminInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  permissions?: InputMaybe<Array<Permission>>;
  role?: InputMaybe<AdminRole>;
};

export type UpdateAdminProfilePayload = {
  admin: AdminAccount;
};

export type UpdateBusinessProfilePayload = {
  business: Business;
};

export type UpdateConsumerCityPayload = {
  consumer: Consumer;
};

export type UpdateMemberInput = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  monthCap?: InputMaybe<Scalars['Money']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  outletIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  role?: InputMaybe<BusinessRole>;
};

export type UpdateMyDetailsPayload = {
  viewer: Viewer;
};

export type UpdateOfferInput = {
  content?: InputMaybe<OfferContentInput>;
  endDate?: InputMaybe<Scalars['Date']['input']>;
  images: Array<Scalars['Upload']['input']>;
  keepImages?: InputMaybe<Array<Scalars['ID']['input']>>;
  pageTexts?: InputMaybe<Array<PageTextInput>>;
  startDate?: InputMaybe<Scalars['Date']['input']>;
  type?: InputMaybe<OfferType>;
};

export type UpdateOfferPayload = {
  offer: ManagedOffer;
};

export type UpdateSettingsInput =
  { billing: BillingSettingsInput; general?: never; pricing?: never; profile?: never; security?: never; }
  |  { billing?: never; general: GeneralSettingsInput; pricing?: never; profile?: never; security?: never; }
  |  { billing?: never; general?: never; pricing: PricingSettingsInput; profile?: never; security?: never; }
  |  { billing?: never; general?: never; pricing?: never; profile: AdminProfileInput; security?: never; }
  |  { billing?: never; general?: never; pricing?: never; profile?: never; security: SecuritySettingsInput; };

export type UpdateSettingsPayload = {
  settings: Settings;
};

export type UpdateShopProfilePayload = {
  shop: ShopProfile;
};

export type UpdateWatchInput = {
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  mail?: InputMaybe<Scalars['Boolean']['input']>;
  push?: InputMaybe<Scalars['Boolean']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
  within?: InputMaybe<DistanceBand>;
};

export type UserStats = {
  activeUsers: Scalars['Int']['output'];
  newUsersThisMonth: Scalars['Int']['output'];
  totalUsers: Scalars['Int']['output'];
};

export type UsualAppealTime = {
  decided: Scalars['Int']['output'];
  medianHours: Maybe<Scalars['Float']['output']>;
  sentence: Scalars['String']['output'];
};

export type VatBasis =
  | 'EARLIEST'
  | 'INVOICE'
  | 'PAYMENT';

export type VerifyAiKeyInput = {
  apiKey: Scalars['String']['input'];
  endpoint?: InputMaybe<Scalars['String']['input']>;
  service: AiService;
};

export type VerifyAiKeyPayload = {
  isValid: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  models: Array<AiModel>;
};

export type VerifyEmailPayload = {
  audience: Audience;
};

export type Viewer = {
  admin: Maybe<AdminAccount>;
  business: Maybe<BusinessSession>;
  consumer: Maybe<Consumer>;
  id: Scalars['ID']['output'];
};

export type VisitSource =
  | 'EMBED'
  | 'FACEBOOK'
  | 'GOOGLE'
  | 'INSTAGRAM'
  | 'OTHER'
  | 'POSTER'
  | 'WEEK';

export type WaitingPayment = {
  account: Scalars['String']['output'];
  amount: Scalars['Money']['output'];
  bookedOn: Scalars['Date']['output'];
  counterparts: Array<Counterpart>;
  currency: Currency;
  id: Scalars['ID']['output'];
  left: Scalars['Money']['output'];
  message: Maybe<Scalars['String']['output']>;
  payerName: Maybe<Scalars['String']['output']>;
  proposals: Array<ProposedInvoice>;
  reason: WaitingReason;
  reference: Maybe<Scalars['String']['output']>;
};

export type WaitingPaymentPage = {
  items: Array<WaitingPayment>;
  total: Scalars['Int']['output'];
};

export type WaitingReason =
  | 'BANK_FEE'
  | 'BUSINESS_DELETED'
  | 'NOTHING_OPEN'
  | 'NO_REFERENCE'
  | 'OUTGOING'
  | 'OVERPAID'
  | 'REVERSAL'
  | 'UNKNOWN_REFERENCE'
  | 'WRITTEN_OFF';

export type Watch = {
  category: Maybe<Category>;
  city: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  mail: Scalars['Boolean']['output'];
  push: Scalars['Boolean']['output'];
  text: Scalars['String']['output'];
  version: Scalars['Int']['output'];
  within: DistanceBand;
};

export type WatchPayload = {
  watch: Watch;
};

export type WatchPreview = {
  city: Maybe<Scalars['String']['output']>;
  count: Scalars['Int']['output'];
  didYouMean: Maybe<Scalars['String']['output']>;
  offers: Array<Offer>;
};

export type WriteOffInput = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seen?: InputMaybe<Scalars['Money']['input']>;
  takeBack: Scalars['Boolean']['input'];
};

export type WriteOffPayload = {
  invoice: Invoice;
};

export type WritingHelp = {
  descriptions: Array<ProposedText>;
  tip: Maybe<Scalars['String']['output']>;
  titles: Array<ProposedText>;
};
