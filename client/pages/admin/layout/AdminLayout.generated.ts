/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminInboxQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminInboxQuery = { overview: { __typename: 'Overview', inbox: { __typename: 'Inbox', pendingBusinesses: number, pendingOffers: number, pendingOrders: number, unhandledMessages: number, openReports: number, openAppeals: number } } };

export type PaletteBusinessesQueryVariables = Exact<{
  search: string;
}>;


export type PaletteBusinessesQuery = { searchBusinesses: Array<{ __typename: 'BusinessSummary', id: string, businessName: string, businessId: string, status: Types.BusinessStatus }> };

export type PaletteOffersQueryVariables = Exact<{
  search: string;
}>;


export type PaletteOffersQuery = { adminOffers: { __typename: 'ManagedOfferPage', items: Array<{ __typename: 'ManagedOffer', id: string, shown: { __typename: 'OfferContent', title: string }, business: { __typename: 'OfferBusiness', id: string, businessName: string } }> } };


export const AdminInboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminInbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"overview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pendingBusinesses"}},{"kind":"Field","name":{"kind":"Name","value":"pendingOffers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingOrders"}},{"kind":"Field","name":{"kind":"Name","value":"unhandledMessages"}},{"kind":"Field","name":{"kind":"Name","value":"openReports"}},{"kind":"Field","name":{"kind":"Name","value":"openAppeals"}}]}}]}}]}}]} as unknown as DocumentNode<AdminInboxQuery, AdminInboxQueryVariables>;
export const PaletteBusinessesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaletteBusinesses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchBusinesses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"NullValue"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"businessId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<PaletteBusinessesQuery, PaletteBusinessesQueryVariables>;
export const PaletteOffersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaletteOffers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminOffers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"size"},"value":{"kind":"IntValue","value":"6"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shown"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PaletteOffersQuery, PaletteOffersQueryVariables>;
export function useAdminInboxQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminInboxQuery, AdminInboxQueryVariables> = {}) {
  return apollo.useQuery<AdminInboxQuery, AdminInboxQueryVariables>(AdminInboxDocument, options as apollo.useQuery.Options<AdminInboxQuery, AdminInboxQueryVariables>);
}
export function useAdminInboxLazyQuery(options?: apollo.useLazyQuery.Options<AdminInboxQuery, AdminInboxQueryVariables>) {
  return apollo.useLazyQuery<AdminInboxQuery, AdminInboxQueryVariables>(AdminInboxDocument, options);
}
export function usePaletteBusinessesQuery(options: apollo.SkipToken | apollo.useQuery.Options<PaletteBusinessesQuery, PaletteBusinessesQueryVariables>) {
  return apollo.useQuery<PaletteBusinessesQuery, PaletteBusinessesQueryVariables>(PaletteBusinessesDocument, options as apollo.useQuery.Options<PaletteBusinessesQuery, PaletteBusinessesQueryVariables>);
}
export function usePaletteBusinessesLazyQuery(options?: apollo.useLazyQuery.Options<PaletteBusinessesQuery, PaletteBusinessesQueryVariables>) {
  return apollo.useLazyQuery<PaletteBusinessesQuery, PaletteBusinessesQueryVariables>(PaletteBusinessesDocument, options);
}
export function usePaletteOffersQuery(options: apollo.SkipToken | apollo.useQuery.Options<PaletteOffersQuery, PaletteOffersQueryVariables>) {
  return apollo.useQuery<PaletteOffersQuery, PaletteOffersQueryVariables>(PaletteOffersDocument, options as apollo.useQuery.Options<PaletteOffersQuery, PaletteOffersQueryVariables>);
}
export function usePaletteOffersLazyQuery(options?: apollo.useLazyQuery.Options<PaletteOffersQuery, PaletteOffersQueryVariables>) {
  return apollo.useLazyQuery<PaletteOffersQuery, PaletteOffersQueryVariables>(PaletteOffersDocument, options);
}