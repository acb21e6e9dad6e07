/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CompaniesByBusinessIdQueryVariables = Exact<{
  businessId: string;
}>;


export type CompaniesByBusinessIdQuery = { companiesByBusinessId: Array<{ __typename: 'Company', businessName: string, businessId: string }> };

export type RegisterBusinessMutationVariables = Exact<{
  input: Types.RegisterBusinessInput;
}>;


export type RegisterBusinessMutation = { registerBusiness: { __typename: 'RegisterBusinessPayload', status: Types.BusinessStatus } };


export const CompaniesByBusinessIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompaniesByBusinessId"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companiesByBusinessId"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"businessId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"businessId"}}]}}]}}]} as unknown as DocumentNode<CompaniesByBusinessIdQuery, CompaniesByBusinessIdQueryVariables>;
export const RegisterBusinessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterBusiness"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterBusinessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerBusiness"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RegisterBusinessMutation, RegisterBusinessMutationVariables>;
export function useCompaniesByBusinessIdQuery(options: apollo.SkipToken | apollo.useQuery.Options<CompaniesByBusinessIdQuery, CompaniesByBusinessIdQueryVariables>) {
  return apollo.useQuery<CompaniesByBusinessIdQuery, CompaniesByBusinessIdQueryVariables>(CompaniesByBusinessIdDocument, options as apollo.useQuery.Options<CompaniesByBusinessIdQuery, CompaniesByBusinessIdQueryVariables>);
}
export function useCompaniesByBusinessIdLazyQuery(options?: apollo.useLazyQuery.Options<CompaniesByBusinessIdQuery, CompaniesByBusinessIdQueryVariables>) {
  return apollo.useLazyQuery<CompaniesByBusinessIdQuery, CompaniesByBusinessIdQueryVariables>(CompaniesByBusinessIdDocument, options);
}
export function useRegisterBusinessMutation(options?: apollo.useMutation.Options<RegisterBusinessMutation, RegisterBusinessMutationVariables>) {
  return apollo.useMutation<RegisterBusinessMutation, RegisterBusinessMutationVariables>(RegisterBusinessDocument, options);
}