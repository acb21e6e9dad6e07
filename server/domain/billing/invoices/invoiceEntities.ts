import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { maxReminderFee, maxTolerance } from '#shared/rules/billing/billingSettings.ts';
import { Invoice } from '../entities.ts';
import { closedIndexes } from '../indexes.ts';
import { digested } from '../ledger/digests.ts';
import { appendOnly } from '../ledger/guards.ts';
import { addsToBalance, keptByTriggers } from '../ledger/paymentGuards.ts';

const id = idColumn();
const at = createdColumn();
/** No foreign key: the books outlive the admin. */
const admin = { adminId: p.uuid().nullable(), adminName: p.string().length(255).nullable() };

const InvoiceWriteOffSchema = defineEntity({
  name: 'InvoiceWriteOff',
  tableName: 'invoice_write_off',
  checks: [
    { name: 'write_off_has_an_amount', expression: 'amount <> 0' },
    { name: 'write_off_of_rounding_is_small', expression: `kind is null or abs(amount) <= ${maxTolerance}` },
  ],
  triggers: [
    appendOnly('invoice_write_off'),
    digested('invoice_write_off'),
    addsToBalance('invoice_write_off', {
      column: 'written_off',
      amount: 'new.amount',
      further: { rounded: `case when new.kind = 'ROUNDING' then new.amount else 0 end` },
    }),
  ],
  properties: {
    id,
    invoice: () => p.manyToOne(Invoice).ref().deleteRule('no action').index(),
    /** Gross cents; below zero when a write-off is undone. */
    amount: p.bigint('number'),
    /** ROUNDING for the little that payments lacked (pyöristysero); null for a loss. */
    kind: p.enum(['ROUNDING']).nullable(),
    reason: p.string().length(500),
    ...admin,
    at,
  },
});

/**
 * What closes an invoice without a payment. A final loss (luottotappio): no credit note, because the buyer still owes it. Or
 * a difference of rounding. Never changed.
 */
export class InvoiceWriteOff extends InvoiceWriteOffSchema.class {}
InvoiceWriteOffSchema.setClass(InvoiceWriteOff);

const InvoiceBalanceSchema = defineEntity({
  name: 'InvoiceBalance',
  tableName: 'invoice_balance',
  indexes: [
    {
      name: 'invoice_balance_open',
      expression: 'create index "invoice_balance_open" on "invoice_balance" (due_on, invoice_id) where open > 0',
    },
    {
      name: 'invoice_balance_amount',
      expression: 'create index "invoice_balance_amount" on "invoice_balance" (open) where open > 0',
    },
    {
      name: 'invoice_balance_owed',
      expression: 'create index "invoice_balance_owed" on "invoice_balance" (invoice_id) where open < 0 and paid > 0',
    },
    ...closedIndexes,
  ],
  triggers: [keptByTriggers('invoice_balance')],
  properties: {
    invoiceId: p.uuid().primary(),
    dueOn: p.date(),
    /** Cents with VAT, as is everything here. */
    gross: p.bigint('number'),
    paid: p.bigint('number').default(0),
    credited: p.bigint('number').default(0),
    writtenOff: p.bigint('number').default(0),
    /** What of `writtenOff` is a difference of rounding. */
    rounded: p.bigint('number').default(0),
    /** What is still to be paid; below zero when a paid invoice was credited. */
    open: p.bigint('number').generated('(gross - paid - credited - written_off) stored'),
  },
});

/** What has become of an invoice, summed from its rows by triggers, so that lists can be filtered by it. */
export class InvoiceBalance extends InvoiceBalanceSchema.class {}
InvoiceBalanceSchema.setClass(InvoiceBalance);

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
    id: idColumn(),
    invoice: () => p.manyToOne(Invoice).ref().deleteRule('no action'),
    /** 1, then 2. */
    step: p.integer(),
    /** Gross cents that were open. */
    open: p.bigint('number'),
    /** Cents. */
    fee: p.integer(),
    at: createdColumn(),
  },
});

/** A reminder of an unpaid invoice, mailed once for each step. Never changed. */
export class InvoiceReminder extends InvoiceReminderSchema.class {}
InvoiceReminderSchema.setClass(InvoiceReminder);
