/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PublicSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicSettingsQuery = { publicSettings: { __typename: 'PublicSettings', siteName: string, siteDescription: string, yTunnus: string, contactEmail: string, supportEmail: string, phone: string, osoite: string, maintenanceMode: boolean, registrationEnabled: boolean, passwordMinLength: number, requireEmailVerification: boolean, authorityEmail: string, authorityLanguages: Array<Types.ContactLanguage>, userLanguages: Array<Types.ContactLanguage>, links: { __typename: 'SiteLinks', appStore: string | null, googlePlay: string | null, facebook: string | null, instagram: string | null, linkedin: string | null } } };


export const PublicSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublicSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteName"}},{"kind":"Field","name":{"kind":"Name","value":"siteDescription"}},{"kind":"Field","name":{"kind":"Name","value":"yTunnus"}},{"kind":"Field","name":{"kind":"Name","value":"contactEmail"}},{"kind":"Field","name":{"kind":"Name","value":"supportEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"osoite"}},{"kind":"Field","name":{"kind":"Name","value":"maintenanceMode"}},{"kind":"Field","name":{"kind":"Name","value":"registrationEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"passwordMinLength"}},{"kind":"Field","name":{"kind":"Name","value":"requireEmailVerification"}},{"kind":"Field","name":{"kind":"Name","value":"links"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appStore"}},{"kind":"Field","name":{"kind":"Name","value":"googlePlay"}},{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}},{"kind":"Field","name":{"kind":"Name","value":"linkedin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"authorityEmail"}},{"kind":"Field","name":{"kind":"Name","value":"authorityLanguages"}},{"kind":"Field","name":{"kind":"Name","value":"userLanguages"}}]}}]}}]} as unknown as DocumentNode<PublicSettingsQuery, PublicSettingsQueryVariables>;
export function usePublicSettingsQuery(options: apollo.SkipToken | apollo.useQuery.Options<PublicSettingsQuery, PublicSettingsQueryVariables> = {}) {
  return apollo.useQuery<PublicSettingsQuery, PublicSettingsQueryVariables>(PublicSettingsDocument, options as apollo.useQuery.Options<PublicSettingsQuery, PublicSettingsQueryVariables>);
}
export function usePublicSettingsLazyQuery(options?: apollo.useLazyQuery.Options<PublicSettingsQuery, PublicSettingsQueryVariables>) {
  return apollo.useLazyQuery<PublicSettingsQuery, PublicSettingsQueryVariables>(PublicSettingsDocument, options);
}