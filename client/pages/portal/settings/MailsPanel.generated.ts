/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalMailChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalMailChoicesQuery = { businessMailChoices: Array<{ __typename: 'BusinessMailChoice', kind: Types.BusinessMailKind, isOn: boolean }> };

export type SetBusinessMailMutationVariables = Exact<{
  kind: Types.BusinessMailKind;
  isOn: boolean;
}>;


export type SetBusinessMailMutation = { setBusinessMail: { __typename: 'SetBusinessMailPayload', choices: Array<{ __typename: 'BusinessMailChoice', kind: Types.BusinessMailKind, isOn: boolean }> } };


export const PortalMailChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalMailChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businessMailChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}}]}}]}}]} as unknown as DocumentNode<PortalMailChoicesQuery, PortalMailChoicesQueryVariables>;
export const SetBusinessMailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetBusinessMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BusinessMailKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setBusinessMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"isOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}}]}}]}}]}}]} as unknown as DocumentNode<SetBusinessMailMutation, SetBusinessMailMutationVariables>;
export function usePortalMailChoicesQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalMailChoicesQuery, PortalMailChoicesQueryVariables> = {}) {
  return apollo.useQuery<PortalMailChoicesQuery, PortalMailChoicesQueryVariables>(PortalMailChoicesDocument, options as apollo.useQuery.Options<PortalMailChoicesQuery, PortalMailChoicesQueryVariables>);
}
export function usePortalMailChoicesLazyQuery(options?: apollo.useLazyQuery.Options<PortalMailChoicesQuery, PortalMailChoicesQueryVariables>) {
  return apollo.useLazyQuery<PortalMailChoicesQuery, PortalMailChoicesQueryVariables>(PortalMailChoicesDocument, options);
}
export function useSetBusinessMailMutation(options?: apollo.useMutation.Options<SetBusinessMailMutation, SetBusinessMailMutationVariables>) {
  return apollo.useMutation<SetBusinessMailMutation, SetBusinessMailMutationVariables>(SetBusinessMailDocument, options);
}