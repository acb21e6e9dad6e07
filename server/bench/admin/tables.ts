import { addDays, helsinkiDate } from '../../platform/helsinki.ts';

/** One thing to ask of an admin table. */
export interface Ask {
  table: string;
  /** What is requested, for the report. */
  about: string;
  operation: string;
  variables: Record<string, unknown>;
  /** Where in a list to read: its first page, the one in the middle or the last. Missing for what has no pages. */
  place?: 'first' | 'middle' | 'last';
}

/** What the questions need to know of the filled database. */
export interface Facts {
  /** The admin with the most transactions. */
  adminId: string;
  /** The business with most transactions. */
  businessId: string;
  /** A row that the audit log has entries of. */
  targetId: string;
  /** A category with offers. */
  categoryId: string;
  /** A municipality that most offers name. */
  city: string;
  /** A whole name of a business, found once. */
  name: string;
}

type Filter = [about: string, variables: Record<string, unknown>];

const places = ['first', 'middle', 'last'] as const;

/** Every page of one order: its first, its middle and its last one. */
function pages(table: string, operation: string, [about, variables]: Filter): Ask[] {
  return places.map((place) => ({ table, operation, about: `${about}, ${place} page`, variables, place }));
}

function firsts(table: string, operation: string, filters: Filter[], base: Record<string, unknown> = {}): Ask[] {
  return filters.map(([about, variables]) => ({
    ...{ table, operation, about, place: 'first' as const },
    variables: { ...base, ...variables },
  }));
}

const directions = ['ASC', 'DESC'] as const;

function sorted(table: string, operation: string, fields: string[]): Ask[] {
  return fields.flatMap((by) =>
    directions.flatMap((direction) => pages(table, operation, [`by ${by} ${direction}`, { sort: { by, direction } }])),
  );
}

const newest = { sort: { by: 'CREATED_AT', direction: 'DESC' } };

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
    { table, operation: 'AdminBusinessTotals', about: 'totals', variables: {} },
  ];
}

function offers({ name, businessId, categoryId, city }: Facts): Ask[] {
  const [table, operation] = ['offers', 'AdminOffers'];
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
        ['a whole name', { search: name }],
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
    { table, operation: 'AdminOfferTotals', about: 'totals', variables: {} },
    { table, operation: 'PaletteOffers', about: 'palette', variables: { search: 'dekkari' } },
  ];
}

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

function money({ name }: Facts): Ask[] {
  const today = helsinkiDate(new Date());
  const month = { from: addDays(today, -60), to: addDays(today, -30) };
  const filters: Filter[] = [
    ['credit notes', { kind: 'CREDIT_NOTE' }],
    ['a month', month],
    ['a whole name', { search: name }],
    ['a number', { search: '77' }],
    ['words of none', { search: 'zzz qqq' }],
    ['a month and a word', { ...month, search: 'oy' }],
  ];
  return [
    ...pages('invoices', 'AdminInvoices', ['all', { filter: {} }]),
    ...firsts(
      'invoices',
      'AdminInvoices',
      filters.map(([about, filter]): Filter => [about, { filter }]),
    ),
    ...pages('payments', 'AdminBankFiles', ['files', {}]),
    ...pages('payments', 'AdminWaitingPayments', ['waiting', {}]),
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
    ]),
    ...pages('balance history', 'AdminBalanceHistory', ['the busiest business', { id: businessId }]),
    ...pages('balance history', 'AdminBusinessInvoices', ['its invoices', { id: businessId }]),
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
    { table: 'overview', operation: 'AdminTrends', about: 'trends of 60 days', variables: {} },
    { table: 'overview', operation: 'PaletteBusinesses', about: 'palette', variables: { search: 'kahvila' } },
  ];
}

/** Every page, order and filter of every table of the back office. */
export function asksOf(facts: Facts): Ask[] {
  return [...businesses(facts), ...offers(facts), ...ledger(facts), ...money(facts), ...others(facts)];
}
