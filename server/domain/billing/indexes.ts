import { lowBalanceLimit } from '#shared/rules/billing/billing.ts';
import { adjustmentCondition, spendingCondition } from './ledgerSql.ts';

/**
 * The text of a transaction that admins search, as SQL over its row: in plain letters, with a space before each word. It
 * is a stored column, because PostgreSQL reads the text of each row that an index of trigrams finds.
 */
export const entryWords = `plain_text(' ' || business_name || ' ' || reference_number || ' ' || coalesce(offer_title, '')
  || ' ' || coalesce(note, '') || ' ' || coalesce(admin_name, '') || ' ' || case kind when 'TOP_UP' then 'Saldon lisäys'
  when 'WRITE_OFF' then 'Saldon poisto' when 'REFUND' then 'Hyvitys' else 'Tarjouksen maksu' end)`;

/** Finds the words of a search. */
export const searchIndex = {
  name: 'transaction_search',
  expression: 'create index "transaction_search" on "balance_transaction" using gin (search_text gin_trgm_ops)',
};

/** Adjustments are few. The text above calls them payments of offers, so that searches look for them apart. */
export const adjustmentIndex = {
  name: 'transaction_adjustment',
  expression: `create index "transaction_adjustment" on "balance_transaction" (at) where ${adjustmentCondition}`,
};

/** What admins search an adjustment by, as SQL over its row. */
export const adjustmentWords = `plain_text(' ' || business_name || ' ' || reference_number || ' ' || coalesce(note, '')
  || ' ' || coalesce(admin_name, '') || case kind when 'CORRECTION' then ' Saldon oikaisu'
  when 'WITHDRAWAL' then ' Maksun palautus' else ' Maksun palautuminen' end)`;

/** Finds what was credited and taken back of an invoice after it was made. */
export const laterTopUpIndex = {
  name: 'transaction_of_invoice',
  expression: `create index "transaction_of_invoice" on "balance_transaction" (invoice_id) where invoice_id is not null`,
};

/** Finds the invoices of a VAT rate that was the current one earlier. */
export const taxRateIndex = {
  name: 'invoice_tax_rate',
  expression: `create index "invoice_tax_rate" on "invoice" (tax_rate_bp) where credits_id is null and paid_on is null`,
};

/** Finds the payments of a business that came back. */
export const returnedIndex = {
  name: 'transaction_returned',
  expression: `create index "transaction_returned" on "balance_transaction" (business_id) where kind = 'PAYMENT_REVERSAL'`,
};

/** An invoice is credited once. */
export const laterTopUpOnceIndex = {
  name: 'transaction_one_top_up_of_invoice',
  expression: `create unique index "transaction_one_top_up_of_invoice" on "balance_transaction" (invoice_id) where kind = 'TOP_UP'`,
};

/** What admins search an invoice by, as SQL over its row: number, reference, name and Y-tunnus of the buyer. */
export const invoiceWords = `plain_text(' ' || number::text || ' ' || reference_number || ' ' || coalesce(buyer ->> 'name', '')
  || ' ' || coalesce(buyer ->> 'businessId', ''))`;

/** Sums of what offers earned read this index alone. */
export const revenueIndex = {
  name: 'transaction_revenue_by_currency',
  expression: `create index "transaction_revenue_by_currency" on "balance_transaction" (at)
    include (business_id, offer_type, amount, kind, currency) where ${spendingCondition}`,
};

/** Finds transactions by how much money they moved. */
export const sizeIndex = {
  name: 'transaction_size',
  expression: 'create index "transaction_size" on "balance_transaction" (abs(amount))',
};

/** In cents. */
export const lowLimit = lowBalanceLimit * 100;

/** Finds transactions that took a balance below the limit. */
export const lowBalanceIndex = {
  name: 'transaction_low_balance',
  expression: `create index "transaction_low_balance" on "balance_transaction" (at) where balance_before >= ${lowLimit} and balance_after < ${lowLimit}`,
};

/** Those that are paid are counted from an index alone; the others find the few invoices that were closed without a payment. */
export const closedIndexes = [
  {
    name: 'invoice_balance_paid',
    expression:
      'create index "invoice_balance_paid" on "invoice_balance" (invoice_id) where credited <> gross and open <= 0 and written_off <= rounded',
  },
  {
    name: 'invoice_balance_credited',
    expression: 'create index "invoice_balance_credited" on "invoice_balance" (invoice_id) where credited = gross',
  },
  {
    name: 'invoice_balance_written_off',
    expression:
      'create index "invoice_balance_written_off" on "invoice_balance" (invoice_id) where written_off > rounded',
  },
];
