import type { Loaded } from '../../lib/site/siteMap.ts';

const pieces = {
  DashboardPage: () => import('./dashboard/DashboardPage.tsx'),
  OffersPage: () => import('./offers/OffersPage.tsx'),
  BusinessesPage: () => import('./businesses/BusinessesPage.tsx'),
  BusinessPage: () => import('./business/BusinessPage.tsx'),
  ShopsPage: () => import('./shops/ShopsPage.tsx'),
  OrdersPage: () => import('./inbox/OrdersPage.tsx'),
  InvoicesPage: () => import('./invoices/InvoicesPage.tsx'),
  BooksPage: () => import('./books/BooksPage.tsx'),
  OnlinePaymentsPage: () => import('./payments/OnlinePaymentsPage.tsx'),
  SettlementsPage: () => import('./payments/SettlementsPage.tsx'),
  BankFilesPage: () => import('./payments/BankFilesPage.tsx'),
  BankFilePage: () => import('./payments/BankFilePage.tsx'),
  WaitingPaymentsPage: () => import('./payments/WaitingPaymentsPage.tsx'),
  MessagesPage: () => import('./inbox/MessagesPage.tsx'),
  ReportsPage: () => import('./reports/ReportsPage.tsx'),
  AppealsPage: () => import('./reports/AppealsPage.tsx'),
  TermsOfficePage: () => import('./settings/TermsOfficePage.tsx'),
  StatementsPage: () => import('./reports/StatementsPage.tsx'),
  CategoriesPage: () => import('./categories/CategoriesPage.tsx'),
  ContentRulesPage: () => import('./contentRules/ContentRulesPage.tsx'),
  AdsPage: () => import('./ads/AdsPage.tsx'),
  SettingsPage: () => import('./settings/SettingsPage.tsx'),
  OwnAccountPage: () => import('./ownAccount/OwnAccountPage.tsx'),
  AdminsPage: () => import('./admins/AdminsPage.tsx'),
  SystemPage: () => import('./system/SystemPage.tsx'),
  AuditLogPage: () => import('./audit/AuditLogPage.tsx'),
  LostPage: () => import('./layout/LostPage.tsx'),
};

export type AdminPiece = keyof typeof pieces;

/** Where the pages of the back office are, by the names of their components. */
export const adminPieces: { [Name in AdminPiece]: () => Loaded<Name> } = pieces;
