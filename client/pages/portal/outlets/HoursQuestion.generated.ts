/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type HoursQuestionQueryVariables = Exact<{ [key: string]: never; }>;


export type HoursQuestionQuery = { myOutlets: Array<{ __typename: 'ManagedOutlet', id: string, hours: Array<{ __typename: 'OpenHours', weekday: number }>, specialHours: Array<{ __typename: 'SpecialHours', from: string }> }> };


export const HoursQuestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HoursQuestion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myOutlets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekday"}}]}},{"kind":"Field","name":{"kind":"Name","value":"specialHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}}]} as unknown as DocumentNode<HoursQuestionQuery, HoursQuestionQueryVariables>;
export function useHoursQuestionQuery(options: apollo.SkipToken | apollo.useQuery.Options<HoursQuestionQuery, HoursQuestionQueryVariables> = {}) {
  return apollo.useQuery<HoursQuestionQuery, HoursQuestionQueryVariables>(HoursQuestionDocument, options as apollo.useQuery.Options<HoursQuestionQuery, HoursQuestionQueryVariables>);
}
export function useHoursQuestionLazyQuery(options?: apollo.useLazyQuery.Options<HoursQuestionQuery, HoursQuestionQueryVariables>) {
  return apollo.useLazyQuery<HoursQuestionQuery, HoursQuestionQueryVariables>(HoursQuestionDocument, options);
}