import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { maxReminderFee } from '#shared/rules/billingSettings.ts';
import { Invoice } from '../entities.ts';
import { digested } from '../ledger/digests.ts';
import { appendOnly } from '../ledger/guards.ts';

const InvoiceReminderSchema = defineEntity({
  name: 'InvoiceReminder',
  tableName: 'invoice_reminder',
  uniques: [{ properties: ['invoice', 'step'] }],
  checks: [
    { name: 'reminder_has_its_step', expression: 'step in (1, 2)' },
    { name: 'reminder_is_of_open_money', expression: `open > 0 and fee >= 0 and fee <= ${maxReminderFee}` },
  ],
  triggers: [appendOnly('invoice_reminder'), digested('invoice_reminder')],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    invoice: () => p.manyToOne(Invoice).ref().deleteRule('no action'),
    /** 1, then 2. */
    step: p.integer(),
    /** Gross cents that were open. */
    open: p.bigint('number'),
    /** Cents. */
    fee: p.integer(),
    at: p.datetime().onCreate(() => new Date()),
  },
});

/** A reminder of an unpaid invoice, mailed once for each step. Never changed. */
export class InvoiceReminder extends InvoiceReminderSchema.class {}
InvoiceReminderSchema.setClass(InvoiceReminder);
