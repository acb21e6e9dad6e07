import { helsinkiDate } from '#platform/helsinki.ts';
import { addressLine } from '#shared/rules/addresses.ts';
import { stateOf } from '#shared/rules/billing/receivables.ts';
import { rfReference } from '#shared/rules/billing/reference.ts';
import type { Loaders } from '../../api/context.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { quickRegisterBusiness } from '../../workflows/quickRegister.ts';
import { creditInvoice, reissueInvoice } from './creditInvoice.ts';
import type { Invoice } from './entities.ts';
import { billingOf, descriptionOf, ledgerLength, myTransactions, typeOf } from './figures/accountHistory.ts';
import { revenueReport, revenueRows } from './figures/revenue.ts';
import { askedOf } from './invoices/asked.ts';
import { allInvoices, myInvoices } from './invoices/invoices.ts';
import { allOrders, myOrders, setOrderStatus } from './invoices/orders.ts';
import { currencyOf } from './money.ts';
import { allPayments, checkPayment, ownPayment, startOnlineTopUp } from './onlinePayments/onlinePayments.ts';
import { payInvoiceOnline, surplusOf } from './onlinePayments/payInvoice.ts';
import { refundPayment } from './onlinePayments/refundPayment.ts';
import { settleRefund } from './onlinePayments/refunds.ts';
import { waitingReason } from './payments/allocations.ts';
import {
  bankFile,
  bookFileRow,
  decideFileRow,
  dismissFileRow,
  fileRows,
  undoFileRow,
} from './payments/fileRows/fileRows.ts';
import { importBankFile } from './payments/fileRows/importBankFile.ts';
import { fileRowFields } from './payments/fileRows/resolvers.ts';
import {
  allocatePayment,
  setOffPayment,
  settlePayment,
  settlePayments,
  undoPayment,
} from './payments/handAllocations.ts';
import { holdingInvoice } from './payments/hold.ts';
import { invoiceHistory } from './payments/invoiceHistory.ts';
import { creditAhead } from './payments/laterTopUps.ts';
import { bankFiles, type FileCounts, waitingPayments, writeOffInvoice } from './payments/payments.ts';
import { ledgerCurrencies } from './platformLedger/ledgerDays.ts';
import { ledgerAdmins, ledgerFeed } from './platformLedger/ledgerFeed.ts';
import { askForReport } from './settlements/checkSettlements.ts';
import {
  closeSettlement,
  differenceOf,
  expectedOf,
  onlineSettlements,
  stateOfSettlement,
} from './settlements/settlements.ts';
import { orderTopUp, setCreditLimit, topUpBalance } from './topUp.ts';

const latestRows = 10;
const maxRows = 10_000;

/** A resolver of how many rows of a bank's file became what; all counts of many files come by one query. */
const fileCount =
  (name: keyof FileCounts) =>
  async ({ id }: { id: string }, _: unknown, { loaders }: { loaders: Pick<Loaders, 'countsOfBankFile'> }) =>
    (await loaders.countsOfBankFile.load(id))[name];

