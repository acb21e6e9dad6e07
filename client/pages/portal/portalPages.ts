import type { RouteObject } from 'react-router';
import { page } from '../../lib/site/siteMap.ts';

/** The business portal, for those who have signed in. */
export const portalPages: RouteObject[] = [
  page('/yritys', 'DashboardPage', () => import('./dashboard/DashboardPage.tsx'), { title: 'Kojelauta' }),
  page('/yritys/tarjoukset', 'OffersPage', () => import('./offers/OffersPage.tsx'), { title: 'Tarjoukset' }),
  page('/yritys/toistuvat', 'RepeatsPage', () => import('./repeats/RepeatsPage.tsx'), {
    title: 'Toistuvat',
    within: '/yritys/tarjoukset',
  }),
  page('/yritys/muokkaa-toistoa/:id', 'EditRepeatPage', () => import('./repeats/EditRepeatPage.tsx'), {
    title: 'Muokkaa toistuvaa tarjousta',
    within: '/yritys/tarjoukset',
  }),
  page('/yritys/lisaa-tarjous', 'NewOfferPage', () => import('./newOffer/NewOfferPage.tsx'), {
    title: 'Lisää tarjous',
  }),
  page('/yritys/muokkaa-tarjous/:id', 'EditOfferPage', () => import('./editOffer/EditOfferPage.tsx'), {
    title: 'Muokkaa tarjousta',
    within: '/yritys/tarjoukset',
  }),
  page('/yritys/jaa/:id', 'SharePage', () => import('./share/SharePage.tsx'), {
    title: 'Jaa muualle',
    within: '/yritys/tarjoukset',
  }),
  page('/yritys/kassa', 'TillPage', () => import('./till/TillPage.tsx'), { title: 'Kassa', parameters: ['koodi'] }),
  page('/yritys/analytiikka', 'AnalyticsPage', () => import('./analytics/AnalyticsPage.tsx'), {
    title: 'Analytiikka',
  }),
  page('/yritys/kuitti', 'ReceiptPage', () => import('./receipts/ReceiptPage.tsx'), { title: 'Kuitti' }),
  page('/yritys/juliste', 'PosterPage', () => import('./poster/PosterPage.tsx'), {
    title: 'Juliste',
    within: '/yritys/analytiikka',
  }),
  page('/yritys/laskutus', 'BillingPage', () => import('./billing/BillingPage.tsx'), {
    title: 'Laskutus',
  }),
  page('/yritys/toimipaikat', 'OutletsPage', () => import('./outlets/OutletsPage.tsx'), { title: 'Toimipaikat' }),
  page('/yritys/paatokset', 'DecisionsPage', () => import('./decisions/DecisionsPage.tsx'), { title: 'Päätökset' }),
  page('/yritys/kayttajat', 'MembersPage', () => import('./members/MembersPage.tsx'), { title: 'Käyttäjät' }),
  page('/yritys/salasana', 'OwnDetailsPage', () => import('./members/OwnDetailsPage.tsx'), { title: 'Omat tiedot' }),
  page('/yritys/asetukset', 'SettingsPage', () => import('./settings/SettingsPage.tsx'), { title: 'Asetukset' }),
  page('/yritys/avaimet', 'KeysPage', () => import('./keys/KeysPage.tsx'), {
    title: 'Avaimet',
    within: '/yritys/asetukset',
  }),
  page('/yritys/tapahtumat', 'EventsPage', () => import('./events/EventsPage.tsx'), {
    title: 'Tapahtumat',
    within: '/yritys/asetukset',
  }),
];

/** What a business sees before it has signed in. */
export const portalSignInPages: RouteObject[] = [
  page('/yritys/kirjaudu', 'SignInPage', () => import('./signIn/SignInPage.tsx'), {
    title: 'Kirjaudu sisään',
    description:
      'Kirjaudu Lähitarjouksen yritysportaaliin: julkaise tarjouksia ja esitteitä, seuraa niiden tuloksia ja hoida laskutus.',
  }),
  page('/yritys/rekisteroidy', 'RegisterPage', () => import('./register/RegisterPage.tsx'), {
    title: 'Rekisteröi yritys',
    description:
      'Rekisteröi yrityksesi Lähitarjoukseen Y-tunnuksella ja tuo tarjouksesi ja esitteesi oman kaupunkisi asukkaiden nähtäville.',
  }),
  page('/yritys/unohtunut-salasana', 'ForgotPasswordPage', () => import('./signIn/PasswordPages.tsx'), {
    title: 'Unohtunut salasana',
  }),
  page('/yritys/uusi-salasana', 'NewPasswordPage', () => import('./signIn/PasswordPages.tsx'), {
    title: 'Uusi salasana',
  }),
  page('/yritys/aukiolo', 'HoursLinkPage', () => import('./outlets/HoursLinkPage.tsx'), { title: 'Aukioloajat' }),
  page('/yritys/kutsu', 'InvitationPage', () => import('./members/InvitationPage.tsx'), { title: 'Kutsu' }),
  page('/yritys/vahvista', 'VerifyEmail', () => import('../../features/accounts/MailLinks.tsx'), {
    title: 'Sähköpostin vahvistaminen',
  }),
  page('/yritys/vahvista-osoite', 'ConfirmEmail', () => import('../../features/accounts/MailLinks.tsx'), {
    title: 'Uuden sähköpostiosoitteen vahvistaminen',
  }),
  page('/yritys/viestit/lopeta', 'StopMails', () => import('../../features/accounts/MailLinks.tsx'), {
    title: 'Lopeta sähköpostiviestit',
  }),
  page('/yritys/peru-osoite', 'UndoEmail', () => import('../../features/accounts/MailLinks.tsx'), {
    title: 'Sähköpostiosoitteen palauttaminen',
  }),
];

/** What a business that signed in with a temporary password sees before anything else. */
export const portalPasswordPages: RouteObject[] = [
  page('/yritys/vaihda-salasana', 'TemporaryPasswordPage', () => import('./signIn/TemporaryPasswordPage.tsx'), {
    title: 'Vaihda salasana',
  }),
];
