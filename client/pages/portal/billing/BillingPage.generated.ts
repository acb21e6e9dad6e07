/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalBillingQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type PortalBillingQuery = { billing: { __typename: 'Billing', summary: { __typename: 'BillingSummary', currentBalance: number, totalSpent: number, currency: Types.Currency, avgMonthly: number, thisMonth: number, lastMonth: number, avgCostPerClick: number }, months: Array<{ __typename: 'BillingMonth', key: string, month: string, spent: number, received: number, currency: Types.Currency, offers: number }> } };

export type PortalTransactionsQueryVariables = Exact<{
  status?: Types.TransactionStatus | null | undefined;
  page: Types.PageInput;
}>;


export type PortalTransactionsQuery = { myTransactions: { __typename: 'TransactionPage', total: number, items: Array<{ __typename: 'Transaction', id: string, type: Types.TransactionType, status: Types.TransactionStatus, description: string, amount: number, currency: Types.Currency, at: string, referenceNumber: string, notes: string | null, balanceBefore: number, balanceAfter: number, offerTitle: string | null, offerClicks: number | null, clickRate: number | null }> } };

export type PortalInvoicesQueryVariables = Exact<{
  state?: Types.InvoiceStatus | null | undefined;
  page: Types.PageInput;
}>;


export type PortalInvoicesQuery = { myInvoices: { __typename: 'InvoicePage', total: number, items: Array<{ __typename: 'Invoice', id: string, number: number, kind: Types.InvoiceKind, issuedOn: string, dueOn: string, status: Types.InvoiceStatus | null, open: number, gross: number, currency: Types.Currency, balanceWaits: boolean, referenceNumber: string, rfReference: string, barcode: string | null, buyerName: string, buyerAddress: string | null, paid: number, creditedGross: number, paidOn: string | null, pdfUrl: string, finvoiceUrl: string, takenBackPayments: Array<{ __typename: 'TakenBackPayment', id: string, amount: number, bookedOn: string, takenBackOn: string | null }>, reminders: Array<{ __typename: 'InvoiceReminder', id: string, at: string }>, payment: { __typename: 'InvoicePaymentFacts', payee: string, iban: string | null, bic: string | null } | null }> } };

export type PortalOrdersQueryVariables = Exact<{
  page: Types.PageInput;
}>;


export type PortalOrdersQuery = { myOrders: { __typename: 'OrderPage', total: number, items: Array<{ __typename: 'Order', id: string, amount: number, currency: Types.Currency, note: string | null, status: Types.OrderStatus, createdAt: string }> } };

export type PortalTaxRateQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalTaxRateQuery = { offerPricing: { __typename: 'OfferPricing', taxRate: number, currency: Types.Currency, payableOnline: boolean, creditWhen: Types.CreditWhen, offerTypes: Array<{ __typename: 'OfferTypePrice', type: Types.OfferType, price: number }> } };

export type PortalPaymentQueryVariables = Exact<{
  id: string | number;
}>;


export type PortalPaymentQuery = { onlinePayment: { __typename: 'OnlinePayment', id: string, status: Types.OnlinePaymentStatus, amount: number, gross: number, currency: Types.Currency, surplus: number, invoice: { __typename: 'Invoice', id: string, pdfUrl: string } | null, pays: { __typename: 'Invoice', id: string, number: number, open: number, currency: Types.Currency } | null } };

export type StartOnlineTopUpMutationVariables = Exact<{
  input: Types.StartOnlineTopUpInput;
}>;


export type StartOnlineTopUpMutation = { startOnlineTopUp: { __typename: 'BegunPaymentPayload', redirectTo: string, payment: { __typename: 'OnlinePayment', id: string } } };

export type RequestTopUpMutationVariables = Exact<{
  input: Types.RequestTopUpInput;
}>;


export type RequestTopUpMutation = { requestTopUp: { __typename: 'OrderPayload', order: { __typename: 'Order', id: string }, invoice: { __typename: 'Invoice', id: string, number: number, balanceWaits: boolean } | null } };

