/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalEventsQueryVariables = Exact<{
  filter: Types.BusinessEventFilterInput;
  after?: string | null | undefined;
}>;


export type PortalEventsQuery = { businessEvents: { __typename: 'BusinessEventList', endCursor: string | null, hasNextPage: boolean, items: Array<{ __typename: 'BusinessEvent', id: string, at: string, actorName: string, kind: Types.BusinessEventKind, text: string, details: Array<string>, targetKind: string | null, targetId: string | null, targetName: string | null, targetExists: boolean | null }> } };

export type PortalEventActorsQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalEventActorsQuery = { members: Array<{ __typename: 'Member', id: string, name: string, status: Types.MemberStatus }>, apiKeys: Array<{ __typename: 'ApiKey', id: string, name: string }> };


export const PortalEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BusinessEventFilterInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businessEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"details"}},{"kind":"Field","name":{"kind":"Name","value":"targetKind"}},{"kind":"Field","name":{"kind":"Name","value":"targetId"}},{"kind":"Field","name":{"kind":"Name","value":"targetName"}},{"kind":"Field","name":{"kind":"Name","value":"targetExists"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]} as unknown as DocumentNode<PortalEventsQuery, PortalEventsQueryVariables>;
export const PortalEventActorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalEventActors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<PortalEventActorsQuery, PortalEventActorsQueryVariables>;
export function usePortalEventsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalEventsQuery, PortalEventsQueryVariables>) {
  return apollo.useQuery<PortalEventsQuery, PortalEventsQueryVariables>(PortalEventsDocument, options as apollo.useQuery.Options<PortalEventsQuery, PortalEventsQueryVariables>);
}
export function usePortalEventsLazyQuery(options?: apollo.useLazyQuery.Options<PortalEventsQuery, PortalEventsQueryVariables>) {
  return apollo.useLazyQuery<PortalEventsQuery, PortalEventsQueryVariables>(PortalEventsDocument, options);
}
export function usePortalEventActorsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalEventActorsQuery, PortalEventActorsQueryVariables> = {}) {
  return apollo.useQuery<PortalEventActorsQuery, PortalEventActorsQueryVariables>(PortalEventActorsDocument, options as apollo.useQuery.Options<PortalEventActorsQuery, PortalEventActorsQueryVariables>);
}
export function usePortalEventActorsLazyQuery(options?: apollo.useLazyQuery.Options<PortalEventActorsQuery, PortalEventActorsQueryVariables>) {
  return apollo.useLazyQuery<PortalEventActorsQuery, PortalEventActorsQueryVariables>(PortalEventActorsDocument, options);
}