import type { OperationName } from '#client/lib/graphql/needs.generated.ts';
import type { Section } from '#client/lib/site/siteMap.ts';

/** A row of the portal's navigation, with what it and the pages within it depend on. */
interface PortalSection extends Section {
  operation: OperationName;
  /** Only for those who may not run this one: what they lack has the same. */
  instead?: OperationName;
}

/** The portal's navigation. Here and not in the map of pages, which every public page loads. */
export const portalSections: readonly PortalSection[] = [
  { to: '/yritys', text: 'Kojelauta', icon: 'dashboard', operation: 'PortalDashboardOffers' },
  { to: '/yritys/tarjoukset', text: 'Tarjoukset', icon: 'offers', operation: 'PortalOffers' },
  { to: '/yritys/lisaa-tarjous', text: 'Lisää tarjous', icon: 'plus', operation: 'CreateOffer' },
  { to: '/yritys/kassa', text: 'Kassa', icon: 'click', operation: 'PortalTill' },
  { to: '/yritys/toimipaikat', text: 'Toimipaikat', icon: 'pin', operation: 'PortalOutlets' },
  { to: '/yritys/analytiikka', text: 'Analytiikka', icon: 'chart', operation: 'PortalAnalytics' },
  { to: '/yritys/kuitti', text: 'Kuitti', icon: 'check', operation: 'PortalReceipts' },
  { to: '/yritys/laskutus', text: 'Laskutus', icon: 'receipt', operation: 'PortalBilling' },
  { to: '/yritys/paatokset', text: 'Päätökset', icon: 'shield', operation: 'PortalStatements' },
  { to: '/yritys/kayttajat', text: 'Käyttäjät', icon: 'users', operation: 'PortalMembers' },
  {
    to: '/yritys/salasana',
    text: 'Omat tiedot',
    icon: 'user',
    operation: 'UpdateMyDetails',
    instead: 'PortalSettings',
  },
  { to: '/yritys/asetukset', text: 'Asetukset', icon: 'settings', operation: 'PortalSettings' },
];

/** What pages that are no section, and parts of pages, depend on. */
const operationsWithin: Readonly<Record<string, OperationName>> = {
  '/yritys/toistuvat': 'PortalWeekly',
  '/yritys/muokkaa-toistoa': 'EditWeekly',
  '/yritys/muokkaa-tarjous': 'UpdateOffer',
  '/yritys/jaa': 'PortalShareOffer',
  '/yritys/juliste': 'PortalPoster',
  '/yritys/avaimet': 'PortalKeys',
  '/yritys/tapahtumat': 'PortalEvents',
  '/yritys/asetukset#lopeta-tili': 'EndMyBusiness',
  '/yritys/asetukset#omat-tiedot': 'PortalOwnData',
  '/yritys/asetukset#ehdot': 'PortalTerms',
};

/** What the page, or the part of a page, at an address of the portal depends on; undefined for other addresses. */
export function operationOf(to: string): OperationName | undefined {
  const [path = ''] = to.split(/[?#]/);
  const page = path.split('/').slice(0, 3).join('/');
  const part = to.includes('#') ? operationsWithin[page + to.slice(to.indexOf('#'))] : undefined;
  return part ?? operationsWithin[page] ?? portalSections.find((section) => section.to === page)?.operation;
}