export type CancelOrderMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelOrderMutation = { setOrderStatus: { __typename: 'OrderPayload', order: { __typename: 'Order', id: string, status: Types.OrderStatus } } };


export const PortalBillingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalBilling"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currentBalance"}},{"kind":"Field","name":{"kind":"Name","value":"totalSpent"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"avgMonthly"}},{"kind":"Field","name":{"kind":"Name","value":"thisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"}},{"kind":"Field","name":{"kind":"Name","value":"avgCostPerClick"}}]}},{"kind":"Field","name":{"kind":"Name","value":"months"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"spent"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"offers"}}]}}]}}]}}]} as unknown as DocumentNode<PortalBillingQuery, PortalBillingQueryVariables>;
export const PortalTransactionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalTransactions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myTransactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"balanceBefore"}},{"kind":"Field","name":{"kind":"Name","value":"balanceAfter"}},{"kind":"Field","name":{"kind":"Name","value":"offerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"offerClicks"}},{"kind":"Field","name":{"kind":"Name","value":"clickRate"}}]}}]}}]}}]} as unknown as DocumentNode<PortalTransactionsQuery, PortalTransactionsQueryVariables>;
export const PortalInvoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalInvoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myInvoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"issuedOn"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"balanceWaits"}},{"kind":"Field","name":{"kind":"Name","value":"takenBackPayments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"bookedOn"}},{"kind":"Field","name":{"kind":"Name","value":"takenBackOn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reminders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"rfReference"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"buyerName"}},{"kind":"Field","name":{"kind":"Name","value":"buyerAddress"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"creditedGross"}},{"kind":"Field","name":{"kind":"Name","value":"paidOn"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payee"}},{"kind":"Field","name":{"kind":"Name","value":"iban"}},{"kind":"Field","name":{"kind":"Name","value":"bic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pdfUrl"}},{"kind":"Field","name":{"kind":"Name","value":"finvoiceUrl"}}]}}]}}]}}]} as unknown as DocumentNode<PortalInvoicesQuery, PortalInvoicesQueryVariables>;
export const PortalOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<PortalOrdersQuery, PortalOrdersQueryVariables>;
export const PortalTaxRateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalTaxRate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerPricing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxRate"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"payableOnline"}},{"kind":"Field","name":{"kind":"Name","value":"creditWhen"}},{"kind":"Field","name":{"kind":"Name","value":"offerTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]}}]} as unknown as DocumentNode<PortalTaxRateQuery, PortalTaxRateQueryVariables>;
export const PortalPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onlinePayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pdfUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"surplus"}}]}}]}}]} as unknown as DocumentNode<PortalPaymentQuery, PortalPaymentQueryVariables>;
export const StartOnlineTopUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartOnlineTopUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartOnlineTopUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startOnlineTopUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirectTo"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<StartOnlineTopUpMutation, StartOnlineTopUpMutationVariables>;
export const RequestTopUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestTopUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestTopUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestTopUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"balanceWaits"}}]}}]}}]}}]} as unknown as DocumentNode<RequestTopUpMutation, RequestTopUpMutationVariables>;
export const CancelOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setOrderStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"CANCELLED"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<CancelOrderMutation, CancelOrderMutationVariables>;
export function usePortalBillingQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalBillingQuery, PortalBillingQueryVariables> = {}) {
  return apollo.useQuery<PortalBillingQuery, PortalBillingQueryVariables>(PortalBillingDocument, options as apollo.useQuery.Options<PortalBillingQuery, PortalBillingQueryVariables>);
}
export function usePortalBillingLazyQuery(options?: apollo.useLazyQuery.Options<PortalBillingQuery, PortalBillingQueryVariables>) {
  return apollo.useLazyQuery<PortalBillingQuery, PortalBillingQueryVariables>(PortalBillingDocument, options);
}
export function usePortalTransactionsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalTransactionsQuery, PortalTransactionsQueryVariables>) {
  return apollo.useQuery<PortalTransactionsQuery, PortalTransactionsQueryVariables>(PortalTransactionsDocument, options as apollo.useQuery.Options<PortalTransactionsQuery, PortalTransactionsQueryVariables>);
}
export function usePortalTransactionsLazyQuery(options?: apollo.useLazyQuery.Options<PortalTransactionsQuery, PortalTransactionsQueryVariables>) {
  return apollo.useLazyQuery<PortalTransactionsQuery, PortalTransactionsQueryVariables>(PortalTransactionsDocument, options);
}
export function usePortalInvoicesQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalInvoicesQuery, PortalInvoicesQueryVariables>) {
  return apollo.useQuery<PortalInvoicesQuery, PortalInvoicesQueryVariables>(PortalInvoicesDocument, options as apollo.useQuery.Options<PortalInvoicesQuery, PortalInvoicesQueryVariables>);
}
export function usePortalInvoicesLazyQuery(options?: apollo.useLazyQuery.Options<PortalInvoicesQuery, PortalInvoicesQueryVariables>) {
  return apollo.useLazyQuery<PortalInvoicesQuery, PortalInvoicesQueryVariables>(PortalInvoicesDocument, options);
}
export function usePortalOrdersQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalOrdersQuery, PortalOrdersQueryVariables>) {
  return apollo.useQuery<PortalOrdersQuery, PortalOrdersQueryVariables>(PortalOrdersDocument, options as apollo.useQuery.Options<PortalOrdersQuery, PortalOrdersQueryVariables>);
}
export function usePortalOrdersLazyQuery(options?: apollo.useLazyQuery.Options<PortalOrdersQuery, PortalOrdersQueryVariables>) {
  return apollo.useLazyQuery<PortalOrdersQuery, PortalOrdersQueryVariables>(PortalOrdersDocument, options);
}
export function usePortalTaxRateQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalTaxRateQuery, PortalTaxRateQueryVariables> = {}) {
  return apollo.useQuery<PortalTaxRateQuery, PortalTaxRateQueryVariables>(PortalTaxRateDocument, options as apollo.useQuery.Options<PortalTaxRateQuery, PortalTaxRateQueryVariables>);
}
export function usePortalTaxRateLazyQuery(options?: apollo.useLazyQuery.Options<PortalTaxRateQuery, PortalTaxRateQueryVariables>) {
  return apollo.useLazyQuery<PortalTaxRateQuery, PortalTaxRateQueryVariables>(PortalTaxRateDocument, options);
}
export function usePortalPaymentQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalPaymentQuery, PortalPaymentQueryVariables>) {
  return apollo.useQuery<PortalPaymentQuery, PortalPaymentQueryVariables>(PortalPaymentDocument, options as apollo.useQuery.Options<PortalPaymentQuery, PortalPaymentQueryVariables>);
}
export function usePortalPaymentLazyQuery(options?: apollo.useLazyQuery.Options<PortalPaymentQuery, PortalPaymentQueryVariables>) {
  return apollo.useLazyQuery<PortalPaymentQuery, PortalPaymentQueryVariables>(PortalPaymentDocument, options);
}
export function useStartOnlineTopUpMutation(options?: apollo.useMutation.Options<StartOnlineTopUpMutation, StartOnlineTopUpMutationVariables>) {
  return apollo.useMutation<StartOnlineTopUpMutation, StartOnlineTopUpMutationVariables>(StartOnlineTopUpDocument, options);
}
export function useRequestTopUpMutation(options?: apollo.useMutation.Options<RequestTopUpMutation, RequestTopUpMutationVariables>) {
  return apollo.useMutation<RequestTopUpMutation, RequestTopUpMutationVariables>(RequestTopUpDocument, options);
}
export function useCancelOrderMutation(options?: apollo.useMutation.Options<CancelOrderMutation, CancelOrderMutationVariables>) {
  return apollo.useMutation<CancelOrderMutation, CancelOrderMutationVariables>(CancelOrderDocument, options);
}