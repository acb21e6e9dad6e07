/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminOverviewQuery = { overview: { __typename: 'Overview', totalOffers: number, totalAdvertisements: number, totalBusinesses: number, activeBusinesses: number, users: { __typename: 'UserStats', totalUsers: number, activeUsers: number, newUsersThisMonth: number }, inbox: { __typename: 'Inbox', pendingBusinesses: number, pendingOffers: number, pendingOrders: number, unhandledMessages: number } } };


export const AdminOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"overview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalOffers"}},{"kind":"Field","name":{"kind":"Name","value":"totalAdvertisements"}},{"kind":"Field","name":{"kind":"Name","value":"totalBusinesses"}},{"kind":"Field","name":{"kind":"Name","value":"activeBusinesses"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalUsers"}},{"kind":"Field","name":{"kind":"Name","value":"activeUsers"}},{"kind":"Field","name":{"kind":"Name","value":"newUsersThisMonth"}}]}},{"kind":"Field","name":{"kind":"Name","value":"inbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pendingBusinesses"}},{"kind":"Field","name":{"kind":"Name","value":"pendingOffers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingOrders"}},{"kind":"Field","name":{"kind":"Name","value":"unhandledMessages"}}]}}]}}]}}]} as unknown as DocumentNode<AdminOverviewQuery, AdminOverviewQueryVariables>;
export function useAdminOverviewQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminOverviewQuery, AdminOverviewQueryVariables> = {}) {
  return apollo.useQuery<AdminOverviewQuery, AdminOverviewQueryVariables>(AdminOverviewDocument, options as apollo.useQuery.Options<AdminOverviewQuery, AdminOverviewQueryVariables>);
}
export function useAdminOverviewLazyQuery(options?: apollo.useLazyQuery.Options<AdminOverviewQuery, AdminOverviewQueryVariables>) {
  return apollo.useLazyQuery<AdminOverviewQuery, AdminOverviewQueryVariables>(AdminOverviewDocument, options);
}