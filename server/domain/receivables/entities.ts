import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import type { AllocationKind } from '#shared/schema.generated.ts';
import { Invoice } from '../billing/entities.ts';
import { InvoiceReminder } from '../billing/invoices/invoiceEntities.ts';
import { digested } from '../billing/ledger/digests.ts';
import { appendOnly } from '../billing/ledger/guards.ts';
import {
  addsToBalance,
  allocatedWithinEntry,
  isUnexplained,
  keptByTriggers,
  opensEntry,
} from '../billing/ledger/paymentGuards.ts';
import { BankFile } from './movements/fileEntities.ts';
import { OnlineSettlement } from './settlements/entities.ts';

const allocationKinds = [
  'INVOICE',
  'REVERSAL',
  'RETURN',
  'BANK_FEE',
  'REMINDER_FEE',
  'OTHER',
  'NOTHING',
  'UNDO',
] as const satisfies AllocationKind[];

const id = idColumn();
const at = createdColumn();
/** No foreign key: the books outlive the admin. */
const admin = { adminId: p.uuid().nullable(), adminName: p.string().length(255).nullable() };

const cancelledOnce = {
  name: 'bank_entry_cancelled_once',
  expression: `create unique index "bank_entry_cancelled_once" on "bank_entry" (cancels_id) where cancels_id is not null`,
};

const AccountEntrySchema = defineEntity({
  name: 'AccountEntry',
  tableName: 'bank_entry',
  uniques: [{ properties: ['account', 'archiveKey', 'seq'] }],
  indexes: [
    { properties: ['bookedOn', 'id'] },
    { properties: ['account', 'bookedOn'] },
    { properties: ['account', 'amount', 'bookedOn'] },
    { properties: ['reference'] },
    cancelledOnce,
  ],
  triggers: [appendOnly('bank_entry'), opensEntry, digested('bank_entry')],
  properties: {
    id,
    /** IBAN without spaces; the name of a provider of online payments. */
    account: p.string().length(34),
    /** The bank's id of the movement, marked for a reversal; an id of ours where the bank gives none. Banks repeat theirs. */
    archiveKey: p.string().length(80),
    /** 1, 2, 3 … among those of the same key, in the order in which they were stored. */
    seq: p.integer(),
    /** Signed cents: above zero when money came in. */
    amount: p.bigint('number'),
    bookedOn: p.date(),
    paidOn: p.date().nullable(),
    valueOn: p.date().nullable(),
    /** Domestic reference number. */
    reference: p.string().length(20).nullable(),
    payerName: p.string().length(255).nullable(),
    message: p.text().nullable(),
    endToEndId: p.string().length(255).nullable(),
    /** The bank's id of the booking that it is a part of. */
    bookingId: p.string().length(80).nullable(),
    /** Every other id of it in the file. */
    ids: p.array<string>().nullable(),
    counterpartyAccount: p.string().length(80).nullable(),
    /** References in its free text and ids, which are proposals only. */
    foundReferences: p.array<string>().nullable(),
    /** The bank's code or words when it is a return. */
    returnReason: p.string().length(255).nullable(),
    /** Whether the bank says that it is a charge of its own; null when it was not asked. */
    charge: p.boolean().nullable(),
    /** Whether it reverses or returns an earlier movement. */
    reversal: p.boolean(),
    /** The archive id of what it reverses, when the file contains it. */
    reverses: p.string().length(80).nullable(),
    /** The first file that contained it; null when it came from a provider. */
    file: () => p.manyToOne(BankFile).ref().nullable().deleteRule('no action').index(),
    /** The movement that it cancels, because a person had stored that wrongly; null for what a bank or a provider reports. */
    cancelsId: p.uuid().nullable(),
    at,
  },
});

/** A movement of money on an account of the platform. Never changed. */
export class AccountEntry extends AccountEntrySchema.class {}
AccountEntrySchema.setClass(AccountEntry);

const EntryBalanceSchema = defineEntity({
  name: 'EntryBalance',
  tableName: 'bank_entry_balance',
  indexes: [
    {
      name: 'bank_entry_balance_unexplained',
      expression: `create index "bank_entry_balance_unexplained" on "bank_entry_balance" (booked_on, entry_id) where ${isUnexplained}`,
    },
  ],
  triggers: [keptByTriggers('bank_entry_balance')],
  properties: {
    entryId: p.uuid().primary(),
    bookedOn: p.date(),
    /** Signed cents, as is everything here. */
    amount: p.bigint('number'),
    reversal: p.boolean(),
    /** The sum of the entry's allocations. */
    used: p.bigint('number').default(0),
    leftOver: p.bigint('number').generated('(amount - used) stored'),
    /** Whether it waits although the money went out: not when it was read before such money had to be explained. */
    followed: p.boolean().default(false),
    /** No longer read. */
    waits: p.boolean().generated('((amount > 0 or reversal) and amount <> used) stored'),
  },
});

/** What an entry was used for, summed from its rows by triggers, so that those that wait are found by an index. */
export class EntryBalance extends EntryBalanceSchema.class {}
EntryBalanceSchema.setClass(EntryBalance);

const ofReminder = {
  name: 'allocation_of_reminder',
  expression: `create index "allocation_of_reminder" on "payment_allocation" (reminder_id) where reminder_id is not null`,
};

const ofSettlement = {
  name: 'allocation_of_settlement',
  expression: `create index "allocation_of_settlement" on "payment_allocation" (settlement_id) where settlement_id is not null`,
};

const PaymentAllocationSchema = defineEntity({
  name: 'PaymentAllocation',
  tableName: 'payment_allocation',
  indexes: [ofSettlement, ofReminder],
  checks: [
    { name: 'allocation_of_an_invoice_names_it', expression: `kind <> 'INVOICE' or invoice_id is not null` },
    { name: 'allocation_of_a_fee_names_its_reminder', expression: `kind <> 'REMINDER_FEE' or reminder_id is not null` },
    { name: 'allocation_undoes_another', expression: `(kind = 'UNDO') = (undoes_id is not null) and amount <> 0` },
  ],
  triggers: [
    appendOnly('payment_allocation'),
    allocatedWithinEntry,
    digested('payment_allocation'),
    addsToBalance('payment_allocation', { column: 'paid', amount: 'new.amount', claims: `new.kind <> 'UNDO'` }),
  ],
  properties: {
    id,
    entry: () => p.manyToOne(AccountEntry).ref().deleteRule('no action').index(),
    kind: p.enum(allocationKinds),
    /** Null for a row that is of no invoice. */
    invoice: () => p.manyToOne(Invoice).ref().nullable().deleteRule('no action').index(),
    /** The settlement of the payment service whose money it is; null for other money. */
    settlement: () => p.manyToOne(OnlineSettlement).ref().nullable().deleteRule('no action'),
    /** The reminder whose fee it pays; null for other money. */
    reminder: () => p.manyToOne(InvoiceReminder).ref().nullable().deleteRule('no action'),
    /** Signed cents: of the entry's sign, and of the other one for an undoing. */
    amount: p.bigint('number'),
    /** The row that this one undoes. */
    undoes: () => p.oneToOne(PaymentAllocation).ref().nullable().owner(),
    /** The other one of a payment and its reversal, or of what is over and its return. */
    counterEntry: () => p.manyToOne(AccountEntry).ref().nullable().deleteRule('no action'),
    note: p.string().length(500).nullable(),
    ...admin,
    at,
  },
});

/** What an entry, or a part of it, was used for. Never changed: a wrong one is undone by another. */
export class PaymentAllocation extends PaymentAllocationSchema.class {}
PaymentAllocationSchema.setClass(PaymentAllocation);
