import type { Loaded } from '../../lib/site/siteMap.ts';

const pieces = {
  OffersPage: () => import('./offers/OffersPage.tsx'),
  RepeatsPage: () => import('./repeats/RepeatsPage.tsx'),
  EditRepeatPage: () => import('./repeats/EditRepeatPage.tsx'),
  NewOfferPage: () => import('./newOffer/NewOfferPage.tsx'),
  EditOfferPage: () => import('./editOffer/EditOfferPage.tsx'),
  SharePage: () => import('./share/SharePage.tsx'),
  TillPage: () => import('./till/TillPage.tsx'),
  TillCardPage: () => import('./tillCard/TillCardPage.tsx'),
  AnalyticsPage: () => import('./analytics/AnalyticsPage.tsx'),
  ReceiptPage: () => import('./receipts/ReceiptPage.tsx'),
  PosterPage: () => import('./poster/PosterPage.tsx'),
  BillingPage: () => import('./billing/BillingPage.tsx'),
  OutletsPage: () => import('./outlets/OutletsPage.tsx'),
  DecisionsPage: () => import('./decisions/DecisionsPage.tsx'),
  MembersPage: () => import('./members/MembersPage.tsx'),
  OwnDetailsPage: () => import('./members/OwnDetailsPage.tsx'),
  SettingsPage: () => import('./settings/SettingsPage.tsx'),
  KeysPage: () => import('./keys/KeysPage.tsx'),
  EventsPage: () => import('./events/EventsPage.tsx'),
};

export type PortalPiece = keyof typeof pieces;

/** Where the pages of the portal are, by the names of their components. */
export const portalPieces: { [Name in PortalPiece]: () => Loaded<Name> } = pieces;
