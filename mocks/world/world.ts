import type { Viewers } from '#domain/accounts/viewers.ts';
import type { ListRow } from '#shared/rules/lists/list.ts';
import type { PushChoice } from '#shared/rules/push.ts';
import type {
  BusinessMailKind,
  BusinessRole,
  DataExport,
  InvoiceHistory,
  PushDevice,
  Redemption,
} from '#shared/schema.generated.ts';
import { aBankFile, anInvoice, anOnlinePayment, aPayment, fileRows, ledger, settlements } from '../billing/rows.ts';
import { startingKeys } from './apiKeys.ts';
import { startingMembers } from './members.ts';
import { startingOutlets } from './outlets.ts';
import { failedMails, noted, people } from './people.ts';
import { startingRepeats } from './repeats.ts';
import { moderated } from './reports.ts';
import type { BusinessRow, CategoryRow, ChatMessageRow, DraftRow } from './rows.ts';
import { startingShops } from './shops.ts';
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

/** A consumer's device that is notified. */
interface PushDeviceRow extends PushDevice {
  consumerId: string;
  endpoint: string;
}

/** The made-up marketplace: small, stateful, the same at every start. */
export type World = ReturnType<typeof createWorld>;

/** A fresh world. */
export function createWorld() {
  return {
    ...people(),
    offers: startingOffers(),
    repeats: startingRepeats(),
    drafts: [] as DraftRow[],
    categories: ['Kahvilat', 'Leipomot', 'Ravintolat'].map(
      (name, at): CategoryRow => ({ id: `category-${at + 1}`, name, kind: 'OTHER' }),
    ),
    /** The archive of its data that each business has asked for. */
    dataExports: {} as Record<string, DataExport>,
    transactions: transactions(),
    invoices: [anInvoice()],
    /** What the history of each invoice has. */
    invoiceHistory: { payments: [], endedPayments: [], writeOffs: [] } as Omit<InvoiceHistory, 'invoice'>,
    ledger: ledger(),
    orders: orders(),
    onlinePayments: [anOnlinePayment()],
    bankFiles: [aBankFile()],
    /** Of banks, that wait for an admin. */
    payments: [aPayment()],
    fileRows: fileRows(),
    settlements: settlements(),
    advertisements: advertisements(),
    aiApis: aiApis(),
    aiDisclosures: aiDisclosures(),
    messages: messages(),
    ...moderated(),
    auditEntries: auditEntries(),
    ...noted(),
    deletedBusinesses: [] as Pick<BusinessRow, 'id' | 'businessName' | 'businessId'>[],
    failedMails: failedMails(),
    shops: startingShops(),
    outlets: startingOutlets(),
    /** Customers who were counted at tills. */
    redemptions: [] as Redemption[],
    apiKeys: startingKeys(),
    members: startingMembers(),
    follows: [] as { consumerId: string; businessId: string; push?: boolean; mail?: boolean }[],
    pushDevices: [
      {
        id: 'device-1',
        consumerId: 'consumer-1',
        endpoint: 'https://web.push.apple.com/made-up',
        name: 'Safari, iPhone',
        createdAt: new Date(),
        lastOkAt: null,
      },
    ] as PushDeviceRow[],
    /** What consumers chose, by their ids. */
    pushSettings: {} as Record<string, PushChoice>,
    /** Kinds of mails that businesses turned off. */
    mailsOff: [] as { businessId: string; kind: BusinessMailKind }[],
    ...keptByConsumers(),
    /** The newest first, by the ids of consumers. */
    recentSearches: {} as Record<string, string[]>,
    /** Shopping lists, by the ids of consumers. */
    listRows: {} as Record<string, ListRow[]>,
    chatMessages: [] as ChatMessageRow[],
    /** Messages sent to the assistant today, by consumer. */
    chatUsed: {} as Record<string, number>,
    mailedTokens: mailedTokens(),
    settings: startingSettings(),
    /** What businesses have said that an advertisement on paper costs, in cents. */
    paperPrices: {} as Record<string, number | null>,
    /** Who is signed in, by audience. */
    signedIn: {} as { CONSUMER?: string; BUSINESS?: string; ADMIN?: string },
    /** Of the person who signs in to a business. */
    role: 'OWNER' as BusinessRole,
    /** Whether that person is mailed how offers are taken at the till. */
    getsTillCards: true,
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
  // Who signs in to a made-up business owns it, unless a test says otherwise.
  const asMember = (found: ReturnType<typeof find<BusinessRow>>) =>
    found && { ...found, member: { ...found.account, role: world.role, outletIds: null, business: found.account } };
  // The gate reads status, role and permissions only; the made-up rows carry those.
  return {
    ...(CONSUMER && { CONSUMER: find(world.consumers, CONSUMER) }),
    ...(BUSINESS && { BUSINESS: asMember(find(world.businesses, BUSINESS)) }),
    ...(ADMIN && { ADMIN: find(world.admins, ADMIN) }),
  } as unknown as Viewers;
}

/** Deletes a consumer's favourites, shopping list, recent searches, wishes, watches and messages. */
export function forgetConsumer(world: World, id: string): void {
  const others = ({ consumerId }: { consumerId: string }) => consumerId !== id;
  world.favourites = world.favourites.filter(others);
  world.wishes = world.wishes.filter(others);
  world.watches = world.watches.filter(others);
  world.follows = world.follows.filter(others);
  world.pushDevices = world.pushDevices.filter(others);
  delete world.pushSettings[id];
  delete world.recentSearches[id];
  delete world.listRows[id];
  world.chatMessages = world.chatMessages.filter(others);
}
