/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PublicFollowedShopsQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicFollowedShopsQuery = { followedShops: Array<{ __typename: 'FollowedShop', slug: string }> };

export type PublicFollowShopMutationVariables = Exact<{
  slug: string;
}>;


export type PublicFollowShopMutation = { followShop: { __typename: 'FollowShopPayload', followedShops: Array<{ __typename: 'FollowedShop', slug: string }> } };

export type PublicUnfollowShopMutationVariables = Exact<{
  slug: string;
}>;


export type PublicUnfollowShopMutation = { unfollowShop: { __typename: 'FollowShopPayload', followedShops: Array<{ __typename: 'FollowedShop', slug: string }> } };


export const PublicFollowedShopsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublicFollowedShops"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followedShops"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<PublicFollowedShopsQuery, PublicFollowedShopsQueryVariables>;
export const PublicFollowShopDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublicFollowShop"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followShop"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followedShops"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<PublicFollowShopMutation, PublicFollowShopMutationVariables>;
export const PublicUnfollowShopDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublicUnfollowShop"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unfollowShop"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followedShops"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<PublicUnfollowShopMutation, PublicUnfollowShopMutationVariables>;
export function usePublicFollowedShopsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PublicFollowedShopsQuery, PublicFollowedShopsQueryVariables> = {}) {
  return apollo.useQuery<PublicFollowedShopsQuery, PublicFollowedShopsQueryVariables>(PublicFollowedShopsDocument, options as apollo.useQuery.Options<PublicFollowedShopsQuery, PublicFollowedShopsQueryVariables>);
}
export function usePublicFollowedShopsLazyQuery(options?: apollo.useLazyQuery.Options<PublicFollowedShopsQuery, PublicFollowedShopsQueryVariables>) {
  return apollo.useLazyQuery<PublicFollowedShopsQuery, PublicFollowedShopsQueryVariables>(PublicFollowedShopsDocument, options);
}
export function usePublicFollowShopMutation(options?: apollo.useMutation.Options<PublicFollowShopMutation, PublicFollowShopMutationVariables>) {
  return apollo.useMutation<PublicFollowShopMutation, PublicFollowShopMutationVariables>(PublicFollowShopDocument, options);
}
export function usePublicUnfollowShopMutation(options?: apollo.useMutation.Options<PublicUnfollowShopMutation, PublicUnfollowShopMutationVariables>) {
  return apollo.useMutation<PublicUnfollowShopMutation, PublicUnfollowShopMutationVariables>(PublicUnfollowShopDocument, options);
}