import type { ApolloCache } from '@apollo/client';
import type { Query } from '#shared/schema.generated.ts';

type RootField = keyof Query;

/** What each kind of change makes stale. A row that the mutation returns updates itself and is not listed. */
export const affected = {
  /** An admin added. */
  admins: ['admins'],
  /** An advertisement added, changed or deleted. */
  ads: ['adminAdvertisements', 'overview', 'transactions', 'revenue'],
  /** An admin noted something about a business. */
  businessNotes: ['businessNotes', 'businessHistory'],
  /** A business deleted, or found to have another status than the list shows. */
  businesses: [
    'business',
    'businesses',
    'businessHistory',
    'searchBusinesses',
    'orders',
    'businessTotals',
    'statements',
    'overview',
    'adminOffers',
  ],
  /** A business approved, rejected, suspended or activated: its row is returned, the totals are not. */
  businessTotals: ['businessTotals', 'statements', 'overview', 'businessHistory', 'businessMails'],
  /** A category added, renamed or deleted: the list has an order. */
  categories: ['categories'],
  /** A contact message marked as handled: the navigation shows how many are open. */
  contactMessages: ['overview'],
  /** An admin created, decided on, hid or deleted an offer; a refund may come with it. */
  offers: ['adminOffers', 'statements', 'offerTotals', 'overview', 'businesses', 'transactions', 'revenue'],
  /** A business created, changed or deleted an offer of its own and paid for it. */
  ownOffers: ['myOffers', 'myBusiness', 'businessAnalytics', 'billing', 'myTransactions'],
  /** An outlet was added, changed or closed: the list has an order. */
  outlets: ['myOutlets', 'myHolidayQuestions'],
  /** It was said whether outlets are open on a holiday. */
  holidays: ['myHolidayQuestions'],
  /** A member was invited, changed or disabled: the list has an order, and the business its owners. */
  members: ['members'],
  /** A weekly repeat was made or ended. */
  repeats: ['offerRepeats'],
  /** A file of a bank was read, or a payment allocated. */
  payments: ['bankFiles', 'bankFile', 'fileRows', 'waitingPayments', 'invoices', 'invoiceHistory'],
  /** The payment service was asked about a payment: it may have become paid. */
  onlinePayments: ['onlinePayments', 'overview', 'invoices', 'transactions', 'businesses'],
  /** A settlement of the payment service was asked about or closed. */
  settlements: ['onlineSettlements', 'overview'],
  /** The notes of a rule of content were made questions, or notes again. */
  contentRules: ['contentRules', 'askedContentRules'],
  /** A business began, published or deleted a draft of an offer. */
  drafts: ['offerDrafts'],
  /** A report or an appeal decided on: an offer may be hidden, shown or gone. */
  reports: ['contentReports', 'appeals', 'statements', 'adminOffers', 'offerTotals', 'businesses', 'overview'],
  /** A change of a shop's page decided on. */
  shops: ['adminShops', 'statements', 'overview'],
  /** The platform's settings changed. */
  settings: ['publicSettings', 'offerPricing', 'advertisementPricing', 'taxRateQuestion', 'firstInvoiceSteps'],
  /** The VAT rate of invoices was chosen. */
  taxRate: ['taxRateQuestion', 'firstInvoiceSteps', 'settings', 'offerPricing'],
  /** An admin added to a balance, or credited an invoice. */
  topUps: ['invoices', 'invoiceHistory', 'orders', 'overview', 'transactions', 'businessHistory', 'businessMails'],
} as const satisfies Record<string, readonly RootField[]>;

/** Removes a deleted row from the cache, and with it from every list that shows it. */
export function evictRow(cache: ApolloCache, row: { __typename: 'AdminAccount' | 'AiApi'; id: string }) {
  const id = cache.identify(row);
  // Without an id Apollo would clear the answers of every query.
  if (id) cache.evict({ id });
  cache.gc();
}

/** Removes these queries' answers from the cache, so that a page that shows them fetches them again. */
export function evict(cache: ApolloCache, fields: readonly RootField[]) {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
