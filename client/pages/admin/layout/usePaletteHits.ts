import { skipToken } from '@apollo/client/react';
import { mayRun, useSession } from '../../../lib/session/session.tsx';
import { useSections } from '../../../lib/site/siteMap.ts';
import { palette } from '../../../texts/admin.ts';
import { businessStatus } from '../../../texts/common.ts';
import type { IconName } from '../../../ui/plain/Icon.tsx';
import { usePaletteBusinessesQuery, usePaletteOffersQuery } from './CommandPalette.generated.ts';

/** Something that the palette found. */
export interface Hit {
  id: string;
  icon: IconName;
  text: string;
  detail?: string;
  to: string;
}

export interface HitGroup {
  name: string;
  hits: Hit[];
}

/** Fewer characters find too much (decision 40). */
const leastTyped = 2;
const mostHits = 6;

function screens(sections: ReturnType<typeof useSections>, words: string): Hit[] {
  return sections
    .filter(({ text }) => text.toLocaleLowerCase('fi').includes(words))
    .map(({ to, text, icon }) => ({ id: to, icon, text, to }));
}

/** Screens, businesses and offers that hold the words, as far as the admin may see them. */
export function usePaletteHits(search: string): { groups: HitGroup[]; loading: boolean } {
  const { user } = useSession('ADMIN');
  const sections = useSections().filter(({ operation }) => !operation || mayRun(user, operation));
  const words = search.trim().toLocaleLowerCase('fi');
  const searching = words.length >= leastTyped;
  const asked = searching ? { variables: { search: words } } : skipToken;
  const businesses = usePaletteBusinessesQuery(mayRun(user, 'PaletteBusinesses') ? asked : skipToken);
  const offers = usePaletteOffersQuery(mayRun(user, 'PaletteOffers') ? asked : skipToken);
  const opensBusinesses = searching && mayRun(user, 'AdminBusinesses');

  const businessHits = (businesses.data?.searchBusinesses ?? []).slice(0, mostHits).map((row) => ({
    id: row.id,
    icon: 'building' as const,
    text: row.businessName,
    detail: `${row.businessId}, ${businessStatus(row.status).text}`,
    to: `/admini/yritykset?haku=${encodeURIComponent(row.businessName)}`,
  }));
  const offerHits = (offers.data?.adminOffers.items ?? []).map((row) => ({
    id: row.id,
    icon: 'offers' as const,
    text: row.title,
    detail: row.business.businessName,
    to: `/admini/tarjoukset?haku=${encodeURIComponent(row.title)}`,
  }));
  const groups = [
    { name: palette.screens, hits: screens(sections, words) },
    { name: palette.businesses, hits: opensBusinesses ? businessHits : [] },
    { name: palette.offers, hits: searching ? offerHits : [] },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), loading: businesses.loading || offers.loading };
}
