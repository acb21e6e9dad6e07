export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date in Europe/Helsinki as YYYY-MM-DD. */
  Date: { input: string; output: string; }
  /** An instant as ISO 8601 text with a time zone, for example 2026-11-20T21:59:59.000Z. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** Euros as a number with at most two decimals. More decimals are refused with INVALID_INPUT. */
  Money: { input: number; output: number; }
  /** A file sent as GraphQL multipart request (https://github.com/jaydenseric/graphql-multipart-request-spec). */
  Upload: { input: import("../platform/storage/uploadedFile.ts").Upload; output: never; }
};

/** The new favourite. */
export type AddFavouritePayload = {
  /** The favourite. */
  favourite: Favourite;
};

/** The favourites of a device were added. */
export type AddFavouritesPayload = {
  /** Ids of every favourite of the consumer, the newest first. */
  favouriteOfferIds: Array<Scalars['ID']['output']>;
};

/** A watch to store. */
export type AddWatchInput = {
  /** Only this category; all without. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Finnish name of a municipality; every one without. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Whether new offers are in the morning mail. */
  mail?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether new offers are pushed to the consumer's devices, once there is one. */
  push?: InputMaybe<Scalars['Boolean']['input']>;
  /** What an offer must have: every word, in any form. A municipality among the words goes before city. */
  text: Scalars['String']['input'];
  /** How far around the city. */
  within?: InputMaybe<DistanceBand>;
};

