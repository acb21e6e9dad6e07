import { defineEntity, p } from '@mikro-orm/core';
import { appendOnly } from '#domain/billing/ledger/guards.ts';
import { createdColumn } from '#platform/database/columns.ts';
import { currencies } from '#shared/rules/settings.ts';
import type { OutageWay } from '#shared/schema.generated.ts';
import { Business } from '../accounts/entities.ts';

const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  triggers: [appendOnly('receipt')],
  properties: {
    // No foreign key: a receipt explains the ledger, which outlives the business.
    businessId: p.uuid().primary(),
    /** YYYY-MM. */
    month: p.string().length(7).primary(),
    /** 1, 2, 3 … over all businesses without gaps: a removed one is missed. */
    number: p.integer().unique(),
    /** Its lines as the file has them, without their marks; see `lines.ts`. */
    lines: p.array<string>().columnType('text[]'),
    /** How the hash of each line begins. */
    marks: p.array<string>().columnType('text[]'),
    /** Of the business's receipt before; a word for its first. */
    previousHash: p.string().length(64),
    /** Of the last line. */
    hash: p.string().length(64),
    closedAt: createdColumn(),
  },
});

/** The closed month of a business: a trigger rejects UPDATE and DELETE. */
export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);

const ReceiptChoiceSchema = defineEntity({
  name: 'ReceiptChoice',
  tableName: 'receipt_choice',
  checks: [{ name: 'receipt_choice_paper_price', expression: 'paper_price is null or paper_price > 0' }],
  properties: {
    business: () => p.oneToOne(Business).ref().primary().owner().deleteRule('cascade'),
    /** What an advertisement on paper costs the business, in cents; null when it has not said. */
    paperPrice: p.integer().nullable(),
  },
});

/** What a business compares its receipts with. */
export class ReceiptChoice extends ReceiptChoiceSchema.class {}
ReceiptChoiceSchema.setClass(ReceiptChoice);

const ServiceUptimeSchema = defineEntity({
  name: 'ServiceUptime',
  tableName: 'service_uptime',
  indexes: [{ properties: ['until'] }],
  properties: {
    /** When the service was first found ready after a time of which nothing is known. */
    from: p.datetime().primary(),
    /** When it was last found ready. */
    until: p.datetime(),
  },
});

/** A span in which the service was found ready minute by minute. Between two of them it was down, or nothing looked. */
export class ServiceUptime extends ServiceUptimeSchema.class {}
ServiceUptimeSchema.setClass(ServiceUptime);

const OutageDaySchema = defineEntity({
  name: 'OutageDay',
  tableName: 'outage_day',
  properties: {
    /** Helsinki date. */
    day: p.date().primary(),
    /** How long the service was away on it. */
    minutes: p.integer(),
    /** What the setting was when it was decided. */
    way: p.string().length(10).$type<OutageWay>(),
    /** Who chose that money is given back, as the books name them; null for another way. */
    adminId: p.uuid().nullable(),
    adminName: p.string().length(255).nullable(),
    decidedAt: createdColumn(),
  },
});

/** A day on which the service was away too long, and what is given for it. */
export class OutageDay extends OutageDaySchema.class {}
OutageDaySchema.setClass(OutageDay);

const OutageGivenSchema = defineEntity({
  name: 'OutageGiven',
  tableName: 'outage_given',
  indexes: [{ properties: ['businessId', 'day'] }],
  triggers: [appendOnly('outage_given')],
  properties: {
    // No foreign keys: as a receipt.
    day: p.date().primary(),
    offerId: p.uuid().primary(),
    businessId: p.uuid(),
    offerTitle: p.string().length(100),
    /** The end that the offer had before. */
    endedAt: p.datetime().nullable(),
    /** The new last day of the offer. */
    lastOn: p.date(),
    givenAt: createdColumn(),
  },
});

/** A day that an offer got in place of one on which the service was away; a trigger rejects UPDATE and DELETE. */
export class OutageGiven extends OutageGivenSchema.class {}
OutageGivenSchema.setClass(OutageGiven);

const OutageRefundSchema = defineEntity({
  name: 'OutageRefund',
  tableName: 'outage_refund',
  indexes: [{ properties: ['businessId', 'day'] }],
  checks: [{ name: 'outage_refund_has_transaction', expression: '(transaction_id is not null) = (amount > 0)' }],
  triggers: [appendOnly('outage_refund')],
  properties: {
    // No foreign keys: it explains the ledger, which outlives the offer.
    day: p.date().primary(),
    offerId: p.uuid().primary(),
    businessId: p.uuid(),
    offerTitle: p.string().length(100),
    /** For how many days the price was paid. */
    paidDays: p.integer(),
    /** The day's share of the price, in cents, net of VAT. */
    amount: p.bigint('number'),
    currency: p.enum(currencies),
    /** The correction; null for a share of less than half a cent. */
    transactionId: p.uuid().nullable().unique(),
    givenAt: createdColumn(),
  },
});

/** What an offer's day on which the service was away had cost, given back to the balance; a trigger rejects UPDATE and DELETE. */
export class OutageRefund extends OutageRefundSchema.class {}
OutageRefundSchema.setClass(OutageRefund);
