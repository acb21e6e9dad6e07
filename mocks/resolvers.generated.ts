import type * as Types from '../server/shared/schema.generated.ts';

import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ContentRow, WithAnswer } from './world/rows.ts';
import type { WithSource } from './world/picture.ts';
import type { WithBusiness } from './world/shops.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptInvitationInput: Types.AcceptInvitationInput;
  AcceptTermsPayload: ResolverTypeWrapper<Types.AcceptTermsPayload>;
  AddFavouritePayload: ResolverTypeWrapper<Omit<Types.AddFavouritePayload, 'favourite'> & { favourite: ResolversTypes['Favourite'] }>;
  AddFavouritesPayload: ResolverTypeWrapper<Types.AddFavouritesPayload>;
  AddWatchInput: Types.AddWatchInput;
  AdminAccount: ResolverTypeWrapper<Omit<Types.AdminAccount, 'version'>>;
  AdminAdvertisement: ResolverTypeWrapper<Omit<Types.AdminAdvertisement, 'currency'>>;
  AdminAppeal: ResolverTypeWrapper<Omit<Types.AdminAppeal, 'report'> & { report: Types.Maybe<ResolversTypes['ContentReport']> }>;
  AdminBusiness: ResolverTypeWrapper<Omit<Omit<Types.AdminBusiness, 'transactions'> & { transactions: ResolversTypes['TransactionPage'] }, 'currency' | 'transactions' | 'invoices'>>;
  AdminOfferFilterInput: Types.AdminOfferFilterInput;
  AdminOnlinePayment: ResolverTypeWrapper<Types.AdminOnlinePayment>;
  AdminOnlinePaymentPage: ResolverTypeWrapper<Types.AdminOnlinePaymentPage>;
  AdminPayload: ResolverTypeWrapper<Omit<Types.AdminPayload, 'admin'> & { admin: ResolversTypes['AdminAccount'] }>;
  AdminProfile: ResolverTypeWrapper<Types.AdminProfile>;
  AdminProfileInput: Types.AdminProfileInput;
  AdminRole: Types.AdminRole;
  AdminShop: ResolverTypeWrapper<Omit<Types.AdminShop, 'business' | 'change' | 'published'> & { business: ResolversTypes['BusinessSummary'], change: Types.Maybe<ResolversTypes['ShopContent']>, published: ResolversTypes['ShopContent'] }>;
  AdminShopPage: ResolverTypeWrapper<Omit<Types.AdminShopPage, 'items'> & { items: Array<ResolversTypes['AdminShop']> }>;
  AdminShopPayload: ResolverTypeWrapper<Omit<Types.AdminShopPayload, 'shop'> & { shop: ResolversTypes['AdminShop'] }>;
  Advertisement: ResolverTypeWrapper<Types.Advertisement>;
  AdvertisementActivity: Types.AdvertisementActivity;
  AdvertisementInput: Types.AdvertisementInput;
  AdvertisementPage: ResolverTypeWrapper<Omit<Types.AdvertisementPage, 'items'> & { items: Array<ResolversTypes['AdminAdvertisement']> }>;
  AdvertisementPayload: ResolverTypeWrapper<Omit<Types.AdvertisementPayload, 'advertisement'> & { advertisement: ResolversTypes['AdminAdvertisement'] }>;
  AdvertisementPricing: ResolverTypeWrapper<Omit<Types.AdvertisementPricing, 'currency'>>;
  AiApi: ResolverTypeWrapper<Types.AiApi>;
  AiApiHealth: ResolverTypeWrapper<Types.AiApiHealth>;
  AiApiInput: Types.AiApiInput;
  AiApiPayload: ResolverTypeWrapper<Types.AiApiPayload>;
  AiApiStatus: Types.AiApiStatus;
  AiDisclosure: ResolverTypeWrapper<Types.AiDisclosure>;
  AiDisclosurePage: ResolverTypeWrapper<Types.AiDisclosurePage>;
  AiFailure: Types.AiFailure;
  AiModel: ResolverTypeWrapper<Types.AiModel>;
  AiService: Types.AiService;
  AiServiceInfo: ResolverTypeWrapper<Types.AiServiceInfo>;
  AlcoholContent: Types.AlcoholContent;
  AllocatePaymentInput: Types.AllocatePaymentInput;
  AllocatedPayment: ResolverTypeWrapper<Types.AllocatedPayment>;
  AllocationKind: Types.AllocationKind;
  AnalyticsComparison: ResolverTypeWrapper<Types.AnalyticsComparison>;
  AnalyticsFilter: Types.AnalyticsFilter;
  AnalyticsOverview: ResolverTypeWrapper<Omit<Types.AnalyticsOverview, 'currency'>>;
  AnalyticsPeriod: Types.AnalyticsPeriod;
  AnswerHolidayPayload: ResolverTypeWrapper<Types.AnswerHolidayPayload>;
  ApiKey: ResolverTypeWrapper<Types.ApiKey>;
  ApiKeyRight: ResolverTypeWrapper<Types.ApiKeyRight>;
  ApiKeySecretPayload: ResolverTypeWrapper<Types.ApiKeySecretPayload>;
  ApiKeyStatus: Types.ApiKeyStatus;
  Appeal: ResolverTypeWrapper<Types.Appeal>;
  AppealDecision: Types.AppealDecision;
  AppealPage: ResolverTypeWrapper<Omit<Types.AppealPage, 'items'> & { items: Array<ResolversTypes['AdminAppeal']> }>;
  AppealStatementPayload: ResolverTypeWrapper<Types.AppealStatementPayload>;
  AppealStatus: Types.AppealStatus;
  AppealWithKeyPayload: ResolverTypeWrapper<Types.AppealWithKeyPayload>;
  AppealableDecision: ResolverTypeWrapper<Types.AppealableDecision>;
  Audience: Types.Audience;
  AuditEntry: ResolverTypeWrapper<Types.AuditEntry>;
  AuditFilterInput: Types.AuditFilterInput;
  AuditPage: ResolverTypeWrapper<Types.AuditPage>;
  BankFile: ResolverTypeWrapper<Omit<Types.BankFile, 'currency'>>;
  BankFileKind: Types.BankFileKind;
  BankFilePage: ResolverTypeWrapper<Omit<Types.BankFilePage, 'items'> & { items: Array<ResolversTypes['BankFile']> }>;
  BegunPaymentPayload: ResolverTypeWrapper<Types.BegunPaymentPayload>;
  Billing: ResolverTypeWrapper<Omit<Types.Billing, 'months' | 'summary'> & { months: Array<ResolversTypes['BillingMonth']>, summary: ResolversTypes['BillingSummary'] }>;
  BillingMonth: ResolverTypeWrapper<Omit<Types.BillingMonth, 'currency'>>;
  BillingSettings: ResolverTypeWrapper<Types.BillingSettings>;
  BillingSettingsInput: Types.BillingSettingsInput;
  BillingSummary: ResolverTypeWrapper<Omit<Types.BillingSummary, 'currency'>>;
  BookFileRowInput: Types.BookFileRowInput;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  Business: ResolverTypeWrapper<Omit<Types.Business, 'currency' | 'version'>>;
  BusinessAction: Types.BusinessAction;
  BusinessAddressPayload: ResolverTypeWrapper<Omit<Types.BusinessAddressPayload, 'business'> & { business: ResolversTypes['AdminBusiness'] }>;
  BusinessAnalytics: ResolverTypeWrapper<Omit<Types.BusinessAnalytics, 'offers' | 'overview'> & { offers: Array<ResolversTypes['OfferPerformance']>, overview: ResolversTypes['AnalyticsOverview'] }>;
  BusinessDuplicate: ResolverTypeWrapper<Types.BusinessDuplicate>;
  BusinessEvent: ResolverTypeWrapper<Types.BusinessEvent>;
  BusinessEventFilterInput: Types.BusinessEventFilterInput;
  BusinessEventKind: Types.BusinessEventKind;
  BusinessEventList: ResolverTypeWrapper<Types.BusinessEventList>;
  BusinessMailChoice: ResolverTypeWrapper<Types.BusinessMailChoice>;
  BusinessMailKind: Types.BusinessMailKind;
  BusinessNote: ResolverTypeWrapper<Types.BusinessNote>;
  BusinessNotePage: ResolverTypeWrapper<Types.BusinessNotePage>;
  BusinessNotePayload: ResolverTypeWrapper<Types.BusinessNotePayload>;
  BusinessPage: ResolverTypeWrapper<Omit<Types.BusinessPage, 'items'> & { items: Array<ResolversTypes['AdminBusiness']> }>;
  BusinessProfileInput: Types.BusinessProfileInput;
  BusinessRef: ResolverTypeWrapper<Types.BusinessRef>;
  BusinessRevenue: ResolverTypeWrapper<Types.BusinessRevenue>;
  BusinessRole: Types.BusinessRole;
  BusinessSession: ResolverTypeWrapper<Omit<Types.BusinessSession, 'name' | 'role' | 'actions' | 'owners' | 'version' | 'getsTillCards'>>;
  BusinessSortField: Types.BusinessSortField;
  BusinessSortInput: Types.BusinessSortInput;
  BusinessStatus: Types.BusinessStatus;
  BusinessStatusPayload: ResolverTypeWrapper<Omit<Types.BusinessStatusPayload, 'business'> & { business: ResolversTypes['AdminBusiness'] }>;
  BusinessSummary: ResolverTypeWrapper<Omit<Types.BusinessSummary, 'currency'>>;
  BusinessTotals: ResolverTypeWrapper<Omit<Omit<Types.BusinessTotals, 'revenues'> & { revenues: Array<ResolversTypes['CurrencySum']> }, 'currency'>>;
  CancelEmailChangePayload: ResolverTypeWrapper<Omit<Types.CancelEmailChangePayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  CancelMyEndingPayload: ResolverTypeWrapper<Omit<Types.CancelMyEndingPayload, 'business'> & { business: ResolversTypes['Business'] }>;
  CancelOwnOfferPayload: ResolverTypeWrapper<Omit<Types.CancelOwnOfferPayload, 'offer'> & { offer: ResolversTypes['ManagedOffer'] }>;
  Category: ResolverTypeWrapper<Omit<Types.Category, 'version' | 'offerCount'>>;
  CategoryKind: Types.CategoryKind;
  CategoryPayload: ResolverTypeWrapper<Omit<Types.CategoryPayload, 'category'> & { category: ResolversTypes['Category'] }>;
  CategoryUsage: ResolverTypeWrapper<Types.CategoryUsage>;
  ChangePasswordInput: Types.ChangePasswordInput;
  ChangePasswordPayload: ResolverTypeWrapper<Omit<Types.ChangePasswordPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  Chat: ResolverTypeWrapper<Omit<Omit<Types.Chat, 'messages'> & { messages: Array<ResolversTypes['ChatMessage']> }, 'messages'>>;
  ChatAllowance: ResolverTypeWrapper<Types.ChatAllowance>;
  ChatAnswerKind: Types.ChatAnswerKind;
  ChatAnswerer: Types.ChatAnswerer;
  ChatComparison: Types.ChatComparison;
  ChatLanguage: Types.ChatLanguage;
  ChatMessage: ResolverTypeWrapper<WithAnswer<Omit<Types.ChatMessage, 'offers'> & { offers: Array<ResolversTypes['Offer']> }, 'writtenBy' | 'isGenerated' | 'kind' | 'language' | 'comparedBy' | 'asks' | 'quotes' | 'page' | 'offers'>>;
  ChatMessageInput: Types.ChatMessageInput;
  ChatPage: ResolverTypeWrapper<Types.ChatPage>;
  ChatQuestionBack: Types.ChatQuestionBack;
  ChatQuote: ResolverTypeWrapper<Types.ChatQuote>;
  ChatRole: Types.ChatRole;
  ChatWriter: Types.ChatWriter;
  CheckOnlinePaymentPayload: ResolverTypeWrapper<Types.CheckOnlinePaymentPayload>;
  CityWithoutFood: ResolverTypeWrapper<Types.CityWithoutFood>;
  CloseOnlineSettlementInput: Types.CloseOnlineSettlementInput;
  ComingTerms: ResolverTypeWrapper<Types.ComingTerms>;
  Company: ResolverTypeWrapper<Types.Company>;
  ComparePrice: ResolverTypeWrapper<Types.ComparePrice>;
  ConfirmEmailChangePayload: ResolverTypeWrapper<Types.ConfirmEmailChangePayload>;
  ConfirmTaxRatePayload: ResolverTypeWrapper<Types.ConfirmTaxRatePayload>;
  ConfirmTwoFactorInput: Types.ConfirmTwoFactorInput;
  ConfirmTwoFactorPayload: ResolverTypeWrapper<Omit<Types.ConfirmTwoFactorPayload, 'admin'> & { admin: ResolversTypes['AdminAccount'] }>;
  Consumer: ResolverTypeWrapper<Types.Consumer>;
  ContactKind: Types.ContactKind;
  ContactLanguage: Types.ContactLanguage;
  ContactMessage: ResolverTypeWrapper<Omit<Types.ContactMessage, 'business'> & { business: Types.Maybe<ResolversTypes['BusinessSummary']> }>;
  ContactMessageInput: Types.ContactMessageInput;
  ContactMessagePage: ResolverTypeWrapper<Omit<Types.ContactMessagePage, 'items'> & { items: Array<ResolversTypes['ContactMessage']> }>;
  ContactMessagePayload: ResolverTypeWrapper<Omit<Types.ContactMessagePayload, 'message'> & { message: ResolversTypes['ContactMessage'] }>;
  ContentAnswers: ResolverTypeWrapper<Types.ContentAnswers>;
  ContentAnswersInput: Types.ContentAnswersInput;
  ContentEffect: Types.ContentEffect;
  ContentFinding: ResolverTypeWrapper<Types.ContentFinding>;
  ContentFlag: Types.ContentFlag;
  ContentReport: ResolverTypeWrapper<Omit<Types.ContentReport, 'business' | 'joined' | 'offer' | 'snapshot'> & { business: Types.Maybe<ResolversTypes['BusinessSummary']>, joined: Array<ResolversTypes['ContentReport']>, offer: Types.Maybe<ResolversTypes['ManagedOffer']>, snapshot: Types.Maybe<ResolversTypes['ReportSnapshot']> }>;
  ContentReportFilterInput: Types.ContentReportFilterInput;
  ContentReportPage: ResolverTypeWrapper<Omit<Types.ContentReportPage, 'items'> & { items: Array<ResolversTypes['ContentReport']> }>;
  ContentReportPayload: ResolverTypeWrapper<Omit<Types.ContentReportPayload, 'report'> & { report: ResolversTypes['ContentReport'] }>;
  ContentRule: ResolverTypeWrapper<Types.ContentRule>;
  ConversionCounts: ResolverTypeWrapper<Types.ConversionCounts>;
  ConversionInput: Types.ConversionInput;
  ConversionType: Types.ConversionType;
  CountTrend: ResolverTypeWrapper<Types.CountTrend>;
  CountTrendDay: ResolverTypeWrapper<Types.CountTrendDay>;
  Counterpart: ResolverTypeWrapper<Types.Counterpart>;
  CreateAdminInput: Types.CreateAdminInput;
  CreateApiKeyInput: Types.CreateApiKeyInput;
  CreateOfferPayload: ResolverTypeWrapper<Omit<Types.CreateOfferPayload, 'offer'> & { offer: ResolversTypes['ManagedOffer'] }>;
  CreditAheadInput: Types.CreditAheadInput;
  CreditAheadPayload: ResolverTypeWrapper<Omit<Types.CreditAheadPayload, 'business'> & { business: ResolversTypes['AdminBusiness'] }>;
  CreditInvoiceInput: Types.CreditInvoiceInput;
  CreditInvoicePayload: ResolverTypeWrapper<Omit<Types.CreditInvoicePayload, 'business'> & { business: ResolversTypes['AdminBusiness'] }>;
  CreditLimitInput: Types.CreditLimitInput;
  CreditLimitPayload: ResolverTypeWrapper<Omit<Types.CreditLimitPayload, 'business'> & { business: ResolversTypes['AdminBusiness'] }>;
  CreditTerms: ResolverTypeWrapper<Types.CreditTerms>;
  CreditTermsInput: Types.CreditTermsInput;
  CreditWhen: Types.CreditWhen;
  Currency: Types.Currency;
  CurrencyRevenue: ResolverTypeWrapper<Types.CurrencyRevenue>;
  CurrencySum: ResolverTypeWrapper<Omit<Types.CurrencySum, 'currency'>>;
  CurrencySums: ResolverTypeWrapper<Types.CurrencySums>;
  CurrentTerms: ResolverTypeWrapper<Types.CurrentTerms>;
  DailyFigures: ResolverTypeWrapper<Types.DailyFigures>;
  DataExport: ResolverTypeWrapper<Types.DataExport>;
  DataExportStatus: Types.DataExportStatus;
  Date: ResolverTypeWrapper<Types.Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Types.Scalars['DateTime']['output']>;
  DecideAppealPayload: ResolverTypeWrapper<Omit<Types.DecideAppealPayload, 'appeal'> & { appeal: ResolversTypes['AdminAppeal'] }>;
  DecideFileRowInput: Types.DecideFileRowInput;
  DecideReportInput: Types.DecideReportInput;
  DeleteAdminPayload: ResolverTypeWrapper<Types.DeleteAdminPayload>;
  DeleteAdvertisementPayload: ResolverTypeWrapper<Types.DeleteAdvertisementPayload>;
  DeleteAiApiPayload: ResolverTypeWrapper<Types.DeleteAiApiPayload>;
  DeleteBusinessPayload: ResolverTypeWrapper<Omit<Types.DeleteBusinessPayload, 'currency'>>;
  DeleteCategoryPayload: ResolverTypeWrapper<Types.DeleteCategoryPayload>;
  DeleteChatHistoryPayload: ResolverTypeWrapper<Types.DeleteChatHistoryPayload>;
  DeleteConsumerAccountPayload: ResolverTypeWrapper<Types.DeleteConsumerAccountPayload>;
  DeleteOfferDraftPayload: ResolverTypeWrapper<Types.DeleteOfferDraftPayload>;
  DeleteOfferPayload: ResolverTypeWrapper<Types.DeleteOfferPayload>;
  DeletedBusiness: ResolverTypeWrapper<Omit<Omit<Types.DeletedBusiness, 'transactions'> & { transactions: ResolversTypes['TransactionPage'] }, 'transactions' | 'invoices'>>;
  DigestFrequency: Types.DigestFrequency;
  DismissFileRowInput: Types.DismissFileRowInput;
  DistanceBand: Types.DistanceBand;
  EInvoiceInput: Types.EInvoiceInput;
  EndMyBusinessInput: Types.EndMyBusinessInput;
  EndMyBusinessPayload: ResolverTypeWrapper<Omit<Types.EndMyBusinessPayload, 'business'> & { business: Types.Maybe<ResolversTypes['Business']> }>;
  EndedOffer: ResolverTypeWrapper<Omit<Types.EndedOffer, 'offers'> & { offers: Array<ResolversTypes['Offer']> }>;
  EndedPayment: ResolverTypeWrapper<Types.EndedPayment>;
  EndedPaymentStatus: Types.EndedPaymentStatus;
  EndingException: Types.EndingException;
  ErrorCode: Types.ErrorCode;
  EventInput: Types.EventInput;
  EventKind: Types.EventKind;
  EventStatus: Types.EventStatus;
  FailedMail: ResolverTypeWrapper<Types.FailedMail>;
  Favourite: ResolverTypeWrapper<Omit<Types.Favourite, 'offer'> & { offer: ResolversTypes['Offer'] }>;
  FavouritePage: ResolverTypeWrapper<Omit<Types.FavouritePage, 'items'> & { items: Array<ResolversTypes['Favourite']> }>;
  FileRow: ResolverTypeWrapper<Omit<Types.FileRow, 'entry' | 'file'> & { entry: Types.Maybe<ResolversTypes['WaitingPayment']>, file: ResolversTypes['BankFile'] }>;
  FileRowDecisionKind: Types.FileRowDecisionKind;
  FileRowFilterInput: Types.FileRowFilterInput;
  FileRowPage: ResolverTypeWrapper<Omit<Types.FileRowPage, 'items'> & { items: Array<ResolversTypes['FileRow']> }>;
  FileRowPayload: ResolverTypeWrapper<Omit<Types.FileRowPayload, 'row'> & { row: ResolversTypes['FileRow'] }>;
  FileRowStatus: Types.FileRowStatus;
  FilteredEvents: ResolverTypeWrapper<Types.FilteredEvents>;
  FirstInvoiceStep: ResolverTypeWrapper<Types.FirstInvoiceStep>;
  FirstInvoiceStepName: Types.FirstInvoiceStepName;
  Float: ResolverTypeWrapper<Types.Scalars['Float']['output']>;
  FollowInput: Types.FollowInput;
  FollowShopPayload: ResolverTypeWrapper<Types.FollowShopPayload>;
  FollowedShop: ResolverTypeWrapper<Types.FollowedShop>;
  ForgetRedemptionCodesPayload: ResolverTypeWrapper<Types.ForgetRedemptionCodesPayload>;
  GeneralSettings: ResolverTypeWrapper<Types.GeneralSettings>;
  GeneralSettingsInput: Types.GeneralSettingsInput;
  GivenBack: ResolverTypeWrapper<Types.GivenBack>;
  Gradient: Types.Gradient;
  HeardFrom: ResolverTypeWrapper<Types.HeardFrom>;
  HolidayQuestion: ResolverTypeWrapper<Types.HolidayQuestion>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  IconType: Types.IconType;
  Image: ResolverTypeWrapper<WithSource<Types.Image, 'jpegUrl' | 'url'>>;
  ImageWidth: Types.ImageWidth;
  ImportBankFileInput: Types.ImportBankFileInput;
  ImportBankFilePayload: ResolverTypeWrapper<Omit<Types.ImportBankFilePayload, 'file'> & { file: ResolversTypes['BankFile'] }>;
  Inbox: ResolverTypeWrapper<Types.Inbox>;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  Invitation: ResolverTypeWrapper<Types.Invitation>;
  InviteMemberInput: Types.InviteMemberInput;
  Invoice: ResolverTypeWrapper<Types.Invoice>;
  InvoiceFilterInput: Types.InvoiceFilterInput;
  InvoiceHistory: ResolverTypeWrapper<Types.InvoiceHistory>;
  InvoiceKind: Types.InvoiceKind;
  InvoiceLine: ResolverTypeWrapper<Types.InvoiceLine>;
  InvoicePage: ResolverTypeWrapper<Types.InvoicePage>;
  InvoicePayment: ResolverTypeWrapper<Types.InvoicePayment>;
  InvoicePaymentFacts: ResolverTypeWrapper<Types.InvoicePaymentFacts>;
  InvoiceReminder: ResolverTypeWrapper<Types.InvoiceReminder>;
  InvoiceStatus: Types.InvoiceStatus;
  InvoiceWriteOff: ResolverTypeWrapper<Types.InvoiceWriteOff>;
  JSON: ResolverTypeWrapper<Types.Scalars['JSON']['output']>;
  LedgerAdmin: ResolverTypeWrapper<Types.LedgerAdmin>;
  LedgerDirection: Types.LedgerDirection;
  LedgerEntry: ResolverTypeWrapper<Omit<Types.LedgerEntry, 'currency'>>;
  LedgerFilterInput: Types.LedgerFilterInput;
  LedgerPage: ResolverTypeWrapper<Omit<Omit<Types.LedgerPage, 'items'> & { items: Array<ResolversTypes['LedgerEntry']> }, 'currency'>>;
  LedgerSource: Types.LedgerSource;
  LinkedHours: ResolverTypeWrapper<Types.LinkedHours>;
  LinkedHoursPayload: ResolverTypeWrapper<Types.LinkedHoursPayload>;
  ListRow: ResolverTypeWrapper<Types.ListRow>;
  ListRowInput: Types.ListRowInput;
  LiveCity: ResolverTypeWrapper<Types.LiveCity>;
  LocationClicks: ResolverTypeWrapper<Types.LocationClicks>;
  LocationType: Types.LocationType;
  LoginAdminPayload: ResolverTypeWrapper<Omit<Types.LoginAdminPayload, 'admin'> & { admin: Types.Maybe<ResolversTypes['AdminAccount']> }>;
  LoginBusinessPayload: ResolverTypeWrapper<Omit<Types.LoginBusinessPayload, 'user'> & { user: ResolversTypes['BusinessSession'] }>;
  LoginConsumerPayload: ResolverTypeWrapper<Types.LoginConsumerPayload>;
  LoginInput: Types.LoginInput;
  LogoutPayload: ResolverTypeWrapper<Omit<Types.LogoutPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  LostDaysPreview: ResolverTypeWrapper<Types.LostDaysPreview>;
  LostDaysWay: Types.LostDaysWay;
  MailStatus: Types.MailStatus;
  MailTransport: Types.MailTransport;
  ManagedOffer: ResolverTypeWrapper<Omit<Omit<Types.ManagedOffer, 'published' | 'rejectedChange' | 'shown'> & { published: Types.Maybe<ResolversTypes['OfferContent']>, rejectedChange: Types.Maybe<ResolversTypes['RejectedChange']>, shown: ResolversTypes['OfferContent'] }, 'currency' | 'customers' | 'madeBy' | 'editedBy'>>;
  ManagedOfferPage: ResolverTypeWrapper<Omit<Types.ManagedOfferPage, 'items'> & { items: Array<ResolversTypes['ManagedOffer']> }>;
  ManagedOutlet: ResolverTypeWrapper<Types.ManagedOutlet>;
  MarketedPrice: ResolverTypeWrapper<Types.MarketedPrice>;
  Member: ResolverTypeWrapper<Omit<Types.Member, 'currency' | 'status' | 'isSelf' | 'version'>>;
  MemberPayload: ResolverTypeWrapper<Omit<Types.MemberPayload, 'member'> & { member: ResolversTypes['Member'] }>;
  MemberStatus: Types.MemberStatus;
  MergeListRowsPayload: ResolverTypeWrapper<Types.MergeListRowsPayload>;
  MissedSearch: ResolverTypeWrapper<Types.MissedSearch>;
  ModerationFigures: ResolverTypeWrapper<Types.ModerationFigures>;
  Money: ResolverTypeWrapper<Types.Scalars['Money']['output']>;
  MonthlyRecipients: ResolverTypeWrapper<Types.MonthlyRecipients>;
  Municipality: ResolverTypeWrapper<Types.Municipality>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  MyDetailsInput: Types.MyDetailsInput;
  MyTerms: ResolverTypeWrapper<Types.MyTerms>;
  NearbyFeed: ResolverTypeWrapper<Omit<Types.NearbyFeed, 'items'> & { items: Array<ResolversTypes['NearbyOffer']> }>;
  NearbyOffer: ResolverTypeWrapper<Omit<Types.NearbyOffer, 'offer'> & { offer: ResolversTypes['Offer'] }>;
  NoUnitPriceReason: Types.NoUnitPriceReason;
  NotificationWish: ResolverTypeWrapper<Omit<Types.NotificationWish, 'category'> & { category: Types.Maybe<ResolversTypes['Category']> }>;
  NotificationWishInput: Types.NotificationWishInput;
  NotificationWishPayload: ResolverTypeWrapper<Omit<Types.NotificationWishPayload, 'wish'> & { wish: ResolversTypes['NotificationWish'] }>;
  Offer: ResolverTypeWrapper<Omit<Omit<Types.Offer, 'category' | 'content' | 'images' | 'pages' | 'productGroup'> & { category: ResolversTypes['Category'], content: ResolversTypes['OfferContent'], images: Array<ResolversTypes['Image']>, pages: Array<ResolversTypes['OfferPage']>, productGroup: Types.Maybe<ResolversTypes['ProductGroup']> }, 'currency' | 'productGroup'>>;
  OfferBusiness: ResolverTypeWrapper<Types.OfferBusiness>;
  OfferContent: ResolverTypeWrapper<ContentRow>;
  OfferContentInput: Types.OfferContentInput;
  OfferCustomers: ResolverTypeWrapper<Types.OfferCustomers>;
  OfferDraft: ResolverTypeWrapper<Omit<Omit<Types.OfferDraft, 'content'> & { content: ResolversTypes['OfferContent'] }, 'madeBy' | 'editedBy'>>;
  OfferDraftInput: Types.OfferDraftInput;
  OfferDraftPayload: ResolverTypeWrapper<Omit<Types.OfferDraftPayload, 'draft'> & { draft: ResolversTypes['OfferDraft'] }>;
  OfferFeed: ResolverTypeWrapper<Omit<Types.OfferFeed, 'items'> & { items: Array<ResolversTypes['Offer']> }>;
  OfferForBusinessInput: Types.OfferForBusinessInput;
  OfferInput: Types.OfferInput;
  OfferModeration: Types.OfferModeration;
  OfferOutlet: ResolverTypeWrapper<Types.OfferOutlet>;
  OfferPage: ResolverTypeWrapper<Omit<Types.OfferPage, 'image'> & { image: ResolversTypes['Image'] }>;
  OfferPayload: ResolverTypeWrapper<Omit<Types.OfferPayload, 'offer'> & { offer: ResolversTypes['ManagedOffer'] }>;
  OfferPerformance: ResolverTypeWrapper<Omit<Types.OfferPerformance, 'currency'>>;
  OfferPhase: Types.OfferPhase;
  OfferPlace: ResolverTypeWrapper<Types.OfferPlace>;
  OfferPrice: ResolverTypeWrapper<ContentRow>;
  OfferPriceInput: Types.OfferPriceInput;
  OfferPricing: ResolverTypeWrapper<Types.OfferPricing>;
  OfferProposal: ResolverTypeWrapper<Omit<Types.OfferProposal, 'category'> & { category: Types.Maybe<ResolversTypes['Category']> }>;
  OfferRedemption: Types.OfferRedemption;
  OfferRepeat: ResolverTypeWrapper<Omit<Omit<Types.OfferRepeat, 'content' | 'image'> & { content: Types.Maybe<ResolversTypes['OfferContent']>, image: Types.Maybe<ResolversTypes['Image']> }, 'madeBy' | 'editedBy'>>;
  OfferRepeatPage: ResolverTypeWrapper<Omit<Types.OfferRepeatPage, 'items'> & { items: Array<ResolversTypes['OfferRepeat']> }>;
  OfferRepeatPayload: ResolverTypeWrapper<Omit<Types.OfferRepeatPayload, 'repeat'> & { repeat: ResolversTypes['OfferRepeat'] }>;
  OfferRepeatRun: ResolverTypeWrapper<Types.OfferRepeatRun>;
  OfferSearch: ResolverTypeWrapper<Omit<Types.OfferSearch, 'items' | 'productGroup' | 'understood'> & { items: Array<ResolversTypes['Offer']>, productGroup: Types.Maybe<ResolversTypes['ProductGroup']>, understood: ResolversTypes['UnderstoodSearch'] }>;
  OfferSortField: Types.OfferSortField;
  OfferSortInput: Types.OfferSortInput;
  OfferStatus: Types.OfferStatus;
  OfferTotals: ResolverTypeWrapper<Omit<Omit<Types.OfferTotals, 'revenues'> & { revenues: Array<ResolversTypes['CurrencySum']> }, 'currency'>>;
  OfferType: Types.OfferType;
  OfferTypePrice: ResolverTypeWrapper<Types.OfferTypePrice>;
  OnlinePayment: ResolverTypeWrapper<Types.OnlinePayment>;
  OnlinePaymentStatus: Types.OnlinePaymentStatus;
  OnlineRefund: ResolverTypeWrapper<Types.OnlineRefund>;
  OnlineRefundFault: Types.OnlineRefundFault;
  OnlineRefundPayload: ResolverTypeWrapper<Types.OnlineRefundPayload>;
  OnlineRefundSettlement: Types.OnlineRefundSettlement;
  OnlineRefundStatus: Types.OnlineRefundStatus;
  OnlineSettlement: ResolverTypeWrapper<Omit<Types.OnlineSettlement, 'currency'>>;
  OnlineSettlementPage: ResolverTypeWrapper<Omit<Omit<Types.OnlineSettlementPage, 'items'> & { items: Array<ResolversTypes['OnlineSettlement']> }, 'currency'>>;
  OnlineSettlementPayload: ResolverTypeWrapper<Omit<Types.OnlineSettlementPayload, 'settlement'> & { settlement: ResolversTypes['OnlineSettlement'] }>;
  OnlineSettlementRow: ResolverTypeWrapper<Types.OnlineSettlementRow>;
  OnlineSettlementStatus: Types.OnlineSettlementStatus;
  OpenHours: ResolverTypeWrapper<Types.OpenHours>;
  OpenHoursInput: Types.OpenHoursInput;
  OpenOffer: ResolverTypeWrapper<Omit<Types.OpenOffer, 'offer'> & { offer: ResolversTypes['Offer'] }>;
  Order: ResolverTypeWrapper<Omit<Omit<Types.Order, 'business'> & { business: ResolversTypes['BusinessSummary'] }, 'currency'>>;
  OrderPage: ResolverTypeWrapper<Omit<Types.OrderPage, 'items'> & { items: Array<ResolversTypes['Order']> }>;
  OrderPayload: ResolverTypeWrapper<Omit<Types.OrderPayload, 'order'> & { order: ResolversTypes['Order'] }>;
  OrderStatus: Types.OrderStatus;
  OutageWay: Types.OutageWay;
  Outlet: ResolverTypeWrapper<Types.Outlet>;
  OutletInput: Types.OutletInput;
  OutletPayload: ResolverTypeWrapper<Types.OutletPayload>;
  OutletRedemptions: ResolverTypeWrapper<Types.OutletRedemptions>;
  Overview: ResolverTypeWrapper<Types.Overview>;
  OwnTwoFactorInput: Types.OwnTwoFactorInput;
  PageHit: ResolverTypeWrapper<Types.PageHit>;
  PageInput: Types.PageInput;
  PageTextInput: Types.PageTextInput;
  PageTextSource: Types.PageTextSource;
  PastPrice: ResolverTypeWrapper<Types.PastPrice>;
  PaymentPayload: ResolverTypeWrapper<Omit<Types.PaymentPayload, 'payment'> & { payment: ResolversTypes['WaitingPayment'] }>;
  PaymentSettlement: Types.PaymentSettlement;
  Permission: Types.Permission;
  PictureStore: Types.PictureStore;
  PlatformTrends: ResolverTypeWrapper<Omit<Types.PlatformTrends, 'revenue'> & { revenue: ResolversTypes['RevenueTrend'] }>;
  PostalAddress: ResolverTypeWrapper<Types.PostalAddress>;
  PostalAddressInput: Types.PostalAddressInput;
  PriceAudience: Types.PriceAudience;
  PriceBasis: Types.PriceBasis;
  PriceDraft: Types.PriceDraft;
  PriceFault: ResolverTypeWrapper<Types.PriceFault>;
  PriceForm: Types.PriceForm;
  PriceMark: ResolverTypeWrapper<Types.PriceMark>;
  PriceMarkKind: Types.PriceMarkKind;
  PriceSubject: Types.PriceSubject;
  PriceVerdict: ResolverTypeWrapper<Omit<Types.PriceVerdict, 'currency'>>;
  PricingSettings: ResolverTypeWrapper<Types.PricingSettings>;
  PricingSettingsInput: Types.PricingSettingsInput;
  Product: ResolverTypeWrapper<Types.Product>;
  ProductAmount: ResolverTypeWrapper<Types.ProductAmount>;
  ProductAmountInput: Types.ProductAmountInput;
  ProductGroup: ResolverTypeWrapper<Omit<Omit<Types.ProductGroup, 'offers'> & { offers: ResolversTypes['OfferFeed'] }, 'offers'>>;
  ProposalReason: Types.ProposalReason;
  ProposedInvoice: ResolverTypeWrapper<Types.ProposedInvoice>;
  ProposedText: ResolverTypeWrapper<Types.ProposedText>;
  PublicSettings: ResolverTypeWrapper<Types.PublicSettings>;
  PushDevice: ResolverTypeWrapper<Types.PushDevice>;
  PushDeviceInput: Types.PushDeviceInput;
  PushKind: Types.PushKind;
  PushSettings: ResolverTypeWrapper<Types.PushSettings>;
  PushSettingsInput: Types.PushSettingsInput;
  PushSettingsPayload: ResolverTypeWrapper<Types.PushSettingsPayload>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Queue: ResolverTypeWrapper<Types.Queue>;
  QueueName: Types.QueueName;
  QuickRegisterBusinessInput: Types.QuickRegisterBusinessInput;
  QuickRegisterBusinessPayload: ResolverTypeWrapper<Omit<Types.QuickRegisterBusinessPayload, 'business'> & { business: ResolversTypes['AdminBusiness'] }>;
  Receipt: ResolverTypeWrapper<Types.Receipt>;
  ReceiptCharge: ResolverTypeWrapper<Types.ReceiptCharge>;
  ReceiptChargeKind: Types.ReceiptChargeKind;
  ReceiptCorrection: ResolverTypeWrapper<Types.ReceiptCorrection>;
  ReceiptDay: ResolverTypeWrapper<Types.ReceiptDay>;
  ReceiptLoss: ResolverTypeWrapper<Types.ReceiptLoss>;
  ReceiptLossReason: Types.ReceiptLossReason;
  ReceiptMonth: ResolverTypeWrapper<Types.ReceiptMonth>;
  ReceiptPeers: ResolverTypeWrapper<Types.ReceiptPeers>;
  RecentSearchesPayload: ResolverTypeWrapper<Types.RecentSearchesPayload>;
  RecognizePagePayload: ResolverTypeWrapper<Types.RecognizePagePayload>;
  RecordEventsPayload: ResolverTypeWrapper<Types.RecordEventsPayload>;
  RecordPayload: ResolverTypeWrapper<Types.RecordPayload>;
  RecordedEvent: ResolverTypeWrapper<Types.RecordedEvent>;
  RecoveryCodesPayload: ResolverTypeWrapper<Types.RecoveryCodesPayload>;
  RedeemCodePayload: ResolverTypeWrapper<Types.RedeemCodePayload>;
  RedeemCodesPayload: ResolverTypeWrapper<Types.RedeemCodesPayload>;
  RedeemInput: Types.RedeemInput;
  Redemption: ResolverTypeWrapper<Types.Redemption>;
  RedemptionAnswer: Types.RedemptionAnswer;
  RedemptionCode: ResolverTypeWrapper<Types.RedemptionCode>;
  RedemptionHint: Types.RedemptionHint;
  RedemptionSource: Types.RedemptionSource;
  RefundOnlinePaymentInput: Types.RefundOnlinePaymentInput;
  RefundablePayment: ResolverTypeWrapper<Types.RefundablePayment>;
  RegisterBusinessInput: Types.RegisterBusinessInput;
  RegisterBusinessPayload: ResolverTypeWrapper<Types.RegisterBusinessPayload>;
  RegisterConsumerInput: Types.RegisterConsumerInput;
  RegisterPushDevicePayload: ResolverTypeWrapper<Types.RegisterPushDevicePayload>;
  ReissueInvoiceInput: Types.ReissueInvoiceInput;
  ReissueInvoicePayload: ResolverTypeWrapper<Types.ReissueInvoicePayload>;
  RejectedChange: ResolverTypeWrapper<Omit<Types.RejectedChange, 'content'> & { content: ResolversTypes['OfferContent'] }>;
  RememberedAnswer: ResolverTypeWrapper<Types.RememberedAnswer>;
  RemoveFavouritePayload: ResolverTypeWrapper<Types.RemoveFavouritePayload>;
  RemoveNotificationWishPayload: ResolverTypeWrapper<Types.RemoveNotificationWishPayload>;
  RemoveWatchPayload: ResolverTypeWrapper<Types.RemoveWatchPayload>;
  RenderFlyerPayload: ResolverTypeWrapper<Types.RenderFlyerPayload>;
  RenderedPage: ResolverTypeWrapper<Types.RenderedPage>;
  RepeatPause: Types.RepeatPause;
  RepeatRunStatus: Types.RepeatRunStatus;
  RepeatStatus: Types.RepeatStatus;
  ReportDecision: Types.ReportDecision;
  ReportDecisionCount: ResolverTypeWrapper<Types.ReportDecisionCount>;
  ReportInput: Types.ReportInput;
  ReportKind: Types.ReportKind;
  ReportKindCount: ResolverTypeWrapper<Types.ReportKindCount>;
  ReportLanguage: Types.ReportLanguage;
  ReportPayload: ResolverTypeWrapper<Types.ReportPayload>;
  ReportPicture: ResolverTypeWrapper<Types.ReportPicture>;
  ReportSnapshot: ResolverTypeWrapper<Omit<Types.ReportSnapshot, 'content'> & { content: ResolversTypes['OfferContent'] }>;
  ReportStatus: Types.ReportStatus;
  RequestDataExportPayload: ResolverTypeWrapper<Types.RequestDataExportPayload>;
  RequestEmailVerificationPayload: ResolverTypeWrapper<Omit<Types.RequestEmailVerificationPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  RequestPasswordResetPayload: ResolverTypeWrapper<Types.RequestPasswordResetPayload>;
  RequestTopUpInput: Types.RequestTopUpInput;
  ResemblingPrice: ResolverTypeWrapper<Types.ResemblingPrice>;
  ResendFailedMailsPayload: ResolverTypeWrapper<Types.ResendFailedMailsPayload>;
  ResetPasswordInput: Types.ResetPasswordInput;
  ResetPasswordPayload: ResolverTypeWrapper<Types.ResetPasswordPayload>;
  RestrictionBasis: Types.RestrictionBasis;
  RestrictionCount: ResolverTypeWrapper<Types.RestrictionCount>;
  RestrictionGround: Types.RestrictionGround;
  RestrictionGroundsInput: Types.RestrictionGroundsInput;
  RestrictionKind: Types.RestrictionKind;
  Revenue: ResolverTypeWrapper<Omit<Omit<Types.Revenue, 'latest' | 'rows'> & { latest: Array<ResolversTypes['RevenueRow']>, rows: Array<ResolversTypes['RevenueRow']> }, 'currency'>>;
  RevenueByType: ResolverTypeWrapper<Types.RevenueByType>;
  RevenueRow: ResolverTypeWrapper<Omit<Types.RevenueRow, 'currency'>>;
  RevenueTrend: ResolverTypeWrapper<Omit<Types.RevenueTrend, 'currency'>>;
  RevenueTrendDay: ResolverTypeWrapper<Types.RevenueTrendDay>;
  RevokeApiKeyPayload: ResolverTypeWrapper<Types.RevokeApiKeyPayload>;
  RotateApiKeyInput: Types.RotateApiKeyInput;
  SearchPart: Types.SearchPart;
  SearchSort: Types.SearchSort;
  SecuritySettings: ResolverTypeWrapper<Types.SecuritySettings>;
  SecuritySettingsInput: Types.SecuritySettingsInput;
  SeenOutletInput: Types.SeenOutletInput;
  SendChatMessagePayload: ResolverTypeWrapper<Omit<Types.SendChatMessagePayload, 'answer' | 'question'> & { answer: ResolversTypes['ChatMessage'], question: ResolversTypes['ChatMessage'] }>;
  SendContactMessagePayload: ResolverTypeWrapper<Types.SendContactMessagePayload>;
  SendTestPushPayload: ResolverTypeWrapper<Types.SendTestPushPayload>;
  SentMail: ResolverTypeWrapper<Types.SentMail>;
  SentMailPage: ResolverTypeWrapper<Types.SentMailPage>;
  SetBusinessMailPayload: ResolverTypeWrapper<Types.SetBusinessMailPayload>;
  SetContentRulePayload: ResolverTypeWrapper<Types.SetContentRulePayload>;
  SetMyTillCardsPayload: ResolverTypeWrapper<Omit<Types.SetMyTillCardsPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  SetNotificationsEnabledPayload: ResolverTypeWrapper<Types.SetNotificationsEnabledPayload>;
  SetOffPaymentInput: Types.SetOffPaymentInput;
  SetPaperPricePayload: ResolverTypeWrapper<Types.SetPaperPricePayload>;
  Settings: ResolverTypeWrapper<Types.Settings>;
  SettleOnlineRefundInput: Types.SettleOnlineRefundInput;
  SettlePaymentInput: Types.SettlePaymentInput;
  SettlePaymentsInput: Types.SettlePaymentsInput;
  SettlePaymentsPayload: ResolverTypeWrapper<Types.SettlePaymentsPayload>;
  SettledPaymentInput: Types.SettledPaymentInput;
  SettlementFault: Types.SettlementFault;
  Shop: ResolverTypeWrapper<WithBusiness<Omit<Types.Shop, 'logo' | 'offers'> & { logo: Types.Maybe<ResolversTypes['Image']>, offers: ResolversTypes['OfferFeed'] }, 'offers'>>;
  ShopContent: ResolverTypeWrapper<Omit<Types.ShopContent, 'logo'> & { logo: Types.Maybe<ResolversTypes['Image']> }>;
  ShopLink: ResolverTypeWrapper<Types.ShopLink>;
  ShopProfile: ResolverTypeWrapper<Omit<Types.ShopProfile, 'change' | 'published'> & { change: Types.Maybe<ResolversTypes['ShopContent']>, published: ResolversTypes['ShopContent'] }>;
  ShopProfileInput: Types.ShopProfileInput;
  SiteLinks: ResolverTypeWrapper<Types.SiteLinks>;
  SiteLinksInput: Types.SiteLinksInput;
  SortDirection: Types.SortDirection;
  SourceVisits: ResolverTypeWrapper<Types.SourceVisits>;
  SpecialHours: ResolverTypeWrapper<Types.SpecialHours>;
  SpecialHoursInput: Types.SpecialHoursInput;
  StartOnlineTopUpInput: Types.StartOnlineTopUpInput;
  StartTwoFactorChangePayload: ResolverTypeWrapper<Types.StartTwoFactorChangePayload>;
  StatementOfReasons: ResolverTypeWrapper<Types.StatementOfReasons>;
  StatementPage: ResolverTypeWrapper<Types.StatementPage>;
  StopBusinessMailsPayload: ResolverTypeWrapper<Types.StopBusinessMailsPayload>;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  SystemBackup: ResolverTypeWrapper<Types.SystemBackup>;
  SystemDatabase: ResolverTypeWrapper<Types.SystemDatabase>;
  SystemJob: ResolverTypeWrapper<Types.SystemJob>;
  SystemMail: ResolverTypeWrapper<Types.SystemMail>;
  SystemPayments: ResolverTypeWrapper<Types.SystemPayments>;
  SystemPictures: ResolverTypeWrapper<Types.SystemPictures>;
  SystemStatus: ResolverTypeWrapper<Types.SystemStatus>;
  SystemTable: ResolverTypeWrapper<Types.SystemTable>;
  SystemWarning: ResolverTypeWrapper<Types.SystemWarning>;
  SystemWarningKind: Types.SystemWarningKind;
  TakeRedemptionCodePayload: ResolverTypeWrapper<Types.TakeRedemptionCodePayload>;
  TakenBackPayment: ResolverTypeWrapper<Types.TakenBackPayment>;
  TaxRateQuestion: ResolverTypeWrapper<Types.TaxRateQuestion>;
  TellSourcePayload: ResolverTypeWrapper<Types.TellSourcePayload>;
  TermsAcceptance: ResolverTypeWrapper<Types.TermsAcceptance>;
  TermsAcceptanceWay: Types.TermsAcceptanceWay;
  TermsAudience: Types.TermsAudience;
  TermsInput: Types.TermsInput;
  TermsOffice: ResolverTypeWrapper<Types.TermsOffice>;
  TermsReach: ResolverTypeWrapper<Types.TermsReach>;
  TermsUrgency: Types.TermsUrgency;
  TermsVersion: ResolverTypeWrapper<Types.TermsVersion>;
  TermsVersionPayload: ResolverTypeWrapper<Types.TermsVersionPayload>;
  TillCard: ResolverTypeWrapper<Omit<Types.TillCard, 'content'> & { content: ResolversTypes['OfferContent'] }>;
  Today: ResolverTypeWrapper<Omit<Types.Today, 'ending' | 'fresh' | 'nearby' | 'open' | 'others'> & { ending: Array<ResolversTypes['Offer']>, fresh: Array<ResolversTypes['Offer']>, nearby: Array<ResolversTypes['NearbyOffer']>, open: Array<ResolversTypes['OpenOffer']>, others: Array<ResolversTypes['Offer']> }>;
  TopUpInput: Types.TopUpInput;
  TopUpPayload: ResolverTypeWrapper<Omit<Types.TopUpPayload, 'business'> & { business: ResolversTypes['AdminBusiness'] }>;
  Transaction: ResolverTypeWrapper<Omit<Types.Transaction, 'currency'>>;
  TransactionKind: Types.TransactionKind;
  TransactionPage: ResolverTypeWrapper<Omit<Types.TransactionPage, 'items'> & { items: Array<ResolversTypes['Transaction']> }>;
  TransactionStatus: Types.TransactionStatus;
  TransactionType: Types.TransactionType;
  TwoFactorChallenge: ResolverTypeWrapper<Types.TwoFactorChallenge>;
  TwoFactorEnrolment: ResolverTypeWrapper<Types.TwoFactorEnrolment>;
  UnderstoodPrice: ResolverTypeWrapper<Omit<Types.UnderstoodPrice, 'currency'>>;
  UnderstoodSearch: ResolverTypeWrapper<Omit<Types.UnderstoodSearch, 'price'> & { price: Types.Maybe<ResolversTypes['UnderstoodPrice']> }>;
  UndoEmailChangePayload: ResolverTypeWrapper<Types.UndoEmailChangePayload>;
  UndoFileRowInput: Types.UndoFileRowInput;
  UndoPaymentInput: Types.UndoPaymentInput;
  UndoRedemptionPayload: ResolverTypeWrapper<Types.UndoRedemptionPayload>;
  UnitBase: Types.UnitBase;
  UnitOfAmount: Types.UnitOfAmount;
  UnitPrice: ResolverTypeWrapper<Types.UnitPrice>;
  UnsubscribePayload: ResolverTypeWrapper<Types.UnsubscribePayload>;
  UpdateAdminInput: Types.UpdateAdminInput;
  UpdateAdminProfilePayload: ResolverTypeWrapper<Omit<Types.UpdateAdminProfilePayload, 'admin'> & { admin: ResolversTypes['AdminAccount'] }>;
  UpdateBusinessProfilePayload: ResolverTypeWrapper<Omit<Types.UpdateBusinessProfilePayload, 'business'> & { business: ResolversTypes['Business'] }>;
  UpdateConsumerCityPayload: ResolverTypeWrapper<Types.UpdateConsumerCityPayload>;
  UpdateMemberInput: Types.UpdateMemberInput;
  UpdateMyDetailsPayload: ResolverTypeWrapper<Omit<Types.UpdateMyDetailsPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  UpdateOfferInput: Types.UpdateOfferInput;
  UpdateOfferPayload: ResolverTypeWrapper<Omit<Types.UpdateOfferPayload, 'offer'> & { offer: ResolversTypes['ManagedOffer'] }>;
  UpdateSettingsInput: Types.UpdateSettingsInput;
  UpdateSettingsPayload: ResolverTypeWrapper<Types.UpdateSettingsPayload>;
  UpdateShopProfilePayload: ResolverTypeWrapper<Omit<Types.UpdateShopProfilePayload, 'shop'> & { shop: ResolversTypes['ShopProfile'] }>;
  UpdateWatchInput: Types.UpdateWatchInput;
  Upload: ResolverTypeWrapper<Types.Scalars['Upload']['output']>;
  UserStats: ResolverTypeWrapper<Types.UserStats>;
  UsualAppealTime: ResolverTypeWrapper<Types.UsualAppealTime>;
  VatBasis: Types.VatBasis;
  VerifyAiKeyInput: Types.VerifyAiKeyInput;
  VerifyAiKeyPayload: ResolverTypeWrapper<Types.VerifyAiKeyPayload>;
  VerifyEmailPayload: ResolverTypeWrapper<Types.VerifyEmailPayload>;
  Viewer: ResolverTypeWrapper<Omit<Types.Viewer, 'admin' | 'business'> & { admin: Types.Maybe<ResolversTypes['AdminAccount']>, business: Types.Maybe<ResolversTypes['BusinessSession']> }>;
  VisitSource: Types.VisitSource;
  WaitingPayment: ResolverTypeWrapper<Omit<Types.WaitingPayment, 'currency'>>;
  WaitingPaymentPage: ResolverTypeWrapper<Omit<Types.WaitingPaymentPage, 'items'> & { items: Array<ResolversTypes['WaitingPayment']> }>;
  WaitingReason: Types.WaitingReason;
  Watch: ResolverTypeWrapper<Omit<Types.Watch, 'category'> & { category: Types.Maybe<ResolversTypes['Category']> }>;
  WatchPayload: ResolverTypeWrapper<Omit<Types.WatchPayload, 'watch'> & { watch: ResolversTypes['Watch'] }>;
  WatchPreview: ResolverTypeWrapper<Omit<Types.WatchPreview, 'offers'> & { offers: Array<ResolversTypes['Offer']> }>;
  WriteOffInput: Types.WriteOffInput;
  WriteOffPayload: ResolverTypeWrapper<Types.WriteOffPayload>;
  WritingHelp: ResolverTypeWrapper<Types.WritingHelp>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptInvitationInput: Types.AcceptInvitationInput;
  AcceptTermsPayload: Types.AcceptTermsPayload;
  AddFavouritePayload: Omit<Types.AddFavouritePayload, 'favourite'> & { favourite: ResolversParentTypes['Favourite'] };
  AddFavouritesPayload: Types.AddFavouritesPayload;
  AddWatchInput: Types.AddWatchInput;
  AdminAccount: Omit<Types.AdminAccount, 'version'>;
  AdminAdvertisement: Omit<Types.AdminAdvertisement, 'currency'>;
  AdminAppeal: Omit<Types.AdminAppeal, 'report'> & { report: Types.Maybe<ResolversParentTypes['ContentReport']> };
  AdminBusiness: Omit<Omit<Types.AdminBusiness, 'transactions'> & { transactions: ResolversParentTypes['TransactionPage'] }, 'currency' | 'transactions' | 'invoices'>;
  AdminOfferFilterInput: Types.AdminOfferFilterInput;
  AdminOnlinePayment: Types.AdminOnlinePayment;
  AdminOnlinePaymentPage: Types.AdminOnlinePaymentPage;
  AdminPayload: Omit<Types.AdminPayload, 'admin'> & { admin: ResolversParentTypes['AdminAccount'] };
  AdminProfile: Types.AdminProfile;
  AdminProfileInput: Types.AdminProfileInput;
  AdminShop: Omit<Types.AdminShop, 'business' | 'change' | 'published'> & { business: ResolversParentTypes['BusinessSummary'], change: Types.Maybe<ResolversParentTypes['ShopContent']>, published: ResolversParentTypes['ShopContent'] };
  AdminShopPage: Omit<Types.AdminShopPage, 'items'> & { items: Array<ResolversParentTypes['AdminShop']> };
  AdminShopPayload: Omit<Types.AdminShopPayload, 'shop'> & { shop: ResolversParentTypes['AdminShop'] };
  Advertisement: Types.Advertisement;
  AdvertisementInput: Types.AdvertisementInput;
  AdvertisementPage: Omit<Types.AdvertisementPage, 'items'> & { items: Array<ResolversParentTypes['AdminAdvertisement']> };
  AdvertisementPayload: Omit<Types.AdvertisementPayload, 'advertisement'> & { advertisement: ResolversParentTypes['AdminAdvertisement'] };
  AdvertisementPricing: Omit<Types.AdvertisementPricing, 'currency'>;
  AiApi: Types.AiApi;
  AiApiHealth: Types.AiApiHealth;
  AiApiInput: Types.AiApiInput;
  AiApiPayload: Types.AiApiPayload;
  AiDisclosure: Types.AiDisclosure;
  AiDisclosurePage: Types.AiDisclosurePage;
  AiModel: Types.AiModel;
  AiServiceInfo: Types.AiServiceInfo;
  AllocatePaymentInput: Types.AllocatePaymentInput;
  AllocatedPayment: Types.AllocatedPayment;
  AnalyticsComparison: Types.AnalyticsComparison;
  AnalyticsOverview: Omit<Types.AnalyticsOverview, 'currency'>;
  AnswerHolidayPayload: Types.AnswerHolidayPayload;
  ApiKey: Types.ApiKey;
  ApiKeyRight: Types.ApiKeyRight;
  ApiKeySecretPayload: Types.ApiKeySecretPayload;
  Appeal: Types.Appeal;
  AppealPage: Omit<Types.AppealPage, 'items'> & { items: Array<ResolversParentTypes['AdminAppeal']> };
  AppealStatementPayload: Types.AppealStatementPayload;
  AppealWithKeyPayload: Types.AppealWithKeyPayload;
  AppealableDecision: Types.AppealableDecision;
  AuditEntry: Types.AuditEntry;
  AuditFilterInput: Types.AuditFilterInput;
  AuditPage: Types.AuditPage;
  BankFile: Omit<Types.BankFile, 'currency'>;
  BankFilePage: Omit<Types.BankFilePage, 'items'> & { items: Array<ResolversParentTypes['BankFile']> };
  BegunPaymentPayload: Types.BegunPaymentPayload;
  Billing: Omit<Types.Billing, 'months' | 'summary'> & { months: Array<ResolversParentTypes['BillingMonth']>, summary: ResolversParentTypes['BillingSummary'] };
  BillingMonth: Omit<Types.BillingMonth, 'currency'>;
  BillingSettings: Types.BillingSettings;
  BillingSettingsInput: Types.BillingSettingsInput;
  BillingSummary: Omit<Types.BillingSummary, 'currency'>;
  BookFileRowInput: Types.BookFileRowInput;
  Boolean: Types.Scalars['Boolean']['output'];
  Business: Omit<Types.Business, 'currency' | 'version'>;
  BusinessAddressPayload: Omit<Types.BusinessAddressPayload, 'business'> & { business: ResolversParentTypes['AdminBusiness'] };
  BusinessAnalytics: Omit<Types.BusinessAnalytics, 'offers' | 'overview'> & { offers: Array<ResolversParentTypes['OfferPerformance']>, overview: ResolversParentTypes['AnalyticsOverview'] };
  BusinessDuplicate: Types.BusinessDuplicate;
  BusinessEvent: Types.BusinessEvent;
  BusinessEventFilterInput: Types.BusinessEventFilterInput;
  BusinessEventList: Types.BusinessEventList;
  BusinessMailChoice: Types.BusinessMailChoice;
  BusinessNote: Types.BusinessNote;
  BusinessNotePage: Types.BusinessNotePage;
  BusinessNotePayload: Types.BusinessNotePayload;
  BusinessPage: Omit<Types.BusinessPage, 'items'> & { items: Array<ResolversParentTypes['AdminBusiness']> };
  BusinessProfileInput: Types.BusinessProfileInput;
  BusinessRef: Types.BusinessRef;
  BusinessRevenue: Types.BusinessRevenue;
  BusinessSession: Omit<Types.BusinessSession, 'name' | 'role' | 'actions' | 'owners' | 'version' | 'getsTillCards'>;
  BusinessSortInput: Types.BusinessSortInput;
  BusinessStatusPayload: Omit<Types.BusinessStatusPayload, 'business'> & { business: ResolversParentTypes['AdminBusiness'] };
  BusinessSummary: Omit<Types.BusinessSummary, 'currency'>;
  BusinessTotals: Omit<Omit<Types.BusinessTotals, 'revenues'> & { revenues: Array<ResolversParentTypes['CurrencySum']> }, 'currency'>;
  CancelEmailChangePayload: Omit<Types.CancelEmailChangePayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  CancelMyEndingPayload: Omit<Types.CancelMyEndingPayload, 'business'> & { business: ResolversParentTypes['Business'] };
  CancelOwnOfferPayload: Omit<Types.CancelOwnOfferPayload, 'offer'> & { offer: ResolversParentTypes['ManagedOffer'] };
  Category: Omit<Types.Category, 'version' | 'offerCount'>;
  CategoryPayload: Omit<Types.CategoryPayload, 'category'> & { category: ResolversParentTypes['Category'] };
  CategoryUsage: Types.CategoryUsage;
  ChangePasswordInput: Types.ChangePasswordInput;
  ChangePasswordPayload: Omit<Types.ChangePasswordPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  Chat: Omit<Omit<Types.Chat, 'messages'> & { messages: Array<ResolversParentTypes['ChatMessage']> }, 'messages'>;
  ChatAllowance: Types.ChatAllowance;
  ChatMessage: WithAnswer<Omit<Types.ChatMessage, 'offers'> & { offers: Array<ResolversParentTypes['Offer']> }, 'writtenBy' | 'isGenerated' | 'kind' | 'language' | 'comparedBy' | 'asks' | 'quotes' | 'page' | 'offers'>;
  ChatMessageInput: Types.ChatMessageInput;
  ChatPage: Types.ChatPage;
  ChatQuote: Types.ChatQuote;
  CheckOnlinePaymentPayload: Types.CheckOnlinePaymentPayload;
  CityWithoutFood: Types.CityWithoutFood;
  CloseOnlineSettlementInput: Types.CloseOnlineSettlementInput;
  ComingTerms: Types.ComingTerms;
  Company: Types.Company;
  ComparePrice: Types.ComparePrice;
  ConfirmEmailChangePayload: Types.ConfirmEmailChangePayload;
  ConfirmTaxRatePayload: Types.ConfirmTaxRatePayload;
  ConfirmTwoFactorInput: Types.ConfirmTwoFactorInput;
  ConfirmTwoFactorPayload: Omit<Types.ConfirmTwoFactorPayload, 'admin'> & { admin: ResolversParentTypes['AdminAccount'] };
  Consumer: Types.Consumer;
  ContactMessage: Omit<Types.ContactMessage, 'business'> & { business: Types.Maybe<ResolversParentTypes['BusinessSummary']> };
  ContactMessageInput: Types.ContactMessageInput;
  ContactMessagePage: Omit<Types.ContactMessagePage, 'items'> & { items: Array<ResolversParentTypes['ContactMessage']> };
  ContactMessagePayload: Omit<Types.ContactMessagePayload, 'message'> & { message: ResolversParentTypes['ContactMessage'] };
  ContentAnswers: Types.ContentAnswers;
  ContentAnswersInput: Types.ContentAnswersInput;
  ContentFinding: Types.ContentFinding;
  ContentReport: Omit<Types.ContentReport, 'business' | 'joined' | 'offer' | 'snapshot'> & { business: Types.Maybe<ResolversParentTypes['BusinessSummary']>, joined: Array<ResolversParentTypes['ContentReport']>, offer: Types.Maybe<ResolversParentTypes['ManagedOffer']>, snapshot: Types.Maybe<ResolversParentTypes['ReportSnapshot']> };
  ContentReportFilterInput: Types.ContentReportFilterInput;
  ContentReportPage: Omit<Types.ContentReportPage, 'items'> & { items: Array<ResolversParentTypes['ContentReport']> };
  ContentReportPayload: Omit<Types.ContentReportPayload, 'report'> & { report: ResolversParentTypes['ContentReport'] };
  ContentRule: Types.ContentRule;
  ConversionCounts: Types.ConversionCounts;
  ConversionInput: Types.ConversionInput;
  CountTrend: Types.CountTrend;
  CountTrendDay: Types.CountTrendDay;
  Counterpart: Types.Counterpart;
  CreateAdminInput: Types.CreateAdminInput;
  CreateApiKeyInput: Types.CreateApiKeyInput;
  CreateOfferPayload: Omit<Types.CreateOfferPayload, 'offer'> & { offer: ResolversParentTypes['ManagedOffer'] };
  CreditAheadInput: Types.CreditAheadInput;
  CreditAheadPayload: Omit<Types.CreditAheadPayload, 'business'> & { business: ResolversParentTypes['AdminBusiness'] };
  CreditInvoiceInput: Types.CreditInvoiceInput;
  CreditInvoicePayload: Omit<Types.CreditInvoicePayload, 'business'> & { business: ResolversParentTypes['AdminBusiness'] };
  CreditLimitInput: Types.CreditLimitInput;
  CreditLimitPayload: Omit<Types.CreditLimitPayload, 'business'> & { business: ResolversParentTypes['AdminBusiness'] };
  CreditTerms: Types.CreditTerms;
  CreditTermsInput: Types.CreditTermsInput;
  CurrencyRevenue: Types.CurrencyRevenue;
  CurrencySum: Omit<Types.CurrencySum, 'currency'>;
  CurrencySums: Types.CurrencySums;
  CurrentTerms: Types.CurrentTerms;
  DailyFigures: Types.DailyFigures;
  DataExport: Types.DataExport;
  Date: Types.Scalars['Date']['output'];
  DateTime: Types.Scalars['DateTime']['output'];
  DecideAppealPayload: Omit<Types.DecideAppealPayload, 'appeal'> & { appeal: ResolversParentTypes['AdminAppeal'] };
  DecideFileRowInput: Types.DecideFileRowInput;
  DecideReportInput: Types.DecideReportInput;
  DeleteAdminPayload: Types.DeleteAdminPayload;
  DeleteAdvertisementPayload: Types.DeleteAdvertisementPayload;
  DeleteAiApiPayload: Types.DeleteAiApiPayload;
  DeleteBusinessPayload: Omit<Types.DeleteBusinessPayload, 'currency'>;
  DeleteCategoryPayload: Types.DeleteCategoryPayload;
  DeleteChatHistoryPayload: Types.DeleteChatHistoryPayload;
  DeleteConsumerAccountPayload: Types.DeleteConsumerAccountPayload;
  DeleteOfferDraftPayload: Types.DeleteOfferDraftPayload;
  DeleteOfferPayload: Types.DeleteOfferPayload;
  DeletedBusiness: Omit<Omit<Types.DeletedBusiness, 'transactions'> & { transactions: ResolversParentTypes['TransactionPage'] }, 'transactions' | 'invoices'>;
  DismissFileRowInput: Types.DismissFileRowInput;
  EInvoiceInput: Types.EInvoiceInput;
  EndMyBusinessInput: Types.EndMyBusinessInput;
  EndMyBusinessPayload: Omit<Types.EndMyBusinessPayload, 'business'> & { business: Types.Maybe<ResolversParentTypes['Business']> };
  EndedOffer: Omit<Types.EndedOffer, 'offers'> & { offers: Array<ResolversParentTypes['Offer']> };
  EndedPayment: Types.EndedPayment;
  EventInput: Types.EventInput;
  FailedMail: Types.FailedMail;
  Favourite: Omit<Types.Favourite, 'offer'> & { offer: ResolversParentTypes['Offer'] };
  FavouritePage: Omit<Types.FavouritePage, 'items'> & { items: Array<ResolversParentTypes['Favourite']> };
  FileRow: Omit<Types.FileRow, 'entry' | 'file'> & { entry: Types.Maybe<ResolversParentTypes['WaitingPayment']>, file: ResolversParentTypes['BankFile'] };
  FileRowFilterInput: Types.FileRowFilterInput;
  FileRowPage: Omit<Types.FileRowPage, 'items'> & { items: Array<ResolversParentTypes['FileRow']> };
  FileRowPayload: Omit<Types.FileRowPayload, 'row'> & { row: ResolversParentTypes['FileRow'] };
  FilteredEvents: Types.FilteredEvents;
  FirstInvoiceStep: Types.FirstInvoiceStep;
  Float: Types.Scalars['Float']['output'];
  FollowInput: Types.FollowInput;
  FollowShopPayload: Types.FollowShopPayload;
  FollowedShop: Types.FollowedShop;
  ForgetRedemptionCodesPayload: Types.ForgetRedemptionCodesPayload;
  GeneralSettings: Types.GeneralSettings;
  GeneralSettingsInput: Types.GeneralSettingsInput;
  GivenBack: Types.GivenBack;
  HeardFrom: Types.HeardFrom;
  HolidayQuestion: Types.HolidayQuestion;
  ID: Types.Scalars['ID']['output'];
  Image: WithSource<Types.Image, 'jpegUrl' | 'url'>;
  ImportBankFileInput: Types.ImportBankFileInput;
  ImportBankFilePayload: Omit<Types.ImportBankFilePayload, 'file'> & { file: ResolversParentTypes['BankFile'] };
  Inbox: Types.Inbox;
  Int: Types.Scalars['Int']['output'];
  Invitation: Types.Invitation;
  InviteMemberInput: Types.InviteMemberInput;
  Invoice: Types.Invoice;
  InvoiceFilterInput: Types.InvoiceFilterInput;
  InvoiceHistory: Types.InvoiceHistory;
  InvoiceLine: Types.InvoiceLine;
  InvoicePage: Types.InvoicePage;
  InvoicePayment: Types.InvoicePayment;
  InvoicePaymentFacts: Types.InvoicePaymentFacts;
  InvoiceReminder: Types.InvoiceReminder;
  InvoiceWriteOff: Types.InvoiceWriteOff;
  JSON: Types.Scalars['JSON']['output'];
  LedgerAdmin: Types.LedgerAdmin;
  LedgerEntry: Omit<Types.LedgerEntry, 'currency'>;
  LedgerFilterInput: Types.LedgerFilterInput;
  LedgerPage: Omit<Omit<Types.LedgerPage, 'items'> & { items: Array<ResolversParentTypes['LedgerEntry']> }, 'currency'>;
  LinkedHours: Types.LinkedHours;
  LinkedHoursPayload: Types.LinkedHoursPayload;
  ListRow: Types.ListRow;
  ListRowInput: Types.ListRowInput;
  LiveCity: Types.LiveCity;
  LocationClicks: Types.LocationClicks;
  LoginAdminPayload: Omit<Types.LoginAdminPayload, 'admin'> & { admin: Types.Maybe<ResolversParentTypes['AdminAccount']> };
  LoginBusinessPayload: Omit<Types.LoginBusinessPayload, 'user'> & { user: ResolversParentTypes['BusinessSession'] };
  LoginConsumerPayload: Types.LoginConsumerPayload;
  LoginInput: Types.LoginInput;
  LogoutPayload: Omit<Types.LogoutPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  LostDaysPreview: Types.LostDaysPreview;
  ManagedOffer: Omit<Omit<Types.ManagedOffer, 'published' | 'rejectedChange' | 'shown'> & { published: Types.Maybe<ResolversParentTypes['OfferContent']>, rejectedChange: Types.Maybe<ResolversParentTypes['RejectedChange']>, shown: ResolversParentTypes['OfferContent'] }, 'currency' | 'customers' | 'madeBy' | 'editedBy'>;
  ManagedOfferPage: Omit<Types.ManagedOfferPage, 'items'> & { items: Array<ResolversParentTypes['ManagedOffer']> };
  ManagedOutlet: Types.ManagedOutlet;
  MarketedPrice: Types.MarketedPrice;
  Member: Omit<Types.Member, 'currency' | 'status' | 'isSelf' | 'version'>;
  MemberPayload: Omit<Types.MemberPayload, 'member'> & { member: ResolversParentTypes['Member'] };
  MergeListRowsPayload: Types.MergeListRowsPayload;
  MissedSearch: Types.MissedSearch;
  ModerationFigures: Types.ModerationFigures;
  Money: Types.Scalars['Money']['output'];
  MonthlyRecipients: Types.MonthlyRecipients;
  Municipality: Types.Municipality;
  Mutation: Record<PropertyKey, never>;
  MyDetailsInput: Types.MyDetailsInput;
  MyTerms: Types.MyTerms;
  NearbyFeed: Omit<Types.NearbyFeed, 'items'> & { items: Array<ResolversParentTypes['NearbyOffer']> };
  NearbyOffer: Omit<Types.NearbyOffer, 'offer'> & { offer: ResolversParentTypes['Offer'] };
  NotificationWish: Omit<Types.NotificationWish, 'category'> & { category: Types.Maybe<ResolversParentTypes['Category']> };
  NotificationWishInput: Types.NotificationWishInput;
  NotificationWishPayload: Omit<Types.NotificationWishPayload, 'wish'> & { wish: ResolversParentTypes['NotificationWish'] };
  Offer: Omit<Omit<Types.Offer, 'category' | 'content' | 'images' | 'pages' | 'productGroup'> & { category: ResolversParentTypes['Category'], content: ResolversParentTypes['OfferContent'], images: Array<ResolversParentTypes['Image']>, pages: Array<ResolversParentTypes['OfferPage']>, productGroup: Types.Maybe<ResolversParentTypes['ProductGroup']> }, 'currency' | 'productGroup'>;
  OfferBusiness: Types.OfferBusiness;
  OfferContent: ContentRow;
  OfferContentInput: Types.OfferContentInput;
  OfferCustomers: Types.OfferCustomers;
  OfferDraft: Omit<Omit<Types.OfferDraft, 'content'> & { content: ResolversParentTypes['OfferContent'] }, 'madeBy' | 'editedBy'>;
  OfferDraftInput: Types.OfferDraftInput;
  OfferDraftPayload: Omit<Types.OfferDraftPayload, 'draft'> & { draft: ResolversParentTypes['OfferDraft'] };
  OfferFeed: Omit<Types.OfferFeed, 'items'> & { items: Array<ResolversParentTypes['Offer']> };
  OfferForBusinessInput: Types.OfferForBusinessInput;
  OfferInput: Types.OfferInput;
  OfferOutlet: Types.OfferOutlet;
  OfferPage: Omit<Types.OfferPage, 'image'> & { image: ResolversParentTypes['Image'] };
  OfferPayload: Omit<Types.OfferPayload, 'offer'> & { offer: ResolversParentTypes['ManagedOffer'] };
  OfferPerformance: Omit<Types.OfferPerformance, 'currency'>;
  OfferPlace: Types.OfferPlace;
  OfferPrice: ContentRow;
  OfferPriceInput: Types.OfferPriceInput;
  OfferPricing: Types.OfferPricing;
  OfferProposal: Omit<Types.OfferProposal, 'category'> & { category: Types.Maybe<ResolversParentTypes['Category']> };
  OfferRepeat: Omit<Omit<Types.OfferRepeat, 'content' | 'image'> & { content: Types.Maybe<ResolversParentTypes['OfferContent']>, image: Types.Maybe<ResolversParentTypes['Image']> }, 'madeBy' | 'editedBy'>;
  OfferRepeatPage: Omit<Types.OfferRepeatPage, 'items'> & { items: Array<ResolversParentTypes['OfferRepeat']> };
  OfferRepeatPayload: Omit<Types.OfferRepeatPayload, 'repeat'> & { repeat: ResolversParentTypes['OfferRepeat'] };
  OfferRepeatRun: Types.OfferRepeatRun;
  OfferSearch: Omit<Types.OfferSearch, 'items' | 'productGroup' | 'understood'> & { items: Array<ResolversParentTypes['Offer']>, productGroup: Types.Maybe<ResolversParentTypes['ProductGroup']>, understood: ResolversParentTypes['UnderstoodSearch'] };
  OfferSortInput: Types.OfferSortInput;
  OfferTotals: Omit<Omit<Types.OfferTotals, 'revenues'> & { revenues: Array<ResolversParentTypes['CurrencySum']> }, 'currency'>;
  OfferTypePrice: Types.OfferTypePrice;
  OnlinePayment: Types.OnlinePayment;
  OnlineRefund: Types.OnlineRefund;
  OnlineRefundPayload: Types.OnlineRefundPayload;
  OnlineSettlement: Omit<Types.OnlineSettlement, 'currency'>;
  OnlineSettlementPage: Omit<Omit<Types.OnlineSettlementPage, 'items'> & { items: Array<ResolversParentTypes['OnlineSettlement']> }, 'currency'>;
  OnlineSettlementPayload: Omit<Types.OnlineSettlementPayload, 'settlement'> & { settlement: ResolversParentTypes['OnlineSettlement'] };
  OnlineSettlementRow: Types.OnlineSettlementRow;
  OpenHours: Types.OpenHours;
  OpenHoursInput: Types.OpenHoursInput;
  OpenOffer: Omit<Types.OpenOffer, 'offer'> & { offer: ResolversParentTypes['Offer'] };
  Order: Omit<Omit<Types.Order, 'business'> & { business: ResolversParentTypes['BusinessSummary'] }, 'currency'>;
  OrderPage: Omit<Types.OrderPage, 'items'> & { items: Array<ResolversParentTypes['Order']> };
  OrderPayload: Omit<Types.OrderPayload, 'order'> & { order: ResolversParentTypes['Order'] };
  Outlet: Types.Outlet;
  OutletInput: Types.OutletInput;
  OutletPayload: Types.OutletPayload;
  OutletRedemptions: Types.OutletRedemptions;
  Overview: Types.Overview;
  OwnTwoFactorInput: Types.OwnTwoFactorInput;
  PageHit: Types.PageHit;
  PageInput: Types.PageInput;
  PageTextInput: Types.PageTextInput;
  PastPrice: Types.PastPrice;
  PaymentPayload: Omit<Types.PaymentPayload, 'payment'> & { payment: ResolversParentTypes['WaitingPayment'] };
  PlatformTrends: Omit<Types.PlatformTrends, 'revenue'> & { revenue: ResolversParentTypes['RevenueTrend'] };
  PostalAddress: Types.PostalAddress;
  PostalAddressInput: Types.PostalAddressInput;
  PriceDraft: Types.PriceDraft;
  PriceFault: Types.PriceFault;
  PriceMark: Types.PriceMark;
  PriceVerdict: Omit<Types.PriceVerdict, 'currency'>;
  PricingSettings: Types.PricingSettings;
  PricingSettingsInput: Types.PricingSettingsInput;
  Product: Types.Product;
  ProductAmount: Types.ProductAmount;
  ProductAmountInput: Types.ProductAmountInput;
  ProductGroup: Omit<Omit<Types.ProductGroup, 'offers'> & { offers: ResolversParentTypes['OfferFeed'] }, 'offers'>;
  ProposedInvoice: Types.ProposedInvoice;
  ProposedText: Types.ProposedText;
  PublicSettings: Types.PublicSettings;
  PushDevice: Types.PushDevice;
  PushDeviceInput: Types.PushDeviceInput;
  PushSettings: Types.PushSettings;
  PushSettingsInput: Types.PushSettingsInput;
  PushSettingsPayload: Types.PushSettingsPayload;
  Query: Record<PropertyKey, never>;
  Queue: Types.Queue;
  QuickRegisterBusinessInput: Types.QuickRegisterBusinessInput;
  QuickRegisterBusinessPayload: Omit<Types.QuickRegisterBusinessPayload, 'business'> & { business: ResolversParentTypes['AdminBusiness'] };
  Receipt: Types.Receipt;
  ReceiptCharge: Types.ReceiptCharge;
  ReceiptCorrection: Types.ReceiptCorrection;
  ReceiptDay: Types.ReceiptDay;
  ReceiptLoss: Types.ReceiptLoss;
  ReceiptMonth: Types.ReceiptMonth;
  ReceiptPeers: Types.ReceiptPeers;
  RecentSearchesPayload: Types.RecentSearchesPayload;
  RecognizePagePayload: Types.RecognizePagePayload;
  RecordEventsPayload: Types.RecordEventsPayload;
  RecordPayload: Types.RecordPayload;
  RecordedEvent: Types.RecordedEvent;
  RecoveryCodesPayload: Types.RecoveryCodesPayload;
  RedeemCodePayload: Types.RedeemCodePayload;
  RedeemCodesPayload: Types.RedeemCodesPayload;
  RedeemInput: Types.RedeemInput;
  Redemption: Types.Redemption;
  RedemptionCode: Types.RedemptionCode;
  RefundOnlinePaymentInput: Types.RefundOnlinePaymentInput;
  RefundablePayment: Types.RefundablePayment;
  RegisterBusinessInput: Types.RegisterBusinessInput;
  RegisterBusinessPayload: Types.RegisterBusinessPayload;
  RegisterConsumerInput: Types.RegisterConsumerInput;
  RegisterPushDevicePayload: Types.RegisterPushDevicePayload;
  ReissueInvoiceInput: Types.ReissueInvoiceInput;
  ReissueInvoicePayload: Types.ReissueInvoicePayload;
  RejectedChange: Omit<Types.RejectedChange, 'content'> & { content: ResolversParentTypes['OfferContent'] };
  RememberedAnswer: Types.RememberedAnswer;
  RemoveFavouritePayload: Types.RemoveFavouritePayload;
  RemoveNotificationWishPayload: Types.RemoveNotificationWishPayload;
  RemoveWatchPayload: Types.RemoveWatchPayload;
  RenderFlyerPayload: Types.RenderFlyerPayload;
  RenderedPage: Types.RenderedPage;
  ReportDecisionCount: Types.ReportDecisionCount;
  ReportInput: Types.ReportInput;
  ReportKindCount: Types.ReportKindCount;
  ReportPayload: Types.ReportPayload;
  ReportPicture: Types.ReportPicture;
  ReportSnapshot: Omit<Types.ReportSnapshot, 'content'> & { content: ResolversParentTypes['OfferContent'] };
  RequestDataExportPayload: Types.RequestDataExportPayload;
  RequestEmailVerificationPayload: Omit<Types.RequestEmailVerificationPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  RequestPasswordResetPayload: Types.RequestPasswordResetPayload;
  RequestTopUpInput: Types.RequestTopUpInput;
  ResemblingPrice: Types.ResemblingPrice;
  ResendFailedMailsPayload: Types.ResendFailedMailsPayload;
  ResetPasswordInput: Types.ResetPasswordInput;
  ResetPasswordPayload: Types.ResetPasswordPayload;
  RestrictionCount: Types.RestrictionCount;
  RestrictionGroundsInput: Types.RestrictionGroundsInput;
  Revenue: Omit<Omit<Types.Revenue, 'latest' | 'rows'> & { latest: Array<ResolversParentTypes['RevenueRow']>, rows: Array<ResolversParentTypes['RevenueRow']> }, 'currency'>;
  RevenueByType: Types.RevenueByType;
  RevenueRow: Omit<Types.RevenueRow, 'currency'>;
  RevenueTrend: Omit<Types.RevenueTrend, 'currency'>;
  RevenueTrendDay: Types.RevenueTrendDay;
  RevokeApiKeyPayload: Types.RevokeApiKeyPayload;
  RotateApiKeyInput: Types.RotateApiKeyInput;
  SecuritySettings: Types.SecuritySettings;
  SecuritySettingsInput: Types.SecuritySettingsInput;
  SeenOutletInput: Types.SeenOutletInput;
  SendChatMessagePayload: Omit<Types.SendChatMessagePayload, 'answer' | 'question'> & { answer: ResolversParentTypes['ChatMessage'], question: ResolversParentTypes['ChatMessage'] };
  SendContactMessagePayload: Types.SendContactMessagePayload;
  SendTestPushPayload: Types.SendTestPushPayload;
  SentMail: Types.SentMail;
  SentMailPage: Types.SentMailPage;
  SetBusinessMailPayload: Types.SetBusinessMailPayload;
  SetContentRulePayload: Types.SetContentRulePayload;
  SetMyTillCardsPayload: Omit<Types.SetMyTillCardsPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  SetNotificationsEnabledPayload: Types.SetNotificationsEnabledPayload;
  SetOffPaymentInput: Types.SetOffPaymentInput;
  SetPaperPricePayload: Types.SetPaperPricePayload;
  Settings: Types.Settings;
  SettleOnlineRefundInput: Types.SettleOnlineRefundInput;
  SettlePaymentInput: Types.SettlePaymentInput;
  SettlePaymentsInput: Types.SettlePaymentsInput;
  SettlePaymentsPayload: Types.SettlePaymentsPayload;
  SettledPaymentInput: Types.SettledPaymentInput;
  Shop: WithBusiness<Omit<Types.Shop, 'logo' | 'offers'> & { logo: Types.Maybe<ResolversParentTypes['Image']>, offers: ResolversParentTypes['OfferFeed'] }, 'offers'>;
  ShopContent: Omit<Types.ShopContent, 'logo'> & { logo: Types.Maybe<ResolversParentTypes['Image']> };
  ShopLink: Types.ShopLink;
  ShopProfile: Omit<Types.ShopProfile, 'change' | 'published'> & { change: Types.Maybe<ResolversParentTypes['ShopContent']>, published: ResolversParentTypes['ShopContent'] };
  ShopProfileInput: Types.ShopProfileInput;
  SiteLinks: Types.SiteLinks;
  SiteLinksInput: Types.SiteLinksInput;
  SourceVisits: Types.SourceVisits;
  SpecialHours: Types.SpecialHours;
  SpecialHoursInput: Types.SpecialHoursInput;
  StartOnlineTopUpInput: Types.StartOnlineTopUpInput;
  StartTwoFactorChangePayload: Types.StartTwoFactorChangePayload;
  StatementOfReasons: Types.StatementOfReasons;
  StatementPage: Types.StatementPage;
  StopBusinessMailsPayload: Types.StopBusinessMailsPayload;
  String: Types.Scalars['String']['output'];
  SystemBackup: Types.SystemBackup;
  SystemDatabase: Types.SystemDatabase;
  SystemJob: Types.SystemJob;
  SystemMail: Types.SystemMail;
  SystemPayments: Types.SystemPayments;
  SystemPictures: Types.SystemPictures;
  SystemStatus: Types.SystemStatus;
  SystemTable: Types.SystemTable;
  SystemWarning: Types.SystemWarning;
  TakeRedemptionCodePayload: Types.TakeRedemptionCodePayload;
  TakenBackPayment: Types.TakenBackPayment;
  TaxRateQuestion: Types.TaxRateQuestion;
  TellSourcePayload: Types.TellSourcePayload;
  TermsAcceptance: Types.TermsAcceptance;
  TermsInput: Types.TermsInput;
  TermsOffice: Types.TermsOffice;
  TermsReach: Types.TermsReach;
  TermsVersion: Types.TermsVersion;
  TermsVersionPayload: Types.TermsVersionPayload;
  TillCard: Omit<Types.TillCard, 'content'> & { content: ResolversParentTypes['OfferContent'] };
  Today: Omit<Types.Today, 'ending' | 'fresh' | 'nearby' | 'open' | 'others'> & { ending: Array<ResolversParentTypes['Offer']>, fresh: Array<ResolversParentTypes['Offer']>, nearby: Array<ResolversParentTypes['NearbyOffer']>, open: Array<ResolversParentTypes['OpenOffer']>, others: Array<ResolversParentTypes['Offer']> };
  TopUpInput: Types.TopUpInput;
  TopUpPayload: Omit<Types.TopUpPayload, 'business'> & { business: ResolversParentTypes['AdminBusiness'] };
  Transaction: Omit<Types.Transaction, 'currency'>;
  TransactionPage: Omit<Types.TransactionPage, 'items'> & { items: Array<ResolversParentTypes['Transaction']> };
  TwoFactorChallenge: Types.TwoFactorChallenge;
  TwoFactorEnrolment: Types.TwoFactorEnrolment;
  UnderstoodPrice: Omit<Types.UnderstoodPrice, 'currency'>;
  UnderstoodSearch: Omit<Types.UnderstoodSearch, 'price'> & { price: Types.Maybe<ResolversParentTypes['UnderstoodPrice']> };
  UndoEmailChangePayload: Types.UndoEmailChangePayload;
  UndoFileRowInput: Types.UndoFileRowInput;
  UndoPaymentInput: Types.UndoPaymentInput;
  UndoRedemptionPayload: Types.UndoRedemptionPayload;
  UnitPrice: Types.UnitPrice;
  UnsubscribePayload: Types.UnsubscribePayload;
  UpdateAdminInput: Types.UpdateAdminInput;
  UpdateAdminProfilePayload: Omit<Types.UpdateAdminProfilePayload, 'admin'> & { admin: ResolversParentTypes['AdminAccount'] };
  UpdateBusinessProfilePayload: Omit<Types.UpdateBusinessProfilePayload, 'business'> & { business: ResolversParentTypes['Business'] };
  UpdateConsumerCityPayload: Types.UpdateConsumerCityPayload;
  UpdateMemberInput: Types.UpdateMemberInput;
  UpdateMyDetailsPayload: Omit<Types.UpdateMyDetailsPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  UpdateOfferInput: Types.UpdateOfferInput;
  UpdateOfferPayload: Omit<Types.UpdateOfferPayload, 'offer'> & { offer: ResolversParentTypes['ManagedOffer'] };
  UpdateSettingsInput: Types.UpdateSettingsInput;
  UpdateSettingsPayload: Types.UpdateSettingsPayload;
  UpdateShopProfilePayload: Omit<Types.UpdateShopProfilePayload, 'shop'> & { shop: ResolversParentTypes['ShopProfile'] };
  UpdateWatchInput: Types.UpdateWatchInput;
  Upload: Types.Scalars['Upload']['output'];
  UserStats: Types.UserStats;
  UsualAppealTime: Types.UsualAppealTime;
  VerifyAiKeyInput: Types.VerifyAiKeyInput;
  VerifyAiKeyPayload: Types.VerifyAiKeyPayload;
  VerifyEmailPayload: Types.VerifyEmailPayload;
  Viewer: Omit<Types.Viewer, 'admin' | 'business'> & { admin: Types.Maybe<ResolversParentTypes['AdminAccount']>, business: Types.Maybe<ResolversParentTypes['BusinessSession']> };
  WaitingPayment: Omit<Types.WaitingPayment, 'currency'>;
  WaitingPaymentPage: Omit<Types.WaitingPaymentPage, 'items'> & { items: Array<ResolversParentTypes['WaitingPayment']> };
  Watch: Omit<Types.Watch, 'category'> & { category: Types.Maybe<ResolversParentTypes['Category']> };
  WatchPayload: Omit<Types.WatchPayload, 'watch'> & { watch: ResolversParentTypes['Watch'] };
  WatchPreview: Omit<Types.WatchPreview, 'offers'> & { offers: Array<ResolversParentTypes['Offer']> };
  WriteOffInput: Types.WriteOffInput;
  WriteOffPayload: Types.WriteOffPayload;
  WritingHelp: Types.WritingHelp;
};

