import type { Viewers } from '#domain/accounts/viewers.ts';
import type { PushChoice } from '#shared/rules/push.ts';
import type { BusinessMailKind, FailedMail } from '#shared/schema.generated.ts';
import {
  type BankFileRow,
  type FileRowRow,
  type OnlinePaymentRow,
  type PaymentRow,
  paid,
  type SettlementRow,
  type WriteOffRow,
} from './payments.ts';
import { type BusinessNoteRow, failedMails, type MailRow, noted, people } from './people.ts';
import { type RepeatRow, startingRepeats } from './repeats.ts';
import { type AppealRow, moderated, type ReportRow, type StatementRow } from './reports.ts';
import type {
  AdminRow,
  AdvertisementRow,
  AiApiRow,
  AiDisclosureRow,
  AuditRow,
  BusinessRow,
  CategoryRow,
  ChatMessageRow,
  ConsumerRow,
  DraftRow,
  FavouriteRow,
  MessageRow,
  OfferRow,
  OrderRow,
  TokenRow,
  TransactionRow,
  WatchRow,
  WishRow,
} from './rows.ts';
import { type ShopRow, startingShops } from './shops.ts';
import { startingOffers } from './startingOffers.ts';
import {
  advertisements,
  aiApis,
  aiDisclosures,
  auditEntries,
  keptByConsumers,
  mailedTokens,
  messages,
  orders,
  startingSettings,
  transactions,
} from './startingRows.ts';

/** The made-up marketplace: small, stateful, the same at every start. */
interface PushDeviceRow {
  id: string;
  consumerId: string;
  endpoint: string;
  name: string;
  createdAt: Date;
  lastOkAt: Date | null;
}

export interface World {
  businesses: BusinessRow[];
  consumers: ConsumerRow[];
  admins: AdminRow[];
  offers: OfferRow[];
  /** Weekly repeats, the newest first. */
  repeats: RepeatRow[];
  drafts: DraftRow[];
  categories: CategoryRow[];
  transactions: TransactionRow[];
  /** Invoiced top-ups that wait for their payment: not on a balance yet. */
  waitingTopUps: TransactionRow[];
  orders: OrderRow[];
  /** Payments on the site, each with the top-up that it paid; null until then. */
  onlinePayments: OnlinePaymentRow[];
  bankFiles: BankFileRow[];
  payments: PaymentRow[];
  fileRows: FileRowRow[];
  settlements: SettlementRow[];
  /** What invoices lack that was written off, in cents with VAT. */
  writeOffs: WriteOffRow[];
  advertisements: AdvertisementRow[];
  aiApis: AiApiRow[];
  aiDisclosures: AiDisclosureRow[];
  messages: MessageRow[];
  reports: ReportRow[];
  statements: StatementRow[];
  appeals: AppealRow[];
  auditEntries: AuditRow[];
  businessNotes: BusinessNoteRow[];
  mails: MailRow[];
  /** Kinds of mails that businesses turned off. */
  mailsOff: { businessId: string; kind: BusinessMailKind }[];
  /** Mails that were given up. */
  failedMails: FailedMail[];
  shops: ShopRow[];
  follows: { consumerId: string; businessId: string; push?: boolean; mail?: boolean }[];
  pushDevices: PushDeviceRow[];
  /** What consumers chose, by their ids. */
  pushSettings: Record<string, PushChoice>;
  favourites: FavouriteRow[];
  /** What consumers searched for, the newest first, by their ids. */
  recentSearches: Record<string, string[]>;
  wishes: WishRow[];
  watches: WatchRow[];
  chatMessages: ChatMessageRow[];
  /** Messages sent to the assistant today, by consumer. */
  chatUsed: Record<string, number>;
  /** Sign-ins that failed in a row, by audience and address. */
  failedSignIns: Record<string, number>;
  /** The minute in which an event was last counted, by event and offer. */
  lastCounted: Record<string, number>;
  mailedTokens: TokenRow[];
  settings: ReturnType<typeof startingSettings>;
  /** Who is signed in, by audience. */
  signedIn: { CONSUMER?: string; BUSINESS?: string; ADMIN?: string };
  nextId: number;
}

/** A fresh world. */
export function createWorld(): World {
  return {
    ...people(),
    offers: startingOffers(),
    repeats: startingRepeats(),
    drafts: [],
    categories: [
      { id: 'category-1', name: 'Kahvilat', kind: 'OTHER' },
      { id: 'category-2', name: 'Leipomot', kind: 'OTHER' },
      { id: 'category-3', name: 'Ravintolat', kind: 'OTHER' },
    ],
    transactions: transactions(),
    waitingTopUps: [],
    orders: orders(),
    onlinePayments: [
      { id: 'payment-1', businessId: 'business-1', amount: 10_000, createdAt: new Date(), transactionId: null },
    ],
    ...paid(),
    advertisements: advertisements(),
    aiApis: aiApis(),
    aiDisclosures: aiDisclosures(),
    messages: messages(),
    ...moderated(),
    auditEntries: auditEntries(),
    ...noted(),
    failedMails: failedMails(),
    shops: startingShops(),
    follows: [],
    pushDevices: [
      {
        id: 'device-1',
        consumerId: 'consumer-1',
        endpoint: 'https://web.push.apple.com/made-up',
        name: 'Safari, iPhone',
        createdAt: new Date(),
        lastOkAt: null,
      },
    ],
    pushSettings: {},
    mailsOff: [],
    ...keptByConsumers(),
    recentSearches: {},
    chatMessages: [],
    chatUsed: {},
    failedSignIns: {},
    lastCounted: {},
    mailedTokens: mailedTokens(),
    settings: startingSettings(),
    signedIn: {},
    nextId: 100,
  };
}

/** A new identifier. */
export function newId(world: World, kind: string): string {
  world.nextId += 1;
  return `${kind}-${world.nextId}`;
}

/** The viewers as the gate of the server wants them. */
export function viewersOf(world: World): Viewers {
  const { CONSUMER, BUSINESS, ADMIN } = world.signedIn;
  const find = <Row extends { id: string }>(rows: Row[], id: string | undefined) => {
    const account = rows.find((row) => row.id === id);
    return account && { account, session: {} };
  };
  // The gate reads status, role and permissions only; the made-up rows carry those.
  return {
    ...(CONSUMER && { CONSUMER: find(world.consumers, CONSUMER) }),
    ...(BUSINESS && { BUSINESS: find(world.businesses, BUSINESS) }),
    ...(ADMIN && { ADMIN: find(world.admins, ADMIN) }),
  } as unknown as Viewers;
}

/** Deletes a consumer's favourites, recent searches, wishes, watches and messages. */
export function forgetConsumer(world: World, id: string): void {
  const others = ({ consumerId }: { consumerId: string }) => consumerId !== id;
  world.favourites = world.favourites.filter(others);
  world.wishes = world.wishes.filter(others);
  world.watches = world.watches.filter(others);
  world.follows = world.follows.filter(others);
  world.pushDevices = world.pushDevices.filter(others);
  delete world.pushSettings[id];
  delete world.recentSearches[id];
  world.chatMessages = world.chatMessages.filter(others);
}
