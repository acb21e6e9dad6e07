import { defineEntity, p } from '@mikro-orm/core';
import type { Movement } from '#domain/receivables/movements/movement.ts';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import type { FileRowDecisionKind, FileRowStatus } from '#shared/schema.generated.ts';
import { digested } from '../../billing/ledger/digests.ts';
import { appendOnly } from '../../billing/ledger/guards.ts';
import { AccountEntry } from '../entities.ts';
import { BankFile } from './fileEntities.ts';

const outcomes = [
  'ADDED',
  'KNOWN',
  'IN_DOUBT',
  'WAITS_FOR_ITEMS',
  'ITEMISED',
  'NOT_UNDERSTOOD',
  'NO_DAY',
  'NOT_BOOKED',
  'OTHER_ACCOUNT',
  'OTHER_CURRENCY',
] as const satisfies FileRowStatus[];
const decisions = [
  'SAME',
  'DIFFERENT',
  'ITEMISED',
  'BOOKED',
  'DISMISSED',
  'UNDO',
] as const satisfies FileRowDecisionKind[];

/** What a row of a file says: of a movement all of it, of what is not understood what could be read. */
export interface FileRowFacts extends Partial<Omit<Movement, 'account' | 'currency' | 'bookedOn' | 'amountCents'>> {
  account?: string | null;
  currency?: string | null;
  bookedOn?: string | null;
  amountCents?: number | null;
  /** Why it is not understood, in Finnish. */
  sentence?: string;
  /** The bank's own text. */
  lines?: string;
}

/** The rows that a person, or the items of a sum, may have to decide. */
const undecided = {
  name: 'bank_file_row_undecided',
  expression: `create index "bank_file_row_undecided" on "bank_file_row" (id)
    where outcome in ('IN_DOUBT', 'WAITS_FOR_ITEMS', 'NOT_UNDERSTOOD', 'NO_DAY')`,
};

const FileRowSchema = defineEntity({
  name: 'FileRow',
  tableName: 'bank_file_row',
  uniques: [{ properties: ['file', 'entryNumber', 'part'] }],
  indexes: [undecided],
  triggers: [appendOnly('bank_file_row'), digested('bank_file_row')],
  properties: {
    id: idColumn(),
    file: () => p.manyToOne(BankFile).ref().deleteRule('no action'),
    /** 1, 2, 3 … of the booking in the file. */
    entryNumber: p.integer(),
    /** 1, 2, 3 … among the movements of the booking; 0 for the booking itself. */
    part: p.integer(),
    outcome: p.enum(outcomes),
    /** The movement that it became or was known as; of a doubt the one that it may be. */
    entry: () => p.manyToOne(AccountEntry).ref().nullable().deleteRule('no action').index(),
    /** What it says, and of a known movement what that had not said; null when that is nothing. */
    facts: p.json<FileRowFacts>().nullable(),
  },
});

/** One movement of a file, or what could not become one, and what became of it. Never changed. */
export class FileRow extends FileRowSchema.class {}
FileRowSchema.setClass(FileRow);

const FileRowDecisionSchema = defineEntity({
  name: 'FileRowDecision',
  tableName: 'bank_file_row_decision',
  checks: [{ name: 'decision_undoes_another', expression: `(kind = 'UNDO') = (undoes_id is not null)` }],
  triggers: [appendOnly('bank_file_row_decision'), digested('bank_file_row_decision')],
  properties: {
    id: idColumn(),
    row: () => p.manyToOne(FileRow).ref().deleteRule('no action').index(),
    kind: p.enum(decisions),
    /** The movement that the row is, or became. */
    entry: () => p.manyToOne(AccountEntry).ref().nullable().deleteRule('no action').index(),
    /** The decision that this one undoes. */
    undoes: () => p.oneToOne(FileRowDecision).ref().nullable().owner().deleteRule('no action'),
    note: p.string().length(500).nullable(),
    /** No foreign key: the books outlive the admin. */
    adminId: p.uuid().nullable(),
    adminName: p.string().length(255).nullable(),
    at: createdColumn(),
  },
});

/** What was decided about a row of a file that waited. Never changed: a wrong one is undone by another. */
export class FileRowDecision extends FileRowDecisionSchema.class {}
FileRowDecisionSchema.setClass(FileRowDecision);
