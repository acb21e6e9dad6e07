/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminAuditLogQueryVariables = Exact<{
  filter: Types.AuditFilterInput;
  page: Types.PageInput;
}>;


export type AdminAuditLogQuery = { auditLog: { __typename: 'AuditPage', total: number, items: Array<{ __typename: 'AuditEntry', id: string, at: string, actorKind: Types.Audience, actorId: string | null, actorName: string | null, action: string, targetKind: string | null, targetId: string | null, targetName: string | null, targetExists: boolean | null, before: unknown, after: unknown, requestId: string | null }> } };

export type AuditLogAdminsQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditLogAdminsQuery = { admins: Array<{ __typename: 'AdminAccount', id: string, name: string }> };


export const AdminAuditLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminAuditLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFilterInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorKind"}},{"kind":"Field","name":{"kind":"Name","value":"actorId"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"targetKind"}},{"kind":"Field","name":{"kind":"Name","value":"targetId"}},{"kind":"Field","name":{"kind":"Name","value":"targetName"}},{"kind":"Field","name":{"kind":"Name","value":"targetExists"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}}]}}]}}]}}]} as unknown as DocumentNode<AdminAuditLogQuery, AdminAuditLogQueryVariables>;
export const AuditLogAdminsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLogAdmins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"admins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<AuditLogAdminsQuery, AuditLogAdminsQueryVariables>;
export function useAdminAuditLogQuery(options: apollo.SkipToken | apollo.useQuery.Options<AdminAuditLogQuery, AdminAuditLogQueryVariables>) {
  return apollo.useQuery<AdminAuditLogQuery, AdminAuditLogQueryVariables>(AdminAuditLogDocument, options as apollo.useQuery.Options<AdminAuditLogQuery, AdminAuditLogQueryVariables>);
}
export function useAdminAuditLogLazyQuery(options?: apollo.useLazyQuery.Options<AdminAuditLogQuery, AdminAuditLogQueryVariables>) {
  return apollo.useLazyQuery<AdminAuditLogQuery, AdminAuditLogQueryVariables>(AdminAuditLogDocument, options);
}
export function useAuditLogAdminsQuery(options: apollo.SkipToken | apollo.useQuery.Options<AuditLogAdminsQuery, AuditLogAdminsQueryVariables> = {}) {
  return apollo.useQuery<AuditLogAdminsQuery, AuditLogAdminsQueryVariables>(AuditLogAdminsDocument, options as apollo.useQuery.Options<AuditLogAdminsQuery, AuditLogAdminsQueryVariables>);
}
export function useAuditLogAdminsLazyQuery(options?: apollo.useLazyQuery.Options<AuditLogAdminsQuery, AuditLogAdminsQueryVariables>) {
  return apollo.useLazyQuery<AuditLogAdminsQuery, AuditLogAdminsQueryVariables>(AuditLogAdminsDocument, options);
}