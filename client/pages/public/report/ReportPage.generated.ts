/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReportedOfferQueryVariables = Exact<{
  id: string | number;
}>;


export type ReportedOfferQuery = { offer: { __typename: 'Offer', id: string, title: string, businessName: string } };

export type ReportOfferMutationVariables = Exact<{
  input: Types.ReportInput;
}>;


export type ReportOfferMutation = { reportOffer: { __typename: 'ReportPayload', number: string } };


export const ReportedOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportedOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]}}]} as unknown as DocumentNode<ReportedOfferQuery, ReportedOfferQueryVariables>;
export const ReportOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportOffer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<ReportOfferMutation, ReportOfferMutationVariables>;
export function useReportedOfferQuery(options: apollo.SkipToken | apollo.useQuery.Options<ReportedOfferQuery, ReportedOfferQueryVariables>) {
  return apollo.useQuery<ReportedOfferQuery, ReportedOfferQueryVariables>(ReportedOfferDocument, options as apollo.useQuery.Options<ReportedOfferQuery, ReportedOfferQueryVariables>);
}
export function useReportedOfferLazyQuery(options?: apollo.useLazyQuery.Options<ReportedOfferQuery, ReportedOfferQueryVariables>) {
  return apollo.useLazyQuery<ReportedOfferQuery, ReportedOfferQueryVariables>(ReportedOfferDocument, options);
}
export function useReportOfferMutation(options?: apollo.useMutation.Options<ReportOfferMutation, ReportOfferMutationVariables>) {
  return apollo.useMutation<ReportOfferMutation, ReportOfferMutationVariables>(ReportOfferDocument, options);
}