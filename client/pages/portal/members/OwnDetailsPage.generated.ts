/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalOwnDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalOwnDetailsQuery = { viewer: { __typename: 'Viewer', business: { __typename: 'BusinessSession', id: string, name: string, email: string, pendingEmail: string | null, version: number, getsTillCards: boolean } | null } };

export type SetMyTillCardsMutationVariables = Exact<{
  isOn: boolean;
}>;


export type SetMyTillCardsMutation = { setMyTillCards: { __typename: 'SetMyTillCardsPayload', viewer: { __typename: 'Viewer', business: { __typename: 'BusinessSession', id: string, getsTillCards: boolean } | null } } };

export type UpdateMyDetailsMutationVariables = Exact<{
  input: Types.MyDetailsInput;
  version?: number | null | undefined;
}>;


export type UpdateMyDetailsMutation = { updateMyDetails: { __typename: 'UpdateMyDetailsPayload', viewer: { __typename: 'Viewer', business: { __typename: 'BusinessSession', id: string, name: string, email: string, pendingEmail: string | null, version: number } | null } } };


export const PortalOwnDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalOwnDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"getsTillCards"}}]}}]}}]}}]} as unknown as DocumentNode<PortalOwnDetailsQuery, PortalOwnDetailsQueryVariables>;
export const SetMyTillCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetMyTillCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMyTillCards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"getsTillCards"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetMyTillCardsMutation, SetMyTillCardsMutationVariables>;
export const UpdateMyDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateMyDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MyDetailsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMyDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateMyDetailsMutation, UpdateMyDetailsMutationVariables>;
export function usePortalOwnDetailsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalOwnDetailsQuery, PortalOwnDetailsQueryVariables> = {}) {
  return apollo.useQuery<PortalOwnDetailsQuery, PortalOwnDetailsQueryVariables>(PortalOwnDetailsDocument, options as apollo.useQuery.Options<PortalOwnDetailsQuery, PortalOwnDetailsQueryVariables>);
}
export function usePortalOwnDetailsLazyQuery(options?: apollo.useLazyQuery.Options<PortalOwnDetailsQuery, PortalOwnDetailsQueryVariables>) {
  return apollo.useLazyQuery<PortalOwnDetailsQuery, PortalOwnDetailsQueryVariables>(PortalOwnDetailsDocument, options);
}
export function useSetMyTillCardsMutation(options?: apollo.useMutation.Options<SetMyTillCardsMutation, SetMyTillCardsMutationVariables>) {
  return apollo.useMutation<SetMyTillCardsMutation, SetMyTillCardsMutationVariables>(SetMyTillCardsDocument, options);
}
export function useUpdateMyDetailsMutation(options?: apollo.useMutation.Options<UpdateMyDetailsMutation, UpdateMyDetailsMutationVariables>) {
  return apollo.useMutation<UpdateMyDetailsMutation, UpdateMyDetailsMutationVariables>(UpdateMyDetailsDocument, options);
}