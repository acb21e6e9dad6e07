import type { PostalAddress } from '#shared/rules/addresses.ts';
import type { EInvoiceTerms } from '#shared/rules/billing/eInvoices.ts';
import type { OfferPrice } from '#shared/rules/offers/content.ts';
import type { DraftSave } from '#shared/rules/offers/drafts.ts';
import type {
  AdminRole,
  AiService,
  Audience,
  BusinessStatus,
  CategoryKind,
  ChatAnswerer,
  ChatAnswerKind,
  ChatComparison,
  ChatLanguage,
  ChatQuestionBack,
  ChatRole,
  ContactKind,
  ContentAnswers,
  Gradient,
  IconType,
  LocationType,
  OfferStatus,
  OfferType,
  OrderStatus,
  Permission,
  TransactionKind,
  TransactionType,
  Watch,
} from '#shared/schema.generated.ts';
import type { CreditFacts, InvoicedFacts } from './payments.ts';
import type { ImageRow } from './picture.ts';
import type { ProductFacts } from './prices.ts';

/** Rows of the made-up marketplace. Money in cents, as resolvers get it. */
export interface BusinessRow extends EInvoiceTerms, PostalAddress, CreditFacts {
  id: string;
  businessName: string;
  businessId: string;
  contactPerson: string;
  email: string;
  pendingEmail: string | null;
  phone: string;
  password: string;
  status: BusinessStatus;
  statusReason: string | null;
  emailVerified: boolean;
  mustChangePassword: boolean;
  balance: number;
  createdAt: Date;
  lastLoginAt: Date | null;
}

export interface ConsumerRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  city: string;
  notificationsEnabled: boolean;
  emailVerified: boolean;
  createdAt: Date;
}

export interface AdminRow {
  id: string;
  name: string;
  email: string;
  pendingEmail: string | null;
  password: string;
  role: AdminRole;
  isActive: boolean;
  permissions: Permission[];
  lastLoginAt: Date | null;
  createdAt: Date;
  twoFactorEnrolled: boolean;
}

interface OfferFacts extends ProductFacts {
  id: string;
  businessId: string;
  type: OfferType;
  title: string;
  description: string;
  categoryId: string;
  images: ImageRow[];
  status: OfferStatus;
  statusReason: string | null;
  isHidden: boolean;
  locationType: LocationType;
  address: string | null;
  cities: string[];
  isNationwide: boolean;
  url: string | null;
  keywords: string[];
  contentAnswers: ContentAnswers | null;
  /** An admin has published it for its business. */
  isPublishedByAdmin: boolean;
  cancelledAt: Date | null;
  cost: number;
  createdAt: Date;
  startsAt: Date;
  expiresAt: Date;
  approvedAt: Date | null;
  clicks: number;
  views: number;
  /** Counts changes of content and status, from 1. */
  version: number;
  repeatedFrom?: string;
}

export interface OfferRow extends OfferFacts {
  /** What consumers still see while a change waits, and the last change that was rejected. */
  published: PublishedRow | null;
  rejectedChange: RejectedRow | null;
}

export interface CategoryRow {
  id: string;
  name: string;
  kind: CategoryKind;
}

interface PublishedRow extends OfferFacts {
  category: CategoryRow;
}

interface RejectedRow extends OfferFacts {
  category: CategoryRow | null;
  reason: string | null;
  submittedAt: Date;
  rejectedAt: Date;
}

/** What the prices and the pages of an offer are read from. */
export type WithPrice<Content, Field extends keyof Content> = Omit<Content, Field> &
  Pick<OfferRow, keyof OfferPrice | 'businessId' | 'startsAt' | 'images'>;

export interface TransactionRow extends InvoicedFacts {
  id: string;
  businessId: string;
  kind: TransactionKind;
  type: TransactionType;
  description: string;
  amount: number;
  balanceBefore: number;
  balanceAfter: number;
  referenceNumber: string;
  notes: string | null;
  at: Date;
  adminName: string | null;
  offerId: string | null;
  offerTitle: string | null;
  /** The top-up that a correction corrects. */
  correctsId?: string;
}

export interface OrderRow {
  id: string;
  businessId: string;
  amount: number;
  note: string | null;
  status: OrderStatus;
  createdAt: Date;
}

export interface AdvertisementRow {
  id: string;
  title: string;
  subtitle: string | null;
  iconType: IconType;
  icon: string | null;
  iconUrl: string | null;
  backgroundGradient: Gradient;
  ctaText: string;
  ctaUrl: string | null;
  category: string | null;
  isActive: boolean;
  displayPriority: number;
  expirationDate: Date | null;
  count: number;
  periodDays: number;
  pricePerPeriod: number;
  clicks: number;
  createdAt: Date;
}

export interface AiApiRow {
  id: string;
  service: AiService;
  modelName: string;
  maskedKey: string;
  endpoint: string | null;
  chatLimit: number;
  createdAt: Date;
  /** It is paused until then after failures. */
  pausedUntil?: Date;
}

export interface AiDisclosureRow {
  id: string;
  at: Date;
  service: AiService;
  modelName: string;
  fields: string[];
  offerCount: number;
}

export interface MessageRow {
  id: string;
  kind: ContactKind;
  name: string;
  email: string;
  message: string;
  createdAt: Date;
  handled: boolean;
}

export interface AuditRow {
  id: string;
  at: Date;
  actorKind: Audience;
  actorId: string | null;
  actorName: string | null;
  action: string;
  targetKind: string | null;
  targetId: string | null;
  before: object | null;
  after: object | null;
  requestId: string | null;
}

export interface FavouriteRow {
  consumerId: string;
  offerId: string;
  addedAt: Date;
}

export interface WishRow {
  id: string;
  consumerId: string;
  city: string;
  categoryId: string | null;
  createdAt: Date;
}

export interface WatchRow extends Omit<WishRow, 'city'>, Pick<Watch, 'text' | 'within' | 'push' | 'mail'> {
  city: string | null;
}

export interface ChatMessageRow {
  id: string;
  consumerId: string;
  role: ChatRole;
  text: string;
  offerIds: string[];
  answeredBy: ChatAnswerer | null;
  createdAt: Date;
  /** Of an answer. */
  kind?: ChatAnswerKind;
  language?: ChatLanguage;
  comparedBy?: ChatComparison;
  asks?: ChatQuestionBack;
  quotes?: { offerId: string; text: string; page?: number }[];
  page?: { path: string; title: string };
}

/** What the parts of an answer are read from. */
export type WithAnswer<Message, Field extends keyof Message> = Omit<Message, Field> & ChatMessageRow;

/** A mailed link that has not been used yet. */
export interface TokenRow {
  token: string;
  purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CONFIRM_EMAIL' | 'UNDO_EMAIL';
  audience: Audience;
  accountId: string;
  /** The address to confirm or to restore; and whether the link asks for the password in use. */
  address?: string;
  needsPassword?: boolean;
}

/** An offer that is still being written. Money in cents. */
export interface DraftRow extends DraftSave {
  id: string;
  businessId: string;
  savedAt: Date;
  /** In the order in which they were added. */
  images: ImageRow[];
}
