import { addDays, helsinkiDate } from '../../platform/helsinki.ts';
import { type Ask, type Facts, type Filter, firsts, pages, sorted } from './asks.ts';

const newest = { sort: { by: 'CREATED_AT', direction: 'DESC' } };

/** Every page, order and filter of the businesses. */
export function businesses({ name }: Facts): Ask[] {
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
export function offers(facts: Facts): Ask[] {
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
