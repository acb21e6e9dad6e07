import { defineEntity, p } from '@mikro-orm/core';

const LedgerDaySchema = defineEntity({
  name: 'LedgerDay',
  tableName: 'ledger_day',
  indexes: [{ properties: ['currency'] }],
  properties: {
    /** Helsinki date that is over. */
    day: p.date().primary(),
    /** BALANCE_TRANSACTION or ADVERTISEMENT_ACTIVITY. */
    source: p.string().length(30).primary(),
    /** Kind of the balance transactions; '' for advertisements. */
    kind: p.string().length(20).primary(),
    currency: p.string().length(3).primary(),
    /** CREDIT, DEBIT, or '' when no money moved. */
    direction: p.string().length(10).primary(),
    /** What happened to an advertisement; '' for balance transactions. */
    activity: p.string().length(20).primary(),
    /** The admin's id; '' without one. */
    adminId: p.string().length(36).primary(),
    /** Signed cents of each of the rows. */
    cents: p.bigint('number').primary(),
    entries: p.integer(),
  },
});

/** Rows of the platform's ledger on a day that is over, counted by what its list is filtered by. */
export class LedgerDay extends LedgerDaySchema.class {}
LedgerDaySchema.setClass(LedgerDay);
