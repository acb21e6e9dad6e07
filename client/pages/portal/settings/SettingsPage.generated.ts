/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalSettingsQuery = { myBusiness: { __typename: 'Business', id: string, businessName: string, businessId: string, contactPerson: string, email: string, pendingEmail: string | null, phone: string, street: string, postCode: string, town: string, eInvoiceAddress: string, eInvoiceOperator: string, buyerReference: string, status: Types.BusinessStatus, emailVerified: boolean, createdAt: string, version: number } };

export type PortalOwnDataQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalOwnDataQuery = { myBusinessData: unknown };

export type UpdateBusinessProfileMutationVariables = Exact<{
  input: Types.BusinessProfileInput;
  version?: number | null | undefined;
}>;


export type UpdateBusinessProfileMutation = { updateBusinessProfile: { __typename: 'UpdateBusinessProfilePayload', business: { __typename: 'Business', id: string, contactPerson: string, email: string, pendingEmail: string | null, phone: string, street: string, postCode: string, town: string, eInvoiceAddress: string, eInvoiceOperator: string, buyerReference: string, emailVerified: boolean, version: number } } };

export type PortalRegisteredAddressQueryVariables = Exact<{
  businessId: string;
}>;


export type PortalRegisteredAddressQuery = { companiesByBusinessId: Array<{ __typename: 'Company', businessName: string, postalAddress: { __typename: 'PostalAddress', street: string, postCode: string, town: string } | null }> };


export const PortalSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myBusiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"businessId"}},{"kind":"Field","name":{"kind":"Name","value":"contactPerson"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"postCode"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"eInvoiceAddress"}},{"kind":"Field","name":{"kind":"Name","value":"eInvoiceOperator"}},{"kind":"Field","name":{"kind":"Name","value":"buyerReference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<PortalSettingsQuery, PortalSettingsQueryVariables>;
export const PortalOwnDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalOwnData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myBusinessData"}}]}}]} as unknown as DocumentNode<PortalOwnDataQuery, PortalOwnDataQueryVariables>;
export const UpdateBusinessProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateBusinessProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BusinessProfileInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBusinessProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactPerson"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"postCode"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"eInvoiceAddress"}},{"kind":"Field","name":{"kind":"Name","value":"eInvoiceOperator"}},{"kind":"Field","name":{"kind":"Name","value":"buyerReference"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateBusinessProfileMutation, UpdateBusinessProfileMutationVariables>;
export const PortalRegisteredAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalRegisteredAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companiesByBusinessId"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"businessId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"postalAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"postCode"}},{"kind":"Field","name":{"kind":"Name","value":"town"}}]}}]}}]}}]} as unknown as DocumentNode<PortalRegisteredAddressQuery, PortalRegisteredAddressQueryVariables>;
export function usePortalSettingsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalSettingsQuery, PortalSettingsQueryVariables> = {}) {
  return apollo.useQuery<PortalSettingsQuery, PortalSettingsQueryVariables>(PortalSettingsDocument, options as apollo.useQuery.Options<PortalSettingsQuery, PortalSettingsQueryVariables>);
}
export function usePortalSettingsLazyQuery(options?: apollo.useLazyQuery.Options<PortalSettingsQuery, PortalSettingsQueryVariables>) {
  return apollo.useLazyQuery<PortalSettingsQuery, PortalSettingsQueryVariables>(PortalSettingsDocument, options);
}
export function usePortalOwnDataQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalOwnDataQuery, PortalOwnDataQueryVariables> = {}) {
  return apollo.useQuery<PortalOwnDataQuery, PortalOwnDataQueryVariables>(PortalOwnDataDocument, options as apollo.useQuery.Options<PortalOwnDataQuery, PortalOwnDataQueryVariables>);
}
export function usePortalOwnDataLazyQuery(options?: apollo.useLazyQuery.Options<PortalOwnDataQuery, PortalOwnDataQueryVariables>) {
  return apollo.useLazyQuery<PortalOwnDataQuery, PortalOwnDataQueryVariables>(PortalOwnDataDocument, options);
}
export function useUpdateBusinessProfileMutation(options?: apollo.useMutation.Options<UpdateBusinessProfileMutation, UpdateBusinessProfileMutationVariables>) {
  return apollo.useMutation<UpdateBusinessProfileMutation, UpdateBusinessProfileMutationVariables>(UpdateBusinessProfileDocument, options);
}
export function usePortalRegisteredAddressQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalRegisteredAddressQuery, PortalRegisteredAddressQueryVariables>) {
  return apollo.useQuery<PortalRegisteredAddressQuery, PortalRegisteredAddressQueryVariables>(PortalRegisteredAddressDocument, options as apollo.useQuery.Options<PortalRegisteredAddressQuery, PortalRegisteredAddressQueryVariables>);
}
export function usePortalRegisteredAddressLazyQuery(options?: apollo.useLazyQuery.Options<PortalRegisteredAddressQuery, PortalRegisteredAddressQueryVariables>) {
  return apollo.useLazyQuery<PortalRegisteredAddressQuery, PortalRegisteredAddressQueryVariables>(PortalRegisteredAddressDocument, options);
}