/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AiApisQueryVariables = Exact<{ [key: string]: never; }>;


export type AiApisQuery = { aiApis: Array<{ __typename: 'AiApi', id: string, service: Types.AiService, serviceName: string, modelName: string, maskedKey: string, endpoint: string | null, chatLimit: number, createdAt: string, version: number }>, aiServices: Array<{ __typename: 'AiServiceInfo', id: Types.AiService, name: string, needsEndpoint: boolean }> };

export type AiApiRowFragment = { __typename: 'AiApi', id: string, service: Types.AiService, serviceName: string, modelName: string, maskedKey: string, endpoint: string | null, chatLimit: number, createdAt: string, version: number };

export type VerifyAiKeyMutationVariables = Exact<{
  input: Types.VerifyAiKeyInput;
}>;


export type VerifyAiKeyMutation = { verifyAiKey: { __typename: 'VerifyAiKeyPayload', isValid: boolean, message: string, models: Array<{ __typename: 'AiModel', id: string, name: string, description: string | null }> } };

export type CreateAiApiMutationVariables = Exact<{
  input: Types.AiApiInput;
}>;


export type CreateAiApiMutation = { createAiApi: { __typename: 'AiApiPayload', api: { __typename: 'AiApi', id: string, service: Types.AiService, serviceName: string, modelName: string, maskedKey: string, endpoint: string | null, chatLimit: number, createdAt: string, version: number } } };

export type UpdateAiApiMutationVariables = Exact<{
  id: string | number;
  input: Types.AiApiInput;
  version?: number | null | undefined;
}>;


export type UpdateAiApiMutation = { updateAiApi: { __typename: 'AiApiPayload', api: { __typename: 'AiApi', id: string, service: Types.AiService, serviceName: string, modelName: string, maskedKey: string, endpoint: string | null, chatLimit: number, createdAt: string, version: number } } };

export type DeleteAiApiMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAiApiMutation = { deleteAiApi: { __typename: 'DeleteAiApiPayload', id: string } };

export type VerifyAiApiMutationVariables = Exact<{
  id: string | number;
}>;


export type VerifyAiApiMutation = { verifyAiApi: { __typename: 'VerifyAiKeyPayload', isValid: boolean, message: string, models: Array<{ __typename: 'AiModel', id: string, name: string, description: string | null }> } };

export type SetAiChatLimitMutationVariables = Exact<{
  id: string | number;
  chatLimit: number;
  version?: number | null | undefined;
}>;


export type SetAiChatLimitMutation = { setAiChatLimit: { __typename: 'AiApiPayload', api: { __typename: 'AiApi', id: string, service: Types.AiService, serviceName: string, modelName: string, maskedKey: string, endpoint: string | null, chatLimit: number, createdAt: string, version: number } } };

export const AiApiRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiApiRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiApi"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"maskedKey"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"chatLimit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AiApiRowFragment, unknown>;
export const AiApisDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AiApis"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aiApis"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AiApiRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiServices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"needsEndpoint"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiApiRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiApi"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"maskedKey"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"chatLimit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AiApisQuery, AiApisQueryVariables>;
export const VerifyAiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyAiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerifyAiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyAiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isValid"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}}]} as unknown as DocumentNode<VerifyAiKeyMutation, VerifyAiKeyMutationVariables>;
export const CreateAiApiDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAiApi"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AiApiInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAiApi"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"api"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AiApiRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiApiRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiApi"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"maskedKey"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"chatLimit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<CreateAiApiMutation, CreateAiApiMutationVariables>;
export const UpdateAiApiDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAiApi"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AiApiInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAiApi"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"api"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AiApiRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiApiRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiApi"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"maskedKey"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"chatLimit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<UpdateAiApiMutation, UpdateAiApiMutationVariables>;
export const DeleteAiApiDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAiApi"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAiApi"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteAiApiMutation, DeleteAiApiMutationVariables>;
export const VerifyAiApiDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyAiApi"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyAiApi"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isValid"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}}]} as unknown as DocumentNode<VerifyAiApiMutation, VerifyAiApiMutationVariables>;
export const SetAiChatLimitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetAiChatLimit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"chatLimit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setAiChatLimit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"chatLimit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"chatLimit"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"api"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AiApiRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiApiRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiApi"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"maskedKey"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"chatLimit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SetAiChatLimitMutation, SetAiChatLimitMutationVariables>;
export function useAiApisQuery(options: apollo.SkipToken | apollo.useQuery.Options<AiApisQuery, AiApisQueryVariables> = {}) {
  return apollo.useQuery<AiApisQuery, AiApisQueryVariables>(AiApisDocument, options as apollo.useQuery.Options<AiApisQuery, AiApisQueryVariables>);
}
export function useAiApisLazyQuery(options?: apollo.useLazyQuery.Options<AiApisQuery, AiApisQueryVariables>) {
  return apollo.useLazyQuery<AiApisQuery, AiApisQueryVariables>(AiApisDocument, options);
}
export function useVerifyAiKeyMutation(options?: apollo.useMutation.Options<VerifyAiKeyMutation, VerifyAiKeyMutationVariables>) {
  return apollo.useMutation<VerifyAiKeyMutation, VerifyAiKeyMutationVariables>(VerifyAiKeyDocument, options);
}
export function useCreateAiApiMutation(options?: apollo.useMutation.Options<CreateAiApiMutation, CreateAiApiMutationVariables>) {
  return apollo.useMutation<CreateAiApiMutation, CreateAiApiMutationVariables>(CreateAiApiDocument, options);
}
export function useUpdateAiApiMutation(options?: apollo.useMutation.Options<UpdateAiApiMutation, UpdateAiApiMutationVariables>) {
  return apollo.useMutation<UpdateAiApiMutation, UpdateAiApiMutationVariables>(UpdateAiApiDocument, options);
}
export function useDeleteAiApiMutation(options?: apollo.useMutation.Options<DeleteAiApiMutation, DeleteAiApiMutationVariables>) {
  return apollo.useMutation<DeleteAiApiMutation, DeleteAiApiMutationVariables>(DeleteAiApiDocument, options);
}
export function useVerifyAiApiMutation(options?: apollo.useMutation.Options<VerifyAiApiMutation, VerifyAiApiMutationVariables>) {
  return apollo.useMutation<VerifyAiApiMutation, VerifyAiApiMutationVariables>(VerifyAiApiDocument, options);
}
export function useSetAiChatLimitMutation(options?: apollo.useMutation.Options<SetAiChatLimitMutation, SetAiChatLimitMutationVariables>) {
  return apollo.useMutation<SetAiChatLimitMutation, SetAiChatLimitMutationVariables>(SetAiChatLimitDocument, options);
}