import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Handles, PageHandle, Questions, Section } from './lib/siteMap.ts';
import { CrashPage } from './ui/CrashPage.tsx';
import { Root } from './ui/Root.tsx';

type About = Omit<PageHandle, 'within'> & { within?: string };
type Loaded<Name extends string> = Promise<Record<Name, ComponentType> & { questions?: Questions }>;

/** A component that is its own piece of the program, with what the server must know of it. */
function piece<Name extends string>(name: Name, load: () => Loaded<Name>, about: Handles = {}) {
  const handle: Handles = { ...about, component: name, questions: async () => (await load()).questions };
  return { handle, lazy: async () => ({ Component: (await load())[name] }) };
}

/** One page of the site map: address, where its component is, title, and the operation that guards it. */
function page<Name extends string>(path: string, name: Name, load: () => Loaded<Name>, about: About): RouteObject {
  const { within = path, ...rest } = about;
  return { path, ...piece(name, load, { page: { ...rest, within } }) };
}

/** The frame around an area's pages, with its navigation. */
function area<Name extends string>(name: Name, load: () => Loaded<Name>, children: RouteObject[], about: Handles = {}) {
  return {
    ...piece(name, load, about),
    children: [{ errorElement: <CrashPage framed />, children }],
  } satisfies RouteObject;
}

const publicPages: RouteObject[] = [
  page('/', 'HomePage', () => import('./pages/public/HomePage.tsx'), { title: '' }),
  page('/hinnat', 'PricingPage', () => import('./pages/public/PricingPage.tsx'), { title: 'Hinnasto' }),
  page('/business-guide', 'GuidePage', () => import('./pages/public/GuidePage.tsx'), {
    title: 'Yrittäjän opas',
    parameters: ['aihe'],
  }),
  page('/ai-product-consulting', 'ConsultingPage', () => import('./pages/public/ConsultingPage.tsx'), {
    title: 'AI product consulting',
  }),
  page('/yhteystiedot', 'ContactPage', () => import('./pages/public/ContactPage.tsx'), { title: 'Yhteystiedot' }),
  page('/kayttoehdot', 'TermsPage', () => import('./pages/public/TermsPage.tsx'), { title: 'Käyttöehdot' }),
  page('/tietosuojaseloste', 'PrivacyPage', () => import('./pages/public/PrivacyPage.tsx'), {
    title: 'Tietosuojaseloste',
  }),
  page('/tarjoukset', 'CitiesPage', () => import('./pages/public/CitiesPage.tsx'), {
    title: 'Tarjoukset',
    parameters: ['haku'],
  }),
  page('/tarjoukset/:city', 'CityOffersPage', () => import('./pages/public/CityOffersPage.tsx'), {
    title: 'Tarjoukset',
    within: '/tarjoukset',
    parameters: ['alkaen'],
  }),
  page('/tarjous/:id', 'OfferPage', () => import('./pages/public/OfferPage.tsx'), {
    title: 'Tarjous',
    within: '/tarjoukset',
  }),
  page('*', 'NotFoundPage', () => import('./pages/public/NotFoundPage.tsx'), { title: 'Sivua ei löytynyt' }),
];

const signInPages: RouteObject[] = [
  page('/yritys/kirjaudu', 'SignInPage', () => import('./pages/portal/SignInPage.tsx'), {
    title: 'Kirjaudu sisään',
    description:
      'Kirjaudu Lähitarjouksen yritysportaaliin: julkaise tarjouksia ja esitteitä, seuraa niiden tuloksia ja hoida laskutus.',
  }),
  page('/yritys/rekisteroidy', 'RegisterPage', () => import('./pages/portal/RegisterPage.tsx'), {
    title: 'Rekisteröi yritys',
    description:
      'Rekisteröi yrityksesi Lähitarjoukseen Y-tunnuksella ja tuo tarjouksesi ja esitteesi oman kaupunkisi asukkaiden nähtäville.',
  }),
  page('/yritys/unohtunut-salasana', 'ForgotPasswordPage', () => import('./pages/portal/ForgotPasswordPage.tsx'), {
    title: 'Unohtunut salasana',
  }),
  page('/yritys/uusi-salasana', 'NewPasswordPage', () => import('./pages/portal/NewPasswordPage.tsx'), {
    title: 'Uusi salasana',
  }),
  page('/yritys/vaihda-salasana', 'TemporaryPasswordPage', () => import('./pages/portal/TemporaryPasswordPage.tsx'), {
    title: 'Vaihda salasana',
  }),
  page('/yritys/vahvista', 'VerifyEmailPage', () => import('./pages/portal/VerifyEmailPage.tsx'), {
    title: 'Sähköpostin vahvistaminen',
  }),
  page('/admini/kirjaudu', 'SignInPage', () => import('./pages/admin/SignInPage.tsx'), {
    title: 'Ylläpidon kirjautuminen',
  }),
  page('/admini/unohtunut-salasana', 'ForgotPasswordPage', () => import('./pages/admin/ForgotPasswordPage.tsx'), {
    title: 'Unohtunut salasana',
  }),
  page('/admini/uusi-salasana', 'NewPasswordPage', () => import('./pages/admin/NewPasswordPage.tsx'), {
    title: 'Uusi salasana',
  }),
];

