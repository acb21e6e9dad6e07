/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PayableOnlineQueryVariables = Exact<{ [key: string]: never; }>;


export type PayableOnlineQuery = { offerPricing: { __typename: 'OfferPricing', payableOnline: boolean } };

export type PayInvoiceOnlineMutationVariables = Exact<{
  id: string | number;
}>;


export type PayInvoiceOnlineMutation = { payInvoiceOnline: { __typename: 'BegunPaymentPayload', redirectTo: string, payment: { __typename: 'OnlinePayment', id: string } } };


export const PayableOnlineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PayableOnline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerPricing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payableOnline"}}]}}]}}]} as unknown as DocumentNode<PayableOnlineQuery, PayableOnlineQueryVariables>;
export const PayInvoiceOnlineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PayInvoiceOnline"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payInvoiceOnline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirectTo"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PayInvoiceOnlineMutation, PayInvoiceOnlineMutationVariables>;
export function usePayableOnlineQuery(options: apollo.SkipToken | apollo.useQuery.Options<PayableOnlineQuery, PayableOnlineQueryVariables> = {}) {
  return apollo.useQuery<PayableOnlineQuery, PayableOnlineQueryVariables>(PayableOnlineDocument, options as apollo.useQuery.Options<PayableOnlineQuery, PayableOnlineQueryVariables>);
}
export function usePayableOnlineLazyQuery(options?: apollo.useLazyQuery.Options<PayableOnlineQuery, PayableOnlineQueryVariables>) {
  return apollo.useLazyQuery<PayableOnlineQuery, PayableOnlineQueryVariables>(PayableOnlineDocument, options);
}
export function usePayInvoiceOnlineMutation(options?: apollo.useMutation.Options<PayInvoiceOnlineMutation, PayInvoiceOnlineMutationVariables>) {
  return apollo.useMutation<PayInvoiceOnlineMutation, PayInvoiceOnlineMutationVariables>(PayInvoiceOnlineDocument, options);
}