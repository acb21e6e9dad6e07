import type { RouteObject } from 'react-router';
import { page, type Section } from '../../lib/site/siteMap.ts';
import { common } from '../../texts/common.ts';

/** The back office: each page names the operation that guards it. */
export const adminPages: RouteObject[] = [
  page('/admini', 'DashboardPage', () => import('./dashboard/DashboardPage.tsx'), {
    title: 'Kojelauta',
    operation: 'AdminOverview',
  }),
  page('/admini/tarjoukset', 'OffersPage', () => import('./offers/OffersPage.tsx'), {
    title: 'Tarjousten hallinta',
    operation: 'AdminOffers',
  }),
  page('/admini/yritykset', 'BusinessesPage', () => import('./businesses/BusinessesPage.tsx'), {
    title: 'Yritykset',
    operation: 'AdminBusinesses',
  }),
  page('/admini/yritykset/:id', 'BusinessPage', () => import('./business/BusinessPage.tsx'), {
    title: 'Yritys',
    operation: 'AdminBusiness',
    within: '/admini/yritykset',
  }),
  page('/admini/yrityssivut', 'ShopsPage', () => import('./shops/ShopsPage.tsx'), {
    title: 'Yritysten sivut',
    operation: 'AdminShops',
    within: '/admini/yritykset',
  }),
  page('/admini/pyynnot', 'OrdersPage', () => import('./inbox/OrdersPage.tsx'), {
    title: 'Saldopyynnöt',
    operation: 'AdminOrders',
  }),
  page('/admini/laskut', 'InvoicesPage', () => import('./invoices/InvoicesPage.tsx'), {
    title: 'Laskut',
    operation: 'AdminInvoices',
  }),
  page('/admini/kirjanpito', 'BooksPage', () => import('./books/BooksPage.tsx'), {
    title: 'Kirjanpitoaineisto',
    operation: 'AdminInvoices',
    within: '/admini/laskut',
  }),
  page('/admini/verkkomaksut', 'OnlinePaymentsPage', () => import('./payments/OnlinePaymentsPage.tsx'), {
    title: 'Verkkomaksut',
    operation: 'AdminOnlinePayments',
    within: '/admini/laskut',
  }),
  page('/admini/tilitykset', 'SettlementsPage', () => import('./payments/SettlementsPage.tsx'), {
    title: 'Tilitykset',
    operation: 'AdminSettlements',
    within: '/admini/laskut',
  }),
  page('/admini/pankkitiedostot', 'BankFilesPage', () => import('./payments/BankFilesPage.tsx'), {
    title: 'Pankkitiedostot',
    operation: 'AdminBankFiles',
  }),
  page('/admini/pankkitiedostot/:id', 'BankFilePage', () => import('./payments/BankFilePage.tsx'), {
    title: 'Pankkitiedosto',
    operation: 'AdminFileRows',
    within: '/admini/pankkitiedostot',
  }),
  page('/admini/kohdistamattomat', 'WaitingPaymentsPage', () => import('./payments/WaitingPaymentsPage.tsx'), {
    title: 'Kohdistamattomat',
    operation: 'AdminWaitingPayments',
    within: '/admini/pankkitiedostot',
  }),
  page('/admini/viestit', 'MessagesPage', () => import('./inbox/MessagesPage.tsx'), {
    title: 'Viestit',
    operation: 'AdminMessages',
  }),
  page('/admini/ilmoitukset', 'ReportsPage', () => import('./reports/ReportsPage.tsx'), {
    title: 'Ilmoitukset',
    operation: 'AdminReports',
  }),
  page('/admini/valitukset', 'AppealsPage', () => import('./reports/AppealsPage.tsx'), {
    title: 'Valitukset',
    operation: 'AdminAppeals',
  }),
  page('/admini/paatokset', 'StatementsPage', () => import('./reports/StatementsPage.tsx'), {
    title: 'Päätökset',
    operation: 'AdminStatements',
    within: '/admini/valitukset',
  }),
  page('/admini/kategoriat', 'CategoriesPage', () => import('./categories/CategoriesPage.tsx'), {
    title: 'Kategoriat',
    operation: 'CreateCategory',
  }),
  page('/admini/mainokset', 'AdsPage', () => import('./ads/AdsPage.tsx'), {
    title: 'Mainokset',
    operation: 'AdminAdvertisements',
  }),
  page('/admini/asetukset', 'SettingsPage', () => import('./settings/SettingsPage.tsx'), {
    title: 'Asetukset',
    operation: 'AdminSettings',
  }),
  page('/admini/oma-tili', 'OwnAccountPage', () => import('./ownAccount/OwnAccountPage.tsx'), {
    title: 'Oma tili',
    operation: 'OwnAccount',
  }),
  page('/admini/admin-hallinta', 'AdminsPage', () => import('./admins/AdminsPage.tsx'), {
    title: 'Admin hallinta',
    operation: 'Admins',
  }),
  page('/admini/jarjestelma', 'SystemPage', () => import('./system/SystemPage.tsx'), {
    title: 'Järjestelmä',
    operation: 'AdminSystem',
  }),
  page('/admini/loki', 'AuditLogPage', () => import('./audit/AuditLogPage.tsx'), {
    title: 'Tapahtumaloki',
    operation: 'AdminAuditLog',
  }),
  page('/admini/*', 'LostPage', () => import('./layout/LostPage.tsx'), {
    title: common.notFound.title,
    isMissing: true,
  }),
];

