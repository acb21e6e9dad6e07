/** What the invited person gives. */
export type AcceptInvitationInput = {
  /** The same again. */
  confirmPassword: string;
  /** Own name. */
  name: string;
  /** Chosen password. */
  newPassword: string;
  /** Token of the mailed link. */
  token: string;
};

/** A watch to store. */
export type AddWatchInput = {
  /** Only this category; all without. */
  categoryId?: string | number | null | undefined;
  /** Finnish name of a municipality; every one without. */
  city?: string | null | undefined;
  /** Whether new offers are in the morning mail. */
  mail?: boolean | null | undefined;
  /** Whether new offers are pushed to the consumer's devices, once there is one. */
  push?: boolean | null | undefined;
  /** What an offer must have: every word, in any form. A municipality among the words goes before city. */
  text: string;
  /** How far around the city. */
  within?: DistanceBand | null | undefined;
};

/** Which offers an admin lists, beside the search and the status. */
export type AdminOfferFilterInput = {
  /** Only offers of this category. */
  categoryId?: string | number | null | undefined;
  /** Only offers that name this municipality; those of the whole country name none. */
  city?: string | null | undefined;
  /** Created on this Helsinki day or later. */
  createdFrom?: string | null | undefined;
  /** Created on this Helsinki day or earlier. */
  createdTo?: string | null | undefined;
  /** True for offers whose time is over only, false for the others only. */
  expired?: boolean | null | undefined;
  /** True for premium offers and flyers only, false for the others only. */
  premium?: boolean | null | undefined;
  /** True for offers that made a product new though their business had one with much the same name, false for the others. */
  resemblesProduct?: boolean | null | undefined;
  /** Running on this Helsinki day or later. */
  validFrom?: string | null | undefined;
  /** Running on this Helsinki day or earlier. */
  validTo?: string | null | undefined;
};

/** An admin's own details; missing ones stay. */
export type AdminProfileInput = {
  /** The new password again. */
  confirmPassword?: string | null | undefined;
  /** The password in use. Needed for a new password, and for a new e-mail address unless the session was opened in the last five minutes. */
  currentPassword?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Name as shown. */
  name?: string | null | undefined;
  /** At least security.passwordMinLength characters. */
  newPassword?: string | null | undefined;
  /** Answers success also when a new e-mail address is sent without the password: the mailed link then asks for it. */
  proveAtConfirmation?: boolean;
};

/** Kinds of admin. */
export type AdminRole =
  /** Holds the permissions granted. */
  | 'ADMIN'
  /** Holds every permission and manages other admins. */
  | 'MASTER_ADMIN';

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
  backgroundGradient?: Gradient | null | undefined;
  /** Free text. */
  category?: string | null | undefined;
  /** Periods bought, at least 1. When missing: 1 for a new advertisement, as before in a change. */
  count?: number | null | undefined;
  /** Text of the button. */
  ctaText?: string | null | undefined;
  /** http or https. */
  ctaUrl?: string | null | undefined;
  /** At least 0; larger is shown first. 0 when missing from a new advertisement. */
  displayPriority?: number | null | undefined;
  /** Last day shown; derived from count when missing, unless noExpiration. */
  endDate?: string | null | undefined;
  /** Emoji, at most four. */
  icon?: string | null | undefined;
  /** An .ico file of at most 1 MB. */
  iconFile?: File | null | undefined;
  /** Emoji or file. Emoji when missing from a new advertisement. */
  iconType?: IconType | null | undefined;
  /** Whether it is in use. True when missing from a new advertisement. */
  isActive?: boolean | null | undefined;
  /** Never expires. */
  noExpiration?: boolean | null | undefined;
  /** Used only when a master admin sends it. */
  periodDays?: number | null | undefined;
  /** Used only when a master admin sends it. */
  pricePerPeriod?: number | null | undefined;
  /** Second line. */
  subtitle?: string | null | undefined;
  /** Heading; needed for a new advertisement. */
  title?: string | null | undefined;
};

/** An AI configuration to store. */
export type AiApiInput = {
  /** Missing, empty or masked keeps the stored key in an update. */
  apiKey?: string | null | undefined;
  /** 1 to 1000; 15 when missing from a new configuration. */
  chatLimit?: number | null | undefined;
  /** The caller's password. Needed for a new key unless the session was opened in the last five minutes. */
  currentPassword?: string | null | undefined;
  /** Needed for AZURE_OPENAI. */
  endpoint?: string | null | undefined;
  /** The service's own name of the model. */
  modelName?: string | null | undefined;
  /** Which AI service; needed for a new configuration. */
  service?: AiService | null | undefined;
};

/** Whether an AI configuration answers. */
export type AiApiStatus =
  /** It did not answer the latest question. */
  | 'FAILING'
  /** It failed three times within a minute and is paused for a minute. */
  | 'PAUSED'
  /** No question was put to it yet. */
  | 'UNUSED'
  /** It answered the latest question. */
  | 'WORKING';

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

/** Whether an offer has alcoholic drinks. */
export type AlcoholContent =
  /** Of at most 22 percent of alcohol: it may neither be shared nor pushed, nor sold several at once. */
  | 'MILD'
  /** None. */
  | 'NONE'
  /** Stronger ones, or mixed of them: refused. */
  | 'STRONG';

