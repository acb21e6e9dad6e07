/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminInboxQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminInboxQuery = { overview: { __typename: 'Overview', inbox: { __typename: 'Inbox', pendingBusinesses: number, pendingOffers: number, pendingOrders: number, unhandledMessages: number } } };


export const AdminInboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminInbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"overview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pendingBusinesses"}},{"kind":"Field","name":{"kind":"Name","value":"pendingOffers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingOrders"}},{"kind":"Field","name":{"kind":"Name","value":"unhandledMessages"}}]}}]}}]}}]} as unknown as DocumentNode<AdminInboxQuery, AdminInboxQueryVariables>;
export function useAdminInboxQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminInboxQuery, AdminInboxQueryVariables> = {}) {
  return apollo.useQuery<AdminInboxQuery, AdminInboxQueryVariables>(AdminInboxDocument, options as apollo.useQuery.Options<AdminInboxQuery, AdminInboxQueryVariables>);
}
export function useAdminInboxLazyQuery(options?: apollo.useLazyQuery.Options<AdminInboxQuery, AdminInboxQueryVariables>) {
  return apollo.useLazyQuery<AdminInboxQuery, AdminInboxQueryVariables>(AdminInboxDocument, options);
}