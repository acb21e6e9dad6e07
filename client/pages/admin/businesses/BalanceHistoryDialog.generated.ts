/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminBalanceHistoryQueryVariables = Exact<{
  id: string | number;
  page: Types.PageInput;
}>;


export type AdminBalanceHistoryQuery = { business: { __typename: 'AdminBusiness', id: string, balance: number, currency: Types.Currency, transactions: { __typename: 'TransactionPage', total: number, items: Array<{ __typename: 'Transaction', id: string, kind: Types.TransactionKind, amount: number, currency: Types.Currency, balanceAfter: number, referenceNumber: string, notes: string | null, at: string, adminName: string | null, offerTitle: string | null }> } } };

export type AdminBusinessInvoicesQueryVariables = Exact<{
  id: string | number;
  page: Types.PageInput;
}>;


export type AdminBusinessInvoicesQuery = { business: { __typename: 'AdminBusiness', id: string, invoices: { __typename: 'InvoicePage', total: number, items: Array<{ __typename: 'Invoice', id: string, number: number, issuedOn: string, dueOn: string, net: number, gross: number, currency: Types.Currency, referenceNumber: string, pdfUrl: string }> } } };


export const AdminBalanceHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminBalanceHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"balanceAfter"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"adminName"}},{"kind":"Field","name":{"kind":"Name","value":"offerTitle"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AdminBalanceHistoryQuery, AdminBalanceHistoryQueryVariables>;
export const AdminBusinessInvoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminBusinessInvoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"issuedOn"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"pdfUrl"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AdminBusinessInvoicesQuery, AdminBusinessInvoicesQueryVariables>;
export function useAdminBalanceHistoryQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminBalanceHistoryQuery, AdminBalanceHistoryQueryVariables>) {
  return apollo.useQuery<AdminBalanceHistoryQuery, AdminBalanceHistoryQueryVariables>(AdminBalanceHistoryDocument, options as apollo.useQuery.Options<AdminBalanceHistoryQuery, AdminBalanceHistoryQueryVariables>);
}
export function useAdminBalanceHistoryLazyQuery(options?: apollo.useLazyQuery.Options<AdminBalanceHistoryQuery, AdminBalanceHistoryQueryVariables>) {
  return apollo.useLazyQuery<AdminBalanceHistoryQuery, AdminBalanceHistoryQueryVariables>(AdminBalanceHistoryDocument, options);
}
export function useAdminBusinessInvoicesQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminBusinessInvoicesQuery, AdminBusinessInvoicesQueryVariables>) {
  return apollo.useQuery<AdminBusinessInvoicesQuery, AdminBusinessInvoicesQueryVariables>(AdminBusinessInvoicesDocument, options as apollo.useQuery.Options<AdminBusinessInvoicesQuery, AdminBusinessInvoicesQueryVariables>);
}
export function useAdminBusinessInvoicesLazyQuery(options?: apollo.useLazyQuery.Options<AdminBusinessInvoicesQuery, AdminBusinessInvoicesQueryVariables>) {
  return apollo.useLazyQuery<AdminBusinessInvoicesQuery, AdminBusinessInvoicesQueryVariables>(AdminBusinessInvoicesDocument, options);
}