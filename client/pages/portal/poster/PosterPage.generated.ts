/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalPosterQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalPosterQuery = { myShop: { __typename: 'ShopProfile', slug: string } | null, myBusiness: { __typename: 'Business', id: string, businessName: string }, myOffers: { __typename: 'ManagedOfferPage', items: Array<{ __typename: 'ManagedOffer', id: string, shown: { __typename: 'OfferContent', title: string } }> } };


export const PortalPosterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalPoster"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myShop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myBusiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myOffers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"phase"},"value":{"kind":"EnumValue","value":"LIVE"}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"number"},"value":{"kind":"IntValue","value":"1"}},{"kind":"ObjectField","name":{"kind":"Name","value":"size"},"value":{"kind":"IntValue","value":"100"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shown"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PortalPosterQuery, PortalPosterQueryVariables>;
export function usePortalPosterQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalPosterQuery, PortalPosterQueryVariables> = {}) {
  return apollo.useQuery<PortalPosterQuery, PortalPosterQueryVariables>(PortalPosterDocument, options as apollo.useQuery.Options<PortalPosterQuery, PortalPosterQueryVariables>);
}
export function usePortalPosterLazyQuery(options?: apollo.useLazyQuery.Options<PortalPosterQuery, PortalPosterQueryVariables>) {
  return apollo.useLazyQuery<PortalPosterQuery, PortalPosterQueryVariables>(PortalPosterDocument, options);
}