import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { type Ask, type Facts, type Filter, firsts, pages, sorted } from './asks.ts';

const newest = { sort: { by: 'CREATED_AT', direction: 'DESC' } };

/** Every page, order and filter of the businesses. */
function businesses({ name }: Facts): Ask[] {
  const [table, operation] = ['businesses', 'AdminBusinesses'];
  return [
    ...sorted(table, operation, ['CREATED_AT', 'NAME', 'LAST_LOGIN', 'BALANCE', 'TOTAL_SPENT']),
    ...firsts(
      table,
      operation,
      [
        ...['APPROVED', 'PENDING', 'REJECTED', 'SUSPENDED'].map((status): Filter => [status, { status }]),
        ['a word of one in sixteen', { search: 'kahvila' }],
        ['a word of one in sixteen, by name', { search: 'kahvila', sort: { by: 'NAME', direction: 'ASC' } }],
        ['a whole name', { search: name }],
        ['two letters', { search: 'oy' }],
        ['unknown words', { search: 'zzz qqq' }],
        [
          'APPROVED and a word, by balance',
          { search: 'oy', status: 'APPROVED', sort: { by: 'BALANCE', direction: 'DESC' } },
        ],
      ],
      newest,
    ),
    ...pages(table, operation, [
      'APPROVED by balance',
      { status: 'APPROVED', sort: { by: 'BALANCE', direction: 'DESC' } },
    ]),
    ...firsts(table, operation, [
      ['saved: suspended by last login', { status: 'SUSPENDED', sort: { by: 'LAST_LOGIN', direction: 'ASC' } }],
      [
        'saved: a kind of business that waits, oldest first',
        { search: 'kahvila', status: 'PENDING', sort: { by: 'CREATED_AT', direction: 'ASC' } },
      ],
      [
        'saved: two words, most spent',
        { search: 'kahvila oy', status: 'APPROVED', sort: { by: 'TOTAL_SPENT', direction: 'DESC' } },
      ],
    ]),
    { table, operation: 'AdminBusinessTotals', about: 'totals', variables: {} },
    { table, operation: 'BusinessChoices', about: 'choice of a business', variables: { search: 'kahvila' } },
    { table, operation: 'BusinessChoices', about: 'choice by two letters', variables: { search: 'oy' } },
  ];
}

/** Filters of the list of offers, and some that a person might save. */
function offerFilters({ businessId, categoryId, city }: Facts): Record<'filters' | 'saved', Filter[]> {
  const today = helsinkiDate(new Date());
  const filters: Filter[] = [
    ['expired', { filter: { expired: true } }],
    ['not expired', { filter: { expired: false } }],
    ['premium', { filter: { premium: true } }],
    ['a category', { filter: { categoryId } }],
    ['a municipality', { filter: { city } }],
    ['a municipality of none', { filter: { city: 'Utsjoki' } }],
    ['a business', { businessId }],
    ['created in a week', { filter: { createdFrom: addDays(today, -7), createdTo: today } }],
    ['created long ago', { filter: { createdTo: addDays(today, -700) } }],
    ['running on a day', { filter: { validFrom: today, validTo: today } }],
    ['expired premium of a category', { filter: { expired: true, premium: true, categoryId } }],
  ];
  const saved: Filter[] = [
    [
      'saved: premium that runs, in the order of its end',
      {
        status: 'APPROVED',
        filter: { expired: false, premium: true },
        sort: { by: 'EXPIRES_AT', direction: 'ASC' },
      },
    ],
    [
      'saved: a category of a municipality, by clicks',
      { filter: { categoryId, city }, sort: { by: 'CLICKS', direction: 'DESC' } },
    ],
    [
      'saved: a word of a month, most expensive first',
      {
        search: 'dekkari',
        filter: { createdFrom: addDays(today, -30), createdTo: today },
        sort: { by: 'COST', direction: 'DESC' },
      },
    ],
    [
      'saved: hidden flyers of a business',
      { type: 'NORMAL_FLYER', hidden: true, businessId, sort: { by: 'TITLE', direction: 'ASC' } },
    ],
    [
      'saved: every filter at once',
      {
        search: 'maukas',
        type: 'NORMAL_OFFER',
        status: 'APPROVED',
        hidden: false,
        filter: {
          expired: true,
          premium: false,
          categoryId,
          city,
          createdFrom: addDays(today, -60),
          createdTo: today,
          validFrom: addDays(today, -60),
          validTo: today,
        },
        sort: { by: 'CREATED_AT', direction: 'DESC' },
      },
    ],
  ];
  return { filters, saved };
}

