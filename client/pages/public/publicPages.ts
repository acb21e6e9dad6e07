import type { RouteObject } from 'react-router';
import { page } from '../../lib/site/siteMap.ts';

/** The public site: rendered by the server, hydrated by the browser. */
export const publicPages: RouteObject[] = [
  page('/', 'HomePage', () => import('./home/HomePage.tsx'), { title: '' }),
  page('/hinnat', 'PricingPage', () => import('./PricingPage.tsx'), { title: 'Hinnasto' }),
  page('/business-guide', 'GuidePage', () => import('./guide/GuidePage.tsx'), {
    title: 'Yrittäjän opas',
    parameters: ['aihe'],
  }),
  page('/ai-product-consulting', 'ConsultingPage', () => import('./guide/ConsultingPage.tsx'), {
    title: 'AI product consulting',
  }),
  page('/yhteystiedot', 'ContactPage', () => import('./contact/ContactPage.tsx'), { title: 'Yhteystiedot' }),
  page('/kayttoehdot', 'TermsPage', () => import('./legal/TermsPage.tsx'), { title: 'Käyttöehdot' }),
  page('/kayttoehdot/versiot', 'TermsVersionsPage', () => import('./legal/TermsVersionsPage.tsx'), {
    title: 'Ehtojen versiot',
    within: '/kayttoehdot',
  }),
  page('/kayttoehdot/versiot/:version', 'TermsVersionPage', () => import('./legal/TermsVersionPage.tsx'), {
    title: 'Ehtojen versio',
    within: '/kayttoehdot',
  }),
  page('/tietosuojaseloste', 'PrivacyPage', () => import('./legal/PrivacyPage.tsx'), {
    title: 'Tietosuojaseloste',
  }),
  page('/saavutettavuus', 'AccessibilityPage', () => import('./legal/AccessibilityPage.tsx'), {
    title: 'Saavutettavuusseloste',
  }),
  page('/sv/tillganglighet', 'AccessibilityPage', () => import('./legal/AccessibilityPage.tsx'), {
    title: 'Tillgänglighetsutlåtande',
  }),
  page('/tarjoukset', 'CitiesPage', () => import('./offers/CitiesPage.tsx'), {
    title: 'Tarjoukset',
    parameters: ['haku'],
  }),
  page('/tarjoukset/:city', 'CityOffersPage', () => import('./offers/CityOffersPage.tsx'), {
    title: 'Tarjoukset',
    within: '/tarjoukset',
    parameters: ['alkaen'],
  }),
  page('/tuote/:slug', 'GoodsPage', () => import('./offers/GoodsPage.tsx'), {
    title: 'Tuote',
    within: '/tarjoukset',
    parameters: ['kunta', 'alkaen'],
  }),
  page('/tarjous/:id', 'OfferPage', () => import('./offers/OfferPage.tsx'), {
    title: 'Tarjous',
    within: '/tarjoukset',
  }),
  page('/yritykset/:slug', 'ShopPage', () => import('./shop/ShopPage.tsx'), {
    title: 'Yritys',
    within: '/tarjoukset',
    parameters: ['alkaen'],
  }),
  page('/jarjestys', 'RankingPage', () => import('./legal/RankingPage.tsx'), { title: 'Näin järjestys syntyy' }),
  page('/ilmoita', 'ReportPage', () => import('./report/ReportPage.tsx'), {
    title: 'Ilmoita sivusta',
    within: '/tarjoukset',
    parameters: ['kieli', 'sivu'],
    isUnlisted: true,
  }),
  page('/ilmoita/:id', 'ReportPage', () => import('./report/ReportPage.tsx'), {
    title: 'Ilmoita tarjouksesta',
    within: '/tarjoukset',
    parameters: ['kieli'],
  }),
  page('/valitus', 'AppealPage', () => import('./appeal/AppealPage.tsx'), {
    title: 'Valitus päätöksestä',
    parameters: ['kieli'],
    isUnlisted: true,
  }),
  page('*', 'NotFoundPage', () => import('./NotFoundPage.tsx'), { title: 'Sivua ei löytynyt' }),
];
