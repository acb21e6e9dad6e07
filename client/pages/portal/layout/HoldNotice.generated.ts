/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalHoldQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalHoldQuery = { myBusiness: { __typename: 'Business', id: string, endsAt: string | null, isOwnEnding: boolean, heldBy: { __typename: 'Invoice', id: string, number: number, open: number, currency: Types.Currency, referenceNumber: string, pdfUrl: string } | null } };

export type PortalOwnersQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalOwnersQuery = { viewer: { __typename: 'Viewer', business: { __typename: 'BusinessSession', id: string, owners: Array<string> } | null } };


export const PortalHoldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalHold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myBusiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwnEnding"}},{"kind":"Field","name":{"kind":"Name","value":"heldBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"pdfUrl"}}]}}]}}]}}]} as unknown as DocumentNode<PortalHoldQuery, PortalHoldQueryVariables>;
export const PortalOwnersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalOwners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"owners"}}]}}]}}]}}]} as unknown as DocumentNode<PortalOwnersQuery, PortalOwnersQueryVariables>;
export function usePortalHoldQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalHoldQuery, PortalHoldQueryVariables> = {}) {
  return apollo.useQuery<PortalHoldQuery, PortalHoldQueryVariables>(PortalHoldDocument, options as apollo.useQuery.Options<PortalHoldQuery, PortalHoldQueryVariables>);
}
export function usePortalHoldLazyQuery(options?: apollo.useLazyQuery.Options<PortalHoldQuery, PortalHoldQueryVariables>) {
  return apollo.useLazyQuery<PortalHoldQuery, PortalHoldQueryVariables>(PortalHoldDocument, options);
}
export function usePortalOwnersQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalOwnersQuery, PortalOwnersQueryVariables> = {}) {
  return apollo.useQuery<PortalOwnersQuery, PortalOwnersQueryVariables>(PortalOwnersDocument, options as apollo.useQuery.Options<PortalOwnersQuery, PortalOwnersQueryVariables>);
}
export function usePortalOwnersLazyQuery(options?: apollo.useLazyQuery.Options<PortalOwnersQuery, PortalOwnersQueryVariables>) {
  return apollo.useLazyQuery<PortalOwnersQuery, PortalOwnersQueryVariables>(PortalOwnersDocument, options);
}