/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfferTypeChoicesFragment = { __typename: 'OfferPricing', currency: Types.Currency, taxRate: number, offerTypes: Array<{ __typename: 'OfferTypePrice', type: Types.OfferType, name: string, price: number, maxDays: number, maxImages: number }> };

export type OfferCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferCategoriesQuery = { categories: Array<{ __typename: 'Category', id: string, name: string }> };

export type RenderFlyerMutationVariables = Exact<{
  file: File;
  type: Types.OfferType;
}>;


export type RenderFlyerMutation = { renderFlyer: { __typename: 'RenderFlyerPayload', pages: Array<{ __typename: 'RenderedPage', picture: string, text: string }> } };

export const OfferTypeChoicesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferTypeChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfferPricing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"maxDays"}},{"kind":"Field","name":{"kind":"Name","value":"maxImages"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}}]}}]} as unknown as DocumentNode<OfferTypeChoicesFragment, unknown>;
export const OfferCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfferCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<OfferCategoriesQuery, OfferCategoriesQueryVariables>;
export const RenderFlyerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenderFlyer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renderFlyer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]} as unknown as DocumentNode<RenderFlyerMutation, RenderFlyerMutationVariables>;
export function useOfferCategoriesQuery(options: apollo.SkipToken | apollo.useQuery.Options<OfferCategoriesQuery, OfferCategoriesQueryVariables> = {}) {
  return apollo.useQuery<OfferCategoriesQuery, OfferCategoriesQueryVariables>(OfferCategoriesDocument, options as apollo.useQuery.Options<OfferCategoriesQuery, OfferCategoriesQueryVariables>);
}
export function useOfferCategoriesLazyQuery(options?: apollo.useLazyQuery.Options<OfferCategoriesQuery, OfferCategoriesQueryVariables>) {
  return apollo.useLazyQuery<OfferCategoriesQuery, OfferCategoriesQueryVariables>(OfferCategoriesDocument, options);
}
export function useRenderFlyerMutation(options?: apollo.useMutation.Options<RenderFlyerMutation, RenderFlyerMutationVariables>) {
  return apollo.useMutation<RenderFlyerMutation, RenderFlyerMutationVariables>(RenderFlyerDocument, options);
}