/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalNewOfferQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalNewOfferQuery = { offerPricing: { __typename: 'OfferPricing', currency: Types.Currency, taxRate: number, offerTypes: Array<{ __typename: 'OfferTypePrice', type: Types.OfferType, name: string, price: number, maxDays: number, maxImages: number }> }, myBusiness: { __typename: 'Business', id: string, businessName: string, balance: number, currency: Types.Currency }, publicSettings: { __typename: 'PublicSettings', offerModeration: Types.OfferModeration } };

export type CreateOfferMutationVariables = Exact<{
  input: Types.OfferInput;
}>;


export type CreateOfferMutation = { createOffer: { __typename: 'CreateOfferPayload', message: string, remainingBalance: number, offer: { __typename: 'ManagedOffer', id: string, status: Types.OfferStatus } } };


export const PortalNewOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalNewOffer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerPricing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferTypeChoices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myBusiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"publicSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerModeration"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferTypeChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfferPricing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"maxDays"}},{"kind":"Field","name":{"kind":"Name","value":"maxImages"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}}]}}]} as unknown as DocumentNode<PortalNewOfferQuery, PortalNewOfferQueryVariables>;
export const CreateOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createOffer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"remainingBalance"}}]}}]}}]} as unknown as DocumentNode<CreateOfferMutation, CreateOfferMutationVariables>;
export function usePortalNewOfferQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalNewOfferQuery, PortalNewOfferQueryVariables> = {}) {
  return apollo.useQuery<PortalNewOfferQuery, PortalNewOfferQueryVariables>(PortalNewOfferDocument, options as apollo.useQuery.Options<PortalNewOfferQuery, PortalNewOfferQueryVariables>);
}
export function usePortalNewOfferLazyQuery(options?: apollo.useLazyQuery.Options<PortalNewOfferQuery, PortalNewOfferQueryVariables>) {
  return apollo.useLazyQuery<PortalNewOfferQuery, PortalNewOfferQueryVariables>(PortalNewOfferDocument, options);
}
export function useCreateOfferMutation(options?: apollo.useMutation.Options<CreateOfferMutation, CreateOfferMutationVariables>) {
  return apollo.useMutation<CreateOfferMutation, CreateOfferMutationVariables>(CreateOfferDocument, options);
}