/** A payment and the invoice that it is for. */
export type AllocatePaymentInput = {
  /** How much of it, with VAT. As much as is left and the invoice has open when it is missing. */
  amount?: number | null | undefined;
  /** The invoice. */
  invoiceId: string | number;
  /** The payment. */
  paymentId: string | number;
  /** What the caller saw as left of the payment: CONFLICT when it has changed. */
  seen: number;
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

/** What a key is now. */
export type ApiKeyStatus =
  /** It works. */
  | 'ACTIVE'
  /** Its last day is over. */
  | 'EXPIRED'
  /** It was revoked. */
  | 'REVOKED';

/** What comes of an appeal. */
export type AppealDecision =
  /** The decision stays. */
  | 'DISMISSED'
  /** The decision was wrong: what can be restored is restored. */
  | 'UPHELD';

/** How far an appeal is. */
export type AppealStatus =
  /** An admin has decided. */
  | 'DECIDED'
  /** Waits for an admin. */
  | 'OPEN';

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

/** Which entries of the audit log. */
export type AuditFilterInput = {
  /** Only this action, for example business.approve. */
  action?: string | null | undefined;
  /** Only what this admin did. */
  adminId?: string | number | null | undefined;
  /** First Helsinki day. */
  from?: string | null | undefined;
  /** Only entries about this row. */
  targetId?: string | number | null | undefined;
  /** Last Helsinki day. */
  to?: string | null | undefined;
};

/** Kinds of files that banks send. */
export type BankFileKind =
  /** Account statement. */
  | 'CAMT053'
  /** Report of payments. */
  | 'CAMT054'
  /** Reference payments in the form of Finnish banks. */
  | 'KTL';

/** New values of the billing group. */
export type BillingSettingsInput = {
  /** Whether an invoice of more than 400 euros needs the buyer's postal address. */
  addressRequired?: boolean | null | undefined;
  /** BIC of the bank; empty removes it. */
  bic?: string | null | undefined;
  /** When a top-up is added to the balance. Invoices that are made already stay as they are. */
  creditWhen?: CreditWhen | null | undefined;
  /** Earlier accounts that payments still come to, as IBANs: the whole list. */
  formerIbans?: Array<string> | null | undefined;
  /** Registered home town of the operator; empty removes it. */
  homeTown?: string | null | undefined;
  /** Registered name of the operator; empty removes it. */
  legalName?: string | null | undefined;
  /** What offers get for a day on which the service was away for an hour or more. Holds for days that are not decided yet. */
  outageWay?: OutageWay | null | undefined;
  /** Fee of a reminder: 0 to 12 euros. */
  reminderFee?: number | null | undefined;
  /** First due date that is reminded of; today when reminders are turned on and none has been set. */
  remindersFrom?: string | null | undefined;
  /** Whether unpaid invoices are reminded of. */
  remindersOn?: boolean | null | undefined;
  /** Cents that the payments of an invoice may lack for it to be closed. Holds for later payments. */
  toleranceCents?: number | null | undefined;
  /** What the sum of VAT in the books of a month goes by. Changes the books of earlier months too. */
  vatBasis?: VatBasis | null | undefined;
};

/** A movement of a row that was not understood. */
export type BookFileRowInput = {
  /** Above zero when money came in. */
  amount: number;
  /** Date of the bank. */
  bookedOn: string;
  /** Free text, or what the movement is about. */
  message?: string | null | undefined;
  /** The other party. */
  payerName?: string | null | undefined;
  /** Reference number, domestic or RF. */
  reference?: string | null | undefined;
  /** The row. */
  rowId: string | number;
  /** What the caller saw: CONFLICT when the row has been decided since. */
  version: number;
};

/** What can be done on a business's behalf. Which roles may do it is in BusinessSession.actions of each. */
export type BusinessAction =
  /** Order top-ups and pay. */
  | 'BILLING_PAY'
  /** See the balance, transactions, invoices and payments. */
  | 'BILLING_READ'
  /** Change the business's contact details and choose which mails it gets. */
  | 'BUSINESS_EDIT'
  /** End its account, and take that back. */
  | 'BUSINESS_END'
  /** See the business's name and contact details. */
  | 'BUSINESS_READ'
  /** Redeem a consumer's code. */
  | 'CODE_REDEEM'
  /** Download everything stored about the business. */
  | 'DATA_EXPORT'
  /** Appeal against such a decision. */
  | 'DECISION_APPEAL'
  /** See decisions that restrict the business. */
  | 'DECISION_READ'
  /** Make, replace and revoke the keys of the business's programs. */
  | 'KEY_MANAGE'
  /** See who did what. */
  | 'LOG_READ'
  /** Invite members, change their roles and caps, and disable them. */
  | 'MEMBER_MANAGE'
  /** Own session, password, name and address of sign-in. */
  | 'MEMBER_SELF'
  /** Write drafts, and change, move, cancel and delete offers and repeats. Charges nothing. */
  | 'OFFER_EDIT'
  /** Publish offers, which charges the balance. */
  | 'OFFER_PUBLISH'
  /** See the business's offers, drafts, repeats and products. */
  | 'OFFER_READ'
  /** Agree to weekly repeats, which charge the balance later. */
  | 'OFFER_REPEAT'
  /** See and change outlets and their hours. */
  | 'OUTLET_MANAGE'
  /** Change the public page. */
  | 'SHOP_EDIT'
  /** See the business's public page and what of it waits. */
  | 'SHOP_READ'
  /** See how offers did. */
  | 'STATS_READ'
  /** Accept terms for the business. */
  | 'TERMS_ACCEPT'
  /** See the terms that bind the business. */
  | 'TERMS_READ';

/** Which events of a business; without values all. */
export type BusinessEventFilterInput = {
  /** Only what this member or key did. */
  actorId?: string | number | null | undefined;
  /** First Helsinki day. */
  from?: string | null | undefined;
  /** Only events of this kind. */
  kind?: BusinessEventKind | null | undefined;
  /** Last Helsinki day. */
  to?: string | null | undefined;
};

/** What an event of a business is about. */
export type BusinessEventKind =
  /** What the operator decided, and appeals. */
  | 'DECISIONS'
  /** Keys of programs. */
  | 'KEYS'
  /** Members and their sign-in. */
  | 'MEMBERS'
  /** The balance and payments. */
  | 'MONEY'
  /** Publishing, editing and cancelling offers. */
  | 'OFFERS'
  /** Outlets and their hours. */
  | 'OUTLETS'
  /** The business's details and settings. */
  | 'PROFILE';

/** Mails that a business may turn off. What happens to its offers and its account is mailed in any case. */
export type BusinessMailKind =
  /** The balance has gone below 50 euros; once, until it has been above again. */
  | 'BALANCE_LOW'
  /** At 10 o'clock, two days before the last day of an offer. */
  | 'ENDS_SOON'
  /** On the morning of the day on which an offer with a code begins: how it is taken at the till. To those at the tills of its outlets. */
  | 'TILL_CARD'
  /** On Mondays at 8 o'clock, when an offer ran in the week before: what it brought. */
  | 'WEEKLY_RESULT';

/** Contact details of a business; missing ones stay. */
export type BusinessProfileInput = {
  /** What invoices print as the buyer's reference. */
  buyerReference?: string | null | undefined;
  /** Who represents the business. */
  contactPerson?: string | null | undefined;
  /** The password in use. Needed for a new e-mail address unless the session was opened in the last five minutes. */
  currentPassword?: string | null | undefined;
  /** Address for electronic invoices, given together with its operator; two empty texts remove it. */
  eInvoiceAddress?: string | null | undefined;
  /** Operator of electronic invoices: its identifier or BIC. */
  eInvoiceOperator?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Telephone number. */
  phone?: string | null | undefined;
  /** Five digits. */
  postCode?: string | null | undefined;
  /** Answers success also when a new e-mail address is sent without the password: the mailed link then asks for it. */
  proveAtConfirmation?: boolean;
  /** Street and number, or post office box. An address is given as a whole; three empty texts remove it. */
  street?: string | null | undefined;
  /** Town of the post code. */
  town?: string | null | undefined;
};

/** What a member of a business is, and by that may do. */
export type BusinessRole =
  /** May do everything, and manages the members. */
  | 'OWNER'
  /** Writes and publishes offers; sees no balance and no invoices. */
  | 'PUBLISHER'
  /** Redeems codes at the till; nothing else. */
  | 'TILL';

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
  by?: BusinessSortField;
  /** Which way. */
  direction?: SortDirection;
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

/** A new password for the signed-in account. */
export type ChangePasswordInput = {
  /** Which of the caller's sessions is meant: CONSUMER, BUSINESS or ADMIN. */
  as: Audience;
  /** The new password again. */
  confirmPassword: string;
  /** The password in use. */
  currentPassword: string;
  /** At least security.passwordMinLength characters. */
  newPassword: string;
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

/** A message to the assistant. */
export type ChatMessageInput = {
  /** Text; not empty. */
  text: string;
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

/** Who wrote a message. */
export type ChatRole =
  /** The assistant. */
  | 'ASSISTANT'
  /** The consumer. */
  | 'CONSUMER';

/** How an answer of the assistant was written. Its sentences are always those of our own renderer. */
export type ChatWriter =
  /** Rules of our own made it, without a model. */
  | 'BUILT_IN'
  /** An AI service made the plan: which offers, in which order, in which language. */
  | 'SERVICE_PLAN';

/** The settlement that an admin takes off the list. */
export type CloseOnlineSettlementInput = {
  /** The settlement. */
  id: string | number;
  /** What was found out. */
  note: string;
};

/** Answer to a challenge. */
export type ConfirmTwoFactorInput = {
  /** Six digits, or a recovery code. */
  code: string;
  /** The challenge's token. */
  token: string;
};

/** What a message of the contact form is about. */
export type ContactKind =
  /** An obstacle that a disabled person met; sent with the form of the accessibility statement. */
  | 'ACCESSIBILITY'
  /** Anything else. */
  | 'GENERAL';

/** A language in which the operator answers. */
export type ContactLanguage =
  /** English. */
  | 'EN'
  /** Finnish. */
  | 'FI'
  /** Swedish. */
  | 'SV';

/** A message to support. */
export type ContactMessageInput = {
  /** E-mail address. */
  email: string;
  /** What it is about. */
  kind?: ContactKind;
  /** What the sender writes; not empty. */
  message: string;
  /** Name as shown. */
  name: string;
};

/** What a business answers to the questions of the rules of content. */
export type ContentAnswersInput = {
  /** Whether it has alcoholic drinks. */
  alcohol?: AlcoholContent | null | undefined;
  /** Rules whose sentences the business says that it has followed. */
  confirmed?: Array<ContentFlag> | null | undefined;
  /** The credit that it speaks of. */
  credit?: CreditTermsInput | null | undefined;
  /** Whether a claim of carbon neutrality rests on offsets alone. */
  isOffsetOnly?: boolean | null | undefined;
  /** Words of the text that the questions were about, in lower case; missing, those of the text that comes with the answers. */
  words?: Array<string> | null | undefined;
};

/** What a rule of content does. */
export type ContentEffect =
  /** Asks one question; without its answer nothing is published but through the documented calls, whose offers wait for an admin. */
  | 'ASK'
  /** Says what the law wants; publishing goes on. */
  | 'NOTE'
  /** Publishes nothing but through the documented calls, whose offers wait for an admin. */
  | 'REFUSE';

/** Rules of what offers may say. */
export type ContentFlag =
  /** Alcoholic drinks: strong ones may not be advertised to consumers (alcohol act 1102/2017). */
  | 'ALCOHOL'
  /** Credit: its lender, real annual rate and an example belong to it (directive (EU) 2023/2225). */
  | 'CREDIT'
  /** Games for money (lotteries act 1047/2001, and our terms). */
  | 'GAMBLING'
  /** Claims of benefits to the environment (directive (EU) 2024/825). */
  | 'GREEN'
  /** Claims of effects on health (regulation (EC) 1924/2006). */
  | 'HEALTH'
  /** Prescription medicines may not be advertised to consumers, and others with limits (medicines act 395/1987). */
  | 'MEDICINE'
  /** Political advertising, which we do not publish (regulation (EU) 2024/900). */
  | 'POLITICAL'
  /** Words of a reduction where the price shows none (consumer protection act 2:11). */
  | 'PRICE_WORDS'
  /** Tobacco, snus, nicotine pouches and e-cigarettes may not be advertised (tobacco act 549/2016). */
  | 'TOBACCO'
  /** A price of food without a unit price, or the reason why there is none (decree 553/2013). */
  | 'UNIT_PRICE';

/** Which reports an admin lists. */
export type ContentReportFilterInput = {
  /** Only reports of this kind. */
  kind?: ReportKind | null | undefined;
  /** Only reports of this offer. */
  offerId?: string | number | null | undefined;
  /** Only reports in this state. */
  status?: ReportStatus | null | undefined;
};

/** A new admin. */
export type CreateAdminInput = {
  /** E-mail address. */
  email: string;
  /** Name as shown. */
  name: string;
  /** In plain text; stored only as an argon2id hash. */
  password: string;
  /** Ignored for a master admin. MANAGE_ADMINS and SYSTEM_CONTROL are refused for a plain admin. */
  permissions?: Array<Permission>;
  /** Kind of admin. */
  role?: AdminRole;
};

/** A new key. Its actions, its outlets, its cap and its name stay as long as it lives. */
export type CreateApiKeyInput = {
  /** What it may do: at least one of `apiKeyRights`. */
  actions: Array<BusinessAction>;
  /** The current password, when the sign-in is older than five minutes. */
  currentPassword?: string | null | undefined;
  /** Its last day, at most 364 days from today. */
  endDate: string;
  /** What it may spend in a calendar month, net of VAT: wanted when an action charges the balance, and only then. */
  monthCap?: number | null | undefined;
  /** What its owner calls it; not empty. */
  name: string;
  /** Outlets in use to which it is limited, at least one; null for all. Only with an action that is done at an outlet. */
  outletIds?: Array<string | number> | null | undefined;
};

/** An invoice whose top-up waits for its payment. */
export type CreditAheadInput = {
  /** The invoice. */
  id: string | number;
  /** Why its top-up is credited now. */
  reason: string;
};

/** What to credit of an invoice. */
export type CreditInvoiceInput = {
  /** Without VAT, more than 0. All that is left of the invoice when it is missing. */
  amount?: number | null | undefined;
  /** The invoice. */
  id: string | number;
  /** The same key replays the same answer. */
  idempotencyKey?: string | null | undefined;
  /** The reason, which is mailed to the business and printed on the credit note. */
  reason: string;
  /** What the caller saw as credited so far, without VAT: CONFLICT when it has changed. Not compared when it is missing. */
  seen?: number | null | undefined;
};

/** How much a business may owe. */
export type CreditLimitInput = {
  /** The business. */
  id: string | number;
  /** With VAT: 0 to 100 000 euros. */
  limit: number;
  /** What the caller saw as the limit: CONFLICT when it has changed. Not compared when it is missing. */
  seen?: number | null | undefined;
};

/** What consumers learn of a credit. */
export type CreditTermsInput = {
  /** Real annual rate in percent, 0-100. */
  annualRate: number;
  /** Its sum, time, instalment and costs in an example. */
  example: string;
  /** Who gives it. */
  lender: string;
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

/** How far an archive of a business's own data is. */
export type DataExportStatus =
  /** Could not be made; a new one may be asked for at once. */
  | 'FAILED'
  /** Is being made. */
  | 'MAKING'
  /** Waits for its turn. */
  | 'QUEUED'
  /** Can be downloaded. */
  | 'READY';

/** A row and whether it is the stored movement. */
export type DecideFileRowInput = {
  /** True: it is the stored movement. False: it is another one. */
  isSame: boolean;
  /** The row. */
  rowId: string | number;
  /** What the caller saw: CONFLICT when the row has been decided since. */
  version: number;
};

/** A decision on a report. */
export type DecideReportInput = {
  /** What is decided. */
  decision: ReportDecision;
  /** Why, for the sender and for the business. */
  grounds: RestrictionGroundsInput;
  /** A note for admins only. */
  note?: string | null | undefined;
};

/** How often mails about new offers come. */
export type DigestFrequency =
  /** Every day. */
  | 'DAILY'
  /** Never. */
  | 'NONE'
  /** Once a week. */
  | 'WEEKLY';

/** A row to be left out. */
export type DismissFileRowInput = {
  /** Why. */
  reason: string;
  /** The row. */
  rowId: string | number;
  /** What the caller saw: CONFLICT when the row has been decided since. */
  version: number;
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

/** Where a business receives electronic invoices, as a whole. */
export type EInvoiceInput = {
  /** What invoices print as the buyer's reference; empty without one. */
  buyerReference: string;
  /** Its address: an OVT identifier, an IBAN or the operator's own; empty without one. */
  eInvoiceAddress: string;
  /** The operator: its identifier or BIC; empty without an address. */
  eInvoiceOperator: string;
};

/** When a business ends its account, and what becomes of its balance. */
export type EndMyBusinessInput = {
  /** The balance that was read, net of VAT; another balance now is refused with CONFLICT. */
  balance: number;
  /** The account's password. */
  currentPassword: string;
  /** At once, or else after 30 whole days. */
  isAtOnce: boolean;
  /** Whether the business wants its balance back. Otherwise it is written off. */
  wantsBalance: boolean;
};

/** What became of a payment that no longer pays an invoice. */
export type EndedPaymentStatus =
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

/** Why an account ends without the notice of 30 days (regulation (EU) 2019/1150, article 4). */
export type EndingException =
  /** A documented REST call, which gives no reason. */
  | 'API'
  /** The business deceives the platform or its users. */
  | 'FRAUD'
  /** The law or an authority demands it. */
  | 'LAW'
  /** The business itself has asked for it. */
  | 'OWN_REQUEST'
  /** It has broken the terms again and again. */
  | 'REPEATED_BREACH';

/** Something that a person did about an offer or an advertisement, to be counted with others. */
export type EventInput = {
  /** Finnish name of the municipality that the person browses. */
  city?: string | null | undefined;
  /** A new UUID that the sender makes for the event and repeats when it sends the event again. */
  id: string | number;
  /** What the person did. */
  kind: EventKind;
  /** `lahde` of the link, cut to 40 characters. */
  source?: string | null | undefined;
  /** Id of the offer; of the advertisement with ADVERTISEMENT_CLICK; the end of the page's address with POSTER. */
  targetId: string | number;
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
export type EventStatus =
  /** It was counted. */
  | 'COUNTED'
  /** It is a repeat, over the limit of its network address, of a robot, or the owner's own visit. */
  | 'NOT_COUNTED'
  /** There is no such offer or advertisement, or it is no longer live. Sending the event again is of no use. */
  | 'NOT_FOUND';

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
  fileId?: string | number | null | undefined;
  /** Only those about which an admin has to decide. */
  waiting?: boolean;
};

/** What became of a row of a bank's file. */
export type FileRowStatus =
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
  mail?: boolean | null | undefined;
  /** Whether they are pushed to the consumer's devices. */
  push?: boolean | null | undefined;
};

/** New values of the general group. */
export type GeneralSettingsInput = {
  /** Where authorities reach the operator directly; empty for the public address. */
  authorityEmail?: string | null | undefined;
  /** Languages in which authorities are answered: the whole list. Finnish or Swedish is among them. */
  authorityLanguages?: Array<ContactLanguage> | null | undefined;
  /** Public address. */
  contactEmail?: string | null | undefined;
  /** The rule that a statement of reasons names when the admin gave no reason. */
  defaultRule?: string | null | undefined;
  /** IBAN printed on invoices; empty removes it. */
  iban?: string | null | undefined;
  /** Links to stores and social networks. */
  links?: SiteLinksInput | null | undefined;
  /** Whether the platform is closed for maintenance. */
  maintenanceMode?: boolean | null | undefined;
  /** Before or after publishing. */
  offerModeration?: OfferModeration | null | undefined;
  /** Postal address of the operator. */
  osoite?: string | null | undefined;
  /** Telephone number. */
  phone?: string | null | undefined;
  /** Whether new accounts can be made. */
  registrationEnabled?: boolean | null | undefined;
  /** One sentence on the service. */
  siteDescription?: string | null | undefined;
  /** Name of the service. */
  siteName?: string | null | undefined;
  /** Address of customer service. */
  supportEmail?: string | null | undefined;
  /** Languages in which users are answered by people: the whole list. Finnish or Swedish is among them. */
  userLanguages?: Array<ContactLanguage> | null | undefined;
  /** Business ID of the operator. */
  yTunnus?: string | null | undefined;
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

/** A file of a bank to be read in. */
export type ImportBankFileInput = {
  /** At most 20 MB. Refused with INVALID_INPUT when it is missing. */
  file?: File | null | undefined;
};

/** Whom to invite, and as what. */
export type InviteMemberInput = {
  /** The current password, to make an owner when the sign-in is older than five minutes. */
  currentPassword?: string | null | undefined;
  /** Address that is mailed, and with which the person will sign in. */
  email: string;
  /** Only for a publisher: what may be charged in a calendar month; null without a limit. */
  monthCap?: number | null | undefined;
  /** Name of the person. */
  name: string;
  /** Outlets in use to which the member is limited; null for all. Never of an owner. */
  outletIds?: Array<string | number> | null | undefined;
  /** What the person becomes. */
  role: BusinessRole;
};

/** Which invoices to list. */
export type InvoiceFilterInput = {
  /** First date of the invoice. */
  from?: string | null | undefined;
  /** Only documents of this kind. */
  kind?: InvoiceKind | null | undefined;
  /** Those of which nearest to this sum is open or owed come first, the oldest of them before the others; else the newest. */
  nearTo?: number | null | undefined;
  /** Only open, unpaid invoices of top-ups at another VAT rate than the current one, when true. */
  oldTaxRate?: boolean | null | undefined;
  /** Only credited invoices of which something is to be paid back, when true. */
  owed?: boolean | null | undefined;
  /** Only invoices of which something is still to be paid, when true. */
  payable?: boolean | null | undefined;
  /** Only open invoices with at least this number of reminders: 1 or 2. */
  reminders?: number | null | undefined;
  /**
   * Words in the number, the reference, or the buyer's name or Y-tunnus. A word of one or two characters is found only where
   * a word begins.
   */
  search?: string | null | undefined;
  /** Only invoices in this state. */
  status?: InvoiceStatus | null | undefined;
  /** Last date of the invoice. */
  to?: string | null | undefined;
};

/** What kind of document an invoice is. */
export type InvoiceKind =
  /** Takes back an invoice or a part of it; its amounts are below zero (hyvityslasku). */
  | 'CREDIT_NOTE'
  /** To be paid. */
  | 'INVOICE';

/** What has become of an invoice. It follows from its payments, credit notes and write-offs. */
export type InvoiceStatus =
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

/** Direction of money. */
export type LedgerDirection =
  /** Money in: a top-up, a refund, an advertisement sold. */
  | 'CREDIT'
  /** Money out: a charge. */
  | 'DEBIT';

/** Which rows of the platform's ledger. */
export type LedgerFilterInput = {
  /** Only this kind of advertisement event. */
  activity?: AdvertisementActivity | null | undefined;
  /** The admin. */
  adminId?: string | number | null | undefined;
  /** Only rows in this currency. When it is missing, min and max are in the current currency. */
  currency?: Currency | null | undefined;
  /** Which way. */
  direction?: LedgerDirection | null | undefined;
  /** First Helsinki day. */
  from?: string | null | undefined;
  /** Maximum absolute amount, in the currency: rows in another one are left out. */
  max?: number | null | undefined;
  /** Minimum absolute amount, in the currency: rows in another one are left out. */
  min?: number | null | undefined;
  /**
   * Words in the business, the offer, the advertisement, the description or the reference. A word of one or two characters
   * is found only where a word begins: "oy" in "Leipomo Oy", not in "Moy".
   */
  search?: string | null | undefined;
  /** Only rows of this kind. */
  source?: LedgerSource | null | undefined;
  /** Last Helsinki day. */
  to?: string | null | undefined;
};

/** What kind of row the platform's ledger shows. */
export type LedgerSource =
  /** Something happened to an advertisement. */
  | 'ADVERTISEMENT_ACTIVITY'
  /** A business's balance changed. */
  | 'BALANCE_TRANSACTION';

/** A row as a device has it. */
export type ListRowInput = {
  /** A UUID; of an offer its id. */
  id: string | number;
  /** Of an offer. */
  isOffer: boolean;
  /** Gone, unless a text is newer. */
  isRemoved: boolean;
  /** Bought. */
  isTicked: boolean;
  /** A note. */
  note: string;
  /** When. */
  noteAt: string;
  /** '2', '3 kg', or empty. */
  quantity: string;
  /** When. */
  quantityAt: string;
  /** When. */
  removedAt: string;
  /** At most 80 characters; of an offer its title. */
  text: string;
  /** When. */
  textAt: string;
  /** When. */
  tickedAt: string;
};

/** Whether an offer is in one city or many. */
export type LocationType =
  /** Several cities, or the whole country. */
  | 'MULTIPLE'
  /** One city and an address. */
  | 'SINGLE';

/** Credentials. */
export type LoginInput = {
  /** E-mail address. */
  email: string;
  /** In plain text; stored only as an argon2id hash. */
  password: string;
  /** Keeps a business's session for 30 days instead of the idle time-out. A consumer's always lasts 30 days, an admin's never. */
  rememberMe?: boolean;
};

/** How days are given back that a wrong decision took from an offer. */
export type LostDaysWay =
  /** The offer runs on for as many days. */
  | 'DAYS'
  /** The days' share of its price goes back to the balance. */
  | 'MONEY';

/** What has become of a mail. */
export type MailStatus =
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

/** What a member goes through. */
export type MemberStatus =
  /** May sign in. */
  | 'ACTIVE'
  /** Was shut out. */
  | 'DISABLED'
  /** Invited; cannot sign in yet. */
  | 'INVITED';

/** A member's own details; missing ones stay. */
export type MyDetailsInput = {
  /** The password in use. Needed for a new address unless the session was opened in the last five minutes. */
  currentPassword?: string | null | undefined;
  /** Address of sign-in. */
  email?: string | null | undefined;
  /** Name of the person. */
  name?: string | null | undefined;
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

/** A wish to store. */
export type NotificationWishInput = {
  /** Only of this category; all when absent. */
  categoryId?: string | number | null | undefined;
  /** Finnish name of a municipality. */
  city: string;
};

/**
 * What an offer says: the same in a new offer, a draft, an edit and a correction, and in what is published every week. A new
 * offer needs a title, a description, a category, a place and a keyword; an edit leaves what is missing as it is; a draft
 * stores what is missing as missing.
 */
export type OfferContentInput = {
  /** Street address; needed for SINGLE. */
  address?: string | null | undefined;
  /** Name or id of a category. */
  category?: string | null | undefined;
  /** Finnish names of municipalities: exactly one for SINGLE; none when nationwide. */
  cities?: Array<string> | null | undefined;
  /** What the business answers to the questions of the rules of content. */
  contentAnswers?: ContentAnswersInput | null | undefined;
  /** Text; not empty. */
  description?: string | null | undefined;
  /** Days after the last one on which its code still works; 0 when missing. */
  graceDays?: number | null | undefined;
  /** The whole country; only with MULTIPLE and without cities. */
  isNationwide?: boolean | null | undefined;
  /** Words that people search by; at least one. */
  keywords?: Array<string> | null | undefined;
  /** One place or several. */
  locationType?: LocationType | null | undefined;
  /** Outlets that it is for: locationType, cities and address are then theirs. Empty for none; an edit that gives another place chooses none. */
  outletIds?: Array<string | number> | null | undefined;
  /** What the consumer pays; an edit may have a part of it. */
  price?: OfferPriceInput | null | undefined;
  /** How a customer takes it at the till; NONE when missing. Nothing is reserved by a code, and no price is written down. */
  redemption?: OfferRedemption | null | undefined;
  /** Customers whom it is counted for at most; missing means no limit. */
  redemptionLimit?: number | null | undefined;
  /** Heading; not empty. */
  title?: string | null | undefined;
  /** Website to visit, http or https. */
  url?: string | null | undefined;
};

/** The whole content of a draft: what is missing is stored as missing. Texts and numbers only need to fit; the rules of offers apply when it is published. */
export type OfferDraftInput = {
  /** What is written of it so far. */
  content?: OfferContentInput | null | undefined;
  /** Last day. */
  endDate?: string | null | undefined;
  /** The GTIN under the bar code of the product. */
  gtin?: string | null | undefined;
  /** Ids of the draft's pictures in their order; those that are not named follow. */
  imageIds?: Array<string | number>;
  /** Whether the price is said to be reduced. */
  isReduced?: boolean;
  /** Texts of the draft's pictures, each with the id of its picture; read when a flyer is published. */
  pageTexts?: Array<PageTextInput>;
  /** Product of the business whose earlier prices count. */
  productId?: string | number | null | undefined;
  /** First day. */
  startDate?: string | null | undefined;
  /** Kind of offer. */
  type?: OfferType | null | undefined;
};

/** An offer published on a business's behalf. */
export type OfferForBusinessInput = {
  /** The business's id. */
  business: string | number;
  /** Invoices the service fee of 15 euros plus VAT. */
  chargeServiceFee?: boolean;
  /** Publishing price instead of the list price, from 0 to 100 000 euros. */
  customPrice?: number | null | undefined;
  /** The offer. */
  offer: OfferInput;
};

/** A new offer. */
export type OfferInput = {
  /** What it says. */
  content: OfferContentInput;
  /** Last day: at most 7 days after the first for normal types, 14 for premium ones. */
  endDate: string;
  /** The price that the sender saw; another one is refused with PRICE_CHANGED. */
  expectedPrice?: number | null | undefined;
  /** A flyer as a PDF in place of images and pageTexts, published as renderFlyer reads it. */
  flyerPdf?: File | null | undefined;
  /** The GTIN under the bar code of the product: 8, 12, 13 or 14 digits of which the last checks the others. */
  gtin?: string | null | undefined;
  /** The same key replays the same answer. */
  idempotencyKey?: string | null | undefined;
  /** Pictures, in order: PNG, JPEG, GIF, WebP or AVIF of at most 10 MB, 50 megapixels, 12,000 pixels on the longer side, which is at most 20 times the shorter one, and 192 MB once decoded (pixels times channels times bytes of each). */
  images?: Array<File>;
  /** Texts of the pages of a flyer, in the order of the pictures; the rest have none. */
  pageTexts?: Array<PageTextInput> | null | undefined;
  /** Product of the business whose earlier prices count; missing, the one with the same GTIN, or a name like the heading. */
  productId?: string | number | null | undefined;
  /** First day, today or at most 90 days later. */
  startDate: string;
  /** Kind of offer; decides price, length and pictures. */
  type: OfferType;
};

/** Whether new offers are published at once or after an admin's approval. */
export type OfferModeration =
  /** Published at once, looked at afterwards. */
  | 'POST'
  /** Pending until an admin approves. */
  | 'PRE';

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

/** The consumer's price of an offer as its business gives it. What is missing is none, or in an edit as it was. */
export type OfferPriceInput = {
  /** Whom the price is for; missing means everyone. A price for members needs everybody's as originalPrice. */
  audience?: PriceAudience | null | undefined;
  /** Percent of a general announcement; ignored beside a price, whose percent is counted. */
  discountPercentage?: number | null | undefined;
  /** Consumer's price now. Goods below originalPrice, or beside lowestPrice30Days, are reduced and need the latter. */
  discountedPrice?: number | null | undefined;
  /** Whether the business says that own earlier offers with a resembling name were of other products; those of an equal name or GTIN count all the same. */
  isOtherProduct?: boolean | null | undefined;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11); missing, that of own earlier offers. */
  lowestPrice30Days?: number | null | undefined;
  /** Pieces that the price buys together, from 2 to 99, with MULTI_BUY; originalPrice is then that of one piece. */
  multiCount?: number | null | undefined;
  /** Why a price of food has no unit price. */
  noUnitPriceReason?: NoUnitPriceReason | null | undefined;
  /** First day on which a new product was sold: its lowest price is of the days since then. */
  onSaleSince?: string | null | undefined;
  /** Usual price of goods; of services and perishable food the price before. Alone, the price. */
  originalPrice?: number | null | undefined;
  /** Food that perishes quickly, in a category of food: its reduction needs no lowest price. */
  perishable?: boolean | null | undefined;
  /** What kind of price it is. Missing: SINGLE, or GENERAL with a percent and no price. */
  priceForm?: PriceForm | null | undefined;
  /** What a general reduction applies to; needed with GENERAL. */
  scope?: string | null | undefined;
  /** Goods or a service; missing counts as goods. */
  subject?: PriceSubject | null | undefined;
  /** How much the price buys, from which the unit price is counted. */
  unit?: ProductAmountInput | null | undefined;
  /** A general reduction of at most that percent. */
  upTo?: boolean | null | undefined;
};

/** How a customer takes an offer at the till. */
export type OfferRedemption =
  /** Without a code. */
  | 'NONE'
  /** By a code of one's own, which works once. */
  | 'ONCE'
  /** By a code of the day that everyone is shown. */
  | 'SHOW';

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
  by?: OfferSortField;
  /** Which way. */
  direction?: SortDirection;
};

/** What moderation has decided. */
export type OfferStatus =
  /** Accepted. */
  | 'APPROVED'
  /** Awaits an admin: a new offer under pre-moderation, or a change to a live one. */
  | 'PENDING'
  /** Refused. */
  | 'REJECTED';

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

/** Status of a payment on the site. */
export type OnlinePaymentStatus =
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
export type OnlineRefundSettlement =
  /** The money has left; of an unclear one, or of one whose money left although it had failed. */
  | 'DONE'
  /** The money has not left and comes back to the balance; of an unclear one. */
  | 'FAILED'
  /** Seen to in some other way; of one that failed. */
  | 'HANDLED';

/** Status of a refund. */
export type OnlineRefundStatus =
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

/** Status of a settlement. */
export type OnlineSettlementStatus =
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

/** Hours that are kept every week. */
export type OpenHoursInput = {
  /** HH:MM; not after `opens`, it is of the next day. */
  closes: string;
  /** HH:MM. */
  opens: string;
  /** The day on which they begin: 1 is Monday, 7 is Sunday. */
  weekday: number;
};

/** Status of a top-up request. */
export type OrderStatus =
  /** Withdrawn by the business. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Not decided yet. */
  | 'PENDING';

/** What offers get for a day on which the service was away. */
export type OutageWay =
  /** They run a day longer. */
  | 'DAYS'
  /** The day's share of their price goes back to the balance; what cost nothing runs a day longer. */
  | 'MONEY'
  /** Nothing; the day is named in receipts. */
  | 'NONE';

/** What a business says of an outlet. For a new one the name and the address are required; in an edit, missing fields stay. */
export type OutletInput = {
  /** When it is open in a week, all of it; at most three spans of a day. Empty to remove them. */
  hours?: Array<OpenHoursInput> | null | undefined;
  /** Finnish or Swedish name of its municipality. Where the town is one, it may be left out. */
  municipality?: string | null | undefined;
  /** Its name. */
  name?: string | null | undefined;
  /** A line about it; empty to remove it. */
  note?: string | null | undefined;
  /** Its own telephone number; empty to remove it. */
  phone?: string | null | undefined;
  /** Five digits. */
  postCode?: string | null | undefined;
  /** Days on which it keeps other hours, all of them, at most 13 months ahead. Those that are over are not stored. */
  specialHours?: Array<SpecialHoursInput> | null | undefined;
  /** Street and number. */
  street?: string | null | undefined;
  /** Town of the post code. */
  town?: string | null | undefined;
};

/** Proof that the caller may change the own second factor. */
export type OwnTwoFactorInput = {
  /** Six digits of the app in use, or a recovery code. Not needed before the first enrolment. */
  code?: string | null | undefined;
  /** The password in use. */
  currentPassword: string;
};

/** Which page of a numbered list. */
export type PageInput = {
  /** Page number, from 1. */
  number?: number;
  /** Rows on a page, 1 to 100. */
  size?: number;
};

/** The text of a page of a flyer. */
export type PageTextInput = {
  /** The stored picture that it is of, in an edit. Missing, the text is of the next new picture. */
  imageId?: string | number | null | undefined;
  /** Whether its business has compared an OCR text with the picture: without that it is refused in an offer. A draft stores it. */
  isConfirmed?: boolean | null | undefined;
  /** Where it came from; PDF and OCR only for what was read so and not changed since. */
  source?: PageTextSource;
  /** What the page says, for searches and for those who cannot see the picture; empty for no text. */
  text: string;
};

/** Where the text of a page came from. */
export type PageTextSource =
  /** Recognized in a picture; its business has confirmed that the page says so. */
  | 'OCR'
  /** Read from a PDF, and sent as it was read. */
  | 'PDF'
  /** Its business typed it. */
  | 'TYPED';

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

/** A Finnish postal address. */
export type PostalAddressInput = {
  /** Five digits. */
  postCode: string;
  /** Street and number, or post office box. */
  street: string;
  /** Town of the post code. */
  town: string;
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
  /** Name or id of a category. */
  category?: string | null | undefined;
  /** Last day of the offer. */
  endDate: string;
  /** GTIN of the product. */
  gtin?: string | null | undefined;
  /** An own offer that is being edited: its own price is no earlier one. */
  offerId?: string | number | null | undefined;
  /** The price. */
  price: OfferPriceInput;
  /** Product of the business. */
  productId?: string | number | null | undefined;
  /** First day of the offer. */
  startDate: string;
  /** Heading of the offer, by which its product is found when none is named. */
  title?: string | null | undefined;
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

/** New values of the pricing group. */
export type PricingSettingsInput = {
  /** Days in an advertisement period. Master admins only. */
  advertisementPeriodDays?: number | null | undefined;
  /** Price of one advertisement period. Master admins only. */
  advertisementPricePerPeriod?: number | null | undefined;
  /** Currency of the amounts. */
  currency?: Currency | null | undefined;
  /** Price of a normal flyer. */
  normalFlyer?: number | null | undefined;
  /** Price of a normal offer. */
  normalOffer?: number | null | undefined;
  /** Price of a premium flyer. */
  premiumFlyer?: number | null | undefined;
  /** Price of a premium offer. */
  premiumOffer?: number | null | undefined;
  /** VAT in percent, 0 to 100 with one decimal. */
  taxRate?: number | null | undefined;
};

/** How much a price buys. */
export type ProductAmountInput = {
  /** In each of them. */
  amount: number;
  /** Packs or bottles. */
  count?: number;
  /** Part of the price that comes back with the bottle. */
  deposit?: number;
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

/** A subscription of a browser, as its `PushSubscription` has it. */
export type PushDeviceInput = {
  /** The device's secret (`keys.auth`), as base64url of 16 bytes. */
  auth: string;
  /** The address that the push service gave. */
  endpoint: string;
  /** How the consumer will know the device, for example 'Chrome, Android'. */
  name: string;
  /** The device's public key (`keys.p256dh`), as base64url of 65 bytes. */
  p256dh: string;
};

/** What a consumer is notified of on devices; the first is the most important. */
export type PushKind =
  /** A favourite ends tomorrow: once, at 16:00. */
  | 'FAVOURITE'
  /** A followed shop has a new offer. */
  | 'FOLLOW'
  /** A new offer matches a watch. */
  | 'WATCH';

/** New values; missing fields stay. */
export type PushSettingsInput = {
  /** What is notified of. */
  kinds?: Array<PushKind> | null | undefined;
  /** Maximum number of notifications in a day. */
  perDay?: number | null | undefined;
  /** Hour from which nothing is sent. */
  quietFrom?: number | null | undefined;
  /** Hour from which it is sent again. */
  quietUntil?: number | null | undefined;
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
  businessId: string;
  /** Name of the business. */
  businessName: string;
  /** Who represents the business. */
  contactPerson: string;
  /** Why the balance is credited before its payment; without it the settings decide when it is. */
  creditAhead?: string | null | undefined;
  /** E-mail address. */
  email: string;
  /** The same key replays the same answer, without the password. */
  idempotencyKey?: string | null | undefined;
  /** Credited and invoiced as a top-up when above 0. */
  initialBalance?: number;
  /** Telephone number. */
  phone: string;
};

/** What moves money on a receipt. */
export type ReceiptChargeKind =
  /** The price of an offer. */
  | 'CHARGE'
  /** A share of a price, back for lost days. */
  | 'GIVEN_BACK'
  /** The price of an offer, back. */
  | 'REFUND';

/** Why offers could not be seen. */
export type ReceiptLossReason =
  /** A decision of ours hid the offer. */
  | 'HIDDEN'
  /** Our service was away, as far as its own checks know. */
  | 'OUTAGE';

/** A code that a till counts a customer by. */
export type RedeemInput = {
  /** How many seconds ago the customer was there, at most 259200: what goes before `at`, because the clock of a till may be wrong. */
  age?: number | null | undefined;
  /** When the customer was there, ISO 8601 with a time zone, at most 72 hours ago; now when missing. */
  at?: string | null | undefined;
  /** As it was typed, said or scanned: also in small letters, with O for 0, and the whole address of a QR code. */
  code: string;
  /** A UUID that the till makes for each customer: sent again with the same one, a customer is counted once. */
  id: string | number;
  /** The outlet where it is; missing is the only one, or none of a business that has several. */
  outlet?: string | number | null | undefined;
  /** Where the customer has heard of the business, when that was told already. */
  source?: RedemptionSource | null | undefined;
};

/** What a till makes of a code. */
export type RedemptionAnswer =
  /** The code was used before: `redeemedAt` and `place` say when and where. */
  | 'ALREADY'
  /** The id is no UUID, or was sent before with another code. */
  | 'BAD_ID'
  /** The outlet is not of the business, or not one at which the caller may count; or none was named by who is limited to some. */
  | 'BAD_OUTLET'
  /** `at` is no time, is ahead of the clock by more than 5 minutes, or is more than 72 hours ago. */
  | 'BAD_TIME'
  /** The offer, with its days of grace, is over, or consumers no longer see it: `endDate` says which was its last day. */
  | 'ENDED'
  /** As many customers as the offer is for, `limit`, have come. */
  | 'LIMIT'
  /** The offer has not begun: `startDate` says when it does. */
  | 'NOT_STARTED'
  /** The customer is counted. */
  | 'OK'
  /** Not looked at after too many unknown codes: to be sent again in ten minutes. */
  | 'TRY_LATER'
  /** No offer has such a code; `hint` may say why. */
  | 'UNKNOWN'
  /** It is a code of another business. */
  | 'WRONG_SHOP';

/** Why a code may be unknown. */
export type RedemptionHint =
  /** A character is wrong: the last one checks the others. */
  | 'CHECK_CHARACTER'
  /** It has neither four digits nor nine or ten characters. */
  | 'LENGTH'
  /** They are the digits of the day before: the customer opens the offer again. */
  | 'YESTERDAY';

/** Where a customer has heard of a business. */
export type RedemptionSource =
  /** A friend. */
  | 'FRIEND'
  /** Here. */
  | 'LAHITARJOUS'
  /** Elsewhere. */
  | 'OTHER'
  /** Social media. */
  | 'SOCIAL'
  /** The shop's own window or sign. */
  | 'WINDOW';

/** What to give back of a payment on the site. */
export type RefundOnlinePaymentInput = {
  /** Without VAT, more than 0. All that is left of its invoice when it is missing. */
  amount?: number | null | undefined;
  /** The payment. */
  id: string | number;
  /** The same key replays the same answer. */
  idempotencyKey?: string | null | undefined;
  /** The reason, which is mailed to the business and printed on the credit note. */
  reason: string;
  /** What the caller saw as credited so far, without VAT: CONFLICT when it has changed. Not compared when it is missing. */
  seen?: number | null | undefined;
};

/** Registration of a business. */
export type RegisterBusinessInput = {
  /** Must be true. */
  agreeToTerms: boolean;
  /** Y-tunnus, 1234567-8. */
  businessId: string;
  /** Name of the business. */
  businessName: string;
  /** The same password again. */
  confirmPassword: string;
  /** Who represents the business. */
  contactPerson: string;
  /** E-mail address. */
  email: string;
  /** In plain text; stored only as an argon2id hash. */
  password: string;
  /** Telephone number. */
  phone: string;
};

/** Registration of a consumer. */
export type RegisterConsumerInput = {
  /** Finnish name of a municipality. */
  city: string;
  /** E-mail address. */
  email: string;
  /** Given name. */
  firstName: string;
  /** Family name; empty when none was given. */
  lastName: string;
  /** In plain text; stored only as an argon2id hash. */
  password: string;
};

/** An invoice to make again at the current VAT rate. */
export type ReissueInvoiceInput = {
  /** The invoice. */
  id: string | number;
};

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

/** What a run of a weekly repeat came to. */
export type RepeatRunStatus =
  /** No server ran on that day: nothing was published or charged, and nothing is made up for. */
  | 'MISSED'
  /** It was not published, and the repeat was paused. */
  | 'PAUSED'
  /** It was published. */
  | 'PUBLISHED'
  /** It was published with a plain price, because the price was no reduction any more. */
  | 'PUBLISHED_PLAIN';

/** What becomes of a weekly repeat. */
export type RepeatStatus =
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

/** A report of a content. An offer or an address is needed. */
export type ReportInput = {
  /** E-mail address of the sender; may be missing with CHILD. */
  email?: string | null | undefined;
  /** The sender believes in good faith that the report is right; must be true. */
  goodFaith: boolean;
  /** What is wrong. */
  kind: ReportKind;
  /** In which language the sender is answered; Finnish when missing. */
  language?: ReportLanguage | null | undefined;
  /** Name of the sender; may be missing with CHILD. */
  name?: string | null | undefined;
  /** Id of an offer that consumers have seen. */
  offerId?: string | number | null | undefined;
  /** Address of the page on this site; that of an offer names the offer. */
  targetUrl?: string | null | undefined;
  /** Why, in at least 20 characters. */
  text: string;
};

/** What a report says of a content. */
export type ReportKind =
  /** Alcohol, tobacco or nicotine marketed against the law. */
  | 'ALCOHOL_TOBACCO'
  /** Material of child abuse; may be reported without a name. */
  | 'CHILD'
  /** Misleading or wrong otherwise. */
  | 'FALSE'
  /** A claim of benefits to the environment without a ground. */
  | 'GREEN_CLAIM'
  /** Goods or services that must not be sold or marketed. */
  | 'ILLEGAL_GOODS'
  /** Anything else that is unlawful or against the terms. */
  | 'OTHER'
  /** Political advertising, which we do not publish. */
  | 'POLITICAL'
  /** A price or a reduction is not true. */
  | 'PRICE'
  /** A copyright, trademark or other right of another. */
  | 'RIGHTS';

/** A language in which reports are answered. */
export type ReportLanguage =
  /** Finnish. */
  | 'FI'
  /** Swedish. */
  | 'SV';

/** How far a report is. */
export type ReportStatus =
  /** An admin has decided. */
  | 'DECIDED'
  /** Waits for an admin. */
  | 'OPEN';

/** A request for a top-up. */
export type RequestTopUpInput = {
  /** More than 0, at most 100 000 euros. */
  amount: number;
  /** The same key replays the same answer. Stored for 48 hours. */
  idempotencyKey?: string | null | undefined;
  /** Free text. */
  note?: string | null | undefined;
};

/** A new password with a mailed token. */
export type ResetPasswordInput = {
  /** The new password again. */
  confirmPassword: string;
  /** At least security.passwordMinLength characters. */
  newPassword: string;
  /** From the mailed link. */
  token: string;
};

/** Whether a rule is of the law or of the terms of use. */
export type RestrictionBasis =
  /** The content is unlawful. */
  | 'LAW'
  /** The content is against the terms of use. */
  | 'TERMS';

/** What a restriction rests on; each has a text of its own for the statement of reasons. */
export type RestrictionGround =
  /** A rule of content, whose law the admin names. */
  | 'CONTENT_RULE'
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
  facts: string;
  /** What it rests on. */
  ground: RestrictionGround;
  /** The law or the term, in place of the ground's own text; needed with OTHER and CONTENT_RULE. */
  rule?: string | null | undefined;
};

/** What an admin has restricted. */
export type RestrictionKind =
  /** An account was deleted. */
  | 'BUSINESS_DELETED'
  /** An account was given notice: it is deleted 30 days later. */
  | 'BUSINESS_ENDING'
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

/** The end of a key's new secret, and of the old one. */
export type RotateApiKeyInput = {
  /** The current password, when the sign-in is older than five minutes. */
  currentPassword?: string | null | undefined;
  /** The last day of the new secret, at most 364 days from today. */
  endDate: string;
  /** Whether the old secret ends at once instead of in 24 hours: for one that others may have. */
  endsOldAtOnce?: boolean;
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

/** New values of the security group. */
export type SecuritySettingsInput = {
  /**
   * The caller's password. Needed to switch twoFactorAuth off unless the session was opened in the last five minutes;
   * without it INVALID_INPUT names this field.
   */
  currentPassword?: string | null | undefined;
  /** 3 to 10. */
  maxLoginAttempts?: number | null | undefined;
  /** Characters, 6 to 20. */
  passwordMinLength?: number | null | undefined;
  /** Whether new accounts must confirm their address. */
  requireEmailVerification?: boolean | null | undefined;
  /** Minutes, 5 to 480. */
  sessionTimeout?: number | null | undefined;
  /** Whether admins need a one-time code. */
  twoFactorAuth?: boolean | null | undefined;
};

/** An outlet as it was read. */
export type SeenOutletInput = {
  /** Id of the outlet. */
  id: string | number;
  /** The version that was read: CONFLICT refuses another one. */
  version: number;
};

/** A movement, and the one that it takes back or returns. */
export type SetOffPaymentInput = {
  /** Why. */
  note: string;
  /** The other one, of the other sign. */
  otherId: string | number;
  /** The movement. */
  paymentId: string | number;
  /** What the caller saw as left of the first: CONFLICT when it has changed. */
  seen: number;
};

/** What an admin says about a refund. */
export type SettleOnlineRefundInput = {
  /** Its outcome. */
  as: OnlineRefundSettlement;
  /** The refund. */
  id: string | number;
  /** What was found out, for the log. */
  note: string;
};

/** A payment that no invoice is for. */
export type SettlePaymentInput = {
  /** What it is. */
  as: PaymentSettlement;
  /** Why, or where to. */
  note: string;
  /** The payment. */
  paymentId: string | number;
  /** What the caller saw as left of the payment: CONFLICT when it has changed. */
  seen: number;
};

/** Payments that no invoice is for, all for the same reason. */
export type SettlePaymentsInput = {
  /** What they are. */
  as: PaymentSettlement;
  /** Why, or where to. */
  note: string;
  /** The payments. */
  payments: Array<SettledPaymentInput>;
};

/** A payment of several. */
export type SettledPaymentInput = {
  /** The payment. */
  paymentId: string | number;
  /** What the caller saw as left of it: left as it is when that has changed. */
  seen: number;
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

/** What a business says of itself on its page; missing fields stay. */
export type ShopProfileInput = {
  /** Text; empty to remove it. */
  intro?: string | null | undefined;
  /** A new logo: PNG, JPEG, GIF, WebP or AVIF. */
  logo?: File | null | undefined;
  /** Five digits. */
  postCode?: string | null | undefined;
  /** Whether the logo is removed; a new one replaces it anyway. */
  removeLogo?: boolean;
  /** Street and number of its address. An address is given as a whole; three empty texts remove it. */
  street?: string | null | undefined;
  /** Town of the post code. */
  town?: string | null | undefined;
  /** Website, http or https; empty to remove it. */
  website?: string | null | undefined;
};

/** New links; a missing one stays, an empty one is removed. */
export type SiteLinksInput = {
  /** App Store page. */
  appStore?: string | null | undefined;
  /** Facebook page. */
  facebook?: string | null | undefined;
  /** Google Play page. */
  googlePlay?: string | null | undefined;
  /** Instagram page. */
  instagram?: string | null | undefined;
  /** LinkedIn page. */
  linkedin?: string | null | undefined;
};

/** Direction of sorting. */
export type SortDirection =
  /** Smallest, oldest or first in the Finnish alphabet first. */
  | 'ASC'
  /** Largest, newest or last in the Finnish alphabet first. */
  | 'DESC';

/** Days on which an outlet keeps other hours than those of the week. */
export type SpecialHoursInput = {
  /** HH:MM; not after `opens`, it is of the next day. */
  closes?: string | null | undefined;
  /** The first day. */
  from: string;
  /** HH:MM; missing with `closes` when it is closed. */
  opens?: string | null | undefined;
  /** Why. */
  text?: string | null | undefined;
  /** The last day. */
  to: string;
};

/** A top-up to pay on the site. */
export type StartOnlineTopUpInput = {
  /** Added to the balance, net of VAT: more than 0, at most 100 000 euros. */
  amount: number;
  /** The same key begins the same payment again. Stored for 48 hours. */
  idempotencyKey?: string | null | undefined;
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

/** How terms were accepted. */
export type TermsAcceptanceWay =
  /** When the business registered. */
  | 'REGISTRATION'
  /** In the portal, after it had signed in. */
  | 'SIGN_IN';

/** Whom terms bind. */
export type TermsAudience =
  /** Businesses that publish. */
  | 'BUSINESS'
  /** People who use the app and the site. */
  | 'CONSUMER';

/** A new version of the terms. */
export type TermsInput = {
  /** What changes, in plain words. */
  changes: string;
  /** The first day in force; today is from this moment on. */
  inForceOn: string;
  /** The whole text, with at least one heading. */
  text: string;
  /** Why it is sooner than 15 days after its mail; only for businesses. */
  urgency?: TermsUrgency | null | undefined;
  /** The same in words, which the businesses read. */
  urgencyReason?: string | null | undefined;
};

/** Why a version for businesses may be in force sooner than 15 days after its mail. */
export type TermsUrgency =
  /** It is to the benefit of the businesses. */
  | 'BENEFIT'
  /** The law forces it. */
  | 'LAW';

/** A top-up. */
export type TopUpInput = {
  /** More than 0, at most 100 000 euros. */
  amount: number;
  /** Why the balance is credited before the payment; without it the settings decide when it is. */
  creditAhead?: string | null | undefined;
  /** The business. */
  id: string | number;
  /** The same key replays the same answer. */
  idempotencyKey?: string | null | undefined;
  /** Free text. */
  note?: string | null | undefined;
  /** Completes this request of the business. */
  orderId?: string | number | null | undefined;
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

/** A row whose decision was wrong. */
export type UndoFileRowInput = {
  /** Why. */
  note: string;
  /** The row. */
  rowId: string | number;
  /** What the caller saw: CONFLICT when the row has been decided since. */
  version: number;
};

/** A payment that was used wrongly. */
export type UndoPaymentInput = {
  /** Undoes only the allocation to this invoice. */
  invoiceId?: string | number | null | undefined;
  /** Why. */
  note: string;
  /** The payment. */
  paymentId: string | number;
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

/** Changes to an admin; missing fields stay. */
export type UpdateAdminInput = {
  /** E-mail address. */
  email?: string | null | undefined;
  /** Whether the account may sign in. */
  isActive?: boolean | null | undefined;
  /** Name as shown. */
  name?: string | null | undefined;
  /** All that are granted. */
  permissions?: Array<Permission> | null | undefined;
  /** Kind of admin. */
  role?: AdminRole | null | undefined;
};

/** Changes to a member; missing fields stay. */
export type UpdateMemberInput = {
  /** The current password, to make an owner when the sign-in is older than five minutes. */
  currentPassword?: string | null | undefined;
  /** Only for a publisher: what may be charged in a calendar month; null without a limit. */
  monthCap?: number | null | undefined;
  /** Name of the person. */
  name?: string | null | undefined;
  /** Outlets in use to which the member is limited; null for all. Never of an owner. */
  outletIds?: Array<string | number> | null | undefined;
  /** What the member becomes. */
  role?: BusinessRole | null | undefined;
};

/** Changes to an own offer; missing fields stay. */
export type UpdateOfferInput = {
  /** What it says instead; what is missing stays. */
  content?: OfferContentInput | null | undefined;
  /** Accepted only when it is the offer's own; an admin's correction may move an offer that has not begun. */
  endDate?: string | null | undefined;
  /** New pictures, after those that stay: PNG, JPEG, GIF, WebP or AVIF of at most 10 MB, 50 megapixels, 12,000 pixels on the longer side, which is at most 20 times the shorter one, and 192 MB once decoded (pixels times channels times bytes of each). */
  images?: Array<File>;
  /** Pictures to keep, by id, in this order; all when missing. */
  keepImages?: Array<string | number> | null | undefined;
  /** Texts of the pages of a flyer: of stored pictures by id, of new ones in their order. Stored ones that are not named keep theirs. */
  pageTexts?: Array<PageTextInput> | null | undefined;
  /** Accepted only when it is the offer's own; an admin's correction may move an offer that has not begun. */
  startDate?: string | null | undefined;
  /** Accepted only when it is the offer's own: the type cannot be changed. */
  type?: OfferType | null | undefined;
};

/** Exactly one group is given; its missing fields stay as they are. */
export type UpdateSettingsInput =
  {   /** Invoices and payments. */
  billing: BillingSettingsInput; general?: never; pricing?: never; profile?: never; security?: never; }
  |  { billing?: never;   /** Names, contact details and switches. */
  general: GeneralSettingsInput; pricing?: never; profile?: never; security?: never; }
  |  { billing?: never; general?: never;   /** Prices and tax. */
  pricing: PricingSettingsInput; profile?: never; security?: never; }
  |  { billing?: never; general?: never; pricing?: never;   /** The caller's own details. */
  profile: AdminProfileInput; security?: never; }
  |  { billing?: never; general?: never; pricing?: never; profile?: never;   /** Rules of sign-in. */
  security: SecuritySettingsInput; };

/** What changes of a watch. */
export type UpdateWatchInput = {
  /** Only this category; null for all. */
  categoryId?: string | number | null | undefined;
  /** Finnish name of a municipality; null for every one. */
  city?: string | null | undefined;
  /** Whether new offers are in the morning mail. */
  mail?: boolean | null | undefined;
  /** Whether new offers are pushed to the consumer's devices. */
  push?: boolean | null | undefined;
  /** What an offer must have: every word, in any form. */
  text?: string | null | undefined;
  /** How far around the city. */
  within?: DistanceBand | null | undefined;
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
  apiKey: string;
  /** Needed for AZURE_OPENAI. */
  endpoint?: string | null | undefined;
  /** Which AI service. */
  service: AiService;
};

/** Where a way to a business begins. */
export type VisitSource =
  /** Lists of its offers on other sites: views of offers there, which are among the views too. */
  | 'EMBED'
  /** The same of links on Facebook. */
  | 'FACEBOOK'
  /** Links of its offers on Google: how often an offer was opened by one, which is among the views too. */
  | 'GOOGLE'
  /** The same of links on Instagram. */
  | 'INSTAGRAM'
  /** The same of links that name another source. */
  | 'OTHER'
  /** The code of its poster: how often the shop's page was opened by it. */
  | 'POSTER'
  /** The same of the codes of a week on paper. */
  | 'WEEK';

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

/** An invoice that is a loss. */
export type WriteOffInput = {
  /** The invoice. */
  id: string | number;
  /** Why. */
  reason: string;
  /** What the caller saw as open: CONFLICT when it has changed. Not compared when it is missing. */
  seen?: number | null | undefined;
  /** Takes an earlier write-off back instead. */
  takeBack?: boolean;
};
