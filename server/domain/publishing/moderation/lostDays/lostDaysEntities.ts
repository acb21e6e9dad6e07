import { defineEntity, p } from '@mikro-orm/core';
import { appendOnly } from '#domain/billing/ledger/guards.ts';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { finnishDate, startOfDay } from '#platform/helsinki.ts';
import { currencies } from '#shared/rules/settings.ts';
import { givenBackText } from '#shared/texts/statements.ts';

const LostDaysSchema = defineEntity({
  name: 'LostDays',
  tableName: 'lost_days',
  uniques: [{ properties: ['statementId', 'offerId'] }],
  indexes: [{ properties: ['offerId'] }],
  checks: [
    { name: 'lost_days_given_once', expression: 'amount >= 0 and (last_on is null or amount = 0)' },
    { name: 'lost_days_refund_has_transaction', expression: '(transaction_id is not null) = (amount > 0)' },
  ],
  triggers: [appendOnly('lost_days')],
  properties: {
    id: idColumn(),
    /** No foreign keys: the row explains the ledger, which outlives statement, business and offer. */
    statementId: p.uuid(),
    businessId: p.uuid(),
    offerId: p.uuid(),
    offerTitle: p.string().length(100),
    /** The dates of Helsinki that were lost, YYYY-MM-DD; none when an offer was never seen and its whole price was refunded. */
    days: p.array<string>(),
    /** For how many days the price was paid. */
    paidDays: p.integer(),
    /** The new last day of the offer, which runs on; null when the days' share was refunded. */
    lastOn: p.date().nullable(),
    /** What was refunded, in cents, net of VAT. */
    amount: p.bigint('number').default(0),
    currency: p.enum(currencies).default('EUR'),
    /** The refund or the correction. */
    transactionId: p.uuid().nullable(),
    givenAt: createdColumn(),
  },
});

/** What was given back for the days of an offer that a decision took wrongly; a trigger rejects UPDATE and DELETE. */
export class LostDays extends LostDaysSchema.class {}
LostDaysSchema.setClass(LostDays);

/** What a row comes to, in Finnish. */
export function textOfGivenBack({ days, amount, currency, lastOn }: LostDays): string {
  const lastDay = lastOn ? finnishDate(startOfDay(lastOn)) : null;
  return givenBackText({
    way: lastOn ? 'DAYS' : 'MONEY',
    days: days.length,
    amount: amount / 100,
    currency,
    lastDay,
  });
}
