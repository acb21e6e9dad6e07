import { addDays, helsinkiDate } from '../../platform/helsinki.ts';
import { type Ask, type Facts, firsts, pages } from './asks.ts';
import { ledger, money } from './bookTables.ts';
import { businesses, offers } from './marketTables.ts';

function others({ adminId, businessId, targetId }: Facts): Ask[] {
  const today = helsinkiDate(new Date());
  return [
    ...pages('orders', 'AdminOrders', ['all', {}]),
    ...firsts('orders', 'AdminOrders', [
      ['PENDING', { status: 'PENDING' }],
      ['COMPLETED', { status: 'COMPLETED' }],
    ]),
    ...pages('messages', 'AdminMessages', ['all', {}]),
    ...pages('messages', 'AdminMessages', ['handled', { handled: true }]),
    ...firsts('messages', 'AdminMessages', [['not handled', { handled: false }]]),
    ...pages('audit log', 'AdminAuditLog', ['all', { filter: {} }]),
    ...pages('audit log', 'AdminAuditLog', ['an admin', { filter: { adminId } }]),
    ...firsts('audit log', 'AdminAuditLog', [
      ['an action', { filter: { action: 'business.approve' } }],
      ['a row', { filter: { targetId } }],
      ['a month', { filter: { from: addDays(today, -60), to: addDays(today, -30) } }],
      ['an admin and an action', { filter: { adminId, action: 'offer.reject' } }],
      [
        'saved: an action of an admin in a month',
        { filter: { adminId, action: 'offer.reject', from: addDays(today, -60), to: addDays(today, -30) } },
      ],
    ]),
    ...pages('balance history', 'AdminBalanceHistory', ['the busiest business', { id: businessId }]),
    ...pages('balance history', 'AdminBusinessInvoices', ['its invoices', { id: businessId }]),
    ...firsts('one business', 'AdminBusinessHistory', [['decisions', { id: businessId }]]),
    ...firsts('one business', 'AdminBusinessNotes', [['notes', { id: businessId }]]),
    ...firsts('one business', 'AdminBusinessMails', [['mails', { id: businessId }]]),
    ...firsts('one business', 'AdminBusinessOffers', [['offers', { id: businessId }]]),
    ...pages('advertisements', 'AdminAdvertisements', ['all', {}]),
    { table: 'admins', operation: 'Admins', about: 'all', variables: {} },
    { table: 'categories', operation: 'AdminCategories', about: 'all', variables: {} },
    ...[7, 30, 90, 365].map((days) => ({
      ...{ table: 'revenue', operation: 'AdminRevenue', about: `${days} days`, variables: { days } },
    })),
    {
      ...{ table: 'revenue', operation: 'AdminRevenue', about: 'two years' },
      variables: { days: 30, from: addDays(today, -730), to: today },
    },
    { table: 'overview', operation: 'AdminOverview', about: 'counts', variables: {} },
    { table: 'overview', operation: 'AdminInbox', about: 'what waits', variables: {} },
    { table: 'overview', operation: 'AdminSystem', about: 'the platform', variables: {} },
    { table: 'overview', operation: 'AdminTrends', about: 'trends of 60 days', variables: {} },
    { table: 'overview', operation: 'PaletteBusinesses', about: 'palette', variables: { search: 'kahvila' } },
  ];
}

/** Every page, order and filter of every table of the back office. */
export function asksOf(facts: Facts): Ask[] {
  return [...businesses(facts), ...offers(facts), ...ledger(facts), ...money(facts), ...others(facts)];
}
