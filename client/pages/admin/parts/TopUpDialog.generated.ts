/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminTopUpTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminTopUpTermsQuery = { offerPricing: { __typename: 'OfferPricing', creditWhen: Types.CreditWhen } };

export type TopUpBalanceMutationVariables = Exact<{
  input: Types.TopUpInput;
}>;


export type TopUpBalanceMutation = { topUpBalance: { __typename: 'TopUpPayload', newBalance: number, referenceNumber: string, business: { __typename: 'AdminBusiness', id: string, balance: number, currency: Types.Currency }, invoice: { __typename: 'Invoice', id: string, number: number, pdfUrl: string, balanceWaits: boolean } } };


export const AdminTopUpTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminTopUpTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerPricing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditWhen"}}]}}]}}]} as unknown as DocumentNode<AdminTopUpTermsQuery, AdminTopUpTermsQueryVariables>;
export const TopUpBalanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TopUpBalance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TopUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topUpBalance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"newBalance"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"pdfUrl"}},{"kind":"Field","name":{"kind":"Name","value":"balanceWaits"}}]}}]}}]}}]} as unknown as DocumentNode<TopUpBalanceMutation, TopUpBalanceMutationVariables>;
export function useAdminTopUpTermsQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminTopUpTermsQuery, AdminTopUpTermsQueryVariables> = {}) {
  return apollo.useQuery<AdminTopUpTermsQuery, AdminTopUpTermsQueryVariables>(AdminTopUpTermsDocument, options as apollo.useQuery.Options<AdminTopUpTermsQuery, AdminTopUpTermsQueryVariables>);
}
export function useAdminTopUpTermsLazyQuery(options?: apollo.useLazyQuery.Options<AdminTopUpTermsQuery, AdminTopUpTermsQueryVariables>) {
  return apollo.useLazyQuery<AdminTopUpTermsQuery, AdminTopUpTermsQueryVariables>(AdminTopUpTermsDocument, options);
}
export function useTopUpBalanceMutation(options?: apollo.useMutation.Options<TopUpBalanceMutation, TopUpBalanceMutationVariables>) {
  return apollo.useMutation<TopUpBalanceMutation, TopUpBalanceMutationVariables>(TopUpBalanceDocument, options);
}