export type AuthDirectiveArgs = {
  action?: Types.Maybe<Types.BusinessAction>;
  as: Array<Types.Audience>;
  duringMaintenance?: Types.Maybe<Types.Scalars['Boolean']['input']>;
  for?: Types.Maybe<Array<Types.Audience>>;
  master?: Types.Maybe<Types.Scalars['Boolean']['input']>;
  needs?: Types.Maybe<Array<Types.Permission>>;
  orNull?: Types.Maybe<Types.Scalars['Boolean']['input']>;
  temporaryPassword?: Types.Maybe<Types.Scalars['Boolean']['input']>;
};

export type AuthDirectiveResolver<Result, Parent, ContextType = any, Args = AuthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type CachedDirectiveArgs = {
  seconds: Types.Scalars['Int']['input'];
};

export type CachedDirectiveResolver<Result, Parent, ContextType = any, Args = CachedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type FailsDirectiveArgs = {
  with: Array<Types.ErrorCode>;
};

export type FailsDirectiveResolver<Result, Parent, ContextType = any, Args = FailsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ItemsDirectiveArgs = {
  count?: Types.Maybe<Types.Scalars['Int']['input']>;
  max: Types.Scalars['Int']['input'];
};

export type ItemsDirectiveResolver<Result, Parent, ContextType = any, Args = ItemsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type LengthDirectiveArgs = {
  characters?: Types.Maybe<Types.Scalars['Int']['input']>;
  max: Types.Scalars['Int']['input'];
};

