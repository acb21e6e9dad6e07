/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UpdateConsumerCityMutationVariables = Exact<{
  city: string;
}>;


export type UpdateConsumerCityMutation = { updateConsumerCity: { __typename: 'UpdateConsumerCityPayload', consumer: { __typename: 'Consumer', id: string, city: string } } };

export type RequestEmailVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestEmailVerificationMutation = { requestEmailVerification: { __typename: 'RequestEmailVerificationPayload', viewer: { __typename: 'Viewer', id: string } } };

export type DeleteConsumerAccountMutationVariables = Exact<{
  password: string;
}>;


export type DeleteConsumerAccountMutation = { deleteConsumerAccount: { __typename: 'DeleteConsumerAccountPayload', id: string } };

export type MyConsumerDataQueryVariables = Exact<{ [key: string]: never; }>;


export type MyConsumerDataQuery = { myConsumerData: unknown };


export const UpdateConsumerCityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateConsumerCity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateConsumerCity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consumer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateConsumerCityMutation, UpdateConsumerCityMutationVariables>;
export const RequestEmailVerificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestEmailVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestEmailVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RequestEmailVerificationMutation, RequestEmailVerificationMutationVariables>;
export const DeleteConsumerAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteConsumerAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteConsumerAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteConsumerAccountMutation, DeleteConsumerAccountMutationVariables>;
export const MyConsumerDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyConsumerData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myConsumerData"}}]}}]} as unknown as DocumentNode<MyConsumerDataQuery, MyConsumerDataQueryVariables>;
export function useUpdateConsumerCityMutation(options?: apollo.useMutation.Options<UpdateConsumerCityMutation, UpdateConsumerCityMutationVariables>) {
  return apollo.useMutation<UpdateConsumerCityMutation, UpdateConsumerCityMutationVariables>(UpdateConsumerCityDocument, options);
}
export function useRequestEmailVerificationMutation(options?: apollo.useMutation.Options<RequestEmailVerificationMutation, RequestEmailVerificationMutationVariables>) {
  return apollo.useMutation<RequestEmailVerificationMutation, RequestEmailVerificationMutationVariables>(RequestEmailVerificationDocument, options);
}
export function useDeleteConsumerAccountMutation(options?: apollo.useMutation.Options<DeleteConsumerAccountMutation, DeleteConsumerAccountMutationVariables>) {
  return apollo.useMutation<DeleteConsumerAccountMutation, DeleteConsumerAccountMutationVariables>(DeleteConsumerAccountDocument, options);
}
export function useMyConsumerDataQuery(options: apollo.SkipToken | apollo.useQuery.Options<MyConsumerDataQuery, MyConsumerDataQueryVariables> = {}) {
  return apollo.useQuery<MyConsumerDataQuery, MyConsumerDataQueryVariables>(MyConsumerDataDocument, options as apollo.useQuery.Options<MyConsumerDataQuery, MyConsumerDataQueryVariables>);
}
export function useMyConsumerDataLazyQuery(options?: apollo.useLazyQuery.Options<MyConsumerDataQuery, MyConsumerDataQueryVariables>) {
  return apollo.useLazyQuery<MyConsumerDataQuery, MyConsumerDataQueryVariables>(MyConsumerDataDocument, options);
}