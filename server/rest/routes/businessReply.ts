/** A business as admins see it, for `adminBusiness`. */
export const adminBusinessFields = `
  id business_name: businessName business_id: businessId business_id_checks_out: businessIdChecksOut
  contact_person: contactPerson email email_verified: emailVerified phone status status_reason: statusReason
  created_at: createdAt last_login: lastLoginAt points_balance: balance currency website
  total_offers: totalOffers active_offers: activeOffers total_spent: totalSpent total_views: totalViews
  total_clicks: totalClicks total_conversions: totalConversions conversion_rate: conversionRate click_rate: clickRate
  duplicate_businesses: duplicates { id business_name: businessName email created_at: createdAt status }
`;

interface AdminBusinessAnswer {
  status: string;
  duplicate_businesses: unknown[];
}

/** `ytunnus_count` counts the business itself too. */
export function adminBusiness(business: AdminBusinessAnswer) {
  const { length } = business.duplicate_businesses;
  return {
    ...business,
    suspended: business.status === 'suspended',
    has_duplicate_ytunnus: length > 0,
    ytunnus_count: length + 1,
  };
}

interface Entry {
  kind: string;
}

/** In a business's history what adds to the balance is credit and what takes from it a charge (spec A section 3). */
export function historyEntry({ kind, ...entry }: Entry) {
  return { ...entry, type: kind === 'top_up' || kind === 'refund' ? 'credit' : 'charge', kind };
}

/** Replies that carry businesses. */
export const businessReplies = {
  list: ({ businesses }: { businesses: AdminBusinessAnswer[] }) => ({ businesses: businesses.map(adminBusiness) }),
  payload: ({ answer }: { answer: { business: AdminBusinessAnswer } }) => ({
    ...answer,
    business: adminBusiness(answer.business),
  }),
  registered: ({ answer }: { answer: { business: AdminBusinessAnswer; temp_password: string | null } }) => ({
    business: { ...adminBusiness(answer.business), temp_password: answer.temp_password },
  }),
  history: ({ answer }: { answer: { transactions: Entry[] } }) => ({
    transactions: answer.transactions.map(historyEntry),
  }),
};