const appPages: RouteObject[] = [
  page('/sovellus', 'FeedPage', () => import('./pages/app/FeedPage.tsx'), { title: 'Tarjoukset' }),
  page('/sovellus/haku', 'SearchPage', () => import('./pages/app/SearchPage.tsx'), { title: 'Haku' }),
  page('/sovellus/tarjous/:id', 'OfferPage', () => import('./pages/app/OfferPage.tsx'), {
    title: '',
    within: '/sovellus',
  }),
  page('/sovellus/suosikit', 'FavouritesPage', () => import('./pages/app/FavouritesPage.tsx'), { title: 'Suosikit' }),
  page('/sovellus/assistentti', 'AssistantPage', () => import('./pages/app/AssistantPage.tsx'), {
    title: 'Assistentti',
  }),
  page('/sovellus/omat', 'AccountPage', () => import('./pages/app/AccountPage.tsx'), { title: 'Omat tiedot' }),
  page('/sovellus/kirjaudu', 'SignInPage', () => import('./pages/app/SignInPage.tsx'), {
    title: 'Kirjaudu sisään',
    within: '/sovellus/omat',
  }),
  page('/sovellus/rekisteroidy', 'RegisterPage', () => import('./pages/app/RegisterPage.tsx'), {
    title: 'Luo tili',
    within: '/sovellus/omat',
  }),
  page('/sovellus/unohtunut-salasana', 'ForgotPasswordPage', () => import('./pages/app/ForgotPasswordPage.tsx'), {
    title: 'Unohtunut salasana',
    within: '/sovellus/omat',
  }),
  page('/sovellus/uusi-salasana', 'NewPasswordPage', () => import('./pages/app/NewPasswordPage.tsx'), {
    title: 'Uusi salasana',
    within: '/sovellus/omat',
  }),
  page('/sovellus/vahvista', 'VerifyEmailPage', () => import('./pages/app/VerifyEmailPage.tsx'), {
    title: 'Sähköpostin vahvistaminen',
    within: '/sovellus/omat',
  }),
  page('/sovellus/ilmoitukset/peru', 'UnsubscribePage', () => import('./pages/app/UnsubscribePage.tsx'), {
    title: 'Tarjousilmoitukset',
    within: '/sovellus/omat',
  }),
];

const appSections: Section[] = [
  { to: '/sovellus', text: 'Tarjoukset', icon: 'offers' },
  { to: '/sovellus/haku', text: 'Haku', icon: 'search' },
  { to: '/sovellus/suosikit', text: 'Suosikit', icon: 'heart' },
  { to: '/sovellus/assistentti', text: 'Assistentti', icon: 'sparkle' },
  { to: '/sovellus/omat', text: 'Omat', icon: 'user' },
];

const portalPages: RouteObject[] = [
  page('/yritys', 'DashboardPage', () => import('./pages/portal/DashboardPage.tsx'), { title: 'Kojelauta' }),
  page('/yritys/tarjoukset', 'OffersPage', () => import('./pages/portal/OffersPage.tsx'), { title: 'Tarjoukset' }),
  page('/yritys/lisaa-tarjous', 'NewOfferPage', () => import('./pages/portal/NewOfferPage.tsx'), {
    title: 'Lisää tarjous',
  }),
  page('/yritys/muokkaa-tarjous/:id', 'EditOfferPage', () => import('./pages/portal/EditOfferPage.tsx'), {
    title: 'Muokkaa tarjousta',
    within: '/yritys/tarjoukset',
  }),
  page('/yritys/analytiikka', 'AnalyticsPage', () => import('./pages/portal/AnalyticsPage.tsx'), {
    title: 'Analytiikka',
    within: '/yritys',
  }),
  page('/yritys/laskutus', 'BillingPage', () => import('./pages/portal/BillingPage.tsx'), {
    title: 'Laskutus',
    within: '/yritys',
  }),
  page('/yritys/asetukset', 'SettingsPage', () => import('./pages/portal/SettingsPage.tsx'), { title: 'Asetukset' }),
];

