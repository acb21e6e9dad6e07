import { sql } from 'kysely';
import { BusinessNote } from './domain/accounts/businesses/businesses.ts';
import { BusinessWords } from './domain/accounts/businesses/businessWords.ts';
import {
  AccountToken,
  Admin,
  Business,
  BusinessMailChoice,
  BusinessMailSent,
  Consumer,
  Session,
  SignInGuard,
} from './domain/accounts/entities.ts';
import { Advertisement, AdvertisementEvent } from './domain/ads/entities.ts';
import {
  BusinessCityDay,
  BusinessCityWeek,
  BusinessDay,
  BusinessSourceDay,
  CallerVisits,
  CountedEvent,
  DailySalt,
  OfferCityDay,
  OfferDay,
  OfferTotal,
  PastOffer,
  WaitingCounts,
} from './domain/analytics/entities.ts';
import { AuditEntry, AuditSeal } from './domain/audit/entities.ts';
import { IdempotencyKey, Invoice, InvoiceWords, Order, Transaction } from './domain/billing/entities.ts';
import { RowDigest } from './domain/billing/ledger/digests.ts';
import {
  OnlinePayment,
  OnlinePaymentEvent,
  OnlineRefund,
  OnlineRefundEvent,
} from './domain/billing/onlinePayments/entities.ts';
import {
  AccountEntry,
  EntryBalance,
  InvoiceBalance,
  InvoiceReminder,
  InvoiceWriteOff,
  PaymentAllocation,
} from './domain/billing/payments/entities.ts';
import { AccountStatement, BankFile } from './domain/billing/payments/fileRows/fileEntities.ts';
import { FileRow, FileRowDecision } from './domain/billing/payments/fileRows/fileRowEntities.ts';
import { LedgerDay } from './domain/billing/platformLedger/ledgerDays.ts';
import { OnlineSettlement, SettlementReport, SettlementRow } from './domain/billing/settlements/entities.ts';
import { Category, Offer, OfferGone, OfferImage, OfferPage } from './domain/catalogue/entities.ts';
import { OfferCardRow, OfferFeed } from './domain/catalogue/feed/feedRows.ts';
import { OfferTally, VisibleTally } from './domain/catalogue/tallies/tallies.ts';
import { AiApi, AiApiHealth, AiDisclosure, ChatDay, ChatMessage } from './domain/chat/entities.ts';
import { Favourite, NotificationWish, Told } from './domain/consumers/consumerEntities.ts';
import { NotificationWatch, WatchHit } from './domain/consumers/watches/watchEntities.ts';
import { Appeal, ContentReport, ReportPicture, Statement } from './domain/contentReports/entities.ts';
import { PriceHistory, Product } from './domain/prices/priceHistory.ts';
import { DraftImage, OfferDraft } from './domain/publishing/drafts/draftEntities.ts';
import { ConsumerPushSettings, PushDevice, PushMessage } from './domain/push/entities.ts';
import { OfferRepeat, OfferRepeatImage, OfferRepeatRun } from './domain/repeats/repeatEntities.ts';
import { OfferVocabulary, OfferWords } from './domain/search/searchEntities.ts';
import { SettingsGroup } from './domain/settings/entities.ts';
import { ShopFollow, ShopLogo, ShopProfile, ShopSlugOld } from './domain/shops/entities.ts';
import { ContactMessage } from './domain/support/entities.ts';
import type { SealedColumn } from './platform/database/bulk/batches.ts';
import type { TablesOf } from './platform/database/db.ts';
import { RateLimit } from './platform/limits/limiter.ts';
import { OutboxMail } from './platform/mail/mailTransport.ts';
import { canaryColumn, KeyCanary } from './platform/secrets/keyCanary.ts';

