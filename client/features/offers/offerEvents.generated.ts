/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CountOfferViewMutationVariables = Exact<{
  id: string | number;
}>;


export type CountOfferViewMutation = { recordOfferView: { __typename: 'RecordPayload', counted: boolean } };

export type CountOfferClickMutationVariables = Exact<{
  id: string | number;
  city?: string | null | undefined;
}>;


export type CountOfferClickMutation = { recordOfferClick: { __typename: 'RecordPayload', counted: boolean } };

export type CountConversionMutationVariables = Exact<{
  input: Types.ConversionInput;
}>;


export type CountConversionMutation = { recordConversion: { __typename: 'RecordPayload', counted: boolean } };


export const CountOfferViewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CountOfferView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordOfferView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"offerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}}]}}]}}]} as unknown as DocumentNode<CountOfferViewMutation, CountOfferViewMutationVariables>;
export const CountOfferClickDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CountOfferClick"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordOfferClick"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"offerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}}]}}]}}]} as unknown as DocumentNode<CountOfferClickMutation, CountOfferClickMutationVariables>;
export const CountConversionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CountConversion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConversionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordConversion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}}]}}]}}]} as unknown as DocumentNode<CountConversionMutation, CountConversionMutationVariables>;
export function useCountOfferViewMutation(options?: apollo.useMutation.Options<CountOfferViewMutation, CountOfferViewMutationVariables>) {
  return apollo.useMutation<CountOfferViewMutation, CountOfferViewMutationVariables>(CountOfferViewDocument, options);
}
export function useCountOfferClickMutation(options?: apollo.useMutation.Options<CountOfferClickMutation, CountOfferClickMutationVariables>) {
  return apollo.useMutation<CountOfferClickMutation, CountOfferClickMutationVariables>(CountOfferClickDocument, options);
}
export function useCountConversionMutation(options?: apollo.useMutation.Options<CountConversionMutation, CountConversionMutationVariables>) {
  return apollo.useMutation<CountConversionMutation, CountConversionMutationVariables>(CountConversionDocument, options);
}