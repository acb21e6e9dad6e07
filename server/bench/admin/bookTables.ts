import { addDays, helsinkiDate } from '../../platform/helsinki.ts';
import { type Ask, type Facts, type Filter, firsts, pages } from './asks.ts';

/** Every page and filter of the platform's ledger. */
export function ledger({ adminId, name }: Facts): Ask[] {
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
export function money({ name }: Facts): Ask[] {
  const today = helsinkiDate(new Date());
  const month = { from: addDays(today, -60), to: addDays(today, -30) };
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