/** Every page, order and filter of the offers. */
function offers(facts: Facts): Ask[] {
  const [table, operation] = ['offers', 'AdminOffers'];
  const { filters, saved } = offerFilters(facts);
  return [
    ...sorted(table, operation, ['CREATED_AT', 'EXPIRES_AT', 'TITLE', 'COST', 'BUSINESS', 'CLICKS']),
    ...firsts(
      table,
      operation,
      [
        ...['NORMAL_OFFER', 'PREMIUM_FLYER'].map((type): Filter => [type, { type }]),
        ...['APPROVED', 'PENDING', 'REJECTED'].map((status): Filter => [status, { status }]),
        ['hidden', { hidden: true }],
        ['visible', { hidden: false }],
        ['a word of one in seventeen', { search: 'dekkari' }],
        ['a whole name', { search: facts.name }],
        ['two letters', { search: 'oy' }],
        ['words of none', { search: 'zzz qqq' }],
        ['a word, by clicks', { search: 'dekkari', sort: { by: 'CLICKS', direction: 'DESC' } }],
        [
          'a type and a status, by title',
          { type: 'PREMIUM_OFFER', status: 'PENDING', sort: { by: 'TITLE', direction: 'ASC' } },
        ],
        ['a type, by clicks', { type: 'PREMIUM_FLYER', sort: { by: 'CLICKS', direction: 'DESC' } }],
        ...filters,
      ],
      newest,
    ),
    ...pages(table, operation, ['a type by date', { type: 'PREMIUM_OFFER', ...newest }]),
    ...pages(table, operation, ['a word by date', { search: 'maukas', ...newest }]),
    ...firsts(table, operation, saved),
    { table, operation: 'OfferQueue', about: 'queue', variables: {} },
    { table, operation: 'OfferBusinesses', about: 'choice of a business', variables: { search: 'kahvila' } },
    { table, operation: 'AdminOfferTotals', about: 'totals', variables: {} },
    { table, operation: 'PaletteOffers', about: 'palette', variables: { search: 'dekkari' } },
  ];
}

/** Every page and filter of the platform's ledger. */
function ledger({ adminId, name }: Facts): Ask[] {
  const [table, operation] = ['transactions', 'AdminTransactions'];
  const today = helsinkiDate(new Date());
  const filters: Filter[] = [
    ['an admin', { adminId }],
    ['credits', { direction: 'CREDIT' }],
    ['advertisements', { source: 'ADVERTISEMENT_ACTIVITY' }],
    ['an activity', { activity: 'CREATED' }],
    ['a month a year ago', { from: addDays(today, -390), to: addDays(today, -360) }],
    ['amounts of 300 to 400 euros', { min: 300, max: 400 }],
    ['amounts from 10 000 euros', { min: 10_000 }],
    ['a word of one in seventeen', { search: 'dekkari' }],
    ['a word of nearly all', { search: 'maksu' }],
    ['a whole name', { search: name }],
    ['two letters of one in four', { search: 'oy' }],
    ['words of none', { search: 'zzz qqq' }],
    [
      'an admin, a month and credits',
      { adminId, direction: 'CREDIT', from: addDays(today, -60), to: addDays(today, -30) },
    ],
    ['a currency', { currency: 'EUR' }],
    [
      'saved: large credits of a year',
      { direction: 'CREDIT', min: 400, from: addDays(today, -365), to: today, currency: 'EUR' },
    ],
    ['saved: a word in the debits of a month', { search: 'dekkari', direction: 'DEBIT', from: addDays(today, -30) }],
  ];
  return [
    ...pages(table, operation, ['all', { filter: {} }]),
    ...firsts(
      table,
      operation,
      filters.map(([about, filter]): Filter => [about, { filter }]),
    ),
    ...pages(table, operation, ['debits', { filter: { direction: 'DEBIT' } }]),
    ...pages(table, operation, ['a word', { filter: { search: 'dekkari' } }]),
    ...pages(table, operation, ['two letters', { filter: { search: 'oy' } }]),
    ...pages(table, operation, ['an admin', { filter: { adminId } }]),
  ];
}

/** Every page and filter of invoices and payments. */
function money({ name, invoiced }: Facts): Ask[] {
  // A page of the one database and an empty one of the other would not compare.
  const month = { from: addDays(invoiced, -30), to: invoiced };
  const filters: Filter[] = [
    ['no credit notes', { kind: 'INVOICE' }],
    ['credit notes', { kind: 'CREDIT_NOTE' }],
    ['reminded once', { reminders: 1 }],
    ['of an earlier VAT rate', { oldTaxRate: true }],
    ['reminded twice', { reminders: 2 }],
    ['a month', month],
    ['a whole name', { search: name }],
    ['a number', { search: '77' }],
    ['words of none', { search: 'zzz qqq' }],
    ['a word of one in sixteen', { search: 'kahvila' }],
    ['two letters of one in four', { search: 'oy' }],
    ['a month and a word', { ...month, search: 'oy' }],
    ...(['OPEN', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'CREDITED', 'WRITTEN_OFF'] as const).map(
      (state): Filter => [state, { state }],
    ),
    ['saved: reminded invoices of a kind of business', { kind: 'INVOICE', reminders: 1, search: 'kahvila' }],
    ['saved: reminded invoices of a month', { ...month, kind: 'INVOICE', reminders: 2 }],
  ];
  const payable: Filter[] = [
    ['payable', { payable: true }],
    ['payable with a word', { payable: true, search: 'kahvila' }],
    ['payable of a number', { payable: true, search: '77' }],
  ];
  const inFilter = ([about, filter]: Filter): Filter => [about, { filter }];
  return [
    ...pages('invoices', 'AdminInvoices', ['all', { filter: {} }]),
    ...firsts('invoices', 'AdminInvoices', filters.map(inFilter)),
    ...firsts('invoices', 'AdminPayableInvoices', payable.map(inFilter)),
    ...pages('payments', 'AdminBankFiles', ['files', {}]),
    ...pages('payments', 'AdminWaitingPayments', ['waiting', {}]),
    ...pages('payments', 'AdminOnlinePayments', ['on the site', {}]),
    ...firsts('payments', 'AdminOnlinePayments', [
      ['on the site, to look into', { state: 'REVIEW' }],
      ['on the site, failed', { state: 'FAILED' }],
    ]),
  ];
}

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
      table: 'revenue',
      operation: 'AdminRevenue',
      about: `${days} days`,
      variables: { days },
    })),
    {
      table: 'revenue',
      operation: 'AdminRevenue',
      about: 'two years',
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
