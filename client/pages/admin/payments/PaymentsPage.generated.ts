/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminBankFilesQueryVariables = Exact<{
  page: Types.PageInput;
}>;


export type AdminBankFilesQuery = { bankFiles: { __typename: 'BankFilePage', total: number, items: Array<{ __typename: 'BankFile', id: string, kind: Types.BankFileKind, fileName: string, adminName: string | null, at: string, received: number, differences: Array<string>, entries: number, waiting: number, known: number, inDoubt: number, notUnderstood: number, withoutDay: number, setApart: number, notBooked: number, otherAccount: number, otherCurrency: number }> } };

export type AdminWaitingPaymentsQueryVariables = Exact<{
  page: Types.PageInput;
}>;


export type AdminWaitingPaymentsQuery = { waitingPayments: { __typename: 'WaitingPaymentPage', total: number, items: Array<{ __typename: 'WaitingPayment', id: string, amount: number, left: number, bookedOn: string, reference: string | null, payerName: string | null, message: string | null, reason: Types.WaitingReason, proposals: Array<{ __typename: 'ProposedInvoice', reasons: Array<Types.ProposalReason>, invoice: { __typename: 'Invoice', id: string, number: number, buyerName: string, open: number } }>, counterparts: Array<{ __typename: 'Counterpart', id: string, bookedOn: string, payerName: string | null, invoices: Array<number>, left: number, isSurplus: boolean, isSameId: boolean, isSameReference: boolean, isSameParty: boolean }> }> } };

export type ImportBankFileMutationVariables = Exact<{
  input: Types.ImportBankFileInput;
}>;


export type ImportBankFileMutation = { importBankFile: { __typename: 'ImportBankFilePayload', alreadyRead: boolean, added: number, known: number, waiting: number, file: { __typename: 'BankFile', id: string, entries: number, waiting: number, known: number, inDoubt: number, notUnderstood: number, withoutDay: number, setApart: number, notBooked: number, otherAccount: number, otherCurrency: number } } };

export type AllocatePaymentMutationVariables = Exact<{
  input: Types.AllocatePaymentInput;
}>;


export type AllocatePaymentMutation = { allocatePayment: { __typename: 'PaymentPayload', payment: { __typename: 'WaitingPayment', id: string, left: number }, invoice: { __typename: 'Invoice', id: string, number: number, open: number, paid: number, status: Types.InvoiceStatus | null } | null } };

export type SettlePaymentMutationVariables = Exact<{
  input: Types.SettlePaymentInput;
}>;


export type SettlePaymentMutation = { settlePayment: { __typename: 'PaymentPayload', payment: { __typename: 'WaitingPayment', id: string, left: number } } };

export type SettlePaymentsMutationVariables = Exact<{
  input: Types.SettlePaymentsInput;
}>;


export type SettlePaymentsMutation = { settlePayments: { __typename: 'SettlePaymentsPayload', settled: number, changed: number } };

export type SetOffPaymentMutationVariables = Exact<{
  input: Types.SetOffPaymentInput;
}>;


export type SetOffPaymentMutation = { setOffPayment: { __typename: 'PaymentPayload', payment: { __typename: 'WaitingPayment', id: string, left: number } } };

export type AdminPayableInvoicesQueryVariables = Exact<{
  filter: Types.InvoiceFilterInput;
  page: Types.PageInput;
}>;


export type AdminPayableInvoicesQuery = { invoices: { __typename: 'InvoicePage', total: number, items: Array<{ __typename: 'Invoice', id: string, number: number, buyerName: string, dueOn: string, referenceNumber: string, open: number, currency: Types.Currency }> } };


