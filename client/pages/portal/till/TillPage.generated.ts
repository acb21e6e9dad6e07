/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalTillQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalTillQuery = { redemptionsToday: Array<{ __typename: 'OutletRedemptions', outlet: string | null, place: string | null, customers: number }> };

export type TillAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type TillAccountQuery = { viewer: { __typename: 'Viewer', business: { __typename: 'BusinessSession', id: string } | null } };

export type TillAnswerFragment = { __typename: 'Redemption', id: string, answer: Types.RedemptionAnswer, hint: Types.RedemptionHint | null, offerTitle: string | null, startDate: string | null, endDate: string | null, limit: number | null, redeemedAt: string | null, place: string | null, undoUntil: string | null, undoneAt: string | null, source: Types.RedemptionSource | null };

export type RedeemCodeMutationVariables = Exact<{
  input: Types.RedeemInput;
}>;


export type RedeemCodeMutation = { redeemCode: { __typename: 'RedeemCodePayload', redemption: { __typename: 'Redemption', id: string, answer: Types.RedemptionAnswer, hint: Types.RedemptionHint | null, offerTitle: string | null, startDate: string | null, endDate: string | null, limit: number | null, redeemedAt: string | null, place: string | null, undoUntil: string | null, undoneAt: string | null, source: Types.RedemptionSource | null } } };

export type RedeemCodesMutationVariables = Exact<{
  inputs: Array<Types.RedeemInput> | Types.RedeemInput;
}>;


export type RedeemCodesMutation = { redeemCodes: { __typename: 'RedeemCodesPayload', redemptions: Array<{ __typename: 'Redemption', id: string, answer: Types.RedemptionAnswer, hint: Types.RedemptionHint | null, offerTitle: string | null, startDate: string | null, endDate: string | null, limit: number | null, redeemedAt: string | null, place: string | null, undoUntil: string | null, undoneAt: string | null, source: Types.RedemptionSource | null }> } };

export type UndoRedemptionMutationVariables = Exact<{
  id: string | number;
}>;


export type UndoRedemptionMutation = { undoRedemption: { __typename: 'UndoRedemptionPayload', redemption: { __typename: 'Redemption', id: string, answer: Types.RedemptionAnswer, hint: Types.RedemptionHint | null, offerTitle: string | null, startDate: string | null, endDate: string | null, limit: number | null, redeemedAt: string | null, place: string | null, undoUntil: string | null, undoneAt: string | null, source: Types.RedemptionSource | null } } };

export type TellSourceMutationVariables = Exact<{
  id: string | number;
  source: Types.RedemptionSource;
}>;


export type TellSourceMutation = { tellSource: { __typename: 'TellSourcePayload', redemption: { __typename: 'Redemption', id: string, answer: Types.RedemptionAnswer, hint: Types.RedemptionHint | null, offerTitle: string | null, startDate: string | null, endDate: string | null, limit: number | null, redeemedAt: string | null, place: string | null, undoUntil: string | null, undoneAt: string | null, source: Types.RedemptionSource | null } } };

export const TillAnswerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TillAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Redemption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"offerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]} as unknown as DocumentNode<TillAnswerFragment, unknown>;
export const PortalTillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalTill"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionsToday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outlet"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"customers"}}]}}]}}]} as unknown as DocumentNode<PortalTillQuery, PortalTillQueryVariables>;
export const TillAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TillAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<TillAccountQuery, TillAccountQueryVariables>;
export const RedeemCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeemCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TillAnswer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TillAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Redemption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"offerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]} as unknown as DocumentNode<RedeemCodeMutation, RedeemCodeMutationVariables>;
export const RedeemCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeemCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"inputs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TillAnswer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TillAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Redemption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"offerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]} as unknown as DocumentNode<RedeemCodesMutation, RedeemCodesMutationVariables>;
export const UndoRedemptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoRedemption"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoRedemption"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TillAnswer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TillAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Redemption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"offerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]} as unknown as DocumentNode<UndoRedemptionMutation, UndoRedemptionMutationVariables>;
export const TellSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TellSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedemptionSource"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tellSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TillAnswer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TillAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Redemption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"offerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]} as unknown as DocumentNode<TellSourceMutation, TellSourceMutationVariables>;
export function usePortalTillQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalTillQuery, PortalTillQueryVariables> = {}) {
  return apollo.useQuery<PortalTillQuery, PortalTillQueryVariables>(PortalTillDocument, options as apollo.useQuery.Options<PortalTillQuery, PortalTillQueryVariables>);
}
export function usePortalTillLazyQuery(options?: apollo.useLazyQuery.Options<PortalTillQuery, PortalTillQueryVariables>) {
  return apollo.useLazyQuery<PortalTillQuery, PortalTillQueryVariables>(PortalTillDocument, options);
}
export function useTillAccountQuery(options: apollo.SkipToken | apollo.useQuery.Options<TillAccountQuery, TillAccountQueryVariables> = {}) {
  return apollo.useQuery<TillAccountQuery, TillAccountQueryVariables>(TillAccountDocument, options as apollo.useQuery.Options<TillAccountQuery, TillAccountQueryVariables>);
}
export function useTillAccountLazyQuery(options?: apollo.useLazyQuery.Options<TillAccountQuery, TillAccountQueryVariables>) {
  return apollo.useLazyQuery<TillAccountQuery, TillAccountQueryVariables>(TillAccountDocument, options);
}
export function useRedeemCodeMutation(options?: apollo.useMutation.Options<RedeemCodeMutation, RedeemCodeMutationVariables>) {
  return apollo.useMutation<RedeemCodeMutation, RedeemCodeMutationVariables>(RedeemCodeDocument, options);
}
export function useRedeemCodesMutation(options?: apollo.useMutation.Options<RedeemCodesMutation, RedeemCodesMutationVariables>) {
  return apollo.useMutation<RedeemCodesMutation, RedeemCodesMutationVariables>(RedeemCodesDocument, options);
}
export function useUndoRedemptionMutation(options?: apollo.useMutation.Options<UndoRedemptionMutation, UndoRedemptionMutationVariables>) {
  return apollo.useMutation<UndoRedemptionMutation, UndoRedemptionMutationVariables>(UndoRedemptionDocument, options);
}
export function useTellSourceMutation(options?: apollo.useMutation.Options<TellSourceMutation, TellSourceMutationVariables>) {
  return apollo.useMutation<TellSourceMutation, TellSourceMutationVariables>(TellSourceDocument, options);
}