import type { Row } from './row.ts';

const session = `
  id email business_name: businessName status suspended must_change_password: mustChangePassword
`;
const profile = `
  id business_name: businessName business_id: businessId contact_person: contactPerson email phone status
  email_verified: emailVerified pending_email: pendingEmail created_at: createdAt
`;
const order = 'id amount currency note status created_at: createdAt';

const analytics = `
  from to
  overview {
    total_offers: totalOffers approved_offers: approvedOffers active_offers: activeOffers pending_offers: pendingOffers
    total_clicks: totalClicks total_views: totalViews total_conversions: totalConversions total_spent: totalSpent
    avg_click_rate: avgClickRate cost_per_click: costPerClick balance currency
  }
  time_comparison: comparison { clicks_change: clicksChange click_rate_change: clickRateChange cost_change: costChange }
  offer_performance: offers {
    id title offer_type: type is_premium: isPremium status is_live: isLive created_at: createdAt expires_at: expiresAt
    clicks views cost currency conversions_detail: conversions { calls directions website }
  }
  location_data: locations { city clicks percentage }
  daily_stats: days { date clicks views conversions cost }
  filtered_events: filtered { repeats robots own over_limit: overLimit }
`;

/** The session, profile, reports and money of a business. */
export const businessRoutes: Row[] = [
  {
    call: 'POST /business/login',
    operation: `mutation ($email: String!, $password: String!, $rememberMe: Boolean = false) {
      answer: loginBusiness(input: { email: $email, password: $password, rememberMe: $rememberMe }) {
        user { ${session} } token
      }
    }`,
  },
  {
    call: 'GET /business/lookup-ytunnus/{ytunnus}',
    operation: `query ($ytunnus: String!) {
      companies: companiesByBusinessId(businessId: $ytunnus) { businessName businessId }
    }`,
  },
  {
    call: 'POST /business/register',
    operation: `mutation (
      $businessName: String!, $businessId: String!, $contactPerson: String!, $email: String!, $phone: String!
      $password: String!, $confirmPassword: String!, $agreeToTerms: Boolean!
    ) {
      answer: registerBusiness(input: {
        businessName: $businessName, businessId: $businessId, contactPerson: $contactPerson, email: $email
        phone: $phone, password: $password, confirmPassword: $confirmPassword, agreeToTerms: $agreeToTerms
      }) { status }
    }`,
  },
  { call: 'POST /business/logout', operation: 'mutation { answer: logout(as: BUSINESS) { success: ok } }' },
  {
    call: 'POST /business/reset-password',
    operation: `mutation ($email: String!) {
      answer: requestPasswordReset(as: BUSINESS, email: $email) { success: ok }
    }`,
  },
  {
    call: 'POST /business/reset-password/confirm',
    operation: `mutation ($token: String!, $newPassword: String!, $confirmPassword: String!) {
      answer: resetPassword(input: { token: $token, newPassword: $newPassword, confirmPassword: $confirmPassword }) {
        audience
      }
    }`,
  },
  {
    call: 'GET /business/session',
    operation: `query { viewer { business { ${session} } } }`,
    as: 'BUSINESS',
    reply: ({ viewer }: { viewer: { business: object } }) => ({ user: viewer.business }),
    summary: 'Who is signed in. 401 without a session, 403 with `suspended` when the account is frozen.',
  },
  {
    call: 'GET /business/pricing',
    operation: `query {
      answer: offerPricing {
        offerTypes { id: type name price description max_days: maxDays max_images: maxImages }
        currency taxRate
      }
      myBusiness { balance currency }
    }`,
    reply: ({ answer, myBusiness }: { answer: object; myBusiness: object }) => ({ ...answer, ...myBusiness }),
  },
  {
    call: 'GET /business/profile',
    operation: `query { viewer { business { suspended must_change_password: mustChangePassword } } myBusiness { ${profile} } }`,
    reply: ({ viewer, myBusiness }: { viewer: { business: object }; myBusiness: object }) => ({
      profile: { ...myBusiness, ...viewer.business },
    }),
    summary: 'The signed-in business with its contact details.',
  },
  {
    call: 'PUT /business/profile',
    operation: `mutation ($contactPerson: String!, $email: String!, $phone: String!, $currentPassword: String) {
      answer: updateBusinessProfile(input: {
        contactPerson: $contactPerson, email: $email, phone: $phone
        currentPassword: $currentPassword, proveAtConfirmation: true
      }) {
        profile: business { ${profile} }
      }
    }`,
    message: 'Yritystiedot päivitetty onnistuneesti!',
  },
  {
    call: 'PUT /business/change-password',
    operation: `mutation ($currentPassword: String!, $newPassword: String!, $confirmPassword: String!) {
      answer: changePassword(input: {
        as: BUSINESS, currentPassword: $currentPassword, newPassword: $newPassword, confirmPassword: $confirmPassword
      }) { success: ok }
    }`,
    as: 'BUSINESS',
    message: 'Salasana vaihdettu onnistuneesti!',
  },
  {
    call: 'GET /business/analytics',
    operation: `query ($days: AnalyticsPeriod = DAYS_30) { answer: businessAnalytics(period: $days) { ${analytics} } }`,
  },
  {
    call: 'GET /business/analytics/detailed',
    operation: `query ($days: AnalyticsPeriod = DAYS_7) { answer: businessAnalytics(period: $days) { ${analytics} } }`,
  },
  {
    call: 'GET /business/billing',
    operation: `query ($page: Int, $size: Int) {
      answer: billing {
        summary {
          current_balance: currentBalance currency total_spent: totalSpent avg_monthly: avgMonthly this_month: thisMonth
          last_month: lastMonth avg_cost_per_click: avgCostPerClick
        }
        monthly_spending: months { key month spent received currency offers }
      }
      transactions: myTransactions(page: { number: $page, size: $size }) {
        items {
          id type status description amount currency date: at reference_number: referenceNumber notes
          balance_before: balanceBefore balance_after: balanceAfter
          offer_id: offerId offer_title: offerTitle offer_clicks: offerClicks click_rate: clickRate
        }
        total
      }
    }`,
  },
  {
    call: 'GET /business/orders',
    operation: `query ($page: Int, $size: Int) {
      orders: myOrders(page: { number: $page, size: $size }) { items { ${order} } total }
    }`,
  },
  {
    call: 'POST /business/orders',
    operation: `mutation ($amount: Money!, $note: String) {
      answer: requestTopUp(input: { amount: $amount, note: $note }) { order { ${order} } }
    }`,
  },
  {
    call: 'PUT /business/orders/{id}/status',
    operation: `mutation ($id: ID!, $status: OrderStatus!) {
      answer: setOrderStatus(id: $id, status: $status) { order { ${order} } }
    }`,
  },
  {
    call: 'GET /business/invoices',
    operation: `query ($page: Int, $size: Int) {
      invoices: myInvoices(page: { number: $page, size: $size }) {
        items {
          id number issued_on: issuedOn due_on: dueOn net vat gross tax_rate: taxRate currency
          reference_number: referenceNumber rf_reference: rfReference barcode pdf_url: pdfUrl
          lines { description net }
        }
        total
      }
    }`,
  },
];
