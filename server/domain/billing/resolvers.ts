import { helsinkiDate } from '#platform/helsinki.ts';
import { addressLine } from '#shared/rules/addresses.ts';
import { stateOf } from '#shared/rules/billing/receivables.ts';
import { rfReference } from '#shared/rules/billing/reference.ts';
import type { Loaders } from '../../api/context.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { offerPricing } from '../settings/resolvers.ts';
import { currentCurrency } from '../settings/settings.ts';
import type { Invoice } from './entities.ts';
import { billingOf, descriptionOf, ledgerLength, myTransactions, typeOf } from './figures/accountHistory.ts';
import { revenueReport, revenueRows } from './figures/revenue.ts';
import { askedOf } from './invoices/asked.ts';
import { allInvoices, myInvoices } from './invoices/invoices.ts';
import { allOrders, myOrders, setOrderStatus } from './invoices/orders.ts';
import { holdingInvoice } from './ledger/creditHold.ts';
import { currencyOf } from './money.ts';
import { ledgerCurrencies } from './platformLedger/ledgerDays.ts';
import { ledgerAdmins, ledgerFeed } from './platformLedger/ledgerFeed.ts';

const latestRows = 10;
const maxRows = 10_000;

export const resolvers: Resolvers = {
  Query: {
    billing: (_, range, { platform, business }) => billingOf(platform, business, range),
    myTransactions: (_, { status, page }, { platform, business }) => myTransactions(platform, business, status, page),
    myInvoices: (_, { status, page }, { em, business }) => myInvoices(em, business.id, page, status),
    myOrders: (_, { page }, context) => myOrders(context, context.business, page),
    invoices: (_, { filter, page }, { em }) => allInvoices(em, filter, page),
    orders: (_, { status, page }, context) => allOrders(context, status, page),
    revenue: (_, query, { platform }) => revenueReport(platform, query),
    transactions: (_, { filter, page }, context) => ledgerFeed(context, filter, page),
  },
  Mutation: {
    setOrderStatus: async (_, { id, status }, context) => ({
      order: await setOrderStatus(context, context.business, id, status),
    }),
  },
  AdminBusiness: {
    currency: (business, _args, { platform }) => currencyOf(platform, business),
    transactions: (business, { page }, { loaders }) => loaders.transactionsOfBusiness.load({ business, page }),
    invoices: (business, { page }, { loaders }) => loaders.invoicesOfBusiness.load({ business, page }),
  },
  DeletedBusiness: {
    transactions: async ({ id }, { page }, { loaders, platform }) =>
      loaders.transactionsOfBusiness.load({ business: { id, ledgerSeq: await ledgerLength(platform, id) }, page }),
    invoices: ({ id }, { page }, { em }) => myInvoices(em, id, page),
  },
  Transaction: {
    type: typeOf,
    description: descriptionOf,
  },
  LedgerPage: {
    admins: (_, _args, context) => ledgerAdmins(context),
    currencies: (_, _args, context) => ledgerCurrencies(context),
    currency: (_, _args, { platform }) => currentCurrency(platform),
  },
  Revenue: {
    latest: (report, _, { platform }) => revenueRows(platform, report, latestRows),
    rows: (report, _, { platform }) => revenueRows(platform, report, maxRows),
  },
  Invoice: {
    kind: ({ credits }) => (credits ? 'CREDIT_NOTE' : 'INVOICE'),
    buyerId: ({ businessId }) => businessId,
    buyerName: ({ buyer }) => buyer.name,
    buyerBusinessId: ({ buyer }) => buyer.businessId,
    buyerAddress: ({ buyer: { street = '', postCode = '', town = '' } }) =>
      addressLine({ street, postCode, town }) || null,
    payment: async (invoice, _, { loaders }) => {
      const { name: payee, iban = null, bic = null } = invoice.seller;
      return (await askedToday(loaders, invoice)).toPay > 0 ? { payee, iban, bic } : null;
    },
    barcode: async (invoice, _, { loaders }) => (await askedToday(loaders, invoice)).barcode,
    isBusinessDeleted: async ({ businessId }, _, { loaders }) => !(await loaders.isBusinessKept.load(businessId)),
    credits: async ({ credits }, _, { loaders }) => (credits ? loaders.invoice.load(credits.id) : null),
    replaces: async ({ replaces }, _, { loaders }) => (replaces ? loaders.invoice.load(replaces.id) : null),
    isReissuable: ({ id }, _, { loaders }) => loaders.isReissuable.load(id),
    credited: ({ id }, _, { loaders }) => loaders.creditedOfInvoice.load(id),
    status: async ({ id }, _, { loaders }) => {
      const balance = await loaders.balanceOfInvoice.load(id);
      return balance && stateOf(balance, helsinkiDate(new Date()));
    },
    open: async ({ id }, _, { loaders }) => (await loaders.balanceOfInvoice.load(id))?.open ?? 0,
    paid: async ({ id }, _, { loaders }) => (await loaders.balanceOfInvoice.load(id))?.paid ?? 0,
    creditedGross: async ({ id }, _, { loaders }) => (await loaders.balanceOfInvoice.load(id))?.credited ?? 0,
    payments: ({ id }, _, { loaders }) => loaders.paymentsOfInvoice.load(id),
    takenBackPayments: ({ id }, _, { loaders }) => loaders.takenBackOfInvoice.load(id),
    balanceWaits: ({ id }, _, { loaders }) => loaders.topUpWaits.load(id),
    reminders: ({ id }, _, { loaders }) => loaders.remindersOfInvoice.load(id),
    taxRate: ({ taxRateBp }) => taxRateBp / 100,
    rfReference: ({ referenceNumber }) => rfReference(referenceNumber),
    pdfUrl: ({ id }) => `/api/invoices/${id}.pdf`,
    finvoiceUrl: ({ id }) => `/api/invoices/${id}.xml`,
  },
  InvoiceWriteOff: { isRounding: ({ kind }) => kind === 'ROUNDING' },
  Business: {
    currency: (business, _args, { platform }) => currencyOf(platform, business),
    coversPublishing: async ({ balance }, _args, { platform }) => {
      const { offerTypes } = await offerPricing(platform);
      return offerTypes.filter(({ price }) => price <= balance).map(({ type }) => type);
    },
    heldBy: async ({ id, creditHold }, _args, { em, loaders }) => {
      const held = creditHold ? await holdingInvoice(em, id) : undefined;
      return held ? loaders.invoice.load(held.id) : null;
    },
  },
  BusinessSummary: { currency: (business, _args, { platform }) => currencyOf(platform, business) },
  Order: {
    business: (order) => order.business.loadOrFail(),
  },
};

/** What an invoice asks for today. */
async function askedToday({ balanceOfInvoice }: Loaders, invoice: Invoice) {
  return askedOf(invoice, await balanceOfInvoice.load(invoice.id), helsinkiDate(new Date()));
}
