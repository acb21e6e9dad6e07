/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DigestPartsFragment = { __typename: 'Consumer', id: string, notificationsEnabled: boolean, digestFrequency: Types.DigestFrequency, digestWeekday: number, digestHour: number };

export type DigestQueryVariables = Exact<{ [key: string]: never; }>;


export type DigestQuery = { viewer: { __typename: 'Viewer', consumer: { __typename: 'Consumer', id: string, notificationsEnabled: boolean, digestFrequency: Types.DigestFrequency, digestWeekday: number, digestHour: number } | null } };

export type SetDigestMutationVariables = Exact<{
  frequency?: Types.DigestFrequency | null | undefined;
  weekday?: number | null | undefined;
  hour?: number | null | undefined;
}>;


export type SetDigestMutation = { setDigest: { __typename: 'SetNotificationsEnabledPayload', consumer: { __typename: 'Consumer', id: string, notificationsEnabled: boolean, digestFrequency: Types.DigestFrequency, digestWeekday: number, digestHour: number } } };

export const DigestPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DigestParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Consumer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notificationsEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"digestFrequency"}},{"kind":"Field","name":{"kind":"Name","value":"digestWeekday"}},{"kind":"Field","name":{"kind":"Name","value":"digestHour"}}]}}]} as unknown as DocumentNode<DigestPartsFragment, unknown>;
export const DigestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Digest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consumer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DigestParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DigestParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Consumer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notificationsEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"digestFrequency"}},{"kind":"Field","name":{"kind":"Name","value":"digestWeekday"}},{"kind":"Field","name":{"kind":"Name","value":"digestHour"}}]}}]} as unknown as DocumentNode<DigestQuery, DigestQueryVariables>;
export const SetDigestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetDigest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"frequency"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DigestFrequency"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"weekday"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hour"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setDigest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"frequency"},"value":{"kind":"Variable","name":{"kind":"Name","value":"frequency"}}},{"kind":"Argument","name":{"kind":"Name","value":"weekday"},"value":{"kind":"Variable","name":{"kind":"Name","value":"weekday"}}},{"kind":"Argument","name":{"kind":"Name","value":"hour"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hour"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consumer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DigestParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DigestParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Consumer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notificationsEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"digestFrequency"}},{"kind":"Field","name":{"kind":"Name","value":"digestWeekday"}},{"kind":"Field","name":{"kind":"Name","value":"digestHour"}}]}}]} as unknown as DocumentNode<SetDigestMutation, SetDigestMutationVariables>;
export function useDigestQuery(options: apollo.SkipToken | apollo.useQuery.Options<DigestQuery, DigestQueryVariables> = {}) {
  return apollo.useQuery<DigestQuery, DigestQueryVariables>(DigestDocument, options as apollo.useQuery.Options<DigestQuery, DigestQueryVariables>);
}
export function useDigestLazyQuery(options?: apollo.useLazyQuery.Options<DigestQuery, DigestQueryVariables>) {
  return apollo.useLazyQuery<DigestQuery, DigestQueryVariables>(DigestDocument, options);
}
export function useSetDigestMutation(options?: apollo.useMutation.Options<SetDigestMutation, SetDigestMutationVariables>) {
  return apollo.useMutation<SetDigestMutation, SetDigestMutationVariables>(SetDigestDocument, options);
}