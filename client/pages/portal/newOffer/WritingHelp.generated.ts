/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalWritingHelpQueryVariables = Exact<{
  text: string;
  content: Types.OfferContentInput;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}>;


export type PortalWritingHelpQuery = { writingHelp: { __typename: 'WritingHelp', tip: string | null, titles: Array<{ __typename: 'ProposedText', text: string, note: string, isGenerated: boolean }>, descriptions: Array<{ __typename: 'ProposedText', text: string, note: string, isGenerated: boolean }> } };


export const PortalWritingHelpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalWritingHelp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferContentInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"writingHelp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}},{"kind":"Argument","name":{"kind":"Name","value":"startDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"endDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"titles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"isGenerated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"descriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"isGenerated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tip"}}]}}]}}]} as unknown as DocumentNode<PortalWritingHelpQuery, PortalWritingHelpQueryVariables>;
export function usePortalWritingHelpQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalWritingHelpQuery, PortalWritingHelpQueryVariables>) {
  return apollo.useQuery<PortalWritingHelpQuery, PortalWritingHelpQueryVariables>(PortalWritingHelpDocument, options as apollo.useQuery.Options<PortalWritingHelpQuery, PortalWritingHelpQueryVariables>);
}
export function usePortalWritingHelpLazyQuery(options?: apollo.useLazyQuery.Options<PortalWritingHelpQuery, PortalWritingHelpQueryVariables>) {
  return apollo.useLazyQuery<PortalWritingHelpQuery, PortalWritingHelpQueryVariables>(PortalWritingHelpDocument, options);
}