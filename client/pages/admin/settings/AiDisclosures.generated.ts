/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AiDisclosuresQueryVariables = Exact<{
  page: Types.PageInput;
}>;


export type AiDisclosuresQuery = { aiDisclosures: { __typename: 'AiDisclosurePage', total: number, items: Array<{ __typename: 'AiDisclosure', id: string, at: string, service: Types.AiService, modelName: string, fields: Array<string>, offerCount: number }> } };


export const AiDisclosuresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AiDisclosures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aiDisclosures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"offerCount"}}]}}]}}]}}]} as unknown as DocumentNode<AiDisclosuresQuery, AiDisclosuresQueryVariables>;
export function useAiDisclosuresQuery(options: apollo.SkipToken | apollo.useQuery.Options<AiDisclosuresQuery, AiDisclosuresQueryVariables>) {
  return apollo.useQuery<AiDisclosuresQuery, AiDisclosuresQueryVariables>(AiDisclosuresDocument, options as apollo.useQuery.Options<AiDisclosuresQuery, AiDisclosuresQueryVariables>);
}
export function useAiDisclosuresLazyQuery(options?: apollo.useLazyQuery.Options<AiDisclosuresQuery, AiDisclosuresQueryVariables>) {
  return apollo.useLazyQuery<AiDisclosuresQuery, AiDisclosuresQueryVariables>(AiDisclosuresDocument, options);
}