/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalDraftsQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalDraftsQuery = { offerDrafts: Array<{ __typename: 'OfferDraft', id: string, version: number, device: string, savedAt: string, madeBy: string | null, editedBy: string | null, deletedAt: string, content: { __typename: 'OfferContent', title: string } }> };

export type DeleteOfferDraftMutationVariables = Exact<{
  id: string | number;
  version: number;
}>;


export type DeleteOfferDraftMutation = { deleteOfferDraft: { __typename: 'DeleteOfferDraftPayload', id: string } };


export const PortalDraftsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalDrafts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerDrafts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"editedBy"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}}]}}]}}]} as unknown as DocumentNode<PortalDraftsQuery, PortalDraftsQueryVariables>;
export const DeleteOfferDraftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOfferDraft"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOfferDraft"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteOfferDraftMutation, DeleteOfferDraftMutationVariables>;
export function usePortalDraftsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalDraftsQuery, PortalDraftsQueryVariables> = {}) {
  return apollo.useQuery<PortalDraftsQuery, PortalDraftsQueryVariables>(PortalDraftsDocument, options as apollo.useQuery.Options<PortalDraftsQuery, PortalDraftsQueryVariables>);
}
export function usePortalDraftsLazyQuery(options?: apollo.useLazyQuery.Options<PortalDraftsQuery, PortalDraftsQueryVariables>) {
  return apollo.useLazyQuery<PortalDraftsQuery, PortalDraftsQueryVariables>(PortalDraftsDocument, options);
}
export function useDeleteOfferDraftMutation(options?: apollo.useMutation.Options<DeleteOfferDraftMutation, DeleteOfferDraftMutationVariables>) {
  return apollo.useMutation<DeleteOfferDraftMutation, DeleteOfferDraftMutationVariables>(DeleteOfferDraftDocument, options);
}