export const AdminBankFilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminBankFiles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankFiles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"adminName"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminBankFileCounts"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminBankFileCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankFile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"inDoubt"}},{"kind":"Field","name":{"kind":"Name","value":"notUnderstood"}},{"kind":"Field","name":{"kind":"Name","value":"withoutDay"}},{"kind":"Field","name":{"kind":"Name","value":"setApart"}},{"kind":"Field","name":{"kind":"Name","value":"notBooked"}},{"kind":"Field","name":{"kind":"Name","value":"otherAccount"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}}]}}]} as unknown as DocumentNode<AdminBankFilesQuery, AdminBankFilesQueryVariables>;
export const AdminWaitingPaymentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminWaitingPayments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waitingPayments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"bookedOn"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"payerName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"buyerName"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counterparts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"bookedOn"}},{"kind":"Field","name":{"kind":"Name","value":"payerName"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"}},{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"isSurplus"}},{"kind":"Field","name":{"kind":"Name","value":"isSameId"}},{"kind":"Field","name":{"kind":"Name","value":"isSameReference"}},{"kind":"Field","name":{"kind":"Name","value":"isSameParty"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AdminWaitingPaymentsQuery, AdminWaitingPaymentsQueryVariables>;
export const ImportBankFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportBankFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportBankFileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importBankFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alreadyRead"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminBankFileCounts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminBankFileCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankFile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"inDoubt"}},{"kind":"Field","name":{"kind":"Name","value":"notUnderstood"}},{"kind":"Field","name":{"kind":"Name","value":"withoutDay"}},{"kind":"Field","name":{"kind":"Name","value":"setApart"}},{"kind":"Field","name":{"kind":"Name","value":"notBooked"}},{"kind":"Field","name":{"kind":"Name","value":"otherAccount"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}}]}}]} as unknown as DocumentNode<ImportBankFileMutation, ImportBankFileMutationVariables>;
export const AllocatePaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AllocatePayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AllocatePaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allocatePayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<AllocatePaymentMutation, AllocatePaymentMutationVariables>;
export const SettlePaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettlePayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SettlePaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settlePayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}}]}}]}}]} as unknown as DocumentNode<SettlePaymentMutation, SettlePaymentMutationVariables>;
export const SettlePaymentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettlePayments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SettlePaymentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settlePayments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settled"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<SettlePaymentsMutation, SettlePaymentsMutationVariables>;
export const SetOffPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetOffPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetOffPaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setOffPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}}]}}]}}]} as unknown as DocumentNode<SetOffPaymentMutation, SetOffPaymentMutationVariables>;
export const AdminPayableInvoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminPayableInvoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceFilterInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"buyerName"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<AdminPayableInvoicesQuery, AdminPayableInvoicesQueryVariables>;
export function useAdminBankFilesQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminBankFilesQuery, AdminBankFilesQueryVariables>) {
  return apollo.useQuery<AdminBankFilesQuery, AdminBankFilesQueryVariables>(AdminBankFilesDocument, options as apollo.useQuery.Options<AdminBankFilesQuery, AdminBankFilesQueryVariables>);
}
export function useAdminBankFilesLazyQuery(options?: apollo.useLazyQuery.Options<AdminBankFilesQuery, AdminBankFilesQueryVariables>) {
  return apollo.useLazyQuery<AdminBankFilesQuery, AdminBankFilesQueryVariables>(AdminBankFilesDocument, options);
}
export function useAdminWaitingPaymentsQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminWaitingPaymentsQuery, AdminWaitingPaymentsQueryVariables>) {
  return apollo.useQuery<AdminWaitingPaymentsQuery, AdminWaitingPaymentsQueryVariables>(AdminWaitingPaymentsDocument, options as apollo.useQuery.Options<AdminWaitingPaymentsQuery, AdminWaitingPaymentsQueryVariables>);
}
export function useAdminWaitingPaymentsLazyQuery(options?: apollo.useLazyQuery.Options<AdminWaitingPaymentsQuery, AdminWaitingPaymentsQueryVariables>) {
  return apollo.useLazyQuery<AdminWaitingPaymentsQuery, AdminWaitingPaymentsQueryVariables>(AdminWaitingPaymentsDocument, options);
}
export function useImportBankFileMutation(options?: apollo.useMutation.Options<ImportBankFileMutation, ImportBankFileMutationVariables>) {
  return apollo.useMutation<ImportBankFileMutation, ImportBankFileMutationVariables>(ImportBankFileDocument, options);
}
export function useAllocatePaymentMutation(options?: apollo.useMutation.Options<AllocatePaymentMutation, AllocatePaymentMutationVariables>) {
  return apollo.useMutation<AllocatePaymentMutation, AllocatePaymentMutationVariables>(AllocatePaymentDocument, options);
}
export function useSettlePaymentMutation(options?: apollo.useMutation.Options<SettlePaymentMutation, SettlePaymentMutationVariables>) {
  return apollo.useMutation<SettlePaymentMutation, SettlePaymentMutationVariables>(SettlePaymentDocument, options);
}
export function useSettlePaymentsMutation(options?: apollo.useMutation.Options<SettlePaymentsMutation, SettlePaymentsMutationVariables>) {
  return apollo.useMutation<SettlePaymentsMutation, SettlePaymentsMutationVariables>(SettlePaymentsDocument, options);
}
export function useSetOffPaymentMutation(options?: apollo.useMutation.Options<SetOffPaymentMutation, SetOffPaymentMutationVariables>) {
  return apollo.useMutation<SetOffPaymentMutation, SetOffPaymentMutationVariables>(SetOffPaymentDocument, options);
}
export function useAdminPayableInvoicesQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminPayableInvoicesQuery, AdminPayableInvoicesQueryVariables>) {
  return apollo.useQuery<AdminPayableInvoicesQuery, AdminPayableInvoicesQueryVariables>(AdminPayableInvoicesDocument, options as apollo.useQuery.Options<AdminPayableInvoicesQuery, AdminPayableInvoicesQueryVariables>);
}
export function useAdminPayableInvoicesLazyQuery(options?: apollo.useLazyQuery.Options<AdminPayableInvoicesQuery, AdminPayableInvoicesQueryVariables>) {
  return apollo.useLazyQuery<AdminPayableInvoicesQuery, AdminPayableInvoicesQueryVariables>(AdminPayableInvoicesDocument, options);
}