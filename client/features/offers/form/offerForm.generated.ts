/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfferTypeChoicesFragment = { __typename: 'OfferPricing', currency: Types.Currency, taxRate: number, offerTypes: Array<{ __typename: 'OfferTypePrice', type: Types.OfferType, name: string, price: number, maxDays: number, maxImages: number }> };

export type OfferCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferCategoriesQuery = { categories: Array<{ __typename: 'Category', id: string, name: string, kind: Types.CategoryKind }> };

export type OfferProposalQueryVariables = Exact<{
  title: string;
  description: string;
}>;


export type OfferProposalQuery = { offerProposal: { __typename: 'OfferProposal', keywords: Array<string>, category: { __typename: 'Category', id: string, name: string } | null } };

export type TextRecognitionQueryVariables = Exact<{ [key: string]: never; }>;


export type TextRecognitionQuery = { offerPricing: { __typename: 'OfferPricing', recognizesText: boolean } };

export type RecognizePageMutationVariables = Exact<{
  picture: File;
}>;


export type RecognizePageMutation = { recognizePage: { __typename: 'RecognizePagePayload', text: string } };

export type RenderFlyerMutationVariables = Exact<{
  file: File;
  type: Types.OfferType;
}>;


export type RenderFlyerMutation = { renderFlyer: { __typename: 'RenderFlyerPayload', pages: Array<{ __typename: 'RenderedPage', picture: string, text: string }> } };

export type AnswersFragment = { __typename: 'ContentAnswers', alcohol: Types.AlcoholContent | null, isOffsetOnly: boolean | null, confirmed: Array<Types.ContentFlag>, words: Array<string> | null, credit: { __typename: 'CreditTerms', lender: string, annualRate: number, example: string } | null };

export type AskedContentRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type AskedContentRulesQuery = { askedContentRules: Array<Types.ContentFlag>, rememberedAnswers: Array<{ __typename: 'RememberedAnswer', rule: Types.ContentFlag, words: Array<string>, title: string, answers: { __typename: 'ContentAnswers', alcohol: Types.AlcoholContent | null, isOffsetOnly: boolean | null, confirmed: Array<Types.ContentFlag>, words: Array<string> | null, credit: { __typename: 'CreditTerms', lender: string, annualRate: number, example: string } | null } }> };

export const OfferTypeChoicesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferTypeChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfferPricing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"maxDays"}},{"kind":"Field","name":{"kind":"Name","value":"maxImages"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}}]}}]} as unknown as DocumentNode<OfferTypeChoicesFragment, unknown>;
export const AnswersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Answers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentAnswers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alcohol"}},{"kind":"Field","name":{"kind":"Name","value":"isOffsetOnly"}},{"kind":"Field","name":{"kind":"Name","value":"credit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lender"}},{"kind":"Field","name":{"kind":"Name","value":"annualRate"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<AnswersFragment, unknown>;
export const OfferCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfferCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<OfferCategoriesQuery, OfferCategoriesQueryVariables>;
export const OfferProposalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfferProposal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"description"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerProposal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}},{"kind":"Argument","name":{"kind":"Name","value":"description"},"value":{"kind":"Variable","name":{"kind":"Name","value":"description"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"keywords"}}]}}]}}]} as unknown as DocumentNode<OfferProposalQuery, OfferProposalQueryVariables>;
export const TextRecognitionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TextRecognition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerPricing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recognizesText"}}]}}]}}]} as unknown as DocumentNode<TextRecognitionQuery, TextRecognitionQueryVariables>;
export const RecognizePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecognizePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recognizePage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<RecognizePageMutation, RecognizePageMutationVariables>;
export const RenderFlyerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenderFlyer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renderFlyer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]} as unknown as DocumentNode<RenderFlyerMutation, RenderFlyerMutationVariables>;
export const AskedContentRulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AskedContentRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askedContentRules"}},{"kind":"Field","name":{"kind":"Name","value":"rememberedAnswers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Answers"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Answers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentAnswers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alcohol"}},{"kind":"Field","name":{"kind":"Name","value":"isOffsetOnly"}},{"kind":"Field","name":{"kind":"Name","value":"credit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lender"}},{"kind":"Field","name":{"kind":"Name","value":"annualRate"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<AskedContentRulesQuery, AskedContentRulesQueryVariables>;
export function useOfferCategoriesQuery(options: apollo.SkipToken | apollo.useQuery.Options<OfferCategoriesQuery, OfferCategoriesQueryVariables> = {}) {
  return apollo.useQuery<OfferCategoriesQuery, OfferCategoriesQueryVariables>(OfferCategoriesDocument, options as apollo.useQuery.Options<OfferCategoriesQuery, OfferCategoriesQueryVariables>);
}
export function useOfferCategoriesLazyQuery(options?: apollo.useLazyQuery.Options<OfferCategoriesQuery, OfferCategoriesQueryVariables>) {
  return apollo.useLazyQuery<OfferCategoriesQuery, OfferCategoriesQueryVariables>(OfferCategoriesDocument, options);
}
export function useOfferProposalQuery(options: apollo.SkipToken | apollo.useQuery.Options<OfferProposalQuery, OfferProposalQueryVariables>) {
  return apollo.useQuery<OfferProposalQuery, OfferProposalQueryVariables>(OfferProposalDocument, options as apollo.useQuery.Options<OfferProposalQuery, OfferProposalQueryVariables>);
}
export function useOfferProposalLazyQuery(options?: apollo.useLazyQuery.Options<OfferProposalQuery, OfferProposalQueryVariables>) {
  return apollo.useLazyQuery<OfferProposalQuery, OfferProposalQueryVariables>(OfferProposalDocument, options);
}
export function useTextRecognitionQuery(options: apollo.SkipToken | apollo.useQuery.Options<TextRecognitionQuery, TextRecognitionQueryVariables> = {}) {
  return apollo.useQuery<TextRecognitionQuery, TextRecognitionQueryVariables>(TextRecognitionDocument, options as apollo.useQuery.Options<TextRecognitionQuery, TextRecognitionQueryVariables>);
}
export function useTextRecognitionLazyQuery(options?: apollo.useLazyQuery.Options<TextRecognitionQuery, TextRecognitionQueryVariables>) {
  return apollo.useLazyQuery<TextRecognitionQuery, TextRecognitionQueryVariables>(TextRecognitionDocument, options);
}
export function useRecognizePageMutation(options?: apollo.useMutation.Options<RecognizePageMutation, RecognizePageMutationVariables>) {
  return apollo.useMutation<RecognizePageMutation, RecognizePageMutationVariables>(RecognizePageDocument, options);
}
export function useRenderFlyerMutation(options?: apollo.useMutation.Options<RenderFlyerMutation, RenderFlyerMutationVariables>) {
  return apollo.useMutation<RenderFlyerMutation, RenderFlyerMutationVariables>(RenderFlyerDocument, options);
}
export function useAskedContentRulesQuery(options: apollo.SkipToken | apollo.useQuery.Options<AskedContentRulesQuery, AskedContentRulesQueryVariables> = {}) {
  return apollo.useQuery<AskedContentRulesQuery, AskedContentRulesQueryVariables>(AskedContentRulesDocument, options as apollo.useQuery.Options<AskedContentRulesQuery, AskedContentRulesQueryVariables>);
}
export function useAskedContentRulesLazyQuery(options?: apollo.useLazyQuery.Options<AskedContentRulesQuery, AskedContentRulesQueryVariables>) {
  return apollo.useLazyQuery<AskedContentRulesQuery, AskedContentRulesQueryVariables>(AskedContentRulesDocument, options);
}