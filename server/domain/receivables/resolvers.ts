import { accountCurrency } from '#shared/rules/billing/bankAccounts.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { quickRegisterBusiness } from '../../workflows/quickRegister.ts';
import { waitingReason } from './allocations.ts';
import { allocatePayment, setOffPayment, settlePayment, settlePayments, undoPayment } from './handAllocations.ts';
import { invoiceHistory } from './invoiceHistory.ts';
import { creditInvoice, reissueInvoice } from './invoicing/creditInvoice.ts';
import { orderTopUp, setCreditLimit, topUpBalance } from './invoicing/topUp.ts';
import { creditAhead } from './laterTopUps.ts';
import { allPayments, checkPayment, ownPayment, startOnlineTopUp } from './onlinePayments/onlinePayments.ts';
import { payInvoiceOnline, surplusOf } from './onlinePayments/payInvoice.ts';
import { refundPayment } from './onlinePayments/refundPayment.ts';
import { settleRefund } from './onlinePayments/refunds.ts';
import { waitingPayments, writeOffInvoice } from './payments.ts';
import { askForReport } from './settlements/checkSettlements.ts';
import {
  closeSettlement,
  differenceOf,
  expectedOf,
  onlineSettlements,
  stateOfSettlement,
} from './settlements/settlements.ts';

export const resolvers: Resolvers = {
  Query: {
    invoiceHistory: (_, { id }, { em }) => invoiceHistory(em, id),
    onlinePayment: (_, { id }, { em, business }) => ownPayment(em, business, id),
    waitingPayments: (_, { page }, context) => waitingPayments(context, page),
    onlinePayments: (_, { status, page }, context) => allPayments(context, status, page),
    onlineSettlements: (_, { page }, context) => onlineSettlements(context, page),
  },
  Mutation: {
    topUpBalance: (_, { input }, context) => topUpBalance(context, context.admin, input),
    creditInvoice: (_, { input }, context) => creditInvoice(context, context.admin, input),
    reissueInvoice: (_, { input }, context) => reissueInvoice(context, context.admin, input),
    creditAhead: (_, { input }, context) => creditAhead(context, context.admin, input),
    setCreditLimit: async (_, { input }, context) => ({
      business: await setCreditLimit(context, context.admin, input),
    }),
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
  },
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
    currency: () => accountCurrency,
  },
  AdminOnlinePayment: {
    status: ({ state }) => state,
    business: async ({ businessId: id }, _, { loaders }) => {
      const name = await loaders.nameOfBusiness.load(id);
      return name === null ? null : { id, name };
    },
    invoice: async ({ invoice }, _, { loaders }) => (invoice ? loaders.invoice.load(invoice.id) : null),
    pays: async ({ pays }, _, { loaders }) => (pays ? loaders.invoice.load(pays.id) : null),
    refundable: ({ id }, _, { loaders }) => loaders.refundableOfPayment.load(id),
    refunds: ({ id }, _, { loaders }) => loaders.refundsOfPayment.load(id),
  },
  RefundablePayment: {
    invoice: ({ invoiceId }, _, { loaders }) => loaders.invoice.load(invoiceId),
  },
  OnlineRefund: {
    status: ({ state }) => state,
    creditNote: ({ creditNote }, _, { loaders }) => loaders.invoice.load(creditNote.id),
    replacement: ({ replacement }, _, { loaders }) => (replacement ? loaders.invoice.load(replacement.id) : null),
    isHandled: ({ handledAt }) => !!handledAt,
  },
  OnlineSettlement: {
    status: async ({ id }, _, { loaders }) => stateOfSettlement(await loaders.factsOfSettlement.load(id)),
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
    currency: () => accountCurrency,
  },
  OnlineSettlementRow: {
    amount: ({ cents }) => cents,
  },
  OnlineSettlementPage: {
    unsettled: async (_page, _, { loaders }) => (await loaders.unsettledPayments.load('all')).count,
    currency: () => accountCurrency,
    unsettledSum: async (_page, _, { loaders }) => (await loaders.unsettledPayments.load('all')).gross,
  },
  OnlinePayment: {
    status: ({ state }) => state,
    invoice: async ({ invoice }, _, { loaders }) => (invoice ? loaders.invoice.load(invoice.id) : null),
    pays: async ({ pays }, _, { loaders }) => (pays ? loaders.invoice.load(pays.id) : null),
    surplus: (payment, _, context) => surplusOf(context, payment),
  },
};
