import type { RouteObject } from 'react-router';
import { type About, page, type Section } from '../../lib/site/siteMap.ts';
import { common } from '../../texts/common.ts';
import type { AdminPiece } from './adminPieces.ts';

/** A page of the back office: the names of its many files are a piece of their own, which other areas never load. */
function office<Name extends AdminPiece>(path: string, name: Name, about: About) {
  return page(path, name, async () => (await import('./adminPieces.ts')).adminPieces[name](), about);
}

/** The back office: each page names the operation that guards it. */
export const adminPages: RouteObject[] = [
  office('/admini', 'DashboardPage', {
    title: 'Kojelauta',
    operation: 'AdminOverview',
  }),
  office('/admini/tarjoukset', 'OffersPage', {
    title: 'Tarjousten hallinta',
    operation: 'AdminOffers',
  }),
  office('/admini/yritykset', 'BusinessesPage', {
    title: 'Yritykset',
    operation: 'AdminBusinesses',
  }),
  office('/admini/yritykset/:id', 'BusinessPage', {
    title: 'Yritys',
    operation: 'AdminBusiness',
    within: '/admini/yritykset',
  }),
  office('/admini/yrityssivut', 'ShopsPage', {
    title: 'Yritysten sivut',
    operation: 'AdminShops',
    within: '/admini/yritykset',
  }),
  office('/admini/pyynnot', 'OrdersPage', {
    title: 'Saldopyynnöt',
    operation: 'AdminOrders',
  }),
  office('/admini/laskut', 'InvoicesPage', {
    title: 'Laskut',
    operation: 'AdminInvoices',
  }),
  office('/admini/kirjanpito', 'BooksPage', {
    title: 'Kirjanpitoaineisto',
    operation: 'AdminInvoices',
    within: '/admini/laskut',
  }),
  office('/admini/verkkomaksut', 'OnlinePaymentsPage', {
    title: 'Verkkomaksut',
    operation: 'AdminOnlinePayments',
    within: '/admini/laskut',
  }),
  office('/admini/tilitykset', 'SettlementsPage', {
    title: 'Tilitykset',
    operation: 'AdminSettlements',
    within: '/admini/laskut',
  }),
  office('/admini/pankkitiedostot', 'BankFilesPage', {
    title: 'Pankkitiedostot',
    operation: 'AdminBankFiles',
  }),
  office('/admini/pankkitiedostot/:id', 'BankFilePage', {
    title: 'Pankkitiedosto',
    operation: 'AdminFileRows',
    within: '/admini/pankkitiedostot',
  }),
  office('/admini/kohdistamattomat', 'WaitingPaymentsPage', {
    title: 'Kohdistamattomat',
    operation: 'AdminWaitingPayments',
    within: '/admini/pankkitiedostot',
  }),
  office('/admini/viestit', 'MessagesPage', {
    title: 'Viestit',
    operation: 'AdminMessages',
  }),
  office('/admini/ilmoitukset', 'ReportsPage', {
    title: 'Ilmoitukset',
    operation: 'AdminReports',
  }),
  office('/admini/valitukset', 'AppealsPage', {
    title: 'Valitukset',
    operation: 'AdminAppeals',
  }),
  office('/admini/paatokset', 'StatementsPage', {
    title: 'Päätökset',
    operation: 'AdminStatements',
    within: '/admini/valitukset',
  }),
  office('/admini/kategoriat', 'CategoriesPage', {
    title: 'Kategoriat',
    operation: 'CreateCategory',
  }),
  office('/admini/sisaltosaannot', 'ContentRulesPage', {
    title: 'Sisältösäännöt',
    operation: 'AdminContentRules',
  }),
  office('/admini/mainokset', 'AdsPage', {
    title: 'Mainokset',
    operation: 'AdminAdvertisements',
  }),
  office('/admini/asetukset', 'SettingsPage', {
    title: 'Asetukset',
    operation: 'AdminSettings',
  }),
  office('/admini/kayttoehdot', 'TermsOfficePage', {
    title: 'Käyttöehdot',
    operation: 'AdminTerms',
    within: '/admini/asetukset',
  }),
  office('/admini/oma-tili', 'OwnAccountPage', {
    title: 'Oma tili',
    operation: 'OwnAccount',
  }),
  office('/admini/admin-hallinta', 'AdminsPage', {
    title: 'Admin hallinta',
    operation: 'Admins',
  }),
  office('/admini/jarjestelma', 'SystemPage', {
    title: 'Järjestelmä',
    operation: 'AdminSystem',
  }),
  office('/admini/loki', 'AuditLogPage', {
    title: 'Tapahtumaloki',
    operation: 'AdminAuditLog',
  }),
  office('/admini/*', 'LostPage', {
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
  { to: '/admini/sisaltosaannot', text: 'Sisältösäännöt', icon: 'shield', operation: 'AdminContentRules' },
  { to: '/admini/mainokset', text: 'Mainokset', icon: 'megaphone', operation: 'AdminAdvertisements' },
  { to: '/admini/admin-hallinta', text: 'Admin hallinta', icon: 'shield', operation: 'Admins' },
  { to: '/admini/asetukset', text: 'Asetukset', icon: 'settings', operation: 'AdminSettings' },
  { to: '/admini/jarjestelma', text: 'Järjestelmä', icon: 'chart', operation: 'AdminSystem' },
  { to: '/admini/loki', text: 'Tapahtumaloki', icon: 'history', operation: 'AdminAuditLog' },
];
