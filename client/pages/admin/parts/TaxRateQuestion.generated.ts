/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminTaxRateQuestionQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminTaxRateQuestionQuery = { taxRateQuestion: { __typename: 'TaxRateQuestion', current: number, general: number } | null };

export type ConfirmTaxRateMutationVariables = Exact<{
  taxRate: number;
}>;


export type ConfirmTaxRateMutation = { confirmTaxRate: { __typename: 'ConfirmTaxRatePayload', taxRate: number } };


export const AdminTaxRateQuestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminTaxRateQuestion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxRateQuestion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"general"}}]}}]}}]} as unknown as DocumentNode<AdminTaxRateQuestionQuery, AdminTaxRateQuestionQueryVariables>;
export const ConfirmTaxRateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmTaxRate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taxRate"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmTaxRate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"taxRate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taxRate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxRate"}}]}}]}}]} as unknown as DocumentNode<ConfirmTaxRateMutation, ConfirmTaxRateMutationVariables>;
export function useAdminTaxRateQuestionQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminTaxRateQuestionQuery, AdminTaxRateQuestionQueryVariables> = {}) {
  return apollo.useQuery<AdminTaxRateQuestionQuery, AdminTaxRateQuestionQueryVariables>(AdminTaxRateQuestionDocument, options as apollo.useQuery.Options<AdminTaxRateQuestionQuery, AdminTaxRateQuestionQueryVariables>);
}
export function useAdminTaxRateQuestionLazyQuery(options?: apollo.useLazyQuery.Options<AdminTaxRateQuestionQuery, AdminTaxRateQuestionQueryVariables>) {
  return apollo.useLazyQuery<AdminTaxRateQuestionQuery, AdminTaxRateQuestionQueryVariables>(AdminTaxRateQuestionDocument, options);
}
export function useConfirmTaxRateMutation(options?: apollo.useMutation.Options<ConfirmTaxRateMutation, ConfirmTaxRateMutationVariables>) {
  return apollo.useMutation<ConfirmTaxRateMutation, ConfirmTaxRateMutationVariables>(ConfirmTaxRateDocument, options);
}