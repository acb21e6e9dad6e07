import { advertisementForm } from './advertisementForm.ts';
import type { Row } from './row.ts';

const advertisement = `
  id title subtitle icon icon_type: iconType icon_url: iconUrl background_gradient: backgroundGradient
  cta_text: ctaText cta_url: ctaUrl category is_active: isActive is_live: isLive display_priority: displayPriority
  expiration_date: expirationDate count period_days: periodDays price_per_period: pricePerPeriod
  total_price: totalPrice currency clicks created_at: createdAt
`;
/** Advertisements. */
export const adminAdvertisementRoutes: Row[] = [
  {
    call: 'GET /admin/advertisements',
    operation: `query ($page: Int, $size: Int) {
      advertisements: adminAdvertisements(page: { number: $page, size: $size }) { items { ${advertisement} } total }
    }`,
  },
  {
    call: 'GET /admin/advertisements/{id}',
    operation: `query ($id: ID!) { advertisement: adminAdvertisement(id: $id) { ${advertisement} } }`,
  },
  {
    call: 'POST /admin/advertisements',
    operation: `mutation ($input: AdvertisementInput!) {
      answer: createAdvertisement(input: $input) { advertisement { ${advertisement} } }
    }`,
    form: advertisementForm,
  },
  {
    call: 'PUT /admin/advertisements/{id}',
    operation: `mutation ($id: ID!, $input: AdvertisementInput!) {
      answer: updateAdvertisement(id: $id, input: $input) { advertisement { ${advertisement} } }
    }`,
    form: advertisementForm,
  },
  {
    call: 'PUT /admin/advertisements/{id}/toggle-status',
    operation: `mutation ($id: ID!) { answer: toggleAdvertisement(id: $id) { advertisement { ${advertisement} } } }`,
  },
  {
    call: 'DELETE /admin/advertisements/{id}',
    operation: 'mutation ($id: ID!) { answer: deleteAdvertisement(id: $id) { id } }',
  },
];
