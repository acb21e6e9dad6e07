/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalTillCardsQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalTillCardsQuery = { tillCards: Array<{ __typename: 'TillCard', id: string, startDate: string, content: { __typename: 'OfferContent', title: string } }> };


export const PortalTillCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalTillCards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tillCards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<PortalTillCardsQuery, PortalTillCardsQueryVariables>;
export function usePortalTillCardsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalTillCardsQuery, PortalTillCardsQueryVariables> = {}) {
  return apollo.useQuery<PortalTillCardsQuery, PortalTillCardsQueryVariables>(PortalTillCardsDocument, options as apollo.useQuery.Options<PortalTillCardsQuery, PortalTillCardsQueryVariables>);
}
export function usePortalTillCardsLazyQuery(options?: apollo.useLazyQuery.Options<PortalTillCardsQuery, PortalTillCardsQueryVariables>) {
  return apollo.useLazyQuery<PortalTillCardsQuery, PortalTillCardsQueryVariables>(PortalTillCardsDocument, options);
}