export const resolvers: Resolvers = {
  Query: {
    billing: (_, range, { platform, business }) => billingOf(platform, business, range),
    myTransactions: (_, { status, page }, { platform, business }) => myTransactions(platform, business, status, page),
    myInvoices: (_, { state, page }, { em, business }) => myInvoices(em, business.id, page, state),
    myOrders: (_, { page }, context) => myOrders(context, context.business, page),
    invoices: (_, { filter, page }, { em }) => allInvoices(em, filter, page),
    invoiceHistory: (_, { id }, { em }) => invoiceHistory(em, id),
    onlinePayment: (_, { id }, { em, business }) => ownPayment(em, business, id),
    bankFiles: (_, { page }, context) => bankFiles(context, page),
    bankFile: (_, { id }, context) => bankFile(context, id),
    fileRows: (_, { filter, page }, context) => fileRows(context, filter, page),
    waitingPayments: (_, { page }, context) => waitingPayments(context, page),
    onlinePayments: (_, { state, page }, context) => allPayments(context, state, page),
    onlineSettlements: (_, { page }, context) => onlineSettlements(context, page),
    orders: (_, { status, page }, context) => allOrders(context, status, page),
    revenue: (_, query, { platform }) => revenueReport(platform, query),
    transactions: (_, { filter, page }, context) => ledgerFeed(context, filter, page),
  },
  Mutation: {
    topUpBalance: (_, { input }, context) => topUpBalance(context, context.admin, input),
    creditInvoice: (_, { input }, context) => creditInvoice(context, context.admin, input),
    reissueInvoice: (_, { input }, context) => reissueInvoice(context, context.admin, input),
    creditAhead: (_, { input }, context) => creditAhead(context, context.admin, input),
    setCreditLimit: async (_, { input }, context) => ({
      business: await setCreditLimit(context, context.admin, input),
    }),
    importBankFile: (_, { input }, context) => importBankFile(context, context.admin, input.file),
    decideFileRow: (_, { input }, context) => decideFileRow(context, context.admin, input),
    bookFileRow: (_, { input }, context) => bookFileRow(context, context.admin, input),
    dismissFileRow: (_, { input }, context) => dismissFileRow(context, context.admin, input),
    undoFileRow: (_, { input }, context) => undoFileRow(context, context.admin, input),
    allocatePayment: (_, { input }, context) => allocatePayment(context, context.admin, input),
    settlePayment: (_, { input }, context) => settlePayment(context, context.admin, input),
    settlePayments: (_, { input }, context) => settlePayments(context, context.admin, input),
    setOffPayment: (_, { input }, context) => setOffPayment(context, context.admin, input),
    undoPayment: (_, { input }, context) => undoPayment(context, context.admin, input),
    writeOffInvoice: (_, { input }, context) => writeOffInvoice(context, context.admin, input),
    quickRegisterBusiness: (_, { input }, context) => quickRegisterBusiness(context, context.admin, input),
    startOnlineTopUp: (_, { input }, context) => startOnlineTopUp(context, context.business, input),
    payInvoiceOnline: (_, { id }, context) => payInvoiceOnline(context, context.business, id),
    checkOnlinePayment: async (_, { id }, context) => ({ payment: await checkPayment(context, context.admin, id) }),
    askSettlementReport: async (_, { id }, context) => ({ settlement: await askForReport(context, context.admin, id) }),
    closeOnlineSettlement: async (_, { input }, context) => ({
      settlement: await closeSettlement(context, context.admin, input),
    }),
    refundOnlinePayment: async (_, { input }, context) => ({
      payment: await refundPayment(context, context.admin, input),
    }),
    settleOnlineRefund: async (_, { input }, context) => ({
      payment: await settleRefund(context, context.admin, input),
    }),
    requestTopUp: (_, { input }, context) => orderTopUp(context, context.business, input),
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
    state: async ({ id }, _, { loaders }) => {
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
  BankFile: {
    entries: fileCount('entries'),
    received: fileCount('received'),
    waiting: fileCount('waiting'),
    known: fileCount('known'),
    inDoubt: fileCount('inDoubt'),
    notUnderstood: fileCount('notUnderstood'),
    withoutDay: fileCount('withoutDay'),
    setApart: fileCount('setApart'),
    notBooked: fileCount('notBooked'),
    otherAccount: fileCount('otherAccount'),
    otherCurrency: fileCount('otherCurrency'),
    readSum: ({ readCents }) => readCents ?? null,
    fileSum: ({ fileCents }) => fileCents ?? null,
    differences: ({ differences }) => differences ?? [],
  },
  FileRow: fileRowFields,
  WaitingPayment: {
    left: ({ id }, _, { loaders }) => loaders.leftOfPayment.load(id),
    reference: async ({ id }, _, { loaders }) => (await loaders.toldOfPayment.load(id))?.reference ?? null,
    payerName: async ({ id }, _, { loaders }) => (await loaders.toldOfPayment.load(id))?.payerName ?? null,
    message: async ({ id }, _, { loaders }) => (await loaders.toldOfPayment.load(id))?.message ?? null,
    reason: async ({ id, amount, reversal }, _, { loaders }) => {
      const { reference = null, isCharge = false } = (await loaders.toldOfPayment.load(id)) ?? {};
      const invoice = reference === null ? undefined : await loaders.invoiceOfReference.load(reference);
      const left = await loaders.leftOfPayment.load(id);
      return waitingReason({ amountCents: amount, reference, reversal, isCharge }, left, invoice);
    },
    proposals: ({ id }, _, { loaders }) => loaders.proposedInvoices.load(id),
    counterparts: ({ id }, _, { loaders }) => loaders.counterpartsOfPayment.load(id),
  },
  Business: {
    currency: (business, _args, { platform }) => currencyOf(platform, business),
    heldBy: async ({ id, creditHold }, _args, { em, loaders }) => {
      const held = creditHold ? await holdingInvoice(em, id) : undefined;
      return held ? loaders.invoice.load(held.id) : null;
    },
  },
  BusinessSummary: { currency: (business, _args, { platform }) => currencyOf(platform, business) },
  AdminOnlinePayment: {
    businessName: ({ businessId }, _, { loaders }) => loaders.nameOfBusiness.load(businessId),
    invoice: async ({ invoice }, _, { loaders }) => (invoice ? loaders.invoice.load(invoice.id) : null),
    pays: async ({ pays }, _, { loaders }) => (pays ? loaders.invoice.load(pays.id) : null),
    refundable: ({ id }, _, { loaders }) => loaders.refundableOfPayment.load(id),
    refunds: ({ id }, _, { loaders }) => loaders.refundsOfPayment.load(id),
  },
  RefundablePayment: {
    invoice: ({ invoiceId }, _, { loaders }) => loaders.invoice.load(invoiceId),
  },
  OnlineRefund: {
    creditNote: ({ creditNote }, _, { loaders }) => loaders.invoice.load(creditNote.id),
    replacement: ({ replacement }, _, { loaders }) => (replacement ? loaders.invoice.load(replacement.id) : null),
    isHandled: ({ handledAt }) => !!handledAt,
  },
  OnlineSettlement: {
    state: async ({ id }, _, { loaders }) => stateOfSettlement(await loaders.factsOfSettlement.load(id)),
    payments: async ({ id }, _, { loaders }) => (await loaders.factsOfSettlement.load(id)).payments,
    paid: async ({ id }, _, { loaders }) => (await loaders.factsOfSettlement.load(id)).paid,
    refunds: async ({ id }, _, { loaders }) => (await loaders.factsOfSettlement.load(id)).refunds,
    refunded: async ({ id }, _, { loaders }) => (await loaders.factsOfSettlement.load(id)).refunded,
    fees: async ({ id }, _, { loaders }) => (await loaders.factsOfSettlement.load(id)).fees ?? 0,
    expected: async ({ id }, _, { loaders }) => expectedOf(await loaders.factsOfSettlement.load(id)),
    received: async ({ id }, _, { loaders }) => (await loaders.factsOfSettlement.load(id)).received,
    bookedOn: async ({ id }, _, { loaders }) => (await loaders.factsOfSettlement.load(id)).bookedOn,
    difference: async ({ id }, _, { loaders }) => differenceOf(await loaders.factsOfSettlement.load(id)),
    faults: async ({ id }, _, { loaders }) => (await loaders.factsOfSettlement.load(id)).faults,
    faultyRows: ({ id }, _, { loaders }) => loaders.faultyRowsOfSettlement.load(id),
  },
  OnlineSettlementRow: {
    amount: ({ cents }) => cents,
  },
  OnlineSettlementPage: {
    unsettled: async (_page, _, { loaders }) => (await loaders.unsettledPayments.load('all')).count,
    unsettledSum: async (_page, _, { loaders }) => (await loaders.unsettledPayments.load('all')).gross,
  },
  OnlinePayment: {
    invoice: async ({ invoice }, _, { loaders }) => (invoice ? loaders.invoice.load(invoice.id) : null),
    pays: async ({ pays }, _, { loaders }) => (pays ? loaders.invoice.load(pays.id) : null),
    surplus: (payment, _, context) => surplusOf(context, payment),
  },
  Order: {
    business: (order) => order.business.loadOrFail(),
  },
};

/** What an invoice asks for today. */
async function askedToday({ balanceOfInvoice }: Loaders, invoice: Invoice) {
  return askedOf(invoice, await balanceOfInvoice.load(invoice.id), helsinkiDate(new Date()));
}