/** An administrator. */
export type AdminAccount = {
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Whether the account may sign in. */
  isActive: Scalars['Boolean']['output'];
  /** Latest sign-in; null before the first. */
  lastLoginAt: Maybe<Scalars['DateTime']['output']>;
  /** Name as shown. */
  name: Scalars['String']['output'];
  /** New e-mail address that waits for its confirmation; null when none does. */
  pendingEmail: Maybe<Scalars['String']['output']>;
  /** All seven for a master admin. */
  permissions: Array<Permission>;
  /** Kind of admin. */
  role: AdminRole;
  /** Whether an authenticator app is in use. */
  twoFactorEnrolled: Scalars['Boolean']['output'];
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** An advertisement as admins see it. */
export type AdminAdvertisement = {
  /** Colours behind the text. */
  backgroundGradient: Gradient;
  /** Free text; null when none was given. */
  category: Maybe<Scalars['String']['output']>;
  /** Clicks counted. */
  clicks: Scalars['Int']['output'];
  /** Periods bought. */
  count: Scalars['Int']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** 'Learn More' when none was given. */
  ctaText: Scalars['String']['output'];
  /** Where the button leads; null for nowhere. */
  ctaUrl: Maybe<Scalars['String']['output']>;
  /** Currency of the prices. */
  currency: Currency;
  /** Larger is shown first. */
  displayPriority: Scalars['Int']['output'];
  /** Last moment shown; null for no expiration. */
  expirationDate: Maybe<Scalars['DateTime']['output']>;
  /** Emoji text; null for a file. */
  icon: Maybe<Scalars['String']['output']>;
  /** Emoji or file. */
  iconType: IconType;
  /** Address of the picture; null for an emoji. */
  iconUrl: Maybe<Scalars['String']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Switched on by an admin. */
  isActive: Scalars['Boolean']['output'];
  /** Active, and its time is not over. */
  isLive: Scalars['Boolean']['output'];
  /** Length of a period in days. */
  periodDays: Scalars['Int']['output'];
  /** Net of VAT. */
  pricePerPeriod: Scalars['Money']['output'];
  /** Second line. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** Heading. */
  title: Scalars['String']['output'];
  /** Price per period times count, net of VAT. */
  totalPrice: Scalars['Money']['output'];
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** An appeal, as admins see it. */
export type AdminAppeal = {
  /** The admin's answer; null while it is open. */
  answer: Maybe<Scalars['String']['output']>;
  /** When it was decided. */
  decidedAt: Maybe<Scalars['DateTime']['output']>;
  /** Name of the admin who decided. */
  decidedBy: Maybe<Scalars['String']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** What came of it; null while it is open. */
  outcome: Maybe<AppealOutcome>;
  /** Why the signed-in admin may not decide on it, as a Finnish sentence; null when they may. */
  refusal: Maybe<Scalars['String']['output']>;
  /** The report whose decision it is against; null when it is against a statement. */
  report: Maybe<ContentReport>;
  /** When it was sent. */
  sentAt: Scalars['DateTime']['output'];
  /** How far it is. */
  state: AppealState;
  /** The statement that it is against; null when it is against the decision on a report. */
  statement: Maybe<StatementOfReasons>;
  /** Why the decision is wrong. */
  text: Scalars['String']['output'];
};

/** A business as admins see it. */
export type AdminBusiness = {
  /** Offers live now. */
  activeOffers: Scalars['Int']['output'];
  /** Prepaid balance, net of VAT. */
  balance: Scalars['Money']['output'];
  /** Y-tunnus. */
  businessId: Scalars['String']['output'];
  /** False hints that the Y-tunnus is mistyped. */
  businessIdChecksOut: Scalars['Boolean']['output'];
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** What invoices print as the buyer's reference; empty without one. */
  buyerReference: Scalars['String']['output'];
  /** Clicks / views in percent; 0 without views. */
  clickRate: Scalars['Float']['output'];
  /** Who represents the business. */
  contactPerson: Scalars['String']['output'];
  /** Conversions / clicks in percent; 0 without clicks. */
  conversionRate: Scalars['Float']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether a payment of it came back, so that it publishes nothing until it has paid again. */
  creditHold: Scalars['Boolean']['output'];
  /** For how much, with VAT, its invoices may be open when its top-ups are credited before they are paid. */
  creditLimit: Scalars['Money']['output'];
  /** Currency of balance and totalSpent: what was spent in an earlier currency is not in it. */
  currency: Currency;
  /** Other businesses of the same Y-tunnus: chains may share one. */
  duplicates: Array<BusinessDuplicate>;
  /** Address for electronic invoices (verkkolaskuosoite): an OVT identifier, an IBAN or the operator's own; empty without one. */
  eInvoiceAddress: Scalars['String']['output'];
  /** Operator that brings electronic invoices to it: its identifier or BIC; empty without an address. */
  eInvoiceOperator: Scalars['String']['output'];
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Whether the address was confirmed. */
  emailVerified: Scalars['Boolean']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Its invoices, newest first. */
  invoices: InvoicePage;
  /** Latest sign-in; null before the first. */
  lastLoginAt: Maybe<Scalars['DateTime']['output']>;
  /** Telephone number. */
  phone: Scalars['String']['output'];
  /** Post code of its postal address; empty when it is not known. */
  postCode: Scalars['String']['output'];
  /** Other businesses that sign in with the same e-mail address in another spelling, `kesäale.fi` and `xn--kesale-dua.fi`. */
  sameAddress: Array<BusinessDuplicate>;
  /** Its status. */
  status: BusinessStatus;
  /** The reason given with the latest decision. */
  statusReason: Maybe<Scalars['String']['output']>;
  /** Street and number, or post office box, of its postal address; empty when it is not known. */
  street: Scalars['String']['output'];
  /** Clicks of all offers. */
  totalClicks: Scalars['Int']['output'];
  /** Calls, directions and website visits of all offers. */
  totalConversions: Scalars['Int']['output'];
  /** Offers and flyers ever made that still exist. */
  totalOffers: Scalars['Int']['output'];
  /** Charges less refunds, net of VAT. */
  totalSpent: Scalars['Money']['output'];
  /** Views of all offers. */
  totalViews: Scalars['Int']['output'];
  /** Town of its postal address; empty when it is not known. */
  town: Scalars['String']['output'];
  /** Its transactions, newest first. */
  transactions: TransactionPage;
  /** A guess made of the name, not checked. */
  website: Scalars['String']['output'];
};


/** A business as admins see it. */
export type AdminBusinessInvoicesArgs = {
  page: PageInput;
};


/** A business as admins see it. */
export type AdminBusinessTransactionsArgs = {
  page: PageInput;
};

/** Which offers an admin lists, beside the search and the status. */
export type AdminOfferFilterInput = {
  /** Only offers of this category. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Only offers that name this municipality; those of the whole country name none. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Created on this Helsinki day or later. */
  createdFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Created on this Helsinki day or earlier. */
  createdTo?: InputMaybe<Scalars['Date']['input']>;
  /** True for offers whose time is over only, false for the others only. */
  expired?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for premium offers and flyers only, false for the others only. */
  premium?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for offers that made a product new though their business had one with much the same name, false for the others. */
  resemblesProduct?: InputMaybe<Scalars['Boolean']['input']>;
  /** Running on this Helsinki day or later. */
  validFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Running on this Helsinki day or earlier. */
  validTo?: InputMaybe<Scalars['Date']['input']>;
};

/** A payment on the site as admins see it. */
export type AdminOnlinePayment = {
  /** Added to the balance, net of VAT; 0 of one that pays an invoice. */
  amount: Scalars['Money']['output'];
  /** Id of the business, deleted or not. */
  businessId: Scalars['ID']['output'];
  /** Name of the business; null when its account has been deleted. */
  businessName: Maybe<Scalars['String']['output']>;
  /** When it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** Currency of the amounts. */
  currency: Currency;
  /** To pay, with VAT. */
  gross: Scalars['Money']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Receipt of a top-up; null until it has been paid. */
  invoice: Maybe<Invoice>;
  /** The open invoice that it pays; null for a top-up. */
  pays: Maybe<Invoice>;
  /** Name of the payment service. */
  provider: Scalars['String']['output'];
  /** The service's own id; null when it did not answer. */
  providerId: Maybe<Scalars['String']['output']>;
  /** Reference number of the payment. */
  referenceNumber: Scalars['String']['output'];
  /** What of it can be given back; null when nothing can, or a refund is under way. */
  refundable: Maybe<RefundablePayment>;
  /** Its refunds, newest first; one at a time. */
  refunds: Array<OnlineRefund>;
  /** Its status. */
  state: OnlinePaymentState;
};

/** One page of payments on the site. */
export type AdminOnlinePaymentPage = {
  /** Rows of this page. */
  items: Array<AdminOnlinePayment>;
  /** All that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** The admin after the change. */
export type AdminPayload = {
  /** The admin account. */
  admin: AdminAccount;
};

/** The caller's own name and e-mail address. */
export type AdminProfile = {
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Name as shown. */
  name: Scalars['String']['output'];
  /** A new address that waits for its confirmation. */
  pendingEmail: Maybe<Scalars['String']['output']>;
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** An admin's own details; missing ones stay. */
export type AdminProfileInput = {
  /** The new password again. */
  confirmPassword?: InputMaybe<Scalars['String']['input']>;
  /** The password in use. Needed for a new password, and for a new e-mail address unless the session was opened in the last five minutes. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name as shown. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** At least security.passwordMinLength characters. */
  newPassword?: InputMaybe<Scalars['String']['input']>;
  /** Answers success also when a new e-mail address is sent without the password: the mailed link then asks for it. */
  proveAtConfirmation: Scalars['Boolean']['input'];
};

/** Kinds of admin. */
export type AdminRole =
  /** Holds the permissions granted. */
  | 'ADMIN'
  /** Holds every permission and manages other admins. */
  | 'MASTER_ADMIN';

/** The page of a business as admins see it. */
export type AdminShop = {
  /** The business. */
  business: BusinessSummary;
  /** A change that waits; null when none does. */
  change: Maybe<ShopContent>;
  /** When consumers last got to see a change; null before the first. */
  changedAt: Maybe<Scalars['DateTime']['output']>;
  /** Id of the business. */
  id: Scalars['ID']['output'];
  /** False while what the business says of itself is hidden. */
  isShown: Scalars['Boolean']['output'];
  /** What consumers see, unless it is hidden. */
  published: ShopContent;
  /** The end of the page's address: /yritykset/<slug>. */
  slug: Scalars['String']['output'];
  /** When it was sent. */
  submittedAt: Maybe<Scalars['DateTime']['output']>;
};

/** One page of pages of shops. */
export type AdminShopPage = {
  /** Rows of this page. */
  items: Array<AdminShop>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** The page of a shop after the change. */
export type AdminShopPayload = {
  /** The page. */
  shop: AdminShop;
};

/** An advertisement sold in periods. */
export type Advertisement = {
  /** Colours behind the text. */
  backgroundGradient: Gradient;
  /** Free text; null when none was given. */
  category: Maybe<Scalars['String']['output']>;
  /** 'Learn More' when none was given. */
  ctaText: Scalars['String']['output'];
  /** Where the button leads; null for nowhere. */
  ctaUrl: Maybe<Scalars['String']['output']>;
  /** Larger is shown first. */
  displayPriority: Scalars['Int']['output'];
  /** Last moment shown; null for no expiration. */
  expirationDate: Maybe<Scalars['DateTime']['output']>;
  /** Emoji text; null for a file. */
  icon: Maybe<Scalars['String']['output']>;
  /** Emoji or file. */
  iconType: IconType;
  /** Address of the picture; null for an emoji. */
  iconUrl: Maybe<Scalars['String']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Switched on by an admin. */
  isActive: Scalars['Boolean']['output'];
  /** Active, and its time is not over. */
  isLive: Scalars['Boolean']['output'];
  /** Second line. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** Heading. */
  title: Scalars['String']['output'];
};

/** What happened to an advertisement. */
export type AdvertisementActivity =
  /** Switched on. */
  | 'ACTIVATED'
  /** Clicks of one day, in one row. */
  | 'CLICKED'
  /** Added and sold. */
  | 'CREATED'
  /** Switched off. */
  | 'DEACTIVATED'
  /** Removed. */
  | 'DELETED'
  /** Changed, perhaps renewed. */
  | 'UPDATED';

/** An advertisement's content. */
export type AdvertisementInput = {
  /** Colours behind the text. GRAY_SLATE when missing from a new advertisement. */
  backgroundGradient?: InputMaybe<Gradient>;
  /** Free text. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Periods bought, at least 1. When missing: 1 for a new advertisement, as before in a change. */
  count?: InputMaybe<Scalars['Int']['input']>;
  /** Text of the button. */
  ctaText?: InputMaybe<Scalars['String']['input']>;
  /** http or https. */
  ctaUrl?: InputMaybe<Scalars['String']['input']>;
  /** At least 0; larger is shown first. 0 when missing from a new advertisement. */
  displayPriority?: InputMaybe<Scalars['Int']['input']>;
  /** Last day shown; derived from count when missing, unless noExpiration. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Emoji, at most four. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** An .ico file of at most 1 MB. */
  iconFile?: InputMaybe<Scalars['Upload']['input']>;
  /** Emoji or file. Emoji when missing from a new advertisement. */
  iconType?: InputMaybe<IconType>;
  /** Whether it is in use. True when missing from a new advertisement. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Never expires. */
  noExpiration?: InputMaybe<Scalars['Boolean']['input']>;
  /** Used only when a master admin sends it. */
  periodDays?: InputMaybe<Scalars['Int']['input']>;
  /** Used only when a master admin sends it. */
  pricePerPeriod?: InputMaybe<Scalars['Money']['input']>;
  /** Second line. */
  subtitle?: InputMaybe<Scalars['String']['input']>;
  /** Heading; needed for a new advertisement. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** One page of advertisements. */
export type AdvertisementPage = {
  /** Rows of this page. */
  items: Array<AdminAdvertisement>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** The advertisement after the change. */
export type AdvertisementPayload = {
  /** The advertisement. */
  advertisement: AdminAdvertisement;
  /** False when it was already as asked, so that the call changed nothing. */
  changed: Scalars['Boolean']['output'];
};

/** What an advertisement costs. */
export type AdvertisementPricing = {
  /** Currency of the price. */
  currency: Currency;
  /** Length of a period in days. */
  periodDays: Scalars['Int']['output'];
  /** Net of VAT. */
  pricePerPeriod: Scalars['Money']['output'];
};

/** An AI configuration. */
export type AiApi = {
  /** Messages a day for each consumer. */
  chatLimit: Scalars['Int']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Azure's address; null for others. */
  endpoint: Maybe<Scalars['String']['output']>;
  /** How it has answered the questions of consumers. */
  health: AiApiHealth;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** The key with all but its last four characters hidden. */
  maskedKey: Scalars['String']['output'];
  /** The service's own name of the model. */
  modelName: Scalars['String']['output'];
  /** Models that the stored key opens, asked from the service now. */
  models: Array<AiModel>;
  /** Which AI service. */
  service: AiService;
  /** Name of the service as shown. */
  serviceName: Scalars['String']['output'];
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** How an AI configuration has served since it was added. */
export type AiApiHealth = {
  /** Percents of the questions that it answered, 0 to 100; null when none was put to it. */
  answeredShare: Maybe<Scalars['Float']['output']>;
  /** Questions that were put to it. */
  calls: Scalars['Int']['output'];
  /** Why the latest failure happened; null when there was none. */
  lastError: Maybe<AiFailure>;
  /** When it last failed. */
  lastErrorAt: Maybe<Scalars['DateTime']['output']>;
  /** Until when no question is put to it; null unless it is paused. */
  pausedUntil: Maybe<Scalars['DateTime']['output']>;
  /** Whether it answers now. */
  state: AiApiState;
};

/** An AI configuration to store. */
export type AiApiInput = {
  /** Missing, empty or masked keeps the stored key in an update. */
  apiKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 1000; 15 when missing from a new configuration. */
  chatLimit?: InputMaybe<Scalars['Int']['input']>;
  /** The caller's password. Needed for a new key unless the session was opened in the last five minutes. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  /** Needed for AZURE_OPENAI. */
  endpoint?: InputMaybe<Scalars['String']['input']>;
  /** The service's own name of the model. */
  modelName?: InputMaybe<Scalars['String']['input']>;
  /** Which AI service; needed for a new configuration. */
  service?: InputMaybe<AiService>;
};

/** The configuration after the change. */
export type AiApiPayload = {
  /** The configuration. */
  api: AiApi;
};

/** Whether an AI configuration answers. */
export type AiApiState =
  /** It did not answer the latest question. */
  | 'FAILING'
  /** It failed three times within a minute and is paused for a minute. */
  | 'PAUSED'
  /** No question was put to it yet. */
  | 'UNUSED'
  /** It answered the latest question. */
  | 'WORKING';

/** A call to an AI service, by the names of the fields that were sent. */
export type AiDisclosure = {
  /** When it was sent. */
  at: Scalars['DateTime']['output'];
  /** For example city, conversation.text, offer.title. */
  fields: Array<Scalars['String']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** The service's own name of the model. */
  modelName: Scalars['String']['output'];
  /** How many offers were sent. */
  offerCount: Scalars['Int']['output'];
  /** Which AI service. */
  service: AiService;
};

/** One page of calls to AI services. */
export type AiDisclosurePage = {
  /** Rows of this page. */
  items: Array<AiDisclosure>;
  /** Rows in all. */
  total: Scalars['Int']['output'];
};

/** Why a question to an AI service had no answer. */
export type AiFailure =
  /** The answer was cut off at its maximum length. */
  | 'CUT_OFF'
  /** The service's own filter ended the answer. */
  | 'FILTERED'
  /** The service refuses the key, or the key cannot be opened. */
  | 'KEY_REFUSED'
  /** The service wants fewer requests. */
  | 'LIMITED'
  /** Two answers in a row were not of the agreed form, or named offers that were not found. */
  | 'NO_PLAN'
  /** The service is out of order, or there is no connection to it. */
  | 'SERVICE_FAULT'
  /** No beginning of an answer in 6 seconds, or no whole answer in 15. */
  | 'TIMED_OUT';

/** A model to choose. */
export type AiModel = {
  /** Text, at most 500 characters. */
  description: Maybe<Scalars['String']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Name as shown. */
  name: Scalars['String']['output'];
};

/** AI services that can serve the chat. */
export type AiService =
  /** Anthropic. */
  | 'ANTHROPIC'
  /** Azure OpenAI. */
  | 'AZURE_OPENAI'
  /** Google Gemini. */
  | 'GOOGLE'
  /** OpenAI. */
  | 'OPENAI';

/** An AI service for the list of choices. */
export type AiServiceInfo = {
  /** Identifies the row; opaque. */
  id: AiService;
  /** For example 'Azure OpenAI'. */
  name: Scalars['String']['output'];
  /** Whether an endpoint address must be given. */
  needsEndpoint: Scalars['Boolean']['output'];
};

/** A payment and the invoice that it is for. */
export type AllocatePaymentInput = {
  /** How much of it, with VAT. As much as is left and the invoice has open when it is missing. */
  amount?: InputMaybe<Scalars['Money']['input']>;
  /** The invoice. */
  invoiceId: Scalars['ID']['input'];
  /** What the caller saw as left of the payment: CONFLICT when it has changed. */
  left: Scalars['Money']['input'];
  /** The payment. */
  paymentId: Scalars['ID']['input'];
};

/** A payment, and the part of it that pays an invoice. */
export type AllocatedPayment = {
  /** Who allocated it; null when its reference did. */
  adminName: Maybe<Scalars['String']['output']>;
  /** What it pays of the invoice, with VAT; below zero when money was returned. */
  amount: Scalars['Money']['output'];
  /** Date of the bank. */
  bookedOn: Scalars['Date']['output'];
  /** Id of the payment. */
  id: Scalars['ID']['output'];
  /** Free text of the payer. */
  message: Maybe<Scalars['String']['output']>;
  /** Whether it was paid on the site, so that its invoice was written for it and it cannot pay another one. */
  online: Scalars['Boolean']['output'];
  /** As in the bank's file. */
  payerName: Maybe<Scalars['String']['output']>;
  /** Reference number of the payer. */
  reference: Maybe<Scalars['String']['output']>;
  /** All of the payment. */
  whole: Scalars['Money']['output'];
};

/** What a payment, or a part of it, was used for. */
export type AllocationKind =
  /** A charge of the bank. */
  | 'BANK_FEE'
  /** Pays an invoice. */
  | 'INVOICE'
  /** No business of sales: it is booked elsewhere. */
  | 'NOTHING'
  /** About something else than invoices. */
  | 'OTHER'
  /** Pays the fee of a reminder. */
  | 'REMINDER_FEE'
  /** Returned to the payer. */
  | 'RETURN'
  /** Set off against a movement that took it back. */
  | 'REVERSAL'
  /** Undoes another one. */
  | 'UNDO';

/** Change in percent against the preceding period; null when that was 0. */
export type AnalyticsComparison = {
  /** Of the click rate. */
  clickRateChange: Maybe<Scalars['Float']['output']>;
  /** Of clicks. */
  clicksChange: Maybe<Scalars['Float']['output']>;
  /** Of periodCost. */
  costChange: Maybe<Scalars['Float']['output']>;
  /** Of costPerClick. */
  costPerClickChange: Maybe<Scalars['Float']['output']>;
};

/** Which offers. */
export type AnalyticsFilter =
  /** Live ones. */
  | 'ACTIVE'
  /** Every offer. */
  | 'ALL'
  /** Premium offers and flyers. */
  | 'PREMIUM'
  /** Normal offers and flyers. */
  | 'STANDARD';

/** Key figures of a period. */
export type AnalyticsOverview = {
  /** Live now. */
  activeOffers: Scalars['Int']['output'];
  /** Offers accepted. */
  approvedOffers: Scalars['Int']['output'];
  /** Clicks / views in percent; 0 without views. */
  avgClickRate: Scalars['Float']['output'];
  /** Prepaid balance, net of VAT. */
  balance: Scalars['Money']['output'];
  /** periodCost / clicks; 0 without clicks. */
  costPerClick: Scalars['Float']['output'];
  /** Currency of the amounts; what was charged in another currency is not in them. */
  currency: Currency;
  /** Offers that await an admin. */
  pendingOffers: Scalars['Int']['output'];
  /** The period's share of the offers' prices, each spread evenly over the days its offer is visible; net of VAT. */
  periodCost: Scalars['Money']['output'];
  /** Clicks of all offers. */
  totalClicks: Scalars['Int']['output'];
  /** Calls, directions and website visits of all offers. */
  totalConversions: Scalars['Int']['output'];
  /** Offers and flyers ever made that still exist. */
  totalOffers: Scalars['Int']['output'];
  /** Charged in the period less refunds, net of VAT. */
  totalSpent: Scalars['Money']['output'];
  /** Views of all offers. */
  totalViews: Scalars['Int']['output'];
};

/** How far back. */
export type AnalyticsPeriod =
  /** Since the business registered. */
  | 'ALL'
  /** The last 7 days. */
  | 'DAYS_7'
  /** The last 30 days. */
  | 'DAYS_30'
  /** The last 90 days. */
  | 'DAYS_90'
  /** The last 365 days. */
  | 'DAYS_365';

/** An appeal, as its sender sees it. */
export type Appeal = {
  /** The admin's answer; null while it is open. */
  answer: Maybe<Scalars['String']['output']>;
  /** When it was decided. */
  decidedAt: Maybe<Scalars['DateTime']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** What came of it; null while it is open. */
  outcome: Maybe<AppealOutcome>;
  /** When it was sent. */
  sentAt: Scalars['DateTime']['output'];
  /** How far it is. */
  state: AppealState;
  /** Why the decision is wrong. */
  text: Scalars['String']['output'];
};

/** What comes of an appeal. */
export type AppealOutcome =
  /** The decision stays. */
  | 'DISMISSED'
  /** The decision was wrong: what can be restored is restored. */
  | 'UPHELD';

/** One page of appeals. */
export type AppealPage = {
  /** Rows of this page. */
  items: Array<AdminAppeal>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** How far an appeal is. */
export type AppealState =
  /** An admin has decided. */
  | 'DECIDED'
  /** Waits for an admin. */
  | 'OPEN';

/** The statement with its appeal. */
export type AppealStatementPayload = {
  /** The statement. */
  statement: StatementOfReasons;
};

/** The appeal has arrived. */
export type AppealWithKeyPayload = {
  /** Finnish sentence for the sender. */
  message: Scalars['String']['output'];
};

/** A decision that a mailed link is about. */
export type AppealableDecision = {
  /** Until when an appeal can be sent. */
  appealUntil: Scalars['DateTime']['output'];
  /** When it was decided. */
  decidedAt: Scalars['DateTime']['output'];
  /** What was decided, in sentences of the same language. */
  decision: Scalars['String']['output'];
  /** The facts that the decision names. */
  facts: Scalars['String']['output'];
  /** Whether an appeal can be sent now: none has been, and the time is not over. */
  isAppealable: Scalars['Boolean']['output'];
  /** Whether an appeal has been sent. */
  isAppealed: Scalars['Boolean']['output'];
  /** The law or the term that the decision names. */
  rule: Scalars['String']['output'];
  /** What was decided on, such as 'Ilmoituksesi 2026-0042'; in the language of the report, in Finnish of a restriction. */
  title: Scalars['String']['output'];
};

/** Kinds of viewer. Each has sessions of its own; one browser may hold one of each. */
export type Audience =
  /** An active administrator. */
  | 'ADMIN'
  /** No session needed. */
  | 'ANYONE'
  /** A business whose account is approved and not suspended. */
  | 'BUSINESS'
  /** A person who uses the free app. */
  | 'CONSUMER';

/** One entry of the append-only audit log. */
export type AuditEntry = {
  /** What was done, as target.verb, for example business.approve. */
  action: Scalars['String']['output'];
  /** The one who acted; null when not signed in. */
  actorId: Maybe<Scalars['ID']['output']>;
  /** Kind of the one who acted; ANYONE for failed sign-ins and the platform's own jobs. */
  actorKind: Audience;
  /** Name or e-mail address at the time. */
  actorName: Maybe<Scalars['String']['output']>;
  /** The fields that changed, as they became. */
  after: Maybe<Scalars['JSON']['output']>;
  /** When it happened. */
  at: Scalars['DateTime']['output'];
  /** The fields that changed, as they were. */
  before: Maybe<Scalars['JSON']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Finds the request in the server's log. */
  requestId: Maybe<Scalars['String']['output']>;
  /** Whether the row is there still; null for kinds of rows without a page in the back office. */
  targetExists: Maybe<Scalars['Boolean']['output']>;
  /** The row it was done to. */
  targetId: Maybe<Scalars['ID']['output']>;
  /** Kind of the row it was done to, for example business. */
  targetKind: Maybe<Scalars['String']['output']>;
  /** What the row is called now, or was called in this entry when it is gone; null when neither is known. */
  targetName: Maybe<Scalars['String']['output']>;
};

/** Which entries of the audit log. */
export type AuditFilterInput = {
  /** Only this action, for example business.approve. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Only what this admin did. */
  adminId?: InputMaybe<Scalars['ID']['input']>;
  /** First Helsinki day. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Only entries about this row. */
  targetId?: InputMaybe<Scalars['ID']['input']>;
  /** Last Helsinki day. */
  to?: InputMaybe<Scalars['Date']['input']>;
};

/** One page of the audit log. */
export type AuditPage = {
  /** Rows of this page. */
  items: Array<AuditEntry>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** A file of a bank that was read. */
export type BankFile = {
  /** Name of the admin who read it in. */
  adminName: Maybe<Scalars['String']['output']>;
  /** When it was read in. */
  at: Scalars['DateTime']['output'];
  /** Sentences in Finnish about what does not agree. */
  differences: Array<Scalars['String']['output']>;
  /** Movements that were in no earlier file. */
  entries: Scalars['Int']['output'];
  /** Name of the file. */
  fileName: Scalars['String']['output'];
  /** The same sum by the file's own totals or balances; null when it has none. */
  fileSum: Maybe<Scalars['Money']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Rows about which an admin has to decide whether they are a stored movement, or what their payments are. */
  inDoubt: Scalars['Int']['output'];
  /** What kind of file it is. */
  kind: BankFileKind;
  /** Movements that were in an earlier file. */
  known: Scalars['Int']['output'];
  /** How many of these the bank had not booked yet. */
  notBooked: Scalars['Int']['output'];
  /** Rows that were not understood, or have no day, and wait to be booked by hand. */
  notUnderstood: Scalars['Int']['output'];
  /** How many of these are of an account that is not in the settings. */
  otherAccount: Scalars['Int']['output'];
  /** How many of these are of another currency than the euro. */
  otherCurrency: Scalars['Int']['output'];
  /** Sum of everything that was read; null for a file that was read before sums were stored. */
  readSum: Maybe<Scalars['Money']['output']>;
  /** Sum of what came in by them. */
  received: Scalars['Money']['output'];
  /** Rows that are no money of the account yet, or of another account or currency. */
  setApart: Scalars['Int']['output'];
  /** How many of them wait for an admin. */
  waiting: Scalars['Int']['output'];
  /** How many of these have no day. */
  withoutDay: Scalars['Int']['output'];
};

/** Kinds of files that banks send. */
export type BankFileKind =
  /** Account statement. */
  | 'CAMT053'
  /** Report of payments. */
  | 'CAMT054'
  /** Reference payments in the form of Finnish banks. */
  | 'KTL';

/** One page of bank files. */
export type BankFilePage = {
  /** Rows of this page. */
  items: Array<BankFile>;
  /** All files. */
  total: Scalars['Int']['output'];
};

/** A payment that has begun. */
export type BegunPaymentPayload = {
  /** The payment. */
  payment: OnlinePayment;
  /** Where the browser goes: a page of the payment service, or the portal's own of a payment that a bank processes. */
  redirectTo: Scalars['String']['output'];
};

/** Summary of the business's money. All net of VAT. */
export type Billing = {
  /** Months with anything in them, newest first. */
  months: Array<BillingMonth>;
  /** Key figures. */
  summary: BillingSummary;
};

/** One month in Europe/Helsinki in one currency. */
export type BillingMonth = {
  /** Currency of the amounts. */
  currency: Currency;
  /** YYYY-MM. */
  key: Scalars['String']['output'];
  /** For example 'marraskuu 2026'. */
  month: Scalars['String']['output'];
  /** Offers charged. */
  offers: Scalars['Int']['output'];
  /** Top-ups. */
  received: Scalars['Money']['output'];
  /** Charges less refunds. */
  spent: Scalars['Money']['output'];
};

/** What invoices print of the seller, and how payments are followed. */
export type BillingSettings = {
  /** Whether an invoice of more than 400 euros is refused with ADDRESS_MISSING while the buyer has no postal address. */
  addressRequired: Scalars['Boolean']['output'];
  /** BIC of the bank of the IBAN; null prints none. */
  bic: Maybe<Scalars['String']['output']>;
  /** When a top-up is added to the balance. */
  creditWhen: CreditWhen;
  /** Earlier accounts that payments still come to, as IBANs. */
  formerIbans: Array<Scalars['String']['output']>;
  /** Registered home town of the operator; null prints none. */
  homeTown: Maybe<Scalars['String']['output']>;
  /** Registered name of the operator, printed as the seller; null prints the name of the service. */
  legalName: Maybe<Scalars['String']['output']>;
  /** Fee of a reminder: 0 to 12 euros, without VAT. */
  reminderFee: Scalars['Money']['output'];
  /** Only invoices that are due on this day or later are reminded of; null until reminders are first turned on. */
  remindersFrom: Maybe<Scalars['Date']['output']>;
  /** Whether unpaid invoices are reminded of by mail: 7 and 21 days after the due date, once a bank file was read after it. */
  remindersOn: Scalars['Boolean']['output'];
  /** Cents that the payments of an invoice may lack for it to be closed: 0 to 100. */
  toleranceCents: Scalars['Int']['output'];
  /** What the sum of VAT in the books of a month goes by. */
  vatBasis: VatBasis;
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** New values of the billing group. */
export type BillingSettingsInput = {
  /** Whether an invoice of more than 400 euros needs the buyer's postal address. */
  addressRequired?: InputMaybe<Scalars['Boolean']['input']>;
  /** BIC of the bank; empty removes it. */
  bic?: InputMaybe<Scalars['String']['input']>;
  /** When a top-up is added to the balance. Invoices that are made already stay as they are. */
  creditWhen?: InputMaybe<CreditWhen>;
  /** Earlier accounts that payments still come to, as IBANs: the whole list. */
  formerIbans?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Registered home town of the operator; empty removes it. */
  homeTown?: InputMaybe<Scalars['String']['input']>;
  /** Registered name of the operator; empty removes it. */
  legalName?: InputMaybe<Scalars['String']['input']>;
  /** Fee of a reminder: 0 to 12 euros. */
  reminderFee?: InputMaybe<Scalars['Money']['input']>;
  /** First due date that is reminded of; today when reminders are turned on and none has been set. */
  remindersFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Whether unpaid invoices are reminded of. */
  remindersOn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Cents that the payments of an invoice may lack for it to be closed. Holds for later payments. */
  toleranceCents?: InputMaybe<Scalars['Int']['input']>;
  /** What the sum of VAT in the books of a month goes by. Changes the books of earlier months too. */
  vatBasis?: InputMaybe<VatBasis>;
};

/** Key figures. */
export type BillingSummary = {
  /** Cost per click since the registration, by the rule of AnalyticsOverview.costPerClick; 0 without clicks. */
  avgCostPerClick: Scalars['Float']['output'];
  /** Spending per month with spending. */
  avgMonthly: Scalars['Money']['output'];
  /** Currency of all of them; what was spent in another currency is in the months. */
  currency: Currency;
  /** Balance now. */
  currentBalance: Scalars['Money']['output'];
  /** Spent in the Helsinki month before. */
  lastMonth: Scalars['Money']['output'];
  /** Spent in this Helsinki month. */
  thisMonth: Scalars['Money']['output'];
  /** Charges less refunds. */
  totalSpent: Scalars['Money']['output'];
};

/** A movement of a row that was not understood. */
export type BookFileRowInput = {
  /** Above zero when money came in. */
  amount: Scalars['Money']['input'];
  /** Date of the bank. */
  bookedOn: Scalars['Date']['input'];
  /** Free text, or what the movement is about. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** The other party. */
  payerName?: InputMaybe<Scalars['String']['input']>;
  /** Reference number, domestic or RF. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** The row. */
  rowId: Scalars['ID']['input'];
  /** What the caller saw: CONFLICT when the row has been decided since. */
  version: Scalars['Int']['input'];
};

/** A business as it sees itself. */
export type Business = {
  /** Prepaid balance, net of VAT. */
  balance: Scalars['Money']['output'];
  /** Y-tunnus. */
  businessId: Scalars['String']['output'];
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** What invoices print as the buyer's reference; empty without one. */
  buyerReference: Scalars['String']['output'];
  /** Who represents the business. */
  contactPerson: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Currency of the balance. */
  currency: Currency;
  /** Address for electronic invoices (verkkolaskuosoite): an OVT identifier, an IBAN or the operator's own; empty without one. */
  eInvoiceAddress: Scalars['String']['output'];
  /** Operator that brings electronic invoices to it: its identifier or BIC; empty without an address. */
  eInvoiceOperator: Scalars['String']['output'];
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Whether the address was confirmed. */
  emailVerified: Scalars['Boolean']['output'];
  /** An invoice whose payment came back: nothing can be published until it has been paid again. Null when there is none. */
  heldBy: Maybe<Invoice>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** New e-mail address that waits for its confirmation; null when none does. */
  pendingEmail: Maybe<Scalars['String']['output']>;
  /** Telephone number. */
  phone: Scalars['String']['output'];
  /** Post code of its postal address; empty when it is not known. */
  postCode: Scalars['String']['output'];
  /** Its status. */
  status: BusinessStatus;
  /** Street and number, or post office box, of its postal address; empty when it is not known. */
  street: Scalars['String']['output'];
  /** Town of its postal address; empty when it is not known. */
  town: Scalars['String']['output'];
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** The business after the change. */
export type BusinessAddressPayload = {
  /** The business after the call. */
  business: AdminBusiness;
};

/** How a business's offers did. */
export type BusinessAnalytics = {
  /** Against the preceding period of equal length. */
  comparison: AnalyticsComparison;
  /** Every day of the period, oldest first. */
  days: Array<DailyFigures>;
  /** Events not counted, by the reason. */
  filtered: FilteredEvents;
  /** First day of the period. */
  from: Scalars['Date']['output'];
  /** Clicks by municipality, most first. */
  locations: Array<LocationClicks>;
  /** Each offer that the filter lets through, most clicks first. */
  offers: Array<OfferPerformance>;
  /** Key figures. */
  overview: AnalyticsOverview;
  /** How many came by the poster and by lists on other sites. In a report on all offers only: otherwise empty. */
  sources: Array<SourceVisits>;
  /** Last day of the period. */
  to: Scalars['Date']['output'];
};

/** Another business with the same Y-tunnus. */
export type BusinessDuplicate = {
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** Who represents the business. */
  contactPerson: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Telephone number. */
  phone: Scalars['String']['output'];
  /** Its status. */
  status: BusinessStatus;
};

/** Whether a business gets mails of a kind. */
export type BusinessMailChoice = {
  /** Whether such mails are sent. */
  isOn: Scalars['Boolean']['output'];
  /** The kind. */
  kind: BusinessMailKind;
};

/** Mails that a business may turn off. What happens to its offers and its account is mailed in any case. */
export type BusinessMailKind =
  /** The balance has gone below 50 euros; once, until it has been above again. */
  | 'BALANCE_LOW'
  /** At 10 o'clock, two days before the last day of an offer. */
  | 'ENDS_SOON'
  /** On Mondays at 8 o'clock, when an offer ran in the week before: what it brought. */
  | 'WEEKLY_RESULT';

/** What an admin noted about a business. */
export type BusinessNote = {
  /** Name of the admin at the time. */
  adminName: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** The note. */
  text: Scalars['String']['output'];
};

/** One page of notes about a business. */
export type BusinessNotePage = {
  /** Rows of this page. */
  items: Array<BusinessNote>;
  /** Notes about the business. */
  total: Scalars['Int']['output'];
};

/** The note that was added. */
export type BusinessNotePayload = {
  /** The note as it is stored. */
  note: BusinessNote;
};

/** One page of businesses. */
export type BusinessPage = {
  /** Rows of this page. */
  items: Array<AdminBusiness>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** Contact details of a business; missing ones stay. */
export type BusinessProfileInput = {
  /** What invoices print as the buyer's reference. */
  buyerReference?: InputMaybe<Scalars['String']['input']>;
  /** Who represents the business. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** The password in use. Needed for a new e-mail address unless the session was opened in the last five minutes. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  /** Address for electronic invoices, given together with its operator; two empty texts remove it. */
  eInvoiceAddress?: InputMaybe<Scalars['String']['input']>;
  /** Operator of electronic invoices: its identifier or BIC. */
  eInvoiceOperator?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Five digits. */
  postCode?: InputMaybe<Scalars['String']['input']>;
  /** Answers success also when a new e-mail address is sent without the password: the mailed link then asks for it. */
  proveAtConfirmation: Scalars['Boolean']['input'];
  /** Street and number, or post office box. An address is given as a whole; three empty texts remove it. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** Town of the post code. */
  town?: InputMaybe<Scalars['String']['input']>;
};

/** Revenue from one business. */
export type BusinessRevenue = {
  /** The business. */
  businessId: Scalars['ID']['output'];
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** Offers charged. */
  offers: Scalars['Int']['output'];
  /** Money earned, net of VAT. */
  revenue: Scalars['Money']['output'];
};

/** What a business may read of itself in every status. */
export type BusinessSession = {
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** True while a temporary password is in use. */
  mustChangePassword: Scalars['Boolean']['output'];
  /** Its status. */
  status: BusinessStatus;
  /** True when status is SUSPENDED: every business call is refused. */
  suspended: Scalars['Boolean']['output'];
};

/** What businesses are sorted by. */
export type BusinessSortField =
  /** Prepaid balance. */
  | 'BALANCE'
  /** When it was made. */
  | 'CREATED_AT'
  /** Latest sign-in. */
  | 'LAST_LOGIN'
  /** Name, Finnish alphabet. */
  | 'NAME'
  /** Charges less refunds. */
  | 'TOTAL_SPENT';

/** How businesses are sorted. */
export type BusinessSortInput = {
  /** What decides the order. */
  by: BusinessSortField;
  /** Which way. */
  direction: SortDirection;
};

/** Status of a business account. */
export type BusinessStatus =
  /** May use the portal. */
  | 'APPROVED'
  /** Registered, awaiting an admin's decision. */
  | 'PENDING'
  /** Registration refused. */
  | 'REJECTED'
  /** Frozen. */
  | 'SUSPENDED';

/** The business after the decision. */
export type BusinessStatusPayload = {
  /** The business after the call. */
  business: AdminBusiness;
};

/** The least that names a business. */
export type BusinessSummary = {
  /** Prepaid balance, net of VAT. */
  balance: Scalars['Money']['output'];
  /** Y-tunnus. */
  businessId: Scalars['String']['output'];
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** Who represents the business. */
  contactPerson: Scalars['String']['output'];
  /** Currency of the balance. */
  currency: Currency;
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Telephone number. */
  phone: Scalars['String']['output'];
  /** Its status. */
  status: BusinessStatus;
};

/** Counts over all businesses. */
export type BusinessTotals = {
  /** Approved ones. */
  active: Scalars['Int']['output'];
  /** Currency of revenue: the current one. */
  currency: Currency;
  /** Offers of all businesses. */
  offers: Scalars['Int']['output'];
  /** Awaiting approval. */
  pending: Scalars['Int']['output'];
  /** Charges less refunds in the current currency, those of deleted businesses included, net of VAT. */
  revenue: Scalars['Money']['output'];
  /** The same for each currency that has any. */
  revenues: Array<CurrencySum>;
  /** Frozen ones. */
  suspended: Scalars['Int']['output'];
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** No e-mail address waits for its confirmation. */
export type CancelEmailChangePayload = {
  /** Always true; refusals are errors. */
  ok: Scalars['Boolean']['output'];
};

/** The cancelled offer, and what it gave back. */
export type CancelOwnOfferPayload = {
  /** The offer. */
  offer: ManagedOffer;
  /** What was refunded, net of VAT. */
  refunded: Scalars['Money']['output'];
  /** Balance after the refund, net of VAT. */
  remainingBalance: Scalars['Money']['output'];
};

/** A category of offers. */
export type Category = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** What its offers are of, which decides which rules of prices apply. */
  kind: CategoryKind;
  /** Name as shown. */
  name: Scalars['String']['output'];
  /** How many offers use it. Only for admins: null, with an error, for other callers. */
  offerCount: Maybe<Scalars['Int']['output']>;
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** What the offers of a category are of. */
export type CategoryKind =
  /** Food and drink to take home: it has a unit price, and may perish quickly. */
  | 'FOOD'
  /** Any other goods. */
  | 'OTHER'
  /** Meals and drinks served: they may perish quickly, and are usually services. */
  | 'RESTAURANT'
  /** Services. */
  | 'SERVICE';

/** The category after the change. */
export type CategoryPayload = {
  /** The category. */
  category: Category;
};

/** What refers to a category. */
export type CategoryUsage = {
  /** Of the offers, those that consumers see now. */
  live: Scalars['Int']['output'];
  /** Offers, expired ones included, which a deletion must move. */
  offers: Scalars['Int']['output'];
  /** Changes to offers that wait for an admin and would use it. */
  revisions: Scalars['Int']['output'];
  /** Consumers' wishes for notifications and watches; a deletion without a target removes them. */
  wishes: Scalars['Int']['output'];
};

/** A new password for the signed-in account. */
export type ChangePasswordInput = {
  /** Which of the caller's sessions is meant: CONSUMER, BUSINESS or ADMIN. */
  as: Audience;
  /** The new password again. */
  confirmPassword: Scalars['String']['input'];
  /** The password in use. */
  currentPassword: Scalars['String']['input'];
  /** At least security.passwordMinLength characters. */
  newPassword: Scalars['String']['input'];
};

/** The password is changed; other sessions have ended. */
export type ChangePasswordPayload = {
  /** Always true; refusals are errors. */
  ok: Scalars['Boolean']['output'];
};

/** A consumer's conversation with the assistant. */
export type Chat = {
  /** What is left of today's messages. */
  allowance: ChatAllowance;
  /** Identifies the consumer's conversation; stays the same when its messages are deleted. */
  id: Scalars['ID']['output'];
  /** Messages, the oldest first. */
  messages: Array<ChatMessage>;
  /** To be shown before the first message: 'Keskustelet tekoälyavustajan kanssa'. */
  notice: Scalars['String']['output'];
};


/** A consumer's conversation with the assistant. */
export type ChatMessagesArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  last: Scalars['Int']['input'];
};

/** How many messages a consumer may send on a Helsinki day. */
export type ChatAllowance = {
  /** Messages a day. */
  limit: Scalars['Int']['output'];
  /** Messages left today. */
  remaining: Scalars['Int']['output'];
  /** When the next day begins in Helsinki. */
  resetsAt: Scalars['DateTime']['output'];
};

/** What kind of answer the assistant gave. */
export type ChatAnswerKind =
  /** How the service itself is used. */
  | 'ABOUT_SERVICE'
  /** The assistant asks back. */
  | 'CLARIFY'
  /** Nothing fits; its offers are alternatives. */
  | 'NOTHING'
  /** Offers that fit. */
  | 'OFFERS'
  /** The question is about something else than offers. */
  | 'OFF_TOPIC'
  /** A greeting, thanks or another pleasantry. */
  | 'SMALL_TALK';

/** What made an answer. */
export type ChatAnswerer =
  /** A model of an AI service. */
  | 'AI'
  /** The built-in recommender, which serves when no AI service does. */
  | 'RECOMMENDER';

/** By what the offers of an answer are ordered. */
export type ChatComparison =
  /** The largest discount first. */
  | 'DISCOUNT'
  /** The nearest municipality first. */
  | 'DISTANCE'
  /** What ends first comes first. */
  | 'ENDING'
  /** The newest first. */
  | 'NEWEST'
  /** The lowest price first. */
  | 'PRICE';

/** A language that the assistant answers in. */
export type ChatLanguage =
  /** English. */
  | 'EN'
  /** Finnish. */
  | 'FI'
  /** Swedish. */
  | 'SV';

/** One message of a conversation. */
export type ChatMessage = {
  /** What made the answer; null for the consumer's own messages. */
  answeredBy: Maybe<ChatAnswerer>;
  /** What the assistant asks back, in an answer of the kind CLARIFY. */
  asks: Maybe<ChatQuestionBack>;
  /** By what its offers are ordered, when the consumer asked for an order. */
  comparedBy: Maybe<ChatComparison>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** What kind of answer it is; null for the consumer's own messages, and for answers that are older than this field. */
  kind: Maybe<ChatAnswerKind>;
  /** In which language an answer is written; null for the consumer's own messages, and for answers without a kind. */
  language: Maybe<ChatLanguage>;
  /** The offers that an answer recommends and that are live now, in its order. */
  offers: Array<Offer>;
  /** The page that the answer leads to, when the service itself was asked about. */
  page: Maybe<ChatPage>;
  /** Words of the advertisers that it repeats, at most one quote of an offer. */
  quotes: Array<ChatQuote>;
  /** Who wrote it. */
  role: ChatRole;
  /** Plain text: never holds a link, HTML or a picture when the assistant wrote it. */
  text: Scalars['String']['output'];
};

/** A message to the assistant. */
export type ChatMessageInput = {
  /** Text; not empty. */
  text: Scalars['String']['input'];
};

/** A page of this site. */
export type ChatPage = {
  /** Its path, such as /sovellus/omat. */
  path: Scalars['String']['output'];
  /** Its name in the language of the answer. */
  title: Scalars['String']['output'];
};

/** What the assistant asks back. */
export type ChatQuestionBack =
  /** Which municipality is meant. */
  | 'CITY'
  /** How much it may cost. */
  | 'PRICE'
  /** What or whom it is for. */
  | 'WHAT_FOR'
  /** When it is needed. */
  | 'WHEN'
  /** Which offer or business is meant. */
  | 'WHICH';

/** Words of an offer, as its advertiser wrote them. */
export type ChatQuote = {
  /** Identifies the offer. */
  offerId: Scalars['ID']['output'];
  /** Number of the page of the flyer that says so, from 1; null when the title or the description does. */
  page: Maybe<Scalars['Int']['output']>;
  /** A part of its title or description, or of a page. */
  text: Scalars['String']['output'];
};

/** Who wrote a message. */
export type ChatRole =
  /** The assistant. */
  | 'ASSISTANT'
  /** The consumer. */
  | 'CONSUMER';

/** The payment after the service was asked. */
export type CheckOnlinePaymentPayload = {
  /** The payment. */
  payment: AdminOnlinePayment;
};

/** The settlement that an admin takes off the list. */
export type CloseOnlineSettlementInput = {
  /** The settlement. */
  id: Scalars['ID']['input'];
  /** What was found out. */
  note: Scalars['String']['input'];
};

/** A company in the registry (PRH/YTJ, CC BY 4.0). */
export type Company = {
  /** The company's address in the registry, on one line; null when the registry has none. */
  address: Maybe<Scalars['String']['output']>;
  /** Y-tunnus. */
  businessId: Scalars['String']['output'];
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** The same address in parts, as invoices print it; null when the registry has none. */
  postalAddress: Maybe<PostalAddress>;
};

/** What a reduction is counted from. */
export type ComparePrice = {
  /** The price. */
  amount: Scalars['Money']['output'];
  /** What price it is. */
  basis: PriceBasis;
  /** First day of sale of a product that has been sold for less than 30 days; null otherwise. */
  since: Maybe<Scalars['Date']['output']>;
};

/** The e-mail address is changed. */
export type ConfirmEmailChangePayload = {
  /** Audience of the account, which decides the sign-in page to show next. */
  audience: Audience;
  /** The address that counts from now on. */
  email: Scalars['String']['output'];
};

/** The VAT rate that was chosen. */
export type ConfirmTaxRatePayload = {
  /** Percent. */
  taxRate: Scalars['Float']['output'];
};

/** Answer to a challenge. */
export type ConfirmTwoFactorInput = {
  /** Six digits, or a recovery code. */
  code: Scalars['String']['input'];
  /** The challenge's token. */
  token: Scalars['String']['input'];
};

/** Who signed in. */
export type ConfirmTwoFactorPayload = {
  /** The admin account. */
  admin: AdminAccount;
  /** Ten single-use codes, shown only at enrolment. */
  recoveryCodes: Maybe<Array<Scalars['String']['output']>>;
};

/** A person who uses the app. */
export type Consumer = {
  /** Finnish name of a municipality. */
  city: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Whether the address was confirmed. */
  emailVerified: Scalars['Boolean']['output'];
  /** Given name. */
  firstName: Scalars['String']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Family name; empty when none was given. */
  lastName: Scalars['String']['output'];
  /** Whether mails about new offers are sent for the wishes. */
  notificationsEnabled: Scalars['Boolean']['output'];
};

/** What a message of the contact form is about. */
export type ContactKind =
  /** An obstacle that a disabled person met; sent with the form of the accessibility statement. */
  | 'ACCESSIBILITY'
  /** Anything else. */
  | 'GENERAL';

/** A message from the contact form. */
export type ContactMessage = {
  /** The business whose account has the same e-mail address; null when none has. The sender has not verified the address. */
  business: Maybe<BusinessSummary>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** By when it must be answered: accessibility feedback within 14 days (306/2019). Null for the others. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Whether an admin has dealt with it. */
  handled: Scalars['Boolean']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** What it is about. */
  kind: ContactKind;
  /** At most 5000 characters. */
  message: Scalars['String']['output'];
  /** Name as shown. */
  name: Scalars['String']['output'];
};

/** A message to support. */
export type ContactMessageInput = {
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** What it is about. */
  kind: ContactKind;
  /** What the sender writes; not empty. */
  message: Scalars['String']['input'];
  /** Name as shown. */
  name: Scalars['String']['input'];
};

/** One page of messages. */
export type ContactMessagePage = {
  /** Rows of this page. */
  items: Array<ContactMessage>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** The message after the change. */
export type ContactMessagePayload = {
  /** The message. */
  message: ContactMessage;
};

/** What a content lacks that the law requires. */
export type ContentFlag =
  /** A price of food without a unit price, or the reason why there is none (decree 553/2013). */
  | 'UNIT_PRICE';

/** A report, as admins see it. The business never learns who sent it. */
export type ContentReport = {
  /** The appeal of its sender against the decision; null without one. */
  appeal: Maybe<Appeal>;
  /** The business of the reported offer; null when it is deleted, or for another page. */
  business: Maybe<BusinessSummary>;
  /** When it was decided. */
  decidedAt: Maybe<Scalars['DateTime']['output']>;
  /** Name of the admin who decided. */
  decidedBy: Maybe<Scalars['String']['output']>;
  /** What was decided; null while it is open. */
  decision: Maybe<ReportDecision>;
  /** How many earlier reports with the same address led to a change. */
  earlierActed: Scalars['Int']['output'];
  /** How many earlier reports with the same address led to nothing. */
  earlierKept: Scalars['Int']['output'];
  /** E-mail address of the sender; null without one. It has not been verified. */
  email: Maybe<Scalars['String']['output']>;
  /** The facts that the decision names. */
  facts: Maybe<Scalars['String']['output']>;
  /** Whether the sender says that it was sent in good faith. */
  goodFaith: Scalars['Boolean']['output'];
  /** What the decision rests on. */
  ground: Maybe<RestrictionGround>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** The others of them, the oldest first; at most 50. */
  joined: Array<ContentReport>;
  /** What is wrong. */
  kind: ReportKind;
  /** In which language its sender is answered. */
  language: ReportLanguage;
  /** Name of the sender; null without one. */
  name: Maybe<Scalars['String']['output']>;
  /** A note for admins only. */
  note: Maybe<Scalars['String']['output']>;
  /** How many reports are decided on together: this one and those of the same offer that came while it was open. */
  notices: Scalars['Int']['output'];
  /** Number of the report, such as 2026-0042. */
  number: Scalars['String']['output'];
  /** The offer as it is now; null when it is deleted, or for another page. */
  offer: Maybe<ManagedOffer>;
  /** Id of the reported offer; null for another page. The offer may be deleted since. */
  offerId: Maybe<Scalars['ID']['output']>;
  /** Copies of the pictures that it and those that joined it are about: they stay when the offer's are changed or deleted. Empty once they are removed, 12 months after the report or as `picturesUntil` says. */
  pictures: Array<ReportPicture>;
  /** When the copies are removed unless an admin confirms before that they are handed over (`removeReportPictures`); null but for a decided report of child abuse. */
  picturesUntil: Maybe<Scalars['DateTime']['output']>;
  /** For how much its product has been marketed here, the newest first; at most 20. Empty for another page. */
  priceHistory: Array<MarketedPrice>;
  /** When it was sent. */
  receivedAt: Scalars['DateTime']['output'];
  /** The law or the term that the decision names. */
  rule: Maybe<Scalars['String']['output']>;
  /** The offer as it was when it was reported; null for another page. */
  snapshot: Maybe<ReportSnapshot>;
  /** How far it is. */
  state: ReportState;
  /** Address of the reported page. */
  targetUrl: Scalars['String']['output'];
  /** Why, as the sender wrote it; empty once personal data is deleted, 12 months after the report. */
  text: Scalars['String']['output'];
  /** A number that changes with every report that joins it and with the decision; send it back with a decision. */
  version: Scalars['Int']['output'];
};

/** Which reports an admin lists. */
export type ContentReportFilterInput = {
  /** Only reports of this kind. */
  kind?: InputMaybe<ReportKind>;
  /** Only reports of this offer. */
  offerId?: InputMaybe<Scalars['ID']['input']>;
  /** Only reports in this state. */
  state?: InputMaybe<ReportState>;
};

/** One page of reports. */
export type ContentReportPage = {
  /** Rows of this page. */
  items: Array<ContentReport>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** The report after the decision. */
export type ContentReportPayload = {
  /** The report. */
  report: ContentReport;
};

/** Conversions by kind. */
export type ConversionCounts = {
  /** Calls to the business. */
  calls: Scalars['Int']['output'];
  /** Requests for directions. */
  directions: Scalars['Int']['output'];
  /** Visits to the website. */
  website: Scalars['Int']['output'];
};

/** Something that a consumer did about an offer. */
export type ConversionInput = {
  /** Finnish name of the municipality where it happened. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** The offer. */
  offerId: Scalars['ID']['input'];
  /** What the consumer did. */
  type: ConversionType;
};

/** What a consumer did about an offer. */
export type ConversionType =
  /** Called the business. */
  | 'CALL'
  /** Asked for directions. */
  | 'DIRECTIONS'
  /** Visited the website. */
  | 'WEBSITE';

/** Counts by day. */
export type CountTrend = {
  /** Of the period before. */
  before: Scalars['Int']['output'];
  /** Change in percent; null when there was nothing before. */
  change: Maybe<Scalars['Float']['output']>;
  /** Every day of the period, oldest first. */
  days: Array<CountTrendDay>;
  /** Of the period. */
  total: Scalars['Int']['output'];
};

/** The count of a day. */
export type CountTrendDay = {
  /** On the day 30 days before. */
  before: Scalars['Int']['output'];
  /** Helsinki date. */
  date: Scalars['Date']['output'];
  /** On the day. */
  value: Scalars['Int']['output'];
};

/** A movement that another one may take back. */
export type Counterpart = {
  /** Below zero when money went out. */
  amount: Scalars['Money']['output'];
  /** Date of the bank. */
  bookedOn: Scalars['Date']['output'];
  /** Id of the movement. */
  id: Scalars['ID']['output'];
  /** Numbers of the invoices that it pays now; at most three. */
  invoices: Array<Scalars['Int']['output']>;
  /** Whether one has an id of the other. */
  isSameId: Scalars['Boolean']['output'];
  /** Whether both have the same other party, by its account or its name. */
  isSameParty: Scalars['Boolean']['output'];
  /** Whether both name the same reference. */
  isSameReference: Scalars['Boolean']['output'];
  /** Whether only what is left of both is set off: it was paid too much. Else it is taken back whole. */
  isSurplus: Scalars['Boolean']['output'];
  /** What of it nothing explains yet; below zero when money went out. */
  left: Scalars['Money']['output'];
  /** The other party, as in the bank's file. */
  payerName: Maybe<Scalars['String']['output']>;
};

/** A new admin. */
export type CreateAdminInput = {
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** Name as shown. */
  name: Scalars['String']['input'];
  /** In plain text; stored only as an argon2id hash. */
  password: Scalars['String']['input'];
  /** Ignored for a master admin. MANAGE_ADMINS and SYSTEM_CONTROL are refused for a plain admin. */
  permissions: Array<Permission>;
  /** Kind of admin. */
  role: AdminRole;
};

/** The new offer and what it left on the balance. */
export type CreateOfferPayload = {
  /** Finnish sentence for the sender. */
  message: Scalars['String']['output'];
  /** The offer. */
  offer: ManagedOffer;
  /** Balance left after the charge, net of VAT. */
  remainingBalance: Scalars['Money']['output'];
  /** What was topped up for it, net of VAT; 0 when the balance sufficed. */
  toppedUp: Scalars['Money']['output'];
};

/** An invoice whose top-up waits for its payment. */
export type CreditAheadInput = {
  /** The invoice. */
  id: Scalars['ID']['input'];
  /** Why its top-up is credited now. */
  reason: Scalars['String']['input'];
};

/** What was credited ahead. */
export type CreditAheadPayload = {
  /** The business after it. */
  business: AdminBusiness;
  /** The invoice, still to be paid. */
  invoice: Invoice;
  /** Balance of the business after it. */
  newBalance: Scalars['Money']['output'];
};

/** What to credit of an invoice. */
export type CreditInvoiceInput = {
  /** Without VAT, more than 0. All that is left of the invoice when it is missing. */
  amount?: InputMaybe<Scalars['Money']['input']>;
  /** The invoice. */
  id: Scalars['ID']['input'];
  /** The same key replays the same answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The reason, which is mailed to the business and printed on the credit note. */
  reason: Scalars['String']['input'];
  /** What the caller saw as credited so far, without VAT: CONFLICT when it has changed. Not compared when it is missing. */
  seen?: InputMaybe<Scalars['Money']['input']>;
};

/** A credited invoice. */
export type CreditInvoicePayload = {
  /** The business after it. */
  business: AdminBusiness;
  /** The credit note made. */
  creditNote: Invoice;
  /** The invoice after the call. */
  invoice: Invoice;
  /** Balance of the business after it. */
  newBalance: Scalars['Money']['output'];
};

/** How much a business may owe. */
export type CreditLimitInput = {
  /** The business. */
  id: Scalars['ID']['input'];
  /** With VAT: 0 to 100 000 euros. */
  limit: Scalars['Money']['input'];
  /** What the caller saw as the limit: CONFLICT when it has changed. Not compared when it is missing. */
  seen?: InputMaybe<Scalars['Money']['input']>;
};

/** The business after the change. */
export type CreditLimitPayload = {
  /** The business. */
  business: AdminBusiness;
};

/** When a top-up is added to the balance. Payments on the site and shortfalls of offers that admins publish are added at once. */
export type CreditWhen =
  /** At once, when the invoice is made. */
  | 'AT_INVOICE'
  /** When the invoice has been paid in full. */
  | 'AT_PAYMENT'
  /** At once while the open invoices of the business are within its credit limit, otherwise when the invoice is paid. */
  | 'UP_TO_LIMIT';

/** ISO 4217 codes that prices may be in. */
export type Currency =
  /** Euro. */
  | 'EUR'
  /** Swedish krona. */
  | 'SEK'
  /** US dollar. */
  | 'USD';

/** What was earned in a period in one currency. Net of VAT. */
export type CurrencyRevenue = {
  /** Sales of advertisements. */
  advertisementCount: Scalars['Int']['output'];
  /** Advertisement periods sold. */
  advertisementRevenue: Scalars['Money']['output'];
  /** Offer revenue per charge; 0 without any. */
  averagePerOffer: Scalars['Money']['output'];
  /** Offer revenue by kind. */
  byType: Array<RevenueByType>;
  /** Currency of the sums. */
  currency: Currency;
  /** Charges in the period. */
  offerCount: Scalars['Int']['output'];
  /** Charges less refunds, each on its own day. */
  offerRevenue: Scalars['Money']['output'];
  /** At most five, largest first. */
  topBusinesses: Array<BusinessRevenue>;
  /** From offers and advertisements. */
  total: Scalars['Money']['output'];
};

/** A sum of one currency. */
export type CurrencySum = {
  /** Net of VAT. */
  amount: Scalars['Money']['output'];
  /** Of the amount. */
  currency: Currency;
};

/** Sums of one currency over rows of the platform's ledger, net of VAT. */
export type CurrencySums = {
  /** Advertisements sold, less corrections. */
  advertisements: Scalars['Money']['output'];
  /** Prices of offers, taken off balances. */
  charged: Scalars['Money']['output'];
  /** Corrections of wrong transactions; below zero when they took money off balances. */
  corrected: Scalars['Money']['output'];
  /** Money in. */
  credits: Scalars['Money']['output'];
  /** Of the amounts. */
  currency: Currency;
  /** Money out, as a positive number. */
  debits: Scalars['Money']['output'];
  /** Prices of rejected offers, given back to balances. */
  refunded: Scalars['Money']['output'];
  /** Credited to balances and invoiced. */
  toppedUp: Scalars['Money']['output'];
  /** Balances of deleted businesses, written off. */
  writtenOff: Scalars['Money']['output'];
};

/** One day in Europe/Helsinki. */
export type DailyFigures = {
  /** Clicks counted. */
  clicks: Scalars['Int']['output'];
  /** Calls, directions and website visits. */
  conversions: Scalars['Int']['output'];
  /** The day's share of the offers' prices, each spread evenly over the days its offer is visible; net of VAT. */
  cost: Scalars['Money']['output'];
  /** Helsinki day. */
  date: Scalars['Date']['output'];
  /** Views counted. */
  views: Scalars['Int']['output'];
};

/** The appeal after the decision. */
export type DecideAppealPayload = {
  /** The appeal. */
  appeal: AdminAppeal;
};

/** A row and whether it is the stored movement. */
export type DecideFileRowInput = {
  /** True: it is the stored movement. False: it is another one. */
  isSame: Scalars['Boolean']['input'];
  /** The row. */
  rowId: Scalars['ID']['input'];
  /** What the caller saw: CONFLICT when the row has been decided since. */
  version: Scalars['Int']['input'];
};

/** A decision on a report. */
export type DecideReportInput = {
  /** What is decided. */
  decision: ReportDecision;
  /** Why, for the sender and for the business. */
  grounds: RestrictionGroundsInput;
  /** A note for admins only. */
  note?: InputMaybe<Scalars['String']['input']>;
};

/** The admin was deleted. */
export type DeleteAdminPayload = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** The advertisement was deleted. */
export type DeleteAdvertisementPayload = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** The configuration was deleted. */
export type DeleteAiApiPayload = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** The business was deleted. */
export type DeleteBusinessPayload = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Balance written off, net of VAT. */
  writtenOff: Scalars['Money']['output'];
};

/** The category was deleted. */
export type DeleteCategoryPayload = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** The conversation was deleted. */
export type DeleteChatHistoryPayload = {
  /** How many messages were deleted. */
  deleted: Scalars['Int']['output'];
};

/** The account was deleted. */
export type DeleteConsumerAccountPayload = {
  /** Always true; refusals are errors. */
  ok: Scalars['Boolean']['output'];
};

/** A draft that was deleted. */
export type DeleteOfferDraftPayload = {
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** The offer was deleted. */
export type DeleteOfferPayload = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** A business that was deleted: what the books keep of it. */
export type DeletedBusiness = {
  /** Y-tunnus. */
  businessId: Scalars['String']['output'];
  /** Its name when it was deleted. */
  businessName: Scalars['String']['output'];
  /** When it was deleted. */
  deletedAt: Scalars['DateTime']['output'];
  /** Name of the admin who deleted it. */
  deletedBy: Maybe<Scalars['String']['output']>;
  /** Id that the business had. */
  id: Scalars['ID']['output'];
  /** Its invoices, newest first. */
  invoices: InvoicePage;
  /** Its transactions, newest first. */
  transactions: TransactionPage;
};


/** A business that was deleted: what the books keep of it. */
export type DeletedBusinessInvoicesArgs = {
  page: PageInput;
};


/** A business that was deleted: what the books keep of it. */
export type DeletedBusinessTransactionsArgs = {
  page: PageInput;
};

/** A row to be left out. */
export type DismissFileRowInput = {
  /** Why. */
  reason: Scalars['String']['input'];
  /** The row. */
  rowId: Scalars['ID']['input'];
  /** What the caller saw: CONFLICT when the row has been decided since. */
  version: Scalars['Int']['input'];
};

/** How far a municipality is, from centre to centre. */
export type DistanceBand =
  /** At most 25 kilometres. */
  | 'KM_25'
  /** At most 50 kilometres. */
  | 'KM_50'
  /** At most 100 kilometres. */
  | 'KM_100'
  /** The municipality itself. */
  | 'SAME_CITY';

/** What a picture of a draft of a flyer says. */
export type DraftPageText = {
  /** The picture. */
  imageId: Scalars['ID']['output'];
  /** Of an OCR text, whether its business has compared it with the picture; null of others. */
  isConfirmed: Maybe<Scalars['Boolean']['output']>;
  /** Where the text came from. */
  source: PageTextSource;
  /** Its text. */
  text: Scalars['String']['output'];
};

/** Where a business receives electronic invoices, as a whole. */
export type EInvoiceInput = {
  /** What invoices print as the buyer's reference; empty without one. */
  buyerReference: Scalars['String']['input'];
  /** Its address: an OVT identifier, an IBAN or the operator's own; empty without one. */
  eInvoiceAddress: Scalars['String']['input'];
  /** The operator: its identifier or BIC; empty without an address. */
  eInvoiceOperator: Scalars['String']['input'];
};

/** An offer that has ended, without its price and pictures. */
export type EndedOffer = {
  /** Last day on which it was shown. */
  endedOn: Scalars['Date']['output'];
  /** Whether the offers below are of the same shop. */
  isFromShop: Scalars['Boolean']['output'];
  /** Live offers to look at instead, at most 6: of the same shop, else of the category nearby. */
  offers: Array<Offer>;
  /** The shop whose offer it was; null when that is no longer open. */
  shop: Maybe<ShopLink>;
  /** Heading; null once the offer is deleted, 90 days after its end. */
  title: Maybe<Scalars['String']['output']>;
};

/** A payment that paid an invoice once and does so no longer. */
export type EndedPayment = {
  /** Who took it off the invoice; null when a bank's file did. */
  adminName: Maybe<Scalars['String']['output']>;
  /** What it paid of the invoice, with VAT; below zero for a return. */
  amount: Scalars['Money']['output'];
  /** What became of it. */
  became: EndedPaymentState;
  /** Date of the bank. */
  bookedOn: Scalars['Date']['output'];
  /** Id of the payment. */
  id: Scalars['ID']['output'];
  /** Why it was taken off the invoice. */
  note: Maybe<Scalars['String']['output']>;
  /** As in the bank's file. */
  payerName: Maybe<Scalars['String']['output']>;
  /** The bank's date of taking it back; null when nothing did. */
  takenBackOn: Maybe<Scalars['Date']['output']>;
};

/** What became of a payment that no longer pays an invoice. */
export type EndedPaymentState =
  /** The movement was stored wrongly and was cancelled. */
  | 'CANCELLED'
  /** It was used for something else. */
  | 'OTHER'
  /** It pays another invoice. */
  | 'OTHER_INVOICE'
  /** It was returned to its payer. */
  | 'RETURNED'
  /** It was taken back; a return came back. */
  | 'TAKEN_BACK'
  /** It waits for an admin. */
  | 'WAITS';

/** Why a call was refused. The Finnish sentence is in the error's message, the code in extensions.code. */
export type ErrorCode =
  /** The account awaits approval. HTTP 403. */
  | 'ACCOUNT_PENDING'
  /** The registration was rejected. HTTP 403. */
  | 'ACCOUNT_REJECTED'
  /** The account is frozen. HTTP 403. */
  | 'ACCOUNT_SUSPENDED'
  /** The business has no postal address, without which an invoice of more than 400 euros is not issued. HTTP 409. */
  | 'ADDRESS_MISSING'
  /** The AI service refused the key. HTTP 400. */
  | 'AI_KEY_REJECTED'
  /** The AI service could not be reached. HTTP 503. */
  | 'AI_UNAVAILABLE'
  /** Wrong e-mail or password. HTTP 401. */
  | 'BAD_CREDENTIALS'
  /** The business still has a balance; force writes it off. HTTP 409. */
  | 'BALANCE_REMAINS'
  /** The balance does not cover the price; extensions.missing is what is missing, in the current currency. HTTP 422. */
  | 'BALANCE_TOO_LOW'
  /** No such business. HTTP 404. */
  | 'BUSINESS_NOT_FOUND'
  /** A category of that name exists. HTTP 409. */
  | 'CATEGORY_EXISTS'
  /** Offers use the category. HTTP 409. */
  | 'CATEGORY_IN_USE'
  /** The day's messages to the assistant are used. HTTP 429. */
  | 'CHAT_LIMIT_REACHED'
  /** The company has ceased. HTTP 422. */
  | 'COMPANY_CEASED'
  /**
   * The row changed meanwhile or its state does not allow this. HTTP 409. After a mutation that was sent a `version` the
   * extensions have what is stored now in `current`, by the names of the input, and its `version`: send that one to
   * overwrite it. Fields that are not sent stay, so changes of different fields do not undo each other. Of a draft of an offer
   * they have its `version`, and the `device` and the time (`savedAt`) of its last change instead.
   */
  | 'CONFLICT'
  /** The currency can change only while every balance is zero. HTTP 409. */
  | 'CURRENCY_LOCKED'
  /** The e-mail address has not been verified. HTTP 403. */
  | 'EMAIL_NOT_VERIFIED'
  /** The e-mail address belongs to another account. HTTP 409. */
  | 'EMAIL_TAKEN'
  /** The session does not carry the permission. HTTP 403. */
  | 'FORBIDDEN'
  /** The same idempotency key was used with another content. HTTP 422. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** A file is not a picture that we accept. HTTP 400. */
  | 'IMAGE_INVALID'
  /** A picture is too large. HTTP 413. */
  | 'IMAGE_TOO_LARGE'
  /** A fault of ours; extensions.requestId finds it in the log. HTTP 500. */
  | 'INTERNAL'
  /** Some fields are not valid; extensions.fields names them. HTTP 400. */
  | 'INVALID_INPUT'
  /** The platform is under maintenance. HTTP 503. */
  | 'MAINTENANCE'
  /** The account's only or last master admin, or any master admin where deletion is asked. HTTP 409. */
  | 'MASTER_ADMIN_PROTECTED'
  /** No such row, or it is not the caller's. HTTP 404. */
  | 'NOT_FOUND'
  /** No such offer. HTTP 404. */
  | 'OFFER_NOT_FOUND'
  /** The temporary password must be changed first. HTTP 403. */
  | 'PASSWORD_CHANGE_REQUIRED'
  /** A payment of the business came back: it publishes nothing until it has paid the invoice again. HTTP 409. */
  | 'PAYMENT_RETURNED'
  /** The price has changed; extensions.price is the new one, in the current currency. HTTP 409. */
  | 'PRICE_CHANGED'
  /** New registrations are closed. HTTP 403. */
  | 'REGISTRATION_CLOSED'
  /** The company registry does not answer. HTTP 503. */
  | 'REGISTRY_UNAVAILABLE'
  /** The business is suspended or deleted, so that its page is not in use. HTTP 410. */
  | 'SHOP_GONE'
  /** No session, or it has ended. HTTP 401. */
  | 'SIGN_IN_REQUIRED'
  /** The status change is not allowed from the present status. HTTP 409. */
  | 'STATUS_CHANGE_REFUSED'
  /** The link has expired or was used already. HTTP 400. */
  | 'TOKEN_INVALID'
  /** Locked after too many failed sign-ins; extensions.retryAfter is the number of seconds to wait. HTTP 429. */
  | 'TOO_MANY_ATTEMPTS'
  /** Too many calls in a short time; extensions.retryAfter is the number of seconds to wait. HTTP 429. */
  | 'TOO_MANY_REQUESTS'
  /** The one-time code is wrong or was used already. HTTP 401. */
  | 'TWO_FACTOR_INVALID'
  /** A service we depend on does not answer right now. HTTP 503. */
  | 'UNAVAILABLE';

/** Something that a person did about an offer or an advertisement, to be counted with others. */
export type EventInput = {
  /** Finnish name of the municipality that the person browses. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** A new UUID that the sender makes for the event and repeats when it sends the event again. */
  id: Scalars['ID']['input'];
  /** What the person did. */
  kind: EventKind;
  /** Id of the offer; of the advertisement with ADVERTISEMENT_CLICK; the end of the page's address with POSTER. */
  targetId: Scalars['ID']['input'];
};

/** Kinds of events that are counted in batches. */
export type EventKind =
  /** An advertisement was opened. */
  | 'ADVERTISEMENT_CLICK'
  /** The person called the business. */
  | 'CALL'
  /** An offer was opened. */
  | 'CLICK'
  /** The person asked for directions to the business. */
  | 'DIRECTIONS'
  /** The page of a shop was opened by the code of its poster. */
  | 'POSTER'
  /** An offer was shown in full. */
  | 'VIEW'
  /** The person opened the website of the business. */
  | 'WEBSITE';

/** What became of an event. */
export type EventOutcome =
  /** It was counted. */
  | 'COUNTED'
  /** It is a repeat, over the limit of its network address, of a robot, or the owner's own visit. */
  | 'NOT_COUNTED'
  /** There is no such offer or advertisement, or it is no longer live. Sending the event again is of no use. */
  | 'NOT_FOUND';

/** A mail that could not be sent and was given up. */
export type FailedMail = {
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** What the mail server said last. */
  error: Maybe<Scalars['String']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Its subject. */
  subject: Scalars['String']['output'];
  /** Who should have got it. */
  to: Scalars['String']['output'];
};

/** An offer that a consumer wants to find again. */
export type Favourite = {
  /** When it was made a favourite. */
  addedAt: Scalars['DateTime']['output'];
  /** The offer; see validNow. */
  offer: Offer;
};

/** One page of favourites. */
export type FavouritePage = {
  /** Give it as after to read on; null on the last page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Rows of this page. */
  items: Array<Favourite>;
};

/** A row of a bank's file. */
export type FileRow = {
  /** Its account, as in the file. */
  account: Maybe<Scalars['String']['output']>;
  /** Above zero when money came in; null when it was not understood. */
  amount: Maybe<Scalars['Money']['output']>;
  /** Date of the bank. */
  bookedOn: Maybe<Scalars['Date']['output']>;
  /** ISO 4217. */
  currency: Maybe<Scalars['String']['output']>;
  /** When. */
  decidedAt: Maybe<Scalars['DateTime']['output']>;
  /** Name of the admin who decided; null when the server did. */
  decidedBy: Maybe<Scalars['String']['output']>;
  /** What was decided about it since; null when nothing, or when that was undone. */
  decision: Maybe<FileRowDecisionKind>;
  /** The movement that it is, or in doubt may be. */
  entry: Maybe<WaitingPayment>;
  /** 1, 2, 3 … of the booking in the file. */
  entryNumber: Scalars['Int']['output'];
  /** The file. */
  file: BankFile;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Whether an admin has to decide about it. */
  isWaiting: Scalars['Boolean']['output'];
  /** The bank's own text of what was not understood. */
  lines: Maybe<Scalars['String']['output']>;
  /** Free text. */
  message: Maybe<Scalars['String']['output']>;
  /** Why. */
  note: Maybe<Scalars['String']['output']>;
  /** What became of it when the file was read. */
  outcome: FileRowOutcome;
  /** The other party. */
  payerName: Maybe<Scalars['String']['output']>;
  /** Reference number. */
  reference: Maybe<Scalars['String']['output']>;
  /** Why it was not understood, in Finnish. */
  sentence: Maybe<Scalars['String']['output']>;
  /** How many decisions it has had, undone ones too: what a change of it was based on. */
  version: Scalars['Int']['output'];
};

/** What was decided about a row of a bank's file. */
export type FileRowDecisionKind =
  /** It was booked by hand. */
  | 'BOOKED'
  /** It is another movement, which was stored. */
  | 'DIFFERENT'
  /** It was left out. */
  | 'DISMISSED'
  /** Its payments came in another file. */
  | 'ITEMISED'
  /** It is the stored movement. */
  | 'SAME'
  /** Undoes another one. */
  | 'UNDO';

/** Which rows of files. */
export type FileRowFilterInput = {
  /** Of one file. */
  fileId?: InputMaybe<Scalars['ID']['input']>;
  /** Only those about which an admin has to decide. */
  waiting: Scalars['Boolean']['input'];
};

/** What became of a row of a bank's file. */
export type FileRowOutcome =
  /** It is a new movement. */
  | 'ADDED'
  /** It may be a stored movement or another one: an admin decides. */
  | 'IN_DOUBT'
  /** It is the sum of stored payments. */
  | 'ITEMISED'
  /** An earlier file contained the movement. */
  | 'KNOWN'
  /** The bank has not booked it. */
  | 'NOT_BOOKED'
  /** It was not understood. */
  | 'NOT_UNDERSTOOD'
  /** It has no day. */
  | 'NO_DAY'
  /** It is of an account that is not in the settings. */
  | 'OTHER_ACCOUNT'
  /** It is in another currency than euros. */
  | 'OTHER_CURRENCY'
  /** It is the sum of payments that no file has contained yet. */
  | 'WAITS_FOR_ITEMS';

/** One page of rows of files. */
export type FileRowPage = {
  /** Rows of this page. */
  items: Array<FileRow>;
  /** All of the filter. */
  total: Scalars['Int']['output'];
};

/** A row after the change. */
export type FileRowPayload = {
  /** The row. */
  row: FileRow;
};

/** Events not counted. */
export type FilteredEvents = {
  /** More than 30 in an hour or 300 in a day of one offer from one network address without a session. */
  overLimit: Scalars['Int']['output'];
  /** The business's own visits. */
  own: Scalars['Int']['output'];
  /** The same visitor within an hour. */
  repeats: Scalars['Int']['output'];
  /** Known robots. */
  robots: Scalars['Int']['output'];
};

/** One thing to set before the first invoice. */
export type FirstInvoiceStep = {
  /** Whether it is set. */
  done: Scalars['Boolean']['output'];
  /** Which one. */
  name: FirstInvoiceStepName;
};

/** What the operator sets before the first invoice. */
export type FirstInvoiceStepName =
  /** The operator's own postal address. */
  | 'ADDRESS'
  /** BIC of the account's bank. */
  | 'BIC'
  /** The operator's own account. */
  | 'IBAN'
  /** The registered name, which invoices print as the seller's. */
  | 'LEGAL_NAME'
  /** A mail server, so that invoices reach businesses. */
  | 'MAIL'
  /** A payment service, so that businesses pay on the site. */
  | 'PAYMENTS'
  /** The current general VAT rate of Finland. */
  | 'TAX_RATE';

/** How a consumer is notified of the new offers of a followed shop; what is not sent, or null, stays. */
export type FollowInput = {
  /** Whether they are in the morning mail. */
  mail?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether they are pushed to the consumer's devices. */
  push?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The followed shops after the change. */
export type FollowShopPayload = {
  /** The open shops that the consumer follows, the last followed first. */
  followedShops: Array<FollowedShop>;
};

/** A shop that the signed-in consumer follows. */
export type FollowedShop = {
  /** Whether its new offers are in the morning mail; at first they are. */
  mail: Scalars['Boolean']['output'];
  /** Name of the business. */
  name: Scalars['String']['output'];
  /** Whether its new offers are pushed to the consumer's devices; at first they are. */
  push: Scalars['Boolean']['output'];
  /** The end of the address of its page: /yritykset/<slug>. */
  slug: Scalars['String']['output'];
};

/** Names, contact details and switches of the platform. */
export type GeneralSettings = {
  /** Public address. */
  contactEmail: Scalars['String']['output'];
  /** The rule that a statement of reasons names when the admin gave no reason. */
  defaultRule: Scalars['String']['output'];
  /** IBAN printed on invoices; null when not set. */
  iban: Maybe<Scalars['String']['output']>;
  /** Links to stores and social networks. */
  links: SiteLinks;
  /** On: every caller who is not an admin is answered MAINTENANCE. */
  maintenanceMode: Scalars['Boolean']['output'];
  /** Before or after publishing. */
  offerModeration: OfferModeration;
  /** Postal address of the operator. */
  osoite: Scalars['String']['output'];
  /** Telephone number. */
  phone: Scalars['String']['output'];
  /** Off: both registrations are refused. */
  registrationEnabled: Scalars['Boolean']['output'];
  /** One sentence on the service. */
  siteDescription: Scalars['String']['output'];
  /** Name of the service. */
  siteName: Scalars['String']['output'];
  /** Address of customer service. */
  supportEmail: Scalars['String']['output'];
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
  /** Business ID of the operator. */
  yTunnus: Scalars['String']['output'];
};

/** New values of the general group. */
export type GeneralSettingsInput = {
  /** Public address. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** The rule that a statement of reasons names when the admin gave no reason. */
  defaultRule?: InputMaybe<Scalars['String']['input']>;
  /** IBAN printed on invoices; empty removes it. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** Links to stores and social networks. */
  links?: InputMaybe<SiteLinksInput>;
  /** Whether the platform is closed for maintenance. */
  maintenanceMode?: InputMaybe<Scalars['Boolean']['input']>;
  /** Before or after publishing. */
  offerModeration?: InputMaybe<OfferModeration>;
  /** Postal address of the operator. */
  osoite?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Whether new accounts can be made. */
  registrationEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** One sentence on the service. */
  siteDescription?: InputMaybe<Scalars['String']['input']>;
  /** Name of the service. */
  siteName?: InputMaybe<Scalars['String']['input']>;
  /** Address of customer service. */
  supportEmail?: InputMaybe<Scalars['String']['input']>;
  /** Business ID of the operator. */
  yTunnus?: InputMaybe<Scalars['String']['input']>;
};

/** Backgrounds to choose from. */
export type Gradient =
  /** Amber to orange. */
  | 'AMBER_ORANGE'
  /** Blue to cyan. */
  | 'BLUE_CYAN'
  /** Gray to slate. */
  | 'GRAY_SLATE'
  /** Green. */
  | 'GREEN'
  /** Indigo to purple. */
  | 'INDIGO_PURPLE'
  /** Pink to rose. */
  | 'PINK_ROSE'
  /** Purple to pink. */
  | 'PURPLE_PINK'
  /** Red to orange. */
  | 'RED_ORANGE'
  /** Teal to cyan. */
  | 'TEAL_CYAN'
  /** Violet to purple. */
  | 'VIOLET_PURPLE';

/** The icon beside an advertisement's title. */
export type IconType =
  /** Emoji text. */
  | 'EMOJI'
  /** An uploaded .ico file. */
  | 'FILE';

/** A stored picture. */
export type Image = {
  /** Pixels of the original, after turning upright. */
  height: Scalars['Int']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /**
   * Address of the picture as a JPEG within 1200 by 1200 pixels, never enlarged, for previews of links in other services: some
   * of them read no WebP.
   */
  jpegUrl: Scalars['String']['output'];
  /** Tiny blurred version as a data: address. */
  placeholder: Scalars['String']['output'];
  /** Address of the WebP of that width (400, 800 or 1600 pixels). */
  url: Scalars['String']['output'];
  /** Pixels of the original, after turning upright. */
  width: Scalars['Int']['output'];
};


/** A stored picture. */
export type ImageUrlArgs = {
  width: ImageWidth;
};

/** Widths in which pictures are stored. */
export type ImageWidth =
  /** 400 pixels. */
  | 'W400'
  /** 800 pixels. */
  | 'W800'
  /** 1600 pixels. */
  | 'W1600';

/** A file of a bank to be read in. */
export type ImportBankFileInput = {
  /** At most 20 MB. Refused with INVALID_INPUT when it is missing. */
  file?: InputMaybe<Scalars['Upload']['input']>;
};

/** What became of a file. */
export type ImportBankFilePayload = {
  /** Movements that are new. */
  added: Scalars['Int']['output'];
  /** Whether the same file had been read before; nothing was changed then. */
  alreadyRead: Scalars['Boolean']['output'];
  /** The file. */
  file: BankFile;
  /** Movements that were in an earlier file. */
  known: Scalars['Int']['output'];
  /** Rows that were not understood, or have no day. */
  notUnderstood: Scalars['Int']['output'];
  /** Rows that are no money of the account yet, or of another account or currency. */
  setApart: Scalars['Int']['output'];
  /** Movements of it that wait for an admin: unallocated payments, doubts and sums without their payments. */
  waiting: Scalars['Int']['output'];
};

/** What waits for an admin. */
export type Inbox = {
  /** Appeals against decisions, of those that the admin may decide on by their permissions. */
  openAppeals: Scalars['Int']['output'];
  /** Reports of contents; those of one offer count once. */
  openReports: Scalars['Int']['output'];
  /** Businesses awaiting approval. */
  pendingBusinesses: Scalars['Int']['output'];
  /** Offers that await an admin. */
  pendingOffers: Scalars['Int']['output'];
  /** Top-up requests. */
  pendingOrders: Scalars['Int']['output'];
  /** Messages of the contact form. */
  unhandledMessages: Scalars['Int']['output'];
};

/** An invoice of a top-up or a service fee, or a credit note of one. */
export type Invoice = {
  /** Whether its top-up is not on the balance yet, because it waits for the payment. */
  balanceWaits: Scalars['Boolean']['output'];
  /** Finnish virtual bar code of what is open of it, for euros alone: null in another currency, without an IBAN, and with nothing to pay. */
  barcode: Maybe<Scalars['String']['output']>;
  /** Postal address of the buyer as printed, on one line; null on an invoice without one. */
  buyerAddress: Maybe<Scalars['String']['output']>;
  /** Y-tunnus of the buyer when it was issued. */
  buyerBusinessId: Scalars['String']['output'];
  /** Id of the business that was invoiced, deleted or not. */
  buyerId: Scalars['ID']['output'];
  /** Name of the buyer when it was issued. */
  buyerName: Scalars['String']['output'];
  /** What credit notes have credited of it so far, without VAT; 0 for a credit note. */
  credited: Scalars['Money']['output'];
  /** What credit notes have credited of it so far, with VAT; 0 for a credit note. */
  creditedGross: Scalars['Money']['output'];
  /** The invoice that a credit note credits; null for an invoice. */
  credits: Maybe<Invoice>;
  /** Currency of the amounts. */
  currency: Currency;
  /** Last day to pay; the date of a credit note, which is not paid. */
  dueOn: Scalars['Date']['output'];
  /** Address of the electronic invoice, an XML document of Finvoice 3.0; opens with the same session. */
  finvoiceUrl: Scalars['String']['output'];
  /** With VAT. */
  gross: Scalars['Money']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Whether the buyer's account has been deleted since. */
  isBusinessDeleted: Scalars['Boolean']['output'];
  /** Whether it can be credited and made again because the VAT rate has changed. */
  isReissuable: Scalars['Boolean']['output'];
  /** Date of the invoice. */
  issuedOn: Scalars['Date']['output'];
  /** Invoice or credit note. */
  kind: InvoiceKind;
  /** What was invoiced. */
  lines: Array<InvoiceLine>;
  /** Without VAT. */
  net: Scalars['Money']['output'];
  /** Running number; invoices and credit notes share the series. */
  number: Scalars['Int']['output'];
  /** What is still to be paid, with VAT; below zero when a paid invoice was credited, 0 for a credit note. */
  open: Scalars['Money']['output'];
  /** What was paid of it, with VAT. */
  paid: Scalars['Money']['output'];
  /** Date on which it was paid on the site, before it was written; null for an invoice to pay. */
  paidOn: Maybe<Scalars['Date']['output']>;
  /** What is needed to pay what is open of it; null when nothing is, and for a credit note. */
  payment: Maybe<InvoicePaymentFacts>;
  /** Its payments, oldest first. */
  payments: Array<InvoicePayment>;
  /** Address of the PDF, which asks for what is open when it is opened; opens with the same session. */
  pdfUrl: Scalars['String']['output'];
  /** Why it was credited; null for an invoice. */
  reason: Maybe<Scalars['String']['output']>;
  /** Finnish reference number (viitenumero). */
  referenceNumber: Scalars['String']['output'];
  /** Reminders of it, oldest first. */
  reminders: Array<InvoiceReminder>;
  /** The invoice that it was made instead of when the VAT rate had changed; null for others. */
  replaces: Maybe<Invoice>;
  /** The same reference in ISO 11649 form. */
  rfReference: Scalars['String']['output'];
  /** What has become of it; null for a credit note. */
  state: Maybe<InvoiceState>;
  /** Payments of it that were taken back, and returns that came back, oldest first; at most 100. */
  takenBackPayments: Array<TakenBackPayment>;
  /** VAT in percent when issued. */
  taxRate: Scalars['Float']['output'];
  /** VAT. */
  vat: Scalars['Money']['output'];
};

/** Which invoices to list. */
export type InvoiceFilterInput = {
  /** First date of the invoice. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Only documents of this kind. */
  kind?: InputMaybe<InvoiceKind>;
  /** Those of which nearest to this sum is open or owed come first, the oldest of them before the others; else the newest. */
  nearTo?: InputMaybe<Scalars['Money']['input']>;
  /** Only open, unpaid invoices of top-ups at another VAT rate than the current one, when true. */
  oldTaxRate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only credited invoices of which something is to be paid back, when true. */
  owed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only invoices of which something is still to be paid, when true. */
  payable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only open invoices with at least this number of reminders: 1 or 2. */
  reminders?: InputMaybe<Scalars['Int']['input']>;
  /**
   * Words in the number, the reference, or the buyer's name or Y-tunnus. A word of one or two characters is found only where
   * a word begins.
   */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Only invoices in this state. */
  state?: InputMaybe<InvoiceState>;
  /** Last date of the invoice. */
  to?: InputMaybe<Scalars['Date']['input']>;
};

/** What has become of an invoice, row by row. */
export type InvoiceHistory = {
  /** The payments that paid it once and do so no longer, oldest first; at most 100. */
  endedPayments: Array<EndedPayment>;
  /** The invoice. */
  invoice: Invoice;
  /** The payments that pay it now, oldest first; at most 100. */
  payments: Array<AllocatedPayment>;
  /** Write-offs and undone ones, oldest first; at most 100. */
  writeOffs: Array<InvoiceWriteOff>;
};

/** What kind of document an invoice is. */
export type InvoiceKind =
  /** Takes back an invoice or a part of it; its amounts are below zero (hyvityslasku). */
  | 'CREDIT_NOTE'
  /** To be paid. */
  | 'INVOICE';

/** One line of an invoice. */
export type InvoiceLine = {
  /** What was sold. */
  description: Scalars['String']['output'];
  /** Without VAT. */
  net: Scalars['Money']['output'];
};

/** One page of invoices. */
export type InvoicePage = {
  /** Rows of this page. */
  items: Array<Invoice>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** A payment of an invoice, or the part of it that pays it. */
export type InvoicePayment = {
  /** What it pays of the invoice, with VAT. */
  amount: Scalars['Money']['output'];
  /** Date of the bank. */
  bookedOn: Scalars['Date']['output'];
  /** Id of the payment. */
  id: Scalars['ID']['output'];
  /** As in the bank's file. */
  payerName: Maybe<Scalars['String']['output']>;
};

/** What a payer needs of an invoice, as it was issued. */
export type InvoicePaymentFacts = {
  /** BIC of the account; null when it is not known. */
  bic: Maybe<Scalars['String']['output']>;
  /** Account number without spaces; null when the seller had none. */
  iban: Maybe<Scalars['String']['output']>;
  /** Who is paid. */
  payee: Scalars['String']['output'];
};

/** A reminder of an invoice, sent by mail. */
export type InvoiceReminder = {
  /** When it was sent. */
  at: Scalars['DateTime']['output'];
  /** Fee of the reminder. */
  fee: Scalars['Money']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** What was open, with VAT. */
  open: Scalars['Money']['output'];
  /** 1 for the first one and 2 for the second and last one. */
  step: Scalars['Int']['output'];
};

/** What has become of an invoice. It follows from its payments, credit notes and write-offs. */
export type InvoiceState =
  /** Credited in full. */
  | 'CREDITED'
  /** Not paid yet. */
  | 'OPEN'
  /** Something is open after the due date. */
  | 'OVERDUE'
  /** Paid in full. */
  | 'PAID'
  /** A part is paid. */
  | 'PARTLY_PAID'
  /** The rest was written off as a loss. */
  | 'WRITTEN_OFF';

/** A loss of what an invoice lacks, or with an amount below zero the taking back of one. */
export type InvoiceWriteOff = {
  /** Who wrote it off; null for a difference of rounding. */
  adminName: Maybe<Scalars['String']['output']>;
  /** With VAT. */
  amount: Scalars['Money']['output'];
  /** When it was written off. */
  at: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Whether it is no loss but the difference of rounding that the payments lacked. */
  isRounding: Scalars['Boolean']['output'];
  /** Why. */
  reason: Scalars['String']['output'];
};

/** An admin who appears in the ledger. */
export type LedgerAdmin = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Name as shown. */
  name: Scalars['String']['output'];
};

/** Direction of money. */
export type LedgerDirection =
  /** Money in: a top-up, a refund, an advertisement sold. */
  | 'CREDIT'
  /** Money out: a charge. */
  | 'DEBIT';

/** A row of the platform's ledger: a balance transaction or something that happened to an advertisement. */
export type LedgerEntry = {
  /** What happened to the advertisement; null for balance transactions. */
  activityType: Maybe<AdvertisementActivity>;
  /** The admin. */
  adminId: Maybe<Scalars['ID']['output']>;
  /** Name of the admin at the time; null without one. */
  adminName: Maybe<Scalars['String']['output']>;
  /** The advertisement; null when not about one. */
  advertisementId: Maybe<Scalars['ID']['output']>;
  /** Title at the time; null when not about an advertisement. */
  advertisementTitle: Maybe<Scalars['String']['output']>;
  /** Signed, net of VAT. */
  amount: Scalars['Money']['output'];
  /** Id of the business, deleted or not; null when not about one. */
  businessId: Maybe<Scalars['ID']['output']>;
  /** Name of the business. */
  businessName: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Currency of the amount. */
  currency: Currency;
  /** Finnish description. */
  description: Scalars['String']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Free text of the admin. */
  notes: Maybe<Scalars['String']['output']>;
  /** Title at the time; null when not about an offer. */
  offerTitle: Maybe<Scalars['String']['output']>;
  /** Finnish reference number (viitenumero). */
  referenceNumber: Maybe<Scalars['String']['output']>;
  /** Kind of row. */
  sourceType: LedgerSource;
  /** Direction; null when no money moved. */
  transactionType: Maybe<LedgerDirection>;
};

/** Which rows of the platform's ledger. */
export type LedgerFilterInput = {
  /** Only this kind of advertisement event. */
  activity?: InputMaybe<AdvertisementActivity>;
  /** The admin. */
  adminId?: InputMaybe<Scalars['ID']['input']>;
  /** Only rows in this currency. When it is missing, min and max are in the current currency. */
  currency?: InputMaybe<Currency>;
  /** Which way. */
  direction?: InputMaybe<LedgerDirection>;
  /** First Helsinki day. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Maximum absolute amount, in the currency: rows in another one are left out. */
  max?: InputMaybe<Scalars['Money']['input']>;
  /** Minimum absolute amount, in the currency: rows in another one are left out. */
  min?: InputMaybe<Scalars['Money']['input']>;
  /**
   * Words in the business, the offer, the advertisement, the description or the reference. A word of one or two characters
   * is found only where a word begins: "oy" in "Leipomo Oy", not in "Moy".
   */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Only rows of this kind. */
  source?: InputMaybe<LedgerSource>;
  /** Last Helsinki day. */
  to?: InputMaybe<Scalars['Date']['input']>;
};

/** One page of the platform's ledger, with sums over everything that the filter lets through. */
export type LedgerPage = {
  /** Admins who appear in the ledger, for the filter. */
  admins: Array<LedgerAdmin>;
  /** Sum of money in, in the current currency; other currencies are in sums. */
  credits: Scalars['Money']['output'];
  /** Currencies that rows of the whole ledger are in, for the filter. */
  currencies: Array<Currency>;
  /** Sum of money out, as a positive number, in the current currency; other currencies are in sums. */
  debits: Scalars['Money']['output'];
  /** Rows of this page. */
  items: Array<LedgerEntry>;
  /** What the money was, for each currency in which any moved. */
  sums: Array<CurrencySums>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** What kind of row the platform's ledger shows. */
export type LedgerSource =
  /** Something happened to an advertisement. */
  | 'ADVERTISEMENT_ACTIVITY'
  /** A business's balance changed. */
  | 'BALANCE_TRANSACTION';

/** A municipality in which offers are live. */
export type LiveCity = {
  /** Finnish name. */
  name: Scalars['String']['output'];
  /** Live offers of the municipality, not counting those of the whole country; counted up to 100. */
  offers: Scalars['Int']['output'];
};

/** Clicks in one municipality. */
export type LocationClicks = {
  /** Finnish name, or 'Tuntematon'. */
  city: Scalars['String']['output'];
  /** Clicks counted. */
  clicks: Scalars['Int']['output'];
  /** Percent of all clicks. */
  percentage: Scalars['Float']['output'];
};

/** Whether an offer is in one city or many. */
export type LocationType =
  /** Several cities, or the whole country. */
  | 'MULTIPLE'
  /** One city and an address. */
  | 'SINGLE';

/** Who signed in, or what is still asked. */
export type LoginAdminPayload = {
  /** Null while a challenge is open. */
  admin: Maybe<AdminAccount>;
  /** What to answer with confirmTwoFactor; null when the sign-in is complete. */
  challenge: Maybe<TwoFactorChallenge>;
};

/** Who signed in. */
export type LoginBusinessPayload = {
  /** For Authorization: Bearer; the cookie carries the same. */
  token: Scalars['String']['output'];
  /** Who signed in. */
  user: BusinessSession;
};

/** Who signed in. */
export type LoginConsumerPayload = {
  /** For Authorization: Bearer; the cookie carries the same. */
  token: Scalars['String']['output'];
  /** Who signed in. */
  user: Consumer;
};

/** Credentials. */
export type LoginInput = {
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** In plain text; stored only as an argon2id hash. */
  password: Scalars['String']['input'];
  /** Keeps a business's session for 30 days instead of the idle time-out. A consumer's always lasts 30 days, an admin's never. */
  rememberMe: Scalars['Boolean']['input'];
};

/** The session has ended. */
export type LogoutPayload = {
  /** Always true; refusals are errors. */
  ok: Scalars['Boolean']['output'];
};

/** What has become of a mail. */
export type MailState =
  /** Given up after twelve attempts in two days. */
  | 'FAILED'
  /** Accepted by the mail server. */
  | 'SENT'
  /** Waits to be sent, perhaps again. */
  | 'WAITING';

/** Who sends mails. */
export type MailTransport =
  /** Mails are not sent: they become files in the data directory. */
  | 'FILES'
  /** The mail server of SMTP_URL. */
  | 'SMTP';

/** An offer or flyer as its business and admins see it: with the pending revision's content when there is one. */
export type ManagedOffer = {
  /** Street address; null when none was given. */
  address: Maybe<Scalars['String']['output']>;
  /** When it was first approved. */
  approvedAt: Maybe<Scalars['DateTime']['output']>;
  /** Whom the price is for. */
  audience: PriceAudience;
  /** Whose it is. */
  business: OfferBusiness;
  /** What it is about. */
  category: Category;
  /** Finnish names of municipalities; empty when nationwide. */
  cities: Array<Scalars['String']['output']>;
  /** Clicks counted. */
  clicks: Scalars['Int']['output'];
  /** What the reduction is counted from; null without one. No other price may be shown as the one before. */
  compareWith: Maybe<ComparePrice>;
  /** What an admin has to look at in its content: a business published it through a call that cannot ask. */
  contentFlags: Array<ContentFlag>;
  /** What was charged, net of VAT. */
  cost: Scalars['Money']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Currency of the cost and of the consumer's prices. */
  currency: Currency;
  /** Text, at most 500 characters. */
  description: Scalars['String']['output'];
  /** Whole percents off compareWith, rounded down; of a general announcement the percent that it names. */
  discountPercentage: Maybe<Scalars['Float']['output']>;
  /** Consumer's price now. */
  discountedPrice: Maybe<Scalars['Money']['output']>;
  /** Last moment shown. */
  expiresAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Pictures, in order. */
  images: Array<Image>;
  /** True until it begins, unless it is rejected: its business may move its dates, or cancel it and get its price back. */
  isCancellable: Scalars['Boolean']['output'];
  /** Whether its business may change it: not after its end, nor when it was rejected and its price refunded. */
  isEditable: Scalars['Boolean']['output'];
  /** True when its time is over. */
  isExpired: Scalars['Boolean']['output'];
  /** Hidden by an admin. */
  isHidden: Scalars['Boolean']['output'];
  /** True when consumers see it right now. */
  isLive: Scalars['Boolean']['output'];
  /** True for the whole country; cities is then empty. */
  isNationwide: Scalars['Boolean']['output'];
  /** Whether its business says that own earlier offers with a resembling name were of other products. */
  isOtherProduct: Scalars['Boolean']['output'];
  /** Paid placement on top. */
  isPremium: Scalars['Boolean']['output'];
  /** True when an admin has published it for its business; only such an offer is corrected or cancelled. */
  isPublishedByAdmin: Scalars['Boolean']['output'];
  /** Words that search and the assistant use. */
  keywords: Array<Scalars['String']['output']>;
  /** One place or several. */
  locationType: LocationType;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11). */
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  /** Pieces that the price buys together, with MULTI_BUY. */
  multiCount: Maybe<Scalars['Int']['output']>;
  /** Why a price of food has no unit price. */
  noUnitPriceReason: Maybe<NoUnitPriceReason>;
  /** First day on which a new product was sold. */
  onSaleSince: Maybe<Scalars['Date']['output']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice: Maybe<Scalars['Money']['output']>;
  /** The same pictures with the texts of the pages of a flyer. */
  pages: Array<OfferPage>;
  /** Food that perishes quickly: its reduction needs no lowest price. */
  perishable: Scalars['Boolean']['output'];
  /** What it goes through now. */
  phase: OfferPhase;
  /** What the consumer pays now: the reduced price, else the only one; null without a price. */
  price: Maybe<Scalars['Money']['output']>;
  /** Words of its texts that claim a reduction, where its price shows none; null otherwise. */
  priceFlag: Maybe<Scalars['String']['output']>;
  /** What kind of price it is. */
  priceForm: PriceForm;
  /** Who has checked the reduction. */
  priceMark: PriceMark;
  /** Of its business's products; null without a price. */
  productId: Maybe<Scalars['ID']['output']>;
  /** What consumers still see while a change waits; null when nothing waits. */
  published: Maybe<PublishedContent>;
  /** Reference number of its charge. */
  referenceNumber: Maybe<Scalars['String']['output']>;
  /** The last change that was rejected, until a later one is accepted; it goes with the offer. */
  rejectedChange: Maybe<RejectedChange>;
  /** The own offer that it repeats; that one may be deleted. */
  repeatedFrom: Maybe<Scalars['ID']['output']>;
  /** Name of an older product of the business which that of this offer resembles, though the offer made it new; null otherwise. */
  resembledProduct: Maybe<Scalars['String']['output']>;
  /** What a general reduction applies to. */
  scope: Maybe<Scalars['String']['output']>;
  /** Own earlier offers that were not compared because of that, the cheapest first; at most 5. */
  setAside: Array<ResemblingPrice>;
  /** First moment shown. */
  startsAt: Scalars['DateTime']['output'];
  /** Its status. */
  status: OfferStatus;
  /** The reason that an admin gave for the rejection. */
  statusReason: Maybe<Scalars['String']['output']>;
  /** Goods or a service: goods are reduced only against their lowest price of 30 days. */
  subject: PriceSubject;
  /** Heading, at most 100 characters. */
  title: Scalars['String']['output'];
  /** Kind of offer. */
  type: OfferType;
  /** How much the price buys, from which the unit price is counted. */
  unit: Maybe<ProductAmount>;
  /** Price of a kilo, a litre and so on; null without an amount. */
  unitPrice: Maybe<UnitPrice>;
  /** A general reduction of at most that percent. */
  upTo: Scalars['Boolean']['output'];
  /** Website to visit, http or https. */
  url: Maybe<Scalars['String']['output']>;
  /** Grows with every change of the content or the status, from 1; an edit or a decision sends back the one it read. */
  version: Scalars['Int']['output'];
  /** Views counted. */
  views: Scalars['Int']['output'];
};

/** One page of offers. */
export type ManagedOfferPage = {
  /** Rows of this page. */
  items: Array<ManagedOffer>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** A price at which a business has marketed a product. */
export type MarketedPrice = {
  /** The lowest price that its reduction was counted from; null for a plain price. */
  base: Maybe<Scalars['Money']['output']>;
  /** First day on which consumers could see it. */
  from: Scalars['Date']['output'];
  /** The price. */
  price: Scalars['Money']['output'];
  /** Last day; of a running offer the day on which it ends. */
  to: Scalars['Date']['output'];
};

/** What a year of reports, restrictions and appeals comes to. */
export type ModerationFigures = {
  /** Appeals that came in the year. */
  appeals: Scalars['Int']['output'];
  /** Restrictions of the year that automated means decided. */
  automated: Scalars['Int']['output'];
  /** Reports of the year by what was decided. */
  byDecision: Array<ReportDecisionCount>;
  /** Reports of the year by what they say. */
  byKind: Array<ReportKindCount>;
  /** Those of them that were dismissed. */
  dismissed: Scalars['Int']['output'];
  /** Half of the decisions took at most this many hours; null without any. */
  medianHours: Maybe<Scalars['Float']['output']>;
  /** Those of them on which nothing is decided yet. */
  openReports: Scalars['Int']['output'];
  /** Reports that came in the year. */
  reports: Scalars['Int']['output'];
  /** Restrictions of the year by what was restricted. */
  restrictions: Array<RestrictionCount>;
  /** Those of them that were found right. */
  upheld: Scalars['Int']['output'];
  /** The year, by Helsinki's clocks. */
  year: Scalars['Int']['output'];
};

/** A municipality of Finland. */
export type Municipality = {
  /** Three digits (Tilastokeskus). */
  code: Scalars['String']['output'];
  /** Name as shown. */
  name: Scalars['String']['output'];
  /** Swedish name. */
  nameSv: Scalars['String']['output'];
  /** Finnish name of its region (maakunta). */
  region: Scalars['String']['output'];
};

/** What can be changed. */
export type Mutation = {
  /** Lets a suspended business continue. Mails it. */
  activateBusiness: BusinessStatusPayload;
  /** Adds a note about a business that only admins see. Notes are never changed; they go with the business. */
  addBusinessNote: BusinessNotePayload;
  /** Adds pictures to a draft, after those it has: at most 10 in all. CONFLICT as of saveOfferDraft. */
  addDraftImages: OfferDraftPayload;
  /** Adds a live offer to the signed-in consumer's favourites, at most 500. Doing it again changes nothing. */
  addFavourite: AddFavouritePayload;
  /** Adds what a device had as favourites to the consumer's. Offers that are not live, and what would be more than 500, are left out. Doing it again changes nothing. */
  addFavourites: AddFavouritesPayload;
  /** Subscribes to mails about new offers of a city, at most 20 wishes. The same wish again changes nothing. */
  addNotificationWish: NotificationWishPayload;
  /**
   * Notifies the signed-in consumer of new offers that a search finds, at most 20 watches. The same watch again changes
   * nothing. Words that narrow nothing and fewer than three letters are refused.
   */
  addWatch: WatchPayload;
  /** Deletes any offer. Nothing is refunded. */
  adminDeleteOffer: DeleteOfferPayload;
  /**
   * Allocates what is left of a payment, or a part of it, to an invoice, up to what that has open; when nothing is, to the
   * fees of its reminders. Money that went out is allocated to a credited invoice, up to what that owes its payer. Fails with
   * STATUS_CHANGE_REFUSED when there is nothing to pay.
   */
  allocatePayment: PaymentPayload;
  /** Appeals against a statement of reasons of the signed-in business: once, within six months. */
  appealStatement: AppealStatementPayload;
  /** Appeals once, within six months, against the decision that a mailed key is about. For reporters, and businesses that cannot sign in. */
  appealWithKey: AppealWithKeyPayload;
  /** Approves a pending or rejected business, and mails it. Refused when its status is no longer the one that the admin saw, if that is given. */
  approveBusiness: BusinessStatusPayload;
  /**
   * Asks the payment service for the report of a settlement again. It may come later, as the service's own message. Fails with
   * UNAVAILABLE while the service does not answer.
   */
  askSettlementReport: OnlineSettlementPayload;
  /** Stores a movement of a row that was not understood, or of a sum whose payments no file has, as an admin types it. */
  bookFileRow: FileRowPayload;
  /** Forgets the new e-mail address that waits for its confirmation. Does nothing when there is none. */
  cancelEmailChange: CancelEmailChangePayload;
  /**
   * Withdraws an offer that an admin has published for a business, and refunds its price in full, also when consumers have
   * seen it. The business is mailed the reason. Refused for an offer that the business published itself.
   */
  cancelOffer: OfferPayload;
  /** Cancels an own offer that has not begun, and refunds its price in full. It cannot be brought back. */
  cancelOwnOffer: CancelOwnOfferPayload;
  /**
   * Changes the terms of a repeat that has not ended; missing ones stay. A new cap holds from the next run on, also a lower
   * one. With another day of the week it runs next on the first such day after today.
   */
  changeOfferRepeat: OfferRepeatPayload;
  /** Changes the caller's own password and ends the account's other sessions. */
  changePassword: ChangePasswordPayload;
  /**
   * Asks the payment service how a payment on the site is. One that has been paid is added to the balance and invoiced, once,
   * as by the service's own message. Fails with UNAVAILABLE while the service does not answer.
   */
  checkOnlinePayment: CheckOnlinePaymentPayload;
  /** Takes a settlement that does not agree off the list of those to look into, as an admin found out why. Moves no money. */
  closeOnlineSettlement: OnlineSettlementPayload;
  /** Gives the account its new e-mail address, with the token mailed to it. Asks for the current password when it was not given before. */
  confirmEmailChange: ConfirmEmailChangePayload;
  /**
   * Chooses the VAT rate of invoices, once: one of those of taxRateQuestion. STATUS_CHANGE_REFUSED when another one is chosen;
   * then the settings change it.
   */
  confirmTaxRate: ConfirmTaxRatePayload;
  /** Second step of an admin's sign-in: a code of the authenticator app, or a recovery code. */
  confirmTwoFactor: ConfirmTwoFactorPayload;
  /** Takes the caller's new authenticator app into use with a code of it, and ends the caller's other sessions. */
  confirmTwoFactorChange: ConfirmTwoFactorPayload;
  /**
   * Corrects an offer that an admin has published for a business: consumers see the change at once, and the business is
   * mailed. The dates of one that has not begun move too. Values that are the same already change nothing. Refused for an
   * offer that the business published itself, and while a change of the business waits.
   */
  correctOffer: OfferPayload;
  /** Adds an admin. A master admin gets every permission. */
  createAdmin: AdminPayload;
  /** Adds an advertisement for count periods from today. */
  createAdvertisement: AdvertisementPayload;
  /** Adds an AI configuration; the key is verified and stored encrypted. */
  createAiApi: AiApiPayload;
  /** Adds a category. */
  createCategory: CategoryPayload;
  /** Publishes an offer (or submits it for moderation) and charges its price from the balance. */
  createOffer: CreateOfferPayload;
  /**
   * Publishes an offer on a business's behalf; a shortfall is topped up and invoiced with the service fee. A price other
   * than the list price and a top-up need MANAGE_BUSINESSES besides.
   */
  createOfferForBusiness: CreateOfferPayload;
  /**
   * Publishes the content of an own offer every week from now on, as it is now and with copies of its pictures: from the next
   * such day of the week after today, at 00:05 in Helsinki, 26 times. Each time is a new offer, which is charged, moderated
   * and priced as any other. With 20 repeats that have not ended, STATUS_CHANGE_REFUSED.
   */
  createOfferRepeat: OfferRepeatPayload;
  /**
   * Credits the top-up of an invoice that waits for its payment, with a reason: the admin trusts the business. The invoice is
   * still to be paid.
   */
  creditAhead: CreditAheadPayload;
  /**
   * Credits an invoice, or a part of it, with a credit note, and takes what it had credited off the balance again. Mails the
   * business. Fails with INVALID_INPUT for more than is left of the invoice, and with BALANCE_TOO_LOW when it is spent.
   */
  creditInvoice: CreditInvoicePayload;
  /**
   * Decides on an appeal and mails the answer. UPHELD shows a hidden or rejected offer again and lets a business in again;
   * what is deleted or refunded stays so. Who made the decision may not decide on the appeal while another admin can.
   */
  decideAppeal: DecideAppealPayload;
  /** Decides whether a movement that waits in doubt is the stored one beside it or another. The other is then stored. */
  decideFileRow: FileRowPayload;
  /**
   * Decides on a report and on all that joined it, and mails their senders, except those who were mailed the same decision before.
   * HIDDEN hides the offer and REMOVED deletes it, each with a statement of reasons; REMOVED is for master admins. CHANGED is
   * refused when the offer is as it was reported.
   */
  decideReport: ContentReportPayload;
  /** Publishes the change of a shop's page that waits, or rejects it with a statement of reasons. */
  decideShopChange: AdminShopPayload;
  /** Deletes an admin who is not a master admin. */
  deleteAdmin: DeleteAdminPayload;
  /** Deletes an advertisement. What it earned stays in the books. */
  deleteAdvertisement: DeleteAdvertisementPayload;
  /** Deletes an AI configuration. */
  deleteAiApi: DeleteAiApiPayload;
  /**
   * Deletes a business with its offers, orders, analytics and sessions. Ledger and invoices stay (bookkeeping act
   * 1336/1997). With the balance that was read, another balance now is refused: CONFLICT carries it as current.balance.
   */
  deleteBusiness: DeleteBusinessPayload;
  /**
   * Deletes a category. What refers to it moves to the category moveTo first, in the same transaction; without moveTo a
   * category that offers or waiting changes use is refused with CATEGORY_IN_USE.
   */
  deleteCategory: DeleteCategoryPayload;
  /** Deletes the signed-in consumer's conversation. The day's used messages stay used. */
  deleteChatHistory: DeleteChatHistoryPayload;
  /** Deletes the consumer's account with personal data and conversations. */
  deleteConsumerAccount: DeleteConsumerAccountPayload;
  /** Deletes an own offer. Nothing is refunded. */
  deleteOffer: DeleteOfferPayload;
  /** Deletes a draft with its pictures. CONFLICT as of saveOfferDraft. */
  deleteOfferDraft: DeleteOfferDraftPayload;
  /** Leaves out a row that was not understood or whose payments no file has, with a reason. */
  dismissFileRow: FileRowPayload;
  /**
   * Changes what a repeat that has not ended publishes from its next day on; missing fields stay. It is checked as a new offer
   * of that day, and the business is mailed what will be published. What has been published stays as it is.
   */
  editOfferRepeat: OfferRepeatPayload;
  /** Ends a repeat for good. What it has published stays. */
  endOfferRepeat: OfferRepeatPayload;
  /** Follows a shop, at most 200: its new offers come in the morning's mail or on devices. Doing it again changes nothing. */
  followShop: FollowShopPayload;
  /** Adds the shops that a device followed to the consumer's. Those that are not open, and what would be more than 200, are left out. Doing it again changes nothing. */
  followShops: FollowShopPayload;
  /** Forgets a recent search of the signed-in consumer, regardless of its case. Doing it again changes nothing. */
  forgetSearch: RecentSearchesPayload;
  /** Forgets every recent search of the signed-in consumer. Doing it again changes nothing. */
  forgetSearches: RecentSearchesPayload;
  /**
   * Reads a file of a bank (camt.053, camt.054 or reference payments): new payments are allocated to the invoices of their
   * references. A movement that an earlier file contained is known, and one that may be another or the same waits for an
   * admin, as does what is not understood. The same file again changes nothing; a damaged one, or one without any own
   * account, is refused as a whole.
   */
  importBankFile: ImportBankFilePayload;
  /** Signs an admin in, or answers with a challenge when two-factor sign-in is on. */
  loginAdmin: LoginAdminPayload;
  /** Signs a business in and sets its session cookie. */
  loginBusiness: LoginBusinessPayload;
  /** Signs a consumer in and sets the session cookie; the token also works as Authorization: Bearer. A session that the request carries ends. */
  loginConsumer: LoginConsumerPayload;
  /** Ends the caller's session of that kind. Never refuses. */
  logout: LogoutPayload;
  /** Pauses an active repeat: nothing is published or charged until it is resumed. */
  pauseOfferRepeat: OfferRepeatPayload;
  /**
   * Begins the payment of what an own invoice has open on the pages of the payment service, or leads to one of the same
   * invoice that is under way, so that a repeated call begins nothing. The invoice is paid when the service says so, as by a
   * payment at the bank; what it no longer has open then waits for an admin. Fails with STATUS_CHANGE_REFUSED when nothing is
   * open. Counts towards the 20 payments of 24 hours.
   */
  payInvoiceOnline: BegunPaymentPayload;
  /**
   * Publishes a draft as createOffer publishes an offer, with the draft's own pictures: the charge, the offer and the deletion of
   * the draft happen together or not at all. Every rule of offers applies now. CONFLICT as of saveOfferDraft.
   */
  publishDraft: CreateOfferPayload;
  /** Registers an approved business on its behalf, with a temporary password that is shown once. */
  quickRegisterBusiness: QuickRegisterBusinessPayload;
  /**
   * The text that the server recognizes in a picture of a page: a proposal, to be compared with the picture, mended and sent
   * with source OCR in pageTexts. Stores nothing. Fails with UNAVAILABLE where offerPricing.recognizesText is false.
   */
  recognizePage: RecognizePagePayload;
  /** Counts a click on an advertisement, once an hour for each visitor. */
  recordAdvertisementClick: RecordPayload;
  /** Counts a call, a request for directions or a visit to the website, once an hour for each visitor. */
  recordConversion: RecordPayload;
  /**
   * Counts events that a device has gathered, each by the rules of the mutations for one event and as of now. An id that was
   * counted in the last 24 hours is not counted again, so a batch without an answer may be sent again. Ids that are no
   * UUIDs are refused with INVALID_INPUT, and then nothing is counted.
   */
  recordEvents: RecordEventsPayload;
  /** Counts that an offer was opened, once an hour for each visitor. */
  recordOfferClick: RecordPayload;
  /** Counts that an offer was shown in full, once an hour for each visitor. */
  recordOfferView: RecordPayload;
  /**
   * Gives a payment on the site, or a part of it, back to its payer: takes it off the balance and credits its invoice at once,
   * mails the business, and then orders the refund from the payment service. Fails with BALANCE_TOO_LOW when the money has been
   * spent, and with STATUS_CHANGE_REFUSED for a payment without anything to give back or with a refund under way.
   */
  refundOnlinePayment: OnlineRefundPayload;
  /** Registers a business; an admin approves it. An address that has an account gets the same answer, and its owner is mailed. */
  registerBusiness: RegisterBusinessPayload;
  /** Registers a consumer and signs them in. The owner of a taken e-mail address is mailed. */
  registerConsumer: LoginConsumerPayload;
  /**
   * Lets the signed-in consumer be notified on a device, at most 10. The same endpoint again is the same device, with its new keys
   * and name, and then of this account only. An endpoint is on an allowed push service, by https.
   */
  registerPushDevice: RegisterPushDevicePayload;
  /**
   * Credits what is left of an unpaid invoice of a top-up whose VAT rate has changed, and invoices the same net at the current
   * rate. The balance stays as it is; a payment with the old reference is allocated to the new invoice. The same invoice again
   * answers what was made first.
   */
  reissueInvoice: ReissueInvoicePayload;
  /** Rejects a pending business, with a reason if given. Mails it. */
  rejectBusiness: BusinessStatusPayload;
  /** Adds a search, or what a device remembered, to the consumer's recent searches. The oldest that are more than 8, and texts of fewer than 2 or more than 200 characters, are left out. Doing it again changes nothing. */
  rememberSearches: RecentSearchesPayload;
  /** Deletes a picture of a draft; one that is gone already changes nothing. CONFLICT as of saveOfferDraft. */
  removeDraftImage: OfferDraftPayload;
  /** Removes an offer from the signed-in consumer's favourites. Doing it again changes nothing. */
  removeFavourite: RemoveFavouritePayload;
  /** Removes a wish of the signed-in consumer. Doing it again changes nothing. */
  removeNotificationWish: RemoveNotificationWishPayload;
  /** Ends the notifications on a device of the signed-in consumer. Doing it again changes nothing. */
  removePushDevice: PushSettingsPayload;
  /** Removes the copies of the pictures of a decided report of child abuse, once they are handed over to the police; also what other reports have of the same pictures. */
  removeReportPictures: ContentReportPayload;
  /** Removes a watch of the signed-in consumer. Doing it again changes nothing. */
  removeWatch: RemoveWatchPayload;
  /**
   * The pages of a PDF as pictures with their texts, to be looked at, mended and sent as images and pageTexts of an offer.
   * Stores nothing. Fails with UNAVAILABLE where the server cannot read PDFs.
   */
  renderFlyer: RenderFlyerPayload;
  /** Gives the caller ten new recovery codes in place of the earlier ones. */
  renewRecoveryCodes: RecoveryCodesPayload;
  /**
   * Publishes the content of an own offer once more, with copies of its pictures: a new offer, which is charged, moderated and
   * priced as any other. Its price is checked against all earlier offers of the product, also the one that it repeats: when it
   * is no reduction any more, INVALID_INPUT says so, and withoutComparison publishes it as a plain price.
   */
  repeatOffer: CreateOfferPayload;
  /** Reports an offer or a page as unlawful or against the terms (DSA article 16). Mails the sender if an address is given. */
  reportOffer: ReportPayload;
  /** Mails the link that confirms the caller's own e-mail address again, when it must be confirmed and is not yet. */
  requestEmailVerification: RequestEmailVerificationPayload;
  /** Mails a link for a new password when the address has an account. The answer is the same when it has none. */
  requestPasswordReset: RequestPasswordResetPayload;
  /**
   * Requests a top-up by invoice. An admin decides it, and support is mailed, when the settings credit top-ups with their
   * invoice. Otherwise the invoice is made at once, and the balance is added when it is paid or within the credit limit. At most
   * 5 requests may be open or their invoices unpaid at once, and 10 made in 24 hours.
   */
  requestTopUp: OrderPayload;
  /**
   * Moves the dates of an own offer that has not begun, by the rules of a new offer. The price depends on the type alone:
   * other dates or another length cost nothing and refund nothing. The same dates again change nothing.
   */
  rescheduleOffer: UpdateOfferPayload;
  /** Puts every mail that was given up back into the queue, to be sent at once. */
  resendFailedMails: ResendFailedMailsPayload;
  /** Makes another admin enrol an authenticator app again at the next sign-in: ends that admin's sessions and mails the admin. Does nothing when none is enrolled. */
  resetAdminTwoFactor: AdminPayload;
  /** Sets a new password with a mailed token and ends the account's sessions. */
  resetPassword: ResetPasswordPayload;
  /** Resumes a paused repeat from the next such day after today on which the cap has room. Days that passed are not made up. */
  resumeOfferRepeat: OfferRepeatPayload;
  /**
   * Stores a draft of an offer, incomplete as it may be; creates it with version 0. CONFLICT, with the stored draft's version,
   * device and savedAt, means that it was saved elsewhere since; nothing is stored then. The same save sent once more, because
   * its answer was lost, is none. A business has at most 20 drafts: CONFLICT without a version.
   */
  saveOfferDraft: OfferDraftPayload;
  /**
   * Asks the assistant and waits for its whole answer. One of the day's messages is used before the service is called;
   * none when the call is refused. POST /api/users/chat/stream gives the same answer in pieces.
   */
  sendChatMessage: SendChatMessagePayload;
  /** Stores a message from the contact form and mails it to support. */
  sendContactMessage: SendContactMessagePayload;
  /**
   * Sends a test to the devices of the signed-in consumer, at once, whatever the hours and the number of the day; at most 5 in ten
   * minutes.
   */
  sendTestPush: SendTestPushPayload;
  /** Sets how many messages a consumer may send in a day, 1 to 1000. */
  setAiChatLimit: AiApiPayload;
  /** Sets the postal address of a business, which its invoices print; three empty texts remove it. */
  setBusinessAddress: BusinessAddressPayload;
  /** Sets where a business receives electronic invoices, and its reference; empty texts remove them. */
  setBusinessEInvoice: BusinessAddressPayload;
  /** Turns the signed-in business's mails of a kind on or off. Doing it again changes nothing. */
  setBusinessMail: SetBusinessMailPayload;
  /** Marks a message as handled or not handled. */
  setContactMessageHandled: ContactMessagePayload;
  /** Sets for how much a business may have open invoices when its top-ups are credited before they are paid. */
  setCreditLimit: CreditLimitPayload;
  /** Changes how the consumer is notified of a followed shop's new offers. NOT_FOUND when it is not followed. */
  setFollow: FollowShopPayload;
  /** Turns the signed-in consumer's mails about new offers on or off; wishes, watches and followed shops stay. */
  setNotificationsEnabled: SetNotificationsEnabledPayload;
  /**
   * Sets a movement off against one of the other sign: a payment that came back reopens what it had paid, a refund that came
   * back is owed again, and money that was over is returned.
   */
  setOffPayment: PaymentPayload;
  /**
   * Approves, rejects or returns to pending an offer or its pending revision. Rejecting one that was never live refunds
   * it. With the version that was read, a decision on an offer that has changed since is refused: CONFLICT carries the
   * version and the content now.
   */
  setOfferStatus: OfferPayload;
  /** Cancels the business's own pending request; nothing else can be set. */
  setOrderStatus: OrderPayload;
  /** Changes when and of what the signed-in consumer is notified on devices. */
  setPushSettings: PushSettingsPayload;
  /** Hides what a business says of itself on its page, with a statement of reasons, or shows it again. Doing it again changes nothing. */
  setShopShown: AdminShopPayload;
  /** Gives a shop's page another address. The old one leads on to it, and no other shop gets it. */
  setShopSlug: AdminShopPayload;
  /**
   * Settles a refund that the payment service leaves open, as an admin found it there, or takes one off the list of those to
   * look into.
   */
  settleOnlineRefund: OnlineRefundPayload;
  /** Settles what is left of a payment without an invoice, with a note. */
  settlePayment: PaymentPayload;
  /** Settles several payments without an invoice. One that another admin has changed meanwhile does not keep the others. */
  settlePayments: SettlePaymentsPayload;
  /**
   * Begins the payment of a top-up on the pages of the payment service. The balance is added, and the invoice written, when
   * the service says that it has been paid. At most 20 payments may be begun in 24 hours.
   */
  startOnlineTopUp: BegunPaymentPayload;
  /** Begins the change of the caller's authenticator app, or its first enrolment. The present app works until the change is confirmed. */
  startTwoFactorChange: StartTwoFactorChangePayload;
  /** Turns mails of one kind to a business off with the key of a mail's opt-out link, without signing in; other kinds stay. */
  stopBusinessMails: StopBusinessMailsPayload;
  /** Freezes an approved business: its live offers vanish at once and its sessions are refused. Mails it. */
  suspendBusiness: BusinessStatusPayload;
  /** Activates or deactivates an advertisement. Without `active` its state is toggled. */
  toggleAdvertisement: AdvertisementPayload;
  /**
   * Hides an offer from consumers or shows it, as hidden says; an offer that is so already stays as it is. Without hidden
   * it becomes the other of the two.
   */
  toggleOfferVisibility: OfferPayload;
  /**
   * Makes an invoice of the amount plus VAT, and credits the business's balance: at once, or when the invoice has been paid,
   * as the settings have it.
   */
  topUpBalance: TopUpPayload;
  /** Gives the account back its earlier e-mail address, with the token mailed to that address: ends the sessions and mails a link for a new password. */
  undoEmailChange: UndoEmailChangePayload;
  /**
   * Undoes the decision about a row, which then waits again. A movement that it had stored is cancelled by another, and what
   * that had paid is open again.
   */
  undoFileRow: FileRowPayload;
  /** Undoes the allocations of a payment, or only that to one invoice, so that it waits again. */
  undoPayment: PaymentPayload;
  /** Ends the following of a shop. Doing it again changes nothing. */
  unfollowShop: FollowShopPayload;
  /** Turns mails about new offers, or one kind of mails to a business, off with a mail's key. */
  unsubscribe: UnsubscribePayload;
  /** Changes an admin. A new e-mail address counts when that admin has used the mailed link. A master admin's address and status cannot be changed here. */
  updateAdmin: AdminPayload;
  /** Changes the caller's name and, when given, password. A new e-mail address counts when its owner has used the mailed link. */
  updateAdminProfile: UpdateAdminProfilePayload;
  /** Changes an advertisement; missing fields stay. */
  updateAdvertisement: AdvertisementPayload;
  /** Changes an AI configuration; missing fields stay. A missing or masked key keeps the stored one. */
  updateAiApi: AiApiPayload;
  /** Changes the contact details of the signed-in business. A new e-mail address counts when its owner has used the mailed link. */
  updateBusinessProfile: UpdateBusinessProfilePayload;
  /** Renames a category, or says that its offers are of another kind. */
  updateCategory: CategoryPayload;
  /** Changes the consumer's city: the only thing beside the password that they may edit. */
  updateConsumerCity: UpdateConsumerCityPayload;
  /**
   * Changes an own offer. A live offer keeps its approved content until an admin accepts the change. Refused for an offer
   * whose price was refunded. With the version that was read, an edit of an offer that has changed since is refused:
   * CONFLICT carries the version and the content now. Without it, the last write of each field wins.
   */
  updateOffer: UpdateOfferPayload;
  /** Changes one group of settings, and returns its new version. Advertisement prices inside pricing are for master admins only. */
  updateSettings: UpdateSettingsPayload;
  /**
   * Changes what the signed-in business says of itself on its page. While offers are moderated before they are published, the
   * change waits for an admin, and consumers see the page as it was.
   */
  updateShopProfile: UpdateShopProfilePayload;
  /** Changes an own watch. Another search finds what is published from then on. CONFLICT also when another watch is the same. */
  updateWatch: WatchPayload;
  /** Asks the AI service whether the stored key still works. */
  verifyAiApi: VerifyAiKeyPayload;
  /** Asks the AI service whether the key works and which models it opens. Stores nothing. */
  verifyAiKey: VerifyAiKeyPayload;
  /** Confirms an e-mail address with a mailed token. */
  verifyEmail: VerifyEmailPayload;
  /** Writes off what an invoice has open, as a final loss, or takes the write-off back. The buyer still owes it. */
  writeOffInvoice: WriteOffPayload;
};


/** What can be changed. */
export type MutationActivateBusinessArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationAddBusinessNoteArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationAddDraftImagesArgs = {
  copies: Array<Scalars['ID']['input']>;
  device: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  images: Array<Scalars['Upload']['input']>;
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationAddFavouriteArgs = {
  offerId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationAddFavouritesArgs = {
  offerIds: Array<Scalars['ID']['input']>;
};


/** What can be changed. */
export type MutationAddNotificationWishArgs = {
  input: NotificationWishInput;
};


/** What can be changed. */
export type MutationAddWatchArgs = {
  input: AddWatchInput;
};


/** What can be changed. */
export type MutationAdminDeleteOfferArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationAllocatePaymentArgs = {
  input: AllocatePaymentInput;
};


/** What can be changed. */
export type MutationAppealStatementArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationAppealWithKeyArgs = {
  key: Scalars['String']['input'];
  text: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationApproveBusinessArgs = {
  id: Scalars['ID']['input'];
  seen?: InputMaybe<BusinessStatus>;
};


/** What can be changed. */
export type MutationAskSettlementReportArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationBookFileRowArgs = {
  input: BookFileRowInput;
};


/** What can be changed. */
export type MutationCancelEmailChangeArgs = {
  as: Audience;
};


/** What can be changed. */
export type MutationCancelOfferArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationCancelOwnOfferArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationChangeOfferRepeatArgs = {
  id: Scalars['ID']['input'];
  lengthDays?: InputMaybe<Scalars['Int']['input']>;
  monthCap?: InputMaybe<Scalars['Money']['input']>;
  plainIfNoReduction?: InputMaybe<Scalars['Boolean']['input']>;
  version: Scalars['Int']['input'];
  weekday?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** What can be changed. */
export type MutationCheckOnlinePaymentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationCloseOnlineSettlementArgs = {
  input: CloseOnlineSettlementInput;
};


/** What can be changed. */
export type MutationConfirmEmailChangeArgs = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationConfirmTaxRateArgs = {
  taxRate: Scalars['Float']['input'];
};


/** What can be changed. */
export type MutationConfirmTwoFactorArgs = {
  input: ConfirmTwoFactorInput;
};


/** What can be changed. */
export type MutationConfirmTwoFactorChangeArgs = {
  input: ConfirmTwoFactorInput;
};


/** What can be changed. */
export type MutationCorrectOfferArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOfferInput;
  reason: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationCreateAdminArgs = {
  input: CreateAdminInput;
};


/** What can be changed. */
export type MutationCreateAdvertisementArgs = {
  input: AdvertisementInput;
};


/** What can be changed. */
export type MutationCreateAiApiArgs = {
  input: AiApiInput;
};


/** What can be changed. */
export type MutationCreateCategoryArgs = {
  kind: CategoryKind;
  name: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationCreateOfferArgs = {
  input: OfferInput;
};


/** What can be changed. */
export type MutationCreateOfferForBusinessArgs = {
  input: OfferForBusinessInput;
};


/** What can be changed. */
export type MutationCreateOfferRepeatArgs = {
  agreedPrice: Scalars['Money']['input'];
  idempotencyKey: Scalars['String']['input'];
  lengthDays: Scalars['Int']['input'];
  monthCap: Scalars['Money']['input'];
  offerId: Scalars['ID']['input'];
  plainIfNoReduction: Scalars['Boolean']['input'];
  weekday: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationCreditAheadArgs = {
  input: CreditAheadInput;
};


/** What can be changed. */
export type MutationCreditInvoiceArgs = {
  input: CreditInvoiceInput;
};


/** What can be changed. */
export type MutationDecideAppealArgs = {
  answer: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  outcome: AppealOutcome;
};


/** What can be changed. */
export type MutationDecideFileRowArgs = {
  input: DecideFileRowInput;
};


/** What can be changed. */
export type MutationDecideReportArgs = {
  id: Scalars['ID']['input'];
  input: DecideReportInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationDecideShopChangeArgs = {
  approved: Scalars['Boolean']['input'];
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationDeleteAdminArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteAdvertisementArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteAiApiArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteBusinessArgs = {
  balance?: InputMaybe<Scalars['Money']['input']>;
  force: Scalars['Boolean']['input'];
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteCategoryArgs = {
  id: Scalars['ID']['input'];
  moveTo?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be changed. */
export type MutationDeleteConsumerAccountArgs = {
  password: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationDeleteOfferArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteOfferDraftArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationDismissFileRowArgs = {
  input: DismissFileRowInput;
};


/** What can be changed. */
export type MutationEditOfferRepeatArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOfferInput;
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationEndOfferRepeatArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationFollowShopArgs = {
  slug: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationFollowShopsArgs = {
  slugs: Array<Scalars['String']['input']>;
};


/** What can be changed. */
export type MutationForgetSearchArgs = {
  text: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationImportBankFileArgs = {
  input: ImportBankFileInput;
};


/** What can be changed. */
export type MutationLoginAdminArgs = {
  input: LoginInput;
};


/** What can be changed. */
export type MutationLoginBusinessArgs = {
  input: LoginInput;
};


/** What can be changed. */
export type MutationLoginConsumerArgs = {
  input: LoginInput;
};


/** What can be changed. */
export type MutationLogoutArgs = {
  as: Audience;
};


/** What can be changed. */
export type MutationPauseOfferRepeatArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationPayInvoiceOnlineArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationPublishDraftArgs = {
  expectedPrice: Scalars['Money']['input'];
  id: Scalars['ID']['input'];
  idempotencyKey: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationQuickRegisterBusinessArgs = {
  input: QuickRegisterBusinessInput;
};


/** What can be changed. */
export type MutationRecognizePageArgs = {
  picture?: InputMaybe<Scalars['Upload']['input']>;
};


/** What can be changed. */
export type MutationRecordAdvertisementClickArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRecordConversionArgs = {
  input: ConversionInput;
};


/** What can be changed. */
export type MutationRecordEventsArgs = {
  events: Array<EventInput>;
};


/** What can be changed. */
export type MutationRecordOfferClickArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
  offerId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRecordOfferViewArgs = {
  offerId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRefundOnlinePaymentArgs = {
  input: RefundOnlinePaymentInput;
};


/** What can be changed. */
export type MutationRegisterBusinessArgs = {
  input: RegisterBusinessInput;
};


/** What can be changed. */
export type MutationRegisterConsumerArgs = {
  input: RegisterConsumerInput;
};


/** What can be changed. */
export type MutationRegisterPushDeviceArgs = {
  input: PushDeviceInput;
};


/** What can be changed. */
export type MutationReissueInvoiceArgs = {
  input: ReissueInvoiceInput;
};


/** What can be changed. */
export type MutationRejectBusinessArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed. */
export type MutationRememberSearchesArgs = {
  texts: Array<Scalars['String']['input']>;
};


/** What can be changed. */
export type MutationRemoveDraftImageArgs = {
  device: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  imageId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationRemoveFavouriteArgs = {
  offerId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRemoveNotificationWishArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRemovePushDeviceArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRemoveReportPicturesArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRemoveWatchArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRenderFlyerArgs = {
  file?: InputMaybe<Scalars['Upload']['input']>;
  type: OfferType;
};


/** What can be changed. */
export type MutationRenewRecoveryCodesArgs = {
  input: OwnTwoFactorInput;
};


/** What can be changed. */
export type MutationRepeatOfferArgs = {
  endDate: Scalars['Date']['input'];
  expectedPrice: Scalars['Money']['input'];
  id: Scalars['ID']['input'];
  idempotencyKey: Scalars['String']['input'];
  isOtherProduct?: InputMaybe<Scalars['Boolean']['input']>;
  startDate: Scalars['Date']['input'];
  withoutComparison: Scalars['Boolean']['input'];
};


/** What can be changed. */
export type MutationReportOfferArgs = {
  input: ReportInput;
};


/** What can be changed. */
export type MutationRequestPasswordResetArgs = {
  as: Audience;
  email: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationRequestTopUpArgs = {
  input: RequestTopUpInput;
};


/** What can be changed. */
export type MutationRescheduleOfferArgs = {
  endDate: Scalars['Date']['input'];
  id: Scalars['ID']['input'];
  startDate: Scalars['Date']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationResetAdminTwoFactorArgs = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** What can be changed. */
export type MutationResumeOfferRepeatArgs = {
  agreedPrice: Scalars['Money']['input'];
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationSaveOfferDraftArgs = {
  device: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  input: OfferDraftInput;
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationSendChatMessageArgs = {
  input: ChatMessageInput;
};


/** What can be changed. */
export type MutationSendContactMessageArgs = {
  input: ContactMessageInput;
};


/** What can be changed. */
export type MutationSetAiChatLimitArgs = {
  chatLimit: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationSetBusinessAddressArgs = {
  id: Scalars['ID']['input'];
  input: PostalAddressInput;
};


/** What can be changed. */
export type MutationSetBusinessEInvoiceArgs = {
  id: Scalars['ID']['input'];
  input: EInvoiceInput;
};


/** What can be changed. */
export type MutationSetBusinessMailArgs = {
  isOn: Scalars['Boolean']['input'];
  kind: BusinessMailKind;
};


/** What can be changed. */
export type MutationSetContactMessageHandledArgs = {
  handled: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSetCreditLimitArgs = {
  input: CreditLimitInput;
};


/** What can be changed. */
export type MutationSetFollowArgs = {
  input: FollowInput;
  slug: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationSetNotificationsEnabledArgs = {
  enabled: Scalars['Boolean']['input'];
};


/** What can be changed. */
export type MutationSetOffPaymentArgs = {
  input: SetOffPaymentInput;
};


/** What can be changed. */
export type MutationSetOfferStatusArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  status: OfferStatus;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationSetOrderStatusArgs = {
  id: Scalars['ID']['input'];
  status: OrderStatus;
};


/** What can be changed. */
export type MutationSetPushSettingsArgs = {
  input: PushSettingsInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationSetShopShownArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  shown: Scalars['Boolean']['input'];
};


/** What can be changed. */
export type MutationSetShopSlugArgs = {
  id: Scalars['ID']['input'];
  slug: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationSettleOnlineRefundArgs = {
  input: SettleOnlineRefundInput;
};


/** What can be changed. */
export type MutationSettlePaymentArgs = {
  input: SettlePaymentInput;
};


/** What can be changed. */
export type MutationSettlePaymentsArgs = {
  input: SettlePaymentsInput;
};


/** What can be changed. */
export type MutationStartOnlineTopUpArgs = {
  input: StartOnlineTopUpInput;
};


/** What can be changed. */
export type MutationStartTwoFactorChangeArgs = {
  input: OwnTwoFactorInput;
};


/** What can be changed. */
export type MutationStopBusinessMailsArgs = {
  key: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationSuspendBusinessArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed. */
export type MutationToggleAdvertisementArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationToggleOfferVisibilityArgs = {
  grounds?: InputMaybe<RestrictionGroundsInput>;
  hidden?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationTopUpBalanceArgs = {
  input: TopUpInput;
};


/** What can be changed. */
export type MutationUndoEmailChangeArgs = {
  token: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationUndoFileRowArgs = {
  input: UndoFileRowInput;
};


/** What can be changed. */
export type MutationUndoPaymentArgs = {
  input: UndoPaymentInput;
};


/** What can be changed. */
export type MutationUnfollowShopArgs = {
  slug: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationUnsubscribeArgs = {
  key: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationUpdateAdminArgs = {
  id: Scalars['ID']['input'];
  input: UpdateAdminInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateAdminProfileArgs = {
  input: AdminProfileInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateAdvertisementArgs = {
  id: Scalars['ID']['input'];
  input: AdvertisementInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateAiApiArgs = {
  id: Scalars['ID']['input'];
  input: AiApiInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateBusinessProfileArgs = {
  input: BusinessProfileInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateCategoryArgs = {
  id: Scalars['ID']['input'];
  kind?: InputMaybe<CategoryKind>;
  name: Scalars['String']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateConsumerCityArgs = {
  city: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationUpdateOfferArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOfferInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateSettingsArgs = {
  input: UpdateSettingsInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateShopProfileArgs = {
  input: ShopProfileInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be changed. */
export type MutationUpdateWatchArgs = {
  id: Scalars['ID']['input'];
  input: UpdateWatchInput;
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationVerifyAiApiArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationVerifyAiKeyArgs = {
  input: VerifyAiKeyInput;
};


/** What can be changed. */
export type MutationVerifyEmailArgs = {
  token: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationWriteOffInvoiceArgs = {
  input: WriteOffInput;
};

/** One page of offers nearby. */
export type NearbyFeed = {
  /** Give it as after to read on; null on the last page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Rows of this page, the nearest band first. */
  items: Array<NearbyOffer>;
};

/** An offer and how far it is. */
export type NearbyOffer = {
  /** The nearest of the offer's municipalities. */
  city: Scalars['String']['output'];
  /** How far that municipality is. */
  distanceBand: DistanceBand;
  /** The offer. */
  offer: Offer;
};

/** Why a price has no unit price. */
export type NoUnitPriceReason =
  /** A set of different products. */
  | 'MIXED_SET'
  /** The amount is not measured. */
  | 'NOT_MEASURED'
  /** It would be the price itself. */
  | 'SAME_AS_PRICE'
  /** Sold by the piece. */
  | 'SOLD_BY_PIECE';

/** A wish for e-mails about new offers. */
export type NotificationWish = {
  /** Only of this category; null for all. */
  category: Maybe<Category>;
  /** Finnish name of a municipality. */
  city: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** A wish to store. */
export type NotificationWishInput = {
  /** Only of this category; all when absent. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Finnish name of a municipality. */
  city: Scalars['String']['input'];
};

/** The wish after the change. */
export type NotificationWishPayload = {
  /** The wish. */
  wish: NotificationWish;
};

/** An offer or flyer as consumers see it. Only live ones are returned, and among favourites also ended ones. */
export type Offer = {
  /** Street address; null when none was given. */
  address: Maybe<Scalars['String']['output']>;
  /** Whom the price is for. */
  audience: PriceAudience;
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** For calling the business. */
  businessPhone: Scalars['String']['output'];
  /** What it is about. */
  category: Category;
  /** Municipalities; empty when nationwide. */
  cities: Array<Scalars['String']['output']>;
  /** What the reduction is counted from; null without one. No other price may be shown as the one before. */
  compareWith: Maybe<ComparePrice>;
  /** Currency of the prices. */
  currency: Currency;
  /** Text, at most 500 characters. */
  description: Scalars['String']['output'];
  /** Whole percents off compareWith, rounded down; of a general announcement the percent that it names. */
  discountPercentage: Maybe<Scalars['Float']['output']>;
  /** Consumer's price now. */
  discountedPrice: Maybe<Scalars['Money']['output']>;
  /** Last moment shown. */
  endsAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Pictures, in order. */
  images: Array<Image>;
  /** True for the whole country; cities is then empty. */
  isNationwide: Scalars['Boolean']['output'];
  /** Paid placement: shown with the word Premium. */
  isPremium: Scalars['Boolean']['output'];
  /** Words that search and the assistant use. */
  keywords: Array<Scalars['String']['output']>;
  /** Lowest price of the last 30 days (consumer protection act 2:11). */
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  /** Pieces that the price buys together, with MULTI_BUY. */
  multiCount: Maybe<Scalars['Int']['output']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice: Maybe<Scalars['Money']['output']>;
  /** The same pictures with the texts of the pages of a flyer. */
  pages: Array<OfferPage>;
  /** What the consumer pays now: the reduced price, else the only one; null without a price. */
  price: Maybe<Scalars['Money']['output']>;
  /** What kind of price it is. */
  priceForm: PriceForm;
  /** Who has checked the reduction. */
  priceMark: PriceMark;
  /** When consumers could first see it. */
  publishedAt: Scalars['DateTime']['output'];
  /** What a general reduction applies to. */
  scope: Maybe<Scalars['String']['output']>;
  /** The page of the business; null for some minutes after its approval at most. */
  shop: Maybe<ShopLink>;
  /** First moment shown. */
  startsAt: Scalars['DateTime']['output'];
  /** Goods or a service: goods are reduced only against their lowest price of 30 days. */
  subject: PriceSubject;
  /** Heading, at most 100 characters. */
  title: Scalars['String']['output'];
  /** Kind of offer. */
  type: OfferType;
  /** Price of a kilo, a litre and so on; null without an amount. */
  unitPrice: Maybe<UnitPrice>;
  /** A general reduction of at most that percent. */
  upTo: Scalars['Boolean']['output'];
  /** Website to visit, http or https. */
  url: Maybe<Scalars['String']['output']>;
  /** Whether it is live now: false only for an ended favourite. */
  validNow: Scalars['Boolean']['output'];
};

/** The business behind an offer. */
export type OfferBusiness = {
  /** Y-tunnus. */
  businessId: Scalars['String']['output'];
  /** Name of the business. */
  businessName: Scalars['String']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** An offer that a business is still writing, on whatever device. Only its publication checks whether it is complete. */
export type OfferDraft = {
  /** Street address; null when none was given. */
  address: Maybe<Scalars['String']['output']>;
  /** Whom the price is for. */
  audience: PriceAudience;
  /** Name of a category, which may be gone; null until one is chosen. */
  category: Maybe<Scalars['String']['output']>;
  /** Finnish names of municipalities. */
  cities: Array<Scalars['String']['output']>;
  /** When it is deleted unless it is changed before: 60 days after the last change. */
  deletedAt: Scalars['DateTime']['output'];
  /** Text; may be empty. */
  description: Scalars['String']['output'];
  /** Name of the device that changed it last. */
  device: Scalars['String']['output'];
  /** Percent of a general announcement. */
  discountPercentage: Maybe<Scalars['Float']['output']>;
  /** Consumer's price now. */
  discountedPrice: Maybe<Scalars['Money']['output']>;
  /** Last day; null when none was given. */
  endDate: Maybe<Scalars['Date']['output']>;
  /** The GTIN of the product, as it was typed. */
  gtin: Maybe<Scalars['String']['output']>;
  /** Identifies the row; chosen by who created it. */
  id: Scalars['ID']['output'];
  /** Pictures, in order. */
  images: Array<Image>;
  /** The whole country. */
  isNationwide: Scalars['Boolean']['output'];
  /** Whether its business says that own earlier offers with a resembling name were of other products. */
  isOtherProduct: Scalars['Boolean']['output'];
  /** Whether its price is said to be reduced, although a price may still be missing. */
  isReduced: Scalars['Boolean']['output'];
  /** Words that people search by. */
  keywords: Array<Scalars['String']['output']>;
  /** One place or several. */
  locationType: LocationType;
  /** Lowest price of the 30 days before the discount. */
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  /** Pieces that the price buys together. */
  multiCount: Maybe<Scalars['Int']['output']>;
  /** Why a price of food has no unit price. */
  noUnitPriceReason: Maybe<NoUnitPriceReason>;
  /** First day on which a new product was sold. */
  onSaleSince: Maybe<Scalars['Date']['output']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice: Maybe<Scalars['Money']['output']>;
  /** The texts of those pictures that have one. */
  pageTexts: Array<DraftPageText>;
  /** Food that perishes quickly. */
  perishable: Scalars['Boolean']['output'];
  /** What kind of price it is. */
  priceForm: PriceForm;
  /** Product of the business whose earlier prices count. */
  productId: Maybe<Scalars['ID']['output']>;
  /** When it was changed last. */
  savedAt: Scalars['DateTime']['output'];
  /** What a general reduction applies to. */
  scope: Maybe<Scalars['String']['output']>;
  /** First day, which may be over; null when none was given. */
  startDate: Maybe<Scalars['Date']['output']>;
  /** Goods or a service. */
  subject: PriceSubject;
  /** Heading; may be empty. */
  title: Scalars['String']['output'];
  /** Kind of offer; null until one is chosen. */
  type: Maybe<OfferType>;
  /** How much the price buys. */
  unit: Maybe<ProductAmount>;
  /** A general reduction of at most that percent. */
  upTo: Scalars['Boolean']['output'];
  /** Website to visit, as it was typed; null when none was given. */
  url: Maybe<Scalars['String']['output']>;
  /** Grows with every change. */
  version: Scalars['Int']['output'];
};

/** The whole content of a draft: what is missing is stored as missing. Texts and numbers only need to fit; the rules of offers apply when it is published. */
export type OfferDraftInput = {
  /** Street address. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Whom the price is for. */
  audience: PriceAudience;
  /** Name or id of a category. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Municipalities. */
  cities: Array<Scalars['String']['input']>;
  /** Text. */
  description: Scalars['String']['input'];
  /** Percent of a general announcement. */
  discountPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Consumer's price now. */
  discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Last day. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** The GTIN under the bar code of the product. */
  gtin?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the draft's pictures in their order; those that are not named follow. */
  imageIds: Array<Scalars['ID']['input']>;
  /** The whole country. */
  isNationwide: Scalars['Boolean']['input'];
  /** Whether the business says that own earlier offers with a resembling name were of other products. */
  isOtherProduct: Scalars['Boolean']['input'];
  /** Whether the price is said to be reduced. */
  isReduced: Scalars['Boolean']['input'];
  /** Words that people search by. */
  keywords: Array<Scalars['String']['input']>;
  /** One place or several. */
  locationType: LocationType;
  /** Lowest price of the 30 days before the discount. */
  lowestPrice30Days?: InputMaybe<Scalars['Money']['input']>;
  /** Pieces that the price buys together. */
  multiCount?: InputMaybe<Scalars['Int']['input']>;
  /** Why a price of food has no unit price. */
  noUnitPriceReason?: InputMaybe<NoUnitPriceReason>;
  /** First day on which a new product was sold. */
  onSaleSince?: InputMaybe<Scalars['Date']['input']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Texts of the draft's pictures, each with the id of its picture; read when a flyer is published. */
  pageTexts: Array<PageTextInput>;
  /** Food that perishes quickly. */
  perishable: Scalars['Boolean']['input'];
  /** What kind of price it is. */
  priceForm: PriceForm;
  /** Product of the business whose earlier prices count. */
  productId?: InputMaybe<Scalars['ID']['input']>;
  /** What a general reduction applies to. */
  scope?: InputMaybe<Scalars['String']['input']>;
  /** First day. */
  startDate?: InputMaybe<Scalars['Date']['input']>;
  /** Goods or a service. */
  subject: PriceSubject;
  /** Heading. */
  title: Scalars['String']['input'];
  /** Kind of offer. */
  type?: InputMaybe<OfferType>;
  /** How much the price buys. */
  unit?: InputMaybe<ProductAmountInput>;
  /** A general reduction of at most that percent. */
  upTo: Scalars['Boolean']['input'];
  /** Website to visit, unfinished as it may be. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A draft after a change. */
export type OfferDraftPayload = {
  /** The draft as it is stored now. */
  draft: OfferDraft;
};

/** One page of the consumer's feed. */
export type OfferFeed = {
  /** Give it as after to read on; null on the last page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Rows of this page. */
  items: Array<Offer>;
};

/** An offer published on a business's behalf. */
export type OfferForBusinessInput = {
  /** The business's id. */
  businessId: Scalars['ID']['input'];
  /** Invoices the service fee of 15 euros plus VAT. */
  chargeServiceFee: Scalars['Boolean']['input'];
  /** Publishing price instead of the list price, from 0 to 100 000 euros. */
  customPrice?: InputMaybe<Scalars['Money']['input']>;
  /** The offer. */
  offer: OfferInput;
};

/** A new offer. */
export type OfferInput = {
  /** Needed for SINGLE. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Whom the price is for; missing means everyone. A price for members needs everybody's as originalPrice. */
  audience?: InputMaybe<PriceAudience>;
  /** Name or id of a category. */
  category: Scalars['String']['input'];
  /** Municipalities: exactly one for SINGLE; empty when nationwide. */
  cities: Array<Scalars['String']['input']>;
  /** Text; not empty. */
  description: Scalars['String']['input'];
  /** Percent of a general announcement; ignored beside a price, whose percent is counted. */
  discountPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Consumer's price now. Goods below originalPrice, or beside lowestPrice30Days, are reduced and need the latter. */
  discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Last day: at most 7 days after the first for normal types, 14 for premium ones. */
  endDate: Scalars['Date']['input'];
  /** The price that the sender saw; another one is refused with PRICE_CHANGED. */
  expectedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** A flyer as a PDF in place of images and pageTexts, published as renderFlyer reads it. */
  flyerPdf?: InputMaybe<Scalars['Upload']['input']>;
  /** The GTIN under the bar code of the product: 8, 12, 13 or 14 digits of which the last checks the others. */
  gtin?: InputMaybe<Scalars['String']['input']>;
  /** The same key replays the same answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Pictures, in order: PNG, JPEG, GIF, WebP or AVIF of at most 10 MB, 50 megapixels, 12,000 pixels on the longer side, which is at most 20 times the shorter one, and 192 MB once decoded (pixels times channels times bytes of each). */
  images: Array<Scalars['Upload']['input']>;
  /** The whole country; only with MULTIPLE and without cities. */
  isNationwide: Scalars['Boolean']['input'];
  /** Whether the business says that own earlier offers with a resembling name were of other products; those of an equal name or GTIN count all the same. */
  isOtherProduct?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that people search by; at least one. */
  keywords: Array<Scalars['String']['input']>;
  /** One place or several. */
  locationType: LocationType;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11); missing, that of own earlier offers. */
  lowestPrice30Days?: InputMaybe<Scalars['Money']['input']>;
  /** Pieces that the price buys together, from 2 to 99, with MULTI_BUY; originalPrice is then that of one piece. */
  multiCount?: InputMaybe<Scalars['Int']['input']>;
  /** Why a price of food has no unit price. */
  noUnitPriceReason?: InputMaybe<NoUnitPriceReason>;
  /** First day on which a new product was sold: its lowest price is of the days since then. */
  onSaleSince?: InputMaybe<Scalars['Date']['input']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Texts of the pages of a flyer, in the order of the pictures; the rest have none. */
  pageTexts?: InputMaybe<Array<PageTextInput>>;
  /** Food that perishes quickly, in a category of food: its reduction needs no lowest price. */
  perishable?: InputMaybe<Scalars['Boolean']['input']>;
  /** What kind of price it is. Missing: SINGLE, or GENERAL with a percent and no price. */
  priceForm?: InputMaybe<PriceForm>;
  /** Product of the business whose earlier prices count; missing, the one with the same GTIN, or a name like the heading. */
  productId?: InputMaybe<Scalars['ID']['input']>;
  /** What a general reduction applies to; needed with GENERAL. */
  scope?: InputMaybe<Scalars['String']['input']>;
  /** First day, today or at most 90 days later. */
  startDate: Scalars['Date']['input'];
  /** Goods or a service; missing counts as goods. */
  subject?: InputMaybe<PriceSubject>;
  /** Heading; not empty. */
  title: Scalars['String']['input'];
  /** Kind of offer; decides price, length and pictures. */
  type: OfferType;
  /** How much the price buys, from which the unit price is counted. */
  unit?: InputMaybe<ProductAmountInput>;
  /** A general reduction of at most that percent. */
  upTo?: InputMaybe<Scalars['Boolean']['input']>;
  /** http or https. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** Whether new offers are published at once or after an admin's approval. */
export type OfferModeration =
  /** Published at once, looked at afterwards. */
  | 'POST'
  /** Pending until an admin approves. */
  | 'PRE';

/** A page of an offer or flyer: a picture and its text. */
export type OfferPage = {
  /** The picture of the page. */
  image: Image;
  /** Where the text came from; null without a text. */
  source: Maybe<PageTextSource>;
  /** What the page says, with line ends; null when its business gave no text. */
  text: Maybe<Scalars['String']['output']>;
};

/** The offer after the decision. */
export type OfferPayload = {
  /** False when the offer was already as asked, so that nothing was changed. */
  changed: Scalars['Boolean']['output'];
  /** The offer. */
  offer: ManagedOffer;
};

/** How one offer did in the period. */
export type OfferPerformance = {
  /** Clicks counted. */
  clicks: Scalars['Int']['output'];
  /** Calls, directions and website visits. */
  conversions: ConversionCounts;
  /** The whole price, net of VAT. */
  cost: Scalars['Money']['output'];
  /** periodCost / clicks; 0 without clicks. */
  costPerClick: Scalars['Float']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Currency of the cost. */
  currency: Currency;
  /** Last moment shown. */
  expiresAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Whether consumers see it now. */
  isLive: Scalars['Boolean']['output'];
  /** Paid placement on top. */
  isPremium: Scalars['Boolean']['output'];
  /** The period's share of the price, which is spread evenly over the days the offer is visible; net of VAT. */
  periodCost: Scalars['Money']['output'];
  /** What it goes through now. */
  phase: OfferPhase;
  /** First moment shown. */
  startsAt: Scalars['DateTime']['output'];
  /** Its status. */
  status: OfferStatus;
  /** Heading, at most 100 characters. */
  title: Scalars['String']['output'];
  /** Kind of offer. */
  type: OfferType;
  /** Views counted. */
  views: Scalars['Int']['output'];
};

/**
 * What an offer goes through, as consumers see it: a change that waits leaves the phase of the approved version. The first
 * that holds, from above.
 */
export type OfferPhase =
  /** Cancelled by its business before it began, or by an admin; its price was refunded. */
  | 'CANCELLED'
  /** Its last day is over. */
  | 'ENDED'
  /** An admin hid it, or its business is not approved. */
  | 'HIDDEN'
  /** Consumers see it. */
  | 'LIVE'
  /** Awaits an admin; consumers have not seen it. */
  | 'PENDING'
  /** An admin rejected it. */
  | 'REJECTED'
  /** Approved; its first day has not begun. */
  | 'SCHEDULED';

/** Where an offer of one place is. */
export type OfferPlace = {
  /** Street and number. */
  address: Scalars['String']['output'];
  /** Finnish name of the municipality. */
  city: Scalars['String']['output'];
};

/** What publishing costs, net of VAT. */
export type OfferPricing = {
  /** When a top-up is added to the balance. */
  creditWhen: CreditWhen;
  /** Currency of the amounts. */
  currency: Currency;
  /** The four kinds, in the order shown. */
  offerTypes: Array<OfferTypePrice>;
  /** Whether a business can pay on the site, with `startOnlineTopUp` and `payInvoiceOnline`. */
  payableOnline: Scalars['Boolean']['output'];
  /** Whether the server recognizes text in the pictures of flyers, with `recognizePage`. */
  recognizesText: Scalars['Boolean']['output'];
  /** VAT in percent. */
  taxRate: Scalars['Float']['output'];
};

/** Proposals for an offer that is being written: its business accepts, changes or removes them. */
export type OfferProposal = {
  /** Category that the words suggest; null when they suggest none. */
  category: Maybe<Category>;
  /** Keywords that the words suggest, the best first; at most 5. */
  keywords: Array<Scalars['String']['output']>;
};

/** An own offer that is published every week, within a cap of the month. */
export type OfferRepeat = {
  /** The price of publishing once that its business agreed to, net of VAT. A lower one is charged, a higher one pauses. */
  agreedPrice: Scalars['Money']['output'];
  /** Whether its price claims a reduction, which is judged again at each run. */
  claimsReduction: Scalars['Boolean']['output'];
  /** When its business last agreed to what is charged. */
  consentAt: Scalars['DateTime']['output'];
  /** What it publishes next; null once it has ended. */
  content: Maybe<RepeatContent>;
  /** Of its amounts. */
  currency: Currency;
  /** When it ended; null until then. */
  endedAt: Maybe<Scalars['DateTime']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Its first picture; null without pictures and once it has ended. */
  image: Maybe<Image>;
  /** Days of each run, the first and the last included. */
  lengthDays: Scalars['Int']['output'];
  /** What it may charge in a calendar month, net of VAT. */
  monthCap: Scalars['Money']['output'];
  /** What it has charged in this calendar month, net of VAT; what was refunded counts too. */
  monthSpent: Scalars['Money']['output'];
  /** The day of its next run; null unless it is active. */
  nextOn: Maybe<Scalars['Date']['output']>;
  /** The offer that its content is from, which may be deleted. */
  offerId: Scalars['ID']['output'];
  /** The same as a Finnish sentence; null unless it is paused, and when its business paused it. */
  pauseNote: Maybe<Scalars['String']['output']>;
  /** Why it is paused; null unless it is. */
  pauseReason: Maybe<RepeatPause>;
  /** Whether a price that is no reduction any more is published as a plain one. */
  plainIfNoReduction: Scalars['Boolean']['output'];
  /** The price of publishing once as it is now, net of VAT. */
  price: Scalars['Money']['output'];
  /** Product of its business whose earlier prices count; null without a price of one product. */
  productId: Maybe<Scalars['ID']['output']>;
  /** Its latest runs, the newest first; at most 30. */
  runs: Array<OfferRepeatRun>;
  /** Runs left before it ends and its business is asked again. */
  runsLeft: Scalars['Int']['output'];
  /** What becomes of it. */
  state: RepeatState;
  /** Heading of its offers. */
  title: Scalars['String']['output'];
  /** Kind of its offers. */
  type: OfferType;
  /** Counts changes of its terms and of its state; a run that publishes is none. */
  version: Scalars['Int']['output'];
  /** Day of the week on which it runs: 1 (Monday) to 7. */
  weekday: Scalars['Int']['output'];
};

/** One page of weekly repeats. */
export type OfferRepeatPage = {
  /** Rows of this page. */
  items: Array<OfferRepeat>;
  /** Rows of the whole list. */
  total: Scalars['Int']['output'];
};

/** The weekly repeat after the change. */
export type OfferRepeatPayload = {
  /** The repeat. */
  repeat: OfferRepeat;
};

/** One day of a weekly repeat. */
export type OfferRepeatRun = {
  /** What was charged, net of VAT. */
  charged: Scalars['Money']['output'];
  /** Why nothing was published, as a Finnish sentence. */
  note: Maybe<Scalars['String']['output']>;
  /** The offer that was published, which may be deleted. */
  offerId: Maybe<Scalars['ID']['output']>;
  /** The day. */
  on: Scalars['Date']['output'];
  /** What it came to. */
  outcome: RepeatOutcome;
};

/** Offers that a search found. */
export type OfferSearch = {
  /** The municipality that was searched, from the words or as given; null for all. */
  city: Maybe<Scalars['String']['output']>;
  /** How many words were cut because there were more than 10; 0 when all were searched. */
  cutWords: Scalars['Int']['output'];
  /** The text with its misspelt words corrected, when more than one letter of it changed; the offers are those of that text. */
  didYouMean: Maybe<Scalars['String']['output']>;
  /** Give it as after to read on; null on the last page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Rows of this page, the best first. */
  items: Array<Offer>;
  /** For flyers of this page the page that has the most of the words; none for those that have them only elsewhere. */
  pageHits: Array<PageHit>;
  /** What the text was read as, without the parts that were to be ignored. */
  understood: UnderstoodSearch;
};

/** What offers are sorted by. */
export type OfferSortField =
  /** Name of the business, Finnish alphabet. */
  | 'BUSINESS'
  /** Clicks counted. */
  | 'CLICKS'
  /** What was charged. */
  | 'COST'
  /** When it was made. */
  | 'CREATED_AT'
  /** Last moment shown. */
  | 'EXPIRES_AT'
  /** Heading, Finnish alphabet. */
  | 'TITLE';

/** How offers are sorted. */
export type OfferSortInput = {
  /** What decides the order. */
  by: OfferSortField;
  /** Which way. */
  direction: SortDirection;
};

/** What moderation has decided. */
export type OfferStatus =
  /** Accepted. */
  | 'APPROVED'
  /** Awaits an admin: a new offer under pre-moderation, or a change to a live one. */
  | 'PENDING'
  /** Refused. */
  | 'REJECTED';

/** Counts over all offers. */
export type OfferTotals = {
  /** Currency of revenue: the current one. */
  currency: Currency;
  /** Consumers see them now: approved, begun and not ended, of an approved business, and not hidden. */
  live: Scalars['Int']['output'];
  /** Awaiting moderation. */
  pending: Scalars['Int']['output'];
  /** Charges less refunds in the current currency, those of deleted businesses included, net of VAT. */
  revenue: Scalars['Money']['output'];
  /** The same for each currency that has any. */
  revenues: Array<CurrencySum>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
  /** Not hidden. */
  visible: Scalars['Int']['output'];
};

/** What can be published. */
export type OfferType =
  /** Normaali esite: 7 days, three pictures. */
  | 'NORMAL_FLYER'
  /** Normaali tarjous: 7 days, one picture. */
  | 'NORMAL_OFFER'
  /** Premium esite: 14 days, ten pictures, on top and in the carousel. */
  | 'PREMIUM_FLYER'
  /** Premium tarjous: 14 days, one picture, on top and in the carousel. */
  | 'PREMIUM_OFFER';

/** One kind of offer for sale. */
export type OfferTypePrice = {
  /** Finnish description. */
  description: Scalars['String']['output'];
  /** How many days it may be visible. */
  maxDays: Scalars['Int']['output'];
  /** How many pictures it may have. */
  maxImages: Scalars['Int']['output'];
  /** Finnish name, for example 'Normaali tarjous'. */
  name: Scalars['String']['output'];
  /** Net of VAT. */
  price: Scalars['Money']['output'];
  /** Kind of offer. */
  type: OfferType;
};

/** A top-up or an open invoice that a business pays on the site. */
export type OnlinePayment = {
  /** Added to the balance, net of VAT; 0 of one that pays an invoice. */
  amount: Scalars['Money']['output'];
  /** When it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** Currency of the amounts. */
  currency: Currency;
  /** To pay, with VAT. */
  gross: Scalars['Money']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Receipt of a top-up; null until it has been paid. */
  invoice: Maybe<Invoice>;
  /** The open invoice that it pays; null for a top-up. */
  pays: Maybe<Invoice>;
  /** Its status. */
  state: OnlinePaymentState;
  /** What of it waits for an admin, since the invoice had less open when it was paid. */
  surplus: Scalars['Money']['output'];
};

/** Status of a payment on the site. */
export type OnlinePaymentState =
  /** Not paid within a day. */
  | 'EXPIRED'
  /** Cancelled or refused; no money moved. */
  | 'FAILED'
  /** Begun; nothing is known of it yet. */
  | 'OPEN'
  /** Paid, added to the balance and invoiced. */
  | 'PAID'
  /** The payer has paid, and a bank still processes it. */
  | 'PENDING'
  /** Paid, but the balance could not be added: an admin looks into it. */
  | 'REVIEW';

/** A payment on the site, or a part of it, that goes back to its payer. */
export type OnlineRefund = {
  /** Name of the admin who ordered it. */
  adminName: Scalars['String']['output'];
  /** Taken off the balance, without VAT. */
  amount: Scalars['Money']['output'];
  /** When it was ordered. */
  createdAt: Scalars['DateTime']['output'];
  /** The credit note. */
  creditNote: Invoice;
  /** Why it failed, or what is unclear; null otherwise. */
  fault: Maybe<OnlineRefundFault>;
  /** What the payer gets, with VAT. */
  gross: Scalars['Money']['output'];
  /** Identifies the row; opaque. The payment service knows the refund by it. */
  id: Scalars['ID']['output'];
  /** Whether an admin has seen to one that failed or was unclear. */
  isHandled: Scalars['Boolean']['output'];
  /** Why it was ordered. */
  reason: Scalars['String']['output'];
  /** The invoice of the balance that was given again; null unless it failed. */
  replacement: Maybe<Invoice>;
  /** Its status. */
  state: OnlineRefundState;
};

/** Why a refund failed, or what is unclear about it. */
export type OnlineRefundFault =
  /** It failed, and the business is gone or its balance in another currency. */
  | 'BALANCE_GONE'
  /** The money left after the service had said that it did not: the balance has it too. */
  | 'LATE_SUCCESS'
  /** The payment service refused it or could not do it. */
  | 'REFUSED'
  /** The payment service does not say what became of it. */
  | 'UNCLEAR'
  /** The method of payment has no refunds. */
  | 'UNSUPPORTED';

/** What an admin may say about a refund. */
export type OnlineRefundOutcome =
  /** The money has left; of an unclear one, or of one whose money left although it had failed. */
  | 'DONE'
  /** The money has not left and comes back to the balance; of an unclear one. */
  | 'FAILED'
  /** Seen to in some other way; of one that failed. */
  | 'HANDLED';

/** The payment after a refund was ordered or settled. */
export type OnlineRefundPayload = {
  /** The payment. */
  payment: AdminOnlinePayment;
};

/** Status of a refund. */
export type OnlineRefundState =
  /** The money has left. */
  | 'DONE'
  /** The money has not left, and is on the balance again. */
  | 'FAILED'
  /** Taken off the balance; the payment service has not confirmed the order yet. */
  | 'ORDERED'
  /** The payment service has accepted it. */
  | 'PENDING'
  /** An admin looks up in the payment service what became of it. */
  | 'REVIEW';

/** A sum that the payment service has sent to the bank account for payments on the site, less refunds and its fees. */
export type OnlineSettlement = {
  /** Name of that admin; null otherwise. */
  adminName: Maybe<Scalars['String']['output']>;
  /** When the bank booked it; null until then. */
  bookedOn: Maybe<Scalars['Date']['output']>;
  /** When the service made it. */
  createdOn: Scalars['Date']['output'];
  /** What was received less what was expected; null until both are known. */
  difference: Maybe<Scalars['Money']['output']>;
  /** What the bank should receive; null until the report has come. */
  expected: Maybe<Scalars['Money']['output']>;
  /** How many of its payments and refunds are not what the books have. */
  faults: Scalars['Int']['output'];
  /** The first 20 of them. */
  faultyRows: Array<OnlineSettlementRow>;
  /** What the service keeps. */
  fees: Scalars['Money']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** What the admin found out who took it off the list; null otherwise. */
  note: Maybe<Scalars['String']['output']>;
  /** What they add up to, with VAT. */
  paid: Scalars['Money']['output'];
  /** Payments in it; 0 until its report has come, as are the sums that follow. */
  payments: Scalars['Int']['output'];
  /** Name of the payment service. */
  provider: Scalars['String']['output'];
  /** The service's own id. */
  providerId: Scalars['String']['output'];
  /** What the bank has received; null until its movement has been read. */
  received: Maybe<Scalars['Money']['output']>;
  /** What the bank's movement is known by; null while the service has not said. */
  reference: Maybe<Scalars['String']['output']>;
  /** What they add up to, with VAT; not above 0. */
  refunded: Scalars['Money']['output'];
  /** Refunds in it. */
  refunds: Scalars['Int']['output'];
  /** When the service sent it to the bank; null when it has not. */
  settledOn: Maybe<Scalars['Date']['output']>;
  /** Its status. */
  state: OnlineSettlementState;
};

/** One page of settlements. */
export type OnlineSettlementPage = {
  /** Rows of this page. */
  items: Array<OnlineSettlement>;
  /** All of them. */
  total: Scalars['Int']['output'];
  /** Payments that were made two weeks ago or earlier, since settlements are known, and that are in none. */
  unsettled: Scalars['Int']['output'];
  /** What those payments add up to, with VAT. */
  unsettledSum: Scalars['Money']['output'];
};

/** The settlement after the change. */
export type OnlineSettlementPayload = {
  /** The settlement. */
  settlement: OnlineSettlement;
};

/** A payment or a refund in a settlement that is not what the books have. */
export type OnlineSettlementRow = {
  /** The sum in the report, with VAT; below 0 for a refund. */
  amount: Scalars['Money']['output'];
  /** The sum in the books; null for one that is unknown. */
  booked: Maybe<Scalars['Money']['output']>;
  /** What is wrong. */
  fault: SettlementFault;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** The reference that the service was given; null when the report has none. */
  reference: Maybe<Scalars['String']['output']>;
  /** The id that the service was given; null when the report has none. */
  stamp: Maybe<Scalars['String']['output']>;
};

/** Status of a settlement. */
export type OnlineSettlementState =
  /** Its money is another sum, or some of its payments are not what the books have. */
  | 'DIFFERS'
  /** It does not agree, and an admin has found out why. */
  | 'HANDLED'
  /** Its report and its money agree with the books. */
  | 'MATCHES'
  /** Its report has come, and the bank's movement is not known. */
  | 'WAITS_FOR_MONEY'
  /** Its report has not come. */
  | 'WAITS_FOR_REPORT';

/** A business's request for a top-up by invoice. */
export type Order = {
  /** Net of VAT. */
  amount: Scalars['Money']['output'];
  /** Who asks. */
  business: BusinessSummary;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Currency of the amount. */
  currency: Currency;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Free text, at most 500 characters. */
  note: Maybe<Scalars['String']['output']>;
  /** Its status. */
  status: OrderStatus;
};

/** One page of orders. */
export type OrderPage = {
  /** Rows of this page. */
  items: Array<Order>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** The request. */
export type OrderPayload = {
  /** The invoice that a request has made at once; null while an admin has to decide, and after a change of the status. */
  invoice: Maybe<Invoice>;
  /** The request after the call. */
  order: Order;
};

/** Status of a top-up request. */
export type OrderStatus =
  /** Withdrawn by the business. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Not decided yet. */
  | 'PENDING';

/** Counts on the admin dashboard. */
export type Overview = {
  /** Approved ones. */
  activeBusinesses: Scalars['Int']['output'];
  /** What waits for an admin who may handle it; 0 without the permission. */
  inbox: Inbox;
  /** The queues that the admin may handle, each with the time of its oldest entry. */
  queues: Array<Queue>;
  /** Advertisements that exist. */
  totalAdvertisements: Scalars['Int']['output'];
  /** Businesses that exist. */
  totalBusinesses: Scalars['Int']['output'];
  /** Offers and flyers ever made that still exist. */
  totalOffers: Scalars['Int']['output'];
  /** Consumers. */
  users: UserStats;
};

/** Proof that the caller may change the own second factor. */
export type OwnTwoFactorInput = {
  /** Six digits of the app in use, or a recovery code. Not needed before the first enrolment. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The password in use. */
  currentPassword: Scalars['String']['input'];
};

/** A page of a flyer on which a search found words. */
export type PageHit = {
  /** A part of the page's text around the first word found, in one line; '…' marks where it was cut. */
  excerpt: Scalars['String']['output'];
  /** The flyer, one of the rows of the same page of the search. */
  offerId: Scalars['ID']['output'];
  /** Number of the page in the flyer, from 1. */
  page: Scalars['Int']['output'];
};

/** Which page of a numbered list. */
export type PageInput = {
  /** Page number, from 1. */
  number: Scalars['Int']['input'];
  /** Rows on a page, 1 to 100. */
  size: Scalars['Int']['input'];
};

/** The text of a page of a flyer. */
export type PageTextInput = {
  /** The stored picture that it is of, in an edit. Missing, the text is of the next new picture. */
  imageId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether its business has compared an OCR text with the picture: without that it is refused in an offer. A draft stores it. */
  isConfirmed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Where it came from; PDF and OCR only for what was read so and not changed since. */
  source: PageTextSource;
  /** What the page says, for searches and for those who cannot see the picture; empty for no text. */
  text: Scalars['String']['input'];
};

/** Where the text of a page came from. */
export type PageTextSource =
  /** Recognized in a picture; its business has confirmed that the page says so. */
  | 'OCR'
  /** Read from a PDF, and sent as it was read. */
  | 'PDF'
  /** Its business typed it. */
  | 'TYPED';

/** A price for which an own earlier offer had the product. */
export type PastPrice = {
  /** First day. */
  from: Scalars['Date']['output'];
  /** The offer; it may be deleted. */
  offerId: Scalars['ID']['output'];
  /** The price. */
  price: Scalars['Money']['output'];
  /** Last day. */
  to: Scalars['Date']['output'];
};

/** The payment after the change. */
export type PaymentPayload = {
  /** The invoice that it was allocated to; null for any other change. */
  invoice: Maybe<Invoice>;
  /** The payment. */
  payment: WaitingPayment;
};

/** What a payment without an invoice is. */
export type PaymentSettlement =
  /** It is a charge of the bank. */
  | 'BANK_FEE'
  /** It is no business of sales and is booked elsewhere, such as salaries. */
  | 'NOTHING'
  /** It is about something else than invoices. */
  | 'OTHER'
  /** It is returned to the payer by the bank. */
  | 'RETURN';

/** What an admin may be granted. */
export type Permission =
  /** Add and remove admins. Master admins only. */
  | 'MANAGE_ADMINS'
  /** Advertisements and campaigns. */
  | 'MANAGE_ADVERTISEMENTS'
  /** Business accounts, approvals and balances. */
  | 'MANAGE_BUSINESSES'
  /** Create, edit, hide and moderate offers. */
  | 'MANAGE_OFFERS'
  /** System settings, categories and AI configurations. */
  | 'MANAGE_SETTINGS'
  /** System maintenance and backups. Master admins only. */
  | 'SYSTEM_CONTROL'
  /** Reports and statistics. */
  | 'VIEW_ANALYTICS';

/** Where pictures are kept. */
export type PictureStore =
  /** The disk of the server. */
  | 'DISK'
  /** A bucket of S3. */
  | 'S3';

/** How the platform has developed. */
export type PlatformTrends = {
  /** Businesses that registered and still exist. */
  businesses: CountTrend;
  /** Consumers that registered and still exist. */
  consumers: CountTrend;
  /** First day of the period. */
  from: Scalars['Date']['output'];
  /** Offers that consumers saw on the day, deleted ones too; its total is of the last day, and is compared with 30 days before. */
  liveOffers: CountTrend;
  /** What offers and advertisements earned in the current currency, net of VAT. A refund counts on its own day. */
  revenue: RevenueTrend;
  /** Last day of the period: today. */
  to: Scalars['Date']['output'];
};

/** A Finnish postal address, in parts. */
export type PostalAddress = {
  /** Five digits. */
  postCode: Scalars['String']['output'];
  /** Street and number, or post office box. */
  street: Scalars['String']['output'];
  /** Town of the post code. */
  town: Scalars['String']['output'];
};

/** A Finnish postal address. */
export type PostalAddressInput = {
  /** Five digits. */
  postCode: Scalars['String']['input'];
  /** Street and number, or post office box. */
  street: Scalars['String']['input'];
  /** Town of the post code. */
  town: Scalars['String']['input'];
};

/** Whom a price is for. */
export type PriceAudience =
  /** Everyone. */
  | 'EVERYONE'
  /** Members of the business's own scheme. */
  | 'MEMBERS';

/** What a reduction is counted from. */
export type PriceBasis =
  /** The price before, of a service or of perishable food. */
  | 'BEFORE'
  /** The lowest price of the 30 days before the reduction. */
  | 'LOWEST_30'
  /** The lowest price of the 30 days before the first of unbroken reductions of at most 60 days. */
  | 'LOWEST_30_CAMPAIGN';

/** A consumer's price as a business is writing it. */
export type PriceDraft = {
  /** Whom the price is for. */
  audience?: InputMaybe<PriceAudience>;
  /** Name or id of a category. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Percent of a general announcement. */
  discountPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Consumer's price now. */
  discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Last day of the offer. */
  endDate: Scalars['Date']['input'];
  /** GTIN of the product. */
  gtin?: InputMaybe<Scalars['String']['input']>;
  /** Whether the business says that own earlier offers with a resembling name were of other products. */
  isOtherProduct?: InputMaybe<Scalars['Boolean']['input']>;
  /** Lowest price of the 30 days before the discount. */
  lowestPrice30Days?: InputMaybe<Scalars['Money']['input']>;
  /** Pieces that the price buys together. */
  multiCount?: InputMaybe<Scalars['Int']['input']>;
  /** An own offer that is being edited: its own price is no earlier one. */
  offerId?: InputMaybe<Scalars['ID']['input']>;
  /** First day on which a new product was sold. */
  onSaleSince?: InputMaybe<Scalars['Date']['input']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Food that perishes quickly. */
  perishable?: InputMaybe<Scalars['Boolean']['input']>;
  /** What kind of price it is. */
  priceForm?: InputMaybe<PriceForm>;
  /** Product of the business. */
  productId?: InputMaybe<Scalars['ID']['input']>;
  /** What a general reduction applies to. */
  scope?: InputMaybe<Scalars['String']['input']>;
  /** First day of the offer. */
  startDate: Scalars['Date']['input'];
  /** Goods or a service; missing counts as goods. */
  subject?: InputMaybe<PriceSubject>;
  /** Heading of the offer, by which its product is found when none is named. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** How much the price buys. */
  unit?: InputMaybe<ProductAmountInput>;
  /** A general reduction of at most that percent. */
  upTo?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Why a field of a price is refused. */
export type PriceFault = {
  /** Name of the field. */
  field: Scalars['String']['output'];
  /** Finnish sentence. */
  message: Scalars['String']['output'];
};

/** What kind of price an offer has. */
export type PriceForm =
  /** The lowest of several products' prices. */
  | 'FROM'
  /** A percent off a group of products, without a price. */
  | 'GENERAL'
  /** One price for several pieces. */
  | 'MULTI_BUY'
  /** The price of one product. */
  | 'SINGLE';

/** Who has checked a reduction. It guarantees nothing about other shops or the till. */
export type PriceMark = {
  /** How it was checked. */
  kind: PriceMarkKind;
  /** Earlier offers of the business that its lowest price was compared with. */
  offersCompared: Scalars['Int']['output'];
};

/** How a reduction was checked. */
export type PriceMarkKind =
  /** That price was also compared with the business's own earlier offers here. */
  | 'CHECKED'
  /** The percent is counted from the lowest price that the business names. */
  | 'DERIVED'
  /** Nothing to check, or not checked. */
  | 'NONE';

/** What a price is for. */
export type PriceSubject =
  /** Goods: reduced only against the lowest price of the 30 days before (consumer protection act 2:11). */
  | 'GOODS'
  /** A service: reduced against the price before. */
  | 'SERVICE';

/** What would be shown of a price, or why it is refused. */
export type PriceVerdict = {
  /** Whether an offer could be published with it. */
  accepted: Scalars['Boolean']['output'];
  /** What the reduction is counted from. */
  compareWith: Maybe<ComparePrice>;
  /** Faults by the names of the fields. */
  faults: Array<PriceFault>;
  /** The cheapest own earlier offer that counts; null without one. */
  knownLowest: Maybe<PastPrice>;
  /** Sentences for the business that refuse nothing. */
  notices: Array<Scalars['String']['output']>;
  /** Whole percents off; null without a reduction. */
  percent: Maybe<Scalars['Int']['output']>;
  /** Who has checked the reduction. */
  priceMark: PriceMark;
  /**
   * Own earlier offers of the last 30 days whose products may be another one, the cheapest first; at most 5. They count unless
   * isOtherProduct is said.
   */
  resembling: Array<ResemblingPrice>;
  /** What consumers would read, in order; empty when it is refused. */
  texts: Array<Scalars['String']['output']>;
  /** Price of one unit. */
  unitPrice: Maybe<UnitPrice>;
};

/** Prices, net of VAT. */
export type PricingSettings = {
  /** Only master admins may change it. Days. */
  advertisementPeriodDays: Scalars['Int']['output'];
  /** Only master admins may change it. */
  advertisementPricePerPeriod: Scalars['Money']['output'];
  /** Currency of the amounts. */
  currency: Currency;
  /** Price of a normal flyer. */
  normalFlyer: Scalars['Money']['output'];
  /** Price of a normal offer. */
  normalOffer: Scalars['Money']['output'];
  /** Price of a premium flyer. */
  premiumFlyer: Scalars['Money']['output'];
  /** Price of a premium offer. */
  premiumOffer: Scalars['Money']['output'];
  /** VAT in percent, 0 to 100 with one decimal. */
  taxRate: Scalars['Float']['output'];
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** New values of the pricing group. */
export type PricingSettingsInput = {
  /** Days in an advertisement period. Master admins only. */
  advertisementPeriodDays?: InputMaybe<Scalars['Int']['input']>;
  /** Price of one advertisement period. Master admins only. */
  advertisementPricePerPeriod?: InputMaybe<Scalars['Money']['input']>;
  /** Currency of the amounts. */
  currency?: InputMaybe<Currency>;
  /** Price of a normal flyer. */
  normalFlyer?: InputMaybe<Scalars['Money']['input']>;
  /** Price of a normal offer. */
  normalOffer?: InputMaybe<Scalars['Money']['input']>;
  /** Price of a premium flyer. */
  premiumFlyer?: InputMaybe<Scalars['Money']['input']>;
  /** Price of a premium offer. */
  premiumOffer?: InputMaybe<Scalars['Money']['input']>;
  /** VAT in percent, 0 to 100 with one decimal. */
  taxRate?: InputMaybe<Scalars['Float']['input']>;
};

/** Something that a business sells: it ties its offers of the same article together. */
export type Product = {
  /** Its GTIN in 14 digits; null when none was given. */
  gtin: Maybe<Scalars['String']['output']>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** The price of its last offer; null when it had none within 400 days. */
  lastPrice: Maybe<PastPrice>;
  /** Its name. */
  name: Scalars['String']['output'];
};

/** How much a price buys. */
export type ProductAmount = {
  /** In each of them. */
  amount: Scalars['Float']['output'];
  /** Packs or bottles. */
  count: Scalars['Int']['output'];
  /** Part of the price that comes back with the bottle. */
  deposit: Scalars['Money']['output'];
  /** Unit of the amount. */
  unit: UnitOfAmount;
};

/** How much a price buys. */
export type ProductAmountInput = {
  /** In each of them. */
  amount: Scalars['Float']['input'];
  /** Packs or bottles. */
  count: Scalars['Int']['input'];
  /** Part of the price that comes back with the bottle. */
  deposit: Scalars['Money']['input'];
  /** Unit of the amount. */
  unit: UnitOfAmount;
};

/** What speaks for an invoice that a payment is proposed to. */
export type ProposalReason =
  /** It has just the amount open, or owes it. */
  | 'AMOUNT'
  /** Its reference number, also as RF, is in the free text or the ids of the payment. */
  | 'FOUND_REFERENCE'
  /** Its number is in the free text. */
  | 'INVOICE_NUMBER'
  /** Its business is called as the payer. */
  | 'PAYER_NAME'
  /** The payment has its reference number. */
  | 'REFERENCE'
  /** Its business is called as the payer but for one letter. Never the only reason. */
  | 'SIMILAR_NAME';

/** An invoice that a payment may be for. */
export type ProposedInvoice = {
  /** The invoice. */
  invoice: Invoice;
  /** What speaks for it, the strongest first. */
  reasons: Array<ProposalReason>;
};

/** Public settings of the platform. */
export type PublicSettings = {
  /** Public address. */
  contactEmail: Scalars['String']['output'];
  /** Links shown in the footer and on the home page. */
  links: SiteLinks;
  /** Whether the platform is closed for maintenance. */
  maintenanceMode: Scalars['Boolean']['output'];
  /** Before or after publishing. */
  offerModeration: OfferModeration;
  /** Postal address. */
  osoite: Scalars['String']['output'];
  /** Minimum length of a new password, in characters. */
  passwordMinLength: Scalars['Int']['output'];
  /** Telephone of customer service. */
  phone: Scalars['String']['output'];
  /** Whether new accounts can be made. */
  registrationEnabled: Scalars['Boolean']['output'];
  /** Whether new accounts must confirm their address. */
  requireEmailVerification: Scalars['Boolean']['output'];
  /** One sentence on the service. */
  siteDescription: Scalars['String']['output'];
  /** Name of the service. */
  siteName: Scalars['String']['output'];
  /** Address of customer service. */
  supportEmail: Scalars['String']['output'];
  /** Business ID of the platform's operator. */
  yTunnus: Scalars['String']['output'];
};

/** The approved content of an offer whose change waits for approval. */
export type PublishedContent = {
  /** Street address; null when none was given. */
  address: Maybe<Scalars['String']['output']>;
  /** Whom the price is for. */
  audience: PriceAudience;
  /** What it is about. */
  category: Category;
  /** Finnish names of municipalities; empty when nationwide. */
  cities: Array<Scalars['String']['output']>;
  /** Text, at most 500 characters. */
  description: Scalars['String']['output'];
  /** Whole percents off compareWith, rounded down; of a general announcement the percent that it names. */
  discountPercentage: Maybe<Scalars['Float']['output']>;
  /** Consumer's price now. */
  discountedPrice: Maybe<Scalars['Money']['output']>;
  /** Pictures, in order. */
  images: Array<Image>;
  /** True for the whole country; cities is then empty. */
  isNationwide: Scalars['Boolean']['output'];
  /** Whether its business says that own earlier offers with a resembling name were of other products. */
  isOtherProduct: Scalars['Boolean']['output'];
  /** Words that search and the assistant use. */
  keywords: Array<Scalars['String']['output']>;
  /** One place or several. */
  locationType: LocationType;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11). */
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  /** Pieces that the price buys together, with MULTI_BUY. */
  multiCount: Maybe<Scalars['Int']['output']>;
  /** Why a price of food has no unit price. */
  noUnitPriceReason: Maybe<NoUnitPriceReason>;
  /** First day on which a new product was sold. */
  onSaleSince: Maybe<Scalars['Date']['output']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice: Maybe<Scalars['Money']['output']>;
  /** The same pictures with the texts of the pages of a flyer. */
  pages: Array<OfferPage>;
  /** Food that perishes quickly: its reduction needs no lowest price. */
  perishable: Scalars['Boolean']['output'];
  /** What kind of price it is. */
  priceForm: PriceForm;
  /** What a general reduction applies to. */
  scope: Maybe<Scalars['String']['output']>;
  /** Goods or a service: goods are reduced only against their lowest price of 30 days. */
  subject: PriceSubject;
  /** Heading, at most 100 characters. */
  title: Scalars['String']['output'];
  /** How much the price buys, from which the unit price is counted. */
  unit: Maybe<ProductAmount>;
  /** A general reduction of at most that percent. */
  upTo: Scalars['Boolean']['output'];
  /** Website to visit, http or https. */
  url: Maybe<Scalars['String']['output']>;
};

/** A device on which a consumer is notified. */
export type PushDevice = {
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** When its push service last accepted a notification; null before the first. */
  lastOkAt: Maybe<Scalars['DateTime']['output']>;
  /** How the consumer knows it. */
  name: Scalars['String']['output'];
};

/** A subscription of a browser, as its `PushSubscription` has it. */
export type PushDeviceInput = {
  /** The device's secret (`keys.auth`), as base64url of 16 bytes. */
  auth: Scalars['String']['input'];
  /** The address that the push service gave. */
  endpoint: Scalars['String']['input'];
  /** How the consumer will know the device, for example 'Chrome, Android'. */
  name: Scalars['String']['input'];
  /** The device's public key (`keys.p256dh`), as base64url of 65 bytes. */
  p256dh: Scalars['String']['input'];
};

/** What a consumer is notified of on devices; the first is the most important. */
export type PushKind =
  /** A favourite ends tomorrow: once, at 16:00. */
  | 'FAVOURITE'
  /** A followed shop has a new offer. */
  | 'FOLLOW'
  /** A new offer matches a watch. */
  | 'WATCH';

/** When and of what a consumer is notified on devices. Hours are those of Europe/Helsinki. */
export type PushSettings = {
  /** The devices, the first added first. */
  devices: Array<PushDevice>;
  /** What is notified of. */
  kinds: Array<PushKind>;
  /** Maximum number of notifications in a day, 0 to 5; the rest comes in the morning's mail. */
  perDay: Scalars['Int']['output'];
  /** Hour from which nothing is sent, 13 to 21. */
  quietFrom: Scalars['Int']['output'];
  /** Hour from which it is sent again, 8 to 12. */
  quietUntil: Scalars['Int']['output'];
  /** Sent back with a change. */
  version: Scalars['Int']['output'];
};

/** New values; missing fields stay. */
export type PushSettingsInput = {
  /** What is notified of. */
  kinds?: InputMaybe<Array<PushKind>>;
  /** Maximum number of notifications in a day. */
  perDay?: InputMaybe<Scalars['Int']['input']>;
  /** Hour from which nothing is sent. */
  quietFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Hour from which it is sent again. */
  quietUntil?: InputMaybe<Scalars['Int']['input']>;
};

/** The settings after the change. */
export type PushSettingsPayload = {
  /** The devices, and when and of what the consumer is notified. */
  settings: PushSettings;
};

/** What can be asked. */
export type Query = {
  /** One advertisement as admins see it. */
  adminAdvertisement: AdminAdvertisement;
  /** Every advertisement, by priority. */
  adminAdvertisements: AdvertisementPage;
  /** One offer as admins see it. */
  adminOffer: ManagedOffer;
  /** Every offer of every business. */
  adminOffers: ManagedOfferPage;
  /** Pages of shops: those with a change that waits, the oldest first; otherwise those on which something was published, the newest first. */
  adminShops: AdminShopPage;
  /** Admin accounts, by name. */
  admins: Array<AdminAccount>;
  /** What an advertisement costs, net of VAT. */
  advertisementPricing: AdvertisementPricing;
  /** Active, unexpired advertisements by priority, for the app. */
  advertisements: Array<Advertisement>;
  /** One AI configuration. */
  aiApi: AiApi;
  /** AI configurations, newest first. Keys are never returned. */
  aiApis: Array<AiApi>;
  /** What was sent to AI services, newest first: names of fields, never their content. */
  aiDisclosures: AiDisclosurePage;
  /** AI services that can be configured. */
  aiServices: Array<AiServiceInfo>;
  /** The decision that the key of a mail's link is about, to be appealed against without signing in. */
  appealableDecision: AppealableDecision;
  /** Appeals that the admin may decide on by their permissions: open ones the oldest first, others the newest first. */
  appeals: AppealPage;
  /** What admins changed and who signed in, newest first. */
  auditLog: AuditPage;
  /** A file of a bank that was read. */
  bankFile: BankFile;
  /** Files of banks that were read, newest first. */
  bankFiles: BankFilePage;
  /** Balance, spending by month and payment history of the signed-in business. */
  billing: Billing;
  /** One business as admins see it. */
  business: AdminBusiness;
  /** How the signed-in business's offers did in a period. */
  businessAnalytics: BusinessAnalytics;
  /** What admins have done to a business, newest first; of a deleted business too. */
  businessHistory: AuditPage;
  /** Which mails the signed-in business gets, of those that it may turn off. */
  businessMailChoices: Array<BusinessMailChoice>;
  /** Mails written in the last 30 days to the present address of a business, newest first. */
  businessMails: SentMailPage;
  /** What admins have noted about a business, newest first. The business never sees it. */
  businessNotes: BusinessNotePage;
  /** Counts over all businesses. */
  businessTotals: BusinessTotals;
  /** Businesses as admins see them. */
  businesses: BusinessPage;
  /** Categories, in Finnish alphabetical order. */
  categories: Array<Category>;
  /** What refers to a category, for the admin who is about to delete it. */
  categoryUsage: CategoryUsage;
  /** The signed-in consumer's conversation with the assistant. */
  chat: Chat;
  /** What could be shown of a price of the signed-in business, checked against its earlier offers of the product. */
  checkPrice: PriceVerdict;
  /** Active companies of a business ID (Y-tunnus) from the company registry. Empty when none is found. */
  companiesByBusinessId: Array<Company>;
  /** Messages sent with the contact form, newest first. */
  contactMessages: ContactMessagePage;
  /** One report of a content. */
  contentReport: ContentReport;
  /** Reports of contents, one for each offer that is reported: open ones in the order in which they should be decided, others the newest first. */
  contentReports: ContentReportPage;
  /** What bookkeeping retains of a deleted business. */
  deletedBusiness: DeletedBusiness;
  /**
   * What an old link to an offer leads to: an offer that consumers could see and that has ended, until 400 days after its
   * deletion. Null for any other id, of a live offer too.
   */
  endedOffer: Maybe<EndedOffer>;
  /** Ids of every offer among the signed-in consumer's favourites, for marking them in lists. */
  favouriteOfferIds: Array<Scalars['ID']['output']>;
  /** The signed-in consumer's favourites, the newest first. Hidden and deleted offers are left out; ended ones stay. */
  favourites: FavouritePage;
  /** Rows of the files of banks: of one file in its order, of all the newest file first. */
  fileRows: FileRowPage;
  /** What the operator sets before the first invoice, in the order in which it is set, and what of it is done. */
  firstInvoiceSteps: Array<FirstInvoiceStep>;
  /** The open shops that the signed-in consumer follows, the last followed first. */
  followedShops: Array<FollowedShop>;
  /** An invoice or a credit note with what it was paid by and what was written off of it. */
  invoiceHistory: InvoiceHistory;
  /** Invoices and credit notes of every business, also of deleted ones, newest first. */
  invoices: InvoicePage;
  /** Municipalities with live offers of their own, in Finnish alphabetical order. */
  liveCities: Array<LiveCity>;
  /** Reports, restrictions and appeals of a year, counted from their rows. */
  moderationFigures: ModerationFigures;
  /** The 308 municipalities of Finland, in Finnish alphabetical order (Tilastokeskus, CC BY 4.0). */
  municipalities: Array<Municipality>;
  /** The signed-in business. */
  myBusiness: Business;
  /** Everything stored about the signed-in business, for its own use (GDPR article 20). */
  myBusinessData: Scalars['JSON']['output'];
  /** Everything stored about the signed-in consumer, for their own use (GDPR article 20). */
  myConsumerData: Scalars['JSON']['output'];
  /** The signed-in business's invoices, newest first. */
  myInvoices: InvoicePage;
  /** One offer of the signed-in business. */
  myOffer: ManagedOffer;
  /** The signed-in business's offers, newest first. */
  myOffers: ManagedOfferPage;
  /** The signed-in business's requests for a top-up by invoice, newest first. */
  myOrders: OrderPage;
  /** The signed-in business's products whose names or GTINs contain every word of the text, the last used first; at most 50. */
  myProducts: Array<Product>;
  /** The signed-in business's own page, and what of it waits for an admin; null for some minutes after its approval at most. */
  myShop: Maybe<ShopProfile>;
  /** Statements of reasons for what was restricted of the signed-in business, the newest first. */
  myStatements: StatementPage;
  /** The signed-in business's transactions, newest first. */
  myTransactions: TransactionPage;
  /** Live offers of the city and of municipalities around it, the nearest band first; within a band as in the feed. None of the whole country. */
  nearbyOffers: NearbyFeed;
  /** The signed-in consumer's wishes for e-mails about new offers, the oldest first. */
  notificationWishes: Array<NotificationWish>;
  /** One live offer. */
  offer: Offer;
  /** One draft of the signed-in business. */
  offerDraft: OfferDraft;
  /** The signed-in business's drafts of offers, the last saved first; at most 20. */
  offerDrafts: Array<OfferDraft>;
  /** What publishing costs, net of VAT. */
  offerPricing: OfferPricing;
  /** What the words of an offer that the signed-in business is writing suggest for its other fields. */
  offerProposal: OfferProposal;
  /** An own weekly repeat. */
  offerRepeat: OfferRepeat;
  /** The signed-in business's weekly repeats, the newest first: active and paused ones, or those that have ended. */
  offerRepeats: OfferRepeatPage;
  /**
   * The day on which an offer begins that will be shown then and is not yet; nothing else of it is said before. Null for any
   * other id.
   */
  offerStart: Maybe<Scalars['Date']['output']>;
  /** Counts over all offers. */
  offerTotals: OfferTotals;
  /** What a consumer in the city sees: live offers of the city and of the whole country. Premium leads, then the newest. */
  offers: OfferFeed;
  /** The live ones among offers of these ids, in this order: favourites of a device without an account. Others are left out. */
  offersById: Array<Offer>;
  /** A top-up that the signed-in business pays on the site. */
  onlinePayment: OnlinePayment;
  /** Every business's payments on the site: those that an admin must look into first, then the newest. */
  onlinePayments: AdminOnlinePaymentPage;
  /** Sums that the payment service has sent to the bank account for payments on the site: those that are open first, then the newest. */
  onlineSettlements: OnlineSettlementPage;
  /** Every business's requests for a top-up, newest first. */
  orders: OrderPage;
  /** The counts on the admin dashboard. */
  overview: Overview;
  /** How the platform has developed in the last 30 days, beside the 30 days before. Days are Helsinki's, today the last. */
  platformTrends: PlatformTrends;
  /** Live premium offers of the city and of the whole country, for the carousel. The order changes fairly from day to day. */
  premiumOffers: Array<Offer>;
  /** Public settings: names, contact details and whether registration is open. */
  publicSettings: PublicSettings;
  /** The key with which a browser subscribes to pushes (applicationServerKey), as base64url of 65 bytes. It never changes. */
  pushKey: Scalars['String']['output'];
  /** The devices on which the signed-in consumer is notified of offers, and when and of what. */
  pushSettings: PushSettings;
  /** What the signed-in consumer searched for, the newest first: at most 8, each once regardless of its case. */
  recentSearches: Array<Scalars['String']['output']>;
  /** Live offers that go with a live offer: the same business, category and words count, in the city and the whole country. */
  relatedOffers: Array<Offer>;
  /** What was earned in a period, and from what. */
  revenue: Revenue;
  /** At most 20 businesses whose name, business ID or e-mail matches at least two typed characters. */
  searchBusinesses: Array<BusinessSummary>;
  /**
   * Live offers of the city and of the whole country that the words find, the best first. Understands inflected and
   * misspelt words, synonyms, municipalities by their Finnish and Swedish names, prices, sizes, orders such as 'halvin' and
   * what is not wanted. The more of the words an offer has, the earlier it comes.
   */
  searchOffers: OfferSearch;
  /** All settings. The profile group is the caller's own. */
  settings: Settings;
  /** The public page of a business: what it says of itself. An address that it had before leads to it too. */
  shop: Shop;
  /** Statements of reasons for restrictions, the newest first. Those of accounts are for admins who manage businesses. */
  statements: StatementPage;
  /** How the platform runs, as the server that answers sees it. */
  systemStatus: SystemStatus;
  /** The VAT rates of which an operator chooses one before the first invoice; null once one is chosen. */
  taxRateQuestion: Maybe<TaxRateQuestion>;
  /** Balance transactions and advertisement events together, newest first. */
  transactions: LedgerPage;
  /** How many people use the app. */
  userStats: UserStats;
  /** Where the next offer of the signed-in business probably is: where its last one was, else the address of its page, else its postal address. Null when none of them is a street address in a municipality. */
  usualOfferPlace: Maybe<OfferPlace>;
  /** The sessions that this caller holds; null for kinds without one. */
  viewer: Viewer;
  /** Payments that wait for an admin, oldest first: those of no invoice, and what invoices did not need. */
  waitingPayments: WaitingPaymentPage;
  /** What a watch would find now. INVALID_INPUT says what keeps it from being stored. */
  watchPreview: WatchPreview;
  /** The signed-in consumer's watches, the last made first. */
  watches: Array<Watch>;
};


/** What can be asked. */
export type QueryAdminAdvertisementArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryAdminAdvertisementsArgs = {
  page: PageInput;
};


/** What can be asked. */
export type QueryAdminOfferArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryAdminOffersArgs = {
  businessId?: InputMaybe<Scalars['ID']['input']>;
  filter: AdminOfferFilterInput;
  hidden?: InputMaybe<Scalars['Boolean']['input']>;
  page: PageInput;
  search?: InputMaybe<Scalars['String']['input']>;
  sort: OfferSortInput;
  status?: InputMaybe<OfferStatus>;
  type?: InputMaybe<OfferType>;
};


/** What can be asked. */
export type QueryAdminShopsArgs = {
  page: PageInput;
  waiting: Scalars['Boolean']['input'];
};


/** What can be asked. */
export type QueryAiApiArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryAiDisclosuresArgs = {
  page: PageInput;
};


/** What can be asked. */
export type QueryAppealableDecisionArgs = {
  key: Scalars['String']['input'];
};


/** What can be asked. */
export type QueryAppealsArgs = {
  page: PageInput;
  state?: InputMaybe<AppealState>;
};


/** What can be asked. */
export type QueryAuditLogArgs = {
  filter: AuditFilterInput;
  page: PageInput;
};


/** What can be asked. */
export type QueryBankFileArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryBankFilesArgs = {
  page: PageInput;
};


/** What can be asked. */
export type QueryBillingArgs = {
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


/** What can be asked. */
export type QueryBusinessArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryBusinessAnalyticsArgs = {
  filter: AnalyticsFilter;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  period: AnalyticsPeriod;
};


/** What can be asked. */
export type QueryBusinessHistoryArgs = {
  id: Scalars['ID']['input'];
  page: PageInput;
};


/** What can be asked. */
export type QueryBusinessMailsArgs = {
  id: Scalars['ID']['input'];
  page: PageInput;
};


/** What can be asked. */
export type QueryBusinessNotesArgs = {
  id: Scalars['ID']['input'];
  page: PageInput;
};


/** What can be asked. */
export type QueryBusinessesArgs = {
  page: PageInput;
  search?: InputMaybe<Scalars['String']['input']>;
  sort: BusinessSortInput;
  status?: InputMaybe<BusinessStatus>;
};


/** What can be asked. */
export type QueryCategoryUsageArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryCheckPriceArgs = {
  input: PriceDraft;
};


/** What can be asked. */
export type QueryCompaniesByBusinessIdArgs = {
  businessId: Scalars['String']['input'];
};


/** What can be asked. */
export type QueryContactMessagesArgs = {
  handled?: InputMaybe<Scalars['Boolean']['input']>;
  page: PageInput;
};


/** What can be asked. */
export type QueryContentReportArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryContentReportsArgs = {
  filter: ContentReportFilterInput;
  page: PageInput;
};


/** What can be asked. */
export type QueryDeletedBusinessArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryEndedOfferArgs = {
  offerId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryFavouritesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


/** What can be asked. */
export type QueryFileRowsArgs = {
  filter: FileRowFilterInput;
  page: PageInput;
};


/** What can be asked. */
export type QueryInvoiceHistoryArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryInvoicesArgs = {
  filter: InvoiceFilterInput;
  page: PageInput;
};


/** What can be asked. */
export type QueryModerationFiguresArgs = {
  year: Scalars['Int']['input'];
};


/** What can be asked. */
export type QueryMyInvoicesArgs = {
  page: PageInput;
  state?: InputMaybe<InvoiceState>;
};


/** What can be asked. */
export type QueryMyOfferArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryMyOffersArgs = {
  onlyRejectedChanges: Scalars['Boolean']['input'];
  page: PageInput;
  phase?: InputMaybe<OfferPhase>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryMyOrdersArgs = {
  page: PageInput;
};


/** What can be asked. */
export type QueryMyProductsArgs = {
  search: Scalars['String']['input'];
};


/** What can be asked. */
export type QueryMyStatementsArgs = {
  page: PageInput;
};


/** What can be asked. */
export type QueryMyTransactionsArgs = {
  page: PageInput;
  status?: InputMaybe<TransactionStatus>;
};


/** What can be asked. */
export type QueryNearbyOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city: Scalars['String']['input'];
  first: Scalars['Int']['input'];
  types?: InputMaybe<Array<OfferType>>;
  within: DistanceBand;
};


/** What can be asked. */
export type QueryOfferArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryOfferDraftArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryOfferProposalArgs = {
  description: Scalars['String']['input'];
  title: Scalars['String']['input'];
};


/** What can be asked. */
export type QueryOfferRepeatArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryOfferRepeatsArgs = {
  ended: Scalars['Boolean']['input'];
  page: PageInput;
};


/** What can be asked. */
export type QueryOfferStartArgs = {
  offerId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  followed: Scalars['Boolean']['input'];
  shops?: InputMaybe<Array<Scalars['String']['input']>>;
  types?: InputMaybe<Array<OfferType>>;
};


/** What can be asked. */
export type QueryOffersByIdArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** What can be asked. */
export type QueryOnlinePaymentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryOnlinePaymentsArgs = {
  page: PageInput;
  state?: InputMaybe<OnlinePaymentState>;
};


/** What can be asked. */
export type QueryOnlineSettlementsArgs = {
  page: PageInput;
};


/** What can be asked. */
export type QueryOrdersArgs = {
  page: PageInput;
  status?: InputMaybe<OrderStatus>;
};


/** What can be asked. */
export type QueryPremiumOffersArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


/** What can be asked. */
export type QueryRelatedOffersArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryRevenueArgs = {
  days: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


/** What can be asked. */
export type QuerySearchBusinessesArgs = {
  search: Scalars['String']['input'];
  status?: InputMaybe<BusinessStatus>;
};


/** What can be asked. */
export type QuerySearchOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  ignore: Array<SearchPart>;
  sort?: InputMaybe<SearchSort>;
  text: Scalars['String']['input'];
  types?: InputMaybe<Array<OfferType>>;
};


/** What can be asked. */
export type QueryShopArgs = {
  slug: Scalars['String']['input'];
};


/** What can be asked. */
export type QueryStatementsArgs = {
  page: PageInput;
  reasonMissing?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be asked. */
export type QueryTransactionsArgs = {
  filter: LedgerFilterInput;
  page: PageInput;
};


/** What can be asked. */
export type QueryWaitingPaymentsArgs = {
  page: PageInput;
};


/** What can be asked. */
export type QueryWatchPreviewArgs = {
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
  within: DistanceBand;
};

/** A queue of the back office. */
export type Queue = {
  /** How many wait. */
  count: Scalars['Int']['output'];
  /** Which one. */
  name: QueueName;
  /** When the oldest one came; null when none waits. */
  oldest: Maybe<Scalars['DateTime']['output']>;
};

/** What waits for admins. */
export type QueueName =
  /** Appeals against decisions. */
  | 'APPEALS'
  /** Businesses awaiting approval. */
  | 'BUSINESSES'
  /** Changes of published offers awaiting approval. */
  | 'CHANGES'
  /** Messages of the contact form that are not handled. */
  | 'MESSAGES'
  /** New offers awaiting approval. */
  | 'OFFERS'
  /** Payments on the site that an admin must look into. */
  | 'ONLINE_PAYMENTS'
  /** Requests for top-ups. */
  | 'ORDERS'
  /** Reports of contents. */
  | 'REPORTS'
  /** Settlements of the payment service that do not agree, or have waited for two weeks. */
  | 'SETTLEMENTS'
  /** Changes of shops' pages awaiting approval. */
  | 'SHOPS';

/** Registration of a business on its behalf. */
export type QuickRegisterBusinessInput = {
  /** Y-tunnus, 1234567-8. */
  businessId: Scalars['String']['input'];
  /** Name of the business. */
  businessName: Scalars['String']['input'];
  /** Who represents the business. */
  contactPerson: Scalars['String']['input'];
  /** Why the balance is credited before its payment; without it the settings decide when it is. */
  creditAhead?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** The same key replays the same answer, without the password. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Credited and invoiced as a top-up when above 0. */
  initialBalance: Scalars['Money']['input'];
  /** Telephone number. */
  phone: Scalars['String']['input'];
};

/** The new business. */
export type QuickRegisterBusinessPayload = {
  /** The business after the call. */
  business: AdminBusiness;
  /** Shown once; must be changed at the first sign-in. Null when the answer is a replay. */
  temporaryPassword: Maybe<Scalars['String']['output']>;
};

/** The recent searches after the change. */
export type RecentSearchesPayload = {
  /** What the consumer searched for, the newest first. */
  recentSearches: Array<Scalars['String']['output']>;
};

/** What is recognized in a picture. */
export type RecognizePagePayload = {
  /** The text, at most 6,000 characters; empty when there is none. */
  text: Scalars['String']['output'];
};

/** What became of a batch of events. */
export type RecordEventsPayload = {
  /** The events in the order in which they were sent. */
  events: Array<RecordedEvent>;
};

/** Whether the event was counted. */
export type RecordPayload = {
  /** False for a repeat within the hour, a robot or the owner's own visit. */
  counted: Scalars['Boolean']['output'];
};

/** One event of a batch and what became of it. */
export type RecordedEvent = {
  /** Id of the event, as it was sent. */
  id: Scalars['ID']['output'];
  /** What became of it. */
  outcome: EventOutcome;
};

/** New recovery codes. */
export type RecoveryCodesPayload = {
  /** Ten single-use codes, shown only now. */
  recoveryCodes: Array<Scalars['String']['output']>;
};

/** What to give back of a payment on the site. */
export type RefundOnlinePaymentInput = {
  /** Without VAT, more than 0. All that is left of its invoice when it is missing. */
  amount?: InputMaybe<Scalars['Money']['input']>;
  /** The payment. */
  id: Scalars['ID']['input'];
  /** The same key replays the same answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The reason, which is mailed to the business and printed on the credit note. */
  reason: Scalars['String']['input'];
  /** What the caller saw as credited so far, without VAT: CONFLICT when it has changed. Not compared when it is missing. */
  seen?: InputMaybe<Scalars['Money']['input']>;
};

/** What of a payment on the site can be given back. */
export type RefundablePayment = {
  /** Balance of the business: what has been spent is not given back. */
  balance: Scalars['Money']['output'];
  /** What they have taken of it, without VAT. */
  credited: Scalars['Money']['output'];
  /** The invoice that is credited: the payment's, or the one that replaced it after a refund that failed. */
  invoice: Invoice;
  /** What credit notes have left of it, without VAT. */
  left: Scalars['Money']['output'];
};

/** Registration of a business. */
export type RegisterBusinessInput = {
  /** Must be true. */
  agreeToTerms: Scalars['Boolean']['input'];
  /** Y-tunnus, 1234567-8. */
  businessId: Scalars['String']['input'];
  /** Name of the business. */
  businessName: Scalars['String']['input'];
  /** The same password again. */
  confirmPassword: Scalars['String']['input'];
  /** Who represents the business. */
  contactPerson: Scalars['String']['input'];
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** In plain text; stored only as an argon2id hash. */
  password: Scalars['String']['input'];
  /** Telephone number. */
  phone: Scalars['String']['input'];
};

/** The registration is stored. */
export type RegisterBusinessPayload = {
  /** PENDING: an admin approves. */
  status: BusinessStatus;
};

/** Registration of a consumer. */
export type RegisterConsumerInput = {
  /** Finnish name of a municipality. */
  city: Scalars['String']['input'];
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** Family name; empty when none was given. */
  lastName: Scalars['String']['input'];
  /** In plain text; stored only as an argon2id hash. */
  password: Scalars['String']['input'];
};

/** The device was added. */
export type RegisterPushDevicePayload = {
  /** The device. */
  device: PushDevice;
  /** All devices, and when and of what the consumer is notified. */
  settings: PushSettings;
};

/** An invoice to make again at the current VAT rate. */
export type ReissueInvoiceInput = {
  /** The invoice. */
  id: Scalars['ID']['input'];
};

/** An invoice that was made again. */
export type ReissueInvoicePayload = {
  /** The credit note of it. */
  creditNote: Invoice;
  /** The invoice of the current rate. */
  invoice: Invoice;
  /** The invoice of the old rate, after the call. */
  replaced: Invoice;
};

/** A change of an offer that an admin rejected, as its business sent it. */
export type RejectedChange = {
  /** Street address; null when none was given. */
  address: Maybe<Scalars['String']['output']>;
  /** Whom the price is for. */
  audience: PriceAudience;
  /** What it is about; null when the category has been deleted since. */
  category: Maybe<Category>;
  /** Finnish names of municipalities; empty when nationwide. */
  cities: Array<Scalars['String']['output']>;
  /** Text, at most 500 characters. */
  description: Scalars['String']['output'];
  /** Whole percents off compareWith, rounded down; of a general announcement the percent that it names. */
  discountPercentage: Maybe<Scalars['Float']['output']>;
  /** Consumer's price now. */
  discountedPrice: Maybe<Scalars['Money']['output']>;
  /** Pictures, in order; an edit may keep them by id. */
  images: Array<Image>;
  /** True for the whole country; cities is then empty. */
  isNationwide: Scalars['Boolean']['output'];
  /** Whether its business says that own earlier offers with a resembling name were of other products. */
  isOtherProduct: Scalars['Boolean']['output'];
  /** Words that search and the assistant use. */
  keywords: Array<Scalars['String']['output']>;
  /** One place or several. */
  locationType: LocationType;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11). */
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  /** Pieces that the price buys together, with MULTI_BUY. */
  multiCount: Maybe<Scalars['Int']['output']>;
  /** Why a price of food has no unit price. */
  noUnitPriceReason: Maybe<NoUnitPriceReason>;
  /** First day on which a new product was sold. */
  onSaleSince: Maybe<Scalars['Date']['output']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice: Maybe<Scalars['Money']['output']>;
  /** The same pictures with the texts of the pages of a flyer. */
  pages: Array<OfferPage>;
  /** Food that perishes quickly: its reduction needs no lowest price. */
  perishable: Scalars['Boolean']['output'];
  /** What kind of price it is. */
  priceForm: PriceForm;
  /** The admin's reason; null without one. */
  reason: Maybe<Scalars['String']['output']>;
  /** When it was rejected. */
  rejectedAt: Scalars['DateTime']['output'];
  /** What a general reduction applies to. */
  scope: Maybe<Scalars['String']['output']>;
  /** Goods or a service: goods are reduced only against their lowest price of 30 days. */
  subject: PriceSubject;
  /** When the business sent it. */
  submittedAt: Scalars['DateTime']['output'];
  /** Heading, at most 100 characters. */
  title: Scalars['String']['output'];
  /** How much the price buys, from which the unit price is counted. */
  unit: Maybe<ProductAmount>;
  /** A general reduction of at most that percent. */
  upTo: Scalars['Boolean']['output'];
  /** Website to visit, http or https. */
  url: Maybe<Scalars['String']['output']>;
};

/** The favourite was removed. */
export type RemoveFavouritePayload = {
  /** The offer that is no favourite any more. */
  offerId: Scalars['ID']['output'];
};

/** The wish was removed. */
export type RemoveNotificationWishPayload = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** The watch was removed. */
export type RemoveWatchPayload = {
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
};

/** The pages of a PDF. */
export type RenderFlyerPayload = {
  /** The pages, in order. */
  pages: Array<RenderedPage>;
};

/** A page of a PDF. */
export type RenderedPage = {
  /** JPEG 1,600 pixels wide, as a data: address. */
  picture: Scalars['String']['output'];
  /** What it says, column by column, at most 6,000 characters; empty for a page of pictures. */
  text: Scalars['String']['output'];
};

/** What a weekly repeat publishes on its next day. */
export type RepeatContent = {
  /** Street address; null when none was given. */
  address: Maybe<Scalars['String']['output']>;
  /** Whom the price is for. */
  audience: PriceAudience;
  /** What it is about; null when the category has been deleted since. */
  category: Maybe<Category>;
  /** Finnish names of municipalities; empty when nationwide. */
  cities: Array<Scalars['String']['output']>;
  /** Text, at most 500 characters. */
  description: Scalars['String']['output'];
  /** Percent of a general announcement; null for any other price, whose percent is counted at each run. */
  discountPercentage: Maybe<Scalars['Float']['output']>;
  /** Consumer's price now. */
  discountedPrice: Maybe<Scalars['Money']['output']>;
  /** Pictures, in order; an edit may keep them by id. */
  images: Array<Image>;
  /** True for the whole country; cities is then empty. */
  isNationwide: Scalars['Boolean']['output'];
  /** Whether its business says that own earlier offers with a resembling name were of other products. */
  isOtherProduct: Scalars['Boolean']['output'];
  /** Words that search and the assistant use. */
  keywords: Array<Scalars['String']['output']>;
  /** One place or several. */
  locationType: LocationType;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11). */
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  /** Pieces that the price buys together, with MULTI_BUY. */
  multiCount: Maybe<Scalars['Int']['output']>;
  /** Why a price of food has no unit price. */
  noUnitPriceReason: Maybe<NoUnitPriceReason>;
  /** First day on which a new product was sold. */
  onSaleSince: Maybe<Scalars['Date']['output']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice: Maybe<Scalars['Money']['output']>;
  /** The same pictures with the texts of the pages of a flyer. */
  pages: Array<OfferPage>;
  /** Food that perishes quickly: its reduction needs no lowest price. */
  perishable: Scalars['Boolean']['output'];
  /** What kind of price it is. */
  priceForm: PriceForm;
  /** What a general reduction applies to. */
  scope: Maybe<Scalars['String']['output']>;
  /** Goods or a service: goods are reduced only against their lowest price of 30 days. */
  subject: PriceSubject;
  /** Heading, at most 100 characters. */
  title: Scalars['String']['output'];
  /** How much the price buys, from which the unit price is counted. */
  unit: Maybe<ProductAmount>;
  /** A general reduction of at most that percent. */
  upTo: Scalars['Boolean']['output'];
  /** Website to visit, http or https. */
  url: Maybe<Scalars['String']['output']>;
};

/** What a run of a weekly repeat came to. */
export type RepeatOutcome =
  /** No server ran on that day: nothing was published or charged, and nothing is made up for. */
  | 'MISSED'
  /** It was not published, and the repeat was paused. */
  | 'PAUSED'
  /** It was published. */
  | 'PUBLISHED'
  /** It was published with a plain price, because the price was no reduction any more. */
  | 'PUBLISHED_PLAIN';

/** Why a weekly repeat was paused. */
export type RepeatPause =
  /** The business could not publish: its account is not approved, or a payment of it came back. */
  | 'ACCOUNT'
  /** The balance was too low. */
  | 'BALANCE'
  /** One more publication would have been above the cap of the month. */
  | 'CAP'
  /** The price was no reduction any more. */
  | 'CLAIM'
  /** The content could not be published. */
  | 'CONTENT'
  /** Its business paused it. */
  | 'OWN'
  /** Publishing had become more expensive than what was agreed to. */
  | 'PRICE'
  /** An admin has restricted an offer of the repeat. */
  | 'RESTRICTED';

/** What becomes of a weekly repeat. */
export type RepeatState =
  /** It publishes on its next day. */
  | 'ACTIVE'
  /** It is over. */
  | 'ENDED'
  /** It publishes nothing until its business resumes it. */
  | 'PAUSED';

/** What an admin decides of a report. */
export type ReportDecision =
  /** The content was mended after the report. */
  | 'CHANGED'
  /** The offer was hidden. */
  | 'HIDDEN'
  /** The content stays as it is. */
  | 'KEPT'
  /** The offer was deleted. Master admins only. */
  | 'REMOVED';

/** Reports with a decision. */
export type ReportDecisionCount = {
  /** How many. */
  count: Scalars['Int']['output'];
  /** The decision. */
  decision: ReportDecision;
};

/** A report of a content. An offer or an address is needed. */
export type ReportInput = {
  /** E-mail address of the sender; may be missing with CHILD. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The sender believes in good faith that the report is right; must be true. */
  goodFaith: Scalars['Boolean']['input'];
  /** What is wrong. */
  kind: ReportKind;
  /** In which language the sender is answered; Finnish when missing. */
  language?: InputMaybe<ReportLanguage>;
  /** Name of the sender; may be missing with CHILD. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Id of an offer that consumers have seen. */
  offerId?: InputMaybe<Scalars['ID']['input']>;
  /** Address of the page on this site; that of an offer names the offer. */
  targetUrl?: InputMaybe<Scalars['String']['input']>;
  /** Why, in at least 20 characters. */
  text: Scalars['String']['input'];
};

/** What a report says of a content. */
export type ReportKind =
  /** Material of child abuse; may be reported without a name. */
  | 'CHILD'
  /** Misleading or wrong otherwise. */
  | 'FALSE'
  /** Goods or services that must not be sold or marketed. */
  | 'ILLEGAL_GOODS'
  /** Anything else that is unlawful or against the terms. */
  | 'OTHER'
  /** A price or a reduction is not true. */
  | 'PRICE'
  /** A copyright, trademark or other right of another. */
  | 'RIGHTS';

/** Reports of a kind. */
export type ReportKindCount = {
  /** How many. */
  count: Scalars['Int']['output'];
  /** The kind. */
  kind: ReportKind;
};

/** A language in which reports are answered. */
export type ReportLanguage =
  /** Finnish. */
  | 'FI'
  /** Swedish. */
  | 'SV';

/** The report has arrived. */
export type ReportPayload = {
  /** A sentence for the sender, in the language of the report. */
  message: Scalars['String']['output'];
  /** Number of the report, such as 2026-0042. */
  number: Scalars['String']['output'];
};

/** A copy of a reported picture, for admins who manage offers. */
export type ReportPicture = {
  /** Pixels of the original, after turning upright. */
  height: Scalars['Int']['output'];
  /** Identifies the copy; opaque. */
  id: Scalars['ID']['output'];
  /** Id of the offer's picture, which may be deleted since. */
  imageId: Scalars['ID']['output'];
  /** Address of the copy, which only admins who manage offers may read. */
  url: Scalars['String']['output'];
  /** Pixels of the original, after turning upright. */
  width: Scalars['Int']['output'];
};

/** An offer as it was when it was reported. */
export type ReportSnapshot = {
  /** Street address of the offer. */
  address: Maybe<Scalars['String']['output']>;
  /** Name of its business. */
  businessName: Scalars['String']['output'];
  /** Name of its category. */
  category: Scalars['String']['output'];
  /** Finnish names of municipalities. */
  cities: Array<Scalars['String']['output']>;
  /** Currency of the prices. */
  currency: Currency;
  /** Text. */
  description: Scalars['String']['output'];
  /** Reduction in percent. */
  discountPercentage: Maybe<Scalars['Float']['output']>;
  /** Price now. */
  discountedPrice: Maybe<Scalars['Money']['output']>;
  /** When it ends. */
  expiresAt: Scalars['DateTime']['output'];
  /** Its pictures, in order. The files of those that are deleted since are gone; `ContentReport.pictures` are copies. */
  images: Array<Image>;
  /** Whether it was for the whole country. */
  isNationwide: Scalars['Boolean']['output'];
  /** Words that it is found by. */
  keywords: Array<Scalars['String']['output']>;
  /** Lowest price of the 30 days before the reduction. */
  lowestPrice30Days: Maybe<Scalars['Money']['output']>;
  /** Price before the reduction. */
  originalPrice: Maybe<Scalars['Money']['output']>;
  /** What the pages of a flyer said, in order and empty for none; no texts at all of another offer. */
  pageTexts: Array<Scalars['String']['output']>;
  /** The price as consumers were shown it, in order; Finnish. */
  priceTexts: Array<Scalars['String']['output']>;
  /** When it began. */
  startsAt: Scalars['DateTime']['output'];
  /** Heading. */
  title: Scalars['String']['output'];
  /** Kind of offer. */
  type: OfferType;
  /** Website of the offer. */
  url: Maybe<Scalars['String']['output']>;
};

/** How far a report is. */
export type ReportState =
  /** An admin has decided. */
  | 'DECIDED'
  /** Waits for an admin. */
  | 'OPEN';

/** The link is on its way, unless the address is confirmed already. */
export type RequestEmailVerificationPayload = {
  /** Always true; refusals are errors. */
  ok: Scalars['Boolean']['output'];
};

/** The answer is the same whether the address has an account or not. */
export type RequestPasswordResetPayload = {
  /** Always true; refusals are errors. */
  ok: Scalars['Boolean']['output'];
};

/** A request for a top-up. */
export type RequestTopUpInput = {
  /** More than 0, at most 100 000 euros. */
  amount: Scalars['Money']['input'];
  /** The same key replays the same answer. Stored for 48 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Free text. */
  note?: InputMaybe<Scalars['String']['input']>;
};

/** The price of an own earlier offer with a resembling name, whose product may be another one. */
export type ResemblingPrice = {
  /** First day. */
  from: Scalars['Date']['output'];
  /** Heading of the offer. */
  name: Scalars['String']['output'];
  /** The price. */
  price: Scalars['Money']['output'];
  /** Last day. */
  to: Scalars['Date']['output'];
};

/** The mails are in the queue. */
export type ResendFailedMailsPayload = {
  /** Mails that were put back. */
  count: Scalars['Int']['output'];
  /** The state after it. */
  mail: SystemMail;
};

/** A new password with a mailed token. */
export type ResetPasswordInput = {
  /** The new password again. */
  confirmPassword: Scalars['String']['input'];
  /** At least security.passwordMinLength characters. */
  newPassword: Scalars['String']['input'];
  /** From the mailed link. */
  token: Scalars['String']['input'];
};

/** The password is changed. */
export type ResetPasswordPayload = {
  /** Audience of the account, which decides the sign-in page to show next. */
  audience: Audience;
};

/** Whether a rule is of the law or of the terms of use. */
export type RestrictionBasis =
  /** The content is unlawful. */
  | 'LAW'
  /** The content is against the terms of use. */
  | 'TERMS';

/** Restrictions of a kind. */
export type RestrictionCount = {
  /** How many. */
  count: Scalars['Int']['output'];
  /** What was restricted. */
  kind: RestrictionKind;
};

/** What a restriction rests on; each has a text of its own for the statement of reasons. */
export type RestrictionGround =
  /** Goods that must not be marketed. */
  | 'FORBIDDEN_GOODS'
  /** Untrue or misleading. */
  | 'MISLEADING'
  /** Another rule, which the admin writes. */
  | 'OTHER'
  /** A price against the rules of reductions. */
  | 'PRICE'
  /** Material to which the business has no right. */
  | 'RIGHTS';

/** Why an offer, a change or an account is restricted: what the business reads in the statement of reasons. */
export type RestrictionGroundsInput = {
  /** The facts; not empty. */
  facts: Scalars['String']['input'];
  /** What it rests on. */
  ground: RestrictionGround;
  /** The law or the term, in place of the ground's own text; needed with OTHER. */
  rule?: InputMaybe<Scalars['String']['input']>;
};

/** What an admin has restricted. */
export type RestrictionKind =
  /** An account was deleted. */
  | 'BUSINESS_DELETED'
  /** A registration was rejected. */
  | 'BUSINESS_REJECTED'
  /** An account was frozen. */
  | 'BUSINESS_SUSPENDED'
  /** A change of a published offer was rejected. */
  | 'CHANGE_REJECTED'
  /** An offer that an admin had published for the business was cancelled and refunded. Older statements only. */
  | 'OFFER_CANCELLED'
  /** An offer was deleted. */
  | 'OFFER_DELETED'
  /** An offer was hidden. */
  | 'OFFER_HIDDEN'
  /** An offer was rejected before consumers saw it, and its price refunded. */
  | 'OFFER_REFUNDED'
  /** An offer that consumers had seen was rejected. */
  | 'OFFER_REJECTED'
  /** An approved offer waits for a new decision. */
  | 'OFFER_REOPENED'
  /** A change of the page of a business was rejected. */
  | 'SHOP_CHANGE_REJECTED'
  /** What a business says of itself on its page was hidden. */
  | 'SHOP_HIDDEN';

/** What was earned in a period. Net of VAT. */
export type Revenue = {
  /** Businesses that were charged in the period. */
  activeBusinesses: Scalars['Int']['output'];
  /** Sales of advertisements. */
  advertisementCount: Scalars['Int']['output'];
  /** Advertisement periods sold. */
  advertisementRevenue: Scalars['Money']['output'];
  /** Offer revenue per charge; 0 without any. */
  averagePerOffer: Scalars['Money']['output'];
  /** Offer revenue by kind. */
  byType: Array<RevenueByType>;
  /** Currency of the sums: the current one when it has rows, else another that has. */
  currency: Currency;
  /** First Helsinki day. */
  from: Scalars['Date']['output'];
  /** The ten latest. */
  latest: Array<RevenueRow>;
  /** Charges in the period. */
  offerCount: Scalars['Int']['output'];
  /** Charges less refunds, each on its own day. */
  offerRevenue: Scalars['Money']['output'];
  /** The same in every other currency that has rows in the period. */
  others: Array<CurrencyRevenue>;
  /** Every charge, refund (below zero) and advertisement sale of the period, newest first, at most 10 000. */
  rows: Array<RevenueRow>;
  /** Last Helsinki day. */
  to: Scalars['Date']['output'];
  /** At most five, largest first. */
  topBusinesses: Array<BusinessRevenue>;
  /** From offers and advertisements. */
  total: Scalars['Money']['output'];
};

/** Revenue of one kind of offer. */
export type RevenueByType = {
  /** Charges. */
  count: Scalars['Int']['output'];
  /** Money earned, net of VAT. */
  revenue: Scalars['Money']['output'];
  /** Percent of the offer revenue. */
  share: Scalars['Float']['output'];
  /** Kind of offer. */
  type: OfferType;
};

/** One event that earned something. */
export type RevenueRow = {
  /** Id of the business, deleted or not; null for an advertisement. */
  accountId: Maybe<Scalars['ID']['output']>;
  /** Net of VAT. */
  amount: Scalars['Money']['output'];
  /** Y-tunnus; null for an advertisement. */
  businessId: Maybe<Scalars['String']['output']>;
  /** Null for an advertisement. */
  businessName: Maybe<Scalars['String']['output']>;
  /** Periods bought; null for an offer. */
  count: Maybe<Scalars['Int']['output']>;
  /** Currency of the amount. */
  currency: Currency;
  /** When it was charged or sold. */
  date: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Null for an advertisement. */
  offerType: Maybe<OfferType>;
  /** Heading, at most 100 characters. */
  title: Scalars['String']['output'];
};

/** Revenue by day. */
export type RevenueTrend = {
  /** Sum of the period before. */
  before: Scalars['Money']['output'];
  /** Change in percent; null when there was nothing before. */
  change: Maybe<Scalars['Float']['output']>;
  /** Of the amounts. */
  currency: Currency;
  /** Every day of the period, oldest first. */
  days: Array<RevenueTrendDay>;
  /** Sum of the period. */
  total: Scalars['Money']['output'];
};

/** Revenue of a day. */
export type RevenueTrendDay = {
  /** On the day 30 days before. */
  before: Scalars['Money']['output'];
  /** Helsinki date. */
  date: Scalars['Date']['output'];
  /** On the day. */
  value: Scalars['Money']['output'];
};

/** Parts of a search that are understood and can be ignored. */
export type SearchPart =
  /** The municipality that the words name. */
  | 'CITY'
  /** The limits of the price. */
  | 'PRICE'
  /** Sizes and model numbers. */
  | 'SIZES'
  /** The order. */
  | 'SORT'
  /** The correction of misspelt words: they are searched as they are. */
  | 'SPELLING'
  /** What is not wanted. */
  | 'WITHOUT';

/** Orders of what a search finds, other than the best match first. */
export type SearchSort =
  /** Lowest price first; offers without a price last. */
  | 'CHEAPEST'
  /** Largest percentage off first; offers without one last. */
  | 'DISCOUNT'
  /** Soonest to end first. */
  | 'ENDING'
  /** Nearest municipality first, by the centres; offers of the whole country last. Without a city as the best match first. */
  | 'NEAREST'
  /** Latest published first. */
  | 'NEWEST'
  /** Lowest unit price first: those of a kilo, then of a litre, a piece, a metre, a square and a cubic metre; offers without one last. */
  | 'UNIT_PRICE';

/** Rules of sign-in. */
export type SecuritySettings = {
  /** Failed sign-ins in a row after which an account is locked for 15 minutes, 3 to 10. */
  maxLoginAttempts: Scalars['Int']['output'];
  /** Characters, 6 to 20. */
  passwordMinLength: Scalars['Int']['output'];
  /** Whether new accounts must confirm their address. */
  requireEmailVerification: Scalars['Boolean']['output'];
  /** Minutes without use after which a session ends, 5 to 480. */
  sessionTimeout: Scalars['Int']['output'];
  /** Admins sign in with a one-time code beside the password. */
  twoFactorAuth: Scalars['Boolean']['output'];
  /** A number that changes whenever the content that people edit does; send it back with a change. */
  version: Scalars['Int']['output'];
};

/** New values of the security group. */
export type SecuritySettingsInput = {
  /**
   * The caller's password. Needed to switch twoFactorAuth off unless the session was opened in the last five minutes;
   * without it INVALID_INPUT names this field.
   */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  /** 3 to 10. */
  maxLoginAttempts?: InputMaybe<Scalars['Int']['input']>;
  /** Characters, 6 to 20. */
  passwordMinLength?: InputMaybe<Scalars['Int']['input']>;
  /** Whether new accounts must confirm their address. */
  requireEmailVerification?: InputMaybe<Scalars['Boolean']['input']>;
  /** Minutes, 5 to 480. */
  sessionTimeout?: InputMaybe<Scalars['Int']['input']>;
  /** Whether admins need a one-time code. */
  twoFactorAuth?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A message and its answer. */
export type SendChatMessagePayload = {
  /** What is left of today's messages. */
  allowance: ChatAllowance;
  /** The assistant's answer. */
  answer: ChatMessage;
  /** The consumer's message as stored. */
  question: ChatMessage;
};

/** The message is stored. */
export type SendContactMessagePayload = {
  /** Always true; refusals are errors. */
  ok: Scalars['Boolean']['output'];
};

/** What became of a test. */
export type SendTestPushPayload = {
  /** Number of devices whose push service accepted it. */
  sent: Scalars['Int']['output'];
  /** The settings after it: a device that is gone is no longer among the devices. */
  settings: PushSettings;
};

/** A mail that the platform wrote. Its text is not stored: it may contain links that sign its reader in. */
export type SentMail = {
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** When the mail server accepted it; null until then. */
  sentAt: Maybe<Scalars['DateTime']['output']>;
  /** What has become of it. */
  state: MailState;
  /** Heading. */
  subject: Scalars['String']['output'];
};

/** One page of mails. */
export type SentMailPage = {
  /** Rows of this page. */
  items: Array<SentMail>;
  /** Mails to the address. */
  total: Scalars['Int']['output'];
};

/** Which mails the business gets now. */
export type SetBusinessMailPayload = {
  /** Every kind. */
  choices: Array<BusinessMailChoice>;
};

/** The consumer after the change. */
export type SetNotificationsEnabledPayload = {
  /** The consumer. */
  consumer: Consumer;
};

/** A movement, and the one that it takes back or returns. */
export type SetOffPaymentInput = {
  /** What the caller saw as left of the first: CONFLICT when it has changed. */
  left: Scalars['Money']['input'];
  /** Why. */
  note: Scalars['String']['input'];
  /** The other one, of the other sign. */
  otherId: Scalars['ID']['input'];
  /** The movement. */
  paymentId: Scalars['ID']['input'];
};

/** Every group of settings. */
export type Settings = {
  /** What invoices print of the seller, and how payments are followed. */
  billing: BillingSettings;
  /** Names, contact details and switches. */
  general: GeneralSettings;
  /** Prices and tax. */
  pricing: PricingSettings;
  /** The caller's own details. */
  profile: AdminProfile;
  /** Rules of sign-in. */
  security: SecuritySettings;
};

/** What an admin says about a refund. */
export type SettleOnlineRefundInput = {
  /** Its outcome. */
  as: OnlineRefundOutcome;
  /** The refund. */
  id: Scalars['ID']['input'];
  /** What was found out, for the log. */
  note: Scalars['String']['input'];
};

/** A payment that no invoice is for. */
export type SettlePaymentInput = {
  /** What it is. */
  as: PaymentSettlement;
  /** What the caller saw as left of the payment: CONFLICT when it has changed. */
  left: Scalars['Money']['input'];
  /** Why, or where to. */
  note: Scalars['String']['input'];
  /** The payment. */
  paymentId: Scalars['ID']['input'];
};

/** Payments that no invoice is for, all for the same reason. */
export type SettlePaymentsInput = {
  /** What they are. */
  as: PaymentSettlement;
  /** Why, or where to. */
  note: Scalars['String']['input'];
  /** The payments. */
  payments: Array<SettledPaymentInput>;
};

/** What became of the payments. */
export type SettlePaymentsPayload = {
  /** How many were left as they are, because another admin has changed them. */
  changed: Scalars['Int']['output'];
  /** How many were settled. */
  settled: Scalars['Int']['output'];
};

/** A payment of several. */
export type SettledPaymentInput = {
  /** What the caller saw as left of it: left as it is when that has changed. */
  left: Scalars['Money']['input'];
  /** The payment. */
  paymentId: Scalars['ID']['input'];
};

/** What is wrong with a payment or a refund in a settlement. */
export type SettlementFault =
  /** It is known, and not paid or not given back in the books. */
  | 'NOT_BOOKED'
  /** It was settled before. */
  | 'TWICE'
  /** The books have no such payment or refund. */
  | 'UNKNOWN'
  /** The books have it with another sum. */
  | 'WRONG_SUM';

/** The public page of a business. */
export type Shop = {
  /** Where it is; null when it has not said. */
  address: Maybe<PostalAddress>;
  /** What the business says of itself, at most 500 characters; null without it. */
  intro: Maybe<Scalars['String']['output']>;
  /** Its logo; null without one. */
  logo: Maybe<Image>;
  /** Name of the business. */
  name: Scalars['String']['output'];
  /** Its live offers, premium first, then the newest. */
  offers: OfferFeed;
  /** Telephone number. */
  phone: Scalars['String']['output'];
  /** The end of the page's address: /yritykset/<slug>. Differs from the one that was asked when the page has moved. */
  slug: Scalars['String']['output'];
  /** Website to visit, http or https; null without one. */
  website: Maybe<Scalars['String']['output']>;
};


/** The public page of a business. */
export type ShopOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};

/** What a business says of itself on its page. */
export type ShopContent = {
  /** Text, at most 500 characters; empty without it. */
  intro: Scalars['String']['output'];
  /** Its logo; null without one. */
  logo: Maybe<Image>;
  /** Post code; empty without an address. */
  postCode: Scalars['String']['output'];
  /** Street and number of its address; empty without one. */
  street: Scalars['String']['output'];
  /** Town; empty without an address. */
  town: Scalars['String']['output'];
  /** A number that changes whenever the content does; send it back with a change. Of a change that an admin reads, it is another random number for every other content: send it back with the decision. */
  version: Scalars['Int']['output'];
  /** Website; empty without one. */
  website: Scalars['String']['output'];
};

/** What names a shop and leads to its page. */
export type ShopLink = {
  /** Name of the business. */
  name: Scalars['String']['output'];
  /** The end of the address of its page: /yritykset/<slug>. */
  slug: Scalars['String']['output'];
};

/** The page of a business as itself sees it. */
export type ShopProfile = {
  /** A change that waits for an admin; null when none does. */
  change: Maybe<ShopContent>;
  /** How many consumers follow the business; null for fewer than five, so that the number says nothing about one person. */
  followers: Maybe<Scalars['Int']['output']>;
  /** False while an admin hides what the business says of itself. */
  isShown: Scalars['Boolean']['output'];
  /** What consumers see, unless it is hidden. */
  published: ShopContent;
  /** Why the last change was rejected; null once another one was sent. */
  rejectedReason: Maybe<Scalars['String']['output']>;
  /** The end of the page's address: /yritykset/<slug>. */
  slug: Scalars['String']['output'];
  /** When it was sent. */
  submittedAt: Maybe<Scalars['DateTime']['output']>;
};

/** What a business says of itself on its page; missing fields stay. */
export type ShopProfileInput = {
  /** Text; empty to remove it. */
  intro?: InputMaybe<Scalars['String']['input']>;
  /** A new logo: PNG, JPEG, GIF, WebP or AVIF. */
  logo?: InputMaybe<Scalars['Upload']['input']>;
  /** Five digits. */
  postCode?: InputMaybe<Scalars['String']['input']>;
  /** Whether the logo is removed; a new one replaces it anyway. */
  removeLogo: Scalars['Boolean']['input'];
  /** Street and number of its address. An address is given as a whole; three empty texts remove it. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** Town of the post code. */
  town?: InputMaybe<Scalars['String']['input']>;
  /** Website, http or https; empty to remove it. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** Links of the public site; null when not set. */
export type SiteLinks = {
  /** App Store page. */
  appStore: Maybe<Scalars['String']['output']>;
  /** Facebook page. */
  facebook: Maybe<Scalars['String']['output']>;
  /** Google Play page. */
  googlePlay: Maybe<Scalars['String']['output']>;
  /** Instagram page. */
  instagram: Maybe<Scalars['String']['output']>;
  /** LinkedIn page. */
  linkedin: Maybe<Scalars['String']['output']>;
};

/** New links; a missing one stays, an empty one is removed. */
export type SiteLinksInput = {
  /** App Store page. */
  appStore?: InputMaybe<Scalars['String']['input']>;
  /** Facebook page. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** Google Play page. */
  googlePlay?: InputMaybe<Scalars['String']['input']>;
  /** Instagram page. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** LinkedIn page. */
  linkedin?: InputMaybe<Scalars['String']['input']>;
};

/** Direction of sorting. */
export type SortDirection =
  /** Smallest, oldest or first in the Finnish alphabet first. */
  | 'ASC'
  /** Largest, newest or last in the Finnish alphabet first. */
  | 'DESC';

/** How many came to a business by one way. */
export type SourceVisits = {
  /** Where the way begins. */
  source: VisitSource;
  /** How many were counted. */
  visits: Scalars['Int']['output'];
};

/** A top-up to pay on the site. */
export type StartOnlineTopUpInput = {
  /** Added to the balance, net of VAT: more than 0, at most 100 000 euros. */
  amount: Scalars['Money']['input'];
  /** The same key begins the same payment again. Stored for 48 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** What the new authenticator app needs. */
export type StartTwoFactorChangePayload = {
  /** Answer it with confirmTwoFactorChange within five minutes. */
  challenge: TwoFactorChallenge;
};

/** A statement of reasons for a restriction (DSA article 17), kept for five years. It is mailed to the business. */
export type StatementOfReasons = {
  /** The appeal against it; null without one. */
  appeal: Maybe<Appeal>;
  /** Until when an appeal can be sent. */
  appealUntil: Scalars['DateTime']['output'];
  /** Whether automated means found or decided it: never so far. */
  automated: Scalars['Boolean']['output'];
  /** Whether the rule is of the law or of the terms. */
  basis: RestrictionBasis;
  /** Id of the business, which may be deleted since. */
  businessId: Scalars['ID']['output'];
  /** Name of the business at that time. */
  businessName: Scalars['String']['output'];
  /** What the decision is based on. */
  facts: Scalars['String']['output'];
  /** From when it holds. */
  from: Scalars['DateTime']['output'];
  /** Whether a report led to it. */
  fromReport: Scalars['Boolean']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Whether an appeal can be sent now: none has been, and the time is not over. */
  isAppealable: Scalars['Boolean']['output'];
  /** What was restricted. */
  kind: RestrictionKind;
  /** Id of the offer; null when an account was restricted. The offer may be deleted since. */
  offerId: Maybe<Scalars['ID']['output']>;
  /** Heading of the offer at that time. */
  offerTitle: Maybe<Scalars['String']['output']>;
  /** True when the admin gave no reason, so that the rule is that of the settings. */
  reasonMissing: Scalars['Boolean']['output'];
  /** How to have the decision examined again; Finnish. */
  redress: Scalars['String']['output'];
  /** What the restriction means; Finnish. */
  restriction: Scalars['String']['output'];
  /** The law or the term. */
  rule: Scalars['String']['output'];
  /** Where it holds; Finnish. */
  scope: Scalars['String']['output'];
  /** When it was sent. */
  sentAt: Scalars['DateTime']['output'];
  /** When it ended; null while it holds. */
  until: Maybe<Scalars['DateTime']['output']>;
};

/** One page of statements. */
export type StatementPage = {
  /** Rows of this page. */
  items: Array<StatementOfReasons>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** Which mails are no longer sent, and to whom. */
export type StopBusinessMailsPayload = {
  /** The kind. */
  kind: BusinessMailKind;
  /** Its address, all but the first letter of the name hidden. */
  maskedEmail: Scalars['String']['output'];
};

/** What is known of the backups. */
export type SystemBackup = {
  /** What was wrong with it, in English; empty when nothing was. */
  drillFaults: Array<Scalars['String']['output']>;
  /** When one was last restored for trial. */
  drilledAt: Maybe<Scalars['DateTime']['output']>;
  /** When the last one was made. */
  madeAt: Maybe<Scalars['DateTime']['output']>;
  /** Bytes of the last one. */
  size: Maybe<Scalars['Float']['output']>;
};

/** The database as a whole. */
export type SystemDatabase = {
  /** Connections in use, of all servers. */
  connections: Scalars['Int']['output'];
  /** The ten largest tables, the largest first. */
  largestTables: Array<SystemTable>;
  /** Connections that it accepts at most. */
  maxConnections: Scalars['Int']['output'];
  /** The newest migration that it has run. */
  migration: Scalars['String']['output'];
  /** Migrations of a newer version of the program, which this one does not know. */
  newerMigrations: Scalars['Int']['output'];
  /** Bytes of all its tables and indexes. */
  size: Scalars['Float']['output'];
};

/** A kind of work done outside requests. */
export type SystemJob = {
  /** When it runs automatically, as five fields of cron on Helsinki's clocks; null when only on demand. */
  cron: Maybe<Scalars['String']['output']>;
  /** Why, in English and without secrets. */
  lastError: Maybe<Scalars['String']['output']>;
  /** When it last failed for good; null when not in the last seven days. */
  lastFailureAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was last done; null when not in the last seven days. */
  lastRunAt: Maybe<Scalars['DateTime']['output']>;
  /** Seconds that took. */
  lastSeconds: Maybe<Scalars['Float']['output']>;
  /** Name of the job. */
  name: Scalars['String']['output'];
  /** Runs that are due and not begun. */
  waiting: Scalars['Int']['output'];
  /** Since when the oldest of these is due. */
  waitingSince: Maybe<Scalars['DateTime']['output']>;
};

/** The queue of mails. */
export type SystemMail = {
  /** Mails of the last 30 days that were given up. */
  failed: Scalars['Int']['output'];
  /** The newest ten of these. */
  failures: Array<FailedMail>;
  /** Who sends them. */
  transport: MailTransport;
  /** Mails that are to be sent, at once or later. */
  waiting: Scalars['Int']['output'];
  /** When the oldest of these was written. */
  waitingSince: Maybe<Scalars['DateTime']['output']>;
};

/** Payments on the site. */
export type SystemPayments = {
  /** Payments that an admin must look into. */
  inReview: Scalars['Int']['output'];
  /** Name of the provider; null when nothing can be paid on the site. */
  provider: Maybe<Scalars['String']['output']>;
  /** Payments that are not finished. */
  waiting: Scalars['Int']['output'];
};

/** The store of pictures. */
export type SystemPictures = {
  /** Whether it answers now. */
  isUp: Scalars['Boolean']['output'];
  /** Where pictures are kept. */
  store: PictureStore;
};

/** How the platform runs. */
export type SystemStatus = {
  /** Backups, as noted where they are kept; null when the server makes none. */
  backup: Maybe<SystemBackup>;
  /** The database. */
  database: SystemDatabase;
  /** Bytes free on the disk of the server that answers. */
  diskFree: Scalars['Float']['output'];
  /** Bytes of that disk. */
  diskSize: Scalars['Float']['output'];
  /** Work done outside requests, by name. */
  jobs: Array<SystemJob>;
  /** Mails to be sent. */
  mail: SystemMail;
  /** Payments on the site. */
  payments: SystemPayments;
  /** Where pictures are kept. */
  pictures: SystemPictures;
  /** Whether the server that answers recognizes text in pictures of flyers, by OCR_COMMAND. */
  recognizesText: Scalars['Boolean']['output'];
  /** When the server that answers was started. */
  startedAt: Scalars['DateTime']['output'];
  /** Version of the program. */
  version: Scalars['String']['output'];
  /** What needs a look, the most urgent first. */
  warnings: Array<SystemWarning>;
};

/** A table of the database. */
export type SystemTable = {
  /** Name of the table. */
  name: Scalars['String']['output'];
  /** Rows, as PostgreSQL last estimated them. */
  rows: Scalars['Float']['output'];
  /** Bytes with its indexes. */
  size: Scalars['Float']['output'];
};

/** One thing that needs a look. */
export type SystemWarning = {
  /** How many of them. */
  count: Scalars['Int']['output'];
  /** What may be wrong. */
  kind: SystemWarningKind;
  /** What to do: the file of the program's documents and the heading in it. */
  runbook: Scalars['String']['output'];
};

/** What may be wrong. */
export type SystemWarningKind =
  /** E-mail addresses of which two accounts of one kind have each a spelling. */
  | 'ADDRESS_PAIRS'
  /** AI services rest after failures. */
  | 'AI_RESTS'
  /** No backup has been made for 26 hours, though the server is to make them. */
  | 'BACKUP_OLD'
  /** More than four fifths of the database's connections are in use. */
  | 'CONNECTIONS_HIGH'
  /** Less than a tenth of the disk is free. */
  | 'DISK_LOW'
  /** The last trial found the backup wanting. */
  | 'DRILL_FAILED'
  /** No backup was restored for trial in the last 35 days. */
  | 'DRILL_OLD'
  /** Jobs have failed since they were last done. */
  | 'JOBS_FAILED'
  /** Jobs have been due for more than 15 minutes. */
  | 'JOBS_LATE'
  /** Mails were given up. */
  | 'MAILS_FAILED'
  /** Mails have waited for more than an hour. */
  | 'MAILS_LATE'
  /** A newer version of the program has changed the database. */
  | 'NEWER_DATABASE'
  /** Payments wait for an admin. */
  | 'PAYMENTS_IN_REVIEW'
  /** The place of pictures does not answer. */
  | 'PICTURES_AWAY';

/** A payment of an invoice that was taken back. */
export type TakenBackPayment = {
  /** What it paid of the invoice, with VAT; below zero for a return that came back. */
  amount: Scalars['Money']['output'];
  /** Date of the bank. */
  bookedOn: Scalars['Date']['output'];
  /** Id of the payment. */
  id: Scalars['ID']['output'];
  /** The bank's date of taking it back. */
  takenBackOn: Maybe<Scalars['Date']['output']>;
};

/** Which VAT rate invoices are to have. */
export type TaxRateQuestion = {
  /** The rate of the settings, which no operator has chosen. */
  current: Scalars['Float']['output'];
  /** The general rate of Finland. */
  general: Scalars['Float']['output'];
};

/** A top-up. */
export type TopUpInput = {
  /** More than 0, at most 100 000 euros. */
  amount: Scalars['Money']['input'];
  /** Why the balance is credited before the payment; without it the settings decide when it is. */
  creditAhead?: InputMaybe<Scalars['String']['input']>;
  /** The business. */
  id: Scalars['ID']['input'];
  /** The same key replays the same answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Free text. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Completes this request of the business. */
  orderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The balance after a top-up. */
export type TopUpPayload = {
  /** The business after the call. */
  business: AdminBusiness;
  /** The invoice made. */
  invoice: Invoice;
  /** Balance after it: unchanged while the top-up waits for its payment. */
  newBalance: Scalars['Money']['output'];
  /** Finnish reference number (viitenumero). */
  referenceNumber: Scalars['String']['output'];
};

/** One row of the append-only ledger. */
export type Transaction = {
  /** The admin who made it; null when the business did. */
  adminName: Maybe<Scalars['String']['output']>;
  /** Above zero for money in, below for money out; net of VAT. */
  amount: Scalars['Money']['output'];
  /** When it happened. */
  at: Scalars['DateTime']['output'];
  /** Balance after it. */
  balanceAfter: Scalars['Money']['output'];
  /** Balance before it. */
  balanceBefore: Scalars['Money']['output'];
  /** Clicks / views in percent; null when not about an offer or when it is deleted. */
  clickRate: Maybe<Scalars['Float']['output']>;
  /** Currency of the amounts. */
  currency: Currency;
  /** Finnish description, for example the offer's title. */
  description: Scalars['String']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Its invoice; null without one. */
  invoiceId: Maybe<Scalars['ID']['output']>;
  /** What it is for. */
  kind: TransactionKind;
  /** Free text of the admin. */
  notes: Maybe<Scalars['String']['output']>;
  /** Clicks that the offer has had; null when not about an offer or when it is deleted. */
  offerClicks: Maybe<Scalars['Int']['output']>;
  /** The offer. */
  offerId: Maybe<Scalars['ID']['output']>;
  /** Title when charged; stays when the offer is deleted. */
  offerTitle: Maybe<Scalars['String']['output']>;
  /** Finnish reference number (viitenumero); empty for a top-up request, which has none yet. */
  referenceNumber: Scalars['String']['output'];
  /** Its status. */
  status: TransactionStatus;
  /** How the interface and REST name it. */
  type: TransactionType;
};

/** What a transaction is for. */
export type TransactionKind =
  /** Price of an offer that an admin published for the business. */
  | 'ADMIN_CHARGE'
  /** Price of an offer that the business published itself. */
  | 'CHARGE'
  /** An admin's correction of an earlier transaction, with a reason; of either sign. */
  | 'CORRECTION'
  /** A top-up taken off again because its payment came back, or given again when it was paid again; may be zero. */
  | 'PAYMENT_REVERSAL'
  /** A charge given back. */
  | 'REFUND'
  /** Money in, invoiced. */
  | 'TOP_UP'
  /** A top-up taken off again because its money goes back to the payer. */
  | 'WITHDRAWAL'
  /** A balance written off when a business was deleted. */
  | 'WRITE_OFF';

/** One page of transactions. */
export type TransactionPage = {
  /** Rows of this page. */
  items: Array<Transaction>;
  /** Rows that the filter lets through. */
  total: Scalars['Int']['output'];
};

/** Status of a transaction. The ledger holds completed ones; open and cancelled top-up requests are listed with it. */
export type TransactionStatus =
  /** Done. */
  | 'COMPLETED'
  /** Did not happen. */
  | 'FAILED'
  /** Not decided yet. */
  | 'PENDING';

/** Kinds of transaction as the interface names them. */
export type TransactionType =
  /** Saldon lisäys. */
  | 'BALANCE_CREDIT'
  /** Tarjous maksu: an offer published by an admin. */
  | 'BALANCE_DEBIT'
  /** Muu. */
  | 'OTHER'
  /** Premium-tarjous. */
  | 'PREMIUM_OFFER'
  /** Tavallinen tarjous. */
  | 'STANDARD_OFFER';

/** Second step of a sign-in, open for five minutes. */
export type TwoFactorChallenge = {
  /** Given when the admin has no authenticator app yet. */
  enrolment: Maybe<TwoFactorEnrolment>;
  /** Give it to confirmTwoFactor. */
  token: Scalars['String']['output'];
};

/** What an authenticator app needs (RFC 6238). */
export type TwoFactorEnrolment = {
  /** The address as an SVG picture. */
  qrCode: Scalars['String']['output'];
  /** Base32. */
  secret: Scalars['String']['output'];
  /** otpauth:// address. */
  uri: Scalars['String']['output'];
};

/** Limits of a price, themselves included; at least one is set. Offers without a price are outside. */
export type UnderstoodPrice = {
  /** Highest price. */
  max: Maybe<Scalars['Money']['output']>;
  /** Lowest price. */
  min: Maybe<Scalars['Money']['output']>;
};

/** What the text of a search was read as. */
export type UnderstoodSearch = {
  /** Finnish name of the municipality that the words name; null without one. */
  city: Maybe<Scalars['String']['output']>;
  /** Limits of the price that the words name; null without one. */
  price: Maybe<UnderstoodPrice>;
  /** Sizes and model numbers in one spelling: '225/45r17', '50tuumaa', '16gt'. */
  sizes: Array<Scalars['String']['output']>;
  /** Order that the words name; null for the best match first. */
  sort: Maybe<SearchSort>;
  /** Words for what is not wanted: offers about it are left out. */
  without: Array<Scalars['String']['output']>;
  /** Words that are searched, in lower case. */
  words: Array<Scalars['String']['output']>;
};

/** The change is undone; a link for a new password is on its way. */
export type UndoEmailChangePayload = {
  /** Audience of the account, which decides the sign-in page to show next. */
  audience: Audience;
  /** The address that counts again. */
  email: Scalars['String']['output'];
};

/** A row whose decision was wrong. */
export type UndoFileRowInput = {
  /** Why. */
  note: Scalars['String']['input'];
  /** The row. */
  rowId: Scalars['ID']['input'];
  /** What the caller saw: CONFLICT when the row has been decided since. */
  version: Scalars['Int']['input'];
};

/** A payment that was used wrongly. */
export type UndoPaymentInput = {
  /** Undoes only the allocation to this invoice. */
  invoiceId?: InputMaybe<Scalars['ID']['input']>;
  /** Why. */
  note: Scalars['String']['input'];
  /** The payment. */
  paymentId: Scalars['ID']['input'];
};

/** Units of a unit price (decree 553/2013). */
export type UnitBase =
  /** Kilogram. */
  | 'KG'
  /** Litre. */
  | 'L'
  /** Metre. */
  | 'M'
  /** Square metre. */
  | 'M2'
  /** Cubic metre. */
  | 'M3'
  /** Piece. */
  | 'PIECE';

/** Units in which an amount is given. */
export type UnitOfAmount =
  /** Centilitre. */
  | 'CL'
  /** Centimetre. */
  | 'CM'
  /** Decilitre. */
  | 'DL'
  /** Gram. */
  | 'G'
  /** Kilogram. */
  | 'KG'
  /** Litre. */
  | 'L'
  /** Metre. */
  | 'M'
  /** Square metre. */
  | 'M2'
  /** Cubic metre. */
  | 'M3'
  /** Millilitre. */
  | 'ML'
  /** Piece. */
  | 'PIECE';

/** Price of one unit, without the deposit. */
export type UnitPrice = {
  /** The price. */
  amount: Scalars['Money']['output'];
  /** Of what. */
  per: UnitBase;
};

/** Mails about new offers are off. */
export type UnsubscribePayload = {
  /** The address that gets none any more, its middle hidden, for example m***@example.fi. */
  maskedEmail: Scalars['String']['output'];
};

/** Changes to an admin; missing fields stay. */
export type UpdateAdminInput = {
  /** E-mail address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Whether the account may sign in. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Name as shown. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** All that are granted. */
  permissions?: InputMaybe<Array<Permission>>;
  /** Kind of admin. */
  role?: InputMaybe<AdminRole>;
};

/** The admin after the change. */
export type UpdateAdminProfilePayload = {
  /** The admin account. */
  admin: AdminAccount;
};

/** The business after the change. */
export type UpdateBusinessProfilePayload = {
  /** The business after the call. */
  business: Business;
};

/** The consumer after the change. */
export type UpdateConsumerCityPayload = {
  /** The consumer. */
  consumer: Consumer;
};

/** Changes to an own offer; missing fields stay. */
export type UpdateOfferInput = {
  /** Street address; null when none was given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Whom the price is for; missing means everyone. A price for members needs everybody's as originalPrice. */
  audience?: InputMaybe<PriceAudience>;
  /** Name or id of a category. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Finnish names of municipalities; empty when nationwide. */
  cities?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Text; not empty. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Percent of a general announcement; ignored beside a price, whose percent is counted. */
  discountPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Consumer's price now. Goods below originalPrice, or beside lowestPrice30Days, are reduced and need the latter. */
  discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Accepted only when it is the offer's own; an admin's correction may move an offer that has not begun. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** New pictures, after those that stay: PNG, JPEG, GIF, WebP or AVIF of at most 10 MB, 50 megapixels, 12,000 pixels on the longer side, which is at most 20 times the shorter one, and 192 MB once decoded (pixels times channels times bytes of each). */
  images: Array<Scalars['Upload']['input']>;
  /** True for the whole country; cities is then empty. */
  isNationwide?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the business says that own earlier offers with a resembling name were of other products; those of an equal name or GTIN count all the same. */
  isOtherProduct?: InputMaybe<Scalars['Boolean']['input']>;
  /** Pictures to keep, by id, in this order; all when missing. */
  keepImages?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Words that search and the assistant use. */
  keywords?: InputMaybe<Array<Scalars['String']['input']>>;
  /** One place or several. */
  locationType?: InputMaybe<LocationType>;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11); missing, that of own earlier offers. */
  lowestPrice30Days?: InputMaybe<Scalars['Money']['input']>;
  /** Pieces that the price buys together, from 2 to 99, with MULTI_BUY; originalPrice is then that of one piece. */
  multiCount?: InputMaybe<Scalars['Int']['input']>;
  /** Why a price of food has no unit price. */
  noUnitPriceReason?: InputMaybe<NoUnitPriceReason>;
  /** First day on which a new product was sold: its lowest price is of the days since then. */
  onSaleSince?: InputMaybe<Scalars['Date']['input']>;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Texts of the pages of a flyer: of stored pictures by id, of new ones in their order. Stored ones that are not named keep theirs. */
  pageTexts?: InputMaybe<Array<PageTextInput>>;
  /** Food that perishes quickly, in a category of food: its reduction needs no lowest price. */
  perishable?: InputMaybe<Scalars['Boolean']['input']>;
  /** What kind of price it is. Missing: SINGLE, or GENERAL with a percent and no price. */
  priceForm?: InputMaybe<PriceForm>;
  /** What a general reduction applies to; needed with GENERAL. */
  scope?: InputMaybe<Scalars['String']['input']>;
  /** Accepted only when it is the offer's own; an admin's correction may move an offer that has not begun. */
  startDate?: InputMaybe<Scalars['Date']['input']>;
  /** Goods or a service; missing counts as goods. */
  subject?: InputMaybe<PriceSubject>;
  /** Heading; not empty. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Accepted only when it is the offer's own: the type cannot be changed. */
  type?: InputMaybe<OfferType>;
  /** How much the price buys, from which the unit price is counted. */
  unit?: InputMaybe<ProductAmountInput>;
  /** A general reduction of at most that percent. */
  upTo?: InputMaybe<Scalars['Boolean']['input']>;
  /** Website to visit, http or https. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** The offer after the change. */
export type UpdateOfferPayload = {
  /** The offer. */
  offer: ManagedOffer;
};

/** Exactly one group is given; its missing fields stay as they are. */
export type UpdateSettingsInput =
  /** Invoices and payments. */
  { billing: BillingSettingsInput; general?: never; pricing?: never; profile?: never; security?: never; }
  |  /** Names, contact details and switches. */
  { billing?: never; general: GeneralSettingsInput; pricing?: never; profile?: never; security?: never; }
  |  /** Prices and tax. */
  { billing?: never; general?: never; pricing: PricingSettingsInput; profile?: never; security?: never; }
  |  /** The caller's own details. */
  { billing?: never; general?: never; pricing?: never; profile: AdminProfileInput; security?: never; }
  |  /** Rules of sign-in. */
  { billing?: never; general?: never; pricing?: never; profile?: never; security: SecuritySettingsInput; };

/** The settings after the change. */
export type UpdateSettingsPayload = {
  /** All groups. */
  settings: Settings;
};

/** The page after the change. */
export type UpdateShopProfilePayload = {
  /** The page. */
  shop: ShopProfile;
};

/** What changes of a watch. */
export type UpdateWatchInput = {
  /** Only this category; null for all. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Finnish name of a municipality; null for every one. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Whether new offers are in the morning mail. */
  mail?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether new offers are pushed to the consumer's devices. */
  push?: InputMaybe<Scalars['Boolean']['input']>;
  /** What an offer must have: every word, in any form. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** How far around the city. */
  within?: InputMaybe<DistanceBand>;
};

/** How many people use the app. */
export type UserStats = {
  /** Signed in within 30 days. */
  activeUsers: Scalars['Int']['output'];
  /** Registered in this Helsinki month. */
  newUsersThisMonth: Scalars['Int']['output'];
  /** Consumers registered. */
  totalUsers: Scalars['Int']['output'];
};

/** When VAT is counted in the books of a month. An accountant chooses. */
export type VatBasis =
  /** When money is received, or an offer is published before that: whichever is earlier. */
  | 'EARLIEST'
  /** By the dates of invoices and credit notes. */
  | 'INVOICE'
  /** When money is received. */
  | 'PAYMENT';

/** A key to try. */
export type VerifyAiKeyInput = {
  /** The service's secret key. */
  apiKey: Scalars['String']['input'];
  /** Needed for AZURE_OPENAI. */
  endpoint?: InputMaybe<Scalars['String']['input']>;
  /** Which AI service. */
  service: AiService;
};

/** The AI service's answer about a key. */
export type VerifyAiKeyPayload = {
  /** Whether the service accepts the key. */
  isValid: Scalars['Boolean']['output'];
  /** Finnish sentence. */
  message: Scalars['String']['output'];
  /** Models to choose from. */
  models: Array<AiModel>;
};

/** The address is confirmed. */
export type VerifyEmailPayload = {
  /** Whose account. */
  audience: Audience;
};

/** The caller's sessions. */
export type Viewer = {
  /** The signed-in admin; null without a session. */
  admin: Maybe<AdminAccount>;
  /** Also given when the business is suspended; see suspended. */
  business: Maybe<BusinessSession>;
  /** The signed-in consumer; null without a session. */
  consumer: Maybe<Consumer>;
  /** Always the same: a request has one viewer, so caches keep one row. */
  id: Scalars['ID']['output'];
};

/** Where a way to a business begins. */
export type VisitSource =
  /** Lists of its offers on other sites: views of offers there, which are among the views too. */
  | 'EMBED'
  /** The code of its poster: how often the shop's page was opened by it. */
  | 'POSTER';

/** A payment that waits for an admin. */
export type WaitingPayment = {
  /** Account that it came to. */
  account: Scalars['String']['output'];
  /** All of it; below zero for a reversal. */
  amount: Scalars['Money']['output'];
  /** Date of the bank. */
  bookedOn: Scalars['Date']['output'];
  /** Movements of the other sign that it may take back whole, or whose surplus it may return, those with most in common first; at most three. */
  counterparts: Array<Counterpart>;
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** What waits of it. */
  left: Scalars['Money']['output'];
  /** Free text of the payer. */
  message: Maybe<Scalars['String']['output']>;
  /** As in the bank's file. */
  payerName: Maybe<Scalars['String']['output']>;
  /** Invoices that it may be for, the likeliest first; at most three. Of money that went out they owe it to their buyer. */
  proposals: Array<ProposedInvoice>;
  /** Why it waits. */
  reason: WaitingReason;
  /** Reference number of the payer. */
  reference: Maybe<Scalars['String']['output']>;
};

/** One page of payments that wait. */
export type WaitingPaymentPage = {
  /** Rows of this page. */
  items: Array<WaitingPayment>;
  /** All that wait. */
  total: Scalars['Int']['output'];
};

/** Why a payment waits for an admin. */
export type WaitingReason =
  /** It is a charge of the bank. */
  | 'BANK_FEE'
  /** It is for the balance of a business that has been deleted. */
  | 'BUSINESS_DELETED'
  /** The invoice of its reference has nothing open. */
  | 'NOTHING_OPEN'
  /** It has no reference number. */
  | 'NO_REFERENCE'
  /** Money went out, and it is not known why. */
  | 'OUTGOING'
  /** It is more than the invoice had open. */
  | 'OVERPAID'
  /** The bank took back a payment that is not known. */
  | 'REVERSAL'
  /** No invoice has its reference number. */
  | 'UNKNOWN_REFERENCE'
  /** The invoice of its reference was written off as a loss. */
  | 'WRITTEN_OFF';

/** A search whose new offers a consumer is notified of, each offer once. */
export type Watch = {
  /** Only offers of this category; null for all. */
  category: Maybe<Category>;
  /** Finnish name of the municipality; null for every one. */
  city: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the row; opaque. */
  id: Scalars['ID']['output'];
  /** Whether new offers are in the morning mail. */
  mail: Scalars['Boolean']['output'];
  /** Whether new offers are pushed to the consumer's devices. */
  push: Scalars['Boolean']['output'];
  /** As the consumer wrote it. */
  text: Scalars['String']['output'];
  /** Changes with every edit; an edit sends it back. */
  version: Scalars['Int']['output'];
  /** How far around the city. Offers of the whole country are found everywhere. */
  within: DistanceBand;
};

/** The watch after the change. */
export type WatchPayload = {
  /** The watch. */
  watch: Watch;
};

/** What a watch would find among the live offers. */
export type WatchPreview = {
  /** The municipality searched, which the words may name; null for every one. */
  city: Maybe<Scalars['String']['output']>;
  /** How many; 21 for more than 20. */
  count: Scalars['Int']['output'];
  /** The text as corrected, when more than a letter of it changed. */
  didYouMean: Maybe<Scalars['String']['output']>;
  /** The best of them, at most three. */
  offers: Array<Offer>;
};

/** An invoice that is a loss. */
export type WriteOffInput = {
  /** The invoice. */
  id: Scalars['ID']['input'];
  /** What the caller saw as open: CONFLICT when it has changed. Not compared when it is missing. */
  open?: InputMaybe<Scalars['Money']['input']>;
  /** Why. */
  reason: Scalars['String']['input'];
  /** Takes an earlier write-off back instead. */
  takeBack: Scalars['Boolean']['input'];
};

/** The invoice after the change. */
export type WriteOffPayload = {
  /** The invoice. */
  invoice: Invoice;
};
