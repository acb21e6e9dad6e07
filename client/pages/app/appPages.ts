import type { RouteObject } from 'react-router';
import { page, type Section } from '../../lib/site/siteMap.ts';

/** The consumers' app. */
export const appPages: RouteObject[] = [
  // Written out: the journey over every route reads addresses from this text.
  page('/sovellus/tanaan', 'TodayPage', () => import('./today/TodayPage.tsx'), { title: 'Tänään', isDrawn: true }),
  page('/sovellus', 'FeedPage', () => import('./feed/FeedPage.tsx'), {
    title: 'Tarjoukset',
    isDrawn: true,
    parameters: ['tyyppi', 'kategoria'],
  }),
  page('/sovellus/haku', 'SearchPage', () => import('./search/SearchPage.tsx'), {
    title: 'Haku',
    within: '/sovellus',
    isDrawn: true,
    parameters: ['haku', 'ohita', 'alue', 'lahella', 'jarjestys'],
  }),
  page('/sovellus/tarjous/:id', 'OfferPage', () => import('./offer/OfferPage.tsx'), {
    title: '',
    within: '/sovellus',
    isDrawn: true,
  }),
  page('/sovellus/lista', 'ListPage', () => import('./list/ListPage.tsx'), { title: 'Lista' }),
  page('/sovellus/suosikit', 'FavouritesPage', () => import('./favourites/FavouritesPage.tsx'), {
    title: 'Suosikit',
    within: '/sovellus/lista',
  }),
  page('/sovellus/assistentti', 'AssistantPage', () => import('./assistant/AssistantPage.tsx'), {
    title: 'Avustaja',
  }),
  page('/sovellus/vahdit', 'WatchesPage', () => import('./watches/WatchesPage.tsx'), {
    title: 'Vahdit',
    within: '/sovellus/omat',
  }),
  page('/sovellus/omat', 'AccountPage', () => import('./account/AccountPage.tsx'), { title: 'Omat tiedot' }),
  page('/sovellus/vahvista', 'VerifyEmailPage', () => import('./signIn/MailLinkPages.tsx'), {
    title: 'Sähköpostin vahvistaminen',
    within: '/sovellus/omat',
  }),
  page('/sovellus/ilmoitukset', 'NotificationsPage', () => import('./push/NotificationsPage.tsx'), {
    title: 'Ilmoitukset',
    within: '/sovellus/omat',
  }),
  page('/sovellus/ilmoitukset/peru', 'UnsubscribePage', () => import('./signIn/MailLinkPages.tsx'), {
    title: 'Tarjousilmoitukset',
    within: '/sovellus/omat',
  }),
];

/** Where a consumer signs in or makes an account. */
export const appEntrancePages: RouteObject[] = [
  page('/sovellus/kirjaudu', 'SignInPage', () => import('./signIn/SignInPage.tsx'), {
    title: 'Kirjaudu sisään',
    within: '/sovellus/omat',
  }),
  page('/sovellus/rekisteroidy', 'RegisterPage', () => import('./signIn/RegisterPage.tsx'), {
    title: 'Luo tili',
    within: '/sovellus/omat',
  }),
  page('/sovellus/unohtunut-salasana', 'ForgotPasswordPage', () => import('./signIn/PasswordPages.tsx'), {
    title: 'Unohtunut salasana',
    within: '/sovellus/omat',
  }),
  page('/sovellus/uusi-salasana', 'NewPasswordPage', () => import('./signIn/PasswordPages.tsx'), {
    title: 'Uusi salasana',
    within: '/sovellus/omat',
  }),
];

/** The app's tabs. */
export const appSections: Section[] = [
  { to: '/sovellus/tanaan', text: 'Tänään', icon: 'calendar' },
  { to: '/sovellus', text: 'Tarjoukset', icon: 'offers' },
  { to: '/sovellus/lista', text: 'Lista', icon: 'rows' },
  { to: '/sovellus/assistentti', text: 'Avustaja', icon: 'sparkle' },
  { to: '/sovellus/omat', text: 'Omat', icon: 'user' },
];
