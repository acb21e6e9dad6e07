/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfferRedemptionFragment = { __typename: 'Offer', content: { __typename: 'OfferContent', redemption: Types.OfferRedemption, redemptionLimit: number | null } };

export type TakeRedemptionCodeMutationVariables = Exact<{
  offerId: string | number;
  device?: string | null | undefined;
}>;


export type TakeRedemptionCodeMutation = { takeRedemptionCode: { __typename: 'TakeRedemptionCodePayload', code: { __typename: 'RedemptionCode', kind: Types.OfferRedemption, code: string, qrCode: string, endsAt: string, usedAt: string | null } } };

export const OfferRedemptionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferRedemption"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Offer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemption"}},{"kind":"Field","name":{"kind":"Name","value":"redemptionLimit"}}]}}]}}]} as unknown as DocumentNode<OfferRedemptionFragment, unknown>;
export const TakeRedemptionCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakeRedemptionCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"device"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takeRedemptionCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"offerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"device"},"value":{"kind":"Variable","name":{"kind":"Name","value":"device"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"qrCode"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"usedAt"}}]}}]}}]}}]} as unknown as DocumentNode<TakeRedemptionCodeMutation, TakeRedemptionCodeMutationVariables>;
export function useTakeRedemptionCodeMutation(options?: apollo.useMutation.Options<TakeRedemptionCodeMutation, TakeRedemptionCodeMutationVariables>) {
  return apollo.useMutation<TakeRedemptionCodeMutation, TakeRedemptionCodeMutationVariables>(TakeRedemptionCodeDocument, options);
}