const portalSections: Section[] = [
  { to: '/yritys', text: 'Kojelauta', icon: 'dashboard' },
  { to: '/yritys/tarjoukset', text: 'Tarjoukset', icon: 'offers' },
  { to: '/yritys/lisaa-tarjous', text: 'Lisää tarjous', icon: 'plus' },
  { to: '/yritys/asetukset', text: 'Asetukset', icon: 'settings' },
];

const adminPages: RouteObject[] = [
  page('/admini', 'DashboardPage', () => import('./pages/admin/DashboardPage.tsx'), {
    title: 'Kojelauta',
    operation: 'AdminOverview',
  }),
  page('/admini/tarjoukset', 'OffersPage', () => import('./pages/admin/OffersPage.tsx'), {
    title: 'Tarjousten hallinta',
    operation: 'AdminOffers',
  }),
  page('/admini/yritykset', 'BusinessesPage', () => import('./pages/admin/BusinessesPage.tsx'), {
    title: 'Yritykset',
    operation: 'AdminBusinesses',
  }),
  page('/admini/pyynnot', 'OrdersPage', () => import('./pages/admin/OrdersPage.tsx'), {
    title: 'Saldopyynnöt',
    operation: 'AdminOrders',
  }),
  page('/admini/viestit', 'MessagesPage', () => import('./pages/admin/MessagesPage.tsx'), {
    title: 'Viestit',
    operation: 'AdminMessages',
  }),
  page('/admini/kategoriat', 'CategoriesPage', () => import('./pages/admin/CategoriesPage.tsx'), {
    title: 'Kategoriat',
    operation: 'CreateCategory',
  }),
  page('/admini/mainokset', 'AdsPage', () => import('./pages/admin/AdsPage.tsx'), {
    title: 'Mainokset',
    operation: 'AdminAdvertisements',
  }),
  page('/admini/asetukset', 'SettingsPage', () => import('./pages/admin/SettingsPage.tsx'), {
    title: 'Asetukset',
    operation: 'AdminSettings',
  }),
  page('/admini/admin-hallinta', 'AdminsPage', () => import('./pages/admin/AdminsPage.tsx'), {
    title: 'Admin hallinta',
    operation: 'Admins',
  }),
  page('/admini/loki', 'AuditLogPage', () => import('./pages/admin/AuditLogPage.tsx'), {
    title: 'Tapahtumaloki',
    operation: 'AdminAuditLog',
  }),
];

const adminSections: Section[] = [
  { to: '/admini', text: 'Kojelauta', icon: 'dashboard' },
  { to: '/admini/tarjoukset', text: 'Tarjousten hallinta', icon: 'offers', operation: 'AdminOffers' },
  { to: '/admini/yritykset', text: 'Yritykset', icon: 'building', operation: 'AdminBusinesses' },
  { to: '/admini/pyynnot', text: 'Saldopyynnöt', icon: 'receipt', operation: 'AdminOrders' },
  { to: '/admini/viestit', text: 'Viestit', icon: 'mail', operation: 'AdminMessages' },
  { to: '/admini/kategoriat', text: 'Kategoriat', icon: 'folder', operation: 'CreateCategory' },
  { to: '/admini/mainokset', text: 'Mainokset', icon: 'megaphone', operation: 'AdminAdvertisements' },
  { to: '/admini/admin-hallinta', text: 'Admin hallinta', icon: 'shield', operation: 'Admins' },
  { to: '/admini/asetukset', text: 'Asetukset', icon: 'settings', operation: 'AdminSettings' },
  { to: '/admini/loki', text: 'Tapahtumaloki', icon: 'history', operation: 'AdminAuditLog' },
];

/** The whole site. Every page and every frame is its own piece of the program, loaded when first needed. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <CrashPage />,
    HydrateFallback: () => null,
    children: [
      area('PublicLayout', () => import('./pages/public/PublicLayout.tsx'), publicPages, { onServer: true }),
      {
        lazy: async () => ({ Component: (await import('./lib/Connection.tsx')).Connection }),
        children: [
          area('AppLayout', () => import('./pages/app/AppLayout.tsx'), appPages, {
            sections: appSections,
            sketched: 'app',
          }),
          area('AuthLayout', () => import('./ui/AuthLayout.tsx'), signInPages, { sketched: 'auth' }),
          area('PortalLayout', () => import('./pages/portal/PortalLayout.tsx'), portalPages, {
            sections: portalSections,
          }),
          area('AdminLayout', () => import('./pages/admin/AdminLayout.tsx'), adminPages, { sections: adminSections }),
        ],
      },
    ],
  },
];
