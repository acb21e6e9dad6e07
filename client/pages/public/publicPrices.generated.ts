/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PublicPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicPricesQuery = { offerPricing: { __typename: 'OfferPricing', currency: Types.Currency, taxRate: number, offerTypes: Array<{ __typename: 'OfferTypePrice', type: Types.OfferType, name: string, price: number }> } };


export const PublicPricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublicPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerPricing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}},{"kind":"Field","name":{"kind":"Name","value":"offerTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]}}]} as unknown as DocumentNode<PublicPricesQuery, PublicPricesQueryVariables>;
export function usePublicPricesQuery(options: apollo.SkipToken | apollo.useQuery.Options<PublicPricesQuery, PublicPricesQueryVariables> = {}) {
  return apollo.useQuery<PublicPricesQuery, PublicPricesQueryVariables>(PublicPricesDocument, options as apollo.useQuery.Options<PublicPricesQuery, PublicPricesQueryVariables>);
}
export function usePublicPricesLazyQuery(options?: apollo.useLazyQuery.Options<PublicPricesQuery, PublicPricesQueryVariables>) {
  return apollo.useLazyQuery<PublicPricesQuery, PublicPricesQueryVariables>(PublicPricesDocument, options);
}