/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PortalDashboardQueryVariables = Exact<{
  period: Types.AnalyticsPeriod;
}>;


export type PortalDashboardQuery = { businessAnalytics: { __typename: 'BusinessAnalytics', overview: { __typename: 'AnalyticsOverview', totalOffers: number, activeOffers: number, pendingOffers: number, totalClicks: number, totalViews: number, totalSpent: number, currency: Types.Currency, avgClickRate: number, costPerClick: number, balance: number } } };


export const PortalDashboardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalDashboard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"period"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalyticsPeriod"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businessAnalytics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"period"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"overview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalOffers"}},{"kind":"Field","name":{"kind":"Name","value":"activeOffers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingOffers"}},{"kind":"Field","name":{"kind":"Name","value":"totalClicks"}},{"kind":"Field","name":{"kind":"Name","value":"totalViews"}},{"kind":"Field","name":{"kind":"Name","value":"totalSpent"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"avgClickRate"}},{"kind":"Field","name":{"kind":"Name","value":"costPerClick"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}}]}}]}}]}}]} as unknown as DocumentNode<PortalDashboardQuery, PortalDashboardQueryVariables>;
export function usePortalDashboardQuery(options: apollo.SkipToken | apollo.useQuery.Options<PortalDashboardQuery, PortalDashboardQueryVariables>) {
  return apollo.useQuery<PortalDashboardQuery, PortalDashboardQueryVariables>(PortalDashboardDocument, options as apollo.useQuery.Options<PortalDashboardQuery, PortalDashboardQueryVariables>);
}
export function usePortalDashboardLazyQuery(options?: apollo.useLazyQuery.Options<PortalDashboardQuery, PortalDashboardQueryVariables>) {
  return apollo.useLazyQuery<PortalDashboardQuery, PortalDashboardQueryVariables>(PortalDashboardDocument, options);
}