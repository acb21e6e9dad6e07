/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfferOpeningsQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
  city?: string | null | undefined;
}>;


export type OfferOpeningsQuery = { offerOutlets: Array<{ __typename: 'OfferOutlet', offerId: string, isOnly: boolean, outlet: { __typename: 'Outlet', id: string, name: string, areHoursConfirmed: boolean, hours: Array<{ __typename: 'OpenHours', weekday: number, opens: string, closes: string }>, specialHours: Array<{ __typename: 'SpecialHours', from: string, to: string, opens: string | null, closes: string | null, text: string }> } }> };


export const OfferOpeningsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfferOpenings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerOutlets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerId"}},{"kind":"Field","name":{"kind":"Name","value":"isOnly"}},{"kind":"Field","name":{"kind":"Name","value":"outlet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OutletHours"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OutletHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Outlet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"opens"}},{"kind":"Field","name":{"kind":"Name","value":"closes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"specialHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"opens"}},{"kind":"Field","name":{"kind":"Name","value":"closes"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"areHoursConfirmed"}}]}}]} as unknown as DocumentNode<OfferOpeningsQuery, OfferOpeningsQueryVariables>;
export function useOfferOpeningsQuery(options: apollo.SkipToken | apollo.useQuery.Options<OfferOpeningsQuery, OfferOpeningsQueryVariables>) {
  return apollo.useQuery<OfferOpeningsQuery, OfferOpeningsQueryVariables>(OfferOpeningsDocument, options as apollo.useQuery.Options<OfferOpeningsQuery, OfferOpeningsQueryVariables>);
}
export function useOfferOpeningsLazyQuery(options?: apollo.useLazyQuery.Options<OfferOpeningsQuery, OfferOpeningsQueryVariables>) {
  return apollo.useLazyQuery<OfferOpeningsQuery, OfferOpeningsQueryVariables>(OfferOpeningsDocument, options);
}