/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CheckPriceQueryVariables = Exact<{
  input: Types.PriceDraft;
}>;


export type CheckPriceQuery = { checkPrice: { __typename: 'PriceVerdict', accepted: boolean, discountPercentage: number | null, notices: Array<string>, faults: Array<{ __typename: 'PriceFault', field: string, message: string }>, compareWith: { __typename: 'ComparePrice', amount: number, basis: Types.PriceBasis, since: string | null } | null, priceMark: { __typename: 'PriceMark', kind: Types.PriceMarkKind, offersCompared: number }, knownLowest: { __typename: 'PastPrice', price: number, from: string, to: string, offerId: string } | null, resembling: Array<{ __typename: 'ResemblingPrice', name: string, price: number, from: string, to: string }> } };

export type MyProductsQueryVariables = Exact<{
  search: string;
}>;


export type MyProductsQuery = { myProducts: Array<{ __typename: 'Product', id: string, name: string, gtin: string | null, lastPrice: { __typename: 'PastPrice', price: number, from: string, to: string } | null }> };


export const CheckPriceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckPrice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PriceDraft"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkPrice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountPercentage"}},{"kind":"Field","name":{"kind":"Name","value":"compareWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}},{"kind":"Field","name":{"kind":"Name","value":"priceMark"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"offersCompared"}}]}},{"kind":"Field","name":{"kind":"Name","value":"knownLowest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"offerId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notices"}},{"kind":"Field","name":{"kind":"Name","value":"resembling"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]} as unknown as DocumentNode<CheckPriceQuery, CheckPriceQueryVariables>;
export const MyProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"gtin"}},{"kind":"Field","name":{"kind":"Name","value":"lastPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]} as unknown as DocumentNode<MyProductsQuery, MyProductsQueryVariables>;
export function useCheckPriceQuery(options: apollo.SkipToken | apollo.useQuery.Options<CheckPriceQuery, CheckPriceQueryVariables>) {
  return apollo.useQuery<CheckPriceQuery, CheckPriceQueryVariables>(CheckPriceDocument, options as apollo.useQuery.Options<CheckPriceQuery, CheckPriceQueryVariables>);
}
export function useCheckPriceLazyQuery(options?: apollo.useLazyQuery.Options<CheckPriceQuery, CheckPriceQueryVariables>) {
  return apollo.useLazyQuery<CheckPriceQuery, CheckPriceQueryVariables>(CheckPriceDocument, options);
}
export function useMyProductsQuery(options: apollo.SkipToken | apollo.useQuery.Options<MyProductsQuery, MyProductsQueryVariables>) {
  return apollo.useQuery<MyProductsQuery, MyProductsQueryVariables>(MyProductsDocument, options as apollo.useQuery.Options<MyProductsQuery, MyProductsQueryVariables>);
}
export function useMyProductsLazyQuery(options?: apollo.useLazyQuery.Options<MyProductsQuery, MyProductsQueryVariables>) {
  return apollo.useLazyQuery<MyProductsQuery, MyProductsQueryVariables>(MyProductsDocument, options);
}