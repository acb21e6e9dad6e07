import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { currencies } from '#shared/rules/settings.ts';
import type { OnlinePaymentState } from '#shared/schema.generated.ts';
import { Invoice } from '../entities.ts';
import { appendOnly } from '../ledger/guards.ts';

const states = ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW'] as const satisfies OnlinePaymentState[];

/** The list of the back office: those to look into first, then the newest, as ids are in the order of time. */
const reviewFirst = {
  name: 'online_payment_review_first',
  expression: `create index "online_payment_review_first" on "online_payment" ((state = 'REVIEW'), id)`,
};

const OnlinePaymentSchema = defineEntity({
  name: 'OnlinePayment',
  tableName: 'online_payment',
  uniques: [{ properties: ['provider', 'providerId'] }],
  indexes: [{ properties: ['businessId', 'createdAt'] }, { properties: ['state', 'nextCheckAt'] }, reviewFirst],
  checks: [{ name: 'online_payment_paid_is_invoiced', expression: `(state = 'PAID') = (invoice_id is not null)` }],
  properties: {
    /** The provider knows the attempt by it. */
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    /** No foreign key: payments remain when the business is deleted. */
    businessId: p.uuid(),
    provider: p.string().length(20),
    /** The provider's own id; null until it has answered. */
    providerId: p.string().length(100).nullable(),
    /** Where the payer goes to pay; null until the provider has answered. */
    redirectTo: p.string().length(2000).nullable(),
    /** Cents that are added to the balance, net of VAT. */
    amount: p.bigint('number'),
    /** Cents to pay, with VAT. */
    gross: p.bigint('number'),
    taxRateBp: p.integer(),
    currency: p.enum(currencies),
    referenceNumber: p.string().length(20).unique(),
    state: p.enum(states).default('OPEN'),
    /** Written, with its number and date, when the payment has been made. */
    invoice: () => p.oneToOne(Invoice).ref().nullable().owner(),
    /** When the provider is asked next whether it has been paid. */
    nextCheckAt: p.datetime(),
    checks: p.integer().default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An attempt of a business to pay a top-up on the site. */
export class OnlinePayment extends OnlinePaymentSchema.class {}
OnlinePaymentSchema.setClass(OnlinePayment);

const OnlinePaymentEventSchema = defineEntity({
  name: 'OnlinePaymentEvent',
  tableName: 'online_payment_event',
  uniques: [{ properties: ['payment', 'state', 'cents', 'providerId'] }],
  triggers: [appendOnly('online_payment_event')],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    payment: () => p.manyToOne(OnlinePayment).ref().deleteRule('no action'),
    /** NEW, PENDING, PAID or FAILED. */
    state: p.string().length(20),
    cents: p.bigint('number'),
    providerId: p.string().length(100),
    /** What the provider signed, as it came. */
    raw: p.text(),
    at: p.datetime().onCreate(() => new Date()),
  },
});

/** What a provider has signed about an attempt; the same again is not written again. */
export class OnlinePaymentEvent extends OnlinePaymentEventSchema.class {}
OnlinePaymentEventSchema.setClass(OnlinePaymentEvent);
