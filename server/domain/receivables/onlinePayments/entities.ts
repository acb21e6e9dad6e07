import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { currencies } from '#shared/rules/settings.ts';
import type { OnlinePaymentStatus, OnlineRefundFault, OnlineRefundStatus } from '#shared/schema.generated.ts';
import { Invoice } from '../../billing/entities.ts';
import { appendOnly } from '../../billing/ledger/guards.ts';

const states = ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW'] as const satisfies OnlinePaymentStatus[];
const refundStates = ['ORDERED', 'PENDING', 'DONE', 'FAILED', 'REVIEW'] as const satisfies OnlineRefundStatus[];
const refundFaults = [
  'UNSUPPORTED',
  'REFUSED',
  'UNCLEAR',
  'LATE_SUCCESS',
  'BALANCE_GONE',
] as const satisfies OnlineRefundFault[];

/** The list of the back office: those to look into first, then the newest, as ids are in the order of time. */
const reviewFirst = {
  name: 'online_payment_review_first',
  expression: `create index "online_payment_review_first" on "online_payment" ((state = 'REVIEW'), id)`,
};

const ofInvoice = {
  name: 'online_payment_of_invoice',
  expression: `create index "online_payment_of_invoice" on "online_payment" (pays_id) where pays_id is not null`,
};

const OnlinePaymentSchema = defineEntity({
  name: 'OnlinePayment',
  tableName: 'online_payment',
  uniques: [{ properties: ['provider', 'providerId'] }],
  indexes: [
    { properties: ['businessId', 'createdAt'] },
    { properties: ['state', 'nextCheckAt'] },
    reviewFirst,
    ofInvoice,
  ],
  checks: [
    {
      name: 'online_payment_paid_is_invoiced',
      expression: `case when pays_id is null then (state = 'PAID') = (invoice_id is not null) else invoice_id is null end`,
    },
  ],
  properties: {
    /** The provider knows the attempt by it. */
    id: idColumn(),
    /** No foreign key: payments remain when the business is deleted. */
    businessId: p.uuid(),
    provider: p.string().length(20),
    /** The provider's own id; null until it has answered. */
    providerId: p.string().length(100).nullable(),
    /** Where the payer goes to pay; null until the provider has answered. */
    redirectTo: p.string().length(2000).nullable(),
    /** Cents that are added to the balance, net of VAT; 0 of one that pays an invoice. */
    amount: p.bigint('number'),
    /** Cents to pay, with VAT. */
    gross: p.bigint('number'),
    taxRateBp: p.integer(),
    currency: p.enum(currencies),
    referenceNumber: p.string().length(20).unique(),
    state: p.enum(states).default('OPEN'),
    /** The open invoice that it pays, and once paid the one that the money went to; null for a top-up. */
    pays: () => p.manyToOne(Invoice).ref().nullable().deleteRule('no action'),
    /** That of a top-up: written, with its number and date, when the payment has been made. */
    invoice: () => p.oneToOne(Invoice).ref().nullable().owner(),
    /** When the provider is asked next whether it has been paid. */
    nextCheckAt: p.datetime(),
    checks: p.integer().default(0),
    createdAt: createdColumn(),
  },
});

/** An attempt of a business to pay a top-up or an open invoice on the site. */
export class OnlinePayment extends OnlinePaymentSchema.class {}
OnlinePaymentSchema.setClass(OnlinePayment);

const OnlinePaymentEventSchema = defineEntity({
  name: 'OnlinePaymentEvent',
  tableName: 'online_payment_event',
  uniques: [{ properties: ['payment', 'state', 'cents', 'providerId'] }],
  triggers: [appendOnly('online_payment_event')],
  properties: {
    id: idColumn(),
    payment: () => p.manyToOne(OnlinePayment).ref().deleteRule('no action'),
    /** NEW, PENDING, PAID or FAILED. */
    state: p.string().length(20),
    cents: p.bigint('number'),
    providerId: p.string().length(100),
    /** What the provider signed, as it came. */
    raw: p.text(),
    at: createdColumn(),
  },
});

/** What a provider has signed about an attempt; the same again is not written again. */
export class OnlinePaymentEvent extends OnlinePaymentEventSchema.class {}
OnlinePaymentEventSchema.setClass(OnlinePaymentEvent);

/** While a refund is not settled, no other one of the payment is ordered. */
const oneAtATime = {
  name: 'online_refund_one_at_a_time',
  expression: `create unique index "online_refund_one_at_a_time" on "online_refund" (payment_id)
    where state in ('ORDERED', 'PENDING') or (state = 'REVIEW' and handled_at is null)`,
};

/** Refunds that an admin must look into. */
const needsLook = {
  name: 'online_refund_needs_look',
  expression: `create index "online_refund_needs_look" on "online_refund" (payment_id)
    where state in ('FAILED', 'REVIEW') and handled_at is null`,
};

const OnlineRefundSchema = defineEntity({
  name: 'OnlineRefund',
  tableName: 'online_refund',
  indexes: [{ properties: ['payment'] }, { properties: ['state', 'nextAttemptAt'] }, oneAtATime, needsLook],
  checks: [{ name: 'online_refund_takes_money', expression: 'amount > 0 and gross >= amount' }],
  properties: {
    /** The provider knows the refund by it. */
    id: idColumn(),
    payment: () => p.manyToOne(OnlinePayment).ref().deleteRule('no action'),
    /** What the credit note credits: the payment's invoice, or the one that replaced it after a refund that failed. */
    invoice: () => p.manyToOne(Invoice).ref().deleteRule('no action').index(),
    /** Its transaction is the withdrawal. */
    creditNote: () => p.oneToOne(Invoice).ref().owner(),
    /** Cents that were taken off the balance. */
    amount: p.bigint('number'),
    /** Cents that the payer gets, with VAT. */
    gross: p.bigint('number'),
    reason: p.string().length(300),
    state: p.enum(refundStates).default('ORDERED'),
    /** Why it failed, or what is unclear. */
    fault: p.enum(refundFaults).nullable(),
    /** The provider's own id of the refund; null until it has answered. */
    providerId: p.string().length(100).nullable(),
    /** The invoice of the balance that was given again when the refund failed; its transaction is the correction. */
    replacement: () => p.oneToOne(Invoice).ref().nullable().owner(),
    /** When an admin has seen to one that failed or was unclear. */
    handledAt: p.datetime().nullable(),
    /** Who ordered it. No foreign key: the books outlive the admin. */
    adminId: p.uuid(),
    adminName: p.string().length(255),
    /** Times that the provider was asked, counted before each. */
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime(),
    createdAt: createdColumn(),
  },
});

/** A payment, or a part of it, that goes back to its payer by the payment service. */
export class OnlineRefund extends OnlineRefundSchema.class {}
OnlineRefundSchema.setClass(OnlineRefund);

const OnlineRefundEventSchema = defineEntity({
  name: 'OnlineRefundEvent',
  tableName: 'online_refund_event',
  uniques: [{ properties: ['refund', 'state', 'cents'] }],
  triggers: [appendOnly('online_refund_event')],
  properties: {
    id: idColumn(),
    refund: () => p.manyToOne(OnlineRefund).ref().deleteRule('no action'),
    /** PENDING, DONE or FAILED. */
    state: p.string().length(20),
    cents: p.bigint('number'),
    /** What the provider signed, as it came. */
    raw: p.text(),
    at: createdColumn(),
  },
});

/** What a provider has signed about a refund; the same again is not written again. */
export class OnlineRefundEvent extends OnlineRefundEventSchema.class {}
OnlineRefundEventSchema.setClass(OnlineRefundEvent);
