/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RecentSearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentSearchesQuery = { recentSearches: Array<string> };

export type RememberSearchesMutationVariables = Exact<{
  texts: Array<string> | string;
}>;


export type RememberSearchesMutation = { rememberSearches: { __typename: 'RecentSearchesPayload', recentSearches: Array<string> } };

export type ForgetSearchMutationVariables = Exact<{
  text: string;
}>;


export type ForgetSearchMutation = { forgetSearch: { __typename: 'RecentSearchesPayload', recentSearches: Array<string> } };

export type ForgetSearchesMutationVariables = Exact<{ [key: string]: never; }>;


export type ForgetSearchesMutation = { forgetSearches: { __typename: 'RecentSearchesPayload', recentSearches: Array<string> } };


export const RecentSearchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecentSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentSearches"}}]}}]} as unknown as DocumentNode<RecentSearchesQuery, RecentSearchesQueryVariables>;
export const RememberSearchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RememberSearches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"texts"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rememberSearches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"texts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"texts"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentSearches"}}]}}]}}]} as unknown as DocumentNode<RememberSearchesMutation, RememberSearchesMutationVariables>;
export const ForgetSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentSearches"}}]}}]}}]} as unknown as DocumentNode<ForgetSearchMutation, ForgetSearchMutationVariables>;
export const ForgetSearchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentSearches"}}]}}]}}]} as unknown as DocumentNode<ForgetSearchesMutation, ForgetSearchesMutationVariables>;
export function useRecentSearchesQuery(options: apollo.SkipToken | apollo.useQuery.Options<RecentSearchesQuery, RecentSearchesQueryVariables> = {}) {
  return apollo.useQuery<RecentSearchesQuery, RecentSearchesQueryVariables>(RecentSearchesDocument, options as apollo.useQuery.Options<RecentSearchesQuery, RecentSearchesQueryVariables>);
}
export function useRecentSearchesLazyQuery(options?: apollo.useLazyQuery.Options<RecentSearchesQuery, RecentSearchesQueryVariables>) {
  return apollo.useLazyQuery<RecentSearchesQuery, RecentSearchesQueryVariables>(RecentSearchesDocument, options);
}
export function useRememberSearchesMutation(options?: apollo.useMutation.Options<RememberSearchesMutation, RememberSearchesMutationVariables>) {
  return apollo.useMutation<RememberSearchesMutation, RememberSearchesMutationVariables>(RememberSearchesDocument, options);
}
export function useForgetSearchMutation(options?: apollo.useMutation.Options<ForgetSearchMutation, ForgetSearchMutationVariables>) {
  return apollo.useMutation<ForgetSearchMutation, ForgetSearchMutationVariables>(ForgetSearchDocument, options);
}
export function useForgetSearchesMutation(options?: apollo.useMutation.Options<ForgetSearchesMutation, ForgetSearchesMutationVariables>) {
  return apollo.useMutation<ForgetSearchesMutation, ForgetSearchesMutationVariables>(ForgetSearchesDocument, options);
}