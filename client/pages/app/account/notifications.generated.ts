/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WishPartsFragment = { __typename: 'NotificationWish', id: string, city: string, category: { __typename: 'Category', id: string, name: string } | null };

export type NotificationWishesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationWishesQuery = { notificationWishes: Array<{ __typename: 'NotificationWish', id: string, city: string, category: { __typename: 'Category', id: string, name: string } | null }>, viewer: { __typename: 'Viewer', consumer: { __typename: 'Consumer', id: string, notificationsEnabled: boolean } | null }, categories: Array<{ __typename: 'Category', id: string, name: string }> };

export type AddNotificationWishMutationVariables = Exact<{
  input: Types.NotificationWishInput;
}>;


export type AddNotificationWishMutation = { addNotificationWish: { __typename: 'NotificationWishPayload', wish: { __typename: 'NotificationWish', id: string, city: string, category: { __typename: 'Category', id: string, name: string } | null } } };

export type RemoveNotificationWishMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveNotificationWishMutation = { removeNotificationWish: { __typename: 'RemoveNotificationWishPayload', id: string } };

export type SetNotificationsEnabledMutationVariables = Exact<{
  enabled: boolean;
}>;


export type SetNotificationsEnabledMutation = { setNotificationsEnabled: { __typename: 'SetNotificationsEnabledPayload', consumer: { __typename: 'Consumer', id: string, notificationsEnabled: boolean, digestFrequency: Types.DigestFrequency, digestWeekday: number, digestHour: number } } };

export type UnsubscribeMutationVariables = Exact<{
  key: string;
}>;


export type UnsubscribeMutation = { unsubscribe: { __typename: 'UnsubscribePayload', maskedEmail: string } };

export const WishPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WishParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationWish"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<WishPartsFragment, unknown>;
export const NotificationWishesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationWishes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationWishes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WishParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consumer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notificationsEnabled"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WishParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationWish"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<NotificationWishesQuery, NotificationWishesQueryVariables>;
export const AddNotificationWishDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddNotificationWish"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationWishInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addNotificationWish"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wish"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WishParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WishParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationWish"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<AddNotificationWishMutation, AddNotificationWishMutationVariables>;
export const RemoveNotificationWishDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveNotificationWish"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeNotificationWish"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RemoveNotificationWishMutation, RemoveNotificationWishMutationVariables>;
export const SetNotificationsEnabledDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetNotificationsEnabled"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setNotificationsEnabled"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"enabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consumer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notificationsEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"digestFrequency"}},{"kind":"Field","name":{"kind":"Name","value":"digestWeekday"}},{"kind":"Field","name":{"kind":"Name","value":"digestHour"}}]}}]}}]}}]} as unknown as DocumentNode<SetNotificationsEnabledMutation, SetNotificationsEnabledMutationVariables>;
export const UnsubscribeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unsubscribe"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsubscribe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maskedEmail"}}]}}]}}]} as unknown as DocumentNode<UnsubscribeMutation, UnsubscribeMutationVariables>;
export function useNotificationWishesQuery(options: apollo.SkipToken | apollo.useQuery.Options<NotificationWishesQuery, NotificationWishesQueryVariables> = {}) {
  return apollo.useQuery<NotificationWishesQuery, NotificationWishesQueryVariables>(NotificationWishesDocument, options as apollo.useQuery.Options<NotificationWishesQuery, NotificationWishesQueryVariables>);
}
export function useNotificationWishesLazyQuery(options?: apollo.useLazyQuery.Options<NotificationWishesQuery, NotificationWishesQueryVariables>) {
  return apollo.useLazyQuery<NotificationWishesQuery, NotificationWishesQueryVariables>(NotificationWishesDocument, options);
}
export function useAddNotificationWishMutation(options?: apollo.useMutation.Options<AddNotificationWishMutation, AddNotificationWishMutationVariables>) {
  return apollo.useMutation<AddNotificationWishMutation, AddNotificationWishMutationVariables>(AddNotificationWishDocument, options);
}
export function useRemoveNotificationWishMutation(options?: apollo.useMutation.Options<RemoveNotificationWishMutation, RemoveNotificationWishMutationVariables>) {
  return apollo.useMutation<RemoveNotificationWishMutation, RemoveNotificationWishMutationVariables>(RemoveNotificationWishDocument, options);
}
export function useSetNotificationsEnabledMutation(options?: apollo.useMutation.Options<SetNotificationsEnabledMutation, SetNotificationsEnabledMutationVariables>) {
  return apollo.useMutation<SetNotificationsEnabledMutation, SetNotificationsEnabledMutationVariables>(SetNotificationsEnabledDocument, options);
}
export function useUnsubscribeMutation(options?: apollo.useMutation.Options<UnsubscribeMutation, UnsubscribeMutationVariables>) {
  return apollo.useMutation<UnsubscribeMutation, UnsubscribeMutationVariables>(UnsubscribeDocument, options);
}