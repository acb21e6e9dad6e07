/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfferFormOutletsQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferFormOutletsQuery = { myOutlets: Array<{ __typename: 'ManagedOutlet', id: string, isProposed: boolean, name: string, street: string, postCode: string, town: string, municipality: string }> };


export const OfferFormOutletsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfferFormOutlets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myOutlets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isProposed"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"postCode"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"municipality"}}]}}]}}]} as unknown as DocumentNode<OfferFormOutletsQuery, OfferFormOutletsQueryVariables>;
export function useOfferFormOutletsQuery(options: apollo.SkipToken | apollo.useQuery.Options<OfferFormOutletsQuery, OfferFormOutletsQueryVariables> = {}) {
  return apollo.useQuery<OfferFormOutletsQuery, OfferFormOutletsQueryVariables>(OfferFormOutletsDocument, options as apollo.useQuery.Options<OfferFormOutletsQuery, OfferFormOutletsQueryVariables>);
}
export function useOfferFormOutletsLazyQuery(options?: apollo.useLazyQuery.Options<OfferFormOutletsQuery, OfferFormOutletsQueryVariables>) {
  return apollo.useLazyQuery<OfferFormOutletsQuery, OfferFormOutletsQueryVariables>(OfferFormOutletsDocument, options);
}