/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalSharingQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalSharingQuery = { myShop: { __typename: 'ShopProfile', slug: string } | null, myBusiness: { __typename: 'Business', id: string, businessName: string } };


export const PortalSharingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalSharing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myShop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myBusiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]}}]} as unknown as DocumentNode<PortalSharingQuery, PortalSharingQueryVariables>;
export function usePortalSharingQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalSharingQuery, PortalSharingQueryVariables> = {}) {
  return apollo.useQuery<PortalSharingQuery, PortalSharingQueryVariables>(PortalSharingDocument, options as apollo.useQuery.Options<PortalSharingQuery, PortalSharingQueryVariables>);
}
export function usePortalSharingLazyQuery(options?: apollo.useLazyQuery.Options<PortalSharingQuery, PortalSharingQueryVariables>) {
  return apollo.useLazyQuery<PortalSharingQuery, PortalSharingQueryVariables>(PortalSharingDocument, options);
}