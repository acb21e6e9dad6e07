import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import type { BankFileKind } from '#shared/schema.generated.ts';
import { appendOnly } from '../../billing/ledger/guards.ts';

const fileKinds = ['CAMT053', 'CAMT054', 'KTL'] as const satisfies BankFileKind[];

const id = idColumn();
const at = createdColumn();
/** No foreign key: the books outlive the admin. */
const admin = { adminId: p.uuid().nullable(), adminName: p.string().length(255).nullable() };

const BankFileSchema = defineEntity({
  name: 'BankFile',
  tableName: 'bank_file',
  indexes: [{ properties: ['at', 'id'] }],
  triggers: [appendOnly('bank_file')],
  properties: {
    id,
    /** Of the bytes, in hex: the same file is read once. */
    sha256: p.string().length(64).unique(),
    kind: p.enum(fileKinds),
    /** The bank's id of the file. */
    messageId: p.string().length(255),
    /** As the admin's computer named it. */
    fileName: p.string().length(255),
    /** Byte for byte as the bank sent it, retained for the bookkeeping. */
    content: p.blob().lazy(),
    /** Signed cents of everything that was read, and by the file's own totals; null when it has none or was read long ago. */
    readCents: p.bigint('number').nullable(),
    fileCents: p.bigint('number').nullable(),
    /** Sentences about what does not agree. */
    differences: p.array<string>().nullable(),
    ...admin,
    at,
  },
});

/** A file of a bank that was read. Never changed. */
export class BankFile extends BankFileSchema.class {}
BankFileSchema.setClass(BankFile);

const AccountStatementSchema = defineEntity({
  name: 'AccountStatement',
  tableName: 'bank_statement',
  indexes: [{ properties: ['account', 'toOn'] }, { properties: ['toOn'] }],
  triggers: [appendOnly('bank_statement')],
  properties: {
    id,
    file: () => p.manyToOne(BankFile).ref().deleteRule('no action').index(),
    /** IBAN without spaces. */
    account: p.string().length(34),
    /** The bank's id of the statement. */
    statementId: p.string().length(255),
    /** The days that it is of, both included. */
    fromOn: p.date(),
    toOn: p.date(),
    /** Signed cents at the beginning of the first day and at the end of the last; null where the file has none. */
    opening: p.bigint('number').nullable(),
    closing: p.bigint('number').nullable(),
  },
});

/** What a file of a bank says about an account and a period. Never changed. */
export class AccountStatement extends AccountStatementSchema.class {}
AccountStatementSchema.setClass(AccountStatement);
