/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AppealableDecisionQueryVariables = Exact<{
  key: string;
}>;


export type AppealableDecisionQuery = { appealableDecision: { __typename: 'AppealableDecision', title: string, decision: string, facts: string, rule: string, decidedAt: string, appealUntil: string, isAppealable: boolean, isAppealed: boolean, mayTakeDays: boolean } };

export type AppealWithKeyMutationVariables = Exact<{
  key: string;
  text: string;
  wish?: Types.LostDaysWay | null | undefined;
}>;


export type AppealWithKeyMutation = { appealWithKey: { __typename: 'AppealWithKeyPayload', message: string } };


export const AppealableDecisionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AppealableDecision"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appealableDecision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"appealUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isAppealable"}},{"kind":"Field","name":{"kind":"Name","value":"isAppealed"}},{"kind":"Field","name":{"kind":"Name","value":"mayTakeDays"}}]}}]}}]} as unknown as DocumentNode<AppealableDecisionQuery, AppealableDecisionQueryVariables>;
export const AppealWithKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AppealWithKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wish"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LostDaysWay"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appealWithKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"wish"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wish"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<AppealWithKeyMutation, AppealWithKeyMutationVariables>;
export function useAppealableDecisionQuery(options: apollo.SkipToken | apollo.useQuery.Options<AppealableDecisionQuery, AppealableDecisionQueryVariables>) {
  return apollo.useQuery<AppealableDecisionQuery, AppealableDecisionQueryVariables>(AppealableDecisionDocument, options as apollo.useQuery.Options<AppealableDecisionQuery, AppealableDecisionQueryVariables>);
}
export function useAppealableDecisionLazyQuery(options?: apollo.useLazyQuery.Options<AppealableDecisionQuery, AppealableDecisionQueryVariables>) {
  return apollo.useLazyQuery<AppealableDecisionQuery, AppealableDecisionQueryVariables>(AppealableDecisionDocument, options);
}
export function useAppealWithKeyMutation(options?: apollo.useMutation.Options<AppealWithKeyMutation, AppealWithKeyMutationVariables>) {
  return apollo.useMutation<AppealWithKeyMutation, AppealWithKeyMutationVariables>(AppealWithKeyDocument, options);
}