export type LengthDirectiveResolver<Result, Parent, ContextType = any, Args = LengthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RangeDirectiveArgs = {
  above?: Types.Maybe<Types.Scalars['Float']['input']>;
  max?: Types.Maybe<Types.Scalars['Float']['input']>;
  min?: Types.Maybe<Types.Scalars['Float']['input']>;
};

export type RangeDirectiveResolver<Result, Parent, ContextType = any, Args = RangeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type WeightDirectiveArgs = {
  cost: Types.Scalars['Int']['input'];
  oncePerDocument?: Types.Maybe<Types.Scalars['Boolean']['input']>;
};

export type WeightDirectiveResolver<Result, Parent, ContextType = any, Args = WeightDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AcceptTermsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AcceptTermsPayload'] = ResolversParentTypes['AcceptTermsPayload']> = {
  terms: Resolver<ResolversTypes['MyTerms'], ParentType, ContextType>;
};

export type AddFavouritePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddFavouritePayload'] = ResolversParentTypes['AddFavouritePayload']> = {
  favourite: Resolver<ResolversTypes['Favourite'], ParentType, ContextType>;
};

export type AddFavouritesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddFavouritesPayload'] = ResolversParentTypes['AddFavouritesPayload']> = {
  favouriteOfferIds: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AdminAccountResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminAccount'] = ResolversParentTypes['AdminAccount']> = {
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastLoginAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pendingEmail: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  permissions: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  role: Resolver<ResolversTypes['AdminRole'], ParentType, ContextType>;
  twoFactorEnrolled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminAdvertisementResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminAdvertisement'] = ResolversParentTypes['AdminAdvertisement']> = {
  backgroundGradient: Resolver<ResolversTypes['Gradient'], ParentType, ContextType>;
  category: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ctaText: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ctaUrl: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  displayPriority: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endsAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  icon: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iconType: Resolver<ResolversTypes['IconType'], ParentType, ContextType>;
  iconUrl: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  periodDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pricePerPeriod: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  subtitle: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalPrice: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminAppealResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminAppeal'] = ResolversParentTypes['AdminAppeal']> = {
  answer: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decidedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decision: Resolver<Types.Maybe<ResolversTypes['AppealDecision']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  refusal: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  report: Resolver<Types.Maybe<ResolversTypes['ContentReport']>, ParentType, ContextType>;
  sentAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  statement: Resolver<Types.Maybe<ResolversTypes['StatementOfReasons']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['AppealStatus'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wish: Resolver<Types.Maybe<ResolversTypes['LostDaysWay']>, ParentType, ContextType>;
};

export type AdminBusinessResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminBusiness'] = ResolversParentTypes['AdminBusiness']> = {
  activeOffers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  balance: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  businessId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessIdChecksOut: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buyerReference: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clickRate: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  contactPerson: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversionRate: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creditHold: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  creditLimit: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  duplicates: Resolver<Array<ResolversTypes['BusinessDuplicate']>, ParentType, ContextType>;
  eInvoiceAddress: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eInvoiceOperator: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailVerified: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endsAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoices: Resolver<ResolversTypes['InvoicePage'], ParentType, ContextType, RequireFields<Types.AdminBusinessInvoicesArgs, 'page'>>;
  isOwnEnding: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastLoginAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sameAddress: Resolver<Array<ResolversTypes['BusinessDuplicate']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['BusinessStatus'], ParentType, ContextType>;
  statusReason: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalClicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalConversions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalOffers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalSpent: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  totalViews: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  town: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transactions: Resolver<ResolversTypes['TransactionPage'], ParentType, ContextType, RequireFields<Types.AdminBusinessTransactionsArgs, 'page'>>;
  website: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdminOnlinePaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminOnlinePayment'] = ResolversParentTypes['AdminOnlinePayment']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  business: Resolver<Types.Maybe<ResolversTypes['BusinessRef']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  gross: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoice: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  pays: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  provider: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerId: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referenceNumber: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refundable: Resolver<Types.Maybe<ResolversTypes['RefundablePayment']>, ParentType, ContextType>;
  refunds: Resolver<Array<ResolversTypes['OnlineRefund']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['OnlinePaymentStatus'], ParentType, ContextType>;
};

export type AdminOnlinePaymentPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminOnlinePaymentPage'] = ResolversParentTypes['AdminOnlinePaymentPage']> = {
  items: Resolver<Array<ResolversTypes['AdminOnlinePayment']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminPayload'] = ResolversParentTypes['AdminPayload']> = {
  admin: Resolver<ResolversTypes['AdminAccount'], ParentType, ContextType>;
};

export type AdminProfileResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminProfile'] = ResolversParentTypes['AdminProfile']> = {
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pendingEmail: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminShopResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminShop'] = ResolversParentTypes['AdminShop']> = {
  business: Resolver<ResolversTypes['BusinessSummary'], ParentType, ContextType>;
  change: Resolver<Types.Maybe<ResolversTypes['ShopContent']>, ParentType, ContextType>;
  changedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isShown: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  published: Resolver<ResolversTypes['ShopContent'], ParentType, ContextType>;
  slug: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submittedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AdminShopPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminShopPage'] = ResolversParentTypes['AdminShopPage']> = {
  items: Resolver<Array<ResolversTypes['AdminShop']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminShopPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminShopPayload'] = ResolversParentTypes['AdminShopPayload']> = {
  shop: Resolver<ResolversTypes['AdminShop'], ParentType, ContextType>;
};

