/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PushSettingsPartsFragment = { __typename: 'PushSettings', kinds: Array<Types.PushKind>, perDay: number, quietFrom: number, quietUntil: number, version: number, devices: Array<{ __typename: 'PushDevice', id: string, name: string, createdAt: string }> };

export type PushKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type PushKeyQuery = { pushKey: string };

export type PushSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type PushSettingsQuery = { pushSettings: { __typename: 'PushSettings', kinds: Array<Types.PushKind>, perDay: number, quietFrom: number, quietUntil: number, version: number, devices: Array<{ __typename: 'PushDevice', id: string, name: string, createdAt: string }> } };

export type RegisterPushDeviceMutationVariables = Exact<{
  input: Types.PushDeviceInput;
}>;


export type RegisterPushDeviceMutation = { registerPushDevice: { __typename: 'RegisterPushDevicePayload', device: { __typename: 'PushDevice', id: string } } };

export type RemovePushDeviceMutationVariables = Exact<{
  id: string | number;
}>;


export type RemovePushDeviceMutation = { removePushDevice: { __typename: 'PushSettingsPayload', settings: { __typename: 'PushSettings', kinds: Array<Types.PushKind>, perDay: number, quietFrom: number, quietUntil: number, version: number, devices: Array<{ __typename: 'PushDevice', id: string, name: string, createdAt: string }> } } };

export type SetPushSettingsMutationVariables = Exact<{
  input: Types.PushSettingsInput;
  version?: number | null | undefined;
}>;


export type SetPushSettingsMutation = { setPushSettings: { __typename: 'PushSettingsPayload', settings: { __typename: 'PushSettings', kinds: Array<Types.PushKind>, perDay: number, quietFrom: number, quietUntil: number, version: number, devices: Array<{ __typename: 'PushDevice', id: string, name: string, createdAt: string }> } } };

export type SendTestPushMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestPushMutation = { sendTestPush: { __typename: 'SendTestPushPayload', sent: number, settings: { __typename: 'PushSettings', kinds: Array<Types.PushKind>, perDay: number, quietFrom: number, quietUntil: number, version: number, devices: Array<{ __typename: 'PushDevice', id: string, name: string, createdAt: string }> } } };

export const PushSettingsPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushSettingsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<PushSettingsPartsFragment, unknown>;
export const PushKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushKey"}}]}}]} as unknown as DocumentNode<PushKeyQuery, PushKeyQueryVariables>;
export const PushSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushSettingsParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushSettingsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<PushSettingsQuery, PushSettingsQueryVariables>;
export const RegisterPushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterPushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushDeviceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerPushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RegisterPushDeviceMutation, RegisterPushDeviceMutationVariables>;
export const RemovePushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushSettingsParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushSettingsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>;
export const SetPushSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPushSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushSettingsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPushSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushSettingsParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushSettingsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SetPushSettingsMutation, SetPushSettingsMutationVariables>;
export const SendTestPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestPush"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestPush"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushSettingsParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushSettingsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SendTestPushMutation, SendTestPushMutationVariables>;
export function usePushKeyQuery(options: apollo.SkipToken | apollo.useQuery.Options<PushKeyQuery, PushKeyQueryVariables> = {}) {
  return apollo.useQuery<PushKeyQuery, PushKeyQueryVariables>(PushKeyDocument, options as apollo.useQuery.Options<PushKeyQuery, PushKeyQueryVariables>);
}
export function usePushKeyLazyQuery(options?: apollo.useLazyQuery.Options<PushKeyQuery, PushKeyQueryVariables>) {
  return apollo.useLazyQuery<PushKeyQuery, PushKeyQueryVariables>(PushKeyDocument, options);
}
export function usePushSettingsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PushSettingsQuery, PushSettingsQueryVariables> = {}) {
  return apollo.useQuery<PushSettingsQuery, PushSettingsQueryVariables>(PushSettingsDocument, options as apollo.useQuery.Options<PushSettingsQuery, PushSettingsQueryVariables>);
}
export function usePushSettingsLazyQuery(options?: apollo.useLazyQuery.Options<PushSettingsQuery, PushSettingsQueryVariables>) {
  return apollo.useLazyQuery<PushSettingsQuery, PushSettingsQueryVariables>(PushSettingsDocument, options);
}
export function useRegisterPushDeviceMutation(options?: apollo.useMutation.Options<RegisterPushDeviceMutation, RegisterPushDeviceMutationVariables>) {
  return apollo.useMutation<RegisterPushDeviceMutation, RegisterPushDeviceMutationVariables>(RegisterPushDeviceDocument, options);
}
export function useRemovePushDeviceMutation(options?: apollo.useMutation.Options<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>) {
  return apollo.useMutation<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>(RemovePushDeviceDocument, options);
}
export function useSetPushSettingsMutation(options?: apollo.useMutation.Options<SetPushSettingsMutation, SetPushSettingsMutationVariables>) {
  return apollo.useMutation<SetPushSettingsMutation, SetPushSettingsMutationVariables>(SetPushSettingsDocument, options);
}
export function useSendTestPushMutation(options?: apollo.useMutation.Options<SendTestPushMutation, SendTestPushMutationVariables>) {
  return apollo.useMutation<SendTestPushMutation, SendTestPushMutationVariables>(SendTestPushDocument, options);
}