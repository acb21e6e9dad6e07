/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BusinessChoicesQueryVariables = Exact<{
  search: string;
}>;


export type BusinessChoicesQuery = { searchBusinesses: Array<{ __typename: 'BusinessSummary', id: string, businessName: string, businessId: string, email: string, contactPerson: string, balance: number, currency: Types.Currency }> };

export type BusinessChoiceFragment = { __typename: 'BusinessSummary', id: string, businessName: string, businessId: string, email: string, contactPerson: string, balance: number, currency: Types.Currency };

export type OfferPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferPricesQuery = { offerPricing: { __typename: 'OfferPricing', currency: Types.Currency, taxRate: number, offerTypes: Array<{ __typename: 'OfferTypePrice', type: Types.OfferType, name: string, price: number, maxDays: number, maxImages: number }> } };

export type QuickRegisterBusinessMutationVariables = Exact<{
  input: Types.QuickRegisterBusinessInput;
}>;


export type QuickRegisterBusinessMutation = { quickRegisterBusiness: { __typename: 'QuickRegisterBusinessPayload', temporaryPassword: string | null, business: { __typename: 'AdminBusiness', id: string, businessName: string, businessId: string, email: string, contactPerson: string, balance: number, currency: Types.Currency } } };

export type CreateOfferForBusinessMutationVariables = Exact<{
  input: Types.OfferForBusinessInput;
}>;


export type CreateOfferForBusinessMutation = { createOfferForBusiness: { __typename: 'CreateOfferPayload', message: string, remainingBalance: number | null, toppedUp: number, offer: { __typename: 'ManagedOffer', id: string, status: Types.OfferStatus, currency: Types.Currency, shown: { __typename: 'OfferContent', title: string } } } };

export const BusinessChoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BusinessChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BusinessSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"businessId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"contactPerson"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<BusinessChoiceFragment, unknown>;
export const BusinessChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BusinessChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchBusinesses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BusinessChoice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BusinessChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BusinessSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"businessId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"contactPerson"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<BusinessChoicesQuery, BusinessChoicesQueryVariables>;
export const OfferPricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfferPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerPricing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferTypeChoices"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferTypeChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfferPricing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"maxDays"}},{"kind":"Field","name":{"kind":"Name","value":"maxImages"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}}]}}]} as unknown as DocumentNode<OfferPricesQuery, OfferPricesQueryVariables>;
export const QuickRegisterBusinessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"QuickRegisterBusiness"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuickRegisterBusinessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quickRegisterBusiness"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"businessId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"contactPerson"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"temporaryPassword"}}]}}]}}]} as unknown as DocumentNode<QuickRegisterBusinessMutation, QuickRegisterBusinessMutationVariables>;
export const CreateOfferForBusinessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOfferForBusiness"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferForBusinessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createOfferForBusiness"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shown"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"remainingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"toppedUp"}}]}}]}}]} as unknown as DocumentNode<CreateOfferForBusinessMutation, CreateOfferForBusinessMutationVariables>;
export function useBusinessChoicesQuery(options: apollo.SkipToken | apollo.useQuery.Options<BusinessChoicesQuery, BusinessChoicesQueryVariables>) {
  return apollo.useQuery<BusinessChoicesQuery, BusinessChoicesQueryVariables>(BusinessChoicesDocument, options as apollo.useQuery.Options<BusinessChoicesQuery, BusinessChoicesQueryVariables>);
}
export function useBusinessChoicesLazyQuery(options?: apollo.useLazyQuery.Options<BusinessChoicesQuery, BusinessChoicesQueryVariables>) {
  return apollo.useLazyQuery<BusinessChoicesQuery, BusinessChoicesQueryVariables>(BusinessChoicesDocument, options);
}
export function useOfferPricesQuery(options: apollo.SkipToken | apollo.useQuery.Options<OfferPricesQuery, OfferPricesQueryVariables> = {}) {
  return apollo.useQuery<OfferPricesQuery, OfferPricesQueryVariables>(OfferPricesDocument, options as apollo.useQuery.Options<OfferPricesQuery, OfferPricesQueryVariables>);
}
export function useOfferPricesLazyQuery(options?: apollo.useLazyQuery.Options<OfferPricesQuery, OfferPricesQueryVariables>) {
  return apollo.useLazyQuery<OfferPricesQuery, OfferPricesQueryVariables>(OfferPricesDocument, options);
}
export function useQuickRegisterBusinessMutation(options?: apollo.useMutation.Options<QuickRegisterBusinessMutation, QuickRegisterBusinessMutationVariables>) {
  return apollo.useMutation<QuickRegisterBusinessMutation, QuickRegisterBusinessMutationVariables>(QuickRegisterBusinessDocument, options);
}
export function useCreateOfferForBusinessMutation(options?: apollo.useMutation.Options<CreateOfferForBusinessMutation, CreateOfferForBusinessMutationVariables>) {
  return apollo.useMutation<CreateOfferForBusinessMutation, CreateOfferForBusinessMutationVariables>(CreateOfferForBusinessDocument, options);
}