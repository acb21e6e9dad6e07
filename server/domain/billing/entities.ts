import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { nextId } from '#platform/database/ids.ts';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { currencies } from '#shared/rules/settings.ts';
import type { OrderStatus, TransactionKind } from '#shared/schema.generated.ts';
import { Business } from '../accounts/entities.ts';
import {
  adjustmentIndex,
  entryWords,
  laterTopUpIndex,
  laterTopUpOnceIndex,
  lowBalanceIndex,
  returnedIndex,
  revenueIndex,
  searchIndex,
  sizeIndex,
  taxRateIndex,
} from './indexes.ts';
import { digested } from './ledger/digests.ts';
import { appendOnly, creditWithinInvoice, signOfInvoice, signOfKind, transactionChain } from './ledger/guards.ts';
import { keptByTriggers, listsInvoice, opensBalance } from './ledger/paymentGuards.ts';
import { chargeCondition } from './ledgerSql.ts';

const transactionKinds = [
  'TOP_UP',
  'CHARGE',
  'ADMIN_CHARGE',
  'REFUND',
  'WRITE_OFF',
  'CORRECTION',
  'PAYMENT_REVERSAL',
  'WITHDRAWAL',
] as const satisfies TransactionKind[];

/** Why a top-up was credited: its invoice was made, within the credit limit, by an admin's decision, or it was paid. */
const creditGrounds = ['INVOICE', 'LIMIT', 'ADMIN', 'PAYMENT'] as const;
export type CreditGround = (typeof creditGrounds)[number];
const orderStatuses = ['PENDING', 'COMPLETED', 'CANCELLED'] as const satisfies OrderStatus[];

const TransactionSchema = defineEntity({
  name: 'Transaction',
  tableName: 'balance_transaction',
  uniques: [
    { properties: ['businessId', 'seq'] },
    {
      name: 'transaction_one_charge_for_an_offer',
      properties: ['offerId'],
      where: chargeCondition,
    },
  ],
  indexes: [
    { properties: ['businessId', 'at'] },
    { properties: ['at', 'id'] },
    { properties: ['adminId', 'at'] },
    adjustmentIndex,
    laterTopUpIndex,
    laterTopUpOnceIndex,
    lowBalanceIndex,
    returnedIndex,
    revenueIndex,
    searchIndex,
    sizeIndex,
  ],
  checks: [
    { name: 'transaction_adds_up', expression: 'balance_before + amount = balance_after' },
    { name: 'transaction_balance_not_negative', expression: 'balance_after >= 0' },
    { name: 'transaction_moves_money_its_way', expression: signOfKind },
  ],
  triggers: [appendOnly('balance_transaction'), transactionChain, digested('balance_transaction')],
  properties: {
    // The two rows of an automatic top-up have the same instant: the platform's ledger orders them by id.
    id: p
      .uuid()
      .primary()
      .onCreate(() => nextId()),
    /** The reference number is made of it. May have gaps. */
    number: p.bigint('number').autoincrement(),
    /** No foreign key: the ledger outlives the business. */
    businessId: p.uuid(),
    businessName: p.string().length(255),
    /** 1, 2, 3 … for each business, without gaps. */
    seq: p.integer(),
    kind: p.enum(transactionKinds),
    /** Signed cents, net of VAT. */
    amount: p.bigint('number'),
    balanceBefore: p.bigint('number'),
    balanceAfter: p.bigint('number'),
    /** Finnish reference number with its check digit. */
    referenceNumber: p.string().length(20).unique(),
    /** The refunded charge; a charge has at most one refund. */
    refunds: () => p.oneToOne(Transaction).ref().nullable().owner(),
    /**
     * The transaction that a correction corrects, and the top-up that a withdrawal takes off; one may have several. A payment that came back corrects its
     * top-up, and one paid again the row that took the top-up off.
     */
    corrects: () => p.manyToOne(Transaction).ref().nullable().deleteRule('no action'),
    /** The invoice of a top-up that was credited after it was made; no foreign key, because invoices are never deleted. */
    invoiceId: p.uuid().nullable(),
    /** Of a top-up; null of one from before there was a choice. */
    creditGround: p.enum(creditGrounds).nullable(),
    /** No foreign key: the ledger outlives the offer. */
    offerId: p.uuid().nullable().index(),
    offerTitle: p.string().length(100).nullable(),
    offerType: p.enum(offerTypes).nullable(),
    adminId: p.uuid().nullable(),
    adminName: p.string().length(255).nullable(),
    note: p.string().length(500).nullable(),
    /** VAT rate of that day, in hundredths of a percent. */
    taxRateBp: p.integer(),
    currency: p.enum(currencies),
    at: createdColumn(),
    /** What admins search by. */
    searchText: p.text().$type<Opt<string>>().generated(`(${entryWords}) stored`).lazy(),
  },
});

