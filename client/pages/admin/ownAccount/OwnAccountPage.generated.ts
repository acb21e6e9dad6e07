/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OwnAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnAccountQuery = { viewer: { __typename: 'Viewer', admin: { __typename: 'AdminAccount', id: string, name: string, email: string, pendingEmail: string | null, twoFactorEnrolled: boolean, version: number } | null } };

export type SaveOwnAccountMutationVariables = Exact<{
  input: Types.AdminProfileInput;
  version?: number | null | undefined;
}>;


export type SaveOwnAccountMutation = { updateAdminProfile: { __typename: 'UpdateAdminProfilePayload', admin: { __typename: 'AdminAccount', id: string, name: string, email: string, pendingEmail: string | null, version: number } } };

export type RenewRecoveryCodesMutationVariables = Exact<{
  input: Types.OwnTwoFactorInput;
}>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: { __typename: 'RecoveryCodesPayload', recoveryCodes: Array<string> } };

export type StartTwoFactorChangeMutationVariables = Exact<{
  input: Types.OwnTwoFactorInput;
}>;


export type StartTwoFactorChangeMutation = { startTwoFactorChange: { __typename: 'StartTwoFactorChangePayload', challenge: { __typename: 'TwoFactorChallenge', token: string, enrolment: { __typename: 'TwoFactorEnrolment', secret: string, uri: string, qrCode: string } | null } } };

export type ConfirmTwoFactorChangeMutationVariables = Exact<{
  input: Types.ConfirmTwoFactorInput;
}>;


export type ConfirmTwoFactorChangeMutation = { confirmTwoFactorChange: { __typename: 'ConfirmTwoFactorPayload', recoveryCodes: Array<string> | null, admin: { __typename: 'AdminAccount', id: string, twoFactorEnrolled: boolean } } };


export const OwnAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactorEnrolled"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<OwnAccountQuery, OwnAccountQueryVariables>;
export const SaveOwnAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveOwnAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AdminProfileInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAdminProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<SaveOwnAccountMutation, SaveOwnAccountMutationVariables>;
export const RenewRecoveryCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewRecoveryCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTwoFactorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewRecoveryCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>;
export const StartTwoFactorChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartTwoFactorChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTwoFactorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTwoFactorChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"challenge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"enrolment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}},{"kind":"Field","name":{"kind":"Name","value":"qrCode"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StartTwoFactorChangeMutation, StartTwoFactorChangeMutationVariables>;
export const ConfirmTwoFactorChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmTwoFactorChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmTwoFactorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmTwoFactorChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactorEnrolled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<ConfirmTwoFactorChangeMutation, ConfirmTwoFactorChangeMutationVariables>;
export function useOwnAccountQuery(options: apollo.SkipToken | apollo.useQuery.Options<OwnAccountQuery, OwnAccountQueryVariables> = {}) {
  return apollo.useQuery<OwnAccountQuery, OwnAccountQueryVariables>(OwnAccountDocument, options as apollo.useQuery.Options<OwnAccountQuery, OwnAccountQueryVariables>);
}
export function useOwnAccountLazyQuery(options?: apollo.useLazyQuery.Options<OwnAccountQuery, OwnAccountQueryVariables>) {
  return apollo.useLazyQuery<OwnAccountQuery, OwnAccountQueryVariables>(OwnAccountDocument, options);
}
export function useSaveOwnAccountMutation(options?: apollo.useMutation.Options<SaveOwnAccountMutation, SaveOwnAccountMutationVariables>) {
  return apollo.useMutation<SaveOwnAccountMutation, SaveOwnAccountMutationVariables>(SaveOwnAccountDocument, options);
}
export function useRenewRecoveryCodesMutation(options?: apollo.useMutation.Options<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>) {
  return apollo.useMutation<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>(RenewRecoveryCodesDocument, options);
}
export function useStartTwoFactorChangeMutation(options?: apollo.useMutation.Options<StartTwoFactorChangeMutation, StartTwoFactorChangeMutationVariables>) {
  return apollo.useMutation<StartTwoFactorChangeMutation, StartTwoFactorChangeMutationVariables>(StartTwoFactorChangeDocument, options);
}
export function useConfirmTwoFactorChangeMutation(options?: apollo.useMutation.Options<ConfirmTwoFactorChangeMutation, ConfirmTwoFactorChangeMutationVariables>) {
  return apollo.useMutation<ConfirmTwoFactorChangeMutation, ConfirmTwoFactorChangeMutationVariables>(ConfirmTwoFactorChangeDocument, options);
}