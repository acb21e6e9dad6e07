import type { RouteObject } from 'react-router';
import { type About, page } from '../../lib/site/siteMap.ts';
import type { PortalPiece } from './portalPieces.ts';

/** A page of a business that has signed in: the names of its many files are a piece of their own, which public pages never load. */
function own<Name extends PortalPiece>(path: string, name: Name, about: About) {
  return page(path, name, async () => (await import('./portalPieces.ts')).portalPieces[name](), about);
}

/** The business portal, for those who have signed in. */
export const portalPages: RouteObject[] = [
  // The first page of most visits waits for no list of the others.
  page('/yritys', 'DashboardPage', () => import('./dashboard/DashboardPage.tsx'), { title: 'Kojelauta' }),
  own('/yritys/tarjoukset', 'OffersPage', { title: 'Tarjoukset' }),
  own('/yritys/toistuvat', 'RepeatsPage', {
    title: 'Toistuvat',
    within: '/yritys/tarjoukset',
  }),
  own('/yritys/muokkaa-toistoa/:id', 'EditRepeatPage', {
    title: 'Muokkaa toistuvaa tarjousta',
    within: '/yritys/tarjoukset',
  }),
  own('/yritys/lisaa-tarjous', 'NewOfferPage', {
    title: 'Lisää tarjous',
  }),
  own('/yritys/muokkaa-tarjous/:id', 'EditOfferPage', {
    title: 'Muokkaa tarjousta',
    within: '/yritys/tarjoukset',
  }),
  own('/yritys/jaa/:id', 'SharePage', {
    title: 'Jaa muualle',
    within: '/yritys/tarjoukset',
  }),
  own('/yritys/kassa', 'TillPage', { title: 'Kassa', parameters: ['koodi'] }),
  own('/yritys/kassa/ohje/:id', 'TillCardPage', {
    title: 'Kassan ohje',
    within: '/yritys/kassa',
  }),
  own('/yritys/analytiikka', 'AnalyticsPage', {
    title: 'Analytiikka',
  }),
  own('/yritys/kuitti', 'ReceiptPage', { title: 'Kuitti' }),
  own('/yritys/juliste', 'PosterPage', {
    title: 'Juliste',
    within: '/yritys/analytiikka',
  }),
  own('/yritys/laskutus', 'BillingPage', {
    title: 'Laskutus',
  }),
  own('/yritys/toimipaikat', 'OutletsPage', { title: 'Toimipaikat' }),
  own('/yritys/paatokset', 'DecisionsPage', { title: 'Päätökset' }),
  own('/yritys/kayttajat', 'MembersPage', { title: 'Käyttäjät' }),
  own('/yritys/salasana', 'OwnDetailsPage', { title: 'Omat tiedot' }),
  own('/yritys/asetukset', 'SettingsPage', { title: 'Asetukset' }),
  own('/yritys/avaimet', 'KeysPage', {
    title: 'Avaimet',
    within: '/yritys/asetukset',
  }),
  own('/yritys/tapahtumat', 'EventsPage', {
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
