import type { OfferContent } from '#shared/rules/offers/content.ts';
import type { DraftSave } from '#shared/rules/offers/drafts.ts';
import type {
  AdminAccount,
  AdminAdvertisement,
  AiApi,
  Audience,
  Business,
  BusinessRole,
  CategoryKind,
  ChatAnswerer,
  ChatAnswerKind,
  ChatComparison,
  ChatLanguage,
  ChatQuestionBack,
  ChatRole,
  Consumer,
  ContactMessage,
  OfferStatus,
  OfferType,
  Order,
  Transaction,
  Watch,
} from '#shared/schema.generated.ts';
import type { ImageRow } from './picture.ts';

/** Rows of the made-up marketplace. Money in cents, as resolvers get it. */
export interface BusinessRow
  extends Omit<Business, 'currency' | 'version' | 'heldBy' | 'balance' | 'coversPublishing'> {
  balance: number;
  password: string;
  statusReason: string | null;
  mustChangePassword: boolean;
  /** What it may owe, cents with VAT; none by default. */
  creditLimit?: number;
  /** Id of the invoice whose payment came back. */
  heldBy?: string;
  lastLoginAt: Date | null;
}

export interface ConsumerRow extends Consumer {
  password: string;
}

export interface AdminRow extends Omit<AdminAccount, 'version'> {
  password: string;
}

/** What an offer says, with its pictures. */
export interface ContentRow extends OfferContent {
  images: ImageRow[];
  startsAt: Date;
  /** As it was typed, of a price that is not judged yet. */
  discountPercentage?: number | null;
}

export interface OfferRow extends ContentRow {
  id: string;
  businessId: string;
  type: OfferType;
  /** In 14 digits. */
  gtin: string | null;
  /** Name of an older product that its new one resembles. */
  resembledProduct: string | null;
  status: OfferStatus;
  statusReason: string | null;
  isHidden: boolean;
  /** An admin has published it for its business. */
  isPublishedByAdmin: boolean;
  cancelledAt: Date | null;
  cost: number;
  createdAt: Date;
  endsAt: Date;
  approvedAt: Date | null;
  clicks: number;
  views: number;
  /** Counts changes of content and status, from 1. */
  version: number;
  repeatedFrom?: string;
  /** What consumers still see while a change waits. */
  published: ContentRow | null;
  /** The last change that was rejected. */
  rejectedChange: { reason: string | null; submittedAt: Date; rejectedAt: Date; content: ContentRow } | null;
}

export interface CategoryRow {
  id: string;
  name: string;
  kind: CategoryKind;
}

/** A movement on the balance of a business. */
export interface TransactionRow extends Omit<Transaction, 'currency'> {
  businessId: string;
}

export interface OrderRow extends Pick<Order, 'id' | 'amount' | 'note' | 'status' | 'createdAt'> {
  businessId: string;
}

export interface AdvertisementRow extends Omit<AdminAdvertisement, 'currency' | 'isLive' | 'totalPrice' | 'version'> {}

export interface AiApiRow extends Omit<AiApi, 'serviceName' | 'models' | 'health' | 'version'> {
  /** It is paused until then after failures. */
  pausedUntil?: Date;
}

export type MessageRow = Omit<ContactMessage, 'dueAt' | 'business'>;

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

/** A person of a business; the first owner has the id of the business. Money in cents. */
export interface MemberRow {
  id: string;
  businessId: string;
  name: string;
  email: string;
  role: BusinessRole;
  outletIds: string[] | null;
  monthCap: number | null;
  spentThisMonth: number;
  invitedBy: string | null;
  createdAt: Date;
  acceptedAt: Date | null;
  disabledAt: Date | null;
  lastLoginAt: Date | null;
}

/** A mailed link that has not been used yet. */
export interface TokenRow {
  token: string;
  purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CONFIRM_EMAIL' | 'UNDO_EMAIL' | 'INVITATION';
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