/** What an admin sees before they have signed in. */
export const adminSignInPages: RouteObject[] = [
  page('/admini/kirjaudu', 'SignInPage', () => import('./signIn/SignInPage.tsx'), {
    title: 'Ylläpidon kirjautuminen',
  }),
  page('/admini/unohtunut-salasana', 'ForgotPasswordPage', () => import('./signIn/PasswordPages.tsx'), {
    title: 'Unohtunut salasana',
  }),
  page('/admini/uusi-salasana', 'NewPasswordPage', () => import('./signIn/PasswordPages.tsx'), {
    title: 'Uusi salasana',
  }),
  page('/admini/vahvista-osoite', 'ConfirmEmail', () => import('../../features/accounts/MailLinks.tsx'), {
    title: 'Uuden sähköpostiosoitteen vahvistaminen',
  }),
  page('/admini/peru-osoite', 'UndoEmail', () => import('../../features/accounts/MailLinks.tsx'), {
    title: 'Sähköpostiosoitteen palauttaminen',
  }),
];

/** The back office's navigation: a row without permission for its operation is not shown. */
export const adminSections: Section[] = [
  { to: '/admini', text: 'Kojelauta', icon: 'dashboard' },
  { to: '/admini/tarjoukset', text: 'Tarjousten hallinta', icon: 'offers', operation: 'AdminOffers' },
  { to: '/admini/yritykset', text: 'Yritykset', icon: 'building', operation: 'AdminBusinesses' },
  { to: '/admini/pyynnot', text: 'Saldopyynnöt', icon: 'receipt', operation: 'AdminOrders' },
  { to: '/admini/laskut', text: 'Laskut', icon: 'euro', operation: 'AdminInvoices' },
  { to: '/admini/pankkitiedostot', text: 'Pankkitiedostot', icon: 'building', operation: 'AdminBankFiles' },
  { to: '/admini/viestit', text: 'Viestit', icon: 'mail', operation: 'AdminMessages' },
  { to: '/admini/ilmoitukset', text: 'Ilmoitukset', icon: 'alert', operation: 'AdminReports' },
  { to: '/admini/valitukset', text: 'Valitukset', icon: 'history', operation: 'AdminAppeals' },
  { to: '/admini/kategoriat', text: 'Kategoriat', icon: 'folder', operation: 'CreateCategory' },
  { to: '/admini/mainokset', text: 'Mainokset', icon: 'megaphone', operation: 'AdminAdvertisements' },
  { to: '/admini/admin-hallinta', text: 'Admin hallinta', icon: 'shield', operation: 'Admins' },
  { to: '/admini/asetukset', text: 'Asetukset', icon: 'settings', operation: 'AdminSettings' },
  { to: '/admini/jarjestelma', text: 'Järjestelmä', icon: 'chart', operation: 'AdminSystem' },
  { to: '/admini/loki', text: 'Tapahtumaloki', icon: 'history', operation: 'AdminAuditLog' },
];