/** A row of the append-only ledger; a trigger rejects UPDATE and DELETE. */
export class Transaction extends TransactionSchema.class {}
TransactionSchema.setClass(Transaction);

/** A party printed on an invoice, as it was. */
export interface InvoiceParty {
  name: string;
  /** Y-tunnus. */
  businessId: string;
  /** The seller's address, as it is set. */
  address?: string;
  /** The buyer's postal address: all three or none. */
  street?: string;
  postCode?: string;
  town?: string;
  /** Registered home town of the seller. */
  homeTown?: string;
  bic?: string;
  email?: string;
  phone?: string;
  contactPerson?: string;
  iban?: string;
  /** Where a buyer receives electronic invoices, and through which operator. */
  eInvoiceAddress?: string;
  eInvoiceOperator?: string;
  /** The buyer's own reference. */
  reference?: string;
}

/** A line of an invoice; cents, net of VAT. */
export interface InvoiceRow {
  kind: 'TOP_UP' | 'SERVICE_FEE';
  description: string;
  net: number;
}

const InvoiceSchema = defineEntity({
  name: 'Invoice',
  indexes: [{ properties: ['businessId', 'number'] }, { properties: ['issuedOn'] }, taxRateIndex],
  checks: [{ name: 'invoice_credit_note_is_negative', expression: signOfInvoice }],
  triggers: [appendOnly('invoice'), creditWithinInvoice, opensBalance, digested('invoice'), listsInvoice],
  properties: {
    id: idColumn(),
    /** 1, 2, 3 … without gaps. */
    number: p.integer().unique(),
    /** No foreign key: invoices remain when the business is deleted. */
    businessId: p.uuid(),
    seller: p.json<InvoiceParty>(),
    buyer: p.json<InvoiceParty>(),
    /** Helsinki date, YYYY-MM-DD. */
    issuedOn: p.date(),
    dueOn: p.date(),
    /** Helsinki date on which it was paid on the site, before it was written; null for an invoice to pay. */
    paidOn: p.date().nullable(),
    lines: p.json<InvoiceRow[]>(),
    net: p.bigint('number'),
    vat: p.bigint('number'),
    gross: p.bigint('number'),
    taxRateBp: p.integer(),
    currency: p.enum(currencies),
    referenceNumber: p.string().length(20).unique(),
    barcode: p.string().length(54).nullable(),
    /** The top-up that was credited when it was made, or the correction of a credit note. */
    transaction: () => p.oneToOne(Transaction).ref().nullable().owner(),
    /** The invoice that a credit note credits. */
    credits: () => p.manyToOne(Invoice).ref().nullable().deleteRule('no action').index(),
    /** The invoice that it was made instead of, with the VAT rate that had become the current one; once for each. */
    replaces: () => p.oneToOne(Invoice).ref().nullable().owner().deleteRule('no action'),
    /** Why it was credited; only of a credit note. */
    reason: p.string().length(500).nullable(),
    createdAt: createdColumn(),
  },
});

/** An invoice of a top-up or a service fee, or a credit note of one, with amounts below zero. Never changed. */
export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice);

const InvoiceWordsSchema = defineEntity({
  name: 'InvoiceWords',
  tableName: 'invoice_words',
  indexes: [
    { properties: ['issuedOn', 'number'] },
    { name: 'invoice_words_credit_notes', properties: ['number'], where: 'is_credit_note' },
    {
      name: 'invoice_words_search',
      expression: 'create index "invoice_words_search" on "invoice_words" using gin (words gin_trgm_ops)',
    },
  ],
  triggers: [keptByTriggers('invoice_words')],
  properties: {
    /** Of the invoice. */
    id: p.uuid().primary(),
    number: p.integer().unique(),
    issuedOn: p.date(),
    isCreditNote: p.boolean(),
    /** What admins search by. */
    words: p.text(),
  },
});

/** What the list of all invoices is searched, filtered and ordered by, in narrow rows. A trigger writes it with the invoice. */
export class InvoiceWords extends InvoiceWordsSchema.class {}
InvoiceWordsSchema.setClass(InvoiceWords);

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'top_up_order',
  indexes: [
    { properties: ['business', 'createdAt'] },
    { properties: ['status', 'createdAt', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    /** Cents, net of VAT. */
    amount: p.bigint('number'),
    /** The platform's when the request was made. */
    currency: p.enum(currencies).default('EUR'),
    note: p.string().length(500).nullable(),
    status: p.enum(orderStatuses).default('PENDING'),
    createdAt: createdColumn(),
  },
});

/** A business's request for a top-up by invoice. */
export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    /** Kind and id of the caller: the same key of another caller is another key. */
    actor: p.string().length(60).primary(),
    key: p.string().length(255).primary(),
    /** SHA-256 of the operation and its content. */
    fingerprint: p.string().length(64),
    /** The reply of the first call. */
    reply: p.json<Record<string, unknown>>(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
});

/** A call that has succeeded with an idempotency key. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
