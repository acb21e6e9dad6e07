/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LoginConsumerMutationVariables = Exact<{
  input: Types.LoginInput;
}>;


export type LoginConsumerMutation = { loginConsumer: { __typename: 'LoginConsumerPayload', user: { __typename: 'Consumer', id: string } } };

export type RegisterConsumerMutationVariables = Exact<{
  input: Types.RegisterConsumerInput;
}>;


export type RegisterConsumerMutation = { registerConsumer: { __typename: 'LoginConsumerPayload', user: { __typename: 'Consumer', id: string } } };


export const LoginConsumerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginConsumer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginConsumer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<LoginConsumerMutation, LoginConsumerMutationVariables>;
export const RegisterConsumerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterConsumer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterConsumerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerConsumer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RegisterConsumerMutation, RegisterConsumerMutationVariables>;
export function useLoginConsumerMutation(options?: apollo.useMutation.Options<LoginConsumerMutation, LoginConsumerMutationVariables>) {
  return apollo.useMutation<LoginConsumerMutation, LoginConsumerMutationVariables>(LoginConsumerDocument, options);
}
export function useRegisterConsumerMutation(options?: apollo.useMutation.Options<RegisterConsumerMutation, RegisterConsumerMutationVariables>) {
  return apollo.useMutation<RegisterConsumerMutation, RegisterConsumerMutationVariables>(RegisterConsumerDocument, options);
}