/** Every table of the server by name: the platform's, then those of the domains in their order. */
export const tables = {
  rate_limit: RateLimit,
  outbox_mail: OutboxMail,
  key_canary: KeyCanary,
  audit_entry: AuditEntry,
  audit_seal: AuditSeal,
  settings_group: SettingsGroup,
  business: Business,
  business_words: BusinessWords,
  business_note: BusinessNote,
  business_mail_choice: BusinessMailChoice,
  business_mail_sent: BusinessMailSent,
  consumer: Consumer,
  admin: Admin,
  session: Session,
  account_token: AccountToken,
  sign_in_guard: SignInGuard,
  content_report: ContentReport,
  statement: Statement,
  appeal: Appeal,
  report_picture: ReportPicture,
  balance_transaction: Transaction,
  invoice: Invoice,
  invoice_balance: InvoiceBalance,
  invoice_words: InvoiceWords,
  invoice_reminder: InvoiceReminder,
  invoice_write_off: InvoiceWriteOff,
  bank_file: BankFile,
  bank_statement: AccountStatement,
  bank_entry: AccountEntry,
  bank_entry_balance: EntryBalance,
  bank_file_row: FileRow,
  bank_file_row_decision: FileRowDecision,
  payment_allocation: PaymentAllocation,
  top_up_order: Order,
  row_digest: RowDigest,
  online_payment: OnlinePayment,
  online_payment_event: OnlinePaymentEvent,
  online_refund: OnlineRefund,
  online_refund_event: OnlineRefundEvent,
  online_settlement: OnlineSettlement,
  online_settlement_report: SettlementReport,
  online_settlement_row: SettlementRow,
  idempotency_key: IdempotencyKey,
  category: Category,
  offer: Offer,
  offer_image: OfferImage,
  offer_gone: OfferGone,
  offer_page: OfferPage,
  offer_repeat: OfferRepeat,
  offer_repeat_image: OfferRepeatImage,
  offer_repeat_run: OfferRepeatRun,
  offer_draft: OfferDraft,
  draft_image: DraftImage,
  product: Product,
  price_history: PriceHistory,
  past_offer: PastOffer,
  offer_tally: OfferTally,
  visible_tally: VisibleTally,
  offer_feed: OfferFeed,
  offer_card: OfferCardRow,
  offer_words: OfferWords,
  offer_vocabulary: OfferVocabulary,
  favourite: Favourite,
  notification_wish: NotificationWish,
  notification_watch: NotificationWatch,
  watch_hit: WatchHit,
  told: Told,
  shop_profile: ShopProfile,
  shop_logo: ShopLogo,
  shop_slug_old: ShopSlugOld,
  shop_follow: ShopFollow,
  push_device: PushDevice,
  push_settings: ConsumerPushSettings,
  push_message: PushMessage,
  advertisement: Advertisement,
  advertisement_event: AdvertisementEvent,
  daily_salt: DailySalt,
  caller_visits: CallerVisits,
  waiting_counts: WaitingCounts,
  counted_event: CountedEvent,
  offer_total: OfferTotal,
  offer_day: OfferDay,
  business_day: BusinessDay,
  business_city_day: BusinessCityDay,
  business_city_week: BusinessCityWeek,
  business_source_day: BusinessSourceDay,
  offer_city_day: OfferCityDay,
  ledger_day: LedgerDay,
  ai_api: AiApi,
  ai_api_health: AiApiHealth,
  chat_message: ChatMessage,
  chat_day: ChatDay,
  ai_disclosure: AiDisclosure,
  contact_message: ContactMessage,
};

/** Every entity, for the ORM. */
export const entities = Object.values(tables);

/** Every column that holds secrets sealed with the encryption key. */
export const sealedColumns: SealedColumn[] = [
  { table: 'ai_api', column: 'sealed_key' },
  { table: 'admin', column: 'totp_secret' },
  { table: 'account_token', column: 'payload', where: sql`purpose in ('TWO_FACTOR', 'TWO_FACTOR_CHANGE')` },
  { table: 'settings_group', column: 'sealed', key: 'name' },
  canaryColumn,
];

declare module './platform/database/db.ts' {
  interface Database extends TablesOf<typeof tables> {}
}
