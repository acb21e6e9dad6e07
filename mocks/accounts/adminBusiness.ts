import type { BusinessRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';

/** A business as admins see it. */
export function adminBusiness(world: World) {
  return (row: BusinessRow) => {
    const offers = world.offers.filter(({ businessId }) => businessId === row.id);
    const clicks = offers.reduce((sum, offer) => sum + offer.clicks, 0);
    const views = offers.reduce((sum, offer) => sum + offer.views, 0);
    return {
      ...row,
      creditLimit: row.creditLimit ?? 0,
      creditHold: row.heldBy !== undefined,
      businessIdChecksOut: true,
      website: `https://www.${row.businessName.toLowerCase().split(' ')[0]}.fi`,
      totalOffers: offers.length,
      activeOffers: offers.filter(({ status, endsAt }) => status === 'APPROVED' && endsAt > new Date()).length,
      totalSpent: offers.reduce((sum, offer) => sum + offer.cost, 0),
      totalViews: views,
      totalClicks: clicks,
      totalConversions: Math.round(clicks / 10),
      conversionRate: clicks ? 10 : 0,
      clickRate: views ? Math.round((clicks / views) * 10_000) / 100 : 0,
      sameAddress: [],
      duplicates: world.businesses.filter((other) => other.businessId === row.businessId && other.id !== row.id),
    };
  };
}
