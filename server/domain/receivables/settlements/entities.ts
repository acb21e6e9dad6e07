import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { appendOnly } from '../../billing/ledger/guards.ts';
import { OnlinePayment, OnlineRefund } from '../onlinePayments/entities.ts';

const id = idColumn();
const at = createdColumn();

/** The list of the back office: those that are open first, then the newest, as ids are in the order of time. */
const openFirst = {
  name: 'online_settlement_open_first',
  expression: `create index "online_settlement_open_first" on "online_settlement" ((closed_at is null), id)`,
};

const OnlineSettlementSchema = defineEntity({
  name: 'OnlineSettlement',
  tableName: 'online_settlement',
  uniques: [{ properties: ['provider', 'providerId'] }],
  indexes: [{ properties: ['reference'] }, { properties: ['provider', 'createdOn'] }, openFirst],
  properties: {
    id,
    /** Name of the payment service. */
    provider: p.string().length(20),
    /** The service's own id. */
    providerId: p.string().length(40),
    /** What the bank's movement is known by; null while the service has not said. */
    reference: p.string().length(40).nullable(),
    createdOn: p.date(),
    /** When the service sent it to the bank; null when it has not. */
    settledOn: p.date().nullable(),
    /** Times that its report was asked for, counted before each. */
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime(),
    /** When its report and its money were found to agree, or an admin was done with it; null while it is open. */
    closedAt: p.datetime().nullable(),
    /** What the admin found out, who closed it although it does not agree. */
    note: p.string().length(300).nullable(),
    /** No foreign key: the books outlive the admin. */
    adminId: p.uuid().nullable(),
    adminName: p.string().length(255).nullable(),
    createdAt: at,
  },
});

/** A sum that a payment service sends to the bank account for several payments on the site, less refunds and fees. */
export class OnlineSettlement extends OnlineSettlementSchema.class {}
OnlineSettlementSchema.setClass(OnlineSettlement);

const SettlementReportSchema = defineEntity({
  name: 'SettlementReport',
  tableName: 'online_settlement_report',
  triggers: [appendOnly('online_settlement_report')],
  properties: {
    id,
    settlement: () => p.oneToOne(OnlineSettlement).ref().deleteRule('no action').owner(),
    /** As it came. */
    content: p.text().lazy(),
    /** The fields that its signature covers, with it. */
    signed: p.text().lazy(),
    /** Cents that its payments and refunds add up to. */
    gross: p.bigint('number'),
    /** Cents that the service keeps. */
    fees: p.bigint('number'),
    at,
  },
});

/** What a settlement consists of, as the service has signed it. Never changed. */
export class SettlementReport extends SettlementReportSchema.class {}
SettlementReportSchema.setClass(SettlementReport);

const SettlementRowSchema = defineEntity({
  name: 'SettlementRow',
  tableName: 'online_settlement_row',
  uniques: [{ properties: ['settlement', 'place'] }],
  checks: [{ name: 'settlement_row_moves_money', expression: 'cents <> 0' }],
  triggers: [appendOnly('online_settlement_row')],
  properties: {
    id,
    settlement: () => p.manyToOne(OnlineSettlement).ref().deleteRule('no action'),
    /** 1, 2, 3 … in the report. */
    place: p.integer(),
    stamp: p.string().length(200).nullable(),
    reference: p.string().length(200).nullable(),
    /** Cents with VAT; below zero for a refund. */
    cents: p.bigint('number'),
    /** In hundredths of a cent: fees come in fractions. */
    fee: p.bigint('number'),
    /** The payment or the refund that it is; both null when it is unknown here. */
    payment: () => p.manyToOne(OnlinePayment).ref().nullable().deleteRule('no action').index(),
    refund: () => p.manyToOne(OnlineRefund).ref().nullable().deleteRule('no action').index(),
  },
});

/** A payment or a refund in a settlement. Never changed. */
export class SettlementRow extends SettlementRowSchema.class {}
SettlementRowSchema.setClass(SettlementRow);