export type AdvertisementResolvers<ContextType = any, ParentType extends ResolversParentTypes['Advertisement'] = ResolversParentTypes['Advertisement']> = {
  backgroundGradient: Resolver<ResolversTypes['Gradient'], ParentType, ContextType>;
  category: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ctaText: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ctaUrl: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayPriority: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endsAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  icon: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iconType: Resolver<ResolversTypes['IconType'], ParentType, ContextType>;
  iconUrl: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subtitle: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdvertisementPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdvertisementPage'] = ResolversParentTypes['AdvertisementPage']> = {
  items: Resolver<Array<ResolversTypes['AdminAdvertisement']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdvertisementPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdvertisementPayload'] = ResolversParentTypes['AdvertisementPayload']> = {
  advertisement: Resolver<ResolversTypes['AdminAdvertisement'], ParentType, ContextType>;
  changed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AdvertisementPricingResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdvertisementPricing'] = ResolversParentTypes['AdvertisementPricing']> = {
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  periodDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pricePerPeriod: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type AiApiResolvers<ContextType = any, ParentType extends ResolversParentTypes['AiApi'] = ResolversParentTypes['AiApi']> = {
  chatLimit: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endpoint: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  health: Resolver<ResolversTypes['AiApiHealth'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  maskedKey: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  modelName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  models: Resolver<Array<ResolversTypes['AiModel']>, ParentType, ContextType>;
  service: Resolver<ResolversTypes['AiService'], ParentType, ContextType>;
  serviceName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AiApiHealthResolvers<ContextType = any, ParentType extends ResolversParentTypes['AiApiHealth'] = ResolversParentTypes['AiApiHealth']> = {
  answeredShare: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  calls: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastError: Resolver<Types.Maybe<ResolversTypes['AiFailure']>, ParentType, ContextType>;
  lastErrorAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pausedUntil: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['AiApiStatus'], ParentType, ContextType>;
};

export type AiApiPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AiApiPayload'] = ResolversParentTypes['AiApiPayload']> = {
  api: Resolver<ResolversTypes['AiApi'], ParentType, ContextType>;
};

export type AiDisclosureResolvers<ContextType = any, ParentType extends ResolversParentTypes['AiDisclosure'] = ResolversParentTypes['AiDisclosure']> = {
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fields: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  modelName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  service: Resolver<ResolversTypes['AiService'], ParentType, ContextType>;
};

export type AiDisclosurePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['AiDisclosurePage'] = ResolversParentTypes['AiDisclosurePage']> = {
  items: Resolver<Array<ResolversTypes['AiDisclosure']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AiModelResolvers<ContextType = any, ParentType extends ResolversParentTypes['AiModel'] = ResolversParentTypes['AiModel']> = {
  description: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AiServiceInfoResolvers<ContextType = any, ParentType extends ResolversParentTypes['AiServiceInfo'] = ResolversParentTypes['AiServiceInfo']> = {
  id: Resolver<ResolversTypes['AiService'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  needsEndpoint: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AllocatedPaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['AllocatedPayment'] = ResolversParentTypes['AllocatedPayment']> = {
  adminName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  bookedOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  online: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payerName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  whole: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type AnalyticsComparisonResolvers<ContextType = any, ParentType extends ResolversParentTypes['AnalyticsComparison'] = ResolversParentTypes['AnalyticsComparison']> = {
  clickRateChange: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  clicksChange: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  costChange: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  costPerClickChange: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AnalyticsOverviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['AnalyticsOverview'] = ResolversParentTypes['AnalyticsOverview']> = {
  activeOffers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approvedOffers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  avgClickRate: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  balance: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  costPerClick: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  pendingOffers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  periodCost: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  totalClicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalConversions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalOffers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalSpent: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  totalViews: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnswerHolidayPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AnswerHolidayPayload'] = ResolversParentTypes['AnswerHolidayPayload']> = {
  outlets: Resolver<Array<ResolversTypes['ManagedOutlet']>, ParentType, ContextType>;
  questions: Resolver<Array<ResolversTypes['HolidayQuestion']>, ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  actions: Resolver<Array<ResolversTypes['BusinessAction']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  endsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  monthCap: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oldSecretEndsAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  outletIds: Resolver<Types.Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  prefix: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spentThisMonth: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['ApiKeyStatus'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApiKeyRightResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiKeyRight'] = ResolversParentTypes['ApiKeyRight']> = {
  action: Resolver<ResolversTypes['BusinessAction'], ParentType, ContextType>;
  atOutlet: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  spends: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ApiKeySecretPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiKeySecretPayload'] = ResolversParentTypes['ApiKeySecretPayload']> = {
  apiKey: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  secret: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppealResolvers<ContextType = any, ParentType extends ResolversParentTypes['Appeal'] = ResolversParentTypes['Appeal']> = {
  answer: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decidedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decision: Resolver<Types.Maybe<ResolversTypes['AppealDecision']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sentAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['AppealStatus'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppealPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['AppealPage'] = ResolversParentTypes['AppealPage']> = {
  items: Resolver<Array<ResolversTypes['AdminAppeal']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AppealStatementPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AppealStatementPayload'] = ResolversParentTypes['AppealStatementPayload']> = {
  statement: Resolver<ResolversTypes['StatementOfReasons'], ParentType, ContextType>;
};

export type AppealWithKeyPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AppealWithKeyPayload'] = ResolversParentTypes['AppealWithKeyPayload']> = {
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppealableDecisionResolvers<ContextType = any, ParentType extends ResolversParentTypes['AppealableDecision'] = ResolversParentTypes['AppealableDecision']> = {
  appealUntil: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decision: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  facts: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isAppealable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isAppealed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayTakeDays: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rule: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  action: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actorKind: Resolver<ResolversTypes['Audience'], ParentType, ContextType>;
  actorName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  after: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  before: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  requestId: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetExists: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  targetId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  targetKind: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  items: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BankFileResolvers<ContextType = any, ParentType extends ResolversParentTypes['BankFile'] = ResolversParentTypes['BankFile']> = {
  adminName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  differences: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  entries: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fileName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileSum: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inDoubt: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['BankFileKind'], ParentType, ContextType>;
  known: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notBooked: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notUnderstood: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  otherAccount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  otherCurrency: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  readSum: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  received: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  setApart: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withoutDay: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BankFilePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['BankFilePage'] = ResolversParentTypes['BankFilePage']> = {
  items: Resolver<Array<ResolversTypes['BankFile']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BegunPaymentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['BegunPaymentPayload'] = ResolversParentTypes['BegunPaymentPayload']> = {
  payment: Resolver<ResolversTypes['OnlinePayment'], ParentType, ContextType>;
  redirectTo: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillingResolvers<ContextType = any, ParentType extends ResolversParentTypes['Billing'] = ResolversParentTypes['Billing']> = {
  months: Resolver<Array<ResolversTypes['BillingMonth']>, ParentType, ContextType>;
  summary: Resolver<ResolversTypes['BillingSummary'], ParentType, ContextType>;
};

export type BillingMonthResolvers<ContextType = any, ParentType extends ResolversParentTypes['BillingMonth'] = ResolversParentTypes['BillingMonth']> = {
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  month: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  received: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  spent: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type BillingSettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['BillingSettings'] = ResolversParentTypes['BillingSettings']> = {
  addressRequired: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bic: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creditWhen: Resolver<ResolversTypes['CreditWhen'], ParentType, ContextType>;
  formerIbans: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  homeTown: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outageWay: Resolver<ResolversTypes['OutageWay'], ParentType, ContextType>;
  reminderFee: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  remindersFrom: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  remindersOn: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  toleranceCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vatBasis: Resolver<ResolversTypes['VatBasis'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BillingSummaryResolvers<ContextType = any, ParentType extends ResolversParentTypes['BillingSummary'] = ResolversParentTypes['BillingSummary']> = {
  avgCostPerClick: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  avgMonthly: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  currentBalance: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  lastMonth: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  thisMonth: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  totalSpent: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type BusinessResolvers<ContextType = any, ParentType extends ResolversParentTypes['Business'] = ResolversParentTypes['Business']> = {
  balance: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  businessId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buyerReference: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactPerson: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coversPublishing: Resolver<Array<ResolversTypes['OfferType']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  eInvoiceAddress: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eInvoiceOperator: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailVerified: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endsAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsBalance: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  heldBy: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwnEnding: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pendingEmail: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['BusinessStatus'], ParentType, ContextType>;
  street: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  town: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BusinessAddressPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessAddressPayload'] = ResolversParentTypes['BusinessAddressPayload']> = {
  business: Resolver<ResolversTypes['AdminBusiness'], ParentType, ContextType>;
};

export type BusinessAnalyticsResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessAnalytics'] = ResolversParentTypes['BusinessAnalytics']> = {
  comparison: Resolver<ResolversTypes['AnalyticsComparison'], ParentType, ContextType>;
  days: Resolver<Array<ResolversTypes['DailyFigures']>, ParentType, ContextType>;
  filtered: Resolver<ResolversTypes['FilteredEvents'], ParentType, ContextType>;
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  locations: Resolver<Array<ResolversTypes['LocationClicks']>, ParentType, ContextType>;
  offers: Resolver<Array<ResolversTypes['OfferPerformance']>, ParentType, ContextType>;
  overview: Resolver<ResolversTypes['AnalyticsOverview'], ParentType, ContextType>;
  sources: Resolver<Array<ResolversTypes['SourceVisits']>, ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type BusinessDuplicateResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessDuplicate'] = ResolversParentTypes['BusinessDuplicate']> = {
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactPerson: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['BusinessStatus'], ParentType, ContextType>;
};

export type BusinessEventResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessEvent'] = ResolversParentTypes['BusinessEvent']> = {
  action: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actorName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  details: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['BusinessEventKind'], ParentType, ContextType>;
  targetExists: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  targetId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  targetKind: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BusinessEventListResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessEventList'] = ResolversParentTypes['BusinessEventList']> = {
  endCursor: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['BusinessEvent']>, ParentType, ContextType>;
};

export type BusinessMailChoiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessMailChoice'] = ResolversParentTypes['BusinessMailChoice']> = {
  isOn: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['BusinessMailKind'], ParentType, ContextType>;
};

export type BusinessNoteResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessNote'] = ResolversParentTypes['BusinessNote']> = {
  adminName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BusinessNotePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessNotePage'] = ResolversParentTypes['BusinessNotePage']> = {
  items: Resolver<Array<ResolversTypes['BusinessNote']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BusinessNotePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessNotePayload'] = ResolversParentTypes['BusinessNotePayload']> = {
  note: Resolver<ResolversTypes['BusinessNote'], ParentType, ContextType>;
};

export type BusinessPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessPage'] = ResolversParentTypes['BusinessPage']> = {
  items: Resolver<Array<ResolversTypes['AdminBusiness']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BusinessRefResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessRef'] = ResolversParentTypes['BusinessRef']> = {
  businessId: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BusinessRevenueResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessRevenue'] = ResolversParentTypes['BusinessRevenue']> = {
  business: Resolver<ResolversTypes['BusinessRef'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type BusinessSessionResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessSession'] = ResolversParentTypes['BusinessSession']> = {
  actions: Resolver<Array<ResolversTypes['BusinessAction']>, ParentType, ContextType>;
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  getsTillCards: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mustChangePassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owners: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pendingEmail: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role: Resolver<ResolversTypes['BusinessRole'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['BusinessStatus'], ParentType, ContextType>;
  suspended: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BusinessStatusPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessStatusPayload'] = ResolversParentTypes['BusinessStatusPayload']> = {
  business: Resolver<ResolversTypes['AdminBusiness'], ParentType, ContextType>;
};

export type BusinessSummaryResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessSummary'] = ResolversParentTypes['BusinessSummary']> = {
  balance: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  businessId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactPerson: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['BusinessStatus'], ParentType, ContextType>;
};

export type BusinessTotalsResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessTotals'] = ResolversParentTypes['BusinessTotals']> = {
  active: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  revenues: Resolver<Array<ResolversTypes['CurrencySum']>, ParentType, ContextType>;
  suspended: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CancelEmailChangePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CancelEmailChangePayload'] = ResolversParentTypes['CancelEmailChangePayload']> = {
  viewer: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type CancelMyEndingPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CancelMyEndingPayload'] = ResolversParentTypes['CancelMyEndingPayload']> = {
  business: Resolver<ResolversTypes['Business'], ParentType, ContextType>;
};

export type CancelOwnOfferPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CancelOwnOfferPayload'] = ResolversParentTypes['CancelOwnOfferPayload']> = {
  offer: Resolver<ResolversTypes['ManagedOffer'], ParentType, ContextType>;
  refunded: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  remainingBalance: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['CategoryKind'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerCount: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CategoryPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CategoryPayload'] = ResolversParentTypes['CategoryPayload']> = {
  category: Resolver<ResolversTypes['Category'], ParentType, ContextType>;
};

export type CategoryUsageResolvers<ContextType = any, ParentType extends ResolversParentTypes['CategoryUsage'] = ResolversParentTypes['CategoryUsage']> = {
  live: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revisions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wishes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChangePasswordPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  viewer: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type ChatResolvers<ContextType = any, ParentType extends ResolversParentTypes['Chat'] = ResolversParentTypes['Chat']> = {
  allowance: Resolver<ResolversTypes['ChatAllowance'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messages: Resolver<Array<ResolversTypes['ChatMessage']>, ParentType, ContextType, RequireFields<Types.ChatMessagesArgs, 'last'>>;
  notice: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChatAllowanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChatAllowance'] = ResolversParentTypes['ChatAllowance']> = {
  limit: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  remaining: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ChatMessageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChatMessage'] = ResolversParentTypes['ChatMessage']> = {
  answeredBy: Resolver<Types.Maybe<ResolversTypes['ChatAnswerer']>, ParentType, ContextType>;
  asks: Resolver<Types.Maybe<ResolversTypes['ChatQuestionBack']>, ParentType, ContextType>;
  comparedBy: Resolver<Types.Maybe<ResolversTypes['ChatComparison']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isGenerated: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind: Resolver<Types.Maybe<ResolversTypes['ChatAnswerKind']>, ParentType, ContextType>;
  language: Resolver<Types.Maybe<ResolversTypes['ChatLanguage']>, ParentType, ContextType>;
  offers: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  page: Resolver<Types.Maybe<ResolversTypes['ChatPage']>, ParentType, ContextType>;
  quotes: Resolver<Array<ResolversTypes['ChatQuote']>, ParentType, ContextType>;
  role: Resolver<ResolversTypes['ChatRole'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  writtenBy: Resolver<Types.Maybe<ResolversTypes['ChatWriter']>, ParentType, ContextType>;
};

export type ChatPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChatPage'] = ResolversParentTypes['ChatPage']> = {
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChatQuoteResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChatQuote'] = ResolversParentTypes['ChatQuote']> = {
  offerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  page: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckOnlinePaymentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CheckOnlinePaymentPayload'] = ResolversParentTypes['CheckOnlinePaymentPayload']> = {
  payment: Resolver<ResolversTypes['AdminOnlinePayment'], ParentType, ContextType>;
};

export type CityWithoutFoodResolvers<ContextType = any, ParentType extends ResolversParentTypes['CityWithoutFood'] = ResolversParentTypes['CityWithoutFood']> = {
  lastOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  region: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ComingTermsResolvers<ContextType = any, ParentType extends ResolversParentTypes['ComingTerms'] = ResolversParentTypes['ComingTerms']> = {
  inForceFrom: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['TermsVersion'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = any, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  address: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalAddress: Resolver<Types.Maybe<ResolversTypes['PostalAddress']>, ParentType, ContextType>;
};

export type ComparePriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['ComparePrice'] = ResolversParentTypes['ComparePrice']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  basis: Resolver<ResolversTypes['PriceBasis'], ParentType, ContextType>;
  since: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type ConfirmEmailChangePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConfirmEmailChangePayload'] = ResolversParentTypes['ConfirmEmailChangePayload']> = {
  audience: Resolver<ResolversTypes['Audience'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConfirmTaxRatePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConfirmTaxRatePayload'] = ResolversParentTypes['ConfirmTaxRatePayload']> = {
  taxRate: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ConfirmTwoFactorPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConfirmTwoFactorPayload'] = ResolversParentTypes['ConfirmTwoFactorPayload']> = {
  admin: Resolver<ResolversTypes['AdminAccount'], ParentType, ContextType>;
  recoveryCodes: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type ConsumerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Consumer'] = ResolversParentTypes['Consumer']> = {
  city: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  digestFrequency: Resolver<ResolversTypes['DigestFrequency'], ParentType, ContextType>;
  digestHour: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  digestWeekday: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailVerified: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  firstName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notificationsEnabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ContactMessageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContactMessage'] = ResolversParentTypes['ContactMessage']> = {
  business: Resolver<Types.Maybe<ResolversTypes['BusinessSummary']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  handled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['ContactKind'], ParentType, ContextType>;
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContactMessagePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContactMessagePage'] = ResolversParentTypes['ContactMessagePage']> = {
  items: Resolver<Array<ResolversTypes['ContactMessage']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContactMessagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContactMessagePayload'] = ResolversParentTypes['ContactMessagePayload']> = {
  message: Resolver<ResolversTypes['ContactMessage'], ParentType, ContextType>;
};

export type ContentAnswersResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContentAnswers'] = ResolversParentTypes['ContentAnswers']> = {
  alcohol: Resolver<Types.Maybe<ResolversTypes['AlcoholContent']>, ParentType, ContextType>;
  confirmed: Resolver<Array<ResolversTypes['ContentFlag']>, ParentType, ContextType>;
  credit: Resolver<Types.Maybe<ResolversTypes['CreditTerms']>, ParentType, ContextType>;
  isOffsetOnly: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  words: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type ContentFindingResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContentFinding'] = ResolversParentTypes['ContentFinding']> = {
  effect: Resolver<ResolversTypes['ContentEffect'], ParentType, ContextType>;
  law: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lawUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule: Resolver<ResolversTypes['ContentFlag'], ParentType, ContextType>;
  sentence: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ContentReportResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContentReport'] = ResolversParentTypes['ContentReport']> = {
  appeal: Resolver<Types.Maybe<ResolversTypes['Appeal']>, ParentType, ContextType>;
  business: Resolver<Types.Maybe<ResolversTypes['BusinessSummary']>, ParentType, ContextType>;
  decidedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decision: Resolver<Types.Maybe<ResolversTypes['ReportDecision']>, ParentType, ContextType>;
  earlierActed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  earlierKept: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  email: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facts: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goodFaith: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ground: Resolver<Types.Maybe<ResolversTypes['RestrictionGround']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  joined: Resolver<Array<ResolversTypes['ContentReport']>, ParentType, ContextType>;
  kind: Resolver<ResolversTypes['ReportKind'], ParentType, ContextType>;
  language: Resolver<ResolversTypes['ReportLanguage'], ParentType, ContextType>;
  name: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notices: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offer: Resolver<Types.Maybe<ResolversTypes['ManagedOffer']>, ParentType, ContextType>;
  offerId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  pictures: Resolver<Array<ResolversTypes['ReportPicture']>, ParentType, ContextType>;
  picturesUntil: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  priceHistory: Resolver<Array<ResolversTypes['MarketedPrice']>, ParentType, ContextType>;
  receivedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rule: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  snapshot: Resolver<Types.Maybe<ResolversTypes['ReportSnapshot']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['ReportStatus'], ParentType, ContextType>;
  targetUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContentReportPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContentReportPage'] = ResolversParentTypes['ContentReportPage']> = {
  items: Resolver<Array<ResolversTypes['ContentReport']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContentReportPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContentReportPayload'] = ResolversParentTypes['ContentReportPayload']> = {
  report: Resolver<ResolversTypes['ContentReport'], ParentType, ContextType>;
};

export type ContentRuleResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContentRule'] = ResolversParentTypes['ContentRule']> = {
  agreedCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  decidedCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  effect: Resolver<ResolversTypes['ContentEffect'], ParentType, ContextType>;
  foundCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isAsked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSwitchable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  law: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lawUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule: Resolver<ResolversTypes['ContentFlag'], ParentType, ContextType>;
  since: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  words: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConversionCountsResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConversionCounts'] = ResolversParentTypes['ConversionCounts']> = {
  calls: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  directions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  website: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CountTrendResolvers<ContextType = any, ParentType extends ResolversParentTypes['CountTrend'] = ResolversParentTypes['CountTrend']> = {
  before: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  change: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  days: Resolver<Array<ResolversTypes['CountTrendDay']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CountTrendDayResolvers<ContextType = any, ParentType extends ResolversParentTypes['CountTrendDay'] = ResolversParentTypes['CountTrendDay']> = {
  before: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CounterpartResolvers<ContextType = any, ParentType extends ResolversParentTypes['Counterpart'] = ResolversParentTypes['Counterpart']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  bookedOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoices: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  isSameId: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSameParty: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSameReference: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSurplus: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  left: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  payerName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateOfferPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreateOfferPayload'] = ResolversParentTypes['CreateOfferPayload']> = {
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offer: Resolver<ResolversTypes['ManagedOffer'], ParentType, ContextType>;
  remainingBalance: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  toppedUp: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CreditAheadPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreditAheadPayload'] = ResolversParentTypes['CreditAheadPayload']> = {
  business: Resolver<ResolversTypes['AdminBusiness'], ParentType, ContextType>;
  invoice: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  newBalance: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CreditInvoicePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreditInvoicePayload'] = ResolversParentTypes['CreditInvoicePayload']> = {
  business: Resolver<ResolversTypes['AdminBusiness'], ParentType, ContextType>;
  creditNote: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  invoice: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  newBalance: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CreditLimitPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreditLimitPayload'] = ResolversParentTypes['CreditLimitPayload']> = {
  business: Resolver<ResolversTypes['AdminBusiness'], ParentType, ContextType>;
};

export type CreditTermsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreditTerms'] = ResolversParentTypes['CreditTerms']> = {
  annualRate: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  example: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lender: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CurrencyRevenueResolvers<ContextType = any, ParentType extends ResolversParentTypes['CurrencyRevenue'] = ResolversParentTypes['CurrencyRevenue']> = {
  advertisementCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  advertisementRevenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  averagePerOffer: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  byType: Resolver<Array<ResolversTypes['RevenueByType']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  offerCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offerRevenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  topBusinesses: Resolver<Array<ResolversTypes['BusinessRevenue']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CurrencySumResolvers<ContextType = any, ParentType extends ResolversParentTypes['CurrencySum'] = ResolversParentTypes['CurrencySum']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
};

export type CurrencySumsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CurrencySums'] = ResolversParentTypes['CurrencySums']> = {
  advertisements: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  charged: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  corrected: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  credits: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  debits: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  refunded: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  toppedUp: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  writtenOff: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CurrentTermsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CurrentTerms'] = ResolversParentTypes['CurrentTerms']> = {
  business: Resolver<ResolversTypes['TermsVersion'], ParentType, ContextType>;
  coming: Resolver<Array<ResolversTypes['TermsVersion']>, ParentType, ContextType>;
  consumer: Resolver<ResolversTypes['TermsVersion'], ParentType, ContextType>;
};

export type DailyFiguresResolvers<ContextType = any, ParentType extends ResolversParentTypes['DailyFigures'] = ResolversParentTypes['DailyFigures']> = {
  clicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cost: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  views: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DataExportResolvers<ContextType = any, ParentType extends ResolversParentTypes['DataExport'] = ResolversParentTypes['DataExport']> = {
  availableUntil: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  files: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  megabytes: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  readyAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requestedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['DataExportStatus'], ParentType, ContextType>;
  url: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DecideAppealPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DecideAppealPayload'] = ResolversParentTypes['DecideAppealPayload']> = {
  appeal: Resolver<ResolversTypes['AdminAppeal'], ParentType, ContextType>;
};

export type DeleteAdminPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteAdminPayload'] = ResolversParentTypes['DeleteAdminPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteAdvertisementPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteAdvertisementPayload'] = ResolversParentTypes['DeleteAdvertisementPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteAiApiPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteAiApiPayload'] = ResolversParentTypes['DeleteAiApiPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteBusinessPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteBusinessPayload'] = ResolversParentTypes['DeleteBusinessPayload']> = {
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  writtenOff: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type DeleteCategoryPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteCategoryPayload'] = ResolversParentTypes['DeleteCategoryPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteChatHistoryPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteChatHistoryPayload'] = ResolversParentTypes['DeleteChatHistoryPayload']> = {
  deleted: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeleteConsumerAccountPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteConsumerAccountPayload'] = ResolversParentTypes['DeleteConsumerAccountPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteOfferDraftPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteOfferDraftPayload'] = ResolversParentTypes['DeleteOfferDraftPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteOfferPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeleteOfferPayload'] = ResolversParentTypes['DeleteOfferPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeletedBusinessResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeletedBusiness'] = ResolversParentTypes['DeletedBusiness']> = {
  businessId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deletedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletedBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoices: Resolver<ResolversTypes['InvoicePage'], ParentType, ContextType, RequireFields<Types.DeletedBusinessInvoicesArgs, 'page'>>;
  transactions: Resolver<ResolversTypes['TransactionPage'], ParentType, ContextType, RequireFields<Types.DeletedBusinessTransactionsArgs, 'page'>>;
};

export type EndMyBusinessPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['EndMyBusinessPayload'] = ResolversParentTypes['EndMyBusinessPayload']> = {
  business: Resolver<Types.Maybe<ResolversTypes['Business']>, ParentType, ContextType>;
};

export type EndedOfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['EndedOffer'] = ResolversParentTypes['EndedOffer']> = {
  endedOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  isFromShop: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offers: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  shop: Resolver<Types.Maybe<ResolversTypes['ShopLink']>, ParentType, ContextType>;
  title: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EndedPaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['EndedPayment'] = ResolversParentTypes['EndedPayment']> = {
  adminName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  bookedOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payerName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['EndedPaymentStatus'], ParentType, ContextType>;
  takenBackOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type FailedMailResolvers<ContextType = any, ParentType extends ResolversParentTypes['FailedMail'] = ResolversParentTypes['FailedMail']> = {
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subject: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FavouriteResolvers<ContextType = any, ParentType extends ResolversParentTypes['Favourite'] = ResolversParentTypes['Favourite']> = {
  addedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  offer: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
};

export type FavouritePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['FavouritePage'] = ResolversParentTypes['FavouritePage']> = {
  endCursor: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Favourite']>, ParentType, ContextType>;
};

export type FileRowResolvers<ContextType = any, ParentType extends ResolversParentTypes['FileRow'] = ResolversParentTypes['FileRow']> = {
  account: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  bookedOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  currency: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decidedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decision: Resolver<Types.Maybe<ResolversTypes['FileRowDecisionKind']>, ParentType, ContextType>;
  entry: Resolver<Types.Maybe<ResolversTypes['WaitingPayment']>, ParentType, ContextType>;
  entryNumber: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  file: Resolver<ResolversTypes['BankFile'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isWaiting: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payerName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentence: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['FileRowStatus'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FileRowPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['FileRowPage'] = ResolversParentTypes['FileRowPage']> = {
  items: Resolver<Array<ResolversTypes['FileRow']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FileRowPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['FileRowPayload'] = ResolversParentTypes['FileRowPayload']> = {
  row: Resolver<ResolversTypes['FileRow'], ParentType, ContextType>;
};

export type FilteredEventsResolvers<ContextType = any, ParentType extends ResolversParentTypes['FilteredEvents'] = ResolversParentTypes['FilteredEvents']> = {
  overLimit: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  own: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  repeats: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  robots: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FirstInvoiceStepResolvers<ContextType = any, ParentType extends ResolversParentTypes['FirstInvoiceStep'] = ResolversParentTypes['FirstInvoiceStep']> = {
  done: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['FirstInvoiceStepName'], ParentType, ContextType>;
};

export type FollowShopPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['FollowShopPayload'] = ResolversParentTypes['FollowShopPayload']> = {
  followedShops: Resolver<Array<ResolversTypes['FollowedShop']>, ParentType, ContextType>;
};

export type FollowedShopResolvers<ContextType = any, ParentType extends ResolversParentTypes['FollowedShop'] = ResolversParentTypes['FollowedShop']> = {
  mail: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  push: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  slug: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ForgetRedemptionCodesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ForgetRedemptionCodesPayload'] = ResolversParentTypes['ForgetRedemptionCodesPayload']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GeneralSettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['GeneralSettings'] = ResolversParentTypes['GeneralSettings']> = {
  authorityEmail: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authorityLanguages: Resolver<Array<ResolversTypes['ContactLanguage']>, ParentType, ContextType>;
  contactEmail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  defaultRule: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  iban: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  links: Resolver<ResolversTypes['SiteLinks'], ParentType, ContextType>;
  maintenanceMode: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offerModeration: Resolver<ResolversTypes['OfferModeration'], ParentType, ContextType>;
  osoite: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  registrationEnabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  siteDescription: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  siteName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supportEmail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userLanguages: Resolver<Array<ResolversTypes['ContactLanguage']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  yTunnus: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GivenBackResolvers<ContextType = any, ParentType extends ResolversParentTypes['GivenBack'] = ResolversParentTypes['GivenBack']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  days: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endDate: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offerTitle: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  way: Resolver<ResolversTypes['LostDaysWay'], ParentType, ContextType>;
};

export type HeardFromResolvers<ContextType = any, ParentType extends ResolversParentTypes['HeardFrom'] = ResolversParentTypes['HeardFrom']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source: Resolver<ResolversTypes['RedemptionSource'], ParentType, ContextType>;
};

export type HolidayQuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['HolidayQuestion'] = ResolversParentTypes['HolidayQuestion']> = {
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outlets: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImageResolvers<ContextType = any, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  height: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jpegUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeholder: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<Types.ImageUrlArgs, 'width'>>;
  width: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportBankFilePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ImportBankFilePayload'] = ResolversParentTypes['ImportBankFilePayload']> = {
  added: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  alreadyRead: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  file: Resolver<ResolversTypes['BankFile'], ParentType, ContextType>;
  known: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notUnderstood: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  setApart: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InboxResolvers<ContextType = any, ParentType extends ResolversParentTypes['Inbox'] = ResolversParentTypes['Inbox']> = {
  openAppeals: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openReports: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pendingBusinesses: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pendingOffers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pendingOrders: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unhandledMessages: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  invitedBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['BusinessRole'], ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  balanceWaits: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  barcode: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buyerAddress: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buyerBusinessId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buyerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  buyerName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credited: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  creditedGross: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  credits: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  dueOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  finvoiceUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gross: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBusinessDeleted: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReissuable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  issuedOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['InvoiceKind'], ParentType, ContextType>;
  lines: Resolver<Array<ResolversTypes['InvoiceLine']>, ParentType, ContextType>;
  net: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  number: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  paid: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  paidOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  payment: Resolver<Types.Maybe<ResolversTypes['InvoicePaymentFacts']>, ParentType, ContextType>;
  payments: Resolver<Array<ResolversTypes['InvoicePayment']>, ParentType, ContextType>;
  pdfUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referenceNumber: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reminders: Resolver<Array<ResolversTypes['InvoiceReminder']>, ParentType, ContextType>;
  replaces: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  rfReference: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<Types.Maybe<ResolversTypes['InvoiceStatus']>, ParentType, ContextType>;
  takenBackPayments: Resolver<Array<ResolversTypes['TakenBackPayment']>, ParentType, ContextType>;
  taxRate: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  vat: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type InvoiceHistoryResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoiceHistory'] = ResolversParentTypes['InvoiceHistory']> = {
  endedPayments: Resolver<Array<ResolversTypes['EndedPayment']>, ParentType, ContextType>;
  invoice: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  payments: Resolver<Array<ResolversTypes['AllocatedPayment']>, ParentType, ContextType>;
  writeOffs: Resolver<Array<ResolversTypes['InvoiceWriteOff']>, ParentType, ContextType>;
};

export type InvoiceLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoiceLine'] = ResolversParentTypes['InvoiceLine']> = {
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  net: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type InvoicePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoicePage'] = ResolversParentTypes['InvoicePage']> = {
  items: Resolver<Array<ResolversTypes['Invoice']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InvoicePaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoicePayment'] = ResolversParentTypes['InvoicePayment']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  bookedOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payerName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvoicePaymentFactsResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoicePaymentFacts'] = ResolversParentTypes['InvoicePaymentFacts']> = {
  bic: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iban: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payee: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvoiceReminderResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoiceReminder'] = ResolversParentTypes['InvoiceReminder']> = {
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fee: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  open: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  step: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InvoiceWriteOffResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoiceWriteOff'] = ResolversParentTypes['InvoiceWriteOff']> = {
  adminName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isRounding: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LedgerAdminResolvers<ContextType = any, ParentType extends ResolversParentTypes['LedgerAdmin'] = ResolversParentTypes['LedgerAdmin']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LedgerEntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['LedgerEntry'] = ResolversParentTypes['LedgerEntry']> = {
  activityType: Resolver<Types.Maybe<ResolversTypes['AdvertisementActivity']>, ParentType, ContextType>;
  adminId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  adminName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  advertisementId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  advertisementTitle: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  business: Resolver<Types.Maybe<ResolversTypes['BusinessRef']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notes: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offerTitle: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referenceNumber: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceType: Resolver<ResolversTypes['LedgerSource'], ParentType, ContextType>;
  transactionType: Resolver<Types.Maybe<ResolversTypes['LedgerDirection']>, ParentType, ContextType>;
};

export type LedgerPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['LedgerPage'] = ResolversParentTypes['LedgerPage']> = {
  admins: Resolver<Array<ResolversTypes['LedgerAdmin']>, ParentType, ContextType>;
  credits: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  currencies: Resolver<Array<ResolversTypes['Currency']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  debits: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  sums: Resolver<Array<ResolversTypes['CurrencySums']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LinkedHoursResolvers<ContextType = any, ParentType extends ResolversParentTypes['LinkedHours'] = ResolversParentTypes['LinkedHours']> = {
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holidays: Resolver<Array<ResolversTypes['HolidayQuestion']>, ParentType, ContextType>;
  outlets: Resolver<Array<ResolversTypes['ManagedOutlet']>, ParentType, ContextType>;
};

export type LinkedHoursPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['LinkedHoursPayload'] = ResolversParentTypes['LinkedHoursPayload']> = {
  hours: Resolver<ResolversTypes['LinkedHours'], ParentType, ContextType>;
};

export type ListRowResolvers<ContextType = any, ParentType extends ResolversParentTypes['ListRow'] = ResolversParentTypes['ListRow']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOffer: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRemoved: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTicked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  note: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  noteAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  quantity: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantityAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  removedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tickedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LiveCityResolvers<ContextType = any, ParentType extends ResolversParentTypes['LiveCity'] = ResolversParentTypes['LiveCity']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LocationClicksResolvers<ContextType = any, ParentType extends ResolversParentTypes['LocationClicks'] = ResolversParentTypes['LocationClicks']> = {
  city: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  percentage: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type LoginAdminPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['LoginAdminPayload'] = ResolversParentTypes['LoginAdminPayload']> = {
  admin: Resolver<Types.Maybe<ResolversTypes['AdminAccount']>, ParentType, ContextType>;
  challenge: Resolver<Types.Maybe<ResolversTypes['TwoFactorChallenge']>, ParentType, ContextType>;
};

export type LoginBusinessPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['LoginBusinessPayload'] = ResolversParentTypes['LoginBusinessPayload']> = {
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['BusinessSession'], ParentType, ContextType>;
};

export type LoginConsumerPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['LoginConsumerPayload'] = ResolversParentTypes['LoginConsumerPayload']> = {
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['Consumer'], ParentType, ContextType>;
};

export type LogoutPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['LogoutPayload'] = ResolversParentTypes['LogoutPayload']> = {
  viewer: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type LostDaysPreviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['LostDaysPreview'] = ResolversParentTypes['LostDaysPreview']> = {
  offerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offerTitle: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ManagedOfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['ManagedOffer'] = ResolversParentTypes['ManagedOffer']> = {
  approvedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  business: Resolver<ResolversTypes['OfferBusiness'], ParentType, ContextType>;
  clicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closedOutlets: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  contentFindings: Resolver<Array<ResolversTypes['ContentFinding']>, ParentType, ContextType>;
  contentFlags: Resolver<Array<ResolversTypes['ContentFlag']>, ParentType, ContextType>;
  cost: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  customers: Resolver<ResolversTypes['OfferCustomers'], ParentType, ContextType>;
  editedBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCancellable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isEditable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isExpired: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHidden: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPremium: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPublishedByAdmin: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  madeBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phase: Resolver<ResolversTypes['OfferPhase'], ParentType, ContextType>;
  priceFlag: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  published: Resolver<Types.Maybe<ResolversTypes['OfferContent']>, ParentType, ContextType>;
  referenceNumber: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rejectedChange: Resolver<Types.Maybe<ResolversTypes['RejectedChange']>, ParentType, ContextType>;
  repeatedFrom: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  resembledProduct: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shown: Resolver<ResolversTypes['OfferContent'], ParentType, ContextType>;
  startsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['OfferStatus'], ParentType, ContextType>;
  statusReason: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagedOfferPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ManagedOfferPage'] = ResolversParentTypes['ManagedOfferPage']> = {
  items: Resolver<Array<ResolversTypes['ManagedOffer']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagedOutletResolvers<ContextType = any, ParentType extends ResolversParentTypes['ManagedOutlet'] = ResolversParentTypes['ManagedOutlet']> = {
  areHoursConfirmed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  closedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hours: Resolver<Array<ResolversTypes['OpenHours']>, ParentType, ContextType>;
  hoursConfirmedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isProposed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  municipality: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  specialHours: Resolver<Array<ResolversTypes['SpecialHours']>, ParentType, ContextType>;
  street: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  town: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MarketedPriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['MarketedPrice'] = ResolversParentTypes['MarketedPrice']> = {
  base: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  price: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type MemberResolvers<ContextType = any, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  acceptedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  disabledAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isSelf: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastLoginAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  monthCap: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outletIds: Resolver<Types.Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  role: Resolver<ResolversTypes['BusinessRole'], ParentType, ContextType>;
  spentThisMonth: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['MemberStatus'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MemberPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['MemberPayload'] = ResolversParentTypes['MemberPayload']> = {
  member: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type MergeListRowsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['MergeListRowsPayload'] = ResolversParentTypes['MergeListRowsPayload']> = {
  rows: Resolver<Array<ResolversTypes['ListRow']>, ParentType, ContextType>;
};

export type MissedSearchResolvers<ContextType = any, ParentType extends ResolversParentTypes['MissedSearch'] = ResolversParentTypes['MissedSearch']> = {
  callers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  city: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastWeekOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  weeks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  words: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ModerationFiguresResolvers<ContextType = any, ParentType extends ResolversParentTypes['ModerationFigures'] = ResolversParentTypes['ModerationFigures']> = {
  appeals: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  automated: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  byDecision: Resolver<Array<ResolversTypes['ReportDecisionCount']>, ParentType, ContextType>;
  byKind: Resolver<Array<ResolversTypes['ReportKindCount']>, ParentType, ContextType>;
  dismissed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianHours: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  openReports: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reports: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  restrictions: Resolver<Array<ResolversTypes['RestrictionCount']>, ParentType, ContextType>;
  upheld: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface MoneyScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Money'], any> {
  name: 'Money';
}

export type MonthlyRecipientsResolvers<ContextType = any, ParentType extends ResolversParentTypes['MonthlyRecipients'] = ResolversParentTypes['MonthlyRecipients']> = {
  atLeast: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  atMost: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isWhole: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  month: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MunicipalityResolvers<ContextType = any, ParentType extends ResolversParentTypes['Municipality'] = ResolversParentTypes['Municipality']> = {
  code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nameSv: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation?: Resolver<ResolversTypes['LoginBusinessPayload'], ParentType, ContextType, RequireFields<Types.MutationAcceptInvitationArgs, 'input'>>;
  acceptTerms?: Resolver<ResolversTypes['AcceptTermsPayload'], ParentType, ContextType, RequireFields<Types.MutationAcceptTermsArgs, 'id'>>;
  activateBusiness?: Resolver<ResolversTypes['BusinessStatusPayload'], ParentType, ContextType, RequireFields<Types.MutationActivateBusinessArgs, 'id'>>;
  addBusinessNote?: Resolver<ResolversTypes['BusinessNotePayload'], ParentType, ContextType, RequireFields<Types.MutationAddBusinessNoteArgs, 'id' | 'text'>>;
  addDraftImages?: Resolver<ResolversTypes['OfferDraftPayload'], ParentType, ContextType, RequireFields<Types.MutationAddDraftImagesArgs, 'copies' | 'device' | 'id' | 'images' | 'version'>>;
  addFavourite?: Resolver<ResolversTypes['AddFavouritePayload'], ParentType, ContextType, RequireFields<Types.MutationAddFavouriteArgs, 'offerId'>>;
  addFavourites?: Resolver<ResolversTypes['AddFavouritesPayload'], ParentType, ContextType, RequireFields<Types.MutationAddFavouritesArgs, 'offerIds'>>;
  addNotificationWish?: Resolver<ResolversTypes['NotificationWishPayload'], ParentType, ContextType, RequireFields<Types.MutationAddNotificationWishArgs, 'input'>>;
  addWatch?: Resolver<ResolversTypes['WatchPayload'], ParentType, ContextType, RequireFields<Types.MutationAddWatchArgs, 'input'>>;
  adminDeleteOffer?: Resolver<ResolversTypes['DeleteOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationAdminDeleteOfferArgs, 'id'>>;
  allocatePayment?: Resolver<ResolversTypes['PaymentPayload'], ParentType, ContextType, RequireFields<Types.MutationAllocatePaymentArgs, 'input'>>;
  answerHoliday?: Resolver<ResolversTypes['AnswerHolidayPayload'], ParentType, ContextType, RequireFields<Types.MutationAnswerHolidayArgs, 'date' | 'isOpen'>>;
  answerHolidayByLink?: Resolver<ResolversTypes['LinkedHoursPayload'], ParentType, ContextType, RequireFields<Types.MutationAnswerHolidayByLinkArgs, 'date' | 'isOpen' | 'signedKey'>>;
  appealStatement?: Resolver<ResolversTypes['AppealStatementPayload'], ParentType, ContextType, RequireFields<Types.MutationAppealStatementArgs, 'id' | 'text'>>;
  appealWithKey?: Resolver<ResolversTypes['AppealWithKeyPayload'], ParentType, ContextType, RequireFields<Types.MutationAppealWithKeyArgs, 'key' | 'text'>>;
  approveBusiness?: Resolver<ResolversTypes['BusinessStatusPayload'], ParentType, ContextType, RequireFields<Types.MutationApproveBusinessArgs, 'id'>>;
  askSettlementReport?: Resolver<ResolversTypes['OnlineSettlementPayload'], ParentType, ContextType, RequireFields<Types.MutationAskSettlementReportArgs, 'id'>>;
  bookFileRow?: Resolver<ResolversTypes['FileRowPayload'], ParentType, ContextType, RequireFields<Types.MutationBookFileRowArgs, 'input'>>;
  cancelEmailChange?: Resolver<ResolversTypes['CancelEmailChangePayload'], ParentType, ContextType, RequireFields<Types.MutationCancelEmailChangeArgs, 'as'>>;
  cancelMyEnding?: Resolver<ResolversTypes['CancelMyEndingPayload'], ParentType, ContextType>;
  cancelOffer?: Resolver<ResolversTypes['OfferPayload'], ParentType, ContextType, RequireFields<Types.MutationCancelOfferArgs, 'id' | 'reason' | 'version'>>;
  cancelOwnOffer?: Resolver<ResolversTypes['CancelOwnOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationCancelOwnOfferArgs, 'id' | 'version'>>;
  cancelTerms?: Resolver<ResolversTypes['TermsVersionPayload'], ParentType, ContextType, RequireFields<Types.MutationCancelTermsArgs, 'id' | 'reason'>>;
  changeOfferRepeat?: Resolver<ResolversTypes['OfferRepeatPayload'], ParentType, ContextType, RequireFields<Types.MutationChangeOfferRepeatArgs, 'id' | 'version'>>;
  changePassword?: Resolver<ResolversTypes['ChangePasswordPayload'], ParentType, ContextType, RequireFields<Types.MutationChangePasswordArgs, 'input'>>;
  checkOnlinePayment?: Resolver<ResolversTypes['CheckOnlinePaymentPayload'], ParentType, ContextType, RequireFields<Types.MutationCheckOnlinePaymentArgs, 'id'>>;
  closeOnlineSettlement?: Resolver<ResolversTypes['OnlineSettlementPayload'], ParentType, ContextType, RequireFields<Types.MutationCloseOnlineSettlementArgs, 'input'>>;
  closeOutlet?: Resolver<ResolversTypes['OutletPayload'], ParentType, ContextType, RequireFields<Types.MutationCloseOutletArgs, 'id' | 'version'>>;
  confirmEmailChange?: Resolver<ResolversTypes['ConfirmEmailChangePayload'], ParentType, ContextType, RequireFields<Types.MutationConfirmEmailChangeArgs, 'token'>>;
  confirmHoursByLink?: Resolver<ResolversTypes['LinkedHoursPayload'], ParentType, ContextType, RequireFields<Types.MutationConfirmHoursByLinkArgs, 'seen' | 'signedKey'>>;
  confirmOutletHours?: Resolver<ResolversTypes['OutletPayload'], ParentType, ContextType, RequireFields<Types.MutationConfirmOutletHoursArgs, 'id' | 'version'>>;
  confirmTaxRate?: Resolver<ResolversTypes['ConfirmTaxRatePayload'], ParentType, ContextType, RequireFields<Types.MutationConfirmTaxRateArgs, 'taxRate'>>;
  confirmTwoFactor?: Resolver<ResolversTypes['ConfirmTwoFactorPayload'], ParentType, ContextType, RequireFields<Types.MutationConfirmTwoFactorArgs, 'input'>>;
  confirmTwoFactorChange?: Resolver<ResolversTypes['ConfirmTwoFactorPayload'], ParentType, ContextType, RequireFields<Types.MutationConfirmTwoFactorChangeArgs, 'input'>>;
  correctOffer?: Resolver<ResolversTypes['OfferPayload'], ParentType, ContextType, RequireFields<Types.MutationCorrectOfferArgs, 'id' | 'input' | 'reason' | 'version'>>;
  createAdmin?: Resolver<ResolversTypes['AdminPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateAdminArgs, 'input'>>;
  createAdvertisement?: Resolver<ResolversTypes['AdvertisementPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateAdvertisementArgs, 'input'>>;
  createAiApi?: Resolver<ResolversTypes['AiApiPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateAiApiArgs, 'input'>>;
  createApiKey?: Resolver<ResolversTypes['ApiKeySecretPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateApiKeyArgs, 'input'>>;
  createCategory?: Resolver<ResolversTypes['CategoryPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateCategoryArgs, 'kind' | 'name'>>;
  createOffer?: Resolver<ResolversTypes['CreateOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateOfferArgs, 'input'>>;
  createOfferForBusiness?: Resolver<ResolversTypes['CreateOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateOfferForBusinessArgs, 'input'>>;
  createOfferRepeat?: Resolver<ResolversTypes['OfferRepeatPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateOfferRepeatArgs, 'agreedPrice' | 'idempotencyKey' | 'lengthDays' | 'monthCap' | 'offerId' | 'plainIfNoReduction' | 'weekday'>>;
  createOutlet?: Resolver<ResolversTypes['OutletPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateOutletArgs, 'input'>>;
  creditAhead?: Resolver<ResolversTypes['CreditAheadPayload'], ParentType, ContextType, RequireFields<Types.MutationCreditAheadArgs, 'input'>>;
  creditInvoice?: Resolver<ResolversTypes['CreditInvoicePayload'], ParentType, ContextType, RequireFields<Types.MutationCreditInvoiceArgs, 'input'>>;
  decideAppeal?: Resolver<ResolversTypes['DecideAppealPayload'], ParentType, ContextType, RequireFields<Types.MutationDecideAppealArgs, 'answer' | 'decision' | 'id' | 'lostDays'>>;
  decideFileRow?: Resolver<ResolversTypes['FileRowPayload'], ParentType, ContextType, RequireFields<Types.MutationDecideFileRowArgs, 'input'>>;
  decideReport?: Resolver<ResolversTypes['ContentReportPayload'], ParentType, ContextType, RequireFields<Types.MutationDecideReportArgs, 'id' | 'input'>>;
  decideShopChange?: Resolver<ResolversTypes['AdminShopPayload'], ParentType, ContextType, RequireFields<Types.MutationDecideShopChangeArgs, 'approved' | 'id' | 'version'>>;
  deleteAdmin?: Resolver<ResolversTypes['DeleteAdminPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteAdminArgs, 'id'>>;
  deleteAdvertisement?: Resolver<ResolversTypes['DeleteAdvertisementPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteAdvertisementArgs, 'id'>>;
  deleteAiApi?: Resolver<ResolversTypes['DeleteAiApiPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteAiApiArgs, 'id'>>;
  deleteBusiness?: Resolver<ResolversTypes['DeleteBusinessPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteBusinessArgs, 'force' | 'id'>>;
  deleteCategory?: Resolver<ResolversTypes['DeleteCategoryPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteCategoryArgs, 'id'>>;
  deleteChatHistory?: Resolver<ResolversTypes['DeleteChatHistoryPayload'], ParentType, ContextType>;
  deleteConsumerAccount?: Resolver<ResolversTypes['DeleteConsumerAccountPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteConsumerAccountArgs, 'password'>>;
  deleteOffer?: Resolver<ResolversTypes['DeleteOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteOfferArgs, 'id'>>;
  deleteOfferDraft?: Resolver<ResolversTypes['DeleteOfferDraftPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteOfferDraftArgs, 'id' | 'version'>>;
  disableMember?: Resolver<ResolversTypes['MemberPayload'], ParentType, ContextType, RequireFields<Types.MutationDisableMemberArgs, 'id'>>;
  dismissFileRow?: Resolver<ResolversTypes['FileRowPayload'], ParentType, ContextType, RequireFields<Types.MutationDismissFileRowArgs, 'input'>>;
  editOfferRepeat?: Resolver<ResolversTypes['OfferRepeatPayload'], ParentType, ContextType, RequireFields<Types.MutationEditOfferRepeatArgs, 'id' | 'input' | 'version'>>;
  endMyBusiness?: Resolver<ResolversTypes['EndMyBusinessPayload'], ParentType, ContextType, RequireFields<Types.MutationEndMyBusinessArgs, 'input'>>;
  endOfferRepeat?: Resolver<ResolversTypes['OfferRepeatPayload'], ParentType, ContextType, RequireFields<Types.MutationEndOfferRepeatArgs, 'id' | 'version'>>;
  followShop?: Resolver<ResolversTypes['FollowShopPayload'], ParentType, ContextType, RequireFields<Types.MutationFollowShopArgs, 'slug'>>;
  followShops?: Resolver<ResolversTypes['FollowShopPayload'], ParentType, ContextType, RequireFields<Types.MutationFollowShopsArgs, 'slugs'>>;
  forgetRedemptionCodes?: Resolver<ResolversTypes['ForgetRedemptionCodesPayload'], ParentType, ContextType, RequireFields<Types.MutationForgetRedemptionCodesArgs, 'device'>>;
  forgetSearch?: Resolver<ResolversTypes['RecentSearchesPayload'], ParentType, ContextType, RequireFields<Types.MutationForgetSearchArgs, 'text'>>;
  forgetSearches?: Resolver<ResolversTypes['RecentSearchesPayload'], ParentType, ContextType>;
  giveEndingNotice?: Resolver<ResolversTypes['BusinessStatusPayload'], ParentType, ContextType, RequireFields<Types.MutationGiveEndingNoticeArgs, 'force' | 'grounds' | 'id'>>;
  importBankFile?: Resolver<ResolversTypes['ImportBankFilePayload'], ParentType, ContextType, RequireFields<Types.MutationImportBankFileArgs, 'input'>>;
  inviteMember?: Resolver<ResolversTypes['MemberPayload'], ParentType, ContextType, RequireFields<Types.MutationInviteMemberArgs, 'input'>>;
  loginAdmin?: Resolver<ResolversTypes['LoginAdminPayload'], ParentType, ContextType, RequireFields<Types.MutationLoginAdminArgs, 'input'>>;
  loginBusiness?: Resolver<ResolversTypes['LoginBusinessPayload'], ParentType, ContextType, RequireFields<Types.MutationLoginBusinessArgs, 'input'>>;
  loginConsumer?: Resolver<ResolversTypes['LoginConsumerPayload'], ParentType, ContextType, RequireFields<Types.MutationLoginConsumerArgs, 'input'>>;
  logout?: Resolver<ResolversTypes['LogoutPayload'], ParentType, ContextType, RequireFields<Types.MutationLogoutArgs, 'as'>>;
  mergeListRows?: Resolver<ResolversTypes['MergeListRowsPayload'], ParentType, ContextType, RequireFields<Types.MutationMergeListRowsArgs, 'consumerId' | 'rows'>>;
  pauseOfferRepeat?: Resolver<ResolversTypes['OfferRepeatPayload'], ParentType, ContextType, RequireFields<Types.MutationPauseOfferRepeatArgs, 'id' | 'version'>>;
  payInvoiceOnline?: Resolver<ResolversTypes['BegunPaymentPayload'], ParentType, ContextType, RequireFields<Types.MutationPayInvoiceOnlineArgs, 'id'>>;
  publishDraft?: Resolver<ResolversTypes['CreateOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationPublishDraftArgs, 'expectedPrice' | 'id' | 'idempotencyKey' | 'version'>>;
  publishTerms?: Resolver<ResolversTypes['TermsVersionPayload'], ParentType, ContextType, RequireFields<Types.MutationPublishTermsArgs, 'audience' | 'input' | 'version'>>;
  quickRegisterBusiness?: Resolver<ResolversTypes['QuickRegisterBusinessPayload'], ParentType, ContextType, RequireFields<Types.MutationQuickRegisterBusinessArgs, 'input'>>;
  recognizePage?: Resolver<ResolversTypes['RecognizePagePayload'], ParentType, ContextType, Partial<Types.MutationRecognizePageArgs>>;
  recordAdvertisementClick?: Resolver<ResolversTypes['RecordPayload'], ParentType, ContextType, RequireFields<Types.MutationRecordAdvertisementClickArgs, 'id'>>;
  recordConversion?: Resolver<ResolversTypes['RecordPayload'], ParentType, ContextType, RequireFields<Types.MutationRecordConversionArgs, 'input'>>;
  recordEvents?: Resolver<ResolversTypes['RecordEventsPayload'], ParentType, ContextType, RequireFields<Types.MutationRecordEventsArgs, 'events'>>;
  recordOfferClick?: Resolver<ResolversTypes['RecordPayload'], ParentType, ContextType, RequireFields<Types.MutationRecordOfferClickArgs, 'offerId'>>;
  recordOfferView?: Resolver<ResolversTypes['RecordPayload'], ParentType, ContextType, RequireFields<Types.MutationRecordOfferViewArgs, 'offerId'>>;
  redeemCode?: Resolver<ResolversTypes['RedeemCodePayload'], ParentType, ContextType, RequireFields<Types.MutationRedeemCodeArgs, 'input'>>;
  redeemCodes?: Resolver<ResolversTypes['RedeemCodesPayload'], ParentType, ContextType, RequireFields<Types.MutationRedeemCodesArgs, 'inputs'>>;
  refundOnlinePayment?: Resolver<ResolversTypes['OnlineRefundPayload'], ParentType, ContextType, RequireFields<Types.MutationRefundOnlinePaymentArgs, 'input'>>;
  registerBusiness?: Resolver<ResolversTypes['RegisterBusinessPayload'], ParentType, ContextType, RequireFields<Types.MutationRegisterBusinessArgs, 'input'>>;
  registerConsumer?: Resolver<ResolversTypes['LoginConsumerPayload'], ParentType, ContextType, RequireFields<Types.MutationRegisterConsumerArgs, 'input'>>;
  registerPushDevice?: Resolver<ResolversTypes['RegisterPushDevicePayload'], ParentType, ContextType, RequireFields<Types.MutationRegisterPushDeviceArgs, 'input'>>;
  reissueInvoice?: Resolver<ResolversTypes['ReissueInvoicePayload'], ParentType, ContextType, RequireFields<Types.MutationReissueInvoiceArgs, 'input'>>;
  rejectBusiness?: Resolver<ResolversTypes['BusinessStatusPayload'], ParentType, ContextType, RequireFields<Types.MutationRejectBusinessArgs, 'id'>>;
  rememberSearches?: Resolver<ResolversTypes['RecentSearchesPayload'], ParentType, ContextType, RequireFields<Types.MutationRememberSearchesArgs, 'texts'>>;
  removeDraftImage?: Resolver<ResolversTypes['OfferDraftPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveDraftImageArgs, 'device' | 'id' | 'imageId' | 'version'>>;
  removeFavourite?: Resolver<ResolversTypes['RemoveFavouritePayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveFavouriteArgs, 'offerId'>>;
  removeNotificationWish?: Resolver<ResolversTypes['RemoveNotificationWishPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveNotificationWishArgs, 'id'>>;
  removePushDevice?: Resolver<ResolversTypes['PushSettingsPayload'], ParentType, ContextType, RequireFields<Types.MutationRemovePushDeviceArgs, 'id'>>;
  removeReportPictures?: Resolver<ResolversTypes['ContentReportPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveReportPicturesArgs, 'id'>>;
  removeWatch?: Resolver<ResolversTypes['RemoveWatchPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveWatchArgs, 'id'>>;
  renderFlyer?: Resolver<ResolversTypes['RenderFlyerPayload'], ParentType, ContextType, RequireFields<Types.MutationRenderFlyerArgs, 'type'>>;
  renewRecoveryCodes?: Resolver<ResolversTypes['RecoveryCodesPayload'], ParentType, ContextType, RequireFields<Types.MutationRenewRecoveryCodesArgs, 'input'>>;
  repeatOffer?: Resolver<ResolversTypes['CreateOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationRepeatOfferArgs, 'endDate' | 'expectedPrice' | 'id' | 'idempotencyKey' | 'startDate' | 'withoutComparison'>>;
  reportOffer?: Resolver<ResolversTypes['ReportPayload'], ParentType, ContextType, RequireFields<Types.MutationReportOfferArgs, 'input'>>;
  requestDataExport?: Resolver<ResolversTypes['RequestDataExportPayload'], ParentType, ContextType>;
  requestEmailVerification?: Resolver<ResolversTypes['RequestEmailVerificationPayload'], ParentType, ContextType>;
  requestPasswordReset?: Resolver<ResolversTypes['RequestPasswordResetPayload'], ParentType, ContextType, RequireFields<Types.MutationRequestPasswordResetArgs, 'as' | 'email'>>;
  requestTopUp?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<Types.MutationRequestTopUpArgs, 'input'>>;
  rescheduleOffer?: Resolver<ResolversTypes['UpdateOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationRescheduleOfferArgs, 'endDate' | 'id' | 'startDate' | 'version'>>;
  resendFailedMails?: Resolver<ResolversTypes['ResendFailedMailsPayload'], ParentType, ContextType>;
  resendInvitation?: Resolver<ResolversTypes['MemberPayload'], ParentType, ContextType, RequireFields<Types.MutationResendInvitationArgs, 'id'>>;
  resetAdminTwoFactor?: Resolver<ResolversTypes['AdminPayload'], ParentType, ContextType, RequireFields<Types.MutationResetAdminTwoFactorArgs, 'id'>>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordPayload'], ParentType, ContextType, RequireFields<Types.MutationResetPasswordArgs, 'input'>>;
  resumeOfferRepeat?: Resolver<ResolversTypes['OfferRepeatPayload'], ParentType, ContextType, RequireFields<Types.MutationResumeOfferRepeatArgs, 'agreedPrice' | 'id' | 'version'>>;
  revokeApiKey?: Resolver<ResolversTypes['RevokeApiKeyPayload'], ParentType, ContextType, RequireFields<Types.MutationRevokeApiKeyArgs, 'id'>>;
  rotateApiKey?: Resolver<ResolversTypes['ApiKeySecretPayload'], ParentType, ContextType, RequireFields<Types.MutationRotateApiKeyArgs, 'id' | 'input' | 'version'>>;
  saveOfferDraft?: Resolver<ResolversTypes['OfferDraftPayload'], ParentType, ContextType, RequireFields<Types.MutationSaveOfferDraftArgs, 'device' | 'id' | 'input' | 'version'>>;
  sendChatMessage?: Resolver<ResolversTypes['SendChatMessagePayload'], ParentType, ContextType, RequireFields<Types.MutationSendChatMessageArgs, 'input'>>;
  sendContactMessage?: Resolver<ResolversTypes['SendContactMessagePayload'], ParentType, ContextType, RequireFields<Types.MutationSendContactMessageArgs, 'input'>>;
  sendTestPush?: Resolver<ResolversTypes['SendTestPushPayload'], ParentType, ContextType>;
  setAiChatLimit?: Resolver<ResolversTypes['AiApiPayload'], ParentType, ContextType, RequireFields<Types.MutationSetAiChatLimitArgs, 'chatLimit' | 'id'>>;
  setBusinessAddress?: Resolver<ResolversTypes['BusinessAddressPayload'], ParentType, ContextType, RequireFields<Types.MutationSetBusinessAddressArgs, 'id' | 'input'>>;
  setBusinessEInvoice?: Resolver<ResolversTypes['BusinessAddressPayload'], ParentType, ContextType, RequireFields<Types.MutationSetBusinessEInvoiceArgs, 'id' | 'input'>>;
  setBusinessMail?: Resolver<ResolversTypes['SetBusinessMailPayload'], ParentType, ContextType, RequireFields<Types.MutationSetBusinessMailArgs, 'isOn' | 'kind'>>;
  setContactMessageHandled?: Resolver<ResolversTypes['ContactMessagePayload'], ParentType, ContextType, RequireFields<Types.MutationSetContactMessageHandledArgs, 'handled' | 'id'>>;
  setContentRule?: Resolver<ResolversTypes['SetContentRulePayload'], ParentType, ContextType, RequireFields<Types.MutationSetContentRuleArgs, 'isAsked' | 'rule'>>;
  setCreditLimit?: Resolver<ResolversTypes['CreditLimitPayload'], ParentType, ContextType, RequireFields<Types.MutationSetCreditLimitArgs, 'input'>>;
  setDigest?: Resolver<ResolversTypes['SetNotificationsEnabledPayload'], ParentType, ContextType, Partial<Types.MutationSetDigestArgs>>;
  setFollow?: Resolver<ResolversTypes['FollowShopPayload'], ParentType, ContextType, RequireFields<Types.MutationSetFollowArgs, 'input' | 'slug'>>;
  setMyTillCards?: Resolver<ResolversTypes['SetMyTillCardsPayload'], ParentType, ContextType, RequireFields<Types.MutationSetMyTillCardsArgs, 'isOn'>>;
  setNotificationsEnabled?: Resolver<ResolversTypes['SetNotificationsEnabledPayload'], ParentType, ContextType, RequireFields<Types.MutationSetNotificationsEnabledArgs, 'enabled'>>;
  setOffPayment?: Resolver<ResolversTypes['PaymentPayload'], ParentType, ContextType, RequireFields<Types.MutationSetOffPaymentArgs, 'input'>>;
  setOfferStatus?: Resolver<ResolversTypes['OfferPayload'], ParentType, ContextType, RequireFields<Types.MutationSetOfferStatusArgs, 'id' | 'status'>>;
  setOrderStatus?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<Types.MutationSetOrderStatusArgs, 'id' | 'status'>>;
  setPaperPrice?: Resolver<ResolversTypes['SetPaperPricePayload'], ParentType, ContextType, Partial<Types.MutationSetPaperPriceArgs>>;
  setPushSettings?: Resolver<ResolversTypes['PushSettingsPayload'], ParentType, ContextType, RequireFields<Types.MutationSetPushSettingsArgs, 'input'>>;
  setShopShown?: Resolver<ResolversTypes['AdminShopPayload'], ParentType, ContextType, RequireFields<Types.MutationSetShopShownArgs, 'id' | 'shown'>>;
  setShopSlug?: Resolver<ResolversTypes['AdminShopPayload'], ParentType, ContextType, RequireFields<Types.MutationSetShopSlugArgs, 'id' | 'slug'>>;
  settleOnlineRefund?: Resolver<ResolversTypes['OnlineRefundPayload'], ParentType, ContextType, RequireFields<Types.MutationSettleOnlineRefundArgs, 'input'>>;
  settlePayment?: Resolver<ResolversTypes['PaymentPayload'], ParentType, ContextType, RequireFields<Types.MutationSettlePaymentArgs, 'input'>>;
  settlePayments?: Resolver<ResolversTypes['SettlePaymentsPayload'], ParentType, ContextType, RequireFields<Types.MutationSettlePaymentsArgs, 'input'>>;
  startOnlineTopUp?: Resolver<ResolversTypes['BegunPaymentPayload'], ParentType, ContextType, RequireFields<Types.MutationStartOnlineTopUpArgs, 'input'>>;
  startTwoFactorChange?: Resolver<ResolversTypes['StartTwoFactorChangePayload'], ParentType, ContextType, RequireFields<Types.MutationStartTwoFactorChangeArgs, 'input'>>;
  stopBusinessMails?: Resolver<ResolversTypes['StopBusinessMailsPayload'], ParentType, ContextType, RequireFields<Types.MutationStopBusinessMailsArgs, 'key'>>;
  suspendBusiness?: Resolver<ResolversTypes['BusinessStatusPayload'], ParentType, ContextType, RequireFields<Types.MutationSuspendBusinessArgs, 'id'>>;
  takeBackEndingNotice?: Resolver<ResolversTypes['BusinessStatusPayload'], ParentType, ContextType, RequireFields<Types.MutationTakeBackEndingNoticeArgs, 'id'>>;
  takeRedemptionCode?: Resolver<ResolversTypes['TakeRedemptionCodePayload'], ParentType, ContextType, RequireFields<Types.MutationTakeRedemptionCodeArgs, 'offerId'>>;
  tellSource?: Resolver<ResolversTypes['TellSourcePayload'], ParentType, ContextType, RequireFields<Types.MutationTellSourceArgs, 'id' | 'source'>>;
  toggleAdvertisement?: Resolver<ResolversTypes['AdvertisementPayload'], ParentType, ContextType, RequireFields<Types.MutationToggleAdvertisementArgs, 'id'>>;
  toggleOfferVisibility?: Resolver<ResolversTypes['OfferPayload'], ParentType, ContextType, RequireFields<Types.MutationToggleOfferVisibilityArgs, 'id'>>;
  topUpBalance?: Resolver<ResolversTypes['TopUpPayload'], ParentType, ContextType, RequireFields<Types.MutationTopUpBalanceArgs, 'input'>>;
  undoEmailChange?: Resolver<ResolversTypes['UndoEmailChangePayload'], ParentType, ContextType, RequireFields<Types.MutationUndoEmailChangeArgs, 'token'>>;
  undoFileRow?: Resolver<ResolversTypes['FileRowPayload'], ParentType, ContextType, RequireFields<Types.MutationUndoFileRowArgs, 'input'>>;
  undoPayment?: Resolver<ResolversTypes['PaymentPayload'], ParentType, ContextType, RequireFields<Types.MutationUndoPaymentArgs, 'input'>>;
  undoRedemption?: Resolver<ResolversTypes['UndoRedemptionPayload'], ParentType, ContextType, RequireFields<Types.MutationUndoRedemptionArgs, 'id'>>;
  unfollowShop?: Resolver<ResolversTypes['FollowShopPayload'], ParentType, ContextType, RequireFields<Types.MutationUnfollowShopArgs, 'slug'>>;
  unsubscribe?: Resolver<ResolversTypes['UnsubscribePayload'], ParentType, ContextType, RequireFields<Types.MutationUnsubscribeArgs, 'key'>>;
  updateAdmin?: Resolver<ResolversTypes['AdminPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateAdminArgs, 'id' | 'input'>>;
  updateAdminProfile?: Resolver<ResolversTypes['UpdateAdminProfilePayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateAdminProfileArgs, 'input'>>;
  updateAdvertisement?: Resolver<ResolversTypes['AdvertisementPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateAdvertisementArgs, 'id' | 'input'>>;
  updateAiApi?: Resolver<ResolversTypes['AiApiPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateAiApiArgs, 'id' | 'input'>>;
  updateBusinessProfile?: Resolver<ResolversTypes['UpdateBusinessProfilePayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateBusinessProfileArgs, 'input'>>;
  updateCategory?: Resolver<ResolversTypes['CategoryPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateCategoryArgs, 'id' | 'name'>>;
  updateConsumerCity?: Resolver<ResolversTypes['UpdateConsumerCityPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateConsumerCityArgs, 'city'>>;
  updateMember?: Resolver<ResolversTypes['MemberPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateMemberArgs, 'id' | 'input'>>;
  updateMyDetails?: Resolver<ResolversTypes['UpdateMyDetailsPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateMyDetailsArgs, 'input'>>;
  updateOffer?: Resolver<ResolversTypes['UpdateOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateOfferArgs, 'id' | 'input'>>;
  updateOutlet?: Resolver<ResolversTypes['OutletPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateOutletArgs, 'id' | 'input' | 'version'>>;
  updateSettings?: Resolver<ResolversTypes['UpdateSettingsPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateSettingsArgs, 'input'>>;
  updateShopProfile?: Resolver<ResolversTypes['UpdateShopProfilePayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateShopProfileArgs, 'input'>>;
  updateWatch?: Resolver<ResolversTypes['WatchPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateWatchArgs, 'id' | 'input' | 'version'>>;
  verifyAiApi?: Resolver<ResolversTypes['VerifyAiKeyPayload'], ParentType, ContextType, RequireFields<Types.MutationVerifyAiApiArgs, 'id'>>;
  verifyAiKey?: Resolver<ResolversTypes['VerifyAiKeyPayload'], ParentType, ContextType, RequireFields<Types.MutationVerifyAiKeyArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['VerifyEmailPayload'], ParentType, ContextType, RequireFields<Types.MutationVerifyEmailArgs, 'token'>>;
  writeOffInvoice?: Resolver<ResolversTypes['WriteOffPayload'], ParentType, ContextType, RequireFields<Types.MutationWriteOffInvoiceArgs, 'input'>>;
};

export type MyTermsResolvers<ContextType = any, ParentType extends ResolversParentTypes['MyTerms'] = ResolversParentTypes['MyTerms']> = {
  acceptances: Resolver<Array<ResolversTypes['TermsAcceptance']>, ParentType, ContextType>;
  acceptedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  coming: Resolver<Types.Maybe<ResolversTypes['ComingTerms']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['TermsVersion'], ParentType, ContextType>;
};

export type NearbyFeedResolvers<ContextType = any, ParentType extends ResolversParentTypes['NearbyFeed'] = ResolversParentTypes['NearbyFeed']> = {
  endCursor: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['NearbyOffer']>, ParentType, ContextType>;
};

export type NearbyOfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['NearbyOffer'] = ResolversParentTypes['NearbyOffer']> = {
  city: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  distanceBand: Resolver<ResolversTypes['DistanceBand'], ParentType, ContextType>;
  offer: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
};

export type NotificationWishResolvers<ContextType = any, ParentType extends ResolversParentTypes['NotificationWish'] = ResolversParentTypes['NotificationWish']> = {
  category: Resolver<Types.Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  city: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type NotificationWishPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['NotificationWishPayload'] = ResolversParentTypes['NotificationWishPayload']> = {
  wish: Resolver<ResolversTypes['NotificationWish'], ParentType, ContextType>;
};

export type OfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  address: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ageLimit: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  audience: Resolver<ResolversTypes['PriceAudience'], ParentType, ContextType>;
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessPhone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category: Resolver<ResolversTypes['Category'], ParentType, ContextType>;
  cities: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  compareWith: Resolver<Types.Maybe<ResolversTypes['ComparePrice']>, ParentType, ContextType>;
  content: Resolver<ResolversTypes['OfferContent'], ParentType, ContextType>;
  creditTerms: Resolver<Types.Maybe<ResolversTypes['CreditTerms']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discountPercentage: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  discountedPrice: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  endsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  isNationwide: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPremium: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  keywords: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lowestPrice30Days: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  multiCount: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  originalPrice: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  outlets: Resolver<Array<ResolversTypes['Outlet']>, ParentType, ContextType>;
  pages: Resolver<Array<ResolversTypes['OfferPage']>, ParentType, ContextType>;
  price: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  priceForm: Resolver<ResolversTypes['PriceForm'], ParentType, ContextType>;
  priceMark: Resolver<ResolversTypes['PriceMark'], ParentType, ContextType>;
  productGroup: Resolver<Types.Maybe<ResolversTypes['ProductGroup']>, ParentType, ContextType>;
  publishedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scope: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shop: Resolver<Types.Maybe<ResolversTypes['ShopLink']>, ParentType, ContextType>;
  startsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  subject: Resolver<ResolversTypes['PriceSubject'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
  unitPrice: Resolver<Types.Maybe<ResolversTypes['UnitPrice']>, ParentType, ContextType>;
  upTo: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  validNow: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OfferBusinessResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferBusiness'] = ResolversParentTypes['OfferBusiness']> = {
  businessId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OfferContentResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferContent'] = ResolversParentTypes['OfferContent']> = {
  address: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category: Resolver<Types.Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  cities: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  contentAnswers: Resolver<Types.Maybe<ResolversTypes['ContentAnswers']>, ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  graceDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isNationwide: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  keywords: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  locationType: Resolver<ResolversTypes['LocationType'], ParentType, ContextType>;
  outletIds: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  pages: Resolver<Array<ResolversTypes['OfferPage']>, ParentType, ContextType>;
  price: Resolver<ResolversTypes['OfferPrice'], ParentType, ContextType>;
  redemption: Resolver<ResolversTypes['OfferRedemption'], ParentType, ContextType>;
  redemptionLimit: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OfferCustomersResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferCustomers'] = ResolversParentTypes['OfferCustomers']> = {
  today: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferDraftResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferDraft'] = ResolversParentTypes['OfferDraft']> = {
  content: Resolver<ResolversTypes['OfferContent'], ParentType, ContextType>;
  deletedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  device: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  editedBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endDate: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  gtin: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isReduced: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  madeBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  savedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startDate: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  type: Resolver<Types.Maybe<ResolversTypes['OfferType']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferDraftPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferDraftPayload'] = ResolversParentTypes['OfferDraftPayload']> = {
  draft: Resolver<ResolversTypes['OfferDraft'], ParentType, ContextType>;
};

export type OfferFeedResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferFeed'] = ResolversParentTypes['OfferFeed']> = {
  endCursor: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
};

export type OfferOutletResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferOutlet'] = ResolversParentTypes['OfferOutlet']> = {
  isOnly: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outlet: Resolver<ResolversTypes['Outlet'], ParentType, ContextType>;
};

export type OfferPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferPage'] = ResolversParentTypes['OfferPage']> = {
  image: Resolver<ResolversTypes['Image'], ParentType, ContextType>;
  isConfirmed: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  source: Resolver<Types.Maybe<ResolversTypes['PageTextSource']>, ParentType, ContextType>;
  text: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OfferPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferPayload'] = ResolversParentTypes['OfferPayload']> = {
  changed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offer: Resolver<ResolversTypes['ManagedOffer'], ParentType, ContextType>;
};

export type OfferPerformanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferPerformance'] = ResolversParentTypes['OfferPerformance']> = {
  clicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversions: Resolver<ResolversTypes['ConversionCounts'], ParentType, ContextType>;
  cost: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  costPerClick: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  endsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPremium: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  periodCost: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  phase: Resolver<ResolversTypes['OfferPhase'], ParentType, ContextType>;
  startsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['OfferStatus'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
  views: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferPlaceResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferPlace'] = ResolversParentTypes['OfferPlace']> = {
  address: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OfferPriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferPrice'] = ResolversParentTypes['OfferPrice']> = {
  audience: Resolver<ResolversTypes['PriceAudience'], ParentType, ContextType>;
  compareWith: Resolver<Types.Maybe<ResolversTypes['ComparePrice']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  discountPercentage: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  discountedPrice: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  isOtherProduct: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lowestPrice30Days: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  multiCount: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  noUnitPriceReason: Resolver<Types.Maybe<ResolversTypes['NoUnitPriceReason']>, ParentType, ContextType>;
  onSaleSince: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  originalPrice: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  perishable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  priceForm: Resolver<ResolversTypes['PriceForm'], ParentType, ContextType>;
  priceMark: Resolver<ResolversTypes['PriceMark'], ParentType, ContextType>;
  scope: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  setAside: Resolver<Types.Maybe<Array<ResolversTypes['ResemblingPrice']>>, ParentType, ContextType>;
  subject: Resolver<ResolversTypes['PriceSubject'], ParentType, ContextType>;
  unit: Resolver<Types.Maybe<ResolversTypes['ProductAmount']>, ParentType, ContextType>;
  unitPrice: Resolver<Types.Maybe<ResolversTypes['UnitPrice']>, ParentType, ContextType>;
  upTo: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OfferPricingResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferPricing'] = ResolversParentTypes['OfferPricing']> = {
  creditWhen: Resolver<ResolversTypes['CreditWhen'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  offerTypes: Resolver<Array<ResolversTypes['OfferTypePrice']>, ParentType, ContextType>;
  payableOnline: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recognizesText: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taxRate: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OfferProposalResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferProposal'] = ResolversParentTypes['OfferProposal']> = {
  category: Resolver<Types.Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  keywords: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OfferRepeatResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferRepeat'] = ResolversParentTypes['OfferRepeat']> = {
  agreedPrice: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  claimsReduction: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  consentAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  content: Resolver<Types.Maybe<ResolversTypes['OfferContent']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  editedBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  lengthDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  madeBy: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  monthCap: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  monthSpent: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  nextOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  offerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pauseNote: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pauseReason: Resolver<Types.Maybe<ResolversTypes['RepeatPause']>, ParentType, ContextType>;
  plainIfNoReduction: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  productId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  runs: Resolver<Array<ResolversTypes['OfferRepeatRun']>, ParentType, ContextType>;
  runsLeft: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['RepeatStatus'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weekday: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferRepeatPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferRepeatPage'] = ResolversParentTypes['OfferRepeatPage']> = {
  items: Resolver<Array<ResolversTypes['OfferRepeat']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferRepeatPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferRepeatPayload'] = ResolversParentTypes['OfferRepeatPayload']> = {
  repeat: Resolver<ResolversTypes['OfferRepeat'], ParentType, ContextType>;
};

export type OfferRepeatRunResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferRepeatRun'] = ResolversParentTypes['OfferRepeatRun']> = {
  charged: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  note: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offerId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['RepeatRunStatus'], ParentType, ContextType>;
};

export type OfferSearchResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferSearch'] = ResolversParentTypes['OfferSearch']> = {
  city: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cutWords: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  didYouMean: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  pageHits: Resolver<Array<ResolversTypes['PageHit']>, ParentType, ContextType>;
  productGroup: Resolver<Types.Maybe<ResolversTypes['ProductGroup']>, ParentType, ContextType>;
  understood: Resolver<ResolversTypes['UnderstoodSearch'], ParentType, ContextType>;
};

export type OfferTotalsResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferTotals'] = ResolversParentTypes['OfferTotals']> = {
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  live: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  revenues: Resolver<Array<ResolversTypes['CurrencySum']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visible: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferTypePriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['OfferTypePrice'] = ResolversParentTypes['OfferTypePrice']> = {
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxImages: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
};

export type OnlinePaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnlinePayment'] = ResolversParentTypes['OnlinePayment']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  gross: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoice: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  pays: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['OnlinePaymentStatus'], ParentType, ContextType>;
  surplus: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OnlineRefundResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnlineRefund'] = ResolversParentTypes['OnlineRefund']> = {
  adminName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creditNote: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  fault: Resolver<Types.Maybe<ResolversTypes['OnlineRefundFault']>, ParentType, ContextType>;
  gross: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHandled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replacement: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['OnlineRefundStatus'], ParentType, ContextType>;
};

export type OnlineRefundPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnlineRefundPayload'] = ResolversParentTypes['OnlineRefundPayload']> = {
  payment: Resolver<ResolversTypes['AdminOnlinePayment'], ParentType, ContextType>;
};

export type OnlineSettlementResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnlineSettlement'] = ResolversParentTypes['OnlineSettlement']> = {
  adminName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bookedOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  createdOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  difference: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  expected: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  faults: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  faultyRows: Resolver<Array<ResolversTypes['OnlineSettlementRow']>, ParentType, ContextType>;
  fees: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paid: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  payments: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  provider: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  received: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  reference: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refunded: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  refunds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settledOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['OnlineSettlementStatus'], ParentType, ContextType>;
};

export type OnlineSettlementPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnlineSettlementPage'] = ResolversParentTypes['OnlineSettlementPage']> = {
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['OnlineSettlement']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unsettled: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unsettledSum: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OnlineSettlementPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnlineSettlementPayload'] = ResolversParentTypes['OnlineSettlementPayload']> = {
  settlement: Resolver<ResolversTypes['OnlineSettlement'], ParentType, ContextType>;
};

export type OnlineSettlementRowResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnlineSettlementRow'] = ResolversParentTypes['OnlineSettlementRow']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  booked: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  fault: Resolver<ResolversTypes['SettlementFault'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reference: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stamp: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenHoursResolvers<ContextType = any, ParentType extends ResolversParentTypes['OpenHours'] = ResolversParentTypes['OpenHours']> = {
  closes: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  opens: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weekday: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OpenOfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['OpenOffer'] = ResolversParentTypes['OpenOffer']> = {
  city: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offer: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  openUntil: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  outletName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  business: Resolver<ResolversTypes['BusinessSummary'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
};

export type OrderPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage']> = {
  items: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderPayload'] = ResolversParentTypes['OrderPayload']> = {
  invoice: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  order: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
};

export type OutletResolvers<ContextType = any, ParentType extends ResolversParentTypes['Outlet'] = ResolversParentTypes['Outlet']> = {
  address: Resolver<ResolversTypes['PostalAddress'], ParentType, ContextType>;
  areHoursConfirmed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hours: Resolver<Array<ResolversTypes['OpenHours']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isClosed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  municipality: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialHours: Resolver<Array<ResolversTypes['SpecialHours']>, ParentType, ContextType>;
};

export type OutletPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OutletPayload'] = ResolversParentTypes['OutletPayload']> = {
  outlet: Resolver<ResolversTypes['ManagedOutlet'], ParentType, ContextType>;
};

export type OutletRedemptionsResolvers<ContextType = any, ParentType extends ResolversParentTypes['OutletRedemptions'] = ResolversParentTypes['OutletRedemptions']> = {
  customers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outlet: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  place: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OverviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['Overview'] = ResolversParentTypes['Overview']> = {
  activeBusinesses: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  inbox: Resolver<ResolversTypes['Inbox'], ParentType, ContextType>;
  queues: Resolver<Array<ResolversTypes['Queue']>, ParentType, ContextType>;
  totalAdvertisements: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalBusinesses: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalOffers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  users: Resolver<ResolversTypes['UserStats'], ParentType, ContextType>;
};

export type PageHitResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageHit'] = ResolversParentTypes['PageHit']> = {
  excerpt: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  page: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PastPriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['PastPrice'] = ResolversParentTypes['PastPrice']> = {
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  offerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  price: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type PaymentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PaymentPayload'] = ResolversParentTypes['PaymentPayload']> = {
  invoice: Resolver<Types.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  payment: Resolver<ResolversTypes['WaitingPayment'], ParentType, ContextType>;
};

export type PlatformTrendsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlatformTrends'] = ResolversParentTypes['PlatformTrends']> = {
  businesses: Resolver<ResolversTypes['CountTrend'], ParentType, ContextType>;
  consumers: Resolver<ResolversTypes['CountTrend'], ParentType, ContextType>;
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  liveOffers: Resolver<ResolversTypes['CountTrend'], ParentType, ContextType>;
  revenue: Resolver<ResolversTypes['RevenueTrend'], ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type PostalAddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['PostalAddress'] = ResolversParentTypes['PostalAddress']> = {
  postCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  town: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PriceFaultResolvers<ContextType = any, ParentType extends ResolversParentTypes['PriceFault'] = ResolversParentTypes['PriceFault']> = {
  field: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PriceMarkResolvers<ContextType = any, ParentType extends ResolversParentTypes['PriceMark'] = ResolversParentTypes['PriceMark']> = {
  kind: Resolver<ResolversTypes['PriceMarkKind'], ParentType, ContextType>;
  offersCompared: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PriceVerdictResolvers<ContextType = any, ParentType extends ResolversParentTypes['PriceVerdict'] = ResolversParentTypes['PriceVerdict']> = {
  accepted: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  compareWith: Resolver<Types.Maybe<ResolversTypes['ComparePrice']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  discountPercentage: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  faults: Resolver<Array<ResolversTypes['PriceFault']>, ParentType, ContextType>;
  knownLowest: Resolver<Types.Maybe<ResolversTypes['PastPrice']>, ParentType, ContextType>;
  notices: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  priceMark: Resolver<ResolversTypes['PriceMark'], ParentType, ContextType>;
  resembling: Resolver<Array<ResolversTypes['ResemblingPrice']>, ParentType, ContextType>;
  texts: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  unitPrice: Resolver<Types.Maybe<ResolversTypes['UnitPrice']>, ParentType, ContextType>;
};

export type PricingSettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PricingSettings'] = ResolversParentTypes['PricingSettings']> = {
  advertisementPeriodDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  advertisementPricePerPeriod: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  normalFlyer: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  normalOffer: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  premiumFlyer: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  premiumOffer: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  taxRate: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  gtin: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastPrice: Resolver<Types.Maybe<ResolversTypes['PastPrice']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductAmountResolvers<ContextType = any, ParentType extends ResolversParentTypes['ProductAmount'] = ResolversParentTypes['ProductAmount']> = {
  amount: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deposit: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  unit: Resolver<ResolversTypes['UnitOfAmount'], ParentType, ContextType>;
};

export type ProductGroupResolvers<ContextType = any, ParentType extends ResolversParentTypes['ProductGroup'] = ResolversParentTypes['ProductGroup']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['OfferFeed'], ParentType, ContextType, RequireFields<Types.ProductGroupOffersArgs, 'first'>>;
  plural: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProposedInvoiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['ProposedInvoice'] = ResolversParentTypes['ProposedInvoice']> = {
  invoice: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  reasons: Resolver<Array<ResolversTypes['ProposalReason']>, ParentType, ContextType>;
};

export type ProposedTextResolvers<ContextType = any, ParentType extends ResolversParentTypes['ProposedText'] = ResolversParentTypes['ProposedText']> = {
  isGenerated: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  note: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublicSettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PublicSettings'] = ResolversParentTypes['PublicSettings']> = {
  authorityEmail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorityLanguages: Resolver<Array<ResolversTypes['ContactLanguage']>, ParentType, ContextType>;
  contactEmail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  links: Resolver<ResolversTypes['SiteLinks'], ParentType, ContextType>;
  maintenanceMode: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offerModeration: Resolver<ResolversTypes['OfferModeration'], ParentType, ContextType>;
  osoite: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passwordMinLength: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  registrationEnabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requireEmailVerification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  siteDescription: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  siteName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supportEmail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userLanguages: Resolver<Array<ResolversTypes['ContactLanguage']>, ParentType, ContextType>;
  yTunnus: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PushDeviceResolvers<ContextType = any, ParentType extends ResolversParentTypes['PushDevice'] = ResolversParentTypes['PushDevice']> = {
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastOkAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PushSettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PushSettings'] = ResolversParentTypes['PushSettings']> = {
  devices: Resolver<Array<ResolversTypes['PushDevice']>, ParentType, ContextType>;
  kinds: Resolver<Array<ResolversTypes['PushKind']>, ParentType, ContextType>;
  perDay: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quietFrom: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quietUntil: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PushSettingsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PushSettingsPayload'] = ResolversParentTypes['PushSettingsPayload']> = {
  settings: Resolver<ResolversTypes['PushSettings'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  adminAdvertisement?: Resolver<ResolversTypes['AdminAdvertisement'], ParentType, ContextType, RequireFields<Types.QueryAdminAdvertisementArgs, 'id'>>;
  adminAdvertisements?: Resolver<ResolversTypes['AdvertisementPage'], ParentType, ContextType, RequireFields<Types.QueryAdminAdvertisementsArgs, 'page'>>;
  adminOffer?: Resolver<ResolversTypes['ManagedOffer'], ParentType, ContextType, RequireFields<Types.QueryAdminOfferArgs, 'id'>>;
  adminOffers?: Resolver<ResolversTypes['ManagedOfferPage'], ParentType, ContextType, RequireFields<Types.QueryAdminOffersArgs, 'filter' | 'page' | 'sort'>>;
  adminShops?: Resolver<ResolversTypes['AdminShopPage'], ParentType, ContextType, RequireFields<Types.QueryAdminShopsArgs, 'page' | 'waiting'>>;
  admins?: Resolver<Array<ResolversTypes['AdminAccount']>, ParentType, ContextType>;
  advertisementPricing?: Resolver<ResolversTypes['AdvertisementPricing'], ParentType, ContextType>;
  advertisements?: Resolver<Array<ResolversTypes['Advertisement']>, ParentType, ContextType>;
  aiApi?: Resolver<ResolversTypes['AiApi'], ParentType, ContextType, RequireFields<Types.QueryAiApiArgs, 'id'>>;
  aiApis?: Resolver<Array<ResolversTypes['AiApi']>, ParentType, ContextType>;
  aiDisclosures?: Resolver<ResolversTypes['AiDisclosurePage'], ParentType, ContextType, RequireFields<Types.QueryAiDisclosuresArgs, 'page'>>;
  aiServices?: Resolver<Array<ResolversTypes['AiServiceInfo']>, ParentType, ContextType>;
  apiKeyRights?: Resolver<Array<ResolversTypes['ApiKeyRight']>, ParentType, ContextType>;
  apiKeys?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  appealableDecision?: Resolver<ResolversTypes['AppealableDecision'], ParentType, ContextType, RequireFields<Types.QueryAppealableDecisionArgs, 'key'>>;
  appeals?: Resolver<ResolversTypes['AppealPage'], ParentType, ContextType, RequireFields<Types.QueryAppealsArgs, 'page'>>;
  askedContentRules?: Resolver<Array<ResolversTypes['ContentFlag']>, ParentType, ContextType>;
  auditLog?: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<Types.QueryAuditLogArgs, 'filter' | 'page'>>;
  bankFile?: Resolver<ResolversTypes['BankFile'], ParentType, ContextType, RequireFields<Types.QueryBankFileArgs, 'id'>>;
  bankFiles?: Resolver<ResolversTypes['BankFilePage'], ParentType, ContextType, RequireFields<Types.QueryBankFilesArgs, 'page'>>;
  billing?: Resolver<ResolversTypes['Billing'], ParentType, ContextType, Partial<Types.QueryBillingArgs>>;
  business?: Resolver<ResolversTypes['AdminBusiness'], ParentType, ContextType, RequireFields<Types.QueryBusinessArgs, 'id'>>;
  businessAnalytics?: Resolver<ResolversTypes['BusinessAnalytics'], ParentType, ContextType, RequireFields<Types.QueryBusinessAnalyticsArgs, 'filter' | 'period'>>;
  businessEvents?: Resolver<ResolversTypes['BusinessEventList'], ParentType, ContextType, RequireFields<Types.QueryBusinessEventsArgs, 'filter' | 'first'>>;
  businessHistory?: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<Types.QueryBusinessHistoryArgs, 'id' | 'page'>>;
  businessMailChoices?: Resolver<Array<ResolversTypes['BusinessMailChoice']>, ParentType, ContextType>;
  businessMails?: Resolver<ResolversTypes['SentMailPage'], ParentType, ContextType, RequireFields<Types.QueryBusinessMailsArgs, 'id' | 'page'>>;
  businessNotes?: Resolver<ResolversTypes['BusinessNotePage'], ParentType, ContextType, RequireFields<Types.QueryBusinessNotesArgs, 'id' | 'page'>>;
  businessTotals?: Resolver<ResolversTypes['BusinessTotals'], ParentType, ContextType>;
  businesses?: Resolver<ResolversTypes['BusinessPage'], ParentType, ContextType, RequireFields<Types.QueryBusinessesArgs, 'page' | 'sort'>>;
  categories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  categoryUsage?: Resolver<ResolversTypes['CategoryUsage'], ParentType, ContextType, RequireFields<Types.QueryCategoryUsageArgs, 'id'>>;
  chat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType>;
  checkPrice?: Resolver<ResolversTypes['PriceVerdict'], ParentType, ContextType, RequireFields<Types.QueryCheckPriceArgs, 'input'>>;
  citiesWithoutFood?: Resolver<Array<ResolversTypes['CityWithoutFood']>, ParentType, ContextType>;
  companiesByBusinessId?: Resolver<Array<ResolversTypes['Company']>, ParentType, ContextType, RequireFields<Types.QueryCompaniesByBusinessIdArgs, 'businessId'>>;
  contactMessages?: Resolver<ResolversTypes['ContactMessagePage'], ParentType, ContextType, RequireFields<Types.QueryContactMessagesArgs, 'page'>>;
  contentReport?: Resolver<ResolversTypes['ContentReport'], ParentType, ContextType, RequireFields<Types.QueryContentReportArgs, 'id'>>;
  contentReports?: Resolver<ResolversTypes['ContentReportPage'], ParentType, ContextType, RequireFields<Types.QueryContentReportsArgs, 'filter' | 'page'>>;
  contentRules?: Resolver<Array<ResolversTypes['ContentRule']>, ParentType, ContextType>;
  deletedBusiness?: Resolver<ResolversTypes['DeletedBusiness'], ParentType, ContextType, RequireFields<Types.QueryDeletedBusinessArgs, 'id'>>;
  endedOffer?: Resolver<Types.Maybe<ResolversTypes['EndedOffer']>, ParentType, ContextType, RequireFields<Types.QueryEndedOfferArgs, 'offerId'>>;
  favouriteOfferIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  favourites?: Resolver<ResolversTypes['FavouritePage'], ParentType, ContextType, RequireFields<Types.QueryFavouritesArgs, 'first'>>;
  fileRows?: Resolver<ResolversTypes['FileRowPage'], ParentType, ContextType, RequireFields<Types.QueryFileRowsArgs, 'filter' | 'page'>>;
  firstInvoiceSteps?: Resolver<Array<ResolversTypes['FirstInvoiceStep']>, ParentType, ContextType>;
  followedShops?: Resolver<Array<ResolversTypes['FollowedShop']>, ParentType, ContextType>;
  hoursByLink?: Resolver<ResolversTypes['LinkedHours'], ParentType, ContextType, RequireFields<Types.QueryHoursByLinkArgs, 'signedKey'>>;
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType, RequireFields<Types.QueryInvitationArgs, 'token'>>;
  invoiceHistory?: Resolver<ResolversTypes['InvoiceHistory'], ParentType, ContextType, RequireFields<Types.QueryInvoiceHistoryArgs, 'id'>>;
  invoices?: Resolver<ResolversTypes['InvoicePage'], ParentType, ContextType, RequireFields<Types.QueryInvoicesArgs, 'filter' | 'page'>>;
  listRows?: Resolver<Array<ResolversTypes['ListRow']>, ParentType, ContextType>;
  liveCities?: Resolver<Array<ResolversTypes['LiveCity']>, ParentType, ContextType>;
  lostDaysPreview?: Resolver<Array<ResolversTypes['LostDaysPreview']>, ParentType, ContextType, RequireFields<Types.QueryLostDaysPreviewArgs, 'id' | 'lostDays'>>;
  members?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  missedSearches?: Resolver<Array<ResolversTypes['MissedSearch']>, ParentType, ContextType>;
  moderationFigures?: Resolver<ResolversTypes['ModerationFigures'], ParentType, ContextType, RequireFields<Types.QueryModerationFiguresArgs, 'year'>>;
  monthlyRecipients?: Resolver<Array<ResolversTypes['MonthlyRecipients']>, ParentType, ContextType>;
  municipalities?: Resolver<Array<ResolversTypes['Municipality']>, ParentType, ContextType>;
  myBusiness?: Resolver<ResolversTypes['Business'], ParentType, ContextType>;
  myBusinessData?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  myConsumerData?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  myDataExport?: Resolver<Types.Maybe<ResolversTypes['DataExport']>, ParentType, ContextType>;
  myHolidayQuestions?: Resolver<Array<ResolversTypes['HolidayQuestion']>, ParentType, ContextType>;
  myInvoices?: Resolver<ResolversTypes['InvoicePage'], ParentType, ContextType, RequireFields<Types.QueryMyInvoicesArgs, 'page'>>;
  myOffer?: Resolver<ResolversTypes['ManagedOffer'], ParentType, ContextType, RequireFields<Types.QueryMyOfferArgs, 'id'>>;
  myOffers?: Resolver<ResolversTypes['ManagedOfferPage'], ParentType, ContextType, RequireFields<Types.QueryMyOffersArgs, 'onlyRejectedChanges' | 'page'>>;
  myOrders?: Resolver<ResolversTypes['OrderPage'], ParentType, ContextType, RequireFields<Types.QueryMyOrdersArgs, 'page'>>;
  myOutlets?: Resolver<Array<ResolversTypes['ManagedOutlet']>, ParentType, ContextType>;
  myProducts?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<Types.QueryMyProductsArgs, 'search'>>;
  myReceipts?: Resolver<Array<ResolversTypes['ReceiptMonth']>, ParentType, ContextType>;
  myShop?: Resolver<Types.Maybe<ResolversTypes['ShopProfile']>, ParentType, ContextType>;
  myStatements?: Resolver<ResolversTypes['StatementPage'], ParentType, ContextType, RequireFields<Types.QueryMyStatementsArgs, 'page'>>;
  myTerms?: Resolver<ResolversTypes['MyTerms'], ParentType, ContextType>;
  myTransactions?: Resolver<ResolversTypes['TransactionPage'], ParentType, ContextType, RequireFields<Types.QueryMyTransactionsArgs, 'page'>>;
  nearbyOffers?: Resolver<ResolversTypes['NearbyFeed'], ParentType, ContextType, RequireFields<Types.QueryNearbyOffersArgs, 'city' | 'first' | 'within'>>;
  notificationWishes?: Resolver<Array<ResolversTypes['NotificationWish']>, ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType, RequireFields<Types.QueryOfferArgs, 'id'>>;
  offerDraft?: Resolver<ResolversTypes['OfferDraft'], ParentType, ContextType, RequireFields<Types.QueryOfferDraftArgs, 'id'>>;
  offerDrafts?: Resolver<Array<ResolversTypes['OfferDraft']>, ParentType, ContextType>;
  offerOutlets?: Resolver<Array<ResolversTypes['OfferOutlet']>, ParentType, ContextType, RequireFields<Types.QueryOfferOutletsArgs, 'ids'>>;
  offerPricing?: Resolver<ResolversTypes['OfferPricing'], ParentType, ContextType>;
  offerProposal?: Resolver<ResolversTypes['OfferProposal'], ParentType, ContextType, RequireFields<Types.QueryOfferProposalArgs, 'description' | 'title'>>;
  offerRepeat?: Resolver<ResolversTypes['OfferRepeat'], ParentType, ContextType, RequireFields<Types.QueryOfferRepeatArgs, 'id'>>;
  offerRepeats?: Resolver<ResolversTypes['OfferRepeatPage'], ParentType, ContextType, RequireFields<Types.QueryOfferRepeatsArgs, 'ended' | 'page'>>;
  offerStart?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType, RequireFields<Types.QueryOfferStartArgs, 'offerId'>>;
  offerTotals?: Resolver<ResolversTypes['OfferTotals'], ParentType, ContextType>;
  offers?: Resolver<ResolversTypes['OfferFeed'], ParentType, ContextType, RequireFields<Types.QueryOffersArgs, 'first' | 'followed' | 'openNow'>>;
  offersById?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType, RequireFields<Types.QueryOffersByIdArgs, 'ids'>>;
  onlinePayment?: Resolver<ResolversTypes['OnlinePayment'], ParentType, ContextType, RequireFields<Types.QueryOnlinePaymentArgs, 'id'>>;
  onlinePayments?: Resolver<ResolversTypes['AdminOnlinePaymentPage'], ParentType, ContextType, RequireFields<Types.QueryOnlinePaymentsArgs, 'page'>>;
  onlineSettlements?: Resolver<ResolversTypes['OnlineSettlementPage'], ParentType, ContextType, RequireFields<Types.QueryOnlineSettlementsArgs, 'page'>>;
  orders?: Resolver<ResolversTypes['OrderPage'], ParentType, ContextType, RequireFields<Types.QueryOrdersArgs, 'page'>>;
  overview?: Resolver<ResolversTypes['Overview'], ParentType, ContextType>;
  platformTrends?: Resolver<ResolversTypes['PlatformTrends'], ParentType, ContextType>;
  premiumOffers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType, RequireFields<Types.QueryPremiumOffersArgs, 'first'>>;
  productGroup?: Resolver<Types.Maybe<ResolversTypes['ProductGroup']>, ParentType, ContextType, RequireFields<Types.QueryProductGroupArgs, 'slug'>>;
  productGroups?: Resolver<Array<ResolversTypes['ProductGroup']>, ParentType, ContextType, Partial<Types.QueryProductGroupsArgs>>;
  publicSettings?: Resolver<ResolversTypes['PublicSettings'], ParentType, ContextType>;
  pushKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pushSettings?: Resolver<ResolversTypes['PushSettings'], ParentType, ContextType>;
  receipt?: Resolver<ResolversTypes['Receipt'], ParentType, ContextType, RequireFields<Types.QueryReceiptArgs, 'month'>>;
  recentSearches?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  redemptionsToday?: Resolver<Array<ResolversTypes['OutletRedemptions']>, ParentType, ContextType>;
  relatedOffers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType, RequireFields<Types.QueryRelatedOffersArgs, 'first' | 'id'>>;
  rememberedAnswers?: Resolver<Array<ResolversTypes['RememberedAnswer']>, ParentType, ContextType>;
  revenue?: Resolver<ResolversTypes['Revenue'], ParentType, ContextType, RequireFields<Types.QueryRevenueArgs, 'days'>>;
  searchBusinesses?: Resolver<Array<ResolversTypes['BusinessSummary']>, ParentType, ContextType, RequireFields<Types.QuerySearchBusinessesArgs, 'search' | 'status'>>;
  searchOffers?: Resolver<ResolversTypes['OfferSearch'], ParentType, ContextType, RequireFields<Types.QuerySearchOffersArgs, 'first' | 'ignore' | 'openNow' | 'text'>>;
  settings?: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
  shop?: Resolver<ResolversTypes['Shop'], ParentType, ContextType, RequireFields<Types.QueryShopArgs, 'slug'>>;
  statements?: Resolver<ResolversTypes['StatementPage'], ParentType, ContextType, RequireFields<Types.QueryStatementsArgs, 'page'>>;
  systemStatus?: Resolver<ResolversTypes['SystemStatus'], ParentType, ContextType>;
  taxRateQuestion?: Resolver<Types.Maybe<ResolversTypes['TaxRateQuestion']>, ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['CurrentTerms'], ParentType, ContextType>;
  termsAcceptances?: Resolver<Array<ResolversTypes['TermsAcceptance']>, ParentType, ContextType, RequireFields<Types.QueryTermsAcceptancesArgs, 'business'>>;
  termsOffice?: Resolver<ResolversTypes['TermsOffice'], ParentType, ContextType>;
  termsVersion?: Resolver<ResolversTypes['TermsVersion'], ParentType, ContextType, RequireFields<Types.QueryTermsVersionArgs, 'audience' | 'number'>>;
  termsVersions?: Resolver<Array<ResolversTypes['TermsVersion']>, ParentType, ContextType>;
  tillCard?: Resolver<ResolversTypes['TillCard'], ParentType, ContextType, RequireFields<Types.QueryTillCardArgs, 'id'>>;
  tillCards?: Resolver<Array<ResolversTypes['TillCard']>, ParentType, ContextType>;
  today?: Resolver<ResolversTypes['Today'], ParentType, ContextType, RequireFields<Types.QueryTodayArgs, 'city'>>;
  transactions?: Resolver<ResolversTypes['LedgerPage'], ParentType, ContextType, RequireFields<Types.QueryTransactionsArgs, 'filter' | 'page'>>;
  userStats?: Resolver<ResolversTypes['UserStats'], ParentType, ContextType>;
  usualAppealTime?: Resolver<ResolversTypes['UsualAppealTime'], ParentType, ContextType>;
  usualOfferPlace?: Resolver<Types.Maybe<ResolversTypes['OfferPlace']>, ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  waitingPayments?: Resolver<ResolversTypes['WaitingPaymentPage'], ParentType, ContextType, RequireFields<Types.QueryWaitingPaymentsArgs, 'page'>>;
  watchPreview?: Resolver<ResolversTypes['WatchPreview'], ParentType, ContextType, RequireFields<Types.QueryWatchPreviewArgs, 'text' | 'within'>>;
  watches?: Resolver<Array<ResolversTypes['Watch']>, ParentType, ContextType>;
  writingHelp?: Resolver<ResolversTypes['WritingHelp'], ParentType, ContextType, RequireFields<Types.QueryWritingHelpArgs, 'content' | 'text'>>;
};

export type QueueResolvers<ContextType = any, ParentType extends ResolversParentTypes['Queue'] = ResolversParentTypes['Queue']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['QueueName'], ParentType, ContextType>;
  oldest: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type QuickRegisterBusinessPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['QuickRegisterBusinessPayload'] = ResolversParentTypes['QuickRegisterBusinessPayload']> = {
  business: Resolver<ResolversTypes['AdminBusiness'], ParentType, ContextType>;
  temporaryPassword: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReceiptResolvers<ContextType = any, ParentType extends ResolversParentTypes['Receipt'] = ResolversParentTypes['Receipt']> = {
  atTill: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  charged: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  charges: Resolver<Types.Maybe<Array<ResolversTypes['ReceiptCharge']>>, ParentType, ContextType>;
  checkedSinceOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  clicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closesOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  conversions: Resolver<ResolversTypes['ConversionCounts'], ParentType, ContextType>;
  corrections: Resolver<Types.Maybe<Array<ResolversTypes['ReceiptCorrection']>>, ParentType, ContextType>;
  costPerClick: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  costPerVisitor: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  days: Resolver<Array<ResolversTypes['ReceiptDay']>, ParentType, ContextType>;
  filtered: Resolver<ResolversTypes['FilteredEvents'], ParentType, ContextType>;
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  givenBack: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  givenLater: Resolver<Array<ResolversTypes['ReceiptLoss']>, ParentType, ContextType>;
  hash: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  heard: Resolver<Array<ResolversTypes['HeardFrom']>, ParentType, ContextType>;
  lateAtTill: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  losses: Resolver<Array<ResolversTypes['ReceiptLoss']>, ParentType, ContextType>;
  month: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paperPrice: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  peers: Resolver<Types.Maybe<ResolversTypes['ReceiptPeers']>, ParentType, ContextType>;
  previousHash: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sources: Resolver<Array<ResolversTypes['SourceVisits']>, ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  views: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visibilityCost: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  visibleDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReceiptChargeResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceiptCharge'] = ResolversParentTypes['ReceiptCharge']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['ReceiptChargeKind'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReceiptCorrectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceiptCorrection'] = ResolversParentTypes['ReceiptCorrection']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  month: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReceiptDayResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceiptDay'] = ResolversParentTypes['ReceiptDay']> = {
  atTill: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  clicks: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  leftOut: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReceiptLossResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceiptLoss'] = ResolversParentTypes['ReceiptLoss']> = {
  endDate: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  minutes: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason: Resolver<ResolversTypes['ReceiptLossReason'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  way: Resolver<Types.Maybe<ResolversTypes['LostDaysWay']>, ParentType, ContextType>;
};

export type ReceiptMonthResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceiptMonth'] = ResolversParentTypes['ReceiptMonth']> = {
  isClosed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  month: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReceiptPeersResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceiptPeers'] = ResolversParentTypes['ReceiptPeers']> = {
  category: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  median: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  own: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  region: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RecentSearchesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RecentSearchesPayload'] = ResolversParentTypes['RecentSearchesPayload']> = {
  recentSearches: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RecognizePagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RecognizePagePayload'] = ResolversParentTypes['RecognizePagePayload']> = {
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordEventsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RecordEventsPayload'] = ResolversParentTypes['RecordEventsPayload']> = {
  events: Resolver<Array<ResolversTypes['RecordedEvent']>, ParentType, ContextType>;
};

export type RecordPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RecordPayload'] = ResolversParentTypes['RecordPayload']> = {
  counted: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RecordedEventResolvers<ContextType = any, ParentType extends ResolversParentTypes['RecordedEvent'] = ResolversParentTypes['RecordedEvent']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['EventStatus'], ParentType, ContextType>;
};

export type RecoveryCodesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RecoveryCodesPayload'] = ResolversParentTypes['RecoveryCodesPayload']> = {
  recoveryCodes: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RedeemCodePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RedeemCodePayload'] = ResolversParentTypes['RedeemCodePayload']> = {
  redemption: Resolver<ResolversTypes['Redemption'], ParentType, ContextType>;
};

export type RedeemCodesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RedeemCodesPayload'] = ResolversParentTypes['RedeemCodesPayload']> = {
  redemptions: Resolver<Array<ResolversTypes['Redemption']>, ParentType, ContextType>;
};

export type RedemptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Redemption'] = ResolversParentTypes['Redemption']> = {
  answer: Resolver<ResolversTypes['RedemptionAnswer'], ParentType, ContextType>;
  endDate: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  hint: Resolver<Types.Maybe<ResolversTypes['RedemptionHint']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  limit: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offerId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  offerTitle: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outlet: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  place: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redeemedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  source: Resolver<Types.Maybe<ResolversTypes['RedemptionSource']>, ParentType, ContextType>;
  startDate: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  undoUntil: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  undoneAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RedemptionCodeResolvers<ContextType = any, ParentType extends ResolversParentTypes['RedemptionCode'] = ResolversParentTypes['RedemptionCode']> = {
  address: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['OfferRedemption'], ParentType, ContextType>;
  qrCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RefundablePaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefundablePayment'] = ResolversParentTypes['RefundablePayment']> = {
  balance: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  credited: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  invoice: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  left: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type RegisterBusinessPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RegisterBusinessPayload'] = ResolversParentTypes['RegisterBusinessPayload']> = {
  status: Resolver<ResolversTypes['BusinessStatus'], ParentType, ContextType>;
};

export type RegisterPushDevicePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RegisterPushDevicePayload'] = ResolversParentTypes['RegisterPushDevicePayload']> = {
  device: Resolver<ResolversTypes['PushDevice'], ParentType, ContextType>;
  settings: Resolver<ResolversTypes['PushSettings'], ParentType, ContextType>;
};

export type ReissueInvoicePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReissueInvoicePayload'] = ResolversParentTypes['ReissueInvoicePayload']> = {
  creditNote: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  invoice: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  replaced: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
};

export type RejectedChangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['RejectedChange'] = ResolversParentTypes['RejectedChange']> = {
  content: Resolver<ResolversTypes['OfferContent'], ParentType, ContextType>;
  reason: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rejectedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  submittedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RememberedAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['RememberedAnswer'] = ResolversParentTypes['RememberedAnswer']> = {
  answeredAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  answers: Resolver<ResolversTypes['ContentAnswers'], ParentType, ContextType>;
  rule: Resolver<ResolversTypes['ContentFlag'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RemoveFavouritePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RemoveFavouritePayload'] = ResolversParentTypes['RemoveFavouritePayload']> = {
  offerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RemoveNotificationWishPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RemoveNotificationWishPayload'] = ResolversParentTypes['RemoveNotificationWishPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RemoveWatchPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RemoveWatchPayload'] = ResolversParentTypes['RemoveWatchPayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RenderFlyerPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RenderFlyerPayload'] = ResolversParentTypes['RenderFlyerPayload']> = {
  pages: Resolver<Array<ResolversTypes['RenderedPage']>, ParentType, ContextType>;
};

export type RenderedPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['RenderedPage'] = ResolversParentTypes['RenderedPage']> = {
  picture: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportDecisionCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportDecisionCount'] = ResolversParentTypes['ReportDecisionCount']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  decision: Resolver<ResolversTypes['ReportDecision'], ParentType, ContextType>;
};

export type ReportKindCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportKindCount'] = ResolversParentTypes['ReportKindCount']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['ReportKind'], ParentType, ContextType>;
};

export type ReportPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportPayload'] = ResolversParentTypes['ReportPayload']> = {
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportPictureResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportPicture'] = ResolversParentTypes['ReportPicture']> = {
  height: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReportSnapshotResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportSnapshot'] = ResolversParentTypes['ReportSnapshot']> = {
  businessName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content: Resolver<ResolversTypes['OfferContent'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  endsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  priceTexts: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
};

export type RequestDataExportPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RequestDataExportPayload'] = ResolversParentTypes['RequestDataExportPayload']> = {
  dataExport: Resolver<ResolversTypes['DataExport'], ParentType, ContextType>;
};

export type RequestEmailVerificationPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RequestEmailVerificationPayload'] = ResolversParentTypes['RequestEmailVerificationPayload']> = {
  viewer: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type RequestPasswordResetPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RequestPasswordResetPayload'] = ResolversParentTypes['RequestPasswordResetPayload']> = {
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResemblingPriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['ResemblingPrice'] = ResolversParentTypes['ResemblingPrice']> = {
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type ResendFailedMailsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ResendFailedMailsPayload'] = ResolversParentTypes['ResendFailedMailsPayload']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mail: Resolver<ResolversTypes['SystemMail'], ParentType, ContextType>;
};

export type ResetPasswordPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ResetPasswordPayload'] = ResolversParentTypes['ResetPasswordPayload']> = {
  audience: Resolver<ResolversTypes['Audience'], ParentType, ContextType>;
};

export type RestrictionCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['RestrictionCount'] = ResolversParentTypes['RestrictionCount']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['RestrictionKind'], ParentType, ContextType>;
};

export type RevenueResolvers<ContextType = any, ParentType extends ResolversParentTypes['Revenue'] = ResolversParentTypes['Revenue']> = {
  activeBusinesses: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  advertisementCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  advertisementRevenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  averagePerOffer: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  byType: Resolver<Array<ResolversTypes['RevenueByType']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  latest: Resolver<Array<ResolversTypes['RevenueRow']>, ParentType, ContextType>;
  offerCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offerRevenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  others: Resolver<Array<ResolversTypes['CurrencyRevenue']>, ParentType, ContextType>;
  rows: Resolver<Array<ResolversTypes['RevenueRow']>, ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  topBusinesses: Resolver<Array<ResolversTypes['BusinessRevenue']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type RevenueByTypeResolvers<ContextType = any, ParentType extends ResolversParentTypes['RevenueByType'] = ResolversParentTypes['RevenueByType']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  share: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
};

export type RevenueRowResolvers<ContextType = any, ParentType extends ResolversParentTypes['RevenueRow'] = ResolversParentTypes['RevenueRow']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  business: Resolver<Types.Maybe<ResolversTypes['BusinessRef']>, ParentType, ContextType>;
  count: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offerType: Resolver<Types.Maybe<ResolversTypes['OfferType']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RevenueTrendResolvers<ContextType = any, ParentType extends ResolversParentTypes['RevenueTrend'] = ResolversParentTypes['RevenueTrend']> = {
  before: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  change: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  days: Resolver<Array<ResolversTypes['RevenueTrendDay']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type RevenueTrendDayResolvers<ContextType = any, ParentType extends ResolversParentTypes['RevenueTrendDay'] = ResolversParentTypes['RevenueTrendDay']> = {
  before: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type RevokeApiKeyPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RevokeApiKeyPayload'] = ResolversParentTypes['RevokeApiKeyPayload']> = {
  apiKey: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type SecuritySettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['SecuritySettings'] = ResolversParentTypes['SecuritySettings']> = {
  maxLoginAttempts: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  passwordMinLength: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requireEmailVerification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sessionTimeout: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  twoFactorAuth: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SendChatMessagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SendChatMessagePayload'] = ResolversParentTypes['SendChatMessagePayload']> = {
  allowance: Resolver<ResolversTypes['ChatAllowance'], ParentType, ContextType>;
  answer: Resolver<ResolversTypes['ChatMessage'], ParentType, ContextType>;
  question: Resolver<ResolversTypes['ChatMessage'], ParentType, ContextType>;
};

export type SendContactMessagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SendContactMessagePayload'] = ResolversParentTypes['SendContactMessagePayload']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SendTestPushPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SendTestPushPayload'] = ResolversParentTypes['SendTestPushPayload']> = {
  sent: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settings: Resolver<ResolversTypes['PushSettings'], ParentType, ContextType>;
};

export type SentMailResolvers<ContextType = any, ParentType extends ResolversParentTypes['SentMail'] = ResolversParentTypes['SentMail']> = {
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sentAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['MailStatus'], ParentType, ContextType>;
  subject: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SentMailPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['SentMailPage'] = ResolversParentTypes['SentMailPage']> = {
  items: Resolver<Array<ResolversTypes['SentMail']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SetBusinessMailPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SetBusinessMailPayload'] = ResolversParentTypes['SetBusinessMailPayload']> = {
  choices: Resolver<Array<ResolversTypes['BusinessMailChoice']>, ParentType, ContextType>;
};

export type SetContentRulePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SetContentRulePayload'] = ResolversParentTypes['SetContentRulePayload']> = {
  rule: Resolver<ResolversTypes['ContentRule'], ParentType, ContextType>;
};

export type SetMyTillCardsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SetMyTillCardsPayload'] = ResolversParentTypes['SetMyTillCardsPayload']> = {
  viewer: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type SetNotificationsEnabledPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SetNotificationsEnabledPayload'] = ResolversParentTypes['SetNotificationsEnabledPayload']> = {
  consumer: Resolver<ResolversTypes['Consumer'], ParentType, ContextType>;
};

export type SetPaperPricePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SetPaperPricePayload'] = ResolversParentTypes['SetPaperPricePayload']> = {
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  paperPrice: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type SettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
  billing: Resolver<ResolversTypes['BillingSettings'], ParentType, ContextType>;
  general: Resolver<ResolversTypes['GeneralSettings'], ParentType, ContextType>;
  pricing: Resolver<ResolversTypes['PricingSettings'], ParentType, ContextType>;
  profile: Resolver<ResolversTypes['AdminProfile'], ParentType, ContextType>;
  security: Resolver<ResolversTypes['SecuritySettings'], ParentType, ContextType>;
};

export type SettlePaymentsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SettlePaymentsPayload'] = ResolversParentTypes['SettlePaymentsPayload']> = {
  changed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settled: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ShopResolvers<ContextType = any, ParentType extends ResolversParentTypes['Shop'] = ResolversParentTypes['Shop']> = {
  address: Resolver<Types.Maybe<ResolversTypes['PostalAddress']>, ParentType, ContextType>;
  intro: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['OfferFeed'], ParentType, ContextType, RequireFields<Types.ShopOffersArgs, 'first'>>;
  outlets: Resolver<Array<ResolversTypes['Outlet']>, ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  website: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShopContentResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShopContent'] = ResolversParentTypes['ShopContent']> = {
  intro: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  postCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  town: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  website: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopLinkResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShopLink'] = ResolversParentTypes['ShopLink']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopProfileResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShopProfile'] = ResolversParentTypes['ShopProfile']> = {
  change: Resolver<Types.Maybe<ResolversTypes['ShopContent']>, ParentType, ContextType>;
  followers: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isShown: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  published: Resolver<ResolversTypes['ShopContent'], ParentType, ContextType>;
  rejectedReason: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submittedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SiteLinksResolvers<ContextType = any, ParentType extends ResolversParentTypes['SiteLinks'] = ResolversParentTypes['SiteLinks']> = {
  appStore: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facebook: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  googlePlay: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  instagram: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  linkedin: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceVisitsResolvers<ContextType = any, ParentType extends ResolversParentTypes['SourceVisits'] = ResolversParentTypes['SourceVisits']> = {
  source: Resolver<ResolversTypes['VisitSource'], ParentType, ContextType>;
  visits: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpecialHoursResolvers<ContextType = any, ParentType extends ResolversParentTypes['SpecialHours'] = ResolversParentTypes['SpecialHours']> = {
  closes: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  opens: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type StartTwoFactorChangePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['StartTwoFactorChangePayload'] = ResolversParentTypes['StartTwoFactorChangePayload']> = {
  challenge: Resolver<ResolversTypes['TwoFactorChallenge'], ParentType, ContextType>;
};

export type StatementOfReasonsResolvers<ContextType = any, ParentType extends ResolversParentTypes['StatementOfReasons'] = ResolversParentTypes['StatementOfReasons']> = {
  appeal: Resolver<Types.Maybe<ResolversTypes['Appeal']>, ParentType, ContextType>;
  appealUntil: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  automated: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  basis: Resolver<ResolversTypes['RestrictionBasis'], ParentType, ContextType>;
  business: Resolver<ResolversTypes['BusinessRef'], ParentType, ContextType>;
  facts: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fromReport: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  givenBack: Resolver<Array<ResolversTypes['GivenBack']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAppealable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['RestrictionKind'], ParentType, ContextType>;
  offerId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  offerTitle: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reasonMissing: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  redress: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restriction: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type StatementPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['StatementPage'] = ResolversParentTypes['StatementPage']> = {
  items: Resolver<Array<ResolversTypes['StatementOfReasons']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StopBusinessMailsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['StopBusinessMailsPayload'] = ResolversParentTypes['StopBusinessMailsPayload']> = {
  kind: Resolver<ResolversTypes['BusinessMailKind'], ParentType, ContextType>;
  maskedEmail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SystemBackupResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemBackup'] = ResolversParentTypes['SystemBackup']> = {
  drillFaults: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  drilledAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  madeAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  size: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SystemDatabaseResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemDatabase'] = ResolversParentTypes['SystemDatabase']> = {
  connections: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  largestTables: Resolver<Array<ResolversTypes['SystemTable']>, ParentType, ContextType>;
  maxConnections: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  migration: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  newerMigrations: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SystemJobResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemJob'] = ResolversParentTypes['SystemJob']> = {
  cron: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastError: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastFailureAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastRunAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSeconds: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waiting: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitingSince: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SystemMailResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemMail'] = ResolversParentTypes['SystemMail']> = {
  failed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failures: Resolver<Array<ResolversTypes['FailedMail']>, ParentType, ContextType>;
  transport: Resolver<ResolversTypes['MailTransport'], ParentType, ContextType>;
  waiting: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitingSince: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SystemPaymentsResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemPayments'] = ResolversParentTypes['SystemPayments']> = {
  inReview: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  provider: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waiting: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SystemPicturesResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemPictures'] = ResolversParentTypes['SystemPictures']> = {
  isUp: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  store: Resolver<ResolversTypes['PictureStore'], ParentType, ContextType>;
};

export type SystemStatusResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemStatus'] = ResolversParentTypes['SystemStatus']> = {
  backup: Resolver<Types.Maybe<ResolversTypes['SystemBackup']>, ParentType, ContextType>;
  database: Resolver<ResolversTypes['SystemDatabase'], ParentType, ContextType>;
  diskFree: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  diskSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  jobs: Resolver<Array<ResolversTypes['SystemJob']>, ParentType, ContextType>;
  mail: Resolver<ResolversTypes['SystemMail'], ParentType, ContextType>;
  payments: Resolver<ResolversTypes['SystemPayments'], ParentType, ContextType>;
  pictures: Resolver<ResolversTypes['SystemPictures'], ParentType, ContextType>;
  recognizesText: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings: Resolver<Array<ResolversTypes['SystemWarning']>, ParentType, ContextType>;
};

export type SystemTableResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemTable'] = ResolversParentTypes['SystemTable']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  size: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SystemWarningResolvers<ContextType = any, ParentType extends ResolversParentTypes['SystemWarning'] = ResolversParentTypes['SystemWarning']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['SystemWarningKind'], ParentType, ContextType>;
  runbook: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TakeRedemptionCodePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['TakeRedemptionCodePayload'] = ResolversParentTypes['TakeRedemptionCodePayload']> = {
  code: Resolver<ResolversTypes['RedemptionCode'], ParentType, ContextType>;
};

export type TakenBackPaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['TakenBackPayment'] = ResolversParentTypes['TakenBackPayment']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  bookedOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  takenBackOn: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type TaxRateQuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['TaxRateQuestion'] = ResolversParentTypes['TaxRateQuestion']> = {
  current: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  general: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TellSourcePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['TellSourcePayload'] = ResolversParentTypes['TellSourcePayload']> = {
  redemption: Resolver<ResolversTypes['Redemption'], ParentType, ContextType>;
};

export type TermsAcceptanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['TermsAcceptance'] = ResolversParentTypes['TermsAcceptance']> = {
  acceptedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  personName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['TermsVersion'], ParentType, ContextType>;
  way: Resolver<ResolversTypes['TermsAcceptanceWay'], ParentType, ContextType>;
};

export type TermsOfficeResolvers<ContextType = any, ParentType extends ResolversParentTypes['TermsOffice'] = ResolversParentTypes['TermsOffice']> = {
  earliestOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  receivers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versions: Resolver<Array<ResolversTypes['TermsReach']>, ParentType, ContextType>;
};

export type TermsReachResolvers<ContextType = any, ParentType extends ResolversParentTypes['TermsReach'] = ResolversParentTypes['TermsReach']> = {
  accepted: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  told: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['TermsVersion'], ParentType, ContextType>;
};

export type TermsVersionResolvers<ContextType = any, ParentType extends ResolversParentTypes['TermsVersion'] = ResolversParentTypes['TermsVersion']> = {
  audience: Resolver<ResolversTypes['TermsAudience'], ParentType, ContextType>;
  cancelReason: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancelledAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  changes: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inForceFrom: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  number: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pdfUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publishedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  urgency: Resolver<Types.Maybe<ResolversTypes['TermsUrgency']>, ParentType, ContextType>;
  urgencyReason: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TermsVersionPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['TermsVersionPayload'] = ResolversParentTypes['TermsVersionPayload']> = {
  version: Resolver<ResolversTypes['TermsVersion'], ParentType, ContextType>;
};

export type TillCardResolvers<ContextType = any, ParentType extends ResolversParentTypes['TillCard'] = ResolversParentTypes['TillCard']> = {
  ageLimit: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  content: Resolver<ResolversTypes['OfferContent'], ParentType, ContextType>;
  endDate: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastCodeDate: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  outlets: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  phase: Resolver<ResolversTypes['OfferPhase'], ParentType, ContextType>;
  startDate: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type TodayResolvers<ContextType = any, ParentType extends ResolversParentTypes['Today'] = ResolversParentTypes['Today']> = {
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  ending: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  fresh: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  madeAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  nearby: Resolver<Array<ResolversTypes['NearbyOffer']>, ParentType, ContextType>;
  open: Resolver<Array<ResolversTypes['OpenOffer']>, ParentType, ContextType>;
  others: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  startingTomorrow: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TopUpPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['TopUpPayload'] = ResolversParentTypes['TopUpPayload']> = {
  business: Resolver<ResolversTypes['AdminBusiness'], ParentType, ContextType>;
  invoice: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
  newBalance: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  referenceNumber: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransactionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Transaction'] = ResolversParentTypes['Transaction']> = {
  adminName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  balanceAfter: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  balanceBefore: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  clickRate: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoiceId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind: Resolver<ResolversTypes['TransactionKind'], ParentType, ContextType>;
  notes: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offerClicks: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offerId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  offerTitle: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referenceNumber: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['TransactionType'], ParentType, ContextType>;
};

export type TransactionPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['TransactionPage'] = ResolversParentTypes['TransactionPage']> = {
  items: Resolver<Array<ResolversTypes['Transaction']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TwoFactorChallengeResolvers<ContextType = any, ParentType extends ResolversParentTypes['TwoFactorChallenge'] = ResolversParentTypes['TwoFactorChallenge']> = {
  enrolment: Resolver<Types.Maybe<ResolversTypes['TwoFactorEnrolment']>, ParentType, ContextType>;
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TwoFactorEnrolmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['TwoFactorEnrolment'] = ResolversParentTypes['TwoFactorEnrolment']> = {
  qrCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secret: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnderstoodPriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['UnderstoodPrice'] = ResolversParentTypes['UnderstoodPrice']> = {
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  max: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  min: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type UnderstoodSearchResolvers<ContextType = any, ParentType extends ResolversParentTypes['UnderstoodSearch'] = ResolversParentTypes['UnderstoodSearch']> = {
  city: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price: Resolver<Types.Maybe<ResolversTypes['UnderstoodPrice']>, ParentType, ContextType>;
  sizes: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  sort: Resolver<Types.Maybe<ResolversTypes['SearchSort']>, ParentType, ContextType>;
  without: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  words: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UndoEmailChangePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UndoEmailChangePayload'] = ResolversParentTypes['UndoEmailChangePayload']> = {
  audience: Resolver<ResolversTypes['Audience'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UndoRedemptionPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UndoRedemptionPayload'] = ResolversParentTypes['UndoRedemptionPayload']> = {
  redemption: Resolver<ResolversTypes['Redemption'], ParentType, ContextType>;
};

export type UnitPriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['UnitPrice'] = ResolversParentTypes['UnitPrice']> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  per: Resolver<ResolversTypes['UnitBase'], ParentType, ContextType>;
};

export type UnsubscribePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UnsubscribePayload'] = ResolversParentTypes['UnsubscribePayload']> = {
  maskedEmail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateAdminProfilePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateAdminProfilePayload'] = ResolversParentTypes['UpdateAdminProfilePayload']> = {
  admin: Resolver<ResolversTypes['AdminAccount'], ParentType, ContextType>;
};

export type UpdateBusinessProfilePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateBusinessProfilePayload'] = ResolversParentTypes['UpdateBusinessProfilePayload']> = {
  business: Resolver<ResolversTypes['Business'], ParentType, ContextType>;
};

export type UpdateConsumerCityPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateConsumerCityPayload'] = ResolversParentTypes['UpdateConsumerCityPayload']> = {
  consumer: Resolver<ResolversTypes['Consumer'], ParentType, ContextType>;
};

export type UpdateMyDetailsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateMyDetailsPayload'] = ResolversParentTypes['UpdateMyDetailsPayload']> = {
  viewer: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type UpdateOfferPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateOfferPayload'] = ResolversParentTypes['UpdateOfferPayload']> = {
  offer: Resolver<ResolversTypes['ManagedOffer'], ParentType, ContextType>;
};

export type UpdateSettingsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateSettingsPayload'] = ResolversParentTypes['UpdateSettingsPayload']> = {
  settings: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
};

export type UpdateShopProfilePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateShopProfilePayload'] = ResolversParentTypes['UpdateShopProfilePayload']> = {
  shop: Resolver<ResolversTypes['ShopProfile'], ParentType, ContextType>;
};

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type UserStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['UserStats'] = ResolversParentTypes['UserStats']> = {
  activeUsers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newUsersThisMonth: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalUsers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsualAppealTimeResolvers<ContextType = any, ParentType extends ResolversParentTypes['UsualAppealTime'] = ResolversParentTypes['UsualAppealTime']> = {
  decided: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianHours: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sentence: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VerifyAiKeyPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['VerifyAiKeyPayload'] = ResolversParentTypes['VerifyAiKeyPayload']> = {
  isValid: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  models: Resolver<Array<ResolversTypes['AiModel']>, ParentType, ContextType>;
};

export type VerifyEmailPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['VerifyEmailPayload'] = ResolversParentTypes['VerifyEmailPayload']> = {
  audience: Resolver<ResolversTypes['Audience'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  admin: Resolver<Types.Maybe<ResolversTypes['AdminAccount']>, ParentType, ContextType>;
  business: Resolver<Types.Maybe<ResolversTypes['BusinessSession']>, ParentType, ContextType>;
  consumer: Resolver<Types.Maybe<ResolversTypes['Consumer']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WaitingPaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['WaitingPayment'] = ResolversParentTypes['WaitingPayment']> = {
  account: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  bookedOn: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  counterparts: Resolver<Array<ResolversTypes['Counterpart']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  left: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  message: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payerName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  proposals: Resolver<Array<ResolversTypes['ProposedInvoice']>, ParentType, ContextType>;
  reason: Resolver<ResolversTypes['WaitingReason'], ParentType, ContextType>;
  reference: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WaitingPaymentPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['WaitingPaymentPage'] = ResolversParentTypes['WaitingPaymentPage']> = {
  items: Resolver<Array<ResolversTypes['WaitingPayment']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WatchResolvers<ContextType = any, ParentType extends ResolversParentTypes['Watch'] = ResolversParentTypes['Watch']> = {
  category: Resolver<Types.Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  city: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mail: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  push: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  within: Resolver<ResolversTypes['DistanceBand'], ParentType, ContextType>;
};

export type WatchPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['WatchPayload'] = ResolversParentTypes['WatchPayload']> = {
  watch: Resolver<ResolversTypes['Watch'], ParentType, ContextType>;
};

export type WatchPreviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['WatchPreview'] = ResolversParentTypes['WatchPreview']> = {
  city: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  didYouMean: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offers: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
};

export type WriteOffPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['WriteOffPayload'] = ResolversParentTypes['WriteOffPayload']> = {
  invoice: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
};

export type WritingHelpResolvers<ContextType = any, ParentType extends ResolversParentTypes['WritingHelp'] = ResolversParentTypes['WritingHelp']> = {
  descriptions: Resolver<Array<ResolversTypes['ProposedText']>, ParentType, ContextType>;
  tip: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  titles: Resolver<Array<ResolversTypes['ProposedText']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  AcceptTermsPayload: AcceptTermsPayloadResolvers<ContextType>;
  AddFavouritePayload: AddFavouritePayloadResolvers<ContextType>;
  AddFavouritesPayload: AddFavouritesPayloadResolvers<ContextType>;
  AdminAccount: AdminAccountResolvers<ContextType>;
  AdminAdvertisement: AdminAdvertisementResolvers<ContextType>;
  AdminAppeal: AdminAppealResolvers<ContextType>;
  AdminBusiness: AdminBusinessResolvers<ContextType>;
  AdminOnlinePayment: AdminOnlinePaymentResolvers<ContextType>;
  AdminOnlinePaymentPage: AdminOnlinePaymentPageResolvers<ContextType>;
  AdminPayload: AdminPayloadResolvers<ContextType>;
  AdminProfile: AdminProfileResolvers<ContextType>;
  AdminShop: AdminShopResolvers<ContextType>;
  AdminShopPage: AdminShopPageResolvers<ContextType>;
  AdminShopPayload: AdminShopPayloadResolvers<ContextType>;
  Advertisement: AdvertisementResolvers<ContextType>;
  AdvertisementPage: AdvertisementPageResolvers<ContextType>;
  AdvertisementPayload: AdvertisementPayloadResolvers<ContextType>;
  AdvertisementPricing: AdvertisementPricingResolvers<ContextType>;
  AiApi: AiApiResolvers<ContextType>;
  AiApiHealth: AiApiHealthResolvers<ContextType>;
  AiApiPayload: AiApiPayloadResolvers<ContextType>;
  AiDisclosure: AiDisclosureResolvers<ContextType>;
  AiDisclosurePage: AiDisclosurePageResolvers<ContextType>;
  AiModel: AiModelResolvers<ContextType>;
  AiServiceInfo: AiServiceInfoResolvers<ContextType>;
  AllocatedPayment: AllocatedPaymentResolvers<ContextType>;
  AnalyticsComparison: AnalyticsComparisonResolvers<ContextType>;
  AnalyticsOverview: AnalyticsOverviewResolvers<ContextType>;
  AnswerHolidayPayload: AnswerHolidayPayloadResolvers<ContextType>;
  ApiKey: ApiKeyResolvers<ContextType>;
  ApiKeyRight: ApiKeyRightResolvers<ContextType>;
  ApiKeySecretPayload: ApiKeySecretPayloadResolvers<ContextType>;
  Appeal: AppealResolvers<ContextType>;
  AppealPage: AppealPageResolvers<ContextType>;
  AppealStatementPayload: AppealStatementPayloadResolvers<ContextType>;
  AppealWithKeyPayload: AppealWithKeyPayloadResolvers<ContextType>;
  AppealableDecision: AppealableDecisionResolvers<ContextType>;
  AuditEntry: AuditEntryResolvers<ContextType>;
  AuditPage: AuditPageResolvers<ContextType>;
  BankFile: BankFileResolvers<ContextType>;
  BankFilePage: BankFilePageResolvers<ContextType>;
  BegunPaymentPayload: BegunPaymentPayloadResolvers<ContextType>;
  Billing: BillingResolvers<ContextType>;
  BillingMonth: BillingMonthResolvers<ContextType>;
  BillingSettings: BillingSettingsResolvers<ContextType>;
  BillingSummary: BillingSummaryResolvers<ContextType>;
  Business: BusinessResolvers<ContextType>;
  BusinessAddressPayload: BusinessAddressPayloadResolvers<ContextType>;
  BusinessAnalytics: BusinessAnalyticsResolvers<ContextType>;
  BusinessDuplicate: BusinessDuplicateResolvers<ContextType>;
  BusinessEvent: BusinessEventResolvers<ContextType>;
  BusinessEventList: BusinessEventListResolvers<ContextType>;
  BusinessMailChoice: BusinessMailChoiceResolvers<ContextType>;
  BusinessNote: BusinessNoteResolvers<ContextType>;
  BusinessNotePage: BusinessNotePageResolvers<ContextType>;
  BusinessNotePayload: BusinessNotePayloadResolvers<ContextType>;
  BusinessPage: BusinessPageResolvers<ContextType>;
  BusinessRef: BusinessRefResolvers<ContextType>;
  BusinessRevenue: BusinessRevenueResolvers<ContextType>;
  BusinessSession: BusinessSessionResolvers<ContextType>;
  BusinessStatusPayload: BusinessStatusPayloadResolvers<ContextType>;
  BusinessSummary: BusinessSummaryResolvers<ContextType>;
  BusinessTotals: BusinessTotalsResolvers<ContextType>;
  CancelEmailChangePayload: CancelEmailChangePayloadResolvers<ContextType>;
  CancelMyEndingPayload: CancelMyEndingPayloadResolvers<ContextType>;
  CancelOwnOfferPayload: CancelOwnOfferPayloadResolvers<ContextType>;
  Category: CategoryResolvers<ContextType>;
  CategoryPayload: CategoryPayloadResolvers<ContextType>;
  CategoryUsage: CategoryUsageResolvers<ContextType>;
  ChangePasswordPayload: ChangePasswordPayloadResolvers<ContextType>;
  Chat: ChatResolvers<ContextType>;
  ChatAllowance: ChatAllowanceResolvers<ContextType>;
  ChatMessage: ChatMessageResolvers<ContextType>;
  ChatPage: ChatPageResolvers<ContextType>;
  ChatQuote: ChatQuoteResolvers<ContextType>;
  CheckOnlinePaymentPayload: CheckOnlinePaymentPayloadResolvers<ContextType>;
  CityWithoutFood: CityWithoutFoodResolvers<ContextType>;
  ComingTerms: ComingTermsResolvers<ContextType>;
  Company: CompanyResolvers<ContextType>;
  ComparePrice: ComparePriceResolvers<ContextType>;
  ConfirmEmailChangePayload: ConfirmEmailChangePayloadResolvers<ContextType>;
  ConfirmTaxRatePayload: ConfirmTaxRatePayloadResolvers<ContextType>;
  ConfirmTwoFactorPayload: ConfirmTwoFactorPayloadResolvers<ContextType>;
  Consumer: ConsumerResolvers<ContextType>;
  ContactMessage: ContactMessageResolvers<ContextType>;
  ContactMessagePage: ContactMessagePageResolvers<ContextType>;
  ContactMessagePayload: ContactMessagePayloadResolvers<ContextType>;
  ContentAnswers: ContentAnswersResolvers<ContextType>;
  ContentFinding: ContentFindingResolvers<ContextType>;
  ContentReport: ContentReportResolvers<ContextType>;
  ContentReportPage: ContentReportPageResolvers<ContextType>;
  ContentReportPayload: ContentReportPayloadResolvers<ContextType>;
  ContentRule: ContentRuleResolvers<ContextType>;
  ConversionCounts: ConversionCountsResolvers<ContextType>;
  CountTrend: CountTrendResolvers<ContextType>;
  CountTrendDay: CountTrendDayResolvers<ContextType>;
  Counterpart: CounterpartResolvers<ContextType>;
  CreateOfferPayload: CreateOfferPayloadResolvers<ContextType>;
  CreditAheadPayload: CreditAheadPayloadResolvers<ContextType>;
  CreditInvoicePayload: CreditInvoicePayloadResolvers<ContextType>;
  CreditLimitPayload: CreditLimitPayloadResolvers<ContextType>;
  CreditTerms: CreditTermsResolvers<ContextType>;
  CurrencyRevenue: CurrencyRevenueResolvers<ContextType>;
  CurrencySum: CurrencySumResolvers<ContextType>;
  CurrencySums: CurrencySumsResolvers<ContextType>;
  CurrentTerms: CurrentTermsResolvers<ContextType>;
  DailyFigures: DailyFiguresResolvers<ContextType>;
  DataExport: DataExportResolvers<ContextType>;
  Date: GraphQLScalarType;
  DateTime: GraphQLScalarType;
  DecideAppealPayload: DecideAppealPayloadResolvers<ContextType>;
  DeleteAdminPayload: DeleteAdminPayloadResolvers<ContextType>;
  DeleteAdvertisementPayload: DeleteAdvertisementPayloadResolvers<ContextType>;
  DeleteAiApiPayload: DeleteAiApiPayloadResolvers<ContextType>;
  DeleteBusinessPayload: DeleteBusinessPayloadResolvers<ContextType>;
  DeleteCategoryPayload: DeleteCategoryPayloadResolvers<ContextType>;
  DeleteChatHistoryPayload: DeleteChatHistoryPayloadResolvers<ContextType>;
  DeleteConsumerAccountPayload: DeleteConsumerAccountPayloadResolvers<ContextType>;
  DeleteOfferDraftPayload: DeleteOfferDraftPayloadResolvers<ContextType>;
  DeleteOfferPayload: DeleteOfferPayloadResolvers<ContextType>;
  DeletedBusiness: DeletedBusinessResolvers<ContextType>;
  EndMyBusinessPayload: EndMyBusinessPayloadResolvers<ContextType>;
  EndedOffer: EndedOfferResolvers<ContextType>;
  EndedPayment: EndedPaymentResolvers<ContextType>;
  FailedMail: FailedMailResolvers<ContextType>;
  Favourite: FavouriteResolvers<ContextType>;
  FavouritePage: FavouritePageResolvers<ContextType>;
  FileRow: FileRowResolvers<ContextType>;
  FileRowPage: FileRowPageResolvers<ContextType>;
  FileRowPayload: FileRowPayloadResolvers<ContextType>;
  FilteredEvents: FilteredEventsResolvers<ContextType>;
  FirstInvoiceStep: FirstInvoiceStepResolvers<ContextType>;
  FollowShopPayload: FollowShopPayloadResolvers<ContextType>;
  FollowedShop: FollowedShopResolvers<ContextType>;
  ForgetRedemptionCodesPayload: ForgetRedemptionCodesPayloadResolvers<ContextType>;
  GeneralSettings: GeneralSettingsResolvers<ContextType>;
  GivenBack: GivenBackResolvers<ContextType>;
  HeardFrom: HeardFromResolvers<ContextType>;
  HolidayQuestion: HolidayQuestionResolvers<ContextType>;
  Image: ImageResolvers<ContextType>;
  ImportBankFilePayload: ImportBankFilePayloadResolvers<ContextType>;
  Inbox: InboxResolvers<ContextType>;
  Invitation: InvitationResolvers<ContextType>;
  Invoice: InvoiceResolvers<ContextType>;
  InvoiceHistory: InvoiceHistoryResolvers<ContextType>;
  InvoiceLine: InvoiceLineResolvers<ContextType>;
  InvoicePage: InvoicePageResolvers<ContextType>;
  InvoicePayment: InvoicePaymentResolvers<ContextType>;
  InvoicePaymentFacts: InvoicePaymentFactsResolvers<ContextType>;
  InvoiceReminder: InvoiceReminderResolvers<ContextType>;
  InvoiceWriteOff: InvoiceWriteOffResolvers<ContextType>;
  JSON: GraphQLScalarType;
  LedgerAdmin: LedgerAdminResolvers<ContextType>;
  LedgerEntry: LedgerEntryResolvers<ContextType>;
  LedgerPage: LedgerPageResolvers<ContextType>;
  LinkedHours: LinkedHoursResolvers<ContextType>;
  LinkedHoursPayload: LinkedHoursPayloadResolvers<ContextType>;
  ListRow: ListRowResolvers<ContextType>;
  LiveCity: LiveCityResolvers<ContextType>;
  LocationClicks: LocationClicksResolvers<ContextType>;
  LoginAdminPayload: LoginAdminPayloadResolvers<ContextType>;
  LoginBusinessPayload: LoginBusinessPayloadResolvers<ContextType>;
  LoginConsumerPayload: LoginConsumerPayloadResolvers<ContextType>;
  LogoutPayload: LogoutPayloadResolvers<ContextType>;
  LostDaysPreview: LostDaysPreviewResolvers<ContextType>;
  ManagedOffer: ManagedOfferResolvers<ContextType>;
  ManagedOfferPage: ManagedOfferPageResolvers<ContextType>;
  ManagedOutlet: ManagedOutletResolvers<ContextType>;
  MarketedPrice: MarketedPriceResolvers<ContextType>;
  Member: MemberResolvers<ContextType>;
  MemberPayload: MemberPayloadResolvers<ContextType>;
  MergeListRowsPayload: MergeListRowsPayloadResolvers<ContextType>;
  MissedSearch: MissedSearchResolvers<ContextType>;
  ModerationFigures: ModerationFiguresResolvers<ContextType>;
  Money: GraphQLScalarType;
  MonthlyRecipients: MonthlyRecipientsResolvers<ContextType>;
  Municipality: MunicipalityResolvers<ContextType>;
  Mutation: MutationResolvers<ContextType>;
  MyTerms: MyTermsResolvers<ContextType>;
  NearbyFeed: NearbyFeedResolvers<ContextType>;
  NearbyOffer: NearbyOfferResolvers<ContextType>;
  NotificationWish: NotificationWishResolvers<ContextType>;
  NotificationWishPayload: NotificationWishPayloadResolvers<ContextType>;
  Offer: OfferResolvers<ContextType>;
  OfferBusiness: OfferBusinessResolvers<ContextType>;
  OfferContent: OfferContentResolvers<ContextType>;
  OfferCustomers: OfferCustomersResolvers<ContextType>;
  OfferDraft: OfferDraftResolvers<ContextType>;
  OfferDraftPayload: OfferDraftPayloadResolvers<ContextType>;
  OfferFeed: OfferFeedResolvers<ContextType>;
  OfferOutlet: OfferOutletResolvers<ContextType>;
  OfferPage: OfferPageResolvers<ContextType>;
  OfferPayload: OfferPayloadResolvers<ContextType>;
  OfferPerformance: OfferPerformanceResolvers<ContextType>;
  OfferPlace: OfferPlaceResolvers<ContextType>;
  OfferPrice: OfferPriceResolvers<ContextType>;
  OfferPricing: OfferPricingResolvers<ContextType>;
  OfferProposal: OfferProposalResolvers<ContextType>;
  OfferRepeat: OfferRepeatResolvers<ContextType>;
  OfferRepeatPage: OfferRepeatPageResolvers<ContextType>;
  OfferRepeatPayload: OfferRepeatPayloadResolvers<ContextType>;
  OfferRepeatRun: OfferRepeatRunResolvers<ContextType>;
  OfferSearch: OfferSearchResolvers<ContextType>;
  OfferTotals: OfferTotalsResolvers<ContextType>;
  OfferTypePrice: OfferTypePriceResolvers<ContextType>;
  OnlinePayment: OnlinePaymentResolvers<ContextType>;
  OnlineRefund: OnlineRefundResolvers<ContextType>;
  OnlineRefundPayload: OnlineRefundPayloadResolvers<ContextType>;
  OnlineSettlement: OnlineSettlementResolvers<ContextType>;
  OnlineSettlementPage: OnlineSettlementPageResolvers<ContextType>;
  OnlineSettlementPayload: OnlineSettlementPayloadResolvers<ContextType>;
  OnlineSettlementRow: OnlineSettlementRowResolvers<ContextType>;
  OpenHours: OpenHoursResolvers<ContextType>;
  OpenOffer: OpenOfferResolvers<ContextType>;
  Order: OrderResolvers<ContextType>;
  OrderPage: OrderPageResolvers<ContextType>;
  OrderPayload: OrderPayloadResolvers<ContextType>;
  Outlet: OutletResolvers<ContextType>;
  OutletPayload: OutletPayloadResolvers<ContextType>;
  OutletRedemptions: OutletRedemptionsResolvers<ContextType>;
  Overview: OverviewResolvers<ContextType>;
  PageHit: PageHitResolvers<ContextType>;
  PastPrice: PastPriceResolvers<ContextType>;
  PaymentPayload: PaymentPayloadResolvers<ContextType>;
  PlatformTrends: PlatformTrendsResolvers<ContextType>;
  PostalAddress: PostalAddressResolvers<ContextType>;
  PriceFault: PriceFaultResolvers<ContextType>;
  PriceMark: PriceMarkResolvers<ContextType>;
  PriceVerdict: PriceVerdictResolvers<ContextType>;
  PricingSettings: PricingSettingsResolvers<ContextType>;
  Product: ProductResolvers<ContextType>;
  ProductAmount: ProductAmountResolvers<ContextType>;
  ProductGroup: ProductGroupResolvers<ContextType>;
  ProposedInvoice: ProposedInvoiceResolvers<ContextType>;
  ProposedText: ProposedTextResolvers<ContextType>;
  PublicSettings: PublicSettingsResolvers<ContextType>;
  PushDevice: PushDeviceResolvers<ContextType>;
  PushSettings: PushSettingsResolvers<ContextType>;
  PushSettingsPayload: PushSettingsPayloadResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  Queue: QueueResolvers<ContextType>;
  QuickRegisterBusinessPayload: QuickRegisterBusinessPayloadResolvers<ContextType>;
  Receipt: ReceiptResolvers<ContextType>;
  ReceiptCharge: ReceiptChargeResolvers<ContextType>;
  ReceiptCorrection: ReceiptCorrectionResolvers<ContextType>;
  ReceiptDay: ReceiptDayResolvers<ContextType>;
  ReceiptLoss: ReceiptLossResolvers<ContextType>;
  ReceiptMonth: ReceiptMonthResolvers<ContextType>;
  ReceiptPeers: ReceiptPeersResolvers<ContextType>;
  RecentSearchesPayload: RecentSearchesPayloadResolvers<ContextType>;
  RecognizePagePayload: RecognizePagePayloadResolvers<ContextType>;
  RecordEventsPayload: RecordEventsPayloadResolvers<ContextType>;
  RecordPayload: RecordPayloadResolvers<ContextType>;
  RecordedEvent: RecordedEventResolvers<ContextType>;
  RecoveryCodesPayload: RecoveryCodesPayloadResolvers<ContextType>;
  RedeemCodePayload: RedeemCodePayloadResolvers<ContextType>;
  RedeemCodesPayload: RedeemCodesPayloadResolvers<ContextType>;
  Redemption: RedemptionResolvers<ContextType>;
  RedemptionCode: RedemptionCodeResolvers<ContextType>;
  RefundablePayment: RefundablePaymentResolvers<ContextType>;
  RegisterBusinessPayload: RegisterBusinessPayloadResolvers<ContextType>;
  RegisterPushDevicePayload: RegisterPushDevicePayloadResolvers<ContextType>;
  ReissueInvoicePayload: ReissueInvoicePayloadResolvers<ContextType>;
  RejectedChange: RejectedChangeResolvers<ContextType>;
  RememberedAnswer: RememberedAnswerResolvers<ContextType>;
  RemoveFavouritePayload: RemoveFavouritePayloadResolvers<ContextType>;
  RemoveNotificationWishPayload: RemoveNotificationWishPayloadResolvers<ContextType>;
  RemoveWatchPayload: RemoveWatchPayloadResolvers<ContextType>;
  RenderFlyerPayload: RenderFlyerPayloadResolvers<ContextType>;
  RenderedPage: RenderedPageResolvers<ContextType>;
  ReportDecisionCount: ReportDecisionCountResolvers<ContextType>;
  ReportKindCount: ReportKindCountResolvers<ContextType>;
  ReportPayload: ReportPayloadResolvers<ContextType>;
  ReportPicture: ReportPictureResolvers<ContextType>;
  ReportSnapshot: ReportSnapshotResolvers<ContextType>;
  RequestDataExportPayload: RequestDataExportPayloadResolvers<ContextType>;
  RequestEmailVerificationPayload: RequestEmailVerificationPayloadResolvers<ContextType>;
  RequestPasswordResetPayload: RequestPasswordResetPayloadResolvers<ContextType>;
  ResemblingPrice: ResemblingPriceResolvers<ContextType>;
  ResendFailedMailsPayload: ResendFailedMailsPayloadResolvers<ContextType>;
  ResetPasswordPayload: ResetPasswordPayloadResolvers<ContextType>;
  RestrictionCount: RestrictionCountResolvers<ContextType>;
  Revenue: RevenueResolvers<ContextType>;
  RevenueByType: RevenueByTypeResolvers<ContextType>;
  RevenueRow: RevenueRowResolvers<ContextType>;
  RevenueTrend: RevenueTrendResolvers<ContextType>;
  RevenueTrendDay: RevenueTrendDayResolvers<ContextType>;
  RevokeApiKeyPayload: RevokeApiKeyPayloadResolvers<ContextType>;
  SecuritySettings: SecuritySettingsResolvers<ContextType>;
  SendChatMessagePayload: SendChatMessagePayloadResolvers<ContextType>;
  SendContactMessagePayload: SendContactMessagePayloadResolvers<ContextType>;
  SendTestPushPayload: SendTestPushPayloadResolvers<ContextType>;
  SentMail: SentMailResolvers<ContextType>;
  SentMailPage: SentMailPageResolvers<ContextType>;
  SetBusinessMailPayload: SetBusinessMailPayloadResolvers<ContextType>;
  SetContentRulePayload: SetContentRulePayloadResolvers<ContextType>;
  SetMyTillCardsPayload: SetMyTillCardsPayloadResolvers<ContextType>;
  SetNotificationsEnabledPayload: SetNotificationsEnabledPayloadResolvers<ContextType>;
  SetPaperPricePayload: SetPaperPricePayloadResolvers<ContextType>;
  Settings: SettingsResolvers<ContextType>;
  SettlePaymentsPayload: SettlePaymentsPayloadResolvers<ContextType>;
  Shop: ShopResolvers<ContextType>;
  ShopContent: ShopContentResolvers<ContextType>;
  ShopLink: ShopLinkResolvers<ContextType>;
  ShopProfile: ShopProfileResolvers<ContextType>;
  SiteLinks: SiteLinksResolvers<ContextType>;
  SourceVisits: SourceVisitsResolvers<ContextType>;
  SpecialHours: SpecialHoursResolvers<ContextType>;
  StartTwoFactorChangePayload: StartTwoFactorChangePayloadResolvers<ContextType>;
  StatementOfReasons: StatementOfReasonsResolvers<ContextType>;
  StatementPage: StatementPageResolvers<ContextType>;
  StopBusinessMailsPayload: StopBusinessMailsPayloadResolvers<ContextType>;
  SystemBackup: SystemBackupResolvers<ContextType>;
  SystemDatabase: SystemDatabaseResolvers<ContextType>;
  SystemJob: SystemJobResolvers<ContextType>;
  SystemMail: SystemMailResolvers<ContextType>;
  SystemPayments: SystemPaymentsResolvers<ContextType>;
  SystemPictures: SystemPicturesResolvers<ContextType>;
  SystemStatus: SystemStatusResolvers<ContextType>;
  SystemTable: SystemTableResolvers<ContextType>;
  SystemWarning: SystemWarningResolvers<ContextType>;
  TakeRedemptionCodePayload: TakeRedemptionCodePayloadResolvers<ContextType>;
  TakenBackPayment: TakenBackPaymentResolvers<ContextType>;
  TaxRateQuestion: TaxRateQuestionResolvers<ContextType>;
  TellSourcePayload: TellSourcePayloadResolvers<ContextType>;
  TermsAcceptance: TermsAcceptanceResolvers<ContextType>;
  TermsOffice: TermsOfficeResolvers<ContextType>;
  TermsReach: TermsReachResolvers<ContextType>;
  TermsVersion: TermsVersionResolvers<ContextType>;
  TermsVersionPayload: TermsVersionPayloadResolvers<ContextType>;
  TillCard: TillCardResolvers<ContextType>;
  Today: TodayResolvers<ContextType>;
  TopUpPayload: TopUpPayloadResolvers<ContextType>;
  Transaction: TransactionResolvers<ContextType>;
  TransactionPage: TransactionPageResolvers<ContextType>;
  TwoFactorChallenge: TwoFactorChallengeResolvers<ContextType>;
  TwoFactorEnrolment: TwoFactorEnrolmentResolvers<ContextType>;
  UnderstoodPrice: UnderstoodPriceResolvers<ContextType>;
  UnderstoodSearch: UnderstoodSearchResolvers<ContextType>;
  UndoEmailChangePayload: UndoEmailChangePayloadResolvers<ContextType>;
  UndoRedemptionPayload: UndoRedemptionPayloadResolvers<ContextType>;
  UnitPrice: UnitPriceResolvers<ContextType>;
  UnsubscribePayload: UnsubscribePayloadResolvers<ContextType>;
  UpdateAdminProfilePayload: UpdateAdminProfilePayloadResolvers<ContextType>;
  UpdateBusinessProfilePayload: UpdateBusinessProfilePayloadResolvers<ContextType>;
  UpdateConsumerCityPayload: UpdateConsumerCityPayloadResolvers<ContextType>;
  UpdateMyDetailsPayload: UpdateMyDetailsPayloadResolvers<ContextType>;
  UpdateOfferPayload: UpdateOfferPayloadResolvers<ContextType>;
  UpdateSettingsPayload: UpdateSettingsPayloadResolvers<ContextType>;
  UpdateShopProfilePayload: UpdateShopProfilePayloadResolvers<ContextType>;
  Upload: GraphQLScalarType;
  UserStats: UserStatsResolvers<ContextType>;
  UsualAppealTime: UsualAppealTimeResolvers<ContextType>;
  VerifyAiKeyPayload: VerifyAiKeyPayloadResolvers<ContextType>;
  VerifyEmailPayload: VerifyEmailPayloadResolvers<ContextType>;
  Viewer: ViewerResolvers<ContextType>;
  WaitingPayment: WaitingPaymentResolvers<ContextType>;
  WaitingPaymentPage: WaitingPaymentPageResolvers<ContextType>;
  Watch: WatchResolvers<ContextType>;
  WatchPayload: WatchPayloadResolvers<ContextType>;
  WatchPreview: WatchPreviewResolvers<ContextType>;
  WriteOffPayload: WriteOffPayloadResolvers<ContextType>;
  WritingHelp: WritingHelpResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = any> = {
  auth: AuthDirectiveResolver<any, any, ContextType>;
  cached: CachedDirectiveResolver<any, any, ContextType>;
  fails: FailsDirectiveResolver<any, any, ContextType>;
  items: ItemsDirectiveResolver<any, any, ContextType>;
  length: LengthDirectiveResolver<any, any, ContextType>;
  range: RangeDirectiveResolver<any, any, ContextType>;
  weight: WeightDirectiveResolver<any, any, ContextType>;
};
