/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WatchPartsFragment = { __typename: 'Watch', id: string, text: string, city: string | null, within: Types.DistanceBand, push: boolean, mail: boolean, version: number, category: { __typename: 'Category', id: string, name: string } | null };

export type WatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type WatchesQuery = { watches: Array<{ __typename: 'Watch', id: string, text: string, city: string | null, within: Types.DistanceBand, push: boolean, mail: boolean, version: number, category: { __typename: 'Category', id: string, name: string } | null }>, viewer: { __typename: 'Viewer', consumer: { __typename: 'Consumer', id: string, notificationsEnabled: boolean } | null }, categories: Array<{ __typename: 'Category', id: string, name: string }>, pushSettings: { __typename: 'PushSettings', devices: Array<{ __typename: 'PushDevice', id: string }> } };

export type WatchPreviewQueryVariables = Exact<{
  text: string;
  city?: string | null | undefined;
  within: Types.DistanceBand;
  categoryId?: string | number | null | undefined;
}>;


export type WatchPreviewQuery = { watchPreview: { __typename: 'WatchPreview', count: number, city: string | null, didYouMean: string | null, offers: Array<{ __typename: 'Offer', id: string, title: string, businessName: string }> } };

export type AddWatchMutationVariables = Exact<{
  input: Types.AddWatchInput;
}>;


export type AddWatchMutation = { addWatch: { __typename: 'WatchPayload', watch: { __typename: 'Watch', id: string, text: string, city: string | null, within: Types.DistanceBand, push: boolean, mail: boolean, version: number, category: { __typename: 'Category', id: string, name: string } | null } } };

export type UpdateWatchMutationVariables = Exact<{
  id: string | number;
  input: Types.UpdateWatchInput;
  version: number;
}>;


export type UpdateWatchMutation = { updateWatch: { __typename: 'WatchPayload', watch: { __typename: 'Watch', id: string, text: string, city: string | null, within: Types.DistanceBand, push: boolean, mail: boolean, version: number, category: { __typename: 'Category', id: string, name: string } | null } } };

export type RemoveWatchMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveWatchMutation = { removeWatch: { __typename: 'RemoveWatchPayload', id: string } };

export const WatchPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"push"}},{"kind":"Field","name":{"kind":"Name","value":"mail"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<WatchPartsFragment, unknown>;
export const WatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Watches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consumer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notificationsEnabled"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pushSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"push"}},{"kind":"Field","name":{"kind":"Name","value":"mail"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<WatchesQuery, WatchesQueryVariables>;
export const WatchPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"within"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DistanceBand"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watchPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}},{"kind":"Argument","name":{"kind":"Name","value":"within"},"value":{"kind":"Variable","name":{"kind":"Name","value":"within"}}},{"kind":"Argument","name":{"kind":"Name","value":"categoryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"didYouMean"}}]}}]}}]} as unknown as DocumentNode<WatchPreviewQuery, WatchPreviewQueryVariables>;
export const AddWatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddWatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddWatchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addWatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"push"}},{"kind":"Field","name":{"kind":"Name","value":"mail"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AddWatchMutation, AddWatchMutationVariables>;
export const UpdateWatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWatchInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"push"}},{"kind":"Field","name":{"kind":"Name","value":"mail"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<UpdateWatchMutation, UpdateWatchMutationVariables>;
export const RemoveWatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveWatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeWatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RemoveWatchMutation, RemoveWatchMutationVariables>;
export function useWatchesQuery(options: apollo.SkipToken | apollo.useQuery.Options<WatchesQuery, WatchesQueryVariables> = {}) {
  return apollo.useQuery<WatchesQuery, WatchesQueryVariables>(WatchesDocument, options as apollo.useQuery.Options<WatchesQuery, WatchesQueryVariables>);
}
export function useWatchesLazyQuery(options?: apollo.useLazyQuery.Options<WatchesQuery, WatchesQueryVariables>) {
  return apollo.useLazyQuery<WatchesQuery, WatchesQueryVariables>(WatchesDocument, options);
}
export function useWatchPreviewQuery(options: apollo.SkipToken | apollo.useQuery.Options<WatchPreviewQuery, WatchPreviewQueryVariables>) {
  return apollo.useQuery<WatchPreviewQuery, WatchPreviewQueryVariables>(WatchPreviewDocument, options as apollo.useQuery.Options<WatchPreviewQuery, WatchPreviewQueryVariables>);
}
export function useWatchPreviewLazyQuery(options?: apollo.useLazyQuery.Options<WatchPreviewQuery, WatchPreviewQueryVariables>) {
  return apollo.useLazyQuery<WatchPreviewQuery, WatchPreviewQueryVariables>(WatchPreviewDocument, options);
}
export function useAddWatchMutation(options?: apollo.useMutation.Options<AddWatchMutation, AddWatchMutationVariables>) {
  return apollo.useMutation<AddWatchMutation, AddWatchMutationVariables>(AddWatchDocument, options);
}
export function useUpdateWatchMutation(options?: apollo.useMutation.Options<UpdateWatchMutation, UpdateWatchMutationVariables>) {
  return apollo.useMutation<UpdateWatchMutation, UpdateWatchMutationVariables>(UpdateWatchDocument, options);
}
export function useRemoveWatchMutation(options?: apollo.useMutation.Options<RemoveWatchMutation, RemoveWatchMutationVariables>) {
  return apollo.useMutation<RemoveWatchMutation, RemoveWatchMutationVariables>(RemoveWatchDocument, options);
}